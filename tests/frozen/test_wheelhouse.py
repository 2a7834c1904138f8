"""The wheelhouse that `make wheelhouse` made, at a machine without a network, as an ordinary user."""

import shutil
from pathlib import Path

import pytest

from tests.frozen.conftest import ROOT, Site

pytestmark = pytest.mark.frozen


@pytest.fixture
def wheelhouse(site: Site) -> Path:
    made = ROOT / "dist" / "wheelhouse"
    assert made.is_dir(), "run `make wheelhouse` first"
    return Path(shutil.copytree(made, site.shelf / "wheel house"))


def test_the_sums_are_right(site: Site, wheelhouse: Path) -> None:
    assert site.run("sha256sum", "--quiet", "-c", "SHA256SUMS", cwd=wheelhouse).returncode == 0


def test_it_installs_and_answers_without_a_network(site: Site, wheelhouse: Path, model: Path) -> None:
    # The system's Python where there is one that the wheels are for, else the one of these tests.
    python = site_python()
    made = site.run(python, "-m", "venv", "room")
    assert made.returncode == 0, made.stderr
    pip = ("room/bin/python", "-m", "pip", "--disable-pip-version-check")

    options = ("--no-index", "--find-links", ".", "--require-hashes", "-r", "requirements.txt")
    installed = site.run(site.home / pip[0], *pip[1:], "install", *options, cwd=wheelhouse)

    assert installed.returncode == 0, installed.stderr
    assert site.run(*pip, "check").returncode == 0
    tested = site.run(site.home / "room/bin/watchroom", "--self-test", "--model-file", model)
    assert tested.returncode == 0, tested.stdout + tested.stderr
    assert "cpu module" in tested.stdout
    assert "answer:" in tested.stdout


def test_a_changed_wheel_is_not_installed(site: Site, wheelhouse: Path) -> None:
    (wheel,) = wheelhouse.glob("httpx-*.whl")
    wheel.write_bytes(wheel.read_bytes() + b"\0")
    made = site.run(site_python(), "-m", "venv", "room")
    assert made.returncode == 0, made.stderr

    options = ("--no-index", "--find-links", ".", "--require-hashes", "-r", "requirements.txt")
    refused = site.run(site.home / "room/bin/pip", "install", *options, cwd=wheelhouse)

    assert refused.returncode != 0
    assert "HASH" in refused.stderr.upper()


def site_python() -> str:
    """Give an interpreter of the version that the wheels are for, which the site's user may run."""
    import sys

    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    own = Path("/usr/bin") / version
    return str(own if own.exists() else Path(sys.executable).resolve())
