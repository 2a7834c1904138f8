"""Drafts checked by a real model: the answers are those without drafts, and the model holds what was said."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from typing_extensions import override

from app.domain.chat import Message, PromptPlan, Role
from app.domain.model_spec import Sampling
from app.domain.stream import Finished, FinishReason, GenerationRequest, StreamEvent, TextDelta
from app.engines.local.chat_template import ChatTemplate
from app.engines.local.draft_model import DIFFERS, unfit_because
from app.engines.local.generation import Generator
from app.engines.local.native import NativeModel, StopFlag, load_model
from app.engines.local.prefix_store import PrefixStore
from app.engines.local.speculation import Speculation
from app.engines.local.speculation_meter import SpeculationMeter
from app.prompting.json_answer import parse_json_answer, validate
from tests.fakes.runnable_gguf import build_runnable, runnable_writer
from tests.integration.plans import plan_for

pytestmark = pytest.mark.model

GREEDY = Sampling(temperature=0.0)
PROCEDURE = """PUMP CHANGE-OVER
1. Tell the shift leader that the duty pump will be changed.
2. Check that the standby pump shows no work permit and no open drain.
3. Open the suction valve of the standby pump fully and wait until the casing is warm.
4. Close the discharge valve to one turn open.
5. Start the standby pump from the panel and watch the current fall below 40 A.
6. Open the discharge valve slowly until the pressure reads 6.5 bar.
7. Stop the old duty pump and close its discharge valve.
8. Write the time, both pressures and your initials into the log book."""
QUOTE = "Quote step 2 word for word."
ORDERS = [
    *("Repeat the procedure.", "Which valves are named?", "List the first four steps.", "Summarise it."),
    *(f"Quote step {number} word for word." for number in range(1, 9)),
]
QUESTIONS = [
    *("What is a pump?", "Name three colours.", "Tell me about the sea.", "Count from 1 to 20."),
    *("Write a short poem about rain.", "How does a valve work?", "Say hello ten times."),
    *("Translate 'good morning' to French.", "List five fruits, one a line.", "What is 12 times 12?"),
]

# Each fourth everyday, all of them in the slow run.
SETS = [
    pytest.param((*ORDERS, *QUESTIONS)[::4], id="some"),
    pytest.param((*ORDERS, *QUESTIONS), id="all", marks=pytest.mark.slow),
]


class EagerMeter(SpeculationMeter):
    """Wants every token there is, whatever it costs on this machine."""

    @override
    def wanted(self, length: int, available: int) -> int:
        return available


@dataclass(slots=True)
class Desk:
    """One loaded model, answering with drafts and without; on_event may act while an answer comes."""

    model: NativeModel
    stop: StopFlag
    drafting: Generator
    plain: Generator
    events: list[StreamEvent] = field(default_factory=list)

    def ask(
        self,
        generator: Generator,
        request: GenerationRequest,
        on_event: Callable[[StreamEvent], None] = lambda _event: None,
    ) -> tuple[str, Finished]:
        events: list[StreamEvent] = []

        def emit(event: StreamEvent) -> None:
            events.append(event)
            on_event(event)

        generator.run(request, emit)
        finished = events[-1]
        assert isinstance(finished, Finished)
        return "".join(event.text for event in events if isinstance(event, TextDelta)), finished

    def fresh(self, generator: Generator, request: GenerationRequest) -> tuple[str, Finished]:
        """Ask with the static part alone read before: batches of another size round differently."""
        self.model.cut(0)
        return self.ask(generator, request)

    def held(self) -> int:
        """Give how many tokens the native memory holds."""
        api = self.model._api
        return int(api.llama_memory_seq_pos_max(api.llama_get_memory(self.model.context), 0)) + 1


def request(question: str, tokens: int, sampling: Sampling = GREEDY, **more: object) -> GenerationRequest:
    plan = PromptPlan((Message(Role.SYSTEM, PROCEDURE), Message(Role.USER, question)), 1)
    return GenerationRequest(plan, sampling, tokens, **more)  # type: ignore[arg-type]  # passed on as it is


def native(path: Path, stop: StopFlag) -> NativeModel:
    # Flash attention works row by row, so that what these tests compare differs by nothing but drafts.
    plan = replace(plan_for(path, 1024), flash_attention=True)
    return load_model(path, plan, 1, stop=stop, on_progress=lambda _share: None)


def generator(model: NativeModel, stop: StopFlag, speculation: Speculation) -> Generator:
    template = ChatTemplate(model.chat_template, model.bos_text, model.eos_text)
    return Generator(model, template, PrefixStore(None, 1 << 26), stop, speculation)


@pytest.fixture(scope="module")
def desk(small_model: Path) -> Iterator[Desk]:
    stop = StopFlag()
    model = native(small_model, stop)
    drafting = generator(model, stop, Speculation(model, meter=EagerMeter))
    plain = generator(model, stop, Speculation(model, is_on=False))
    for each in (drafting, plain):
        model.cut(0)
        each.prepare(request("", 1).plan)
    yield Desk(model, stop, drafting, plain)
    model.close()


@pytest.mark.parametrize("questions", SETS)
def test_text_at_temperature_zero_is_the_same_with_and_without_drafts(
    desk: Desk, questions: tuple[str, ...]
) -> None:
    requests = [request(question, 24) for question in questions]
    plain = [desk.fresh(desk.plain, each)[0] for each in requests]
    drafted = [desk.fresh(desk.drafting, each) for each in requests]

    same = sum(text == other for text, (other, _finished) in zip(plain, drafted, strict=True))
    # What may differ is rounding: a batch and a single row run through different kernels.
    assert same >= 0.95 * len(requests)
    # Five a question.
    assert sum(finished.usage.accepted_tokens for _text, finished in drafted) > 100 * len(requests) / 22
    assert all(f.usage.accepted_tokens <= f.usage.drafted_tokens for _text, f in drafted)


@pytest.mark.parametrize("questions", SETS)
def test_text_at_temperature_zero_is_the_same_as_the_program_is_set_up(
    small_model: Path, questions: tuple[str, ...]
) -> None:
    """Plain attention rounds a batch and a row further apart; the meter drafts only where it pays."""
    stop = StopFlag()
    model = load_model(
        small_model, plan_for(small_model, 1024), 1, stop=stop, on_progress=lambda _share: None
    )
    desk = Desk(
        model,
        stop,
        generator(model, stop, Speculation(model)),
        generator(model, stop, Speculation(model, is_on=False)),
    )
    requests = [request(question, 24) for question in questions]
    desk.fresh(desk.plain, requests[0])

    plain = [desk.fresh(desk.plain, each)[0] for each in requests]
    drafted = [desk.fresh(desk.drafting, each) for each in requests]
    model.close()

    same = sum(text == other for text, (other, _finished) in zip(plain, drafted, strict=True))
    assert same >= 0.95 * len(requests)
    assert sum(finished.usage.accepted_tokens for _text, finished in drafted) > 20 * len(requests) / 22


def test_text_above_temperature_zero_is_the_same_for_a_seed(desk: Desk) -> None:
    sampling = Sampling(temperature=0.8, top_p=0.9, repeat_penalty=1.05, seed=4)

    plain, _finished = desk.fresh(desk.plain, request(QUOTE, 40, sampling))
    drafted, finished = desk.fresh(desk.drafting, request(QUOTE, 40, sampling))

    assert drafted == plain
    assert finished.usage.drafted_tokens > 0


@pytest.mark.parametrize("tokens", [1, 2, 3, 7, 16, 33])
def test_limit_of_tokens_is_exact_and_the_model_holds_no_more(tokens: int, desk: Desk) -> None:
    _text, finished = desk.fresh(desk.drafting, request(QUOTE, tokens))

    assert (finished.reason, finished.usage.completion_tokens) == (FinishReason.LENGTH, tokens)
    assert len(desk.model.tokens) == desk.held() == finished.usage.prompt_tokens + tokens - 1


def test_stop_text_amid_a_draft_ends_the_answer_where_it_does_without(desk: Desk) -> None:
    asked = request(QUOTE, 80, stop=("shows no work permit",))

    plain, plainly = desk.fresh(desk.plain, asked)
    held = list(desk.model.tokens)
    text, finished = desk.fresh(desk.drafting, asked)

    assert plainly.reason is finished.reason is FinishReason.STOP
    assert (text, desk.model.tokens) == (plain, held)
    assert desk.held() == len(held)
    # More was drafted than came out right: the text ended before the draft did.
    assert finished.usage.drafted_tokens > finished.usage.accepted_tokens > 0


def test_end_of_the_answer_after_drafts_is_the_models_own(desk: Desk) -> None:
    asked = request("Quote step 5 word for word.", 200)

    plain, plainly = desk.fresh(desk.plain, asked)
    held = list(desk.model.tokens)
    text, finished = desk.fresh(desk.drafting, asked)

    assert plainly.reason is finished.reason is FinishReason.STOP
    assert (text, desk.model.tokens) == (plain, held)
    assert finished.usage.accepted_tokens > 0


@pytest.mark.parametrize("deltas", [1, 5, 12, 25])
def test_stop_amid_drafts_leaves_a_model_that_answers_right(
    deltas: int, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each token by itself, however fast they come.
    monkeypatch.setattr("app.engines.local.text_pace._INTERVAL_S", 0.0)
    right, _finished = desk.fresh(desk.plain, request("What is a pump?", 16))
    seen: list[StreamEvent] = []

    def stop_after_some(event: StreamEvent) -> None:
        seen.extend([event] if isinstance(event, TextDelta) else [])
        if len(seen) == deltas:
            desk.stop.set()

    desk.model.cut(0)
    _text, finished = desk.ask(desk.drafting, request(QUOTE, 80), stop_after_some)
    desk.stop.clear()
    held = desk.held()
    text, _finished = desk.fresh(desk.drafting, request("What is a pump?", 16))

    assert finished.reason is FinishReason.CANCELLED
    assert finished.usage.completion_tokens == deltas
    assert held == finished.usage.prompt_tokens + deltas - 1
    assert text == right


def test_next_turn_reuses_as_much_as_without_drafts(desk: Desk) -> None:
    def second_turn(asked: Generator) -> Finished:
        first = request(QUOTE, 40)
        text, _finished = desk.fresh(asked, first)
        turns = (*first.plan.messages, Message(Role.ASSISTANT, text), Message(Role.USER, "Go on."))
        return desk.ask(asked, GenerationRequest(PromptPlan(turns, 1), GREEDY, 4))[1]

    plain, drafted = second_turn(desk.plain), second_turn(desk.drafting)

    assert drafted.usage.cached_tokens == plain.usage.cached_tokens > plain.usage.prompt_tokens - 30


def test_measuring_threads_between_answers_leaves_the_sequence(desk: Desk) -> None:
    desk.fresh(desk.drafting, request(QUOTE, 20))
    held = list(desk.model.tokens)

    measured = desk.drafting.measure((1,), lambda: True)

    assert measured
    assert (desk.model.tokens, desk.held()) == (held, len(held))


def test_answer_held_to_a_schema_is_the_same_and_parses(desk: Desk) -> None:
    steps = {"type": "array", "items": {"type": "string", "maxLength": 60}, "minItems": 2, "maxItems": 3}
    schema = {
        "type": "object",
        "properties": {"steps": steps},
        "required": ["steps"],
        "additionalProperties": False,
    }
    asked = request("Give the steps as JSON.", 120, json_schema=json.dumps(schema))

    plain, _finished = desk.fresh(desk.plain, asked)
    text, finished = desk.fresh(desk.drafting, asked)

    assert text == plain
    assert validate(parse_json_answer(text), schema) == ()
    assert finished.usage.drafted_tokens > 0


def test_rows_beyond_the_plan_are_refused_before_the_library_aborts(desk: Desk) -> None:
    with pytest.raises(AssertionError):
        desk.model.decode([1] * (desk.model.output_rows + 1), all_rows=True)


def test_draft_model_of_the_same_vocabulary_is_right_and_the_text_stays(
    small_model: Path, desk: Desk
) -> None:
    plain = [desk.fresh(desk.plain, request(question, 24))[0] for question in QUESTIONS[:4]]
    # The model drafts for itself: all but rounding must come true.
    speculation = Speculation.with_draft(desk.model, native(small_model, desk.stop), meter=EagerMeter)
    drafting = generator(desk.model, desk.stop, speculation)

    drafted = [desk.fresh(drafting, request(question, 24)) for question in QUESTIONS[:4]]
    text = speculation.text
    speculation.close()

    usages: Sequence[Finished] = [finished for _text, finished in drafted]
    assert [text for text, _finished in drafted] == plain
    assert sum(f.usage.accepted_tokens for f in usages) > 0.5 * sum(f.usage.completion_tokens for f in usages)
    assert "draft model" in text


def test_draft_model_of_another_vocabulary_is_not_used_and_that_is_said(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "other.gguf"
    path.write_bytes(build_runnable(runnable_writer()))
    other = native(path, desk.stop)

    reason = unfit_because(desk.model, other)
    speculation = Speculation.with_draft(desk.model, other)

    assert reason == speculation.text == DIFFERS
    assert len(speculation.lines([1, 2, 3])) == 1
