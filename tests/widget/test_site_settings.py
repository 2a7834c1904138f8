"""What the site fixes in the settings, and the button that removes everything."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QPushButton,
)

from app.domain.chat import TurnState
from app.domain.errors import StorageError
from app.domain.policy import RoleCeilings, SitePolicy
from app.domain.setting import SettingSection
from app.domain.settings import Settings
from app.domain.user import Role
from app.ui.settings.dialog import SettingsDialog, Shown
from tests.fakes.assistant import open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels, W, opened_desk

POLICY = SitePolicy(
    is_air_gapped=True, retention_days=30, source="policy.toml", note="Anybody may change it."
)


@pytest.fixture
async def site_desk(tmp_path: Path, engine: ScriptedEngine) -> AsyncIterator[Desk]:
    """The window of a site with a policy."""
    async with opened_desk(tmp_path, engine, policy=POLICY) as desk:
        yield desk


def child(dialog: QDialog, kind: type[W], name: str) -> W:
    found = dialog.findChild(kind, name)
    assert isinstance(found, kind), name
    return found


def click(dialog: QDialog, name: str) -> None:
    QTest.mouseClick(child(dialog, QAbstractButton, name), Qt.MouseButton.LeftButton)


async def test_a_setting_that_the_site_fixes_cannot_be_changed_and_says_so(site_desk: Desk) -> None:
    dialog = await site_desk.settings(SettingSection.NETWORK)

    switch = child(dialog, QCheckBox, "air_gap")
    assert (switch.isEnabled(), switch.isChecked()) == (False, True)
    note = child(dialog, QLabel, "air_gapNote")
    assert (note.isVisible(), note.text()) == (True, "Fixed by the site's policy (air_gap).")
    assert switch.accessibleDescription().endswith(note.text())

    click(dialog, "settingsOk")
    await site_desk.until(lambda: not dialog.isVisible())
    assert site_desk.assistant.settings.current.air_gap


def test_a_fixed_field_of_the_form_is_shown_and_not_edited(qapp: QApplication) -> None:
    shown = Shown(Settings(theme="dimmed"), reasons={"theme": "The site wants it so."}, lists={}, panes={})
    dialog = SettingsDialog(shown, None)

    theme = child(dialog, QComboBox, "theme")
    assert (theme.isEnabled(), theme.currentText()) == (False, "dimmed for the night")
    assert theme.accessibleDescription().endswith("The site wants it so.")
    assert child(dialog, QComboBox, "cache_type").isEnabled()


async def test_the_rules_of_the_site_are_shown_with_their_file(site_desk: Desk) -> None:
    dialog = await site_desk.settings(SettingSection.SITE)
    assert child(dialog, QLabel, "policySource").text() == "policy.toml"
    assert child(dialog, QLabel, "policyNote").text() == "Anybody may change it."
    rules = [label.text() for label in dialog.findChildren(QLabel, "policyRule")]
    assert rules[2:5] == ["those that come with the program", "on", "30 days"]
    assert "removed 30 days after" in child(dialog, QLabel, "retention").text()


async def test_a_machine_without_a_policy_says_so(ready_desk: Desk) -> None:
    dialog = await ready_desk.settings(SettingSection.SITE)
    assert "nothing is fixed" in child(dialog, QLabel, "noPolicy").text()


async def test_everything_is_removed_after_the_second_question_and_the_window_shows_nothing_of_it(
    answered_desk: Desk,
) -> None:
    dialog = await answered_desk.settings(SettingSection.SITE)
    click(dialog, "purgeBegin")
    focused = dialog.focusWidget()
    assert focused is not None
    assert focused.objectName() == "purgeKeep"
    click(dialog, "purgeConfirm")
    result = child(dialog, QLabel, "purgeResult")
    await answered_desk.until(lambda: result.text().startswith("Removed: 1 conversations"))

    await answered_desk.until(lambda: answered_desk.turns == ())
    assert await answered_desk.assistant.conversations.list() == ()
    click(dialog, "settingsCancel")
    answered_desk.engine.enqueue("Fine.")
    answered_desk.ask("And now?")
    await answered_desk.until_turn(TurnState.COMPLETE)


async def test_nothing_is_removed_when_it_is_taken_back(answered_desk: Desk) -> None:
    dialog = await answered_desk.settings(SettingSection.SITE)
    click(dialog, "purgeBegin")
    click(dialog, "purgeKeep")
    assert child(dialog, QPushButton, "purgeBegin").isVisible()
    assert len(await answered_desk.assistant.conversations.list()) == 1


async def test_what_could_not_be_removed_is_said(
    answered_desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> None:
        raise StorageError("Another program reads it.")

    monkeypatch.setattr(answered_desk.assistant.retention, "purge", fail)
    dialog = await answered_desk.settings(SettingSection.SITE)
    click(dialog, "purgeBegin")
    click(dialog, "purgeConfirm")
    result = child(dialog, QLabel, "purgeResult")
    await answered_desk.until(lambda: result.text() == "Another program reads it.")


async def test_an_answer_ends_when_its_conversation_is_removed(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue("Half ", "never", gate=asyncio.Event(), gate_at=1)
    ready_desk.ask("Why?")
    await ready_desk.until(lambda: bool(ready_desk.turns) and ready_desk.answer() == "Half")

    await ready_desk.assistant.retention.purge()

    await ready_desk.until(lambda: ready_desk.turns == () and ready_desk.button("sendButton").isEnabled())
    assert await ready_desk.assistant.conversations.list() == ()


async def test_whoever_may_not_remove_everything_is_told_so(tmp_path: Path, engine: ScriptedEngine) -> None:
    policy = SitePolicy(roles=RoleCeilings(Role.OPERATOR), source="policy.toml")
    async with open_assistant(tmp_path, engine, policy=policy) as assistant:
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: desk.status("State") == "ready")
        dialog = await desk.settings(SettingSection.SITE)

        assert not child(dialog, QPushButton, "purgeBegin").isEnabled()
        assert "signed in as operator and may not" in child(dialog, QLabel, "purgeResult").text()
        await desk.close()
