"""The built program on processors that this machine only plays (qemu-user)."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.frozen.conftest import MODEL

pytestmark = pytest.mark.frozen


@pytest.mark.parametrize(
    ("processor", "module"),
    [("Nehalem", "sse42"), ("SandyBridge", "sandybridge"), ("Haswell-noTSX", "haswell")],
)
def test_answers_with_the_module_of_the_processor(
    built: Path, tmp_path: Path, processor: str, module: str
) -> None:
    assert shutil.which("qemu-x86_64"), "install qemu-user"
    program = built / "watchroom"
    # PyInstaller's loader starts the program a second time, outside the emulation, unless it believes that it
    # is that second start.
    environment = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(tmp_path),
        "QT_QPA_PLATFORM": "offscreen",
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        "_PYI_ARCHIVE_FILE": str(program),
        "_PYI_PARENT_PROCESS_LEVEL": "-1",
        "_PYI_LINUX_PROCESS_NAME": "watchroom",
        "LD_LIBRARY_PATH": str(built / "_internal"),
    }

    done = subprocess.run(
        ["qemu-x86_64", "-cpu", processor, program, "--self-test", "--json", "--model-file", MODEL],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=1500,
        check=False,
    )

    report = json.loads(done.stdout)
    assert report["cpu module"]["text"] == module
    # Else the emulation was left and the test proves nothing.
    assert "AVX512" not in report["llama.cpp"]["text"]
    assert report["answer"]["ok"] is True
    assert done.returncode == 0
