"""A question becomes an answer: checked, stored, recorded, assembled, streamed.

Knows no window and no engine in particular. A turn is on disk and in the audit log before the engine
starts; however the request ends, the turn's state and the second audit record are written.
"""

import asyncio
import contextlib
import logging
import time
import uuid
from collections.abc import AsyncGenerator, Sequence
from dataclasses import replace

from app.domain.audit import RequestStarted
from app.domain.chat import Conversation, PromptPlan, Turn, TurnState
from app.domain.clock import Clock
from app.domain.errors import (
    AnswerTimeoutError,
    AssistantError,
    ContextTooLongError,
    EngineError,
    EngineUnavailableError,
    QuestionRefusedError,
    StorageError,
)
from app.domain.evidence import Attachment
from app.domain.ladder import Rung
from app.domain.model_spec import Sampling
from app.domain.sentence import said
from app.domain.stream import (
    AskEvent,
    AskFinished,
    AskStarted,
    Finished,
    FinishReason,
    GenerationRequest,
    PromptPreview,
    TurnsLeftOut,
)
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.prompting.assembly import assemble, assemble_continuation, plan_text
from app.prompting.attached_facts import fenced_facts
from app.prompting.fencing import new_marker
from app.prompting.grounding import AnswerFilter
from app.prompting.reasoning import ReasoningSplitter
from app.services.answer_check import FilterFor, checked
from app.services.answer_events import AnswerLimit, missing_answer_note, reason_of, told_apart
from app.services.answer_evidence import attached_turn, begun_again, in_reach
from app.services.answer_progress import AnswerProgress, answer_parameters
from app.services.ask_checks import AskOptions as AskOptions
from app.services.ask_checks import check_options, check_question
from app.services.audit import AuditService
from app.services.conversations import ConversationsService
from app.services.engine_ladder import Engines
from app.services.evidence import EvidenceService, with_marks
from app.services.prompt_fit import fit_turns
from app.services.settings import SettingsService

logger = logging.getLogger(__name__)

# An answer's tail is saved this often while it grows; a kill loses at most that much of it.
SAVE_INTERVAL_S = 0.5

_FALLING = (FinishReason.ERROR, FinishReason.TIMEOUT, FinishReason.TRUNCATED)
_BUG_TEXT = said("Something went wrong inside the assistant; the answer is incomplete.")

_NO_OPTIONS = AskOptions()


