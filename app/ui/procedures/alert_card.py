"""A warning, caution or note as a card that is acknowledged as seen; seeing it confirms no step."""

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout
from typing_extensions import override

from app.domain.clean_text import clean
from app.domain.procedure import Alert
from app.ui.common.controls import PlainLabel
from app.ui.common.language import tr
from app.ui.common.margins import set_margins
from app.ui.procedures.alert_marks import ALERT_MEANINGS, ALERT_WORDS, AlertMark, alert_colours

_BAR_PX = 8
_SEEN_WIDTH = 120


class AlertCard(QFrame):
    """Mark, word and text, with a button that says that they were read.

    Signals:
        seen: the operator has read it.
    """

    seen = Signal()

    def __init__(self, alert: Alert, *, number: int, asks: bool = True, is_seen: bool = False) -> None:
        super().__init__()
        self.setObjectName("procedureAlert")
        self.setProperty("kind", alert.kind.value)
        self.alert = alert
        self._asks = asks
        self._is_seen = is_seen or not asks
        word = tr(ALERT_WORDS[alert.kind])
        self._word = PlainLabel(
            tr("{word} – {meaning}", word=word, meaning=tr(ALERT_MEANINGS[alert.kind])),
            name=f"alertWord{number}",
            wraps=True,
        )
        self._word.setProperty("tone", "alert")
        self._text = PlainLabel(_shown_text(alert), name=f"alertText{number}", wraps=True)
        self._text.setProperty("tone", "step-alert")
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._button = QPushButton(tr("Seen"))
        self._button.setObjectName(f"alertSeen{number}")
        self._button.setMinimumWidth(_SEEN_WIDTH)
        self._button.setAccessibleName(tr("{word} seen", word=word.capitalize()))
        self._button.setAccessibleDescription(clean(alert.text))
        self._button.setAutoDefault(False)
        self._button.clicked.connect(self._see)
        self.setAccessibleName(tr("{word}: {text}", word=word, text=clean(alert.text)))
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self._word)
        words.addWidget(self._text)
        row = QHBoxLayout(self)
        set_margins(row, _BAR_PX + 14, 12, 14, 12)
        row.setSpacing(16)
        row.addWidget(AlertMark(alert.kind), alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, stretch=1)
        row.addWidget(self._button, alignment=Qt.AlignmentFlag.AlignVCenter)
        self._show()

    @property
    def is_seen(self) -> bool:
        """Whether it was acknowledged, or needs not be."""
        return self._is_seen

    def focus_button(self) -> None:
        """Put the keyboard on the button."""
        self._button.setFocus(Qt.FocusReason.OtherFocusReason)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        colours = alert_colours(self.alert.kind, self.palette())
        painter = QPainter(self)
        is_mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = self.width() - _BAR_PX if is_mirrored else 0
        painter.fillRect(QRectF(left, 0, _BAR_PX, self.height()), QColor(colours.fill))
        painter.end()

    def _see(self) -> None:
        if not self._is_seen:
            self._is_seen = True
            self._show()
            self.seen.emit()

    def _show(self) -> None:
        self._button.setVisible(self._asks)
        self._button.setEnabled(not self._is_seen)
        self._button.setText(tr("Seen ✓") if self._is_seen else tr("Seen"))


def _shown_text(alert: Alert) -> str:
    """Give the alert's own text; a title that says more than its kind stands over it."""
    title = alert.title.strip()
    if not title or title.rstrip(":").casefold() == alert.kind.value:
        return clean(alert.text)
    return clean(f"{title}\n{alert.text}")
