"""Says that the data belongs to the shipped sample plant, whose clock stands still, or that there is none."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.domain.twin import PlantState
from app.ui.common.controls import PlainLabel
from app.ui.common.language import told_line, tr


class PlantBanner(QFrame):
    """A strip that cannot be dismissed while it holds."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("plantBanner")
        self._mark = PlainLabel(tone="mark", name="plantMark")
        self._text = PlainLabel(name="plantText", wraps=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 6, 20, 6)
        row.setSpacing(10)
        row.addWidget(self._mark, alignment=Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._text, stretch=1)
        self.hide()

    def show_state(self, state: PlantState) -> None:
        """Show what must be known of the plant's data; a plant of the site's own says nothing here."""
        if state.is_open and state.is_sample:
            self._mark.setText(tr("Sample plant"))
            self._text.setText(tr("{clock} Nothing here is real.", clock=_clock_words(state)))
        elif not state.is_open and state.note:
            self._mark.setText(tr("Plant data"))
            self._text.setText(told_line(state.note))
        self.setVisible((state.is_open and state.is_sample) or (not state.is_open and bool(state.note)))


def _clock_words(state: PlantState) -> str:
    if state.as_of is None:
        return tr("Its clock stands still.")
    moment = datetime.fromtimestamp(state.as_of / 1000, UTC).astimezone(ZoneInfo(state.timezone))
    return tr("Clock stopped at {time} ({zone}).", time=f"{moment:%Y-%m-%d %H:%M}", zone=state.timezone)
