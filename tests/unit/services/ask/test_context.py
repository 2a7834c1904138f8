from dataclasses import replace

from app.domain.stream import PromptPreview, TurnsLeftOut
from tests.fakes.assistant import Assistant
from tests.unit.services.ask.asking import collect, new_conversation


async def test_ask_leaves_the_oldest_turns_out_when_the_context_is_full_and_says_how_many(
    assistant: Assistant,
) -> None:
    await assistant.settings.replace(replace(assistant.settings.current, answer_tokens=100))
    assistant.engine.context_tokens = 170
    assistant.engine.enqueue("word " * 60)
    conversation = await new_conversation(assistant)
    await collect(assistant, conversation, "first")

    events = await collect(assistant, conversation, "second")

    assert [event for event in events if isinstance(event, TurnsLeftOut)] == [TurnsLeftOut(1)]
    assert [message.text.splitlines()[-1] for message in assistant.engine.requests[1].plan.messages] == [
        "be brief",
        "second",
    ]


async def test_ask_shortens_the_answer_only_when_no_turn_is_left_to_leave_out(assistant: Assistant) -> None:
    assistant.engine.context_tokens = 200
    conversation = await new_conversation(assistant)

    await collect(assistant, conversation, "word " * 95)

    assert assistant.engine.requests[0].max_tokens == 200 - 2 - 4 - 95


async def test_preview_tells_tokens_and_what_would_be_left_out_before_sending(assistant: Assistant) -> None:
    await assistant.settings.replace(replace(assistant.settings.current, answer_tokens=100))
    assistant.engine.context_tokens = 170
    assistant.engine.enqueue("word " * 60)
    conversation = await new_conversation(assistant)
    await collect(assistant, conversation, "first")

    preview = await assistant.ask.preview(conversation, "second")

    assert preview == PromptPreview(prompt_tokens=2 + 4 + 1, context_tokens=170, left_out=1)
    assert len(assistant.engine.requests) == 1


async def test_preview_sends_no_draft_to_a_server(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)
    await collect(assistant, conversation, "first")
    assistant.engine.is_remote = True

    assert await assistant.ask.preview(conversation, "second") is None


async def test_preview_before_a_model_is_loaded_says_nothing(assistant: Assistant) -> None:
    assert await assistant.ask.preview(await new_conversation(assistant), "q") is None


async def test_a_full_context_drops_several_turns_at_once_so_that_later_prompts_keep_their_beginning(
    assistant: Assistant,
) -> None:
    await assistant.settings.replace(replace(assistant.settings.current, answer_tokens=64))
    assistant.engine.context_tokens = 300
    conversation = await new_conversation(assistant)
    left_out = []
    for number in range(12):
        assistant.engine.enqueue("word " * 20)
        events = await collect(assistant, conversation, f"question {number}")
        left_out.append(next((event.count for event in events if isinstance(event, TurnsLeftOut)), 0))

    firsts = [request.plan.messages[1].text for request in assistant.engine.requests]
    assert left_out[:6] == [0] * 6
    # The head of the prompt moves in few, larger steps.
    assert len(set(firsts)) == len(set(left_out)) <= 3
    assert left_out == sorted(left_out)


async def test_preview_of_a_conversation_that_has_not_begun(assistant: Assistant) -> None:
    await collect(assistant, await new_conversation(assistant), "q")

    preview = await assistant.ask.preview(None, "one two")

    assert preview == PromptPreview(prompt_tokens=2 + 4 + 2, context_tokens=4096, left_out=0)
