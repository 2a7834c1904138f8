import json
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from app.domain.audit import (
    AppStart,
    AuditPolicy,
    AuditReport,
    ModelRefused,
    QueryAsked,
    QueryStep,
    Recovered,
    RequestFinished,
    RequestStarted,
    RequestStatus,
)
from app.domain.errors import AuditUnwritableError
from app.storage.audit_files import open_source
from app.storage.audit_keys import AuditKeys
from app.storage.audit_log import AuditLog
from app.storage.audit_verify import verify
from app.storage.secrets import SecretStore, no_key_ring
from tests.fakes.failing_disk import failing

NINE = datetime(2026, 11, 29, 9, 0, 0, 123456, tzinfo=UTC)
STARTED = RequestStarted("r1", "m", "ab12", "local", "the whole prompt", "the question", "be brief")
FINISHED = RequestFinished(
    request_id="r1",
    model_id="m",
    model_sha256="ab12",
    engine="local",
    answer="y" * 300,
    prompt_tokens=5,
    cached_tokens=2,
    completion_tokens=3,
    latency_ms=1234.567,
    ttft_ms=99.94,
    finish_reason="stop",
    status=RequestStatus.OK,
)


@dataclass
class Clocks:
    """Both clocks of a machine; sleep() moves them together, set_wall() the wall alone."""

    wall: datetime = NINE
    mono_ns: int = 5_000_000_000

    def sleep(self, seconds: float) -> None:
        self.wall += timedelta(seconds=seconds)
        self.mono_ns += int(seconds * 1e9)


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


OpenLog = Callable[..., AuditLog]


@pytest.fixture
def open_log(tmp_path: Path, clocks: Clocks) -> OpenLog:
    """Opens the log as another process would."""

    def open_it(**options: Any) -> AuditLog:
        return AuditLog(tmp_path, "amira", lambda: clocks.wall, mono_ns=lambda: clocks.mono_ns, **options)

    return open_it


@pytest.fixture
def log(open_log: OpenLog) -> AuditLog:
    return open_log()


def lines(folder: Path) -> list[bytes]:
    return [line for path in sorted(folder.glob("audit-*.jsonl")) for line in path.read_bytes().splitlines()]


def records(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines(folder)]


def events(folder: Path) -> list[str]:
    return [record["event"] for record in records(folder)]


def report(folder: Path) -> AuditReport:
    with open_source(folder) as source:
        return verify(source)


def test_request_started_names_user_model_time_and_place_in_the_chain(log: AuditLog, tmp_path: Path) -> None:
    log.append(STARTED)

    record = records(tmp_path)[0]
    hashes = [record.pop(name) for name in ("prompt_hash", "question_hash", "system_hash", "h")]
    machine = [record.pop(name) for name in ("boot", "pid", "host", "app")]
    assert record == {
        "v": 2,
        "seq": 1,
        "prev": "0" * 64,
        "ts": "2026-11-29T09:00:00.123+00:00",
        "mono_ns": 5_000_000_000,
        "user_id": "amira",
        "event": "request_started",
        "request_id": "r1",
        "model": "m",
        "model_sha256": "ab12",
        "engine": "local",
        "endpoint_host": "",
        "temperature": -1.0,
        "max_tokens": 0,
    }
    assert {len(digest) for digest in hashes} == {64}
    assert machine[1] == os.getpid()


def test_query_names_step_query_rows_and_clock_and_hides_the_question(log: AuditLog, tmp_path: Path) -> None:
    asked = QueryAsked(
        step=QueryStep.RUN,
        query_id="q1",
        question="how many pumps",
        query='{"select": "assets"}',
        refusal="",
        model_id="m",
        row_count=7,
        latency_ms=12.345,
        as_of="2026-11-29T09:00:00+00:00",
    )
    log.append(asked)
    log.append(replace(asked, step=QueryStep.EXPORTED, question=""))

    first, second = records(tmp_path)
    assert {name: first[name] for name in list(first)[-12:] if name not in ("question_hash", "h")} == {
        "event": "query",
        "step": "run",
        "query_id": "q1",
        "query": '{"select": "assets"}',
        "refusal": "",
        "model": "m",
        "row_count": 7,
        "latency_ms": 12.3,
        "as_of": "2026-11-29T09:00:00+00:00",
        "error": "",
    }
    assert (len(first["question_hash"]), second["question_hash"]) == (64, "")
    assert b"how many pumps" not in b"".join(lines(tmp_path))


def test_request_finished_holds_the_first_100_characters_of_the_answer(log: AuditLog, tmp_path: Path) -> None:
    log.append(FINISHED)

    record = records(tmp_path)[0]
    assert (record["answer_head"], record["answer_chars"]) == ("y" * 100, 300)
    assert (record["status"], record["finish_reason"]) == ("ok", "stop")
    assert (record["prompt_tokens"], record["cached_tokens"], record["completion_tokens"]) == (5, 2, 3)
    assert (record["latency_ms"], record["ttft_ms"]) == (1234.6, 99.9)


