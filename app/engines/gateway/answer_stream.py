"""An answer's body becomes pieces, chunk by chunk: events or a whole JSON reply, told apart by its beginning.

No I/O: tests play recorded bytes. A content type is not believed: servers label both forms with either.
"""

from collections.abc import Iterator

from app.domain.stream import FinishReason
from app.engines.gateway.faults import not_understood, web_page
from app.engines.gateway.pieces import Interpreter, Piece
from app.engines.gateway.sse import DEFAULT_LIMITS, SseEvent, SseLimitError, SseLimits, SseParser

_BOM = b"\xef\xbb\xbf"
# A whole answer of 100 000 tokens is about 1 MB; more would hold up the window while it is read.
_MAX_WHOLE_BYTES = 4 << 20


class AnswerStream:
    """Reads one answer; feed() every chunk, then finish()."""

    def __init__(self, interpreter: Interpreter, limits: SseLimits = DEFAULT_LIMITS) -> None:
        self._interpreter = interpreter
        self._limits = limits
        self._parser = SseParser(limits)
        self._head: bytearray | None = bytearray()
        self._whole: bytearray | None = None

    @property
    def reason(self) -> FinishReason:
        """Why the answer ended, as far as is known: truncated until the server has given a reason."""
        return self._interpreter.finish or FinishReason.TRUNCATED

    @property
    def has_reason(self) -> bool:
        """Whether the server has said why the answer ended."""
        return self._interpreter.finish is not None

    @property
    def is_over(self) -> bool:
        """Whether nothing more of the answer comes, although the connection may stay open."""
        return self._interpreter.is_over

    @property
    def invalid_bytes(self) -> int:
        """How many places of the body were no UTF-8; U+FFFD stands there."""
        return self._parser.invalid_bytes

    def feed(self, chunk: bytes) -> Iterator[Piece]:
        """Yield what chunk brings; nothing once is_over.

        Raises:
            GatewayError: the server reports a failure, breaks the form, or sends too much.
            ContextTooLongError: the server says that the question does not fit.
        """
        try:
            yield from self._feed(chunk)
        except SseLimitError as error:
            raise not_understood(str(error)) from error

    def finish(self) -> Iterator[Piece]:
        """Yield what the end of the body brings.

        Raises:
            GatewayError: as feed().
        """
        if self.is_over:
            return
        try:
            if self._head is not None:
                # The body is as short as its first sign.
                yield from self._begin(bytes(self._head))
            if self._whole is not None:
                yield from self._interpreter.take_whole(self._whole.decode("utf-8", errors="replace"))
                return
            last = self._parser.finish()
            if last is not None:
                yield from self._interpreter.take(last)
        except SseLimitError as error:
            raise not_understood(str(error)) from error

    def _feed(self, chunk: bytes) -> Iterator[Piece]:
        if self._head is not None:
            self._head += chunk
            if len(self._head) > self._limits.line_bytes:
                raise SseLimitError("nothing but white space")
            text = bytes(self._head)
            if _BOM.startswith(text) or not text.removeprefix(_BOM).lstrip():
                return
            yield from self._begin(text)
        elif self._whole is not None:
            self._keep(chunk)
        else:
            yield from self._events(self._parser.feed(chunk))

    def _begin(self, head: bytes) -> Iterator[Piece]:
        self._head = None
        start = head.removeprefix(_BOM).lstrip()
        if start.startswith(b"<"):
            raise web_page()
        if start.startswith(b"{"):
            self._whole = bytearray()
            self._keep(start)
        else:
            yield from self._events(self._parser.feed(head))

    def _keep(self, chunk: bytes) -> None:
        if self._whole is not None:
            self._whole += chunk
            limit = min(self._limits.total_bytes, _MAX_WHOLE_BYTES)
            if len(self._whole) > limit:
                raise SseLimitError(f"a whole answer of more than {limit} bytes")

    def _events(self, events: Iterator[SseEvent]) -> Iterator[Piece]:
        for event in events:
            if self.is_over:
                return
            yield from self._interpreter.take(event)
