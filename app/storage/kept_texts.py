"""Files beside the stores that can hold what somebody asked or was answered, and their removal.

Set-aside and half-written copies of the stores, states of read prompts, the program's own logs. The audit log
is none of them: it is evidence and stays.
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from app.domain.errors import StorageError
from app.durable.folders import UserFolders

CONVERSATIONS = "conversations.db"
LOOKUPS = "lookups.json"
# What SQLite keeps beside a store that is open.
_JOURNALS = (f"{CONVERSATIONS}-wal", f"{CONVERSATIONS}-shm", f"{CONVERSATIONS}-journal")


def remove_copies(folders: UserFolders) -> int:
    """Remove every copy and log, and give how many files; the stores themselves are their owners' to empty.

    Raises:
        StorageError: a file cannot be removed; all others are.
    """
    stuck: list[str] = []
    removed = 0
    for path in _copies(folders):
        try:
            _remove(path)
            removed += 1
        except OSError as error:
            stuck.append(f"{path} ({error.strerror})")
    if stuck:
        raise StorageError(f"Not everything could be removed: {', '.join(stuck)}. Close what uses it.")
    return removed


def remove_stores(folders: UserFolders) -> int:
    """Remove the stores of conversations and lookups, which nobody may have open, and every copy.

    Raises:
        StorageError: a file cannot be removed.
    """
    removed = 0
    for name in (CONVERSATIONS, *_JOURNALS, LOOKUPS):
        path = folders.data / name
        try:
            path.unlink()
            removed += 1
        except FileNotFoundError:
            continue
        except OSError as error:
            raise StorageError(f"{path} cannot be removed ({error.strerror}). Close what uses it.") from error
    return removed + remove_copies(folders)


def _copies(folders: UserFolders) -> Iterator[Path]:
    stores = (CONVERSATIONS, LOOKUPS)
    for path in _files(folders.data):
        # ".lookups.json.1a2b3c4d.tmp", "conversations.db.damaged-…" with its journals.
        is_copy = any(path.name.startswith((f"{store}.", f".{store}.")) for store in stores)
        if is_copy:
            yield path
    yield from _files(folders.prefixes)
    yield from _files(folders.logs)


def _files(folder: Path) -> list[Path]:
    with contextlib.suppress(FileNotFoundError):
        return [path for path in sorted(folder.iterdir()) if path.is_file() or path.is_symlink()]
    return []


def _remove(path: Path) -> None:
    """Empty the file, then remove its name: who has it open, such as this program its log, goes on with nothing."""
    if not path.is_symlink():
        # Not through a link: what it leads to is not ours.
        os.truncate(path, 0)
    if path.suffix != ".log":
        path.unlink()
