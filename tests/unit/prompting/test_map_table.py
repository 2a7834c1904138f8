from app.domain.facts import FactRow
from app.prompting.map_table import facts_table
from tests.fakes.map_facts import map_facts


def _rows(group: str) -> list[tuple[str, str]]:
    return [(row.label, row.value) for row in facts_table(map_facts()).rows if row.group == group]


def test_hidden_alerts_are_listed_even_when_there_are_none() -> None:
    assert _rows("Alerts") == [
        ("active", "4"),
        ("active, critical", "1"),
        ("active, high", "2"),
        ("active, low", "1"),
        ("active, unacknowledged", "2"),
        ("active, acknowledged", "2"),
        ("shelved", "1"),
        ("suppressed", "0"),
        ("out of service", "0"),
    ]


def test_the_worst_lead_to_their_assets() -> None:
    rows = [row for row in facts_table(map_facts()).rows if row.group == "Worst"]
    assert [row.tag for row in rows] == ["P-3", "P-2", "V-9"]
    assert rows[0] == FactRow(
        "Worst",
        "1. P-3",
        "pump, zone 3 (Low Field), in fault, critical alert, high-high limit, unacknowledged, since "
        "2026-11-29 08:30 UTC",
        "P-3",
    )


def test_every_group_is_there_with_its_counts() -> None:
    assert _rows("Assets") == [("in the region", "12"), ("abnormal", "3")]
    assert _rows("Assets by type") == [("pump", "5"), ("valve", "4"), ("tank", "3")]
    assert _rows("Sensors")[:3] == [("abnormal", "3"), ("offline", "2"), ("stale", "1")]
    assert _rows("Work orders") == [("unfinished", "3"), ("open", "2"), ("on hold", "1"), ("overdue", "1")]
    assert _rows("Abnormal assets by zone") == [("zone 3 (Low Field)", "2"), ("zone 2 (North)", "1")]
    assert _rows("Just outside")[:2] == [("abnormal assets", "1"), ("abnormal assets to the east", "1")]
    assert ("age", "less than a minute") in _rows("Data")
