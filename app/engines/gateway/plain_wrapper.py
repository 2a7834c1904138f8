"""Reads the plain wrapper's answers: events whose data is text, until `[DONE]`. No I/O.

The wrapper is a few lines of a site's own around a model: `POST /chat` answers with one JSON object, `POST
/chat/stream` with events; it has no finish reason, so `[DONE]` says that the answer is whole.
"""

import json

from app.domain.stream import FinishReason, TextDelta
from app.engines.gateway.faults import Hide, as_it_is, not_understood, reported
from app.engines.gateway.openai_chat import ChatInterpreter
from app.engines.gateway.pieces import Piece
from app.engines.gateway.sse import SseEvent

_DONE = "[DONE]"
# Where wrappers put the text of a whole answer.
_TEXT_NAMES = ("text", "answer", "response", "content", "reply", "message", "output")
# An object with these names alone is a report of an error and no text of a model.
_ERROR_NAMES = frozenset({"error", "detail", "code", "type", "message", "status"})


class WrapperInterpreter:
    """Reads one answer. hide works on a server's own words."""

    def __init__(self, hide: Hide = as_it_is) -> None:
        self._hide = hide
        self.finish: FinishReason | None = None
        self.is_over = False

    def take(self, event: SseEvent) -> tuple[Piece, ...]:
        """See Interpreter.take."""
        if event.name == "error" or _is_error(event.data):
            raise reported(_loaded(event.data), self._hide)
        if event.data.strip() == _DONE:
            self.finish = FinishReason.STOP
            self.is_over = True
            return ()
        return (TextDelta(event.data),) if event.data else ()

    def take_whole(self, text: str) -> tuple[Piece, ...]:
        """See Interpreter.take_whole."""
        self.is_over = True
        reply = _loaded(text)
        if not isinstance(reply, dict):
            # It began as an object and does not end as one.
            return ()
        if reply.get("choices"):
            chat = ChatInterpreter(self._hide)
            pieces = chat.take_whole(text)
            self.finish = chat.finish
            return pieces
        if reply.get("error"):
            raise reported(reply, self._hide)
        answer = next((reply[name] for name in _TEXT_NAMES if name in reply), None)
        if isinstance(answer, dict):
            answer = answer.get("content")
        if not isinstance(answer, str):
            raise not_understood("the reply has no text")
        self.finish = FinishReason.STOP
        return (TextDelta(answer),) if answer else ()


def _is_error(data: str) -> bool:
    if not data.lstrip().startswith("{"):
        return False
    value = _loaded(data)
    return isinstance(value, dict) and bool(value.get("error")) and set(value) <= _ERROR_NAMES


def _loaded(data: str) -> object:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return data
