"""The lock: what it hides, what goes on behind it, who opens it."""

import asyncio

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QLineEdit, QSpinBox

from app.domain.chat import TurnState
from app.domain.user import StationPhase
from tests.fakes.stations import ADMIN_PIN, AUTHOR_PIN, OPERATOR_PIN
from tests.widget.desk import Desk
from tests.widget.users.at_the_station import (
    IDLE_S,
    Steady,
    focused,
    inside,
    is_covered,
    keys,
    press,
    sign_in,
)


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
