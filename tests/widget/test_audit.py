"""The audit log in the window: the banner while nothing is recorded, the status strip, the viewer."""

import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QLineEdit,
    QPlainTextEdit,
    QTableView,
    QWidget,
)
from pytestqt.modeltest import ModelTester

from app.domain.audit import (
    AuditFilter,
    AuditLine,
    AuditPage,
    AuditPolicy,
    AuditState,
    ModelRefused,
    RequestStarted,
)
from app.domain.chat import TurnState
from app.domain.policy import SitePolicy
from app.services.audit_reading import RUNNING_NOTE
from app.storage.audit_files import AuditSource
from app.storage.audit_read import read_page
from app.ui.audit.model import AuditModel
from app.ui.shell.audit_banner import audit_words
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.desk import Desk, opened_desk

GOES_ON = SitePolicy(audit=AuditPolicy(goes_on_unwritten=True), source="policy.toml")
PUMP_QUESTION = "how many pumps are there"


@pytest.fixture
async def going_on_desk(tmp_path: Path, engine: ScriptedEngine) -> AsyncIterator[Desk]:
    """The window of a site that answers although nothing can be recorded."""
    async with opened_desk(tmp_path, engine, policy=GOES_ON) as desk:
        yield desk


def plant_a_file(desk: Desk) -> None:
    """Put a file where the log's folder is: root may write into any folder, but into no file's inside."""
    desk.assistant.audit_folder.rename(desk.assistant.audit_folder.with_name("gone"))
    desk.assistant.audit_folder.write_text("in the way")


def take_it_away(desk: Desk) -> None:
    desk.assistant.audit_folder.unlink()
    desk.assistant.audit_folder.with_name("gone").rename(desk.assistant.audit_folder)


def banner(desk: Desk) -> QFrame:
    return desk.find(QFrame, "auditBanner")


def is_red(widget: QWidget) -> bool:
    colour = QColor(widget.grab().toImage().pixel(3, 3))
    return colour.red() > 120 and colour.red() > 2 * max(colour.green(), colour.blue())


def rows(desk: Desk) -> list[tuple[str, ...]]:
    """The cells of the viewer's table, without the marks that keep their direction."""
    model = desk.find(QTableView, "auditTable").model()
    return [
        tuple(
            str(model.index(row, column).data()).strip("\u2068\u2069")
            for column in range(model.columnCount())
        )
        for row in range(model.rowCount())
    ]


async def open_viewer(desk: Desk) -> None:
    desk.click("railAudit")
    await desk.until(lambda: "record" in desk.shown_text("auditMessage"))


async def test_questions_are_blocked_under_a_red_banner_until_the_log_can_be_written(
    ready_desk: Desk,
) -> None:
    assert not banner(ready_desk).isVisible()
    assert ready_desk.status("Audit") == "audit: recorded"
    plant_a_file(ready_desk)

    ready_desk.ask("Is it warm?")
    await ready_desk.until_turn(TurnState.FAILED)

    assert is_red(banner(ready_desk))
    assert ready_desk.shown_text("auditBannerMark") == "QUESTIONS BLOCKED"
    text = ready_desk.shown_text("auditBannerText")
    assert "so no question is sent to the model" in text
    assert "Lookups by rules, map and procedures go on" in text
    assert ready_desk.status("Audit") == "audit: not recorded"
    assert ready_desk.engine.requests == []

    take_it_away(ready_desk)
    ready_desk.engine.enqueue("Yes.")
    ready_desk.ask("Is it warm now?")
    await ready_desk.until_turn(TurnState.COMPLETE, turns=2)
    assert not banner(ready_desk).isVisible()
    assert ready_desk.status("Audit") == "audit: recorded"


async def test_a_lookup_by_rules_shows_its_rows_while_nothing_can_be_recorded(ready_desk: Desk) -> None:
    await ready_desk.assistant.plant.open()
    plant_a_file(ready_desk)

    ready_desk.click("railLookup")
    edit = ready_desk.find(QLineEdit, "lookupEdit")
    QTest.keyClicks(edit, PUMP_QUESTION)
    QTest.keyClick(edit, Qt.Key.Key_Return)
    await ready_desk.until(lambda: ready_desk.find(QTableView, "lookupTable").isVisible())

    assert is_red(banner(ready_desk))
    assert ready_desk.find(QTableView, "lookupTable").model().rowCount() > 0


