"""An operator at the procedures page: acts by finger, mouse or keyboard, reads what it shows."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QListView, QPushButton, QWidget

from app.domain.procedure_run import RunEvent
from app.domain.user import Signature
from app.domain.walk import RunView
from app.procedures.document import ParsedDocument
from app.ui.common.icons import Icons
from app.ui.common.theme import apply_measures, apply_sheet
from app.ui.procedures.pane import ProceduresPane
from app.ui.procedures.presenter import ProcedureServices, ProceduresPresenter
from app.ui.procedures.signing import asks_users
from tests.fakes.procedure_world import ProcedureWorld

W = TypeVar("W", bound=QWidget)
WAIT_S = 30.0
SIZE = (1172, 724)
RESOURCES = Path(__file__).parents[2] / "resources"


@dataclass(slots=True)
class SteadyClock:
    """The clock of the deliberate buttons; it stands until a press is held."""

    now_s: float = 100.0

    def __call__(self) -> float:
        return self.now_s


@dataclass(slots=True)
class ProcedureDesk:
    """The page under test; close() ends it as the shell would.

    has_dialogs: who signs types the PIN into the users' own dialog, else the world signs in their place.
    """

    world: ProcedureWorld
    steady: SteadyClock
    theme: str = "day"
    has_dialogs: bool = False
    resumed: list[str] = field(default_factory=list)
    pane: ProceduresPane = field(init=False)
    presenter: ProceduresPresenter = field(init=False)

    def __post_init__(self) -> None:
        apply_measures(self.theme)
        world = self.world

        async def ask(_parent: QWidget, purpose: str, first: Signature | None) -> Signature | None:
            return await world.sign(purpose, first)

        self.pane = ProceduresPane(Icons(RESOURCES / "icons"))
        self.pane.resize(*SIZE)
        asked = asks_users(world.users) if self.has_dialogs else ask
        services = ProcedureServices(world.procedures, world.walk, world.guide, asked, world.clock)
        self.presenter = ProceduresPresenter(self.pane, services, self.resumed.append)
        # Last, as in the window: under it everything costs twice as much to build.
        apply_sheet(self.theme, RESOURCES)

    async def begin(self, document: ParsedDocument) -> None:
        """Put a document's procedure into force, open the page with it and begin a run."""
        stored = await self.world.add(document)
        self.start()
        self.presenter.open_procedure(stored.key)
        await self.hold("beginRun")

    def start(self) -> None:
        self.pane.show()
        self.presenter.start()
        self.presenter.focus()

    async def close(self) -> None:
        self.pane.hide()
        async with asyncio.timeout(WAIT_S):
            await self.presenter.aclose()
        self.pane.deleteLater()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until condition holds, the loop running."""
        async with asyncio.timeout(WAIT_S):
            while not condition():  # noqa: ASYNC110 - a widget has no event for what it shows
                await asyncio.sleep(0.002)

    async def settle(self) -> None:
        """Wait until nothing is being read or written: a test ends like this after its last press."""
        await self.until(lambda: self.presenter.walking.is_still)

    def find(self, kind: type[W], name: str) -> W:
        """Give what is shown under that name."""
        found = [widget for widget in self._all(kind, name) if widget.isVisible()]
        assert found, name
        return found[-1]

    def is_shown(self, name: str) -> bool:
        return any(widget.isVisible() for widget in self._all(QWidget, name))

    def text(self, name: str) -> str:
        """The text of a label; empty while it is not shown."""
        return self.find(QLabel, name).text() if self.is_shown(name) else ""

    def button(self, name: str) -> QPushButton:
        return self.find(QPushButton, name)

    def is_offered(self, name: str) -> bool:
        return self.is_shown(name) and self.button(name).isEnabled()

    async def click(self, name: str) -> None:
        await self.until(lambda: self.is_offered(name))
        QTest.mouseClick(self.button(name), Qt.MouseButton.LeftButton)

    async def hold(self, name: str) -> None:
        """Press a deliberate button long enough."""
        await self.until(lambda: self.is_offered(name))
        button = self.button(name)
        QTest.mousePress(button, Qt.MouseButton.LeftButton)
        self.steady.now_s += 0.5
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
        self.steady.now_s += 1.0

    async def enter(self, name: str, text: str) -> None:
        await self.until(lambda: self.is_shown(name))
        edit = self.find(QLineEdit, name)
        edit.clear()
        QTest.keyClicks(edit, text)

    async def see_all(self) -> None:
        """Acknowledge every alert above the step."""
        for number in range(1, 1 + len(self._all(QWidget, "procedureAlert"))):
            if self.is_offered(f"alertSeen{number}"):
                await self.click(f"alertSeen{number}")

    async def until_step(self, text: str) -> None:
        await self.until(lambda: self.text("stepText") == text and not self.presenter.walking.is_busy)

    def states(self) -> list[str]:
        """The marks of all steps in the place-keeping list."""
        model = self.find(QListView, "stepList").model()
        return [str(model.index(row, 0).data()).strip()[0] for row in range(model.rowCount())]

    def look_at(self, row: int) -> None:
        """Tap a row of the place-keeping list."""
        view = self.find(QListView, "stepList")
        view.scrollTo(view.model().index(row, 0))
        where = view.visualRect(view.model().index(row, 0)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)

    async def fill(self, texts: dict[str, str]) -> None:
        """Fill the dialog that opens and accept it."""
        dialog = await self.dialog("fieldsDialog")
        for name, text in texts.items():
            edit = dialog.findChild(QWidget, f"field_{name}")
            assert isinstance(edit, QWidget), name
            QTest.keyClicks(edit, text)
        accept = dialog.findChild(QPushButton, "fieldsAccept")
        assert isinstance(accept, QPushButton)
        assert accept.isEnabled()
        QTest.mouseClick(accept, Qt.MouseButton.LeftButton)

    async def sign(self, name: str, pin: str) -> None:
        """Sign as name in the dialog that is open."""
        dialog = await self.dialog("signDialog")
        who = dialog.findChild(QComboBox, "signWho")
        edit = dialog.findChild(QLineEdit, "signPin")
        assert isinstance(who, QComboBox)
        assert isinstance(edit, QLineEdit)
        index = next(row for row in range(who.count()) if who.itemText(row).startswith(name))
        who.setCurrentIndex(index)
        QTest.keyClicks(edit, pin)
        press(dialog, "signOk")

    async def sign_on(self, name: str, pin: str) -> None:
        """Sign as name, and wait until that dialog is gone; the next one has another title."""
        title = (await self.dialog("signDialog")).windowTitle()
        await self.sign(name, pin)

        def is_open() -> bool:
            found = [w for w in QApplication.topLevelWidgets() if w.objectName() == "signDialog"]
            return any(dialog.isVisible() and dialog.windowTitle() == title for dialog in found)

        await self.until(lambda: not is_open())

    async def dialog(self, name: str) -> QWidget:
        def found() -> list[QWidget]:
            return [w for w in QApplication.topLevelWidgets() if w.objectName() == name and w.isVisible()]

        await self.until(lambda: bool(found()))
        return found()[0]

    def _all(self, kind: type[W], name: str) -> list[W]:
        return [widget for widget in self.pane.findChildren(kind, name) if isinstance(widget, kind)]


def press(parent: QWidget, name: str) -> None:
    """Click a button of a dialog."""
    button = parent.findChild(QPushButton, name)
    assert isinstance(button, QPushButton), name
    assert button.isEnabled(), name
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def middle(widget: QWidget) -> QPoint:
    """The middle of a widget, in its window's pixels."""
    return widget.mapTo(widget.window(), widget.rect().center())


@contextlib.asynccontextmanager
async def open_page(
    world: ProcedureWorld, application: QApplication, monkeypatch: pytest.MonkeyPatch, **options: Any
) -> AsyncIterator[ProcedureDesk]:
    """Give the page of a world, whose buttons are held on a clock that stands; options are the desk's."""
    application.setQuitOnLastWindowClosed(False)
    steady = SteadyClock()
    monkeypatch.setattr("app.ui.procedures.press_button.steady_s", steady)
    desk = ProcedureDesk(world, steady, **options)
    try:
        yield desk
    finally:
        await desk.close()


def run_of(desk: ProcedureDesk) -> RunView:
    """Give the run that is walked on the page."""
    run = desk.presenter.walking.run
    assert run is not None
    return run


def last(desk: ProcedureDesk) -> RunEvent:
    """Give what was recorded last in the run that is walked."""
    return run_of(desk).events[-1].event
