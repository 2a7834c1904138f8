"""Lets one set-up run in a folder at a time."""

import contextlib
import sys
from collections.abc import Iterator
from typing import BinaryIO

from tools.make.calling import say
from tools.make.places import CACHE


@contextlib.contextmanager
def only_one_set_up() -> Iterator[None]:
    """Hold the set-up for this process; the system lets go even if it is killed."""
    with (CACHE / "setup.lock").open("a+b") as file:
        if not try_to_hold(file):
            say("Another set-up is running in this folder; waiting for it.")
            while not try_to_hold(file, wait=True):
                pass
        yield


def try_to_hold(file: BinaryIO, *, wait: bool = False) -> bool:
    """Lock a file; without wait at once or not at all, with wait for as long as the system lets us wait."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
