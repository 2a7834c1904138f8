"""Use cases around the plant's data: load or mirror it into a store, say what a store holds."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from app.domain.clock import Clock
from app.domain.network import Endpoint
from app.domain.twin import LoadProgress, LoadReport, MirrorOptions, StoreSummary
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.net.connection_log import ConnectionLog
from app.net.door import Door
from app.twin.ingest.load import Load
from app.twin.ingest.mapping import ImportMapping, read_mapping
from app.twin.sensorthings.mirror import Mirror
from app.twin.store import TwinStore
from app.twin.store_summary import summarise

T = TypeVar("T")

_END: Final = object()


class TwinService:
    """The plant's data for the window, the command line and the tests.

    Imports run in one worker thread, in steps of some ten milliseconds and some longer ones at a file's end.
    Without a door no server is reached. aclose() ends the thread.
    """

    def __init__(
        self,
        default_store: Path,
        wall_clock: Clock,
        door: Door | None = None,
        gate: Gatekeeper = UNGUARDED,
    ) -> None:
        self._default_store = default_store
        self._door = door or Door(ConnectionLog(), is_air_gapped=lambda: True)
        self._wall_clock = wall_clock
        self._gate = gate
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="twin")

    def store_path(self, store: Path | None = None) -> Path:
        """Give the store that is meant: the one named, else the user's own."""
        return store or self._default_store

    async def load(
        self, paths: tuple[Path, ...], *, store: Path | None = None, mapping: Path | None = None
    ) -> AsyncGenerator[LoadProgress | LoadReport, None]:
        """Yield progress while files and folders are loaded; the report comes last.

        Closing the generator early rolls back the file that is being loaded; files before it stay.

        Raises:
            NotAllowedError: whoever is signed in may not change settings, the plant's data among them.
            ImportRefusedError: there is nothing to load, or the mapping file is wrong.
            StorageError: the store cannot be written.
        """
        self._gate.require(Permission.CHANGE_SETTINGS)
        async with contextlib.aclosing(self.load_shipped(paths, store=store, mapping=mapping)) as events:
            async for event in events:
                yield event

    async def load_shipped(
        self, paths: tuple[Path, ...], *, store: Path | None = None, mapping: Path | None = None
    ) -> AsyncGenerator[LoadProgress | LoadReport, None]:
        """Load as load() does what the program itself opens, whoever is signed in: its sample, a world."""
        loading = _Loading(self.store_path(store), paths, mapping, self._wall_clock)
        steps = loading.steps()
        try:
            while (item := await self._run(lambda: next(steps, _END))) is not _END:
                assert isinstance(item, LoadProgress | LoadReport)
                yield item
        finally:
            loading.interrupt()
            # Shielded: a second cancel must not leave the store open.
            await asyncio.shield(self._run(steps.close))

    async def mirror(
        self,
        endpoint: Endpoint,
        *,
        store: Path | None = None,
        mapping: Path | None = None,
        options: MirrorOptions | None = None,
    ) -> AsyncGenerator[LoadProgress | LoadReport, None]:
        """Yield progress while a SensorThings server is mirrored; the report comes last.

        The mapping file may speak of Things and Datastreams as it does of files. What was read when the
        server fails, or when the generator is closed early, is kept and marked as partial.

        Raises:
            NotAllowedError: as load() does.
            SourceUnavailableError: it is no SensorThings server, or does not answer this program.
            NetworkError: it cannot be reached.
            ImportRefusedError: the mapping file is wrong, or nothing that the server gives can be stored.
            StorageError: the store cannot be written.
        """
        self._gate.require(Permission.CHANGE_SETTINGS)
        words = ImportMapping()
        if mapping is not None:
            words = await asyncio.to_thread(read_mapping, mapping)
        client = self._door.open(endpoint, purpose="SensorThings server")
        async with contextlib.aclosing(client):
            path = self.store_path(store)
            opened = await self._run(lambda: TwinStore.create(path))
            try:
                mirror = Mirror(
                    opened, client, options or MirrorOptions(), words, self._wall_clock, self._run
                )
                async with contextlib.aclosing(mirror.steps()) as steps:
                    async for progress in steps:
                        yield progress
                yield await self._run(lambda: mirror.report)
            finally:
                await asyncio.shield(self._run(opened.close))

    async def summary(self, store: Path | None = None) -> StoreSummary:
        """Say what a store holds.

        Raises:
            StorageError: there is none, or it cannot be read.
        """
        path = self.store_path(store)
        return await self._run(lambda: _summary(path))

    async def aclose(self) -> None:
        """End the worker thread; open generators must have been closed before."""
        await asyncio.to_thread(self._executor.shutdown)

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)


class _Loading:
    """One import in the worker thread; interrupt() may come from any."""

    def __init__(self, path: Path, paths: tuple[Path, ...], mapping: Path | None, wall_clock: Clock) -> None:
        self._path = path
        self._paths = paths
        self._mapping = mapping
        self._wall_clock = wall_clock
        self._store: TwinStore | None = None

    def steps(self) -> Generator[LoadProgress | LoadReport, None, None]:
        mapping = ImportMapping() if self._mapping is None else read_mapping(self._mapping)
        store = self._store = TwinStore.create(self._path)
        try:
            load = Load(store, self._paths, mapping, self._wall_clock)
            yield from load.steps()
            yield load.report
        finally:
            self._store = None
            store.close()

    def interrupt(self) -> None:
        """End the statement that runs now, so that a cancel does not wait for a long one."""
        store = self._store
        if store is not None:
            store.interrupt()


def _summary(path: Path) -> StoreSummary:
    reader = TwinStore.open_reader(path)
    try:
        return summarise(reader)
    finally:
        reader.close()
