import contextlib
import os
import sqlite3
import stat
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from app.domain.chat import Conversation, Fork, Turn, TurnState
from app.domain.errors import StorageError, StoreDamagedError
from app.storage.conversations import ConversationStore

DATA = Path(__file__).parents[2] / "data"
NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[ConversationStore]:
    store = ConversationStore(tmp_path / "conversations.db")
    yield store
    store.close()


def reopened(store: ConversationStore, path: Path) -> ConversationStore:
    store.close()
    return ConversationStore(path)


def test_load_gives_the_turns_in_the_order_they_were_asked(store: ConversationStore) -> None:
    turns = (
        Turn("1", "a", NINE, "A", TurnState.COMPLETE, "m"),
        Turn("2", "ب", NINE, "", TurnState.FAILED, "m", "n"),
    )
    store.create(Conversation("c", "title", NINE))
    store.append_turn("c", turns[0])
    store.append_turn("c", turns[1])

    assert store.load("c") == Conversation("c", "title", NINE, turns)


def test_list_gives_the_newest_first_without_turns(store: ConversationStore) -> None:
    old, new = Conversation("o", "old", NINE), Conversation("n", "new", NINE + timedelta(minutes=1))
    store.create(new)
    store.create(old)
    store.append_turn("o", Turn("1", "q", NINE))

    assert store.list() == (new, old)


def test_save_answer_replaces_what_grew(store: ConversationStore) -> None:
    turn = Turn("1", "q", NINE)
    store.create(Conversation("c", "t", NINE))
    store.append_turn("c", turn)

    store.save_answer(Turn("1", "ignored", NINE, "A longer answer", TurnState.CUT, "m", "note"))

    assert store.load("c").turns == (Turn("1", "q", NINE, "A longer answer", TurnState.CUT, "m", "note"),)


def test_a_store_of_the_first_version_is_migrated_with_its_turns(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "conversations.db"
    database = sqlite3.connect(path)
    database.executescript((DATA / "conversations-v1.sql").read_text())
    database.close()

    store = ConversationStore(path)
    conversation = store.load("c1")
    store.close()

    assert conversation.title == "What is a pump?"
    assert conversation.turns == (
        Turn("t1", "What is a pump?", NINE, "It moves water.", TurnState.COMPLETE, "smollm2-135m"),
    )


def test_facts_and_reasoning_are_kept(store: ConversationStore) -> None:
    turn = Turn("1", "q", NINE, "A", TurnState.COMPLETE, "m", facts="12 pumps", reasoning="so many")
    store.create(Conversation("c", "t", NINE))
    store.append_turn("c", turn)

    assert store.load("c").turns == (turn,)


def test_rename_and_delete(store: ConversationStore) -> None:
    store.create(Conversation("c", "t", NINE))
    store.append_turn("c", Turn("1", "q", NINE))

    store.rename("c", "pumps")
    renamed = store.list()
    store.delete("c")

    assert renamed == (Conversation("c", "pumps", NINE),)
    assert store.list() == ()


def test_mark_interrupted_marks_what_a_dead_program_left_running(tmp_path: Path) -> None:
    path = tmp_path / "conversations.db"
    store = ConversationStore(path)
    store.create(Conversation("c", "t", NINE))
    store.append_turn("c", Turn("1", "q", NINE))
    store.save_answer(Turn("1", "q", NINE, "half an"))

    store = reopened(store, path)
    count = store.mark_interrupted()
    turn = store.load("c").turns[0]
    store.close()

    assert count == 1
    assert (turn.answer, turn.state) == ("half an", TurnState.INTERRUPTED)
    assert "program ended" in turn.note


def test_load_of_a_missing_conversation_says_so(store: ConversationStore) -> None:
    with pytest.raises(StorageError, match="not there any more"):
        store.load("nowhere")


def test_open_of_a_damaged_file_is_told_from_other_faults(tmp_path: Path) -> None:
    path = tmp_path / "conversations.db"
    path.write_bytes(b"this is no database, only text of some length" * 100)

    with pytest.raises(StoreDamagedError, match="not a conversation store"):
        ConversationStore(path)


def test_set_aside_moves_the_damaged_file_with_its_journal(tmp_path: Path) -> None:
    path = tmp_path / "conversations.db"
    path.write_bytes(b"damaged")
    path.with_name("conversations.db-wal").write_bytes(b"journal")

    aside = ConversationStore.set_aside(path)

    assert aside.read_bytes() == b"damaged"
    assert aside.with_name(aside.name + "-wal").read_bytes() == b"journal"
    assert not path.exists()


def test_open_of_a_newer_schema_refuses_and_keeps_the_file(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "conversations.db"
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()

    with pytest.raises(StorageError, match="newer Watchroom"):
        ConversationStore(path)


def test_open_in_a_folder_that_is_not_there_says_that_it_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="the file cannot be opened"):
        ConversationStore(tmp_path / "missing" / "conversations.db")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no permission bits")
def test_store_is_readable_by_its_owner_alone(store: ConversationStore, tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / "conversations.db").stat().st_mode) == 0o600


