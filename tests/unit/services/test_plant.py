import asyncio
import os
from pathlib import Path

import pytest

from app.domain.errors import ImportRefusedError, QueryStoppedError, StorageError
from app.domain.lookup import LookupContext
from app.domain.sentence import Sentence
from app.domain.twin import PlantState
from app.twin.open_plant import OpenPlant
from app.twin.store import TwinStore
from tests.fakes.lookup import open_desk
from tests.fakes.twin_world import NOW, WORLD

SAMPLE_CLOCK = "2026-10-30T15:00:00+00:00"


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A hand-over of one file."""
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "site.json").write_text('{"site_id": "S", "name": "Before"}', encoding="utf-8")
    return folder


async def test_without_a_store_the_sample_plant_is_loaded_and_said_to_be_one(tmp_path: Path) -> None:
    async with open_desk(tmp_path, None, clock=None) as desk:
        heard = list[PlantState]()
        desk.plant.listen(heard.append)
        state = await desk.plant.open()
        clock = await desk.plant.use(lambda plant: plant.context(LookupContext()).now.isoformat())
    assert (state.is_open, state.is_sample) == (True, True)
    assert state.name == "Sample plant (Kentucky water network 4)"
    assert clock == SAMPLE_CLOCK
    assert heard[0].note == "The sample plant is being made ready."
    # Only a sentence that knows what it is made of is said in the window's language.
    assert isinstance(heard[0].note, Sentence)
    assert (tmp_path / "sample-plant.db").exists()
    assert not (tmp_path / "plant.db").exists()
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".")]


async def test_the_sample_plant_is_kept_until_its_files_change(tmp_path: Path, files: Path) -> None:
    async with open_desk(tmp_path, None, sample=files) as desk:
        await desk.plant.open()
    kept = os.stat(tmp_path / "sample-plant.db").st_ino
    async with open_desk(tmp_path, None, sample=files) as desk:
        await desk.plant.open()
    assert os.stat(tmp_path / "sample-plant.db").st_ino == kept


async def test_the_sample_plant_is_made_anew_when_its_files_differ(tmp_path: Path, files: Path) -> None:
    async with open_desk(tmp_path, None, sample=files) as desk:
        before = (await desk.plant.open()).name
        (files / "site.json").write_text('{"site_id": "S", "name": "After"}', encoding="utf-8")
        after = (await desk.plant.reopen()).name
    assert (before, after) == ("Before", "After")


async def test_a_damaged_sample_store_is_made_anew(tmp_path: Path, files: Path) -> None:
    (tmp_path / "sample-plant.db").write_bytes(b"no database" * 1000)
    async with open_desk(tmp_path, None, sample=files) as desk:
        assert (await desk.plant.open()).is_sample


async def test_files_of_which_nothing_can_be_loaded_are_told(tmp_path: Path, files: Path) -> None:
    (files / "site.json").write_text("[", encoding="utf-8")
    async with open_desk(tmp_path, None, sample=files) as desk:
        with pytest.raises(StorageError):
            await desk.plant.open()
        assert not desk.plant.state.is_open
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".")]


async def test_the_users_own_store_goes_before_the_sample(tmp_path: Path, world_path: Path) -> None:
    async with open_desk(tmp_path, world_path, clock=None) as desk:
        state = await desk.plant.open()
        clock = await desk.plant.use(lambda plant: plant.now())
    assert (state.is_sample, state.path) == (False, str(tmp_path / "plant.db"))
    assert clock == NOW
    assert not (tmp_path / "sample-plant.db").exists()


async def test_a_damaged_own_store_is_told_and_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "plant.db").write_bytes(b"no database" * 1000)
    async with open_desk(tmp_path, None) as desk:
        with pytest.raises(StorageError):
            await desk.plant.open()
        assert not desk.plant.state.is_open
        assert desk.plant.state.note
    assert (tmp_path / "plant.db").read_bytes().startswith(b"no database")


async def test_a_hand_over_is_loaded_once_and_found_again(tmp_path: Path) -> None:
    async with open_desk(tmp_path, None) as desk:
        state = await desk.plant.open_world(WORLD)
        first = os.stat(state.path).st_ino
        state = await desk.plant.open_world(WORLD)
    assert (state.is_sample, first) == (False, os.stat(state.path).st_ino)


async def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async with open_desk(tmp_path, None) as desk:
        with pytest.raises(ImportRefusedError):
            await desk.plant.open_world(tmp_path / "nowhere")


async def test_a_clock_that_was_set_takes_the_place_of_the_datas(tmp_path: Path, world_path: Path) -> None:
    async with open_desk(tmp_path, world_path, clock=lambda: NOW.replace(year=2030)) as desk:
        assert (await desk.plant.use(lambda plant: plant.now())).year == 2030


async def test_names_are_read_again_after_an_import(tmp_path: Path, world_path: Path) -> None:
    async with open_desk(tmp_path, world_path) as desk:
        before = await desk.plant.use(lambda plant: len(plant.vocabulary.zones))
        store = TwinStore.create(tmp_path / "plant.db")
        with store.transaction() as database:
            database.execute("INSERT INTO zone (zone_id, name) VALUES ('99', 'Harbour')")
            database.execute("UPDATE meta SET value = 'later' WHERE key = 'vocabulary_version'")
        store.close()
        after = await desk.plant.use(lambda plant: [zone.name for zone in plant.vocabulary.zones])
    assert len(after) == before + 1
    assert "Harbour" in after


async def test_cancelling_stops_the_statement_that_runs(tmp_path: Path, world_path: Path) -> None:
    endless = "SELECT count(*) FROM reading AS a, reading AS b, reading AS c"
    ended: list[str] = []

    def work(plant: OpenPlant) -> None:
        loop.call_soon_threadsafe(begun.set)
        try:
            plant.reader.select(endless, timeout_s=60)
        except QueryStoppedError:
            ended.append("stopped")
            raise

    async with open_desk(tmp_path, world_path) as desk:
        loop, begun = asyncio.get_running_loop(), asyncio.Event()
        await desk.plant.open()
        async with asyncio.TaskGroup() as group:
            task = group.create_task(desk.plant.use(work))
            await begun.wait()
            task.cancel()
        assert ended == ["stopped"]
        # The handle is good for the next question.
        assert await desk.plant.use(lambda plant: len(plant.names.asset_types())) > 1
