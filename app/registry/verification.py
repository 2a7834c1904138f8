"""Says whether a model file is the one its entry means, by its SHA-256; remembers the hashes it took."""

import hashlib
import logging
import os
import stat
from collections.abc import Generator
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.domain.errors import ModelRefusedError
from app.domain.model_spec import ModelKind, ModelSpec, ModelState, ModelStatus, TransferProgress
from app.domain.sentence import said
from app.durable.atomic import write_atomic

logger = logging.getLogger(__name__)

CACHE_FILE_NAME = "model-hashes.json"
# A step short enough to stop at once (10 ms), long enough that reporting it costs nothing.
_CHUNK_BYTES = 4 << 20
_MAX_CACHE_BYTES = 1_000_000
_MAX_CACHE_ENTRIES = 1000


class _Known(BaseModel):
    """A hash and what the file looked like when it was taken; any difference makes it worthless."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    size_bytes: int
    mtime_ns: int
    # Changes with every write on POSIX, even where the time of the last change is set back by hand.
    ctime_ns: int
    inode: int
    sha256: str = Field(pattern=r"^[0-9a-f]{64}$")


class _CacheFile(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    version: int = Field(default=1, ge=1, le=1)
    files: dict[str, _Known] = Field(default_factory=dict, max_length=_MAX_CACHE_ENTRIES)


class Verifier:
    """Takes and remembers hashes of files; used from one thread at a time.

    The memory is a file in the cache folder: whoever can change it can change the model as well. Damaged or
    missing, it is ignored and hashes are taken again.
    """

    def __init__(self, cache_file: Path) -> None:
        self._cache_file = cache_file
        self._own: dict[str, _Known] = {}

    def status_of(self, spec: ModelSpec) -> ModelStatus:
        """Give the state of an entry without reading its file."""
        if spec.kind is ModelKind.GATEWAY:
            return ModelStatus(spec, ModelState.REMOTE, 0)
        try:
            status = os.stat(spec.path)
        except (FileNotFoundError, NotADirectoryError):
            return ModelStatus(spec, ModelState.MISSING, spec.size_bytes)
        except OSError:
            return ModelStatus(spec, ModelState.UNREADABLE, spec.size_bytes)
        return ModelStatus(spec, self._state(Path(spec.path), spec, status), status.st_size)

    def state_of(self, spec: ModelSpec) -> ModelState:
        """Give the state of an entry without reading its file."""
        return self.status_of(spec).state

    def is_verified(self, path: Path, spec: ModelSpec) -> bool:
        """Say whether the file at path, which may be another than the entry's own, has the entry's hash.

        Only remembered hashes count.
        """
        try:
            status = os.stat(path)
        except OSError:
            return False
        return self._state(path, spec, status) is ModelState.VERIFIED

    def hash_file(self, path: Path) -> Generator[TransferProgress, None, str]:
        """Yield progress and give the file's SHA-256 in the end; the hash is remembered.

        Closing the generator stops at once.

        Raises:
            ModelRefusedError: the file cannot be read, or changed meanwhile.
        """
        known = yield from _measured(path)
        self._remember(path, known)
        return known.sha256

    def verify(self, spec: ModelSpec) -> Generator[TransferProgress, None, ModelState]:
        """Yield progress and give the entry's state in the end; the file is read unless its hash is known.

        Raises:
            ModelRefusedError: as hash_file.
        """
        state = self.state_of(spec)
        if state is not ModelState.UNVERIFIED:
            return state
        digest = yield from self.hash_file(Path(spec.path))
        return ModelState.VERIFIED if digest == spec.sha256 else ModelState.WRONG_HASH

    def remember(self, path: Path, sha256: str) -> None:
        """Keep the hash of a file that was hashed while it was written; path is its final place."""
        self._remember(path, _known(os.stat(path), sha256))

    def forget(self, path: Path) -> None:
        """Drop what is known about path."""
        self._own.pop(str(path), None)
        cache = self._load()
        if cache.files.pop(str(path), None) is not None:
            self._save(cache)

    def _state(self, path: Path, spec: ModelSpec, status: os.stat_result) -> ModelState:
        if not stat.S_ISREG(status.st_mode) or not os.access(path, os.R_OK):
            return ModelState.UNREADABLE
        if status.st_size != spec.size_bytes:
            return ModelState.WRONG_SIZE
        # What this process has measured itself counts even where the file cannot be written.
        known = self._own.get(str(path)) or self._load().files.get(str(path))
        if known is None or known != _known(status, known.sha256):
            return ModelState.UNVERIFIED
        return ModelState.VERIFIED if known.sha256 == spec.sha256 else ModelState.WRONG_HASH

    def _remember(self, path: Path, known: _Known) -> None:
        self._own[str(path)] = known
        cache = self._load()
        cache.files.pop(str(path), None)
        while len(cache.files) >= _MAX_CACHE_ENTRIES:
            cache.files.pop(next(iter(cache.files)))
        cache.files[str(path)] = known
        self._save(cache)

    def _load(self) -> _CacheFile:
        # Read each time: it is small, and another process may have verified a model meanwhile.
        try:
            with self._cache_file.open("rb") as file:
                return _CacheFile.model_validate_json(file.read(_MAX_CACHE_BYTES))
        except FileNotFoundError:
            return _CacheFile()
        except (OSError, ValidationError) as error:
            logger.info("%s is ignored: %r", self._cache_file, error)
            return _CacheFile()

    def _save(self, cache: _CacheFile) -> None:
        try:
            write_atomic(self._cache_file, cache.model_dump_json(indent=1).encode())
        except OSError as error:
            # Costs a second hashing at the next start; in this process the hash is remembered.
            logger.info("%s cannot be written: %r", self._cache_file, error)


def _known(status: os.stat_result, sha256: str) -> _Known:
    return _Known(
        size_bytes=status.st_size,
        mtime_ns=status.st_mtime_ns,
        ctime_ns=status.st_ctime_ns,
        inode=status.st_ino,
        sha256=sha256,
    )


def digest_of(path: Path) -> Generator[TransferProgress, None, str]:
    """Yield progress and give the file's SHA-256 in the end; nothing is remembered.

    Raises:
        ModelRefusedError: the file cannot be read, or changed meanwhile.
    """
    known = yield from _measured(path)
    return known.sha256


def _measured(path: Path) -> Generator[TransferProgress, None, _Known]:
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            before = os.fstat(file.fileno())
            done = 0
            while chunk := file.read(_CHUNK_BYTES):
                digest.update(chunk)
                done += len(chunk)
                yield TransferProgress(said("checking"), done, before.st_size)
            after = os.fstat(file.fileno())
    except OSError as error:
        reason = error.strerror or "unknown reason"
        raise ModelRefusedError(
            said(
                "{path} cannot be read ({reason}). Give this user the right to read it.",
                path=path,
                reason=reason,
            ),
            detail=repr(error),
        ) from error
    if _known(before, "0" * 64) != _known(after, "0" * 64) or done != after.st_size:
        raise ModelRefusedError(
            said("{name} changed while it was checked. Wait until it is complete.", name=path.name)
        )
    return _known(after, digest.hexdigest())
