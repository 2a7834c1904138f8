"""The plant whose data is shown and asked: opened once, the shipped sample where the user has none."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from app.domain.clock import Clock
from app.domain.errors import StorageError
from app.domain.sentence import said
from app.domain.twin import LoadReport, PlantState
from app.services.twin import TwinService
from app.twin.handover import handover_sums, is_made_of, mark
from app.twin.open_plant import OpenPlant

T = TypeVar("T")

# What a statement may go on after it was told to end.
_INTERRUPT_AGAIN_S = 0.02


class PlantService:
    """Opens one plant store and runs readings of it, one at a time, in a thread of its own.

    listeners hear of every change of the state on the event loop's thread. fixed_clock, when given, takes
    the place of the data's own clock. aclose() ends the thread.
    """

    def __init__(
        self,
        twin: TwinService,
        *,
        sample_folder: Path,
        sample_store: Path,
        worlds: Path,
        version: str,
        wall_clock: Clock,
        fixed_clock: Clock | None = None,
    ) -> None:
        self._twin = twin
        self._sample_folder = sample_folder
        self._sample_store = sample_store
        self._worlds = worlds
        self._version = version
        self._wall_clock = wall_clock
        self._fixed_clock = fixed_clock
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="plant")
        self._opening = asyncio.Lock()
        self._plant: OpenPlant | None = None
        self._state = PlantState(note=said("The plant's data is not open yet."))
        self._listeners: list[Callable[[PlantState], None]] = []

    @property
    def state(self) -> PlantState:
        """Which plant is open."""
        return self._state

    def now(self) -> datetime:
        """Give the clock by which data on the screen ages: the sample's stands still, a site's goes on."""
        if self._fixed_clock is not None:
            return self._fixed_clock()
        as_of = self._state.as_of if self._state.is_sample else None
        return self._wall_clock() if as_of is None else datetime.fromtimestamp(as_of / 1000, UTC)

    def listen(self, listener: Callable[[PlantState], None]) -> None:
        """Call listener with every later state."""
        self._listeners.append(listener)

    async def open(self, store: Path | None = None) -> PlantState:
        """Open a store: the one named, else the user's own, else the sample; nothing when one is open.

        Raises:
            StorageError: it is not there or cannot be read, or the sample cannot be made.
        """
        async with self._opening:
            if self._plant is None:
                await self._open(store)
        return self._state

    async def store(self) -> Path:
        """Give the file that is open; one is opened when none is.

        Raises:
            StorageError: as open() does.
        """
        return Path((await self.open()).path)

    async def reopen(self) -> PlantState:
        """Close what is open and open what there is now, as after an import.

        Raises:
            StorageError: as open() does.
        """
        async with self._opening:
            await self._close()
            await self._open(None)
        return self._state

    async def open_world(self, folder: Path) -> PlantState:
        """Open the hand-over in a folder: a store of it is kept as long as its files are the same.

        Raises:
            StorageError: it cannot be loaded.
        """
        async with self._opening:
            await self._close()
            sums = await self._run(lambda: handover_sums(folder, self._version))
            store = self._worlds / f"{sums[:32]}.db"
            await self._make(folder, store, sums, is_sample=False)
            await self._open_store(store)
        return self._state

    async def use(self, work: Callable[[OpenPlant], T]) -> T:
        """Run work on the open plant in the thread; cancelling the task stops its statements.

        Raises:
            StorageError: no store can be opened.
        """
        await self.open()
        plant = self._plant
        assert plant is not None
        future = self._executor.submit(work, plant)
        waiting = asyncio.wrap_future(future)
        try:
            return await asyncio.shield(waiting)
        except asyncio.CancelledError:
            await _stop(plant, future, waiting)
            raise

    async def aclose(self) -> None:
        """Close the store and end the thread."""
        async with self._opening:
            await self._close()
        await asyncio.to_thread(self._executor.shutdown)

    async def _open(self, store: Path | None) -> None:
        own = self._twin.store_path(store)
        if store is None and not own.exists():
            self._publish(replace(self._state, note=said("The sample plant is being made ready.")))
            own = self._sample_store
            sums = await self._run(lambda: handover_sums(self._sample_folder, self._version))
            await self._make(self._sample_folder, own, sums, is_sample=True)
        await self._open_store(own)

    async def _open_store(self, store: Path) -> None:
        def work() -> tuple[OpenPlant, PlantState]:
            plant = OpenPlant(store, self._wall_clock, self._fixed_clock)
            try:
                plant.warm()
                return plant, plant.state()
            except BaseException:
                plant.close()
                raise

        try:
            self._plant, state = await self._run(work)
        except StorageError as error:
            self._publish(PlantState(note=error.user_text))
            raise
        self._publish(state)

    async def _make(self, folder: Path, store: Path, sums: str, *, is_sample: bool) -> None:
        if await self._run(lambda: is_made_of(store, sums)):
            return
        await self._run(lambda: _make_folder(store.parent))
        # Made beside its place and put there whole: a second program that starts now reads the old one.
        making = store.with_name(f".{store.stem}.{secrets.token_hex(4)}.db")
        try:
            await self._load(folder, making)
            await self._run(lambda: mark(making, sums, is_sample=is_sample))
            await self._run(lambda: _put(making, store))
        finally:
            await asyncio.shield(self._run(lambda: _remove(making)))

    async def _load(self, folder: Path, store: Path) -> None:
        report: LoadReport | None = None
        async with contextlib.aclosing(self._twin.load_shipped((folder,), store=store)) as events:
            async for event in events:
                if isinstance(event, LoadReport):
                    report = event
        assert report is not None
        refused = [file.refusal for file in report.files if file.refusal]
        if not report.stored_rows:
            raise StorageError(f"Nothing of {folder} could be loaded. {' '.join(refused)}".rstrip())

    async def _close(self) -> None:
        plant, self._plant = self._plant, None
        if plant is not None:
            plant.reader.interrupt()
            await self._run(plant.close)
            self._publish(PlantState(note=said("The plant's data is not open yet.")))

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    def _publish(self, state: PlantState) -> None:
        self._state = state
        for listener in self._listeners:
            listener(state)


async def _stop(plant: OpenPlant, future: Future[T], waiting: asyncio.Future[T]) -> None:
    """End the work of a future: between two statements there is nothing to interrupt, so again."""
    # Whatever the work still says, nobody waits for it.
    waiting.add_done_callback(lambda done: done.cancelled() or done.exception())
    if future.cancel():
        return
    while not waiting.done():
        plant.reader.interrupt()
        await asyncio.wait((waiting,), timeout=_INTERRUPT_AGAIN_S)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StorageError(
            said("The folder {folder} cannot be made.", folder=folder), detail=repr(error)
        ) from error


def _put(making: Path, store: Path) -> None:
    try:
        # The old journal belongs to the old file; beside the new one it would be read as its own.
        for suffix in ("-wal", "-shm"):
            store.with_name(f"{store.name}{suffix}").unlink(missing_ok=True)
        making.replace(store)
    except OSError as error:
        raise StorageError(
            said(
                "The store {store} cannot be replaced. Another Watchroom may have it open; close that one.",
                store=store,
            ),
            detail=repr(error),
        ) from error


def _remove(making: Path) -> None:
    for suffix in ("", "-wal", "-shm"):
        with contextlib.suppress(OSError):
            making.with_name(f"{making.name}{suffix}").unlink(missing_ok=True)
