"""Values of the query language."""

import dataclasses

from app.domain.query import (
    FILTER_NAMES,
    Aggregate,
    Area,
    Filters,
    QueryContext,
    QueryType,
    Region,
    TwinQuery,
)
from app.domain.query_fields import FIELDS, FILTERS, ROW_FIELDS, TIME_FIELD, is_aggregate_name
from tests.fakes.twin_world import NOW


def test_given_filters_come_in_the_order_of_the_fields_and_full_text_last() -> None:
    filters = Filters(zone=("3",), asset=("P-101",), q="boost")
    assert filters.given() == (("asset", ("P-101",)), ("zone", ("3",)), ("q", ("boost",)))
    assert Filters().given() == ()


def test_filter_names_are_all_but_full_text() -> None:
    assert {*FILTER_NAMES, "q"} == {entry.name for entry in dataclasses.fields(Filters)}


def test_limit_has_a_default() -> None:
    assert TwinQuery(QueryType.ASSET_SEARCH).max_rows == 200
    assert TwinQuery(QueryType.ASSET_SEARCH, limit=5).max_rows == 5


def test_region_is_what_the_window_says() -> None:
    view = Area(ring=((0, 0), (1, 0), (1, 1)))
    context = QueryContext(NOW, map_view=view)
    assert context.area(Region.MAP_VIEW) == view
    assert context.area(Region.SELECTION) is None


def test_columns_and_times_of_each_type_are_fields_of_it() -> None:
    assert all(set(ROW_FIELDS[kind]) <= set(FIELDS[kind]) for kind in QueryType)
    assert all(name in FIELDS[kind] for kind, name in TIME_FIELD.items())
    assert all(FILTERS[kind] <= set(FILTER_NAMES) for kind in QueryType)


def test_aggregate_has_several_names_in_sort() -> None:

    names = [
        name
        for name in ("count", "value", "avg", "cost", "zone")
        if is_aggregate_name(name, Aggregate.AVG, "cost")
    ]
    assert names == ["count", "value", "avg", "cost"]
