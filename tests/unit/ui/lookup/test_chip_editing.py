"""How each kind of chip may be changed, and what may be typed."""

import pytest

from app.domain.lookup import Chip, ChipValue, Choice
from app.domain.query import Aggregate, Bucket, QueryType, TwinQuery
from app.ui.lookup.chip_editing import (
    ChipEditing,
    EditorKind,
    can_change,
    choices_field,
    editing_of,
    read_numbers,
    read_texts,
)

SENSORS = TwinQuery(QueryType.SENSOR_STATUS)
ZONES = (Choice("3", "3 (Riverside)"), Choice("4", "4 (South)"))


def chip(place: str, value: ChipValue, field: str = "", op: str = "is") -> Chip:
    return Chip(place, field or place, op, value, f"{place} {op} {value}")


@pytest.mark.parametrize(
    ("one", "kind"),
    [
        (chip("zone", ("3",)), EditorKind.TICK),
        (chip("exclude.zone", ("3",), "zone", "is not"), EditorKind.TICK),
        (chip("q", ("leak",)), EditorKind.TEXTS),
        (chip("where.0", 4.0, "value", "above"), EditorKind.NUMBERS),
        (chip("where.0", "2026-11-01", "last_seen", "after"), EditorKind.TEXTS),
        (chip("where.0", None, "value", "is missing"), EditorKind.NONE),
        (chip("date_range", "last_7_days"), EditorKind.DATES),
        (chip("near", 500.0), EditorKind.NUMBERS),
        (chip("limit", 5), EditorKind.NUMBERS),
        (chip("bucket", "day"), EditorKind.CHOOSE),
        (chip("group_by", ("zone",)), EditorKind.TICK),
        (chip("sort", ("-value",)), EditorKind.CHOOSE),
        (chip("has.0", None, "alert"), EditorKind.NONE),
        (chip("bbox", (0.0, 0.0, 1.0, 1.0)), EditorKind.NONE),
        (chip("region", "map_view"), EditorKind.NONE),
    ],
    ids=lambda part: part.place if isinstance(part, Chip) else part.name,
)
def test_chip_is_changed_in_the_way_of_its_kind(one: Chip, kind: EditorKind) -> None:
    assert editing_of(one, SENSORS, None, ZONES).kind is kind
    assert can_change(one, SENSORS) is (kind is not EditorKind.NONE)


def test_aggregate_of_nothing_can_only_count() -> None:
    count = TwinQuery(QueryType.ALERT_LIST, aggregate=Aggregate.COUNT)
    average = TwinQuery(QueryType.SENSOR_STATUS, aggregate=Aggregate.AVG, of="value", bucket=Bucket.DAY)
    assert not can_change(chip("aggregate", "count"), count)
    assert can_change(chip("aggregate", "avg"), average)


def test_value_that_the_store_does_not_list_stays_among_the_choices() -> None:
    editing = editing_of(chip("zone", ("Riverside",)), SENSORS, None, ZONES)
    assert [choice.value for choice in editing.options] == ["Riverside", "3", "4"]


@pytest.mark.parametrize(
    ("one", "field"),
    [
        (chip("zone", ("3",)), "zone"),
        (chip("exclude.status", ("bad",), "status", "is not"), "status"),
        (chip("where.0", "good", "quality"), "quality"),
        (chip("where.0", "go", "quality", "contains"), ""),
        (chip("where.0", 4.0, "value", "above"), ""),
        (chip("date_range", "today"), ""),
    ],
    ids=["filter", "exclude", "where", "contains", "number", "dates"],
)
def test_store_is_asked_for_values_of_words(one: Chip, field: str) -> None:
    assert choices_field(one, SENSORS) == field


@pytest.mark.parametrize(
    ("texts", "numbers"),
    [
        (("4",), (4.0,)),
        (("4,5",), (4.5,)),
        (("1", "2"), (1.0, 2.0)),
        (("2", "1"), None),
        (("x",), None),
        (("",), None),
        (("nan",), None),
        (("1e300",), None),
    ],
    ids=["plain", "comma", "two", "wrong way round", "no number", "empty", "nan", "too large"],
)
def test_numbers_are_read_as_they_are_typed(
    texts: tuple[str, ...], numbers: tuple[float, ...] | None
) -> None:
    assert read_numbers(texts, ChipEditing(EditorKind.NUMBERS)) == numbers


def test_limit_takes_whole_numbers_in_range() -> None:
    editing = editing_of(chip("limit", 5), SENSORS, None, ())
    assert read_numbers(("7",), editing) == (7.0,)
    assert read_numbers(("7.5",), editing) is None
    assert read_numbers(("1001",), editing) is None


def test_texts_are_divided_by_semicolons() -> None:
    assert read_texts(" P-101 ;P-102;; P-101") == ("P-101", "P-102")
