"""A real small model is asked about the plant without facts; nothing that it makes up is shown."""

import contextlib
from pathlib import Path

import pytest

from app.domain.chat import PromptPlan
from app.domain.stream import GenerationRequest, TextDelta
from app.prompting.assembly import assemble
from app.prompting.grounding import WITHHELD
from tests.fakes.assistant import NINE
from tests.fakes.lookup import RESOURCES, open_desk, world_store
from tests.integration.plans import plan_for
from tests.integration.test_local_engine import GREEDY, loaded
from tests.unit.services.test_route import BARE, PLANT_QUESTIONS

# Thirty prompts of the whole chat prompt: minutes on a shared machine.
pytestmark = [pytest.mark.model, pytest.mark.slow]

SYSTEM = (RESOURCES / "prompts" / "chat_system.txt").read_text(encoding="utf-8")


def asked(question: str) -> PromptPlan:
    return assemble(SYSTEM, (), question, NINE)


async def test_a_real_model_gives_no_bare_answer_to_thirty_plant_questions(
    small_model: Path, tmp_path: Path
) -> None:
    store = world_store(tmp_path)
    engine = await loaded(small_model, plan_for(small_model, 2048))
    raw, shown = {}, {}
    async with open_desk(tmp_path / "desk", store) as desk:
        for question in PLANT_QUESTIONS:
            check = await desk.route.filter_for(question, (), "")
            assert check is not None
            assert check.is_about_plant, question
            said = ""
            request = GenerationRequest(asked(question), GREEDY, 32)
            async with contextlib.aclosing(engine.stream(request)) as events:
                async for event in events:
                    said += event.text if isinstance(event, TextDelta) else ""
            raw[question] = said
            shown[question] = check.feed(said) + check.finish()
    await engine.aclose()

    bare = {
        question: text
        for question, text in shown.items()
        if any(word in text.replace(WITHHELD, "") for word in BARE)
    }
    assert bare == {}
    # It did make things up, so the check had something to do.
    assert sum(any(word in text for word in BARE) for text in raw.values()) > 5
