import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import NotAllowedError, StorageError
from app.services import conversations as conversations_module
from app.services.conversations import ConversationsService, title_of
from app.services.disk import DiskThread
from app.storage.conversations import ConversationStore
from tests.fakes.assistant import AT_NINE, NINE, Assistant, open_assistant
from tests.fakes.stations import ADMIN_PIN, OPERATOR_PIN, VIEWER_PIN, set_up_station


@pytest.fixture
async def assistant(tmp_path: Path) -> AsyncIterator[Assistant]:
    async with open_assistant(tmp_path) as assistant:
        yield assistant


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Assistant]:
    """Amira, the admin, has begun a conversation of one turn."""
    set_up_station(tmp_path)
    async with open_assistant(tmp_path) as assistant:
        await assistant.users.sign_in("amira-1", ADMIN_PIN)
        await begin(assistant, "How?")
        yield assistant


async def begin(assistant: Assistant, question: str) -> Conversation:
    created = await assistant.conversations.create()
    asked = Turn(f"t-{question}", question, NINE, "So.", TurnState.COMPLETE, "m")
    return await assistant.conversations.append_turn(created, asked)


def is_kept(folder: Path) -> bool:
    return any(b"xylophone" in path.read_bytes() for path in folder.glob("conversations.db*"))


async def ids(assistant: Assistant) -> list[str]:
    return [each.conversation_id for each in await assistant.conversations.list()]


async def test_create_gives_an_empty_conversation_that_is_listed(assistant: Assistant) -> None:
    created = await assistant.conversations.create()
    listed = await assistant.conversations.list()
    assert (created.turns, created.created_at, listed) == ((), NINE, (created,))


async def test_append_turn_shortens_a_long_first_line_to_a_title(assistant: Assistant) -> None:
    created = await assistant.conversations.create()
    stored = await assistant.conversations.append_turn(created, Turn("1", "pump " * 30, NINE))
    listed = await assistant.conversations.list()

    assert stored.title == ("pump " * 12)[:59].rstrip() + "…"
    assert listed[0].title == stored.title


@pytest.mark.parametrize(
    ("question", "title"), [("\n\n Why?\nBecause", "Why?"), ("", ""), ("x" * 60, "x" * 60)]
)
def test_the_title_is_the_first_line_that_says_something(question: str, title: str) -> None:
    assert title_of(question) == title


async def test_a_renamed_conversation_keeps_its_name_when_it_goes_on(assistant: Assistant) -> None:
    conversation = await begin(assistant, "How?")
    await assistant.conversations.rename(conversation.conversation_id, "  Pump\n 7 ")
    renamed = await assistant.conversations.load(conversation.conversation_id)
    await assistant.conversations.append_turn(renamed, Turn("2", "And?", NINE))
    assert (await assistant.conversations.list())[0].title == "Pump 7"


@pytest.mark.parametrize("title", ["", " \n", "\u200b", "x" * 201])
async def test_a_title_says_something_in_one_line(assistant: Assistant, title: str) -> None:
    conversation = await begin(assistant, "How?")
    with pytest.raises(StorageError, match="1 to 200 characters"):
        await assistant.conversations.rename(conversation.conversation_id, title)


async def test_delete_hides_and_undo_brings_back(assistant: Assistant) -> None:
    conversation = await begin(assistant, "How?")
    await assistant.conversations.delete(conversation.conversation_id)
    hidden = await ids(assistant)
    await assistant.conversations.undo_delete(conversation.conversation_id)

    assert hidden == []
    assert (await assistant.conversations.load(conversation.conversation_id)).turns == conversation.turns


async def test_a_deletion_is_real_when_the_time_to_undo_it_is_over(
    assistant: Assistant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversations_module, "UNDO_S", 0.0)
    conversation = await begin(assistant, "xylophone")
    await assistant.conversations.delete(conversation.conversation_id)
    async with asyncio.timeout(20):
        while is_kept(tmp_path):  # noqa: ASYNC110 - nobody is told when the last byte is gone
            await asyncio.sleep(0)
    with pytest.raises(StorageError, match="removed already"):
        await assistant.conversations.undo_delete(conversation.conversation_id)


