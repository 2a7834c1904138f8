"""`map render` asks for the right picture and says what it shows."""

import io
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.cli import map as map_command
from app.cli.arguments import parse_arguments
from app.domain.clock import wall_clock
from app.domain.errors import StorageError, UsageError
from app.domain.geo import GeoBox
from app.domain.plant_map import Basemap, Picture, PictureRequest, PlantMap
from app.durable.resources import resource_root
from app.services.map import MapService
from app.services.twin import TwinService
from tests.fakes.small_plant import small_plant

AREA = "--bbox=-86,37,-85,38"


@dataclass
class RememberingPainter:
    """Remembers what it was asked for."""

    asked: list[tuple[PlantMap, PictureRequest]] = field(default_factory=list)

    def draw(self, plant: PlantMap, basemap: Basemap, request: PictureRequest) -> Picture:
        self.asked.append((plant, request))
        return Picture(b"a picture", request.box, "In view: nothing.")


@dataclass
class Desk:
    """Runs the command in a folder."""

    folder: Path
    maps: MapService
    twin: TwinService
    painter: RememberingPainter = field(default_factory=RememberingPainter)
    out: io.StringIO = field(default_factory=io.StringIO)
    err: io.StringIO = field(default_factory=io.StringIO)

    async def run(self, *words: str) -> int:
        arguments = parse_arguments(["map", "render", "-o", str(self.folder / "map.png"), *words])
        return await map_command.run(
            arguments, self.maps, self.twin, lambda: self.painter, self.out, self.err
        )


async def none_open() -> Path:
    raise AssertionError("a command names its store")


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    maps = MapService(none_open, resource_root() / "basemap", tmp_path / "layers", wall_clock)
    twin = TwinService(tmp_path / "twin.db", wall_clock)
    yield Desk(tmp_path, maps, twin)
    await maps.aclose()
    await twin.aclose()


async def test_picture_is_written_with_what_was_asked(desk: Desk, tmp_path: Path) -> None:
    with small_plant(tmp_path) as plant:
        plant.asset(1)
        code = await desk.run(AREA, "--size", "640x480", "--theme", "dimmed")

    assert code == 0
    assert (tmp_path / "map.png").read_bytes() == b"a picture"
    assert desk.painter.asked[0][1] == PictureRequest(GeoBox(-86, 37, -85, 38), 640, 480, "dimmed")
    assert desk.painter.asked[0][0].assets.tags == ("AS-1",)
    assert "-86.00000,37.00000,-85.00000,38.00000\nIn view: nothing." in desk.out.getvalue()


async def test_folder_is_loaded_for_the_picture_alone(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "world"
    folder.mkdir()
    (folder / "assets.csv").write_text("tag,asset_type,lon,lat\nP-1,pump,-85.5,37.5\nP-2,pump,x,37.5\n")

    await desk.run(AREA, "--world", str(folder))

    assert desk.painter.asked[0][0].assets.tags == ("P-1",)
    assert "assets.csv: bad rows left out: 1" in desk.err.getvalue()
    assert not (tmp_path / "twin.db").exists()


async def test_layer_that_cannot_be_read_is_told(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "layers").mkdir()
    (tmp_path / "layers" / "roads.geojson").write_text("{")
    with small_plant(tmp_path):
        await desk.run(AREA)

    assert "roads.geojson is not drawn" in desk.err.getvalue()


@pytest.mark.parametrize("size", ["", "800", "0x800", "800x9000", "axb", "-800x600", "1x2x3"])
async def test_odd_size_is_refused(desk: Desk, size: str) -> None:
    with pytest.raises(UsageError, match="--size"):
        await desk.run(AREA, f"--size={size}")
    assert desk.painter.asked == []


async def test_missing_store_is_told_and_nothing_is_written(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no plant store"):
        await desk.run(AREA)
    assert not (tmp_path / "map.png").exists()


async def test_folder_that_cannot_be_written_is_told(desk: Desk, tmp_path: Path) -> None:
    with small_plant(tmp_path), pytest.raises(StorageError, match="cannot be written"):
        await desk.run(AREA, "-o", str(tmp_path / "none" / "map.png"))
