"""Recorded answers of every kind of server, cut into single bytes, and what is told of each."""

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.domain.errors import ContextTooLongError, EngineError, GatewayError, GatewayFault
from app.domain.gateway import Dialect
from app.domain.stream import FinishReason, PromptProgress, ReasoningDelta, TextDelta
from app.engines.gateway.answer_stream import AnswerStream
from app.engines.gateway.dialects import interpreter
from app.engines.gateway.pieces import Counts, Piece
from app.engines.gateway.sse import SseLimits

STREAMS = Path(__file__).parents[3] / "data" / "streams"
CASES = json.loads((STREAMS / "expected.json").read_text(encoding="utf-8"))


def read(
    stream: bytes, dialect: Dialect = Dialect.OPENAI, *, step: int = 1, limits: SseLimits | None = None
) -> tuple[list[Piece], AnswerStream]:
    answer = AnswerStream(interpreter(dialect), limits or SseLimits())
    pieces = [
        piece for place in range(0, len(stream), step) for piece in answer.feed(stream[place : place + step])
    ]
    return [*pieces, *answer.finish()], answer


def text(pieces: list[Piece]) -> str:
    return "".join(piece.text for piece in pieces if isinstance(piece, TextDelta))


def reasoning(pieces: list[Piece]) -> str:
    return "".join(piece.text for piece in pieces if isinstance(piece, ReasoningDelta))


def counts(pieces: list[Piece]) -> Counts:
    return next(piece for piece in reversed(pieces) if isinstance(piece, Counts))


def event(**chunk: Any) -> bytes:
    return f"data: {json.dumps(chunk)}\n\n".encode()


def delta(content: object, finish: object = None, **more: Any) -> bytes:
    choice = {"index": 0, "delta": {"content": content}, "finish_reason": finish}
    return event(choices=[choice | more])


DONE = b"data: [DONE]\n\n"


@pytest.mark.parametrize("step", [1, 7, 100_000], ids=["bytes", "sevens", "whole"])
@pytest.mark.parametrize("case", CASES, ids=[case["file"] for case in CASES])
def test_answer_of_each_server_is_told_exactly(case: dict[str, Any], step: int) -> None:
    pieces, answer = read((STREAMS / case["file"]).read_bytes(), Dialect(case["dialect"]), step=step)

    assert text(pieces) == case["text"]
    assert reasoning(pieces) == case.get("reasoning", "")
    assert answer.reason == FinishReason(case["finish"])
    found = [piece for piece in pieces if isinstance(piece, Counts)]
    last = found[-1] if found else Counts()
    assert [last.prompt_tokens, last.cached_tokens, last.completion_tokens] == case["counts"]


def test_every_recorded_answer_is_expected_and_names_its_source() -> None:
    files = {file.name for file in STREAMS.iterdir() if file.suffix in {".sse", ".json"}} - {"expected.json"}

    assert files == {case["file"] for case in CASES}
    assert all(case["source"] for case in CASES)


