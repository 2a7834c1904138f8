"""One window per data folder."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from pytestqt.qtbot import QtBot

from app.ui.shell.single_instance import Claim, SingleInstance

SECOND = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from app.ui.shell.single_instance import Claim, SingleInstance
app = QCoreApplication([])
claim = SingleInstance(Path(sys.argv[1])).claim()
print(claim.name, flush=True)
if claim is Claim.FIRST and len(sys.argv) > 2:
    app.exec()
"""


def test_second_instance_raises_the_first(qtbot: QtBot, tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    assert first.claim() is Claim.FIRST
    second = start(tmp_path)
    with qtbot.waitSignal(first.raise_requested, timeout=5_000):
        pass
    qtbot.waitUntil(lambda: second.poll() is not None, timeout=5_000)
    assert second.communicate()[0].strip() == "RAISED"
    first.close()


async def test_second_instance_raises_the_first_on_the_programs_own_loop(tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    first.claim()
    raised = asyncio.Event()
    first.raise_requested.connect(raised.set)
    second = start(tmp_path)
    async with asyncio.timeout(5):
        await raised.wait()
        while second.poll() is None:  # noqa: ASYNC110 - a child process of subprocess has no event
            await asyncio.sleep(0.005)
    assert second.communicate()[0].strip() == "RAISED"
    first.close()


def test_socket_of_a_killed_process_is_no_obstacle(qtbot: QtBot, tmp_path: Path) -> None:
    killed = start(tmp_path, "stay")
    assert killed.stdout is not None
    assert killed.stdout.readline().strip() == "FIRST"
    os.kill(killed.pid, signal.SIGKILL)
    killed.communicate()
    next_one = SingleInstance(tmp_path)
    assert next_one.claim() is Claim.FIRST
    next_one.close()


def test_instances_of_other_folders_do_not_meet(qtbot: QtBot, tmp_path: Path) -> None:
    one, other = SingleInstance(tmp_path / "a"), SingleInstance(tmp_path / "b")
    assert one.claim() is Claim.FIRST
    assert other.claim() is Claim.FIRST
    one.close()
    other.close()


def start(folder: Path, *options: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", SECOND, str(folder), *options], stdout=subprocess.PIPE, text=True
    )
