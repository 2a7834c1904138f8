"""What a frame of the map costs: 100 000 assets, 10 000 segments of pipes, 5 % of the assets with alerts.

`python -m tests.bench.map_frames [--assets 100000]` opens the canvas offscreen at 1600 x 900, pans and zooms and
prints CPU milliseconds of this process a frame (the layer's thread included where it draws), and of a hit-test.
"""

import argparse
import os
import random
import sys
import time
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from math import nan

import numpy as np

from app.domain.plant_map import Basemap, MapAssets, MapLinks, PlantMap, polylines

SIZE = (1600, 900)
_TYPES = ("pump", "valve", "tank", "junction", "junction", "transformer")
_STATES = ("running", "open", "closed", "standby", "fault")
_POINTS_A_LINE = 11
_PAN_PX = 20.0
_FRAMES = 200


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU milliseconds of many frames."""

    name: str
    p50_ms: float
    p95_ms: float
    worst_ms: float

    def __str__(self) -> str:
        return f"{self.name:<34} p50 {self.p50_ms:6.2f}  p95 {self.p95_ms:6.2f}  worst {self.worst_ms:6.2f} ms CPU"


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


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What a frame of the map costs")
    parser.add_argument("--assets", type=int, default=100_000)
    parser.add_argument("--segments", type=int, default=10_000)
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from app.bootstrap.window import make_application
    from app.durable.resources import resource_root
    from app.twin.basemap.site_layers import read_basemap
    from app.ui.common.theme import apply_theme
    from app.ui.map.canvas import MapCanvas
    from app.ui.map.layer import LayerJob, World, render_layer
    from app.ui.map.scene import Scene

    application = make_application()
    apply_theme("day", resource_root())
    plant = large_plant(arguments.assets, arguments.segments)
    scenes: list[Scene] = []

    def build() -> None:
        scenes.append(Scene(plant))
        scenes[0].prepare_levels(range(6, 13))

    print(f"scene and 7 levels built in {cpu_ms(build):.0f} ms CPU")
    world = World(read_basemap(resource_root() / "basemap", resource_root() / "none"))
    canvas = MapCanvas()
    wanted: list[LayerJob] = []
    layer_ms: list[float] = []
    canvas.layer_needed.connect(wanted.append)
    canvas.resize(*SIZE)
    canvas.show()
    canvas.show_world(world)
    canvas.show_scene(scenes[0])
    application.processEvents()

    def draw_layers() -> None:
        # What the layer's thread does, here beside the frames.
        if wanted:
            job = wanted[-1]
            wanted.clear()
            layer_ms.append(cpu_ms(lambda: canvas.show_layer(render_layer(job))))

    def frames(name: str, step: Callable[[int], None], count: int = _FRAMES) -> None:
        times = []
        for number in range(count):
            draw_layers()
            times.append(cpu_ms(lambda number=number: (step(number), canvas.repaint())))
        print(cost_of(name, times))

    def pan(number: int) -> None:
        way = 1 if (number // 40) % 2 == 0 else -1
        canvas.go(canvas.view.moved(way * _PAN_PX, way * _PAN_PX / 4))

    for name, zoom in (
        ("pan, overview", None),
        ("pan, mid", 11.0),
        ("pan, 1000 in view", 12.5),
        ("pan, close", 15.0),
    ):
        canvas.fit_all()
        if zoom is not None:
            canvas.go(canvas.view.centred(canvas.view.x, canvas.view.y, zoom))
        draw_layers()
        canvas.repaint()
        frames(f"{name} ({canvas.seen.total} assets)", pan)
    canvas.fit_all()
    frames(
        "wheel, overview to close and back", lambda number: canvas.zoom_by(1.08 if number < 100 else 1 / 1.08)
    )
    canvas.fit_all()
    middle = (SIZE[0] / 2, SIZE[1] / 2)
    for name, zoom in (("overview", None), ("close", 14.0)):
        if zoom is not None:
            canvas.go(canvas.view.centred(canvas.view.x, canvas.view.y, zoom))
        scene, seen = canvas.scene, canvas.seen
        times = []
        for number in range(500):
            x, y = number * 3.2, number * 1.8
            times.append(cpu_ms(lambda x=x, y=y: (scene.asset_at(seen, x, y), scene.cluster_at(seen, x, y))))
        print(cost_of(f"hit-test, {name}", times))
    canvas.fit_all()
    ring = np.array([(middle[0] - 300, middle[1] - 200), (middle[0] + 300, middle[1] - 200),
                     (middle[0] + 300, middle[1] + 200), (middle[0] - 300, middle[1] + 200)])  # fmt: skip
    print(
        cost_of(
            "box selection", [cpu_ms(lambda: canvas.scene.assets_in(canvas.view, ring)) for _ in range(50)]
        )
    )
    print(cost_of("layer, in its thread", layer_ms))
    return 0


if __name__ == "__main__":
    sys.exit(main())
