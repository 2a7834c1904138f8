"""The audit log's writer: one chained JSON line a record, on disk when the call returns.

Several processes append to one log; a lock serialises them. What a kill, a full disk or somebody's editor
left is repaired before the next record, and the repair is a record of its own. A record that is missing or
was changed is never papered over: the chain goes on from the high-water mark, so that the gap stays visible.
"""

import os
import socket
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol

import app
from app.domain.audit import (
    SCHEMA_VERSION,
    AuditEntry,
    AuditEvent,
    AuditPolicy,
    ClockChanged,
    Recovered,
)
from app.domain.clock import Clock
from app.domain.errors import AuditUnwritableError
from app.domain.sentence import said
from app.durable.chain import chain
from app.durable.file_lock import held_lock
from app.durable.line_file import LineFile
from app.storage.audit_entry import DamagedKeyError, EntryWriter
from app.storage.audit_files import LOCK_FILE, file_name, log_numbers
from app.storage.audit_mark import Mark, MarkFile
from app.storage.audit_repair import LastRecord, repaired_end

_BEGUN_ANEW = "the log began anew although one was signed here before: all of its records are missing"
DEFAULT_POLICY = AuditPolicy()
CHECKPOINT_RECORDS = 100
MAX_FILE_BYTES = 16 * 1024 * 1024
# An append takes milliseconds: who holds the lock longer has been stopped.
_LOCK_TIMEOUT_S = 10.0
_BACK_S, _AHEAD_S = 2.0, 60.0


class CheckpointSigner(Protocol):
    """Who signs; storage.audit_keys.Signer does."""

    @property
    def key_id(self) -> str:
        """Names the key."""

    @property
    def place(self) -> str:
        """Where it is kept: in the key ring, or in a file."""

    def sign(self, message: bytes) -> str:
        """Give the signature as text."""


def boot_clock() -> int:
    """Nanoseconds since the machine began, its sleep included where the system counts that."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return time.monotonic_ns()


def checkpoint_message(seq: int, prev: str) -> bytes:
    """Give what a checkpoint's signature is for: its own number and the hash of the record before it."""
    return f"watchroom audit checkpoint {seq} {prev}\n".encode("ascii")


@dataclass(frozen=True, slots=True)
class _End:
    """Where the log ends: file, chain, last record, and what the file's status was then."""

    number: int
    file: LineFile
    last: LastRecord
    checkpoint_seq: int
    size: int
    inode: int