def test_a_store_that_was_deleted_while_open_takes_no_more_questions(
    store: ConversationStore, tmp_path: Path
) -> None:
    store.create(Conversation("c", "t", NINE))
    (tmp_path / "conversations.db").unlink()

    with pytest.raises(StorageError, match="moved or deleted"):
        store.append_turn("c", Turn("1", "q", NINE))


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("conversation", "created_at", "yesterday"),
        ("conversation", "created_at", "2026-11-29T09:00:00"),
        ("turn", "asked_at", "2026-02-30T00:00:00Z"),
        ("turn", "state", "sleeping"),
    ],
    ids=["no time", "no zone", "no such day", "no state"],
)
def test_a_row_that_the_program_never_wrote_is_damage(
    store: ConversationStore, tmp_path: Path, table: str, column: str, value: str
) -> None:
    store.create(Conversation("c", "t", NINE))
    store.append_turn("c", Turn("1", "q", NINE))
    with contextlib.closing(sqlite3.connect(tmp_path / "conversations.db")) as database:
        database.execute(f"UPDATE {table} SET {column} = ?", (value,))
        database.commit()

    with pytest.raises(StoreDamagedError, match="the file is damaged"):
        store.load("c")


def test_a_list_with_a_row_that_the_program_never_wrote_is_damage(
    store: ConversationStore, tmp_path: Path
) -> None:
    store.create(Conversation("c", "t", NINE))
    with contextlib.closing(sqlite3.connect(tmp_path / "conversations.db")) as database:
        database.execute("UPDATE conversation SET created_at = 'x'")
        database.commit()

    with pytest.raises(StoreDamagedError, match="the file is damaged"):
        store.list()


def test_open_of_a_version_that_never_was_refuses(tmp_path: Path) -> None:
    path = tmp_path / "conversations.db"
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = -1")

    with pytest.raises(StorageError, match="could not be opened"):
        ConversationStore(path)


def test_damage_in_a_name_of_sqlites_own_message_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "conversations.db"
    ConversationStore(path).close()
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE turn", b"CREATE TABLE \xa0urn"))

    with pytest.raises(StorageError):
        _opened_and_listed(path)


def _opened_and_listed(path: Path) -> None:
    store = ConversationStore(path)
    try:
        store.mark_interrupted()
        store.list()
    finally:
        store.close()


def test_a_conversation_that_was_removed_takes_no_more_questions(store: ConversationStore) -> None:
    store.create(Conversation("c", "t", NINE))
    assert store.remove_all() == ("c",)

    with pytest.raises(StorageError, match="the conversation was removed meanwhile"):
        store.append_turn("c", Turn("1", "q", NINE))


def test_only_conversations_from_before_that_moment_are_removed(store: ConversationStore) -> None:
    store.create(Conversation("old", "t", NINE - timedelta(seconds=1)))
    store.create(Conversation("new", "t", NINE))

    assert store.remove_older(NINE) == ("old",)

    assert [kept.conversation_id for kept in store.list()] == ["new"]


def turn(turn_id: str, question: str = "q") -> Turn:
    return Turn(turn_id, question, NINE, "A", TurnState.COMPLETE, "m")


@pytest.fixture
def branched(store: ConversationStore) -> ConversationStore:
    r"""A conversation c: a, b, c in a row, and d beside b, which is shown."""
    store.create(Conversation("c", "t", NINE))
    for turn_id in ("a", "b", "c"):
        store.append_turn("c", turn(turn_id))
    store.append_turn("c", turn("d"), after="a")
    return store


def shown(store: ConversationStore) -> list[str]:
    return [each.turn_id for each in store.load("c").turns]


def test_a_turn_behind_an_earlier_one_begins_a_branch_that_is_shown(branched: ConversationStore) -> None:
    conversation = branched.load("c")
    assert shown(branched) == ["a", "d"]
    assert conversation.forks == (Fork("d", ("b", "d")),)


def test_the_old_branch_is_shown_again_to_its_end(branched: ConversationStore) -> None:
    branched.show_branch("c", "b", to_its_end=True)
    assert shown(branched) == ["a", "b", "c"]


def test_another_branch_begins_behind_any_turn(branched: ConversationStore) -> None:
    branched.show_branch("c", "a", to_its_end=False)
    assert branched.load("c").fork_at("") == Fork("", ("b", "d"))

    branched.append_turn("c", turn("e"))

    assert shown(branched) == ["a", "e"]
    assert branched.load("c").fork_at("e") == Fork("e", ("b", "d", "e"))


