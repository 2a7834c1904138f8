from pathlib import Path

import pytest

from app.domain.chat import Turn
from app.domain.errors import StorageError
from tests.fakes.assistant import NINE, open_assistant


async def test_create_gives_an_empty_conversation_that_is_listed(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        created = await assistant.conversations.create()
        listed = await assistant.conversations.list()

    assert (created.turns, created.created_at, listed) == ((), NINE, (created,))


async def test_append_turn_shortens_a_long_first_line_to_a_title(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        created = await assistant.conversations.create()
        stored = await assistant.conversations.append_turn(created, Turn("1", "pump " * 30, NINE))
        listed = await assistant.conversations.list()

    assert stored.title == ("pump " * 12)[:59].rstrip() + "…"
    assert listed[0].title == stored.title


async def test_delete_removes_it_for_good(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        created = await assistant.conversations.create()
        await assistant.conversations.delete(created.conversation_id)

        with pytest.raises(StorageError):
            await assistant.conversations.load(created.conversation_id)
