"""The texts of a conversation as stacks of pieces: a question as it was typed, an answer as Markdown."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.chat.block_view import BlockView
from app.ui.chat.long_blocks import Piece
from app.ui.chat.pieces import PieceSplitter, plain_pieces
from app.ui.common.language import tr

_GAP, _PART_GAP = 10, 2


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
                self._views.append(BlockView(self._accessible_name))
                self._column.addWidget(self._views[-1])
            view = self._views[number]
            view.set_gap(0 if number == 0 else _PART_GAP if piece.continues else self._gap)
            view.show_piece(piece)
        for view in self._views[first + len(pieces) :]:
            self._column.removeWidget(view)
            view.hide()
            view.deleteLater()
        del self._views[first + len(pieces) :]


class QuestionText(PieceStack):
    """A question, character for character."""

    def __init__(self, text: str) -> None:
        super().__init__("questionText", tr("Question"), gap=0)
        self.show_pieces(0, plain_pieces(text))


class AnswerText(PieceStack):
    """An answer that grows."""

    def __init__(self) -> None:
        super().__init__("answerText", tr("Answer of the model"))
        self._splitter = PieceSplitter()
        self._text = ""

    @property
    def text(self) -> str:
        """The answer's source so far."""
        return self._text

    def append(self, text: str) -> None:
        """Add the next bit of the answer."""
        self._text += text
        change = self._splitter.feed(text)
        self.show_pieces(change.first, change.pieces)

    def set_text(self, text: str) -> None:
        """Show text, by adding its end when it begins with what is shown."""
        if text.startswith(self._text):
            if len(text) > len(self._text):
                self.append(text[len(self._text) :])
            return
        self._splitter = PieceSplitter()
        self._text = ""
        self.append(text)