def test_the_first_question_can_be_asked_otherwise(branched: ConversationStore) -> None:
    branched.append_turn("c", turn("other"), after="")
    assert shown(branched) == ["other"]
    assert branched.load("c").forks == (Fork("other", ("a", "other")),)


def test_a_branch_can_be_read_through_a_turn_of_another(branched: ConversationStore) -> None:
    assert [each.turn_id for each in branched.load("c", through="b").turns] == ["a", "b"]
    assert branched.load("c", through="").turns == ()
    assert shown(branched) == ["a", "d"]


def test_a_branch_through_a_turn_that_is_not_there_is_told(branched: ConversationStore) -> None:
    with pytest.raises(StorageError, match="turn is not there"):
        branched.show_branch("c", "gone", to_its_end=True)
    with pytest.raises(StorageError, match="turn is not there"):
        branched.load("c", through="gone")


def test_only_the_last_turns_are_read_with_the_count_of_those_before(store: ConversationStore) -> None:
    store.create(Conversation("c", "t", NINE))
    for number in range(7):
        store.append_turn("c", turn(str(number)))

    newest, page = store.load("c", last=3), store.page("c", 1, 4)

    assert ([each.turn_id for each in newest.turns], newest.earlier, newest.later) == (["4", "5", "6"], 4, 0)
    assert ([each.turn_id for each in page.turns], page.earlier, page.later) == (["1", "2", "3"], 1, 3)


def test_turns_of_any_branch_are_given_in_the_order_they_are_asked_for(branched: ConversationStore) -> None:
    assert [each.turn_id for each in branched.turns(("d", "gone", "a"))] == ["d", "a"]


def test_parameters_and_evidence_are_kept(store: ConversationStore) -> None:
    asked = replace(turn("1"), parameters=(("temperature", "0.2"), ("seed", "7")), evidence="[1]")
    store.create(Conversation("c", "t", NINE))
    store.append_turn("c", turn("1"))
    store.save_answer(asked)
    assert store.load("c").turns == (asked,)


def test_pin_and_shift_are_kept(store: ConversationStore) -> None:
    begun = Conversation("c", "t", NINE, shift="night", shift_day=date(2026, 11, 28))
    store.create(begun)
    store.set_pinned("c", is_pinned=True)
    assert store.list() == (replace(begun, is_pinned=True),)


def test_a_conversation_that_is_answered_cannot_be_deleted(store: ConversationStore) -> None:
    store.create(Conversation("c", "t", NINE))
    store.append_turn("c", Turn("1", "q", NINE))
    with pytest.raises(StorageError, match="being answered"):
        store.mark_deleted("c", NINE)


def test_what_is_marked_as_deleted_is_hidden_and_comes_back(store: ConversationStore) -> None:
    store.create(Conversation("c", "t", NINE))
    store.mark_deleted("c", NINE)
    assert (store.list(), store.deleted()) == ((), ("c",))
    with pytest.raises(StorageError, match="not there any more"):
        store.load("c")

    store.restore("c")

    assert store.deleted() == ()
    assert store.load("c").title == "t"


def test_what_is_removed_cannot_be_brought_back(store: ConversationStore) -> None:
    store.create(Conversation("c", "t", NINE))
    store.mark_deleted("c", NINE)
    store.delete("c")
    with pytest.raises(StorageError, match="removed already"):
        store.restore("c")


def test_a_deleted_conversation_goes_with_the_days_of_the_policy_as_well(store: ConversationStore) -> None:
    store.create(Conversation("c", "t", NINE - timedelta(days=40)))
    store.mark_deleted("c", NINE)
    assert store.remove_older(NINE - timedelta(days=30)) == ("c",)
    assert store.deleted() == ()


def test_a_store_of_the_first_version_knows_which_turn_follows_which(tmp_path: Path) -> None:
    path = tmp_path / "conversations.db"
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript((DATA / "conversations-v1.sql").read_text())
        database.execute(
            "INSERT INTO turn VALUES ('t2', 'c1', 2, 'And a valve?', '2026-11-29T09:01:00+00:00', "
            "'It shuts.', 'complete', 'm', '')"
        )
        database.commit()

    store = ConversationStore(path)
    before = [each.turn_id for each in store.load("c1").turns]
    found = [hit.turn_id for hit in store.search("shuts", 5)]
    store.append_turn("c1", turn("t3"), after="t1")
    after = [each.turn_id for each in store.load("c1").turns]
    store.close()

    assert (before, found, after) == (["t1", "t2"], ["t2"], ["t1", "t3"])
