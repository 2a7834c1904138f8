"""Writes a conversation to a file: who may, where to, in which format, and the audit record of it."""

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import app as program
from app.domain.audit import Exported
from app.domain.chat import Conversation
from app.domain.clean_text import one_line
from app.domain.clock import Clock
from app.domain.errors import AssistantError, StorageError
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.domain.walk import PdfWriter
from app.durable.atomic import write_atomic
from app.services.audit import AuditService
from app.services.conversation_text import Export, Marking, as_document, as_json, as_markdown, unmarked
from app.services.conversations import ConversationsService
from app.services.disk import DiskThread

SUFFIXES: Final = (".md", ".json", ".pdf")
_NAME_CHARS: Final = 40


@dataclass(frozen=True, slots=True)
class ExportedConversation:
    """Where a conversation was written to; turns are those in the file."""

    path: Path
    sha256: str
    turns: int


class ConversationExport:
    """Exports conversations.

    check_export raises where the site allows no export, check_target where a file is one of the program's
    own. pdf makes the writer, on the event loop's thread. title names a model by its id, who the exporter.
    """

    def __init__(
        self,
        conversations: ConversationsService,
        audit: AuditService,
        disk: DiskThread,
        wall_clock: Clock,
        *,
        gate: Gatekeeper = UNGUARDED,
        check_export: Callable[[], None] = lambda: None,
        check_target: Callable[[Path], None] = lambda _target: None,
        pdf: Callable[[], PdfWriter] | None = None,
        title: Callable[[str], str] = lambda _model_id: "",
        who: Callable[[], str] = lambda: "",
        marking: Marking = unmarked,
    ) -> None:
        self._conversations = conversations
        self._audit = audit
        self._disk = disk
        self._wall_clock = wall_clock
        self._gate = gate
        self._check_export = check_export
        self._check_target = check_target
        self._pdf = pdf
        self._title = title
        self._who = who
        self._marking = marking

    async def export(self, conversation_id: str, target: Path) -> ExportedConversation:
        """Write a conversation to target, in the format of its suffix; a .pdf holds the JSON export.

        Raises:
            NotAllowedError: whoever is signed in may not export, or the site allows no export.
            StorageError: there is no such conversation or format, or target cannot be written or is the
                program's own.
        """
        self._gate.require(Permission.EXPORT)
        self._check_export()
        suffix = target.suffix.lower()
        if suffix not in SUFFIXES:
            raise StorageError(
                "A conversation is written as .md, .json or .pdf; choose one of these endings."
            )
        self._check_target(target)
        export = await self._gathered(conversation_id)
        data = await asyncio.to_thread(as_markdown if suffix == ".md" else as_json, export)
        if suffix == ".pdf":
            if self._pdf is None:
                raise StorageError(
                    "This program was started without what makes a PDF. Export Markdown instead."
                )
            document = as_document(export, f"{target.stem}.json", data)
            data = await asyncio.to_thread(self._pdf(), document)
        await self._disk.run(_write, target, data)
        done = ExportedConversation(target, hashlib.sha256(data).hexdigest(), len(export.conversation.turns))
        self._audit.note(Exported("conversation", target.name, done.sha256, done.turns))
        return done

    async def _gathered(self, conversation_id: str) -> Export:
        conversation = await self._conversations.load(conversation_id)
        others = await self._conversations.other_branches(conversation)
        ids = {turn.model_id for turn in (*conversation.turns, *(turn for turn, _ in others))}
        return Export(
            *(
                conversation,
                others,
                self._wall_clock(),
                self._who() or self._gate.user_id,
                program.__version__,
            ),
            titles={model_id: self._title_of(model_id) for model_id in ids if model_id},
            marking=self._marking,
        )

    def _title_of(self, model_id: str) -> str:
        try:
            return self._title(model_id)
        except AssistantError:
            # A model that is in no catalogue any more; its id says enough.
            return ""


def file_name(conversation: Conversation, suffix: str) -> str:
    """Give a name that will do for an export, made of the day and the title."""
    words = "".join(char if char.isalnum() else " " for char in one_line(conversation.title)).split()
    name = "-".join(words)[:_NAME_CHARS].strip("-")
    return f"{conversation.created_at.astimezone():%Y-%m-%d}-{name or 'conversation'}{suffix}"


def _write(path: Path, data: bytes) -> None:
    try:
        write_atomic(path, data)
    except OSError as error:
        raise StorageError(
            f"{path} cannot be written ({error.strerror}). Choose another place.", detail=repr(error)
        ) from error
