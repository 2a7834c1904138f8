"""Server-sent events out of raw bytes, however the network cut them.

Knows the format and its limits, not what events mean. Written for
https://html.spec.whatwg.org/multipage/server-sent-events.html with three differences, each because a server
does it: the last event counts although no blank line follows it, lines that are no field are kept for whoever
can read them, and an event that an `error` field alone makes up is one.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_LINE_END = re.compile(rb"\r\n|\n|\r")
_BOM = b"\xef\xbb\xbf"
_REPLACEMENT = "\ufffd"
_REPLACEMENT_BYTES = _REPLACEMENT.encode()
_SILENT_FIELDS = frozenset({"id", "retry"})


@dataclass(frozen=True, slots=True)
class SseLimits:
    """What a stream may hold, in bytes; an answer of 8 000 tokens is about 2 MB of events."""

    line_bytes: int = 1 << 20
    event_bytes: int = 1 << 20
    total_bytes: int = 64 << 20


DEFAULT_LIMITS = SseLimits()


class SseLimitError(ValueError):
    """The stream holds more than the limits allow; the message says of what."""


@dataclass(frozen=True, slots=True)
class SseEvent:
    """One event; its data lines are joined with line feeds.

    stray holds lines of the event that are no field of the format. is_terminated tells that the blank line
    came: without it the stream ended here, perhaps in the middle of the data.
    """

    data: str
    name: str = ""
    stray: tuple[str, ...] = ()
    is_terminated: bool = True


class SseParser:
    """Gives the same events however a stream is cut; memory is bounded by the limits.

    Lines end with LF, CR or CRLF alone: U+2028 and U+0085 are text. Bytes that are no UTF-8 become U+FFFD
    and are counted, whatever a header says about the character set.
    """

    def __init__(self, limits: SseLimits = DEFAULT_LIMITS) -> None:
        self._limits = limits
        self._line = bytearray()
        self._is_first_line = True
        self._ended_with_cr = False
        self._total_bytes = 0
        self._event_bytes = 0
        self._data: list[str] = []
        self._stray: list[str] = []
        self._name = ""
        self.invalid_bytes = 0

    def feed(self, chunk: bytes) -> Iterator[SseEvent]:
        """Yield the events that end in chunk; take all of them before the next chunk.

        Raises:
            SseLimitError: a line, an event or the stream is too long; the parser is of no use then.
        """
        if not chunk:
            # An empty piece between the halves of a CRLF is no end of a line.
            return
        self._total_bytes += len(chunk)
        if self._total_bytes > self._limits.total_bytes:
            raise SseLimitError(f"more than {self._limits.total_bytes} bytes in all")
        start = 0
        if self._ended_with_cr:
            self._ended_with_cr = False
            # The other half of a CRLF; its line has ended already.
            start = int(chunk.startswith(b"\n"))
        for end in _LINE_END.finditer(chunk, start):
            self._extend(chunk[start : end.start()])
            start = end.end()
            event = self._end_line()
            if event is not None:
                yield event
        self._ended_with_cr = start == len(chunk) and chunk.endswith(b"\r")
        self._extend(chunk[start:])

    def finish(self) -> SseEvent | None:
        """Give what stands there when the stream has ended without a blank line."""
        if self._line:
            self._end_line()
        return self._dispatch(is_terminated=False)

    def _extend(self, piece: bytes) -> None:
        if len(self._line) + len(piece) > self._limits.line_bytes:
            raise SseLimitError(f"a line of more than {self._limits.line_bytes} bytes")
        self._line += piece

    def _end_line(self) -> SseEvent | None:
        raw = bytes(self._line)
        self._line.clear()
        if self._is_first_line:
            self._is_first_line = False
            raw = raw.removeprefix(_BOM)
        if not raw:
            return self._dispatch(is_terminated=True)
        if not raw.startswith(b":"):
            self._event_bytes += len(raw) + 1
            if self._event_bytes > self._limits.event_bytes:
                raise SseLimitError(f"an event of more than {self._limits.event_bytes} bytes")
            self._take_field(self._decode(raw))
        return None

    def _take_field(self, line: str) -> None:
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "data":
            self._data.append(value)
        elif field == "event":
            self._name = value
        elif field not in _SILENT_FIELDS:
            self._stray.append(line)

    def _dispatch(self, *, is_terminated: bool) -> SseEvent | None:
        data, stray, name = self._data, self._stray, self._name
        self._data, self._stray, self._name = [], [], ""
        self._event_bytes = 0
        if not data and not stray:
            return None
        return SseEvent("\n".join(data), name, tuple(stray), is_terminated)

    def _decode(self, raw: bytes) -> str:
        text = raw.decode("utf-8", errors="replace")
        if _REPLACEMENT in text:
            self.invalid_bytes += text.count(_REPLACEMENT) - raw.count(_REPLACEMENT_BYTES)
        return text
