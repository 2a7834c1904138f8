"""The same commit built a second time, in another folder: the same packages, byte for byte."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.frozen.conftest import MODEL, ROOT, built_at

pytestmark = pytest.mark.frozen

_AGAIN = ROOT / ".cache" / "installer" / "again"


def test_a_second_build_is_the_same_bytes(package: Path, debian_package: Path) -> None:
    shutil.rmtree(_AGAIN, ignore_errors=True)
    environment = {name: value for name, value in os.environ.items() if name != "WATCHROOM_SIGNING_KEY"}
    # Commits since then have another time.
    environment["SOURCE_DATE_EPOCH"] = str(built_at(package.parent / "watchroom"))
    command = ("-m", "installer.build", "--dist", str(_AGAIN), "--model-file", str(MODEL))

    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    first, second = package.parent, _AGAIN
    assert differing(first / "watchroom", second / "watchroom") == []
    # With it the sums of the packages and of the bill of materials are the same.
    assert (second / "SHA256SUMS").read_text() == (first / "SHA256SUMS").read_text()
    for name in (package.name, debian_package.name):
        assert (second / name).read_bytes() == (first / name).read_bytes(), name
    shutil.rmtree(_AGAIN)


def differing(first: Path, second: Path) -> list[str]:
    names = {
        path.relative_to(folder).as_posix()
        for folder in (first, second)
        for path in folder.rglob("*")
        if path.is_file()
    }
    return sorted(
        name
        for name in names
        if not ((first / name).is_file() and (second / name).is_file())
        or (first / name).read_bytes() != (second / name).read_bytes()
    )
