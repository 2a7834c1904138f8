"""An operator at the window: acts through widgets, reads what they show."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QPlainTextEdit, QProgressBar, QWidget

from app.domain.chat import TurnState
from app.domain.errors import AssistantError
from app.domain.model_spec import ModelState, ModelStatus, TransferProgress
from app.domain.setting import SettingSection
from app.durable.resources import resource_root
from app.services.patience import Patience
from app.ui.chat.turn_view import TurnView
from app.ui.help.presenter import HelpServices
from app.ui.procedures.presenter import ProcedureServices
from app.ui.procedures.signing import asks_users
from app.ui.settings.dialog import SettingsDialog
from app.ui.settings.presenter import SettingsServices
from app.ui.shell.shell import Shell
from tests.fakes.assistant import AT_NINE, Assistant, FakeModels, open_assistant
from tests.fakes.scripted_engine import ScriptedEngine

W = TypeVar("W", bound=QWidget)
# An upper bound for a busy machine; a test ends when what it waits for is there.
WAIT_S = 8.0


@dataclass(slots=True)
class ShownModels:
    """What the picker asks for; a fetch waits for gate after its first step, a list for list_gate."""

    known: FakeModels
    states: dict[str, ModelState] = field(default_factory=dict)
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    list_gate: asyncio.Event | None = None
    error: AssistantError | None = None
    fetches_closed: int = 0

    async def statuses(self) -> tuple[ModelStatus, ...]:
        if self.list_gate is not None:
            await self.list_gate.wait()
        return tuple(
            ModelStatus(spec, self.states.get(spec.model_id, ModelState.VERIFIED), 1_000_000)
            for spec in self.known.specs.values()
        )

    async def fetch(self, model_id: str) -> AsyncGenerator[TransferProgress, None]:
        try:
            yield TransferProgress("downloading", 40_000_000, 100_000_000)
            await self.gate.wait()
            if self.error is not None:
                raise self.error
            self.states[model_id] = ModelState.VERIFIED
            self.known.error = None
        finally:
            self.fetches_closed += 1


class Desk:
    """The window under test; close() ends it as bootstrap would."""

    def __init__(self, assistant: Assistant, models: ShownModels, resources: Path) -> None:
        self.assistant = assistant
        self.models = models
        self.shell = Shell(
            ask=assistant.ask,
            conversations=assistant.conversations,
            drafts=assistant.drafts,
            conversation_export=assistant.exports,
            engines=assistant.engines,
            lookup=assistant.lookup,
            plant=assistant.plant,
            route=assistant.route,
            models=models,
            gateways=assistant.gateways,
            setup=SettingsServices(
                settings=assistant.settings,
                models=assistant.model_files,
                entries=assistant.entries,
                gateways=assistant.gateways,
                network=assistant.network,
                plant=assistant.plant_import,
                policy=assistant.policy,
                retention=assistant.retention,
            ),
            settings=assistant.settings,
            audit=assistant.audit,
            retention=assistant.retention,
            notices=assistant.notices,
            maps=assistant.maps,
            explain=assistant.explain,
            watch=assistant.watch,
            procedures=ProcedureServices(
                assistant.procedures,
                assistant.walks,
                assistant.guide,
                asks_users(assistant.users),
                AT_NINE,
            ),
            users=assistant.users,
            help_services=HelpServices(
                *(assistant.help, assistant.about, assistant.flags, assistant.support),
                assistant.users.session,
            ),
            first_steps=assistant.first_steps,
            attachments=assistant.attachments,
            resources=resources,
        )
        self.window = self.shell.window
        self._is_closed = False

    @property
    def engine(self) -> ScriptedEngine:
        return self.assistant.engine

    def start(self) -> None:
        self.shell.start()
        self.shell.offer_first_user()

    async def close(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        self.window.close()
        # Nothing is left behind on a busy machine: it would run into the end of the test's loop.
        await self.shell.aclose(Patience(WAIT_S))
        self.window.deleteLater()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until condition holds, the loop running."""
        async with asyncio.timeout(WAIT_S):
            while not condition():  # noqa: ASYNC110 - a widget has no event for what it shows
                await asyncio.sleep(0.002)

    async def until_turn(self, state: TurnState, turns: int = 1) -> None:
        """Wait until there are so many turns, the last one in state, and nothing runs."""
        await self.until(
            lambda: (
                len(self.turns) == turns
                and self.turns[-1].turn.state is state
                and self.button("sendButton").isEnabled()
            )
        )

    async def settings(self, section: SettingSection | None = None) -> SettingsDialog:
        """Open the settings and wait until nothing is looked up for them any more.

        pytest-qt lets Qt's timers run once more after a test, where no loop runs.
        """
        self.click("railSettings")
        await self.until(lambda: self.window.findChild(SettingsDialog, "settingsDialog") is not None)
        dialog = self.find(SettingsDialog, "settingsDialog")
        await self.until(dialog.isVisible)
        await self.until(lambda: bool(self.find(QLabel, "modelFit").text()))
        if section is not None:
            dialog.show_section(section)
        return dialog

    def find(self, kind: type[W], name: str) -> W:
        found = self.window.findChild(kind, name)
        assert isinstance(found, kind), name
        return found

    def button(self, name: str) -> QAbstractButton:
        return self.find(QAbstractButton, name)

    def click(self, name: str) -> None:
        QTest.mouseClick(self.button(name), Qt.MouseButton.LeftButton)

    def shown_text(self, name: str) -> str:
        """The text of a label; empty while it is not shown."""
        label = self.find(QLabel, name)
        return label.text() if label.isVisible() else ""

    def status(self, name: str) -> str:
        return self.find(QLabel, f"status{name}").text()

    @property
    def edit(self) -> QPlainTextEdit:
        return self.find(QPlainTextEdit, "questionEdit")

    @property
    def refusal(self) -> str:
        label = self.find(QLabel, "questionRefusal")
        return label.text() if label.isVisible() else ""

    @property
    def meter(self) -> QProgressBar:
        return self.find(QProgressBar, "contextMeter")

    @property
    def turns(self) -> tuple[TurnView, ...]:
        return self.window.chat.transcript.turn_views

    def ask(self, question: str) -> None:
        """Type question and press Enter."""
        QTest.keyClicks(self.edit, question)
        self.press_enter()

    def press_enter(self) -> None:
        QTest.keyClick(self.edit, Qt.Key.Key_Return)

    def answer(self, turn: int = -1) -> str:
        return self.turns[turn].answer.shown_text()

    def under_turn(self, name: str, turn: int = -1) -> str:
        """The text of a turn's label or button; empty while it is not shown."""
        widget = self.turns[turn].findChild(QWidget, name)
        assert isinstance(widget, QLabel | QAbstractButton)
        return widget.text() if widget.isVisible() else ""

    def pick(self, box_name: str, text: str) -> None:
        """Choose the entry of a combo box that holds text, as a click would."""
        box = self.find(QComboBox, box_name)
        index = box.findText(text, Qt.MatchFlag.MatchContains)
        assert index >= 0, [box.itemText(i) for i in range(box.count())]
        box.setCurrentIndex(index)
        box.activated.emit(index)

    def shown_entry(self, box_name: str) -> str:
        return self.find(QComboBox, box_name).currentText()


@contextlib.asynccontextmanager
async def opened_desk(folder: Path, engine: ScriptedEngine, **options: Any) -> AsyncIterator[Desk]:
    """Give the window of what open_assistant() makes with options, once its model can answer."""
    async with open_assistant(folder, engine, **options) as assistant:
        desk = Desk(assistant, ShownModels(assistant.models), resource_root())
        try:
            desk.start()
            await desk.until(lambda: desk.status("State") == "ready")
            yield desk
        finally:
            await desk.close()
