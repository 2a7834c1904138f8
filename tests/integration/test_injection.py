"""Thirty orders of strangers against the services, with a model that obeys every one of them.

What such a model says is the worst case: nothing of it may become a fact, a query or an act. During every
case the process opens no socket, no program and no file outside the test's own folder.
"""

import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from app.domain.chat import PromptPlan, Role, Turn, TurnState
from app.domain.clean_text import hidden_characters
from app.domain.errors import AssistantError
from app.domain.explanation import SentenceSource
from app.domain.query import Area, TwinQuery
from app.domain.stream import AskFinished, GenerationRequest
from app.engines.gateway.faults import MAX_SERVER_CHARS, reported
from app.prompting.assembly import assemble
from app.prompting.fencing import MAX_NAME_CHARS, fenced, name_text, new_marker
from app.twin.store import TwinStore
from tests.fakes.assistant import Assistant, open_assistant
from tests.fakes.hostile_plant import hostile_store
from tests.fakes.injections import INJECTIONS, Channel, Injection
from tests.fakes.lookup import open_desk
from tests.fakes.map_desk import open_map_desk
from tests.fakes.watched import watched

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
VIEW = Area(ring=((-86.0, 37.0), (-85.0, 37.0), (-85.0, 38.0), (-86.0, 38.0)))
# No rule reads it whole, so the model is asked.
SLANG = "hunt down whatever pumps got knackered round zone 7"
ANGLE = re.compile(r"<[|\uff5c]|[|\uff5c]>|</?s>|\[/?INST\]")


def of(*channels: Channel) -> list[Any]:
    return [pytest.param(case, id=case.id) for case in INJECTIONS if case.channel in channels]


def sent(requests: list[GenerationRequest]) -> str:
    return "\n".join(message.text for request in requests for message in request.plan.messages)


def assert_tame(plan: PromptPlan, case: Injection) -> None:
    """Nothing of the stranger's in a plan can be read as more than data."""
    text = "\n".join(message.text for message in plan.messages)
    assert hidden_characters(text) == 0
    assert not ANGLE.search(text)
    # A name may not begin a line, nor fill the prompt.
    assert not re.search(r"^\s*(Ignore all|SYSTEM:|Operator:)", text, re.MULTILINE)
    assert "N" * 1_600 not in text
    assert len(re.findall("⟦data ", text)) == len(re.findall("⟦end ", text))


@pytest.fixture
async def assistant(tmp_path: Path) -> AsyncIterator[Assistant]:
    async with open_assistant(tmp_path) as assistant:
        yield assistant


def test_there_are_thirty() -> None:
    assert [case.number for case in INJECTIONS] == list(range(1, 31))
    assert all(case.reached(case.obeyed) for case in INJECTIONS)
    # A quotation is no obedience; names of a word or two, and Chinese, cannot be told apart that way.
    assert [case.number for case in INJECTIONS if case.reached(f"It says: {case.text}")] == [10, 12, 18]


@pytest.mark.parametrize("case", of(*Channel))
def test_a_fence_holds_the_text_and_names_stay_on_their_line(case: Injection) -> None:
    marker = new_marker()
    found = fenced(case.text, marker)
    lines = found.text.split("\n")
    assert (lines[0], lines[-1]) == (f"⟦data {marker}⟧", f"⟦end {marker}⟧")
    assert not any("⟦" in line or "⟧" in line for line in lines[1:-1])
    assert found.hidden == hidden_characters(case.text)
    name = name_text(case.text)
    # Two quotation marks, and a space in each special word.
    assert len(name.replace("< ", "<").replace("| >", "|>").replace("[ ", "[")) <= MAX_NAME_CHARS + 2
    assert "\n" not in name
    assert not ANGLE.search(found.text + name)


@pytest.mark.parametrize("case", of(Channel.NAME, Channel.ALARM))
async def test_a_lookup_that_obeys_gives_a_refusal_or_a_query_that_is_shown(
    tmp_path: Path, case: Injection
) -> None:
    store = hostile_store(tmp_path / "store", case)
    before = TwinStore.open_reader(store)
    rows = before.select("SELECT asset_id, tag, status FROM asset ORDER BY asset_id").rows
    before.close()
    async with open_desk(tmp_path / "desk", store) as desk:
        desk.engine.enqueue(case.obeyed)
        desk.engine.enqueue(case.obeyed)
        await desk.plant.use(lambda plant: plant.vocabulary)
        with watched(tmp_path) as opened:
            answer = await desk.lookup.understand(SLANG)
            plain = await desk.lookup.understand("alarms of P-101")
            assert plain.query is not None
            result = await desk.lookup.run(plain.query, plain.context)
        assert opened == []
        assert desk.engine.requests
        for request in desk.engine.requests:
            assert_tame(request.plan, case)
            assert (
                request.plan.messages[: request.plan.static_count]
                == desk.engine.requests[0].plan.messages[: request.plan.static_count]
            )
        assert answer.query is None or isinstance(answer.query, TwinQuery)
        others = (one.label for one in answer.other_readings)
        chips = (chip.label for chip in answer.chips)
        said = (answer.restatement, answer.ask, *answer.candidates, *answer.assumptions, *others, *chips)
        assert not case.reached("\n".join(said))
        assert case.channel is Channel.NAME or case.canary not in sent(desk.engine.requests[:1])
        # The data is as it was, and so is the answer to a question that rules can read.
        assert result.row_count == 1
        assert "A-7" in result.rows[0]
        assert (
            await desk.plant.use(
                lambda plant: (
                    plant.reader.select("SELECT asset_id, tag, status FROM asset ORDER BY asset_id").rows
                )
            )
            == rows
        )


