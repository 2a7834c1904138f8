from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.scripted_engine import ScriptedEngine
from tests.fakes.stations import set_up_station
from tests.widget.desk import Desk, opened_desk
from tests.widget.users.at_the_station import Steady


@pytest.fixture
def steady() -> Steady:
    return Steady()


@pytest.fixture
async def station(tmp_path: Path, engine: ScriptedEngine, steady: Steady) -> AsyncIterator[Desk]:
    """The window of a station with users, started; nobody is signed in."""
    set_up_station(tmp_path)
    async with opened_desk(tmp_path, engine, steady_s=steady) as desk:
        yield desk
