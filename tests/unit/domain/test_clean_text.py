"""Foreign text without what could make it read differently."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.domain.clean_text import clean, hidden_characters, hidden_text, isolated, one_line, showable

# The alphabet in which texts are hidden, joiners and selectors that may stay, and what they stand behind.
_TRICKY = st.text(
    "a1 م個⚠️"
    "\n\r\u2028\x85\u00ad\u061c\u200b\u200c\u200d\u200e\u202a\u202e\u2066\u2069\ufe00\ufe0f\ufeff\x00\x1b"
    "\U0001f469\U000e0041\U000e0101\ud800"
)


def test_overrides_and_controls_are_taken_out() -> None:
    assert clean("a\u202eb\u2066c\x00d\x1be\u2028f\r\ng") == "abcde\nf\ng"


def test_one_line_has_no_line_ends() -> None:
    assert one_line(" a\n\tb  c ") == "a b c"


def test_isolated_text_is_closed_again() -> None:
    assert isolated("-5 °C") == "\u2068-5 °C\u2069"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("P-101\u202e101-P", 1),
        ("valve\u200b\u200c\u200d\u2060\ufeff", 5),
        ("ok" + "".join(chr(0xE0000 + ord(char)) for char in "obey"), 4),
        ("a\ufe0f\ufe0e\U000e0100", 3),
        ("1\u200d2", 1),
        ("\u3164\uffa0\u034f", 3),
        ("a\x00\x1b\x9f", 3),
    ],
    ids=["override", "zero_width", "tag_block", "selectors", "joiner_in_number", "fillers", "controls"],
)
def test_hidden_characters_are_counted_and_taken_out(text: str, count: int) -> None:
    assert hidden_characters(text) == count
    assert len(clean(text)) == len(text) - count


@pytest.mark.parametrize(
    "text",
    [
        "Pumpe Süd, ½ m², −5 °C",
        "مضخة رقم ٣",
        "می\u200cخوانم",
        "ضغط\u200f 5",
        "क\u094d\u200dष",
        "👩\u200d🔧 ⚠\ufe0f",
        "葛\U000e0101飾",
        "泵 101",
        "line\n\tnext",
    ],
    ids=[
        "latin",
        "arabic",
        "persian_joiner",
        "arabic_mark",
        "hindi_joiner",
        "emoji",
        "ideograph_selector",
        "cjk",
        "lines",
    ],
)
def test_text_as_people_write_it_stays(text: str) -> None:
    assert clean(text) == text
    assert hidden_characters(text) == 0


def test_only_one_joiner_stays_behind_a_letter() -> None:
    assert clean("م\u200c\u200d\u200c") == "م\u200c"


def test_half_a_character_is_seen() -> None:
    assert clean("a\ud800b") == "a\ufffdb"


@given(_TRICKY)
def test_clean_text_is_clean(text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned
    assert hidden_characters(cleaned) == 0
    assert cleaned.isprintable() or set(cleaned) & set("\n\u061c\u200e\u200c\u200d\ufe0f\U000e0101")


@given(_TRICKY, st.integers(0, 40))
def test_text_in_two_pieces_is_cleaned_like_one(text: str, at: int) -> None:
    text = text.replace("\r", "")
    assert clean(text[:at]) + clean(text[at:], text[:at]) == clean(text)


def test_nothing_invisible_but_joiners_and_selectors_passes_behind_a_latin_letter() -> None:
    passed = [
        code
        for code in range(0x110000)
        if unicodedata.category(chr(code)) in ("Cc", "Cf") and len(clean(f"a{chr(code)}")) > 1
    ]
    # Arabic's and Kaithi's signs around numbers and Egyptian controls are drawn; line ends stay lines.
    drawn = {
        *range(0x600, 0x606),
        0x6DD,
        0x70F,
        0x890,
        0x891,
        0x8E2,
        0x110BD,
        0x110CD,
        *range(0x13430, 0x13440),
    }
    assert [hex(code) for code in passed if code not in {9, 10, 13, 0x85, *drawn}] == []


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, ""), (1, "1 hidden character removed"), (1200, "1,200 hidden characters removed")],
    ids=["none", "one", "many"],
)
def test_the_note_says_how_many(count: int, text: str) -> None:
    assert hidden_text(count) == text


def test_the_net_keeps_isolates_of_the_program() -> None:
    assert showable(f"{isolated('-5')}\u202e\u200b\U000e0041\nx") == f"{isolated('-5')}\nx"
