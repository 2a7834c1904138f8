"""A window that is closed, whatever it does just then, ends within 3 s with code 0 and leaves no child."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.e2e.program import ROOT, TIMEOUT_S, Program, told

pytestmark = [
    pytest.mark.model,
    # Its limit is one of time, and a whole program is started for each moment.
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for children in /proc"),
]

MOST_S = 3.0
_LOOK_S = 0.01
# Reading it takes a child of the program some seconds.
LONG_PROCEDURE = (
    "# Procedure {number}\n\n## Procedure Steps\n\n" + "1.  Open valve V-12 and check 4.5 bar.\n" * 4000
)


def children_of_session(session: int) -> list[str]:
    """Give the command lines of the processes that still belong to a session."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
                if int(fields[3]) == session and fields[0] != "Z":
                    found.append((entry / "cmdline").read_text().replace("\0", " "))
            except (FileNotFoundError, ProcessLookupError):
                continue
    return found


def waited_s(pid: int) -> float:
    """Give how long a process's main thread has waited for a processor that others held."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except (FileNotFoundError, ProcessLookupError):
        return 0.0


def ended_after_s(process: "subprocess.Popen[str]") -> float:
    """Wait for the end and give how long it took, without the time others kept the processors from it."""
    started, before_s = time.monotonic(), waited_s(process.pid)
    last_s, pause = before_s, threading.Event()
    while process.poll() is None:
        assert time.monotonic() - started < TIMEOUT_S, "the window does not end"
        last_s = max(last_s, waited_s(process.pid))
        pause.wait(_LOOK_S)
    return time.monotonic() - started - (last_s - before_s)


def close_at(program: Program, moment: str, *files: Path) -> tuple[float, int, str, list[str]]:
    """Give how long the end took, the exit code, what stood on standard error, and who is left."""
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("closing_driver.py")), moment, *map(str, files)],
        cwd=ROOT,
        env=program.environment(PYTHONPATH=os.getcwd()),
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        took_s = ended_after_s(process)
        _out, err = process.communicate()
        assert line == "CLOSING\n", err
        return took_s, process.returncode, err, children_of_session(process.pid)
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("moment", ["opening", "checking", "loading", "warming", "answering", "idle"])
def test_a_window_that_is_closed_ends_at_once_and_leaves_no_child(answering: Program, moment: str) -> None:
    took_s, code, err, left = close_at(answering, moment)
    assert (code, told(err), left) == (0, "", [])
    assert took_s <= MOST_S


def test_a_window_that_is_closed_while_it_imports_leaves_no_child(answering: Program, tmp_path: Path) -> None:
    files = [tmp_path / f"procedure-{number}.md" for number in range(5)]
    for number, path in enumerate(files):
        path.write_text(LONG_PROCEDURE.format(number=number), encoding="utf-8")
    took_s, code, err, left = close_at(answering, "importing", *files)
    assert (code, told(err), left) == (0, "", [])
    assert took_s <= MOST_S
