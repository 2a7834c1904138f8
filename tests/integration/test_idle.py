"""An idle model takes no processor time, and an unloaded one no memory."""

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bench.bench_models import bench_model
from tests.bench.session import ask, opened, question_plan
from tests.integration import memory_return

ROOT = Path(__file__).parents[2]
IDLE_SHARE = 0.02
_SETTLE_S = 0.2
# What an interpreter keeps of memory it has used, and the library itself.
KEPT_SHARE, KEPT_BYTES = 1.15, 60_000_000
pytestmark = [
    pytest.mark.model,
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc"),
]


@pytest.mark.parametrize("threads", [0, 1], ids=["measured", "fixed"])
async def test_after_an_answer_the_process_uses_no_processor_time(threads: int, small_model: Path) -> None:
    async with opened(bench_model(small_model, 2048), threads) as engine:
        await ask(engine, question_plan("Answer briefly.", "What is a pump?"), 24)
        # Thread counts are tried after the first answer, on a busy machine for seconds; this comes after it.
        await asyncio.wrap_future(engine._worker.submit(int))
        await asyncio.sleep(_SETTLE_S)
        before = time.process_time()
        await asyncio.sleep(1.0)
        used_s = time.process_time() - before
    sys.stderr.write(f"\nidle: {used_s:.1%} of a processor\n")

    assert used_s < IDLE_SHARE


def test_memory_comes_back_after_unloading(small_model: Path) -> None:
    command = (sys.executable, "-m", memory_return.__name__, str(small_model.absolute()))
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=300)
    before, loaded, after = json.loads(result.stdout)
    sys.stderr.write(
        f"\nresident MB before, loaded, after: {before / 1e6:.0f} {loaded / 1e6:.0f} {after / 1e6:.0f}\n"
    )

    assert after < before * KEPT_SHARE + KEPT_BYTES
    assert loaded > before + small_model.stat().st_size
