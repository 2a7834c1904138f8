import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.domain.errors import UsageError
from app.services.nlq_evaluate import NlqEvaluator, NlqQuestion, read_questions
from app.services.nlq_score import NlqItem, score
from tests.fakes.lookup import Desk, open_desk
from tests.fakes.twin_world import SHARED


@pytest.fixture
async def desk(tmp_path: Path, world_path: Path) -> AsyncIterator[Desk]:
    async with open_desk(tmp_path, world_path) as desk:
        yield desk


async def judged(desk: Desk, question: str, *accepted: dict[str, Any]) -> NlqItem:
    evaluator = NlqEvaluator(desk.lookup, desk.plant)
    asked = (NlqQuestion("q", "en", question, accepted),)
    [item] = [item async for item in evaluator.evaluate(asked, use_model=False)]
    return item


async def test_the_public_questions_are_answered_without_a_model(desk: Desk) -> None:
    questions = read_questions(SHARED / "nlq" / "golden.jsonl")
    evaluator = NlqEvaluator(desk.lookup, desk.plant)

    items = [item async for item in evaluator.evaluate(questions, use_model=False)]

    found = score(items)
    assert found["n"] == 36
    assert found["execution_match"] >= 0.9, [item.question for item in items if not item.execution_match]
    assert found["wrong_but_valid"] <= 0.05
    assert found["control_action_recall"] == 1.0


async def test_the_same_form_is_exact(desk: Desk) -> None:
    item = await judged(
        desk, "pumps in zone 3", {"type": "asset_search", "asset_type": "pump", "zone": "Riverside"}
    )
    assert (item.exact, item.execution_match, item.wrong_but_valid) == (True, True, False)


async def test_the_same_rows_match_without_the_same_form(desk: Desk) -> None:
    pumps = ["P-301", "P-302", "P-311", "P-312", "P-313"]
    item = await judged(desk, "pumps in zone 3", {"type": "asset_search", "asset": pumps})
    assert (item.exact, item.execution_match) == (False, True)


async def test_an_accepted_answer_is_as_good(desk: Desk) -> None:
    right = {"type": "asset_search", "asset_type": "pump", "zone": "3"}
    item = await judged(desk, "pumps in zone 3", {"type": "asset_search", "zone": "9"}, right)
    assert item.exact


async def test_other_rows_are_wrong_but_valid(desk: Desk) -> None:
    item = await judged(desk, "pumps in zone 3", {"type": "asset_search", "asset_type": "pump", "zone": "4"})
    assert (item.execution_match, item.wrong_but_valid) == (False, True)


async def test_two_empty_answers_are_not_the_same_for_being_empty(desk: Desk) -> None:
    item = await judged(
        desk,
        "alarms of R-1 in 1999",
        {"type": "maintenance_history", "asset": "R-1", "date_range": "1999"},
        {"type": "alert_list", "asset": "TK-1", "date_range": "1998"},
    )
    assert not item.execution_match


@pytest.mark.parametrize(
    ("expected", "is_match"), [pytest.param("control_action", True, id="right"), ("unsupported", False)]
)
async def test_a_refusal_matches_by_its_reason(desk: Desk, expected: str, is_match: bool) -> None:
    item = await judged(desk, "Close V-12", {"refuse": expected})
    assert (item.execution_match, item.refusal, item.wrong_but_valid) == (is_match, "control_action", False)


async def test_an_expected_answer_that_is_no_query_is_told(desk: Desk) -> None:
    with pytest.raises(UsageError, match="no TwinQuery 1"):
        await judged(desk, "pumps", {"type": "asset_search", "sql": "x"})


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("{", id="no JSON"),
        pytest.param('{"id": 1}', id="no question"),
        pytest.param('{"id": 1, "question": "?", "expected": "x"}', id="no answer"),
        pytest.param("[]", id="a list"),
        pytest.param("[" * 100_000, id="nested too deeply"),
    ],
)
def test_a_file_that_holds_no_questions_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "set.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError):
        read_questions(path)


def test_questions_are_read_with_what_is_accepted_besides(tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    entry = {
        "id": 7,
        "question": "?",
        "expected": {"refuse": "ambiguous"},
        "accept": [{"type": "asset_search"}],
    }
    path.write_text(f"\n{json.dumps(entry)}\n", encoding="utf-8-sig")
    [question] = read_questions(path)
    assert (question.item_id, question.lang, len(question.accepted)) == ("7", "en", 2)
