"""What servers send, row by row: ids of every kind, times, values, qualities, shapes."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.twin.ingest.values import BadValueError
from app.twin.sensorthings.entities import (
    Reading,
    identity,
    moment_of,
    point_of,
    reading_of,
    stream_properties,
    thing_properties,
)

AT = "2026-11-29T09:00:00Z"
AT_MS = 1_795_942_800_000
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["@iot.id", "type", "coordinates", "location", "quality", "result", "phenomenonTime"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@pytest.mark.parametrize(
    ("given_id", "text"),
    [(7, "7"), ("pump/7", "pump/7"), ("01a22b15-85dd-734b-a259-d301e201bf8a",) * 2],
    ids=["number", "text", "uuid"],
)
def test_ids_of_every_kind_are_taken(given_id: object, text: str) -> None:
    assert identity({"@iot.id": given_id}) == text


@pytest.mark.parametrize(
    "given_id", [None, "", True, 1.5, ["a"], {"a": 1}, "x" * 201, "a\u202eb", "a\nb"], ids=repr
)
def test_what_is_no_id_is_refused(given_id: object) -> None:
    with pytest.raises(BadValueError, match=r"@iot\.id"):
        identity({"@iot.id": given_id})


@pytest.mark.parametrize(
    ("row", "reading"),
    [
        ({"result": 4.5}, Reading(AT_MS, 4.5, "good")),
        ({"result": 4}, Reading(AT_MS, 4.0, "good")),
        ({"result": True}, Reading(AT_MS, 1.0, "good")),
        ({"result": None}, Reading(AT_MS, None, "bad")),
        ({"result": 1.0, "resultQuality": "BAD"}, Reading(AT_MS, 1.0, "bad")),
        ({"result": 1.0, "resultQuality": {"nameOfMeasure": "uncertain"}}, Reading(AT_MS, 1.0, "uncertain")),
        (
            {"result": 1.0, "resultQuality": [{"x": 1}]},
            Reading(AT_MS, 1.0, "uncertain", has_odd_quality=True),
        ),
        (
            {"result": 1.0, "resultQuality": "sehr gut"},
            Reading(AT_MS, 1.0, "uncertain", has_odd_quality=True),
        ),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_an_observation_is_a_reading(row: dict[str, Any], reading: Reading) -> None:
    assert reading_of({"phenomenonTime": AT} | row) == reading


@pytest.mark.parametrize("result", ["4.5", float("nan"), float("inf"), [1], {"a": 1}], ids=repr)
def test_a_result_that_is_no_number_is_refused(result: object) -> None:
    with pytest.raises(BadValueError, match="is no number"):
        reading_of({"phenomenonTime": AT, "result": result})


@pytest.mark.parametrize(
    "text",
    [
        AT,
        "2026-11-29T10:00:00+01:00",
        "2026-11-29T08:00:00Z/2026-11-29T09:00:00Z",
        "2026-11-29T09:00:00.000+00:00",
    ],
)
def test_times_have_an_offset_and_intervals_count_at_their_end(text: str) -> None:
    assert moment_of(text, "phenomenonTime") == AT_MS


@pytest.mark.parametrize("text", [None, "", "yesterday", "2026-11-29T09:00:00", 5, "2026-11-29"], ids=repr)
def test_what_is_no_time_is_refused(text: object) -> None:
    with pytest.raises(BadValueError, match="its phenomenonTime"):
        moment_of(text, "phenomenonTime")


def test_the_middle_stands_for_a_line_or_an_area() -> None:
    ring = [[[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [0.0, 0.0]]]
    area = {"Locations": [{"location": {"type": "Polygon", "coordinates": ring}}]}
    assert point_of(area) == ({"type": "Point", "coordinates": [2.0, 1.0]}, True)
    point = {"type": "Point", "coordinates": [1.0, 2.0]}
    feature = {"Locations": [{"location": "no shape"}, {"location": {"type": "Feature", "geometry": point}}]}
    assert point_of(feature) == (point, False)
    assert point_of({"Locations": []}) == (None, False)


def test_properties_are_the_entitys_own_beside_its_name_and_unit() -> None:
    thing = {"name": "Pump 7", "description": "", "properties": {"asset_type": "pump", "x": 1}}
    assert thing_properties(thing) == {"asset_type": "pump", "x": 1, "name": "Pump 7"}
    stream = {"name": "p", "unitOfMeasurement": {"name": "Bar", "symbol": ""}, "properties": None}
    assert stream_properties(stream) == {"unit": "Bar", "name": "p"}


@given(
    st.dictionaries(
        st.sampled_from(["@iot.id", "phenomenonTime", "result", "resultQuality", "Locations"]), JSON
    )
)
def test_nothing_that_a_server_sends_is_more_than_refused(row: dict[str, Any]) -> None:
    for read in (identity, reading_of):
        with contextlib.suppress(BadValueError):
            read(row)
    point_of(row)


def test_whole_numbers_beyond_all_floats_are_refused() -> None:
    with pytest.raises(BadValueError, match="is no number"):
        reading_of({"phenomenonTime": AT, "result": 10**400})
    point, _ = point_of({"Locations": [{"location": {"type": "LineString", "coordinates": [[10**400, 1]]}}]})
    assert point == {"type": "Point", "coordinates": [float("inf"), 1.0]}
