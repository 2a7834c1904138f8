"""Who may do what: named users of a station, their roles, PINs and signatures.

Roles are checked in the services (SEC-2), which ask a Gatekeeper: a widget that hides a button is a courtesy.
"""

import itertools
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

from app.domain.clean_text import hidden_characters
from app.domain.errors import AssistantError, NotAllowedError
from app.domain.secret import Secret
from app.domain.sentence import marked, said

MAX_NAME_CHARS: Final = 60
# Braille without a dot: no space by its category, and nothing to be seen.
_BLANK: Final = "\u2800"
MIN_PIN_CHARS: Final = 6
MAX_PIN_CHARS: Final = 64


class Role(StrEnum):
    """What somebody may do; each role may do all that the ones before it may."""

    VIEWER = "viewer"
    OPERATOR = "operator"
    AUTHOR = "author"
    ADMIN = "admin"

    def includes(self, other: "Role") -> bool:
        """Whether this role may do all that other may."""
        order = list(Role)
        return order.index(self) >= order.index(other)


class Permission(StrEnum):
    """Something that a service does only for some roles."""

    READ = "read"  # rows, map, procedures, finished answers
    ASK = "ask"  # a question to a model
    RUN_PROCEDURE = "run_procedure"
    SIGN = "sign"
    EXPORT = "export"
    AUTHOR_PROCEDURE = "author_procedure"  # import, confirm, withdraw
    CHANGE_SETTINGS = "change_settings"
    MANAGE_MODELS = "manage_models"
    MANAGE_USERS = "manage_users"
    READ_AUDIT = "read_audit"
    PURGE = "purge"

    @property
    def least_role(self) -> Role:
        """The lowest role that has this permission."""
        return _LEAST_ROLES[self]

    @property
    def words(self) -> str:
        """What it lets somebody do, as the middle of a sentence: "You may not …"."""
        return _WORDS[self]


_LEAST_ROLES = {
    Permission.READ: Role.VIEWER,
    Permission.ASK: Role.OPERATOR,
    Permission.RUN_PROCEDURE: Role.OPERATOR,
    Permission.SIGN: Role.OPERATOR,
    Permission.EXPORT: Role.OPERATOR,
    Permission.AUTHOR_PROCEDURE: Role.AUTHOR,
    Permission.CHANGE_SETTINGS: Role.ADMIN,
    Permission.MANAGE_MODELS: Role.ADMIN,
    Permission.MANAGE_USERS: Role.ADMIN,
    Permission.READ_AUDIT: Role.OPERATOR,
    Permission.PURGE: Role.ADMIN,
}

_WORDS = {
    Permission.READ: marked("read the plant's data"),
    Permission.ASK: marked("ask a model"),
    Permission.RUN_PROCEDURE: marked("work through a procedure"),
    Permission.SIGN: marked("sign"),
    Permission.EXPORT: marked("export anything"),
    Permission.AUTHOR_PROCEDURE: marked("bring in, confirm or withdraw a procedure"),
    Permission.CHANGE_SETTINGS: marked("change settings"),
    Permission.MANAGE_MODELS: marked("fetch, choose or remove a model"),
    Permission.MANAGE_USERS: marked("change users"),
    Permission.READ_AUDIT: marked("read the audit log"),
    Permission.PURGE: marked("delete what was kept"),
}


@dataclass(frozen=True, slots=True)
class User:
    """A named person; id never changes and is never used again, name is shown. No PIN is in here."""

    id: str
    name: str
    role: Role
    is_active: bool = True
    has_pin: bool = False

    def may(self, permission: Permission) -> bool:
        """Whether this person may do it; signing needs a PIN whatever the role."""
        if not self.is_active or (permission is Permission.SIGN and not self.has_pin):
            return False
        return self.role.includes(permission.least_role)


@dataclass(frozen=True, slots=True)
class Signature:
    """That somebody vouched for something, having given their PIN; at_ms is UTC, purpose what it was for."""

    user_id: str
    name: str
    role: Role
    at_ms: int
    purpose: str


