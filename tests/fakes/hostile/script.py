"""How a reply is written: bytes, pauses and repetitions, and what becomes of the connection afterwards."""

import gzip
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from app.domain.chat import Message, Role
from app.domain.errors import ContextTooLongError, GatewayFault
from app.domain.network import Timeouts
from app.domain.stream import FinishReason

# Replaced by the server when it sends: the address of the server that nobody may be sent to, the port of the
# server itself, and what the request's Authorization header held.
ELSEWHERE = b"@elsewhere@"
PORT = b"@port@"
AUTHORIZATION = b"@authorization@"

# Long enough for any machine; a case that tests one limit shortens that one alone.
PATIENT = Timeouts(connect_s=10.0, first_byte_s=10.0, idle_s=10.0, total_s=20.0)
QUESTION = (Message(Role.SYSTEM, "Answer from the procedure."), Message(Role.USER, "What comes first?"))

Ending = FinishReason | GatewayFault | type[ContextTooLongError]


@dataclass(frozen=True, slots=True)
class Send:
    """Bytes, sent at once."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Pause:
    """Nothing for a while."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Repeat:
    """The same bytes times times, or until the client is gone; every_s lies between two of them."""

    data: bytes
    times: int = 1 << 62
    every_s: float = 0.0


Step = Send | Pause | Repeat


class Then(StrEnum):
    """What becomes of the connection when everything is sent."""

    CLOSE = "close"
    RESET = "reset"
    HALF_CLOSE = "half close"  # no more is sent, but the server goes on listening
    HOLD = "hold"  # nothing more happens until the client is gone
    KEEP = "keep"  # the next request may come
    CLOSE_IDLE = "close idle"  # kept for a moment, then closed without a word


@dataclass(frozen=True, slots=True)
class Script:
    """One reply."""

    steps: tuple[Step, ...]
    then: Then = Then.KEEP


@dataclass(frozen=True, slots=True)
class Case:
    """One way to misbehave and what must come out.

    The n-th question is answered by the n-th of replies, those beyond by the last. address names a port of
    the server. endings are those that are right; most cases have one. text is the exact answer; None where
    only its beginning, prefix, is certain. asked is how often the chat path must have been asked, None where
    that is the engine's choice. models is the server's list of models, None
    for a sound one. within_s is when it must have ended at the latest, without the second of
    tolerance that all have.
    """

    name: str
    replies: tuple[Script, ...]
    endings: tuple[Ending, ...]
    text: str | None = ""
    prefix: str = ""
    reasoning: str = ""
    timeouts: Timeouts = PATIENT
    within_s: float = 2.0
    asked: int | None = 1
    questions: int = 1
    is_wrapper: bool = False
    models: Script | None = None
    address: str = "plain"
    options: dict[str, str] = field(default_factory=dict)

    @property
    def slug(self) -> str:
        """The name as a part of an address."""
        return re.sub("[^a-z0-9]+", "-", self.name.casefold()).strip("-")


OK = b"200 OK"
SSE = b"Content-Type: text/event-stream"
JSON = b"Content-Type: application/json"


def head(status: bytes = OK, *headers: bytes) -> bytes:
    """Give the head of a reply."""
    return b"HTTP/1.1 " + b"\r\n".join((status, *headers)) + b"\r\n\r\n"


def chunk(data: bytes) -> bytes:
    """Give data as one chunk of a chunked body."""
    return b"%x\r\n%b\r\n" % (len(data), data)


LAST_CHUNK = b"0\r\n\r\n"


def stream(
    *pieces: bytes,
    headers: Sequence[bytes] = (SSE,),
    then: Then = Then.KEEP,
    is_ended: bool = True,
) -> Script:
    """Give a chunked reply, each piece a chunk of its own; is_ended: the body ends as the protocol has it."""
    start = head(OK, *headers, b"Transfer-Encoding: chunked")
    body = tuple(Send(chunk(piece)) for piece in pieces)
    return Script((Send(start), *body, *((Send(LAST_CHUNK),) if is_ended else ())), then)


def reply(status: bytes, body: bytes = b"", *headers: bytes, then: Then = Then.KEEP) -> Script:
    """Give a reply of known length."""
    return Script((Send(head(status, *headers, b"Content-Length: %d" % len(body)) + body),), then)


def page(value: Any, status: bytes = OK, *headers: bytes) -> Script:
    """Give a whole JSON reply."""
    return reply(status, encoded(value), JSON, *headers)


def problem(status: bytes, message: str, *headers: bytes, **more: Any) -> Script:
    """Give an error as OpenAI's interface words it."""
    return page({"error": {"message": message, **more}}, status, *headers)


def encoded(value: Any) -> bytes:
    """Give value as JSON, with its characters as they are."""
    return json.dumps(value, ensure_ascii=False).encode()


def event(value: Any, end: bytes = b"\n") -> bytes:
    """Give one event; bytes are its data as they are, anything else becomes JSON."""
    data = value if isinstance(value, bytes) else encoded(value)
    return b"data: " + data + end + end


def delta(text: Any = None, finish: Any = None, index: int = 0, **fields: Any) -> dict[str, Any]:
    """Give the object of one event; fields stand beside the content."""
    content = {} if text is None else {"content": text}
    choice = {"index": index, "delta": {**content, **fields}, "finish_reason": finish}
    return {"id": "c1", "object": "chat.completion.chunk", "model": "hostile", "choices": [choice]}


def whole(text: Any, finish: Any = "stop", **fields: Any) -> dict[str, Any]:
    """Give the object of an answer that is no stream."""
    message = {"role": "assistant", "content": text, **fields}
    choice = {"index": 0, "message": message, "finish_reason": finish}
    return {"id": "c1", "object": "chat.completion", "model": "hostile", "choices": [choice]}


def squeezed(data: bytes) -> bytes:
    """Give data as gzip."""
    return gzip.compress(data, mtime=0)


FIRST, SECOND = "Close V-101, ", "then wait 30 s."
TEXT = FIRST + SECOND
START = (event(delta(FIRST)), event(delta(SECOND)))
STOP = event(delta(finish="stop"))
DONE = event(b"[DONE]")
GOOD = stream(*START, STOP, DONE)
