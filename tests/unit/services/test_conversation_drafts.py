from pathlib import Path

from tests.fakes.assistant import open_assistant


async def test_half_characters_are_kept_as_something_that_can_be_written(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        await assistant.drafts.save("", "a\ud800b")
        assert await assistant.drafts.draft("") == "a?b"


async def test_a_taken_question_waits_no_more(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        conversation = await assistant.conversations.create()
        queued = await assistant.drafts.enqueue(conversation.conversation_id, "And then?")
        await assistant.drafts.take(queued)
        await assistant.conversations.mark_interrupted()
        assert await assistant.drafts.draft(conversation.conversation_id) == ""
