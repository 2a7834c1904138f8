import asyncio
import contextlib
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.domain.audit import AuditFilter, Verified
from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import StorageError
from app.domain.lookup import LookupContext, LookupRecord
from app.domain.policy import NO_POLICY, SitePolicy
from app.durable.folders import UserFolders, user_folders
from app.services import retention as retention_module
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.services.retention import Removed, RetentionService
from app.storage.conversations import ConversationStore
from app.storage.kept_texts import CONVERSATIONS, LOOKUPS
from app.storage.lookup_file import LookupFile
from tests.fakes.assistant import audit_log
from tests.fakes.failing_disk import failing
from tests.fakes.waiting import until_told

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
CANARY = "canary-5f1c-turbid"
MONTH = SitePolicy(retention_days=30, source="policy.toml")
NONE = SitePolicy(retention_days=0, source="policy.toml")
BROKEN = SitePolicy(retention_days=0, source="policy.toml", fault="broken")


class Station:
    """A data folder with its stores; close() ends the thread."""

    def __init__(self, home: Path) -> None:
        self.folders: UserFolders = user_folders({"WATCHROOM_HOME": str(home)})
        self.folders.ensure()
        self.folders.prefixes.mkdir()
        self.disk, self.notices = DiskThread(), Notices()
        self.store = ConversationStore(self.folders.data / CONVERSATIONS)
        self.lookups = LookupFile(self.folders.data / LOOKUPS)
        self.audit = AuditService(audit_log(self.folders.audit), None, self.disk, self.notices)

    def retention(self, policy: SitePolicy, now: datetime = NINE) -> RetentionService:
        return RetentionService(
            *(policy, self.folders, self.store, self.lookups),
            disk=self.disk,
            audit=self.audit,
            notices=self.notices,
            wall_clock=lambda: now,
        )

    def converse(self, name: str, age: timedelta, state: TurnState = TurnState.COMPLETE) -> None:
        """Keep a conversation in which every field holds the canary, its answer having grown."""
        text = f"{CANARY} {name} " * 300
        self.store.create(Conversation(name, f"{CANARY} {name}", NINE - age))
        turn = Turn(f"t-{name}", text, NINE, "", TurnState.RUNNING, "m", "", facts=text)
        self.store.append_turn(name, turn)
        for length in (100, 3000, len(text)):
            self.store.save_answer(
                Turn(turn.turn_id, text, NINE, text[:length], state, "m", text, text, text[:length])
            )

    def look_up(self, name: str, age: timedelta) -> LookupRecord:
        record = LookupRecord(
            f"{CANARY} {name}", "{}", LookupContext(), NINE - age, f"id-{name}", CANARY, name=""
        )
        self.lookups.add(record)
        return record

    def places(self, text: str = CANARY) -> list[str]:
        """Every file of the home that holds text, whatever its encoding."""
        needles = [text.encode(encoding) for encoding in ("utf-8", "utf-16-le", "utf-16-be")]
        root = self.folders.data.parent
        return [
            path.relative_to(root).as_posix()
            for path in sorted(root.rglob("*"))
            if path.is_file() and any(needle in path.read_bytes() for needle in needles)
        ]

    async def recorded(self) -> list[tuple[str, str, str]]:
        await self.audit.record(Verified(is_whole=True, records=0, faults=0))
        lines = (await self.audit.page(AuditFilter(("purged",)))).lines
        return [
            (line.field("reason"), line.field("conversations"), line.field("lookups"))
            for line in reversed(lines)
        ]


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    station = Station(tmp_path)
    yield station
    await station.audit.aclose()
    await asyncio.to_thread(station.disk.close)
    station.store.close()


def names(station: Station) -> set[str]:
    return {conversation.conversation_id for conversation in station.store.list()}


async def test_what_is_older_than_the_days_goes_and_the_rest_stays(station: Station) -> None:
    station.converse("old", timedelta(days=30, seconds=1))
    station.converse("young", timedelta(days=29, hours=23))
    station.look_up("old", timedelta(days=31))
    station.look_up("young", timedelta(days=1))

    removed = await station.retention(MONTH).remove_old()

    assert removed == Removed(("old",), 1)
    assert names(station) == {"young"}
    assert [record.query_id for record in station.lookups.read()[0]] == ["id-young"]
    assert station.places(f"{CANARY} old") == []
    assert f"data/{CONVERSATIONS}-wal" not in station.places()
    assert await station.recorded() == [("older than 30 days", "1", "1")]


async def test_an_answer_that_is_produced_is_not_taken_away(station: Station) -> None:
    station.converse("old", timedelta(days=40), TurnState.RUNNING)
    assert await station.retention(MONTH).remove_old() == Removed()
    assert names(station) == {"old"}


@pytest.mark.parametrize("policy", [NO_POLICY, MONTH, BROKEN], ids=["none", "days", "broken"])
async def test_nothing_goes_that_may_stay(station: Station, policy: SitePolicy) -> None:
    station.converse("young", timedelta(days=1))
    station.look_up("young", timedelta(days=1))
    assert await station.retention(policy).remove_old() == Removed()
    assert names(station) == {"young"}
    assert await station.recorded() == []


async def test_a_site_that_keeps_nothing_removes_what_an_earlier_policy_kept(station: Station) -> None:
    station.converse("young", timedelta(days=1))
    station.look_up("young", timedelta(days=1))
    station.store.close()
    station.store, station.lookups = ConversationStore(Path(":memory:")), LookupFile(None)

    await station.retention(NONE).remove_old()

    assert station.places() == []
    assert await station.recorded() == [("nothing is kept", "0", "0")]


