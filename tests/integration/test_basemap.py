"""The shipped world map is the published one, and its README says what is in it."""

import hashlib
import json
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "basemap"
NAMES = ("countries-110m.json", "countries-50m.json")


def topology(name: str) -> Any:
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_file_is_the_one_that_the_readme_names(name: str) -> None:
    digest = hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()

    assert f"`{digest}`" in (FOLDER / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_every_arc_lies_on_the_globe(name: str) -> None:
    found = topology(name)
    scale, origin = found["transform"]["scale"][0], found["transform"]["translate"][0]
    longitudes = [step * scale + origin for arc in found["arcs"] for step in accumulate(dx for dx, _ in arc)]

    assert min(longitudes) >= -180
    assert max(longitudes) <= 180 + 1e-9


@pytest.mark.parametrize(("name", "jumping"), [("countries-110m.json", 4), ("countries-50m.json", 5)])
def test_rings_of_the_land_that_jump_across_180_are_counted(name: str, jumping: int) -> None:
    found = topology(name)
    scale = found["transform"]["scale"][0]
    arcs = [[step * scale for step in accumulate(dx for dx, _ in arc)] for arc in found["arcs"]]
    rings = [
        ring
        for geometry in found["objects"]["land"]["geometries"]
        for part in geometry["arcs"]
        for ring in part
    ]
    lines = [
        [x for index in ring for x in (arcs[index] if index >= 0 else arcs[~index][::-1])] for ring in rings
    ]

    assert sum(any(abs(b - a) > 180 for a, b in pairwise(line)) for line in lines) == jumping
