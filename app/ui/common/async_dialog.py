"""Waits for a dialog without a nested event loop: exec() inside a coroutine would stop other tasks."""

import asyncio

from PySide6.QtWidgets import QDialog


async def shown(dialog: QDialog) -> QDialog.DialogCode:
    """Open dialog, window-modal, and wait until it is closed; when cancelled, the dialog closes."""
    answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def finish(code: int) -> None:
        if not answer.done():
            answer.set_result(code)

    dialog.finished.connect(finish)
    dialog.open()
    try:
        return QDialog.DialogCode(await answer)
    finally:
        dialog.finished.disconnect(finish)
        dialog.close()
