"""Flagged questions asked again on the shared plant."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.domain.flag import Exchange, Flag, Flagged, FlagSource
from app.domain.lookup import LookupContext
from app.domain.query import Area
from app.services.flag_cases import CaseOutcome, CaseVerdict, FlagEvaluator
from tests.fakes.assistant import AT_NINE, Assistant, open_assistant
from tests.fakes.scripted_engine import ScriptedEngine

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
PUMPS = '{"type": "asset_search", "asset_type": ["pump"]}'
VALVES = '{"type": "asset_search", "asset_type": ["valve"]}'


@pytest.fixture
async def assistant(tmp_path: Path) -> AsyncIterator[Assistant]:
    """The services with the sample plant open."""
    async with open_assistant(tmp_path, ScriptedEngine()) as assistant:
        await assistant.plant.open()
        yield assistant


async def again(
    assistant: Assistant, flagged: Flagged, expected: str = "", *, model: bool = False
) -> CaseOutcome:
    evaluator = FlagEvaluator(
        *(assistant.lookup, assistant.plant, assistant.ask, assistant.conversations, assistant.explain),
        AT_NINE,
    )
    flag = Flag("aa11", NINE, flagged, expected_json=expected)
    (outcome,) = [one async for one in evaluator.evaluate([flag], use_model=model)]
    return outcome


def lookup(query: str = PUMPS, refusal: str = "") -> Flagged:
    return Flagged(FlagSource.LOOKUP, "Show all pumps", "rows", query_json=query, refusal=refusal)


@pytest.mark.parametrize(
    ("flagged", "expected", "verdict"),
    [
        (lookup(PUMPS), "", CaseVerdict.SAME),
        (lookup(VALVES), "", CaseVerdict.OTHER),
        (lookup(VALVES), PUMPS, CaseVerdict.RIGHT),
        (lookup(PUMPS), VALVES, CaseVerdict.WRONG),
        (lookup("", "ambiguous"), "", CaseVerdict.OTHER),
    ],
    ids=["same rows", "other rows", "the expected ones", "not the expected ones", "refused before"],
)
async def test_a_lookup_is_judged_by_its_rows(
    assistant: Assistant, flagged: Flagged, expected: str, verdict: CaseVerdict
) -> None:
    assert (await again(assistant, flagged, expected)).verdict is verdict


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [("Close the valve.", CaseVerdict.SAME), ("Ask the shift lead.", CaseVerdict.OTHER)],
    ids=["the same", "another"],
)
async def test_an_answer_is_asked_for_again_with_what_was_said_before(
    assistant: Assistant, answer: str, verdict: CaseVerdict
) -> None:
    async for _event in assistant.engines.ready():
        pass
    assistant.engine.enqueue(answer)
    flagged = Flagged(
        FlagSource.ANSWER, "And then?", "Close the valve.", earlier=(Exchange("It leaks.", "Where?"),)
    )
    outcome = await again(assistant, flagged, model=True)
    assert (outcome.verdict, outcome.answer) == (verdict, answer)
    texts = [message.text for message in assistant.engine.requests[-1].plan.messages]
    assert "It leaks." in " ".join(texts)
    assert "Where?" in " ".join(texts)


async def test_an_answer_is_not_asked_for_without_a_model(assistant: Assistant) -> None:
    outcome = await again(assistant, Flagged(FlagSource.ANSWER, "And then?", "Close the valve."))
    assert (outcome.verdict, outcome.reason) == (CaseVerdict.NOT_ASKED, "It needs a model.")


async def test_an_explanation_is_made_again_of_the_same_assets(assistant: Assistant) -> None:
    context = LookupContext(selection=Area(tags=("P-1",)))
    flagged = Flagged(FlagSource.MAP, "Explain the selection", "[model] Nothing.", context=context)
    first = await again(assistant, flagged)
    assert first.verdict is CaseVerdict.OTHER
    kept = Flagged(FlagSource.MAP, "Explain the selection", first.answer, context=context)
    assert (await again(assistant, kept)).verdict is CaseVerdict.SAME


async def test_what_cannot_be_asked_is_told_and_ends_nothing(assistant: Assistant) -> None:
    outcome = await again(assistant, lookup(), "no JSON")
    assert outcome.verdict is CaseVerdict.NOT_ASKED
    assert "cannot be read" in outcome.reason
