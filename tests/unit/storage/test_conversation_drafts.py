from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.domain.chat import Conversation
from app.storage.conversations import ConversationStore

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[ConversationStore]:
    store = ConversationStore(tmp_path / "conversations.db")
    store.create(Conversation("c", "t", NINE))
    yield store
    store.close()


def test_a_draft_is_kept_for_each_conversation_and_for_the_one_not_begun(
    store: ConversationStore, tmp_path: Path
) -> None:
    store.drafts.save_draft("c", "half a ques", NINE)
    store.drafts.save_draft("", "new", NINE)
    store.drafts.save_draft("c", "half a question", NINE)
    store.close()

    again = ConversationStore(tmp_path / "conversations.db")
    drafts = (again.drafts.draft("c"), again.drafts.draft(""), again.drafts.draft("other"))
    again.close()

    assert drafts == ("half a question", "new", "")


def test_an_empty_draft_is_none(store: ConversationStore) -> None:
    store.drafts.save_draft("c", "half", NINE)
    store.drafts.save_draft("c", "", NINE)
    assert store.drafts.draft("c") == ""


def test_a_conversation_that_is_gone_gets_no_draft(store: ConversationStore) -> None:
    store.delete("c")
    store.drafts.save_draft("c", "late", NINE)
    assert store.drafts.draft("c") == ""


def test_a_draft_goes_with_its_conversation(store: ConversationStore) -> None:
    store.drafts.save_draft("c", "half", NINE)
    store.delete("c")
    store.create(Conversation("c", "t", NINE))
    assert store.drafts.draft("c") == ""


def test_what_was_typed_before_there_was_a_window_stands_behind_the_newest_draft(
    store: ConversationStore,
) -> None:
    store.create(Conversation("newest", "t", NINE + timedelta(minutes=1)))
    store.drafts.save_draft("newest", "typed before", NINE)
    store.drafts.add_unsent("typed now", NINE)
    assert store.drafts.draft("newest") == "typed before\ntyped now"
    assert store.drafts.draft("c") == ""


def test_without_a_conversation_it_is_the_draft_of_the_one_not_begun(tmp_path: Path) -> None:
    store = ConversationStore(tmp_path / "empty.db")
    store.drafts.add_unsent("typed", NINE)
    assert store.drafts.draft("") == "typed"
    store.close()


def test_questions_that_a_program_left_waiting_become_drafts(store: ConversationStore) -> None:
    store.drafts.save_draft("c", "typed", NINE)
    store.drafts.enqueue("c", "first", "u", NINE)
    taken = store.drafts.enqueue("c", "taken back", "u", NINE)
    store.drafts.enqueue("c", "second", "u", NINE)
    store.drafts.take(taken.queued_id)

    assert store.drafts.make_drafts_of_queue(NINE) == 2
    assert store.drafts.draft("c") == "typed\nfirst\nsecond"
    assert store.drafts.make_drafts_of_queue(NINE) == 0


def test_drafts_of_no_conversation_go_with_the_days_of_the_policy(store: ConversationStore) -> None:
    store.drafts.save_draft("", "old", NINE - timedelta(days=31))
    assert store.remove_older(NINE - timedelta(days=30)) == ()
    assert store.drafts.draft("") == ""
