"""Conversations put into folders: pinned ones, then one for each shift, newest first."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from app.domain.chat import Conversation


@dataclass(frozen=True, slots=True)
class Folder:
    """Conversations of one shift, newest first; day None holds the pinned ones, shift "" is unnamed."""

    day: date | None
    shift: str
    conversations: tuple[Conversation, ...]


def folders_of(conversations: Iterable[Conversation]) -> tuple[Folder, ...]:
    """Give the folders of conversations that come newest first; each is in one of them."""
    pinned: list[Conversation] = []
    shifts: dict[tuple[date, str], list[Conversation]] = {}
    for each in conversations:
        if each.is_pinned:
            pinned.append(each)
        else:
            day = each.shift_day or each.created_at.astimezone().date()
            shifts.setdefault((day, each.shift), []).append(each)
    folders = [Folder(None, "", tuple(pinned))] if pinned else []
    return (*folders, *(Folder(day, shift, tuple(each)) for (day, shift), each in shifts.items()))
