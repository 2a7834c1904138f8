"""What leaves and reaches a station about runs: signed records, printed pages, receipts."""

import asyncio
import hashlib
import logging
from collections.abc import Callable
from pathlib import Path

from app.domain.errors import StorageError
from app.domain.procedure import Procedure
from app.domain.procedure_run import RunState, RunStatus
from app.domain.sentence import said
from app.domain.walk import PdfWriter, PrintedDocument, ReceiveReport, RecordKeys, RecordSigner
from app.durable.atomic import write_atomic
from app.procedures import receipt
from app.procedures.open_run import OpenRun
from app.procedures.printed import plain_text, printed_open_runs, printed_record
from app.procedures.record import MAX_BYTES, RunRecord, kept_state, read_record, write_record
from app.procedures.run_folder import RunFolder
from app.procedures.run_lines import RunLinesError, read_lines
from app.procedures.run_log import RunLog
from app.procedures.signed_json import SignedJsonError, parse_object
from app.services.disk import DiskThread
from app.storage.audit_keys import PublicKeys

logger = logging.getLogger(__name__)

_KEY_LIMIT_BYTES = 100_000


class RunRecords:
    """Writes and takes in files about the runs of folder.

    signer gives the installation's key and blocks; own_keys its public parts. pdf makes the writer, on the
    event loop's thread; without one there are text files in place of PDFs. check_target raises where a file
    that somebody names is one of the program's own, check_export where the site allows no export; the printed
    list of open runs is no export, since work goes on by it.
    """

    def __init__(
        self,
        folder: RunFolder,
        disk: DiskThread,
        *,
        signer: Callable[[], RecordSigner],
        own_keys: Callable[[], tuple[bytes, ...]],
        pdf: Callable[[], PdfWriter] | None = None,
        check_target: Callable[[Path], None] = lambda _target: None,
        check_export: Callable[[], None] = lambda: None,
    ) -> None:
        self._folder = folder
        self._disk = disk
        self._signer = signer
        self._own_keys = own_keys
        self._pdf = pdf
        self._check_target = check_target
        self._check_export = check_export
        self._kept_states: dict[str, tuple[RunState, Procedure]] = {}

    async def export(self, run: OpenRun, target: Path, at_ms: int) -> tuple[Path, str]:
        """Write a run's record to target and give its file and hash; a .pdf holds the JSON record.

        A target without a suffix gets .json.

        Raises:
            NotAllowedError: the site allows no export.
            StorageError: there is no key to sign with, or target cannot be written, or is the program's own.
        """
        self._check_export()
        signer = await asyncio.to_thread(self._signer)
        data = await self._disk.run(write_record, RunLog(run.log.folder), at_ms, signer)
        name = f"{run.log.run_id}.json"
        path = await self._disk.run(lambda: target / name if target.is_dir() else target)
        if not path.suffix:
            path = path.with_name(f"{path.name}.json")
        self._check_target(path)
        if path.suffix.lower() == ".pdf":
            document = printed_record(run, hashlib.sha256(data).hexdigest(), signer.key_id)
            if self._pdf is None:
                raise StorageError(
                    said("This program was started without what makes a PDF. Export JSON instead.")
                )
            data = await asyncio.to_thread(self._pdf(), _with_attachment(document, name, data))
        await self._disk.run(_write, path, data)
        return path, hashlib.sha256(data).hexdigest()

    async def paper(self, target: Path, at_ms: int) -> Path:
        """Write the list of open runs: a PDF, or plain text where target does not end in .pdf.

        Raises:
            StorageError: target cannot be written.
        """
        document = await self._disk.run(self._open_runs, at_ms)
        if target.suffix.lower() == ".pdf" and self._pdf is not None:
            data = await asyncio.to_thread(self._pdf(), document)
        else:
            target = target.with_suffix(".txt")
            data = plain_text(document).encode("utf-8")
        self._check_target(target)
        await self._disk.run(_write, target, data)
        return target

    async def receive(self, file: Path, key: Path | None, at_ms: int, station: str) -> ReceiveReport:
        """Take in a record or a receipt; the receipt for a record is written beside it.

        Raises:
            StorageError: it is neither, nobody who is trusted signed it, or it contradicts what is here.
        """
        if key is not None:
            await self._disk.run(self._trust, key)
        data = await self._disk.run(_read, file, MAX_BYTES)
        keys = await self._disk.run(self._keys)
        if receipt.format_of(data) == receipt.FORMAT:
            return await self._disk.run(self._take_receipt, data, keys)
        record = await asyncio.to_thread(read_record, data, keys)
        signer = await asyncio.to_thread(self._signer)
        is_new, text = await self._disk.run(self._take_record, record, data)
        kept = record if is_new else await self._disk.run(self._kept, record.run_id, keys)
        slip = receipt.write_receipt(kept, data, at_ms, station, signer)
        slip_file = file.with_name(f"{record.run_id}.receipt.json")
        await self._disk.run(_write, slip_file, slip)
        return ReceiveReport(record.run_id, is_new, slip_file.name, text)

    def received(self) -> list[tuple[RunState, Procedure] | str]:
        """Give the runs that came from other stations, newest first; a sentence for one that cannot be read.

        Blocks; for the disk thread.
        """
        found: list[tuple[RunState, Procedure] | str] = []
        for run_id in self._folder.received_ids():
            try:
                # A later state of a run takes the place of the file: its content says which one it is.
                data = self._folder.received(run_id)
                digest = hashlib.sha256(data).hexdigest()
                if digest not in self._kept_states:
                    self._kept_states[digest] = kept_state(data)
                found.append(self._kept_states[digest])
            except StorageError as error:
                found.append(f"Run {run_id}: {error.user_text}")
        return found

    def _open_runs(self, at_ms: int) -> PrintedDocument:
        runs, faults = [], []
        for log in self._folder.logs():
            try:
                run = OpenRun(log)
            except StorageError as error:
                faults.append(error.user_text)
                continue
            if run.state.status is RunStatus.OPEN:
                runs.append(run)
        return printed_open_runs(runs, faults, at_ms)

    def _take_record(self, record: RunRecord, data: bytes) -> tuple[bool, str]:
        earlier = self._folder.received(record.run_id)
        title = record.state.start.title
        if not earlier:
            self._folder.keep_received(record.run_id, data)
            return True, said(
                "Run {run_id} of {title} was taken in: {seq} entries.",
                run_id=record.run_id,
                title=title,
                seq=record.end.seq,
            )
        lines = _lines_of(earlier)
        if record.lines == lines[: len(record.lines)]:
            return False, said(
                "Run {run_id} of {title} is here already; nothing was stored twice.",
                run_id=record.run_id,
                title=title,
            )
        if record.lines[: len(lines)] != lines:
            raise StorageError(
                said(
                    "Run {run_id} is here with other entries. Both files are to be looked at; the one "
                    "here was left as it is.",
                    run_id=record.run_id,
                )
            )
        self._folder.keep_received(record.run_id, data)
        more = len(record.lines) - len(lines)
        return True, said(
            "Run {run_id} of {title} went on: more entries were taken in ({more}).",
            run_id=record.run_id,
            title=title,
            more=more,
        )

    def _kept(self, run_id: str, keys: RecordKeys) -> RunRecord:
        return read_record(self._folder.received(run_id), keys)

    def _take_receipt(self, data: bytes, keys: RecordKeys) -> ReceiveReport:
        slip = receipt.read_receipt(data, keys)
        log = self._folder.open(slip.run_id)
        log.read()
        lines = log.lines()
        try:
            _events, end = read_lines(lines[: slip.end.seq])
        except RunLinesError as error:
            raise StorageError(
                said("Run {run_id} cannot be read ({error}).", run_id=slip.run_id, error=error)
            ) from error
        if end != slip.end:
            raise StorageError(
                said("The receipt is for other entries than run {run_id} has here.", run_id=slip.run_id)
            )
        kept = receipt.returned_end(log.receipt())
        if kept.seq >= slip.end.seq:
            return ReceiveReport(
                slip.run_id,
                False,
                "",
                said("The receipt for run {run_id} is here already.", run_id=slip.run_id),
            )
        log.keep_receipt(data)
        later = len(lines) - slip.end.seq
        text = said("Run {run_id} is at the control room.", run_id=slip.run_id)
        if later:
            text = said(
                "Run {run_id} is at the control room, but not what was added since (entries: "
                "{later}). Export it again.",
                run_id=slip.run_id,
                later=later,
            )
        return ReceiveReport(slip.run_id, True, "", text)

    def _trust(self, file: Path) -> None:
        pem = _read(file, _KEY_LIMIT_BYTES)
        ids = PublicKeys([pem]).ids
        if len(ids) != 1:
            raise StorageError(
                said("{name} holds no single public key. Give the station's .pub file.", name=file.name)
            )
        self._folder.trust(ids[0], pem)

    def _keys(self) -> PublicKeys:
        return PublicKeys((*self._own_keys(), *self._folder.trusted_keys()))