def test_neither_prompt_nor_question_is_anywhere_in_the_folder(log: AuditLog, tmp_path: Path) -> None:
    log.append(STARTED)

    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"whole prompt" not in content
    assert b"the question" not in content


def test_question_and_answer_are_kept_where_the_policy_says_so(open_log: OpenLog, tmp_path: Path) -> None:
    log = open_log(policy=AuditPolicy(keeps_raw_text=True))
    log.append(STARTED)
    log.append(FINISHED)

    started, finished = records(tmp_path)
    assert started["question"] == "the question"
    assert finished["answer"] == "y" * 300


@pytest.mark.parametrize("text", ["line\nbreak", "\u2028", "\ud800", "\0", "{" * 5000], ids=ascii)
def test_a_record_is_one_line_whatever_the_answer_holds(text: str, log: AuditLog, tmp_path: Path) -> None:
    log.append(replace(FINISHED, answer=text))
    log.append(STARTED)

    first, second = records(tmp_path)
    assert first["answer_head"] == text[:100]
    assert second["event"] == "request_started"


def test_a_record_is_synced_before_the_call_returns(log: AuditLog, tmp_path: Path) -> None:
    log.append(STARTED)

    with failing("fsync", 99) as calls:
        log.append(FINISHED)

    assert calls.count == 1


@pytest.mark.parametrize("call", ["write", "fsync", "open", "replace", "ftruncate"])
def test_whatever_call_fails_no_acknowledged_record_is_lost_and_the_caller_hears_of_it(
    call: str, open_log: OpenLog, tmp_path: Path
) -> None:
    acknowledged: list[str] = []
    unacknowledged = at = reached = 0
    while reached == at:
        at += 1
        log = open_log()
        with failing(call, at) as fault:
            for number in range(3):
                model_id = f"{call} {at} {number}"
                try:
                    log.append(ModelRefused(model_id, "", "x"))
                except AuditUnwritableError as error:
                    assert "no question is sent" in error.user_text  # noqa: PT017 - one of many calls
                    unacknowledged += 1
                else:
                    acknowledged.append(model_id)
        reached += fault.has_failed

    stored = [record["model_id"] for record in records(tmp_path) if record["event"] == "model_refused"]
    assert [model_id for model_id in stored if model_id in acknowledged] == acknowledged
    assert unacknowledged <= reached
    assert report(tmp_path).faults == ()


def test_a_damaged_key_is_told_and_not_replaced(log: AuditLog, tmp_path: Path) -> None:
    log.append(STARTED)
    (tmp_path / "prompt-hash.key").write_bytes(b"short")

    with pytest.raises(AuditUnwritableError, match="is damaged"):
        log.append(STARTED)

    assert (tmp_path / "prompt-hash.key").read_bytes() == b"short"


def test_a_record_after_a_torn_one_cuts_it_off_and_says_so(
    log: AuditLog, open_log: OpenLog, tmp_path: Path
) -> None:
    log.append(STARTED)
    path = tmp_path / "audit-000001.jsonl"
    path.write_bytes(path.read_bytes() + b'{"v":2,"seq":2,"pr')

    repairs = open_log().append(FINISHED)

    assert events(tmp_path) == ["request_started", "recovered", "request_finished"]
    assert "18 bytes" in repairs[0].detail
    assert report(tmp_path).is_whole


def test_the_log_goes_on_after_every_cut_of_its_last_record_as_a_kill_leaves_it(
    log: AuditLog, open_log: OpenLog, tmp_path: Path
) -> None:
    log.append(STARTED)
    path, mark = tmp_path / "audit-000001.jsonl", tmp_path / "high-water.mark"
    before, mark_before = path.read_bytes(), mark.read_bytes()
    log.append(FINISHED)
    whole = path.read_bytes()

    found = []
    for end in (*range(len(before), len(whole), 17), len(whole) - 1, len(whole)):
        path.write_bytes(whole[:end])
        mark.write_bytes(mark_before)
        open_log().append(AppStart("window"))
        found.append((report(tmp_path).is_whole, events(tmp_path)[-1], len(lines(tmp_path))))

    assert found[0] == (True, "app_start", 2)
    assert set(found[1:-1]) == {(True, "app_start", 3)}
    assert found[-1] == (True, "app_start", 3)


def test_records_that_were_cut_off_leave_a_gap_that_no_later_record_closes(
    log: AuditLog, open_log: OpenLog, tmp_path: Path
) -> None:
    for number in range(5):
        log.append(ModelRefused(str(number), "", "x"))
    path = tmp_path / "audit-000001.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))

    repairs = open_log().append(STARTED)

    assert repairs == (Recovered("audit", "records 3 to 5 are missing", is_loss=True),)
    assert [record["seq"] for record in records(tmp_path)] == [1, 2, 6, 7]
    assert [fault.text for fault in report(tmp_path).faults] == ["records 3 to 5 are missing before this one"]


