"""Events out of bytes: the format, its limits, and that the network's cuts never matter."""

import itertools
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engines.gateway.sse import SseEvent, SseLimitError, SseLimits, SseParser


def parse(*chunks: bytes, limits: SseLimits | None = None) -> list[SseEvent]:
    parser = SseParser(limits or SseLimits())
    events = [event for chunk in chunks for event in parser.feed(chunk)]
    last = parser.finish()
    return events if last is None else [*events, last]


@pytest.mark.parametrize(
    ("stream", "expected"),
    [
        pytest.param(b"data: a\n\ndata: b\n\n", [SseEvent("a"), SseEvent("b")], id="LF"),
        pytest.param(b"data: a\r\n\r\ndata: b\r\n\r\n", [SseEvent("a"), SseEvent("b")], id="CRLF"),
        pytest.param(b"data: a\r\rdata: b\r\r", [SseEvent("a"), SseEvent("b")], id="CR"),
        pytest.param(b"data: a\n\r\ndata: b\r\n\n", [SseEvent("a"), SseEvent("b")], id="mixed line ends"),
        pytest.param(b"\xef\xbb\xbfdata: a\n\n", [SseEvent("a")], id="byte order mark"),
        pytest.param(
            b"\xef\xbb\xbf\xef\xbb\xbfdata: a\n\n", [SseEvent("", stray=("\ufeffdata: a",))], id="two"
        ),
        pytest.param(b": ping\n\n:\n\n\n\ndata: a\n: in it\n\n", [SseEvent("a")], id="comments"),
        pytest.param(b"data: a\ndata:\ndata: b\n\n", [SseEvent("a\n\nb")], id="several data lines"),
        pytest.param(
            b"data:a\n\ndata:  b\n\n", [SseEvent("a"), SseEvent(" b")], id="one blank is the form's"
        ),
        pytest.param(b"data\n\n", [SseEvent("")], id="field without a colon"),
        pytest.param(b"id: 7\nretry: 9\nevent: error\ndata: a\n\n", [SseEvent("a", "error")], id="fields"),
        pytest.param(b"event: x\n\ndata: a\n\n", [SseEvent("a")], id="a name alone is no event"),
        pytest.param(b"foo: bar\ndata: a\n\n", [SseEvent("a", stray=("foo: bar",))], id="unknown field"),
        pytest.param(b"error: {}\n\n", [SseEvent("", stray=("error: {}",))], id="only an unknown field"),
        pytest.param(
            "data: Pump A\u2028B\u2029C\u0085D\x0bE\x0cF\x1cG\n\n".encode(),
            [SseEvent("Pump A\u2028B\u2029C\u0085D\x0bE\x0cF\x1cG")],
            id="line separators of Unicode are text",
        ),
        pytest.param(
            b"data: a\n\ndata: b", [SseEvent("a"), SseEvent("b", is_terminated=False)], id="open end"
        ),
        pytest.param(b"data: b\n", [SseEvent("b", is_terminated=False)], id="open end after its line"),
        pytest.param(b"", [], id="nothing"),
        pytest.param(b"\n\n\n", [], id="blank lines"),
    ],
)
def test_parser_gives_the_events_of_a_stream(stream: bytes, expected: list[SseEvent]) -> None:
    assert parse(stream) == expected
    assert parse(*(stream[i : i + 1] for i in range(len(stream)))) == expected


def test_parser_takes_a_crlf_that_is_cut_in_two_as_one_line_end() -> None:
    assert parse(b"data: a\r", b"\ndata: b\r", b"\n\r", b"\n") == [SseEvent("a\nb")]


def test_an_empty_piece_between_the_halves_of_a_crlf_is_no_blank_line() -> None:
    assert parse(b"data: a\r", b"", b"\ndata: b\n\n") == [SseEvent("a\nb")]


def test_parser_does_not_wait_for_more_when_a_line_ends_with_cr() -> None:
    parser = SseParser()

    assert list(parser.feed(b"data: a\r\r")) == [SseEvent("a")]


_LINES = st.sampled_from(
    [
        "data: a",
        "data:",
        'data: {"a": "Ü漢🚰\u2028\u0085"}',
        ": comment",
        "event: error",
        "id",
        "foo: bar",
        "",
        "",
        "\ufeffdata: x",
    ]
)
_ENDS = st.sampled_from([b"\n", b"\r", b"\r\n"])
_NOISE = st.sampled_from([b"", b"", b"\xff", b"\xc3", b"\xe6\xbc", b"\x00"])
_STREAMS = st.lists(st.tuples(_LINES, _NOISE, _ENDS), max_size=12).map(
    lambda lines: b"".join(line.encode() + noise + end for line, noise, end in lines)
)


@settings(max_examples=400, deadline=None)
@given(stream=_STREAMS, cuts=st.lists(st.integers(0, 300), max_size=12))
def test_parser_gives_the_same_events_however_the_bytes_are_cut(stream: bytes, cuts: list[int]) -> None:
    places = sorted({min(cut, len(stream)) for cut in cuts} | {0, len(stream)})
    chunks = [stream[start:end] for start, end in itertools.pairwise(places)]
    whole, cut = SseParser(), SseParser()

    at_once = [*whole.feed(stream), whole.finish()]
    in_pieces = [*(event for chunk in chunks for event in cut.feed(chunk)), cut.finish()]

    assert in_pieces == at_once
    assert cut.invalid_bytes == whole.invalid_bytes


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_parser_takes_any_bytes_without_an_error(stream: bytes) -> None:
    assert parse(stream) == parse(*(stream[i : i + 1] for i in range(len(stream))))


def test_parser_replaces_bytes_that_are_no_text_and_counts_them() -> None:
    parser = SseParser()

    events = list(parser.feed(b"data: a\xffb\xc3(\xef\xbf\xbd\n\n"))

    assert events == [SseEvent("a\ufffdb\ufffd(\ufffd")]
    # The third was sent as it stands.
    assert parser.invalid_bytes == 2


@pytest.mark.parametrize(
    ("stream", "limits"),
    [
        pytest.param([b"data: " + b"x" * 100], SseLimits(line_bytes=100), id="line"),
        pytest.param([b"x" * 60] * 2, SseLimits(line_bytes=100), id="line over two chunks"),
        pytest.param([b": " + b"x" * 100 + b"\n"], SseLimits(line_bytes=100), id="comment"),
        pytest.param([b"data: xxxxxxxxx\n"] * 8, SseLimits(event_bytes=100), id="event"),
        pytest.param([b"\n"] * 101, SseLimits(total_bytes=100), id="stream"),
    ],
)
def test_parser_refuses_what_is_above_its_limits(stream: list[bytes], limits: SseLimits) -> None:
    with pytest.raises(SseLimitError):
        parse(*stream, limits=limits)


def test_parser_takes_what_is_just_within_its_limits() -> None:
    limits = SseLimits(line_bytes=16, event_bytes=17, total_bytes=36)

    assert parse(b"data: 0123456789\n\n" * 2, limits=limits) == [SseEvent("0123456789")] * 2


def test_parser_reads_two_hundred_thousand_empty_events_in_no_time() -> None:
    started = time.perf_counter()

    assert parse(b"data:\n\n" * 200_000, limits=SseLimits()) == [SseEvent("")] * 200_000
    # Far above what it takes, far below what a quadratic reader would.
    assert time.perf_counter() - started < 10
