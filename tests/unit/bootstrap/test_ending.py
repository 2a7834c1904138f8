"""A process that ends in time although a thread of it never does."""

import subprocess
import sys
import textwrap
import time

import pytest

from tests.e2e.program import ROOT

STUCK = """
import logging, subprocess, sys, threading
from app.bootstrap.ending import Ending, end_window
from app.durable.children import owned

logging.basicConfig(level=logging.INFO, stream=sys.stderr, format="%(message)s")
child = subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE)
entered = owned(child)
entered.__enter__()
print(child.pid, flush=True)
threading.Thread(target=threading.Event().wait, name="stuck").start()
"""


def run(script: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", STUCK + textwrap.dedent(script)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("says", "code", "log"),
    [
        (
            "ending.all_stored()",
            0,
            "ended by force, all stored: True; still running: MainThread, stuck",
        ),
        ("", 1, "ended by force, all stored: False; still running: MainThread, stuck"),
    ],
    ids=["everything is stored", "something never is"],
)
def test_a_stuck_thread_keeps_no_program_from_its_end(says: str, code: int, log: str) -> None:
    done = run(f"""
        ending = Ending(most_s=0.3, most_unstored_s=0.6)
        ending.begin()
        {says}
        threading.Event().wait()
    """)
    assert (done.returncode, done.stderr) == (code, f"{log}\n")


def test_a_window_that_was_closed_in_order_ends_with_its_code_at_once() -> None:
    done = run("end_window(7)")
    assert (done.returncode, done.stderr) == (7, "")


@pytest.mark.skipif(sys.platform == "win32", reason="asks /proc's kin for a process")
def test_whoever_ends_takes_its_children_along() -> None:
    done = run("end_window(0)")
    pid = int(done.stdout)
    deadline = time.monotonic() + 5
    while _runs(pid):
        assert time.monotonic() < deadline


def _runs(pid: int) -> bool:
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return bool(found.stdout.strip()) and not found.stdout.startswith("Z")
