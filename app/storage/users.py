"""The station's users: kept in one file, changed one at a time by any number of processes, PINs checked.

A try of a PIN is counted on disk before the PIN is looked at, so that ending the program gives no free ones.
"""

import contextlib
import math
import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from app.domain.clock import Clock
from app.domain.errors import StorageError
from app.domain.look_alikes import has_mixed_scripts, looks_like
from app.domain.secret import Secret
from app.domain.sentence import said, said_count
from app.domain.user import (
    Role,
    User,
    UserRefusedError,
    WrongPinError,
    is_same_name,
    parse_name,
)
from app.durable.file_lock import held_lock
from app.storage.pin_hash import DEFAULT_COST, Cost, hash_pin, is_pin
from app.storage.users_file import Entry, UserList, UsersFile

LOCK_NAME = "users.lock"
# A check under the lock takes a third of a second; who holds it longer has been stopped.
_LOCK_TIMEOUT_S: Final = 10.0
FREE_TRIES: Final = 3
_FIRST_WAIT_S: Final = 5.0
_LONGEST_WAIT_S: Final = 900.0


def wait_after(wrong_pins: int) -> float:
    """Give the seconds in which no PIN is looked at after so many wrong ones in a row."""
    if wrong_pins < FREE_TRIES:
        return 0.0
    return min(_FIRST_WAIT_S * 2.0 ** min(wrong_pins - FREE_TRIES, 20), _LONGEST_WAIT_S)


class UserStore:
    """Users by their ids; may be used from several threads and processes. Every call may block for seconds.

    Every method that changes something gives the new list and raises UsersUnreadableError where the old one
    cannot be read, StorageError where the new one cannot be written.
    """

    def __init__(self, folder: Path, clock: Clock, cost: Cost = DEFAULT_COST) -> None:
        self._folder = folder
        self._file = UsersFile(folder)
        self._clock = clock
        self._cost = cost
        # Tries that the disk did not take: they count until the program ends.
        self._uncounted: dict[str, tuple[int, int]] = {}

    def read(self) -> UserList | None:
        """Give the users; None where none were ever set up.

        Raises:
            UsersUnreadableError: there were users, and their file is gone, damaged or not readable.
        """
        return self._file.read()

    @property
    def is_put_off(self) -> bool:
        """Whether somebody said that the first user is to be set up later."""
        return self._file.is_put_off

    def put_off(self) -> None:
        """Remember that the first user is to be set up later.

        Raises:
            OSError: it could not be written.
        """
        self._file.put_off()

    def set_up(self, name: str, pin: Secret, station: str = "") -> UserList:
        """Keep the first user, who becomes admin.

        Raises:
            UserRefusedError: there are users already, or the name cannot be one.
        """
        with self._locked():
            if self._file.read() is not None:
                raise UserRefusedError(
                    said("This station has users already. Sign in as one who may add others.")
                )
            station = parse_name(station) if station.strip() else ""
            return self._written(self._with_new(UserList(station=station), name, Role.ADMIN, pin))

    def add(self, name: str, role: Role, pin: Secret | None) -> UserList:
        """Keep another user; the last of the list.

        Raises:
            UserRefusedError: the name is taken or cannot be one, or a role above viewer has no PIN.
        """
        return self._changed(lambda users: self._with_new(users, name, role, pin))

    def set_role(self, user_id: str, role: Role) -> UserList:
        """Give a user another role.

        Raises:
            UserRefusedError: no such user, no PIN for that role, or no admin would be left.
        """

        def change(users: UserList) -> UserList:
            entry = users.entry(user_id)
            _check_pin_for(role, has_pin=entry.pin is not None)
            return users.with_entry(replace(entry, user=replace(entry.user, role=role)))

        return self._changed(change)

    def set_pin(self, user_id: str, pin: Secret) -> UserList:
        """Give a user another PIN; wrong ones that were given before no longer count.

        Raises:
            UserRefusedError: no such user.
        """
        hashed = hash_pin(pin, self._cost)

        def change(users: UserList) -> UserList:
            user = replace(users.entry(user_id).user, has_pin=True)
            return users.with_entry(Entry(user, hashed))

        users = self._changed(change)
        self._uncounted.pop(user_id, None)
        return users

    def set_active(self, user_id: str, *, is_active: bool) -> UserList:
        """Let a user sign in again, or no more; nobody is ever deleted, since records name them.

        Raises:
            UserRefusedError: no such user, or no admin would be left.
        """

        def change(users: UserList) -> UserList:
            entry = users.entry(user_id)
            return users.with_entry(replace(entry, user=replace(entry.user, is_active=is_active)))

        return self._changed(change)

    def set_station(self, station: str) -> UserList:
        """Name the station; empty for no name.

        Raises:
            UserRefusedError: it cannot be a name.
        """
        name = parse_name(station) if station.strip() else ""
        return self._changed(lambda users: replace(users, station=name))

    def check_pin(self, user_id: str, pin: Secret) -> User:
        """Give the user whose PIN this is, as the file has them now.

        Where the disk takes nothing, tries are counted in memory: operators must be able to sign in.

        Raises:
            WrongPinError: it is not, or no PIN is looked at now.
            UserRefusedError: no such user.
            UsersUnreadableError: nobody can be told from anybody.
        """
        with self._locked(is_needed=False):
            users = self._known()
            entry = self._counted(users.entry(user_id))
            now_ms = int(self._clock().timestamp() * 1000)
            if now_ms < entry.last_wrong_ms:
                # The clock was put back: the wait begins anew, or it could last for years.
                entry = replace(entry, last_wrong_ms=now_ms)
                self._count(users, entry)
            wait_s = wait_after(entry.wrong_pins) - (now_ms - entry.last_wrong_ms) / 1000
            if wait_s > 0:
                raise WrongPinError(
                    said(
                        "Too many wrong PINs. Wait {time}, then try again; an admin can set a new PIN.",
                        time=_span(wait_s),
                    ),
                    wait_s,
                )
            tried = replace(entry, wrong_pins=entry.wrong_pins + 1, last_wrong_ms=now_ms)
            self._count(users, tried)
            if entry.pin is None or not is_pin(pin, entry.pin):
                next_s = wait_after(tried.wrong_pins)
                text = said("The PIN is wrong.")
                if next_s:
                    text = said("The PIN is wrong. Wait {time} before the next try.", time=_span(next_s))
                raise WrongPinError(text, next_s)
            self._count(users, replace(entry, wrong_pins=0, last_wrong_ms=0))
            return entry.user

    def _counted(self, entry: Entry) -> Entry:
        wrong_pins, last_wrong_ms = self._uncounted.get(entry.user.id, (0, 0))
        if wrong_pins <= entry.wrong_pins:
            return entry
        return replace(entry, wrong_pins=wrong_pins, last_wrong_ms=last_wrong_ms)

    def _count(self, users: UserList, entry: Entry) -> None:
        try:
            self._file.write(users.with_entry(entry))
        except StorageError:
            self._uncounted[entry.user.id] = (entry.wrong_pins, entry.last_wrong_ms)
        else:
            self._uncounted.pop(entry.user.id, None)

    def _changed(self, change: Callable[[UserList], UserList]) -> UserList:
        with self._locked():
            users = change(self._known())
            _check_admin(users)
            return self._written(users)

    def _known(self) -> UserList:
        users = self._file.read()
        if users is None:
            raise UserRefusedError(said("This station has no users yet. Set up the first one."))
        return users

    def _written(self, users: UserList) -> UserList:
        self._file.write(users)
        return users

    def _with_new(self, users: UserList, name: str, role: Role, pin: Secret | None) -> UserList:
        name = parse_name(name)
        _check_name(name, users)
        _check_pin_for(role, has_pin=pin is not None)
        number = users.next_number
        while any(looks_like(user.name, f"{_slug(name)}-{number}") for user in users.users):
            # Orders name a user by name or id: none may mean two.
            number += 1
        user = User(f"{_slug(name)}-{number}", name, role, has_pin=pin is not None)
        entry = Entry(user, hash_pin(pin, self._cost) if pin is not None else None)
        return replace(users, entries=(*users.entries, entry), next_number=number + 1)

    @contextlib.contextmanager
    def _locked(self, *, is_needed: bool = True) -> Iterator[None]:
        with contextlib.ExitStack() as held:
            try:
                held.enter_context(held_lock(self._folder / LOCK_NAME, _LOCK_TIMEOUT_S))
            except OSError as error:
                if is_needed or isinstance(error, TimeoutError):
                    raise StorageError(
                        said(
                            "The users in {folder} cannot be changed now ({strerror}). Free disk space or "
                            "give this account the right to write there, then try again.",
                            folder=self._folder,
                            strerror=error.strerror,
                        ),
                        detail=repr(error),
                    ) from error
            yield


