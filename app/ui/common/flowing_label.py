"""A label for a line that flows: in one line where there is room, in several where there is not."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy
from typing_extensions import override

from app.ui.common.controls import PlainLabel


class FlowingLabel(PlainLabel):
    """Never cuts its text short; a growing one takes the room that its line leaves.

    The style sheet must give it no padding.
    """

    def __init__(self, text: str = "", *, name: str, tone: str = "", grows: bool = False) -> None:
        super().__init__(text, name=name, tone=tone)
        self.setWordWrap(True)
        across = QSizePolicy.Policy.Expanding if grows else QSizePolicy.Policy.Preferred
        policy = QSizePolicy(across, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @override
    def sizeHint(self) -> QSize:
        # Qt's hint for a label that wraps is a guess at a pleasant shape.
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + 2, metrics.height())

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.fontMetrics().height())
