"""Joins the map pane to the map service: reads the plant, draws layers in a thread, goes where it is told."""

import asyncio
import math
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, Protocol, TypeVar

import numpy as np
from PySide6.QtCore import QTimer

from app.domain.clock import Clock
from app.domain.plant_map import Basemap, PlantMap
from app.domain.query import Area
from app.services.jobs import JobSlot
from app.ui.common.language import counted, tr
from app.ui.common.sentences import sentence_of
from app.ui.map.layer import LayerJob, World, render_layer
from app.ui.map.pane import MapPane
from app.ui.map.scene import Scene
from app.ui.map.words import age_text

T = TypeVar("T")

# How often the store's files are looked at while the map is shown.
_LOOK_EVERY_MS: Final = 5000
# The overview and what lies so many levels closer are gathered before the scene is shown.
_PREPARED_LEVELS: Final = 6
_LAST_PREPARED: Final = 18


class PlantMaps(Protocol):
    """Where the map comes from."""

    @property
    def now(self) -> Clock:
        """The data clock."""

    async def plant_map(self) -> PlantMap:
        """Read the plant."""

    async def stamp(self) -> tuple[int, ...]:
        """Give what changes when the plant's data does."""

    async def basemap(self) -> Basemap:
        """Read what lies under it."""


class MapPresenter:
    """Keeps the map up to date while it is shown; built on the event loop, aclose() ends its thread."""

    def __init__(self, pane: MapPane, maps: PlantMaps) -> None:
        self._pane = pane
        self._maps = maps
        self._loop = asyncio.get_running_loop()
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="map-layer")
        self._reading = JobSlot("read the map", self._show_failure)
        self._drawing = JobSlot("draw the map's layer", self._show_error)
        self._next_job: LayerJob | None = None
        self._world: World | None = None
        self._stamp: tuple[int, ...] | None = None
        self._as_of: int | None = None
        self._wanted_tags: tuple[str, ...] | None = None
        self._wanted_centre = ""
        self._is_closed = False
        self._has_failed = False
        self._has_scene = asyncio.Event()
        self._timer = QTimer(pane)
        self._timer.setInterval(_LOOK_EVERY_MS)
        self._timer.timeout.connect(self.refresh)
        pane.canvas.layer_needed.connect(self._draw_later)
        pane.asset_asked.connect(self.go_to)

    @property
    def view(self) -> Area:
        """What the map shows, for queries about the view."""
        return Area(ring=self._pane.canvas.view.box().ring())

    @property
    def selection(self) -> Area:
        """What is selected, for queries about it."""
        return Area(tags=self._pane.canvas.selected_tags)

    async def until_shown(self) -> None:
        """Wait until the plant is on the map; for ever where its store cannot be read."""
        await self._has_scene.wait()

    def set_shown(self, is_shown: bool) -> None:
        """Read the plant now and whenever its store changes, as long as the map is shown."""
        if is_shown:
            self._timer.start()
            self.refresh()
        else:
            self._timer.stop()

    def refresh(self) -> None:
        """Read the plant again if its store has changed."""
        self._reading.start(self._read())

    def select(self, tags: Sequence[str], *, moves: bool = True) -> None:
        """Select the assets of these tags and go to them unless told to stay; unknown tags are told."""
        scene = self._pane.canvas.scene
        if self._stamp is None:
            self._wanted_tags = tuple(tags)
            return
        known = [scene.index[tag] for tag in tags if tag in scene.index]
        self._pane.canvas.select(np.array(known, dtype=np.int64))
        if moves:
            self._pane.canvas.fit_selection()
        missing = len(tags) - len(known)
        unplaced = sum(not scene.is_placed[number] for number in known)
        self._pane.show_problem(_missing_text(missing, unplaced))

    def centre_on(self, tag: str) -> None:
        """Bring the asset of this tag to the middle and select it."""
        if self._stamp is None:
            self._wanted_centre = tag
            return
        number = self._pane.canvas.scene.index.get(tag)
        if number is None:
            self._pane.show_problem(tr("There is no asset {tag} on the map.", tag=tag))
            return
        self._pane.canvas.select(np.array([number]))
        is_placed = self._pane.canvas.centre_on(number)
        self._pane.show_problem(
            "" if is_placed else tr("{tag} has no position; the map cannot show it.", tag=tag)
        )

    def go_to(self, text: str) -> None:
        """Show the asset whose tag was typed, or the only one that begins so."""
        scene = self._pane.canvas.scene
        folded = text.casefold()
        number = scene.index.get(text, scene.folded_index.get(folded, -1))
        if number < 0:
            found = [place for tag, place in scene.folded_index.items() if tag.startswith(folded)]
            if len(found) != 1:
                some = (
                    counted(
                        "{count} assets begin with {text}.",
                        "{count} asset begins with {text}.",
                        len(found),
                        text=text,
                    )
                    if found
                    else tr("There is no asset {text} on the map.", text=text)
                )
                self._pane.show_problem(some)
                return
            number = found[0]
        self.centre_on(scene.plant.assets.tags[number])

    async def aclose(self) -> None:
        """End what runs and the thread."""
        if self._is_closed:
            return
        self._is_closed = True
        self._timer.stop()
        self._next_job = None
        await self._reading.aclose()
        await self._drawing.aclose()
        # Once what still runs has ended, the thread ends at once; waiting for it blocks nobody.
        await self._run(lambda: None)
        self._executor.shutdown()

    async def _read(self) -> None:
        if self._stamp is not None:
            # Whatever becomes of this reading: what is shown grows older.
            self._pane.show_age(age_text(self._as_of, self._maps.now()))
        if self._world is None:
            basemap = await self._maps.basemap()
            self._world = await self._run(lambda: World(basemap))
            self._pane.canvas.show_world(self._world)
            self._pane.show_basemap_problems(basemap)
        stamp = await self._maps.stamp()
        if stamp != self._stamp:
            plant = await self._maps.plant_map()
            scene = await self._run(lambda: _prepared(plant))
            is_first = self._stamp is None
            self._stamp, self._as_of = stamp, plant.as_of
            self._pane.show_scene(scene)
            self._has_scene.set()
            if is_first:
                self._do_what_waited()
        if self._has_failed:
            self._has_failed = False
            self._pane.show_problem("")
        self._pane.show_age(age_text(self._as_of, self._maps.now()))

    def _do_what_waited(self) -> None:
        tags, centre = self._wanted_tags, self._wanted_centre
        self._wanted_tags, self._wanted_centre = None, ""
        if tags is not None:
            self.select(tags)
        if centre:
            self.centre_on(centre)

    def _draw_later(self, job: LayerJob) -> None:
        if self._is_closed:
            return
        # Of all that were asked for meanwhile the last one is drawn.
        self._next_job = job
        self._drawing.start(self._draw())

    async def _draw(self) -> None:
        while (job := self._next_job) is not None:
            self._next_job = None
            layer = await self._run(partial(render_layer, job))
            self._pane.canvas.show_layer(layer)

    async def _run(self, work: Callable[[], T]) -> T:
        return await self._loop.run_in_executor(self._executor, work)

    def _show_failure(self, error: Exception) -> None:
        """Tell that what is shown is not up to date; the next reading takes it back."""
        self._has_failed = True
        if self._stamp is None:
            self._pane.show_no_plant()
        self._show_error(error)

    def _show_error(self, error: Exception) -> None:
        self._pane.show_problem(sentence_of(error))


def _prepared(plant: PlantMap) -> Scene:
    """Give the scene with what its first views need."""
    scene = Scene(plant)
    bounds = scene.bounds
    if bounds is not None:
        west, north, east, south = bounds
        # Four tiles across, as in a window of a thousand pixels.
        first = math.floor(math.log2(4 / max(east - west, south - north, 2.0**-_LAST_PREPARED)))
        first = min(max(first, 1), _LAST_PREPARED) - 1
        scene.prepare_levels(range(first, min(first + _PREPARED_LEVELS, _LAST_PREPARED + 1)))
    return scene


def _missing_text(missing: int, unplaced: int) -> str:
    parts = []
    if missing:
        parts.append(
            counted("{count} of them are not on the map.", "{count} of them is not on the map.", missing)
        )
    if unplaced:
        parts.append(
            counted("{count} of them have no position.", "{count} of them has no position.", unplaced)
        )
    return " ".join(parts)
