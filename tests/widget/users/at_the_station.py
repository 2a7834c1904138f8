"""Acting at a station with users as a person does: by keyboard."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from app.domain.secret import Secret
from tests.widget.desk import Desk, W

IDLE_S = 15 * 60.0


class Steady:
    """The clock that idle time is measured on; it goes on when it is moved."""

    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


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
