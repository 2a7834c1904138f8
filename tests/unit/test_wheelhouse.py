"""What pip installs from without a network: the right packages, their hashes, and a program that is whole."""

import hashlib
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from installer import wheelhouse
from installer.tools import BuildError
from tools.make.engine_source import without_engine

ROOT = Path(__file__).parents[2]


def test_the_lock_without_the_engine_has_all_else() -> None:
    lock = (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8")

    others = without_engine(lock)

    assert "llama-cpp-python" not in others
    gone = set(lock.splitlines()) - set(others.splitlines())
    assert len(gone) == 2
    assert set(others.splitlines()) < set(lock.splitlines())


def test_requirements_name_each_wheel_with_its_hash(tmp_path: Path) -> None:
    for name in (
        "pydantic_core-2.50.5-cp311-cp311-linux_x86_64.whl",
        "jaraco.classes-3.4.0-py3-none-any.whl",
    ):
        (tmp_path / name).write_bytes(name.encode())

    lines = wheelhouse.requirements(sorted(tmp_path.glob("*.whl"))).splitlines()

    digest = hashlib.sha256(b"jaraco.classes-3.4.0-py3-none-any.whl").hexdigest()
    assert lines[0] == f"jaraco.classes==3.4.0 --hash=sha256:{digest}"
    assert lines[1].startswith("pydantic-core==2.50.5 --hash=sha256:")


def test_what_has_not_the_name_of_a_wheel_is_refused(tmp_path: Path) -> None:
    (tmp_path / "nonsense.whl").touch()

    with pytest.raises(BuildError, match=r"nonsense\.whl"):
        wheelhouse.requirements([tmp_path / "nonsense.whl"])


def test_a_finished_folder_has_sums_of_all_that_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "a-1-py3-none-any.whl").write_bytes(b"wheel")

    wheelhouse.finish(tmp_path)

    done = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == 0
    summed = {line.split("  ")[1] for line in (tmp_path / "SHA256SUMS").read_text().splitlines()}
    assert summed == {"a-1-py3-none-any.whl", "README.txt", "requirements.txt"}


def test_the_program_finds_what_it_reads_where_its_wheel_has_it(tmp_path: Path) -> None:
    wheelhouse.stage(tmp_path / "staged")

    code = (
        "from app.durable.resources import *\n"
        "from app.durable import resources as r\n"
        "from app.registry.catalogue import read_models_file\n"
        "print(resource_root())\n"
        "assert r.guide_path().is_file() and r.run_lock_path().is_file() and r.pack_keys_folder().is_dir()\n"
        "assert read_models_file(example_models_path(), resource_root())\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-B", "-c", f"import sys; sys.path.insert(0, 'staged')\n{code}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()) == tmp_path / "staged" / "app" / "_shipped" / "resources"
    project = tomllib.loads((tmp_path / "staged" / "pyproject.toml").read_text(encoding="utf-8"))
    own = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dependencies"] == own["project"]["dependencies"]
    assert not list((tmp_path / "staged").rglob("__pycache__"))
