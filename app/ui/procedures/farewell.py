"""What is said when the window was closed while runs are open: that they are kept, and where one goes on."""

import asyncio
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.clean_text import one_line
from app.domain.walk import RunSummary
from app.ui.common.controls import PlainLabel
from app.ui.common.language import tr

# The program has gone within 3 s of the closing; the next start says the same again.
SHOWN_S: Final = 2.0
_WIDTH: Final = 460


class Farewell(QWidget):
    """A small window with a sentence; nothing waits for it longer than SHOWN_S.

    Signals:
        dismissed: it was read, or closed.
    """

    dismissed = Signal()

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.setObjectName("farewell")
        self.setWindowTitle(tr("Watchroom"))
        self.setProperty("surface", "touch")
        self.setMinimumWidth(_WIDTH)
        self._read = QPushButton(tr("Close"))
        self._read.setObjectName("farewellClose")
        self._read.setAccessibleName(tr("Close"))
        self._read.clicked.connect(self.dismissed)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(PlainLabel(sentence, name="farewellText", wraps=True))
        column.addWidget(self._read, alignment=Qt.AlignmentFlag.AlignTrailing)
        self.resize(_WIDTH, column.heightForWidth(_WIDTH))
        self._read.setFocus(Qt.FocusReason.OtherFocusReason)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.dismissed.emit()


async def say_farewell(runs: Sequence[RunSummary], quitting: asyncio.Event, shown_s: float = SHOWN_S) -> None:
    """Show that runs are kept until somebody has read it, quitting is set, or shown_s have passed."""
    card = Farewell(farewell_words(runs))
    card.dismissed.connect(quitting.set)
    card.show()
    try:
        async with asyncio.timeout(shown_s):
            await quitting.wait()
    except TimeoutError:
        pass
    finally:
        card.hide()
        card.deleteLater()


def farewell_words(runs: Sequence[RunSummary]) -> str:
    """Say which runs are kept and where one goes on; runs has at least one."""
    newest = max(runs, key=lambda run: run.last_at_ms)
    title, place = one_line(newest.title), one_line(newest.place)
    if len(runs) > 1:
        return tr(
            "{count} runs are open and kept as they are. Open Watchroom again and go on with each of them "
            "under Procedures; {title} was worked on last.",
            count=len(runs),
            title=title,
        )
    if not place:
        return tr(
            "All steps of {title} are settled, and its run is kept. Open Watchroom again to end it under "
            "Procedures.",
            title=title,
        )
    return tr(
        "The run of {title} is kept at step {place}. Open Watchroom again and go on with it under "
        "Procedures.",
        title=title,
        place=place,
    )
