"""Finds commands by what people type: the beginnings of words, of a name or of another name for it."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from app.ui.commands.command import Command

# Those of the three languages.
_COMMAS: Final = re.compile("[,،、]")
# How well a typed word fits; a smaller number is better.
_TITLE_BEGINS, _WORD_BEGINS, _SYNONYM_BEGINS, _INSIDE = range(4)


def found(commands: Sequence[Command], typed: str) -> tuple[Command, ...]:
    """Give the commands of which every typed word is a part, the best first; all of them for no words."""
    words = _folded(typed).split()
    ranked = [(_rank(command, words), place, command) for place, command in enumerate(commands)]
    fitting = [(rank, place, command) for rank, place, command in ranked if rank is not None]
    return tuple(command for _, _, command in sorted(fitting, key=lambda found: found[:2]))


def _rank(command: Command, words: list[str]) -> int | None:
    ranks = [_rank_of_word(command, word) for word in words]
    known = [rank for rank in ranks if rank is not None]
    return sum(known) if len(known) == len(ranks) else None


def _rank_of_word(command: Command, word: str) -> int | None:
    title, synonyms = _folded(command.title), [_folded(one) for one in _COMMAS.split(command.synonyms)]
    if title.startswith(word):
        return _TITLE_BEGINS
    if any(part.startswith(word) for part in title.split()):
        return _WORD_BEGINS
    if any(part.startswith(word) for synonym in synonyms for part in synonym.split()):
        return _SYNONYM_BEGINS
    # Chinese has no gaps between its words.
    is_inside = word in title or any(word in synonym for synonym in synonyms)
    return _INSIDE if is_inside else None


def _folded(text: str) -> str:
    """Give text without case and accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))
