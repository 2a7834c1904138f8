"""The stored procedures: each imported file by its hash, its parsed form, and a chained log.

    sources/HASH.SUFFIX     the file, byte for byte
    parsed/HASH.json        what the parser gave: procedure and text
    confirmed/HASH.json     the procedure with the author's answers, as it went into force
    library.jsonl           added, settled, confirmed, changed: nothing is ever taken out

A newer revision has another hash, so that it changes nothing that a run was begun with. Blocking; several
processes may share the folder.
"""

import contextlib
import hashlib
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from app.domain.errors import StorageError, UsageError
from app.domain.procedure import Procedure, ProcedureStatus, Settlement, StoredProcedure
from app.domain.sentence import said
from app.durable.atomic import write_atomic
from app.durable.chain import ChainError, Link, chain, read_chained
from app.durable.file_lock import held_lock
from app.durable.line_file import LineFile
from app.procedures.document import (
    ParsedDocument,
    document_json,
    procedure_json,
    read_document_json,
    read_procedure_json,
)
from app.procedures.library_log import LibraryEntry, fold, next_line
from app.procedures.settle import apply_settlements

_VERSION = 1
_LOCK_TIMEOUT_S = 10.0
_KEY_DIGITS = 12
_CHANGES_FROM = {
    ProcedureStatus.WITHDRAWN: (
        ProcedureStatus.IN_REVIEW,
        ProcedureStatus.IN_FORCE,
        ProcedureStatus.SUSPENDED,
        ProcedureStatus.SUPERSEDED,
    ),
    ProcedureStatus.SUSPENDED: (ProcedureStatus.IN_FORCE,),
    ProcedureStatus.IN_FORCE: (ProcedureStatus.SUSPENDED,),
    ProcedureStatus.SUPERSEDED: (ProcedureStatus.IN_FORCE, ProcedureStatus.SUSPENDED),
}


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file that was read: its bytes as they are kept, and what the parser made of them."""

    name: str
    content: bytes
    document: ParsedDocument


class Library:
    """A folder with procedures; it is made at the first import."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = LineFile(folder / "library.jsonl")
        # Parsed forms never change under one name, so that each is read from disk once.
        self._procedures: dict[Path, Procedure] = {}

    def add(self, file: ReadFile, user_id: str, at_ms: int) -> tuple[StoredProcedure, bool]:
        """Keep a file; give it as stored, and whether it is new. A known file stays as it is.

        Raises:
            StorageError: the folder cannot be written to.
        """
        procedure = file.document.procedure
        digest = hashlib.sha256(file.content).hexdigest()
        if digest != procedure.sha256:
            raise ValueError("the parsed form belongs to another file")
        key = f"{procedure.id}@{digest[:_KEY_DIGITS]}"
        suffix = Path(file.name).suffix.lower()
        with self._writing():
            known = next((entry for entry in self._read_entries().values() if entry.sha256 == digest), None)
            if known is not None:
                return self._stored(known), False
            self._write("sources", digest + suffix, file.content)
            self._write("parsed", f"{digest}.json", document_json(file.document))
            self._append("added", key, user_id, at_ms, sha256=digest, suffix=suffix, file=file.name)
            return self._stored(self._read_entries()[key]), True

    def all(self) -> tuple[StoredProcedure, ...]:
        """Give every procedure, by title, newest import first among equals."""
        stored = [self._stored(entry) for entry in self._read_entries().values()]
        stored.sort(key=lambda entry: -entry.imported_at_ms)
        return tuple(sorted(stored, key=lambda entry: entry.procedure.title.casefold()))

    def find(self, name: str) -> StoredProcedure:
        """Give the procedure with key name, or with id name: the one in force, else the newest.

        Raises:
            UsageError: there is none.
        """
        entries = self._read_entries()
        if name in entries:
            return self._stored(entries[name])
        fitting = [entry for entry in entries.values() if entry.key.rpartition("@")[0] == name]
        if not fitting:
            raise UsageError(
                said("There is no procedure {name}. `sop list` shows those that there are.", name=name)
            )
        # Several in force are the same revision with the same steps in different files.
        in_force = [entry for entry in fitting if entry.status is ProcedureStatus.IN_FORCE]
        return self._stored((in_force or fitting)[-1])

    def text(self, key: str) -> str:
        """Give the extraction that the spans of procedure key point into; errors as find()."""
        path = self._folder / "parsed" / f"{self._entry(key).sha256}.json"
        return self._read_document(path).text

    def source_file(self, key: str) -> Path:
        """Give where the imported file lies, after a look at its hash; errors as find().

        Raises:
            StorageError: it is gone or was changed.
        """
        entry = self._entry(key)
        path = self._folder / "sources" / (entry.sha256 + entry.suffix)
        try:
            with path.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            raise StorageError(
                said("The document of {key} cannot be read ({strerror}).", key=key, strerror=error.strerror),
                repr(error),
            ) from error
        if digest != entry.sha256:
            raise StorageError(
                said("The document of {key} was changed on disk. Import the original again.", key=key)
            )
        return path

    def settle(self, key: str, settlements: Sequence[Settlement]) -> StoredProcedure:
        """Record answers to doubts of a procedure in review; errors as find().

        Raises:
            UsageError: it is in review no more, or has no such doubt or answer.
        """
        with self._writing():
            stored = self._stored(self._entry(key))
            if stored.status is not ProcedureStatus.IN_REVIEW:
                raise UsageError(said("{key} is not in review; what was settled stays as it is.", key=key))
            for settlement in settlements:
                _check_answer(stored.procedure, settlement)
                self._append(
                    "settled",
                    key,
                    settlement.user_id,
                    settlement.at_ms,
                    doubt=settlement.doubt,
                    answer=settlement.answer.value,
                    note=settlement.note,
                )
            return self._stored(self._entry(key))

    def confirm(
        self, key: str, user_id: str, at_ms: int
    ) -> tuple[StoredProcedure, tuple[StoredProcedure, ...]]:
        """Put a procedure into force; give it, and those that it supersedes. Errors as find().

        Another one in force with the same id is superseded, unless it is the same revision with the same
        steps in another file.

        Raises:
            UsageError: it is in review no more, doubts are open, or it has no steps.
        """
        with self._writing():
            stored = self._stored(self._entry(key))
            _check_ready(stored)
            procedure = apply_settlements(stored.procedure, stored.settlements)
            others = [
                other
                for other in map(self._stored, self._read_entries().values())
                if other.key != key
                and other.procedure.id == procedure.id
                and other.status in (ProcedureStatus.IN_FORCE, ProcedureStatus.SUSPENDED)
                and not _is_same_revision(other.procedure, procedure)
            ]
            self._write("confirmed", f"{procedure.sha256}.json", procedure_json(procedure))
            # One line, so that never both revisions are in force.
            self._append("confirmed", key, user_id, at_ms, supersedes=[other.key for other in others])
            entries = self._read_entries()
            return self._stored(entries[key]), tuple(self._stored(entries[other.key]) for other in others)

    def change(
        self, key: str, status: ProcedureStatus, reason: str, user_id: str, at_ms: int, *, by_key: str = ""
    ) -> StoredProcedure:
        """Give a procedure another status, with the reason; errors as find().

        Raises:
            UsageError: there is no reason, or the procedure cannot go from where it is to status.
        """
        if not reason.strip():
            raise UsageError(said("Say why: a procedure is not taken out of use without a reason."))
        with self._writing():
            entry = self._entry(key)
            if entry.status not in _CHANGES_FROM[status]:
                raise UsageError(
                    said(
                        "{key} is {status} and cannot become {wanted} from there.",
                        key=key,
                        status=_words(entry.status),
                        wanted=_words(status),
                    )
                )
            if status is ProcedureStatus.SUPERSEDED:
                other = self._entry(by_key)
                if other.status is not ProcedureStatus.IN_FORCE or other.key == key:
                    raise UsageError(
                        said(
                            "{by_key} is not in force and cannot take the place of {key}.",
                            by_key=by_key,
                            key=key,
                        )
                    )
            self._append(
                "changed", key, user_id, at_ms, status=status.value, reason=reason.strip(), by_key=by_key
            )
            return self._stored(self._entry(key))

    def _entry(self, key: str) -> LibraryEntry:
        entries = self._read_entries()
        if key not in entries:
            raise UsageError(
                said("There is no procedure {key}. `sop list` shows those that there are.", key=key)
            )
        return entries[key]

    def _writing(self) -> AbstractContextManager[None]:
        try:
            for name in ("sources", "parsed", "confirmed"):
                (self._folder / name).mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise _unwritable(error) from error
        return _locked(self._folder / "library.lock")

    def _write(self, folder: str, name: str, content: bytes) -> None:
        try:
            write_atomic(self._folder / folder / name, content)
        except OSError as error:
            raise _unwritable(error) from error

    def _append(self, event: str, key: str, user_id: str, at_ms: int, **fields: object) -> None:
        try:
            last = self._log.tail().last_line
            link = read_chained(last).link if last else Link()
            line, _link = chain(
                _VERSION, link, {"event": event, "key": key, "user_id": user_id, "at_ms": at_ms, **fields}
            )
            self._log.append(line)
        except ChainError as error:
            raise _damaged(str(error)) from error
        except OSError as error:
            raise _unwritable(error) from error

    def _read_entries(self) -> dict[str, LibraryEntry]:
        """Fold the log; a torn last line was never acknowledged and is left out."""
        try:
            data = self._log.path.read_bytes()
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise StorageError(
                said("The stored procedures cannot be read ({strerror}).", strerror=error.strerror),
                repr(error),
            ) from error
        entries: dict[str, LibraryEntry] = {}
        last = Link()
        for raw in data.splitlines(keepends=True):
            if not raw.endswith(b"\n"):
                break
            try:
                line = next_line(raw, last)
                fold(entries, line.fields)
            except (ChainError, KeyError, ValueError, TypeError, OverflowError) as error:
                raise _damaged(f"line {last.seq + 1}: {error!r}") from error
            last = line.link
        return entries

    def _stored(self, entry: LibraryEntry) -> StoredProcedure:
        is_confirmed = entry.confirmed_at_ms > 0
        folder = "confirmed" if is_confirmed else "parsed"
        path = self._folder / folder / f"{entry.sha256}.json"
        if path not in self._procedures:
            self._procedures[path] = (
                self._read_confirmed(path) if is_confirmed else self._read_document(path).procedure
            )
        return StoredProcedure(
            key=entry.key,
            procedure=self._procedures[path],
            status=entry.status,
            imported_at_ms=entry.imported_at_ms,
            imported_by=entry.imported_by,
            confirmed_by=entry.confirmed_by,
            confirmed_at_ms=entry.confirmed_at_ms,
            superseded_by=entry.superseded_by,
            reason=entry.reason,
            settlements=tuple(entry.settlements),
        )

    def _read_document(self, path: Path) -> ParsedDocument:
        try:
            return read_document_json(path.read_bytes())
        except (OSError, ValueError) as error:
            raise _damaged(f"{path.name}: {error!r}") from error

    def _read_confirmed(self, path: Path) -> Procedure:
        try:
            return read_procedure_json(path.read_bytes())
        except (OSError, ValueError) as error:
            raise _damaged(f"{path.name}: {error!r}") from error


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(held_lock(path, _LOCK_TIMEOUT_S))
        except OSError as error:
            raise _unwritable(error) from error
        yield


