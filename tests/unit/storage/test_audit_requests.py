import json
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from app.domain.audit import RequestFinished, RequestLost, RequestStarted, RequestStatus
from app.storage.audit_files import FolderSource, file_name
from app.storage.audit_log import AuditLog
from app.storage.audit_requests import RequestIndex, Unended

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
QUIET = '"event":"request_finished","request_id":"a"'


@pytest.fixture
def log(tmp_path: Path) -> AuditLog:
    return AuditLog(tmp_path, "amira", lambda: NINE, mono_ns=lambda: 0, max_file_bytes=3000)


def started(request_id: str) -> RequestStarted:
    return RequestStarted(request_id, "m", "ab", "local", "prompt", question=QUIET)


def finished(request_id: str, answer: str = "") -> RequestFinished:
    return RequestFinished(
        *(request_id, "m", "ab", "local", answer, 1, 0, 1, 1.0, 1.0, "stop"), status=RequestStatus.OK
    )


@pytest.fixture
def dead_pid() -> int:
    """The number of a process that has ended."""
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()
    return done.pid


def test_a_request_without_an_end_is_found_across_files(log: AuditLog, tmp_path: Path) -> None:
    for number in range(12):
        log.append(started(f"r{number}"))
    for number in range(11):
        log.append(finished(f"r{number}"))
    source = FolderSource(tmp_path)
    assert len(source.names) > 2

    assert RequestIndex().unended(source) == Unended(frozenset(), frozenset({"r11"}))


def test_what_a_record_says_cannot_end_another_request(log: AuditLog, tmp_path: Path) -> None:
    log.append(started("a"))
    log.append(finished("b", answer=QUIET))
    assert RequestIndex().unended(FolderSource(tmp_path)).running == {"a"}


def test_a_file_that_grew_is_read_again(log: AuditLog, tmp_path: Path) -> None:
    index = RequestIndex()
    log.append(started("a"))
    assert index.unended(FolderSource(tmp_path)).running == {"a"}
    log.append(finished("a"))
    assert index.unended(FolderSource(tmp_path)).running == frozenset()


def test_a_marked_request_is_lost(log: AuditLog, tmp_path: Path) -> None:
    log.append(started("a"))
    log.append(RequestLost("a", 1, NINE.isoformat()))
    index = RequestIndex()
    assert index.unended(FolderSource(tmp_path)) == Unended(frozenset({"a"}), frozenset())
    assert index.lost_now(FolderSource(tmp_path), {**log.machine, "pid": 0}) == ()


@pytest.mark.parametrize(
    ("change", "is_lost"),
    [
        (lambda _dead: {}, False),
        (lambda dead: {"pid": dead}, True),
        (lambda _dead: {"boot": "another", "pid": os.getppid()}, True),
        (lambda _dead: {"boot": "another", "host": "another"}, False),
        (lambda dead: {"boot": "", "pid": dead}, True),
        (lambda _dead: {"boot": ""}, False),
        (lambda _dead: {"pid": "no number"}, False),
    ],
    ids=[
        "runs",
        "ended",
        "before the last boot",
        "other machine",
        "no boot",
        "no boot, runs",
        "odd",
    ],
)
def test_a_request_is_lost_when_its_program_is_gone(
    log: AuditLog,
    tmp_path: Path,
    dead_pid: int,
    change: Callable[[int], dict[str, Any]],
    is_lost: bool,
) -> None:
    log.append(started("a"))
    path = tmp_path / file_name(1)
    record = json.loads(path.read_bytes()) | change(dead_pid)
    path.write_text(json.dumps(record, separators=(",", ":")) + "\n")

    # As the next program sees it, beside which this process goes on.
    found = RequestIndex().lost_now(FolderSource(tmp_path), {**log.machine, "pid": dead_pid + 1_000_000})

    assert found == ((RequestLost("a", 1, "2026-11-29T09:00:00.000+00:00"),) if is_lost else ())


def test_a_program_with_our_own_number_was_another_one(log: AuditLog, tmp_path: Path) -> None:
    log.append(started("a"))
    assert len(RequestIndex().lost_now(FolderSource(tmp_path), log.machine)) == 1
