"""Draws a conversation in the list: its title, and under it when it was begun or what was found in it."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from typing_extensions import override

from app.ui.common.composed_line import ComposedLine
from app.ui.common.language import tr
from app.ui.conversations.model import LINE_ROLE

_Index = QModelIndex | QPersistentModelIndex
_PADDING = 6


class ConversationDelegate(QStyledItemDelegate):
    """Two lines for a conversation, one for a folder; each text stands in its own direction."""

    @override
    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: _Index) -> QWidget:
        line = ComposedLine()
        line.setParent(parent)
        line.setObjectName("titleEdit")
        line.setAccessibleName(tr("Title of the conversation"))
        line.setFrame(False)
        return line

    @override
    def eventFilter(self, object: QObject, event: QEvent) -> bool:
        # A word that is composed is no title yet: its keys are not the list's.
        is_key = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if is_key and isinstance(object, ComposedLine) and object.is_composing:
            return False
        return super().eventFilter(object, event)

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