async def test_a_deletion_is_real_when_the_program_ends_and_is_recorded(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        conversation = await begin(assistant, "xylophone")
        await assistant.conversations.delete(conversation.conversation_id)

    assert b"xylophone" not in (tmp_path / "conversations.db").read_bytes()
    assert [line for line in assistant.audit_lines() if '"purged"' in line and "deleted by hand" in line]


async def test_a_deletion_that_a_killed_program_left_is_real_after_the_next_start(tmp_path: Path) -> None:
    store = ConversationStore(tmp_path / "conversations.db")
    store.create(Conversation("c", "t", NINE))
    store.mark_deleted("c", NINE)
    disk = DiskThread()
    service = ConversationsService(store, disk, AT_NINE)

    await service.mark_interrupted()
    left = store.deleted()
    await asyncio.to_thread(disk.close)
    store.close()

    assert left == ()


async def test_remove_takes_a_conversation_away_at_once(assistant: Assistant) -> None:
    conversation = await begin(assistant, "How?")
    await assistant.conversations.remove(conversation.conversation_id)
    with pytest.raises(StorageError):
        await assistant.conversations.load(conversation.conversation_id)


async def test_what_waited_when_the_program_died_is_a_draft(assistant: Assistant) -> None:
    conversation = await begin(assistant, "How?")
    await assistant.drafts.enqueue(conversation.conversation_id, "And then?")
    await assistant.conversations.mark_interrupted()
    assert await assistant.drafts.draft(conversation.conversation_id) == "And then?"


async def test_listeners_hear_of_every_change_of_the_list(assistant: Assistant) -> None:
    heard: list[int] = []
    assistant.conversations.listen(lambda: heard.append(1))
    conversation = await begin(assistant, "How?")
    for change in (
        assistant.conversations.rename(conversation.conversation_id, "Named"),
        assistant.conversations.set_pinned(conversation.conversation_id, is_pinned=True),
        assistant.conversations.delete(conversation.conversation_id),
        assistant.conversations.undo_delete(conversation.conversation_id),
    ):
        await change
    # Created, named by its first question, and the four changes.
    assert len(heard) == 6


async def test_a_conversation_knows_the_shift_in_which_it_was_begun(tmp_path: Path) -> None:
    store, disk = ConversationStore(tmp_path / "conversations.db"), DiskThread()
    night = datetime(2026, 11, 29, 2, 0, tzinfo=UTC)
    service = ConversationsService(
        *(store, disk, lambda: night), shift=lambda moment: ("night", moment.date().replace(day=28))
    )
    created = await service.create()
    listed = await service.list()
    await asyncio.to_thread(disk.close)
    store.close()

    assert (created.shift, created.shift_day, listed) == ("night", date(2026, 11, 28), (created,))


CHANGES: dict[str, Callable[[Assistant, str], Awaitable[object]]] = {
    "create": lambda assistant, _id: assistant.conversations.create(),
    "rename": lambda assistant, each: assistant.conversations.rename(each, "n"),
    "pin": lambda assistant, each: assistant.conversations.set_pinned(each, is_pinned=True),
    "branch": lambda assistant, each: assistant.conversations.show_branch(each, "t-How?", to_its_end=True),
    "queue": lambda assistant, each: assistant.drafts.enqueue(each, "q"),
}
DELETIONS: dict[str, Callable[[Assistant, str], Awaitable[object]]] = {
    "delete": lambda assistant, each: assistant.conversations.delete(each),
    "undo": lambda assistant, each: assistant.conversations.undo_delete(each),
    "remove": lambda assistant, each: assistant.conversations.remove(each),
}
READINGS: dict[str, Callable[[Assistant, str], Awaitable[object]]] = {
    "list": lambda assistant, _id: assistant.conversations.list(),
    "search": lambda assistant, _id: assistant.conversations.search("how"),
    "load": lambda assistant, each: assistant.conversations.load(each),
    "page": lambda assistant, each: assistant.conversations.page(each, 0, 1),
    "turns": lambda assistant, _id: assistant.conversations.turns(("t-How?",)),
    "draft": lambda assistant, each: assistant.drafts.draft(each),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
async def test_a_viewer_changes_nothing(
    station: Assistant, change: Callable[[Assistant, str], Awaitable[object]]
) -> None:
    (conversation_id,) = await ids(station)
    await station.users.sign_in("dana-4", VIEWER_PIN)
    with pytest.raises(NotAllowedError, match="may not ask a model"):
        await change(station, conversation_id)


@pytest.mark.parametrize("read", READINGS.values(), ids=READINGS)
async def test_a_viewer_reads(
    station: Assistant, read: Callable[[Assistant, str], Awaitable[object]]
) -> None:
    (conversation_id,) = await ids(station)
    await station.users.sign_in("dana-4", VIEWER_PIN)
    assert await read(station, conversation_id) is not None


@pytest.mark.parametrize("deletion", DELETIONS.values(), ids=DELETIONS)
async def test_an_operator_deletes_nothing(
    station: Assistant, deletion: Callable[[Assistant, str], Awaitable[object]]
) -> None:
    (conversation_id,) = await ids(station)
    await station.users.sign_in("bodil-2", OPERATOR_PIN)
    with pytest.raises(NotAllowedError, match="may not delete what was kept"):
        await deletion(station, conversation_id)
    assert await ids(station) == [conversation_id]


EVERYTHING = CHANGES | DELETIONS | READINGS


@pytest.mark.parametrize("act", EVERYTHING.values(), ids=EVERYTHING)
async def test_a_locked_station_reads_and_changes_nothing(
    station: Assistant, act: Callable[[Assistant, str], Awaitable[object]]
) -> None:
    (conversation_id,) = await ids(station)
    station.users.lock()
    with pytest.raises(NotAllowedError, match="locked by Amira"):
        await act(station, conversation_id)


async def test_an_answer_goes_on_in_a_locked_station_and_what_was_typed_is_kept(station: Assistant) -> None:
    (conversation_id,) = await ids(station)
    station.users.lock()
    await station.drafts.save(conversation_id, "typed before")
    assert (await station.conversations.stored(conversation_id)).turns[0].answer == "So."
    await station.users.sign_in("amira-1", ADMIN_PIN)
    assert await station.drafts.draft(conversation_id) == "typed before"


async def test_a_question_of_somebody_else_is_not_asked_in_the_next_ones_name(station: Assistant) -> None:
    (conversation_id,) = await ids(station)
    queued = await station.drafts.enqueue(conversation_id, "And then?")
    own = station.drafts.may_ask(queued)
    station.users.lock()
    locked = station.drafts.may_ask(queued)
    await station.users.sign_in("bodil-2", OPERATOR_PIN)
    assert (own, locked, station.drafts.may_ask(queued)) == (True, False, False)
