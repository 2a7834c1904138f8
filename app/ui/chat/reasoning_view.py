"""What a model wrote before its answer: folded, plain, and drawn only when somebody looks."""

import time
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.domain.clean_text import CONTEXT_CHARS, hidden_characters
from app.domain.sentence import marked
from app.ui.chat.message_views import PieceStack
from app.ui.chat.pieces import plain_pieces
from app.ui.common.controls import FoldButton
from app.ui.common.icons import Icons
from app.ui.common.language import tr

_TIP = marked("What the model wrote before its answer; it is not part of the answer and may be wrong.")
_MINUTE_S = 60


class ReasoningView(QWidget):
    """A button with the reasoning under it; not there while there is none.

    Signals:
        unfolded: the text was shown, and the view has grown by it.
    """

    unfolded = Signal()

    def __init__(self, icons: Icons, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._text = ""
        self._hidden = 0
        self._began_at: float | None = None
        self._seconds: int | None = None
        self._is_thinking = False
        self.button = FoldButton(icons, tr("Reasoning"), name="reasoningToggle", tip=tr(_TIP))
        self._pieces = PieceStack("reasoningText", tr("Reasoning of the model"), gap=0)
        # Without it a style sheet's border is not drawn on a plain widget.
        self._pieces.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._pieces.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(4)
        column.addWidget(self.button, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._pieces)
        self.button.toggled.connect(self._fold)
        self.hide()

    @property
    def text(self) -> str:
        """The reasoning so far, shown or not."""
        return self._text

    @property
    def hidden(self) -> int:
        """How many characters of it nobody sees."""
        return self._hidden

    def shown_text(self) -> str:
        """Give what the operator reads; empty while it is folded."""
        return "" if self._pieces.isHidden() else self._pieces.shown_text()

    def append(self, text: str) -> None:
        """Add a bit that the model has just written."""
        if self._began_at is None:
            self._began_at = self._clock()
        tail = self._text[-CONTEXT_CHARS:]
        self._show(self._text + text, self._hidden + hidden_characters(tail + text) - hidden_characters(tail))

    def set_text(self, text: str) -> None:
        """Let text be the whole reasoning."""
        if text != self._text:
            self._show(text, hidden_characters(text))

    def _show(self, text: str, hidden: int) -> None:
        self._text, self._hidden = text, hidden
        self.setVisible(bool(text))
        self._draw()

    def set_thinking(self, is_thinking: bool) -> None:
        """Tell whether the answer has not begun yet."""
        if self._is_thinking and not is_thinking and self._began_at is not None:
            self._seconds = max(1, round(self._clock() - self._began_at))
        self._is_thinking = is_thinking
        self.button.show_text(self._label())

    def _label(self) -> str:
        if self._is_thinking:
            return tr("Thinking…")
        if self._seconds is None:
            return tr("Reasoning")
        minutes, seconds = divmod(self._seconds, _MINUTE_S)
        return (
            tr("Thought for {minutes} min {seconds} s", minutes=minutes, seconds=seconds)
            if minutes
            else tr("Thought for {seconds} s", seconds=seconds)
        )

    def _fold(self, is_unfolded: bool) -> None:
        self._pieces.setVisible(is_unfolded)
        self._draw()
        if is_unfolded:
            self.unfolded.emit()

    def _draw(self) -> None:
        if self.button.isChecked():
            self._pieces.show_pieces(0, plain_pieces(self._text))
