"""Who works at the station, at the window: signing in, locking, roles, signing; by keyboard alone."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from app.domain.chat import TurnState
from app.domain.errors import EngineError
from app.domain.policy import RoleCeilings, SitePolicy
from app.domain.secret import Secret
from app.domain.user import Role, Signature, StationPhase
from app.durable.folders import USERS_FILE
from app.services.jobs import JobSlot
from app.ui.common.signing import ask_signature
from tests.fakes.assistant import open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.fakes.stations import ADMIN_PIN, AUTHOR_PIN, OPERATOR_PIN, VIEWER_PIN, set_up_station
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels, W

IDLE_S = 15 * 60.0


class Steady:
    """The clock that idle time is measured on; it goes on when it is moved."""

    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def steady() -> Steady:
    return Steady()


@pytest.fixture
async def station(tmp_path: Path, engine: ScriptedEngine, steady: Steady) -> AsyncIterator[Desk]:
    """The window of a station with users, started; nobody is signed in."""
    set_up_station(tmp_path)
    async with open_assistant(tmp_path, engine, steady_s=steady) as assistant:
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        try:
            desk.start()
            await desk.until(lambda: desk.status("State") == "ready")
            yield desk
        finally:
            await desk.close()


def keys(text: str) -> None:
    """Type where the focus is, as a person does."""
    for character in text:
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClicks(widget, character)


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    widget = QApplication.focusWidget()
    assert widget is not None
    QTest.keyClick(widget, key, modifiers)


def focused() -> str:
    widget = QApplication.focusWidget()
    return widget.objectName() if widget is not None else ""


async def sign_in(desk: Desk, name: str, pin: Secret) -> None:
    desk.pick("signInWho", name)
    desk.window.cover.form.focus()
    keys(pin.reveal())
    press(Qt.Key.Key_Return)
    await desk.until(lambda: not is_covered(desk))


def is_covered(desk: Desk) -> bool:
    return desk.window.cover.isVisible()


async def dialog(desk: Desk, name: str) -> QDialog:
    """Give the dialog of that name once it is there."""

    def found() -> QDialog | None:
        # One that was closed may still wait for its deletion.
        dialogs = [one for one in desk.window.findChildren(QDialog, name) if one.isVisible()]
        return dialogs[-1] if dialogs else None

    await desk.until(lambda: found() is not None)
    shown = found()
    assert shown is not None
    return shown


def inside(shown: QDialog, kind: type[W], name: str) -> W:
    found = shown.findChild(kind, name)
    assert isinstance(found, kind), name
    return found


async def test_at_a_station_with_users_nothing_is_seen_before_somebody_signs_in(station: Desk) -> None:
    assert is_covered(station)
    assert station.shown_text("coverStation") == "Control room 1"
    assert station.shown_text("coverHeading") == "Sign in"
    assert not station.window.chat.isVisible()
    assert focused() == "signInPin"


async def test_signing_in_by_keyboard_shows_who_works_and_as_what(station: Desk) -> None:
    press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert focused() == "signInWho"
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Tab)
    assert focused() == "signInPin"
    keys(OPERATOR_PIN.reveal())
    press(Qt.Key.Key_Tab)
    assert focused() == "signInShift"
    keys("night")
    press(Qt.Key.Key_Tab)
    assert focused() == "signInGo"
    press(Qt.Key.Key_Space)
    await station.until(lambda: not is_covered(station))

    assert station.shown_text("statusUser") == "Bodil, operator · night"
    assert station.window.chat.isVisible()
    assert station.button("railLock").isVisible()


async def test_a_pane_that_is_ready_late_takes_no_key_from_the_pin(station: Desk) -> None:
    keys("wro")

    station.window.chat.composer.focus_edit()
    keys("ng-0000")

    assert focused() == "signInPin"
    assert station.find(QLineEdit, "signInPin").text() == "wrong-0000"
    assert station.edit.toPlainText() == ""


async def test_a_wrong_pin_is_told_and_taken_away(station: Desk) -> None:
    keys("wrong-0000")
    press(Qt.Key.Key_Return)
    await station.until(lambda: bool(station.shown_text("signInRefusal")))

    assert is_covered(station)
    assert station.shown_text("signInRefusal") == "The PIN is wrong."
    assert station.find(QLineEdit, "signInPin").text() == ""
    assert focused() == "signInPin"


async def test_locking_hides_everything_and_keeps_the_work(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    station.window.chat.composer.focus_edit()
    keys("a half question")
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    await station.until(lambda: is_covered(station))

    assert station.shown_text("coverHeading") == "Locked by Bodil"
    assert "what was typed is kept" in station.shown_text("coverText")
    assert station.button("signInGo").text() == "Unlock"
    assert not station.find(QLineEdit, "signInShift").isVisible()
    assert not station.window.chat.isVisible()
    keys(OPERATOR_PIN.reveal())
    press(Qt.Key.Key_Return)
    await station.until(lambda: not is_covered(station))

    assert station.edit.toPlainText() == "a half question"
    assert focused() == "questionEdit"


async def test_an_answer_goes_on_behind_the_lock(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    gate = asyncio.Event()
    station.engine.enqueue("Two ", "pumps.", gate=gate, gate_at=1)
    station.ask("Hello")
    await station.until(lambda: bool(station.turns))
    station.click("railLock")
    assert is_covered(station)
    gate.set()
    await station.until(lambda: station.turns[-1].turn.state is TurnState.COMPLETE)
    assert is_covered(station)
    keys(OPERATOR_PIN.reveal())
    press(Qt.Key.Key_Return)
    await station.until(lambda: not is_covered(station))

    assert station.answer() == "Two pumps."


async def test_no_shortcut_does_anything_before_somebody_signs_in(station: Desk) -> None:
    shortcuts = [one for one in station.window.findChildren(QShortcut) if one.isEnabled()]
    press(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    keys(ADMIN_PIN.reveal())
    await asyncio.sleep(0)

    assert shortcuts == []
    assert focused() == "signInPin"
    assert not any(shown.isVisible() for shown in station.window.findChildren(QDialog))
    assert station.window.pane_windows == ()

    await sign_in(station, "Amira", ADMIN_PIN)
    assert any(one.isEnabled() for one in station.window.findChildren(QShortcut))


async def test_no_shortcut_reaches_behind_the_cover(station: Desk) -> None:
    await sign_in(station, "Amira", ADMIN_PIN)
    station.click("railLock")
    press(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    await asyncio.sleep(0)

    assert station.window.findChild(QDialog, "settingsDialog") is None


async def test_a_dialog_is_hidden_by_the_lock_and_comes_back(station: Desk) -> None:
    await sign_in(station, "Amira", ADMIN_PIN)
    settings = await station.settings()
    inside(settings, QSpinBox, "max_turns").setValue(77)
    station.assistant.users.lock()
    assert not settings.isVisible()
    await station.until(lambda: focused() == "signInPin")
    keys(ADMIN_PIN.reveal())
    press(Qt.Key.Key_Return)
    await station.until(lambda: not is_covered(station))

    assert settings.isVisible()
    assert inside(settings, QSpinBox, "max_turns").value() == 77
    inside(settings, QAbstractButton, "settingsOk").click()
    await station.until(lambda: station.assistant.settings.current.max_turns == 77)


def move_mouse_over_window(desk: Desk) -> None:
    """Move the mouse as the window system hands it on; QTest's own would run the loop inside of the loop."""
    place, none = QPointF(30, 30), Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier.NoModifier)
    QGuiApplication.sendEvent(desk.window.windowHandle(), event)


