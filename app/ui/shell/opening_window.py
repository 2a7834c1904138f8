"""What stands on the screen while the program is still being read: its name, and an edit for a question.

Whoever opens the program to ask something types at once; the window takes the text over when it is there.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QFont, QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.sentence import marked
from app.ui.chat.question_edit import QuestionEdit
from app.ui.common.controls import PlainLabel
from app.ui.common.language import tr
from app.ui.common.theme import DAY, FONT_FAMILIES, FONT_POINTS, SYSTEM, THEMES, theme_named

SIZE = (1280, 800)
_NAME_SCALE = 2
_EDIT_HEIGHT = 92
_MARGIN = 20
_WAIT = marked("Watchroom is opening. What you type stands in the window in a moment and can be sent then.")
_STILL_OPENING = marked("Still opening. The question stays; press Enter again when the window is complete.")


class OpeningWindow(QWidget):
    """Stands where the window will; theme is a name, an unknown one is the day's.

    takes_text is False where somebody has to sign in first: what is typed then may be a PIN.

    Signals:
        closed: the operator closed it; the program is to end.
    """

    closed = Signal()

    def __init__(self, theme: str, *, takes_text: bool = True, text_scale_percent: int = 100) -> None:
        super().__init__()
        self._is_closed = False
        self.setObjectName("openingWindow")
        self.setWindowTitle("Watchroom")
        self.resize(*SIZE)
        self.setPalette(_palette(theme))
        name = PlainLabel("Watchroom", name="openingName")
        name.setFont(_font(FONT_POINTS * _NAME_SCALE))
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.addStretch()
        column.addWidget(name, alignment=Qt.AlignmentFlag.AlignCenter)
        column.addStretch()
        self._edit = QuestionEdit() if takes_text else None
        if self._edit is not None:
            font = _font(FONT_POINTS * text_scale_percent / 100)
            self._note = PlainLabel(tr(_WAIT), name="openingNote", wraps=True)
            self._note.setFont(font)
            self._edit.setFont(font)
            self._edit.setFixedHeight(_EDIT_HEIGHT * text_scale_percent // 100)
            self._edit.submitted.connect(self._say_still_opening)
            column.addWidget(self._note)
            column.addWidget(self._edit)
            self._edit.setFocus()

    def is_closed(self) -> bool:
        """Whether the operator closed it: the program is to end."""
        return self._is_closed

    @property
    def typed(self) -> str:
        """What was typed until now."""
        return "" if self._edit is None else self._edit.question()

    def bring_to_front(self) -> None:
        """Show the window above others; a second start of the program asks for it."""
        self.raise_()
        self.activateWindow()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self._is_closed = True
        self.closed.emit()

    def _say_still_opening(self) -> None:
        self._note.setText(tr(_STILL_OPENING))


def _palette(theme: str) -> QPalette:
    colours = theme_named(theme) if theme == SYSTEM else THEMES.get(theme, DAY)
    palette = QPalette()
    for role, colour in (
        (QPalette.ColorRole.Window, colours.window),
        (QPalette.ColorRole.WindowText, colours.quiet),
        (QPalette.ColorRole.Base, colours.panel),
        (QPalette.ColorRole.Text, colours.text),
        (QPalette.ColorRole.PlaceholderText, colours.quiet),
        (QPalette.ColorRole.Highlight, colours.selection),
        (QPalette.ColorRole.HighlightedText, colours.on_selection),
    ):
        palette.setColor(role, QColor(colour))
    return palette


def _font(points: float) -> QFont:
    font = QFont()
    font.setFamilies(list(FONT_FAMILIES))
    font.setPointSizeF(points)
    return font
