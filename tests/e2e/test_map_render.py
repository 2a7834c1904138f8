"""`map render` draws the shipped sample plant in a process without a display."""

import struct
from pathlib import Path

import pytest

from tests.e2e.program import ROOT, Program

SAMPLE = ROOT / "resources" / "sample_plant"
AREA = "--bbox=-85.63,38.01,-85.49,38.09"


@pytest.mark.parametrize("theme", ["day", pytest.param("dimmed", marks=pytest.mark.slow)])
def test_sample_plant_is_drawn(program: Program, tmp_path: Path, theme: str) -> None:
    target = tmp_path / "map.png"
    done = program.run(
        "map",
        "render",
        AREA,
        "--size",
        "900x600",
        "--world",
        str(SAMPLE),
        "--theme",
        theme,
        "-o",
        str(target),
    )

    assert (done.returncode, done.stderr) == (0, "")
    content = target.read_bytes()
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    # The header chunk begins with width and height.
    assert struct.unpack(">II", content[16:24]) == (900, 600)
    # As many as alerts.csv has in an active state.
    assert "2,122 assets; 1,158 lines; 32 active alerts; 4 shelved (not drawn)." in done.stdout


def test_area_that_is_none_is_refused_in_one_sentence(program: Program, tmp_path: Path) -> None:
    done = program.run("map", "render", "--bbox=1,2,3", "-o", str(tmp_path / "map.png"))

    assert done.returncode == 1
    assert done.stderr.startswith("A map area is W,S,E,N in degrees")
    assert done.stderr.count("\n") == 1
