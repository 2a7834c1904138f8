"""Procedures for the window, the command line and the tests: import, review, put into force, take back.

Knows who may do what and in which order it happens; reading documents is the reader's work, in a process of
its own, and keeping them is the library's.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.domain.audit import AuditEvent, ProcedureRecord
from app.domain.clock import Clock
from app.domain.errors import AssistantError
from app.domain.procedure import Answer, LintFinding, ProcedureStatus, Settlement, StoredProcedure
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.procedures.library import Library
from app.procedures.lint import lint
from app.services.disk import DiskThread
from app.services.document_reader import DocumentReader

logger = logging.getLogger(__name__)

_SAMPLE_USER = "sample"


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of one file: stored, or the sentence that says why not.

    is_new is False for a file that was there already.
    """

    path: Path
    stored: StoredProcedure | None = None
    is_new: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Review:
    """What an author looks at: the procedure, the text that all its spans point into, and what lint found."""

    stored: StoredProcedure
    text: str
    findings: tuple[LintFinding, ...]


def _note_nowhere(_record: ProcedureRecord) -> None:
    """Stand in for the audit log where there is none."""


class ProcedureService:
    """The stored procedures; listeners hear the key of each one that changed, on the event loop's thread.

    gate says who may change them, note records each change in the audit log. samples is a folder whose
    documents an empty library is filled with.
    """

    def __init__(
        self,
        library: Library,
        reader: DocumentReader,
        disk: DiskThread,
        wall_clock: Clock,
        *,
        gate: Gatekeeper = UNGUARDED,
        note: Callable[[ProcedureRecord], None] = _note_nowhere,
        samples: Path | None = None,
    ) -> None:
        self._library = library
        self._reader = reader
        self._disk = disk
        self._now = wall_clock
        self._gate = gate
        self._note = note
        self._samples = samples
        self._listeners: list[Callable[[str], None]] = []

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call listener with the key of every procedure that is added or changes from now on."""
        self._listeners.append(listener)

    async def add_samples(self) -> tuple[Imported, ...]:
        """Put the sample procedures into force where the library is empty, so that one can be walked at once.

        They are accepted in the name of "sample", as the program brings them. Takes seconds; call it beside
        other work.

        Raises:
            StorageError: the library cannot be written to.
        """
        if self._samples is None or len(await self._disk.run(self._library.all)) > 0:
            return ()
        paths = sorted(self._samples.glob("*.md"))
        return tuple([await self._import(path, _SAMPLE_USER, accept=True) for path in paths])

    async def import_files(self, paths: Sequence[Path], *, accept: bool = False) -> tuple[Imported, ...]:
        """Read files, each in a process of its own, and keep them; one entry a file, in the given order.

        A file that cannot be read has its sentence in the entry and stops no other. With accept every doubt
        is settled as parsed in the user's name, and the procedure put into force.

        Raises:
            NotAllowedError: the user may not author procedures.
            StorageError: the library cannot be written to.
        """
        user_id = self._author()
        return tuple([await self._import(path, user_id, accept=accept) for path in paths])

    async def list(self) -> tuple[StoredProcedure, ...]:
        """Give every stored procedure, by title, newest import first among equals.

        Raises:
            StorageError: the library cannot be read.
        """
        return await self._disk.run(self._library.all)

    async def show(self, name: str) -> StoredProcedure:
        """Give the procedure with this key, or with this id: the one in force, else the newest import.

        Raises:
            UsageError: there is none.
        """
        return await self._disk.run(self._library.find, name)

    async def review(self, key: str) -> Review:
        """Give what an author needs to settle the doubts of a procedure.

        Raises:
            UsageError: there is no such procedure.
        """
        stored = await self.show(key)
        text = await self._disk.run(self._library.text, stored.key)
        return Review(stored, text, lint(stored.procedure))

    async def source_file(self, key: str) -> Path:
        """Give where the imported file is kept, unchanged; it is not to be written to.

        Raises:
            UsageError: there is no such procedure.
            StorageError: the file is gone or is not what was imported.
        """
        return await self._disk.run(self._library.source_file, key)

    async def settle(
        self, key: str, doubt: int, answer: Answer = Answer.AS_PARSED, note: str = ""
    ) -> StoredProcedure:
        """Record the author's answer to doubt number `doubt`; a later answer to the same one counts.

        Raises:
            NotAllowedError: the user may not author procedures.
            UsageError: no such procedure, doubt or answer, or the procedure is in review no more.
        """
        user_id = self._author()
        settlement = Settlement(doubt, answer, user_id, self._now_ms(), note)
        return self._told(await self._disk.run(self._library.settle, key, (settlement,)))

    async def confirm(self, key: str) -> StoredProcedure:
        """Put a procedure into force once every doubt is settled; an older revision in force is superseded.

        Raises:
            NotAllowedError: the user may not author procedures.
            UsageError: doubts are open, it has no steps, or it is in review no more.
        """
        user_id = self._author()
        return await self._confirm(key, user_id)

    async def withdraw(self, key: str, reason: str) -> StoredProcedure:
        """Take a procedure out of use for good.

        Raises:
            NotAllowedError: the user may not author procedures.
            UsageError: no such procedure, no reason, or it is withdrawn already.
        """
        return await self._change(key, ProcedureStatus.WITHDRAWN, reason)

    async def suspend(self, key: str, reason: str) -> StoredProcedure:
        """Take a procedure out of use until resume(); raises as withdraw()."""
        return await self._change(key, ProcedureStatus.SUSPENDED, reason)

    async def resume(self, key: str, reason: str) -> StoredProcedure:
        """Put a suspended procedure back into force; raises as withdraw()."""
        return await self._change(key, ProcedureStatus.IN_FORCE, reason)

    async def supersede(self, key: str, by_key: str, reason: str) -> StoredProcedure:
        """Say that by_key, which is in force, takes this procedure's place; raises as withdraw()."""
        return await self._change(key, ProcedureStatus.SUPERSEDED, reason, by_key)

    async def aclose(self) -> None:
        """End the reader's thread; a running import must have been cancelled before."""
        await self._reader.aclose()

    async def _import(self, path: Path, user_id: str, *, accept: bool) -> Imported:
        try:
            document = await self._reader.read(path)
        except AssistantError as error:
            logger.info("%s was not imported: %s", path.name, error.detail)
            return Imported(path, problem=error.user_text)
        stored, is_new = await self._disk.run(self._library.add, document, user_id, self._now_ms())
        if accept and stored.status is ProcedureStatus.IN_REVIEW and stored.procedure.steps:
            at_ms = self._now_ms()
            settled = tuple(
                Settlement(number, Answer.AS_PARSED, user_id, at_ms, "accepted as parsed")
                for number in stored.open_doubts
            )
            await self._disk.run(self._library.settle, stored.key, settled)
            stored = await self._confirm(stored.key, user_id)
        else:
            self._told(stored)
        return Imported(path, stored, is_new)

    async def _confirm(self, key: str, user_id: str) -> StoredProcedure:
        stored, superseded = await self._disk.run(self._library.confirm, key, user_id, self._now_ms())
        for other in superseded:
            self._told(other)
        return self._told(stored)

    async def _change(
        self, key: str, status: ProcedureStatus, reason: str, by_key: str = ""
    ) -> StoredProcedure:
        user_id = self._author()
        return self._told(
            await self._disk.run(
                self._library.change, key, status, reason, user_id, self._now_ms(), by_key=by_key
            )
        )

    def _author(self) -> str:
        """Give who works now, for the record.

        Raises:
            NotAllowedError: they may not author procedures.
        """
        self._gate.require(Permission.AUTHOR_PROCEDURE)
        return self._gate.user_id

    def _now_ms(self) -> int:
        return int(self._now().timestamp() * 1000)

    def _told(self, stored: StoredProcedure) -> StoredProcedure:
        self._note(_record(stored))
        for listener in self._listeners:
            listener(stored.key)
        return stored


def _record(stored: StoredProcedure) -> ProcedureRecord:
    """Say how a procedure stands now, for the audit log; its file's hash says which one is meant."""
    reason = f": {stored.reason}" if stored.reason else ""
    doubts = f", {len(stored.open_doubts)} doubts open" if stored.open_doubts else ""
    return ProcedureRecord(
        event=AuditEvent.PROCEDURE_CHANGED,
        procedure_id=stored.procedure.id,
        revision=stored.procedure.revision,
        run_id="",
        note=f"{stored.status}{reason}{doubts}, file {stored.procedure.sha256}",
    )
