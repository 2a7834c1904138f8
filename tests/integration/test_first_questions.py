"""The three questions of the first steps work with the sample plant, in each language, without any model."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.domain.query import QueryType
from app.domain.route import Route
from app.durable.resources import resource_root
from app.services.first_steps import QUESTIONS
from tests.fakes.assistant import Assistant, open_assistant

LANGUAGES = sorted(QUESTIONS)
# As the sample plant was planted; tests/integration/test_sample_plant.py holds its alerts.
ACTIVE_ALERTS = 32


@pytest.fixture(scope="module")
def samples() -> tuple[Path, ...]:
    return tuple(sorted((resource_root() / "sample_procedures").glob("*.md")))


@pytest.fixture
async def assistant(tmp_path: Path, samples: tuple[Path, ...]) -> AsyncIterator[Assistant]:
    """The services with the sample plant and the sample procedures, and no model loaded."""
    async with open_assistant(tmp_path) as assistant:
        await assistant.plant.open()
        await assistant.procedures.import_files(list(samples), accept=True)
        yield assistant


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_question_gives_the_active_alerts(assistant: Assistant, language: str) -> None:
    question = QUESTIONS[language].lookup
    choice = await assistant.route.choose(question, use_model=False)
    answer = await assistant.lookup.understand(question, use_model=False)
    assert choice.route is Route.LOOKUP
    assert choice.is_about_plant
    assert answer.query is not None, answer.ask
    assert (answer.query.type, answer.query.filters.status) == (QueryType.ALERT_LIST, ("active",))
    assert (await assistant.lookup.run(answer.query, answer.context)).row_count == ACTIVE_ALERTS


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_second_question_goes_to_the_map(assistant: Assistant, language: str) -> None:
    choice = await assistant.route.choose(QUESTIONS[language].map, use_model=False)
    assert choice.route is Route.MAP


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_third_question_finds_the_lock_out(assistant: Assistant, language: str) -> None:
    question = QUESTIONS[language].procedure
    assert assistant.route.asks_for_procedure(question)
    assert await assistant.guide.fits(question)
    found = await assistant.guide.guide(question)
    assert found.found is not None
    assert "Lock-out" in found.found.procedure.title
