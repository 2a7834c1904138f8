import pytest

from app.twin.rules import parse
from tests.fakes.plant_words import NOW, plant_vocabulary


@pytest.mark.parametrize(
    ("question", "column"),
    [("top 5 alerts by value", "value"), ("top 5 alerts by limit", "limit_value")],
)
def test_parse_orders_the_top_alarms_by_the_column_that_is_named(question: str, column: str) -> None:
    assert parse(question, plant_vocabulary(), NOW).query == {
        "type": "alert_list",
        "sort": f"-{column}",
        "limit": 5,
    }


@pytest.mark.parametrize("column", ["cost", "downtime"])
def test_parse_never_drops_what_alarms_have_not(column: str) -> None:
    assert parse(f"top 5 alerts by {column}", plant_vocabulary(), NOW).query is None
    sort = {"cost": "-cost", "downtime": "-downtime_hours"}[column]
    assert parse(f"top 5 work orders by {column}", plant_vocabulary(), NOW).query == {
        "type": "maintenance_history",
        "sort": sort,
        "limit": 5,
    }
