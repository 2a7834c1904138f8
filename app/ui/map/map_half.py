"""The map with its words and what can be asked about it, in whatever room an explanation leaves."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from app.ui.common.controls import ScrolledBody
from app.ui.common.fitting_area import FittingArea
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.flowing_label import FlowingLabel
from app.ui.common.language import tr
from app.ui.map.canvas import MapCanvas

# In the smallest window, map and words keep this much beside an explanation; the words can be scrolled then.
_SMALLEST_HEIGHT: Final = 250
_SMALLEST_MAP: Final = 110
_WORDS_SHARE: Final = 0.33


class MapHalf(QWidget):
    """Canvas, lines of text and buttons, from top to bottom."""

    def __init__(
        self, canvas: MapCanvas, lines: Sequence[FlowingLabel], actions: Sequence[QPushButton]
    ) -> None:
        super().__init__()
        # Hints of wrapped lines are too tall; a splitter would keep that much.
        self.setMinimumHeight(_SMALLEST_HEIGHT)
        canvas.setMinimumHeight(_SMALLEST_MAP)
        words = ScrolledBody()
        words.setObjectName("mapWordsBody")
        # Short ones share a line: the room is the map's.
        flow = FlowLayout(words, spacing=2)
        flow.setContentsMargins(12, 4, 12, 2)
        for line in lines:
            flow.addWidget(line)
        row = QHBoxLayout()
        row.setContentsMargins(12, 0, 12, 8)
        row.setSpacing(8)
        for action in actions:
            row.addWidget(action)
        row.addStretch()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(4)
        whole.addWidget(canvas, stretch=1)
        self._words = FittingArea(
            words, share=_WORDS_SHARE, name="mapWords", accessible_name=tr("What the map shows, in words")
        )
        whole.addWidget(self._words)
        whole.addLayout(row)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._words.fit()
