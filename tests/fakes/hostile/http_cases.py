"""Replies that refuse, redirect, or break the rules of HTTP."""

import dataclasses

from app.domain.errors import ContextTooLongError, GatewayFault
from app.domain.stream import FinishReason
from tests.fakes.hostile.script import (
    DONE,
    ELSEWHERE,
    FIRST,
    GOOD,
    JSON,
    LAST_CHUNK,
    OK,
    PATIENT,
    PORT,
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
    encoded,
    head,
    problem,
    reply,
    whole,
)

_WHOLE = b"".join((*START, STOP, DONE))
_CHUNKED = head(OK, SSE, b"Transfer-Encoding: chunked")
_SLOW = dataclasses.replace(PATIENT, first_byte_s=0.6)
_TOO_MANY = b"429 Too Many Requests"
_UNAVAILABLE = problem(b"503 Service Unavailable", "loading model", code=503)
_HTML = b"<html><h1>Bad gateway</h1></html>"
# One letter at a time, none of them so late that a time-out per read would see it.
_DRIP_S = 0.1


def _refusal(name: str, script: Script, fault: Ending, asked: int | None = 1) -> Case:
    return Case(name, (script,), (fault,), asked=asked)


def _raw(
    name: str, *steps: Send | Pause | Repeat, ends: Ending, text: str = "", then: Then = Then.CLOSE
) -> Case:
    return Case(name, (Script(steps, then),), (ends,), text)


def _limited(name: str, wait: bytes) -> Case:
    """429 with a wish that is not waited for."""
    return _refusal(
        name, problem(_TOO_MANY, "slow down", *([wait] if wait else [])), GatewayFault.RATE_LIMITED
    )


def _redirect(name: str, status: bytes, target: bytes) -> Case:
    script = reply(status, b"", b"Location: " + target)
    return _refusal(name, script, GatewayFault.PROTOCOL, asked=None)


def _declared(length: int, body: bytes) -> Send:
    return Send(head(OK, SSE, b"Content-Length: %d" % length) + body)


