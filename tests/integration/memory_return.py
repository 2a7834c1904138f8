"""Loads a model, asks it, unloads it; prints the memory before, with and after it as JSON.

A program of its own, so that nothing else is counted.
"""

import asyncio
import json
import sys
from pathlib import Path

from app.engines.local.library import llama
from tests.bench.bench_models import bench_model
from tests.bench.machine import resident_bytes
from tests.bench.session import ask, opened, question_plan


async def main(path: Path) -> tuple[int, int, int]:
    model = bench_model(path, 2048)
    llama()
    before = resident_bytes()
    async with opened(model, threads=0) as engine:
        await ask(engine, question_plan("Answer briefly.", "What is a pump?"), 24)
        loaded = resident_bytes()
    return before, loaded, resident_bytes()


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(main(Path(sys.argv[1])))) + "\n")
