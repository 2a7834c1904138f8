"""Runs the programs behind the commands and speaks to the person who waits for them."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn, TextIO

from tools.make.places import CACHE, venv_python

LOG = CACHE / "setup.log"


def call(*command: str | Path, environment: Mapping[str, str] | None = None) -> int:
    """Run a program in the open and give its exit code."""
    sys.stdout.flush()
    return subprocess.call([str(part) for part in command], env={**tool_environment(), **(environment or {})})


def logged(log: TextIO, title: str, *command: str) -> None:
    """Run one step with its output in the log; stop with the log's end if it fails."""
    say(title)
    log.write(f"\n=== {title}\n")
    log.flush()
    environment = {**tool_environment(), "DEBIAN_FRONTEND": "noninteractive"}
    started = time.monotonic()
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=environment
    ) as step:
        code = poll(step, timeout_s=60)
        while code is None:
            say(f"  still at it after {round((time.monotonic() - started) / 60)} min")
            code = poll(step, timeout_s=60)
    if code != 0:
        log.flush()
        tail = LOG.read_text(encoding="utf-8", errors="replace").splitlines()[-25:]
        stop("\n".join((*tail, f"Failed: {title}. The lines above are the end of .cache/{LOG.name}.")))


def poll(step: "subprocess.Popen[bytes]", timeout_s: float) -> int | None:
    """Wait for a step, at most timeout_s; None while it runs."""
    try:
        return step.wait(timeout_s)
    except subprocess.TimeoutExpired:
        return None


def open_log() -> TextIO:
    """Open the set-up's log for more lines; the caller closes it."""
    return LOG.open("a", encoding="utf-8")


def tool_environment() -> dict[str, str]:
    """Give the environment for programs of .venv, with every core for the compiler."""
    misleading = ("PYTHONHOME", "PYTHONPATH")
    environment = {name: value for name, value in os.environ.items() if name not in misleading}
    environment["PATH"] = os.pathsep.join((str(venv_python().parent), environment.get("PATH", os.defpath)))
    environment.setdefault("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count() or 1))
    return environment


def python_command() -> str:
    """Give the Python that environments are made from, even if this one runs inside .venv."""
    return str(getattr(sys, "_base_executable", sys.executable))


def say(text: str) -> None:
    """Print one line of progress."""
    print(text, flush=True)


def stop(text: str, *, code: int = 1) -> NoReturn:
    """End with a sentence on standard error."""
    print(text, file=sys.stderr, flush=True)
    raise SystemExit(code)
