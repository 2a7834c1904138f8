"""Setting up the first user, and a station without users."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QLabel, QLineEdit

from app.domain.chat import TurnState
from app.domain.policy import RoleCeilings, SitePolicy
from app.domain.user import Role, StationPhase
from app.durable.folders import USERS_FILE
from tests.fakes.assistant import open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.fakes.stations import set_up_station
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels
from tests.widget.users.at_the_station import dialog, focused, inside, is_covered, keys, press


async def test_without_users_the_window_is_as_ever_and_offers_to_set_up_the_first(ready_desk: Desk) -> None:
    assert not is_covered(ready_desk)
    assert ready_desk.shown_text("statusUser") == ""
    assert ready_desk.button("railSetUp").isVisible()
    assert not ready_desk.button("railLock").isVisible()


def left_press(place: QPointF) -> QMouseEvent:
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    return QMouseEvent(QEvent.Type.MouseButtonPress, place, place, left, left, none)


@pytest.mark.parametrize("way", ["later", "escape"])
async def test_at_the_first_start_the_first_user_is_offered_beside_the_work_and_put_off(
    way: str, tmp_path: Path, engine: ScriptedEngine
) -> None:
    async with open_assistant(tmp_path, engine, offers_first_user=True) as assistant:
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        try:
            desk.start()
            first = await dialog(desk, "firstUserDialog")
            await desk.until(lambda: desk.status("State") == "ready")
            # Nothing waits for it: questions are typed and answered while it lies there.
            assert not first.isModal()
            # No desktop gives it the keyboard in the middle of a word; a press on it does.
            no_keyboard = Qt.WindowType.WindowDoesNotAcceptFocus
            assert first.windowHandle().flags() & no_keyboard
            engine.enqueue("Good day.")
            desk.ask("Hello")
            await desk.until_turn(TurnState.COMPLETE)
            assert first.isVisible()
            assert inside(first, QLineEdit, "firstUserName").text() == "amira"

            handle = first.windowHandle()
            QApplication.sendEvent(handle, left_press(QPointF(4, 4)))
            assert not handle.flags() & no_keyboard
            assert first.isVisible()
            if way == "later":
                inside(first, QAbstractButton, "firstUserLater").click()
            else:
                QTest.keyClick(first, Qt.Key.Key_Escape)
            await desk.until(lambda: not desk.window.findChildren(QDialog, "firstUserDialog"))
            assert assistant.users.state.phase is StationPhase.SINGLE
            desk.click("railSetUp")
            assert (await dialog(desk, "firstUserDialog")).isVisible()
        finally:
            await desk.close()
    async with open_assistant(tmp_path, engine, offers_first_user=True) as assistant:
        assert not assistant.users.offers_first_user


async def test_the_offer_goes_when_another_program_has_set_up_the_first_user(
    tmp_path: Path, engine: ScriptedEngine
) -> None:
    async with open_assistant(tmp_path, engine, offers_first_user=True) as assistant:
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        try:
            desk.start()
            await dialog(desk, "firstUserDialog")
            set_up_station(tmp_path)
            await assistant.users.look()

            await desk.until(lambda: not desk.window.findChildren(QDialog, "firstUserDialog"))
            assert is_covered(desk)
        finally:
            await desk.close()


async def test_where_the_site_lets_the_account_only_read_no_first_user_is_asked_for(tmp_path: Path) -> None:
    policy = SitePolicy(roles=RoleCeilings(everyone=Role.VIEWER), source="policy.toml")
    async with open_assistant(tmp_path, policy=policy, offers_first_user=True) as assistant:
        assert not assistant.users.offers_first_user


async def test_the_first_user_is_set_up_by_keyboard(ready_desk: Desk) -> None:
    ready_desk.click("railSetUp")
    first = await dialog(ready_desk, "firstUserDialog")
    assert inside(first, QLineEdit, "firstUserName").text() == "amira"
    for name, text in (
        ("firstUserName", "Amira Haddad"),
        ("firstUserPin", "135790"),
        ("firstUserPinAgain", "135790"),
        ("firstUserStation", "Hall 7"),
    ):
        assert focused() == name
        keys(text)
        press(Qt.Key.Key_Tab)
    assert focused() == "firstUserOk"
    press(Qt.Key.Key_Space)
    await ready_desk.until(lambda: ready_desk.shown_text("statusUser") == "Amira Haddad, admin")

    await ready_desk.until(lambda: not ready_desk.window.findChildren(QDialog, "firstUserDialog"))
    assert not is_covered(ready_desk)
    assert ready_desk.button("railLock").isVisible()
    assert not ready_desk.button("railSetUp").isVisible()
    user = ready_desk.assistant.users.state.users[0]
    assert (user.name, user.role, ready_desk.assistant.users.state.station) == (
        "Amira Haddad", Role.ADMIN, "Hall 7")  # fmt: skip


@pytest.mark.parametrize(
    ("pin", "again", "sentence"),
    [
        ("135790", "135791", "The two PINs are not the same. Type both again."),
        ("1234", "1234", "A PIN has 6 to 64 characters."),
        ("123456", "123456", "This PIN is a row like 123456 or 000000. Choose another one."),
    ],
    ids=["differ", "short", "row"],
)
async def test_a_first_pin_that_cannot_be_taken_is_refused_in_the_dialog(
    pin: str, again: str, sentence: str, ready_desk: Desk
) -> None:
    ready_desk.click("railSetUp")
    first = await dialog(ready_desk, "firstUserDialog")
    QTest.keyClicks(inside(first, QLineEdit, "firstUserPin"), pin)
    QTest.keyClicks(inside(first, QLineEdit, "firstUserPinAgain"), again)
    inside(first, QAbstractButton, "firstUserOk").click()
    refusal = inside(first, QLabel, "firstUserRefusal")
    await ready_desk.until(lambda: refusal.isVisible())

    assert refusal.text() == sentence
    assert inside(first, QLineEdit, "firstUserPin").text() == ""
    assert ready_desk.assistant.users.state.phase is StationPhase.SINGLE


async def test_an_unreadable_file_leaves_the_plant_readable_and_says_so(
    tmp_path: Path, engine: ScriptedEngine
) -> None:
    (tmp_path / USERS_FILE).write_text("{}")
    async with open_assistant(tmp_path, engine) as assistant:
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: desk.status("State") == "ready")

        assert not is_covered(desk)
        assert desk.shown_text("statusUser") == "nobody can sign in"
        assert "is damaged, so nobody can sign in" in desk.shown_text("noticeText")
        assert not desk.button("railSetUp").isVisible()
        assert not desk.find(QComboBox, "modelPicker").isEnabled()
        await desk.close()
