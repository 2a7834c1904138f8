"""What a role may not do is greyed and says which role may; whatever is not greyed no service refuses."""

import hashlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from app.domain.policy import SitePolicy
from app.domain.user import Permission
from app.procedures.document import ParsedDocument
from app.procedures.library import Library, ReadFile
from app.ui.common.gate import Gate, Guard, guarded
from app.ui.shell.rail import Page
from tests.fakes.assistant import open_assistant
from tests.fakes.procedure_world import doubtful, pump_start
from tests.fakes.scripted_engine import ScriptedEngine
from tests.fakes.stations import (
    ADMIN_PIN,
    AUTHOR_PIN,
    OPERATOR_PIN,
    VIEWER_PIN,
    set_up_station,
)
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels, opened_desk

_AT_MS = 1_796_040_000_000
# What leaves a view or a dialog before the rest is pressed; and "Send": whether a question needs a model
# or the plant's data alone, which everybody may ask, shows its text.
_NOT_PRESSED = frozenset(
    {"settingsOk", "settingsCancel", "beginLeave", "reviewLeave", "walkLeave", "sendButton"}
)
_PINS = {
    "amira-1": ADMIN_PIN,
    "bodil-2": OPERATOR_PIN,
    "chen-3": AUTHOR_PIN,
    "dana-4": VIEWER_PIN,
}


@pytest.fixture
async def station(tmp_path: Path, engine: ScriptedEngine) -> AsyncIterator[Desk]:
    """The window of a station with users, a procedure in force, one in review, and an open run."""
    set_up_station(tmp_path)
    async with open_assistant(tmp_path, engine) as assistant:
        library = Library(tmp_path / "procedures")
        _keep(library, doubtful())
        library.confirm(_keep(library, pump_start()), "chen-3", _AT_MS)
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        try:
            desk.start()
            await desk.until(lambda: desk.status("State") == "ready")
            yield desk
        finally:
            await desk.close()


async def test_no_service_refuses_what_a_viewer_finds_enabled(station: Desk) -> None:
    await _sign_in(station, "bodil-2")
    run = await station.assistant.walks.start("sop-17")
    await _sign_in(station, "dana-4")
    pressed: list[str] = []
    refused: list[str] = []
    station.assistant.users.session.listen_refusals(
        lambda permission, _why: refused.append(f"{permission} after {pressed[-1:]}")
    )

    for page in Page:
        station.click(f"rail{page.value}")
        await _press_all(station, pressed)
    station.click("railProcedures")
    for stored in await station.assistant.procedures.list():
        station.shell.procedures.open_procedure(stored.key)
        view = "reviewView" if stored.procedure.doubts else "beginView"
        await station.until(lambda view=view: station.find(QWidget, view).isVisible())  # type: ignore[misc]
        await _press_all(station, pressed)
    station.shell.procedures.open_run(run.run_id)
    await station.until(lambda: station.find(QWidget, "walkView").isVisible())
    for number in range(4):
        station.window.procedures.walk.tabs.setCurrentIndex(number)
        await _press_all(station, pressed)
    station.click("railSettings")
    await station.until(lambda: _dialog("settingsDialog") is not None)
    await _press_all(station, pressed)

    assert refused == []
    # The walk did reach what a viewer may do.
    assert {"lookupAsk", "showInDocument", "walkOther", "auditVerify", "procedureSearch"} <= set(pressed)


@pytest.mark.parametrize("user_id", ["dana-4", "bodil-2", "chen-3", "amira-1"])
async def test_what_is_guarded_is_enabled_for_the_roles_that_may_alone(station: Desk, user_id: str) -> None:
    await _sign_in(station, "bodil-2")
    run = await station.assistant.walks.start("sop-17")
    await _sign_in(station, user_id)
    user = station.assistant.users.state.user
    assert user is not None
    station.click("railProcedures")
    station.shell.procedures.open_run(run.run_id)
    await station.until(lambda: station.find(QWidget, "walkView").isVisible())

    guards = station.window.findChildren(Guard)

    assert len(guards) > 30
    for guard in guards:
        missing = [needed for needed in guard.needed if not user.may(needed)]
        if missing:
            assert not guard.control.isEnabled(), guard.control.objectName()
            sentence = f"{user.name} is signed in as {user.role} and may not {missing[0].words}."
            assert guard.control.accessibleDescription().startswith(sentence)
            assert f" {missing[0].least_role} may" in guard.control.accessibleDescription()
            assert sentence in guard.control.toolTip().replace("&#x27;", "'")
        else:
            assert guard.sentence == ""
            assert "may not" not in guard.control.toolTip()


async def test_the_procedures_page_greys_what_an_author_does(station: Desk) -> None:
    await _sign_in(station, "bodil-2")
    station.click("railProcedures")
    assert not station.button("procedureImport").isEnabled()
    (in_force,) = [
        stored for stored in await station.assistant.procedures.list() if not stored.procedure.doubts
    ]
    station.shell.procedures.open_procedure(in_force.key)
    await station.until(lambda: station.button("beginSuspend").isVisible())
    assert not station.button("beginSuspend").isEnabled()
    assert not station.button("beginWithdraw").isEnabled()
    assert "An author may" in station.button("beginWithdraw").toolTip()

    await _sign_in(station, "dana-4")
    # A finger sees no tool tip: what the page is for says why as well.
    assert station.shown_text("beginHint").startswith("Dana is signed in as viewer and may not work through")

    await _sign_in(station, "chen-3")
    assert station.shown_text("beginHint").startswith("First acknowledge")

    assert station.button("procedureImport").isEnabled()
    assert station.button("beginSuspend").isEnabled()
    assert station.button("beginWithdraw").isEnabled()
    assert station.button("beginWithdraw").accessibleDescription() == ""


