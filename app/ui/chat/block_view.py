"""One piece of a message: a text browser as tall as its text, from which nothing can be opened."""

import math
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, QUrl
from PySide6.QtGui import QPalette, QResizeEvent, QTextOption, QWheelEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser
from typing_extensions import override

from app.domain.reading_order import without_isolates
from app.ui.chat.code_formats import paint_lines
from app.ui.chat.code_reading import CodeLine
from app.ui.chat.long_blocks import Piece
from app.ui.chat.markdown_render import USED_ROLES, DrawnCode, draw_markdown, draw_plain
from app.ui.chat.selected_text import selected_text
from app.ui.common.theme import theme_of

# So many lines take a fraction of a millisecond.
_LINES_A_STEP = 8


class BlockView(QTextBrowser):
    """Shows one piece; its text can be selected and copied, and its addresses lead nowhere."""

    def __init__(self, accessible_name: str) -> None:
        super().__init__()
        self._piece = Piece("")
        self._gap = 0
        self._drawn_colours: tuple[str, ...] = ()
        self._codes: tuple[DrawnCode, ...] = ()
        # The spans of those blocks of code that were read, by their numbers.
        self._read: dict[int, tuple[CodeLine, ...]] = {}
        self.setObjectName("block")
        self.setAccessibleName(accessible_name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        # A tab stop per block would put dozens between two buttons.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().setDocumentMargin(0)
        self.document().setUndoRedoEnabled(False)
        self.viewport().setAutoFillBackground(False)

    @property
    def piece(self) -> Piece:
        """What is shown."""
        return self._piece

    @property
    def codes(self) -> tuple[DrawnCode, ...]:
        """The blocks of code in it."""
        return self._codes

    def set_gap(self, gap: int) -> None:
        """Keep so many pixels free above the text."""
        if gap != self._gap:
            self._gap = gap
            self.setViewportMargins(0, gap, 0, 0)
            self._fit_height()

    def show_piece(self, piece: Piece) -> None:
        """Draw piece, unless it is the one that is shown already."""
        if piece != self._piece:
            self._piece = piece
            self._read = {}
            self._draw()

    def colour(self, number: int, code: DrawnCode, lines: tuple[CodeLine, ...]) -> Iterator[bool]:
        """Colour that block of code, some lines a step, unless another one stands there now."""
        if self._codes[number : number + 1] == (code,):
            self._read[number] = lines
            for first in range(0, len(lines), _LINES_A_STEP):
                self._paint(number, first, first + _LINES_A_STEP)
                yield True

    @override
    def loadResource(self, type: int, name: QUrl | str) -> object:
        # Neither a file nor an address named by a model is ever read.
        return None

    @override
    def createMimeDataFromSelection(self) -> QMimeData:
        # Isolates are for the eye, as is the order of columns from the right; other programs get what was
        # written.
        cursor = self.textCursor()
        written = without_isolates(selected_text(self.document(), cursor))
        if written == cursor.selection().toPlainText():
            return super().createMimeDataFromSelection()
        data = QMimeData()
        data.setText(written)
        return data

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        is_new_theme = event.type() == QEvent.Type.PaletteChange and self._colours() != self._drawn_colours
        if is_new_theme or event.type() == QEvent.Type.FontChange:
            self._draw()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_height()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        # The transcript scrolls, never a piece of it.
        event.ignore()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def _colours(self) -> tuple[str, ...]:
        return tuple(self.palette().color(role).name() for role in USED_ROLES)

    def _draw(self) -> None:
        self._drawn_colours = self._colours()
        if self._piece.is_plain:
            self._codes = ()
            draw_plain(self.document(), self._piece.text)
        else:
            palette = QPalette(self.palette())
            self._codes = draw_markdown(self.document(), self._piece, palette)
            for number, lines in self._read.items():
                self._paint(number, 0, len(lines))
        self._fit_height()

    def _paint(self, number: int, first: int, end: int) -> None:
        lines = self._read.get(number, ())[first:end]
        if lines:
            # The theme of now: it may have changed since the first lines were coloured.
            theme = theme_of(self.palette())
            paint_lines(self.document(), self._codes[number].position, first, lines, theme)

    def _fit_height(self) -> None:
        document = self.document()
        width = self.viewport().width()
        # Qt lays a document out anew even for the width that it has.
        if document.textWidth() != width:
            document.setTextWidth(width)
        self.setFixedHeight(math.ceil(document.size().height()) + self._gap)
