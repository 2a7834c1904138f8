"""One piece of a message: a text browser as tall as its text, from which nothing can be opened."""

import math

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, QUrl
from PySide6.QtGui import QPalette, QResizeEvent, QTextOption, QWheelEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser
from typing_extensions import override

from app.domain.reading_order import without_isolates
from app.ui.chat.long_blocks import Piece
from app.ui.chat.markdown_render import USED_ROLES, draw_markdown, draw_plain


class BlockView(QTextBrowser):
    """Shows one piece; its text can be selected and copied, and its addresses lead nowhere."""

    def __init__(self, accessible_name: str) -> None:
        super().__init__()
        self._piece = Piece("")
        self._gap = 0
        self._drawn_colours: tuple[str, ...] = ()
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
            self._draw()

    @override
    def loadResource(self, type: int, name: QUrl | str) -> object:
        # Neither a file nor an address named by a model is ever read.
        return None

    @override
    def createMimeDataFromSelection(self) -> QMimeData:
        # Isolates are for the eye; other programs get what was written.
        shown = self.textCursor().selection().toPlainText()
        written = without_isolates(shown)
        if written == shown:
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
            draw_plain(self.document(), self._piece.text)
        else:
            palette = QPalette(self.palette())
            draw_markdown(self.document(), self._piece, palette)
        self._fit_height()

    def _fit_height(self) -> None:
        document = self.document()
        width = self.viewport().width()
        # Qt lays a document out anew even for the width that it has.
        if document.textWidth() != width:
            document.setTextWidth(width)
        self.setFixedHeight(math.ceil(document.size().height()) + self._gap)
