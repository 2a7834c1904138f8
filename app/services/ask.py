"""A question becomes an answer: checked, stored, recorded, assembled, streamed.

Knows no window and no engine in particular. A turn is on disk and in the audit log before the engine
starts; however the request ends, the turn's state and the second audit record are written.
"""

import asyncio
import contextlib
import logging
import time
import uuid
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from app.domain.audit import RequestStarted
from app.domain.chat import Conversation, PromptPlan, Turn, TurnState
from app.domain.clock import Clock
from app.domain.errors import (
    AnswerTimeoutError,
    AssistantError,
    ContextTooLongError,
    GatewayError,
    GatewayFault,
    QuestionRefusedError,
    StorageError,
)
from app.domain.model_spec import Sampling
from app.domain.stream import (
    AnswerWasReasoning,
    AskEvent,
    AskFinished,
    AskStarted,
    Finished,
    FinishReason,
    GenerationRequest,
    PromptPreview,
    PromptProgress,
    ReasoningDelta,
    StreamEvent,
    TextDelta,
    TurnsLeftOut,
)
from app.prompting.assembly import assemble, assemble_continuation, plan_text
from app.prompting.control import is_control_request
from app.prompting.reasoning import PieceKind, ReasoningSplitter
from app.services.answer_progress import AnswerProgress
from app.services.audit import AuditService
from app.services.conversations import ConversationsService
from app.services.engine_keeper import EngineKeeper
from app.services.prompt_fit import fit_turns
from app.services.settings import SettingsService

logger = logging.getLogger(__name__)

# An answer's tail is saved this often while it grows; a kill loses at most that much of it.
SAVE_INTERVAL_S = 0.5

_BUG_TEXT = "Something went wrong inside the assistant; the answer is incomplete."


@dataclass(frozen=True, slots=True)
class AskOptions:
    """What a caller sets for one question instead of the settings' and the model's values."""

    max_tokens: int | None = None
    temperature: float | None = None
    timeout_s: float | None = None


