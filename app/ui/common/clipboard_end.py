"""Leaves the clipboard as it is when the program ends, without anything of Python's in it.

Qt keeps what was copied until the process exits. Where that is a QMimeData that Python made, PySide 6.11
reaches for an interpreter that is gone then, and the program ends with a crash.
"""

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData


def let_go_of_clipboard() -> None:
    """Replace what this program has copied by the same text, made by Qt; another program's stays."""
    clipboard = QGuiApplication.clipboard()
    mime: QMimeData | None = clipboard.mimeData()
    # Without a display there are no other programs, and Qt never says that it owns anything.
    is_own = clipboard.ownsClipboard() or QGuiApplication.platformName() == "offscreen"
    if mime is not None and is_own:
        clipboard.setText(mime.text())