class StationPhase(StrEnum):
    """Who the program works for now."""

    CLOSED = "closed"  # the users were not read yet
    UNREADABLE = "unreadable"  # there are users, but who they are cannot be read
    SINGLE = "single"  # no users are set up: whoever runs the program
    SIGNED_OUT = "signed out"
    SIGNED_IN = "signed in"
    LOCKED = "locked"


@dataclass(frozen=True, slots=True)
class StationState:
    """Who works at the station, and what it is called.

    user is None while nobody is signed in; it stays while LOCKED. Without users it is the account that runs
    the program, who may do everything but sign. note says what is wrong with the users' file.
    """

    phase: StationPhase = StationPhase.CLOSED
    user: User | None = None
    users: tuple[User, ...] = ()
    station: str = ""
    shift: str = ""
    note: str = ""


class UserRefusedError(AssistantError):
    """A user cannot be kept like this: the name is taken, or nobody would be left who may manage users."""


class PinRefusedError(UserRefusedError):
    """What was entered cannot be a new PIN; the sentence never repeats it."""


class WrongPinError(NotAllowedError):
    """The PIN is wrong, or too many were and the user has to wait.

    wait_s is how long no PIN is looked at from now on, 0.0 for not at all.
    """

    def __init__(self, user_text: str, wait_s: float) -> None:
        super().__init__(user_text)
        self.wait_s = wait_s


class Gatekeeper(Protocol):
    """Who knows what may be done now; services.session.Session does."""

    @property
    def user_id(self) -> str:
        """Who works now, for the audit log."""

    def refusal(self, permission: Permission) -> str:
        """Say why permission is not given now; empty when it is."""

    def require(self, permission: Permission) -> None:
        """Do nothing if permission is given now.

        Raises:
            NotAllowedError: it is not; the sentence says why and who can.
        """


class Unguarded:
    """Lets everything pass: for tools and tests of one service; bootstrap hands the session to every one."""

    user_id = ""

    def refusal(self, permission: Permission) -> str:
        """Give no reason, whatever permission is."""
        return ""

    def require(self, permission: Permission) -> None:
        """Let it pass."""


UNGUARDED: Final = Unguarded()


def parse_name(entered: str) -> str:
    """Give a name as it is kept and shown: one line, composed, without anything that hides or turns text.

    Raises:
        UserRefusedError: it is empty, too long, or holds such characters.
    """
    name = " ".join(unicodedata.normalize("NFC", entered).split())
    if not name or len(name) > MAX_NAME_CHARS:
        raise UserRefusedError(
            said("A name has 1 to {max_name_chars} characters.", max_name_chars=MAX_NAME_CHARS)
        )
    if any(unicodedata.category(char).startswith("C") or char in _BLANK for char in name) or (
        hidden_characters(name)
    ):
        raise UserRefusedError(said("The name holds characters that cannot be seen. Type it again."))
    return name


def is_same_name(one: str, other: str) -> bool:
    """Whether two names cannot be told apart on paper; capitals and width do not count."""
    return _plain(one) == _plain(other)


def parse_pin(entered: str) -> Secret:
    """Give the PIN that somebody chose; a line break at its end belongs to a pipe.

    Raises:
        PinRefusedError: it is too short or too long, holds what cannot be typed again, or is easily guessed.
    """
    pin = typed_pin(entered)
    text = pin.reveal()
    if not MIN_PIN_CHARS <= len(text) <= MAX_PIN_CHARS:
        raise PinRefusedError(
            said(
                "A PIN has {min_pin_chars} to {max_pin_chars} characters.",
                min_pin_chars=MIN_PIN_CHARS,
                max_pin_chars=MAX_PIN_CHARS,
            )
        )
    if any(unicodedata.category(char)[0] in "CZ" for char in text):
        raise PinRefusedError(said("A PIN has no spaces and no characters that cannot be seen."))
    steps = {ord(after) - ord(before) for before, after in itertools.pairwise(text)}
    if steps in ({0}, {1}, {-1}):
        raise PinRefusedError(said("This PIN is a row like 123456 or 000000. Choose another one."))
    return pin


def typed_pin(entered: str) -> Secret:
    """Give what was typed or piped to be compared with a PIN; nothing is refused here."""
    return Secret(unicodedata.normalize("NFC", entered.rstrip("\r\n")))


def _plain(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
