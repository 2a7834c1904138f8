"""Shows a chapter of the guide; the view that draws Markdown is handed in, as the chat's is."""

from collections.abc import Sequence
from typing import Final, Protocol

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from app.ui.common.controls import PlainLabel, ScrolledBody
from app.ui.common.language import tr
from app.ui.common.margins import set_margins

# Longer lines are hard to follow back.
_WIDEST: Final = 900


class MarkdownText(Protocol):
    """Who draws Markdown: a widget with its blocks from top to bottom."""

    @property
    def widget(self) -> QWidget:
        """What is placed."""

    @property
    def blocks(self) -> Sequence[QWidget]:
        """The widgets of the pieces."""

    def show_text(self, text: str) -> None:
        """Draw text in the place of what was drawn."""

    def text_of(self, block: QWidget) -> str:
        """Give what a piece says."""


class GuideReader(QScrollArea):
    """One chapter at a time, from its beginning or from the first place of what was searched for."""

    def __init__(self, text: MarkdownText) -> None:
        super().__init__()
        self._text = text
        self._title = ""
        self.setObjectName("helpReader")
        self.setAccessibleName(tr("Operator's guide"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._problem = PlainLabel(name="helpProblem", wraps=True)
        self._problem.hide()
        body = ScrolledBody()
        body.setObjectName("helpBody")
        column = QVBoxLayout(body)
        set_margins(column, 4, 0, 16, 16)
        column.setSpacing(8)
        # It wraps: without such a label the body would be as tall as what is in sight, and not scroll.
        column.addWidget(PlainLabel(tr("Operator's guide, on this machine"), tone="quiet", wraps=True))
        column.addWidget(self._problem)
        text.widget.setMaximumWidth(_WIDEST)
        column.addWidget(text.widget)
        column.addStretch()
        self.setWidget(body)

    @property
    def title(self) -> str:
        """The title of the chapter that is shown."""
        return self._title

    def show_chapter(self, title: str, text: str, words: str = "") -> None:
        """Show a chapter; words are to be in sight."""
        self._title = title
        self._problem.hide()
        self._text.widget.show()
        self._text.show_text(text)
        self.verticalScrollBar().setValue(0)
        self._bring_into_sight(words)

    def show_problem(self, sentence: str) -> None:
        """Say why there is no guide."""
        self._text.widget.hide()
        self._problem.setText(sentence)
        self._problem.show()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(320, 200)

    def _bring_into_sight(self, words: str) -> None:
        wanted = words.casefold().split()
        if not wanted:
            return
        for block in self._text.blocks:
            text = self._text.text_of(block).casefold()
            if any(word in text for word in wanted):
                # What was drawn just now has its place only when its layout has run.
                if (layout := self._text.widget.layout()) is not None:
                    layout.activate()
                self.ensureWidgetVisible(block, 0, 40)
                return
