"""Whatever is volatile in a prompt, its static part is the same tokens; held on a real tokenizer."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.chat import Turn, TurnState
from app.engines.local.chat_template import ChatTemplate
from app.engines.local.native import NativeModel, StopFlag, load_model
from app.engines.local.prefix_store import common_length
from app.engines.local.prompt_tokens import PromptTokens
from app.prompting.assembly import assemble, static_plan
from app.prompting.fencing import fenced, new_marker
from tests.integration.plans import plan_for

pytestmark = pytest.mark.model

SYSTEM = "You are the query tool. Pumps P-1 to P-9, valves V-1 to V-30.\nAnswer with JSON."
NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
texts = st.text(min_size=1, max_size=60).filter(lambda text: not any("\ud800" <= c <= "\udfff" for c in text))


@pytest.fixture(scope="module")
def prompts(small_model: Path) -> Iterator[PromptTokens]:
    model: NativeModel = load_model(
        small_model, plan_for(small_model, 1024), 1, stop=StopFlag(), on_progress=lambda _share: None
    )
    yield PromptTokens(model, ChatTemplate(model.chat_template, model.bos_text, model.eos_text))
    model.close()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    questions=st.tuples(texts, texts),
    clocks=st.tuples(*[st.datetimes(timezones=st.just(UTC))] * 2),
    facts=st.tuples(st.just("") | texts, st.just("") | texts),
    answers=st.lists(texts, max_size=2),
)
def test_prompts_differ_first_at_or_behind_the_plans_own_boundary(
    prompts: PromptTokens,
    questions: tuple[str, str],
    clocks: tuple[datetime, datetime],
    facts: tuple[str, str],
    answers: list[str],
) -> None:
    history = tuple(Turn(str(n), "q", NINE, text, TurnState.COMPLETE) for n, text in enumerate(answers))
    boundary = len(prompts.static_tokens(static_plan(SYSTEM)))

    one = prompts.tokenize(assemble(SYSTEM, (), questions[0], clocks[0], facts[0]))
    other = prompts.tokenize(assemble(SYSTEM, history, questions[1], clocks[1], facts[1]))

    assert boundary > 20
    assert common_length(one, other) >= boundary
    assert one[:boundary] == prompts.static_tokens(static_plan(SYSTEM))


def test_a_conversations_prompt_only_grows(prompts: PromptTokens) -> None:
    history = (Turn("1", "Which pumps?", NINE, "P-1.", TurnState.COMPLETE, facts="9 pumps"),)

    first = prompts.tokenize(assemble(SYSTEM, (), "Which pumps?", NINE, "9 pumps"))
    second = prompts.tokenize(assemble(SYSTEM, history, "And valves?", NINE, "30 valves"))

    assert common_length(first, second) == len(first)


def test_a_fence_is_read_once_and_its_marker_stands_behind_the_static_part(prompts: PromptTokens) -> None:
    facts, more = fenced("9 pumps", new_marker()).text, fenced("30 valves", new_marker()).text
    history = (Turn("1", "Which pumps?", NINE, "P-1.", TurnState.COMPLETE, facts=facts),)
    boundary = len(prompts.static_tokens(static_plan(SYSTEM)))

    first = prompts.tokenize(assemble(SYSTEM, (), "Which pumps?", NINE, facts))
    second = prompts.tokenize(assemble(SYSTEM, history, "And valves?", NINE, more))

    assert common_length(first, second) == len(first)
    assert common_length(first, prompts.tokenize(assemble(SYSTEM, (), "Which pumps?", NINE, more))) > boundary
