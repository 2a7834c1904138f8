import json
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.domain.audit import AuditReport, ModelRefused
from app.durable.chain import Link, chain
from app.storage.audit_files import FolderSource
from app.storage.audit_keys import AuditKeys, PublicKeys
from app.storage.audit_log import AuditLog
from app.storage.audit_verify import verify
from app.storage.secrets import SecretStore, no_key_ring

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)


class MemorySource:
    """A log that can be damaged without a disk."""

    def __init__(self, folder: Path) -> None:
        source = FolderSource(folder)
        self.names, self.old_names = source.names, source.old_names
        self.mark, self.keys = source.mark, source.keys
        self.parsed_keys = PublicKeys(source.keys)
        self.content = {name: source.read(name) for name in (*source.names, *source.old_names)}

    def size(self, name: str) -> int:
        return len(self.content[name])

    def read(self, name: str) -> bytes:
        return self.content[name]

    def lines(self) -> list[bytes]:
        return self.content[self.names[0]].splitlines(keepends=True)

    def with_lines(self, lines: list[bytes]) -> "MemorySource":
        self.content[self.names[0]] = b"".join(lines)
        return self


def fill(folder: Path, count: int, *, is_signed: bool = True, max_file_bytes: int = 10**9) -> AuditLog:
    log = AuditLog(folder, "amira", lambda: NINE, mono_ns=lambda: 0, max_file_bytes=max_file_bytes)
    if is_signed:
        log.use_signer(AuditKeys(folder, SecretStore(no_key_ring)).load())
    for number in range(count):
        log.append(ModelRefused(f"m{number}", "ab", "x"))
        # A checkpoint in the middle of a small log.
        if number == count // 2:
            log.checkpoint()
    return log


@pytest.fixture
def small(tmp_path: Path) -> MemorySource:
    """Four records, the third a checkpoint."""
    fill(tmp_path, 3)
    return MemorySource(tmp_path)


def test_an_untouched_log_is_whole_and_signed_to_its_end(small: MemorySource) -> None:
    report = verify(small)

    assert (report.is_whole, report.records, report.first_seq, report.last_seq) == (True, 4, 1, 4)
    assert report.signed_seq == 4


def test_a_bit_that_is_flipped_in_any_byte_of_the_log_is_found(small: MemorySource) -> None:
    assert _missed_flips(small, lambda index: (index % 8,)) == []


@pytest.mark.slow
def test_every_bit_that_is_flipped_anywhere_in_the_log_is_found(small: MemorySource) -> None:
    assert _missed_flips(small, lambda _index: range(8)) == []


def _missed_flips(small: MemorySource, bits: Callable[[int], Iterable[int]]) -> list[tuple[int, int]]:
    """Flip the bits of each byte, one at a time, and give those that verify does not find."""
    name = small.names[0]
    content = small.content[name]
    missed = []
    for index in range(len(content)):
        for bit in bits(index):
            flipped = content[:index] + bytes([content[index] ^ 1 << bit]) + content[index + 1 :]
            small.content[name] = flipped
            missed += [(index, bit)] if verify(small, small.parsed_keys).is_whole else []
    return missed


def test_every_byte_of_the_mark_that_was_changed_is_found(small: MemorySource) -> None:
    assert small.mark is not None
    mark = small.mark

    missed = []
    for index in range(len(mark)):
        small.mark = mark[:index] + bytes([mark[index] ^ 1 << index % 8]) + mark[index + 1 :]
        missed += [index] if verify(small, small.parsed_keys).is_whole else []

    assert missed == []


def test_every_byte_that_is_deleted_doubled_or_put_in_is_found(small: MemorySource) -> None:
    name = small.names[0]
    content = small.content[name]

    missed = []
    for index in range(len(content)):
        for changed in (b"", content[index : index + 1] * 2, b"\n" + content[index : index + 1]):
            small.content[name] = content[:index] + changed + content[index + 1 :]
            missed += [(index, changed)] if verify(small, small.parsed_keys).is_whole else []

    assert missed == []


