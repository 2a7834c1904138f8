"""Signatures at the procedures page, typed into the users' own dialog; PRO-15, PRO-16, PTW-3, PTW-5."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit

from app.domain.procedure_run import HandedOver, IsolationPlaced, RunEnded, StepDeviated, StepDone
from tests.fakes.procedure_world import PINS, hold_procedure, open_procedures
from tests.widget.procedure_desk import ProcedureDesk, last, open_page, press, run_of

HOLD = "The shift supervisor releases the start-up."


@pytest.fixture
async def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> AsyncIterator[ProcedureDesk]:
    """A run at its hold point, at a station whose people sign with their PIN."""
    async with (
        open_procedures(tmp_path) as world,
        open_page(world, qapp, monkeypatch, has_dialogs=True) as desk,
    ):
        await desk.begin(hold_procedure())
        await desk.until_step(HOLD)
        yield desk


async def shown_in(desk: ProcedureDesk, name: str) -> str:
    """The text of a label of the dialog that is open."""
    dialog = await desk.dialog("signDialog")
    label = dialog.findChild(QLabel, name)
    assert isinstance(label, QLabel), name
    return label.text() if label.isVisible() else ""


async def test_pro_15_hold_point_is_passed_with_two_pins_of_two_people(desk: ProcedureDesk) -> None:
    await desk.hold("stepConfirm")
    assert "hold point at step Steps/1" in await shown_in(desk, "signPurpose")
    await desk.sign_on("Amira", PINS["Amira"])
    assert "Amira (admin) has signed" in await shown_in(desk, "signFirst")
    second = await desk.dialog("signDialog")
    who = second.findChild(QComboBox, "signWho")
    assert isinstance(who, QComboBox)
    # Whoever signed first is not offered again.
    assert [who.itemText(row).split()[0] for row in range(who.count())] == ["Bo"]
    await desk.sign("Bo", PINS["Bo"])
    await desk.until_step("Stop pump P-101.")
    event = last(desk)
    assert isinstance(event, StepDone)
    assert event.signature is not None
    assert event.second_signature is not None
    assert (event.signature.name, event.second_signature.name) == ("Amira", "Bo")


async def test_pro_15_wrong_pin_signs_nothing_and_the_dialog_stays(desk: ProcedureDesk) -> None:
    before = len(run_of(desk).events)
    await desk.hold("stepConfirm")
    dialog = await desk.dialog("signDialog")
    await desk.sign("Amira", "000000")
    edit = dialog.findChild(QLineEdit, "signPin")
    assert isinstance(edit, QLineEdit)
    refusal = dialog.findChild(QLabel, "signRefusal")
    assert isinstance(refusal, QLabel)
    await desk.until(refusal.isVisible)
    assert edit.text() == ""
    assert dialog.isVisible()
    press(dialog, "signCancel")
    await desk.settle()
    assert len(run_of(desk).events) == before
    assert desk.states() == ["▶", "○"]


async def test_pro_15_hold_point_that_only_one_person_signed_stays_open(desk: ProcedureDesk) -> None:
    before = len(run_of(desk).events)
    await desk.hold("stepConfirm")
    await desk.sign_on("Amira", PINS["Amira"])
    second = await desk.dialog("signDialog")
    QTest.keyClick(second, Qt.Key.Key_Escape)
    await desk.settle()
    assert len(run_of(desk).events) == before
    assert desk.states() == ["▶", "○"]
    assert desk.is_offered("stepConfirm")


async def test_pro_16_deviation_from_a_hold_point_is_approved_by_a_second_person_with_their_pin(
    desk: ProcedureDesk,
) -> None:
    await desk.click("walkOther")
    await desk.click("stepDeviate")
    await desk.fill({"reason": "Released by telephone."})
    assert "deviation at step Steps/1" in await shown_in(desk, "signPurpose")
    await desk.sign("Bo", PINS["Bo"])
    await desk.until_step("Stop pump P-101.")
    event = last(desk)
    assert isinstance(event, StepDeviated)
    assert (event.approval.name, event.reason) == ("Bo", "Released by telephone.")


async def test_ptw_3_lock_is_signed_with_the_pin_of_who_put_it_on(desk: ProcedureDesk) -> None:
    desk.pane.walk.tabs.setCurrentIndex(1)
    await desk.click("lockPlace")
    await desk.fill({"device": "P-101", "place": "MCC 2", "position": "off", "lock_id": "L-7"})
    assert "lock on L-7" in await shown_in(desk, "signPurpose")
    await desk.sign("Bo", PINS["Bo"])
    await desk.until(lambda: isinstance(last(desk), IsolationPlaced))
    event = last(desk)
    assert isinstance(event, IsolationPlaced)
    assert event.signature.name == "Bo"
    await desk.settle()


async def test_ptw_5_shift_is_handed_over_with_two_pins(desk: ProcedureDesk) -> None:
    desk.pane.walk.tabs.setCurrentIndex(1)
    await desk.click("runHandOver")
    await desk.fill({})
    await desk.sign_on("Amira", PINS["Amira"])
    await desk.sign("Bo", PINS["Bo"])
    await desk.until(lambda: isinstance(last(desk), HandedOver))
    event = last(desk)
    assert isinstance(event, HandedOver)
    assert (event.outgoing.name, event.incoming.name) == ("Amira", "Bo")
    await desk.settle()


async def test_run_is_ended_with_the_pin_of_who_ends_it(desk: ProcedureDesk) -> None:
    desk.pane.walk.tabs.setCurrentIndex(1)
    await desk.click("runEnd")
    await desk.fill({"reason": "The pump is not needed."})
    await desk.sign("Amira", PINS["Amira"])
    await desk.until(lambda: isinstance(last(desk), RunEnded))
    event = last(desk)
    assert isinstance(event, RunEnded)
    assert event.signature is not None
    assert event.signature.name == "Amira"
    await desk.settle()
