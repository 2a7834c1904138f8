"""What goes with the next question: a button for each thing that can be attached, a chip for each that is."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.domain.clean_text import isolated, one_line
from app.domain.evidence import Attachment, SourceKind
from app.domain.sentence import marked
from app.ui.chat.evidence_view import as_of_text
from app.ui.common.controls import IconButton, PlainLabel, plain_tip
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.icons import Icons
from app.ui.common.language import listed, tr
from app.ui.common.margins import set_margins

_TITLE_CHARS = 44
_BUTTONS = (
    (SourceKind.LOOKUP, "lookup", marked("Lookup result")),
    (SourceKind.MAP, "map", marked("Map facts")),
    (SourceKind.PROCEDURE, "procedures", marked("Procedure")),
)
_TIPS = {
    SourceKind.LOOKUP: marked("Attach the rows that Lookup shows now"),
    SourceKind.MAP: marked("Attach what was counted for the map's view or selection"),
    SourceKind.PROCEDURE: marked("Attach the current step of the open procedure"),
}


class AttachmentChip(QFrame):
    """One attachment: what it is, as of when, how many tokens it takes, and a button that removes it.

    Signals:
        removed(str): the attachment of this id is not to go with the question.
    """

    removed = Signal(str)

    def __init__(self, icons: Icons, attachment: Attachment) -> None:
        super().__init__()
        self.attachment = attachment
        self.setObjectName("chip")
        title = one_line(attachment.title)
        short = title if len(title) <= _TITLE_CHARS else f"{title[: _TITLE_CHARS - 1].rstrip()}…"
        self._clock = as_of_text(attachment.as_of)
        label = PlainLabel(isolated(short), name="chipTitle")
        label.setToolTip(plain_tip("\n".join((title, *attachment.lines[:12]))))
        self._about = PlainLabel(self._clock, name="chipAbout", tone="quiet")
        remove = IconButton(
            icons, "close", "", name="chipRemove", tip=tr("Remove {title}", title=title), is_flat=True
        )
        remove.clicked.connect(self._remove)
        texts = QVBoxLayout()
        set_margins(texts, 8, 2, 0, 2)
        texts.setSpacing(0)
        texts.addWidget(label)
        texts.addWidget(self._about)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 2, 0)
        row.setSpacing(0)
        row.addLayout(texts)
        row.addWidget(remove)

    def show_tokens(self, text: str) -> None:
        """Say what it takes of the model's memory."""
        self._about.setText(listed((part for part in (self._clock, text) if part), " · "))

    def _remove(self) -> None:
        self.removed.emit(self.attachment.attachment_id)


class AttachBar(QWidget):
    """Offers what can be attached and shows what is.

    Signals:
        attach_requested(SourceKind): the current one of this kind is wanted.
        removed(str): the attachment of this id is not wanted any more.
    """

    attach_requested = Signal(SourceKind)
    removed = Signal(str)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self._icons = icons
        self._chips: list[AttachmentChip] = []
        self._buttons: dict[SourceKind, QPushButton] = {}
        self.setObjectName("attachBar")
        row = FlowLayout(spacing=4, is_centred=True)
        row.addWidget(PlainLabel(tr("Attach"), tone="quiet"))
        for kind, icon, text in _BUTTONS:
            button = IconButton(
                icons, icon, tr(text), name=f"attach_{kind}", tip=tr(_TIPS[kind]), is_flat=True
            )
            button.setProperty("source", str(kind))
            button.clicked.connect(self._ask)
            self._buttons[kind] = button
            row.addWidget(button)
        self._area = QWidget()
        self._area.setObjectName("attachments")
        self._flow = FlowLayout(self._area)
        policy = self._area.sizePolicy()
        policy.setHeightForWidth(True)
        self._area.setSizePolicy(policy)
        self._area.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._area)

    @property
    def chips(self) -> tuple[AttachmentChip, ...]:
        """What is attached, as shown."""
        return tuple(self._chips)

    def show_attachments(self, attachments: tuple[Attachment, ...]) -> None:
        """Let these be attached."""
        kept = {chip.attachment.attachment_id: chip for chip in self._chips}
        wanted = {one.attachment_id for one in attachments}
        for chip in self._chips:
            self._flow.removeWidget(chip)
            if chip.attachment.attachment_id not in wanted:
                chip.hide()
                chip.deleteLater()
        self._chips = [kept.get(one.attachment_id) or self._chip(one) for one in attachments]
        for chip in self._chips:
            self._flow.addWidget(chip)
        self._area.setVisible(bool(self._chips))
        self._area.updateGeometry()

    def show_tokens(self, attachment_id: str, text: str) -> None:
        """Say what an attachment takes."""
        for chip in self._chips:
            if chip.attachment.attachment_id == attachment_id:
                chip.show_tokens(text)

    def _chip(self, attachment: Attachment) -> AttachmentChip:
        chip = AttachmentChip(self._icons, attachment)
        chip.removed.connect(self.removed)
        return chip

    def _ask(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.attach_requested.emit(SourceKind(str(button.property("source"))))
