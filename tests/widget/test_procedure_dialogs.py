"""What is entered beside the steps of a run: notes, corrections, locks, permits, the shift, files."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit, QPushButton, QTabWidget, QWidget

from app.domain.procedure_run import FileAttached, HandedOver, NoteAdded, StepCorrected, StepState
from tests.fakes.procedure_world import open_procedures, pump_start, short_procedure
from tests.widget.procedure_desk import ProcedureDesk, last, open_page, run_of


@pytest.fixture
async def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> AsyncIterator[ProcedureDesk]:
    """The page at a station with users, the first of two plain steps of a run done."""
    async with open_procedures(tmp_path) as world, open_page(world, qapp, monkeypatch) as desk:
        await desk.begin(short_procedure())
        await desk.until_step("Press STOP.")
        await desk.hold("stepConfirm")
        await desk.until_step("Close HV-201.")
        yield desk


async def recorded(desk: ProcedureDesk, before: int) -> None:
    await desk.until(lambda: len(run_of(desk).events) > before)
    await desk.settle()


def show_run_tab(desk: ProcedureDesk) -> None:
    tabs = desk.find(QTabWidget, "walkTabs")
    tabs.setCurrentIndex([tabs.tabText(number) for number in range(tabs.count())].index("Run"))


async def pick_file(desk: ProcedureDesk, path: Path) -> None:
    def found() -> list[QFileDialog]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, QFileDialog) and w.isVisible()]

    await desk.until(lambda: bool(found()))
    dialog = found()[0]
    edit = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(edit, QLineEdit)
    edit.clear()
    QTest.keyClicks(edit, str(path))
    QTest.keyClick(edit, Qt.Key.Key_Return)


async def test_note_is_kept_with_its_step(desk: ProcedureDesk) -> None:
    before = len(run_of(desk).events)
    await desk.click("walkOther")
    await desk.click("stepNote")
    await desk.fill({"text": "The handle is loose."})
    await recorded(desk, before)
    assert last(desk) == NoteAdded(2, "The handle is loose.")


async def test_dialog_that_is_left_records_nothing(desk: ProcedureDesk) -> None:
    before = len(run_of(desk).events)
    await desk.click("walkOther")
    await desk.click("stepNote")
    dialog = await desk.dialog("fieldsDialog")
    cancel = dialog.findChild(QPushButton, "fieldsCancel")
    assert isinstance(cancel, QPushButton)
    QTest.mouseClick(cancel, Qt.MouseButton.LeftButton)
    await desk.settle()
    assert len(run_of(desk).events) == before


async def test_correction_opens_the_step_again_and_keeps_the_wrong_entry(desk: ProcedureDesk) -> None:
    before = len(run_of(desk).events)
    desk.look_at(0)
    await desk.click("walkOther")
    await desk.click("stepCorrect")
    await desk.fill({"reason": "The wrong pump was stopped."})
    await recorded(desk, before)
    event = last(desk)
    assert isinstance(event, StepCorrected)
    assert (event.step, event.reason, event.reopens) == (1, "The wrong pump was stopped.", True)
    assert run_of(desk).state.progress(1).state is StepState.CURRENT
    assert len(run_of(desk).events) == before + 1


async def test_lock_is_listed_until_it_is_taken_off(desk: ProcedureDesk) -> None:
    before = len(run_of(desk).events)
    desk.world.signers = ["Amira", "Amira"]
    show_run_tab(desk)
    await desk.click("lockPlace")
    await desk.fill({"device": "P-101", "place": "MCC 2", "position": "off", "lock_id": "L-7"})
    await recorded(desk, before)
    lock = run_of(desk).state.locks[0].placed
    assert (lock.device, lock.place, lock.position, lock.lock_id) == ("P-101", "MCC 2", "off", "L-7")
    await desk.until(lambda: desk.is_shown("lockRemove"))

    await desk.click("lockRemove")
    await desk.fill({})
    await recorded(desk, before + 1)

    assert run_of(desk).state.locks == ()


async def test_lock_of_another_person_comes_off_with_an_exception_alone(desk: ProcedureDesk) -> None:
    before = len(run_of(desk).events)
    desk.world.signers = ["Amira", "Bo", "Bo"]
    show_run_tab(desk)
    await desk.click("lockPlace")
    await desk.fill({"device": "P-101", "place": "MCC 2", "position": "off", "lock_id": "L-7"})
    await recorded(desk, before)

    await desk.click("lockRemove")
    await desk.fill({})
    await desk.until(lambda: desk.text("walkProblem") != "")
    assert len(run_of(desk).state.locks) == 1

    await desk.click("lockRemove")
    await desk.fill({"exception": "Amira is at home; the shift lead agreed by phone."})
    await recorded(desk, before + 1)
    assert run_of(desk).state.locks == ()


async def test_permit_is_shown_and_a_time_that_is_none_is_not_taken(desk: ProcedureDesk) -> None:
    before = len(run_of(desk).events)
    show_run_tab(desk)
    await desk.click("permitSet")
    dialog = await desk.dialog("fieldsDialog")
    for name, text in {"number": "PTW-9", "valid_from": "soon", "issuer": "Bo", "holder": "Amira"}.items():
        QTest.keyClicks(field(dialog, name), text)
    accept = dialog.findChild(QPushButton, "fieldsAccept")
    problem = dialog.findChild(QLabel, "fieldsProblem")
    assert isinstance(accept, QPushButton)
    assert isinstance(problem, QLabel)
    assert not accept.isEnabled()
    assert problem.text() == "Write a time as 2026-11-30 14:00."
    QTest.keySequence(field(dialog, "valid_from"), "Ctrl+A")
    QTest.keyClicks(field(dialog, "valid_from"), "2026-06-24 06:00")
    QTest.keyClicks(field(dialog, "valid_until"), "2027-06-24 18:00")
    QTest.mouseClick(accept, Qt.MouseButton.LeftButton)
    await recorded(desk, before)

    permit = run_of(desk).state.permit
    assert permit is not None
    assert (permit.number, permit.issuer, permit.holder) == ("PTW-9", "Bo", "Amira")
    assert "PTW-9" in desk.text("runPermit")


async def test_shift_is_handed_over_with_two_signatures(desk: ProcedureDesk) -> None:
    before = len(run_of(desk).events)
    desk.world.signers = ["Amira", "Bo"]
    show_run_tab(desk)
    await desk.click("runHandOver")
    await desk.fill({})
    await recorded(desk, before)
    event = last(desk)
    assert isinstance(event, HandedOver)
    assert (event.outgoing.name, event.incoming.name) == ("Amira", "Bo")
    assert any("Close HV-201." in item for item in event.open_items)


async def test_file_is_attached_to_its_step(desk: ProcedureDesk, tmp_path: Path) -> None:
    picture = tmp_path / "gauge.txt"
    picture.write_text("4.2 bar", encoding="utf-8")
    before = len(run_of(desk).events)
    await desk.click("walkOther")
    await desk.click("stepAttach")
    await pick_file(desk, picture)
    await recorded(desk, before)
    event = last(desk)
    assert isinstance(event, FileAttached)
    assert (event.step, event.name, event.bytes_count) == (2, "gauge.txt", 7)


async def test_record_and_printed_list_are_written_where_they_were_wanted(
    desk: ProcedureDesk, tmp_path: Path
) -> None:
    show_run_tab(desk)
    await desk.click("runExport")
    await pick_file(desk, tmp_path / "record.json")
    await desk.until(lambda: "record.json" in desk.text("walkHint"))
    assert (tmp_path / "record.json").is_file()

    await desk.click("runPaper")
    await pick_file(desk, tmp_path / "list.txt")
    await desk.until(lambda: "list.txt" in desk.text("walkHint"))
    assert "Close HV-201." in (tmp_path / "list.txt").read_text(encoding="utf-8")
    await desk.settle()


async def test_two_runs_are_open_side_by_side_and_each_keeps_its_place(desk: ProcedureDesk) -> None:
    first = run_of(desk).run_id
    stored = await desk.world.add(pump_start())
    await desk.click("walkLeave")
    desk.presenter.open_procedure(stored.key)
    await desk.click("alertSeen1")
    await desk.hold("beginRun")
    await desk.until_step("Open suction valve HV-201.")
    second = run_of(desk).run_id
    assert first != second

    desk.presenter.open_run(first)
    await desk.until_step("Close HV-201.")
    desk.presenter.open_run(second)
    await desk.until_step("Open suction valve HV-201.")
    await desk.settle()


def field(dialog: QWidget, name: str) -> QWidget:
    found = dialog.findChild(QWidget, f"field_{name}")
    assert isinstance(found, QWidget), name
    return found