async def test_questions_go_on_under_the_banner_where_the_policy_says_so(going_on_desk: Desk) -> None:
    plant_a_file(going_on_desk)
    going_on_desk.engine.enqueue("Yes.")

    going_on_desk.ask("Is it warm?")
    await going_on_desk.until_turn(TurnState.COMPLETE)

    assert is_red(banner(going_on_desk))
    assert going_on_desk.shown_text("auditBannerMark") == "NOT RECORDED"
    assert "Records missing so far: 2." in going_on_desk.shown_text("auditBannerText")
    take_it_away(going_on_desk)


def test_the_strip_warns_of_little_space_and_says_where_the_key_is() -> None:
    state = AuditState(key_note="The key lies in a file.", space_note="120 MB are left.")
    assert audit_words(state) == ("audit: little space", "120 MB are left. The key lies in a file.")


async def test_viewer_shows_the_newest_records_first_and_everything_about_one(answered_desk: Desk) -> None:
    await open_viewer(answered_desk)

    assert [row[1] for row in rows(answered_desk)] == ["request finished", "request started"]
    assert rows(answered_desk)[0][0] == "2026-11-29 09:00:00"
    assert answered_desk.shown_text("auditMessage") == "2 records, all that match."

    table = answered_desk.find(QTableView, "auditTable")
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Home)
    table.selectionModel().setCurrentIndex(
        table.model().index(0, 0), QItemSelectionModel.SelectionFlag.ClearAndSelect
    )
    assert "answer_head: Good day." in answered_desk.find(QPlainTextEdit, "auditDetails").toPlainText()
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert "question_hash: " in answered_desk.find(QPlainTextEdit, "auditDetails").toPlainText()


async def test_filters_narrow_what_is_shown_and_can_be_emptied(answered_desk: Desk) -> None:
    for name in ("one", "two"):
        await answered_desk.assistant.audit.record(ModelRefused(name, "", "too large"))
    await open_viewer(answered_desk)
    assert len(rows(answered_desk)) == 4

    answered_desk.pick("auditEvent", "AI model refused")
    await answered_desk.until(lambda: len(rows(answered_desk)) == 2)
    text = answered_desk.find(QLineEdit, "auditText")
    QTest.keyClicks(text, "TWO")
    QTest.keyClick(text, Qt.Key.Key_Return)
    await answered_desk.until(lambda: len(rows(answered_desk)) == 1)
    assert "two" in rows(answered_desk)[0][4]

    until = answered_desk.find(QLineEdit, "auditUntil")
    QTest.keyClicks(until, "2026-11-29")
    QTest.keyClick(until, Qt.Key.Key_Return)
    await answered_desk.until(
        lambda: answered_desk.shown_text("auditMessage") == "No record matches. Clear the filters to see all."
    )

    answered_desk.click("auditClear")
    await answered_desk.until(lambda: len(rows(answered_desk)) == 4)


async def test_a_time_that_cannot_be_read_is_said(answered_desk: Desk) -> None:
    await open_viewer(answered_desk)
    since = answered_desk.find(QLineEdit, "auditSince")
    QTest.keyClicks(since, "yesterday")
    QTest.keyClick(since, Qt.Key.Key_Return)
    await answered_desk.until(lambda: "From is no time" in answered_desk.shown_text("auditMessage"))


