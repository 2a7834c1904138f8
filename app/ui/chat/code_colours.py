"""Colours the code of an answer, each block when it is finished, in steps between the frames."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject
from shiboken6 import isValid

from app.ui.chat.block_view import BlockView
from app.ui.chat.code_reading import CodeLine, is_readable, lexer_for, read_code
from app.ui.chat.markdown_render import DrawnCode
from app.ui.common.frame_jobs import FrameJobs

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Part:
    """One block of code as a view shows it; a long one stands in several views."""

    view: BlockView
    number: int
    code: DrawnCode


class CodeColours:
    """Follows the views of one text; owner's end is the end of all work for it."""

    def __init__(self, owner: QObject, jobs: FrameJobs) -> None:
        self._owner = owner
        self._jobs = jobs
        self._seen = 0
        # The parts of a block that may go on in the next view.
        self._open: list[_Part] = []

    def restart(self) -> None:
        """Forget what was followed: the text begins anew."""
        self._seen, self._open = 0, []

    def follow(self, views: Sequence[BlockView], final: int, *, is_ended: bool = False) -> None:
        """Colour what is finished, now that so many of views are shown as they stay."""
        if final < self._seen:
            self._seen, self._open = final, []
        for view in views[self._seen : final]:
            self._take(view)
        self._seen = final
        if is_ended or (final < len(views) and not views[final].piece.continues):
            self._close()

    def _take(self, view: BlockView) -> None:
        for number, code in enumerate(view.codes):
            if not (code.is_top and view.piece.continues):
                self._close()
            self._open.append(_Part(view, number, code))
        if not view.codes:
            self._close()

    def _close(self) -> None:
        parts, self._open = self._open, []
        if parts:
            self._jobs.add(self._owner, _coloured(parts))


def _coloured(parts: Sequence[_Part]) -> Iterator[bool]:
    code = "\n".join(part.code.text for part in parts)
    loading = lexer_for(parts[0].code.word)
    if loading is None or not is_readable(code):
        return
    while not loading.done():
        yield False
    lines: list[CodeLine] = []
    try:
        yield from read_code(loading.result(), code, lines)
    except Exception:
        # The text stands there whole; only its colours are missing.
        logger.exception("code could not be read as %s", parts[0].code.word)
        return
    for part in parts:
        count = part.code.text.count("\n") + 1
        shown, lines = lines[:count], lines[count:]
        if isValid(part.view):
            yield from part.view.colour(part.number, part.code, tuple(shown))
