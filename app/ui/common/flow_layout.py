"""A layout that sets its items in lines, as words are set, in reading direction."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget
from typing_extensions import override


@dataclass(slots=True)
class _Placed:
    """An item with its width and height in a line."""

    item: QLayoutItem
    width: int
    height: int


class FlowLayout(QLayout):
    """Places widgets side by side and begins a new line where the width ends.

    Items that want to grow share the room that their line leaves; all of a line stand at its middle height
    where is_centred says so. spacing keeps items apart, line_spacing lines, by as much where none is given.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        spacing: int = 8,
        line_spacing: int | None = None,
        is_centred: bool = False,
    ) -> None:
        super().__init__(parent)
        self._line_spacing = spacing if line_spacing is None else line_spacing
        self._items: list[QLayoutItem] = []
        self._is_centred = is_centred
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
        margins = self.contentsMargins()
        return size.grownBy(margins)

    @override
    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._set(rect, is_trial=False)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _set(self, whole: QRect, *, is_trial: bool) -> int:
        margins = self.contentsMargins()
        rect = whole.marginsRemoved(margins)
        y = 0
        for line in self._lines(rect.width()):
            height = max(placed.height for placed in line)
            if not is_trial:
                self._set_line(rect, line, y, height)
            y += height + self._line_spacing
        return max(0, y - self._line_spacing) + margins.top() + margins.bottom()

    def _lines(self, width: int) -> Iterator[list[_Placed]]:
        line: list[_Placed] = []
        x = 0
        for item in self._shown():
            placed = _placed(item, width)
            if line and x + placed.width > width:
                yield line
                line, x = [], 0
            line.append(placed)
            x += placed.width + self.spacing()
        if line:
            yield line

    def _set_line(self, rect: QRect, line: list[_Placed], y: int, height: int) -> None:
        taken = sum(placed.width for placed in line) + self.spacing() * (len(line) - 1)
        growing = [one for one in line if one.item.expandingDirections() & Qt.Orientation.Horizontal]
        share = max(0, rect.width() - taken) // len(growing) if growing else 0
        x = 0
        for placed in line:
            width = placed.width + (share if placed in growing else 0)
            most = placed.item.maximumSize().width()
            down = (height - placed.height) // 2 if self._is_centred else 0
            place = QRect(x, y + down, min(width, most), placed.height)
            placed.item.setGeometry(self._mirrored(rect, place))
            x += width + self.spacing()

    def _mirrored(self, rect: QRect, place: QRect) -> QRect:
        parent = self.parentWidget()
        is_mirrored = parent is not None and parent.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = rect.width() - place.x() - place.width() if is_mirrored else place.x()
        return QRect(rect.topLeft() + QPoint(left, place.y()), place.size())


def _placed(item: QLayoutItem, width: int) -> _Placed:
    hint = item.sizeHint()
    own = min(hint.width(), max(width, item.minimumSize().width()))
    # A text that is longer than the line takes several.
    height = item.heightForWidth(own) if item.hasHeightForWidth() else hint.height()
    return _Placed(item, own, height)