async def test_older_records_come_as_the_end_comes_into_sight(ready_desk: Desk) -> None:
    for number in range(250):
        await ready_desk.assistant.audit.record(ModelRefused(str(number), "", "too large"))
    await open_viewer(ready_desk)
    table = ready_desk.find(QTableView, "auditTable")
    assert len(rows(ready_desk)) == 100
    assert "more come as you scroll" in ready_desk.shown_text("auditMessage")

    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    await ready_desk.until(lambda: len(rows(ready_desk)) == 200)
    QTest.keyClick(table, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    await ready_desk.until(lambda: len(rows(ready_desk)) == 250)

    assert [row[5] for row in rows(ready_desk)] == [str(250 - number) for number in range(250)]
    assert ready_desk.shown_text("auditMessage") == "250 records, all that match."


async def test_a_request_without_an_end_is_shown_as_such(ready_desk: Desk) -> None:
    await ready_desk.assistant.audit.record(RequestStarted("r1", "m", "ab", "local", "prompt"))
    await open_viewer(ready_desk)
    assert rows(ready_desk)[0][4].startswith(f"{RUNNING_NOTE}; ")


async def test_verify_says_that_the_log_is_whole_and_where_it_is_not(answered_desk: Desk) -> None:
    await open_viewer(answered_desk)
    answered_desk.click("auditVerify")
    await answered_desk.until(lambda: answered_desk.shown_text("auditResult").startswith("Whole: "))
    await answered_desk.until(lambda: [row[1] for row in rows(answered_desk)][:1] == ["log verified"])

    (file,) = answered_desk.assistant.audit_folder.glob("*.jsonl")
    file.write_bytes(file.read_bytes().replace(b"Good day.", b"Bad day.."))
    answered_desk.click("auditVerify")
    await answered_desk.until(lambda: "FAULT" in answered_desk.shown_text("auditResult"))
    assert f"{file.name}, line 2: " in answered_desk.shown_text("auditResult")


async def test_export_writes_a_file_and_says_its_sum(answered_desk: Desk, tmp_path: Path) -> None:
    await open_viewer(answered_desk)
    answered_desk.click("auditExport")
    await answered_desk.until(lambda: answered_desk.window.findChild(QFileDialog) is not None)
    dialog = answered_desk.find(QFileDialog, "auditExportDialog")
    name = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(name, QLineEdit)
    name.setText(str(tmp_path / "log.zip"))
    dialog.accept()
    await answered_desk.until(lambda: "log.zip was written" in answered_desk.shown_text("auditResult"))
    assert (tmp_path / "log.zip").stat().st_size > 0


async def test_viewer_says_so_where_there_is_no_log(ready_desk: Desk) -> None:
    ready_desk.click("railAudit")
    await ready_desk.until(lambda: "There is no audit log" in ready_desk.shown_text("auditMessage"))


async def test_the_window_goes_on_while_the_log_is_read(
    answered_desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def slow(source: AuditSource, wanted: AuditFilter, count: int, before: str = "") -> AuditPage:
        gate.wait(30)
        return read_page(source, wanted, count, before)

    monkeypatch.setattr("app.services.audit.read_page", slow)
    answered_desk.click("railAudit")
    await answered_desk.until(lambda: answered_desk.shown_text("auditMessage") == "Reading the log…")
    answered_desk.click("railChat")
    QTest.keyClicks(answered_desk.edit, "still here")
    assert answered_desk.edit.toPlainText() == "still here"
    gate.set()
    await answered_desk.until(lambda: len(rows(answered_desk)) == 2)


async def test_tab_goes_through_filters_buttons_records_and_details(answered_desk: Desk) -> None:
    await open_viewer(answered_desk)
    answered_desk.find(QWidget, "auditEvent").setFocus()
    reached = []
    for _ in range(12):
        focused = QApplication.focusWidget() or answered_desk.window.focusWidget()
        assert focused is not None
        reached.append(focused.objectName())
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert reached[:12] == [
        *("auditEvent", "auditUser", "auditRequest", "auditText", "auditSince", "auditUntil"),
        *("auditShow", "auditClear", "auditVerify", "auditExport", "auditTable", "auditDetails"),
    ]


def test_model_passes_qts_own_checks(qtmodeltester: ModelTester) -> None:
    model = AuditModel()
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # pytest-qt gives no type
    model.add((AuditLine("f:1", 1, None, "verify", "amira", (("event", "verify"),), is_chained=True),))
    assert model.rowCount() == 1
