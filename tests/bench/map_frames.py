"""What a frame of the map costs: 100 000 assets, 10 000 segments of pipes, 5 % of the assets with alerts.

`python -m tests.bench.map_frames [--assets N] [--segments N]` opens the canvas offscreen at 1600 x 900, pans
and zooms, and prints CPU milliseconds of this process for a frame, a hit-test, a box selection, a layer.
"""

import argparse
import os
import random
import sys
import time
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import nan

import numpy as np
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from typing_extensions import override

from app.bootstrap.opening import make_application
from app.domain.plant_map import MapAssets, MapLinks, PlantMap, polylines
from app.durable.resources import resource_root
from app.twin.basemap.site_layers import read_basemap
from app.ui.common.theme import apply_theme
from app.ui.map.canvas import MapCanvas
from app.ui.map.layer import LayerJob, World, render_layer
from app.ui.map.scene import Scene

SIZE = (1600, 900)
_TYPES = ("pump", "valve", "tank", "junction", "junction", "transformer")
_STATES = ("running", "open", "closed", "standby", "fault")
_POINTS_A_LINE = 11
_PAN_PX = 20.0
_FRAMES = 200
_VIEWS = (("overview", None), ("mid", 11.0), ("closer", 12.5), ("close", 15.0))


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU milliseconds of many frames."""

    name: str
    p50_ms: float
    p95_ms: float
    worst_ms: float

    def line(self) -> str:
        """Give it as a line of text."""
        figures = f"p50 {self.p50_ms:6.2f}  p95 {self.p95_ms:6.2f}  worst {self.worst_ms:6.2f} ms CPU"
        return f"{self.name:<34} {figures}"


def large_plant(assets: int, segments: int, seed: int = 7) -> PlantMap:
    """Give a plant of made-up assets and pipes over two degrees; the same numbers give the same plant."""
    draw = random.Random(seed)
    lons = array("d", (-86 + 2 * draw.random() for _ in range(assets)))
    lats = array("d", (37 + 1.5 * draw.random() for _ in range(assets)))
    priorities = array("b", (draw.randint(1, 4) if draw.random() < 0.05 else 0 for _ in range(assets)))
    counts = array("q", (draw.randint(1, 3) if priority else 0 for priority in priorities))
    lines = [_line(draw) for _ in range(segments // (_POINTS_A_LINE - 1))]
    return PlantMap(
        assets=MapAssets(
            ids=array("q", range(assets)),
            tags=tuple(f"AS-{number:06d}" for number in range(assets)),
            names=("",) * assets,
            types=tuple(_TYPES[number % len(_TYPES)] for number in range(assets)),
            zones=("",) * assets,
            statuses=tuple(_STATES[number % len(_STATES)] for number in range(assets)),
            lons=lons,
            lats=lats,
            priorities=priorities,
            alert_counts=counts,
            unacknowledged=counts,
        ),
        links=MapLinks(
            tags=tuple(f"PL-{number}" for number in range(len(lines))),
            kinds=("pipe",) * len(lines),
            statuses=("open",) * len(lines),
            diameters_mm=array("d", (nan for _ in lines)),
            assets=array("q", (-1 for _ in lines)),
            owners=array("q", range(len(lines))),
            shapes=polylines(lines),
        ),
    )


def cpu_ms(work: Callable[[], object]) -> float:
    """Give the processor time of this process that work took."""
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000


def cost_of(name: str, times_ms: list[float]) -> Cost:
    """Sum up many times."""
    listed = sorted(times_ms)
    return Cost(name, listed[len(listed) // 2], listed[int(len(listed) * 0.95)], listed[-1])


def _line(draw: random.Random) -> list[tuple[float, float]]:
    lon, lat = -86 + 2 * draw.random(), 37 + 1.5 * draw.random()
    points = [(lon, lat)]
    for _ in range(_POINTS_A_LINE - 1):
        lon, lat = lon + draw.uniform(-0.01, 0.01), lat + draw.uniform(-0.01, 0.01)
        points.append((lon, lat))
    return points


class _CountedCanvas(MapCanvas):
    """Knows how often it was painted: a window that is not exposed paints nothing, at no cost."""

    painted = 0

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.painted += 1


class MapBench:
    """A canvas of 1600 by 900 pixels with a large plant; layers are drawn between frames."""

    def __init__(self, plant: PlantMap) -> None:
        self.build_ms = cpu_ms(lambda: self._build(plant))
        self.layer_ms: list[float] = []
        self.canvas = _CountedCanvas()
        self._wanted: list[LayerJob] = []
        self.canvas.layer_needed.connect(self._wanted.append)
        self.canvas.resize(*SIZE)
        self.canvas.show()
        assert QTest.qWaitForWindowExposed(self.canvas)
        basemap = read_basemap(resource_root() / "basemap", resource_root() / "no-layers")
        self.canvas.show_world(World(basemap))
        self.canvas.show_scene(self.scene)
        self.canvas.fit_all()
        self._draw_layers()

    def look(self, zoom: float | None) -> None:
        """Show the plant's middle at a zoom level, all of it with None."""
        self.canvas.fit_all()
        if zoom is not None:
            self.canvas.go(self.canvas.view.centred(self.canvas.view.x, self.canvas.view.y, zoom))
        self._draw_layers()
        self.canvas.repaint()

    def pan(self, frames: int = _FRAMES) -> list[float]:
        """Give CPU milliseconds of frames that move to and fro."""
        return self._frames([self._step(number) for number in range(frames)])

    def wheel(self, frames: int = _FRAMES) -> list[float]:
        """Give CPU milliseconds of frames that go closer and back."""
        factors = [1.08] * (frames // 2) + [1 / 1.08] * (frames // 2)
        return self._frames([partial(self.canvas.zoom_by, factor) for factor in factors])

    def hits(self, count: int = 500) -> list[float]:
        """Give CPU milliseconds of looking what lies at a pixel."""
        return [cpu_ms(partial(self._hit, number * 3.2, number * 1.8)) for number in range(count)]

    def boxes(self, count: int = 50) -> list[float]:
        """Give CPU milliseconds of selecting what lies in a box of a third of the canvas."""
        ring = np.array([(500.0, 250.0), (1100.0, 250.0), (1100.0, 650.0), (500.0, 650.0)])
        return [cpu_ms(lambda: self.scene.assets_in(self.canvas.view, ring)) for _ in range(count)]

    def _build(self, plant: PlantMap) -> None:
        self.scene = Scene(plant)
        self.scene.prepare_levels(range(6, 13))

    def _step(self, number: int) -> Callable[[], None]:
        way = 1 if (number // 40) % 2 == 0 else -1
        return lambda: self.canvas.go(self.canvas.view.moved(way * _PAN_PX, way * _PAN_PX / 4))

    def _frames(self, steps: Sequence[Callable[[], None]]) -> list[float]:
        times, painted = [], self.canvas.painted
        for step in steps:
            self._draw_layers()
            times.append(cpu_ms(step) + cpu_ms(self.canvas.repaint))
        assert self.canvas.painted - painted == len(steps)
        return times

    def _draw_layers(self) -> None:
        if self._wanted:
            job = self._wanted[-1]
            self._wanted.clear()
            self.layer_ms.append(cpu_ms(lambda: self.canvas.show_layer(render_layer(job))))

    def _hit(self, x: float, y: float) -> None:
        self.scene.asset_at(self.canvas.seen, x, y)
        self.scene.cluster_at(self.canvas.seen, x, y)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What a frame of the map costs")
    parser.add_argument("--assets", type=int, default=100_000)
    parser.add_argument("--segments", type=int, default=10_000)
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    make_application()
    apply_theme("day", resource_root())
    bench = MapBench(large_plant(arguments.assets, arguments.segments))
    lines = [f"scene and 7 levels built in {bench.build_ms:.0f} ms CPU"]
    for name, zoom in _VIEWS:
        bench.look(zoom)
        lines.append(cost_of(f"pan, {name} ({bench.canvas.seen.total} assets)", bench.pan()).line())
        bench.look(zoom)
        lines.append(cost_of(f"hit-test, {name}", bench.hits()).line())
    bench.look(None)
    lines.append(cost_of("wheel, overview to close and back", bench.wheel()).line())
    bench.look(None)
    lines.append(cost_of("box selection", bench.boxes()).line())
    lines.append(cost_of("layer, in its thread", bench.layer_ms).line())
    sys.stdout.write("\n".join((*lines, "")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