class AskService:
    """Answers questions of conversations, one at a time."""

    def __init__(
        self,
        *,
        engines: EngineKeeper,
        conversations: ConversationsService,
        audit: AuditService,
        settings: SettingsService,
        data_clock: Clock,
        system_prompt: str,
    ) -> None:
        self._engines = engines
        self._conversations = conversations
        self._audit = audit
        self._settings = settings
        self._data_clock = data_clock
        self._system_prompt = system_prompt
        # By conversation, how many of its oldest turns no longer fit; a restart may find that more do.
        self._left_out: dict[str, int] = {}

    def check_question(self, question: str, turns: int) -> None:
        """Tell before sending whether question may be asked in a conversation of so many turns.

        Raises:
            QuestionRefusedError: it is empty, too long, an order to the plant, or the conversation is full.
        """
        settings = self._settings.current
        if not question.strip():
            raise QuestionRefusedError("Type a question first.")
        if not question.isascii() and any("\ud800" <= char <= "\udfff" for char in question):
            raise QuestionRefusedError(
                "The question holds half characters, which are no text. Paste it again."
            )
        if len(question) > settings.max_question_chars:
            raise QuestionRefusedError(
                f"The question has {len(question):,} characters; the limit is "
                f"{settings.max_question_chars:,}. Shorten it, or raise the limit in the settings."
            )
        if is_control_request(question):
            raise QuestionRefusedError(
                "Watchroom is read-only and cannot operate the plant; nothing was sent. Do this at the "
                "control system."
            )
        if turns >= settings.max_turns:
            raise QuestionRefusedError(
                f"This conversation has {turns} turns, which is the limit. Start a new conversation, or "
                "raise the limit in the settings."
            )

    def check_options(self, options: AskOptions) -> None:
        """Tell before sending whether options lie in their ranges.

        Raises:
            QuestionRefusedError: one does not; the sentence names the range.
        """
        limit = self._settings.current.answer_tokens_limit
        if options.max_tokens is not None and not 1 <= options.max_tokens <= limit:
            raise QuestionRefusedError(f"Answer tokens must be from 1 to {limit}, not {options.max_tokens}.")
        if options.temperature is not None and not 0.0 <= options.temperature <= 2.0:
            raise QuestionRefusedError(f"The temperature must be from 0 to 2, not {options.temperature:g}.")
        if options.timeout_s is not None and not 0.0 < options.timeout_s <= 86_400.0:
            raise QuestionRefusedError(
                f"The time limit must be above 0 and at most 86400 seconds, not {options.timeout_s:g}."
            )

    async def ask(
        self, conversation_id: str, question: str, options: AskOptions = AskOptions()
    ) -> AsyncGenerator[AskEvent, None]:
        """Answer question as the conversation's next turn; AskFinished comes last.

        Closing the generator early stops the engine; the turn is then stored as stopped.

        Raises:
            QuestionRefusedError: nothing was stored or sent.
            AuditUnwritableError: the question is stored as failed; nothing was sent.
            EngineError: the turn is stored as failed, with what was answered until then.
        """
        conversation = await self._conversations.load(conversation_id)
        self.check_question(question, len(conversation.turns))
        self.check_options(options)
        turn = Turn(
            turn_id=uuid.uuid4().hex,
            question=question,
            asked_at=self._data_clock(),
            model_id=self._engines.status.model_id,
        )
        answer = AnswerProgress(conversation_id, turn)
        try:
            await self._conversations.append_turn(conversation, turn)
        except asyncio.CancelledError:
            # The turn is stored all the same, the disk thread goes on; it must not stay "running".
            await self._conversations.save_answer(answer.turn())
            raise
        plan = assemble(self._system_prompt, conversation.turns, question, turn.asked_at)
        async with contextlib.aclosing(self._answer(answer, plan, options)) as events:
            async for event in events:
                yield event

    async def preview(self, conversation_id: str | None, draft: str) -> PromptPreview | None:
        """Tell what sending draft now would take and leave out; None without a model here that is free.

        conversation_id None means a conversation that has not begun. Reads nothing into the model. A draft
        too long for the context counts with all its tokens.
        """
        if not self._engines.is_free:
            return None
        turns = (await self._conversations.load(conversation_id)).turns if conversation_id else ()
        plan = assemble(self._system_prompt, turns, draft, self._data_clock())
        async with self._engines.turn():
            if not self._engines.is_loaded or self._engines.engine().info.is_remote:
                # A draft does not leave this machine before it is sent.
                return None
            left_out = self._left_out.get(conversation_id or "", 0)
            fitted = await fit_turns(
                self._engines.engine(), plan, self._settings.current.answer_tokens, left_out
            )
        return PromptPreview(
            fitted.prompt_tokens, self._engines.engine().info.context_tokens, fitted.left_out
        )

    async def continue_answer(
        self, conversation_id: str, options: AskOptions = AskOptions()
    ) -> AsyncGenerator[AskEvent, None]:
        """Go on with the last answer of a conversation where it ended; new text is appended to it.

        Raises:
            QuestionRefusedError: the last answer is complete, or nothing of it is there to go on from.
            EngineError: as ask().
        """
        conversation = await self._conversations.load(conversation_id)
        begun = _begun_turn(conversation)
        self.check_options(options)
        turn = replace(begun, state=TurnState.RUNNING, note="", model_id=self._engines.status.model_id)
        await self._conversations.save_answer(turn)
        plan = assemble_continuation(self._system_prompt, conversation.turns[:-1], begun)
        async with contextlib.aclosing(
            self._answer(AnswerProgress(conversation_id, turn), plan, options)
        ) as events:
            async for event in events:
                yield event

    async def _answer(
        self, answer: AnswerProgress, plan: PromptPlan, options: AskOptions
    ) -> AsyncGenerator[AskEvent, None]:
        timeout_s = options.timeout_s or float(self._settings.current.answer_timeout_s)
        deadline = asyncio.get_running_loop().time() + timeout_s
        try:
            await self._record_start(answer, plan, options)
            yield AskStarted(answer.request_id, answer.begun)
            async with contextlib.aclosing(self._produce(answer, plan, options)) as events:
                async for event in _until(events, deadline, timeout_s):
                    yield event
        except AnswerTimeoutError as error:
            answer.end(FinishReason.TIMEOUT, error.user_text)
            raise
        except AssistantError as error:
            answer.end(_reason(error), error.user_text)
            raise
        except Exception:
            answer.end(FinishReason.ERROR, _BUG_TEXT)
            raise
        finally:
            await self._record_end(answer)
        yield AskFinished(answer.request_id, answer.turn(), answer.reason, answer.usage, answer.load_ms)

    async def _produce(
        self, answer: AnswerProgress, plan: PromptPlan, options: AskOptions
    ) -> AsyncGenerator[AskEvent, None]:
        in_turn = self._in_turn(answer, plan, options)
        async with self._engines.turn(), contextlib.aclosing(in_turn) as events:
            async for event in events:
                yield event

    async def _in_turn(
        self, answer: AnswerProgress, plan: PromptPlan, options: AskOptions
    ) -> AsyncGenerator[AskEvent, None]:
        started = time.perf_counter()
        async with contextlib.aclosing(self._engines.ready()) as loading:
            async for progress in loading:
                yield progress
                answer.load_ms = (time.perf_counter() - started) * 1000
        if answer.load_ms:
            answer.load_ms = (time.perf_counter() - started) * 1000
        engine = self._engines.engine()
        wanted = options.max_tokens or self._settings.current.answer_tokens
        fitted = await fit_turns(engine, plan, wanted, self._left_out.get(answer.conversation_id, 0))
        self._left_out[answer.conversation_id] = fitted.left_out
        if not fitted.max_tokens:
            raise ContextTooLongError(
                f"The question takes {fitted.prompt_tokens:,} tokens with its instructions; this model reads "
                f"{engine.info.context_tokens:,}. Shorten it, or choose a model with a larger context."
            )
        if fitted.left_out:
            yield TurnsLeftOut(fitted.left_out)
        request = GenerationRequest(fitted.plan, self._sampling(options), fitted.max_tokens)
        # What an answer goes on with is answer already.
        splitter = None if plan.answer_prefix else ReasoningSplitter(starts_open=engine.info.starts_reasoning)
        answer.engine = engine
        async with contextlib.aclosing(engine.stream(request)) as events:
            async for event in events:
                for shown in _told_apart(event, splitter):
                    await self._grow(answer, shown)
                    yield shown
                if isinstance(event, Finished):
                    answer.end(event.reason, _missing_answer_note(answer, event))

    def _sampling(self, options: AskOptions) -> Sampling:
        chat = self._engines.spec().sampling.chat
        return chat if options.temperature is None else replace(chat, temperature=options.temperature)

    async def _grow(self, answer: AnswerProgress, event: AskEvent) -> None:
        if not answer.take(event):
            return
        now = time.monotonic()
        if now - answer.saved_at >= SAVE_INTERVAL_S:
            answer.saved_at = now
            grown = replace(answer.begun, answer=answer.text, reasoning=answer.reasoning)
            try:
                await self._conversations.save_answer(grown)
            except StorageError as error:
                # The answer goes on; its end is saved again, and that failure is shown.
                logger.info("a growing answer was not saved: %s", error.detail)

    async def _record_start(self, answer: AnswerProgress, plan: PromptPlan, options: AskOptions) -> None:
        spec = self._engines.spec()
        answer.model_id, answer.model_sha256 = spec.model_id, spec.sha256
        record = RequestStarted(
            request_id=answer.request_id,
            model_id=spec.model_id,
            model_sha256=spec.sha256,
            engine=spec.kind,
            prompt_text=plan_text(plan),
            question=answer.begun.question,
            system_text=self._system_prompt,
            endpoint_host=urlsplit(spec.base_url).hostname or "",
            temperature=self._sampling(options).temperature,
            max_tokens=options.max_tokens or self._settings.current.answer_tokens,
        )
        await self._audit.request_started(record)
        answer.is_recorded = True

    async def _record_end(self, answer: AnswerProgress) -> None:
        try:
            await self._conversations.save_answer(answer.turn())
        finally:
            if answer.is_recorded:
                await self._audit.request_finished(answer.record(self._engines.spec().kind))


