"""What has the form and means nothing is refused with a reason."""

from typing import Any

import pytest

from app.domain.query_problems import ProblemKind
from app.twin.query_json import examine


def where(query_type: str, **condition: Any) -> dict[str, Any]:
    return {"type": query_type, "where": [condition]}


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (
            {"type": "asset_search", "priority": "high"},
            "priority: asset_search has none; it belongs to maintenance_history, alert_list",
        ),
        (
            {"type": "asset_search", "exclude": {"status": "lost"}},
            "exclude.status: 'lost' is not one of running,",
        ),
        (
            {"type": "asset_search", "has": [{"type": "alert_list", "status": "open"}]},
            "has.0.status: 'open' is not one of active,",
        ),
        ({"type": "asset_search", "q": "--"}, "q: needs a letter or a digit to look for"),
        (where("asset_search", field="value", op="gt", value=1), "where.0.field: 'value' is not one of"),
        (where("asset_search", field="model", op="gt", value="M"), "where.0.op: model is a text"),
        (
            where("asset_search", field="capacity", op="contains", value="1"),
            "where.0.op: capacity is no text",
        ),
        (where("asset_search", field="capacity", op="gt", value="1"), "where.0.value: '1' is not a number"),
        (where("asset_search", field="capacity", op="eq", value=True), "where.0.value: True is not a number"),
        (where("asset_search", field="capacity", op="eq"), "where.0.value: is missing"),
        (
            where("asset_search", field="capacity", op="between", value=[1]),
            "where.0.value: between takes a list of two",
        ),
        (where("asset_search", field="capacity", op="gt", value=[1, 2]), "where.0.value: gt takes one value"),
        (where("asset_search", field="capacity", op="is_null", value=1), "where.0.value: is_null takes none"),
        (
            where("asset_search", field="install_date", op="lt", value="soon"),
            "where.0.value: 'soon' is not a date",
        ),
        (
            where("asset_search", field="install_date", op="lt", value="2010-02-30"),
            "where.0.value: '2010-02-30' is not a date",
        ),
        (
            where("asset_search", field="install_date", op="lt", value="2010-01-01T10:00"),
            "where.0.value: install_date is a day",
        ),
        (
            where("asset_search", field="model", op="eq", value="M", unit="bar"),
            "where.0.unit: model has no unit",
        ),
        (
            where("sensor_status", field="value", op="gt", value=1, unit="parsec"),
            "where.0.unit: 'parsec' is not a known unit",
        ),
        (
            where("sensor_status", field="age_minutes", op="gt", value=1, unit="bar"),
            "where.0.unit: age_minutes is in min",
        ),
        ({"type": "alert_list", "date_range": "2026-02-30"}, "date_range: '2026-02-30' is not a time"),
        (
            {"type": "alert_list", "date_range": {"from": "2026-02-02", "to": "2026-01-01"}},
            "date_range: Nothing lies between",
        ),
        (
            {"type": "sensor_status", "aggregate": "count", "bucket": "day"},
            "date_range: bucket groups readings",
        ),
        ({"type": "asset_search", "aggregate": "count", "bucket": "day"}, "bucket: assets have no time"),
        ({"type": "asset_search", "aggregate": "last", "of": "capacity"}, "aggregate: assets have no time"),
        (
            {"type": "asset_search", "near": {"asset": "A", "lon": 1, "lat": 2, "radius_m": 5}},
            "near: give either",
        ),
        ({"type": "alert_list", "aggregate": "avg", "of": "message"}, "of: avg needs a number"),
        ({"type": "alert_list", "aggregate": "min", "of": "message"}, "of: min needs a number or a time"),
        ({"type": "alert_list", "aggregate": "avg", "of": "cost"}, "of: 'cost' is not one of"),
        ({"type": "alert_list", "of": "value"}, "of: needs aggregate"),
        (
            {"type": "alert_list", "aggregate": "count", "group_by": "message"},
            "group_by: 'message' is not one of",
        ),
        (
            {"type": "alert_list", "aggregate": "count", "sort": "raised_at"},
            "sort: 'raised_at' is not one of count",
        ),
        ({"type": "alert_list", "sort": "-count"}, "sort: 'count' is not one of"),
        ({"type": "asset_search", "sort": "distance_m"}, "sort: distance_m needs near"),
        ({"type": "asset_search", "fields": ["colour"]}, "fields: 'colour' is not one of"),
        (
            {"type": "asset_search", "maintenance_type": "corrective"},
            "maintenance_type: asset_search has none",
        ),
    ],
    ids=str,
)
def test_reason_is_given(form: dict[str, Any], text: str) -> None:
    problems = examine(form)[1]
    assert problems[0].text.startswith(text)
    assert problems[0].kind is ProblemKind.MEANING


@pytest.mark.parametrize(
    "form",
    [
        where("alert_list", field="raised_at", op="ge", value="2026-11"),
        where("sensor_status", field="last_seen", op="lt", value="2026-11-29T08:00"),
        where("sensor_status", field="age_minutes", op="gt", value=2, unit="h"),
        where("asset_search", field="install_date", op="between", value=["2010", "2012-06"]),
        {"type": "alert_list", "aggregate": "min", "of": "raised_at", "group_by": "asset"},
        {"type": "maintenance_history", "aggregate": "last", "of": "technician"},
        {"type": "asset_search", "near": {"asset": "A", "radius_m": 5}, "sort": "distance_m"},
        {"type": "alert_list", "date_range": "last_shift"},
    ],
    ids=str,
)
def test_what_means_something_is_taken(form: dict[str, Any]) -> None:
    assert examine(form)[1] == ()


def test_every_fault_is_told() -> None:
    form = {"type": "asset_search", "status": "lost", "where": [{"field": "value", "op": "gt", "value": 1}]}
    assert [problem.place for problem in examine(form)[1]] == ["status", "where.0.field"]
