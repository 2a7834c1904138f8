"""Waits for a dialog without a nested event loop: exec() inside a coroutine would stop other tasks."""

import asyncio

from PySide6.QtWidgets import QApplication, QDialog


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
