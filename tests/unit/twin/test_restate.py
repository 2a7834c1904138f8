"""The sentence says every part of the query, and the defaults."""

from typing import Any

import pytest

from app.domain.query import QueryContext
from app.twin.query_json import parse_query
from app.twin.restate import restate
from tests.fakes.twin_world import NOW


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        (
            {
                "type": "maintenance_history",
                "asset_type": "pump",
                "date_range": "last_30_days",
                "status": "failure",
            },
            "Work orders: type is pump; status is failure; "
            "30 Oct 2026 09:00 – 29 Nov 2026 09:00 UTC (last 30 days).",
        ),
        (
            {"type": "sensor_status", "zone": "3", "status": "offline"},
            "Sensors: zone is 3 (Riverside); status is offline.",
        ),
        ({"type": "alert_list"}, "Alerts: status is active (unless said otherwise)."),
        ({"type": "asset_search"}, "Assets: all of them."),
        (
            {
                "type": "sensor_status",
                "property": "pressure",
                "date_range": "2026-11-28",
                "aggregate": "avg",
                "of": "value",
            },
            "Average value of readings: property is pressure; 28 Nov 2026 00:00 – 29 Nov 2026 00:00 UTC.",
        ),
        (
            {
                "type": "alert_list",
                "date_range": "all",
                "aggregate": "count",
                "group_by": ["priority", "zone"],
            },
            "Number of alerts: all times; by priority and zone.",
        ),
        (
            {"type": "asset_search", "where": [{"field": "install_date", "op": "lt", "value": "2010-01-01"}]},
            "Assets: installed before 2010-01-01.",
        ),
    ],
    ids=["founding-1", "founding-2", "default", "everything", "average", "number", "day"],
)
def test_sentence(form: dict[str, Any], sentence: str) -> None:
    def zone_name(word: str) -> str:
        return {"3": "Riverside"}.get(word, word)

    assert restate(parse_query(form), QueryContext(NOW), zone_name) == sentence
