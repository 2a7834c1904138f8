import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.scripted_engine import ScriptedEngine
from tests.fakes.twin_world import load_world
from tests.widget.desk import opened_desk
from tests.widget.lookup_desk import LookupDesk


@pytest.fixture(scope="package")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shared plant in a store that is only copied."""
    path = tmp_path_factory.mktemp("world") / "plant.db"
    load_world(path)
    return path


@pytest.fixture
async def lookup(tmp_path: Path, engine: ScriptedEngine, world: Path) -> AsyncIterator[LookupDesk]:
    """The lookup page with the shared plant."""
    shutil.copy(world, tmp_path / "plant.db")
    async with opened_desk(tmp_path, engine) as desk:
        desk.click("railLookup")
        yield LookupDesk(desk)
