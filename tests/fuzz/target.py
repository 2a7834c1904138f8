"""What a fuzz target is: a parser of outside bytes, and what it is given.

Only an AssistantError, or what the parser documents, may come out of it; more time or memory than the bounds
below is a fault like any other.
"""

import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

# Processor time that one input may take: samples are small, so this is a hundred times what they take.
MOST_CPU_S = 3.0
# What the process may grow by while a target runs, libraries included.
MOST_GROWTH_BYTES = 400 << 20


def memory_folder() -> str | None:
    """Give a folder in memory where the system has one: syncing thousands of files wears a disk."""
    folder = Path("/dev/shm")
    return str(folder) if folder.is_dir() else None


class SlowInputError(AssertionError):
    """One input took more processor time than it may."""


@dataclass(frozen=True, slots=True)
class Target:
    """check makes one input out of a random source, in a folder of its own, and gives it to the parser.

    Whatever check raises is a fault. The same source makes the same input. everyday_inputs is how many the
    everyday run takes; what makes a whole store takes ten times as long as others. warns is a part of the
    lines that it may write into the log, such as of something damaged that is made anew.
    """

    name: str
    check: Callable[[Random, Path], None]
    everyday_inputs: int = 200
    warns: str | None = None


def run_once(target: Target, random: Random, folder: Path) -> float:
    """Give one input to the target, in a new folder below folder, and give the processor seconds.

    Raises:
        SlowInputError: it took too long.
    """
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        started = time.process_time()
        target.check(random, Path(scratch))
        taken = time.process_time() - started
    if taken > MOST_CPU_S:
        raise SlowInputError(f"{target.name}: one input took {taken:.1f} s of processor time")
    return taken