def test_every_cut_of_the_tail_is_found(small: MemorySource) -> None:
    name = small.names[0]
    content = small.content[name]

    missed = []
    for end in range(len(content)):
        small.content[name] = content[:end]
        missed += [end] if verify(small, small.parsed_keys).is_whole else []

    assert missed == []


def test_every_cut_of_the_head_is_found(small: MemorySource) -> None:
    name = small.names[0]
    content = small.content[name]

    missed = []
    for begin in range(1, len(content) + 1):
        small.content[name] = content[begin:]
        missed += [begin] if verify(small, small.parsed_keys).is_whole else []

    assert missed == []


def test_every_record_deleted_doubled_or_swapped_is_found_where_it_was(small: MemorySource) -> None:
    lines = small.lines()

    for index in range(len(lines)):
        report = verify(small.with_lines(lines[:index] + lines[index + 1 :]))
        assert not report.is_whole
        doubled = verify(small.with_lines(lines[: index + 1] + lines[index:]))
        assert (doubled.is_whole, doubled.faults[0].line) == (False, index + 2)
        for other in range(index):
            swapped = list(lines)
            swapped[index], swapped[other] = swapped[other], swapped[index]
            report = verify(small.with_lines(swapped))
            assert (report.is_whole, report.faults[0].line) == (False, other + 1)


def test_one_change_is_one_fault_that_names_its_line(small: MemorySource) -> None:
    lines = small.lines()
    lines[1] = lines[1].replace(b"m1", b"mx")

    report = verify(small.with_lines(lines))

    assert [(fault.file, fault.line) for fault in report.faults] == [("audit-000001.jsonl", 2)]
    assert "changed" in report.faults[0].text


Forge = Callable[[list[dict[str, object]]], None]


def drop_last(records: list[dict[str, object]]) -> None:
    records.pop()


def change_last(records: list[dict[str, object]]) -> None:
    records[-1]["model_id"] = "another"


def change_first(records: list[dict[str, object]]) -> None:
    records[0]["model_id"] = "another"


@pytest.mark.parametrize("forge", [drop_last, change_last, change_first])
def test_a_log_written_anew_with_a_chain_of_its_own_is_found(small: MemorySource, forge: Forge) -> None:
    records = [json.loads(line) for line in small.lines()]
    forge(records)
    lines, link = [], Link()
    for record in records:
        for name in ("v", "seq", "prev", "h"):
            del record[name]
        line, link = chain(2, link, record)
        lines.append(line)

    report = verify(small.with_lines(lines))

    assert not report.is_whole


