"""The strip at the lower edge: who answers and where, what happens, how fast, how full, how old."""

from dataclasses import dataclass

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QProgressBar

from app.ui.common.controls import PlainLabel, plain_tip
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.flowing_label import FlowingLabel
from app.ui.common.language import tr
from app.ui.shell.status_words import context_tip, context_words, rate_words, speed_tip, ttft_words

_LEAST_METER_WIDTH, _METER_MARGIN = 290, 28
_GAP = 18
_HINT_MS = 8000


@dataclass(frozen=True, slots=True)
class StatusLine:
    """What the strip shows; context_tokens is 0 and usage figures are None while they are not known.

    memory says in words what the model takes; rung and rung_reason why another model than the chosen one
    answers; where on which machine. left_out counts turns that sending the draft would leave out;
    without has_room nothing would be sent.
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
    where: str = ""
    left_out: int = 0
    has_room: bool = True


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
        self._where = PlainLabel(name="statusWhere", tone="quiet")
        self._air_gap = PlainLabel(name="statusAirGap", tone="mark")
        self._air_gap.hide()
        self._age = PlainLabel(name="statusAge", tone="quiet")
        self._memory = PlainLabel(name="statusMemory", tone="quiet")
        self._state = FlowingLabel(name="statusState")
        self._hint = FlowingLabel(name="statusHint")
        self._hint.hide()
        self._hint_ends = QTimer(self)
        self._hint_ends.setSingleShot(True)
        self._hint_ends.setInterval(_HINT_MS)
        self._hint_ends.timeout.connect(self._hint.hide)
        self._audit = PlainLabel(name="statusAudit", tone="quiet")
        self._ttft = PlainLabel(name="statusTtft", tone="quiet")
        self._rate = PlainLabel(name="statusRate", tone="quiet")
        for label in (self._ttft, self._rate):
            label.setToolTip(plain_tip(speed_tip()))
            label.setAccessibleDescription(speed_tip())
        self._meter = QProgressBar()
        self._meter.setObjectName("contextMeter")
        self._meter.setAccessibleName(tr("Context used"))
        # What does not fit into one line stands in the next: nothing of the state is ever cut.
        flow = FlowLayout(self, spacing=_GAP, line_spacing=2, is_centred=True)
        flow.setContentsMargins(16, 4, 16, 4)
        said = (self._user, self._engine, self._model, self._where, self._state, self._hint)
        figures = (self._rung, self._air_gap, self._age, self._memory, self._audit, self._ttft, self._rate)
        for widget in (*said, *figures, self._meter):
            flow.addWidget(widget)

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
        self._ttft.setText(ttft_words(line.ttft_ms))
        self._rate.setText(rate_words(line.tokens_per_s))
        self._where.setText(line.where)
        self._where.setVisible(bool(line.where))
        self._memory.setToolTip(plain_tip(line.memory))
        self._memory.setAccessibleDescription(line.memory)
        self._show_context(line)

    def show_age(self, words: str) -> None:
        """Say how old the plant's data is."""
        self._age.setText(words)
        self._age.setToolTip(plain_tip(tr("The clock of the plant's data, against the clock of this desk.")))

    def show_memory(self, words: str) -> None:
        """Say how much memory is free; an empty text where that is not known."""
        self._memory.setText(words)
        self._memory.setVisible(bool(words))

    def show_air_gap(self, words: str) -> None:
        """Say that no connection is opened; an empty text where they may be."""
        self._air_gap.setText(words)
        self._air_gap.setToolTip(plain_tip(tr("No connection to any network is opened. Settings, Network.")))
        self._air_gap.setVisible(bool(words))

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

    def _show_context(self, line: StatusLine) -> None:
        used, context, left_out = line.used_tokens, line.context_tokens, line.left_out
        self._meter.setRange(0, max(context, 1))
        self._meter.setValue(min(used or 0, context))
        words = context_words(used, context, left_out, has_room=line.has_room)
        self._meter.setFormat(words)
        needed = self._meter.fontMetrics().horizontalAdvance(words) + _METER_MARGIN
        self._meter.setFixedWidth(max(_LEAST_METER_WIDTH, needed))
        tip = context_tip(left_out)
        self._meter.setToolTip(plain_tip(tip))
        self._meter.setAccessibleDescription(tip)
