import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.domain.errors import StorageError
from app.domain.lookup import LookupContext, LookupRecord
from app.domain.query import Area
from app.storage.lookup_file import MAX_HISTORY, LookupFile

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
PLACES = LookupContext(
    map_view=Area(ring=((0.0, 1.0), (2.0, 1.0), (2.0, 3.0))), selection=Area(tags=("P-1",))
)


def record(query_id: str = "a", name: str = "", places: LookupContext = PLACES) -> LookupRecord:
    return LookupRecord(
        question="泵?",
        query_json='{"type": "asset_search"}',
        context=places,
        asked_at=NOON,
        query_id=query_id,
        restatement="Assets: all of them.",
        row_count=3,
        name=name,
    )


def test_a_missing_file_is_empty(tmp_path: Path) -> None:
    assert LookupFile(tmp_path / "lookups.json").read() == ((), ())


def test_records_come_back_as_they_were(tmp_path: Path) -> None:
    file = LookupFile(tmp_path / "lookups.json")
    file.add(record())
    file.add(record("b", places=LookupContext()))
    file.save_named(record("c", "Zebra"))
    file.save_named(record("d", "apple"))
    history, named = LookupFile(tmp_path / "lookups.json").read()
    assert history == (record("b", places=LookupContext()), record())
    assert named == (record("d", "apple"), record("c", "Zebra"))


def test_the_same_query_stands_once_and_newest(tmp_path: Path) -> None:
    file = LookupFile(tmp_path / "lookups.json")
    for query_id in ("a", "b", "a"):
        file.add(record(query_id))
    assert [entry.query_id for entry in file.read()[0]] == ["a", "b"]


def test_the_oldest_go_when_there_are_too_many(tmp_path: Path) -> None:
    file = LookupFile(tmp_path / "lookups.json")
    for number in range(MAX_HISTORY + 2):
        file.add(record(str(number)))
    history = file.read()[0]
    assert (len(history), history[-1].query_id) == (MAX_HISTORY, "2")


def test_a_name_is_replaced_and_removed(tmp_path: Path) -> None:
    file = LookupFile(tmp_path / "lookups.json")
    file.save_named(record("a", "Mine"))
    file.save_named(record("b", "Mine"))
    assert [entry.query_id for entry in file.read()[1]] == ["b"]
    file.remove_named("Mine")
    file.remove_named("never there")
    assert file.read()[1] == ()


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"{", id="no JSON"),
        pytest.param(b"\xff\xfe", id="no text"),
        pytest.param(b'{"schema_version": 1, "sql": "x"}', id="unknown field"),
        pytest.param(b'{"schema_version": 1, "history": [{"question": 1}]}', id="wrong record"),
    ],
)
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "lookups.json"
    path.write_bytes(content)
    file = LookupFile(path)
    assert file.read() == ((), ())
    file.add(record())
    [aside] = tmp_path.glob("lookups.json.unreadable-*")
    assert aside.read_bytes() == content
    assert len(file.read()[0]) == 1


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "lookups.json"
    path.write_text('{"schema_version": 99}', encoding="utf-8")
    with pytest.raises(StorageError, match="newer Watchroom"):
        LookupFile(path).add(record())
    assert path.read_text(encoding="utf-8") == '{"schema_version": 99}'


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be written"):
        LookupFile(tmp_path / "gone" / "lookups.json").add(record())


@pytest.mark.parametrize(
    "changes",
    [
        {"asked_at": "yesterday"},
        {"asked_at": "2026-11-30T12:00:00"},
        {"map_view": {"ring": [[1.0]], "tags": []}},
        {"map_view": {"ring": [[1.0, 2.0, 3.0]], "tags": []}},
        {"selection": {"ring": [[float("inf"), 2.0]], "tags": []}},
    ],
    ids=["no time", "no zone", "one number", "three numbers", "endless"],
)
def test_a_record_that_says_nothing_that_has_a_meaning_is_set_aside(
    tmp_path: Path, changes: dict[str, object]
) -> None:
    path = tmp_path / "lookups.json"
    LookupFile(path).add(record())
    stored = json.loads(path.read_bytes())
    stored["history"][0] |= changes
    path.write_text(json.dumps(stored), encoding="utf-8")

    assert LookupFile(path).read() == ((), ())
    assert len(list(tmp_path.glob("lookups.json.unreadable-*"))) == 1


def test_what_is_kept_in_memory_touches_no_disk(tmp_path: Path) -> None:
    file = LookupFile(None)
    file.add(record())
    file.save_named(record(name="mine"))

    assert [len(part) for part in file.read()] == [1, 1]
    assert list(tmp_path.iterdir()) == []
    assert LookupFile(None).read() == ((), ())


def test_older_entries_of_the_history_go_and_named_queries_stay(tmp_path: Path) -> None:
    file = LookupFile(tmp_path / "lookups.json")
    file.add(record("old"))
    file.add(replace(record("new"), asked_at=NOON + timedelta(days=2)))
    file.save_named(record(name="mine"))

    assert file.remove_older(NOON + timedelta(days=1)) == 1

    history, named = file.read()
    assert ([kept.query_id for kept in history], [kept.name for kept in named]) == (["new"], ["mine"])
    assert file.remove_all() == 2
    assert file.read() == ((), ())
