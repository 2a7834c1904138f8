"""A scroll area that is as tall as what it holds, up to a share of its parent's height."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget
from typing_extensions import override

_REASONS = (
    QEvent.Type.LayoutRequest,
    QEvent.Type.ShowToParent,
    QEvent.Type.HideToParent,
)


class FittingArea(QScrollArea):
    """Shows content whole where there is room, and lets it be scrolled where there is not; nothing is cut.

    Hidden while content is hidden. content's layout must know its height for a width.
    """

    def __init__(self, content: QWidget, *, share: float, name: str, accessible_name: str) -> None:
        super().__init__()
        self._content = content
        self._share = share
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # What is in it takes the focus and is scrolled to.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        is_hidden = (
            content.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide) and content.isHidden()
        )
        self.setWidget(content)
        # The area shows what it is given, also what was hidden.
        content.setHidden(is_hidden)
        content.installEventFilter(self)
        self.fit()

    def fit(self) -> None:
        """Take the height that content needs now; the parent calls it when its own height changes."""
        self.setVisible(not self._content.isHidden())
        layout, parent = self._content.layout(), self.parentWidget()
        if layout is None or parent is None or self._content.isHidden():
            return
        most = int(parent.height() * self._share)
        needed = layout.totalHeightForWidth(self.width())
        if needed > most:
            needed = layout.totalHeightForWidth(self.width() - self.verticalScrollBar().sizeHint().width())
        # A layout that has just lost all it held knows no height.
        self.setFixedHeight(max(0, min(needed, most)))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_handled = super().eventFilter(watched, event)
        # Asked of Qt: Python takes the attributes of an area that it collects before Qt ends it.
        if watched is self.widget() and event.type() in _REASONS:
            self.fit()
        return is_handled

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.fit()
