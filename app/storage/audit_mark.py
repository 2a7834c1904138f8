"""The high-water mark: how far the log reaches, kept outside the chain, so that a cut tail is seen.

A small file of two slots, see durable.slots: after a kill the mark is at most one record behind the log,
after a power cut a few more, and never ahead of it.
"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from app.durable.chain import NO_HASH, Link
from app.durable.slots import SLOT_BYTES, SLOTS, SlotFile, bodies_of

MARK_FILE = "high-water.mark"
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
        self._file = SlotFile(folder / MARK_FILE)

    def read(self) -> Mark | None:
        """Give the mark; None when it is missing or both slots are damaged."""
        return newest_mark(self._file.read())

    def begin(self, mark: Mark) -> None:
        """Make the file, on disk when this returns."""
        self._file.begin(_body(mark))

    def write(self, mark: Mark) -> None:
        """Put mark into the slot whose turn it is; a file that is missing is made."""
        self._file.write(mark.seq, _body(mark))


def newest_mark(data: bytes) -> Mark | None:
    """Give the furthest mark of the file's content, None if no slot is whole."""
    return max((mark for mark in _marks(data) if mark is not None), key=lambda mark: mark.seq, default=None)


def is_whole(data: bytes) -> bool:
    """Whether both slots and nothing else are in the file's content."""
    return len(data) == SLOT_BYTES * SLOTS and None not in _marks(data)


def _marks(data: bytes) -> tuple[Mark | None, ...]:
    return tuple(None if body is None else _parse(body) for body in bodies_of(data))


def _body(mark: Mark) -> bytes:
    return json.dumps(asdict(mark)).encode("ascii")


def _parse(body: bytes) -> Mark | None:
    try:
        mark = Mark(**json.loads(body))
    except (TypeError, ValueError, RecursionError):
        # The hash is one that anybody can make.
        return None
    return mark if _is_one(mark) and _body(mark) == body else None


def _is_one(mark: Mark) -> bool:
    counts, texts = (mark.seq, mark.checkpoint_seq), (mark.digest, mark.key_id, mark.signature)
    return all(type(count) is int and 0 <= count < _MAX_SEQ for count in counts) and all(
        type(text) is str and text.isascii() for text in texts
    )