def _lines_of(data: bytes) -> tuple[bytes, ...]:
    """Give the lines of a record that was verified when it was stored."""
    try:
        return tuple(str(entry).encode("ascii", "replace") + b"\n" for entry in parse_object(data)["entries"])
    except (SignedJsonError, KeyError, TypeError) as error:
        raise StorageError(said("The record that is here cannot be read."), detail=repr(error)) from error


def _with_attachment(document: PrintedDocument, name: str, data: bytes) -> PrintedDocument:
    return PrintedDocument(document.title, document.blocks, document.footer, name, data)


def _read(file: Path, limit_bytes: int) -> bytes:
    try:
        with file.open("rb") as opened:
            data = opened.read(limit_bytes + 1)
    except OSError as error:
        raise StorageError(
            said("{name} cannot be read ({strerror}).", name=file.name, strerror=error.strerror),
            detail=repr(error),
        ) from error
    if len(data) > limit_bytes:
        raise StorageError(
            said("{name} is larger than anything that is expected there; it was not read.", name=file.name)
        )
    return data


def _write(path: Path, data: bytes) -> None:
    try:
        write_atomic(path, data)
    except OSError as error:
        raise StorageError(
            said(
                "{path} cannot be written ({strerror}). Choose another place.",
                path=path,
                strerror=error.strerror,
            ),
            detail=repr(error),
        ) from error
