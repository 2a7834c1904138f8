"""The users' file: one JSON text that is replaced as a whole. Knows its shape, not what may be changed.

A second, empty file says that there were users: without it, deleting the first one would let anybody in.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.domain.errors import StorageError, UsersUnreadableError
from app.domain.sentence import said
from app.domain.user import MAX_NAME_CHARS, Role, User, UserRefusedError, is_same_name, parse_name
from app.durable.atomic import write_atomic
from app.durable.folders import USERS_FILE, USERS_MARKER
from app.storage.pin_hash import MAX_N, MAX_P, MAX_R, Cost, PinHash

PUT_OFF_NAME = "users.put-off"
# Far more than a station has people.
_MAX_BYTES = 2_000_000


@dataclass(frozen=True, slots=True)
class Entry:
    """A user as kept: wrong_pins were given since the last right one, the last at last_wrong_ms UTC."""

    user: User
    pin: PinHash | None = None
    wrong_pins: int = 0
    last_wrong_ms: int = 0


@dataclass(frozen=True, slots=True)
class UserList:
    """All users that there ever were, in the order they came; next_number makes the next one's id."""

    entries: tuple[Entry, ...] = ()
    station: str = ""
    next_number: int = 1

    @property
    def users(self) -> tuple[User, ...]:
        """The users without their PINs."""
        return tuple(entry.user for entry in self.entries)

    def entry(self, user_id: str) -> Entry:
        """Give one user.

        Raises:
            UserRefusedError: there is none of that id.
        """
        for entry in self.entries:
            if entry.user.id == user_id:
                return entry
        raise UserRefusedError(said("There is no such user at this station."))

    def with_entry(self, changed: Entry) -> "UserList":
        """Give the list with a changed user."""
        entries = tuple(changed if entry.user.id == changed.user.id else entry for entry in self.entries)
        return replace(self, entries=entries)


class UsersFile:
    """Reads and writes the list in a folder; whoever changes it holds a lock from reading to writing."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / USERS_FILE
        self._marker = folder / USERS_MARKER
        self._put_off = folder / PUT_OFF_NAME

    def read(self) -> UserList | None:
        """Give the list; None where no user was ever set up.

        Raises:
            UsersUnreadableError: there were users, and their file is gone, damaged or not readable.
        """
        try:
            with self._path.open("rb") as file:
                # What is longer is no list of users, and cut off it is no JSON either.
                data = file.read(_MAX_BYTES)
        except FileNotFoundError:
            if not self._marker.exists():
                return None
            raise self._unreadable("is gone", "") from None
        except OSError as error:
            raise self._unreadable(f"cannot be read ({error.strerror})", repr(error)) from error
        try:
            return _list_of(_File.model_validate_json(data, strict=True))
        except (ValidationError, ValueError, UserRefusedError) as error:
            # pydantic's words repeat what stands in the file; the kind of fault is enough.
            raise self._unreadable("is damaged", _kind_of(error)) from None

    def write(self, users: UserList) -> None:
        """Store users; the file holds the old or the new ones, whole, whatever happens.

        Raises:
            StorageError: it could not be written.
        """
        data = _shape_of(users).model_dump_json(indent=1).encode("utf-8") + b"\n"
        try:
            write_atomic(self._path, data)
            # Not before: a marker alone would say that users were lost.
            if not self._marker.exists():
                write_atomic(self._marker, b"")
        except OSError as error:
            raise StorageError(
                said(
                    "The users could not be saved in {path} ({strerror}). Free disk space or give this "
                    "account the right to write there.",
                    path=self._path,
                    strerror=error.strerror,
                ),
                detail=repr(error),
            ) from error

    @property
    def is_put_off(self) -> bool:
        """Whether somebody said that the first user is to be set up later."""
        return self._put_off.exists()

    def put_off(self) -> None:
        """Remember that the first user is to be set up later.

        Raises:
            OSError: it could not be written.
        """
        write_atomic(self._put_off, b"")

    def _unreadable(self, what: str, detail: str) -> UsersUnreadableError:
        return UsersUnreadableError(
            said(
                "The users' file {path} {what}, so nobody can sign in. The plant's data can still be "
                "read. Put a copy of the file back.",
                path=self._path,
                what=what,
            ),
            detail=detail,
        )


class _Stored(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, hide_input_in_errors=True)


_Hex = Annotated[str, Field(pattern="^([0-9a-f]{2}){16,64}$")]


class _StoredPin(_Stored):
    scheme: Literal["scrypt"] = "scrypt"
    n: int = Field(ge=2, le=MAX_N)
    r: int = Field(ge=1, le=MAX_R)
    p: int = Field(ge=1, le=MAX_P)
    salt: _Hex
    digest: _Hex


class _StoredUser(_Stored):
    id: str = Field(min_length=1, max_length=100)
    name: str
    role: Role
    is_active: bool
    pin: _StoredPin | None
    wrong_pins: int = Field(ge=0)
    last_wrong_ms: int = Field(ge=0)


class _File(_Stored):
    schema_version: Literal[1]
    station: str = Field(max_length=MAX_NAME_CHARS)
    # Far more than a station has people: the number makes an id, which has bounds of its own.
    next_number: int = Field(ge=1, le=1_000_000)
    users: tuple[_StoredUser, ...] = Field(min_length=1)


def _list_of(file: _File) -> UserList:
    entries = tuple(map(_entry_of, file.users))
    users = [entry.user for entry in entries]
    if len({user.id for user in users}) < len(users) or file.next_number <= len(users):
        raise ValueError("an id stands for two")
    for number, user in enumerate(users):
        if parse_name(user.name) != user.name or any(
            is_same_name(user.name, other.name) for other in users[:number]
        ):
            raise ValueError("a name stands for two")
    if file.station and parse_name(file.station) != file.station:
        raise ValueError("the station's name cannot be one")
    return UserList(entries, file.station, file.next_number)


def _entry_of(stored: _StoredUser) -> Entry:
    pin = None
    if stored.pin is not None:
        cost = Cost(stored.pin.n, stored.pin.r, stored.pin.p)
        if cost.n & (cost.n - 1):
            raise ValueError("n is no power of two")
        pin = PinHash(cost, bytes.fromhex(stored.pin.salt), bytes.fromhex(stored.pin.digest))
    user = User(stored.id, stored.name, stored.role, stored.is_active, has_pin=pin is not None)
    return Entry(user, pin, stored.wrong_pins, stored.last_wrong_ms)


def _shape_of(users: UserList) -> _File:
    return _File(
        schema_version=1,
        station=users.station,
        next_number=users.next_number,
        users=tuple(map(_stored_of, users.entries)),
    )


def _stored_of(entry: Entry) -> _StoredUser:
    user, pin = entry.user, entry.pin
    return _StoredUser(
        id=user.id,
        name=user.name,
        role=user.role,
        is_active=user.is_active,
        pin=None
        if pin is None
        else _StoredPin(
            n=pin.cost.n, r=pin.cost.r, p=pin.cost.p, salt=pin.salt.hex(), digest=pin.digest.hex()
        ),
        wrong_pins=entry.wrong_pins,
        last_wrong_ms=entry.last_wrong_ms,
    )


def _kind_of(error: Exception) -> str:
    if isinstance(error, ValidationError):
        return "; ".join(
            f"{'.'.join(map(str, fault['loc']))}: {fault['type']}"
            for fault in error.errors(include_input=False, include_url=False)[:3]
        )
    return type(error).__name__
