"""The plain wrapper: events whose data is text, until [DONE], which alone says that the answer is whole."""

from app.domain.errors import GatewayFault
from app.domain.stream import FinishReason
from tests.fakes.hostile.script import OK, Case, Ending, Script, Then, problem, reply, stream

_FIRST = b"data: Close V-101, \n\n"
_SECOND = b"data: then wait 30 s.\n\n"
_DONE = b"data: [DONE]\n\n"
_TEXT = "Close V-101, then wait 30 s."
_HTML = b"<html>Please log in.</html>"


def _wrapper(name: str, script: Script, ending: Ending = FinishReason.STOP, text: str = _TEXT) -> Case:
    return Case(f"wrapper: {name}", (script,), (ending,), text, is_wrapper=True)


WRAPPER_CASES = (
    _wrapper("an answer", stream(_FIRST, _SECOND, _DONE)),
    _wrapper("CRLF, split", stream(b"data: Close V-101, \r", b"\n\r", b"\n", _SECOND, _DONE)),
    _wrapper("no [DONE]", stream(_FIRST), FinishReason.TRUNCATED, "Close V-101, "),
    _wrapper("reset", stream(_FIRST, then=Then.RESET), FinishReason.TRUNCATED, "Close V-101, "),
    _wrapper("[DONE] cut", stream(_FIRST, _SECOND, b"data: [DO"), FinishReason.TRUNCATED, f"{_TEXT}[DO"),
    _wrapper("[DONE] at the very end without a line end", stream(_FIRST, _SECOND, _DONE.strip())),
    _wrapper("lines of text", stream(b"data: 1. Close\ndata: 2. Wait\n\n", _DONE), text="1. Close\n2. Wait"),
    _wrapper(
        "an empty line of text", stream(b"data: 1.\n\ndata:\ndata:\n\ndata: 2.\n\n", _DONE), text="1.\n2."
    ),
    _wrapper(
        "blanks that belong to the text", stream(b"data: 80\n\ndata:  \xc2\xb0C\n\n", _DONE), text="80 °C"
    ),
    _wrapper("text that names [DONE]", stream(b"data: Say [DONE] then.\n\n", _DONE), text="Say [DONE] then."),
    _wrapper(
        "text that is JSON",
        stream(b'data: {"error": "E7", "step": 2}\n\n', _DONE),
        text='{"error": "E7", "step": 2}',
    ),
    _wrapper("text after [DONE]", stream(_FIRST, _SECOND, _DONE, b"data: And open it.\n\n")),
    _wrapper(
        "an error",
        stream(_FIRST, b'data: {"error": "model crashed"}\n\n'),
        GatewayFault.SERVER,
        "Close V-101, ",
    ),
    _wrapper("a web page", reply(OK, _HTML, b"Content-Type: text/html"), GatewayFault.PROTOCOL, ""),
    _wrapper("401", problem(b"401 Unauthorized", "no key"), GatewayFault.AUTH, ""),
)
