"""Buttons for what was attached to a question and for the sources under its answer, each with its number."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from app.domain.clean_text import isolated, one_line
from app.domain.evidence import Attachment, Evidence
from app.ui.common.controls import IconButton, PlainLabel, plain_tip
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.icons import Icons
from app.ui.common.language import tr

_TITLE_CHARS = 46
_ICONS = {"lookup": "lookup", "map": "map", "procedure": "procedures"}


@dataclass(frozen=True, slots=True)
class ShownSource:
    """What is to be shown of a source, and where, in global pixels.

    number is its number in the answer, 0 for an attachment of the question; cited are the lines that bear
    what was clicked.
    """

    attachment_id: str
    title: str
    as_of: datetime | None
    cited: tuple[str, ...]
    place: QPoint
    number: int = 0


class SourceButtons(QWidget):
    """One button for each source, with its number, title and clock; not there without any.

    Signals:
        source_wanted(ShownSource): this source is to be shown.
    """

    source_wanted = Signal(ShownSource)

    def __init__(self, icons: Icons, name: str) -> None:
        super().__init__()
        self._icons = icons
        self._name = name
        self._buttons: list[QPushButton] = []
        self._shown: list[ShownSource] = []
        self.setObjectName(name)
        self._flow = FlowLayout(self, spacing=4)
        self._own = PlainLabel(name="ownWords", tone="quiet")
        self._own.hide()
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.hide()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons in the order of their numbers."""
        return tuple(self._buttons)

    def show_attachments(self, attachments: Sequence[Attachment]) -> None:
        """Show what was attached to a question."""
        self._show(
            [
                (ShownSource(one.attachment_id, one.title, one.as_of, (), QPoint()), str(one.kind))
                for one in attachments
            ],
            "",
        )

    def show_sources(self, evidence: Evidence, *, is_growing: bool) -> None:
        """Show the sources of an answer; those that no sentence was found in say so once it has ended."""
        sources = []
        for source in evidence.sources:
            cited = evidence.lines_of(source.number)
            is_used = any(mark.source == source.number for mark in evidence.marks)
            if is_used or not is_growing:
                title = (
                    source.title
                    if is_used
                    else tr("{title} (no sentence was found in it)", title=source.title)
                )
                shown = ShownSource(source.attachment_id, title, source.as_of, cited, QPoint(), source.number)
                sources.append((shown, str(source.kind)))
        has_own = any(not mark.source for mark in evidence.marks)
        self._show(sources, tr("[AI] the model's own words") if has_own else "")

    def source(self, number: int) -> ShownSource | None:
        """Give the source of that number."""
        return next((shown for shown in self._shown if shown.number == number), None)

    def _show(self, sources: Sequence[tuple[ShownSource, str]], own: str) -> None:
        shown = [source for source, _ in sources]
        if shown != self._shown:
            self._clear()
            self._shown = shown
            for source, kind in sources:
                button = self._button(source, kind)
                self._buttons.append(button)
                self._flow.addWidget(button)
            self._flow.addWidget(self._own)
        self._own.setText(own)
        self._own.setVisible(bool(own))
        self.setVisible(bool(self._shown) or bool(own))
        self.updateGeometry()

    def _button(self, source: ShownSource, kind: str) -> QPushButton:
        number = f"[{source.number}] " if source.number else ""
        title = one_line(source.title)
        short = title if len(title) <= _TITLE_CHARS else f"{title[: _TITLE_CHARS - 1].rstrip()}…"
        clock = as_of_text(source.as_of)
        text = " · ".join(part for part in (f"{number}{isolated(short)}", clock) if part)
        button = IconButton(self._icons, _ICONS[kind], text.replace("&", "&&"), name=self._name, is_flat=True)
        button.setAccessibleName(tr("Source {title}", title=f"{number}{title}. {clock}".strip()))
        button.setToolTip(plain_tip("\n".join(part for part in (title, clock) if part)))
        button.clicked.connect(self._want)
        return button

    def _want(self) -> None:
        button = self.sender()
        place = next((at for at, one in enumerate(self._buttons) if one is button), -1)
        if place >= 0:
            below = self._buttons[place].mapToGlobal(QPoint(0, self._buttons[place].height() + 2))
            source = self._shown[place]
            self.source_wanted.emit(
                ShownSource(
                    *(source.attachment_id, source.title, source.as_of, source.cited, below, source.number)
                )
            )

    def _clear(self) -> None:
        for widget in (*self._buttons, self._own):
            self._flow.removeWidget(widget)
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = []


def as_of_text(as_of: datetime | None) -> str:
    """Say as of when data is; "" where it has no clock."""
    return tr("as of {time}", time=f"{as_of.astimezone(UTC):%Y-%m-%d %H:%M} UTC") if as_of else ""
