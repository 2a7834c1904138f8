"""The built program's window on a real X server, here and in Debian 12 and 13, without a network."""

import contextlib
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.frozen.conftest import MODEL
from tests.frozen.debian_roots import AS_USER, SUITES, inside, made_root

pytestmark = pytest.mark.frozen

_TICKS, _TICK_S = 600, 0.2


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """The name of an empty screen on a number that was free."""
    words = ("Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset")
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


@pytest.mark.parametrize("suite", SUITES)
def test_window_opens_where_only_the_named_packages_are(suite: str, built: Path, display: str) -> None:
    # A line on standard input ends the program as a desktop's logging out does.
    script = f"""
        {AS_USER} DISPLAY={display} QT_QPA_PLATFORM=xcb /tmp/dist/watchroom/launch.sh &
        read -r _; kill -TERM $!; wait $!
    """
    command = inside(made_root(suite, has_depends=True), built.parent, MODEL.parent, script)

    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        has_opened = opened(process, display)
        said, _ = process.communicate("end\n")

    assert has_opened, said
    assert process.returncode == 0, said
    # What Qt or the program complained about would stand before the list of changes.
    assert said.startswith("--- changed\n")


def opened(process: "subprocess.Popen[str]", display: str) -> bool:
    for _ in range(_TICKS):
        # It fails when a window goes while it looks.
        tree = subprocess.run(
            ["xwininfo", "-root", "-tree", "-display", display], capture_output=True, text=True, check=False
        )
        # What lies on the first page of a new profile; the window that only opens is behind by then.
        if "First user" in tree.stdout:
            return True
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_TICK_S)
            return False
    return False
