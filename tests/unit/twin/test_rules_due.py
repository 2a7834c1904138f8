import pytest

from app.twin.rules import parse
from tests.fakes.plant_words import NOW, plant_vocabulary


@pytest.mark.parametrize(
    ("question", "begin", "end"),
    [
        ("work orders due next week", "2026-11-30", "2026-12-07"),
        ("work orders due tomorrow", "2026-11-30", "2026-12-01"),
        ("work orders due this week", "2026-11-23", "2026-11-30"),
        ("本周到期的工单", "2026-11-23", "2026-11-30"),
        ("下周到期的工单", "2026-11-30", "2026-12-07"),
        ("أوامر العمل المستحقة هذا الأسبوع", "2026-11-23", "2026-11-30"),
        ("أوامر العمل المستحقة الأسبوع القادم", "2026-11-30", "2026-12-07"),
    ],
)
def test_parse_asks_for_the_day_that_work_is_due(question: str, begin: str, end: str) -> None:
    assert parse(question, plant_vocabulary(), NOW).query == {
        "type": "maintenance_history",
        "where": [
            {"field": "due_at", "op": "ge", "value": begin},
            {"field": "due_at", "op": "lt", "value": end},
        ],
    }


@pytest.mark.parametrize("question", ["work orders next week", "which pumps will fail tomorrow"])
def test_parse_still_refuses_what_has_not_happened(question: str) -> None:
    refusal = parse(question, plant_vocabulary(), NOW).refusal
    assert refusal is not None
    assert refusal["refuse"] == "unsupported"
