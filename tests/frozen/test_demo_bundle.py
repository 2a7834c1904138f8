"""The demo that `make demo` made, at a laptop without a network whose clock is half a year off."""

import json
import resource
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.frozen.conftest import ROOT, Site

if TYPE_CHECKING:
    import subprocess

pytestmark = pytest.mark.frozen
# Python asks for the times of thousands of files: with those left alone the library that moves the clock
# costs next to nothing.
LATE = ("env", "FAKETIME_DONT_FAKE_MONOTONIC=1", "NO_FAKE_STAT=1", "faketime", "-f")
# By the processor, since a clock on a busy machine tells of the others.
ROWS_S, FIRST_TOKEN_S = 10.0, 5.0


@pytest.fixture(scope="module")
def unpacked(shared_site: Site) -> Path:
    """The demo as its one file unpacks it for the site's user."""
    made = sorted((ROOT / "dist").glob("watchroom-demo-*-linux-x86_64.run"))
    assert made, "run `make demo` first"
    shelved = Path(shutil.copy2(made[-1], shared_site.shelf))
    folder = shared_site.home / "die Demo 泵"

    done = shared_site.run("sh", shelved, "--unpack", "--into", folder)

    assert done.returncode == 0, done.stderr
    shelved.unlink()
    return folder


def started(
    site: Site, demo: Path, shift: str, *words: str
) -> tuple["subprocess.CompletedProcess[str]", float]:
    """Start it for the first time; give what it said and the seconds of the processor that it took."""
    for left in (".config", ".local", ".cache"):
        shutil.rmtree(site.home / left, ignore_errors=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = site.run(demo / "start-demo.sh", *words, before=(*LATE, shift))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.parametrize("shift", ["+182d", "-182d"])
def test_the_first_start_shows_rows_whatever_the_clock_says(
    shared_site: Site, unpacked: Path, shift: str
) -> None:
    done, cpu_s = started(shared_site, unpacked, shift, "query", "Show active alerts", "--no-model")

    assert done.returncode == 0, done.stderr
    assert "32 rows, as of 2026-10-30T15:00:00Z" in done.stdout
    assert cpu_s < ROWS_S


@pytest.mark.parametrize("shift", ["+182d", "-182d"])
def test_the_first_start_answers_from_what_was_read_before(
    shared_site: Site, unpacked: Path, shift: str
) -> None:
    words = ("ask", "What is a pump?", "--max-tokens", "1", "--json")

    done, cpu_s = started(shared_site, unpacked, shift, *words)

    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["model"] == "qwen2.5-coder-0.5b"
    assert answer["completion_tokens"] == 1
    # Made on this machine, so that its states hold here.
    assert answer["cached_tokens"] == answer["static_tokens"] > 100
    # Two cores share what the model computes; a busy machine loses a part of each to the others.
    assert cpu_s < 2 * FIRST_TOKEN_S


def test_the_demo_keeps_nothing_in_its_own_folder_nor_in_the_users_profile(
    shared_site: Site, unpacked: Path
) -> None:
    before = {path: path.stat().st_mtime_ns for path in unpacked.rglob("*")}

    done, _cpu_s = started(shared_site, unpacked, "+0d", "query", "Show active alerts", "--no-model")

    assert done.returncode == 0, done.stderr
    assert {path: path.stat().st_mtime_ns for path in unpacked.rglob("*")} == before
    made = {
        path.name for place in (".config", ".local/share", ".cache") for path in _inside(shared_site, place)
    }
    assert "watchroom" not in made
    assert "watchroom-demo" in made


def _inside(site: Site, place: str) -> list[Path]:
    folder = site.home / place
    return list(folder.iterdir()) if folder.is_dir() else []
