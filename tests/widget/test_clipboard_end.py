"""A program that copied something ends in order, and leaves the text behind."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QApplication

from app.ui.common.clipboard_end import let_go_of_clipboard

PROGRAM = (
    "from PySide6.QtCore import QMimeData\nfrom PySide6.QtWidgets import QApplication\n"
    "from app.ui.common.clipboard_end import let_go_of_clipboard\n"
    "app = QApplication([])\ndata = QMimeData()\ndata.setText('copied')\ndata.setHtml('<b>copied</b>')\n"
    "app.clipboard().setMimeData(data)\ndel data\nlet_go_of_clipboard()\nprint(app.clipboard().text())\n"
)


def test_program_that_copied_text_of_its_own_making_does_not_crash_at_its_end() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout.strip()) == (0, "copied")


@pytest.mark.usefixtures("qapp")
def test_text_stays_on_the_clipboard() -> None:
    data = QMimeData()
    data.setText("two\nlines")
    QApplication.clipboard().setMimeData(data)
    let_go_of_clipboard()
    assert QApplication.clipboard().text() == "two\nlines"