async def test_what_an_operator_read_in_the_audit_log_a_viewer_does_not_see(station: Desk) -> None:
    await _sign_in(station, "bodil-2")
    station.click("railAudit")
    await station.until(lambda: bool(station.window.audit.model.lines))

    await _sign_in(station, "dana-4")

    assert station.window.audit.model.lines == ()
    assert (
        station.find(QLabel, "auditMessage")
        .text()
        .startswith("Dana is signed in as viewer and may not read the audit log. An operator may")
    )
    assert not station.button("auditShow").isEnabled()
    assert not station.button("auditExport").isEnabled()


async def test_a_site_without_exports_greys_them_for_everybody(
    tmp_path: Path, engine: ScriptedEngine
) -> None:
    policy = SitePolicy(allows_export=False, source="policy.toml")
    async with opened_desk(tmp_path, engine, policy=policy) as desk:
        assert not desk.button("auditExport").isEnabled()
        assert desk.button("auditExport").accessibleDescription() == (
            "The site's policy allows no export. Whoever runs this machine can change it in policy.toml."
        )
        assert desk.button("auditShow").isEnabled()


def test_a_control_is_enabled_where_its_view_wants_it_and_nothing_refuses_it(qapp: QApplication) -> None:
    window, refused = QWidget(), {Permission.EXPORT}
    button = guarded(QPushButton("Export"), Permission.READ, Permission.EXPORT)
    button.setToolTip("Write a file")
    QVBoxLayout(window).addWidget(button)
    gate = Gate(window, lambda needed: f"{needed} is refused." if needed in refused else "")

    gate.renew()
    assert (button.isEnabled(), button.accessibleDescription()) == (False, "export is refused.")
    button.setEnabled(True)
    assert not button.isEnabled()
    # Its view has a reason of its own meanwhile.
    button.setEnabled(False)
    refused.clear()
    gate.renew()
    assert (button.isEnabled(), button.toolTip()) == (False, "Write a file")
    button.setEnabled(True)
    assert button.isEnabled()
    window.deleteLater()


def test_a_control_that_is_made_later_is_greyed_when_it_is_shown(qapp: QApplication) -> None:
    window = QWidget()
    column = QVBoxLayout(window)
    Gate(window, lambda needed: f"{needed} is refused.").renew()
    window.show()
    line = guarded(QLineEdit(), Permission.ASK)

    column.addWidget(line)
    line.show()

    assert (line.isEnabled(), line.accessibleDescription()) == (False, "ask is refused.")
    window.deleteLater()


def _keep(library: Library, document: ParsedDocument) -> str:
    content = document.text.encode()
    procedure = replace(document.procedure, sha256=hashlib.sha256(content).hexdigest())
    whole = replace(document, procedure=procedure)
    return library.add(ReadFile(procedure.file_name, content, whole), "chen-3", _AT_MS)[0].key


async def _sign_in(desk: Desk, user_id: str) -> None:
    await desk.assistant.users.sign_in(user_id, _PINS[user_id], "early")
    await desk.until(lambda: not desk.window.cover.isVisible())


async def _press_all(desk: Desk, pressed: list[str]) -> None:
    """Press whatever is shown and enabled, in the window and in the dialogs over it; close what opens.

    pressed takes the name of each before it is pressed.
    """
    tops = [
        desk.window,
        *(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QDialog)),
    ]
    buttons = [
        button
        for top in tops
        if top.isVisible()
        for button in top.findChildren(QAbstractButton)
        if button.isVisible() and button.isEnabled() and button.objectName() not in _NOT_PRESSED
    ]
    for button in buttons:
        # What was pressed before may have taken it away, or greyed it.
        if not isValid(button) or not button.isVisible() or not button.isEnabled():
            continue
        has_menu = isinstance(button, QPushButton) and button.menu() is not None
        if has_menu or desk.window.rail.isAncestorOf(button):
            continue
        pressed.append(button.objectName())
        button.click()
        await _settle(desk)
    for line in desk.window.findChildren(QLineEdit):
        if isValid(line) and line.isVisible() and line.isEnabled():
            pressed.append(line.objectName())
            QTest.keyClick(line, Qt.Key.Key_Return)
            await _settle(desk)


async def _settle(desk: Desk) -> None:
    """Let what was begun reach its service, and close the dialog that it opened."""
    turns = 0

    def is_over() -> bool:
        nonlocal turns
        turns += 1
        return turns > 5

    await desk.until(is_over)
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog) and widget.isVisible() and widget.objectName() != "settingsDialog":
            widget.reject()


def _dialog(name: str) -> QDialog | None:
    found = [widget for widget in QApplication.topLevelWidgets() if widget.objectName() == name]
    return next((widget for widget in found if isinstance(widget, QDialog) and widget.isVisible()), None)
