"""What a model has read of static parts, kept on disk so that it need not be read again.

A state is the native memory of one sequence together with the tokens it stands for. It is used only when its
sidecar agrees with everything that shaped it and its own checksum holds: llama.cpp loads a foreign state
without complaint and answers nonsense. Knows no llama.cpp: states are bytes here.
"""

import hashlib
import json
import logging
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from app.durable.atomic import write_atomic

logger = logging.getLogger(__name__)

FORMAT = 1
_DATA_SUFFIX = ".state"
_SIDECAR_SUFFIX = ".json"
_NAME_DIGITS = 24

# Size, times of the last changes and number of a file: what differs once somebody has written to it.
_Look = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class StateIdentity:
    """Everything besides the tokens that a state depends on; a change in any of it makes it worthless."""

    model_sha256: str
    build: str
    context: str
    template_sha256: str


class _Sidecar(BaseModel):
    """What lies beside a state file: its identity, its tokens and both checksums."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: int
    model_sha256: str
    build: str
    context: str
    template_sha256: str
    tokens: list[int]
    tokens_sha256: str
    data_sha256: str
    data_bytes: int


class StateFolder:
    """States of one model in a folder that models share, least recently used first to go over budget_bytes.

    The model is part of the names. Files that bear its name but do not agree with identity, are damaged or
    incomplete are deleted when they are met, with a log line; nothing here raises for them.
    """

    def __init__(self, folder: Path, identity: StateIdentity, budget_bytes: int) -> None:
        self._folder = folder
        self._identity = identity
        self._budget_bytes = budget_bytes
        self._prefix = identity.model_sha256[:_NAME_DIGITS]
        # Files whose checksum held, as they looked then: it is taken once, not at every use.
        self._sound: dict[Path, _Look] = {}

    def listed(self) -> tuple[tuple[int, ...], ...]:
        """Give the tokens of the states there, most recently used first; their bytes are not read."""
        sidecars = sorted(self._folder.glob(f"{self._prefix}-*{_SIDECAR_SUFFIX}"), key=_used_at, reverse=True)
        found = [sidecar for path in sidecars if (sidecar := self._sidecar(path)) is not None]
        for data in self._folder.glob(f"{self._prefix}-*{_DATA_SUFFIX}"):
            if not data.with_suffix(_SIDECAR_SUFFIX).exists():
                self._reject(data, "it has no sidecar")
        return tuple(tuple(sidecar.tokens) for sidecar in found)

    def read(self, tokens: Sequence[int]) -> bytes | None:
        """Give the bytes of the state of tokens if they can be trusted, else None."""
        path = self._sidecar_path(tokens)
        sidecar = self._sidecar(path)
        if sidecar is None:
            return None
        file = path.with_suffix(_DATA_SUFFIX)
        try:
            look = _look_of(file)
            data = file.read_bytes()
        except OSError as error:
            self._reject(path, f"it cannot be read ({type(error).__name__})")
            return None
        if self._sound.get(file) != look or len(data) != sidecar.data_bytes:
            if len(data) != sidecar.data_bytes or hashlib.sha256(data).hexdigest() != sidecar.data_sha256:
                self._reject(path, "its checksum differs")
                return None
            self._sound[file] = look
        return data

    def write(self, tokens: Sequence[int], data: bytes) -> bool:
        """Store a state atomically, data before sidecar, then make room; a failure is only a log line.

        Say whether it is there.
        """
        path = self._sidecar_path(tokens)
        sidecar = _Sidecar(
            format=FORMAT,
            **asdict(self._identity),
            tokens=list(tokens),
            tokens_sha256=_tokens_sha256(tokens),
            data_sha256=hashlib.sha256(data).hexdigest(),
            data_bytes=len(data),
        )
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_atomic(path.with_suffix(_DATA_SUFFIX), data)
            write_atomic(path, sidecar.model_dump_json().encode())
            self._make_room()
        except OSError as error:
            logger.info("a prefix state could not be stored: %s", error)
            return False
        return path.exists()

    def touch(self, tokens: Sequence[int]) -> None:
        """Note that the state of tokens was used just now."""
        try:
            os.utime(self._sidecar_path(tokens))
        except OSError:
            logger.debug("the state in use is not stored")

    def delete(self, tokens: Sequence[int], reason: str) -> None:
        """Remove the state of tokens, which turned out to be of no use."""
        self._reject(self._sidecar_path(tokens), reason)

    def _sidecar_path(self, tokens: Sequence[int]) -> Path:
        return self._folder / f"{self._prefix}-{_tokens_sha256(tokens)[:_NAME_DIGITS]}{_SIDECAR_SUFFIX}"

    def _sidecar(self, path: Path) -> _Sidecar | None:
        try:
            sidecar = _Sidecar.model_validate_json(path.read_bytes())
            size = path.with_suffix(_DATA_SUFFIX).stat().st_size
        except (OSError, ValidationError, UnicodeDecodeError) as error:
            self._reject(path, f"it cannot be read ({type(error).__name__})")
            return None
        if reason := self._fault(sidecar, size, path):
            self._reject(path, reason)
            return None
        return sidecar

    def _fault(self, sidecar: _Sidecar, size: int, path: Path) -> str:
        if sidecar.format != FORMAT:
            return "it has another format"
        stored = sidecar.model_dump()
        for field, value in asdict(self._identity).items():
            if stored[field] != value:
                return f"its {field} differs"
        named_right = path == self._sidecar_path(sidecar.tokens)
        if sidecar.tokens_sha256 != _tokens_sha256(sidecar.tokens) or not named_right or not sidecar.tokens:
            return "its tokens are not those it was stored for"
        return "" if size == sidecar.data_bytes else "its checksum differs"

    def _reject(self, path: Path, reason: str) -> None:
        logger.info("the stored prefix state %s is not used and deleted: %s", path.stem, reason)
        for file in (path.with_suffix(_SIDECAR_SUFFIX), path.with_suffix(_DATA_SUFFIX)):
            self._sound.pop(file, None)
            try:
                file.unlink(missing_ok=True)
            except OSError as error:
                logger.info("it could not be deleted: %s", error)

    def _make_room(self) -> None:
        sidecars = sorted(self._folder.glob(f"*{_SIDECAR_SUFFIX}"), key=_used_at)
        sizes = {path: _pair_bytes(path) for path in sidecars}
        excess = sum(sizes.values()) - self._budget_bytes
        for path in sidecars:
            if excess <= 0:
                return
            excess -= sizes[path]
            self._reject(path, "the folder is over its budget")


def _tokens_sha256(tokens: Sequence[int]) -> str:
    return hashlib.sha256(json.dumps(list(tokens)).encode()).hexdigest()


def _look_of(path: Path) -> _Look:
    status = path.stat()
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino


def _used_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _pair_bytes(path: Path) -> int:
    files = (path, path.with_suffix(_DATA_SUFFIX))
    return sum(file.stat().st_size for file in files if file.exists())
