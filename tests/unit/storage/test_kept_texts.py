from datetime import UTC, datetime
from os import utime
from pathlib import Path

import pytest

from app.domain.errors import StorageError
from app.durable.folders import UserFolders, user_folders
from app.storage.kept_texts import remove_copies, remove_stores, remove_traces


@pytest.fixture
def folders(tmp_path: Path) -> UserFolders:
    folders = user_folders({"WATCHROOM_HOME": str(tmp_path)})
    folders.ensure()
    folders.prefixes.mkdir()
    return folders


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.is_file() or path.is_symlink()}


def fill(folder: Path, *files: str) -> None:
    for name in files:
        (folder / name).write_text("canary")


def test_copies_of_the_stores_go_and_nothing_else(folders: UserFolders) -> None:
    stay = {"conversations.db", "conversations.db-wal", "lookups.json", "plant.db"}
    fill(folders.data, *stay, "conversations.db.damaged-1", "conversations.db.damaged-1-wal")
    fill(folders.data, ".lookups.json.1a2b3c4d.tmp", "lookups.json.unreadable-1")
    fill(folders.audit, "audit-000001.jsonl")

    assert remove_copies(folders) == 4

    assert names(folders.data) == stay
    assert names(folders.audit) == {"audit-000001.jsonl"}


def test_only_copies_that_are_old_go(folders: UserFolders) -> None:
    fill(folders.data, "conversations.db.damaged-1", "conversations.db.damaged-2")
    utime(folders.data / "conversations.db.damaged-1", (1000, 1000))

    assert remove_copies(folders, datetime(2020, 1, 1, tzinfo=UTC)) == 1

    assert names(folders.data) == {"conversations.db.damaged-2"}


def test_stores_go_with_their_journals(folders: UserFolders) -> None:
    fill(folders.data, "conversations.db", "conversations.db-wal", "lookups.json", "plant.db")
    assert remove_stores(folders) == 3
    assert names(folders.data) == {"plant.db"}


def test_traces_are_states_and_logs_and_a_log_in_use_is_emptied(folders: UserFolders) -> None:
    fill(folders.prefixes, "a.state", "a.json")
    fill(folders.logs, "watchroom.log", "watchroom.log.1", "crash.log")

    with (folders.logs / "watchroom.log").open("a") as log:
        remove_traces(folders)
        log.write("goes on")

    assert names(folders.prefixes) == set()
    assert {name: (folders.logs / name).read_text() for name in names(folders.logs)} == {
        "watchroom.log": "goes on",
        "crash.log": "",
    }


def test_what_a_link_leads_to_stays(folders: UserFolders, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("not ours")
    (folders.data / "lookups.json.unreadable-1").symlink_to(other)

    remove_copies(folders)

    assert other.read_text() == "not ours"
    assert names(folders.data) == set()


def test_what_cannot_be_removed_is_named_and_the_rest_goes(
    folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(folders.data, "lookups.json.unreadable-1", "lookups.json.unreadable-2")
    real = Path.unlink

    def unlink(path: Path, missing_ok: bool = False) -> None:
        if path.name.endswith("1"):
            raise PermissionError(13, "not allowed")
        real(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)

    with pytest.raises(StorageError, match=r"unreadable-1 \(not allowed\)"):
        remove_copies(folders)
    assert names(folders.data) == {"lookups.json.unreadable-1"}
