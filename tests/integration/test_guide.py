"""The guide on a real small model: the procedure is read once, and nothing ungrounded is shown."""

import re
from pathlib import Path

import pytest

from app.domain.guide import GuideOutcome, PassageRole, SentenceStanding
from app.domain.model_spec import ModelKind, ModelSpec
from app.engines.local.engine import LocalEngine, LocalOptions
from app.procedures.passages import passages
from tests.fakes.guide_desk import open_guide_desk
from tests.fakes.made_procedures import pump_start
from tests.integration.plans import plan_for

pytestmark = pytest.mark.model

PUMP = "start-of-feed-pump-p-101"
SPEC = ModelSpec("small", "Small", ModelKind.LOCAL, sha256="ab" * 32, context_tokens=2048)


async def test_the_second_question_about_a_procedure_finds_it_read(small_model: Path, tmp_path: Path) -> None:
    engine = LocalEngine(SPEC, small_model, plan_for(small_model, 2048), LocalOptions(states_folder=None))
    async with open_guide_desk(tmp_path, [pump_start()], engine) as desk:
        first = await desk.ask(PUMP, "How long do I wait?", step=5)
        second = await desk.ask(PUMP, "What pressure must PI-7 show?", step=6)

    assert first.prompt_tokens > 500
    assert first.cached_tokens < 50
    # All but the last message: the step and the question.
    assert second.cached_tokens > second.prompt_tokens - 60
    assert first.outcome is second.outcome is GuideOutcome.ANSWERED
    by_mark = {one.mark: one.text for one in passages(pump_start()) if one.role is PassageRole.STEP}
    shown = [one for answer in (first, second) for one in answer.shown_sentences]
    # A model's words hang on its prompt's last word; that its tags are those of the cited steps does not.
    for sentence in shown:
        cited = " ".join(by_mark.get(mark, "") for mark in sentence.cites)
        tags = re.findall(r"\b[A-Z]+-\d+\b", sentence.text)
        assert sentence.standing is SentenceStanding.CHECKED
        assert all(tag in cited for tag in tags), sentence
