"""The strip at the lower edge: which engine and model, what they do, how fast, how full."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QFrame, QProgressBar, QSizePolicy
from typing_extensions import override

from app.ui.common.controls import PlainLabel, plain_tip
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.flowing_label import FlowingLabel
from app.ui.common.theme import scaled_px

_METER_WIDTH = 290
_HINT_MS = 8000


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
        self._state = FlowingLabel(name="statusState", grows=True)
        self._hint = PlainLabel(name="statusHint", tone="mark", wraps=False)
        self._hint.hide()
        self._hint_ends = QTimer(self)
        self._hint_ends.setSingleShot(True)
        self._hint_ends.setInterval(_HINT_MS)
        self._hint_ends.timeout.connect(self._hint.hide)
        self._audit = PlainLabel(name="statusAudit", tone="quiet")
        self._ttft = PlainLabel(name="statusTtft", tone="quiet")
        self._rate = PlainLabel(name="statusRate", tone="quiet")
        self._meter = QProgressBar()
        self._meter.setObjectName("contextMeter")
        self._meter.setAccessibleName("Context used")
        self._meter.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = FlowLayout(self, spacing=22, is_centred=True)
        row.setContentsMargins(16, 5, 16, 5)
        for label in (self._user, self._hint, self._engine, self._model, self._rung, self._state):
            row.addWidget(label)
        for label in (self._audit, self._ttft, self._rate):
            row.addWidget(label)
        row.addWidget(self._meter)
        self._fit_meter()

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
        self._state.setText(line.state)
        # An answer without a token has 0.0 for both.
        self._ttft.setText(f"First token {line.ttft_ms / 1000:.2f} s" if line.ttft_ms else "First token –")
        self._rate.setText(f"{line.tokens_per_s:.1f} tokens/s" if line.tokens_per_s else "– tokens/s")
        self._show_context(line.used_tokens, line.context_tokens)

    def show_audit(self, words: str, tip: str) -> None:
        """Say how the audit log stands."""
        self._audit.setText(words)
        self._audit.setToolTip(plain_tip(tip))
        self._audit.setAccessibleDescription(tip)

    def show_hint(self, text: str) -> None:
        """Say for a few seconds why what was asked for was not done."""
        self._hint.setText(text)
        self._hint.show()
        self._hint_ends.start()

    def show_user(self, text: str, tip: str) -> None:
        """Say who works at the station; an empty text where no users are set up."""
        self._user.setText(text)
        self._user.setAccessibleName(text)
        self._user.setToolTip(plain_tip(tip))
        self._user.setAccessibleDescription(tip)
        self._user.setVisible(bool(text))

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_meter()

    def _fit_meter(self) -> None:
        """Give the meter room for its text."""
        self._meter.setFixedWidth(scaled_px(_METER_WIDTH))

    def _show_context(self, used_tokens: int | None, context_tokens: int) -> None:
        self._meter.setRange(0, max(context_tokens, 1))
        self._meter.setValue(min(used_tokens or 0, context_tokens))
        if not context_tokens:
            self._meter.setFormat("Context –")
        else:
            used = "–" if used_tokens is None else f"{used_tokens:,}"
            self._meter.setFormat(f"Context {used} of {context_tokens:,} tokens")