def test_a_mark_forged_without_the_key_is_found(small: MemorySource, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    fill(other, 3)
    small.mark = MemorySource(other).mark

    texts = [fault.text for fault in verify(small.with_lines(small.lines()[:3])).faults]

    assert "the high-water mark is not signed by this key" in texts


def test_a_whole_log_of_another_key_is_found_by_a_key_that_was_kept_elsewhere(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    for folder in (ours, theirs):
        folder.mkdir()
        fill(folder, 5)
    kept = PublicKeys([(ours / "signing-key.pub").read_bytes()])

    assert verify(MemorySource(theirs)).is_whole
    assert verify(MemorySource(ours), kept).is_whole
    report = verify(MemorySource(theirs), kept)
    assert [fault.text for fault in report.faults] == [
        "the checkpoint is not signed by this key",
        "the high-water mark is not signed by this key",
        "no signature of this key is in the log",
    ]


def test_starts_that_were_killed_before_they_could_sign_are_no_fault(tmp_path: Path) -> None:
    # The hundredth record is a start's first, killed behind the next one: neither is signed, nor is the mark.
    fill(tmp_path, 101, is_signed=False)
    AuditKeys(tmp_path, SecretStore(no_key_ring)).load()

    report = verify(MemorySource(tmp_path))

    assert (report.faults, report.signed_seq) == ((), 0)
    assert "Records after 0 are not signed." in report.notes


def test_a_longer_log_without_any_signature_is_not_whole(tmp_path: Path) -> None:
    fill(tmp_path, 200, is_signed=False)
    AuditKeys(tmp_path, SecretStore(no_key_ring)).load()

    assert [fault.text for fault in verify(MemorySource(tmp_path)).faults] == [
        "no signature of this key is in the log"
    ]


def test_a_signed_log_whose_public_key_was_taken_away_is_not_whole(small: MemorySource) -> None:
    (key_id,) = small.parsed_keys.ids
    small.keys = ()

    report = verify(small)

    assert [fault.text for fault in report.faults] == [
        f"the public key {key_id} of this checkpoint is missing"
    ]


def test_a_missing_mark_is_a_fault(small: MemorySource) -> None:
    small.mark = None

    assert [fault.file for fault in verify(small).faults] == ["high-water.mark"]


def test_a_mark_one_record_behind_as_a_kill_leaves_it_is_a_note(tmp_path: Path) -> None:
    log = fill(tmp_path, 5)
    mark = (tmp_path / "high-water.mark").read_bytes()
    log.append(ModelRefused("last", "ab", "x"))
    source = MemorySource(tmp_path)
    source.mark = mark

    report = verify(source)

    assert report.is_whole
    assert any("1 records are newer" in note for note in report.notes)


@pytest.mark.parametrize("gone", range(4))
def test_every_file_that_is_missing_is_found(gone: int, tmp_path: Path) -> None:
    fill(tmp_path, 12, max_file_bytes=1500)
    source = MemorySource(tmp_path)
    names = source.names
    picked = (0, 1, len(names) - 2, len(names) - 1)[gone]
    source.names = names[:picked] + names[picked + 1 :]

    assert len(names) >= 4
    assert not verify(source).is_whole


def test_files_that_were_swapped_are_found(tmp_path: Path) -> None:
    fill(tmp_path, 12, max_file_bytes=1500)
    source = MemorySource(tmp_path)
    first, second = source.names[:2]
    source.content[first], source.content[second] = source.content[second], source.content[first]

    assert verify(source).faults[0].file == first


def test_records_of_version_1_are_counted_and_said_to_be_unchained(tmp_path: Path) -> None:
    (tmp_path / "audit-2026-11.jsonl").write_bytes(b'{"v": 1, "event": "request_started"}\n' * 3)
    fill(tmp_path, 2)

    report = verify(MemorySource(tmp_path))

    assert (report.is_whole, report.unchained) == (True, 3)
    assert any(
        "3 records of version 1 (audit-2026-11.jsonl) are not chained" in note for note in report.notes
    )


def test_a_log_of_version_1_alone_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "audit-2026-11.jsonl").write_bytes(b'{"v": 1, "event": "request_started"}\n')

    assert verify(MemorySource(tmp_path)).is_whole


def test_an_unsigned_log_says_so(tmp_path: Path) -> None:
    fill(tmp_path, 3, is_signed=False)

    report = verify(MemorySource(tmp_path))

    assert (report.is_whole, report.signed_seq) == (True, 0)
    assert any("not signed" in note for note in report.notes)


def test_more_faults_than_are_shown_are_counted(tmp_path: Path) -> None:
    fill(tmp_path, 1, is_signed=False)
    source = MemorySource(tmp_path)
    source.content[source.names[0]] += b"x\n" * 300

    report = verify(source)

    assert report.fault_count == 300
    assert len(report.faults) == AuditReport.MAX_FAULTS


def test_a_log_that_was_taken_away_whole_is_missed_by_the_next_one(tmp_path: Path) -> None:
    fill(tmp_path, 3)
    for file in (*tmp_path.glob("*.jsonl"), tmp_path / "high-water.mark"):
        file.unlink()

    fill(tmp_path, 2)

    report = verify(FolderSource(tmp_path))
    assert not report.is_whole
    assert "all of its records are missing" in (tmp_path / "audit-000001.jsonl").read_text(encoding="utf-8")


def test_the_first_log_of_an_installation_misses_nothing(tmp_path: Path) -> None:
    fill(tmp_path, 2)
    fill(tmp_path, 2)

    assert verify(FolderSource(tmp_path)).is_whole
