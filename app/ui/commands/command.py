"""One thing that the window can do, with its names, its shipped keys and why it cannot be done now."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from app.domain.sentence import marked


class Group(StrEnum):
    """Where a command stands in the lists; the values are what is read there."""

    PAGES = "Pages"
    CHAT = "Chat"
    LOOKUP = "Lookup"
    MAP = "Map"
    PROCEDURES = "Procedures"
    WINDOW = "Window"
    VIEW = "View"
    HERE = marked("On this page")


def _nothing_against_it() -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Command:
    """run does it; refusal says in a sentence why it cannot be done now, in no words when it can.

    keys are the shipped ones in Qt's portable text, such as "Ctrl+K"; none for most. synonyms are other words
    that people look for it by, with commas between them.
    """

    id: str
    title: str
    group: Group
    run: Callable[[], None]
    synonyms: str = ""
    keys: str = ""
    refusal: Callable[[], str] = _nothing_against_it
