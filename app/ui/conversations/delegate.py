"""Draws a conversation in the list: its title, and under it when it was begun or what was found in it."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from app.ui.conversations.model import LINE_ROLE

_Index = QModelIndex | QPersistentModelIndex
_PADDING = 6


class ConversationDelegate(QStyledItemDelegate):
    """Two lines for a conversation, one for a folder; each text stands in its own direction."""

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        lines = 2 if index.parent().isValid() else 1
        return QSize(0, lines * option.fontMetrics.height() + 2 * _PADDING)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        line = index.data(LINE_ROLE)
        if line is None:
            super().paint(painter, option, index)
            return
        self.initStyleOption(option, index)
        title, option.text = option.text, ""
        widget = option.widget
        widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, widget)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        upper = QRect(option.rect.adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING))
        lower = QRect(upper)
        upper.setHeight(option.fontMetrics.height())
        lower.setTop(upper.bottom() + 1)
        roles = QPalette.ColorRole
        painter.save()
        painter.setFont(option.font)
        for rect, text, role in (
            (upper, title, roles.HighlightedText if is_selected else roles.Text),
            (lower, str(line), roles.HighlightedText if is_selected else roles.PlaceholderText),
        ):
            # The program's palette: a style sheet makes the view's own place holder paler.
            painter.setPen(QApplication.palette().color(role))
            shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
            alignment = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, QStyle.visualAlignment(option.direction, alignment), shown)
            font = painter.font()
            font.setBold(False)
            font.setPointSizeF(font.pointSizeF() * 0.88)
            painter.setFont(font)
        painter.restore()
