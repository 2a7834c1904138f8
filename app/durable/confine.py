"""Limits that a child process sets itself before it touches a file that may be hostile."""

import contextlib
import ctypes
import os
import sys
from pathlib import Path

_NICENESS = 5
# Windows: no dialog about a crash, no box about a missing disk.
_QUIET_ERRORS = 0x0001 | 0x0002


def stay_quiet(cpu_s: int) -> None:
    """Leave no core file and no dialog behind, give way to others, and end after cpu_s of computing."""
    if sys.platform == "win32":
        getattr(ctypes, "windll").kernel32.SetErrorMode(_QUIET_ERRORS)  # noqa: B009 - Windows alone has it
        return
    import resource

    os.nice(_NICENESS)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _lower(resource.RLIMIT_CPU, cpu_s)


def limit_address_space(more_bytes: int) -> None:
    """Let this process take more_bytes of address space beyond what it has; without effect on Windows."""
    if sys.platform == "win32":
        return
    import resource

    used = 0
    with contextlib.suppress(OSError, ValueError):
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    _lower(resource.RLIMIT_AS, used + more_bytes)


def _lower(limit: int, value: int) -> None:
    """Set a limit of this process, unless it is stricter already."""
    if sys.platform != "win32":
        import resource

        _soft, hard = resource.getrlimit(limit)
        value = value if hard == resource.RLIM_INFINITY else min(value, hard)
        # macOS refuses some of them.
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(limit, (value, hard))
