"""Runs the real window as `python -m app` does and closes it at a moment that is named.

Words: `opening` (the sample plant is made ready), `checking`, `loading`, `warming` (the model), `answering`,
`importing FILE…` (procedures), `idle`. Prints "CLOSING" when it has seen the moment and closes the window.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QProgressBar

from app.bootstrap import window as bootstrap_window
from app.bootstrap.opening import make_application
from app.domain.chat import TurnState
from app.domain.clock import wall_clock
from app.net.air_gap import AirGap
from app.ui.shell.main_window import MainWindow

_LOOK_MS = 2
_STORY = "Write a very long story about a pump, with many chapters."
_FEW_CHARS = 20
_STATES = {"checking": "checking", "loading": "loading", "warming": "warming up", "idle": "ready"}


class Operator(QObject):
    """Looks at the window until the moment has come, then closes it."""

    def __init__(self, moment: str, files: list[str]) -> None:
        super().__init__()
        self._moment = moment
        self._files = tuple(map(Path, files))
        self._has_acted = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(_LOOK_MS)

    def _look(self) -> None:
        window = next((w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)), None)
        if window is None or not window.isVisible():
            return
        self._act(window)
        if self._has_come(window):
            self._timer.stop()
            sys.stdout.write("CLOSING\n")
            sys.stdout.flush()
            window.close()

    def _act(self, window: MainWindow) -> None:
        """Do what leads to the moment, once the model is ready for it."""
        if self._has_acted:
            return
        if self._moment == "answering" and _state(window) == "ready":
            self._has_acted = True
            edit = window.findChild(QPlainTextEdit, "questionEdit")
            assert isinstance(edit, QPlainTextEdit)
            edit.setPlainText(_STORY)
            QTest.keyClick(edit, Qt.Key.Key_Return)
        elif self._moment == "importing":
            self._has_acted = True
            window.procedures.library.files_dropped.emit(self._files)

    def _has_come(self, window: MainWindow) -> bool:
        if self._moment == "opening":
            text = window.findChild(QLabel, "plantText")
            return isinstance(text, QLabel) and "being made ready" in text.text()
        if self._moment == "answering":
            views = window.chat.transcript.turn_views
            is_running = bool(views) and views[-1].turn.state is TurnState.RUNNING
            return is_running and len(views[-1].answer.shown_text()) > _FEW_CHARS
        if self._moment == "importing":
            bar = window.findChild(QProgressBar, "importProgress")
            return isinstance(bar, QProgressBar) and not bar.isHidden()
        return _state(window).startswith(_STATES[self._moment])


def _state(window: MainWindow) -> str:
    label = window.findChild(QLabel, "statusState")
    return label.text() if isinstance(label, QLabel) else ""


def _run(words: list[str]) -> int:
    application = make_application()
    operator = Operator(words[0], words[1:])
    operator.setParent(application)
    return bootstrap_window.run_window(wall_clock, AirGap({}))


if __name__ == "__main__":
    sys.exit(_run(sys.argv[1:]))
