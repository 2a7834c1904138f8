"""Keeps what is typed and not sent: for each conversation, over restarts."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from app.services.conversation_drafts import DraftService
from app.services.jobs import JobSlot
from app.ui.chat.composer import Composer

DELAY_MS = 400


class DraftKeeper(QObject):
    """Stores the composer's text a moment after it changed, and brings it back with its conversation.

    While it is paused, the composer holds something else: an earlier question that is edited.
    """

    def __init__(
        self, composer: Composer, drafts: DraftService, on_error: Callable[[Exception], None]
    ) -> None:
        super().__init__()
        self._composer = composer
        self._drafts = drafts
        # None until the first conversation is shown: what is typed before belongs to that one.
        self._conversation_id: str | None = None
        self._text = ""
        self._stored = ""
        self._is_paused = False
        self._storing = JobSlot("store draft", on_error)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._store_soon)
        composer.draft_changed.connect(self._take)

    async def open(self, conversation_id: str) -> None:
        """Keep the draft that is shown, and show that of another conversation; "" is one not begun yet.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
            StorageError: a draft cannot be stored or read.
        """
        if self._conversation_id == conversation_id:
            return
        await self.flush()
        draft = await self._drafts.draft(conversation_id)
        typed = self._composer.question if self._conversation_id is None else ""
        self._conversation_id, self._stored = conversation_id, draft
        self._text = "\n".join(part for part in (draft, typed) if part)
        if self._composer.question != self._text:
            self._composer.set_question(self._text)

    async def move(self, conversation_id: str) -> None:
        """Let the draft of the conversation that had not begun be that of the one it has become."""
        await self.flush()
        self._conversation_id = conversation_id
        if self._stored:
            await self._drafts.save("", "")
            self._stored = ""
            await self.flush()

    def pause(self) -> None:
        """Leave the draft as it is, whatever the composer holds from now on."""
        self._is_paused = True

    def resume(self, typed: str = "") -> None:
        """Show the draft again, with what was typed meanwhile behind it."""
        self._is_paused = False
        self._composer.set_question("\n".join(part for part in (self._text, typed) if part))

    def forget(self) -> None:
        """Its conversation is gone, and the draft with it."""
        self._timer.stop()
        self._conversation_id, self._text, self._stored = None, "", ""
        self._composer.set_question("")

    async def flush(self) -> None:
        """Store what is not stored yet.

        Raises:
            StorageError: it cannot be stored.
        """
        self._timer.stop()
        await self._storing.wait()
        await self._store()

    async def aclose(self) -> None:
        """Store what is left; what is typed afterwards is nobody's."""
        self._is_paused = True
        if self._conversation_id is None and self._text.strip():
            # Closed before the first conversation was shown, which it would have been the draft of.
            self._storing.start(self._drafts.add_unsent(self._text))
        else:
            self._store_soon()
        self._timer.stop()
        await self._storing.wait()

    def _take(self, text: str) -> None:
        if not self._is_paused:
            self._text = text
            # What was sent must not come back after a crash.
            self._timer.start(DELAY_MS if text else 0)

    def _store_soon(self) -> None:
        self._storing.start(self._store())

    async def _store(self) -> None:
        while self._conversation_id is not None and self._text != self._stored:
            text = self._text
            await self._drafts.save(self._conversation_id, text)
            self._stored = text
