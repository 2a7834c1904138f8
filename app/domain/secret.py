"""A secret as a value that no text, log, exception or copy shows; reveal() is the one way out."""

# typing.override begins with Python 3.12, and the domain imports nothing from outside.
# mypy: disable-error-code="explicit-override"

import hmac
from dataclasses import dataclass
from enum import Enum
from typing import NoReturn

from app.domain.errors import AssistantError
from app.domain.sentence import said

MASK = "****"
MAX_CHARACTERS = 4096
# Windows keeps at most 2,560 bytes of a credential, in UTF-16: CRED_MAX_CREDENTIAL_BLOB_SIZE of wincred.h.
MAX_WINDOWS_UNITS = 1280
_FIRST_VISIBLE, _LAST_VISIBLE = "!", "~"


class SecretRefusedError(AssistantError):
    """What was entered cannot be a key; the sentence never repeats it."""


class SecretPlace(Enum):
    """Where an endpoint's key is."""

    NOWHERE = "none"
    KEY_RING = "key ring"
    THIS_RUN = "this run"


@dataclass(frozen=True, slots=True)
class SecretState:
    """Where a key is after a call; note is the sentence for the operator when that is not the key ring."""

    place: SecretPlace
    note: str = ""


class Secret:
    """A key or token, shown as **** wherever it is printed, formatted or copied into a dict.

    Two are equal when they hold the same text; the comparison takes the same time wherever they differ. It
    cannot be pickled: a pickle is a file.
    """

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """Give the text itself, for the header or the key ring that needs it."""
        return self._text

    def __repr__(self) -> str:
        return MASK

    def __str__(self) -> str:
        return MASK

    def __format__(self, specification: str) -> str:
        return format(MASK, specification)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return hmac.compare_digest(self._text.encode(), other._text.encode())

    def __hash__(self) -> int:
        return hash((Secret, self._text))

    def __copy__(self) -> "Secret":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Secret":
        # dataclasses.asdict copies what it does not know.
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError("a secret is not pickled")


def parse_secret(entered: str, *, for_windows: bool = False) -> Secret:
    """Give the secret that was typed, pasted or piped; white space around it belongs to the paste.

    for_windows: the key ring is Windows', whose entries are shorter.

    Raises:
        SecretRefusedError: nothing was entered, it is too long, or it holds what no header may carry.
    """
    text = entered.strip()
    if not text:
        raise SecretRefusedError(said("The key is empty. Enter the key that the server's operator gave you."))
    if len(text) > MAX_CHARACTERS:
        raise SecretRefusedError(
            said(
                "The key has {count} characters; at most {max_characters} are possible.",
                count=len(text),
                max_characters=MAX_CHARACTERS,
            )
        )
    # A character beyond these would stand in the exception of whatever builds the header.
    position = next((i for i, c in enumerate(text, 1) if not _FIRST_VISIBLE <= c <= _LAST_VISIBLE), 0)
    if position:
        raise SecretRefusedError(
            said(
                "Character {position} of the key is a space, a line break or not plain ASCII. Copy "
                "the key again, without anything around it.",
                position=position,
            )
        )
    # Visible ASCII takes one UTF-16 unit a character.
    if for_windows and len(text) > MAX_WINDOWS_UNITS:
        raise SecretRefusedError(
            said(
                "The key has {count} characters; the Windows Credential Locker keeps at most "
                "{max_windows_units}. Ask for a shorter key.",
                count=len(text),
                max_windows_units=MAX_WINDOWS_UNITS,
            )
        )
    return Secret(text)
