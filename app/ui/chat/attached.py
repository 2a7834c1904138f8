"""What goes with the next question: kept here, shown as chips, gone when the question is stored."""

from collections.abc import Callable

from app.domain.chat import Turn
from app.domain.evidence import Attachment
from app.services.answer_copy import evidence_of
from app.ui.chat.attach_bar import AttachBar


class Attached:
    """Owns the attachments of the next question; on_change hears which they are now."""

    def __init__(self, bar: AttachBar, on_change: Callable[[tuple[Attachment, ...]], None]) -> None:
        self._bar = bar
        self._on_change = on_change
        self._attachments: tuple[Attachment, ...] = ()
        bar.removed.connect(self.remove)

    @property
    def all(self) -> tuple[Attachment, ...]:
        """The attachments in the order in which they were attached."""
        return self._attachments

    def of(self, edited: Turn) -> tuple[Attachment, ...]:
        """Give what goes with an earlier question asked again: its own, unless others are attached."""
        kept = evidence_of(edited)
        return self._attachments or (kept.attachments if kept is not None else ())

    def show(self, attachments: tuple[Attachment, ...]) -> None:
        """Let these go with the next question."""
        self._attachments = attachments
        self._bar.show_attachments(attachments)
        self._on_change(attachments)

    def remove(self, attachment_id: str) -> None:
        """Let an attachment not go with it."""
        self.show(tuple(one for one in self._attachments if one.attachment_id != attachment_id))
