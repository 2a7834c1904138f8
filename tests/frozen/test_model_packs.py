"""Model packs at a site: the built program takes a signed one from a stick, for one user and for all."""

import shutil
import subprocess
from pathlib import Path

import pytest

from installer import model_pack
from tests.fakes.model_packs import Maker, new_maker
from tests.frozen.conftest import Site

pytestmark = pytest.mark.frozen


@pytest.fixture
def maker(tmp_path: Path) -> Maker:
    return new_maker(tmp_path)


@pytest.fixture
def stick(site: Site, maker: Maker, model: Path, tmp_path: Path) -> Path:
    """A pack of the small model, and the site's policy beside it."""
    named = Path(shutil.copyfile(model, tmp_path / "SmolLM2-135M-Instruct.Q4_1.gguf"))
    folder = site.shelf / "der Stick 泵"
    model_pack.make(folder, [named], maker.secret)
    policy = site.shelf / "policy.toml"
    policy.write_text(f'schema_version = 1\nmodel_keys = ["{maker.key_line}"]\n', encoding="utf-8")
    for path in (*folder.iterdir(), policy):
        path.chmod(0o644)
    return folder


def test_a_pack_is_taken_and_its_model_answers(site: Site, built: Path, stick: Path) -> None:
    program = (built / "launch.sh", "--policy", site.shelf / "policy.toml")

    added = site.run(*program, "models", "add", stick)

    assert (added.returncode, added.stdout) == (0, "smollm2-135m added\n"), added.stderr
    placed = site.home / ".local/share/watchroom/models/SmolLM2-135M-Instruct.Q4_1.gguf"
    assert placed.is_file()
    again = site.run(*program, "models", "add", stick)
    assert again.returncode == 0, again.stderr
    assert again.stdout.startswith("SmolLM2-135M-Instruct.Q4_1.gguf is in the list already, as SmolLM2 ")
    shutil.rmtree(stick)
    asked = site.run(
        *program, "ask", "Name a part of a pump.", "--model", "smollm2-135m", "--max-tokens", "4"
    )
    assert asked.returncode == 0, asked.stderr


def test_a_pack_without_the_sites_key_and_a_changed_one_place_nothing(
    site: Site, built: Path, stick: Path
) -> None:
    unknown = site.run(built / "launch.sh", "models", "add", stick)
    assert unknown.returncode == 1
    assert "which nobody here has named as trusted" in unknown.stderr

    program = (built / "launch.sh", "--policy", site.shelf / "policy.toml")
    bare = Path(shutil.copytree(stick, site.shelf / "bare"))
    for name in ("SHA256SUMS", "SHA256SUMS.minisig"):
        (bare / name).unlink()
    stripped = site.run(*program, "models", "add", bare)
    assert stripped.returncode == 1
    assert "is no whole model pack: SHA256SUMS is missing" in stripped.stderr

    with next(stick.glob("*.gguf")).open("r+b") as file:
        file.seek(50_000_000)
        file.write(b"\0changed\0")
    changed = site.run(*program, "models", "add", stick)
    assert changed.returncode == 1
    assert "was cut or changed" in changed.stderr
    assert list((site.home / ".local/share/watchroom/models").iterdir()) == []


def test_the_sites_own_tool_finds_the_signature_good(stick: Path, maker: Maker) -> None:
    done = subprocess.run(
        ["minisign", "-V", "-m", stick / "SHA256SUMS", "-P", maker.key_line], capture_output=True, check=False
    )
    assert done.returncode == 0
    sums = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=stick, capture_output=True, check=False)
    assert sums.returncode == 0
