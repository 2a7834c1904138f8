"""The small window that shows a source of an answer: what was attached, as of when, which lines bear it."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.clean_text import clean, one_line
from app.domain.evidence import Attachment, SourceKind
from app.domain.sentence import marked
from app.ui.common.controls import PlainLabel
from app.ui.common.language import tr

_WIDTH, _HEIGHT = 560, 340
_OPEN = {
    SourceKind.LOOKUP: marked("Look it up again"),
    SourceKind.MAP: marked("Show on the map"),
    SourceKind.PROCEDURE: marked("Open the procedure"),
}


class SourcePopup(QFrame):
    """Shows what stood in a source when it was attached; Esc or a click elsewhere closes it.

    Signals:
        open_requested(Attachment): the operator wants to see where it came from.
    """

    open_requested = Signal(Attachment)

    def __init__(
        self, title: str, as_of: str, cited: tuple[str, ...], attachment: Attachment | None, parent: QWidget
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._attachment = attachment
        self.setObjectName("sourcePopup")
        self.setAccessibleName(tr("Source: {title}", title=one_line(title)))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedSize(_WIDTH, _HEIGHT)
        text = QPlainTextEdit()
        text.setObjectName("sourceText")
        text.setAccessibleName(tr("What was attached"))
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setPlainText(_text(cited, attachment))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        column.addWidget(PlainLabel(clean(title), name="sourceTitle", wraps=True))
        column.addWidget(PlainLabel(as_of, name="sourceAsOf", tone="quiet", wraps=True))
        column.addWidget(text, stretch=1)
        if attachment is not None:
            button = QPushButton(tr(_OPEN[attachment.kind]))
            button.setObjectName("openSource")
            button.setAutoDefault(False)
            button.clicked.connect(self._open)
            column.addWidget(button, alignment=Qt.AlignmentFlag.AlignLeading)
        self._text = text

    def open_at(self, place: QPoint) -> None:
        """Show it with its upper corner at place, in global pixels, within its screen."""
        screen = self.screen().availableGeometry()
        x = min(max(place.x(), screen.left()), screen.right() - self.width())
        y = min(max(place.y(), screen.top()), screen.bottom() - self.height())
        self.move(x, y)
        self.show()
        self._text.setFocus(Qt.FocusReason.PopupFocusReason)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def _open(self) -> None:
        if self._attachment is not None:
            self.open_requested.emit(self._attachment)
        self.close()


def _text(cited: tuple[str, ...], attachment: Attachment | None) -> str:
    parts = []
    if cited:
        parts.append(tr("The answer rests on:") + "\n" + "\n".join(f"▸ {line}" for line in cited))
    if attachment is not None:
        parts.append(tr("All that was attached:") + "\n" + "\n".join(attachment.lines))
    return clean("\n\n".join(parts))
