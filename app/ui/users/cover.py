"""What stands in the window's place while nobody is signed in or the station is locked."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.sentence import marked
from app.domain.user import StationPhase, StationState
from app.ui.common.controls import PlainLabel
from app.ui.common.language import tr
from app.ui.common.theme import scaled_px
from app.ui.users.sign_in_form import SignInForm

_WIDTH = 460
_KEPT = marked("What was begun goes on, and what was typed is kept.")


class StationCover(QWidget):
    """The station's name, why the window is covered, and the form that takes the cover away."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("stationCover")
        self.form = SignInForm()
        self._station = PlainLabel(name="coverStation", tone="quiet", wraps=True)
        self._heading = PlainLabel(name="coverHeading", tone="heading", wraps=True)
        self._text = PlainLabel(name="coverText", tone="quiet", wraps=True)
        panel = QFrame()
        panel.setObjectName("coverPanel")
        self._panel = panel
        self._fit_width()
        column = QVBoxLayout(panel)
        column.setContentsMargins(28, 24, 28, 24)
        column.setSpacing(12)
        for widget in (self._station, self._heading, self._text, self.form):
            column.addWidget(widget)
        # Stretches and no alignment: an aligned widget gets the height of its hint, which knows no width.
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(panel)
        row.addStretch()
        whole = QVBoxLayout(self)
        whole.addStretch(2)
        whole.addLayout(row)
        whole.addStretch(3)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_width()

    def _fit_width(self) -> None:
        self._panel.setFixedWidth(scaled_px(_WIDTH))

    def show_state(self, state: StationState) -> None:
        """Show who the station belongs to; only for one that is locked or where nobody is signed in."""
        is_locked = state.phase is StationPhase.LOCKED
        locked_by = state.user if is_locked else None
        self._station.setText(state.station)
        self._station.setVisible(bool(state.station))
        self._heading.setText(
            tr("Locked by {name}", name=locked_by.name) if locked_by is not None else tr("Sign in")
        )
        self._text.setText(tr(_KEPT) if is_locked else tr("Nobody is signed in at this station."))
        self.form.show_users(state.users, locked_by)
