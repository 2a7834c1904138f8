"""What the tests of the installed program share; they want dist/ as `make installer` leaves it."""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from installer import pack

ROOT = Path(__file__).resolve().parents[2]
MODEL = ROOT / ".cache" / "models" / "SmolLM2-135M-Instruct.Q4_1.gguf"
_TIMEOUT_S = 400
_NOBODY = 65534
EPOCH = 1_700_000_000
MakePackage = Callable[[str], Path]


@dataclass(frozen=True, slots=True)
class Site:
    """A machine without a network and one of its users, whose home is empty at first.

    Others put things for that user onto the shelf.
    """

    home: Path
    shelf: Path

    def run(
        self,
        *command: str | Path,
        environment: Mapping[str, str] | None = None,
        before: tuple[str, ...] = (),
        cwd: Path | None = None,
    ) -> "subprocess.CompletedProcess[str]":
        """Run a command as that user; before goes in front of it, inside the room without a network."""
        words = (*_without_network(), *before, *map(str, command))
        plain = {"PATH": "/usr/bin:/bin", "HOME": str(self.home), "LANG": "C", **(environment or {})}
        plain.setdefault("DBUS_SESSION_BUS_ADDRESS", "disabled:")
        return subprocess.run(
            words,
            cwd=cwd or self.home,
            env=plain,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_TIMEOUT_S,
            check=False,
            stdin=subprocess.DEVNULL,
        )


def _without_network() -> tuple[str, ...]:
    if os.getuid() != 0:
        return ("unshare", "--map-current-user", "--net")
    user = ("setpriv", f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups")
    return ("unshare", "--net", *user)


def entries(folder: Path) -> set[str]:
    """Give what lies in a folder, by its path there."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


def built_at(folder: Path) -> int:
    """Give the time that a built folder carries in every file, in seconds since 1970."""
    bill = json.loads((folder / "sbom.cdx.json").read_text(encoding="utf-8"))
    return int(bill["metadata"]["properties"][0]["value"])


@pytest.fixture
def site() -> Iterator[Site]:
    yield from _site()


@pytest.fixture(scope="module")
def shared_site() -> Iterator[Site]:
    """One machine for the tests of a module that only look."""
    yield from _site()


def _site() -> Iterator[Site]:
    # Not in pytest's own folder, which every start of pytest closes to other users again.
    top = Path(tempfile.mkdtemp(prefix="watchroom-site-"))
    top.chmod(0o755)
    site = Site(top / "home", top / "shelf")
    site.home.mkdir()
    site.shelf.mkdir()
    if os.getuid() == 0:
        os.chown(site.home, _NOBODY, _NOBODY)
    yield site
    subprocess.run(["chmod", "-R", "u+w", str(top)], check=True)
    shutil.rmtree(top)


@pytest.fixture
def make_package(site: Site) -> MakePackage:
    """Give what packs a program that only says its version."""

    def make(version: str) -> Path:
        folder = site.shelf / f"built-{version}"
        folder.mkdir()
        program = folder / "watchroom"
        program.write_text(f"#!/bin/sh\necho version {version} with $*\n", encoding="utf-8")
        program.chmod(0o755)
        (folder / "_internal").mkdir()
        (folder / "_internal" / "large").write_bytes(os.urandom(3_000_000))
        pack.add_scripts(folder)
        return pack.make_run(folder, version, EPOCH, site.shelf / f"watchroom-{version}.run")

    return make


@pytest.fixture(scope="session")
def package() -> Path:
    """The file that a site installs."""
    # Not the demo, which may lie beside it.
    found = sorted((ROOT / "dist").glob("watchroom-[0-9]*-linux-x86_64.run"))
    assert found, "run `make installer` first"
    return found[-1]


@pytest.fixture(scope="session")
def debian_package() -> Path:
    """The package for Debian."""
    found = sorted((ROOT / "dist").glob("watchroom_*_amd64.deb"))
    assert found, "run `make installer` first"
    return found[-1]


@pytest.fixture(scope="session")
def built() -> Path:
    """The built folder."""
    folder = ROOT / "dist" / "watchroom"
    assert folder.is_dir(), "run `make installer` first"
    return folder


@pytest.fixture(scope="session")
def model() -> Iterator[Path]:
    """The small model where every user may read it."""
    folder = Path(tempfile.mkdtemp(prefix="watchroom-model-"))
    folder.chmod(0o755)
    yield Path(shutil.copyfile(MODEL, folder / "small.gguf"))
    shutil.rmtree(folder)
