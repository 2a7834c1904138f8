"""A small file of two slots that are written in turn, in place and without a sync.

For what is said anew after each line of a file that grows: one slot stays whole when the other is torn, and a
power cut leaves one of the last states, never a later one.
"""

import hashlib
import os
from pathlib import Path

from app.durable.atomic import write_atomic

SLOT_BYTES = 512
SLOTS = 2


class SlotFile:
    """Reads and writes such a file; whoever writes holds a lock around each call."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> bytes:
        """Give the file's content; empty when it is missing."""
        try:
            return self._path.read_bytes()
        except FileNotFoundError:
            return b""

    def begin(self, body: bytes) -> None:
        """Put body into all slots, on disk when this returns."""
        write_atomic(self._path, slot_of(body) * SLOTS)

    def write(self, number: int, body: bytes) -> None:
        """Put body into the slot whose turn it is at number; a file that is missing is made."""
        if not self._path.exists():
            self.begin(body)
            return
        descriptor = os.open(self._path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
        try:
            os.lseek(descriptor, number % SLOTS * SLOT_BYTES, os.SEEK_SET)
            if os.write(descriptor, slot_of(body)) != SLOT_BYTES:
                raise OSError(None, "the disk took only a part of the high-water mark")
        finally:
            os.close(descriptor)


def slot_of(body: bytes) -> bytes:
    """Give a slot: body, its hash, and spaces up to the slot's size."""
    return (body + b" " + hashlib.sha256(body).hexdigest().encode("ascii")).ljust(SLOT_BYTES - 1) + b"\n"


def bodies_of(data: bytes) -> tuple[bytes | None, ...]:
    """Give what each slot of a file's content holds; None for one that is not whole."""
    return tuple(_body(data[number * SLOT_BYTES : (number + 1) * SLOT_BYTES]) for number in range(SLOTS))


def _body(slot: bytes) -> bytes | None:
    body = slot.rstrip().rpartition(b" ")[0]
    return body if slot_of(body) == slot else None
