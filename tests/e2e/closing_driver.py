"""Runs the real window as `python -m app` does and closes it at a moment that is named.

`closing_driver.py MOMENT [FILE…]`; MOMENTS has the words. Prints "CLOSING" when it has seen the moment and
closes the window.
"""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QWidget,
)

from app.bootstrap import window as bootstrap_window
from app.bootstrap.ending import end_window
from app.bootstrap.opening import make_application
from app.domain.chat import TurnState
from app.domain.clock import wall_clock
from app.domain.setting import SettingSection
from app.net.air_gap import AirGap
from app.ui.models.picker import PickerAction
from app.ui.settings.dialog import SettingsDialog
from app.ui.shell.main_window import MainWindow
from app.ui.shell.opening_window import OpeningWindow
from app.ui.shell.rail import Page

_LOOK_MS: Final = 10
_STORY: Final = "Write a very long story about a pump, with many chapters."
_LONG: Final = f"{_STORY} It begins like this: " + "The baker kneads the dough and bakes white bread. " * 40
_FEW_CHARS: Final = 20
# A machine that others load opens the window slowly; a moment that never comes ends the test.
_LONGEST_S: Final = 200.0

# Does a bit, or looks, and says whether it is done; it is called again until then.
Step = Callable[[MainWindow], bool]
W = TypeVar("W", bound=QWidget)


def _seen(kind: type[W], name: str = "") -> W | None:
    """Give the visible widget of that name, or of any, in whatever window it is."""
    for widget in QApplication.allWidgets():
        if isinstance(widget, kind) and name in ("", widget.objectName()) and widget.isVisible():
            return widget
    return None


def _is(state: str) -> Step:
    def step(window: MainWindow) -> bool:
        label = window.findChild(QLabel, "statusState")
        return isinstance(label, QLabel) and label.text().startswith(state)

    return step


def _asked(question: str) -> Step:
    def step(window: MainWindow) -> bool:
        edit = window.findChild(QPlainTextEdit, "questionEdit")
        assert isinstance(edit, QPlainTextEdit)
        edit.setPlainText(question)
        QTest.keyClick(edit, Qt.Key.Key_Return)
        return True

    return step


def _answers(window: MainWindow) -> bool:
    views = window.chat.transcript.turn_views
    is_running = bool(views) and views[-1].turn.state is TurnState.RUNNING
    return is_running and len(views[-1].answer.shown_text()) > _FEW_CHARS


def _clicked(name: str) -> Step:
    def step(_window: MainWindow) -> bool:
        button = _seen(QAbstractButton, name)
        if button is None or not button.isEnabled():
            return False
        button.click()
        return True

    return step


def _shows(kind: type[QWidget], name: str = "") -> Step:
    return lambda _window: _seen(kind, name) is not None


def _after(seconds: float) -> Step:
    """Wait so long from the first look on."""
    begun: list[float] = []

    def step(_window: MainWindow) -> bool:
        begun.append(time.monotonic())
        return begun[-1] - begun[0] >= seconds

    return step


def _picked(_window: MainWindow) -> bool:
    """Pick the files in the dialog that is open."""
    dialog = _seen(QFileDialog)
    edit = None if dialog is None else dialog.findChild(QLineEdit, "fileNameEdit")
    if dialog is None or not isinstance(edit, QLineEdit):
        return False
    edit.setText(" ".join(f'"{file}"' for file in FILES))
    dialog.accept()
    return True


def _dropped(window: MainWindow) -> bool:
    window.procedures.library.files_dropped.emit(tuple(FILES))
    return True


def _fetched(window: MainWindow) -> bool:
    if window.models.action != PickerAction.FETCH:
        return False
    window.models.action_requested.emit()
    return True


def _detached(window: MainWindow) -> bool:
    for page in (Page.MAP, Page.LOOKUP):
        window.hosts[page].detach("")
    return all(window.hosts[page].window_of_pane is not None for page in (Page.MAP, Page.LOOKUP))


def _paged(page: Page) -> Step:
    def step(window: MainWindow) -> bool:
        window.rail.show_page(page)
        return True

    return step


def _makes_sample_plant(window: MainWindow) -> bool:
    text = window.findChild(QLabel, "plantText")
    return isinstance(text, QLabel) and "being made ready" in text.text()


def _plant_settings(_window: MainWindow) -> bool:
    dialog = _seen(SettingsDialog, "settingsDialog")
    if dialog is not None:
        dialog.show_section(SettingSection.PLANT)
    return dialog is not None


_SETTINGS: Final = (_clicked("railSettings"), _plant_settings)
# What leads to each moment; the window is closed when the last step is done.
MOMENTS: Final[dict[str, tuple[Step, ...]]] = {
    "splash": (),
    "shown": (),
    "opening": (_makes_sample_plant,),
    "checking": (_is("checking"),),
    "hashing": (_is("checking"), _after(0.5)),
    "loading": (_is("loading"),),
    "warming": (_is("warming up"),),
    "reading": (_is("ready"), _asked(_LONG), _is("reading the question")),
    "answering": (_is("ready"), _asked(_STORY), _answers),
    "waiting": (_is("ready"), _asked(_STORY), _is("preparing the question"), _after(0.5)),
    "idle": (_is("ready"),),
    "importing": (_paged(Page.PROCEDURES), _dropped, _shows(QProgressBar, "importProgress")),
    "importing plant": (
        *_SETTINGS,
        _clicked("plantImportFiles"),
        _picked,
        _shows(QProgressBar, "plantImportProgress"),
        _after(1.0),
    ),
    "fetching": (_fetched, lambda window: bool(window.models.fetch_text), _after(1.5)),
    "dialog": _SETTINGS,
    "dialog on dialog": (*_SETTINGS, _clicked("plantImportFiles"), _shows(QFileDialog)),
    "detached": (_is("ready"), _detached, _asked(_STORY), _answers),
    "explaining": (_is("ready"), _paged(Page.MAP), _clicked("mapExplainView"), _after(0.3)),
}
FILES: Final = tuple(map(Path, sys.argv[2:]))


class Operator(QObject):
    """Looks at the window until the moment has come, then closes it."""

    def __init__(self, moment: str) -> None:
        super().__init__()
        self._is_splash = moment == "splash"
        self._steps = list(MOMENTS[moment])
        self._begun = time.monotonic()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(_LOOK_MS)

    def _look(self) -> None:
        if time.monotonic() - self._begun > _LONGEST_S:
            sys.stderr.write(f"{len(self._steps)} steps before the moment nothing happens any more\n")
            sys.stderr.flush()
            os._exit(3)
        kind: type[QWidget] = OpeningWindow if self._is_splash else MainWindow
        window = next((w for w in QApplication.topLevelWidgets() if isinstance(w, kind)), None)
        if window is None or not window.isVisible():
            return
        while self._steps:
            assert isinstance(window, MainWindow)
            if not self._steps[0](window):
                return
            self._steps.pop(0)
        self._timer.stop()
        sys.stdout.write("CLOSING\n")
        sys.stdout.flush()
        window.close()


def _run(moment: str) -> int:
    application = make_application()
    operator = Operator(moment)
    operator.setParent(application)
    return bootstrap_window.run_window(wall_clock, AirGap({}))


if __name__ == "__main__":
    end_window(_run(sys.argv[1]))