def _check_answer(procedure: Procedure, settlement: Settlement) -> None:
    if not 0 <= settlement.doubt < len(procedure.doubts):
        raise UsageError(
            said("There is no doubt {doubt} in {title}.", doubt=settlement.doubt, title=procedure.title)
        )
    answers = procedure.doubts[settlement.doubt].answers
    if settlement.answer not in answers:
        raise UsageError(said("This doubt is settled by one of: {answers}.", answers=", ".join(answers)))


def _check_ready(stored: StoredProcedure) -> None:
    if stored.status is not ProcedureStatus.IN_REVIEW:
        raise UsageError(
            said("{key} is {status}, not in review.", key=stored.key, status=_words(stored.status))
        )
    if stored.open_doubts:
        raise UsageError(
            said(
                "{key} has {count} open questions. Settle them first.",
                key=stored.key,
                count=len(stored.open_doubts),
            )
        )
    if not apply_settlements(stored.procedure, stored.settlements).steps:
        raise UsageError(said("{key} has no steps that could be walked. It stays in review.", key=stored.key))


def _is_same_revision(one: Procedure, other: Procedure) -> bool:
    """Whether two files say the same; their labels may differ, since formats lose some of a number."""
    return (one.revision, one.date) == (other.revision, other.date) and [step.text for step in one.steps] == [
        step.text for step in other.steps
    ]


def _words(status: ProcedureStatus) -> str:
    return status.value.replace("_", " ")


def _unwritable(error: OSError) -> StorageError:
    return StorageError(
        said(
            "The procedures cannot be written to disk ({reason}). Nothing was changed.",
            reason=error.strerror or error,
        ),
        detail=repr(error),
    )


def _damaged(detail: str) -> StorageError:
    return StorageError(
        said(
            "The stored procedures are damaged and are not shown, since a part could be missing. "
            "Restore their folder from a backup, or move it away and import the documents again."
        ),
        detail=detail,
    )
