"""The users' file: read back whole, or not at all."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.domain.errors import StorageError, UsersUnreadableError
from app.domain.user import Role, User, UserRefusedError
from app.durable.folders import USERS_FILE, USERS_MARKER
from app.storage.pin_hash import Cost, PinHash
from app.storage.users_file import Entry, UserList, UsersFile
from tests.fakes.failing_disk import CALLS, failing

AMIRA = Entry(
    User("amira-1", "Amira", Role.ADMIN, has_pin=True), PinHash(Cost(2, 1, 1), b"s" * 16, b"d" * 32), 2, 99
)
DANA = Entry(User("dana-2", "Dana", Role.VIEWER, is_active=False))
USERS = UserList((AMIRA, DANA), "Control room 1", 3)


@pytest.fixture
def file(tmp_path: Path) -> UsersFile:
    file = UsersFile(tmp_path)
    file.write(USERS)
    return file


def test_where_no_file_was_there_are_no_users(tmp_path: Path) -> None:
    assert UsersFile(tmp_path).read() is None
    assert UsersFile(tmp_path / "nowhere").read() is None


def test_what_was_written_is_read(file: UsersFile) -> None:
    assert file.read() == USERS


def test_the_file_is_its_owners_alone(file: UsersFile, tmp_path: Path) -> None:
    assert (tmp_path / USERS_FILE).stat().st_mode & 0o777 == 0o600


def test_a_deleted_file_does_not_let_anybody_in(file: UsersFile, tmp_path: Path) -> None:
    (tmp_path / USERS_FILE).unlink()

    with pytest.raises(UsersUnreadableError, match="is gone, so nobody can sign in"):
        file.read()


def test_a_marker_that_is_missing_is_made_again(file: UsersFile, tmp_path: Path) -> None:
    (tmp_path / USERS_MARKER).unlink()
    file.write(USERS)

    assert (tmp_path / USERS_MARKER).exists()


def test_a_file_that_is_no_file_is_unreadable(tmp_path: Path) -> None:
    (tmp_path / USERS_FILE).mkdir()

    with pytest.raises(UsersUnreadableError, match="cannot be read"):
        UsersFile(tmp_path).read()


def changed(path: str, value: Any) -> bytes:
    """Give the file's text with another value at path, taken away where that is None."""
    known = {
        "schema_version": 1,
        "station": "",
        "next_number": 3,
        "users": [
            {
                "id": "a-1",
                "name": "A",
                "role": "admin",
                "is_active": True,
                "pin": {"scheme": "scrypt", "n": 2, "r": 1, "p": 1, "salt": "00" * 16, "digest": "00" * 32},
                "wrong_pins": 0,
                "last_wrong_ms": 0,
            },
            {
                "id": "b-2",
                "name": "B",
                "role": "viewer",
                "is_active": True,
                "pin": None,
                "wrong_pins": 0,
                "last_wrong_ms": 0,
            },
        ],
    }
    place: Any = known
    *parents, last = (int(part) if part.isdigit() else part for part in path.split("."))
    for part in parents:
        place = place[part]
    place[last] = value
    return json.dumps(known).encode()


def test_what_the_damaged_ones_are_made_of_is_whole(tmp_path: Path) -> None:
    (tmp_path / USERS_FILE).write_bytes(changed("station", "S"))

    users = UsersFile(tmp_path).read()

    assert users is not None
    assert [user.id for user in users.users] == ["a-1", "b-2"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 900,
        b"[]",
        b"null",
        b"{}",
        b"[" * 100_000,
        b"\xff\xfe",
        changed("station", "S")[:-20],
        changed("station", "S") * 2,
        changed("schema_version", 2),
        changed("next_number", 10**400),
        changed("users", []),
        changed("users.0.role", "superuser"),
        changed("users.0.is_active", "yes"),
        changed("users.0.extra", 1),
        changed("users.0.pin.scheme", "none"),
        changed("users.0.pin.n", 3),
        changed("users.0.pin.n", 2**30),
        changed("users.0.pin.p", 10**9),
        changed("users.0.pin.digest", ""),
        changed("users.0.pin.salt", "zz" * 16),
        changed("users.0.wrong_pins", -1),
        changed("users.1.id", "a-1"),
        changed("users.1.name", "\uff21"),
        changed("users.1.name", "B\u202e"),
        changed("next_number", 2),
        changed("station", "\u200b"),
        b" " * 3_000_000 + changed("station", "S"),
    ],
    ids=lambda data: data[:20].decode("latin-1").strip() + f" {len(data)}",
)
def test_a_damaged_file_lets_nobody_in(data: bytes, tmp_path: Path) -> None:
    (tmp_path / USERS_FILE).write_bytes(data)

    with pytest.raises(UsersUnreadableError, match="is damaged, so nobody can sign in") as refused:
        UsersFile(tmp_path).read()

    assert refused.value.__cause__ is None
    assert "00" * 16 not in refused.value.detail


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("at", [1, 2, 3, 4])
def test_a_write_that_fails_leaves_the_old_or_the_new_list(call: str, at: int, file: UsersFile) -> None:
    newer = UserList((*USERS.entries, Entry(User("eve-3", "Eve", Role.VIEWER))), "", 4)
    sentence = ""
    with failing(call, at, for_good=True) as fault:
        try:
            file.write(newer)
        except StorageError as error:
            sentence = error.user_text

    assert ("could not be saved" in sentence) == fault.has_failed
    assert file.read() in ((USERS, newer) if sentence else (newer,))


def test_a_list_knows_no_stranger() -> None:
    with pytest.raises(UserRefusedError, match="no such user"):
        USERS.entry("eve-3")
