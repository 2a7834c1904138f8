"""The strip at the lower edge: which engine and model, what they do, how fast, how full."""

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QSizePolicy
from typing_extensions import override

from app.ui.common.controls import PlainLabel, plain_tip

_METER_WIDTH, _LEAST_METER_WIDTH = 290, 170
_USER_WIDTH = 220
# Below, the strip holds no more than the user, the model, the state and the meter.
_WIDE = 1180


@dataclass(frozen=True, slots=True)
class StatusLine:
    """What the strip shows; context_tokens is 0 and usage figures are None while they are not known.

    memory says in words what the model takes; rung and rung_reason why another model than the chosen one
    answers.
    """

    engine: str
    model: str
    state: str
    ttft_ms: float | None = None
    tokens_per_s: float | None = None
    used_tokens: int | None = None
    context_tokens: int = 0
    memory: str = ""
    rung: str = ""
    rung_reason: str = ""


class ElidedLabel(PlainLabel):
    """Shortens a text that does not fit; the whole one is its tool tip and accessible name."""

    def __init__(self, name: str) -> None:
        super().__init__(name=name)
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        """Show text, whole if there is room."""
        self._whole = text
        self.setAccessibleName(text)
        self.setToolTip(plain_tip(text))
        self._elide()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(40, super().minimumSizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width()))


class StatusStrip(QFrame):
    """Labels and the context meter."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("statusStrip")
        self._user = PlainLabel(name="statusUser", tone="mark")
        self._user.hide()
        self._engine = PlainLabel(name="statusEngine", tone="quiet")
        self._model = PlainLabel(name="statusModel")
        self._rung = PlainLabel(name="statusRung", tone="mark")
        self._state = ElidedLabel("statusState")
        self._audit = PlainLabel(name="statusAudit", tone="quiet")
        self._ttft = PlainLabel(name="statusTtft", tone="quiet")
        self._rate = PlainLabel(name="statusRate", tone="quiet")
        self._meter = QProgressBar()
        self._meter.setObjectName("contextMeter")
        self._meter.setAccessibleName("Context used")
        self._meter.setMinimumWidth(_LEAST_METER_WIDTH)
        self._meter.setMaximumWidth(_METER_WIDTH)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 5, 16, 5)
        row.setSpacing(22)
        for label in (self._user, self._engine, self._model, self._rung):
            row.addWidget(label)
        row.addWidget(self._state, stretch=1)
        for label in (self._audit, self._ttft, self._rate):
            row.addWidget(label)
        row.addWidget(self._meter)

    def show_line(self, line: StatusLine) -> None:
        """Show line."""
        self._engine.setText(line.engine)
        self._engine.setVisible(bool(line.engine))
        self._model.setText(line.model)
        self._model.setToolTip(plain_tip(line.memory))
        self._model.setAccessibleDescription(line.memory)
        self._rung.setText(line.rung)
        self._rung.setToolTip(plain_tip(line.rung_reason))
        self._rung.setAccessibleDescription(line.rung_reason)
        self._rung.setVisible(bool(line.rung))
        self._state.show_text(line.state)
        # An answer without a token has 0.0 for both.
        self._ttft.setText(f"First token {line.ttft_ms / 1000:.2f} s" if line.ttft_ms else "First token –")
        self._rate.setText(f"{line.tokens_per_s:.1f} tokens/s" if line.tokens_per_s else "– tokens/s")
        self._show_context(line.used_tokens, line.context_tokens)

    def show_audit(self, words: str, tip: str) -> None:
        """Say how the audit log stands."""
        self._audit.setText(words)
        self._audit.setToolTip(plain_tip(tip))
        self._audit.setAccessibleDescription(tip)

    def show_user(self, text: str, tip: str) -> None:
        """Say who works at the station; an empty text where no users are set up."""
        self._user.setText(
            self._user.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, _USER_WIDTH)
        )
        self._user.setAccessibleName(text)
        self._user.setToolTip(plain_tip(tip))
        self._user.setAccessibleDescription(tip)
        self._user.setVisible(bool(text))
        self._make_room()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Show the speeds where they leave room for who works here; the prompt's details have them too."""
        has_room = self._user.isHidden() or self.width() >= _WIDE
        for label in (self._ttft, self._rate):
            label.setVisible(has_room)

    def _show_context(self, used_tokens: int | None, context_tokens: int) -> None:
        self._meter.setRange(0, max(context_tokens, 1))
        self._meter.setValue(min(used_tokens or 0, context_tokens))
        if not context_tokens:
            self._meter.setFormat("Context –")
        else:
            used = "–" if used_tokens is None else f"{used_tokens:,}"
            self._meter.setFormat(f"Context {used} of {context_tokens:,} tokens")
