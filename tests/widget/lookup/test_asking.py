"""Asking on the lookup pane: what is run, stopped, saved, refused, and what goes to the model instead."""

import asyncio
import contextlib
import shutil
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog, QMenu
from typing_extensions import override

from app.domain.chat import TurnState
from app.domain.errors import QueryError
from app.domain.query import QueryContext, TwinQuery
from app.domain.result import ResultSet
from app.services.lookup import LookupService
from tests.fakes.assistant import open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels
from tests.widget.lookup.test_rows import PUMPS_IN_3
from tests.widget.lookup_desk import LookupDesk


async def test_command_is_refused_in_plain_words(lookup: LookupDesk) -> None:
    await lookup.ask("open valve V-12")
    assert lookup.shown("lookupRefusalReason").startswith("Watchroom only reads.")
    assert not lookup.table.isVisible()
    assert lookup.chips() == []


async def test_ctrl_l_leads_to_the_question_and_arrows_bring_earlier_ones(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    await lookup.ask("show all sensors")
    lookup.table.setFocus()
    QTest.keyClick(lookup.desk.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert lookup.desk.window.focusWidget() is lookup.edit
    QTest.keyClicks(lookup.edit, "half")
    QTest.keyClick(lookup.edit, Qt.Key.Key_Up)
    newest = lookup.edit.text()
    QTest.keyClick(lookup.edit, Qt.Key.Key_Up)
    assert lookup.edit.text() != newest
    QTest.keyClick(lookup.edit, Qt.Key.Key_Down)
    QTest.keyClick(lookup.edit, Qt.Key.Key_Down)
    assert lookup.edit.text() == "half"


async def test_query_is_saved_under_a_name_and_run_again(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    menu = lookup.find(QMenu, "lookupNamedMenu")
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    await lookup.until(lambda: lookup.pane.findChild(QInputDialog) is not None)
    dialog = lookup.find(QInputDialog, "saveQueryDialog")
    dialog.setTextValue("Pumps & more")
    dialog.accept()

    def entries() -> list[str]:
        menu.aboutToShow.emit()
        return [action.text() for action in menu.actions()]

    await lookup.until(lambda: "Pumps && more" in entries())
    await lookup.ask("show all sensors")
    entries()
    next(action for action in menu.actions() if action.text() == "Pumps && more").trigger()
    await lookup.until(lambda: "Name" in lookup.headings() and lookup.column("Asset") == PUMPS_IN_3)


async def test_empty_question_is_not_asked(lookup: LookupDesk) -> None:
    QTest.keyClick(lookup.edit, Qt.Key.Key_Return)
    assert lookup.shown("lookupMessage") == "Type a question first."


async def test_closing_works_while_something_is_looked_up(lookup: LookupDesk) -> None:
    lookup.type_question("show all sensors")
    await asyncio.wait_for(lookup.desk.close(), timeout=5)
    assert lookup.desk.shell.closed.is_set()


async def test_earlier_question_is_run_again_from_the_menu(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    await lookup.ask("show all sensors")
    menu = lookup.find(QMenu, "lookupHistoryMenu")
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions()] == ["show all sensors", "Show me all pumps in zone 3"]
    menu.actions()[1].trigger()
    await lookup.until(lambda: "Name" in lookup.headings() and lookup.column("Asset") == PUMPS_IN_3)
    assert lookup.edit.text() == "Show me all pumps in zone 3"


async def test_follow_up_goes_on_from_the_query_that_is_shown(lookup: LookupDesk) -> None:
    await lookup.ask("Show me all pumps in zone 3")
    await lookup.ask("and in zone 4?")
    assert lookup.chips() == ["type is pump", "zone is 4 (South)"]


async def test_stop_ends_what_is_looked_up_and_says_so(
    tmp_path: Path, engine: ScriptedEngine, world: Path
) -> None:
    async with _held(tmp_path, engine, world) as (lookup, held):
        lookup.type_question("Show me all pumps in zone 3")
        await lookup.until(held.is_waiting.is_set)
        assert "Will give 5 rows" in lookup.shown("lookupDryRun")
        assert not lookup.table.isVisible()
        QTest.keyClick(lookup.desk.window, Qt.Key.Key_Escape)
        await lookup.settled()
        assert lookup.shown("lookupMessage") == "Stopped; nothing was looked up."
        assert not lookup.table.isVisible()
        held.gate.set()
        await lookup.ask("Show me all pumps in zone 3")
        assert sorted(lookup.column("Asset")) == PUMPS_IN_3


async def test_newer_question_takes_the_place_of_the_one_before(
    tmp_path: Path, engine: ScriptedEngine, world: Path
) -> None:
    async with _held(tmp_path, engine, world) as (lookup, held):
        lookup.type_question("show all sensors")
        await lookup.until(held.is_waiting.is_set)
        held.gate.set()
        await lookup.ask("Show me all pumps in zone 3")
        assert sorted(lookup.column("Asset")) == PUMPS_IN_3
        assert lookup.shown("lookupMessage") == ""


async def test_failure_of_the_store_is_a_sentence(
    tmp_path: Path, engine: ScriptedEngine, world: Path
) -> None:
    shutil.copy(world, tmp_path / "plant.db")
    async with open_assistant(tmp_path, engine) as assistant:
        held = HeldLookup(assistant.lookup, QueryError("The plant's data gave no answer."))
        held.gate.set()
        desk = Desk(replace(assistant, lookup=held), ShownModels(assistant.models), RESOURCES)
        desk.start()
        desk.click("railLookup")
        lookup = LookupDesk(desk)
        await lookup.ask("show all sensors")
        assert lookup.shown("lookupMessage") == "The plant's data gave no answer."
        assert not lookup.table.isVisible()
        await desk.close()


async def test_plant_question_of_the_chat_is_asked_of_the_plants_data(lookup: LookupDesk) -> None:
    desk = lookup.desk
    await desk.assistant.plant.open()
    desk.click("railChat")
    desk.ask("Show me all pumps in zone 3")
    await lookup.until(lambda: lookup.table.isVisible() and lookup.column("Asset") == PUMPS_IN_3)
    assert lookup.shown("lookupRoute") == "Asked the plant's data: asks for the plant's data"
    assert desk.button("railLookup").isChecked()
    assert desk.edit.toPlainText() == ""
    assert desk.turns == ()


async def test_question_goes_to_the_model_when_that_is_chosen_instead(lookup: LookupDesk) -> None:
    desk = lookup.desk
    await desk.assistant.plant.open()
    desk.click("railChat")
    desk.ask("Show me all pumps in zone 3")
    await lookup.until(lambda: bool(lookup.shown("lookupRoute")))
    desk.engine.enqueue("I cannot know.")
    lookup.click("lookupRouteChange")
    await desk.until_turn(TurnState.COMPLETE)
    assert desk.turns[0].turn.question == "Show me all pumps in zone 3"
    assert desk.window.chat.isVisible()
    assert lookup.shown("chatRoute") == "Asked the model: your choice"


async def test_general_question_goes_to_the_model_and_can_be_asked_of_the_plant(lookup: LookupDesk) -> None:
    desk = lookup.desk
    await desk.assistant.plant.open()
    desk.click("railChat")
    desk.engine.enqueue("A machine.")
    desk.ask("What is a pump?")
    await desk.until_turn(TurnState.COMPLETE)
    assert lookup.shown("chatRoute").startswith("Asked the model: ")
    lookup.click("chatRouteChange")
    await lookup.until(lambda: lookup.pane.isVisible() and not desk.shell.lookup.is_busy)
    assert lookup.edit.text() == "What is a pump?"


async def test_question_goes_to_the_model_while_no_plant_is_open(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue("I cannot know.")
    ready_desk.ask("Show me all pumps in zone 3")
    await ready_desk.until_turn(TurnState.COMPLETE)


class HeldLookup(LookupService):
    """The real service, which gives rows only when gate is set, or fails with error then."""

    def __init__(self, service: LookupService, error: QueryError | None = None) -> None:
        self.__dict__.update(service.__dict__)
        self.gate, self.is_waiting = asyncio.Event(), asyncio.Event()
        self.error = error

    @override
    async def run(self, query: TwinQuery, context: QueryContext) -> ResultSet:
        self.is_waiting.set()
        await self.gate.wait()
        if self.error is not None:
            raise self.error
        return await super().run(query, context)


@contextlib.asynccontextmanager
async def _held(
    tmp_path: Path, engine: ScriptedEngine, world: Path
) -> AsyncIterator[tuple[LookupDesk, HeldLookup]]:
    """Open the lookup pane over a lookup that waits for its gate."""
    shutil.copy(world, tmp_path / "plant.db")
    async with open_assistant(tmp_path, engine) as assistant:
        held = HeldLookup(assistant.lookup)
        desk = Desk(replace(assistant, lookup=held), ShownModels(assistant.models), RESOURCES)
        desk.start()
        desk.click("railLookup")
        yield LookupDesk(desk), held
        await desk.close()
