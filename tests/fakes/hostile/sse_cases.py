"""Streams that break, stretch or only use the rules of server-sent events."""

import dataclasses
import json

from app.domain.errors import GatewayFault
from app.domain.stream import FinishReason
from tests.fakes.hostile.script import (
    DONE,
    FIRST,
    LAST_CHUNK,
    OK,
    PATIENT,
    SSE,
    START,
    STOP,
    TEXT,
    Case,
    Pause,
    Repeat,
    Script,
    Send,
    Step,
    Then,
    chunk,
    delta,
    event,
    head,
    squeezed,
    stream,
)

_WHOLE = b"".join((*START, STOP, DONE))
_BOM = b"\xef\xbb\xbf"
_HEAD = Send(head(OK, SSE, b"Transfer-Encoding: chunked"))
_ACCENTS = "Ärger: 温度 ≥ 80 °C 🚨"
_MARKS = "one\u2028two\u0085three\u2029four\x0bfive"
_FLOOD = Repeat(chunk(b": keep-alive\n" * 1000), times=20)
_EMPTY_EVENTS = Repeat(chunk(b"\n\n" * 10_000), times=20)
_PAD_BYTES = 32 << 10
_END = (Send(chunk(STOP + DONE)), Send(LAST_CHUNK))


def _script(*steps: Step, then: Then = Then.KEEP) -> Script:
    return Script((_HEAD, *steps), then)


def _good(name: str, *replies: Script, text: str = TEXT) -> Case:
    return Case(name, replies, (FinishReason.STOP,), text)


def _endless(name: str, *steps: Step, text: str | None = FIRST) -> Case:
    """A stream that only a limit ends: PROTOCOL is the limit on what may come."""
    replies = (_script(*steps, then=Then.HOLD),)
    return Case(name, replies, (GatewayFault.PROTOCOL,), text, within_s=10.0)


def _bytewise(data: bytes) -> tuple[bytes, ...]:
    return tuple(bytes((byte,)) for byte in data)


def _in_lines(value: object) -> bytes:
    """Give an event whose JSON stands in several data lines."""
    lines = json.dumps(value, indent=1).encode().split(b"\n")
    return b"".join(b"data: " + line + b"\n" for line in lines) + b"\n"


