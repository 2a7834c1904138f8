"""Whole walks by keyboard alone and by finger alone: each ends with a signed record."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Protocol

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from app.domain.procedure_run import RunStatus, StepState
from app.procedures.record import read_record
from app.storage.audit_keys import PublicKeys, public_key_files
from tests.fakes.procedure_world import ProcedureWorld, open_procedures, pump_start
from tests.widget.procedure_desk import ProcedureDesk, middle, open_page

# More widgets than one view has.
_MOST_TABS = 80
_SMALLEST_TARGET = 64
# Rounds of the loop in which a layout settles.
_ROUNDS = 5


@pytest.fixture
async def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> AsyncIterator[ProcedureDesk]:
    async with (
        open_procedures(tmp_path) as world,
        open_page(world, qapp, monkeypatch, theme="dimmed") as desk,
    ):
        yield desk


class Hands(Protocol):
    """Works the page in one way only."""

    async def press(self, name: str) -> None: ...

    async def hold(self, name: str) -> None: ...

    async def open_row(self, name: str) -> None: ...

    async def number(self, text: str) -> None: ...

    async def reason(self, text: str) -> None: ...


class Keyboard:
    """Knows nothing but keys: it goes on with Tab until it stands on what it looks for."""

    def __init__(self, desk: ProcedureDesk) -> None:
        self._desk = desk

    async def press(self, name: str) -> None:
        QTest.keyClick(await self._reach(name), Qt.Key.Key_Space)

    async def hold(self, name: str) -> None:
        button = await self._reach(name)
        QTest.keyPress(button, Qt.Key.Key_Return)
        self._desk.steady.now_s += 0.5
        QTest.keyRelease(button, Qt.Key.Key_Return)
        self._desk.steady.now_s += 1.0

    async def open_row(self, name: str) -> None:
        rows = await self._reach(name)
        assert isinstance(rows, QListWidget)
        await self._desk.until(lambda: rows.count() > 0)
        QTest.keyClick(rows, Qt.Key.Key_Home)
        QTest.keyClick(rows, Qt.Key.Key_Return)

    async def number(self, text: str) -> None:
        QTest.keyClicks(await self._reach("stepValue1"), text)

    async def reason(self, text: str) -> None:
        dialog = await self._desk.dialog("fieldsDialog")
        edit = dialog.focusWidget()
        assert isinstance(edit, QPlainTextEdit)
        QTest.keyClicks(edit, text)
        QTest.keyClick(edit, Qt.Key.Key_Tab)
        QTest.keyClick(self._tab_to(dialog, "fieldsAccept"), Qt.Key.Key_Return)

    async def _reach(self, name: str) -> QWidget:
        await self._desk.until(lambda: self._desk.is_shown(name))
        await self._desk.until(lambda: self._desk.find(QWidget, name).isEnabled())
        return self._tab_to(self._desk.pane.window(), name)

    def _tab_to(self, window: QWidget, name: str) -> QWidget:
        passed = []
        for _press in range(_MOST_TABS):
            focused = window.focusWidget()
            if focused.objectName() == name:
                return focused
            passed.append(focused.objectName())
            QTest.keyClick(focused, Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {name}: {passed}")


class Finger:
    """Knows nothing but touches; what it touches is large enough for a glove."""

    def __init__(self, desk: ProcedureDesk) -> None:
        self._desk = desk
        self._device = QTest.createTouchDevice()

    async def press(self, name: str) -> None:
        self._touch(await self._placed(name))

    async def hold(self, name: str) -> None:
        self._touch(await self._placed(name), held_s=0.5)
        self._desk.steady.now_s += 1.0

    async def open_row(self, name: str) -> None:
        await self._desk.until(lambda: self._desk.is_shown(name))
        rows = self._desk.find(QListWidget, name)
        await self._desk.until(lambda: rows.count() > 0)
        place = rows.visualItemRect(rows.item(0))
        assert place.height() >= _SMALLEST_TARGET
        self._touch_at(rows.window(), rows.viewport().mapTo(rows.window(), place.center()))

    async def number(self, text: str) -> None:
        await self.press("stepPad1")
        pad = await self._desk.dialog("numberPad")
        names = {".": "padPoint"}
        for key in text:
            self._touch(_button(pad, names.get(key, f"pad{key}")))
        self._touch(_button(pad, "padOk"))
        edit = self._desk.find(QLineEdit, "stepValue1")
        await self._desk.until(lambda: edit.text() == text)

    async def reason(self, text: str) -> None:
        dialog = await self._desk.dialog("fieldsDialog")
        edit = dialog.findChild(QPlainTextEdit)
        assert isinstance(edit, QPlainTextEdit)
        # The tablet's own keyboard puts its text where the touch has put the cursor.
        self._touch_at(dialog, middle(edit))
        QTest.keyClicks(edit, text)
        self._touch(_button(dialog, "fieldsAccept"))

    async def _placed(self, name: str) -> QPushButton:
        """Wait until the button stands where it will stay, as an eye does."""
        await self._desk.until(lambda: self._desk.is_offered(name) and self._desk.presenter.walking.is_still)
        button = self._desk.button(name)
        places: list[QPoint] = []

        def is_still() -> bool:
            places.append(middle(button))
            return len(places) > _ROUNDS and all(place == places[-1] for place in places[-_ROUNDS:])

        await self._desk.until(is_still)
        return button

    def _touch(self, button: QPushButton, held_s: float = 0.0) -> None:
        area: QWidget | None = button
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(button)
        assert min(button.width(), button.height()) >= _SMALLEST_TARGET, button.objectName()
        self._touch_at(button.window(), middle(button), held_s)

    def _touch_at(self, window: QWidget, where: QPoint, held_s: float = 0.0) -> None:
        # Events that are processed meanwhile would enter a task while the test's own one runs.
        QTest.touchEvent(window, self._device, False).press(0, where, window).commit(False)
        self._desk.steady.now_s += held_s
        QTest.touchEvent(window, self._device, False).release(0, where, window).commit(False)


def _button(parent: QWidget, name: str) -> QPushButton:
    button = parent.findChild(QPushButton, name)
    assert isinstance(button, QPushButton), name
    return button


@pytest.mark.parametrize("kind", [Keyboard, Finger], ids=["keyboard", "finger"])
async def test_walk_ends_with_a_signed_record(
    desk: ProcedureDesk, tmp_path: Path, kind: type[Keyboard] | type[Finger]
) -> None:
    hands = kind(desk)
    await desk.world.add(pump_start())
    desk.start()
    await walk(desk, hands)
    run = desk.presenter.walking.run
    assert run is not None
    assert run.state.status is RunStatus.FINISHED
    assert {progress.state for progress in run.state.steps} <= {StepState.DONE, StepState.NOT_APPLICABLE}
    await check_record(desk.world, run.run_id, tmp_path)


async def walk(desk: ProcedureDesk, hands: Hands) -> None:
    """Walk the pump's start-up from the list to its end."""
    await hands.open_row("procedureList")
    await hands.press("alertSeen1")
    await hands.hold("beginRun")
    await desk.until_step("Open suction valve HV-201.")
    for alert in ("alertSeen1", "alertSeen2"):
        await hands.press(alert)
    # The scanner types the tag and ends it with Return.
    tag = desk.find(QLineEdit, "tagEdit")
    QTest.keyClicks(tag, "HV-201")
    QTest.keyClick(tag, Qt.Key.Key_Return)
    await hands.hold("stepConfirm")
    await desk.until_step("Verify that the discharge pressure is between 2.0 and 6.0 bar.")
    await hands.press("alertSeen1")
    await hands.press("outcome_as_required")
    await hands.number("4.5")
    await hands.hold("stepConfirm")
    await desk.until_step("IF the pressure is above 5 bar, THEN close HV-204.")
    await hands.hold("way0")
    await desk.until_step("Wait 30 seconds.")
    await hands.hold("timerStart")
    await desk.until(lambda: not desk.is_shown("timerStart"))
    desk.world.clock.move(31)
    await hands.hold("stepConfirm")
    await desk.until_step("The shift supervisor releases the start-up.")
    desk.world.signers = ["Amira", "Bo"]
    await hands.hold("stepConfirm")
    await desk.until_step("Perform one of these:")
    await hands.hold("way7")
    await desk.until_step("Start from the panel.")
    await hands.hold("stepConfirm")
    await desk.until(lambda: desk.text("stepText") != "Start from the panel.")
    if desk.text("stepText") == "Perform one of these:":
        await hands.hold("stepConfirm")
    await desk.until_step("Repeat 2 times: vent the casing.")
    await hands.hold("roundDone")
    await desk.until(lambda: desk.text("stepRounds") == "Rounds done: 1 of 2")
    await hands.hold("roundDone")
    await desk.until(lambda: desk.text("stepRounds") == "Rounds done: 2 of 2")
    await hands.hold("stepConfirm")
    await desk.until_step("Tell the control room that the pump runs.")
    await hands.hold("stepConfirm")
    await desk.until(
        lambda: desk.is_offered("stepConfirm") and desk.button("stepConfirm").text() == "End run…"
    )
    desk.world.signers = ["Amira"]
    await hands.hold("stepConfirm")
    await desk.until(lambda: desk.text("walkHint") == "The run is finished.")
    await desk.settle()


async def check_record(world: ProcedureWorld, run_id: str, folder: Path) -> None:
    """Export the run and verify it with the public key alone."""
    path = await world.walk.export(run_id, folder / "record.json")
    data = await asyncio.to_thread(path.read_bytes)
    keys = PublicKeys(tuple(file.read_bytes() for file in public_key_files(folder / "audit")))
    assert read_record(data, keys).run_id == run_id
