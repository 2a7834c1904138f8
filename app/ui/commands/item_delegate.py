"""Draws a command in a list: its name, its keys at the other end, and under it why it cannot be done now."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from app.ui.common.theme import least_row_px

KEYS_ROLE: Final = Qt.ItemDataRole.UserRole + 1
REASON_ROLE: Final = Qt.ItemDataRole.UserRole + 2
_MARGIN_PX: Final = 8
_GAP_PX: Final = 16
_WRAPPED: Final = int(Qt.TextFlag.TextWordWrap)


class CommandDelegate(QStyledItemDelegate):
    """Gives each row of view the height that its texts need; nothing is cut short."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        palette, rect = option.palette, option.rect
        roles = QPalette.ColorRole
        if is_selected:
            painter.fillRect(rect, palette.color(roles.Highlight))
        title, keys, reason = _texts(index)
        group = QPalette.ColorGroup.Disabled if reason else QPalette.ColorGroup.Active
        plain = palette.color(group, roles.Text)
        own = palette.color(roles.HighlightedText) if is_selected else plain
        direction = option.direction
        inside = rect.adjusted(_MARGIN_PX, _MARGIN_PX, -_MARGIN_PX, -_MARGIN_PX)
        metrics = option.fontMetrics
        places = _places(metrics, inside, title, keys, reason)
        painter.setPen(own)
        leading = QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignLeft)
        trailing = QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignRight)
        for text, place, side in zip((title, keys), places, (leading, trailing), strict=False):
            painter.drawText(QStyle.visualRect(direction, inside, place), _flags(side), text)
        if reason:
            quiet = palette.color(roles.HighlightedText if is_selected else roles.PlaceholderText)
            painter.setPen(quiet)
            painter.drawText(QStyle.visualRect(direction, inside, places[2]), _flags(leading), reason)
        painter.restore()

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = self._view.viewport().width()
        inside = QRect(0, 0, width - 2 * _MARGIN_PX, 10_000)
        title, keys, reason = _texts(index)
        metrics = option.fontMetrics
        bottom = max(place.bottom() for place in _places(metrics, inside, title, keys, reason))
        return QSize(width, max(bottom + 1 + 2 * _MARGIN_PX, least_row_px()))


def _texts(index: QModelIndex | QPersistentModelIndex) -> tuple[str, str, str]:
    return (
        str(index.data(Qt.ItemDataRole.DisplayRole) or ""),
        str(index.data(KEYS_ROLE) or ""),
        str(index.data(REASON_ROLE) or ""),
    )


def _places(metrics: QFontMetrics, inside: QRect, title: str, keys: str, reason: str) -> list[QRect]:
    """Give where title, keys and reason stand, as read from left to right; they never meet."""
    keys_width = metrics.horizontalAdvance(keys) + 2 if keys else 0
    title_width = max(1, inside.width() - keys_width - (_GAP_PX if keys else 0))
    title_height = _height(metrics, title_width, title)
    first = QRect(inside.left(), inside.top(), title_width, title_height)
    second = QRect(inside.right() + 1 - keys_width, inside.top(), keys_width, metrics.height())
    under = max(title_height, metrics.height()) if keys else title_height
    height = _height(metrics, inside.width(), reason) if reason else 0
    return [first, second, QRect(inside.left(), inside.top() + under, inside.width(), height)]


def _height(metrics: QFontMetrics, width: int, text: str) -> int:
    return metrics.boundingRect(QRect(0, 0, width, 10_000), _WRAPPED, text).height()


def _flags(side: Qt.AlignmentFlag) -> int:
    return int(side.value) | int(Qt.AlignmentFlag.AlignTop.value) | _WRAPPED
