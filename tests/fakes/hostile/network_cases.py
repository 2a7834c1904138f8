"""Connections that do not come about, break, or fall silent; certificates that prove nothing."""

import dataclasses

from app.domain.errors import GatewayFault
from app.domain.stream import FinishReason
from tests.fakes.hostile.certificates import AUTHORITY_FILE, CLIENT_FILE
from tests.fakes.hostile.script import (
    DONE,
    FIRST,
    GOOD,
    OK,
    PATIENT,
    SSE,
    START,
    STOP,
    TEXT,
    Case,
    Ending,
    Pause,
    Repeat,
    Script,
    Send,
    Then,
    chunk,
    delta,
    event,
    head,
)

_HEAD = Send(head(OK, SSE, b"Transfer-Encoding: chunked"))
_FIRST = Send(chunk(START[0]))
# What was sent before must have been read when the connection breaks: a reset throws away what was not.
_READ = Pause(0.1)
_SHORT_S = 0.6
_IMPATIENT_AT_FIRST = dataclasses.replace(PATIENT, first_byte_s=_SHORT_S)
_IMPATIENT_BETWEEN = dataclasses.replace(PATIENT, idle_s=_SHORT_S)
_IMPATIENT_IN_ALL = dataclasses.replace(PATIENT, total_s=1.2)
_SILENT = (FinishReason.TRUNCATED, FinishReason.TIMEOUT, GatewayFault.SLOW)


def _cut(name: str, *steps: Send | Pause | Repeat, then: Then) -> Case:
    return Case(name, (Script((_HEAD, _FIRST, _READ, *steps), then),), (FinishReason.TRUNCATED,), FIRST)


def _tls(name: str, address: str, *endings: Ending, **options: str) -> Case:
    text = TEXT if endings == (FinishReason.STOP,) else ""
    asked = 1 if text else 0
    return Case(name, (GOOD,), endings, text, asked=asked, address=address, options=options)


_TRUSTED = {"ca_file": AUTHORITY_FILE}

