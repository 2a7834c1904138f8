"""Remembers how loading went on this machine: verdicts of trials, and crashes of the program itself.

A mark lies on disk while a model takes its first steps in this process. A mark whose process has ended
without taking it away is a crash; after two in a row the model is held back until somebody releases it.
"""

import hashlib
import logging
import secrets
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.durable.atomic import write_atomic
from app.durable.file_lock import FileLock

logger = logging.getLogger(__name__)

FILE_NAME = "model-history.json"
MARKS_FOLDER_NAME = "loading"
MAX_CRASHES = 2

_MAX_FILE_BYTES = 1_000_000
_MAX_MODELS = 500
_MAX_VERDICTS = 20
_SHA256 = r"^[0-9a-f]{64}$"


class _Record(BaseModel):
    """What is known of one content hash; verdicts are by what they hold for, the oldest first."""

    model_config = ConfigDict(extra="forbid", strict=True)

    crashes: int = Field(default=0, ge=0)
    verdicts: dict[str, str] = Field(default_factory=dict)


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    version: int = Field(default=1, ge=1, le=1)
    models: dict[str, _Record] = Field(default_factory=dict, max_length=_MAX_MODELS)


class _MarkFile(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    sha256: str = Field(pattern=_SHA256)


class LoadMark:
    """Says on disk that a model is being loaded; end() takes it away."""

    def __init__(self, path: Path, lock: FileLock) -> None:
        self._path = path
        self._lock = lock

    def end(self) -> None:
        """Take the mark away: the process survived, whatever came of the load."""
        try:
            self._path.unlink(missing_ok=True)
            self._lock.release()
        except OSError as error:
            logger.info("%s cannot be removed: %r", self._path, error)


class ModelHistory:
    """Keeps its file and marks in folder; used from one thread at a time.

    Damaged or missing, the file is ignored: models are tried again. Whoever can change it can change the
    models as well.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE_NAME
        self._marks = folder / MARKS_FOLDER_NAME

    def verdict(self, sha256: str, *circumstances: str) -> str | None:
        """Give what was remembered for this content under exactly these circumstances."""
        record = self._load().models.get(sha256)
        return record.verdicts.get(_key(circumstances)) if record else None

    def remember(self, verdict: str, sha256: str, *circumstances: str) -> None:
        """Keep a verdict for this content under these circumstances."""
        file = self._load()
        record = file.models.setdefault(sha256, _Record())
        record.verdicts.pop(_key(circumstances), None)
        while len(record.verdicts) >= _MAX_VERDICTS:
            record.verdicts.pop(next(iter(record.verdicts)))
        record.verdicts[_key(circumstances)] = verdict
        self._save(file)

    def begin(self, sha256: str) -> LoadMark:
        """Leave a mark until its end() is called.

        Raises:
            OSError: the mark cannot be written.
        """
        self._marks.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = self._marks / f"{secrets.token_hex(8)}.json"
        # The lock first: a mark without one is taken for that of a dead process.
        lock = FileLock(path.with_suffix(".lock"))
        lock.try_acquire()
        write_atomic(path, _MarkFile(sha256=sha256).model_dump_json().encode())
        return LoadMark(path, lock)

    def went_well(self, sha256: str) -> None:
        """Forget earlier crashes: only those in a row count."""
        file = self._load()
        record = file.models.get(sha256)
        if record is not None and record.crashes:
            record.crashes = 0
            self._save(file)

    def crashes(self, sha256: str) -> int:
        """Give how often in a row the program ended while it loaded this content; new marks are counted."""
        self._count_left_marks()
        record = self._load().models.get(sha256)
        return record.crashes if record else 0

    def is_held_back(self, sha256: str) -> bool:
        """Whether this content crashed the program too often."""
        return self.crashes(sha256) >= MAX_CRASHES

    def release(self, sha256: str) -> bool:
        """Forget crashes and verdicts of this content; say whether there were any."""
        self._count_left_marks()
        file = self._load()
        known = file.models.pop(sha256, None)
        if known is not None:
            self._save(file)
        return known is not None

    def _count_left_marks(self) -> None:
        for path in sorted(self._marks.glob("*.json")):
            lock = FileLock(path.with_suffix(".lock"))
            try:
                if lock.try_acquire():
                    self._count(path)
            except OSError as error:
                # Another process may have counted it just now.
                logger.info("%s cannot be read: %r", path, error)
            finally:
                lock.release()

    def _count(self, path: Path) -> None:
        try:
            sha256 = _MarkFile.model_validate_json(path.read_bytes()).sha256
        except ValidationError as error:
            logger.info("%s is ignored: %r", path, error)
            path.unlink()
            return
        path.unlink()
        file = self._load()
        file.models.setdefault(sha256, _Record()).crashes += 1
        self._save(file)

    def _load(self) -> _File:
        try:
            with self._file.open("rb") as file:
                return _File.model_validate_json(file.read(_MAX_FILE_BYTES))
        except FileNotFoundError:
            return _File()
        except (OSError, ValidationError) as error:
            logger.info("%s is ignored: %r", self._file, error)
            return _File()

    def _save(self, file: _File) -> None:
        while len(file.models) > _MAX_MODELS:
            file.models.pop(next(iter(file.models)))
        try:
            write_atomic(self._file, file.model_dump_json(indent=1).encode())
        except OSError as error:
            # Costs a second trial at the next start.
            logger.info("%s cannot be written: %r", self._file, error)


def _key(circumstances: tuple[str, ...]) -> str:
    return hashlib.sha256("\0".join(circumstances).encode()).hexdigest()
