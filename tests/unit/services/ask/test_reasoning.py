from app.domain.chat import TurnState
from app.domain.stream import AnswerWasReasoning, ReasoningDelta, TextDelta
from tests.fakes.assistant import Assistant
from tests.unit.services.ask.asking import collect, last_turn, new_conversation


async def test_ask_tells_reasoning_apart_and_never_sends_it_back(assistant: Assistant) -> None:
    assistant.engine.enqueue("<thi", "nk>two pumps", "</think>", "\n\nTwo.")
    conversation = await new_conversation(assistant)

    events = await collect(assistant, conversation, "How many?")
    await collect(assistant, conversation, "Sure?")

    first = (await assistant.conversations.load(conversation)).turns[0]
    assert "".join(event.text for event in events if isinstance(event, ReasoningDelta)) == "two pumps"
    assert "".join(event.text for event in events if isinstance(event, TextDelta)) == "Two."
    assert (first.reasoning, first.answer, first.state) == ("two pumps", "Two.", TurnState.COMPLETE)
    assert "two pumps" not in str(assistant.engine.requests[1].plan)


async def test_ask_takes_reasoning_that_a_server_sends_apart(assistant: Assistant) -> None:
    assistant.engine.enqueue(ReasoningDelta("two "), ReasoningDelta("pumps"), "Two.")
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "How many?")

    turn = await last_turn(assistant, conversation)
    assert (turn.reasoning, turn.answer, turn.state) == ("two pumps", "Two.", TurnState.COMPLETE)


async def test_ask_does_not_call_reasoning_alone_an_answer(assistant: Assistant) -> None:
    assistant.engine.enqueue(ReasoningDelta('{"asset": "P-1"}'))
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "Which?")

    turn = await last_turn(assistant, conversation)
    assert (turn.answer, turn.state) == ("", TurnState.FAILED)
    assert "only thought aloud" in turn.note


async def test_ask_takes_the_answer_back_when_it_turns_out_to_be_reasoning(assistant: Assistant) -> None:
    assistant.engine.enqueue("check valve… ", "</think>", " Close it by hand.")
    conversation = await new_conversation(assistant)

    events = await collect(assistant, conversation, "q")

    turn = await last_turn(assistant, conversation)
    assert AnswerWasReasoning() in events
    assert (turn.reasoning.strip(), turn.answer) == ("check valve…", "Close it by hand.")


async def test_ask_marks_an_answer_that_is_only_reasoning_as_missing(assistant: Assistant) -> None:
    assistant.engine.enqueue("<think>on and on")
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "q")

    turn = await last_turn(assistant, conversation)
    assert (turn.answer, turn.reasoning, turn.state) == ("", "on and on", TurnState.FAILED)
    assert "only thought aloud" in turn.note