def test_a_mark_that_vanished_stays_a_fault_of_the_log(
    log: AuditLog, open_log: OpenLog, tmp_path: Path
) -> None:
    log.append(STARTED)
    (tmp_path / "high-water.mark").unlink()

    open_log().append(FINISHED)
    open_log().append(STARTED)

    assert [fault.line for fault in report(tmp_path).faults] == [2]


def test_two_logs_of_one_folder_make_one_chain(open_log: OpenLog, tmp_path: Path) -> None:
    one, other = open_log(), open_log()

    for _round in range(3):
        one.append(STARTED)
        other.append(FINISHED)

    assert [record["seq"] for record in records(tmp_path)] == [1, 2, 3, 4, 5, 6]
    assert report(tmp_path).is_whole


def test_a_full_file_is_followed_by_another_that_carries_the_chain(open_log: OpenLog, tmp_path: Path) -> None:
    log = open_log(max_file_bytes=2500)
    for _number in range(12):
        log.append(FINISHED)
    open_log(max_file_bytes=2500).append(STARTED)

    sizes = [path.stat().st_size for path in sorted(tmp_path.glob("audit-*.jsonl"))]
    assert len(sizes) > 3
    assert max(sizes) <= 2500
    assert (report(tmp_path).is_whole, report(tmp_path).records) == (True, 13)


def test_a_checkpoint_is_signed_every_hundred_records(log: AuditLog, tmp_path: Path) -> None:
    log.use_signer(AuditKeys(tmp_path, SecretStore(no_key_ring)).load())
    for _number in range(250):
        log.append(STARTED)

    assert [index for index, event in enumerate(events(tmp_path), 1) if event == "checkpoint"] == [101, 202]
    assert (report(tmp_path).is_whole, report(tmp_path).signed_seq) == (True, 252)


def test_checkpoint_signs_what_is_not_signed_yet_and_nothing_twice(log: AuditLog, tmp_path: Path) -> None:
    log.append(STARTED)
    unsigned = log.checkpoint()
    log.use_signer(AuditKeys(tmp_path, SecretStore(no_key_ring)).load())

    assert (unsigned, log.checkpoint(), log.checkpoint()) == (False, True, False)
    assert events(tmp_path) == ["request_started", "checkpoint"]


@pytest.mark.parametrize(
    ("passed_s", "jump_s"), [(-3.0, -3.0), (-3600.0, -3600.0), (61.0, 61.0), (31_536_000.0, 31_536_000.0)]
)
def test_a_wall_clock_that_jumps_is_recorded_before_the_next_record(
    passed_s: float, jump_s: float, log: AuditLog, clocks: Clocks, tmp_path: Path
) -> None:
    log.append(STARTED)
    clocks.wall += timedelta(seconds=passed_s)

    log.append(FINISHED)
    log.append(FINISHED)

    assert events(tmp_path) == ["request_started", "clock_changed", "request_finished", "request_finished"]
    changed = records(tmp_path)[1]
    assert (changed["before"], changed["jump_s"]) == ("2026-11-29T09:00:00.123+00:00", jump_s)


@pytest.mark.parametrize("passed_s", [0.0, 1.0, 59.0, 100_000.0], ids=str)
def test_time_that_passes_on_both_clocks_is_no_jump(
    passed_s: float, log: AuditLog, clocks: Clocks, open_log: OpenLog, tmp_path: Path
) -> None:
    log.append(STARTED)
    clocks.sleep(passed_s)

    open_log().append(FINISHED)

    assert events(tmp_path) == ["request_started", "request_finished"]


def test_every_event_fits_a_line_of_16_kib_and_names_what_was_cut(open_log: OpenLog, tmp_path: Path) -> None:
    log = open_log(policy=AuditPolicy(keeps_raw_text=True))
    log.append(replace(FINISHED, answer="é\n" * 50_000, error="e" * 20_000))
    log.append(replace(STARTED, question="q" * 100_000))
    log.append(STARTED)

    assert max(map(len, lines(tmp_path))) <= 16 * 1024
    assert records(tmp_path)[0]["cut"] == ["answer", "error"]
    assert records(tmp_path)[1]["cut"] == ["question"]
    assert report(tmp_path).is_whole


def test_a_folder_that_is_gone_is_a_sentence(open_log: OpenLog, tmp_path: Path) -> None:
    log = AuditLog(tmp_path / "gone", "amira", lambda: NINE)

    with pytest.raises(AuditUnwritableError, match=r"No such file.*no question is sent"):
        log.append(STARTED)
