"""The lower end of the chat: the question's edit, its length near the limit, Send and Stop."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from app.ui.chat.attach_bar import AttachBar
from app.ui.chat.question_edit import QuestionEdit
from app.ui.common.controls import IconButton, PlainLabel
from app.ui.common.icons import Icons
from app.ui.common.language import counted, told, tr
from app.ui.common.route_line import RouteLine
from app.ui.common.theme import scaled_px

_COUNTER_FROM = 0.8
_EDIT_HEIGHT = 92


class Composer(QWidget):
    """Takes questions; route says who answered the last one.

    Signals:
        submitted(str): the operator wants this text sent.
        draft_changed(str): the text is this now.
        paste_refused(str): a paste would have made this text, far above the limit.
        stop_requested: the answer is to end now.
    """

    submitted = Signal(str)
    draft_changed = Signal(str)
    paste_refused = Signal(str)
    stop_requested = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._max_chars = 0
        self._is_busy = False
        self._edit = QuestionEdit()
        self._counter = PlainLabel(name="questionLength", tone="quiet")
        self._counter.hide()
        self._left_out = PlainLabel(name="draftLeftOut", tone="quiet", wraps=True)
        self._left_out.hide()
        self.attach = AttachBar(icons)
        self.route = RouteLine(icons, name="chat")
        self._limits = PlainLabel(name="questionLimits", tone="quiet", wraps=True)
        self._limits.hide()
        self._refusal = PlainLabel(name="questionRefusal", wraps=True)
        self._refusal.hide()
        self._send = IconButton(
            icons, "send", tr("Send"), name="sendButton", tip=tr("Send the question (Enter)")
        )
        self._stop = IconButton(icons, "stop", tr("Stop"), name="stopButton", tip=tr("Stop the answer (Esc)"))
        self._place()
        self._fit_to_text()
        self._edit.submitted.connect(self._submit)
        self._edit.paste_refused.connect(self.paste_refused)
        self._edit.textChanged.connect(self._text_changed)
        self._send.clicked.connect(self._submit)
        self._stop.clicked.connect(self.stop_requested)
        self.set_busy(False)

    def set_max_chars(self, max_chars: int) -> None:
        """Tell how long a question may be."""
        self._max_chars = max_chars
        self._edit.set_max_chars(max_chars)
        self._count()

    def set_busy(self, is_busy: bool) -> None:
        """Offer Stop instead of Send while an answer is produced; typing goes on."""
        self._is_busy = is_busy
        self._send.setEnabled(not is_busy)
        self._stop.setEnabled(is_busy)
        self._stop.setText(tr("Stop"))

    def set_stopping(self) -> None:
        """Say that the stop was asked for and has not happened yet."""
        self._stop.setEnabled(False)
        self._stop.setText(tr("Stopping…"))

    def show_refusal(self, sentence: str) -> None:
        """Say why nothing was sent, until the text changes."""
        self._refusal.setText(sentence)
        self._refusal.show()

    def show_limits(self, reason: str) -> None:
        """Say why no model answers here; questions to the plant's data are taken all the same."""
        self._limits.setText(
            tr("{reason} Questions to the plant's data are answered here.", reason=told(reason))
            if reason
            else ""
        )
        self._limits.setVisible(bool(reason))

    def take_sent(self, question: str) -> None:
        """Take question out of the edit, since it is stored now; what was typed behind it stays."""
        if self._edit.question().startswith(question):
            self._edit.remove_start(len(question))

    def show_left_out(self, count: int) -> None:
        """Say that so many earlier turns would not be sent with the draft; 0 says nothing."""
        self._left_out.setText(
            counted(
                "{count} earlier turns would not be sent.", "{count} earlier turn would not be sent.", count
            )
        )
        self._left_out.setVisible(count > 0)

    def focus_edit(self) -> None:
        """Let the operator type."""
        self._edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_to_text()

    def _fit_to_text(self) -> None:
        self._edit.setFixedHeight(scaled_px(_EDIT_HEIGHT))
        # "Stopping…" is the widest text; the edit keeps its width while it is shown.
        widest = self._stop.fontMetrics().horizontalAdvance(tr("Stopping…")) + 64
        for button in (self._send, self._stop):
            button.setMinimumWidth(widest)

    def _submit(self) -> None:
        if not self._is_busy:
            self.submitted.emit(self._edit.question())

    def _text_changed(self) -> None:
        self._refusal.hide()
        self._count()
        self.draft_changed.emit(self._edit.question())

    def _count(self) -> None:
        # Qt counts UTF-16 units, never fewer than characters; the exact count only where it matters.
        is_near = self._edit.document().characterCount() > self._max_chars * _COUNTER_FROM
        if is_near:
            length = len(self._edit.question())
            over = length - self._max_chars
            text = tr("{length:,} of {most:,} characters", length=length, most=self._max_chars)
            self._counter.setText(
                tr("{count}: {over:,} too many", count=text, over=over) if over > 0 else text
            )
        self._counter.setVisible(is_near)

    def _place(self) -> None:
        buttons = QVBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self._send)
        buttons.addWidget(self._stop)
        buttons.addStretch()
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self._edit, stretch=1)
        row.addLayout(buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 8, 26, 12)
        column.setSpacing(6)
        column.addWidget(self.route)
        column.addWidget(self._limits)
        column.addWidget(self._refusal)
        column.addWidget(self.attach)
        column.addLayout(row)
        column.addWidget(self._counter)
        column.addWidget(self._left_out)
