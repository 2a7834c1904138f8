"""How the last prompt was read and what the model takes: folded, for whoever looks into slow answers."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.domain.sentence import marked
from app.domain.stream import Usage
from app.ui.common.controls import FoldButton, PlainLabel
from app.ui.common.icons import Icons
from app.ui.common.language import counted, tr
from app.ui.common.margins import set_margins

_TIP = marked("How the last prompt was read, and what the model takes of this machine's memory")
_UNKNOWN = "–"
_ROWS = {
    "detailPrompt": marked("Prompt"),
    "detailStatic": marked("Static part"),
    "detailCached": marked("Kept from before"),
    "detailDifference": marked("First difference"),
    "detailSpeculation": marked("Guessed ahead"),
    "detailMemory": marked("Memory"),
}


class PromptDetails(QWidget):
    """A button with rows of figures under it."""

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._toggle = FoldButton(icons, tr("Prompt details"), name="promptDetailsToggle", tip=tr(_TIP))
        self._rows = QWidget()
        self._values: dict[str, PlainLabel] = {}
        grid = QGridLayout(self._rows)
        set_margins(grid, 8, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for row, (name, title) in enumerate(_ROWS.items()):
            value = self._values[name] = PlainLabel(_UNKNOWN, name=name, wraps=True)
            grid.addWidget(PlainLabel(tr(title), tone="quiet"), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(value, row, 1)
        self._rows.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._toggle, alignment=Qt.AlignmentFlag.AlignLeading)
        column.addWidget(self._rows)
        self._toggle.toggled.connect(self._rows.setVisible)

    def show_figures(self, usage: Usage | None, memory: str, speculation: str) -> None:
        """Show the figures of the last answer, None while they are not known; the rest is in words."""
        texts = dict.fromkeys(_ROWS, _UNKNOWN)
        if usage is not None:
            texts["detailPrompt"] = _tokens(usage.prompt_tokens)
            texts["detailStatic"] = _tokens(usage.static_tokens)
            texts["detailCached"] = _tokens(usage.cached_tokens)
            texts["detailDifference"] = tr("at token {number:,}", number=usage.first_difference)
        texts["detailSpeculation"] = speculation or _UNKNOWN
        texts["detailMemory"] = memory or _UNKNOWN
        for name, text in texts.items():
            self._values[name].setText(text)


def _tokens(count: int) -> str:
    return counted("{count:,} tokens", "{count:,} token", count)
