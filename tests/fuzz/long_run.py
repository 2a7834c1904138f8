"""One target for a given processor time, in this process; what happens is written as lines of JSON.

Uses Python's own random source: with hypothesis's most of the time would go into choosing. A fault is told by
the number of its input, from which the same input is made again.
"""

import contextlib
import faulthandler
import json
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from tests.fuzz.target import Target, memory_folder, run_once

# More than any input may take: a parser that hangs inside a library ends the process with a traceback.
_HANG_S = 120.0
_MOST_MEMORY_BYTES = 6 << 30
_SAY_EVERY_S = 1.0


@dataclass(frozen=True, slots=True)
class Fault:
    """An exception that must not come out, where in the program, and the input that it first came out at."""

    kind: str
    place: str
    text: str
    number: int


@dataclass(frozen=True, slots=True)
class State:
    """How far a run is; number is that of the input that comes next."""

    number: int
    inputs: int
    cpu_s: float
    slowest_s: float
    faults: tuple[Fault, ...]


def run(target: Target, cpu_s: float, first: int, folder: Path, say: Callable[[State], None]) -> State:
    """Give inputs to target, from number first on, until cpu_s of processor time are used up."""
    faults: dict[tuple[str, str], Fault] = {}
    number, slowest_s, started, said = first, 0.0, time.process_time(), 0.0

    def state() -> State:
        return State(number, number - first, time.process_time() - started, slowest_s, tuple(faults.values()))

    while time.process_time() - started < cpu_s:
        if time.monotonic() - said > _SAY_EVERY_S:
            said = time.monotonic()
            faulthandler.dump_traceback_later(_HANG_S, exit=True)
            say(state())
        try:
            slowest_s = max(slowest_s, run_once(target, Random(number), folder))
        except Exception as error:  # noqa: BLE001 - whatever comes out is what is looked for
            fault = _fault(error, number)
            if faults.setdefault((fault.kind, fault.place), fault) is fault:
                say(state())
        number += 1
    faulthandler.cancel_dump_traceback_later()
    return state()


def main(target: Target, cpu_s: float, first: int) -> None:
    """Run target and write a line of JSON for each sign of life, the last for the end."""
    _bound_memory()

    def say(state: State) -> None:
        sys.stdout.write(json.dumps(asdict(state)) + "\n")
        sys.stdout.flush()

    with tempfile.TemporaryDirectory(dir=memory_folder()) as name:
        say(run(target, cpu_s, first, Path(name), say))


def _fault(error: Exception, number: int) -> Fault:
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "app" in Path(frame.filename).parts] or frames
    place = f"{Path(own[-1].filename).name}:{own[-1].lineno}"
    return Fault(type(error).__name__, place, str(error)[:200], number)


def _bound_memory() -> None:
    # Windows has no such bound.
    with contextlib.suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY_BYTES, _MOST_MEMORY_BYTES))
