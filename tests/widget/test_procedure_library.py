"""The list of procedures and the review: import, search, doubts, putting into force, taking out."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
)

from app.domain.procedure import Answer, ProcedureStatus
from tests.fakes.procedure_world import ProcedureWorld, doubtful, open_procedures, pump_start, short_procedure
from tests.widget.procedure_desk import ProcedureDesk, open_page

INTERACTIVE = (QAbstractButton, QAbstractScrollArea, QLineEdit)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[ProcedureWorld]:
    async with open_procedures(tmp_path, has_users=False) as world:
        yield world


@pytest.fixture
async def desk(
    world: ProcedureWorld, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> AsyncIterator[ProcedureDesk]:
    async with open_page(world, qapp, monkeypatch) as desk:
        yield desk


def listed(desk: ProcedureDesk) -> list[str]:
    widget = desk.find(QListWidget, "procedureList")
    return [widget.item(row).text() for row in range(widget.count())]


def drop(desk: ProcedureDesk, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    actions, buttons = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    event = QDropEvent(QPointF(QPoint(9, 9)), actions, data, buttons, Qt.KeyboardModifier.NoModifier)
    desk.pane.library.dropEvent(event)


async def test_empty_list_says_how_a_procedure_gets_in(desk: ProcedureDesk) -> None:
    desk.start()
    await desk.until(lambda: "Drop files here" in desk.text("procedureEmpty"))


async def test_procedures_are_listed_with_their_status_and_found_by_typing(desk: ProcedureDesk) -> None:
    await desk.world.add(pump_start())
    await desk.world.add(doubtful(), in_force=False)
    desk.start()
    await desk.until(lambda: len(listed(desk)) == 2)
    assert listed(desk) == [
        "Lock-out of feed pump P-101\nSOP-9 · Revision C · 3 steps · in review · 2 doubts to settle",
        "Start-up of feed pump P-101\nSOP-17 · Revision C · 10 steps · in force",
    ]
    await desk.enter("procedureSearch", "start-up")
    await desk.until(lambda: len(listed(desk)) == 1)
    assert listed(desk)[0].startswith("Start-up")


async def test_dropped_files_are_imported_and_a_broken_one_says_why(
    desk: ProcedureDesk, tmp_path: Path
) -> None:
    good, broken = tmp_path / "stop.md", tmp_path / "broken.pdf"
    good.write_text("# Stop the pump\n\n## Steps\n\n1. Press STOP.\n2. Close HV-201.\n")
    broken.write_bytes(b"%PDF-1.7 and no more")
    desk.start()
    await desk.until(lambda: desk.is_shown("procedureEmpty"))
    drop(desk, good, broken)
    await desk.until(lambda: desk.is_shown("importProgress"))
    assert not desk.button("procedureImport").isEnabled()
    await desk.until(lambda: not desk.is_shown("importProgress"))
    lines = desk.text("procedureMessage").splitlines()
    assert lines[0].startswith("✓ stop.md: Stop the pump, 2 steps")
    assert lines[1].startswith("✗ broken.pdf: ")
    await desk.until(lambda: len(listed(desk)) == 1)


async def test_doubts_are_settled_one_by_one_beside_the_text_and_then_put_into_force(
    desk: ProcedureDesk,
) -> None:
    stored = await desk.world.add(doubtful(), in_force=False)
    desk.start()
    desk.presenter.open_procedure(stored.key)
    await desk.until(lambda: desk.text("reviewState") == "2 of 2 doubts still open.")
    assert desk.text("reviewText") == "The dome can still move."
    assert desk.pane.review.document.marked_text == "The dome can still move."
    assert not desk.is_shown("answer_step")
    assert not desk.is_offered("reviewConfirm")
    await desk.click("answer_warning")
    await desk.until(lambda: desk.text("reviewState") == "1 of 2 doubts still open.")
    assert desk.pane.review.document.marked_text == "Hang your lock."
    await desk.click("answer_as_parsed")
    await desk.until(lambda: "All doubts are settled" in desk.text("reviewState"))
    QTest.mouseClick(desk.button("reviewConfirm"), Qt.MouseButton.LeftButton)
    assert "Press and hold" in desk.text("reviewState")
    await desk.hold("reviewConfirm")
    await desk.until(lambda: desk.text("beginStatus") == "IN FORCE")
    now = await desk.world.procedures.show(stored.key)
    assert now.status is ProcedureStatus.IN_FORCE
    assert [one.answer for one in now.settlements] == [Answer.WARNING, Answer.AS_PARSED]


async def test_suspended_procedure_says_so_and_cannot_be_begun(desk: ProcedureDesk) -> None:
    stored = await desk.world.add(short_procedure())
    desk.start()
    desk.presenter.open_procedure(stored.key)
    await desk.click("beginSuspend")
    await desk.fill({"reason": "The pump is out."})
    await desk.until(lambda: desk.text("beginStatus") == "SUSPENDED")
    assert desk.text("beginNotice") == "It is suspended and cannot be begun. The pump is out."
    assert not desk.is_offered("beginRun")


async def test_ask_about_the_step_shows_quotes_and_marks_what_the_model_says(desk: ProcedureDesk) -> None:
    stored = await desk.world.add(short_procedure())
    desk.start()
    desk.presenter.open_procedure(stored.key)
    await desk.hold("beginRun")
    await desk.until_step("Press STOP.")
    desk.pane.walk.tabs.setCurrentIndex(3)
    await desk.enter("guideEdit", "Why this step?")
    QTest.keyClick(desk.find(QLineEdit, "guideEdit"), Qt.Key.Key_Return)
    await desk.until(lambda: desk.is_shown("guideWithheld"))
    assert desk.world.guide.asked == [("Why this step?", 1)]
    assert desk.text("guideQuoteText") == "Press STOP."
    assert desk.text("guideSentence") == "It lets the water in.  [1]"
    assert desk.text("guideAiMark").startswith("AI text")
    assert desk.text("stepText") == "Press STOP."


async def test_every_control_of_the_page_has_a_name_for_a_screen_reader(desk: ProcedureDesk) -> None:
    stored = await desk.world.add(pump_start())
    desk.start()
    desk.presenter.open_procedure(stored.key)
    await desk.click("alertSeen1")
    await desk.hold("beginRun")
    await desk.until_step("Open suction valve HV-201.")
    nameless = [
        widget.objectName() or type(widget).__name__
        for kind in INTERACTIVE
        for widget in desk.pane.findChildren(kind)
        if not widget.accessibleName() and not widget.objectName().startswith("qt_")
    ]
    assert nameless == []
    assert desk.find(QLabel, "stepText").accessibleName() == "Step 1: Open suction valve HV-201."
    await desk.settle()
