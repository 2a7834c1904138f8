"""Whole-file writes that are either there or not.

A failed fsync is final: the system may have dropped what it could not write and say nothing the next time
(PostgreSQL's "fsyncgate"), so the file it failed on is removed, never synced again and believed.
"""

import contextlib
import os
import re
import secrets
import time
from pathlib import Path

_TEMPORARY = re.compile(r"\..+\.[0-9a-f]{8}\.tmp")
# Longer than any write takes, so that the file of a running one is not touched.
_LEFT_AFTER_S = 3600.0


def write_atomic(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Replace path by data; after a crash at any point the old or the new content is there, whole.

    Raises:
        OSError: writing, syncing or renaming failed, and path is as it was; or the folder could not be
            synced, and path is new but a power cut may bring the old content back.
    """
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        descriptor = os.open(temporary, flags, mode)
        try:
            write_all(descriptor, data)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def remove_leftovers(folder: Path) -> int:
    """Delete what killed calls of write_atomic left in folder an hour ago or earlier; give how many files.

    Nothing here raises: what cannot be deleted stays for the next time.
    """
    removed = 0
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if _TEMPORARY.fullmatch(path.name):
                with contextlib.suppress(OSError):
                    if time.time() - path.stat().st_mtime > _LEFT_AFTER_S:
                        path.unlink()
                        removed += 1
    return removed


def place_atomic(temporary: Path, path: Path) -> None:
    """Give the finished file temporary its final name path, in the same folder, and replace what is there.

    After a crash at any point either the old or the new content is at path, whole.

    Raises:
        OSError: as write_atomic; when syncing failed, temporary is gone.
    """
    sync_file(temporary)
    temporary.replace(path)
    sync_folder(path.parent)


def write_all(descriptor: int, data: bytes) -> None:
    """Write every byte at the descriptor's place; a disk that fills takes a part before it says so."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def sync_file(path: Path) -> None:
    """Make the content of a file that was written before survive a power cut.

    Raises:
        OSError: it did not; the file is gone, so that nobody takes it for whole.
    """
    # Opened for writing: Windows syncs no file that is open for reading only.
    descriptor = os.open(path, os.O_RDWR)
    try:
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError:
        path.unlink(missing_ok=True)
        raise


def sync_folder(folder: Path) -> None:
    """Make renames and new names in folder survive a power cut; Windows keeps them by itself."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