@pytest.mark.parametrize("case", of(Channel.NAME, Channel.ALARM))
async def test_a_map_text_that_obeys_is_refused_and_code_says_what_is_counted(
    tmp_path: Path, case: Injection
) -> None:
    store = hostile_store(tmp_path / "store", case)
    async with open_map_desk(tmp_path / "desk", store) as desk:
        for _ in range(8):
            desk.engine.enqueue(case.obeyed + ".")
        with watched(tmp_path) as opened:
            text = await desk.explain(VIEW, 5)
        assert opened == []
        assert desk.engine.requests
        for request in desk.engine.requests:
            assert_tame(request.plan, case)
        assert [one for one in text.sentences if one.source is not SentenceSource.TEMPLATE] == []
        said = " ".join(sentence.text for sentence in text.sentences)
        assert "There are 2 pumps in the region." in said
        assert "critical" in said
        assert case.channel is Channel.NAME or case.canary not in sent(desk.engine.requests[:1])


async def answer_of(assistant: Assistant, conversation_id: str, question: str) -> AskFinished:
    finished = None
    async for event in assistant.ask.ask(conversation_id, question):
        finished = event if isinstance(event, AskFinished) else finished
    assert finished is not None
    return finished


@pytest.mark.parametrize("case", of(*Channel))
async def test_a_plain_answer_that_obeys_states_nothing_of_the_plant(tmp_path: Path, case: Injection) -> None:
    store = hostile_store(tmp_path / "store", case)
    (tmp_path / "desk").mkdir()
    store.rename(tmp_path / "desk" / "plant.db")
    async with open_assistant(tmp_path / "desk", filters=True) as assistant:
        await assistant.plant.use(lambda plant: plant.vocabulary)
        conversation = await assistant.conversations.create()
        # What was said before came from a stranger; the model takes it up.
        assistant.engine.enqueue(case.text)
        await answer_of(assistant, conversation.conversation_id, "Tell me about valves in general.")
        assistant.engine.enqueue(case.obeyed)
        with watched(tmp_path) as opened:
            finished = await answer_of(assistant, conversation.conversation_id, "Is pump P-101 safe to open?")
        assert opened == []
        assert_tame(assistant.engine.requests[-1].plan, case)
        assert not case.reached(finished.turn.answer)


async def test_words_of_a_server_are_a_note_and_never_part_of_a_prompt(assistant: Assistant) -> None:
    case = INJECTIONS[29]
    conversation = await assistant.conversations.create()
    assistant.engine.enqueue("A pump ", error=reported({"error": {"message": case.text}}))
    with pytest.raises(AssistantError) as caught:
        await answer_of(assistant, conversation.conversation_id, "What is a pump?")
    assistant.engine.enqueue("ok")
    await answer_of(assistant, conversation.conversation_id, "And a valve?")

    turn = (await assistant.conversations.load(conversation.conversation_id)).turns[0]
    assert turn.state is TurnState.FAILED
    assert turn.note == caught.value.user_text
    assert hidden_characters(turn.note) == 0
    assert len(turn.note) < MAX_SERVER_CHARS + 80
    prompt = sent(assistant.engine.requests[1:])
    assert "A pump" in prompt
    assert case.canary not in prompt
    assert "SYSTEM" not in prompt


@pytest.mark.parametrize("case", of(Channel.DOCUMENT))
def test_an_attached_document_is_the_same_in_later_prompts_and_only_inside_its_fence(case: Injection) -> None:
    facts = fenced(case.text, new_marker()).text
    first = assemble("rules", (), case.question, NINE, facts)
    turn = Turn("1", case.question, NINE, case.obeyed, TurnState.COMPLETE, facts=facts)
    second = assemble("rules", (turn,), "And then?", NINE)

    assert second.messages[: len(first.messages)] == first.messages
    assert second.messages[2].role is Role.ASSISTANT
    assert_tame(first, case)
    inside = re.search("⟦data ([a-z]+)⟧\n(.*)\n⟦end \\1⟧", first.messages[1].text, re.DOTALL)
    assert inside is not None
    outside = first.messages[1].text.replace(inside[0], "")
    assert outside.strip() == f"[Sunday 2026-11-29 09:00 UTC]\n{case.question}"


@pytest.mark.parametrize(
    ("number", "question", "rows"),
    [
        (10, "status of P-101", ["P-101"]),
        (10, "status of \u0420-101", ["\u0420-101"]),
        (11, "active alarms", ["A-7"]),
        (11, "critical active alarms", ["A-7"]),
        (12, "status of P-101", ["P-101"]),
    ],
    ids=["homoglyph_is_not_meant", "homoglyph_is_meant", "keyword", "keyword_among_others", "beside_a_quote"],
)
async def test_odd_names_stand_for_themselves_alone(
    tmp_path: Path, number: int, question: str, rows: list[str]
) -> None:
    case = INJECTIONS[number - 1]
    async with open_desk(tmp_path / "desk", hostile_store(tmp_path / "store", case)) as desk:
        answer = await desk.lookup.understand(question, use_model=False)
        assert answer.query is not None
        result = await desk.lookup.run(answer.query, answer.context)
        assert [row[0] for row in result.rows] == rows


async def test_a_tag_with_a_quotation_mark_is_asked_back_and_harms_nothing(tmp_path: Path) -> None:
    store = hostile_store(tmp_path / "store", INJECTIONS[11])
    async with open_desk(tmp_path / "desk", store) as desk:
        answer = await desk.lookup.understand('status of P"101', use_model=False)
        assert answer.query is None
        assert answer.ask
