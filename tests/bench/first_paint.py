"""How soon the window is there: from the start of the process to its first paint, and until it is usable.

`python -m tests.bench.first_paint FILE.gguf` starts the real program, offscreen, some times; the model loads
behind the window. Usable is when a letter that is typed stands in the question, complete when it stands in
the whole window. Beside the time by the clock stands the processor time until then: what others on the
machine do changes the first alone.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from app.durable.folders import HOME_VARIABLE
from tests.bench.bench_models import bench_model
from tests.bench.machine import machine_text
from tests.bench.measure import register


def _run(home: str) -> dict[str, tuple[float, float]]:
    """Start the window once; give the two times, each by the clock and of the processor."""
    started_s = time.time()
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.paint_watch", repr(started_s)],
        env={**os.environ, HOME_VARIABLE: home, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split() for line in done.stdout.splitlines()]
    return {what: (float(wall), float(cpu)) for what, wall, cpu in lines}


def main() -> int:
    """Measure and print medians and extremes."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.first_paint")
    parser.add_argument("file", type=Path, help="the model that loads behind the window")
    parser.add_argument("--starts", type=int, default=10, help="how often (10), but for a first one")
    arguments = parser.parse_args()
    sys.stdout.write(f"{machine_text()}; load {os.getloadavg()[0]:.1f}\n")
    with tempfile.TemporaryDirectory(prefix="watchroom-paint-") as home:
        register(Path(home), bench_model(arguments.file), 0)
        _run(home)
        runs = [_run(home) for _ in range(arguments.starts)]
    for what in ("opening", "usable", "paint", "complete"):
        for place, unit in ((0, "by the clock"), (1, "of the processor")):
            times = [run[what][place] for run in runs]
            sys.stdout.write(
                f"{what}, {unit}: median {statistics.median(times):.2f} s, "
                f"{min(times):.2f} to {max(times):.2f} s\n"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
