"""How soon the built program shows its window, beside a plain PySide6 window frozen the same way.

`python -m tests.bench.frozen_start` wants dist/watchroom as `make installer` leaves it. Both are started
in turn on a screen of their own (Xvfb) and looked at from outside: "opened" is the first pixel that is not
the empty screen's, "ready" the first page with its icons. Cold is with every file of the program's folder
dropped from memory before. Beside the time by the clock stands the processor time that the program had taken
by then: what others on the machine do changes the first alone.
"""

import argparse
import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.bench.machine import machine_text

ROOT: Final = Path(__file__).resolve().parents[2]
BUILT: Final = ROOT / "dist" / "watchroom"
CACHE: Final = ROOT / ".cache" / "installer"
_SCREEN: Final = (1280, 800)
_TICK_S: Final = 0.003
_LONGEST_S: Final = 60.0
# Icons stand below each other at the left edge of the page; a window that only opens has a name in one place.
_BAND: Final = (60, 80)
_COLOURS_OF_AN_ICON: Final = 4
_FILLED_BANDS: Final = 6


@dataclass(frozen=True, slots=True)
class Seen:
    """When something was seen after the start, and how much processor the program had used then."""

    wall_s: float
    cpu_s: float


@dataclass(frozen=True, slots=True)
class Start:
    """One start: a window of any kind, and the page in it; None for a program without one."""

    opened: Seen
    ready: Seen | None


