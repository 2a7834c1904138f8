import json
import os
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from app.domain.audit import RequestFinished, RequestStarted, RequestStatus
from app.domain.clock import fixed_clock
from app.domain.errors import AuditUnwritableError
from app.storage.audit_log import AuditLog

CLOCK = fixed_clock(datetime(2026, 11, 29, 9, 0, 0, 123456, tzinfo=UTC))
STARTED = RequestStarted("r1", "m", "ab12", "local", "the whole prompt")
FINISHED = RequestFinished(
    request_id="r1",
    model_id="m",
    model_sha256="ab12",
    engine="local",
    answer_head="y" * 300,
    prompt_tokens=5,
    cached_tokens=2,
    completion_tokens=3,
    latency_ms=1234.567,
    ttft_ms=99.94,
    finish_reason="stop",
    status=RequestStatus.OK,
)


def records(folder: Path) -> list[dict[str, Any]]:
    lines = (folder / "audit-2026-11.jsonl").read_text(encoding="ascii").splitlines()
    return [json.loads(line) for line in lines if line]


@pytest.fixture
def log(tmp_path: Path) -> AuditLog:
    return AuditLog(tmp_path, "amira", CLOCK)


def test_request_started_names_user_model_and_time_in_utc(log: AuditLog, tmp_path: Path) -> None:
    log.request_started(STARTED)

    record = records(tmp_path)[0]
    prompt_hash = record.pop("prompt_hash")
    assert record == {
        "v": 1,
        "ts": "2026-11-29T09:00:00.123+00:00",
        "event": "request_started",
        "request_id": "r1",
        "user_id": "amira",
        "model": "m",
        "model_sha256": "ab12",
        "engine": "local",
    }
    assert len(prompt_hash) == 64


def test_request_finished_holds_the_first_100_characters_of_the_answer(log: AuditLog, tmp_path: Path) -> None:
    log.request_finished(FINISHED)

    record = records(tmp_path)[0]
    assert record["answer_head"] == "y" * 100
    assert (record["status"], record["finish_reason"]) == ("ok", "stop")
    assert (record["prompt_tokens"], record["cached_tokens"], record["completion_tokens"]) == (5, 2, 3)
    assert (record["latency_ms"], record["ttft_ms"]) == (1234.6, 99.9)


def test_prompt_is_nowhere_in_the_folder(log: AuditLog, tmp_path: Path) -> None:
    log.request_started(STARTED)

    assert all(b"whole prompt" not in path.read_bytes() for path in tmp_path.iterdir())


def test_prompt_hash_is_the_same_for_the_same_prompt_on_this_machine_alone(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()

    AuditLog(here, "a", CLOCK).request_started(STARTED)
    AuditLog(here, "b", CLOCK).request_started(STARTED)
    AuditLog(there, "a", CLOCK).request_started(STARTED)

    first, second = (record["prompt_hash"] for record in records(here))
    assert first == second
    assert first != records(there)[0]["prompt_hash"]


@pytest.mark.parametrize("text", ["line\nbreak", "\u2028", "\ud800", "\0", "{" * 5000], ids=ascii)
def test_a_record_is_one_line_whatever_the_answer_holds(text: str, log: AuditLog, tmp_path: Path) -> None:
    log.request_finished(replace(FINISHED, answer_head=text))
    log.request_started(STARTED)

    first, second = records(tmp_path)
    assert first["answer_head"] == text[:100]
    assert second["event"] == "request_started"


def test_a_record_after_a_torn_line_starts_on_a_line_of_its_own(log: AuditLog, tmp_path: Path) -> None:
    (tmp_path / "audit-2026-11.jsonl").write_bytes(b'{"v": 1, "ts": "2026-')

    log.request_started(STARTED)

    torn, whole = (tmp_path / "audit-2026-11.jsonl").read_text().splitlines()
    assert torn == '{"v": 1, "ts": "2026-'
    assert json.loads(whole)["request_id"] == "r1"


def test_a_record_is_synced_before_the_call_returns(
    log: AuditLog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log.request_started(STARTED)
    synced: list[int] = []
    fsync = os.fsync

    def remember(descriptor: int) -> None:
        synced.append(descriptor)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", remember)

    log.request_finished(FINISHED)

    assert len(synced) == 1


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_record_that_is_not_on_disk_is_an_error_with_a_sentence(
    call: str, log: AuditLog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log.request_started(STARTED)

    def fail(*_arguments: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, fail)

    with pytest.raises(AuditUnwritableError, match=r"No space left on device.*no question is sent"):
        log.request_started(STARTED)


def test_a_damaged_key_is_told_and_not_replaced(log: AuditLog, tmp_path: Path) -> None:
    (tmp_path / "prompt-hash.key").write_bytes(b"short")

    with pytest.raises(AuditUnwritableError, match="is damaged"):
        log.request_started(STARTED)

    assert (tmp_path / "prompt-hash.key").read_bytes() == b"short"