def _reason(error: AssistantError) -> FinishReason:
    is_slow = isinstance(error, GatewayError) and error.fault is GatewayFault.SLOW
    return FinishReason.TIMEOUT if is_slow else FinishReason.ERROR


def _told_apart(event: StreamEvent, splitter: ReasoningSplitter | None) -> Iterator[AskEvent]:
    """Give what an engine's event means to the operator: reasoning apart, Finished left to the caller."""
    if isinstance(event, PromptProgress | ReasoningDelta) or (
        isinstance(event, TextDelta) and splitter is None
    ):
        yield event
        return
    if splitter is None:
        return
    pieces = splitter.feed(event.text) if isinstance(event, TextDelta) else splitter.finish()
    for piece in pieces:
        match piece.kind:
            case PieceKind.ANSWER:
                yield TextDelta(piece.text)
            case PieceKind.REASONING:
                yield ReasoningDelta(piece.text)
            case PieceKind.ANSWER_WAS_REASONING:
                yield AnswerWasReasoning()


def _missing_answer_note(answer: AnswerProgress, finished: Finished) -> str | None:
    if finished.reason is FinishReason.TRUNCATED:
        return None
    if finished.usage.unread_of:
        return (
            f"The server read {finished.usage.prompt_tokens:,} of about {finished.usage.unread_of:,} tokens: "
            "it cut the question or its instructions, so this answer cannot be relied on. Shorten the "
            "question, or let the server have a larger context."
        )
    if answer.reasoning.strip() and not answer.text.strip():
        return "The model only thought aloud and gave no answer; its thoughts can be unfolded."
    return None


async def _until(
    events: AsyncIterator[AskEvent], deadline: float, timeout_s: float
) -> AsyncGenerator[AskEvent, None]:
    while True:
        # Only the wait for the next event is under the timeout: a timeout around a yield would
        # cancel whatever the consumer awaits.
        try:
            async with asyncio.timeout_at(deadline):
                event = await anext(events)
        except StopAsyncIteration:
            return
        except TimeoutError as error:
            raise AnswerTimeoutError(
                f"The answer took longer than {timeout_s:g} s and was stopped before its end."
            ) from error
        yield event


def _begun_turn(conversation: Conversation) -> Turn:
    last = conversation.turns[-1] if conversation.turns else None
    if last is None or not last.answer or last.state is TurnState.COMPLETE:
        raise QuestionRefusedError("There is no cut answer to go on with.")
    return last
