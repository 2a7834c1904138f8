"""The file of one run: an event is on disk when append() returns, and what a kill tore is cut off.

Layout of a run's folder: run.jsonl, the events; procedure-<sha256>.json, the procedure as it was when the run
began; files/<sha256>, what was attached; receipt.json, once the control room has the run; high-water.mark,
how far the events reached. Several processes may have one run open: each append checks that the other has
written nothing.
"""

import hashlib
import logging
from pathlib import Path

from app.domain.errors import StorageError
from app.domain.procedure import Procedure
from app.domain.procedure_run import EntriesLost, LoggedEvent, RunEvent, RunStarted
from app.domain.sentence import said
from app.durable.atomic import sync_folder, write_atomic
from app.durable.chain import Link
from app.durable.file_lock import held_lock
from app.durable.line_file import LineFile
from app.procedures.document import procedure_json, read_procedure_json
from app.procedures.run_lines import RunLinesError, read_line, read_lines, write_line
from app.procedures.run_mark import RunMark, lost_entries

logger = logging.getLogger(__name__)

EVENTS_FILE = "run.jsonl"
RECEIPT_FILE = "receipt.json"
FILES_FOLDER = "files"
_LOCK_FILE = "run.lock"
_LOCK_TIMEOUT_S = 10.0


class RunMovedOnError(StorageError):
    """Another window or program has added to the run; what was asked for was not written."""


