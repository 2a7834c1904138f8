"""All that the window can show, one after the other: every page in its states, every dialog.

A walk through all rooms is how a test says "everywhere"; a new page or dialog is added here.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication, QDialog, QListWidget, QWidget

from app.domain.chat import TurnState
from app.domain.procedure import ValueField
from app.procedures.library import Library, ReadFile
from app.services.jobs import JobSlot
from app.twin.store import TwinStore
from app.ui.common.signing import ask_signature
from app.ui.procedures.fields_dialog import Asked, FieldsDialog
from app.ui.procedures.number_pad import NumberPad
from app.ui.users.first_user_dialog import FirstUserDialog
from tests.fakes.procedure_world import doubtful, pump_start
from tests.fakes.small_plant import NOW_MS, SmallPlant
from tests.widget.desk import Desk
from tests.widget.lookup_desk import LookupDesk
from tests.widget.procedure_desk import SteadyClock

MARKDOWN = "## Cause\n\nText with `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n> quote\n"


def furnish_plant(folder: Path) -> TwinStore:
    """Make the plant that the desk's window reads: assets, alerts of two priorities, a sensor."""
    store = TwinStore.create(folder / "plant.db")
    plant = SmallPlant(store)
    plant.insert("zone", {"zone_id": "7", "name": "Kettle Creek intake"})
    plant.asset(1, name="Supply pump", lon=-85.6, lat=37.6, status="fault", zone_id="7")
    plant.asset(2, name="Feed pump", lon=-85.4, lat=37.4, status="running", zone_id="7")
    plant.sensor(1, name="Discharge pressure")
    plant.readings(1, [(60, 4.5, "good"), (30, 4.7, "good"), (5, 6.8, "good")])
    alert = {"asset_id": 1, "alert_type": "high_pressure", "state": "unacknowledged"}
    plant.insert(
        "alert",
        alert | {"alert_id": "A-1", "priority": "critical", "raised_at": NOW_MS - 60_000},
        alert | {"alert_id": "A-2", "priority": "low", "raised_at": NOW_MS - 90_000},
    )
    plant.insert("meta", {"key": "as_of", "value": str(NOW_MS)})
    return store


def furnish_library(folder: Path) -> tuple[str, str]:
    """Put a procedure and one with doubts into the desk's library; their keys."""
    keys = []
    for document in (pump_start(), doubtful()):
        content = document.text.encode()
        sha256 = hashlib.sha256(content).hexdigest()
        whole = replace(document, procedure=replace(document.procedure, sha256=sha256))
        file = ReadFile(whole.procedure.file_name, content, whole)
        keys.append(Library(folder / "procedures").add(file, "amira", NOW_MS)[0].key)
    return keys[0], keys[1]


