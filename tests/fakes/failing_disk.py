"""A disk that fails: one call of the system's, chosen by its number, or what a failed fsync really loses."""

import contextlib
import errno
import os
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

CALLS = ("write", "fsync", "replace", "ftruncate", "open")
_PAGE = 4096


class Failing:
    """Counts calls of one function of os and lets the Nth fail, or all from the Nth on.

    A write that fails has written half before, as a disk that fills does.
    """

    def __init__(self, call: str, at: int, *, for_good: bool = False) -> None:
        self.call = call
        self.at = at
        self.for_good = for_good
        self.count = 0
        self._real: Callable[..., Any] = getattr(os, call)

    @property
    def has_failed(self) -> bool:
        """Whether there was an Nth call."""
        return self.count >= self.at

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        self.count += 1
        if self.count == self.at or (self.for_good and self.count > self.at):
            if self.call == "write":
                descriptor, data = arguments
                self._real(descriptor, bytes(data)[: len(data) // 2])
            raise OSError(errno.EIO if self.call == "fsync" else errno.ENOSPC, "the disk failed")
        return self._real(*arguments, **named)


@contextlib.contextmanager
def failing(call: str, at: int, *, for_good: bool = False) -> Iterator[Failing]:
    """Let the at-th call of os.<call> in the block fail."""
    fault = Failing(call, at, for_good=for_good)
    with patch.object(os, call, fault):
        yield fault


class ForgetfulDisk:
    """Keeps beside the real file what a power cut would leave: pages that an fsync wrote, as Linux does it.

    A failed fsync drops its pages from what is still to be written and says so once; later ones succeed
    without them. Knows one file, by its inode.
    """

    def __init__(self) -> None:
        self.disk = b""
        self.fails: list[bool] = []
        self.truncate_fails = False
        self._dirty: set[int] = set()
        self._write, self._fsync, self._ftruncate = os.write, os.fsync, os.ftruncate

    @contextlib.contextmanager
    def installed(self) -> Iterator[None]:
        """Stand between the program and the system for the block."""
        with (
            patch.object(os, "write", self.write),
            patch.object(os, "fsync", self.fsync),
            patch.object(os, "ftruncate", self.ftruncate),
        ):
            yield

    def write(self, descriptor: int, data: bytes) -> int:
        """Write, and mark the pages dirty."""
        begin = os.lseek(descriptor, 0, os.SEEK_CUR)
        written = self._write(descriptor, data)
        self._dirty.update(range(begin // _PAGE, (begin + written - 1) // _PAGE + 1))
        return written

    def ftruncate(self, descriptor: int, size: int) -> None:
        """Truncate; pages behind the end are dirty no longer."""
        if self.truncate_fails:
            raise OSError(errno.EIO, "the disk failed")
        self._ftruncate(descriptor, size)
        self._dirty = {page for page in self._dirty if page * _PAGE < size}

    def fsync(self, descriptor: int) -> None:
        """Write dirty pages to the disk, or lose them."""
        if not os.path.isfile(f"/proc/self/fd/{descriptor}"):
            return
        dirty, self._dirty = self._dirty, set()
        if self.fails.pop(0) if self.fails else False:
            raise OSError(errno.EIO, "the disk failed")
        size = os.fstat(descriptor).st_size
        image = bytearray(self.disk[:size].ljust(size, b"\0"))
        for page in sorted(dirty):
            piece = os.pread(descriptor, _PAGE, page * _PAGE)
            image[page * _PAGE : page * _PAGE + len(piece)] = piece
        self.disk = bytes(image)
