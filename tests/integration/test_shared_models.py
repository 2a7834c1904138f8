"""Models for all users of a machine, through the command line in processes of its own."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.durable.folders import HOME_VARIABLE, SHARED_MODELS_VARIABLE
from tests.fakes.model_packs import DATA, SHA256, new_maker

ROOT = Path(__file__).parents[2]


def run(home: Path, shared: Path, *words: str | Path) -> "subprocess.CompletedProcess[str]":
    # The tester's own key ring has no part in a test.
    own = {HOME_VARIABLE: str(home), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}
    return subprocess.run(
        [sys.executable, "-m", "app", *map(str, words)],
        cwd=ROOT,
        env=os.environ | own | {SHARED_MODELS_VARIABLE: str(shared)},
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )


def seen(folder: Path) -> Mapping[str, tuple[int, int, int]]:
    """Give what a write into folder would change."""
    stats = {path.name: path.stat() for path in (folder, *folder.rglob("*"))}
    return {name: (status.st_mtime_ns, status.st_ino, status.st_size) for name, status in stats.items()}


def test_an_administrator_fills_the_folder_with_packs_and_users_find_them(tmp_path: Path) -> None:
    maker = new_maker(tmp_path)
    stick = maker.pack(tmp_path / "a stick", {"tiny.gguf": DATA})
    policy = tmp_path / "policy.toml"
    policy.write_text(f'schema_version = 1\nmodel_keys = ["{maker.key_line}"]\n')
    shared = tmp_path / "for all" / "models"

    taken = run(tmp_path / "admin", shared, "--policy", policy, "models", "add", "--all-users", stick)

    assert (taken.returncode, taken.stdout) == (0, "tiny added\n"), taken.stderr
    assert (shared / "tiny.gguf").stat().st_mode & 0o777 == 0o644
    assert (shared / "models.toml").stat().st_mode & 0o777 == 0o644
    before = seen(shared)
    listed = run(tmp_path / "user", shared, "models", "list")
    assert any(line.split()[:2] == ["tiny", "unverified"] for line in listed.stdout.splitlines())
    removed = run(tmp_path / "user", shared, "models", "remove", "tiny")
    assert removed.returncode == 1
    assert "outside the program's models folder" in removed.stderr
    assert seen(shared) == before
    assert SHA256 in (shared / "models.toml").read_text(encoding="utf-8")


def test_a_pack_with_another_key_leaves_the_folder_of_all_users_alone(tmp_path: Path) -> None:
    stick = new_maker(tmp_path).pack(tmp_path / "stick")
    shared = tmp_path / "models"

    refused = run(tmp_path / "admin", shared, "models", "add", "--all-users", stick)

    assert refused.returncode == 1
    assert "nobody here has named as trusted" in refused.stderr
    assert not shared.exists()


@pytest.mark.model
def test_a_model_that_all_share_answers_and_is_not_written(tmp_path: Path, small_model: Path) -> None:
    before = seen(small_model.parent)

    done = run(
        tmp_path / "user",
        small_model.parent,
        *("ask", "Name one part of a pump.", "--model", "smollm2-135m", "--max-tokens", "4"),
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    assert seen(small_model.parent) == before
    assert not list((tmp_path / "user").rglob("*.gguf"))
