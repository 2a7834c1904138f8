"""What this machine is and what processes take of it (Linux: /proc)."""

import os
import platform
import threading
from pathlib import Path

_PROC = Path("/proc")


def resident_bytes(process: int | str = "self") -> int:
    """Give the memory that a process really takes."""
    for line in (_PROC / str(process) / "status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise ValueError("no VmRSS")


def worker_cpu_s() -> dict[int, float]:
    """Give the processor time of every thread of this process but the main one, by thread."""
    main = threading.main_thread().native_id
    times: dict[int, float] = {}
    for folder in (_PROC / "self" / "task").iterdir():
        if int(folder.name) != main:
            try:
                times[int(folder.name)] = int((folder / "schedstat").read_text().split()[0]) / 1e9
            except (FileNotFoundError, ProcessLookupError):
                continue
    return times


def spent_s(before: dict[int, float], after: dict[int, float]) -> float:
    """Give what the threads took between two looks; a thread that came in between counts whole."""
    return sum(time_s - before.get(thread, 0.0) for thread, time_s in after.items())


def machine_text() -> str:
    """Name processor, memory, system and Python in one line."""
    ram = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9
    release = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    processors = len(os.sched_getaffinity(0))
    python = platform.python_version()
    return f"{_processor()}, {processors} processors, {ram:.0f} GB, {release}, Python {python}"


def _processor() -> str:
    for line in (_PROC / "cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()
