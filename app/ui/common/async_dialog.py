"""Waits for a dialog, or for the keyboard, without a nested event loop.

exec() inside a coroutine would stop other tasks.
"""

import asyncio

from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtWidgets import QApplication, QDialog, QWidget


async def shown(dialog: QDialog, *, is_modal: bool = True) -> QDialog.DialogCode:
    """Open dialog and wait until it is closed; when cancelled, the dialog closes.

    One that is_modal keeps the window under it from being used meanwhile. That window has the keyboard again
    afterwards.
    """
    answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def finish(code: int) -> None:
        if not answer.done():
            answer.set_result(code)

    dialog.finished.connect(finish)
    if is_modal:
        dialog.open()
    else:
        dialog.show()
    try:
        return QDialog.DialogCode(await answer)
    finally:
        dialog.finished.disconnect(finish)
        dialog.close()
        below = dialog.parentWidget()
        if below is not None and QApplication.activeWindow() is None:
            # Not every desktop gives the keyboard back to where it was.
            below.activateWindow()


async def activated(window: QWidget) -> None:
    """Wait until window, which is shown, has the keyboard."""
    has_keyboard = asyncio.Event()

    def look(focused: QWindow | None) -> None:
        if focused is not None and focused is window.windowHandle():
            has_keyboard.set()

    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    application.focusWindowChanged.connect(look)
    try:
        look(QGuiApplication.focusWindow())
        await has_keyboard.wait()
    finally:
        application.focusWindowChanged.disconnect(look)
