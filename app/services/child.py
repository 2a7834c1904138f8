"""Runs this program, or a part of it, in a process of its own under limits of time, memory and output.

What the child does is its caller's matter; a child that crashes, hangs or fills memory harms nothing here.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import app
from app.durable.children import owned

_TICK_S = 0.05
_DETAIL_BYTES = 2000


@dataclass(frozen=True, slots=True)
class Limits:
    """What a child may take; output_bytes for standard output and standard error each."""

    time_s: float
    memory_bytes: int
    output_bytes: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the child ended; code None means that it was stopped, for what detail says."""

    code: int | None
    output: bytes
    detail: str


def program_words() -> list[str]:
    """Give the words that start this program again, built into one file or not."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "app"]


def run_child(command: list[str], limits: Limits) -> Generator[Outcome | None, None, None]:
    """Yield None every 0.05 s while the child runs, then how it ended; closing it early kills the child."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            # The child finds the package whatever folder this program was started in.
            cwd=Path(app.__file__).parents[1],
            # Ctrl-C in the terminal reaches this program alone, which then ends the child itself.
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        with owned(process):
            stopped_by = yield from _watch(process, (out, err), limits)
        code = None if stopped_by else process.returncode
        yield Outcome(code, _head(out, limits.output_bytes), stopped_by or _tail(err))


def ending(code: int) -> str:
    """Say in words how a child with this exit code ended; a negative one is a signal."""
    if code >= 0:
        return f"exit code {code:#x}" if code > 0xFF else f"exit code {code}"
    try:
        return signal.Signals(-code).name
    except ValueError:
        return f"signal {-code}"


def _watch(
    process: subprocess.Popen[bytes], outputs: tuple[IO[bytes], ...], limits: Limits
) -> Generator[None, None, str]:
    """Yield until the child has ended by itself, or give what it was stopped for in words."""
    deadline = time.monotonic() + limits.time_s
    while True:
        try:
            process.wait(timeout=_TICK_S)
        except subprocess.TimeoutExpired:
            if time.monotonic() > deadline:
                return f"did not end within {limits.time_s:.0f} s"
            if _resident_bytes(process.pid) > limits.memory_bytes:
                return "took more memory than it needs"
            if any(os.fstat(file.fileno()).st_size > limits.output_bytes for file in outputs):
                return "did not stop writing"
            yield None
        else:
            return ""


def _resident_bytes(pid: int) -> int:
    """Give the memory that a process takes; 0 where the system has no /proc."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError, ValueError, AttributeError):
        return 0


def _head(file: IO[bytes], size: int) -> bytes:
    file.seek(0)
    return file.read(size)


def _tail(file: IO[bytes]) -> str:
    size = file.seek(0, os.SEEK_END)
    file.seek(max(size - _DETAIL_BYTES, 0))
    return file.read().decode("utf-8", "replace")
