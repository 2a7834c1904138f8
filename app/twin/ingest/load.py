"""A hand-over into the store: files in the right order, one transaction each, bad rows with a reason."""

import time
from collections.abc import Generator
from pathlib import Path
from typing import Final

from app.domain.clock import Clock
from app.domain.errors import ImportRefusedError
from app.domain.twin import EntityKind, FileReport, Finding, LoadProgress, LoadReport
from app.twin.ingest.findings import find_contradictions
from app.twin.ingest.mapping import ImportMapping
from app.twin.ingest.unit_load import UnitLoad
from app.twin.ingest.units import Unit, files_of, look_at
from app.twin.store import TwinStore

_ORDER: Final = {kind: place for place, kind in enumerate(EntityKind)}

Steps = Generator[LoadProgress, None, None]


class Load:
    """One import; steps() does it, report is there afterwards.

    Closing the generator rolls back the file that is being read; files before it stay. Every file is read
    twice: looked through, then loaded.
    """

    def __init__(
        self, store: TwinStore, paths: tuple[Path, ...], mapping: ImportMapping, wall_clock: Clock
    ) -> None:
        self._store = store
        self._paths = paths
        self._mapping = mapping
        self._now_ms = int(wall_clock().timestamp() * 1000)
        self._reports: list[FileReport] = []
        self._findings: tuple[Finding, ...] = ()
        self._clock_ms: int | None = None
        self._done = 0
        self._total = 0
        self._started = time.perf_counter()

    @property
    def report(self) -> LoadReport:
        """Give what became of the files so far."""
        as_of = self._store.meta("as_of")
        return LoadReport(
            tuple(self._reports),
            self._findings,
            None if as_of is None else int(as_of),
            self._store.meta("vocabulary_version") or "",
            time.perf_counter() - self._started,
        )

    def steps(self) -> Steps:
        """Yield progress until everything is in the store.

        Raises:
            ImportRefusedError: there is no file that could be loaded.
            StorageError: the store cannot be written.
        """
        files = files_of(self._paths)
        self._total = 2 * sum(file.stat().st_size for file in files)
        units: list[Unit] = []
        for file in files:
            for piece in (yield from self._look_at(file)):
                if isinstance(piece, FileReport):
                    self._reports.append(piece)
                else:
                    units.append(piece)
        units.sort(key=lambda unit: _ORDER[unit.kind])
        for unit in units:
            share = sum(other.path == unit.path for other in units)
            yield from self._load(unit, unit.path.stat().st_size // share)
        yield LoadProgress("looking for contradictions", self._total, self._total)
        with self._store.transaction() as database:
            self._findings = find_contradictions(database)
        self._store.analyze()

    def _look_at(self, file: Path) -> Generator[LoadProgress, None, tuple[Unit | FileReport, ...]]:
        looking = look_at(file, self._mapping)
        try:
            while True:
                yield self._progress(f"looking at {file.name}", next(looking))
        except StopIteration as stop:
            found: tuple[Unit | FileReport, ...] = stop.value
            return found
        except ImportRefusedError as error:
            return (FileReport(file.name, refusal=error.user_text),)
        finally:
            looking.close()
            self._done += file.stat().st_size

    def _load(self, unit: Unit, size: int) -> Steps:
        step = f"loading {unit.name}"
        yield self._progress(step, 0)
        try:
            with self._store.transaction() as database:
                loading = UnitLoad(database, unit, self._now_ms, self._clock_ms).run()
                try:
                    while True:
                        yield self._progress(step, min(next(loading), size))
                except StopIteration as stop:
                    self._reports.append(stop.value)
                finally:
                    loading.close()
        except ImportRefusedError as error:
            self._reports.append(FileReport(unit.name, refusal=error.user_text))
        else:
            if unit.kind is EntityKind.SITE:
                self._clock_ms = unit.open_site().as_of
        self._done += size

    def _progress(self, step: str, bytes_of_file: int) -> LoadProgress:
        return LoadProgress(step, min(self._done + bytes_of_file, self._total), self._total)
