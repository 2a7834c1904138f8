import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.domain.audit import AuditFilter, AuditPage, ModelRefused, SignIn
from app.domain.errors import StorageError
from app.storage.audit_files import open_source
from app.storage.audit_keys import AuditKeys
from app.storage.audit_log import AuditLog
from app.storage.audit_read import export_log, read_page
from app.storage.audit_verify import verify
from app.storage.secrets import SecretStore, no_key_ring
from tests.fakes.failing_disk import failing

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
OLD_LINE = b'{"v": 1, "ts": "2026-10-01T00:00:00+00:00", "event": "request_started", "user_id": "old"}\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Eight records in several files, one a minute, and two of version 1."""
    folder = tmp_path / "audit"
    folder.mkdir()
    (folder / "audit-2026-10.jsonl").write_bytes(OLD_LINE * 2)
    now = [NINE]
    log = AuditLog(folder, "amira", lambda: now[0], mono_ns=lambda: int(now[0].timestamp() * 1e9),
                   max_file_bytes=1500)  # fmt: skip
    log.use_signer(AuditKeys(folder, SecretStore(no_key_ring)).load())
    for number in range(8):
        log.use_user("amira" if number % 2 else "bodil")
        log.append(ModelRefused(f"m{number}", "ab", "Ähnlich") if number < 7 else SignIn("b", "admin", True))
        now[0] += timedelta(minutes=1)
    return folder


def page(folder: Path, wanted: AuditFilter = AuditFilter(), count: int = 100, before: str = "") -> AuditPage:  # noqa: B008 - frozen
    with open_source(folder) as source:
        return read_page(source, wanted, count, before)


def test_a_page_gives_records_newest_first_and_old_ones_last(folder: Path) -> None:
    lines = page(folder).lines

    assert [line.seq for line in lines] == [8, 7, 6, 5, 4, 3, 2, 1, 0, 0]
    assert [line.is_chained for line in lines[-3:]] == [True, False, False]
    assert (lines[0].event, lines[0].field("role"), lines[0].at) == (
        "sign_in",
        "admin",
        NINE + timedelta(minutes=7),
    )


@pytest.mark.parametrize("count", [1, 2, 3, 4, 9, 10, 11])
def test_pages_together_give_every_record_once(count: int, folder: Path) -> None:
    places, before, pages = [], "", 0
    while pages == 0 or before:
        one = page(folder, count=count, before=before)
        places += [line.place for line in one.lines]
        before, pages = one.before, pages + 1

    assert places == [line.place for line in page(folder).lines]
    assert pages == -(-10 // count)


@pytest.mark.parametrize(
    ("wanted", "seqs"),
    [
        (AuditFilter(events=("sign_in",)), [8]),
        (AuditFilter(user_id="bodil"), [7, 5, 3, 1]),
        (AuditFilter(text="ÄHNLICH", user_id="amira"), [6, 4, 2]),
        (AuditFilter(since=NINE + timedelta(minutes=6)), [8, 7]),
        (AuditFilter(until=NINE + timedelta(minutes=1)), [1, 0, 0]),
        (AuditFilter(request_id="none"), []),
    ],
    ids=["event", "user", "text", "since", "until", "request"],
)
def test_a_filter_lets_through_what_it_names(wanted: AuditFilter, seqs: list[int], folder: Path) -> None:
    assert [line.seq for line in page(folder, wanted).lines] == seqs


def test_lines_that_are_no_records_are_counted_and_change_nothing_else(folder: Path) -> None:
    path = folder / "audit-000001.jsonl"
    path.write_bytes(path.read_bytes().replace(b"m0", b"mX") + b"[1]\nnoise\n")

    got = page(folder)

    assert got.unreadable == 3
    assert [line.seq for line in got.lines] == [8, 7, 6, 5, 4, 3, 2, 0, 0]


@pytest.mark.parametrize("before", ["audit-000099.jsonl:1", "audit-000001.jsonl:x", "::"])
def test_a_page_that_is_not_there_is_a_sentence(before: str, folder: Path) -> None:
    with pytest.raises(StorageError, match="no such page"):
        page(folder, before=before)


def test_an_export_is_verified_elsewhere_with_nothing_but_the_key(folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "export.zip"
    digest, count = export_log(folder, target)

    with open_source(target) as source:
        report = verify(source)
        exported = read_page(source, AuditFilter(), 100)
    assert (len(digest), count) == (64, 10)
    assert (report.is_whole, report.records, report.unchained, report.signed_seq) == (True, 8, 2, 8)
    assert exported.lines == page(folder).lines


def test_an_export_holds_no_private_part(folder: Path, tmp_path: Path) -> None:
    export_log(folder, tmp_path / "export.zip")

    with zipfile.ZipFile(tmp_path / "export.zip") as archive:
        names = archive.namelist()
    assert "signing-key.pub" in names
    assert not any("private" in name or name == "prompt-hash.key" for name in names)


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_an_export_that_fails_leaves_the_old_one_and_nothing_else(
    call: str, folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "export.zip").write_bytes(b"old")

    with failing(call, 1), pytest.raises(OSError, match="the disk failed"):
        export_log(folder, tmp_path / "export.zip")

    assert (tmp_path / "export.zip").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["audit", "export.zip"]


@pytest.mark.parametrize("content", [None, b"no zip"], ids=["missing", "no zip"])
def test_what_is_no_log_is_a_sentence(content: bytes | None, tmp_path: Path) -> None:
    target = tmp_path / "x.zip"
    if content is not None:
        target.write_bytes(content)

    with pytest.raises(StorageError, match="cannot be read"), open_source(target):
        pass


def test_an_empty_folder_holds_no_log(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="There is no audit log"), open_source(tmp_path):
        pass


def test_an_export_packed_in_another_way_and_damaged_is_a_sentence(tmp_path: Path) -> None:
    target = tmp_path / "x.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("high-water.mark", b"x" * 1024)
    data = target.read_bytes()
    begin = data.index(b"high-water.mark") + len(b"high-water.mark")
    target.write_bytes(data[:begin] + bytes(20) + data[begin + 20 :])

    with pytest.raises(StorageError, match="cannot be read"), open_source(target):
        pass


def test_a_record_of_version_1_that_nests_without_end_is_shown_without_it(tmp_path: Path) -> None:
    nested = "[" * 900 + "]" * 900
    (tmp_path / "audit-2026-11.jsonl").write_text(
        f'{{"v":1,"event":"x","ts":{nested},"detail":{nested}}}\n', encoding="ascii"
    )

    with open_source(tmp_path) as source:
        page = read_page(source, AuditFilter(), 10)

    assert page.unreadable + len(page.lines) == 1


def test_a_page_of_thousands_of_digits_is_a_sentence(folder: Path) -> None:
    with open_source(folder) as source, pytest.raises(StorageError, match="no such page"):
        read_page(source, AuditFilter(), 10, "audit-000001.jsonl:" + "1" * 5_000)
