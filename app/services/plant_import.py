"""Reading the site's own data into the plant store from the window, and showing it at once."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

from app.domain.twin import LoadProgress, LoadReport, PlantState, StoreSummary
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.services.plant import PlantService
from app.services.twin import TwinService


class PlantImport:
    """Imports files into the site's store and opens it; an import that stored nothing leaves no empty store.

    An empty store would take the sample plant's place at the next start.
    """

    def __init__(self, twin: TwinService, plant: PlantService, gate: Gatekeeper = UNGUARDED) -> None:
        self._twin = twin
        self._plant = plant
        self._gate = gate

    @property
    def state(self) -> PlantState:
        """Which plant is open."""
        return self._plant.state

    @property
    def refusal(self) -> str:
        """Why whoever is signed in may not import; empty when they may."""
        return self._gate.refusal(Permission.CHANGE_SETTINGS)

    async def summary(self) -> StoreSummary | None:
        """Say what the open store holds; None while none is open.

        Raises:
            StorageError: it cannot be read.
        """
        if not self.state.is_open:
            return None
        return await self._twin.summary(Path(self.state.path))

    async def load(self, paths: tuple[Path, ...], report: Callable[[LoadProgress], None]) -> LoadReport:
        """Read files and folders; cancelling keeps the files that were read whole.

        Raises:
            NotAllowedError: whoever is signed in may not change the plant's data.
            ImportRefusedError: there is nothing to load.
            StorageError: the store cannot be written.
        """
        self._gate.require(Permission.CHANGE_SETTINGS)
        store = self._twin.store_path()
        was_there = await asyncio.to_thread(store.exists)
        done: LoadReport | None = None
        try:
            async with contextlib.aclosing(self._twin.load(paths)) as events:
                async for event in events:
                    if isinstance(event, LoadReport):
                        done = event
                    else:
                        report(event)
        finally:
            # Shielded: a second cancel must leave neither an empty store nor no plant at all.
            await asyncio.shield(self._settle(store, may_be_empty=was_there))
        assert done is not None
        return done

    async def _settle(self, store: Path, *, may_be_empty: bool) -> None:
        if not may_be_empty and await asyncio.to_thread(store.exists):
            summary = await self._twin.summary(store)
            if not any(count for _table, count in summary.counts):
                await asyncio.to_thread(_remove, store)
                return
        await self._plant.reopen()


def _remove(store: Path) -> None:
    for suffix in ("", "-wal", "-shm"):
        store.with_name(f"{store.name}{suffix}").unlink(missing_ok=True)
