"""A lock between processes on a file; the system releases it when its holder ends, however it ends."""

import contextlib
import logging
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

logger = logging.getLogger(__name__)


# Short beside an fsync, long beside a failed attempt.
_TICK_S = 0.001


@contextlib.contextmanager
def held_lock(path: Path, timeout_s: float) -> Iterator[None]:
    """Hold the exclusive lock on path for the block; unlike FileLock's the file stays.

    Raises:
        OSError: path cannot be made.
        TimeoutError: an OSError as well; another holder kept the lock for timeout_s.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        deadline = time.monotonic() + timeout_s
        pause = threading.Event()
        while not _lock(descriptor):
            if time.monotonic() > deadline:
                raise TimeoutError(None, "another program holds it")
            pause.wait(_TICK_S)
        yield
    finally:
        os.close(descriptor)


class FileLock:
    """Exclusive lock held through an open file, which is removed at release."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    def try_acquire(self) -> bool:
        """Take the lock unless another holder has it; never waits.

        Raises:
            OSError: the lock file cannot be made.
        """
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        # The last holder may have removed the file between opening and locking: then the lock is on a
        # file that nobody else will ever see.
        if not _lock(descriptor) or not _is_same_file(descriptor, self._path):
            os.close(descriptor)
            return False
        self._descriptor = descriptor
        return True

    def release(self) -> None:
        """Give the lock back; without effect when it is not held."""
        if self._descriptor is None:
            return
        descriptor, self._descriptor = self._descriptor, None
        try:
            if sys.platform != "win32":
                self._path.unlink(missing_ok=True)
        finally:
            os.close(descriptor)
        if sys.platform == "win32":
            _remove_closed(self._path)


def _lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _is_same_file(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), os.stat(path))
    except FileNotFoundError:
        return False


def _remove_closed(path: Path) -> None:
    # Windows removes no open file; when the next holder has it open already, it stays for that one.
    try:
        path.unlink(missing_ok=True)
    except PermissionError as error:
        logger.debug("%s is in use by the next holder: %r", path, error)
