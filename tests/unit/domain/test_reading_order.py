"""What is kept whole in a text from right to left, and which way a text is read."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.domain.reading_order import (
    is_from_right,
    is_mostly_from_right,
    runs,
    with_runs_whole,
    without_isolates,
)


def kept(text: str) -> list[str]:
    return [text[start:end] for start, end in runs(text)]


@pytest.mark.parametrize(
    "quantity",
    [
        "4.5–6.8 bar",
        "4.5 – 6.8 bar",
        "4.5-6.8 bar",
        "85 °C",
        "3/6",
        "-5 °C",
        "−5",
        "±2.5 %",
        "> 85 °C",
        "2026-11-29 09:30",
        "10:45",
        "HV-205/206",
        "PT-1012 = 6.8 bar",
        "f(x)",
        "NPSH > 3 m",
        "1 450 rpm",
        "6.8 bar (g)",
    ],
)
@pytest.mark.parametrize(
    "sentence",
    ["ضغط السحب منخفض جدا ({}) هنا.", "الحرارة فوق {}.", "هل بلغ {}؟", "«{}»", "{} هو الحد"],
    ids=["in brackets", "at the end", "before a question mark", "in quotes", "at the beginning"],
)
def test_a_quantity_is_kept_as_one(sentence: str, quantity: str) -> None:
    text = sentence.format(quantity)
    if sentence.startswith("«"):
        # The quotes alone hold no letter from the right.
        text = f"قال {text}"
    assert kept(text) == [quantity]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        pytest.param("المضختان P-101, P-102 و V-7", ["P-101", "P-102", "V-7"], id="list"),
        pytest.param("القراءة PT-1: 85 °C", ["PT-1", "85 °C"], id="label and value"),
        pytest.param("المضخة pump – 85 °C", ["pump", "85 °C"], id="dash between parts"),
        pytest.param("الحد 85 °C [AI] ثم 3/6 [1]", ["85 °C", "AI", "3/6", "1"], id="marks of evidence"),
        pytest.param("من 4 bar\u2028إلى 6 bar", ["4 bar", "6 bar"], id="lines"),
        pytest.param("المضخة pump تعمل", [], id="a word alone"),
        pytest.param("الضغط \u0664\u066b\u0665–\u0666\u066b\u0668 بار", [], id="digits of Arabic"),
        pytest.param("الضغط \u2068-5\u2069 ثم -6", ["-6"], id="isolated already"),
        pytest.param("الضغط \u2068أ \u2068-5\u2069 ب\u2069 ثم -6", ["-6"], id="isolates in isolates"),
        pytest.param("The pressure is 4.5–6.8 bar.", [], id="no letter from the right"),
        pytest.param("… – ! (نعم) ?", [], id="punctuation alone"),
    ],
)
def test_parts_of_a_sentence_are_kept_each_by_itself(text: str, parts: list[str]) -> None:
    assert kept(text) == parts


def test_a_cell_that_holds_a_quantity_alone_is_kept_where_the_table_runs_from_the_right() -> None:
    assert runs("-5 °C") == ()
    assert runs("-5 °C", is_from_right=True) == ((0, 5),)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        pytest.param("الضغط 5 bar", True, id="first letter"),
        pytest.param("P-101 تعمل الآن", True, id="begins with a tag"),
        pytest.param("The word مضخة means pump", False, id="an Arabic word in English"),
        pytest.param("The pump", False, id="English"),
        pytest.param("泵 101", False, id="Chinese"),
        pytest.param("85–90 %", None, id="no letter"),
        pytest.param("\u2068الضغط\u2069 is high", False, id="what is isolated tells nothing"),
        pytest.param("\u200f32", True, id="a mark of direction"),
    ],
)
def test_which_way_a_text_is_read(text: str, answer: bool | None) -> None:
    assert is_from_right(text) is answer


def test_most_letters_say_which_way_a_list_is_read() -> None:
    assert is_mostly_from_right("- P-101\n- الضغط مرتفع")
    assert not is_mostly_from_right("- مضخة (pump)\n- valve and tank")


_MIXED = st.text("aZ1-–.,:()[]° %/\u2028\u2066\u2068\u2069\u200f🙂بم٣ ")


@given(_MIXED)
def test_nothing_but_isolates_is_added_and_they_are_closed(text: str) -> None:
    shown = with_runs_whole(text)
    assert without_isolates(shown) == without_isolates(text)
    places = runs(text)
    assert all(start < end for start, end in places)
    assert all(before[1] <= after[0] for before, after in itertools.pairwise(places))


@given(_MIXED.map(without_isolates))
def test_what_is_whole_stays_as_it_is(text: str) -> None:
    shown = with_runs_whole(text)
    assert with_runs_whole(shown) == shown


def test_a_remark_in_brackets_is_kept_whole_with_its_brackets() -> None:
    text = "المضخة [withheld: not from plant data] تعمل"
    assert with_runs_whole(text) == "المضخة \u2066[withheld: not from plant data]\u2069 تعمل"
    cell = "[withheld: not from plant data]"
    assert runs(cell, is_from_right=True) == ((0, len(cell)),)