@pytest.mark.parametrize(
    ("stream", "expected"),
    [
        pytest.param(delta("a") + delta(None) + delta("b", "stop") + DONE, "ab", id="content null"),
        pytest.param(delta("a") + event(choices=[]) + delta("b", "stop"), "ab", id="no choices"),
        pytest.param(event(choices=None) + delta("a", "stop"), "a", id="choices null"),
        pytest.param(event(choices=[{"index": 0, "delta": {}}]) + delta("a", "stop"), "a", id="empty delta"),
        pytest.param(event(choices=[{"index": 0, "delta": None}]) + delta("a", "stop"), "a", id="no delta"),
        pytest.param(event(id="x") + delta("a", "stop"), "a", id="nothing of an answer"),
        pytest.param(delta("a", "") + delta("b", "stop"), "ab", id="empty finish reason"),
        pytest.param(
            delta([{"type": "text", "text": "a"}, {"type": "text", "text": "b"}, "c"], "stop"),
            "abc",
            id="content as parts",
        ),
        pytest.param(
            event(choices=[{"index": 1, "delta": {"content": "no"}}, {"index": 0, "delta": {"content": "a"}}])
            + event(choices=[{"index": 1, "delta": {"content": "no"}, "finish_reason": "stop"}])
            + delta("b", "stop"),
            "ab",
            id="another choice",
        ),
        pytest.param(
            event(
                choices=[{"delta": {"content": "a"}, "finish_reason": "stop"}, {"delta": {"content": "no"}}]
            ),
            "a",
            id="no index",
        ),
        pytest.param(delta("a") + delta("", "stop") + delta("b") + DONE, "ab", id="text after the reason"),
        pytest.param(delta("a", "stop") + DONE + delta("no") + b"data: nonsense\n\n", "a", id="after [DONE]"),
        pytest.param(delta("a", "stop"), "a", id="no [DONE]"),
        pytest.param(delta("a", "stop")[:-2], "a", id="no blank line at the end"),
        pytest.param(delta("\ud83d") + delta("\ude80!", "stop"), "🚀!", id="halves of a character"),
        pytest.param(
            delta("\ud83d") + delta("x\ude80", "stop") + DONE, "\ufffdx\ufffd", id="halves that stay"
        ),
        pytest.param(delta("a", "stop") + event(choices=[], usage=None), "a", id="usage null"),
        pytest.param(
            event(choices=[{"index": 0, "message": {"content": "a"}, "finish_reason": "stop"}]),
            "a",
            id="a whole message in an event",
        ),
        pytest.param(
            event(choices=[{"index": 0, "delta": {"refusal": "I cannot."}, "finish_reason": "stop"}]),
            "I cannot.",
            id="refusal",
        ),
    ],
)
def test_answer_is_whole_and_exact(stream: bytes, expected: str) -> None:
    pieces, answer = read(stream)

    assert text(pieces) == expected
    assert answer.reason is FinishReason.STOP


@pytest.mark.parametrize(
    ("stream", "expected"),
    [
        pytest.param(delta("a") + delta("b"), "ab", id="end without a reason"),
        pytest.param(delta("a") + DONE, "a", id="[DONE] without a reason"),
        pytest.param(delta("a") + delta("b", "stop")[:40], "a", id="end inside an event"),
        pytest.param(delta("a") + b"data: [DO", "a", id="end inside [DONE]"),
        pytest.param(delta("a", "abort") + DONE, "a", id="vLLM abort"),
        pytest.param(delta("a", "load") + DONE, "a", id="unknown reason"),
        pytest.param(delta("a", ["stop"]) + DONE, "a", id="reason of another form"),
        pytest.param(b"", "", id="nothing"),
        pytest.param(b": ping\n\n: ping\n\n", "", id="comments alone"),
        pytest.param(b'{"choices": [{"message": {"content": "a"}, "finish', "", id="half a whole reply"),
        pytest.param(b'{"choices": [{"message": {"content": "a"}}]}', "a", id="whole without a reason"),
    ],
)
def test_answer_that_ends_without_a_reason_is_truncated(stream: bytes, expected: str) -> None:
    pieces, answer = read(stream)

    assert text(pieces) == expected
    assert answer.reason is FinishReason.TRUNCATED


@pytest.mark.parametrize(
    ("reason", "expected"),
    [
        ("stop", FinishReason.STOP),
        ("eos", FinishReason.STOP),
        ("eos_token", FinishReason.STOP),
        ("end_turn", FinishReason.STOP),
        ("stop_sequence", FinishReason.STOP),
        ("length", FinishReason.LENGTH),
        ("max_tokens", FinishReason.LENGTH),
        ("model_length", FinishReason.LENGTH),
    ],
)
def test_finish_reasons_of_the_servers_are_known(reason: str, expected: FinishReason) -> None:
    assert read(delta("a", reason))[1].reason is expected


