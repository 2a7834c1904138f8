"""Runs the real window as `python -m app` does, with an operator in the same process.

Words: `ask TEXT` types TEXT and presses Enter when the model is ready; `show` waits for the newest
conversation; `type TEXT` types TEXT while the window opens, and says what stands in the question then;
`leave [TEXT]` types TEXT while the window opens
and closes it at once. Prints what the window shows as lines "KEY VALUE"; runs until the window is closed or
the process is ended.
"""

import sys

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit

from app.bootstrap import window as bootstrap_window
from app.bootstrap.opening import make_application
from app.domain.clock import wall_clock
from app.net.air_gap import AirGap
from app.ui.shell.main_window import MainWindow
from app.ui.shell.opening_window import OpeningWindow

_LOOK_MS = 20


class Operator(QObject):
    """Looks at the window on a timer, as a person does, and reports changes."""

    def __init__(self, words: list[str]) -> None:
        super().__init__()
        self._words = words
        self._has_asked = self._has_typed = False
        self._shown = ""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(_LOOK_MS)

    def _look(self) -> None:
        if not self._has_typed:
            self._act_while_opening()
        window = next((w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)), None)
        if window is None or not window.isVisible():
            return
        status = window.findChild(QLabel, "statusState")
        state = status.text() if isinstance(status, QLabel) else ""
        views = window.chat.transcript.turn_views
        shown = f"STATE {state}\nTURNS {len(views)}"
        if self._words[:1] == ["type"]:
            question = window.findChild(QPlainTextEdit, "questionEdit")
            assert isinstance(question, QPlainTextEdit)
            shown += f"\nQUESTION {question.toPlainText()!r}"
        if views:
            last = views[-1]
            shown += f"\nTURN {last.turn.state} {last.answer.shown_text()!r}"
        if shown != self._shown:
            self._shown = shown
            sys.stdout.write(shown + "\n")
            sys.stdout.flush()
        if self._words[:1] == ["ask"] and not self._has_asked and state == "ready":
            self._has_asked = True
            edit = window.findChild(QPlainTextEdit, "questionEdit")
            assert isinstance(edit, QPlainTextEdit)
            QTest.keyClicks(edit, self._words[1])
            QTest.keyClick(edit, Qt.Key.Key_Return)

    def _act_while_opening(self) -> None:
        windows = QApplication.topLevelWidgets()
        opening = next((w for w in windows if isinstance(w, OpeningWindow) and w.isVisible()), None)
        if opening is None:
            return
        self._has_typed = True
        if self._words[0] in ("type", "leave") and self._words[1:]:
            edit = opening.findChild(QPlainTextEdit, "questionEdit")
            assert isinstance(edit, QPlainTextEdit)
            QTest.keyClicks(edit, self._words[1])
        if self._words[:1] == ["leave"]:
            opening.close()


def _run(words: list[str]) -> int:
    application = make_application()
    operator = Operator(words)
    operator.setParent(application)
    return bootstrap_window.run_window(wall_clock, AirGap({}))


if __name__ == "__main__":
    sys.exit(_run(sys.argv[1:]))
