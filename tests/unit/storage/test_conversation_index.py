import contextlib
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import StorageError
from app.storage.conversations import ConversationStore

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
FILE = "conversations.db"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[ConversationStore]:
    store = ConversationStore(tmp_path / FILE)
    yield store
    store.close()


def converse(store: ConversationStore, name: str, question: str, answer: str, hours: int = 0) -> None:
    store.create(Conversation(name, f"title {name}", NINE + timedelta(hours=hours)))
    store.append_turn(name, Turn(f"t-{name}", question, NINE))
    store.save_answer(Turn(f"t-{name}", question, NINE, answer, TurnState.COMPLETE, "m"))


def found(store: ConversationStore, wanted: str) -> list[str]:
    return [hit.conversation.conversation_id for hit in store.search(wanted, 10)]


def index_terms(path: Path) -> set[str]:
    """Every trigram that the index holds for any row, as a stranger with the file would read it."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', 'turn_search', 'row')")
        return {row[0] for row in database.execute("SELECT term FROM terms")}


def test_questions_answers_reasoning_and_titles_are_found_newest_first(store: ConversationStore) -> None:
    converse(store, "old", "Why is the pump hot?", "Friction.")
    converse(store, "new", "Colours?", "A pump is grey.", hours=1)
    store.create(Conversation("named", "pump list", NINE + timedelta(hours=2)))
    store.append_turn("old", Turn("t2", "And?", NINE, "", reasoning="the turbine perhaps"))

    assert found(store, "pump") == ["named", "new", "old"]
    assert found(store, "turbine") == ["old"]
    assert found(store, "pump friction") == ["old"]
    assert found(store, "pump friction grey") == []


def test_a_hit_says_where_and_how_often(store: ConversationStore) -> None:
    converse(store, "c", "What is a weir?", "A wall in a river.")
    store.append_turn("c", Turn("t2", "And a second weir?", NINE, "", TurnState.COMPLETE))

    (hit,) = store.search("weir", 10)

    assert (hit.turn_id, hit.count, hit.excerpt) == ("t2", 2, "And a second weir?")


def test_a_hit_in_the_title_alone_names_no_turn(store: ConversationStore) -> None:
    converse(store, "c", "q", "a")
    (hit,) = store.search("title", 10)
    assert (hit.turn_id, hit.count, hit.excerpt) == ("", 0, "title c")


def test_arabic_and_chinese_are_found(store: ConversationStore) -> None:
    converse(store, "ar", "لماذا ارتفع الضغط في المضخة؟", "لأن الصمام مغلق")
    converse(store, "zh", "水泵压力为什么升高？", "阀门关闭。")

    assert found(store, "ضغط") == ["ar"]
    assert found(store, "水泵") == ["zh"]
    assert found(store, "阀") == ["zh"]


def test_an_answer_is_found_when_it_has_ended_and_by_its_last_text_alone(store: ConversationStore) -> None:
    store.create(Conversation("c", "t", NINE))
    store.append_turn("c", Turn("1", "q", NINE))
    store.save_answer(Turn("1", "q", NINE, "growing text"))
    assert found(store, "growing") == []

    store.save_answer(Turn("1", "q", NINE, "growing text", TurnState.COMPLETE))
    store.save_answer(Turn("1", "q", NINE, "other words", TurnState.COMPLETE))

    assert found(store, "growing") == []
    assert found(store, "other words") == ["c"]


def test_what_a_killed_program_left_is_found_after_the_next_start(
    store: ConversationStore, tmp_path: Path
) -> None:
    store.create(Conversation("c", "t", NINE))
    store.append_turn("c", Turn("1", "q", NINE))
    store.save_answer(Turn("1", "q", NINE, "half an answer"))
    store.mark_interrupted()
    assert found(store, "half an") == ["c"]


def test_a_renamed_conversation_is_found_by_its_new_title_alone(store: ConversationStore) -> None:
    converse(store, "c", "q", "a")
    store.rename("c", "boiler")
    assert (found(store, "boiler"), found(store, "title")) == (["c"], [])


def test_a_deleted_conversation_is_not_found_and_found_again_when_it_is_brought_back(
    store: ConversationStore,
) -> None:
    converse(store, "c", "weir", "a")
    store.mark_deleted("c", NINE)
    assert (found(store, "weir"), store.list()) == ([], ())
    store.restore("c")
    assert found(store, "weir") == ["c"]


def test_of_a_removed_conversation_not_one_trigram_stays_in_the_index(
    store: ConversationStore, tmp_path: Path
) -> None:
    converse(store, "kept", "pressure", "a")
    before = index_terms(tmp_path / FILE)
    converse(store, "gone", "xylophone kvartz", "水锤")
    assert "xyl" in index_terms(tmp_path / FILE)

    store.delete("gone")

    assert index_terms(tmp_path / FILE) == before
    assert b"xylophone" not in (tmp_path / FILE).read_bytes()
    assert (tmp_path / f"{FILE}-wal").stat().st_size == 0


def test_removing_everything_leaves_an_empty_index(store: ConversationStore, tmp_path: Path) -> None:
    converse(store, "c", "xylophone", "a")
    store.remove_all()
    assert index_terms(tmp_path / FILE) == set()


def damage(path: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute(statement)
        database.commit()


DAMAGES = [
    "UPDATE turn_search_data SET block = x'00112233'",
    "DELETE FROM turn_search_data",
    "DROP TABLE turn_search_data",
    "DROP TABLE turn_search_content",
    "DROP TABLE turn_search",
]
DAMAGE_NAMES = ["bytes", "emptied", "no data", "no content", "gone"]


@pytest.mark.parametrize("statement", DAMAGES, ids=DAMAGE_NAMES)
def test_a_damaged_index_is_built_anew_while_searching_and_that_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, statement: str
) -> None:
    store = ConversationStore(tmp_path / FILE)
    converse(store, "c", "weir", "a")
    store.close()
    damage(tmp_path / FILE, statement)

    store = ConversationStore(tmp_path / FILE)
    hits = found(store, "weir")
    converse(store, "later", "another weir", "a", hours=1)
    later = found(store, "weir")
    store.close()

    assert (hits, later) == (["c"], ["later", "c"])
    assert statement == "DROP TABLE turn_search" or "the index of conversations was damaged" in caplog.text
    caplog.clear()


def test_an_index_whose_version_is_no_number_is_built_anew(tmp_path: Path) -> None:
    store = ConversationStore(tmp_path / FILE)
    converse(store, "c", "weir", "a")
    store.close()
    for statement in (
        "DROP TABLE search_form",
        "CREATE TABLE search_form (version)",
        "INSERT INTO search_form VALUES (NULL)",
    ):
        damage(tmp_path / FILE, statement)

    store = ConversationStore(tmp_path / FILE)
    hits = found(store, "weir")
    store.close()

    assert hits == ["c"]


@pytest.mark.parametrize("statement", DAMAGES, ids=DAMAGE_NAMES)
def test_a_turn_is_stored_although_the_index_is_damaged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, statement: str
) -> None:
    store = ConversationStore(tmp_path / FILE)
    store.create(Conversation("c", "t", NINE))
    store.close()
    damage(tmp_path / FILE, statement)

    store = ConversationStore(tmp_path / FILE)
    store.append_turn("c", Turn("1", "a weir", NINE))
    hits = found(store, "weir")
    turns = store.load("c").turns
    store.close()

    assert hits == ["c"]
    assert [turn.turn_id for turn in turns] == ["1"]
    caplog.clear()


def test_an_error_that_is_not_the_indexs_is_told(store: ConversationStore) -> None:
    with pytest.raises(StorageError, match="removed meanwhile"):
        store.append_turn("nowhere", Turn("1", "q", NINE))
