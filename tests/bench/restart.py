"""A process that begins anew: loads a model, asks its first question, warm ones, and one with a cold prompt.

`python -m tests.bench.restart MODEL STATES THREADS NUMBER` prints one JSON object. What the process before
it has read lies in the folder STATES; the cold prompt contains NUMBER, so that nobody has read it.
"""

import asyncio
import json
import sys
import time
from pathlib import Path

from tests.bench.bench_models import bench_model
from tests.bench.machine import resident_bytes
from tests.bench.session import Asked, ask, opened, question, question_plan, static_text

WARM = 5


def facts_of(asked: Asked) -> dict[str, float]:
    """Give what is reported of one answer."""
    return {
        "ttft_ms": asked.ttft_ms,
        "cached": asked.usage.cached_tokens,
        "static": asked.usage.static_tokens,
        "new": asked.new_tokens,
    }


async def _run(path: Path, states: Path, threads: int, number: int) -> dict[str, object]:
    model = bench_model(path)
    before, started = resident_bytes(), time.perf_counter()
    async with opened(model, threads, states) as engine:
        load_s = time.perf_counter() - started
        loaded = resident_bytes()
        static = await static_text(engine, "Chat")
        # As the program does behind the window as soon as a model is loaded.
        started = time.perf_counter()
        await engine.prepare(question_plan(static, question(0)))
        load_s += time.perf_counter() - started
        asked = [await ask(engine, question_plan(static, question(n))) for n in range(WARM + 1)]
        cold = await ask(engine, question_plan(f"{number} is this run. {static}", question(0)))
        return {
            "load_s": load_s,
            "rss_before": before,
            "rss_loaded": loaded,
            "rss_answered": resident_bytes(),
            "first": facts_of(asked[0]),
            "warm": [facts_of(item) for item in asked[1:]],
            "cold": facts_of(cold),
        }


if __name__ == "__main__":
    words = sys.argv[1:]
    report = asyncio.run(_run(Path(words[0]), Path(words[1]), int(words[2]), int(words[3])))
    sys.stdout.write(json.dumps(report) + "\n")
