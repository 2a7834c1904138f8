"""Walks procedures in one home and says on standard output what was acknowledged, until it is killed.

Run as a program: each line on standard input is a JSON list of a home's folder and the milliseconds after
which a forked worker is killed; one JSON line lists what the worker had said. Two runs are open
at once, and every worker goes on with those that the one before it left.
"""

import asyncio
import itertools
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from app.domain.procedure import Procedure, StepKind, ValueField
from app.domain.walk import RunView
from tests.fakes.procedures import Station, open_station, procedure, step
from tests.integration.killed_worker import said_until_killed

Say = Callable[[str, int, int], None]
STEPS = 30


def walked() -> Procedure:
    field = ValueField("pressure", "bar", 2.0, 6.0)
    return procedure(
        *(
            step(n, kind=StepKind.RECORD, values=(field,)) if n % 3 == 0 else step(n)
            for n in range(1, STEPS + 1)
        )
    )


async def _advance(station: Station, view: RunView, say: Say) -> RunView:
    n = view.state.current
    if not n:
        view = await station.walks.end(view.run_id, None)
        say(view.run_id, view.state.seq, 0)
        return await station.start()
    values = [("pressure", 4.0, "bar")] if n % 3 == 0 else []
    view = await station.walks.confirm(view.run_id, n, values=values, note="x" * (n * 97))
    say(view.run_id, view.state.seq, n)
    return view


async def _work(home: Path, say: Say) -> None:
    async with open_station(home, walked()) as station:
        station.session.has_users = False
        left = await station.walks.runs(only_open=True)
        views = [await station.walks.view(run.run_id) for run in left[:2]]
        while len(views) < 2:
            views.append(await station.start())
        for turn in itertools.count():
            views[turn % 2] = await _advance(station, views[turn % 2], say)


def _run(home: Path, after_ms: float) -> list[list[object]]:
    reader, writer = os.pipe()
    worker = os.fork()
    if not worker:
        os.close(reader)

        def say(run_id: str, seq: int, n: int) -> None:
            os.write(writer, json.dumps([run_id, seq, n]).encode() + b"\n")

        try:
            asyncio.run(_work(home, say))
        finally:
            # Whatever ended it, it must not go on as the program that forked it.
            os._exit(3)
    os.close(writer)
    return said_until_killed(worker, reader, after_ms)


def main() -> None:
    """Serve the lines of standard input."""
    for line in sys.stdin:
        home, after_ms = json.loads(line)
        sys.stdout.write(json.dumps(_run(Path(home), after_ms)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
