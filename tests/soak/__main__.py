"""`python -m tests.soak FILE.gguf`: twenty minutes of scripted use; the memory after each round.

Before them everything is done once: each question, lookup, procedure and search, in one conversation more
than the engine keeps. Growth is what the process takes at the end of the twenty minutes more than after that
warm-up, all of it counted. 1 where it is above 5 %.
"""

import argparse
import gc
import os
import statistics
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication

from app.bootstrap.opening import make_application
from app.bootstrap.qt_loop import run_on_qt
from app.bootstrap.services import Services
from app.bootstrap.window import build_shell
from app.durable.folders import HOME_VARIABLE
from app.engines.local.prefix_store import PrefixStore
from tests.bench.bench_models import bench_model
from tests.bench.machine import machine_text, resident_bytes
from tests.bench.measure import register
from tests.bench.window import open_bench_services
from tests.soak.operator import SoakOperator
from tests.soak.report import Round, growth, write_soak

MOST_GROWTH: Final = 0.05
_ANSWER_TOKENS: Final = 48


async def soak(minutes: float) -> list[Round]:
    """Use the window for so long; give the memory after the warm-up and after each round."""
    rounds: list[Round] = []
    async with open_bench_services() as services:
        shell = build_shell(services)
        shell.start()
        await services.plant.open()
        await services.procedures.add_samples()
        operator = SoakOperator(shell, services)
        try:
            await operator.until_ready()
            await operator.warm_up()
            started = time.monotonic()
            rounds.append(_round(0.0, services))
            _say(rounds[-1], operator.rounds)
            while time.monotonic() - started < minutes * 60:
                await operator.round()
                rounds.append(_round(time.monotonic() - started, services))
                _say(rounds[-1], operator.rounds)
        finally:
            shell.window.close()
            await shell.aclose()
    return rounds


def _round(at_s: float, services: Services) -> Round:
    store = getattr(services.engines.engine(), "_store", None)
    assert isinstance(store, PrefixStore)
    return Round(at_s, resident_bytes(), store.memory_bytes)


def _say(last: Round, number: int) -> None:
    # Widgets and objects tell a leak in the window from one in a library.
    sys.stdout.write(
        f"round {number}: {last.at_s / 60:.1f} min, {last.resident_bytes / 1e6:.1f} MB, "
        f"{last.kept_bytes / 1e6:.1f} MB of it kept states; {len(QApplication.allWidgets())} widgets, "
        f"{len(gc.get_objects())} objects; load {os.getloadavg()[0]:.1f}\n"
    )
    sys.stdout.flush()


def main() -> int:
    """Run and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("file", type=Path, help="the model that answers")
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--into", type=Path, help="put the result into this file, between its marks")
    arguments = parser.parse_args()
    rounds: list[Round] = []

    async def job() -> int:
        rounds.extend(await soak(arguments.minutes))
        return 0

    with tempfile.TemporaryDirectory(prefix="watchroom-soak-") as home:
        register(Path(home), bench_model(arguments.file), 0, _ANSWER_TOKENS)
        os.environ.update({HOME_VARIABLE: home, "QT_QPA_PLATFORM": "offscreen"})
        run_on_qt(make_application(), job)
    share = growth(rounds)
    where = f"{machine_text()}; load {os.getloadavg()[0]:.1f}; {arguments.file.name}"
    medians = statistics.median(one.resident_bytes for one in rounds) / 1e6
    sys.stdout.write(f"{len(rounds) - 1} rounds, median {medians:.0f} MB, growth {share:+.1%}\n")
    if arguments.into is not None:
        write_soak(arguments.into, rounds, where, datetime.now(UTC).date().isoformat(), MOST_GROWTH)
    return 0 if share <= MOST_GROWTH else 1


if __name__ == "__main__":
    sys.exit(main())
