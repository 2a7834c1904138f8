"""Which files make up an audit log, in a folder or in an export of one.

The log is audit-000001.jsonl and those that follow by number; files of version 1 are audit-YYYY-MM.jsonl.
"""

import contextlib
import re
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol

from app.domain.errors import StorageError
from app.domain.sentence import said
from app.durable.file_lock import held_lock
from app.durable.zip_faults import ZIP_FAULTS
from app.storage.audit_mark import MARK_FILE

LOCK_FILE = "audit.lock"
_FILE = re.compile(r"audit-(\d{6})\.jsonl")
_OLD_FILE = re.compile(r"audit-\d{4}-\d{2}\.jsonl")
_KEY_FILE = re.compile(r"signing-key(-[0-9a-f]+)?\.pub")
# A reader waits so long for a writer; then it reads what is there.
_READER_WAIT_S = 2.0
# More than any log file: what is larger was made by somebody else.
_MAX_MEMBER_BYTES = 1 << 30
_UNREADABLE: tuple[type[Exception], ...] = (OSError, *ZIP_FAULTS)


def file_name(number: int) -> str:
    """Give the name of the log's file of that number, from 1 on."""
    return f"audit-{number:06d}.jsonl"


def file_number(name: str) -> int:
    """Give the number in a file's name, 0 if it is no file of the chained log."""
    match = _FILE.fullmatch(name)
    return int(match[1]) if match else 0


def log_numbers(folder: Path) -> tuple[int, ...]:
    """Give the numbers of the chained files in folder, ascending."""
    return tuple(sorted(number for path in folder.iterdir() if (number := file_number(path.name))))


class AuditSource(Protocol):
    """A log to read: a snapshot, to which nothing is added while it is read."""

    @property
    def names(self) -> tuple[str, ...]:
        """Chained files by number, then nothing else."""

    @property
    def old_names(self) -> tuple[str, ...]:
        """Files of version 1 by date."""

    @property
    def mark(self) -> bytes | None:
        """The high-water mark's file, None if it is missing."""

    @property
    def keys(self) -> tuple[bytes, ...]:
        """The public keys that lie beside the log."""

    def size(self, name: str) -> int:
        """Give how many bytes read() gives."""

    def read(self, name: str) -> bytes:
        """Give the content of one of the files.

        Raises:
            StorageError: it cannot be read.
        """


class FolderSource:
    """The log in a folder as it was when this was made."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        sizes = {path.name: path.stat().st_size for path in folder.iterdir() if path.is_file()}
        self._sizes = sizes
        self.names, self.old_names = _sorted_names(sizes)
        # Before the lock is let go: a mark read later would be ahead of the sizes.
        self.mark = (folder / MARK_FILE).read_bytes() if MARK_FILE in sizes else None
        self.key_names = tuple(name for name in sorted(sizes) if _KEY_FILE.fullmatch(name))
        self.keys = tuple((folder / name).read_bytes() for name in self.key_names)

    def size(self, name: str) -> int:
        """Give how long name was when the snapshot was made."""
        return self._sizes[name]

    def read(self, name: str) -> bytes:
        """Give what name held when the snapshot was made."""
        with _translated(self._folder / name), (self._folder / name).open("rb") as file:
            return file.read(self._sizes[name])


class ZipSource:
    """An exported log."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        names = archive.namelist()
        self.names, self.old_names = _sorted_names(names)
        self.mark = self.read(MARK_FILE) if MARK_FILE in names else None
        self.keys = tuple(self.read(name) for name in sorted(names) if _KEY_FILE.fullmatch(name))

    def size(self, name: str) -> int:
        """Give the length of one member."""
        return self._archive.getinfo(name).file_size

    def read(self, name: str) -> bytes:
        """Give the content of one member."""
        with _translated(Path(name)):
            if self._archive.getinfo(name).file_size > _MAX_MEMBER_BYTES:
                raise OSError(None, "it is too large")
            return self._archive.read(name)


def _sorted_names(names: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (
        tuple(sorted(name for name in names if file_number(name))),
        tuple(sorted(name for name in names if _OLD_FILE.fullmatch(name))),
    )


@contextlib.contextmanager
def open_source(path: Path) -> Iterator[FolderSource | ZipSource]:
    """Open the log in a folder, or an exported file.

    Raises:
        StorageError: there is no log, or it cannot be read.
    """
    with contextlib.ExitStack() as stack:
        with _translated(path):
            source = stack.enter_context(_opened(path))
        if not source.names and not source.old_names and source.mark is None:
            raise StorageError(said("There is no audit log in {path}.", path=path))
        yield source


@contextlib.contextmanager
def _translated(path: Path) -> Iterator[None]:
    try:
        yield
    except _UNREADABLE as error:
        reason = getattr(error, "strerror", None) or "it is no export of an audit log"
        raise StorageError(
            said("The audit log {path} cannot be read ({reason}).", path=path, reason=reason),
            detail=repr(error),
        ) from error


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[FolderSource | ZipSource]:
    if not path.is_dir():
        with zipfile.ZipFile(path) as archive:
            yield ZipSource(archive)
        return
    with contextlib.ExitStack() as stack:
        # A log on a medium that cannot be written to has no writer either.
        with contextlib.suppress(OSError):
            if (path / LOCK_FILE).exists():
                stack.enter_context(held_lock(path / LOCK_FILE, _READER_WAIT_S))
        source = FolderSource(path)
    yield source
