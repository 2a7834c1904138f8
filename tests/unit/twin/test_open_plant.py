"""A store that is open for questions, and what its values may not do."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.domain.clock import fixed_clock
from app.domain.errors import StoreDamagedError
from app.twin.open_plant import OpenPlant
from tests.fakes.small_plant import NOW, small_plant


@pytest.mark.parametrize(
    ("columns", "as_of", "ask"),
    [
        pytest.param({"shifts": "x"}, "0", lambda plant: plant.calendar, id="shifts that are no JSON"),
        pytest.param({"shifts": '{"a": "06"}'}, "0", lambda plant: plant.calendar, id="half a shift"),
        pytest.param({"shifts": "[]"}, "0", lambda plant: plant.vocabulary, id="shifts that are a list"),
        pytest.param({}, "soon", lambda plant: plant.now(), id="a clock that is no number"),
        pytest.param({}, "9" * 30, lambda plant: plant.now(), id="a clock beyond all calendars"),
        pytest.param({}, "9" * 5_000, lambda plant: plant.state(), id="a clock of 5000 digits"),
    ],
)
def test_a_value_that_no_import_wrote_is_a_damaged_store_and_no_crash(
    tmp_path: Path, columns: dict[str, str], as_of: str, ask: Callable[[OpenPlant], Any]
) -> None:
    with small_plant(tmp_path) as plant:
        plant.insert("site", {"site_id": "S", "name": "Works"} | columns)
        plant.insert("meta", {"key": "as_of", "value": as_of})
    opened = OpenPlant(tmp_path / "twin.db", fixed_clock(NOW))
    try:
        with pytest.raises(StoreDamagedError, match="the file is damaged"):
            ask(opened)
    finally:
        opened.close()
