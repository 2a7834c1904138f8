"""The demo: a profile of its own beside the user's, which can be brought back to the sample state.

Nothing of a user's own profile is read but the names of its model files, and nothing of it is written.
"""

import contextlib
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.domain.errors import StorageError
from app.durable.atomic import write_atomic
from app.durable.file_lock import FileLock
from app.durable.folders import UserFolders

MARK: Final = "demo-profile"
_MARK_TEXT: Final = b"This folder belongs to Watchroom's demo. `demo reset` removes what is in it.\n"
_LOCK: Final = "demo.lock"


@dataclass(frozen=True, slots=True)
class DemoProfile:
    """The demo's folders, those of the user whose models it borrows, and what its maker prepared.

    prepared, None for nothing, holds what belongs into the cache folder: states of read prompts, and how the
    trial of the model went. Both name all they depend on, down to the processor, and are not used where
    anything of it differs.
    """

    folders: UserFolders
    own: UserFolders
    prepared: Path | None = None

    def prepare(self) -> None:
        """Make the folders and mark them as the demo's; models of the user's own profile are linked in.

        Raises:
            StorageError: they hold something that is not the demo's, or cannot be made.
        """
        self._check()
        self.folders.ensure()
        for folder in self._roots:
            if not (folder / MARK).exists():
                _translated_write(folder / MARK)
        self._borrow_models()
        self._bring_prepared()

    def reset(self) -> int:
        """Remove all that the demo holds but its model files, and give how many files that were.

        Raises:
            StorageError: these folders are not the demo's, a window has it open, or a file cannot be removed.
        """
        self._check()
        with self.held():
            count = sum(_clear(folder, keep=self._kept) for folder in self._roots if folder.is_dir())
        self.prepare()
        return count

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Keep the demo from being reset, or opened, by another program for the block.

        Raises:
            StorageError: another program holds it.
        """
        folder = self.folders.data
        if not folder.is_dir():
            yield
            return
        lock = FileLock(folder / _LOCK)
        try:
            is_held = lock.try_acquire()
        except OSError as error:
            raise StorageError(f"The demo in {folder} cannot be used ({error.strerror}).") from error
        if not is_held:
            raise StorageError("The demo is open in another window. Close that one first.")
        try:
            yield
        finally:
            lock.release()

    @property
    def _roots(self) -> tuple[Path, ...]:
        return self.folders.config, self.folders.data, self.folders.cache

    @property
    def _kept(self) -> frozenset[str]:
        return frozenset({MARK, _LOCK, self.folders.models.name})

    def _check(self) -> None:
        """Refuse folders that hold something and do not bear the demo's mark: they may be a site's.

        Raises:
            StorageError: they do.
        """
        own = {folder.resolve() for folder in (self.own.config, self.own.data, self.own.cache)}
        for folder in self._roots:
            is_foreign = folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file()
            if is_foreign or folder.resolve() in own:
                raise StorageError(
                    f"{folder} is not the demo's: it holds the profile of a user or a site. Nothing in it "
                    "was touched."
                )

    def _borrow_models(self) -> None:
        """Give the user's own model files a second name in the demo; removing one keeps the other."""
        if not self.own.models.is_dir():
            return
        for path in sorted(self.own.models.glob("*.gguf")):
            # Another file system, or one without such links: the demo fetches its own.
            with contextlib.suppress(OSError):
                os.link(path, self.folders.models / path.name)

    def _bring_prepared(self) -> None:
        """Copy what was prepared into a cache that has none; without it the first answer comes later."""
        if self.prepared is None or self.folders.prefixes.exists():
            return
        with contextlib.suppress(OSError):
            for path in sorted(self.prepared.rglob("*")):
                target = self.folders.cache / path.relative_to(self.prepared)
                if path.is_dir():
                    target.mkdir(mode=0o700, exist_ok=True)
                elif not target.exists():
                    # Written by parts under another name: half a state would only be deleted later.
                    write_atomic(target, path.read_bytes())


def _clear(folder: Path, keep: frozenset[str]) -> int:
    count = 0
    for path in sorted(folder.iterdir()):
        if path.name in keep:
            continue
        try:
            if path.is_dir() and not path.is_symlink():
                count += sum(1 for file in path.rglob("*") if file.is_file())
                shutil.rmtree(path)
            else:
                path.unlink()
                count += 1
        except OSError as error:
            raise StorageError(
                f"{path} cannot be removed ({error.strerror}). Close what uses it, then reset again.",
                detail=repr(error),
            ) from error
    return count


def _translated_write(mark: Path) -> None:
    try:
        write_atomic(mark, _MARK_TEXT)
    except OSError as error:
        raise StorageError(f"The folder {mark.parent} cannot be used ({error.strerror}).") from error
