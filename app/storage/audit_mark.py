"""The high-water mark: how far the log reaches, kept outside the chain, so that a cut tail is seen.

A small file of two slots that are written in turn, in place and without a sync: after a kill the mark is at
most one record behind the log, after a power cut a few more, and never ahead of it. One slot stays whole
when the other is torn.
"""

import hashlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

from app.durable.atomic import write_atomic
from app.durable.chain import NO_HASH, Link

MARK_FILE = "high-water.mark"
SLOT_BYTES = 512
_SLOTS = 2
_MAX_SEQ = 2**63


@dataclass(frozen=True, slots=True)
class Mark:
    """The log's last record and its last checkpoint; key_id and signature are empty if nobody could sign."""

    seq: int = 0
    digest: str = NO_HASH
    checkpoint_seq: int = 0
    key_id: str = ""
    signature: str = ""

    @property
    def link(self) -> Link:
        """The end of the chain."""
        return Link(self.seq, self.digest)

    @property
    def message(self) -> bytes:
        """What is signed."""
        return f"watchroom audit mark {self.seq} {self.digest} {self.checkpoint_seq}\n".encode("ascii")


class MarkFile:
    """Reads and writes the mark in a folder; whoever writes holds the log's lock."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / MARK_FILE

    def read(self) -> Mark | None:
        """Give the mark; None when it is missing or both slots are damaged."""
        try:
            return newest_mark(self._path.read_bytes())
        except FileNotFoundError:
            return None

    def begin(self, mark: Mark) -> None:
        """Make the file, on disk when this returns."""
        write_atomic(self._path, _slot(mark) * _SLOTS)

    def write(self, mark: Mark) -> None:
        """Put mark into the slot whose turn it is; a file that is missing is made."""
        if not self._path.exists():
            self.begin(mark)
            return
        descriptor = os.open(self._path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
        try:
            os.lseek(descriptor, mark.seq % _SLOTS * SLOT_BYTES, os.SEEK_SET)
            if os.write(descriptor, _slot(mark)) != SLOT_BYTES:
                raise OSError(None, "the disk took only a part of the high-water mark")
        finally:
            os.close(descriptor)


def newest_mark(data: bytes) -> Mark | None:
    """Give the furthest mark of the file's content, None if no slot is whole."""
    return max((mark for mark in _marks(data) if mark is not None), key=lambda mark: mark.seq, default=None)


def is_whole(data: bytes) -> bool:
    """Whether both slots and nothing else are in the file's content."""
    return len(data) == SLOT_BYTES * _SLOTS and None not in _marks(data)


def _marks(data: bytes) -> tuple[Mark | None, ...]:
    return tuple(_parse(data[number * SLOT_BYTES : (number + 1) * SLOT_BYTES]) for number in range(_SLOTS))


def _slot(mark: Mark) -> bytes:
    body = json.dumps(asdict(mark)).encode("ascii")
    line = body + b" " + hashlib.sha256(body).hexdigest().encode("ascii")
    return line.ljust(SLOT_BYTES - 1) + b"\n"


def _parse(slot: bytes) -> Mark | None:
    body, _, digest = slot.rstrip().rpartition(b" ")
    if hashlib.sha256(body).hexdigest().encode("ascii") != digest:
        return None
    try:
        mark = Mark(**json.loads(body))
    except (TypeError, ValueError, RecursionError):
        # The hash is one that anybody can make.
        return None
    return mark if _is_one(mark) and _slot(mark) == slot else None


def _is_one(mark: Mark) -> bool:
    counts, texts = (mark.seq, mark.checkpoint_seq), (mark.digest, mark.key_id, mark.signature)
    return all(type(count) is int and 0 <= count < _MAX_SEQ for count in counts) and all(
        type(text) is str and text.isascii() for text in texts
    )
