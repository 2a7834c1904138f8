"""Watches what the process opens while a block runs: sockets, programs, files outside a list."""

import ctypes
import os
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_FORBIDDEN = (
    "socket.connect",
    "socket.bind",
    "socket.getaddrinfo",
    "socket.gethostbyname",
    "socket.sendto",
    "subprocess.Popen",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "os.startfile",
    "webbrowser.open",
    "urllib.Request",
    "ctypes.dlopen",
)
_FILES = (
    "open",
    "os.remove",
    "os.rename",
    "os.mkdir",
    "os.rmdir",
    "os.truncate",
    "shutil.rmtree",
    "sqlite3.connect",
)
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
# Time zones, the kernel's account of memory, and where Python reads modules from when they are first needed.
_READABLE = (
    ROOT / "app",
    ROOT / "resources",
    ROOT / "tests",
    *map(Path, sys.path[1:]),
    Path(sysconfig.get_path("stdlib")),
    Path("/usr/share/zoneinfo"),
    Path("/proc"),
    Path("/sys/fs/cgroup"),
    Path("/etc/localtime"),
    Path("/dev/urandom"),
    Path("/dev/null"),
    Path("/usr/share/fonts"),
)
_IN_OPEN = 0x20

_found: list[str] = []
_writable: list[Path] = []
_is_on = False
_is_installed = False


@contextmanager
def watched(folder: Path) -> Iterator[list[str]]:
    """Give a list that holds, after the block, what was opened outside folder and what no test may open."""
    global _is_on, _is_installed
    if not _is_installed:
        sys.addaudithook(_hook)
        _is_installed = True
    _found.clear()
    _writable[:] = [folder]
    found: list[str] = []
    _is_on = True
    try:
        yield found
    finally:
        _is_on = False
        found += _found


@contextmanager
def opened(path: Path) -> Iterator[list[bool]]:
    """Tell after the block whether anybody, native code included, opened path. Linux only."""
    libc = ctypes.CDLL(None, use_errno=True)
    queue = libc.inotify_init1(os.O_NONBLOCK)
    libc.inotify_add_watch(queue, os.fsencode(path), _IN_OPEN)
    answer: list[bool] = []
    try:
        yield answer
        try:
            answer.append(bool(os.read(queue, 4096)))
        except BlockingIOError:
            answer.append(False)
    finally:
        os.close(queue)


def _hook(event: str, arguments: tuple[object, ...]) -> None:
    if not _is_on:
        return
    if event in _FORBIDDEN:
        _found.append(f"{event} {arguments!r}")
    elif event in _FILES and arguments and isinstance(arguments[0], str | bytes | os.PathLike):
        path = Path(os.path.abspath(os.fsdecode(arguments[0])))
        flags = arguments[2] if event == "open" and len(arguments) > 2 else _WRITING
        is_writing = not isinstance(flags, int) or bool(flags & _WRITING)
        places = _writable if is_writing else (*_writable, *_READABLE)
        if str(arguments[0]) != ":memory:" and not any(path.is_relative_to(place) for place in places):
            _found.append(f"{event} {path} {'write' if is_writing else 'read'}")
