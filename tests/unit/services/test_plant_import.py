"""An import from the window: what is stored is shown at once, and nothing stored leaves the sample."""

import contextlib
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.domain.errors import ImportRefusedError
from app.domain.twin import LoadProgress, PlantState
from app.durable.resources import resource_root
from app.services.plant import PlantService
from app.services.plant_import import PlantImport
from app.services.twin import TwinService
from tests.fakes.assistant import AT_NINE

ASSETS = "tag,name,asset_type,lat_deg,lon_deg\nP-1,Pump one,pump,48.1,7.8\nP-2,Pump two,pump,48.2,7.8\n"


@contextlib.asynccontextmanager
async def importer(folder: Path) -> AsyncIterator[tuple[PlantImport, PlantService]]:
    twin = TwinService(folder / "plant.db", AT_NINE)
    plant = PlantService(
        twin,
        sample_folder=resource_root() / "sample_plant",
        sample_store=folder / "sample" / "plant.db",
        worlds=folder / "worlds",
        version="test",
        wall_clock=AT_NINE,
    )
    try:
        yield PlantImport(twin, plant), plant
    finally:
        await plant.aclose()
        await twin.aclose()


def handover(folder: Path, text: str = ASSETS) -> Path:
    made = folder / "handover"
    made.mkdir()
    (made / "site.json").write_text('{"site_id": "west", "name": "West works"}', encoding="utf-8")
    (made / "assets.csv").write_text(text, encoding="utf-8")
    return made


async def test_what_is_imported_takes_the_samples_place_at_once(tmp_path: Path) -> None:
    async with importer(tmp_path) as (service, plant):
        await plant.open()
        assert service.state.is_sample
        heard: list[PlantState] = []
        plant.listen(heard.append)
        progress: list[LoadProgress] = []

        report = await service.load((handover(tmp_path),), progress.append)

        assert (report.stored_rows, service.state.is_sample, service.state.name) == (3, False, "West works")
        assert heard[-1] == service.state
        assert progress
        summary = await service.summary()
        assert summary is not None
        assert dict(summary.counts)["asset"] == 2


async def test_an_import_that_stores_nothing_leaves_the_sample(tmp_path: Path) -> None:
    async with importer(tmp_path) as (service, plant):
        await plant.open()
        (tmp_path / "empty.csv").write_text("tag\n")

        with contextlib.suppress(ImportRefusedError):
            report = await service.load((tmp_path / "empty.csv",), lambda _progress: None)
            assert report.stored_rows == 0

        assert service.state.is_sample
        assert "plant.db" not in os.listdir(tmp_path)


async def test_an_import_that_is_refused_leaves_the_sites_own_data(tmp_path: Path) -> None:
    async with importer(tmp_path) as (service, _plant):
        await service.load((handover(tmp_path),), lambda _progress: None)

        with pytest.raises(ImportRefusedError):
            await service.load((tmp_path / "nowhere",), lambda _progress: None)

        assert (service.state.is_open, service.state.name) == (True, "West works")


async def test_an_import_that_is_given_up_keeps_no_empty_store(tmp_path: Path) -> None:
    class GivenUpError(Exception):
        """Somebody pressed Cancel."""

    def give_up(_progress: LoadProgress) -> None:
        raise GivenUpError

    async with importer(tmp_path) as (service, plant):
        await plant.open()
        with pytest.raises(GivenUpError):
            await service.load((handover(tmp_path),), give_up)

        assert service.state.is_sample
        assert "plant.db" not in os.listdir(tmp_path)
