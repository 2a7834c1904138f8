"""The map's data through the service: read, read again, closed."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.domain.clock import fixed_clock
from app.domain.errors import StorageError
from app.domain.geo import GeoBox
from app.domain.plant_map import Basemap, Picture, PictureRequest, PlantMap
from app.durable.resources import resource_root
from app.services.map import MapService
from tests.fakes.small_plant import small_plant

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)


class CountingPainter:
    """Draws nothing and says how many assets it was given."""

    def draw(self, plant: PlantMap, basemap: Basemap, request: PictureRequest) -> Picture:
        return Picture(b"png", request.box, f"{len(plant.assets)} assets, {len(basemap.coarse) > 0}")


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[MapService]:
    async def open_store() -> Path:
        return tmp_path / "twin.db"

    opened = MapService(open_store, resource_root() / "basemap", tmp_path / "layers", fixed_clock(NOW))
    yield opened
    await opened.aclose()


async def test_store_is_read(service: MapService, tmp_path: Path) -> None:
    with small_plant(tmp_path) as plant:
        plant.asset(1, lon=-85.0, lat=38.0)

        assert (await service.plant_map()).assets.tags == ("AS-1",)
    assert service.now() == NOW


async def test_missing_store_is_told(service: MapService, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no plant store"):
        await service.plant_map(tmp_path / "none.db")
    assert await service.stamp() == ()


async def test_stamp_changes_when_the_store_is_written(service: MapService, tmp_path: Path) -> None:
    with small_plant(tmp_path) as plant:
        before = await service.stamp()
        plant.asset(1)

        assert await service.stamp() != before
        assert await service.stamp() == await service.stamp()


async def test_basemap_is_read_once(service: MapService) -> None:
    assert await service.basemap() is await service.basemap()


async def test_picture_gets_plant_and_world(service: MapService, tmp_path: Path) -> None:
    with small_plant(tmp_path) as plant:
        plant.asset(1)
        request = PictureRequest(GeoBox(-86, 37, -85, 38), 100, 100)

        assert (await service.picture(CountingPainter(), request)).summary == "1 assets, True"
