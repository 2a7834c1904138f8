"""A layout that sets its items in lines, as words are set, in reading direction."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget
from typing_extensions import override


class FlowLayout(QLayout):
    """Places widgets side by side and begins a new line where the width ends."""

    def __init__(self, parent: QWidget | None = None, *, spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    @override
    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    @override
    def count(self) -> int:
        return len(self._items)

    @override
    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    @override
    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    @override
    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        return self._set(QRect(0, 0, width, 0), is_trial=True)

    @override
    def sizeHint(self) -> QSize:
        return self.minimumSize()

    @override
    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    @override
    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._set(rect, is_trial=False)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _set(self, rect: QRect, *, is_trial: bool) -> int:
        x, y, line_height = 0, 0, 0
        for item in self._shown():
            hint = item.sizeHint()
            width = min(hint.width(), max(rect.width(), item.minimumSize().width()))
            if x and x + width > rect.width():
                x, y, line_height = 0, y + line_height + self.spacing(), 0
            if not is_trial:
                item.setGeometry(self._mirrored(rect, QRect(x, y, width, hint.height())))
            x += width + self.spacing()
            line_height = max(line_height, hint.height())
        return y + line_height

    def _mirrored(self, rect: QRect, place: QRect) -> QRect:
        parent = self.parentWidget()
        is_mirrored = parent is not None and parent.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = rect.width() - place.x() - place.width() if is_mirrored else place.x()
        return QRect(rect.topLeft() + QPoint(left, place.y()), place.size())
