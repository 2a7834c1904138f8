"""The built program on processors that this machine only plays (qemu-user)."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from app.domain.model_fit import CacheType
from app.engines.local.native import ContextSettings
from app.engines.local.preflight import TrialSettings
from tests.frozen.conftest import MODEL

pytestmark = pytest.mark.frozen

# A busy machine plays a window and an answer for a quarter of an hour.
_TIMEOUT_S = 3000
_MODULES = [("Nehalem", "sse42"), ("SandyBridge", "sandybridge"), ("Haswell-noTSX", "haswell")]


@pytest.mark.parametrize(("processor", "module"), _MODULES)
def test_answers_with_the_module_of_the_processor(
    built: Path, tmp_path: Path, processor: str, module: str
) -> None:
    done = played(built, tmp_path, processor, "--self-test", "--json", "--model-file", str(MODEL))

    report = json.loads(done.stdout)
    assert report["cpu module"]["text"] == module
    # Else the emulation was left and the test proves nothing.
    assert "AVX512" not in report["llama.cpp"]["text"]
    assert report["answer"]["ok"] is True, report["answer"]
    assert done.returncode == 0


@pytest.mark.parametrize("processor", [processor for processor, _ in _MODULES])
def test_trial_of_a_model_passes_on_the_processor(built: Path, tmp_path: Path, processor: str) -> None:
    """The self-test's own trial is a child, which runs outside the emulation."""
    context = ContextSettings(
        context_tokens=512,
        kv_type_k=CacheType.F16,
        kv_type_v=CacheType.F16,
        flash_attention=False,
        full_window=False,
        batch_tokens=128,
        output_rows=1,
        threads=1,
    )
    settings = TrialSettings(context=context, gpu_layers=0, memory_bytes=2_000_000_000, cpu_s=_TIMEOUT_S)
    words = ("--probe-model", str(MODEL), "--probe-settings", settings.model_dump_json())

    done = played(built, tmp_path, processor, *words)

    assert (done.returncode, json.loads(done.stdout)) == (0, {"reason": None}), done.stderr


def played(built: Path, home: Path, processor: str, *words: str) -> "subprocess.CompletedProcess[str]":
    assert shutil.which("qemu-x86_64"), "install qemu-user"
    program = built / "watchroom"
    # PyInstaller's loader starts the program a second time, outside the emulation, unless it believes that it
    # is that second start.
    environment = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "QT_QPA_PLATFORM": "offscreen",
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        "_PYI_ARCHIVE_FILE": str(program),
        "_PYI_PARENT_PROCESS_LEVEL": "-1",
        "_PYI_LINUX_PROCESS_NAME": "watchroom",
        "LD_LIBRARY_PATH": str(built / "_internal"),
    }
    return subprocess.run(
        ["qemu-x86_64", "-cpu", processor, str(program), *words],
        env=environment,
        cwd=home,
        capture_output=True,
        text=True,
        timeout=_TIMEOUT_S,
        check=False,
    )
