"""Small widgets that every pane uses: buttons with icons, labels that show text as it is."""

import html
import re

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)
from typing_extensions import override

from app.domain.clean_text import hidden_text, showable
from app.domain.reading_order import with_runs_whole
from app.domain.sentence import marked
from app.ui.common.icons import TEXT_GAP, Icons
from app.ui.common.language import told, tr
from app.ui.common.lines_from_right import draw_lines_from_right, is_set_from_right

# Longer words than this stand in no language of the window; a tag may be cut.
_MOST_EM = 24
_ICON_PX = 18
WHOLE_WORD = re.compile("[^\\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+")
"""What no line ends within; between ideographs one may end anywhere."""
_HIDDEN_TIP = marked(
    "The text holds characters that nobody sees. They can hide words, or turn reading round."
)


class PlainLabel(QLabel):
    """A label that never takes its text for markup, nor shows hidden characters.

    What a service said is shown in the window's language.

    tone is a token of the style sheet. The program's own isolates stay; who puts foreign text into a sentence
    cleans it first (domain.clean_text). Quantities in a text from right to left are kept whole.
    """

    def __init__(self, text: str = "", *, name: str = "", tone: str = "", wraps: bool = False) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setObjectName(name)
        self.setProperty("tone", tone)
        self.setWordWrap(wraps)
        if wraps:
            policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
            # A new policy forgets what setWordWrap() said; without it every layout guesses the height.
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
            self._keep_words_whole()

    @override
    def setText(self, text: str) -> None:
        super().setText(with_runs_whole(showable(told(text))))
        self._keep_words_whole()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._keep_words_whole()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.wordWrap() or not is_set_from_right(self.text()):
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.drawFrame(painter)
        painter.setPen(self.palette().color(self.foregroundRole()))
        side = QStyle.visualAlignment(Qt.LayoutDirection.RightToLeft, self.alignment())
        draw_lines_from_right(painter, self.contentsRect(), self.text(), side)
        painter.end()

    def _keep_words_whole(self) -> None:
        """Be no narrower than the longest word: a layout that does not ask for hints would cut it."""
        if self.wordWrap():
            metrics = self.fontMetrics()
            words = WHOLE_WORD.findall(self.text())
            longest = max((metrics.horizontalAdvance(word) for word in words), default=0)
            self.setMinimumWidth(min(longest + 2, _MOST_EM * metrics.averageCharWidth()))


class HiddenNote(PlainLabel):
    """Says how many hidden characters were taken out of what is shown beside it; not there for none."""

    def __init__(self, name: str) -> None:
        super().__init__(name=name, tone="mark")
        self.setToolTip(plain_tip(tr(_HIDDEN_TIP)))
        self.hide()

    def show_count(self, count: int) -> None:
        """Let so many be taken out."""
        self.setText(hidden_text(count))
        self.setVisible(bool(count))


class ScrolledBody(QWidget):
    """What is scrolled; its height is what its layout needs at its width, never a guess.

    A scroll area makes its widget as tall as the hint too, and the hints of wrapped labels are those of
    narrower ones: empty room would follow the content. The layout must hold a label that wraps.
    """

    @override
    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)


class IconButton(QPushButton):
    """A push button whose icon follows the palette; is_flat ones are drawn without a frame."""

    def __init__(
        self, icons: Icons, icon: str, text: str, *, name: str, tip: str = "", is_flat: bool = False
    ) -> None:
        super().__init__(text)
        self._icons = icons
        self._icon_name = icon
        self.setObjectName(name)
        self.setAccessibleName(tip or text)
        self._tip = tip
        self.setToolTip(plain_tip(tip))
        self.setProperty("flat", is_flat)
        self.setAutoDefault(False)
        self._draw_icon()

    @override
    def setText(self, text: str) -> None:
        super().setText(text)
        self._draw_icon()

    def show_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon_name = icon
        self._draw_icon()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icon()

    def _draw_icon(self) -> None:
        has_text = bool(self.text())
        self.setIconSize(QSize(round(_ICON_PX * (1 + TEXT_GAP)) if has_text else _ICON_PX, _ICON_PX))
        self.setIcon(self._icons.icon(self._icon_name, self.palette(), is_before_text=has_text))


class FoldButton(IconButton):
    """Shows and hides what is under it; checked while it is shown."""

    def __init__(self, icons: Icons, text: str, *, name: str, tip: str) -> None:
        super().__init__(icons, "unfold", text, name=name, tip=tip, is_flat=True)
        self.setCheckable(True)
        self.show_text(text)
        self.toggled.connect(self._turn)

    def show_text(self, text: str) -> None:
        """Let text be what the button says."""
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(self._tip)

    def _turn(self, is_unfolded: bool) -> None:
        self.show_icon("fold" if is_unfolded else "unfold")


class RailButton(QToolButton):
    """A large button of the rail: icon above text."""

    def __init__(self, icons: Icons, icon: str, text: str, *, name: str, is_page: bool) -> None:
        super().__init__()
        self._icons = icons
        self._icon_name = icon
        self.setText(text)
        self.setObjectName(name)
        self.setAccessibleName(text)
        self.setCheckable(is_page)
        self.setAutoExclusive(is_page)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setIconSize(QSize(26, 26))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._draw_icon()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icon()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def _draw_icon(self) -> None:
        self.setIcon(self._icons.icon(self._icon_name, self.palette()))


class ShorteningBox(QComboBox):
    """A combo box whose text ends with dots where it has no room; a style sheet would cut a letter."""

    @override
    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        option.currentText = self.fontMetrics().elidedText(
            option.currentText, Qt.TextElideMode.ElideRight, room.width() - 2
        )


class PickerBox(ShorteningBox):
    """A combo box that tells when its list is about to be seen.

    Signals:
        opened: the list opens.
    """

    opened = Signal()

    @override
    def showPopup(self) -> None:
        self.opened.emit()
        super().showPopup()


class PickerLabel(PlainLabel):
    """The label before a picker; all of them are equally wide, so that the pickers stand in line."""

    def __init__(self, text: str) -> None:
        super().__init__(text, tone="quiet")

    @override
    def sizeHint(self) -> QSize:
        widest = self.fontMetrics().horizontalAdvance(tr("Conversation")) + 4
        return super().sizeHint().expandedTo(QSize(widest, 0))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


def plain_tip(text: str) -> str:
    """Give a tool tip that shows text as it is, in lines of a readable width.

    Qt takes a tip that looks like markup for markup, and would even fetch the pictures in it.
    """
    lines = html.escape(showable(told(text))).replace("\n", "<br>")
    return f"<qt>{lines}</qt>" if text else ""


def picker_label(text: str, box: QComboBox) -> PlainLabel:
    """Give the label before box; all such labels are equally wide, so that the boxes stand in line."""
    label = PickerLabel(text)
    label.setBuddy(box)
    return label


def picker(name: str, accessible_name: str, parent: QWidget | None = None) -> PickerBox:
    """Give a combo box that shrinks with its column instead of with its longest entry."""
    box = PickerBox(parent)
    box.setObjectName(name)
    box.setAccessibleName(accessible_name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(12)
    box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return box
