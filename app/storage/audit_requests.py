"""Requests of the audit log that have a beginning and no end, and which of their programs are gone.

Only the lines of requests are looked at: a pattern that no text inside a record can imitate, since quotes
inside a text are escaped.
"""

import json
import os
import re
import sys
import threading
from collections.abc import Mapping
from dataclasses import dataclass

from app.domain.audit import RequestLost
from app.storage.audit_files import AuditSource

_REQUEST = re.compile(rb'"event":"request_(started|finished|lost)","request_id":"([^"\\]*)"')
# Longer than any request waits for its end: older files hold no request of a program that crashed last time.
_FILES_AT_START = 2


@dataclass(frozen=True, slots=True)
class FileRequests:
    """What one file says of requests.

    started: those without an end in this file, by id with their lines. finished: those that ended here and
    began in an earlier file. lost: those marked as lost.
    """

    started: dict[str, bytes]
    finished: frozenset[str]
    lost: frozenset[str]


@dataclass(frozen=True, slots=True)
class Unended:
    """Requests without an end: those known to be lost, and the others, which may still run."""

    lost: frozenset[str]
    running: frozenset[str]


class RequestIndex:
    """Finds requests without an end; files that did not grow are read once. May be used from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known: dict[str, tuple[int, FileRequests]] = {}

    def unended(self, source: AuditSource) -> Unended:
        """Give the ids of all requests of source that have no end.

        Raises:
            StorageError: a file cannot be read.
        """
        files = [self._requests(source, name) for name in (*source.old_names, *source.names)]
        ended = frozenset[str]().union(*(file.finished for file in files))
        lost = frozenset[str]().union(*(file.lost for file in files))
        open_ids = frozenset(key for file in files for key in file.started) - ended
        return Unended(open_ids & lost, open_ids - lost)

    def lost_now(self, source: AuditSource, machine: Mapping[str, object]) -> tuple[RequestLost, ...]:
        """Give the requests that have neither an end nor a mark and whose program is gone, oldest first.

        machine has this program's boot, pid and host as records have them. A program of another machine
        cannot be seen from here: its requests are left alone.

        Raises:
            StorageError: a file cannot be read.
        """
        files = [self._requests(source, name) for name in source.names[-_FILES_AT_START:]]
        ended = frozenset[str]().union(*(file.finished | file.lost for file in files))
        lines = {key: line for file in files for key, line in file.started.items() if key not in ended}
        found = (_lost(key, line, machine) for key, line in lines.items())
        return tuple(entry for entry in found if entry is not None)

    def _requests(self, source: AuditSource, name: str) -> FileRequests:
        size = source.size(name)
        with self._lock:
            known = self._known.get(name)
            if known is None or known[0] != size:
                known = self._known[name] = (size, _requests_in(source.read(name)))
            return known[1]


def _requests_in(data: bytes) -> FileRequests:
    started: dict[str, bytes] = {}
    finished, lost = set(), set()
    for match in _REQUEST.finditer(data):
        kind, key = match[1], match[2].decode("ascii", "replace")
        if kind == b"finished":
            finished.add(key)
        elif kind == b"lost":
            lost.add(key)
        else:
            begin, end = data.rfind(b"\n", 0, match.start()) + 1, data.find(b"\n", match.end())
            started[key] = data[begin : end if end >= 0 else len(data)]
    begun = frozenset(started)
    left = {key: line for key, line in started.items() if key not in finished}
    return FileRequests(left, frozenset(finished - begun), frozenset(lost))


def _lost(request_id: str, line: bytes, machine: Mapping[str, object]) -> RequestLost | None:
    try:
        record = json.loads(line)
        seq, at = int(record["seq"]), str(record["ts"])
        boot, pid, host = str(record["boot"]), int(record["pid"]), record["host"]
    except (ValueError, KeyError, TypeError, RecursionError):
        # Torn or changed: `audit verify` is who speaks of that.
        return None
    knows_boots = bool(boot and machine["boot"])
    is_same_start = boot == machine["boot"] if knows_boots else host == machine["host"]
    if not is_same_start and host != machine["host"]:
        return None
    # A number as our own belongs to a program before: this one has asked nothing yet.
    if is_same_start and pid != machine["pid"] and _is_running(pid):
        return None
    return RequestLost(request_id, seq, at)


def _is_running(pid: int) -> bool:
    if pid <= 0:
        return False
    if sys.platform == "win32":
        return _is_running_on_windows(pid)
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


if sys.platform == "win32":

    def _is_running_on_windows(pid: int) -> bool:
        # Signal 0 would end the process there.
        import ctypes

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        handle = kernel.OpenProcess(0x1000, False, pid)  # PROCESS_QUERY_LIMITED_INFORMATION
        if not handle:
            return bool(ctypes.get_last_error() == 5)  # access denied: somebody else's
        code = ctypes.c_ulong()
        kernel.GetExitCodeProcess(handle, ctypes.byref(code))
        kernel.CloseHandle(handle)
        return code.value == 259  # STILL_ACTIVE