@pytest.mark.parametrize(
    ("stream", "fault", "sentence"),
    [
        pytest.param(
            delta("a") + event(error={"message": "queue full", "code": 503}) + DONE,
            GatewayFault.BUSY,
            'The server is busy or still loads its model. Ask again later. It says: "queue full"',
            id="error object",
        ),
        pytest.param(
            event(error="CUDA error"),
            GatewayFault.SERVER,
            'The server reported a failure. It says: "CUDA error"',
            id="error text",
        ),
        pytest.param(
            b'event: error\ndata: {"message": "gone"}\n\n',
            GatewayFault.SERVER,
            'The server reported a failure. It says: "gone"',
            id="event error",
        ),
        pytest.param(
            b"event: error\ndata: out of memory\n\n",
            GatewayFault.SERVER,
            'The server reported a failure. It says: "out of memory"',
            id="event error with text",
        ),
        pytest.param(
            b'error: {"code": 500, "message": "slot"}\n\n',
            GatewayFault.SERVER,
            'The server reported a failure. It says: "slot"',
            id="error field",
        ),
        pytest.param(
            delta("a") + b'{"error": {"message": "upstream"}}\n',
            GatewayFault.SERVER,
            'The server reported a failure. It says: "upstream"',
            id="bare error object",
        ),
        pytest.param(
            event(object="error", message="bad", type="BadRequestError", code=400),
            GatewayFault.PROTOCOL,
            'The server refused the request as wrong. It says: "bad"',
            id="older vLLM",
        ),
        pytest.param(
            b'{"error": {"message": "no", "code": "model_not_found"}}',
            GatewayFault.MODEL_MISSING,
            'The server has no such address or model. Check both. It says: "no"',
            id="whole reply with an error",
        ),
        pytest.param(
            delta("a", "stop") + event(error={"message": "late"}),
            GatewayFault.SERVER,
            'The server reported a failure. It says: "late"',
            id="error after the reason",
        ),
        pytest.param(
            delta("a", "content_filter"),
            GatewayFault.SERVER,
            "The server's content filter ended the answer; what is shown is incomplete.",
            id="content filter",
        ),
        pytest.param(
            delta("a", "tool_calls"),
            GatewayFault.PROTOCOL,
            "The server wants a tool to be called, which Watchroom does not offer; what is shown is "
            "incomplete.",
            id="tool calls",
        ),
        pytest.param(
            b"<html><body>Log in</body></html>",
            GatewayFault.PROTOCOL,
            "The server answered with a web page instead of an answer. Check the address, or log in to the "
            "network first.",
            id="web page",
        ),
    ],
)
def test_answer_that_a_server_reports_as_failed_is_an_error(
    stream: bytes, fault: GatewayFault, sentence: str
) -> None:
    with pytest.raises(GatewayError) as caught:
        read(stream)

    assert (caught.value.fault, caught.value.user_text) == (fault, sentence)


@pytest.mark.parametrize(
    "stream",
    [
        pytest.param(delta("a") + b"data: {broken}\n\n" + delta("b", "stop"), id="no JSON in the middle"),
        pytest.param(b"data: null\n\n", id="null"),
        pytest.param(b"data: []\n\n", id="list"),
        pytest.param(b"data: 42\n\n", id="number"),
        pytest.param(event(choices={"a": 1}), id="choices of another form"),
        pytest.param(event(choices=[None]), id="choice null"),
        pytest.param(delta({"text": "a"}), id="content as an object"),
        pytest.param(delta(42), id="content as a number"),
        pytest.param(delta([{"type": "image_url"}]), id="part without text"),
        pytest.param(event(choices=[{"index": 0, "delta": "a"}]), id="delta as a text"),
        pytest.param(b"data: " + b"[" * 100_000 + b"\n\n", id="nested without end"),
        pytest.param(b'{"choices": 3}', id="whole reply of another form"),
    ],
)
def test_answer_that_cannot_be_understood_is_an_error_never_a_gap(stream: bytes) -> None:
    with pytest.raises(GatewayError) as caught:
        read(stream)

    assert caught.value.fault is GatewayFault.PROTOCOL
    assert caught.value.user_text == "The server's reply cannot be understood; what is shown is incomplete."


@pytest.mark.parametrize(
    "stream",
    [
        pytest.param(b"data: " + b"x" * 2000, id="line"),
        pytest.param(b": ping\n\n" * 1000, id="stream"),
        pytest.param(b"{" + b" " * 5000, id="whole reply"),
        pytest.param(b" " * 2000, id="white space"),
    ],
)
def test_answer_above_the_limits_is_an_error(stream: bytes) -> None:
    limits = SseLimits(line_bytes=1000, event_bytes=1000, total_bytes=4000)

    with pytest.raises(GatewayError) as caught:
        read(stream, limits=limits)

    assert caught.value.fault is GatewayFault.PROTOCOL