class AuditLog:
    """Appends records; may be used from one thread at a time.

    mono_ns counts nanoseconds that no clock change moves. Every method that writes raises
    AuditUnwritableError when its record is not on disk.
    """

    def __init__(
        self,
        folder: Path,
        user_id: str,
        clock: Clock,
        *,
        policy: AuditPolicy = DEFAULT_POLICY,
        mono_ns: Callable[[], int] = boot_clock,
        max_file_bytes: int = MAX_FILE_BYTES,
    ) -> None:
        self._folder = folder
        self._user_id = user_id
        self._clock = clock
        self._mono_ns = mono_ns
        self._max_file_bytes = max_file_bytes
        self._writer = EntryWriter(folder, policy)
        self._mark = MarkFile(folder)
        # Before this process may make one.
        self._was_signed = any(folder.glob("signing-key*.pub"))
        self._signer: CheckpointSigner | None = None
        self._end: _End | None = None
        self._machine = {
            "boot": _boot_id(),
            "pid": os.getpid(),
            "host": socket.gethostname(),
            "app": app.__version__,
        }

    @property
    def folder(self) -> Path:
        """Where the log lies."""
        return self._folder

    @property
    def machine(self) -> Mapping[str, object]:
        """What every record says of this machine and program: boot, pid, host, app."""
        return self._machine

    def use_signer(self, signer: CheckpointSigner) -> None:
        """Sign checkpoints and the high-water mark from the next record on."""
        self._signer = signer

    def use_user(self, user_id: str) -> None:
        """Name another user in the records from now on."""
        self._user_id = user_id

    def append(self, entry: AuditEntry) -> tuple[Recovered, ...]:
        """Write entry's record; give what had to be put right before."""
        try:
            fields = self._writer.fields(entry)
            with held_lock(self._folder / LOCK_FILE, _LOCK_TIMEOUT_S):
                repairs = self._ready(str(entry.event))
                self._write(fields)
                self._sign_if_due(CHECKPOINT_RECORDS)
                return repairs
        except DamagedKeyError as error:
            raise AuditUnwritableError(
                said(
                    "The audit log's key {error} is damaged. Move it away; a new one is made, and prompt "
                    "hashes from before cannot be compared with later ones.",
                    error=error,
                )
            ) from error
        except OSError as error:
            raise self._unwritable(error) from error

    def checkpoint(self) -> bool:
        """Sign what was written since the last checkpoint; False when there is nothing or nobody to sign."""
        if self._signer is None:
            return False
        try:
            with held_lock(self._folder / LOCK_FILE, _LOCK_TIMEOUT_S):
                self._ready(AuditEvent.CHECKPOINT)
                return self._sign_if_due(1)
        except OSError as error:
            raise self._unwritable(error) from error

    def _ready(self, event: str) -> tuple[Recovered, ...]:
        """Know the log's end, repair it, note a jump of the clock; the lock is held."""
        repairs: tuple[Recovered, ...] = ()
        if not self._is_end_known():
            self._end = None
            repairs = self._find_end()
        for repair in repairs:
            self._write(self._writer.fields(repair))
        if event != AuditEvent.CLOCK_CHANGED and (jump := self._clock_jump()) is not None:
            self._write(self._writer.fields(jump))
        return repairs

    def _is_end_known(self) -> bool:
        if self._end is None or (self._folder / file_name(self._end.number + 1)).exists():
            return False
        try:
            status = os.stat(self._end.file.path)
        except FileNotFoundError:
            return False
        if (status.st_size, status.st_ino) != (self._end.size, self._end.inode):
            return False
        mark = self._mark.read()
        return mark is not None and mark.link == self._end.last.link

    def _find_end(self) -> tuple[Recovered, ...]:
        numbers = log_numbers(self._folder)
        mark = self._mark.read()
        lost: tuple[Recovered, ...] = ()
        if not numbers and mark is None:
            mark = Mark()
            self._mark.begin(mark)
            if self._was_signed:
                lost = (Recovered("audit", _BEGUN_ANEW, is_loss=True, lost_mark=True),)
        files = [LineFile(self._folder / file_name(number)) for number in numbers[-2:]]
        last, repairs = repaired_end(files, mark)
        number = numbers[-1] if numbers else 1
        file = files[-1] if files else LineFile(self._folder / file_name(number))
        size = os.stat(file.path).st_size if files else 0
        self._end = _End(number, file, last, mark.checkpoint_seq if mark else 0, size, 0)
        return (*lost, *repairs)

    def _write(self, fields: Mapping[str, object], *, may_rotate: bool = True) -> None:
        end = self._end
        assert end is not None
        now, mono_ns = self._clock(), self._mono_ns()
        common = {
            "ts": _text_of(now),
            "mono_ns": mono_ns,
            **self._machine,
            "user_id": self._user_id,
        }
        line, link = chain(SCHEMA_VERSION, end.last.link, {**common, **fields})
        self._end = None
        number, file = end.number, end.file
        if may_rotate and end.size + len(line) > self._max_file_bytes and end.size:
            number += 1
            file = LineFile(self._folder / file_name(number))
        size = file.append(line)
        last = LastRecord(link, now, mono_ns, str(self._machine["boot"]))
        is_checkpoint = fields["event"] == AuditEvent.CHECKPOINT
        checkpoint_seq = link.seq if is_checkpoint else end.checkpoint_seq
        self._mark.write(self._signed(Mark(link.seq, link.digest, checkpoint_seq)))
        inode = os.stat(file.path).st_ino
        self._end = _End(number, file, last, checkpoint_seq, size, inode)

    def _signed(self, mark: Mark) -> Mark:
        if self._signer is None:
            return mark
        signature = self._signer.sign(mark.message)
        return Mark(mark.seq, mark.digest, mark.checkpoint_seq, self._signer.key_id, signature)

    def _sign_if_due(self, records: int) -> bool:
        end = self._end
        assert end is not None
        if self._signer is None or end.last.link.seq - end.checkpoint_seq < records:
            return False
        message = checkpoint_message(end.last.link.seq + 1, end.last.link.digest)
        # It belongs to the records that it signs, into their file.
        self._write(
            {
                "event": str(AuditEvent.CHECKPOINT),
                "key_id": self._signer.key_id,
                "key_place": self._signer.place,
                "signature": self._signer.sign(message),
            },
            may_rotate=False,
        )
        return True

    def _clock_jump(self) -> ClockChanged | None:
        assert self._end is not None
        last = self._end.last
        if last.at is None:
            return None
        passed_s = (self._clock() - last.at).total_seconds()
        if last.boot == self._machine["boot"] and last.boot:
            jump_s = passed_s - (self._mono_ns() - last.mono_ns) / 1e9
        else:
            # Another start of the machine: how long it was off is known to nobody but the clock.
            jump_s = min(passed_s, 0.0)
        if -_BACK_S <= jump_s <= _AHEAD_S:
            return None
        return ClockChanged(_text_of(last.at), round(jump_s, 3))

    def _unwritable(self, error: OSError) -> AuditUnwritableError:
        return AuditUnwritableError(
            said(
                "The audit log in {folder} cannot be written ({strerror}), so no question is sent to "
                "the model. Free disk space or give this user the right to write there.",
                folder=self._folder,
                strerror=error.strerror,
            ),
            detail=repr(error),
        )


def _text_of(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")


def _boot_id() -> str:
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""
