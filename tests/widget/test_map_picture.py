"""What the picture of a map looks like: neutral without alerts, told apart without colour with them."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.domain.geo import GeoBox, to_world
from app.domain.plant_map import Basemap, PictureRequest, PlantMap, SiteLayer, polylines
from app.durable.resources import resource_root
from app.twin.basemap.site_layers import read_basemap
from app.ui.common.alarm_marks import alarm_colours, paint_alarm_mark
from app.ui.map.picture import QtMapPainter, png_of
from app.ui.map.viewport import view_of_box
from tests.fakes.plant_maps import AssetRow, plant_of

BOX = GeoBox(-86.0, 37.0, -85.0, 38.0)
THEMES = ("day", "dimmed")
Pixels = npt.NDArray[np.uint8]


def pixels(png: bytes) -> Pixels:
    """Red, green and blue, shape (height, width, 3)."""
    image = QImage.fromData(png).convertToFormat(QImage.Format.Format_RGBA8888)
    flat = np.frombuffer(image.constBits(), dtype=np.uint8)
    return flat.reshape(image.height(), image.bytesPerLine() // 4, 4)[:, : image.width(), :3].copy()


def draw(plant: PlantMap, theme: str = "day", basemap: Basemap | None = None, box: GeoBox = BOX) -> Pixels:
    application = QApplication.instance()
    assert application is not None
    request = PictureRequest(box, 800, 800, theme)
    return pixels(QtMapPainter(application).draw(plant, basemap or Basemap(), request).png)


def saturation(image: Pixels) -> npt.NDArray[np.float64]:
    high, low = image.max(axis=2).astype(float), image.min(axis=2).astype(float)
    return np.where(high > 0, (high - low) / np.maximum(high, 1), 0.0)


def holds(image: Pixels, colour: str) -> bool:
    wanted = QColor(colour)
    away = np.abs(image.astype(int) - [wanted.red(), wanted.green(), wanted.blue()]).sum(axis=2)
    return bool((away < 10).any())


def plant(priority: int = 0) -> PlantMap:
    types = ("pump", "valve", "tank", "reservoir", "junction", "transformer", "switch", "compressor", "odd")
    states = ("running", "stopped", "maintenance", "fault", "unknown")
    rows = [
        AssetRow(f"A-{x}-{y}", -85.9 + x / 10, 37.1 + y / 7, asset_type=kind, status=state, priority=priority)
        for x, kind in enumerate(types)
        for y, state in enumerate(states)
    ]
    zone = ((-85.95, 37.05), (-85.05, 37.05), (-85.05, 37.95), (-85.95, 37.95), (-85.95, 37.05))
    pipes = [
        ("PL-1", "open", ((-85.9, 37.2), (-85.1, 37.3))),
        ("PL-2", "closed", ((-85.9, 37.9), (-85.1, 37.8))),
    ]
    return plant_of(*rows, links=pipes, zones=[("North", zone)])


@pytest.mark.parametrize("theme", THEMES)
def test_map_without_alerts_is_neutral(qapp: QApplication, theme: str) -> None:
    basemap = read_basemap(resource_root() / "basemap", Path("none"))
    image = draw(plant(), theme, basemap)

    assert (saturation(image) <= 0.20).mean() >= 0.95
    assert not any(holds(image, alarm_colours(priority, theme).fill) for priority in (1, 2, 3, 4))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("priority", [1, 2, 3, 4])
def test_alert_shows_the_colour_of_its_priority_alone(qapp: QApplication, theme: str, priority: int) -> None:
    image = draw(plant(priority), theme)

    shown = [number for number in (1, 2, 3, 4) if holds(image, alarm_colours(number, theme).fill)]
    assert shown == [priority]


@pytest.mark.parametrize("theme", THEMES)
def test_priorities_differ_in_shape_without_colour(qapp: QApplication, theme: str) -> None:
    outlines = []
    for priority in (1, 2, 3, 4):
        image = QImage(24, 24, QImage.Format.Format_RGB32)
        image.fill(QColor("#808080"))
        painter = QPainter(image)
        paint_alarm_mark(painter, QPointF(12, 12), 22, priority, theme)
        painter.end()
        # Which pixels the mark covers at all: its shape.
        outlines.append((pixels(png_of(image)).astype(int) != 128).any(axis=2))

    apart = [(one ^ other).mean() for place, one in enumerate(outlines) for other in outlines[place + 1 :]]
    assert min(apart) > 0.08


def test_alert_of_a_pipe_is_seen_in_the_overview(qapp: QApplication) -> None:
    crowd = [AssetRow(f"J-{n}", -85.9 + n / 1000, 37.1, asset_type="junction") for n in range(800)]
    pipe = AssetRow("PL-1", -85.5, 37.8, asset_type="pipe", priority=1)
    shown = plant_of(*crowd, pipe, links=[("PL-1", "open", ((-85.6, 37.8), (-85.4, 37.8)))])

    assert holds(draw(shown), alarm_colours(1, "day").fill)


def test_land_lies_on_both_sides_of_the_date_line_without_streaks(qapp: QApplication) -> None:
    basemap = read_basemap(resource_root() / "basemap", Path("none"))
    box = GeoBox(160.0, 50.0, -150.0, 72.0)
    image = draw(plant_of(), basemap=basemap, box=box)
    view = view_of_box(box, 800, 800)

    def at(lon: float, lat: float) -> str:
        x, y = view.pixel_of(*to_world(lon, lat))
        red, green, blue = image[round(y), round(x)]
        return QColor(int(red), int(green), int(blue)).name()

    # Chukotka on both sides of 180°, Alaska; the Bering Sea between them.
    assert at(175.0, 67.5) == at(-177.0, 67.0) == at(-155.0, 65.0)
    assert at(-178.0, 60.0) == at(172.0, 57.0) != at(-155.0, 65.0)


def test_sites_own_layers_are_drawn(qapp: QApplication) -> None:
    square = [(-85.8, 37.2), (-85.2, 37.2), (-85.2, 37.8), (-85.8, 37.8), (-85.8, 37.2)]
    layer = SiteLayer("yard", areas=polylines([square]))

    bare, with_layer = draw(plant_of()), draw(plant_of(), basemap=Basemap(layers=(layer,)))

    assert (bare[400, 400] != with_layer[400, 400]).any()
    assert (bare[20, 400] == with_layer[20, 400]).all()


class Tiles:
    """One tile for the whole world, in a colour of its own in each quarter."""

    min_zoom = 0
    max_zoom = 0

    def tile(self, zoom: int, column: int, row: int) -> bytes | None:
        image = QImage(256, 256, QImage.Format.Format_RGB32)
        image.fill(QColor("#204060"))
        painter = QPainter(image)
        painter.fillRect(0, 0, 128, 128, QColor("#806040"))
        painter.end()
        return png_of(image)

    def close(self) -> None:
        """Nothing is open."""


def test_tiles_are_drawn_where_they_belong(qapp: QApplication) -> None:
    image = draw(plant_of(), basemap=Basemap(tiles=(Tiles(),)), box=GeoBox(-100.0, -50.0, 100.0, 50.0))

    assert image[200, 200].tolist() == [0x80, 0x60, 0x40]
    assert image[600, 600].tolist() == [0x20, 0x40, 0x60]


def test_picture_says_what_it_shows(qapp: QApplication) -> None:
    shown = plant_of(AssetRow("P-1", -85.5, 37.5, priority=1), AssetRow("X-1", priority=2))
    picture = QtMapPainter(qapp).draw(shown, Basemap(), PictureRequest(BOX, 640, 480))

    assert QImage.fromData(picture.png).size().toTuple() == (640, 480)
    assert picture.summary == (
        "In view: 1 asset, 1 active alert at 1 asset. "
        "2 assets; 1 without position (1 of them with active alerts); 2 active alerts."
    )
    assert (picture.box.south, picture.box.north) == pytest.approx((37.0, 38.0))
