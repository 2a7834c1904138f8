"""Sentences about three pumps: which are borne by their rows, and that nothing else is."""

import itertools

import pytest

from app.prompting.ground_rows import RowGrounding
from tests.fakes.attached import RECORDS, record, rows

TRUE = (
    ("P-101 is in fault.", (0,)),
    ("**P-101** has status fault", (0,)),
    ("- P-101: fault, 5.2 bar, 81 °C", (0,)),
    ("P-101 shows 5.2 bar and 81 °C.", (0,)),
    ("The pressure of P-101 is 5.20 bar.", (0,)),
    ("Pump P-102 is running at 64 °C.", (1,)),
    ("P-101 and P-103 are in fault.", (0, 2)),
    ("P-101 is in fault and P-102 is running.", (0, 1)),
    ("P-102 has pressure 6.1 bar, temperature 64 °C", (1,)),
    ("P-103 (zone 2) is in fault", (2,)),
    ("The lookup found 3 rows.", ()),
    ("3 results match.", ()),
)
FALSE = (
    "P-102 is in fault.",
    "P-101 is not in fault.",
    "P-101 is in fault at 6.1 bar.",
    "P-101 shows 5.2 °C.",
    "P-101 shows 5.2.",
    "P-101 shows about 5.2 bar.",
    "P-101 shows 5.2 kPa.",
    "P-101 temperature is 5.2 bar, pressure 81 °C",
    "P-104 is in fault.",
    "P-101 and P-102 are in fault.",
    "P-101, P-102 and P-103 are in fault.",
    "P-101 – P-103 are in fault.",
    "All pumps are in fault.",
    "The pump is in fault.",
    "P-101 was in fault.",
    "P-101 is in fault because the bearing is worn.",
    "P-101 is never in fault.",
    "P-101 in zone 2 is in fault.",
    "P-101 has 4 zones.",
    "4 pumps were found.",
    "There are 3 pumps.",
    "There are no pumps.",
    "P-101",
    "P-101 is a pump in fault, so stop it.",
    "5.2 bar",
    "P-101 is in fault and P-102 is stopped.",
    "P-101 不在故障",
    "-5.2 bar at P-101",
    "P-101 has 5.2–6.1 bar",
)


@pytest.mark.parametrize(("sentence", "bearing"), TRUE, ids=[sentence for sentence, _ in TRUE])
def test_a_sentence_of_cells_alone_is_borne_by_its_row(sentence: str, bearing: tuple[int, ...]) -> None:
    assert RowGrounding(rows()).check(sentence) == bearing


@pytest.mark.parametrize("sentence", FALSE)
def test_a_sentence_with_anything_else_is_not_borne(sentence: str) -> None:
    assert RowGrounding(rows()).check(sentence) is None


def test_a_count_needs_every_condition_that_was_asked_for() -> None:
    grounding = RowGrounding(rows(RECORDS[:2], "Assets: type is pump; status is fault."))

    assert grounding.check("There are 2 pumps in fault.") == ()
    assert grounding.check("Two pumps have status fault.") == ()
    assert grounding.check("There are 2 pumps.") is None
    assert grounding.check("There are 2 assets in fault.") is None
    assert grounding.check("There are 3 pumps in fault.") is None
    assert grounding.check("There are 2 pumps not in fault.") is None


def test_no_rows_are_said_to_be_none_with_every_condition_alone() -> None:
    grounding = RowGrounding(rows((), "Assets: type is pump; status is fault."))

    assert grounding.check("No pumps are in fault.") == ()
    assert grounding.check("There are no pumps.") is None


def test_values_of_one_unit_need_their_columns_beside_them() -> None:
    inlet = record("P-101", "running", "5", "60")
    pair = (
        inlet.values[0],
        type(inlet.values[0])("Inlet", "5 bar", "bar", "5"),
        type(inlet.values[0])("Outlet", "6 bar", "bar", "6"),
    )
    grounding = RowGrounding(rows((type(inlet)(pair),)))

    assert grounding.check("P-101 has inlet 5 bar and outlet 6 bar") == (0,)
    assert grounding.check("P-101 has inlet 6 bar and outlet 5 bar") is None
    assert grounding.check("P-101 has 6 bar inlet and 5 bar outlet") is None
    assert grounding.check("P-101 has 5 bar and 6 bar") is None


@pytest.mark.parametrize(("sentence", "_bearing"), TRUE[:10], ids=[sentence for sentence, _ in TRUE[:10]])
def test_no_change_of_a_word_or_number_leaves_a_sentence_borne_by_a_row_that_does_not_say_it(
    sentence: str, _bearing: tuple[int, ...]
) -> None:
    """Each true sentence with each of its words replaced by a strange number, name or negation."""
    grounding = RowGrounding(rows())
    words = sentence.split()
    strange = ("7.3", "P-999", "not", "stopped", "never", "nine")
    kept = [
        " ".join([*words[:at], other, *words[at + more :]])
        for at, other, more in itertools.product(range(len(words)), strange, (0, 1))
        if grounding.check(" ".join([*words[:at], other, *words[at + more :]])) is not None
    ]

    assert kept == []