def _check_name(name: str, users: UserList) -> None:
    """Refuse a name that people or orders could take for another user's; old names stay as they are."""
    for user in users.users:
        left = "" if user.is_active else said(" who does not work here any more")
        if is_same_name(user.name, name):
            raise UserRefusedError(
                said(
                    "{name} is the name of a user{left}; records name them. Choose another name.",
                    name=user.name,
                    left=left,
                )
            )
        if looks_like(user.name, name):
            raise UserRefusedError(
                said(
                    "The name looks like {name}, the name of a user{left}; on a screen or on paper "
                    "nobody could tell them apart. Choose another name.",
                    name=user.name,
                    left=left,
                )
            )
        if looks_like(user.id, name):
            raise UserRefusedError(
                said(
                    "{id} is the id of {name}, a user{left}; records name them by it. Choose another name.",
                    id=user.id,
                    name=user.name,
                    left=left,
                )
            )
    if has_mixed_scripts(name):
        raise UserRefusedError(
            said(
                "The name mixes letters of several scripts, such as Latin and Cyrillic, that look alike. "
                "Write it in one."
            )
        )


def _check_pin_for(role: Role, *, has_pin: bool) -> None:
    if role is not Role.VIEWER and not has_pin:
        raise UserRefusedError(
            said("Without a PIN nobody can be {role}; only a viewer needs none.", role=said(role))
        )


def _check_admin(users: UserList) -> None:
    if not any(user.is_active and user.role is Role.ADMIN for user in users.users):
        raise UserRefusedError(said("This is the last admin. Make somebody else admin first."))


def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:24] or "user"


def _span(seconds: float) -> str:
    whole = math.ceil(seconds)
    if whole < 120:
        return said("{seconds} s", seconds=whole)
    return said_count("{count} minutes", "{count} minute", round(whole / 60))
