"""One answer on the worker thread: the prompt is read, tokens are chosen, text goes out."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.domain.chat import PromptPlan
from app.domain.errors import ContextTooLongError
from app.domain.sentence import said
from app.domain.stream import (
    Finished,
    FinishReason,
    GenerationRequest,
    PromptProgress,
    StreamEvent,
    TextDelta,
    Usage,
)
from app.engines.local.chat_template import ChatTemplate
from app.engines.local.manners import StallWatch, available_threads
from app.engines.local.native import NativeModel, StopFlag, StoppedError
from app.engines.local.prefix_store import PrefixStore
from app.engines.local.prompt_tokens import PromptTokens
from app.engines.local.reader import PromptReader, Reuse
from app.engines.local.sampling import Grammars, Sampler
from app.engines.local.speculation import Speculation, TokenSource
from app.engines.local.stop_texts import StopTexts
from app.engines.local.text_decoder import TextDecoder
from app.engines.local.text_pace import TextPace, interval_s

# A template whose generation prompt ends like this has opened the reasoning itself.
_OPENING_TAGS = ("<think>", "<thinking>", "<thought>", "<reasoning>")
# Enough to tell two thread counts apart, few enough not to be in the way.
_MEASURED_TOKENS = 5
# About as many as a question has.
_WAKING_TOKENS = 16

Emit = Callable[[StreamEvent], None]


class Generator:
    """Answers requests with one loaded model; every method runs on the worker thread.

    adapts_threads lets it go on with a single thread when several wait for each other.
    """

    def __init__(
        self,
        model: NativeModel,
        template: ChatTemplate,
        store: PrefixStore,
        stop: StopFlag,
        speculation: Speculation,
        *,
        adapts_threads: bool = False,
    ) -> None:
        self._model = model
        self._stop = stop
        self._speculation = speculation
        self._prompts = PromptTokens(model, template)
        self._store = store
        self._reader = PromptReader(model, store, stop)
        self._grammars = Grammars(model)
        self.context_tokens = model.context_tokens
        # Of the last answer; drafts do not change it, so it tells how fast the machine is.
        self.plain_tokens_per_s = 0.0
        # In the last answer; it was ended with a single thread then.
        self.has_stalled = False
        self._adapts = adapts_threads
        self._stalls = StallWatch()
        self._is_awake = False
        self.starts_reasoning = template.generation_prompt.rstrip().endswith(_OPENING_TAGS)

    def close(self) -> None:
        """Free what belongs to this generator alone; the model and the store are the engine's."""
        self._grammars.close()

    def count_tokens(self, plan: PromptPlan) -> int:
        """Give the number of tokens that plan takes."""
        return len(self._prompts.tokenize(plan))

    def prepare(self, plan: PromptPlan) -> None:
        """Read as much of plan as every prompt that begins with it shares, and keep it."""
        static = self._prompts.static_tokens(plan)
        if len(static) >= self._model.context_tokens:
            raise ContextTooLongError(
                said(
                    "The instructions take {count:,} tokens; this model reads {context_tokens:,} with "
                    "question and answer. Give it a larger context_tokens in models.toml, or shorten the "
                    "instructions.",
                    count=len(static),
                    context_tokens=self._model.context_tokens,
                )
            )
        if static and not self._store.has(static):
            self._reader.reuse(static, grows=False)
            self._reader.read(static, len(static), lambda _done, _total: None)
        elif static:
            self._reader.reuse(static, grows=False)
            self._wake()
        self._store.flush()

    def _wake(self) -> None:
        """Read some tokens again for nothing: the first batch of a process takes half as long again.

        What it waits for is memory that nobody has touched yet and threads that have not begun. The sequence
        is afterwards what it was.
        """
        model = self._model
        length = len(model.tokens)
        if self._is_awake or not model.can_go_back or length < _WAKING_TOKENS:
            return
        again = model.tokens[length - _WAKING_TOKENS :]
        model.cut(length - _WAKING_TOKENS)
        model.decode(tuple(again))
        self._is_awake = True

    def run(self, request: GenerationRequest, emit: Emit) -> None:
        """Answer request; Finished comes last, also when the stop flag ended it.

        Raises:
            ContextTooLongError: prompt and answer do not fit the context.
            EngineUnavailableError: the library failed.
        """
        started = time.perf_counter()
        self.has_stalled = False
        prompt = self._prompts.tokenize(request.plan)
        if len(prompt) + request.max_tokens > self._model.context_tokens:
            raise ContextTooLongError(
                said(
                    "The prompt ({count} tokens) and the answer ({max_tokens}) do not fit the model's "
                    "context of {context_tokens} tokens.",
                    count=len(prompt),
                    max_tokens=request.max_tokens,
                    context_tokens=self._model.context_tokens,
                )
            )
        static = len(self._prompts.static_tokens(request.plan))
        answer = _Answer(started, len(prompt), static, self._reader.reuse(prompt, grows=request.plan.grows))
        grammar = self._grammars.sampler(request.json_schema)
        sampler = Sampler(request.sampling, self._model.vocabulary_size, grammar)
        tokens = TokenSource(
            self._model,
            lambda row: sampler.sample(self._model.context, row),
            self._stop,
            self._speculation.lines(prompt),
        )
        try:
            self._reader.read(prompt, static, lambda done, total: emit(PromptProgress(done, total)))
            reason = self._produce(request, tokens, answer, emit)
        except StoppedError:
            reason = FinishReason.CANCELLED
        finally:
            self.plain_tokens_per_s = tokens.plain_tokens_per_s
            tokens.close()
            sampler.close()
        emit(Finished(reason, answer.usage(tokens)))
        # After the answer: writing states never delays a token.
        self._store.flush()

    def measure(self, counts: Sequence[int], is_wanted: Callable[[], bool]) -> dict[int, float]:
        """Give tokens/s for each count of threads; empty when is_wanted() says no before the end.

        What the sequence holds stays; the last count tried stays in force.
        """
        model = self._model
        if not model.can_go_back or not model.tokens:
            return {}
        length = len(model.tokens)
        measured: dict[int, float] = {}
        for threads in counts:
            model.set_threads(threads)
            started = 0.0
            # The first token with other threads starts them and is not counted.
            for number in range(_MEASURED_TOKENS + 1):
                if not is_wanted() or length + number >= model.context_tokens:
                    model.cut(length)
                    return {}
                model.decode((model.tokens[length - 1],))
                started = started or time.perf_counter()
            measured[threads] = _MEASURED_TOKENS / (time.perf_counter() - started)
            model.cut(length)
        return measured

    def set_threads(self, threads: int) -> None:
        """Use so many threads from now on."""
        self._model.set_threads(threads)
        self._speculation.set_threads(threads)

    def _look_for_stall(self, seconds: float) -> None:
        if self._adapts and not self.has_stalled and seconds and self._stalls.note(seconds):
            self.has_stalled = True
            self.set_threads(1)

    def _produce(
        self, request: GenerationRequest, tokens: TokenSource, answer: "_Answer", emit: Emit
    ) -> FinishReason:
        decoder, stops = TextDecoder(), StopTexts(request.stop)
        wait_s = interval_s(self._model.threads, available_threads())
        pace = TextPace(lambda text: emit(TextDelta(text)), wait_s)
        is_stopped, reason = False, FinishReason.LENGTH
        try:
            while not is_stopped and answer.produced < request.max_tokens:
                token = tokens.next(request.max_tokens - answer.produced)
                self._look_for_stall(tokens.take_plain_s())
                if self._model.ends_answer(token):
                    reason = FinishReason.STOP
                    break
                answer.count()
                text, is_stopped = stops.feed(decoder.feed(self._model.piece(token)))
                pace.feed(text)
            if not is_stopped:
                text, is_stopped = stops.flush()
                pace.feed(text)
        finally:
            # Whatever ended the answer, all that was made of it is handed on.
            pace.flush()
        return FinishReason.STOP if is_stopped else reason


@dataclass(slots=True)
class _Answer:
    """Counts and times of the answer that is produced now."""

    started: float
    prompt_tokens: int
    static_tokens: int
    reuse: Reuse
    produced: int = 0
    first_token: float = 0.0
    last_token: float = 0.0

    def count(self) -> None:
        self.produced += 1
        self.last_token = time.perf_counter()
        self.first_token = self.first_token or self.last_token

    def usage(self, tokens: TokenSource) -> Usage:
        span_s = self.last_token - self.first_token
        return Usage(
            prompt_tokens=self.prompt_tokens,
            cached_tokens=self.reuse.cached_tokens,
            static_tokens=self.static_tokens,
            first_difference=self.reuse.first_difference,
            completion_tokens=self.produced,
            ttft_ms=(self.first_token - self.started) * 1000 if self.produced else 0.0,
            tokens_per_s=(self.produced - 1) / span_s if self.produced > 1 and span_s > 0 else 0.0,
            drafted_tokens=tokens.drafted,
            accepted_tokens=tokens.accepted,
        )
