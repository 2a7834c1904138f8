"""How the last prompt was read and what the model takes: folded, for whoever looks into slow answers."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.domain.stream import Usage
from app.ui.common.controls import FoldButton, PlainLabel
from app.ui.common.icons import Icons

_TIP = "How the last prompt was read, and what the model takes of this machine's memory"
_UNKNOWN = "–"
_ROWS = {
    "Prompt": "detailPrompt",
    "Static part": "detailStatic",
    "Kept from before": "detailCached",
    "First difference": "detailDifference",
    "Guessed ahead": "detailSpeculation",
    "Memory": "detailMemory",
}


class PromptDetails(QWidget):
    """A button with rows of figures under it."""

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._toggle = FoldButton(icons, "Prompt details", name="promptDetailsToggle", tip=_TIP)
        self._rows = QWidget()
        self._values: dict[str, PlainLabel] = {}
        grid = QGridLayout(self._rows)
        grid.setContentsMargins(8, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for row, (title, name) in enumerate(_ROWS.items()):
            value = self._values[title] = PlainLabel(_UNKNOWN, name=name, wraps=True)
            grid.addWidget(PlainLabel(title, tone="quiet"), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(value, row, 1)
        self._rows.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._toggle, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._rows)
        self._toggle.toggled.connect(self._rows.setVisible)

    def show_figures(self, usage: Usage | None, memory: str, speculation: str) -> None:
        """Show the figures of the last answer, None while they are not known; the rest is in words."""
        texts = dict.fromkeys(_ROWS, _UNKNOWN)
        if usage is not None:
            texts["Prompt"] = f"{usage.prompt_tokens:,} tokens"
            texts["Static part"] = f"{usage.static_tokens:,} tokens"
            texts["Kept from before"] = f"{usage.cached_tokens:,} tokens"
            texts["First difference"] = f"at token {usage.first_difference:,}"
        texts["Guessed ahead"] = speculation or _UNKNOWN
        texts["Memory"] = memory or _UNKNOWN
        for title, text in texts.items():
            self._values[title].setText(text)
