"""Files beside the stores that can hold what somebody asked or was answered, and their removal.

Set-aside and half-written copies of the stores, states of read prompts, the program's own logs. The audit log
is none of them: it is evidence and stays.
"""

import contextlib
import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from app.domain.errors import StorageError
from app.domain.sentence import said
from app.durable.folders import UserFolders

CONVERSATIONS = "conversations.db"
LOOKUPS = "lookups.json"
FLAGS = "flags"
# What SQLite keeps beside a store that is open, or was when its program died.
_JOURNALS = (f"{CONVERSATIONS}-wal", f"{CONVERSATIONS}-shm", f"{CONVERSATIONS}-journal")


def remove_stores(folders: UserFolders) -> int:
    """Remove the stores of conversations, lookups and flags, which nobody may have open, and their copies.

    Gives how many files there were.

    Raises:
        StorageError: a file cannot be removed; all others are.
    """
    stores = [folders.data / name for name in (CONVERSATIONS, *_JOURNALS, LOOKUPS)]
    kept = [*(path for path in stores if path.exists()), *_files(folders.data / FLAGS)]
    return _remove_all([*kept, *_copies(folders)])


def remove_copies(folders: UserFolders, before: datetime | None = None) -> int:
    """Remove copies of the stores that were last written before that moment, None for all.

    Raises:
        StorageError: a file cannot be removed; all others are.
    """
    limit = before.timestamp() if before is not None else float("inf")
    return _remove_all([path for path in _copies(folders) if path.lstat().st_mtime < limit])


def remove_traces(folders: UserFolders) -> int:
    """Remove states of read prompts and the program's logs; the log of a running program is emptied.

    Raises:
        StorageError: a file cannot be removed; all others are.
    """
    return _remove_all([*_files(folders.prefixes), *_files(folders.logs)])


def _remove_all(paths: Iterable[Path]) -> int:
    removed, stuck = 0, []
    for path in paths:
        try:
            _remove(path)
            removed += 1
        except FileNotFoundError:
            continue
        except OSError as error:
            stuck.append(f"{path} ({error.strerror})")
    if stuck:
        raise StorageError(
            said("Not everything could be removed: {stuck}. Close what uses it.", stuck=", ".join(stuck))
        )
    return removed


def _copies(folders: UserFolders) -> list[Path]:
    # ".lookups.json.1a2b3c4d.tmp", "conversations.db.damaged-…" with its journals.
    begins = tuple(f"{dot}{store}." for store in (CONVERSATIONS, LOOKUPS) for dot in ("", "."))
    return [path for path in _files(folders.data) if path.name.startswith(begins)]


def _files(folder: Path) -> list[Path]:
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        return [path for path in sorted(folder.iterdir()) if path.is_file() or path.is_symlink()]
    return []


def _remove(path: Path) -> None:
    """Empty the file, then remove its name; a log keeps it, since this program may have it open."""
    if not path.is_symlink():
        # Not through a link: what it leads to is not ours.
        os.truncate(path, 0)
    if path.suffix != ".log":
        path.unlink()
