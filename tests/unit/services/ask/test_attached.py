import asyncio
import contextlib

from app.domain.chat import TurnState
from app.domain.stream import EvidenceFound, TextDelta
from app.storage.evidence_json import read_evidence
from tests.fakes.assistant import Assistant
from tests.fakes.attached import lookup_attachment
from tests.unit.services.ask.asking import DEFAULTS, collect, last_turn, new_conversation


async def test_what_is_attached_goes_with_the_question_and_marks_come_with_the_answer(
    assistant: Assistant,
) -> None:
    assistant.engine.enqueue("P-101 is in fault. ", "It is hot.")
    conversation = await new_conversation(assistant)
    asking = assistant.ask.ask(conversation, "Which?", DEFAULTS, (lookup_attachment(),))
    async with contextlib.aclosing(asking) as stream:
        events = [event async for event in stream]

    marks = [event.mark for event in events if isinstance(event, EvidenceFound)]
    assert [(mark.end, mark.source) for mark in marks] == [(18, 1), (29, 0)]
    stored = await last_turn(assistant, conversation)
    assert stored.facts.startswith("[facts]\n")
    assert read_evidence(stored.evidence).marks == tuple(marks)
    assert assistant.engine.requests[-1].plan.messages[-1].text.startswith(stored.facts)


async def test_a_later_question_can_be_answered_from_what_was_attached_before(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)
    assistant.engine.enqueue("Yes.")
    asking = assistant.ask.ask(conversation, "Which?", DEFAULTS, (lookup_attachment(),))
    async with contextlib.aclosing(asking) as stream:
        _ = [event async for event in stream]
    assistant.engine.enqueue("P-102 is running.")
    events = await collect(assistant, conversation, "And P-102?")

    assert [event.mark.source for event in events if isinstance(event, EvidenceFound)] == [1]


async def test_an_answer_that_was_stopped_is_marked_to_its_end(assistant: Assistant) -> None:
    assistant.engine.enqueue("P-101 is in fault. It may ", "never", gate=asyncio.Event(), gate_at=1)
    conversation = await new_conversation(assistant)
    asking = assistant.ask.ask(conversation, "Which?", DEFAULTS, (lookup_attachment(),))
    async with contextlib.aclosing(asking) as stream:
        async for event in stream:
            if isinstance(event, TextDelta) and "may" in event.text:
                break

    stored = await last_turn(assistant, conversation)
    assert stored.state is TurnState.STOPPED
    assert [mark.source for mark in read_evidence(stored.evidence).marks] == [1, 0]


async def test_preview_counts_what_is_attached_and_says_when_nothing_fits(assistant: Assistant) -> None:
    async with contextlib.aclosing(assistant.engines.ready()) as loading:
        _ = [progress async for progress in loading]
    bare = await assistant.ask.preview(None, "Which?")
    whole = await assistant.ask.preview(None, "Which?", (lookup_attachment(),))
    too_long = await assistant.ask.preview(None, "word " * 5000, (lookup_attachment(),))

    assert bare is not None
    assert whole is not None
    assert too_long is not None
    assert whole.prompt_tokens > bare.prompt_tokens
    assert (bare.has_room, too_long.has_room) == (True, False)