class RunLog:
    """One run's folder; methods block, and are called from one thread at a time.

    Every method raises StorageError where the folder cannot be read or written, with the sentence.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lost: EntriesLost | None = None
        """What read() missed at the end; append it before anything else."""
        self._file = LineFile(folder / EVENTS_FILE)
        self._mark = RunMark(folder)
        self._end = Link()
        self._size = 0

    @property
    def run_id(self) -> str:
        """The run's id, which is the folder's name."""
        return self.folder.name

    @property
    def end(self) -> Link:
        """The chain's end as this object knows it."""
        return self._end

    @property
    def size(self) -> int:
        """Bytes of the events that this object knows."""
        return self._size

    @staticmethod
    def create(folder: Path, snapshot: bytes) -> "RunLog":
        """Make the folder of a new run with its copy of the procedure; the first event makes it a run."""
        try:
            folder.mkdir(parents=True, mode=0o700)
            write_atomic(folder / snapshot_name(hashlib.sha256(snapshot).hexdigest()), snapshot)
            sync_folder(folder.parent)
        except OSError as error:
            raise _unwritable(folder, error) from error
        return RunLog(folder)

    def read(self) -> tuple[LoggedEvent, ...]:
        """Give all events that are on disk; a torn last line was never acknowledged and is left out."""
        try:
            with held_lock(self.folder / _LOCK_FILE, _LOCK_TIMEOUT_S):
                data, mark = (self.folder / EVENTS_FILE).read_bytes(), self._mark.read()
        except OSError as error:
            raise StorageError(
                said(
                    "The run {run_id} cannot be read ({strerror}).",
                    run_id=self.run_id,
                    strerror=error.strerror,
                ),
                detail=repr(error),
            ) from error
        lines = data.split(b"\n")[:-1]
        try:
            events, self._end = read_lines([line + b"\n" for line in lines])
        except RunLinesError as error:
            raise StorageError(
                said(
                    "The run {run_id} was changed or is damaged ({error}). Nothing of it was touched; go "
                    "on by the paper list, and keep its folder for the inquiry.",
                    run_id=self.run_id,
                    error=error,
                ),
                detail=str(self.folder),
            ) from error
        if not events or not isinstance(events[0].event, RunStarted):
            raise StorageError(
                said("The run {run_id} has no beginning.", run_id=self.run_id), detail=str(self.folder)
            )
        self._size = sum(len(line) + 1 for line in lines)
        self.lost = lost_entries(mark, events)
        return events

    def append(self, event: RunEvent, at_ms: int, user_id: str) -> LoggedEvent:
        """Write one event after those that were read, and give it as it stands on disk when this returns.

        Raises:
            RunMovedOnError: events were added since read().
        """
        line, link = write_line(self._end, at_ms, user_id, event)
        try:
            # Before it is on disk: an entry that nobody could read back would lose the whole run.
            logged, _chained = read_line(line)
        except RunLinesError as error:
            raise StorageError(
                said(
                    "The entry cannot be written into the run {run_id} ({error}). Nothing was recorded.",
                    run_id=self.run_id,
                    error=error,
                ),
                detail=repr(event),
            ) from error
        try:
            with held_lock(self.folder / _LOCK_FILE, _LOCK_TIMEOUT_S):
                if self._file.tail().end != self._size:
                    raise RunMovedOnError(
                        "The run went on in another window or program. Look at it as it stands now."
                    )
                self._size = self._file.append(line)
                self._keep_mark(link, is_new=isinstance(event, EntriesLost))
        except OSError as error:
            raise _unwritable(self.folder, error) from error
        self._end = link
        self.lost = None
        return logged

    def _keep_mark(self, end: Link, *, is_new: bool) -> None:
        try:
            if is_new:
                self._mark.begin(end)
            else:
                self._mark.write(end)
        except OSError as error:
            # The entry is on disk, and whoever made it may not be told otherwise.
            logger.warning("the mark of run %s was not written: %r", self.run_id, error)

    def lines(self) -> tuple[bytes, ...]:
        """Give the events' lines as they stand, each with its newline; read() must have been called."""
        try:
            data = (self.folder / EVENTS_FILE).read_bytes()
        except OSError as error:
            raise StorageError(
                said(
                    "The run {run_id} cannot be read ({strerror}).",
                    run_id=self.run_id,
                    strerror=error.strerror,
                )
            ) from error
        return tuple(line + b"\n" for line in data.split(b"\n")[:-1])

    def snapshot(self, sha256: str) -> bytes:
        """Give the run's own copy of the procedure, checked against its hash."""
        try:
            data = (self.folder / snapshot_name(sha256)).read_bytes()
        except OSError as error:
            raise StorageError(
                said(
                    "The procedure of run {run_id} cannot be read ({strerror}).",
                    run_id=self.run_id,
                    strerror=error.strerror,
                ),
                detail=repr(error),
            ) from error
        if hashlib.sha256(data).hexdigest() != sha256:
            raise StorageError(
                said("The procedure of run {run_id} was changed since the run began.", run_id=self.run_id)
            )
        return data

    def attach(self, file: Path, limit_bytes: int) -> tuple[str, int]:
        """Copy a file beside the run; give its hash and size."""
        try:
            with file.open("rb") as source:
                data = source.read(limit_bytes + 1)
        except OSError as error:
            raise StorageError(
                said("{name} cannot be read ({strerror}).", name=file.name, strerror=error.strerror),
                detail=repr(error),
            ) from error
        if len(data) > limit_bytes:
            raise StorageError(
                said(
                    "{name} is larger than {value1} MB; attach a smaller one.",
                    name=file.name,
                    value1=limit_bytes // 1000000,
                )
            )
        sha256 = hashlib.sha256(data).hexdigest()
        self.keep_file(sha256, data)
        return sha256, len(data)

    def keep_file(self, sha256: str, data: bytes) -> None:
        """Keep an attachment's content under its hash."""
        folder = self.folder / FILES_FOLDER
        try:
            folder.mkdir(exist_ok=True, mode=0o700)
            sync_folder(self.folder)
            write_atomic(folder / sha256, data)
        except OSError as error:
            raise _unwritable(self.folder, error) from error

    def file(self, sha256: str) -> bytes:
        """Give an attachment's content, checked against its hash."""
        try:
            data = (self.folder / FILES_FOLDER / sha256).read_bytes()
        except OSError as error:
            raise StorageError(
                said(
                    "An attachment of run {run_id} cannot be read ({strerror}).",
                    run_id=self.run_id,
                    strerror=error.strerror,
                )
            ) from error
        if hashlib.sha256(data).hexdigest() != sha256:
            raise StorageError(said("An attachment of run {run_id} was changed.", run_id=self.run_id))
        return data

    def receipt(self) -> bytes:
        """Give the control room's receipt, empty while there is none."""
        try:
            return (self.folder / RECEIPT_FILE).read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as error:
            raise StorageError(
                said(
                    "The receipt of run {run_id} cannot be read ({strerror}).",
                    run_id=self.run_id,
                    strerror=error.strerror,
                )
            ) from error

    def keep_receipt(self, data: bytes) -> None:
        """Keep the control room's receipt."""
        try:
            write_atomic(self.folder / RECEIPT_FILE, data)
        except OSError as error:
            raise _unwritable(self.folder, error) from error


def snapshot_name(sha256: str) -> str:
    """Give the file name of a procedure's copy."""
    return f"procedure-{sha256}.json"


def snapshot_bytes(procedure: Procedure) -> bytes:
    """Give a procedure as the bytes of its copy: the same procedure gives the same bytes."""
    return procedure_json(procedure)


def read_snapshot(data: bytes) -> Procedure:
    """Read a procedure's copy.

    Raises:
        StorageError: it is none.
    """
    try:
        return read_procedure_json(data)
    except ValueError as error:
        raise StorageError(
            said("The run's copy of the procedure cannot be read."), detail=repr(error)
        ) from error


def _unwritable(folder: Path, error: OSError) -> StorageError:
    return StorageError(
        said(
            "The run in {folder} cannot be written ({strerror}), so the step is not recorded. "
            "Free disk space or give this user the right to write there, and confirm once more; "
            "or go on by paper.",
            folder=folder,
            strerror=error.strerror,
        ),
        detail=repr(error),
    )
