"""Runs the real window as `python -m app` does; an operator in it does the four jobs by keyboard alone.

Prints a line for each job that is done: ASKED, ROWS, EXPLAINED, STEP; then closes the window.
"""

import sys
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QTableView, QWidget

from app.bootstrap import window as bootstrap_window
from app.domain.chat import TurnState
from app.domain.clock import wall_clock
from app.net.air_gap import AirGap
from app.ui.procedures.press_button import DeliberateButton
from app.ui.shell.main_window import MainWindow

_LOOK_MS = 50
# Longer than a press must be held.
_HOLD_ROUNDS = 14
_MOST_TABS = 60

Condition = Callable[[], bool]


class Operator(QObject):
    """Goes on with the work whenever what it waits for is there; touches nothing but keys."""

    def __init__(self) -> None:
        super().__init__()
        self._work = self._jobs()
        self._condition: Condition = lambda: _window() is not None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)
        self._timer.start(_LOOK_MS)

    def _go_on(self) -> None:
        if self._condition():
            self._condition = next(self._work, lambda: False)

    def _jobs(self) -> Iterator[Condition]:
        yield lambda: _text("statusState") == "ready" and _focused() != ""
        # A first start begins with the first steps.
        _press("Ctrl+1")
        yield lambda: _focused() == "questionEdit"
        yield from self._ask()
        yield from self._look_up()
        yield from self._explain()
        yield from self._walk()
        window = _window()
        assert window is not None
        window.close()

    def _ask(self) -> Iterator[Condition]:
        _write("Explain what a check valve is for")
        _press("Return")
        window = _window()
        assert window is not None
        ended = (TurnState.COMPLETE, TurnState.CUT)
        yield lambda: any(one.turn.state in ended for one in window.chat.transcript.turn_views)
        _say(f"ASKED {len(window.chat.transcript.turn_views[-1].answer.shown_text())}")

    def _look_up(self) -> Iterator[Condition]:
        _press("Ctrl+2")
        yield lambda: _focused() == "lookupEdit" and not _shown("plantText")
        _write("all pumps")
        _press("Return")
        yield lambda: _rows() > 0
        _say(f"ROWS {_rows()}")

    def _explain(self) -> Iterator[Condition]:
        _press("Ctrl+3")
        yield lambda: _focused() == "mapCanvas" and _is_enabled("mapExplainView")
        _press("Ctrl+Shift+E")
        yield lambda: _shown("explainRegion")
        yield lambda: not _shown("explainStop")
        _say(f"EXPLAINED {_text('explainRegion')}")

    def _walk(self) -> Iterator[Condition]:
        _press("Ctrl+4")
        yield lambda: _focused() == "procedureSearch"
        _write("lock")
        yield lambda: _shown("procedureList")
        yield from _tab_to("procedureList")
        _press("Home", "Return")
        yield lambda: _shown("beginRun")
        yield from _tab_to("beginRun")
        yield from self._hold()
        yield lambda: _shown("stepText")
        _say(f"STEP {_text('stepText')}")

    def _hold(self) -> Iterator[Condition]:
        button = QApplication.focusWidget()
        assert isinstance(button, DeliberateButton)
        QTest.keyPress(button, Qt.Key.Key_Space)
        for _ in range(_HOLD_ROUNDS):
            yield lambda: True
        QTest.keyRelease(button, Qt.Key.Key_Space)


def _tab_to(name: str) -> Iterator[Condition]:
    """Press Tab until what is called name has the focus; alerts on the way are acknowledged."""
    for _ in range(_MOST_TABS):
        if _focused() == name:
            return
        if _focused().startswith("alertSeen"):
            _press("Space")
            yield lambda: True
        _press("Tab")
        yield lambda: True
    raise AssertionError(f"Tab never reached {name}")


def _window() -> MainWindow | None:
    found = (one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow) and one.isVisible())
    return next(found, None)


def _press(*keys: str) -> None:
    for text in keys:
        combination = QKeySequence.fromString(text)[0]  # type: ignore[index]
        QTest.keyClick(_target(), combination.key(), combination.keyboardModifiers())


def _write(text: str) -> None:
    QTest.keyClicks(_target(), text)


def _target() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None, "nothing has the keyboard"
    return widget


def _focused() -> str:
    widget = QApplication.focusWidget()
    return widget.objectName() if widget is not None else ""


def _named(name: str) -> list[QWidget]:
    window = _window()
    found = window.findChildren(QWidget, name) if window is not None else []
    return [one for one in found if one.isVisible()]


def _shown(name: str) -> bool:
    return bool(_named(name))


def _is_enabled(name: str) -> bool:
    return any(isinstance(one, QAbstractButton) and one.isEnabled() for one in _named(name))


def _text(name: str) -> str:
    return next((one.text() for one in _named(name) if isinstance(one, QLabel)), "")


def _rows() -> int:
    return sum(one.model().rowCount() for one in _named("lookupTable") if isinstance(one, QTableView))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _run() -> int:
    application = bootstrap_window.make_application()
    operator = Operator()
    operator.setParent(application)
    return bootstrap_window.run_window(wall_clock, AirGap({}))


if __name__ == "__main__":
    sys.exit(_run())