NETWORK_CASES = (
    Case("nothing listens there", (GOOD,), (GatewayFault.REFUSED,), asked=0, address="refused"),
    Case("a name nobody knows", (GOOD,), (GatewayFault.NAME,), asked=0, address="unknown name"),
    Case(
        "a name with a part too long for names",
        (GOOD,),
        (GatewayFault.NAME, GatewayFault.PROTOCOL),
        asked=0,
        address="impossible name",
    ),
    Case("closed without a byte", (Script((), Then.CLOSE),), (GatewayFault.NETWORK,), asked=None),
    Case("reset without a byte", (Script((), Then.RESET),), (GatewayFault.NETWORK,), asked=None),
    Case(
        "closed in the head",
        (Script((Send(b"HTTP/1.1 200 O"),), Then.CLOSE),),
        (GatewayFault.NETWORK,),
        asked=None,
    ),
    Case(
        "reset in the head",
        (Script((Send(b"HTTP/1.1 200 OK\r\nX-"), _READ), Then.RESET),),
        (GatewayFault.NETWORK,),
        asked=None,
    ),
    Case(
        "closed after the head",
        (Script((_HEAD, _READ), Then.CLOSE),),
        (FinishReason.TRUNCATED, GatewayFault.NETWORK),
    ),
    _cut("reset in the middle", then=Then.RESET),
    _cut("closed in the middle", then=Then.CLOSE),
    _cut("half closed in the middle", then=Then.HALF_CLOSE),
    _cut("closed in the middle of an event", Send(chunk(START[1][:30])), then=Then.CLOSE),
    _cut(
        "closed in the middle of a character",
        Send(chunk(b'data: {"choices": [{"delta": {"content": "\xc3')),
        then=Then.CLOSE,
    ),
    Case(
        "silent after the request",
        (Script((), Then.HOLD),),
        (GatewayFault.SLOW,),
        timeouts=_IMPATIENT_AT_FIRST,
        within_s=_SHORT_S,
    ),
    Case(
        "silent after the head",
        (Script((_HEAD,), Then.HOLD),),
        (GatewayFault.SLOW,),
        timeouts=_IMPATIENT_AT_FIRST,
        within_s=_SHORT_S,
    ),
    Case(
        "keep-alives alone from the start",
        (Script((_HEAD, Repeat(chunk(b": keep-alive\n\n"), every_s=0.05))),),
        (GatewayFault.SLOW,),
        timeouts=_IMPATIENT_AT_FIRST,
        within_s=_SHORT_S,
    ),
    Case(
        "empty answers alone from the start",
        (Script((_HEAD, Repeat(chunk(event(delta("", role="assistant"))), every_s=0.05))),),
        (GatewayFault.SLOW,),
        timeouts=_IMPATIENT_AT_FIRST,
        within_s=_SHORT_S,
    ),
    Case(
        "silent in the middle",
        (Script((_HEAD, _FIRST), Then.HOLD),),
        _SILENT,
        FIRST,
        timeouts=_IMPATIENT_BETWEEN,
        within_s=_SHORT_S,
    ),
    Case(
        "keep-alives alone in the middle",
        (Script((_HEAD, _FIRST, Repeat(chunk(b": keep-alive\n\n"), every_s=0.05))),),
        _SILENT,
        FIRST,
        timeouts=_IMPATIENT_BETWEEN,
        within_s=_SHORT_S,
    ),
    Case(
        "an event that comes letter by letter",
        (Script((_HEAD, _FIRST, Repeat(chunk(b"x"), every_s=0.05))),),
        _SILENT,
        FIRST,
        timeouts=_IMPATIENT_BETWEEN,
        within_s=_SHORT_S,
    ),
    Case(
        "always a little more, beyond all time",
        (Script((_HEAD, Repeat(chunk(event(delta("more "))), every_s=0.3))),),
        _SILENT,
        None,
        "more more more ",
        timeouts=_IMPATIENT_IN_ALL,
        within_s=1.2,
    ),
    Case(
        "a whole answer, then the connection is closed while idle",
        (
            Script(
                (
                    Send(head(OK, SSE, b"Transfer-Encoding: chunked")),
                    Send(chunk(b"".join((*START, STOP, DONE))) + b"0\r\n\r\n"),
                ),
                Then.CLOSE_IDLE,
            ),
            GOOD,
        ),
        (FinishReason.STOP,),
        TEXT,
        questions=2,
        asked=2,
    ),
    _tls("TLS as it should be", "tls", FinishReason.STOP, **_TRUSTED),
    _tls("TLS without the authority's file", "tls", GatewayFault.TLS),
    _tls("TLS, expired", "tls expired", GatewayFault.TLS, **_TRUSTED),
    _tls("TLS, not valid yet", "tls not yet valid", GatewayFault.TLS, **_TRUSTED),
    _tls("TLS, another host's certificate", "tls wrong host", GatewayFault.TLS, **_TRUSTED),
    _tls("TLS, an authority nobody knows", "tls unknown authority", GatewayFault.TLS, **_TRUSTED),
    _tls("TLS 1.1", "tls old", GatewayFault.TLS, **_TRUSTED),
    _tls("TLS that wants a client's certificate, without", "tls client", GatewayFault.TLS, **_TRUSTED),
    _tls(
        "TLS that wants a client's certificate, with",
        "tls client",
        FinishReason.STOP,
        **_TRUSTED,
        client_certificate=CLIENT_FILE,
    ),
    _tls("plain HTTP where TLS is expected", "tls to plain", GatewayFault.TLS, **_TRUSTED),
    Case(
        "TLS where plain HTTP is expected",
        (GOOD,),
        (GatewayFault.PROTOCOL, GatewayFault.NETWORK),
        asked=0,
        address="plain to tls",
    ),
    Case(
        "TLS that is closed in the handshake",
        (GOOD,),
        (GatewayFault.NETWORK, GatewayFault.TLS),
        asked=0,
        address="closing",
        options=_TRUSTED,
    ),
    # The engine looks at a server with time-outs of its own; it has 5 s to connect.
    Case(
        "TLS that never answers",
        (GOOD,),
        (GatewayFault.SLOW,),
        asked=0,
        within_s=5.0,
        address="silent",
        options=_TRUSTED,
    ),
)
