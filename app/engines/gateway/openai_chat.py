"""Reads `/v1/chat/completions` as the servers that call themselves compatible really answer.

Written for the forms that are documented by OpenAI, llama-server, vLLM, SGLang, Ollama, LM Studio and
LiteLLM; tests/data/streams has one of each with its source. No I/O.
"""

import json
from typing import Any

from app.domain.errors import EngineError, GatewayError, GatewayFault
from app.domain.sentence import said
from app.domain.stream import FinishReason, PromptProgress, ReasoningDelta, TextDelta
from app.engines.gateway.faults import Hide, as_it_is, not_understood, reported
from app.engines.gateway.pieces import Counts, Piece
from app.engines.gateway.sse import SseEvent

_DONE = "[DONE]"
_FINISHES = {
    "stop": FinishReason.STOP,
    "eos": FinishReason.STOP,
    "eos_token": FinishReason.STOP,
    "end_turn": FinishReason.STOP,
    "stop_sequence": FinishReason.STOP,
    "length": FinishReason.LENGTH,
    "max_tokens": FinishReason.LENGTH,
    "model_length": FinishReason.LENGTH,
}
_TOOL_FINISHES = frozenset({"tool_calls", "function_call"})
# vLLM renamed the first to the second; some servers send both, with the same text.
_REASONING_NAMES = ("reasoning_content", "reasoning")
# Higher counts are no counts.
_MAX_COUNT = 10**9


class ChatInterpreter:
    """Reads one answer; of several choices the one with index 0. hide works on a server's own words."""

    def __init__(self, hide: Hide = as_it_is) -> None:
        self._hide = hide
        self.finish: FinishReason | None = None
        self.is_over = False
        self._text = _Joiner()
        self._reasoning = _Joiner()

    def take(self, event: SseEvent) -> tuple[Piece, ...]:
        """See Interpreter.take."""
        for line in event.stray:
            _raise_stray_error(line, self._hide)
        data = event.data.strip()
        if event.name == "error":
            raise reported(_loaded(data) if data else "", self._hide)
        if data == _DONE:
            self.is_over = True
            return self._rest()
        if not data:
            return ()
        try:
            chunk = json.loads(data)
        except (ValueError, RecursionError) as error:
            if not event.is_terminated:
                # The stream broke off inside this event: what was said until then is a part.
                self.is_over = True
                return ()
            raise not_understood(f"an event is no JSON: {error}") from error
        return self._chunk(chunk, "delta")

    def take_whole(self, text: str) -> tuple[Piece, ...]:
        """See Interpreter.take_whole."""
        try:
            reply = json.loads(text)
        except RecursionError as error:
            raise not_understood("the reply nests too deeply") from error
        except ValueError:
            # It began as an object and does not end as one.
            self.is_over = True
            return ()
        pieces = self._chunk(reply, "message")
        self.is_over = True
        return (*pieces, *self._rest())

    def _chunk(self, chunk: object, field: str) -> tuple[Piece, ...]:
        if not isinstance(chunk, dict):
            raise not_understood(f"an event is a {type(chunk).__name__}, not an object")
        # {"error": {…}} or {"error": text}; {"object": "error", …} by older vLLM.
        if chunk.get("error") or chunk.get("object") == "error":
            raise reported(chunk, self._hide)
        pieces: list[Piece] = []
        if progress := _progress(chunk.get("prompt_progress")):
            pieces.append(progress)
        if counts := _counts(chunk):
            pieces.append(counts)
        choice = _choice(chunk.get("choices"))
        if choice is not None:
            # A whole answer in an event, and a delta in a whole reply, are both seen.
            said = choice.get(field) or choice.get("message") or choice.get("delta") or {}
            if not isinstance(said, dict):
                raise not_understood(f"a {field} is a {type(said).__name__}")
            pieces += self._said(said)
            if "text" in choice and not said:
                pieces += self._texts(self._text, TextDelta, choice["text"])
            self._end(choice.get("finish_reason"))
        return tuple(pieces)

    def _said(self, said: dict[str, Any]) -> list[Piece]:
        pieces: list[Piece] = []
        name = next((name for name in _REASONING_NAMES if said.get(name)), None)
        if name is not None:
            pieces += self._texts(self._reasoning, ReasoningDelta, said[name])
        pieces += self._texts(self._text, TextDelta, said.get("content"))
        # A refusal is what the model says instead of an answer.
        pieces += self._texts(self._text, TextDelta, said.get("refusal"))
        return pieces

    def _texts(
        self, joiner: "_Joiner", kind: type[TextDelta] | type[ReasoningDelta], content: object
    ) -> list[Piece]:
        text = joiner.add(_content_text(content))
        return [kind(text)] if text else []

    def _end(self, reason: object) -> None:
        if not isinstance(reason, str):
            return
        if reason == "content_filter":
            raise GatewayError(
                said("The server's content filter ended the answer; what is shown is incomplete."),
                fault=GatewayFault.SERVER,
            )
        if reason in _TOOL_FINISHES:
            raise GatewayError(
                said(
                    "The server wants a tool to be called, which Watchroom does not offer; what is shown is "
                    "incomplete."
                ),
                fault=GatewayFault.PROTOCOL,
            )
        # A reason that is not known does not say that the answer is whole.
        self.finish = _FINISHES.get(reason, self.finish)

    def _rest(self) -> tuple[Piece, ...]:
        text, reasoning = self._text.rest(), self._reasoning.rest()
        return (
            *((ReasoningDelta(reasoning),) if reasoning else ()),
            *((TextDelta(text),) if text else ()),
        )


