"""A person without a mouse: keys go to whatever has the focus, as Qt itself sends them."""

from collections.abc import Awaitable, Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.procedures.press_button import DeliberateButton
from tests.widget.desk import Desk
from tests.widget.procedure_desk import SteadyClock

Until = Callable[[Callable[[], bool]], Awaitable[None]]


class Keys:
    """Presses keys; nothing is clicked and no widget is given the focus. until() waits for what is seen."""

    def __init__(self, until: Until) -> None:
        self._until = until
        self.pressed = 0

    @property
    def focused(self) -> str:
        """The object name of what has the focus."""
        widget = QApplication.focusWidget()
        return widget.objectName() if widget is not None else ""

    def press(self, *keys: str) -> None:
        """Press each of keys, written as in "Ctrl+Shift+E"."""
        for text in keys:
            combination = QKeySequence.fromString(text)[0]  # type: ignore[index]
            QTest.keyClick(_front(), combination.key(), combination.keyboardModifiers())
            self.pressed += 1

    def write(self, text: str) -> None:
        """Type text."""
        for character in text:
            # Not keyClick() with a key and Shift, which writes a small letter.
            QTest.keyClicks(_front(), character)
            self.pressed += 1

    async def hold_until(self, key: Qt.Key, is_enough: Callable[[], bool]) -> None:
        """Hold a key on a button that wants a deliberate press until it is enough."""
        button = QApplication.focusWidget()
        assert isinstance(button, DeliberateButton), self.focused
        QTest.keyPress(_front(), key)
        assert button.is_held
        await self._until(is_enough)
        QTest.keyRelease(_front(), key)
        self.pressed += 1

    def tab_to(self, name: str, most: int = 40) -> None:
        """Press Tab until what is called name has the focus."""
        for _ in range(most):
            if self.focused == name:
                return
            self.press("Tab")
        raise AssertionError(f"{most} presses of Tab never reached {name}; {self.focused} has the focus")

    async def command(self, words: str) -> None:
        """Open the palette, type words, press Enter."""
        self.press("Ctrl+K")
        await self._until(lambda: self.focused == "paletteSearch")
        self.write(words)
        self.press("Return")
        await self._until(lambda: self.focused not in ("", "paletteSearch"))


class Keyboard(Keys):
    """The keys of a desk under test, whose clock of deliberate presses stands still."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.until)
        self.desk = desk

    async def hold(self, key: Qt.Key, clock: SteadyClock) -> None:
        """Hold a key long enough for a deliberate press."""

        def is_enough() -> bool:
            clock.now_s += 0.5
            return True

        await self.hold_until(key, is_enough)
        clock.now_s += 1.0


def _front() -> QWidget:
    # Keys that go to a QWindow let Qt run its event loop meanwhile, which a coroutine does not survive.
    widget = QApplication.focusWidget() or QApplication.activeWindow()
    assert widget is not None, "nothing has the keyboard"
    return widget
