"""The texts of a conversation as stacks of pieces: a question as it was typed, an answer as Markdown."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from app.ui.chat.block_view import BlockView
from app.ui.chat.code_colours import CodeColours
from app.ui.chat.long_blocks import Piece
from app.ui.chat.markdown_spans import SOURCE_PROPERTY
from app.ui.chat.pieces import PieceSplitter, plain_pieces
from app.ui.common.frame_jobs import FrameJobs
from app.ui.common.language import tr

_GAP, _PART_GAP = 10, 2
# So much is drawn at once where there is time: blocks until they are that long, and a longer one in parts.
_PART_CHARS, _MOST_CHARS = 20, 1_200


class PieceStack(QWidget):
    """Pieces below each other; only those that changed are drawn again."""

    def __init__(self, name: str, accessible_name: str, gap: int = _GAP) -> None:
        super().__init__()
        self.setObjectName(name)
        self._accessible_name = accessible_name
        self._views: list[BlockView] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        # Each piece keeps its own distance: the parts of a long block stand together.
        self._column.setSpacing(0)
        self._gap = gap

    @property
    def views(self) -> tuple[BlockView, ...]:
        """The pieces' widgets from top to bottom."""
        return tuple(self._views)

    def shown_text(self) -> str:
        """Give what the operator reads, a blank line between pieces."""
        return "\n\n".join(view.toPlainText() for view in self._views)

    def show_pieces(self, first: int, pieces: tuple[Piece, ...]) -> None:
        """Let pieces be what is shown from index first on."""
        for number, piece in enumerate(pieces, first):
            if number == len(self._views):
                self._views.append(self._new_view())
                self._column.addWidget(self._views[-1])
            view = self._views[number]
            view.set_gap(0 if number == 0 else _PART_GAP if piece.continues else self._gap)
            view.show_piece(piece)
        for view in self._views[first + len(pieces) :]:
            self._column.removeWidget(view)
            view.hide()
            view.deleteLater()
        del self._views[first + len(pieces) :]

    def _new_view(self) -> BlockView:
        return BlockView(self._accessible_name)


class QuestionText(PieceStack):
    """A question, character for character."""

    def __init__(self, text: str = "") -> None:
        super().__init__("questionText", tr("Question"), gap=0)
        self._text = ""
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Show text."""
        if text != self._text:
            self._text = text
            self.show_pieces(0, plain_pieces(text))


class AnswerText(PieceStack):
    """An answer that grows, with its marks (domain.evidence) in it; with jobs its finished code is coloured.

    Signals:
        mark_clicked(int, QPoint): the mark of the source of that number was clicked, there on the screen.
    """

    mark_clicked = Signal(int, QPoint)

    def __init__(self, jobs: FrameJobs | None = None) -> None:
        super().__init__("answerText", tr("Answer of the model"))
        self._colours = CodeColours(self, jobs) if jobs is not None else None
        self._splitter = PieceSplitter()
        self._text = ""

    @property
    def text(self) -> str:
        """The answer's source so far, as it is drawn: with marks."""
        return self._text

    def append(self, text: str) -> None:
        """Add the next bit of the answer."""
        self._text += text
        change = self._splitter.feed(text)
        self.show_pieces(change.first, change.pieces)
        if self._colours is not None:
            self._colours.follow(self.views, change.first)

    def drawing(self, text: str) -> Iterator[None]:
        """Add text a part at a time, each of which takes a few milliseconds."""
        for part in _parts(text):
            self.append(part)
            yield

    def end(self) -> None:
        """Take the text for whole, until more of it comes."""
        if self._colours is not None:
            self._colours.follow(self.views, len(self.views), is_ended=True)

    def set_text(self, text: str) -> None:
        """Show text, by adding its end when it begins with what is shown."""
        if text.startswith(self._text):
            if len(text) > len(self._text):
                self.append(text[len(self._text) :])
            return
        self._splitter = PieceSplitter()
        self._text = ""
        if self._colours is not None:
            self._colours.restart()
        self.append(text)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            self._notice_mouse(watched, event)
        return super().eventFilter(watched, event)

    @override
    def _new_view(self) -> BlockView:
        view = super()._new_view()
        view.viewport().installEventFilter(self)
        view.viewport().setMouseTracking(True)
        return view

    def _notice_mouse(self, viewport: QObject, event: QMouseEvent) -> None:
        view = next((one for one in self._views if one.viewport() is viewport), None)
        if view is None:
            return
        place = event.position().toPoint()
        number = _source_at(view, place)
        if event.type() == QEvent.Type.MouseMove:
            shape = Qt.CursorShape.PointingHandCursor if number else Qt.CursorShape.IBeamCursor
            view.viewport().setCursor(shape)
        is_click = event.type() == QEvent.Type.MouseButtonRelease and not view.textCursor().hasSelection()
        if is_click and number and event.button() is Qt.MouseButton.LeftButton:
            self.mark_clicked.emit(number, view.viewport().mapToGlobal(place))


def _parts(text: str) -> Iterator[str]:
    """Cut a text where a block or at least a line ends."""
    part = ""
    for line in text.splitlines(keepends=True):
        part += line
        if len(part) >= (_PART_CHARS if line.isspace() else _MOST_CHARS):
            yield part
            part = ""
    if part:
        yield part


def _source_at(view: BlockView, place: QPoint) -> int:
    """Give the number of the source whose mark stands at place, 0 where none does."""
    cursor = view.cursorForPosition(place)
    block = cursor.block()
    walk = block.begin()
    while not walk.atEnd():
        fragment = walk.fragment()
        if (
            fragment.contains(cursor.position())
            or fragment.position() + fragment.length() == cursor.position()
        ):
            number = fragment.charFormat().property(SOURCE_PROPERTY)
            if isinstance(number, int) and number:
                return number
        walk += 1
    return 0