class _Joiner:
    """Joins the halves of a character that JSON escapes have split between two deltas."""

    def __init__(self) -> None:
        self._held = ""

    def add(self, text: str) -> str:
        if not text:
            return ""
        text = self._held + text
        self._held = text[-1] if "\ud800" <= text[-1] <= "\udbff" else ""
        return _whole_characters(text[: len(text) - len(self._held)])

    def rest(self) -> str:
        held, self._held = self._held, ""
        return _whole_characters(held)


def _whole_characters(text: str) -> str:
    if not any("\ud800" <= char <= "\udfff" for char in text):
        return text
    return text.encode("utf-16", errors="surrogatepass").decode("utf-16", errors="replace")


def _loaded(data: str) -> object:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return data


def _raise_stray_error(line: str, hide: Hide) -> None:
    """Raise the error that stands in a line which is no field of the format.

    Older llama-server writes `error: {…}`; a proxy that fails in mid-stream its error object, bare.
    """
    found: EngineError | None = None
    if line.startswith("error:"):
        found = reported(_loaded(line.removeprefix("error:").strip()), hide)
    elif line.startswith("{"):
        value = _loaded(line)
        if isinstance(value, dict) and value.get("error"):
            found = reported(value, hide)
    if found is not None:
        raise found


def _choice(choices: object) -> dict[str, Any] | None:
    """Give the choice with index 0; a choice without an index has that of its place."""
    if not choices:
        return None
    if not isinstance(choices, list):
        raise not_understood(f"choices is a {type(choices).__name__}")
    for place, choice in enumerate(choices):
        if not isinstance(choice, dict):
            raise not_understood(f"a choice is a {type(choice).__name__}")
        index = choice.get("index")
        if (index if isinstance(index, int) else place) == 0:
            return choice
    return None


def _content_text(content: object) -> str:
    """Give the text of a content: a text, nothing, or a list of parts with text.

    Raises:
        GatewayError: anything else; to leave it out could leave out a part of the answer.
    """
    if content is None:
        return ""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "".join(map(_part_text, content))
    raise not_understood(f"a content is a {type(content).__name__}")


def _part_text(part: object) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, dict) and isinstance(part.get("text"), str):
        return str(part["text"])
    raise not_understood("a part of a content has no text")


def _progress(progress: object) -> PromptProgress | None:
    """Read llama-server's report of how far it has read; its `processed` includes what was cached."""
    if not isinstance(progress, dict):
        return None
    done, total = _count(progress.get("processed")), _count(progress.get("total"))
    return PromptProgress(min(done, total), total) if done is not None and total else None


def _counts(chunk: dict[str, Any]) -> Counts | None:
    """Read usage and llama-server's timings; a server may send one, both or none, and more than once."""
    usage, timings = _object(chunk.get("usage")), _object(chunk.get("timings"))
    if not usage and not timings:
        return None
    details = _object(usage.get("prompt_tokens_details"))
    read, cached = _count(timings.get("prompt_n")), _count(timings.get("cache_n"))
    prompt = _count(usage.get("prompt_tokens"))
    if prompt is None and read is not None and cached is not None:
        prompt = read + cached
    return Counts(
        prompt_tokens=prompt,
        cached_tokens=_first(_count(details.get("cached_tokens")), cached),
        completion_tokens=_first(_count(usage.get("completion_tokens")), _count(timings.get("predicted_n"))),
        drafted_tokens=_count(timings.get("draft_n")),
        accepted_tokens=_count(timings.get("draft_n_accepted")),
    )


def _object(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _count(value: object) -> int | None:
    is_count = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MAX_COUNT
    return value if is_count and isinstance(value, int) else None


def _first(one: int | None, other: int | None) -> int | None:
    return one if one is not None else other
