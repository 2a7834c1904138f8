"""Picking files without a nested event loop, in a dialog that has the program's theme and large targets."""

from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from app.ui.common.async_dialog import shown


def save_dialog(parent: QWidget, title: str, name: str) -> QFileDialog:
    """Give a dialog that asks where a file is to be written, with a name that will do."""
    dialog = QFileDialog(parent, title)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.selectFile(name)
    return dialog


async def picked(dialog: QFileDialog) -> Path | None:
    """Give the file that is picked in dialog; None when it is cancelled."""
    paths = await all_picked(dialog)
    return paths[0] if paths else None


async def all_picked(dialog: QFileDialog) -> tuple[Path, ...]:
    """Give the files that are picked in dialog; none when it is cancelled."""
    # The program's own dialog: it is drawn in the theme, and reached by keyboard as all else.
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setProperty("surface", "touch")
    code = await shown(dialog)
    names = dialog.selectedFiles()
    dialog.deleteLater()
    return tuple(Path(name) for name in names) if code is QDialog.DialogCode.Accepted else ()
