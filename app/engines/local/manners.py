"""How the model shares the machine: threads, priority, memory given back.

Threads that wait for each other by spinning collapse when other programs want the same cores: on two
cores two threads give 117 tokens/s alone and 20 beside two busy loops, one thread 78 and 44. So the
number is a guess from the machine's load at first, and measured afterwards.
"""

import ctypes
import logging
import math
import os
import sys
import threading
from dataclasses import dataclass, field

logger = logging.getLogger(__name__)

# Below normal: the window and the station's other programs go first.
_NICENESS = 5
# An answer this much slower than measured means that the machine has changed.
_SLOWER = 0.6
_LARGEST_GUESS = 16
# So many tokens in a row, each so much slower than the fastest and slow for an eye, are no chance.
_STALL_FACTOR = 6.0
_STALL_S = 0.3
_STALLED_TOKENS = 3
# From glibc's malloc.h.
_M_MMAP_THRESHOLD = -3
_LARGE_BLOCK_BYTES = 1 << 20


def available_threads() -> int:
    """Give how many processors this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def first_guess(wanted: int, available: int, load: float) -> int:
    """Give the threads to begin with: wanted when set, else what the machine's load leaves, at least one.

    Never more than there are: llama.cpp aborts the process on absurd numbers.
    """
    if wanted > 0:
        return min(wanted, available)
    return max(1, min(available - round(load), available, _LARGEST_GUESS))


def machine_load() -> float:
    """Give the processors that were busy over the last minute; 0.0 where the system does not tell."""
    try:
        return os.getloadavg()[0]
    except (AttributeError, OSError):
        return 0.0


def candidates(available: int) -> tuple[int, ...]:
    """Give the thread counts worth measuring, most first."""
    return tuple(sorted({available, max(1, available - 1), max(1, available // 2), 1}, reverse=True))


@dataclass(slots=True)
class ThreadChoice:
    """The number of threads in use and what was measured for it; pure, times come from outside."""

    threads: int
    is_fixed: bool = False
    measured: dict[int, float] = field(default_factory=dict)

    def needs_measuring(self, tokens_per_s: float) -> bool:
        """Whether plain tokens at tokens_per_s ask for a measurement: the first ones, or far slower ones."""
        if self.is_fixed or tokens_per_s <= 0:
            return False
        known = self.measured.get(self.threads)
        return known is None or tokens_per_s < known * _SLOWER

    def take(self, measured: dict[int, float]) -> int:
        """Remember tokens/s by thread count and choose the fastest; of equals the fewest threads."""
        self.measured = dict(measured)
        self.threads = min(measured, key=lambda threads: (-measured[threads], threads))
        return self.threads


@dataclass(slots=True)
class StallWatch:
    """Notices that threads wait for each other's turns: tokens take many times what the fastest one took.

    Two threads on two processors that others want took 5 s a token instead of 0.02 s, in the middle of an
    answer, before anything could be measured.
    """

    fastest_s: float = math.inf
    slow_tokens: int = 0

    def note(self, seconds: float) -> bool:
        """Take the time of one token, and say whether it is time to use a single thread."""
        self.fastest_s = min(self.fastest_s, seconds)
        is_slow = seconds > max(_STALL_S, _STALL_FACTOR * self.fastest_s)
        self.slow_tokens = self.slow_tokens + 1 if is_slow else 0
        return self.slow_tokens >= _STALLED_TOKENS


def lower_priority() -> None:
    """Make the calling thread, and the threads it starts, yield to others; best effort."""
    try:
        if sys.platform == "linux":
            thread = threading.get_native_id()
            # A program that was started with less priority keeps it.
            niceness = max(_NICENESS, os.getpriority(os.PRIO_PROCESS, thread))
            os.setpriority(os.PRIO_PROCESS, thread, niceness)
        elif sys.platform == "win32":
            below_normal = -1
            kernel = ctypes.windll.kernel32
            kernel.SetThreadPriority(kernel.GetCurrentThread(), below_normal)
    except OSError as error:
        logger.info("the model's thread keeps normal priority: %s", error)


def keep_large_blocks_apart() -> None:
    """Let every block of a megabyte or more go back to the system when it is freed.

    glibc raises that limit to 32 MB as soon as one such block is freed; what is kept of read prompts would
    then leave holes in the heap that nothing fills.
    """
    if sys.platform != "linux":
        return
    change = getattr(ctypes.CDLL(None), "mallopt", None)
    if change is not None:
        change(_M_MMAP_THRESHOLD, _LARGE_BLOCK_BYTES)


def give_memory_back() -> None:
    """Return freed memory to the system at once; glibc would keep it for later."""
    if sys.platform != "linux":
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
