"""The map's data: the plant from its store and what lies under it, read in a thread of their own."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from app.domain.clock import Clock
from app.domain.plant_map import Basemap, MapPainter, Picture, PictureRequest, PlantMap
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.twin.basemap.site_layers import read_basemap
from app.twin.map_data import read_plant_map
from app.twin.store import TwinStore

T = TypeVar("T")

Stamp = tuple[int, ...]
"""Times and sizes of a store's files."""


class MapService:
    """What the map shows, for the window, the command line and the tests. aclose() ends its thread.

    default_store gives the store that is shown where none is named. world is the folder of the shipped map,
    site_layers that of the site's own GeoJSON and MBTiles files.
    """

    def __init__(
        self,
        default_store: Callable[[], Awaitable[Path]],
        world: Path,
        site_layers: Path,
        data_clock: Clock,
        gate: Gatekeeper = UNGUARDED,
    ) -> None:
        self._default_store = default_store
        self._world = world
        self._site_layers = site_layers
        self._data_clock = data_clock
        self._gate = gate
        self._basemap: Basemap | None = None
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="map")

    def now(self) -> datetime:
        """Give the data clock, against which the data's age is reckoned."""
        return self._data_clock()

    async def plant_map(self, store: Path | None = None) -> PlantMap:
        """Read the store named, else the one that is open.

        Raises:
            StorageError: there is none, or it cannot be read.
            QueryError: it does not answer in time.
        """
        path = store or await self._default_store()
        return await self._run(lambda: _read(path))

    async def stamp(self, store: Path | None = None) -> Stamp:
        """Give what changes when the store is written; empty where there is no store."""
        path = store or await self._default_store()
        return await self._run(lambda: _stamp(path))

    async def basemap(self) -> Basemap:
        """Read the world and the site's layers, once; the service closes the tiles.

        Raises:
            StorageError: the shipped world map cannot be read.
        """
        return await self._run(self._read_basemap)

    async def picture(
        self, painter: MapPainter, request: PictureRequest, store: Path | None = None
    ) -> Picture:
        """Draw an area of the store's map.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
            StorageError, QueryError: the store or the world map cannot be read.
        """
        self._gate.require(Permission.READ)
        plant, basemap = await self.plant_map(store), await self.basemap()
        # Qt draws where its application lives: on the caller's thread, which a command gives up for it.
        return painter.draw(plant, basemap, request)

    async def aclose(self) -> None:
        """End the thread and close the tiles."""
        # Once what still runs has ended, the thread ends at once; waiting for it blocks nobody.
        await self._run(lambda: None)
        self._executor.shutdown()
        for source in self._basemap.tiles if self._basemap else ():
            source.close()

    def _read_basemap(self) -> Basemap:
        if self._basemap is None:
            self._basemap = read_basemap(self._world, self._site_layers)
        return self._basemap

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)


def _read(path: Path) -> PlantMap:
    reader = TwinStore.open_reader(path)
    try:
        return read_plant_map(reader)
    finally:
        reader.close()


def _stamp(path: Path) -> Stamp:
    found: list[int] = []
    for file in (path, path.with_name(f"{path.name}-wal")):
        if file.is_file():
            status = file.stat()
            found += (status.st_mtime_ns, status.st_size, status.st_ino)
    return tuple(found)
