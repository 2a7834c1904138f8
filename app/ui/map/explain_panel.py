"""What is going on in a region: sentences with their marks beside the table that they rest on."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSplitter, QVBoxLayout, QWidget

from app.domain.explanation import Sentence
from app.domain.facts import FactsTable
from app.ui.common.announcement import announce_politely
from app.ui.common.controls import IconButton, PlainLabel, ScrolledBody
from app.ui.common.flag_button import FlagButton
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.margins import set_margins
from app.ui.common.route_line import RouteLine
from app.ui.map.facts_view import FactsView
from app.ui.map.sentence_view import SentenceView

_SMALLEST_HEIGHT = 160


class ExplainPanel(QFrame):
    """Shows one explanation; hidden until one is asked for.

    Signals:
        stop_requested, more_requested, close_requested: a button was pressed.
        tag_picked(str): the operator wants to see the asset of this tag.
    """

    stop_requested = Signal()
    more_requested = Signal()
    close_requested = Signal()
    tag_picked = Signal(str)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("explainPanel")
        self.setMinimumHeight(_SMALLEST_HEIGHT)
        self._icons = icons
        self.route = RouteLine(icons, name="explain", is_narrow=True)
        self._region = PlainLabel(name="explainRegion", tone="quiet", wraps=True)
        self._earlier = PlainLabel(name="explainEarlier", tone="mark")
        self._earlier.hide()
        self._state = PlainLabel(name="explainState", tone="quiet", wraps=True)
        self._state.hide()
        self._stop = IconButton(
            icons, "stop", tr("Stop"), name="explainStop", tip=tr("Stop explaining (Esc)")
        )
        self._more = IconButton(
            icons,
            "unfold",
            tr("More"),
            name="explainMore",
            tip=tr("Explain the same region in five sentences"),
        )
        self._close = IconButton(
            icons, "close", "", name="explainClose", tip=tr("Close the explanation"), is_flat=True
        )
        self.flag = FlagButton(icons, "flagExplanation")
        self._facts = FactsView()
        self._area = QScrollArea()
        self._area.setObjectName("explainText")
        self._area.setAccessibleName(tr("Explanation"))
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._body = ScrolledBody()
        self._body.setObjectName("explainBody")
        self._lines = QVBoxLayout(self._body)
        set_margins(self._lines, 0, 0, 6, 0)
        self._lines.setSpacing(10)
        self._lines.addWidget(self._region)
        self._lines.addWidget(self._state)
        self._lines.addWidget(self.route)
        self._lines.addStretch()
        self._area.setWidget(self._body)
        self._sentences: list[SentenceView] = []
        self._place()
        self.show_running(is_running=False, can_more=False)
        self._stop.clicked.connect(self.stop_requested)
        self._more.clicked.connect(self.more_requested)
        self._close.clicked.connect(self.close_requested)
        self._facts.tag_picked.connect(self.tag_picked)
        self.hide()

    def begin(self, region: str) -> None:
        """Take away what is shown; another region is explained."""
        self.flag.show_flagged(is_flagged=False)
        self._region.setText(region)
        self._facts.clear_table()
        for view in self._sentences:
            self._lines.removeWidget(view)
            view.hide()
            view.deleteLater()
        self._sentences = []
        self.show_earlier("")

    def show_table(self, region: str, table: FactsTable) -> None:
        """Show the facts and of what and when they are."""
        self._region.setText(region)
        self._facts.show_table(table)

    def add_sentence(self, sentence: Sentence) -> None:
        """Show the next sentence."""
        view = SentenceView(sentence, self._icons)
        view.tag_picked.connect(self.tag_picked)
        # Before what is said about the text, which stands at its end.
        self._lines.insertWidget(self._lines.indexOf(self._state), view)
        self._sentences.append(view)

    def show_state(self, text: str) -> None:
        """Say how far the text came; an empty one says that it is whole."""
        self._state.setText(text)
        self._state.setVisible(bool(text))

    def show_running(self, *, is_running: bool, can_more: bool) -> None:
        """Offer to stop what runs, or more of what is there."""
        self._stop.setVisible(is_running)
        self._more.setVisible(not is_running and can_more)
        self.flag.setVisible(not is_running and bool(self._sentences))

    def show_earlier(self, text: str) -> None:
        """Mark the explanation as one of something that is no longer shown."""
        self._earlier.setText(text)
        self._earlier.setVisible(bool(text))

    def announce(self, sentence: str) -> None:
        """Let a screen reader say sentence."""
        announce_politely(self, sentence)

    def _place(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        # Its place alone may be squeezed; what the text is of is scrolled with it, never cut.
        head.addWidget(PlainLabel(tr("Explanation"), wraps=True), stretch=1)
        for widget in (self._earlier, self._stop, self._more, self.flag, self._close):
            head.addWidget(widget, alignment=Qt.AlignmentFlag.AlignVCenter)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setObjectName("explainHalves")
        halves.setHandleWidth(8)
        halves.setChildrenCollapsible(False)
        halves.addWidget(self._area)
        halves.addWidget(self._facts)
        halves.setSizes([100, 100])
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 12, 8)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(halves, stretch=1)


def opened_in(splitter: QSplitter, panel: QWidget, share: float) -> None:
    """Show panel in its splitter with a share of the height; the sizes of all hold when this returns."""
    if not panel.isHidden():
        return
    height = sum(splitter.sizes())
    panel.show()
    own = int(height * share)
    splitter.setSizes([height - own, own])
