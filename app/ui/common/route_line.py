"""Says who answered a question, and lets the operator have somebody else answer it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.domain.route import Route
from app.domain.sentence import marked
from app.ui.common.controls import IconButton, plain_tip
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.flowing_label import FlowingLabel
from app.ui.common.icons import Icons
from app.ui.common.language import told, tr

_DONE = {
    Route.LOOKUP: marked("Asked the plant's data"),
    Route.MAP: marked("Explained the map"),
    Route.CHAT: marked("Asked the model"),
    Route.PROCEDURE: marked("Looked for a procedure"),
}
_OFFERS = {Route.LOOKUP: marked("Ask the plant's data instead"), Route.CHAT: marked("Ask the model instead")}


class RouteLine(QWidget):
    """A text with a button, which stands below it where there is no room beside it, and where is_narrow.

    Hidden until a choice is shown.

    Signals:
        change_requested: the question is to go the other way.
    """

    change_requested = Signal()

    def __init__(self, icons: Icons, *, name: str, is_narrow: bool = False) -> None:
        super().__init__()
        self._done = self._reason = ""
        self._is_short = False
        self._text = FlowingLabel(name=f"{name}Route", tone="quiet", grows=is_narrow)
        self._change = IconButton(icons, "swap", tr("Ask elsewhere"), name=f"{name}RouteChange", is_flat=True)
        line = QVBoxLayout(self) if is_narrow else FlowLayout(self, is_centred=True)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(2 if is_narrow else 8)
        line.addWidget(self._text)
        line.addWidget(self._change)
        line.setAlignment(self._change, Qt.AlignmentFlag.AlignLeading)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._change.clicked.connect(self.change_requested)
        self.hide()

    def show_choice(self, route: Route, other: Route, reason: str) -> None:
        """Say that route was taken, why, and offer other."""
        self._done, offer = tr(_DONE[route]), tr(_OFFERS[other])
        self._reason = told(reason)
        self._show_text()
        self._change.setText(offer)
        self._change.setAccessibleName(offer)
        self.show()

    def set_short(self, *, is_short: bool) -> None:
        """Let the reason stand in the tip, for want of room, or in the line."""
        self._is_short = is_short
        self._show_text()

    def _show_text(self) -> None:
        whole = self._done
        if self._reason:
            whole = tr("{done}: {reason}", done=self._done, reason=self._reason)
        self._text.setText(self._done if self._is_short else whole)
        self._text.setToolTip(plain_tip(whole))
        self._text.setAccessibleName(whole)
