"""The lookup as a whole: the question, how it was understood, what came of it."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.sentence import marked
from app.ui.common.announcement import announce_politely
from app.ui.common.controls import PlainLabel
from app.ui.common.fitting_area import FittingArea
from app.ui.common.flag_button import FlagButton
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.route_line import RouteLine
from app.ui.lookup.ask_line import AskLine
from app.ui.lookup.refusal_view import RefusalView
from app.ui.lookup.result_view import ResultView
from app.ui.lookup.understanding import UnderstandingView

_EMPTY = marked(
    "Ask for equipment, readings, alerts or work orders. You will see how the question was understood, can "
    "change every part of it, and each value comes with its unit, age and quality."
)
# The rows keep the greater part of a small window.
_SHARE = 0.31


class LookupPane(QWidget):
    """Puts the parts of the lookup together."""

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("lookupPane")
        self.icons = icons
        self.ask_line = AskLine(icons)
        self.route = RouteLine(icons, name="lookup")
        self.flag = FlagButton(icons, "flagLookup")
        self.flag.hide()
        self.understanding = UnderstandingView(icons)
        self.refusal = RefusalView(icons)
        self.result = ResultView(icons)
        self._empty = PlainLabel(tr(_EMPTY), name="lookupEmpty", tone="quiet", wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 12)
        column.setSpacing(12)
        self._area = FittingArea(
            self.understanding,
            share=_SHARE,
            name="lookupUnderstanding",
            accessible_name=tr("As it was understood"),
        )
        asking = QHBoxLayout()
        asking.setSpacing(8)
        asking.addWidget(self.ask_line, stretch=1)
        asking.addWidget(self.flag, alignment=Qt.AlignmentFlag.AlignTop)
        column.addLayout(asking)
        for widget in (self.route, self._empty, self._area, self.refusal):
            column.addWidget(widget)
        column.addWidget(self.result, stretch=1)
        self._rest = QWidget()
        column.addWidget(self._rest, stretch=1)

    def show_parts(self, *, has_result: bool) -> None:
        """Give the room to the rows, or keep it empty while there are none."""
        self._empty.hide()
        self.result.setVisible(has_result)
        self._rest.setVisible(not has_result)

    def announce(self, sentence: str) -> None:
        """Let a screen reader say sentence."""
        announce_politely(self, sentence)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._area.fit()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.result.model.follow_palette()
