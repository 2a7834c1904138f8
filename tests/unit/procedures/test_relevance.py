"""Which passages a question is about, and that what the procedure does not say is not answered."""

import json
from pathlib import Path

import pytest

from app.domain.procedure import Procedure
from app.procedures.question import Asks
from app.procedures.relevance import relevant
from tests.fakes.made_procedures import pump_start

_FILE = Path(__file__).parents[2] / "data" / "guide_questions.jsonl"
QUESTIONS = [json.loads(line) for line in _FILE.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def procedure() -> Procedure:
    return pump_start()


def _marks(procedure: Procedure, question: str, step: int = 0) -> list[str]:
    return [passage.mark for passage in relevant(procedure, question, step).quotes]


@pytest.mark.parametrize(
    "entry",
    [entry for entry in QUESTIONS if entry["procedure"] == "pump" and entry["scope"] == "in"],
    ids=lambda entry: entry["question"],
)
def test_a_question_that_the_text_answers_leads_to_its_passage(
    procedure: Procedure, entry: dict[str, object]
) -> None:
    step = entry.get("step", 0)
    assert isinstance(step, int)
    found = relevant(procedure, str(entry["question"]), step)
    assert found.is_answer


@pytest.mark.parametrize(
    "question",
    [entry["question"] for entry in QUESTIONS if entry["procedure"] == "pump" and entry["scope"] == "out"],
)
def test_a_question_that_the_text_does_not_answer_is_not_answered(
    procedure: Procedure, question: str
) -> None:
    assert not relevant(procedure, question).is_answer


def test_why_this_step_means_the_step_with_its_alerts_and_the_purpose(procedure: Procedure) -> None:
    found = relevant(procedure, "Why this step?", 2)
    assert (found.asks, _marks(procedure, "Why this step?", 2)) == (Asks.REASON, ["2", "2", "O1"])
    assert [passage.text[:20] for passage in found.quotes[:2]] == [
        "Slowly open vent val",
        "The water may be hot",
    ]


def test_a_condition_of_another_tag_is_no_answer(procedure: Procedure) -> None:
    assert relevant(procedure, "What if V-14 sticks?").is_answer
    assert not relevant(procedure, "What if V-15 sticks?").is_answer
    assert not relevant(procedure, "How do I start P-999?").is_answer


def test_a_question_about_nothing_in_the_text_has_the_current_step_nearby(procedure: Procedure) -> None:
    assert _marks(procedure, "xyzzy?", 4) == ["4"]
    assert _marks(procedure, "xyzzy?") == []
