"""The operator's guide, offline: its chapters, and a search over them."""

import asyncio
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.domain.errors import StorageError

# A picture of the window says little inside the window; the words beside it stay.
_PICTURE: Final = re.compile(r"^!\[[^\]]*\]\([^)]*\)\s*$", re.MULTILINE)
_CAPTION: Final = re.compile(r"^\*[^*\n]+\*\s*$", re.MULTILINE)
_FENCE: Final = re.compile(r"^(```|~~~)")
# What begins something of its own: a list's item, a table's row, a quote, a heading, a rule.
_ENDS: Final = re.compile(r"^\s*(?:\||#{1,6} |---)")
_BEGINS: Final = re.compile(r"^\s*(?:[-*+] |\d+[.)] |\||>|#{1,6} |---|```|~~~)")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the guide: its title, and its text as Markdown with the title as a heading."""

    title: str
    text: str


class HelpService:
    """Reads the guide of a language once, when it is first asked for; guide says where that is."""

    def __init__(self, guide: Callable[[str], Path]) -> None:
        self._guide = guide
        self._chapters: dict[str, tuple[Chapter, ...]] = {}

    async def chapters(self, language: str = "en") -> tuple[Chapter, ...]:
        """Give the chapters in their order.

        Raises:
            StorageError: the guide is not there or cannot be read.
        """
        if language not in self._chapters:
            self._chapters[language] = await asyncio.to_thread(_read, self._guide(language))
        return self._chapters[language]

    async def search(self, words: str, language: str = "en") -> tuple[tuple[Chapter, int], ...]:
        """Give the chapters that hold every word of words, and how often, the most first; all for no word.

        Case counts not; words may be parts of longer ones.
        """
        chapters = await self.chapters(language)
        wanted = words.casefold().split()
        if not wanted:
            return tuple((chapter, 0) for chapter in chapters)
        found = []
        for chapter in chapters:
            text = chapter.text.casefold()
            counts = [text.count(word) for word in wanted]
            if all(counts):
                found.append((chapter, sum(counts)))
        return tuple(sorted(found, key=lambda entry: -entry[1]))


def split_chapters(text: str) -> tuple[Chapter, ...]:
    """Split Markdown at its headings of the first and second level, without pictures."""
    chapters: list[Chapter] = []
    title = ""
    lines: list[str] = []
    is_code = False
    for line in _unwrapped(_CAPTION.sub("", _PICTURE.sub("", text))):
        if _FENCE.match(line):
            is_code = not is_code
        if not is_code and line.startswith(("# ", "## ")):
            _close(chapters, title, lines)
            title, lines = line.lstrip("# ").strip(), []
        lines.append(line)
    _close(chapters, title, lines)
    return tuple(chapters)


def _unwrapped(text: str) -> Iterator[str]:
    """Give the lines, those of one paragraph or item as one: the view breaks lines where the text does."""
    paragraph = ""
    is_code = False
    for line in text.split("\n"):
        is_fence = bool(_FENCE.match(line))
        if is_code or is_fence or not line.strip() or _BEGINS.match(line):
            if paragraph:
                yield paragraph
            # A row of a table, a heading and a line of code end with their line.
            goes_on = not is_code and not is_fence and bool(line.strip()) and not _ENDS.match(line)
            paragraph = line if goes_on else ""
            if not goes_on:
                yield line
        else:
            paragraph = f"{paragraph} {line.strip()}" if paragraph else line
        is_code = is_code != is_fence
    if paragraph:
        yield paragraph


def _close(chapters: list[Chapter], title: str, lines: list[str]) -> None:
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
    if title and text:
        chapters.append(Chapter(title, text))


def _read(guide: Path) -> tuple[Chapter, ...]:
    try:
        return split_chapters(guide.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise StorageError(
            "The operator's guide is missing from this installation. Install Watchroom again.",
            detail=repr(error),
        ) from error
