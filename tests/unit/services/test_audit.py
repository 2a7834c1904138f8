import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.domain.audit import (
    AuditFilter,
    AuditPolicy,
    AuditState,
    ModelRefused,
    QueryAsked,
    QueryStep,
    RequestStarted,
)
from app.domain.clock import fixed_clock
from app.domain.errors import AuditUnwritableError, NotAllowedError, StorageError
from app.domain.policy import SitePolicy
from app.domain.settings import Settings
from app.domain.stream import FinishReason
from app.services import audit as audit_module
from app.services import audit_space as space_module
from app.services.audit import AuditService
from app.services.audit_reading import LOST_NOTE, RUNNING_NOTE
from app.services.audit_space import LOW_SPACE_BYTES
from app.services.disk import DiskThread
from app.services.engine_keeper import EnginePhase
from app.services.notices import Notices
from app.storage.audit_keys import AuditKeys, Signer
from app.storage.audit_log import AuditLog
from app.storage.secrets import SecretStore, no_key_ring
from tests.fakes.assistant import open_assistant
from tests.fakes.rungs import Rungs, loaded, opened, until
from tests.fakes.waiting import until_told

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
STARTED = RequestStarted("r1", "m", "ab", "local", "prompt")
Build = Callable[..., AuditService]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "audit"
    folder.mkdir()
    return folder


@pytest.fixture
def notices() -> Notices:
    return Notices()


@pytest.fixture
async def build(folder: Path, notices: Notices) -> AsyncIterator[Build]:
    """Builds services on one folder; their threads end with the test."""
    disks = []

    def build_it(policy: AuditPolicy = AuditPolicy(), *, is_signed: bool = True) -> AuditService:  # noqa: B008 - frozen
        disk = DiskThread()
        disks.append(disk)
        log = AuditLog(folder, "amira", fixed_clock(NINE), policy=policy, mono_ns=lambda: 0)
        keys = AuditKeys(folder, SecretStore(no_key_ring)) if is_signed else None
        return AuditService(log, keys, disk, notices, policy=policy, mode="window")

    yield build_it
    for disk in disks:
        await asyncio.to_thread(disk.close)


def take_away(folder: Path) -> None:
    folder.rename(folder.with_name("gone"))


def bring_back(folder: Path) -> None:
    folder.with_name("gone").rename(folder)


async def events(service: AuditService) -> list[str]:
    return [line.event for line in reversed((await service.page(AuditFilter())).lines)]


async def test_start_and_end_are_records_and_the_end_is_signed(build: Build) -> None:
    service = build()
    service.start()
    await service.aclose()

    recorded = await events(service)
    report = await build().verify()
    assert (recorded[0], recorded[-2:]) == ("app_start", ["app_stop", "checkpoint"])
    assert (report.is_whole, report.signed_seq) == (True, report.records)
    assert service.state.key == "file"
    assert "this user" in service.state.key_note


