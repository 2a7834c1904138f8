"""Runs the real window as `python -m app` does and does the four jobs in it with keys alone.

Words: the jobs to do, in that order: `ask`, `lookup`, `map`, `walk`. Prints what the window shows as one JSON
object a job, then closes the window. It waits for what is seen, never for time.
"""

import asyncio
import json
import sys
import time
import traceback
from collections.abc import Callable
from typing import Final, TypeVar

from PySide6.QtCore import QObject, QRegularExpression, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QListWidget,
    QTableView,
    QWidget,
)

from app.bootstrap import window as bootstrap_window
from app.bootstrap.opening import make_application
from app.domain.chat import TurnState
from app.domain.clock import wall_clock
from app.net.air_gap import AirGap
from app.services.jobs import JobSlot
from app.ui.commands.item_delegate import REASON_ROLE
from app.ui.procedures.press_button import HOLD_S, REST_S
from app.ui.shell.main_window import MainWindow
from tests.widget.keyboard import Keys

W = TypeVar("W", bound=QWidget)
_LOOK_S: Final = 0.01
# A hang ends; a slow machine answers slowly.
_LIMIT_S: Final = 600
QUESTION: Final = "What is a pump? Answer in one sentence."
_SEEN: Final = QRegularExpression(r"^alertSeen\d+$")
_SPOKEN: Final = ("explainModelSentence", "explainTemplateSentence")


