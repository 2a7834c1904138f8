"""`python -m tests.soak FILE.gguf`: twenty minutes of scripted use; the memory after each round.

The rounds of the first fifth are the warm-up: caches fill, fonts and lexers are read. Growth is what the
median of the last fifth's rounds has more than that of the fifth after the warm-up, without the states of
read prompts that the engine keeps up to a limit. 1 where it is above 5 %.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

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
    """Use the window for so long; give the memory after each round."""
    rounds: list[Round] = []
    async with open_bench_services() as services:
        shell = build_shell(services)
        shell.start()
        await services.plant.open()
        await services.procedures.add_samples()
        operator = SoakOperator(shell, services)
        try:
            await operator.until_ready()
            started = time.monotonic()
            while time.monotonic() - started < minutes * 60:
                await operator.round()
                at_s = time.monotonic() - started
                rounds.append(Round(at_s, resident_bytes(), kept_bytes(services)))
                _say(rounds[-1], operator.rounds)
        finally:
            shell.window.close()
            await shell.aclose()
    return rounds


def kept_bytes(services: Services) -> int:
    """Give what the engine's kept states of read prompts take."""
    store = getattr(services.engines.engine(), "_store", None)
    assert isinstance(store, PrefixStore)
    return sum(len(state.data) for state in store._states)


def _say(last: Round, number: int) -> None:
    sys.stdout.write(
        f"round {number}: {last.at_s / 60:.1f} min, {last.resident_bytes / 1e6:.0f} MB, "
        f"{last.kept_bytes / 1e6:.0f} MB of it kept states\n"
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
    sys.stdout.write(f"{len(rounds)} rounds, median {medians:.0f} MB, growth {share:+.1%}\n")
    if arguments.into is not None:
        write_soak(arguments.into, rounds, where, datetime.now(UTC).date().isoformat(), MOST_GROWTH)
    return 0 if share <= MOST_GROWTH else 1


if __name__ == "__main__":
    sys.exit(main())
