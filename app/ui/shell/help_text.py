"""The chat's own Markdown view, lent to the help: what draws answers draws the guide."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from app.ui.chat.block_view import BlockView
from app.ui.chat.message_views import PieceStack
from app.ui.chat.pieces import PieceSplitter
from app.ui.common.language import tr


class HelpText:
    """Draws a chapter; what is written in the guide is never opened by a click either."""

    def __init__(self) -> None:
        self._stack = PieceStack("helpText", tr("Operator's guide"))

    @property
    def widget(self) -> QWidget:
        """What is placed."""
        return self._stack

    @property
    def blocks(self) -> Sequence[QWidget]:
        """The widgets of the pieces."""
        return self._stack.views

    def show_text(self, text: str) -> None:
        """Draw text in the place of what was drawn."""
        self._stack.show_pieces(0, PieceSplitter().feed(text).pieces)

    def text_of(self, block: QWidget) -> str:
        """Give what a piece says."""
        return block.toPlainText() if isinstance(block, BlockView) else ""
