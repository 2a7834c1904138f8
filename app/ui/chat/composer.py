"""The lower end of the chat: the question's edit, what waits, its length near the limit, Send and Stop."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.stream import PromptPreview
from app.ui.chat.attach_bar import AttachBar
from app.ui.chat.question_edit import QuestionEdit
from app.ui.chat.queue_view import QueueView
from app.ui.common.announcement import announce_politely
from app.ui.common.controls import IconButton, PlainLabel
from app.ui.common.icons import Icons
from app.ui.common.language import counted, told, tr
from app.ui.common.margins import set_margins
from app.ui.common.route_line import RouteLine
from app.ui.common.theme import scaled_px

_COUNTER_FROM = 0.8
_EDIT_HEIGHT = 92
# Two lines; where there is little height the answers need it more.
_LOW_EDIT_HEIGHT = 60


class Composer(QWidget):
    """Takes questions; route says who answered the last one.

    Signals:
        submitted(str): the operator wants this text sent.
        draft_changed(str): the text is this now.
        paste_refused(str): a paste would have made this text, far above the limit.
        stop_requested: the answer is to end now.
        edit_cancelled: the earlier question that is edited is to stay as it is.
    """

    submitted = Signal(str)
    draft_changed = Signal(str)
    paste_refused = Signal(str)
    stop_requested = Signal()
    edit_cancelled = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._max_chars = 0
        self._is_low = False
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
        self.queue = QueueView(icons)
        self._editing = PlainLabel(name="editNotice", tone="quiet", wraps=True)
        self._cancel_edit = IconButton(
            *(icons, "close", tr("Cancel")),
            name="cancelEdit",
            tip=tr("Leave the earlier question as it is (Esc)"),
            is_flat=True,
        )
        self._send = IconButton(
            icons, "send", tr("Send"), name="sendButton", tip=tr("Send the question (Enter)")
        )
        self._queue = IconButton(
            *(icons, "send", tr("Queue")),
            name="queueButton",
            tip=tr("Ask this when the answer that runs is complete (Enter)"),
        )
        self._stop = IconButton(icons, "stop", tr("Stop"), name="stopButton", tip=tr("Stop the answer (Esc)"))
        self._place()
        self._fit_to_text()
        self._edit.submitted.connect(self._submit)
        self._edit.paste_refused.connect(self.paste_refused)
        self._edit.textChanged.connect(self._text_changed)
        self._send.clicked.connect(self._submit)
        self._queue.clicked.connect(self._submit)
        self._cancel_edit.clicked.connect(self.edit_cancelled)
        self._stop.clicked.connect(self.stop_requested)
        self.show_editing("")
        self.set_busy(False)

    @property
    def question(self) -> str:
        """What stands in the edit."""
        return self._edit.question()

    def set_question(self, text: str) -> None:
        """Replace what stands in the edit; the caret stands behind it."""
        self._edit.set_question(text)

    def show_editing(self, notice: str) -> None:
        """Say what sending does while an earlier question is edited; "" is none."""
        self._editing.setText(notice)
        self._editing.setVisible(bool(notice))
        self._cancel_edit.setVisible(bool(notice))

    def set_max_chars(self, max_chars: int) -> None:
        """Tell how long a question may be."""
        self._max_chars = max_chars
        self._edit.set_max_chars(max_chars)
        self._count()

    def set_busy(self, is_busy: bool) -> None:
        """Offer Stop while an answer is produced; what is sent then waits for it."""
        self._send.setEnabled(not is_busy)
        self._send.setVisible(not is_busy)
        self._queue.setVisible(is_busy)
        self._stop.setEnabled(is_busy)
        self._stop.setText(tr("Stop"))

    def set_stopping(self) -> None:
        """Say that the stop was asked for and has not happened yet."""
        if self._stop.hasFocus():
            # Qt would take the keyboard on to whatever comes next, and what is typed then would be lost.
            self._edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self._stop.setEnabled(False)
        self._stop.setText(tr("Stopping…"))

    def show_refusal(self, sentence: str) -> None:
        """Say why nothing was sent, until the text changes."""
        self._refusal.setText(sentence)
        self._refusal.show()
        announce_politely(self, sentence)

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

    def show_preview(self, preview: PromptPreview | None) -> None:
        """Say what of the draft with its attachments would not fit; None says nothing."""
        text = ""
        if preview is not None and not preview.has_room:
            text = tr(
                "This takes {tokens} tokens with what is attached and the model reads {context}: it cannot "
                "be sent. Remove an attachment, or shorten the question.",
                tokens=f"{preview.prompt_tokens:,}",
                context=f"{preview.context_tokens:,}",
            )
        elif preview is not None and preview.left_out:
            text = counted(
                "{count} earlier turns would not be sent.",
                "{count} earlier turn would not be sent.",
                preview.left_out,
            )
        self._left_out.setText(text)
        self._left_out.setVisible(bool(text))

    def focus_edit(self) -> None:
        """Let the operator type."""
        self._edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_low(self, *, is_low: bool) -> None:
        """Take as little height as can be worked with, or as much as is pleasant."""
        if is_low is not self._is_low:
            self._is_low = is_low
            self._fit_to_text()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_to_text()

    def _fit_to_text(self) -> None:
        self._edit.setFixedHeight(scaled_px(_LOW_EDIT_HEIGHT if self._is_low else _EDIT_HEIGHT))
        self._buttons.setDirection(
            QBoxLayout.Direction.LeftToRight if self._is_low else QBoxLayout.Direction.TopToBottom
        )
        self.route.set_short(is_short=self._is_low)
        # "Stopping…" is the widest text; the edit keeps its width while it is shown.
        widest = self._stop.fontMetrics().horizontalAdvance(tr("Stopping…")) + 64
        for button in (self._send, self._queue, self._stop):
            button.setMinimumWidth(0 if self._is_low and button is not self._stop else widest)

    def _submit(self) -> None:
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
        buttons = self._buttons = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        buttons.setSpacing(8)
        buttons.addWidget(self._send)
        buttons.addWidget(self._queue)
        buttons.addWidget(self._stop)
        buttons.addStretch()
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self._edit, stretch=1)
        row.addLayout(buttons)
        editing = QHBoxLayout()
        editing.addWidget(self._editing, stretch=1)
        editing.addWidget(self._cancel_edit)
        column = QVBoxLayout(self)
        set_margins(column, 20, 8, 26, 12)
        column.setSpacing(6)
        column.addWidget(self.route)
        column.addWidget(self._limits)
        column.addWidget(self._refusal)
        column.addWidget(self.queue)
        column.addWidget(self.attach)
        column.addLayout(editing)
        column.addLayout(row)
        column.addWidget(self._counter)
        column.addWidget(self._left_out)
