"""The real window in a process of its own that says when it was painted first and when it could be used.

`python -m tests.bench.paint_watch STARTED` prints "opening SECONDS PROCESSOR", "paint …" and "usable …" and
closes the window; STARTED is time.time() when the process was started. It imports what the program does.
"""

import os
import sys
import time
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from typing_extensions import override

from app.bootstrap.opening import make_application

_KEY: Final = "x"


class Watch(QObject):
    """Sees the window's first paint, types a letter, says both times and closes the window."""

    def __init__(self, started_s: float) -> None:
        super().__init__()
        self._started_s = started_s
        self._window: QObject | None = None
        self._has_opened = False

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Paint or self._window is not None:
            return False
        if watched.objectName() == "openingWindow" and not self._has_opened:
            self._has_opened = True
            self._say("opening")
        elif watched.objectName() == "mainWindow":
            self._window = watched
            self._say("paint")
            # Behind what the paint is part of: the loop is free then.
            QTimer.singleShot(0, self._type)
        return False

    def _type(self) -> None:
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QPlainTextEdit, QWidget

        assert isinstance(self._window, QWidget)
        edit = self._window.findChild(QPlainTextEdit, "questionEdit")
        assert isinstance(edit, QPlainTextEdit)
        QTest.keyClick(edit, Qt.Key.Key_X)
        if _KEY in edit.toPlainText():
            self._say("usable")
            self._window.close()

    def _say(self, what: str) -> None:
        cpu_s = sum(os.times()[:2])
        sys.stdout.write(f"{what} {time.time() - self._started_s:.3f} {cpu_s:.3f}\n")
        sys.stdout.flush()


def _run(started_s: float) -> int:
    from app.__main__ import main

    application = make_application()
    watch = Watch(started_s)
    application.installEventFilter(watch)
    watch.setParent(application)
    return main([])


if __name__ == "__main__":
    sys.exit(_run(float(sys.argv[1])))