def type_at_window(desk: Desk) -> None:
    """Press a key as the window system hands it to the window."""
    handle = desk.window.windowHandle()
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_X, Qt.KeyboardModifier.NoModifier, "x")
    QGuiApplication.sendEvent(handle, event)


async def test_the_window_locks_when_nobody_touches_it(station: Desk, steady: Steady) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    steady.now_s += IDLE_S - 1
    type_at_window(station)
    steady.now_s += IDLE_S - 1
    await station.assistant.users.look()
    assert not is_covered(station)
    move_mouse_over_window(station)
    steady.now_s += IDLE_S
    await station.assistant.users.look()

    assert is_covered(station)
    assert station.assistant.users.state.phase is StationPhase.LOCKED


async def test_the_key_that_comes_too_late_locks_and_does_nothing_else(station: Desk, steady: Steady) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    station.window.chat.composer.focus_edit()
    steady.now_s += 8 * 3600
    type_at_window(station)

    assert is_covered(station)
    assert station.edit.toPlainText() == ""
    assert station.find(QLineEdit, "signInPin").text() == ""


async def test_somebody_else_takes_a_locked_station_over(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    station.click("railLock")
    await sign_in(station, "Chen", AUTHOR_PIN)

    assert station.shown_text("statusUser") == "Chen, author"


async def test_whoever_locked_the_station_can_be_signed_out(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    station.click("railLock")
    assert station.button("signInOut").text() == "Sign out Bodil"
    station.click("signInOut")

    assert station.shown_text("coverHeading") == "Sign in"
    assert not station.button("signInOut").isVisible()


async def test_what_a_viewer_may_not_do_is_disabled_and_says_why(station: Desk) -> None:
    await sign_in(station, "Dana", VIEWER_PIN)

    assert station.shown_text("statusUser") == "Dana, viewer"
    assert station.shown_text("questionLimits").startswith(
        "Dana is signed in as viewer and may not ask a model."
    )
    picker = station.find(QComboBox, "modelPicker")
    assert not picker.isEnabled()
    assert "may not fetch, choose or remove a model" in picker.accessibleDescription()
    for name in ("lookupCsv", "lookupExcel"):
        assert not station.button(name).isEnabled()
        assert "may not export" in station.button(name).accessibleDescription()


async def test_a_viewers_question_to_the_model_is_refused_with_the_reason(station: Desk) -> None:
    await sign_in(station, "Dana", VIEWER_PIN)
    station.ask("Hello")
    await station.until(lambda: bool(station.refusal))

    assert station.refusal.startswith("Dana is signed in as viewer and may not ask a model.")
    assert station.edit.toPlainText() == "Hello"
    assert station.turns == ()


async def test_a_refusal_is_shown_also_after_an_answer_that_failed(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    station.engine.enqueue("Half", error=EngineError("The model fell silent."))
    station.ask("Hello")
    await station.until_turn(TurnState.FAILED)
    station.click("railLock")
    await sign_in(station, "Dana", VIEWER_PIN)
    station.window.chat.composer.focus_edit()
    station.ask("Again?")
    await station.until(lambda: bool(station.refusal))

    assert station.refusal.startswith("Dana is signed in as viewer and may not ask a model.")
    assert len(station.turns) == 1


async def test_an_operator_sees_the_settings_and_changes_the_theme_alone(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    settings = await station.settings()

    assert (
        "Bodil is signed in as operator and may not change settings"
        in inside(settings, QLabel, "settingsForbidden").text()
    )
    assert not inside(settings, QSpinBox, "max_turns").isEnabled()
    assert not inside(settings, QAbstractButton, "air_gap").isEnabled()
    theme = inside(settings, QComboBox, "theme")
    assert theme.isEnabled()
    theme.setCurrentIndex(theme.findData("dimmed"))
    inside(settings, QAbstractButton, "settingsOk").click()
    await station.until(lambda: station.assistant.settings.current.theme == "dimmed")
    await station.until(lambda: station.window.findChild(QDialog, "settingsDialog") is None)


async def test_another_role_gives_the_controls_back(station: Desk) -> None:
    await sign_in(station, "Dana", VIEWER_PIN)
    station.click("railLock")
    await sign_in(station, "Amira", ADMIN_PIN)

    assert station.find(QComboBox, "modelPicker").isEnabled()
    assert station.button("lookupCsv").isEnabled()
    assert station.button("lookupCsv").accessibleDescription() == ""
    assert station.shown_text("questionLimits") == ""


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


class Signing:
    """Somebody is asked to sign; signature is what came of it."""

    def __init__(self, desk: Desk, first: Signature | None = None) -> None:
        self.desk = desk
        self.first = first
        self.signature: Signature | None = None
        self.is_done = False
        self.errors: list[Exception] = []
        self.job = JobSlot("sign", self.errors.append)
        self.job.start(self._ask())

    async def _ask(self) -> None:
        users = self.desk.assistant.users
        self.signature = await ask_signature(self.desk.window, users, "Step 3 of OP-12", first=self.first)
        self.is_done = True

    async def until_done(self) -> Signature | None:
        await self.desk.until(lambda: self.is_done)
        return self.signature


async def test_a_step_is_signed_by_keyboard(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    signing = Signing(station)
    shown = await dialog(station, "signDialog")
    assert inside(shown, QLabel, "signPurpose").text() == "Step 3 of OP-12"
    assert inside(shown, QComboBox, "signWho").currentText() == "Bodil  ·  operator"
    assert not inside(shown, QAbstractButton, "signOk").isEnabled()
    assert focused() == "signPin"
    keys("wrong-0000")
    press(Qt.Key.Key_Return)
    refusal = inside(shown, QLabel, "signRefusal")
    await station.until(lambda: refusal.isVisible())
    assert refusal.text() == "The PIN is wrong."
    assert inside(shown, QLineEdit, "signPin").text() == ""
    keys(OPERATOR_PIN.reveal())
    press(Qt.Key.Key_Return)
    signature = await signing.until_done()

    assert signature is not None
    assert (signature.name, signature.purpose) == ("Bodil", "Step 3 of OP-12")


async def test_the_second_signature_offers_others_alone(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    first = await station.assistant.users.sign("bodil-2", OPERATOR_PIN, "Step 3 of OP-12")
    signing = Signing(station, first)
    shown = await dialog(station, "signDialog")
    who = inside(shown, QComboBox, "signWho")

    assert [who.itemText(i) for i in range(who.count())] == ["Amira  ·  admin", "Chen  ·  author"]
    assert "Bodil (operator) has signed" in inside(shown, QLabel, "signFirst").text()
    who.setCurrentIndex(1)
    keys(AUTHOR_PIN.reveal())
    press(Qt.Key.Key_Return)
    signature = await signing.until_done()
    assert signature is not None
    assert signature.user_id == "chen-3"
    assert station.assistant.users.session.user_id == "bodil-2"


async def test_giving_up_signs_nothing(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    signing = Signing(station)
    await dialog(station, "signDialog")
    press(Qt.Key.Key_Escape)

    assert await signing.until_done() is None


async def test_without_users_the_dialog_says_that_nobody_can_sign(ready_desk: Desk) -> None:
    signing = Signing(ready_desk)
    shown = await dialog(ready_desk, "signDialog")

    assert "this station has no users yet" in inside(shown, QLabel, "signRefusal").text()
    assert not inside(shown, QAbstractButton, "signOk").isEnabled()
    inside(shown, QAbstractButton, "signCancel").click()
    assert await signing.until_done() is None


async def test_no_row_of_the_cover_lies_on_another(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    station.click("railLock")
    station.window.cover.form.show_refusal(
        "A sentence so long that it takes two lines of this narrow form. " * 2
    )
    names = ("coverHeading", "coverText", "signInWho", "signInPin", "signInRefusal", "signInGo")
    rows = [station.find(QWidget, name) for name in names]

    def tops() -> list[int]:
        return [row.mapTo(station.window, QPoint(0, 0)).y() for row in rows]

    # Layouts settle in the next turns of the loop.
    await station.until(
        lambda: all(
            top + row.height() <= below for top, row, below in zip(tops(), rows, tops()[1:], strict=False)
        )
    )


async def test_the_status_strip_fits_the_smallest_window(station: Desk) -> None:
    await sign_in(station, "Dana", VIEWER_PIN)
    station.window.resize(station.window.minimumSize())
    meter = station.meter
    await station.until(lambda: meter.mapTo(station.window, QPoint(meter.width(), 0)).x() <= 960)

    assert station.window.width() == 960
    assert station.find(QLabel, "statusState").text() == "ready"
