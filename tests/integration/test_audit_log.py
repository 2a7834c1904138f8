"""The audit log under load: several processes at once, and the times that it promises."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.domain.audit import AuditFilter, RequestFinished, RequestStatus
from app.domain.clock import wall_clock
from app.durable.chain import Link, chain
from app.storage.audit_files import file_name, open_source
from app.storage.audit_keys import AuditKeys
from app.storage.audit_log import AuditLog
from app.storage.audit_mark import Mark, MarkFile
from app.storage.audit_read import read_page
from app.storage.audit_verify import verify
from app.storage.secrets import SecretStore, no_key_ring

ROOT = Path(__file__).resolve().parents[2]
WRITER = """
import sys
from pathlib import Path
from app.domain.audit import ModelRefused
from app.domain.clock import wall_clock
from app.storage.audit_keys import AuditKeys
from app.storage.audit_log import AuditLog
from app.storage.secrets import SecretStore, no_key_ring
folder = Path(sys.argv[1])
log = AuditLog(folder, "amira", wall_clock, max_file_bytes=30_000)
log.use_signer(AuditKeys(folder, SecretStore(no_key_ring)).load())
for number in range(100):
    log.append(ModelRefused(f"{sys.argv[2]}-{number}", "ab", "x"))
"""
FINISHED = RequestFinished(
    "r" * 32, "m", "ab" * 32, "local", "answer" * 50, 800, 700, 200, 5123.4, 99.1, "stop", RequestStatus.OK
)


def test_four_processes_write_one_chain_over_several_files(tmp_path: Path) -> None:
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), str(name)], cwd=ROOT)
        for name in range(4)
    ]
    codes = [writer.wait(120) for writer in writers]

    with open_source(tmp_path) as source:
        report = verify(source)
        lines = read_page(source, AuditFilter(events=("model_refused",)), 1000).lines
    assert codes == [0] * 4
    assert report.faults == ()
    assert sorted(line.field("model_id") for line in lines) == sorted(
        f"{name}-{number}" for name in range(4) for number in range(100)
    )
    assert len(source.names) > 3


@pytest.mark.slow
def test_100000_records_are_verified_within_5_seconds_of_processor_time(tmp_path: Path) -> None:
    fields = {"ts": wall_clock().isoformat(), "user_id": "amira", "event": "query", "text": "x" * 500}
    link = Link()
    for number in range(5):
        with (tmp_path / file_name(number + 1)).open("wb") as file:
            for _record in range(20_000):
                line, link = chain(2, link, fields)
                file.write(line)
    MarkFile(tmp_path).begin(Mark(link.seq, link.digest))

    began_s = time.process_time()
    with open_source(tmp_path) as source:
        report = verify(source)
    took_s = time.process_time() - began_s

    assert (report.is_whole, report.records) == (True, 100_000)
    assert took_s <= 5.0


@pytest.mark.slow
def test_19_of_20_appends_are_on_disk_within_15_milliseconds(tmp_path: Path) -> None:
    log = AuditLog(tmp_path, "amira", wall_clock)
    log.use_signer(AuditKeys(tmp_path, SecretStore(no_key_ring)).load())
    times_ms = []
    for _record in range(500):
        began_s = time.perf_counter()
        log.append(FINISHED)
        times_ms.append((time.perf_counter() - began_s) * 1000)

    assert sorted(times_ms)[475] <= 15.0
