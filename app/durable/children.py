"""The processes that this program has started: none outlives it."""

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess

_running: set["subprocess.Popen[bytes]"] = set()


@contextlib.contextmanager
def owned(process: "subprocess.Popen[bytes]") -> Iterator["subprocess.Popen[bytes]"]:
    """End process when the block is left, and be sure that it has ended."""
    _running.add(process)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        _running.discard(process)


def end_all() -> None:
    """End whatever still runs, from any thread, without waiting: the program ends itself at once."""
    for process in tuple(_running):
        process.kill()
