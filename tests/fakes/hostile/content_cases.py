"""Answers whose events are well formed and whose content is not what it should be."""

from typing import Any

from app.domain.errors import ContextTooLongError, GatewayFault
from app.domain.stream import FinishReason
from tests.fakes.hostile.script import (
    DONE,
    FIRST,
    OK,
    SECOND,
    START,
    STOP,
    TEXT,
    Case,
    Ending,
    delta,
    encoded,
    event,
    page,
    reply,
    stream,
    whole,
)

_DEPTH = 100_000
_USAGE = {"prompt_tokens": 30, "completion_tokens": 9, "total_tokens": 39}
_HTML = b"<!DOCTYPE html><html><body>Please log in to the guest network.</body></html>"
_BROKEN_FINISH = {"index": 0, "delta": {}, "finish_reason": {"reason": "stop"}}
_TOOL = {"index": 0, "id": "t1", "type": "function", "function": {"name": "open_valve", "arguments": "{}"}}


def _events(name: str, *events: Any, ends: Ending = FinishReason.STOP, text: str = TEXT) -> Case:
    return Case(name, (stream(*map(event, events)),), (ends,), text)


def _after_text(name: str, *events: Any, ends: Ending) -> Case:
    """Something wrong after the first half: the half is kept, and is not called whole."""
    return Case(name, (stream(START[0], *map(event, events)),), (ends,), FIRST)


def _in_choices(*choices: Any) -> dict[str, Any]:
    return {**delta(), "choices": list(choices)}


def _choice(index: int, text: str, finish: str | None = None) -> dict[str, Any]:
    choice: dict[str, Any] = delta(text, finish, index)["choices"][0]
    return choice


_FINISHED = delta(finish="stop")
_SAID = (delta(FIRST), delta(SECOND))
_DONE = b"[DONE]"

