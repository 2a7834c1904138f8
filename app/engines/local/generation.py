"""One answer on the worker thread: the prompt is read, tokens are chosen, text goes out."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.domain.chat import Message, PromptPlan, Role
from app.domain.errors import ContextTooLongError
from app.domain.stream import (
    Finished,
    FinishReason,
    GenerationRequest,
    PromptProgress,
    StreamEvent,
    TextDelta,
    Usage,
)
from app.engines.local.chat_template import ChatTemplate, Segment
from app.engines.local.native import BATCH_TOKENS, NativeModel, StopFlag, StoppedError
from app.engines.local.sampling import Sampler
from app.engines.local.text_decoder import TextDecoder

Emit = Callable[[StreamEvent], None]


@dataclass(slots=True)
class _Times:
    started: float
    first_token: float = 0.0
    last_token: float = 0.0


class Generator:
    """Answers requests with one loaded model; every method runs on the worker thread."""

    def __init__(self, model: NativeModel, template: ChatTemplate, stop: StopFlag) -> None:
        self._model = model
        self._template = template
        self._stop = stop

    def tokenize(self, plan: PromptPlan) -> list[int]:
        """Give plan's tokens as they are sent; text of messages never becomes a special token."""
        segments = self._template.render(plan.messages)
        if plan.answer_prefix:
            segments = (*segments, Segment(plan.answer_prefix, is_markup=False))
        return self._tokenize_segments(segments)

    def prepare(self, plan: PromptPlan) -> None:
        """Read as much of plan as every prompt that begins with it shares."""
        static = self._static_tokens(plan)
        if static:
            self._read(static, self._model.keep_prefix(static), lambda _event: None)

    def run(self, request: GenerationRequest, emit: Emit) -> None:
        """Answer request; Finished comes last, also when the stop flag ended it.

        Raises:
            ContextTooLongError: prompt and answer do not fit the context.
            EngineUnavailableError: the library failed.
        """
        times = _Times(time.perf_counter())
        prompt = self.tokenize(request.plan)
        if len(prompt) + request.max_tokens > self._model.context_tokens:
            raise ContextTooLongError(
                f"The prompt ({len(prompt)} tokens) and the answer ({request.max_tokens}) do not fit the "
                f"model's context of {self._model.context_tokens} tokens."
            )
        cached = self._model.keep_prefix(prompt)
        sampler = Sampler(request.sampling, self._model.vocabulary_size)
        produced = 0
        try:
            self._read(prompt, cached, emit)
            reason = FinishReason.LENGTH
            decoder = TextDecoder()
            while produced < request.max_tokens:
                token = sampler.sample(self._model.context)
                if self._model.ends_answer(token):
                    reason = FinishReason.STOP
                    break
                produced += 1
                times.last_token = time.perf_counter()
                times.first_token = times.first_token or times.last_token
                if text := decoder.feed(self._model.piece(token)):
                    emit(TextDelta(text))
                if produced < request.max_tokens:
                    self._model.decode((token,))
        except StoppedError:
            reason = FinishReason.CANCELLED
        finally:
            sampler.close()
        emit(Finished(reason, _usage(len(prompt), cached, produced, times)))

    def _read(self, tokens: Sequence[int], done: int, emit: Emit) -> None:
        emit(PromptProgress(done, len(tokens)))
        while done < len(tokens):
            if self._stop.is_set:
                raise StoppedError
            batch = tokens[done : done + BATCH_TOKENS]
            self._model.decode(batch)
            done += len(batch)
            emit(PromptProgress(done, len(tokens)))

    def _static_tokens(self, plan: PromptPlan) -> list[int]:
        # The template decides where the static part ends: what two prompts with different questions
        # have in common is it.
        static = plan.messages[: plan.static_count]
        one, other = (self.tokenize(PromptPlan((*static, Message(Role.USER, text)), 0)) for text in "ab")
        common = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
        return one[:common]

    def _tokenize_segments(self, segments: Sequence[Segment]) -> list[int]:
        model = self._model
        tokens: list[int] = []
        for index, segment in enumerate(segments):
            add_bos = index == 0 and model.adds_bos and not segment.text.startswith(model.bos_text or "\0")
            tokens += model.tokenize(segment.text, add_bos=add_bos, parse_special=segment.is_markup)
        return tokens


def _usage(prompt_tokens: int, cached_tokens: int, produced: int, times: _Times) -> Usage:
    span_s = times.last_token - times.first_token
    return Usage(
        prompt_tokens=prompt_tokens,
        cached_tokens=cached_tokens,
        completion_tokens=produced,
        ttft_ms=(times.first_token - times.started) * 1000 if times.first_token else 0.0,
        tokens_per_s=(produced - 1) / span_s if produced > 1 and span_s > 0 else 0.0,
    )
