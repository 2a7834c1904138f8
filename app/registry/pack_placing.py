"""Copies the models of a pack to their place, each checked while it is copied; all get there or none.

They are copied into a folder of their own beside the other models, under the names they will have, and moved
when every one has passed.
"""

import contextlib
import errno
import hashlib
import os
import shutil
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.domain.errors import TransferError
from app.domain.model_spec import TransferProgress
from app.domain.sentence import said
from app.durable.atomic import place_atomic
from app.durable.file_lock import FileLock
from app.registry.gguf import read_gguf
from app.registry.pack import Pack, PackFile, changed, open_plain
from app.registry.transfer import free_bytes

INCOMING: Final = ".incoming"
_CHUNK_BYTES: Final = 4 << 20
_WRITE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
Progress = Generator[TransferProgress, None, None]


@dataclass(frozen=True, slots=True)
class Placed:
    """A model of a pack in its place."""

    path: Path
    sha256: str


class PackPlacing:
    """Places packs into one folder; used from one thread. mode is that of files, measure gives free bytes."""

    def __init__(
        self, folder: Path, *, mode: int = 0o600, measure: Callable[[Path], int] = free_bytes
    ) -> None:
        self._folder = folder
        self._mode = mode
        self._measure = measure

    def place(
        self, pack: Pack, names: Mapping[str, str]
    ) -> Generator[TransferProgress, None, tuple[Placed, ...]]:
        """Yield progress and give the placed models.

        names has the name that each gets, by its name in the pack; a model without one is checked like the
        others and not placed. A file of the same name that is another one stays, and the new one gets a name
        of its own. Closing the generator leaves nothing behind.

        Raises:
            ModelRefusedError: a file is not the one that was signed, or no model; nothing was placed.
            TransferError: there is no room, another program places a pack, or the folder cannot be written.
        """
        incoming = self._folder / INCOMING
        lock = FileLock(self._folder / f"{INCOMING}.lock")
        with self._translated():
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o755 if self._mode & 0o044 else 0o700)
            if not lock.try_acquire():
                raise TransferError(
                    said("Another Watchroom is taking models from a pack. Wait until it ends.")
                )
            try:
                # What a killed one left; the lock says that nobody works in it.
                shutil.rmtree(incoming, ignore_errors=True)
                incoming.mkdir(mode=0o700)
                self._check_room(pack, names)
                yield from self._copy_all(pack, names, incoming)
                return tuple(
                    self._move(incoming / names[file.name], file)
                    for file in pack.models
                    if file.name in names
                )
            finally:
                shutil.rmtree(incoming, ignore_errors=True)
                lock.release()

    def _copy_all(self, pack: Pack, names: Mapping[str, str], incoming: Path) -> Progress:
        total = sum(file.size_bytes for file in pack.files)
        done = 0
        for file in pack.files:
            target = incoming / names[file.name] if file.name in names else None
            for count in self._copy(pack.folder / file.name, file, target):
                done += count
                yield TransferProgress(said("checking and copying"), done, total)
            if target is not None:
                read_gguf(target)

    def _copy(self, source: Path, file: PackFile, target: Path | None) -> Generator[int, None, None]:
        """Read a file to its end, write it to target unless that is None, and hold it against its hash."""
        digest = hashlib.sha256()
        done = 0
        with os.fdopen(open_plain(source), "rb") as opened, contextlib.ExitStack() as stack:
            written = None
            if target is not None:
                descriptor = os.open(target, _WRITE, self._mode)
                written = stack.enter_context(os.fdopen(descriptor, "wb"))
                # Whatever the umask says: other users read what is placed for all.
                os.chmod(target, self._mode)
            while chunk := opened.read(_CHUNK_BYTES):
                done += len(chunk)
                # A file that grows while it is read would fill the disk.
                if done > file.size_bytes:
                    raise changed(file.name)
                digest.update(chunk)
                if written is not None:
                    written.write(chunk)
                yield len(chunk)
        if digest.hexdigest() != file.sha256:
            raise changed(file.name)

    def _move(self, path: Path, file: PackFile) -> Placed:
        target = self._folder / path.name
        if os.path.lexists(target) and not _is_same(target, file):
            target = target.with_name(f"{target.stem}-{file.sha256[:8]}{target.suffix}")
        place_atomic(path, target)
        return Placed(target, file.sha256)

    def _check_room(self, pack: Pack, names: Mapping[str, str]) -> None:
        needed = sum(file.size_bytes for file in pack.models if file.name in names)
        free = self._measure(self._folder)
        if free < needed:
            raise TransferError(
                said(
                    "The disk of {folder} has {free:.2f} GB free, and the model pack needs {needed:.2f} GB.",
                    folder=self._folder,
                    free=free / 1e9,
                    needed=needed / 1e9,
                )
            )

    @contextlib.contextmanager
    def _translated(self) -> Generator[None, None, None]:
        try:
            yield
        except OSError as error:
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise TransferError(
                    said("The disk of {folder} is full; nothing was placed.", folder=self._folder),
                    detail=repr(error),
                ) from error
            raise TransferError(
                said(
                    "{folder} cannot be written ({reason}).",
                    folder=self._folder,
                    reason=error.strerror or "no reason",
                ),
                detail=repr(error),
            ) from error


def _is_same(path: Path, file: PackFile) -> bool:
    """Say whether what lies at path is the file already, such as from a pack that could not be listed."""
    if path.is_symlink() or not path.is_file() or path.stat().st_size != file.size_bytes:
        return False
    with path.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest() == file.sha256
