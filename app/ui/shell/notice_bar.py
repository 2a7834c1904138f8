"""What the program says about itself, above everything else and covering nothing; never an alarm."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from app.ui.common.announcement import announce_politely
from app.ui.common.controls import IconButton, PlainLabel
from app.ui.common.icons import Icons
from app.ui.common.language import counted, tr
from app.ui.common.margins import set_margins

# More notices wait until one of these is dismissed, so that the chat keeps its room.
_SHOWN = 2


class NoticeBar(QFrame):
    """Shows the oldest notices; each stays until it is dismissed."""

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._icons = icons
        self._rows: list[QFrame] = []
        self.setObjectName("noticeBar")
        self._column = QVBoxLayout(self)
        set_margins(self._column, 20, 6, 14, 6)
        self._column.setSpacing(4)
        self._more = PlainLabel(name="moreNotices", tone="quiet")
        self._column.addWidget(self._more)
        self._refresh()

    def add(self, text: str) -> None:
        """Show text until it is dismissed."""
        row = QFrame()
        row.setObjectName("notice")
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        dismiss = IconButton(
            self._icons,
            "close",
            tr("Dismiss"),
            name="dismissNotice",
            tip=tr("Dismiss this notice"),
            is_flat=True,
        )
        dismiss.clicked.connect(self._dismiss)
        line.addWidget(PlainLabel(tr("Notice"), tone="mark"))
        line.addWidget(PlainLabel(text, name="noticeText", wraps=True), stretch=1)
        line.addWidget(dismiss)
        self._column.insertWidget(len(self._rows), row)
        self._rows.append(row)
        self._refresh()
        announce_politely(self, text)

    def _dismiss(self) -> None:
        button = self.sender()
        row = next(row for row in self._rows if row is button.parent())
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._refresh()

    def _refresh(self) -> None:
        for number, row in enumerate(self._rows):
            row.setVisible(number < _SHOWN)
        waiting = len(self._rows) - _SHOWN
        self._more.setText(counted("{count} more after these", "{count} more after these", max(0, waiting)))
        self._more.setVisible(waiting > 0)
        self.setVisible(bool(self._rows))