class Screen:
    """An empty screen that is looked at from outside."""

    def __init__(self) -> None:
        from PySide6.QtGui import QGuiApplication

        self._application = QGuiApplication.instance() or QGuiApplication(["screen"])
        self._screen = QGuiApplication.primaryScreen()

    def pixels(self, x: int, y: int, width: int, height: int) -> set[bytes]:
        """Give the colours in a part of the screen."""
        image = self._screen.grabWindow(0, x, y, width, height).toImage()
        raw = bytes(image.constBits())
        return {raw[place : place + 4] for place in range(0, len(raw), 4)}

    def has_window(self) -> bool:
        """Tell whether anything stands in the middle: an empty screen is black."""
        width, height = _SCREEN
        return any(pixel[:3] != b"\0\0\0" for pixel in self.pixels(width // 2 - 40, height // 4, 80, 4))

    def has_page(self) -> bool:
        """Tell whether the page with its icons is there."""
        width, height = _BAND
        bands = [self.pixels(0, top, width, height) for top in range(0, _SCREEN[1], height)]
        return sum(len(colours) >= _COLOURS_OF_AN_ICON for colours in bands) >= _FILLED_BANDS


def one_start(screen: Screen, command: list[str], home: Path, *, has_page: bool) -> Start:
    """Start a program, watch what it shows, end it."""
    environment = {**os.environ, "HOME": str(home), "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
    for name in ("QT_QPA_PLATFORM", "LD_LIBRARY_PATH", "WATCHROOM_HOME", "XDG_RUNTIME_DIR"):
        environment.pop(name, None)
    began_s = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        opened = _when(screen.has_window, process, began_s)
        ready = _when(screen.has_page, process, began_s) if has_page else None
    finally:
        process.terminate()
        process.wait()
    while screen.has_window():
        _tick(process)
    return Start(opened, ready)


def drop_from_memory(folder: Path) -> None:
    """Let the system forget what it read of a folder's files."""
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            handle = os.open(path, os.O_RDONLY)
            try:
                os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
            finally:
                os.close(handle)


def frozen_hello() -> Path:
    """Give the plain window's program, built once with the program's own PyInstaller and Qt."""
    made = CACHE / "plain" / "hello" / "hello"
    if not made.is_file():
        source = Path(__file__).with_name("frozen_hello.py")
        work = CACHE / "plain-work"
        places = ("--distpath", CACHE / "plain", "--workpath", work, "--specpath", work)
        words = (
            "-m",
            "PyInstaller",
            "--noconfirm",
            "--log-level",
            "ERROR",
            *places,
            "--name",
            "hello",
            source,
        )
        subprocess.run([str(CACHE / "venv" / "bin" / "python"), *map(str, words)], check=True)
    return made


def measure(built: Path, starts: int) -> Iterator[str]:
    """Yield one line for each figure of a built folder."""
    hello, program = frozen_hello(), built.resolve() / "launch.sh"
    screen = Screen()
    with tempfile.TemporaryDirectory(prefix="watchroom-start-") as folder:
        home = Path(folder)
        first = one_start(screen, [str(program)], home, has_page=True)
        yield f"first start ever: {_line([first])}"
        one_start(screen, [str(hello)], home, has_page=False)
        for is_cold in (False, True):
            ours: list[Start] = []
            plain: list[Start] = []
            for _ in range(starts):
                for own, command, found in ((True, program, ours), (False, hello, plain)):
                    if is_cold:
                        drop_from_memory(command.parent)
                    found.append(one_start(screen, [str(command)], home, has_page=own))
            kind = "cold" if is_cold else "warm"
            yield f"{kind}, plain window: {_line(plain)}"
            yield f"{kind}, Watchroom: {_line(ours)}"
            yield f"{kind}, Watchroom to plain window, opened: {_ratio(ours, plain)}"


def _when(is_there: Callable[[], bool], process: "subprocess.Popen[bytes]", began_s: float) -> Seen:
    while time.perf_counter() - began_s < _LONGEST_S:
        if is_there():
            return Seen(time.perf_counter() - began_s, _cpu_s(process.pid))
        if process.poll() is not None:
            raise RuntimeError(
                f"{process.args!r} ended with {process.returncode} before its window was there"
            )
        _tick(process)
    raise RuntimeError(f"{process.args!r} showed nothing within {_LONGEST_S:.0f} s")


def _tick(process: "subprocess.Popen[bytes]") -> None:
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(_TICK_S)


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    # utime, stime, and of ended children: the launcher's own tools.
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def _line(starts: list[Start]) -> str:
    parts = [_spread("opened", [start.opened for start in starts])]
    if pages := [start.ready for start in starts if start.ready is not None]:
        parts.append(_spread("ready", pages))
    return "; ".join(parts)


def _spread(what: str, seen: list[Seen]) -> str:
    walls, cpus = [item.wall_s for item in seen], [item.cpu_s for item in seen]
    return (
        f"{what} {statistics.median(walls):.2f} s ({min(walls):.2f} to {max(walls):.2f}), "
        f"processor {statistics.median(cpus):.2f} s"
    )


def _ratio(ours: list[Start], plain: list[Start]) -> str:
    pairs = list(zip(ours, plain, strict=True))
    wall = statistics.median(own.opened.wall_s / other.opened.wall_s for own, other in pairs)
    cpu = statistics.median(own.opened.cpu_s / max(other.opened.cpu_s, 0.01) for own, other in pairs)
    return f"{wall:.2f} by the clock, {cpu:.2f} of the processor"


@contextlib.contextmanager
def own_screen() -> Iterator[None]:
    """Have an X server of our own for the time of the block, on a number that is free."""
    width, height = _SCREEN
    words = (
        "Xvfb",
        "-displayfd",
        "1",
        "-screen",
        "0",
        f"{width}x{height}x24",
        "-nolisten",
        "tcp",
        "-noreset",
    )
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            os.environ["DISPLAY"] = f":{server.stdout.readline().strip()}"
            os.environ["QT_QPA_PLATFORM"] = "xcb"
            yield
        finally:
            server.terminate()


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.frozen_start")
    parser.add_argument("--starts", type=int, default=10, help="how often each (10)")
    parser.add_argument("--built", type=Path, default=BUILT, help="the built folder (dist/watchroom)")
    given = parser.parse_args()
    sys.stdout.write(f"{machine_text()}; load {os.getloadavg()[0]:.1f}\n")
    with own_screen():
        for line in measure(given.built, given.starts):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()
    sys.stdout.write(f"load {os.getloadavg()[0]:.1f} at the end\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
