"""The shared plant, loaded once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.domain.query import QueryContext
from app.twin.store import TwinStore
from app.twin.store_reader import TwinReader
from tests.fakes.small_plant import SmallPlant, small_plant
from tests.fakes.twin_world import load_world, world_context


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwinReader]:
    """A reader of the shared plant."""
    path = tmp_path_factory.mktemp("world") / "twin.db"
    load_world(path)
    reader = TwinStore.open_reader(path)
    yield reader
    reader.close()


@pytest.fixture(scope="session")
def context(world: TwinReader) -> QueryContext:
    """The golden questions' clock and calendar."""
    return world_context(world)


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SmallPlant]:
    """An empty store to fill."""
    with small_plant(tmp_path) as found:
        yield found