def test_question_too_long_for_the_server_is_told_by_its_code() -> None:
    error = {"message": "request (4031 tokens) exceeds", "type": "exceed_context_size_error", "code": 400}

    with pytest.raises(ContextTooLongError):
        read(event(error=error))


@pytest.mark.parametrize("names", [["reasoning_content"], ["reasoning"], ["reasoning_content", "reasoning"]])
def test_reasoning_is_told_once_whatever_its_field_is_called(names: list[str]) -> None:
    thought = event(choices=[{"index": 0, "delta": dict.fromkeys(names, "two pumps")}])

    pieces, _answer = read(thought + delta("Two.", "stop"))

    assert (reasoning(pieces), text(pieces)) == ("two pumps", "Two.")


def test_progress_of_reading_the_prompt_is_told() -> None:
    progress = {"total": 20, "cache": 4, "processed": 12, "time_ms": 3}

    pieces, _answer = read(event(choices=[], prompt_progress=progress) + delta("a", "stop"))

    assert pieces[0] == PromptProgress(12, 20)


@pytest.mark.parametrize("count", [-1, 10**10, "7", 1.5, True, None])
def test_counts_that_are_none_are_left_out(count: object) -> None:
    pieces, _answer = read(event(choices=[], usage={"prompt_tokens": count, "completion_tokens": 3}))

    assert counts(pieces) == Counts(None, None, 3)


def test_drafted_tokens_of_llama_server_are_read() -> None:
    timings = {"cache_n": 4, "prompt_n": 6, "predicted_n": 9, "draft_n": 5, "draft_n_accepted": 2}

    pieces, _answer = read(event(choices=[], timings=timings))

    assert counts(pieces) == Counts(10, 4, 9, 5, 2)


def test_bytes_that_are_no_text_are_replaced_and_counted() -> None:
    pieces, answer = read(delta("a", "stop").replace(b'"a"', b'"a\xff"'))

    assert text(pieces) == "a\ufffd"
    assert answer.invalid_bytes == 1


def test_answer_is_not_over_while_more_may_come() -> None:
    answer = AnswerStream(interpreter(Dialect.OPENAI))

    pieces = list(answer.feed(delta("a", "stop")))

    assert (text(pieces), answer.has_reason, answer.is_over) == ("a", True, False)
    assert list(answer.feed(DONE)) == []
    assert answer.is_over


def test_errors_are_engine_errors_so_that_the_part_before_them_is_kept() -> None:
    answer = AnswerStream(interpreter(Dialect.OPENAI))
    seen: list[Piece] = []

    def feed(stream: bytes) -> None:
        for piece in answer.feed(stream):
            seen.append(piece)

    with pytest.raises(EngineError):
        feed(delta("kept") + event(error="x"))

    assert text(seen) == "kept"


_NAMES = st.sampled_from(
    ["choices", "delta", "message", "content", "index", "finish_reason", "error", "usage", "timings", "text"]
)
_VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["stop", "tool_calls"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_NAMES, inner, max_size=4),
    max_leaves=20,
)


@pytest.mark.parametrize("dialect", [Dialect.OPENAI, Dialect.WRAPPER])
@settings(max_examples=300, deadline=None)
@given(chunks=st.lists(_VALUES, max_size=4), is_whole=st.booleans())
def test_no_reply_of_any_form_fails_in_another_way(
    dialect: Dialect, chunks: list[Any], is_whole: bool
) -> None:
    stream = b"".join(f"data: {json.dumps(chunk)}\n\n".encode() for chunk in chunks)
    whole = json.dumps(chunks[0] if chunks else {}).encode()

    with contextlib.suppress(EngineError):
        pieces, answer = read(whole if is_whole else stream, dialect)

        assert all(isinstance(piece.text, str) for piece in pieces if isinstance(piece, TextDelta))
        assert answer.reason in FinishReason