SSE_CASES = (
    _good("lines end with LF", stream(_WHOLE)),
    _good("lines end with CRLF", stream(_WHOLE.replace(b"\n", b"\r\n"))),
    _good("lines end with CR", stream(_WHOLE.replace(b"\n", b"\r"))),
    _good(
        "CR and LF in different packets",
        _script(
            *(
                step
                for line in _WHOLE.split(b"\n")[:-1]
                for step in (Send(chunk(line + b"\r")), Pause(0.005), Send(chunk(b"\n")))
            ),
            Send(LAST_CHUNK),
        ),
    ),
    _good("byte order mark", stream(_BOM + _WHOLE)),
    _good("byte order mark in three pieces", stream(*_bytewise(_BOM), _WHOLE)),
    _good("byte order mark and CRLF", stream(_BOM, _WHOLE.replace(b"\n", b"\r\n"))),
    _good("comment flood", _script(_FLOOD, Send(chunk(START[0])), _FLOOD, Send(chunk(START[1])), *_END)),
    _good("200 000 empty events", _script(Send(chunk(b"".join(START))), _EMPTY_EVENTS, *_END)),
    _good(
        "an event in many lines", stream(_in_lines(delta(FIRST)), START[1], _in_lines(delta(finish="stop")))
    ),
    _good("no blank after the colon", stream(_WHOLE.replace(b"data: ", b"data:"))),
    _good(
        "unknown fields, ids and retries",
        stream(
            b"id: 7\nretry: 1\nevent: message\nfruit: none\n" + START[0],
            b"retry: soon\nid\ndata2: x\nevent: chunk\n" + START[1],
            STOP,
            DONE,
        ),
    ),
    _good(
        "characters split at every byte",
        stream(*_bytewise(event(delta(_ACCENTS)) + STOP + DONE)),
        text=_ACCENTS,
    ),
    _good(
        "bytes that are no UTF-8",
        stream(event(delta("V-1?01")).replace(b"?", b"\xff") + STOP + DONE),
        text="V-1\ufffd01",
    ),
    _good(
        "half a character, then the next event",
        stream(event(delta("80 ?")).replace(b"?", b"\xc2"), event(delta("C")), STOP, DONE),
        text="80 \ufffdC",
    ),
    _good("line separators of Unicode in the text", stream(event(delta(_MARKS)), STOP, DONE), text=_MARKS),
    _good("the last event without a blank line", stream(*START, STOP.rstrip(b"\n"))),
    _good(
        "the last event without any line end, connection closed",
        stream(*START, STOP.rstrip(b"\n"), then=Then.CLOSE),
    ),
    Case(
        "the last event cut in the middle",
        (stream(*START, STOP[:40]),),
        (FinishReason.TRUNCATED,),
        TEXT,
    ),
    _good(
        "the charset header lies",
        stream(
            event(delta(_ACCENTS)),
            STOP,
            DONE,
            headers=(b"Content-Type: text/event-stream; charset=iso-8859-1",),
        ),
        text=_ACCENTS,
    ),
    _good("no content type", stream(_WHOLE, headers=())),
    _good(
        "a content type for binary data", stream(_WHOLE, headers=(b"Content-Type: application/octet-stream",))
    ),
    _good("data after [DONE]", stream(*START, STOP, DONE, event(delta(" And open it.")))),
    _good("the connection stays open after [DONE]", _script(Send(chunk(_WHOLE)), then=Then.HOLD)),
    Case(
        "keep-alives without end after the finish reason",
        (_script(Send(chunk(b"".join(START) + STOP)), Repeat(chunk(b": keep-alive\n\n"), every_s=0.05)),),
        (FinishReason.STOP,),
        TEXT,
        timeouts=dataclasses.replace(PATIENT, idle_s=0.6),
    ),
    _endless(
        "an event of 2 MB in one line", Send(chunk(START[0])), Send(chunk(event(delta("x" * (2 << 20)))))
    ),
    _endless(
        "an event of many lines without end",
        Send(chunk(START[0])),
        Repeat(chunk(b"data: " + b"x" * 1000 + b"\n")),
    ),
    _endless("a line without end", Send(chunk(START[0])), Repeat(chunk(b"x" * _PAD_BYTES))),
    _endless("a line without end from the first byte", Repeat(chunk(b"x" * _PAD_BYTES)), text=""),
    _endless("blanks without end", Repeat(chunk(b" " * _PAD_BYTES)), text=""),
    _endless(
        "comments without end, as fast as they go",
        Send(chunk(START[0])),
        Repeat(chunk((b":" + b"x" * 1022 + b"\n") * 32)),
    ),
    Case(
        # Cut at what its limit of tokens can hold, long before the limit of bytes.
        "an answer without end",
        (_script(Repeat(chunk(event({**delta("go on "), "pad": "x" * _PAD_BYTES}))), then=Then.HOLD),),
        (FinishReason.LENGTH,),
        None,
        "go on go on ",
        within_s=10.0,
    ),
    Case(
        "gzip although none was asked for",
        (stream(squeezed(_WHOLE), headers=(SSE, b"Content-Encoding: gzip")),),
        (GatewayFault.PROTOCOL,),
    ),
    Case(
        "a gzip bomb",
        (stream(squeezed(b"data: " + bytes(64 << 20)), headers=(SSE, b"Content-Encoding: gzip")),),
        (GatewayFault.PROTOCOL,),
    ),
    Case(
        "gzip without a header that says so",
        (stream(squeezed(_WHOLE)),),
        (GatewayFault.PROTOCOL, FinishReason.TRUNCATED),
    ),
)
