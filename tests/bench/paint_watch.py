"""The real window in a process of its own that says when it was painted first and when it could be used.

`python -m tests.bench.paint_watch STARTED` prints "paint SECONDS PROCESSOR" and "usable …" and closes the
window; STARTED is time.time() when the process was started. It imports what the program does and no more.
"""

import os
import sys
import time
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from typing_extensions import override

from app.bootstrap import window as bootstrap_window
from app.domain.clock import wall_clock
from app.net.air_gap import AirGap

_KEY: Final = "x"


class Watch(QObject):
    """Sees the window's first paint, types a letter, says both times and closes the window."""

    def __init__(self, started_s: float) -> None:
        super().__init__()
        self._started_s = started_s
        self._window: QObject | None = None

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._window is None and event.type() == QEvent.Type.Paint and _is_main(watched):
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


def _is_main(watched: QObject) -> bool:
    return watched.objectName() == "mainWindow"


def _child(started_s: float) -> int:
    application = bootstrap_window.make_application()
    watch = Watch(started_s)
    application.installEventFilter(watch)
    watch.setParent(application)
    return bootstrap_window.run_window(wall_clock, AirGap({}))


if __name__ == "__main__":
    sys.exit(_child(float(sys.argv[1])))
