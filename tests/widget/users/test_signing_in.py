"""Signing in at the window, by keyboard alone."""

import asyncio

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QWidget

from tests.fakes.stations import ADMIN_PIN, OPERATOR_PIN, VIEWER_PIN
from tests.widget.desk import Desk
from tests.widget.users.at_the_station import focused, is_covered, keys, press, sign_in


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
