from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.twin.ingest.values import (
    BadValueError,
    CellReader,
    flag_of,
    key_of,
    one_of,
    optional_text,
    shown,
    text_of,
    word_of,
)

CELLS = st.one_of(
    st.text(max_size=40),
    st.floats(),
    st.integers(),
    st.booleans(),
    st.none(),
    st.datetimes(),
    st.dates(),
    st.lists(st.integers(), max_size=2),
    st.from_regex(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?", fullmatch=True),
    st.from_regex(r"[+-]?\d{0,4}[.,]?\d{0,4}([eE]\d{1,3})? ?(mm|m)?", fullmatch=True),
)
BERLIN = ZoneInfo("Europe/Berlin")


@pytest.mark.parametrize(
    ("cell", "number"),
    [("12.5", 12.5), (" -3 ", -3.0), ("1e3", 1000.0), ("", None), ("NULL", None), (7, 7.0), (None, None)],
)
def test_numbers(cell: object, number: float | None) -> None:
    assert CellReader().number(cell) == number


@pytest.mark.parametrize(
    "cell", ["12 bar", "1,234", "1.234,5", "nan", "inf", "1e999", "1_000", True, [1], 10**400]
)
def test_what_is_no_number_is_refused(cell: object) -> None:
    with pytest.raises(BadValueError):
        CellReader().number(cell)


def test_decimal_comma_is_read_where_the_file_writes_it() -> None:
    reader = CellReader(decimal=",")
    assert reader.number("1,234") == 1.234
    with pytest.raises(BadValueError, match="point"):
        reader.number("1.234")


def test_an_unclear_comma_is_refused_and_says_what_to_do() -> None:
    with pytest.raises(BadValueError, match="say `decimal` in a mapping file"):
        CellReader(decimal="").number("1,234")


def test_only_the_fields_own_unit_may_follow() -> None:
    assert CellReader().number("300 mm", "mm") == 300.0
    with pytest.raises(BadValueError):
        CellReader().number("300 in", "mm")


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-11-29T09:00:00Z", 1795942800000),
        ("2026-11-29T10:00:00+01:00", 1795942800000),
        ("2026-11-29 09:00:00.250Z", 1795942800250),
        ("", None),
    ],
)
def test_times_are_milliseconds_utc(text: str, moment: int | None) -> None:
    reader = CellReader()
    assert (reader.moment(text), reader.moment(text), reader.met_local) == (moment, moment, False)


def test_local_times_are_those_of_the_site() -> None:
    reader = CellReader(BERLIN)
    assert reader.moment("2026-11-29T10:00") == 1795942800000
    assert reader.moment(datetime(2026, 11, 29, 10)) == 1795942800000
    assert reader.met_local


def test_a_bare_date_begins_and_ends_at_midnight_of_the_site() -> None:
    reader = CellReader(BERLIN)
    begin, end = reader.moment("2026-11-29"), reader.moment(date(2026, 11, 29), is_end=True)
    assert (begin, end) == (1795906800000, 1795906800000 + 86_400_000)


@pytest.mark.parametrize(
    ("text", "what"), [("2026-03-29T02:30", "did not exist"), ("2026-10-25T02:30", "came twice")]
)
def test_hours_of_a_clock_change_are_refused(text: str, what: str) -> None:
    with pytest.raises(BadValueError, match=what):
        CellReader(BERLIN).moment(text)


def test_a_format_of_the_mapping_file_is_followed() -> None:
    reader = CellReader(UTC, time_format="%d/%m/%Y %H:%M")
    assert reader.moment("29/11/2026 09:00") == 1795942800000
    with pytest.raises(BadValueError):
        reader.moment("2026-11-29T09:00:00Z")


@pytest.mark.parametrize(
    "cell", ["11/29/2026", "29.11.2026 09:00", "yesterday", "2026-13-01T00:00:00Z", 45000.5, True]
)
def test_times_that_can_be_read_in_two_ways_or_none_are_refused(cell: object) -> None:
    with pytest.raises(BadValueError):
        CellReader().moment(cell)


def test_texts() -> None:
    assert [text_of(cell) for cell in (" a ", 101.0, 1.5, True, None, date(2026, 1, 2))] == [
        "a", "101", "1.5", "true", "", "2026-01-02",
    ]  # fmt: skip
    hostile = "=cmd|'/c calc'!A1 \u2067abc " + "x" * 5000
    assert text_of(hostile) == hostile


@pytest.mark.parametrize(
    "cell", ["x" * 20_001, "\ud800", [1], 10**40], ids=["long", "half", "list", "digits"]
)
def test_texts_that_are_refused(cell: object) -> None:
    with pytest.raises(BadValueError):
        text_of(cell)


@pytest.mark.parametrize("cell", ["", None, "x" * 201, "a\0b", "a\nb", "a\x85b"])
def test_keys_that_are_refused(cell: object) -> None:
    with pytest.raises(BadValueError):
        key_of(cell)


@pytest.mark.parametrize("tag", ['P"101', "'; DROP TABLE asset; --", "مضخة 1"])
def test_hostile_tags_are_text(tag: str) -> None:
    assert key_of(tag) == tag


def test_words_and_flags() -> None:
    assert word_of(" Out-of  Service ") == "out_of_service"
    assert (flag_of("Yes"), flag_of(0), flag_of("")) == (1, 0, 0)
    assert one_of(("open", "closed"), "open")("") == "open"
    with pytest.raises(BadValueError, match='"ajar" is none of open, closed'):
        one_of(("open", "closed"))("ajar")
    with pytest.raises(BadValueError):
        flag_of("perhaps")


def test_a_shown_cell_is_short_and_harmless() -> None:
    assert shown("a\n\u202e" + "b" * 100) == '"a\\n\\u202e' + "b" * 37 + '…"'


@given(cell=CELLS, decimal=st.sampled_from(["", ".", ","]))
def test_any_cell_is_read_or_refused(cell: object, decimal: str) -> None:
    reader = CellReader(BERLIN, decimal)
    for read in (
        reader.number, reader.moment, reader.day, text_of, key_of, word_of, flag_of,
        lambda any_cell: reader.number(any_cell, "mm"), lambda any_cell: reader.moment(any_cell, is_end=True),
    ):  # fmt: skip
        try:
            read(cell)
        except BadValueError:
            continue


@pytest.mark.parametrize("char", ["\x00", "\x1b", "\x9b", "\u202e", "\u202a"])
def test_texts_and_keys_with_characters_that_deceive_the_eye_are_refused(char: str) -> None:
    for read in (text_of, key_of, optional_text):
        with pytest.raises(BadValueError, match="holds a control character") as caught:
            read(f"P-{char}101")
        assert char not in str(caught.value)


@pytest.mark.parametrize(
    "char",
    [
        *("\u200b", "\u200f", "\u2066", "\ufeff", "\xad", "\t", "\n"),
        *("\u200d", "\u3164", "\ufe0f", "\U000e0041"),
    ],
)
def test_a_key_holds_nothing_that_is_never_seen_but_a_text_may(char: str) -> None:
    with pytest.raises(BadValueError, match="holds a control character"):
        key_of(f"P-{char}101")
    assert text_of(f"P-{char}101") == f"P-{char}101"