def scatter(station: Station) -> None:
    """Put the canary wherever it can come to lie."""
    station.converse("one", timedelta(days=1))
    station.converse("running", timedelta(days=1), TurnState.RUNNING)
    station.store.delete("one")
    station.converse("two", timedelta(days=2))
    record = station.look_up("one", timedelta(days=1))
    station.lookups.save_named(
        LookupRecord(
            *(record.question, "{}", record.context, NINE, "id-named", CANARY), name=f"named {CANARY}"
        )
    )
    data, logs, prefixes = station.folders.data, station.folders.logs, station.folders.prefixes
    for folder, name in (
        (data, f"{CONVERSATIONS}.damaged-20260101T000000Z"),
        (data, f"{CONVERSATIONS}.damaged-20260101T000000Z-wal"),
        (data, f"{LOOKUPS}.unreadable-20260101T000000Z"),
        (data, f".{LOOKUPS}.1a2b3c4d.tmp"),
        (logs, "watchroom.log"),
        (logs, "watchroom.log.1"),
        (logs, "crash.log"),
        (prefixes, "ab-cd.state"),
        (prefixes, "ab-cd.json"),
        (prefixes, ".ab-cd.state.1a2b3c4d.tmp"),
    ):
        (folder / name).write_bytes(b"\0" + CANARY.encode() + b"\0")


async def test_purge_leaves_no_byte_of_what_was_asked_or_answered(station: Station) -> None:
    scatter(station)
    before = station.places()
    assert len(before) >= 12
    heard: list[Removed] = []
    retention = station.retention(MONTH)
    retention.listen(heard.append)

    removed = await retention.purge()

    assert station.places() == []
    assert (set(removed.conversations), removed.lookups) == ({"running", "two"}, 2)
    assert heard == [removed]
    assert await station.recorded() == [("asked for", "2", "2")]


async def test_purge_where_nothing_is_kept_removes_the_stores_of_before(station: Station) -> None:
    scatter(station)
    station.store.close()
    station.store, station.lookups = ConversationStore(Path(":memory:")), LookupFile(None)

    await station.retention(BROKEN).purge()

    assert station.places() == []


async def test_purge_that_cannot_empty_a_store_says_so_and_removes_the_rest(station: Station) -> None:
    scatter(station)
    reader = sqlite3.connect(station.folders.data / CONVERSATIONS)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM turn").fetchone()
    try:
        with pytest.raises(StorageError, match="Another program reads"):
            await station.retention(MONTH).purge()
    finally:
        reader.close()
    assert set(station.places()) <= {f"data/{CONVERSATIONS}", f"data/{CONVERSATIONS}-wal"}

    await station.retention(MONTH).purge()
    assert station.places() == []


async def test_what_another_reader_kept_in_the_journal_goes_the_next_day(station: Station) -> None:
    station.converse("old", timedelta(days=31))
    reader = sqlite3.connect(station.folders.data / CONVERSATIONS)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM turn").fetchone()
    with pytest.raises(StorageError, match="Another program reads"):
        await station.retention(MONTH).remove_old()
    reader.close()

    await station.retention(MONTH).remove_old()

    assert station.places() == []


async def test_what_is_too_old_goes_at_the_start_and_daily(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention_module, "DAILY_S", 0.01)
    station.converse("old", timedelta(days=31))
    retention = station.retention(MONTH)
    retention.start()
    await until_told(retention.listen, lambda: names(station) == set())
    station.converse("older", timedelta(days=32))
    await until_told(retention.listen, lambda: names(station) == set())
    await retention.aclose()


@contextlib.contextmanager
def _small_files(most_bytes: int) -> Iterator[None]:
    """Let no file grow beyond so many bytes, for this program and the libraries in it."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
async def test_a_disk_that_takes_nothing_more_does_not_keep_anything_from_being_removed(
    station: Station,
) -> None:
    for number in range(40):
        station.converse(f"c{number}", timedelta(0))
    station.look_up("l", timedelta(0))
    (station.folders.prefixes / "a.state").write_text(CANARY)
    store = station.folders.data / CONVERSATIONS
    assert store.stat().st_size > 600_000

    # The journal of the removal would be larger than this; what Python writes finds no room at all.
    with _small_files(200_000), failing("write", 1, for_good=True):
        removed = await station.retention(NO_POLICY).purge()

    assert (len(removed.conversations), removed.lookups) == (40, 1)
    assert station.places() == []
    assert names(station) == set()
    # The store is of use again.
    station.store.create(Conversation("new", "After the purge", NINE))
    again = ConversationStore(store)
    assert [kept.title for kept in again.list()] == ["After the purge"]
    again.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
async def test_without_room_for_an_empty_list_everything_is_removed_and_it_says_so(station: Station) -> None:
    station.converse("c", timedelta(0))
    station.look_up("l", timedelta(0))

    with (
        _small_files(1),
        failing("write", 1, for_good=True),
        pytest.raises(StorageError, match=r"conversations in .* could not be opened"),
    ):
        await station.retention(NO_POLICY).purge()

    assert station.places() == []
    with pytest.raises(StorageError):
        station.store.list()


async def test_a_daily_removal_that_fails_is_told(station: Station, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_before: datetime) -> tuple[str, ...]:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(station.store, "remove_older", fail)
    retention = station.retention(MONTH)
    retention.start()
    await until_told(station.notices.listen, lambda: bool(station.notices.all))
    assert station.notices.all[0].text == "The disk is full. It is tried again tomorrow."
    await retention.aclose()


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        (NO_POLICY, "kept until they are removed"),
        (NONE, "in memory alone"),
        (MONTH, "removed 30 days after they were begun"),
        (SitePolicy(retention_days=1, source="p"), "removed 1 day after"),
    ],
    ids=["none", "nothing", "days", "a day"],
)
def test_it_says_how_long_things_are_kept(station: Station, policy: SitePolicy, words: str) -> None:
    assert words in station.retention(policy).keeps
