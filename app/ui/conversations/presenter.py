"""Joins the list of conversations to the services: lists, searches, changes, exports, deletes."""

import math
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QStandardPaths, QTimer
from PySide6.QtWidgets import QDialog, QFileDialog

from app.domain.chat import Conversation
from app.domain.clean_text import isolated
from app.services.conversation_export import SUFFIXES, ConversationExport, file_name
from app.services.conversation_folders import folders_of
from app.services.conversations import SEARCH_LIMIT, UNDO_S, ConversationsService
from app.services.jobs import JobSlot
from app.ui.common.async_dialog import shown
from app.ui.common.language import tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of
from app.ui.conversations.pane import ConversationsPane
from app.ui.conversations.words import found_words, shortened


class ConversationsPresenter(QObject):
    """Owns what the list shows; open_one shows one in the chat, forget takes deleted ones from there."""

    def __init__(
        self,
        pane: ConversationsPane,
        conversations: ConversationsService,
        exports: ConversationExport,
        *,
        open_one: Callable[[str], None],
        forget: Callable[[tuple[str, ...]], None],
    ) -> None:
        super().__init__()
        self._pane = pane
        self._conversations = conversations
        self._exports = exports
        self._open_one = open_one
        self._forget = forget
        self._is_closed = False
        self._shown_id = ""
        # With the moment until which each can be brought back, the last one at the end.
        self._deleted: list[tuple[Conversation, float]] = []
        self._reading = LatestJob("list conversations", self._show_failure)
        self._changing = JobSlot("change conversations", self._show_failure)
        self._exporting = JobSlot("export a conversation", self._show_failure)
        self._undo_timer = self._timer(self._offer_undo)
        pane.search_changed.connect(self._search)
        pane.opened.connect(self._open)
        pane.model.renamed.connect(self._rename)
        pane.pin_requested.connect(self._pin)
        pane.export_requested.connect(self._export)
        pane.delete_requested.connect(self._delete)
        pane.undo_requested.connect(self._undo)
        conversations.listen(self.refresh)

    def refresh(self) -> None:
        """Show the list anew, or what is found now."""
        # The service outlives the window.
        if not self._is_closed and self._pane.isVisible():
            self._reading.start(self._read)

    def show_open(self, conversation_id: str) -> None:
        """Tell which conversation is open in the chat."""
        self._shown_id = conversation_id
        self._pane.model.show_open(conversation_id)
        self._pane.select(conversation_id)

    async def aclose(self) -> None:
        """End what runs and wait for it."""
        self._is_closed = True
        self._undo_timer.stop()
        await self._reading.aclose()
        await self._exporting.aclose()
        await self._changing.wait()

    def _search(self, _wanted: str) -> None:
        # At once with the first key. What is typed while the disk is read is looked for when that has ended:
        # a search that nobody waits for any more would still run to its end before the next one.
        if not self._reading.is_busy:
            self.refresh()

    async def _read(self) -> None:
        while not await self._show_wanted():
            pass

    async def _show_wanted(self) -> bool:
        """Show what is wanted; False where something else is by the time it is found."""
        wanted = self._pane.wanted.strip()
        selected = self._pane.selected
        if wanted:
            hits = await self._conversations.search(wanted)
            if wanted != self._pane.wanted.strip():
                return False
            self._pane.model.show_hits(hits, tr("Found"))
            self._pane.show_message(found_words(len(hits), SEARCH_LIMIT))
        else:
            listed = await self._conversations.list()
            self._pane.model.show_folders(folders_of(listed))
            self._pane.show_message(
                "" if listed else tr("No conversations yet. Ask a question to begin one.")
            )
        self._pane.after_reset(selected.conversation_id if selected is not None else self._shown_id)
        return wanted == self._pane.wanted.strip()

    def _open(self, conversation_id: str) -> None:
        if conversation_id != self._shown_id:
            self._open_one(conversation_id)

    def _rename(self, conversation_id: str, title: str) -> None:
        self._change(self._conversations.rename(conversation_id, title))

    def _pin(self, conversation_id: str, is_pinned: bool) -> None:
        self._change(self._conversations.set_pinned(conversation_id, is_pinned=is_pinned))

    def _delete(self, conversation_id: str) -> None:
        selected = self._pane.selected
        if selected is not None and selected.conversation_id == conversation_id:
            self._change(self._until_deleted(selected))

    async def _until_deleted(self, conversation: Conversation) -> None:
        await self._conversations.delete(conversation.conversation_id)
        self._deleted.append((conversation, time.monotonic() + UNDO_S))
        self._offer_undo()
        self._pane.focus_list()
        self._forget((conversation.conversation_id,))

    def _undo(self) -> None:
        if self._deleted:
            self._change(self._until_brought_back(self._deleted[-1][0].conversation_id))

    async def _until_brought_back(self, conversation_id: str) -> None:
        self._deleted = [one for one in self._deleted if one[0].conversation_id != conversation_id]
        # What was deleted before it can be brought back next.
        self._offer_undo()
        await self._conversations.undo_delete(conversation_id)
        self._open_one(conversation_id)

    def _offer_undo(self) -> None:
        """Offer to bring back what was deleted last, while its time lasts."""
        self._deleted = [one for one in self._deleted if one[1] > time.monotonic()]
        if not self._deleted:
            self._undo_timer.stop()
            self._pane.show_undo("")
            return
        conversation, until_s = self._deleted[-1]
        left_s = until_s - time.monotonic()
        self._undo_timer.start(math.ceil(left_s * 1000))
        self._pane.show_undo(
            tr(
                "Deleted: {title}. For {seconds:.0f} seconds it can be brought back.",
                title=isolated(shortened(conversation)),
                seconds=left_s,
            )
        )

    def _export(self, conversation_id: str) -> None:
        selected = self._pane.selected
        if selected is not None and selected.conversation_id == conversation_id:
            self._exporting.start(self._until_exported(selected))

    async def _until_exported(self, conversation: Conversation) -> None:
        target = await self._picked_target(conversation)
        if target is None:
            return
        done = await self._exports.export(conversation.conversation_id, target)
        text = tr("Written to {name}. SHA-256: {digest}", name=done.path.name, digest=done.sha256)
        self._pane.show_message(text)
        self._pane.announce(text)

    async def _picked_target(self, conversation: Conversation) -> Path | None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        filters = [tr("Markdown (*.md)"), tr("JSON (*.json)"), tr("PDF (*.pdf)")]
        dialog = QFileDialog(self._pane, tr("Export a conversation"), folder)
        dialog.setObjectName("conversationExportDialog")
        dialog.setNameFilters(filters)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(file_name(conversation, ""))
        try:
            code = await shown(dialog)
            files, suffix = dialog.selectedFiles(), SUFFIXES[filters.index(dialog.selectedNameFilter())]
        finally:
            dialog.deleteLater()
        if code is not QDialog.DialogCode.Accepted or not files:
            return None
        path = Path(files[0])
        return path if path.suffix.lower() in SUFFIXES else path.with_name(path.name + suffix)

    def _change(self, job: Coroutine[Any, Any, None]) -> None:
        self._changing.start(job)

    def _show_failure(self, error: Exception) -> None:
        self._pane.show_message(sentence_of(error))
        self._pane.announce(sentence_of(error))

    def _timer(self, slot: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(slot)
        return timer
