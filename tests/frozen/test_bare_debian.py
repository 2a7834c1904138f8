"""The built program in a Debian that has no Python and no network, as an ordinary user.

The two roots are made once with debootstrap, which needs Debian's packages; the tests need nothing of it.
"""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from installer.pack import DEBIAN_DEPENDS
from tests.frozen.conftest import MODEL, ROOT

pytestmark = pytest.mark.frozen

ROOTS = ROOT / ".cache" / "roots"
# Mounts die with the room that they are made in.
_INSIDE = """
root=$1 program=$2 model=$3; shift 3
mount --bind /proc "$root/proc"; mount --bind /dev "$root/dev"; mount -t tmpfs tmpfs "$root/tmp"
mkdir "$root/tmp/program" "$root/tmp/home"; chmod 777 "$root/tmp/home"
mount --bind "$program" "$root/tmp/program"; cp "$model" "$root/tmp/small.gguf"
exec chroot --userspec=65534:65534 "$root" env -i HOME=/tmp/home PATH=/usr/bin:/bin LANG=C.UTF-8 \
  DBUS_SESSION_BUS_ADDRESS=disabled: "$@"
"""


def made_root(name: str, packages: list[str]) -> Path:
    root = ROOTS / name
    if not (root / "etc" / "debian_version").is_file():
        assert shutil.which("debootstrap"), "install debootstrap, and run this as root"
        options = ["--variant=minbase", *([f"--include={','.join(packages)}"] if packages else [])]
        subprocess.run(["debootstrap", *options, "bookworm", root], check=True)
    return root


@pytest.fixture(scope="module")
def bare() -> Path:
    return made_root("bare", [])


@pytest.fixture(scope="module")
def desktop() -> Path:
    return made_root("desktop", [re.split(r"[ |]", line)[0] for line in DEBIAN_DEPENDS])


def run_in(root: Path, built: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    words = ["unshare", "-n", "-m", "--propagation", "private", "sh", "-c", _INSIDE, "sh"]
    return subprocess.run(
        [*words, root, built, MODEL, *command], capture_output=True, text=True, timeout=400, check=False
    )


def test_answers_where_only_its_named_packages_are(desktop: Path, built: Path) -> None:
    program = ("/tmp/program/launch.sh", "--self-test", "--json", "--model-file", "/tmp/small.gguf")

    done = run_in(desktop, built, "QT_QPA_PLATFORM=offscreen", *program)

    assert not list(desktop.glob("usr/bin/python3*"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert all(entry["ok"] for entry in json.loads(done.stdout).values())


def test_a_missing_library_of_the_system_is_named(bare: Path, built: Path) -> None:
    done = run_in(bare, built, "QT_QPA_PLATFORM=offscreen", "/tmp/program/launch.sh", "--self-test")

    assert done.returncode == 1
    assert done.stderr == (
        "This system lacks the library libGL.so.1, which the window needs. On Debian the package libgl1 "
        "brings it.\n"
    )
