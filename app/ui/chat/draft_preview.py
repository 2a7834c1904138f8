"""Tells, a moment after the last key, what sending the draft would take."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from app.domain.evidence import Attachment
from app.domain.stream import PromptPreview
from app.services.ask import AskService
from app.services.jobs import JobSlot
from app.ui.common.sentences import sentence_of

DELAY_MS = 300


class DraftPreview(QObject):
    """Counts a draft while nothing else is done; pause() before an answer, resume() after it.

    conversation_id gives the open conversation, None for one not stored yet; on_preview receives None when
    there is nothing to tell.
    """

    def __init__(
        self,
        ask: AskService,
        conversation_id: Callable[[], str | None],
        on_preview: Callable[[PromptPreview | None], None],
    ) -> None:
        super().__init__()
        self._ask = ask
        self._conversation_id = conversation_id
        self._on_preview = on_preview
        self._draft = ""
        self._attachments: tuple[Attachment, ...] = ()
        self._is_paused = False
        self._is_due = False
        self._counting = JobSlot("count draft", self._show_failure)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY_MS)
        self._timer.timeout.connect(self._count)

    def set_draft(self, draft: str) -> None:
        """Take the draft as it is now; it is counted when it stays so for a moment."""
        self._draft = draft
        if not draft.strip():
            self._withdraw()
        elif not self._is_paused:
            self._timer.start()

    def set_attachments(self, attachments: tuple[Attachment, ...]) -> None:
        """Take what goes with the draft."""
        self._attachments = attachments
        self.set_draft(self._draft)

    def pause(self) -> None:
        """Tell nothing from now on."""
        self._is_paused = True
        self._withdraw()

    def resume(self) -> None:
        """Tell again, first of all about the draft that is there."""
        self._is_paused = False
        self.set_draft(self._draft)

    async def aclose(self) -> None:
        """End the count that runs."""
        self._is_paused = True
        self._timer.stop()
        await self._counting.aclose()

    def _withdraw(self) -> None:
        self._timer.stop()
        self._is_due = False
        self._counting.cancel()
        self._on_preview(None)

    def _count(self) -> None:
        self._is_due = True
        self._counting.start(self._counted())

    async def _counted(self) -> None:
        # Once more when the draft was changed meanwhile.
        while self._is_due:
            self._is_due = False
            conversation_id = self._conversation_id()
            if conversation_id is None:
                return
            preview = await self._ask.preview(conversation_id, self._draft, self._attachments)
            if not self._is_due:
                self._on_preview(preview)

    def _show_failure(self, error: Exception) -> None:
        # Nobody asked for this count, so that its failure is for the log alone.
        sentence_of(error)
        self._on_preview(None)