class Operator:
    """Sits at the window; only keys go in, only what is shown comes out."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._keys = Keys(self.until)

    async def work(self, jobs: list[str]) -> None:
        """Do jobs and tell what was seen at the end of each."""
        doers = {"ask": self._ask, "lookup": self._look_up, "map": self._explain, "walk": self._walk}
        await self._put_off_users()
        await self.until(lambda: self._text("statusState") == "ready")
        for job in jobs:
            before = self._keys.pressed
            seen = await doers[job]()
            self._tell(job, {**seen, "keys": self._keys.pressed - before})

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until is_so() holds, the loop running."""
        async with asyncio.timeout(_LIMIT_S):
            while not is_so():  # noqa: ASYNC110 - a widget has no event for what it shows
                await asyncio.sleep(_LOOK_S)

    async def _put_off_users(self) -> None:
        """Say "Later" to the question of the first start; this platform gives the keyboard to what is new."""
        await self.until(lambda: any(one.isActiveWindow() for one in self._all(QDialog, "firstUserDialog")))
        self._keys.press("Escape")
        await self.until(lambda: not self._all(QDialog, "firstUserDialog") and self._keys.focused != "")

    async def _ask(self) -> dict[str, object]:
        keys, chat = self._keys, self._window.chat
        keys.press("Ctrl+1", "Ctrl+L")
        keys.write(QUESTION)
        keys.press("Return")
        await self.until(lambda: bool(chat.transcript.turn_views))
        view = chat.transcript.turn_views[-1]
        await self.until(lambda: view.turn.state is not TurnState.RUNNING)
        await self.until(lambda: self._is_enabled("sendButton"))
        await keys.command("copy answer")
        return {
            "state": str(view.turn.state),
            "answer": view.answer.shown_text(),
            "source": self._text("answerSource"),
            "copied": QApplication.clipboard().text(),
        }

    async def _look_up(self) -> dict[str, object]:
        keys, window = self._keys, self._window
        await self.until(lambda: window.map.canvas.is_still)
        keys.press("Ctrl+2")
        await self.until(lambda: keys.focused == "lookupEdit")
        keys.write("show active alerts")
        keys.press("Return")
        table = self._find(QTableView, "lookupTable")
        await self.until(lambda: table.isVisible() and table.model().rowCount() > 0)
        await keys.command("rows")
        keys.press("Down")
        row = table.currentIndex().row()
        tag = str(table.model().index(row, 0).data())
        await keys.command("rows on the map")
        await self.until(lambda: bool(window.map.canvas.selected_tags))
        return {
            "rows": table.model().rowCount(),
            "row": row,
            "first_cell": tag,
            "selected": list(window.map.canvas.selected_tags),
            "map_is_seen": window.map.isVisible(),
        }

    async def _explain(self) -> dict[str, object]:
        keys, canvas = self._keys, self._window.map.canvas
        keys.press("Ctrl+3")
        await self.until(lambda: keys.focused == "mapCanvas")
        await self.until(lambda: canvas.is_still and canvas.is_layer_current)
        keys.press("Home")
        await self.until(lambda: self._is_enabled("mapExplainView"))
        keys.press("Ctrl+Shift+E")
        # An answer can be flagged when it has ended.
        await self.until(lambda: bool(self._all(QAbstractButton, "flagExplanation")))
        await keys.command("facts")
        return {
            "region": self._text("explainRegion"),
            "sentences": self._sentences(),
            "focused": keys.focused,
        }

    async def _walk(self) -> dict[str, object]:
        keys, pane = self._keys, self._window.procedures
        keys.press("Ctrl+4")
        await self.until(lambda: keys.focused == "procedureSearch")
        keys.write("start-up")
        listed = self._find(QListWidget, "procedureList")
        await self.until(lambda: listed.count() > 0 and "P-2" in listed.item(0).text())
        keys.tab_to("procedureList")
        keys.press("Home", "Return")
        await self.until(lambda: pane.view is pane.begin)
        await self._see_alerts()
        keys.tab_to("beginRun")
        await self._hold()
        await self.until(lambda: self._step().startswith("Announce on the radio"))
        await self._confirm("Check that nobody works at P-2")
        keys.press("Ctrl+K")
        await self.until(lambda: keys.focused == "paletteSearch")
        keys.write("confirms the step")
        refusal = self._find(QListWidget, "paletteList").item(0).data(REASON_ROLE)
        keys.press("Escape")
        await self.until(lambda: keys.focused not in ("", "paletteSearch"))
        keys.tab_to("tagEdit")
        keys.write("P-2")
        keys.press("Return")
        await self.until(lambda: "✓" in self._text("tagState"))
        keys.tab_to("outcome_as_required")
        keys.press("Space")
        await self._confirm("Record the suction pressure")
        await keys.command("ask about this")
        await self.until(lambda: keys.focused == "guideEdit")
        keys.write("Which pressure is right?")
        keys.press("Return")
        await self.until(lambda: "Which pressure" in self._text("guideQuestion"))
        await self.until(lambda: self._is_enabled("guideAsk"))
        quotes = [label.text() for label in self._all(QLabel, "guideQuoteText")]
        return {
            "step": self._step(),
            "refusal": refusal,
            "quotes": quotes,
            "guide": self._text("guideState"),
        }

    async def _see_alerts(self) -> None:
        """Acknowledge what is to be seen first."""
        for button in self._window.findChildren(QAbstractButton, _SEEN):
            if button.isVisible() and button.isEnabled():
                self._keys.tab_to(button.objectName())
                self._keys.press("Space")

    async def _confirm(self, following: str) -> None:
        await self._keys.command("confirms the step")
        await self._hold()
        await self.until(lambda: self._step().startswith(following))

    async def _hold(self) -> None:
        held: list[float] = []

        def is_enough() -> bool:
            # The first look follows the press.
            held.append(time.monotonic())
            return held[-1] - held[0] > HOLD_S

        await self._keys.hold_until(Qt.Key.Key_Space, is_enough)
        ended = time.monotonic()
        # A second press that follows at once is not meant.
        await self.until(lambda: time.monotonic() - ended > REST_S)

    def _step(self) -> str:
        labels = self._all(QLabel, "stepText")
        return labels[-1].text() if labels else ""

    def _sentences(self) -> list[str]:
        return [
            label.text()
            for name in _SPOKEN
            for view in self._all(QWidget, name)
            for label in view.findChildren(QLabel)
            if label.isVisible()
        ]

    def _is_enabled(self, name: str) -> bool:
        return self._find(QAbstractButton, name).isEnabled()

    def _text(self, name: str) -> str:
        label = self._window.findChild(QLabel, name)
        return label.text() if isinstance(label, QLabel) else ""

    def _find(self, kind: type[W], name: str) -> W:
        found = self._window.findChild(kind, name)
        assert isinstance(found, kind), name
        return found

    def _all(self, kind: type[W], name: str) -> list[W]:
        return [one for one in self._window.findChildren(kind, name) if one.isVisible()]

    def _tell(self, job: str, seen: dict[str, object]) -> None:
        sys.stdout.write(json.dumps({"job": job, **seen}, ensure_ascii=False) + "\n")
        sys.stdout.flush()


class Beginning(QObject):
    """Waits for the window and lets the operator work in it."""

    def __init__(self, jobs: list[str]) -> None:
        super().__init__()
        self._jobs = jobs
        self._working = JobSlot("work with keys", self._fail)
        self._window: MainWindow | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(20)

    def _look(self) -> None:
        windows = [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow)]
        if windows and windows[0].isVisible():
            self._timer.stop()
            self._window = windows[0]
            self._window.activateWindow()
            self._working.start(self._until_done(self._window))

    async def _until_done(self, window: MainWindow) -> None:
        await Operator(window).work(self._jobs)
        window.close()

    def _fail(self, error: Exception) -> None:
        where = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
        focus = QApplication.focusWidget()
        seen = focus.objectName() if focus is not None else ""
        told = {"job": "failed", "why": repr(error), "where": where, "focused": seen}
        sys.stdout.write(json.dumps(told) + "\n")
        if self._window is not None:
            self._window.close()


def _run(jobs: list[str]) -> int:
    application = make_application()
    beginning = Beginning(jobs)
    beginning.setParent(application)
    return bootstrap_window.run_window(wall_clock, AirGap({}))


if __name__ == "__main__":
    sys.exit(_run(sys.argv[1:]))
