"""The estimate against what llama.cpp reports and what a process really takes."""

import os
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from app.domain.model_fit import CacheType, CacheWish, FreeMemory
from app.engines.local.preflight import settings_of
from app.registry.fit import choose, need_of
from app.registry.gguf import read_gguf
from tests.fakes.gguf_files import Kind
from tests.fakes.runnable_gguf import build_runnable, runnable_writer

ROOT = Path(__file__).parents[2]
TOLERANCE = 0.10
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")


@dataclass(frozen=True, slots=True)
class Measured:
    """What a process that did nothing else took, and the buffers that llama.cpp reported, in bytes."""

    growth: int
    model: int
    cache: int
    compute: int


def measure(
    path: Path, context_tokens: int, kind: CacheType = CacheType.F16, *, full_window: bool = True
) -> Measured:
    wish = CacheWish(kind, kind)
    plan = choose(read_gguf(path).shape, context_tokens, FreeMemory(None), title="m", cache=wish)
    plan = replace(plan, full_window=full_window)
    command = (sys.executable, "-m", "tests.integration.memory_growth", str(path.absolute()))
    result = subprocess.run(
        (*command, settings_of(plan, cpu_s=600).model_dump_json()),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    return Measured(*map(int, result.stdout.split()))


def error_of(path: Path, context_tokens: int, kind: CacheType = CacheType.F16) -> float:
    estimate = need_of(read_gguf(path).shape, context_tokens, kind, kind).total
    measured = measure(path, context_tokens, kind).growth
    error = estimate / measured - 1
    sys.stderr.write(
        f"{path.name} {context_tokens} {kind}: estimate {estimate / 1e6:.1f} MB, "
        f"measured {measured / 1e6:.1f} MB, {error:+.1%}\n"
    )
    return error


@linux
@pytest.mark.parametrize("full_window", [True, False], ids=["whole", "forgets"])
def test_need_of_a_sliding_window_is_what_llama_cpp_allocates(tmp_path: Path, full_window: bool) -> None:
    writer = runnable_writer("gemma3", layers=7)
    writer.set("gemma3.attention.sliding_window", Kind.U32, 512)
    path = tmp_path / "window.gguf"
    path.write_bytes(build_runnable(writer))

    need = need_of(read_gguf(path).shape, 4096, full_window=full_window)
    measured = measure(path, 4096, full_window=full_window)

    # The report has two digits of a MiB.
    assert need.cache == pytest.approx(measured.cache, abs=10_000)
    assert need.weights == pytest.approx(measured.model, abs=10_000)


@linux
@pytest.mark.model
@pytest.mark.parametrize(
    ("context_tokens", "kind"),
    [
        pytest.param(2048, CacheType.F16, id="2048", marks=pytest.mark.slow),
        pytest.param(4096, CacheType.F16, id="4096", marks=pytest.mark.slow),
        pytest.param(8192, CacheType.Q8_0, id="8192 q8_0"),
        pytest.param(8192, CacheType.Q4_0, id="8192 q4_0", marks=pytest.mark.slow),
    ],
)
def test_need_of_the_small_model_is_within_a_tenth(
    small_model: Path, context_tokens: int, kind: CacheType
) -> None:
    assert abs(error_of(small_model, context_tokens, kind)) < TOLERANCE


@linux
@pytest.mark.slow
@pytest.mark.parametrize("context_tokens", [2048, 8192])
def test_need_of_every_model_at_hand_is_within_a_tenth(context_tokens: int) -> None:
    """WATCHROOM_FIT_MODELS names folders with .gguf files, as PATH does; without it the test models count."""
    folders = os.environ.get("WATCHROOM_FIT_MODELS") or os.environ["WATCHROOM_TEST_MODELS"]
    paths = [path for folder in folders.split(os.pathsep) for path in sorted(Path(folder).glob("*.gguf"))]

    errors = {path.name: error_of(path, context_tokens) for path in paths}

    assert errors
    assert {name: error for name, error in errors.items() if abs(error) >= TOLERANCE} == {}
