"""`make fuzz`: every target for some minutes of processor time, one after the other, with a table of results.

    python -m tests.fuzz [--minutes 10] [--into docs/benchmarks.md] [PART OF A TARGET'S NAME ...]
    python -m tests.fuzz --again NUMBER NAME     one input once more, with the traceback

The exit code is 1 when anything came out that must not. Rows of targets that were not part of a run stay in
the table, so that a run may be made in parts, over several sittings or several at once.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz import long_run, report
from tests.fuzz.long_run import Fault
from tests.fuzz.report import Row
from tests.fuzz.target import Target, run_once
from tests.fuzz.targets import TARGETS

_ROOT = Path(__file__).parents[2]
# A target whose process ends again and again is not started for ever.
_MOST_CRASHES = 20


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one target."""

    name: str
    inputs: int
    cpu_s: float
    slowest_s: float
    faults: tuple[Fault, ...]


def main() -> int:
    """Run what the arguments ask for."""
    arguments = _arguments()
    wanted = _wanted(arguments.names)
    if arguments.again is not None:
        with tempfile.TemporaryDirectory() as name:
            run_once(wanted[0], random.Random(arguments.again), Path(name))
        return 0
    if arguments.child:
        long_run.main(wanted[0], arguments.minutes * 60, arguments.first)
        return 0
    results: list[Result] = []
    for target in wanted:
        results.append(_run(target, arguments.minutes * 60, arguments.first))
        _say(_line(results[-1]))
        if arguments.into is not None:
            # After each: a run takes hours, and somebody may end it.
            names = [target.name for target in TARGETS]
            report.write(arguments.into, [_row(results[-1])], names)
    return 1 if any(result.faults for result in results) else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make fuzz")
    parser.add_argument("names", nargs="*", help="parts of targets' names (all)")
    parser.add_argument("--minutes", type=float, default=10.0, help="processor time for each target (10)")
    parser.add_argument("--first", type=int, default=0, help="number of the first input (0)")
    parser.add_argument("--into", type=Path, help="the file that takes the table (none)")
    parser.add_argument("--again", type=int, help="only give the input of this number, with the traceback")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def _wanted(parts: Sequence[str]) -> list[Target]:
    """Give the targets whose whole name stands in parts, or else a part of it; all for no parts."""
    if exact := [target for target in TARGETS if target.name in parts]:
        return exact
    return [target for target in TARGETS if not parts or any(part in target.name for part in parts)]


def _run(target: Target, cpu_s: float, first: int) -> Result:
    """Run target in processes of its own, so that one that is killed by an input is a result as well."""
    inputs, used_s, slowest_s = 0, 0.0, 0.0
    faults: list[Fault] = []
    while used_s < cpu_s and len(faults) < _MOST_CRASHES:
        minutes = (cpu_s - used_s) / 60
        command = (
            sys.executable,
            "-m",
            "tests.fuzz",
            "--child",
            "--first",
            str(first),
            "--minutes",
            str(minutes),
            target.name,
        )
        ended = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=False)
        last = json.loads(ended.stdout.splitlines()[-1]) if ended.stdout.strip() else {}
        inputs += last.get("inputs", 0)
        used_s += last.get("cpu_s", 0.0)
        slowest_s = max(slowest_s, last.get("slowest_s", 0.0))
        faults += [Fault(**fault) for fault in last.get("faults", ())]
        first = last.get("number", first)
        if ended.returncode == 0:
            break
        # Inputs since the last sign of life are given again; the one that ended the process is among them.
        faults.append(Fault(f"ended with {ended.returncode}", "", ended.stderr[-400:], first))
        first += 2_000
    return Result(target.name, inputs, used_s, slowest_s, tuple(faults))


def _line(result: Result) -> str:
    return "\n".join(
        (
            f"{result.name}: {result.inputs} inputs in {result.cpu_s / 60:.1f} CPU minutes, slowest "
            f"{result.slowest_s:.2f} s, {len(result.faults)} uncaught",
            *(f"  {fault.number}: {fault.kind} in {fault.place}: {fault.text}" for fault in result.faults),
        )
    )


def _row(result: Result) -> Row:
    return Row(
        name=result.name,
        inputs=f"{result.inputs:,}",
        cpu_minutes=f"{result.cpu_s / 60:.1f}",
        slowest=f"{result.slowest_s * 1000:.0f} ms",
        uncaught=str(len(result.faults)),
        date=time.strftime("%Y-%m-%d"),
    )


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
