"""The real window in a process of its own that says when something was painted and when it could be used.

`python -m tests.bench.paint_watch STARTED` prints "opening SECONDS PROCESSOR", "usable …" (a letter that is
typed stands in the question), "paint …" (the whole window) and "complete …" (the letter stands in it), and
closes the window; STARTED is time.time() when the process was started. It imports what the program does, and
Qt's tests.
"""

import os
import sys
import time
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit, QWidget
from typing_extensions import override

from app.bootstrap.opening import make_application

_KEY: Final = "x"
_PAINTS: Final = {"openingWindow": "opening", "mainWindow": "paint"}


class Watch(QObject):
    """Sees the paints, types a letter as soon as anything is there, says the times and closes the window."""

    def __init__(self, started_s: float) -> None:
        super().__init__()
        self._started_s = started_s
        self._seen: set[str] = set()
        self._look = QTimer(self)
        self._look.setInterval(0)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        name = watched.objectName()
        if event.type() != QEvent.Type.Paint or name not in _PAINTS or name in self._seen:
            return False
        self._seen.add(name)
        self._say(_PAINTS[name])
        assert isinstance(watched, QWidget)
        if name == "openingWindow":
            # Behind what the paint is part of: the loop is free then.
            QTimer.singleShot(0, self, partial(self._type, watched))
        else:
            self._look.timeout.connect(partial(self._look_for_letter, watched))
            self._look.start()
        return False

    def _type(self, opening: QWidget) -> None:
        edit = _edit(opening)
        QTest.keyClick(edit, Qt.Key.Key_X)
        if _KEY in edit.toPlainText():
            self._say("usable")

    def _look_for_letter(self, window: QWidget) -> None:
        """Close the window when the letter stands in it: it was typed before there was a window."""
        if _KEY in _edit(window).toPlainText():
            self._look.stop()
            self._say("complete")
            window.close()

    def _say(self, what: str) -> None:
        cpu_s = sum(os.times()[:2])
        sys.stdout.write(f"{what} {time.time() - self._started_s:.3f} {cpu_s:.3f}\n")
        sys.stdout.flush()


def _edit(window: QWidget) -> QPlainTextEdit:
    edit = window.findChild(QPlainTextEdit, "questionEdit")
    assert isinstance(edit, QPlainTextEdit)
    return edit


def _run(started_s: float) -> int:
    from app.__main__ import main

    application = make_application()
    watch = Watch(started_s)
    application.installEventFilter(watch)
    watch.setParent(application)
    return main([])


if __name__ == "__main__":
    sys.exit(_run(float(sys.argv[1])))
