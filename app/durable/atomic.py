"""Whole-file writes that are either there or not, and appends that are on disk when they return."""

import os
import secrets
from pathlib import Path


def write_atomic(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Replace path by data; after a crash at any point the old or the new content is there, whole.

    Raises:
        OSError: writing, syncing or renaming failed; path is as it was.
    """
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
    try:
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def place_atomic(temporary: Path, path: Path) -> None:
    """Give the finished file temporary its final name path, in the same folder, and replace what is there.

    After a crash at any point either the old or the new content is at path, whole.

    Raises:
        OSError: syncing or renaming failed; path is as it was.
    """
    # Opened for writing: Windows syncs no file that is open for reading only.
    descriptor = os.open(temporary, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    temporary.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make renames and new names in folder survive a power cut; Windows keeps them by itself."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