class AskService:
    """Answers questions of conversations, one at a time; gate says who may ask."""

    def __init__(
        self,
        *,
        engines: Engines,
        conversations: ConversationsService,
        audit: AuditService,
        settings: SettingsService,
        data_clock: Clock,
        system_prompt: str,
        answer_filter: FilterFor | None = None,
        evidence: EvidenceService | None = None,
        gate: Gatekeeper = UNGUARDED,
    ) -> None:
        self._engines = engines
        self._conversations = conversations
        self._audit = audit
        self._settings = settings
        self._data_clock = data_clock
        self._system_prompt = system_prompt
        self._answer_filter = answer_filter
        self._evidence = evidence
        self._gate = gate
        # By conversation, how many of its oldest turns no longer fit; a restart may find that more do.
        self._left_out: dict[str, int] = {}

    def check_question(self, question: str, turns: int) -> None:
        """Tell before sending whether question may be asked in a conversation of so many turns.

        Raises:
            NotAllowedError: whoever is signed in may not ask.
            QuestionRefusedError: it is empty, too long, an order to the plant, or the conversation is full.
        """
        self._gate.require(Permission.ASK)
        check_question(question, turns, self._settings.current)

    def check_options(self, options: AskOptions) -> None:
        """Tell before sending whether options lie in their ranges.

        Raises:
            QuestionRefusedError: one does not; the sentence names the range.
        """
        check_options(options, self._settings.current)

    async def ask(
        self,
        conversation_id: str,
        question: str,
        options: AskOptions = _NO_OPTIONS,
        attachments: Sequence[Attachment] = (),
        *,
        after: str | None = None,
    ) -> AsyncGenerator[AskEvent, None]:
        """Answer question as the next turn of the branch that is shown; AskFinished comes last.

        attachments go with it and stay with the turn; each sentence of the answer is then followed by an
        EvidenceFound. after begins another branch behind that turn, "" before the first one, and shows it.
        Closing the generator early stops the engine; the turn is then stored as stopped.

        Raises:
            NotAllowedError: whoever is signed in may not ask; nothing was stored or sent.
            QuestionRefusedError: nothing was stored or sent.
            AuditUnwritableError: the question is stored as failed; nothing was sent.
            EngineError: the turn is stored as failed, with what was answered until then.
        """
        self._gate.require(Permission.ASK)
        conversation = await self._conversations.stored(conversation_id, through=after)
        self.check_question(question, len(conversation.turns))
        self.check_options(options)
        turn = Turn(
            turn_id=uuid.uuid4().hex,
            question=question,
            asked_at=self._data_clock(),
            model_id=self._engines.status.model_id,
            engine=self._engines.status.engine,
        )
        turn = attached_turn(turn, attachments, conversation.turns)
        answer = AnswerProgress(conversation_id, turn)
        try:
            await self._conversations.append_turn(conversation, turn, after)
        except asyncio.CancelledError:
            # The turn is stored all the same, the disk thread goes on; it must not stay "running".
            await self._conversations.save_answer(answer.turn())
            raise
        plan = assemble(self._system_prompt, conversation.turns, question, turn.asked_at, turn.facts)
        async with contextlib.aclosing(self._answer(answer, plan, options)) as events:
            async for event in events:
                yield event

    async def preview(
        self, conversation_id: str | None, draft: str, attachments: Sequence[Attachment] = ()
    ) -> PromptPreview | None:
        """Tell what sending draft now would take and leave out; None without a model here that is free.

        conversation_id None means a conversation that has not begun. Reads nothing into the model. A draft
        too long for the context counts with all its tokens.
        """
        if not self._engines.is_free or self._gate.refusal(Permission.ASK):
            return None
        turns = (await self._conversations.load(conversation_id)).turns if conversation_id else ()
        facts = fenced_facts(attachments, new_marker())
        plan = assemble(self._system_prompt, turns, draft, self._data_clock(), facts)
        async with self._engines.turn():
            if not self._engines.is_loaded or self._engines.engine().info.is_remote:
                # A draft does not leave this machine before it is sent.
                return None
            left_out = self._left_out.get(conversation_id or "", 0)
            fitted = await fit_turns(
                self._engines.engine(), plan, self._settings.current.answer_tokens, left_out
            )
            context_tokens = self._engines.engine().info.context_tokens
        return PromptPreview(
            fitted.prompt_tokens, context_tokens, fitted.left_out, has_room=fitted.max_tokens > 0
        )

    async def continue_answer(
        self, conversation_id: str, options: AskOptions = _NO_OPTIONS
    ) -> AsyncGenerator[AskEvent, None]:
        """Go on with the last answer of a conversation where it ended; new text is appended to it.

        Raises:
            NotAllowedError: whoever is signed in may not ask.
            QuestionRefusedError: the last answer is complete, or nothing of it is there to go on from.
            EngineError: as ask().
        """
        self._gate.require(Permission.ASK)
        conversation = await self._conversations.load(conversation_id)
        begun = _begun_turn(conversation)
        self.check_options(options)
        if begun.model_id != self._engines.status.model_id:
            # An answer has one author: nobody could tell which half to trust how far.
            raise QuestionRefusedError(
                said(
                    "This answer was begun by {model_id}, which does not answer now. Ask again for a "
                    "whole answer of {other}, or choose {model_id}.",
                    model_id=begun.model_id,
                    other=self._engines.status.title or said("another model"),
                )
            )
        turn = replace(begun_again(begun), state=TurnState.RUNNING, note="")
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
        """Answer on the rung that the ladder gives, on the next one where that fails before its first word.

        Each is a request of its own in the audit log.
        """
        limit = AnswerLimit.from_now(options.timeout_s or float(self._settings.current.answer_timeout_s))
        next_answer: AnswerProgress | None = answer
        while next_answer is not None:
            answer = next_answer
            try:
                async with contextlib.aclosing(self._attempt(answer, plan, options, limit)) as events:
                    async for event in events:
                        yield event
            except EngineError:
                next_answer = await self._on_next_rung(answer, plan)
                if next_answer is None:
                    raise
            else:
                next_answer = await self._on_next_rung(answer, plan)
        yield AskFinished(answer.request_id, answer.turn(), answer.reason, answer.usage, answer.load_ms)

    async def _on_next_rung(self, answer: AnswerProgress, plan: PromptPlan) -> AnswerProgress | None:
        """Begin the answer anew if its rung was left before it had a word; None when it is to stay."""
        status, has_begun = self._engines.status, answer.has_text or bool(plan.answer_prefix)
        is_same = status.model_id == answer.model_id or self._engines.state.rung is Rung.READ_ONLY
        if answer.reason not in _FALLING or has_begun or is_same:
            return None
        turn = replace(answer.begun, model_id=status.model_id, engine=status.engine)
        await self._conversations.save_answer(turn)
        return AnswerProgress(answer.conversation_id, turn)

    async def _attempt(
        self, answer: AnswerProgress, plan: PromptPlan, options: AskOptions, limit: AnswerLimit
    ) -> AsyncGenerator[AskEvent, None]:
        try:
            await self._record_start(answer, plan, options)
            yield AskStarted(answer.request_id, answer.begun)
            async with contextlib.aclosing(self._produce(answer, plan, options)) as events:
                async for event in limit.hold(events):
                    yield event
        except AnswerTimeoutError as error:
            answer.end(FinishReason.TIMEOUT, error.user_text)
            raise
        except AssistantError as error:
            answer.end(reason_of(error), error.user_text)
            raise
        except Exception:
            answer.end(FinishReason.ERROR, _BUG_TEXT)
            raise
        finally:
            await self._record_end(answer)

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
        if self._engines.status.model_id != answer.model_id:
            # While this question waited for its turn, another one found that the model cannot answer.
            raise EngineUnavailableError(said("Another model answers now."))
        engine = self._engines.engine()
        wanted = options.max_tokens or self._settings.current.answer_tokens
        fitted = await fit_turns(engine, plan, wanted, self._left_out.get(answer.conversation_id, 0))
        self._left_out[answer.conversation_id] = fitted.left_out
        if not fitted.max_tokens:
            about = "about " if engine.info.estimates_tokens else ""
            raise ContextTooLongError(
                said(
                    "The question takes {about}{prompt_tokens:,} tokens with its instructions; this "
                    "model reads {context_tokens:,}. Shorten it, or choose a model with a larger context.",
                    about=about,
                    prompt_tokens=fitted.prompt_tokens,
                    context_tokens=engine.info.context_tokens,
                )
            )
        if fitted.left_out:
            yield TurnsLeftOut(fitted.left_out)
        request = GenerationRequest(fitted.plan, self._sampling(options), fitted.max_tokens)
        # What an answer goes on with is answer already.
        splitter = None if plan.answer_prefix else ReasoningSplitter(starts_open=engine.info.starts_reasoning)
        answer.engine = engine
        check = await self._checks_of(answer)
        async with contextlib.aclosing(engine.stream(request)) as events:
            async for event in events:
                is_last = isinstance(event, Finished)
                shown = checked(told_apart(event, splitter), check, is_last=is_last)
                async with contextlib.aclosing(with_marks(shown, answer.watch, is_last=is_last)) as parts:
                    async for part in parts:
                        await self._grow(answer, part)
                        yield part
                if isinstance(event, Finished):
                    answer.end(event.reason, missing_answer_note(answer, event))

    async def _checks_of(self, answer: AnswerProgress) -> AnswerFilter | None:
        """Give the filter that the answer passes through, and let its sentences be marked."""
        if self._answer_filter is None and not answer.begun.evidence:
            return None
        turns = (await self._conversations.stored(answer.conversation_id)).turns
        earlier = [turn for turn in turns if turn.turn_id != answer.begun.turn_id]
        if self._evidence is not None:
            answer.watch = self._evidence.watch(in_reach(answer.begun, earlier), answer.text)
        if self._answer_filter is None:
            return None
        return await self._answer_filter(answer.begun.question, earlier, answer.begun.facts)

    def _sampling(self, options: AskOptions) -> Sampling:
        chat = self._engines.spec().sampling.chat
        return chat if options.temperature is None else replace(chat, temperature=options.temperature)

    async def _grow(self, answer: AnswerProgress, event: AskEvent) -> None:
        if not answer.take(event):
            return
        now = time.monotonic()
        if now - answer.saved_at >= SAVE_INTERVAL_S:
            answer.saved_at = now
            try:
                await self._conversations.save_answer(answer.growing_turn())
            except StorageError as error:
                # The answer goes on; its end is saved again, and that failure is shown.
                logger.info("a growing answer was not saved: %s", error.detail)

    async def _record_start(self, answer: AnswerProgress, plan: PromptPlan, options: AskOptions) -> None:
        spec = self._engines.spec()
        answer.model_id, answer.model_sha256, answer.kind = spec.model_id, spec.sha256, spec.kind
        max_tokens = options.max_tokens or self._settings.current.answer_tokens
        answer.parameters = answer_parameters(spec, self._sampling(options), max_tokens)
        record = RequestStarted(
            request_id=answer.request_id,
            model_id=spec.model_id,
            model_sha256=spec.sha256,
            engine=spec.kind,
            prompt_text=plan_text(plan),
            question=answer.begun.question,
            system_text=self._system_prompt,
            endpoint_host=spec.endpoint_host,
            temperature=self._sampling(options).temperature,
            max_tokens=max_tokens,
        )
        await self._audit.request_started(record)
        answer.is_recorded = True

    async def _record_end(self, answer: AnswerProgress) -> None:
        try:
            await self._conversations.save_answer(answer.turn())
        finally:
            if answer.is_recorded:
                await self._audit.request_finished(answer.record())


def _begun_turn(conversation: Conversation) -> Turn:
    last = conversation.turns[-1] if conversation.turns else None
    if last is None or not last.answer or last.state is TurnState.COMPLETE:
        raise QuestionRefusedError(said("There is no cut answer to go on with."))
    return last
