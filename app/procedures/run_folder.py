"""All runs of a station, each in a folder of its own, and those that came from other stations beside them."""

import re
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from app.domain.errors import StorageError
from app.domain.sentence import said
from app.durable.atomic import write_atomic
from app.procedures.run_log import EVENTS_FILE, RECEIPT_FILE, RunLog

# Size and time of a run's file, time of its receipt: 0 while there is none.
RunStamp = tuple[int, int, int]
_RUN_ID = re.compile(r"\d{8}-\d{6}-[0-9a-f]{8}")
_OWN_FOLDER, _RECEIVED_FOLDER, _KEYS_FOLDER = "own", "received", "keys"


class RunFolder:
    """Finds and makes runs; methods block and raise StorageError where the disk does not let them."""

    def __init__(self, folder: Path) -> None:
        self._own = folder / _OWN_FOLDER
        self._received = folder / _RECEIVED_FOLDER
        self._keys = folder / _KEYS_FOLDER

    def create(self, snapshot: bytes, at_ms: int) -> RunLog:
        """Make the folder of a new run; its id tells the time and is never used twice."""
        return RunLog.create(self._own / new_run_id(at_ms), snapshot)

    def open(self, run_id: str) -> RunLog:
        """Give the log of a run of this station.

        Raises:
            StorageError: there is no such run.
        """
        if not is_run_id(run_id) or not (self._own / run_id / EVENTS_FILE).exists():
            raise StorageError(
                said(
                    "There is no run {run_id!r} on this station. `sop runs` lists those there are.",
                    run_id=run_id,
                )
            )
        return RunLog(self._own / run_id)

    def logs(self) -> Iterator[RunLog]:
        """Give the logs of all runs, newest first; a folder without an event never was one."""
        if not self._own.is_dir():
            return
        for path in sorted(self._own.iterdir(), reverse=True):
            if is_run_id(path.name) and (path / EVENTS_FILE).exists():
                yield RunLog(path)

    def stamps(self) -> dict[str, RunStamp]:
        """Give each run, newest first, with what is another once it has changed; no run is read for it."""
        stamps: dict[str, RunStamp] = {}
        for log in self.logs():
            try:
                events = (log.folder / EVENTS_FILE).stat()
            except FileNotFoundError:
                continue
            except OSError as error:
                raise StorageError(
                    said(
                        "The run {run_id} cannot be read ({strerror}).",
                        run_id=log.run_id,
                        strerror=error.strerror,
                    )
                ) from error
            stamps[log.run_id] = (events.st_size, events.st_mtime_ns, _changed_ns(log.folder / RECEIPT_FILE))
        return stamps

    def received(self, run_id: str) -> bytes:
        """Give the record of a run that came from another station, empty while there is none."""
        try:
            return self._received_file(run_id).read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as error:
            raise StorageError(
                said(
                    "The record of run {run_id} cannot be read ({strerror}).",
                    run_id=run_id,
                    strerror=error.strerror,
                )
            ) from error

    def received_ids(self) -> tuple[str, ...]:
        """Give the ids of the runs that came from other stations, newest first."""
        try:
            names = [path.stem for path in self._received.glob("*.json")]
        except OSError as error:
            raise StorageError(
                said("The received runs cannot be listed ({strerror}).", strerror=error.strerror)
            ) from error
        return tuple(sorted(filter(is_run_id, names), reverse=True))

    def keep_received(self, run_id: str, record: bytes) -> Path:
        """Keep a verified record that came from another station, in place of an earlier state of the run."""
        file = self._received_file(run_id)
        try:
            file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_atomic(file, record)
        except OSError as error:
            raise StorageError(
                said(
                    "The record of run {run_id} cannot be stored ({strerror}). Nothing was taken in.",
                    run_id=run_id,
                    strerror=error.strerror,
                ),
                detail=repr(error),
            ) from error
        return file

    def trusted_keys(self) -> tuple[bytes, ...]:
        """Give the public keys of other stations that are trusted."""
        try:
            return tuple(path.read_bytes() for path in sorted(self._keys.glob("*.pub")))
        except OSError as error:
            raise StorageError(
                said("The trusted keys cannot be read ({strerror}).", strerror=error.strerror)
            ) from error

    def trust(self, key_id: str, pem: bytes) -> None:
        """Trust a public key from now on."""
        try:
            self._keys.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_atomic(self._keys / f"{key_id}.pub", pem)
        except OSError as error:
            raise StorageError(
                said("The key cannot be stored ({strerror}).", strerror=error.strerror), detail=repr(error)
            ) from error

    def _received_file(self, run_id: str) -> Path:
        if not is_run_id(run_id):
            raise StorageError(said("{run_id!r} is no run's id.", run_id=run_id))
        return self._received / f"{run_id}.json"


def is_run_id(text: str) -> bool:
    """Whether text has the form of a run's id, and so names no path."""
    return _RUN_ID.fullmatch(text) is not None


def new_run_id(at_ms: int) -> str:
    """Make an id out of a time and chance."""
    moment = datetime.fromtimestamp(at_ms / 1000, UTC)
    return f"{moment:%Y%m%d-%H%M%S}-{secrets.token_hex(4)}"


def _changed_ns(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0