async def test_the_log_begins_before_there_is_a_key(
    build: Build, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that is killed between the two must not make the next start say that a log was taken away."""
    seen: list[list[str]] = []
    load = AuditKeys.load

    def looking(keys: AuditKeys) -> Signer:
        seen.append([file.name for file in folder.glob("audit-*.jsonl")])
        return load(keys)

    monkeypatch.setattr(AuditKeys, "load", looking)
    service = build()
    service.start()
    await service.aclose()

    assert seen == [["audit-000001.jsonl"]]


async def test_notes_are_recorded_in_the_order_they_were_given(build: Build) -> None:
    service = build(is_signed=False)
    for number in range(20):
        service.note(ModelRefused(str(number), "", "x"))
    await service.record(STARTED)

    lines = (await service.page(AuditFilter())).lines
    assert [line.field("model_id") for line in reversed(lines)][:20] == [str(number) for number in range(20)]
    assert lines[0].event == "request_started"
    await service.aclose()


async def test_a_request_is_refused_while_nothing_can_be_recorded(
    build: Build, folder: Path, notices: Notices
) -> None:
    service = build(is_signed=False)
    take_away(folder)

    with pytest.raises(AuditUnwritableError, match="no question is sent"):
        await service.request_started(STARTED)

    assert (service.state.is_writable, service.state.missed) == (False, 0)
    assert [notice.text for notice in notices.all] == [service.state.note]
    bring_back(folder)
    await service.request_started(STARTED)
    assert (service.state.is_writable, service.state.note) == (True, "")


async def test_a_site_may_go_on_unrecorded_and_the_gap_is_recorded_later(
    build: Build, folder: Path, notices: Notices
) -> None:
    service = build(AuditPolicy(goes_on_unwritten=True), is_signed=False)
    states: list[int] = []
    service.listen(lambda state: states.append(state.missed))
    take_away(folder)
    await service.request_started(STARTED)
    await service.request_started(STARTED)
    assert service.state.note.startswith("Nothing is recorded")
    # Whoever listens shows the state.
    assert notices.all == ()

    bring_back(folder)
    await service.request_started(STARTED)

    lines = (await service.page(AuditFilter())).lines
    assert [line.event for line in lines] == ["request_started", "recovered"]
    assert lines[1].field("detail") == "2 records before this one could not be written"
    assert states == [1, 2, 0, 0]


async def test_a_query_goes_on_unrecorded_and_counts_as_missed(build: Build, folder: Path) -> None:
    asked = QueryAsked(QueryStep.UNDERSTOOD, "q1", "how many", "", "unclear", "", -1, 1.0, "")
    take_away(folder)
    service = build(is_signed=False)

    await service.query(asked)

    assert (service.state.is_writable, service.state.missed) == (False, 1)
    assert service.state.blocks_questions


async def test_a_torn_record_that_was_cut_off_is_told(build: Build, folder: Path, notices: Notices) -> None:
    first = build(is_signed=False)
    await first.record(STARTED)
    with (folder / "audit-000001.jsonl").open("ab") as file:
        file.write(b'{"v":2,')

    await build(is_signed=False).record(STARTED)

    assert notices.all[0].text.startswith("The audit log was put right: a torn record")


async def test_changed_settings_and_loaded_models_are_recorded(build: Build, tmp_path: Path) -> None:
    service = build(is_signed=False)
    async with open_assistant(tmp_path / "home") as assistant:
        service.watch(assistant.settings, assistant.engines)
        await assistant.settings.replace(replace(Settings(), threads=3))
        await assistant.settings.replace(replace(Settings(), threads=3))
        async for _event in assistant.engines.ready():
            pass
        await service.aclose()

    changed, loaded = reversed((await service.page(AuditFilter())).lines)
    assert (changed.event, changed.field("changes")) == (
        "settings_changed",
        '[{"name": "threads", "old": "0", "new": "3"}]',
    )
    assert (loaded.event, loaded.field("model_id"), loaded.field("model_sha256")) == (
        "model_loaded",
        "scripted",
        "ab" * 32,
    )


async def test_a_model_that_is_not_loaded_is_recorded_with_its_reason(build: Build, tmp_path: Path) -> None:
    service = build(is_signed=False)
    async with open_assistant(tmp_path / "home") as assistant:
        service.watch(assistant.settings, assistant.engines)
        assistant.models.error = StorageError("Its file is gone.")
        with pytest.raises(StorageError):
            async for _event in assistant.engines.ready():
                pass
        await service.aclose()

    (refused,) = (await service.page(AuditFilter())).lines
    assert (refused.event, refused.field("reason")) == ("model_refused", "Its file is gone.")


async def test_every_model_that_answers_in_a_gateways_place_is_recorded(build: Build, tmp_path: Path) -> None:
    service, rungs = build(is_signed=False), Rungs(first_pause_s=60)
    rungs.next_remote.enqueue("Half an", reason=FinishReason.TRUNCATED)
    async with opened(rungs) as ladder, open_assistant(tmp_path / "home", ladder=ladder) as assistant:
        service.watch(assistant.settings, ladder)
        await loaded(ladder)
        await until(ladder, lambda: ladder.local.phase is EnginePhase.READY)
        conversation_id = (await assistant.conversations.create()).conversation_id
        async for _event in assistant.ask.ask(conversation_id, "Why?"):
            pass
        await service.aclose()

    lines = (await service.page(AuditFilter(events=("model_loaded",)))).lines
    assert [line.field("model_id") for line in reversed(lines)] == ["site", "small"]


async def test_verify_looks_before_it_records_and_records_what_it_found(build: Build, folder: Path) -> None:
    service = build()
    service.start()
    await service.aclose()
    path = folder / "audit-000001.jsonl"
    path.write_bytes(path.read_bytes().replace(b"window", b"wind0w", 1))

    reader = build()
    report = await reader.verify()

    assert (report.is_whole, report.faults[0].line) == (False, 1)
    line = (await reader.page(AuditFilter(events=("verify",)))).lines[0]
    assert (line.field("is_whole"), line.field("faults")) == ("false", "1")
    assert line.field("first_fault").startswith("audit-000001.jsonl:1: the record was changed")


async def test_export_is_recorded_and_verifies_with_a_key_from_elsewhere(
    build: Build, folder: Path, tmp_path: Path
) -> None:
    service = build()
    service.start()
    await service.aclose()

    exported = await service.export(tmp_path / "log.zip")

    report = await service.verify(tmp_path / "log.zip", folder / "signing-key.pub")
    assert (report.is_whole, report.records) == (True, exported.count)
    assert "export" in await events(service)


@pytest.mark.parametrize(
    ("content", "sentence"), [(None, "cannot be read"), (b"x", "holds no public key")], ids=["none", "no key"]
)
async def test_a_key_that_is_none_is_a_sentence(
    content: bytes | None, sentence: str, build: Build, tmp_path: Path
) -> None:
    key = tmp_path / "some.pub"
    if content is not None:
        key.write_bytes(content)

    with pytest.raises(StorageError, match=sentence):
        await build().verify(None, key)


async def test_an_export_that_cannot_be_written_is_a_sentence(build: Build, tmp_path: Path) -> None:
    service = build(is_signed=False)
    await service.record(STARTED)

    with pytest.raises(StorageError, match=r"log\.zip cannot be written"):
        await service.export(tmp_path / "nowhere" / "log.zip")


@pytest.mark.parametrize("name", ["audit-000001.jsonl", "high-water.mark", "new.zip", "."])
async def test_an_export_takes_no_place_in_the_log_s_own_folder(
    name: str, build: Build, folder: Path
) -> None:
    service = build(is_signed=False)
    await service.record(STARTED)

    with pytest.raises(StorageError, match="own folder"):
        await service.export(folder / name)

    assert (await service.verify()).is_whole


async def test_blocking_follows_the_policy_and_ends_with_the_trouble(build: Build, folder: Path) -> None:
    service = build(AuditPolicy(goes_on_unwritten=True), is_signed=False)
    take_away(folder)
    await service.request_started(STARTED)
    assert not service.state.blocks_questions

    blocking = build(is_signed=False)
    with pytest.raises(AuditUnwritableError):
        await blocking.request_started(STARTED)
    assert blocking.state.blocks_questions
    bring_back(folder)
    await blocking.request_started(STARTED)
    assert not blocking.state.blocks_questions


async def test_a_log_that_can_be_written_again_is_found_without_a_question(
    build: Build, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit_module, "RETRY_S", 0.01)
    service = build(is_signed=False)
    take_away(folder)
    service.start()
    await until_told(service.listen, lambda: not service.state.is_writable)

    bring_back(folder)
    await until_told(service.listen, lambda: service.state.is_writable)

    assert service.state.missed == 0
    await service.aclose()
    recovered = [line.field("detail") for line in (await service.page(AuditFilter(("recovered",)))).lines]
    assert recovered == ["the log can be written again", "1 records before this one could not be written"]


async def test_nothing_is_tried_again_after_the_end(
    folder: Path, notices: Notices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit_module, "RETRY_S", 0.0)
    disk = DiskThread()
    log = AuditLog(folder, "amira", fixed_clock(NINE), mono_ns=lambda: 0)
    service = AuditService(log, None, disk, notices)
    service.start()
    take_away(folder)
    await service.aclose()
    await asyncio.to_thread(disk.close)
    states: list[AuditState] = []
    service.listen(states.append)

    for _ in range(5):
        await asyncio.sleep(0)

    assert (service.state.is_writable, states) == (False, [])


async def test_little_space_is_told_once_and_stands_in_the_state(
    folder: Path, notices: Notices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(space_module, "CHECK_INTERVAL_S", 0.0)
    left = [LOW_SPACE_BYTES - 1, 120_000_000, LOW_SPACE_BYTES]
    disk = DiskThread()
    log = AuditLog(folder, "amira", fixed_clock(NINE), mono_ns=lambda: 0)
    service = AuditService(log, None, disk, notices, free_bytes=lambda _folder: left.pop(0))

    await service.record(STARTED)
    await service.record(STARTED)
    assert service.state.space_note.startswith("120 MB are left where the audit log is kept")
    await service.record(STARTED)

    assert service.state.space_note == ""
    assert [notice.text[:6] for notice in notices.all] == ["500 MB"]
    await asyncio.to_thread(disk.close)


async def test_no_export_where_the_site_allows_none(folder: Path, notices: Notices, tmp_path: Path) -> None:
    disk = DiskThread()
    log = AuditLog(folder, "amira", fixed_clock(NINE), mono_ns=lambda: 0)
    policy = SitePolicy(allows_export=False, source="policy.toml")
    service = AuditService(log, None, disk, notices, check_export=policy.check_export)
    await service.record(STARTED)

    with pytest.raises(NotAllowedError):
        await service.export(tmp_path / "log.zip")

    assert not (tmp_path / "log.zip").exists()
    await asyncio.to_thread(disk.close)


def crash_with(folder: Path, *request_ids: str) -> None:
    """Let another process begin requests and die."""
    script = (
        "import sys; from datetime import UTC, datetime; from pathlib import Path; "
        "from app.domain.audit import RequestStarted; from app.storage.audit_log import AuditLog; "
        "log = AuditLog(Path(sys.argv[1]), 'amira', lambda: datetime.now(UTC)); "
        "[log.append(RequestStarted(i, 'm', 'ab', 'local', 'p')) for i in sys.argv[2:]]; "
        "import os; os._exit(9)"
    )
    done = subprocess.run([sys.executable, "-c", script, str(folder), *request_ids], check=False)
    assert done.returncode == 9


async def test_a_request_that_a_crash_left_is_marked_at_the_next_start_and_shown_so(
    build: Build, folder: Path
) -> None:
    await asyncio.to_thread(crash_with, folder, "lost")
    service = build(is_signed=False)
    service.start()
    await service.request_started(replace(STARTED, request_id="own"))
    await service.aclose()

    lines = (await service.page(AuditFilter())).lines
    notes = {line.field("request_id"): line.note for line in lines if line.event == "request_started"}
    assert notes == {"lost": LOST_NOTE, "own": RUNNING_NOTE}
    marks = [line for line in lines if line.event == "request_lost"]
    assert [(mark.field("request_id"), mark.field("started_seq")) for mark in marks] == [("lost", "1")]

    again = build(is_signed=False)
    again.start()
    await again.aclose()
    marked = (await again.page(AuditFilter(("request_lost",)))).lines
    assert [line.field("request_id") for line in marked].count("lost") == 1