class Rooms:
    """Walks a desk whose plant and library are furnished."""

    def __init__(self, desk: Desk, procedures: tuple[str, str], clock: SteadyClock) -> None:
        self.desk = desk
        self.procedures = procedures
        self.clock = clock

    async def all(self) -> AsyncIterator[tuple[str, QWidget]]:
        """Give each room's name and its top: the window, or the dialog that is open."""
        for part in (self._chat, self._lookup, self._map, self._procedures, self._rest, self._dialogs):
            async for room in part():
                await self._settle()
                yield room
        # What is still timed would come between the test and its end, when no loop runs.
        await self.desk.close()
        await self.desk.assistant.users.aclose()

    async def _settle(self) -> None:
        """Let the layouts that were asked for happen."""
        for _ in range(3):
            await asyncio.sleep(0)
            QApplication.sendPostedEvents()

    async def _chat(self) -> AsyncIterator[tuple[str, QWidget]]:
        desk = self.desk
        yield "empty chat", desk.window
        desk.assistant.notices.add("The settings file was set aside; the default settings are used.")
        desk.engine.enqueue(MARKDOWN)
        desk.ask("Explain what a check valve is for")
        await desk.until_turn(TurnState.COMPLETE)
        desk.click("promptDetailsToggle")
        yield "answered chat", desk.window
        desk.click("dismissNotice")

    async def _lookup(self) -> AsyncIterator[tuple[str, QWidget]]:
        desk = self.desk
        desk.click("railLookup")
        yield "empty lookup", desk.window
        lookup = LookupDesk(desk)
        await lookup.ask("active alarms in zone 7")
        yield "rows", desk.window
        desk.click("lookupJsonToggle")
        yield "query as JSON", desk.window
        desk.click("lookupJsonToggle")
        editor = await lookup.open_chip(lookup.chips()[-1])
        yield "chip editor", editor
        editor.close()
        await lookup.ask("open valve AS-1")
        yield "refusal", desk.window

    async def _map(self) -> AsyncIterator[tuple[str, QWidget]]:
        desk = self.desk
        desk.click("railMap")
        canvas = desk.window.map.canvas
        await desk.until(desk.button("mapExplainView").isEnabled)
        await desk.until(lambda: canvas.is_still and canvas.is_layer_current)
        desk.shell.map.select(("AS-1",))
        yield "map", desk.window
        desk.click("mapExplainView")
        await desk.until(lambda: not desk.shell.explain.is_busy)
        await desk.until(lambda: canvas.is_still and canvas.is_layer_current)
        yield "explained map", desk.window
        desk.click("explainClose")

    async def _procedures(self) -> AsyncIterator[tuple[str, QWidget]]:
        desk = self.desk
        start, doubtful_key = self.procedures
        pane = desk.window.procedures
        await desk.assistant.procedures.confirm(start)
        desk.click("railProcedures")
        desk.shell.procedures.show_library()
        await desk.until(lambda: "SOP-17" in _texts(pane, "procedureList"))
        yield "procedures", desk.window
        desk.shell.procedures.open_procedure(doubtful_key)
        await desk.until(lambda: pane.view is pane.review)
        yield "review", desk.window
        desk.shell.procedures.open_procedure(start)
        await desk.until(lambda: pane.view is pane.begin)
        yield "begin", desk.window
        run = await desk.assistant.walks.start(start)
        desk.shell.procedures.open_run(run.run_id)
        await desk.until(lambda: pane.view is pane.walk)
        walking = desk.shell.procedures.walking
        await desk.until(lambda: not walking.is_busy and walking.is_still)
        yield "walk", desk.window
        for number in range(1, pane.walk.tabs.count()):
            pane.walk.tabs.setCurrentIndex(number)
            await desk.until(lambda: walking.is_still)
            yield f"walk, {pane.walk.tabs.tabText(number)}", desk.window
        pane.walk.tabs.setCurrentIndex(0)

    async def _rest(self) -> AsyncIterator[tuple[str, QWidget]]:
        desk = self.desk
        desk.click("railAudit")
        await desk.until(lambda: desk.button("auditVerify").isEnabled())
        yield "audit", desk.window
        desk.click("railMap")
        desk.shell.commands.run("view.detach.map")
        window = desk.window.hosts[desk.window.active_page].window_of_pane
        assert window is not None
        yield "map in a window of its own", window
        yield "map is away", desk.window
        desk.shell.commands.run("view.back.map")
        desk.click("railChat")

    async def _dialogs(self) -> AsyncIterator[tuple[str, QWidget]]:
        desk = self.desk
        for command, name in (
            ("window.palette", "commandPalette"),
            ("window.shortcuts", "shortcutList"),
            ("window.settings", "settingsDialog"),
        ):
            desk.shell.commands.run(command)
            dialog = await self._dialog(name)
            yield name, dialog
            dialog.reject()
            await desk.until(lambda: not _open_dialogs())
        for dialog in self._bare_dialogs():
            dialog.open()
            yield dialog.objectName(), dialog
            dialog.reject()
            dialog.deleteLater()
        signing = JobSlot("sign", _fail)

        async def sign() -> None:
            await ask_signature(desk.window, desk.assistant.users, "Step 3")

        signing.start(sign())
        dialog = await self._dialog("signDialog")
        yield "signDialog", dialog
        await signing.aclose()

    def _bare_dialogs(self) -> tuple[QDialog, ...]:
        field = ValueField("Discharge pressure", "bar", 2.0, 6.0)
        asked = (Asked("reason", "Reason", is_long=True), Asked("place", "Place"))
        explanation = "It cannot be continued afterwards."
        return (
            FirstUserDialog("amira", self.desk.window),
            NumberPad(field, "4.5", self.desk.window),
            FieldsDialog("End the run", explanation, asked, accept_text="End", parent=self.desk.window),
        )

    async def _dialog(self, name: str) -> QDialog:
        await self.desk.until(lambda: any(one.objectName() == name for one in _open_dialogs()))
        return next(one for one in _open_dialogs() if one.objectName() == name)


def _open_dialogs() -> list[QDialog]:
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]


def _texts(root: QWidget, name: str) -> str:
    view = root.findChild(QListWidget, name)
    assert isinstance(view, QListWidget)
    return " ".join(view.item(row).text() for row in range(view.count()))


def _fail(error: Exception) -> None:
    raise error
