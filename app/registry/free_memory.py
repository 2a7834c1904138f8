"""Asks the operating system how much memory a new program may use without pushing others out."""

import ctypes
import logging
import re
import subprocess
import sys
from pathlib import Path

logger = logging.getLogger(__name__)

_KIBIBYTE = 1024
_TIMEOUT_S = 5.0
_PAGE_SIZE = re.compile(rb"page size of (\d+) bytes")
# Kinds of pages that macOS gives away without writing anything.
_FREE_PAGES = re.compile(rb"^Pages (?:free|inactive|speculative|purgeable): +(\d+)\.", re.MULTILINE)


def free_ram_bytes(root: Path = Path("/")) -> int | None:
    """Give the bytes that can be taken now; None when the system does not say.

    Under a limit of a container or a service (Linux control groups, version 1 and 2) what is left of it
    counts. root is where /proc and /sys are found. Windows and macOS were not tried on a machine.
    """
    try:
        if sys.platform == "win32":
            return _windows_free()
        if sys.platform == "darwin":
            return _macos_free()
        return _linux_free(root)
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        logger.info("free memory is unknown: %r", error)
        return None


def _linux_free(root: Path) -> int:
    available = _field(root / "proc/meminfo", "MemAvailable:") * _KIBIBYTE
    return min([available, *_group_rooms(root)])


def _group_rooms(root: Path) -> list[int]:
    """Give what each control group that this process is in, and each one above it, leaves room for."""
    rooms = []
    for line in (root / "proc/self/cgroup").read_text().splitlines():
        _number, controllers, group = line.split(":", 2)
        if controllers not in {"", "memory"}:
            continue
        mount = root / ("sys/fs/cgroup/memory" if controllers else "sys/fs/cgroup")
        names = _NAMES_1 if controllers else _NAMES_2
        folder = mount / group.lstrip("/")
        # A container sees its own group as the root, under a path that is not there.
        for place in (folder, *folder.parents):
            if place.is_relative_to(mount):
                room = _room(place, *names)
                rooms += [] if room is None else [room]
    return rooms


_NAMES_1 = ("memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file")
_NAMES_2 = ("memory.max", "memory.current", "inactive_file")


def _room(folder: Path, limit_name: str, usage_name: str, cache_name: str) -> int | None:
    try:
        limit = (folder / limit_name).read_text().strip()
        if limit == "max":
            return None
        usage = int((folder / usage_name).read_text())
        # Cached files are given up before the limit bites.
        return max(int(limit) - usage + _field(folder / "memory.stat", cache_name), 0)
    except (OSError, ValueError):
        return None


def _field(path: Path, name: str) -> int:
    for line in path.read_text().splitlines():
        words = line.split()
        if words[0] == name:
            return int(words[1])
    raise ValueError(f"{path} has no {name}")


class _MemoryStatus(ctypes.Structure):
    """MEMORYSTATUSEX of the Windows API."""

    _fields_ = (
        ("length", ctypes.c_uint32),
        ("load", ctypes.c_uint32),
        ("total_physical", ctypes.c_uint64),
        ("available_physical", ctypes.c_uint64),
        ("total_page_file", ctypes.c_uint64),
        ("available_page_file", ctypes.c_uint64),
        ("total_virtual", ctypes.c_uint64),
        ("available_virtual", ctypes.c_uint64),
        ("available_extended", ctypes.c_uint64),
    )


def _windows_free() -> int:
    status = _MemoryStatus(length=ctypes.sizeof(_MemoryStatus))
    library = getattr(ctypes, "windll").kernel32  # noqa: B009 - ctypes has windll on Windows alone
    if not library.GlobalMemoryStatusEx(ctypes.byref(status)):
        raise OSError("GlobalMemoryStatusEx failed")
    # Windows promises no memory that the page file cannot back.
    return min(int(status.available_physical), int(status.available_page_file))


def _macos_free() -> int:
    report = subprocess.run(("/usr/bin/vm_stat",), capture_output=True, check=True, timeout=_TIMEOUT_S).stdout
    return parse_vm_stat(report)


def parse_vm_stat(report: bytes) -> int:
    """Give the free bytes in a report of macOS's vm_stat.

    Raises:
        ValueError: it is no such report.
    """
    size = _PAGE_SIZE.search(report)
    pages = _FREE_PAGES.findall(report)
    if size is None or not pages:
        raise ValueError("not a report of vm_stat")
    return int(size[1]) * sum(map(int, pages))