HTTP_CASES = (
    _refusal("400", problem(b"400 Bad Request", "bad field"), GatewayFault.PROTOCOL),
    _refusal(
        "400, question too long",
        problem(b"400 Bad Request", "too long", type="exceed_context_size_error", n_ctx=512),
        ContextTooLongError,
    ),
    _refusal(
        "401", problem(b"401 Unauthorized", "Invalid API Key", b"WWW-Authenticate: Bearer"), GatewayFault.AUTH
    ),
    _refusal(
        "401 that repeats the key in every place it has",
        Script(
            (
                Send(
                    b"HTTP/1.1 401 No @authorization@\r\nX-Key: @authorization@\r\nConnection: close\r\n"
                    b"Content-Type: application/json\r\n\r\n"
                    b'{"error": {"message": "wrong key: @authorization@"}}'
                ),
            ),
            Then.CLOSE,
        ),
        GatewayFault.AUTH,
    ),
    _refusal(
        "500 that repeats the key",
        reply(b"500 Internal Server Error", b'{"detail": "got @authorization@"}', JSON, then=Then.CLOSE),
        GatewayFault.SERVER,
    ),
    _refusal("403", problem(b"403 Forbidden", "not this model"), GatewayFault.AUTH),
    _refusal(
        "404, no such model",
        problem(b"404 Not Found", "The model does not exist", code="model_not_found"),
        GatewayFault.MODEL_MISSING,
    ),
    _refusal(
        "400, no such model",
        problem(b"400 Bad Request", "Invalid model name", code="model_not_found"),
        GatewayFault.MODEL_MISSING,
    ),
    _refusal("413", problem(b"413 Content Too Large", "too large"), GatewayFault.PROTOCOL),
    Case(
        "429, again in a second",
        (problem(_TOO_MANY, "slow down", b"Retry-After: 1"), GOOD),
        (FinishReason.STOP,),
        TEXT,
        asked=2,
        within_s=4.0,
    ),
    _limited("429, again in a day", b"Retry-After: 86400"),
    _limited("429, again in a thousand years", b"Retry-After: Fri, 31 Dec 3025 23:59:59 GMT"),
    _limited("429, again at a time nobody can read", b"Retry-After: soon"),
    _limited("429, again before now", b"Retry-After: -5"),
    _limited("429, again after more digits than a number has", b"Retry-After: " + b"9" * 5000),
    _limited("429 without a time", b""),
    _refusal("500", problem(b"500 Internal Server Error", "slot failed"), GatewayFault.SERVER),
    _refusal(
        "502 with a web page",
        reply(b"502 Bad Gateway", _HTML, b"Content-Type: text/html"),
        GatewayFault.SERVER,
    ),
    _refusal("504", problem(b"504 Gateway Timeout", "upstream"), GatewayFault.SLOW),
    Case("503 once", (_UNAVAILABLE, GOOD), (FinishReason.STOP,), TEXT, asked=2, within_s=5.0),
    Case("503 twice", (_UNAVAILABLE, _UNAVAILABLE, GOOD), (FinishReason.STOP,), TEXT, asked=3, within_s=8.0),
    Case("503 always", (_UNAVAILABLE,), (GatewayFault.BUSY,), asked=3, within_s=8.0),
    _redirect("a redirect to another server", b"307 Temporary Redirect", ELSEWHERE + b"/v1/chat/completions"),
    _redirect(
        "a redirect to another name of the machine",
        b"308 Permanent Redirect",
        b"http://localhost:" + PORT + b"/x",
    ),
    _redirect("a redirect that makes it a GET", b"302 Found", b"/login"),
    _redirect("a redirect to itself", b"307 Temporary Redirect", b"completions"),
    Case(
        "a redirect to the same server",
        (reply(b"307 Temporary Redirect", b"", b"Location: completions"), GOOD),
        (FinishReason.STOP,),
        TEXT,
        asked=2,
    ),
    _redirect("a redirect to a file", b"307 Temporary Redirect", b"file:///etc/passwd"),
    _redirect(
        "a redirect with a key in it", b"307 Temporary Redirect", b"http://a:b@127.0.0.1:" + PORT + b"/x"
    ),
    _redirect("a redirect to nowhere", b"307 Temporary Redirect", b""),
    Case(
        "an interim reply first",
        (Script((Send(b"HTTP/1.1 100 Continue\r\n\r\n"), *GOOD.steps)),),
        (FinishReason.STOP,),
        TEXT,
    ),
    Case(
        "interim replies without end",
        (Script((Repeat(b"HTTP/1.1 102 Processing\r\n\r\n", every_s=0.01),)),),
        (GatewayFault.SLOW, GatewayFault.PROTOCOL),
        timeouts=_SLOW,
        within_s=_SLOW.first_byte_s,
    ),
    _refusal("204", Script((Send(head(b"204 No Content")),)), GatewayFault.PROTOCOL),
    _refusal("a status nobody knows", problem(b"299 Fine", "fine"), GatewayFault.PROTOCOL),
    _raw(
        "10 000 headers",
        Send(head(OK, SSE, *(b"X-%d: y" % n for n in range(10_000)))),
        ends=GatewayFault.PROTOCOL,
    ),
    _raw("a header of 1 MB", Send(head(OK, SSE, b"X: " + b"y" * (1 << 20))), ends=GatewayFault.PROTOCOL),
    _raw("headers without end", Repeat(b"X-More: " + b"y" * 8000 + b"\r\n"), ends=GatewayFault.PROTOCOL),
    _raw("HTTP/0.9", Send(_WHOLE), ends=GatewayFault.PROTOCOL),
    _raw("not HTTP at all", Send(b"SSH-2.0-OpenSSH_9.6\r\n\r\n"), ends=GatewayFault.PROTOCOL),
    _raw("a head with a bare NUL", Send(b"HTTP/1.1 200 OK\r\nX: \0\r\n\r\n"), ends=GatewayFault.PROTOCOL),
    _raw(
        "a chunk of the wrong length",
        Send(_CHUNKED + chunk(START[0]) + b"5\r\n" + START[1] + b"\r\n"),
        ends=FinishReason.TRUNCATED,
        text=FIRST,
    ),
    _raw(
        "a chunk whose length is no number",
        Send(_CHUNKED + chunk(START[0]) + b"zz\r\n" + START[1]),
        ends=FinishReason.TRUNCATED,
        text=FIRST,
    ),
    _raw(
        "chunked, cut in a chunk",
        Send(_CHUNKED + chunk(START[0]) + b"fff\r\nda"),
        ends=FinishReason.TRUNCATED,
        text=FIRST,
    ),
    _raw(
        "chunked, cut after a chunk",
        Send(_CHUNKED + chunk(START[0])),
        ends=FinishReason.TRUNCATED,
        text=FIRST,
    ),
    _raw(
        "more announced than sent, answer whole", _declared(9999, _WHOLE), ends=FinishReason.STOP, text=TEXT
    ),
    _raw("more announced than sent", _declared(9999, START[0]), ends=FinishReason.TRUNCATED, text=FIRST),
    _raw(
        "less announced than sent", _declared(len(START[0]), _WHOLE), ends=FinishReason.TRUNCATED, text=FIRST
    ),
    _raw(
        "two lengths",
        Send(head(OK, SSE, b"Content-Length: 5", b"Content-Length: 9999") + _WHOLE),
        ends=GatewayFault.PROTOCOL,
    ),
    _raw("no length, closed at the end", Send(head(OK, SSE) + _WHOLE), ends=FinishReason.STOP, text=TEXT),
    _raw(
        "HTTP/1.0, closed at the end",
        Send(head(OK, SSE).replace(b"1.1", b"1.0") + _WHOLE),
        ends=FinishReason.STOP,
        text=TEXT,
    ),
    Case(
        "a head that comes letter by letter",
        (Script(tuple(s for byte in head(OK, SSE) * 4 for s in (Send(bytes((byte,))), Pause(_DRIP_S)))),),
        (GatewayFault.SLOW,),
        timeouts=_SLOW,
        within_s=_SLOW.first_byte_s,
    ),
    Case(
        "a whole answer, then another reply nobody asked for",
        (
            Script(
                (
                    Send(
                        head(OK, JSON, b"Content-Length: %d" % len(encoded(whole(TEXT))))
                        + encoded(whole(TEXT))
                        + head(OK)
                    ),
                ),
                Then.CLOSE,
            ),
        ),
        (FinishReason.STOP,),
        TEXT,
    ),
    Case(
        "trailers after the last chunk",
        (Script((Send(_CHUNKED + chunk(_WHOLE) + LAST_CHUNK[:-2] + b"X-Checksum: 1\r\n\r\n"),)),),
        (FinishReason.STOP,),
        TEXT,
    ),
    Case(
        "a cookie",
        (Script((Send(head(OK, SSE, b"Set-Cookie: a=b", b"Content-Length: %d" % len(_WHOLE)) + _WHOLE),)),),
        (FinishReason.STOP,),
        TEXT,
        questions=2,
        asked=2,
    ),
    _refusal(
        "an error without end",
        Script((Send(head(b"500 Internal Server Error", b"Content-Type: text/plain")), Repeat(b"x" * 65536))),
        GatewayFault.SERVER,
    ),
)
