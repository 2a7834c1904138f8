"""Files that only grow, by a line at a time; a line is on disk when append() returns.

A kill or a full disk can leave a torn line at the end; it was never acknowledged, and the next append cuts
it off. A line whose fsync failed is not believed later: it is cut off, or, where even that fails, written
once more with the next line before that one is acknowledged.
"""

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path

from app.durable.atomic import sync_folder, write_all

_WINDOW_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class Tail:
    """How a file ends: its last whole line with the newline, and the torn bytes after it.

    Either may be empty; end is the offset behind the last whole line.
    """

    last_line: bytes = b""
    torn: bytes = b""
    end: int = 0


class LineFile:
    """One such file; whoever shares it with other processes holds a lock around each call."""

    def __init__(self, path: Path, mode: int = 0o600) -> None:
        self.path = path
        self._mode = mode
        # Up to here this object has seen every byte synced; None: nothing is known.
        self._synced_end: int | None = None
        self._doubtful_from: int | None = None
        self._is_named = False

    def tail(self) -> Tail:
        """Read how the file ends; an empty tail when it is not there.

        Raises:
            OSError: it cannot be read.
        """
        try:
            descriptor = os.open(self.path, os.O_RDONLY | _FLAGS)
        except FileNotFoundError:
            return Tail()
        try:
            return _read_tail(descriptor)
        finally:
            os.close(descriptor)

    def append(self, line: bytes) -> int:
        """Add a line, which ends with its only newline, and give the file's new size.

        Torn bytes at the end are cut off; ask tail() before to know them.

        Raises:
            OSError: the line is not acknowledged; all lines before it are as they were.
        """
        if not line.endswith(b"\n") or line.count(b"\n") != 1:
            raise ValueError("a line ends with its only newline")
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | _FLAGS, self._mode)
        try:
            end = self._write(descriptor, line)
        finally:
            os.close(descriptor)
        if not self._is_named:
            # Also of a file that was there: who made it may have died before this.
            sync_folder(self.path.parent)
            self._is_named = True
        return end

    def _write(self, descriptor: int, line: bytes) -> int:
        tail = Tail(end=self._synced_end or 0)
        if os.fstat(descriptor).st_size != self._synced_end:
            tail = _read_tail(descriptor)
        start = self._unsure_start(tail)
        again = _read_at(descriptor, start, tail.end - start)
        try:
            if tail.torn:
                os.ftruncate(descriptor, tail.end)
            os.lseek(descriptor, start, os.SEEK_SET)
            write_all(descriptor, again + line)
            os.fsync(descriptor)
        except BaseException:
            self._synced_end = None
            self._doubtful_from = start
            # What is left is unsure whether or not this works; it only keeps readers from half a line.
            with contextlib.suppress(OSError):
                os.ftruncate(descriptor, tail.end)
            raise
        self._doubtful_from = None
        self._synced_end = tail.end + len(line)
        return self._synced_end

    def _unsure_start(self, tail: Tail) -> int:
        """Give from where on the file is written again: lines before were synced by a call that succeeded.

        Every append that succeeds makes sure of the line before it, so only the last one can be unsure: its
        writer may have died, or its fsync failed in another process.
        """
        if tail.end == self._synced_end:
            return tail.end
        last_start = tail.end - len(tail.last_line)
        return last_start if self._doubtful_from is None else min(last_start, self._doubtful_from)


# Whoever plants a link there would choose where the lines go.
_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)


def _read_tail(descriptor: int) -> Tail:
    size = os.fstat(descriptor).st_size
    window = _WINDOW_BYTES
    while True:
        start = max(0, size - window)
        data = _read_at(descriptor, start, size - start)
        newline = data.rfind(b"\n")
        before = data.rfind(b"\n", 0, newline) if newline >= 0 else -1
        if before >= 0 or not start:
            return Tail(data[before + 1 : newline + 1], data[newline + 1 :], start + newline + 1)
        # A line longer than the window, or bytes of somebody else.
        window *= 4


def _read_at(descriptor: int, start: int, count: int) -> bytes:
    os.lseek(descriptor, start, os.SEEK_SET)
    pieces = bytearray()
    while len(pieces) < count and (piece := os.read(descriptor, count - len(pieces))):
        pieces += piece
    return bytes(pieces)