CONTENT_CASES = (
    _events("usage with empty choices", *_SAID, _FINISHED, {**_in_choices(), "usage": _USAGE}, _DONE),
    _events(
        "usage of every wrong kind",
        {**delta(FIRST), "usage": "many"},
        {
            **delta(SECOND),
            "usage": {"prompt_tokens": -1, "completion_tokens": "9", "prompt_tokens_details": 3},
        },
        {**_FINISHED, "usage": {"prompt_tokens": 10**30, "completion_tokens": 1.5}, "timings": []},
        _DONE,
    ),
    _events(
        "usage that is no number", *_SAID, encoded(_FINISHED)[:-1] + b', "usage": {"prompt_tokens": NaN}}'
    ),
    _events(
        "an error in place of the first event",
        {"error": {"message": "slot failed", "code": 500}},
        ends=GatewayFault.SERVER,
        text="",
    ),
    _events("an error that is a text", {"error": "out of memory"}, ends=GatewayFault.SERVER, text=""),
    _events(
        "a question too long, told inside the stream",
        {"error": {"message": "too long", "type": "exceed_context_size_error", "code": 400}},
        ends=ContextTooLongError,
        text="",
    ),
    _after_text(
        "an error after text", {"error": {"message": "lost", "code": 500}}, _DONE, ends=GatewayFault.SERVER
    ),
    Case(
        "an event named error",
        (stream(START[0], b"event: error\n" + event({"message": "worker died"})),),
        (GatewayFault.SERVER,),
        FIRST,
    ),
    Case(
        "an error in a line that is no event",
        (stream(START[0], b'{"error": {"message": "upstream gone", "code": 502}}\n\n'),),
        (GatewayFault.SERVER,),
        FIRST,
    ),
    _events("an error field that is null", {**delta(FIRST), "error": None}, delta(SECOND), _FINISHED, _DONE),
    _after_text("no finish reason, a clean end", ends=FinishReason.TRUNCATED),
    _after_text("[DONE] without a finish reason", _DONE, ends=FinishReason.TRUNCATED),
    _after_text("a finish reason nobody knows", delta(finish="tired"), _DONE, ends=FinishReason.TRUNCATED),
    _after_text(
        "a finish reason that is an object", _in_choices(_BROKEN_FINISH), _DONE, ends=FinishReason.TRUNCATED
    ),
    _after_text("the limit of tokens", delta(finish="length"), _DONE, ends=FinishReason.LENGTH),
    _after_text("a content filter", delta(finish="content_filter"), _DONE, ends=GatewayFault.SERVER),
    _after_text(
        "a tool call that nobody asked for",
        delta(tool_calls=[_TOOL]),
        delta(finish="tool_calls"),
        _DONE,
        ends=GatewayFault.PROTOCOL,
    ),
    _events("finish reason, then more text", delta(FIRST, "stop"), delta(SECOND), _DONE),
    _events(
        "several choices",
        _in_choices(_choice(0, FIRST), _choice(1, "Open V-101, ")),
        _in_choices(_choice(1, "at once."), _choice(0, SECOND)),
        _in_choices(_choice(1, "", "stop")),
        _in_choices(_choice(0, "", "stop")),
        _DONE,
    ),
    _after_text(
        "only the other choice finishes",
        _in_choices(_choice(1, "x", "stop")),
        _DONE,
        ends=FinishReason.TRUNCATED,
    ),
    _events(
        "null and empty contents",
        delta(role="assistant"),
        _SAID[0],
        delta(""),
        {**delta(), "choices": None},
        _SAID[1],
        _FINISHED,
    ),
    _events(
        "content as a list of parts",
        delta([{"type": "text", "text": FIRST}]),
        delta([{"type": "text", "text": SECOND}]),
        _FINISHED,
    ),
    _after_text("content as a number", delta(42), _FINISHED, _DONE, ends=GatewayFault.PROTOCOL),
    _after_text("content as an object", delta({"text": "x"}), _FINISHED, ends=GatewayFault.PROTOCOL),
    _after_text("content as a list of numbers", delta([1, 2]), _FINISHED, ends=GatewayFault.PROTOCOL),
    _after_text("an event that is null", None, _FINISHED, ends=GatewayFault.PROTOCOL),
    _after_text("an event that is a list", [], _FINISHED, ends=GatewayFault.PROTOCOL),
    _after_text("an event that is a number", 42, _FINISHED, ends=GatewayFault.PROTOCOL),
    _after_text("choices as a number", {**delta(), "choices": 7}, _FINISHED, ends=GatewayFault.PROTOCOL),
    _after_text("bad JSON in the middle", b'{"choices": [', _FINISHED, ends=GatewayFault.PROTOCOL),
    _after_text("a nested bomb", b"[" * _DEPTH, _FINISHED, ends=GatewayFault.PROTOCOL),
    _after_text("a nested bomb of objects", b'{"a":' * _DEPTH, _FINISHED, ends=GatewayFault.PROTOCOL),
    _after_text(
        "a number of 5 000 digits",
        b'{"created": ' + b"9" * 5000 + b', "choices": []}',
        _FINISHED,
        ends=GatewayFault.PROTOCOL,
    ),
    _events("a number too large for a double", *_SAID, encoded(_FINISHED)[:-1] + b', "created": 1e999}'),
    _events(
        "duplicate keys: the last counts",
        b'{"choices": [{"delta": {"content": "wrong"}}], ' + encoded(_SAID[0])[1:],
        _SAID[1],
        _FINISHED,
    ),
    Case(
        "reasoning_content",
        (stream(event(delta(reasoning_content="Valve first. ")), *START, STOP, DONE),),
        (FinishReason.STOP,),
        TEXT,
        reasoning="Valve first. ",
    ),
    Case(
        "reasoning",
        (stream(event(delta(reasoning="Valve first. ")), *START, STOP, DONE),),
        (FinishReason.STOP,),
        TEXT,
        reasoning="Valve first. ",
    ),
    _events(
        "half a character in each of two deltas",
        b'{"choices": [{"index": 0, "delta": {"content": "Alarm \\ud83d"}}]}',
        b'{"choices": [{"index": 0, "delta": {"content": "\\udea8!"}}]}',
        _FINISHED,
        text="Alarm 🚨!",
    ),
    _events(
        "half a character alone",
        b'{"choices": [{"index": 0, "delta": {"content": "Alarm \\ud83d"}}]}',
        _FINISHED,
        _DONE,
        text="Alarm \ufffd",
    ),
    Case("whole JSON in place of a stream", (page(whole(TEXT)),), (FinishReason.STOP,), TEXT),
    Case("whole JSON, cut by the limit", (page(whole(FIRST, "length")),), (FinishReason.LENGTH,), FIRST),
    Case("whole JSON without a finish reason", (page(whole(FIRST, None)),), (FinishReason.TRUNCATED,), FIRST),
    Case("whole JSON, an error", (page({"error": {"message": "no slot"}}),), (GatewayFault.SERVER,)),
    Case(
        "whole JSON, cut",
        (reply(OK, encoded(whole(TEXT))[:90]),),
        (FinishReason.TRUNCATED, GatewayFault.PROTOCOL),
    ),
    Case(
        "whole JSON of something else",
        (page({"status": "ok"}),),
        (FinishReason.TRUNCATED, GatewayFault.PROTOCOL),
    ),
    Case(
        "whole JSON, a nested bomb",
        (reply(OK, b'{"choices":' * _DEPTH),),
        (GatewayFault.PROTOCOL,),
    ),
    Case(
        "a login page with status 200",
        (reply(OK, _HTML, b"Content-Type: text/html"),),
        (GatewayFault.PROTOCOL,),
    ),
    Case("a login page that says it is a stream", (stream(_HTML),), (GatewayFault.PROTOCOL,)),
    Case("an empty reply", (reply(OK),), (FinishReason.TRUNCATED, GatewayFault.PROTOCOL)),
    Case("an empty stream", (stream(),), (FinishReason.TRUNCATED, GatewayFault.PROTOCOL)),
    Case("nothing but [DONE]", (stream(DONE),), (FinishReason.TRUNCATED,)),
    Case("an answer of no words", (stream(event(delta("")), STOP, DONE),), (FinishReason.STOP,)),
)
