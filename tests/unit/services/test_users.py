"""Users at work: signing in, locking, signing, and what of it the audit log holds."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from app.domain.clock import fixed_clock
from app.domain.errors import NotAllowedError
from app.domain.secret import Secret
from app.domain.user import Permission, Role, Signature, StationPhase, UserRefusedError, WrongPinError
from app.durable.folders import USERS_FILE
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.services.session import Session
from app.services.users import UserService
from app.storage.audit_log import AuditLog
from tests.fakes.failing_disk import failing
from tests.fakes.stations import (
    ADMIN_PIN,
    AUTHOR_PIN,
    OPERATOR_PIN,
    VIEWER_PIN,
    set_up_station,
    user_store,
)

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
IDLE_S = 900.0
WRONG = Secret("wrong-0000")


@dataclass(slots=True)
class Station:
    """The service under test, its clock and what it left behind."""

    folder: Path
    users: UserService
    audit: AuditService
    notices: Notices
    steady: list[float]

    @property
    def phase(self) -> StationPhase:
        return self.users.state.phase

    @property
    def session(self) -> Session:
        return self.users.session

    async def records(self) -> list[dict[str, Any]]:
        # Not started, it only waits for what was noted.
        await self.audit.aclose()
        return [
            json.loads(line)
            for path in sorted((self.folder / "audit").glob("*.jsonl"))
            for line in path.read_text().splitlines()
        ]

    async def last(self, *names: str) -> tuple[Any, ...]:
        record = (await self.records())[-1]
        return tuple(record[name] for name in names)


Build = Callable[[Path], Station]


@pytest.fixture
async def build() -> AsyncIterator[Build]:
    disks: list[DiskThread] = []

    def build_it(folder: Path) -> Station:
        disk, notices, session, steady = DiskThread(), Notices(), Session("control"), [1000.0]
        disks.append(disk)
        (folder / "audit").mkdir(exist_ok=True)
        log = AuditLog(folder / "audit", "control", fixed_clock(NINE), mono_ns=lambda: 0)
        audit = AuditService(log, None, disk, notices, gate=session)
        users = UserService(
            session,
            user_store(folder, fixed_clock(NINE)),
            audit,
            notices,
            wall_clock=fixed_clock(NINE),
            idle_s=lambda: IDLE_S,
            steady_s=lambda: steady[0],
        )
        return Station(folder, users, audit, notices, steady)

    yield build_it
    for disk in disks:
        disk.close()


@pytest.fixture
async def empty(build: Build, tmp_path: Path) -> Station:
    station = build(tmp_path)
    await station.users.open()
    return station


@pytest.fixture
async def station(build: Build, tmp_path: Path) -> Station:
    set_up_station(tmp_path)
    station = build(tmp_path)
    await station.users.open()
    return station


@pytest.fixture
async def at_work(station: Station) -> Station:
    """Bodil, an operator, is signed in."""
    await station.users.sign_in("bodil-2", OPERATOR_PIN, "night")
    return station


async def test_without_users_the_account_works_alone(empty: Station) -> None:
    assert empty.phase is StationPhase.SINGLE
    assert empty.session.user_id == "control"
    with pytest.raises(NotAllowedError, match="Set up the first one"):
        await empty.users.sign("control", Secret("135790"), "step 3")


async def test_the_first_user_is_admin_and_signed_in(empty: Station) -> None:
    user = await empty.users.set_up_first("control", Secret("135790"), "Control room 1", "night")

    assert (empty.phase, user.role, empty.users.state.user) == (StationPhase.SIGNED_IN, Role.ADMIN, user)
    assert (empty.users.state.station, empty.users.state.shift) == ("Control room 1", "night")
    assert await empty.last("event", "user_id", "name", "role", "purpose") == (
        "sign_in", "control-1", "control", "admin", "set up the station")  # fmt: skip
    assert await empty.last("station", "shift") == ("Control room 1", "night")


async def test_with_users_nobody_is_signed_in_at_first(station: Station) -> None:
    assert station.phase is StationPhase.SIGNED_OUT
    assert [user.name for user in station.users.state.users] == ["Amira", "Bodil", "Chen", "Dana"]


async def test_the_right_pin_signs_in(at_work: Station) -> None:
    state = at_work.users.state

    assert (at_work.phase, state.user and state.user.name, state.shift) == (
        StationPhase.SIGNED_IN, "Bodil", "night")  # fmt: skip
    assert await at_work.last("event", "user_id", "name", "role", "is_accepted", "shift") == (
        "sign_in", "bodil-2", "Bodil", "operator", True, "night")  # fmt: skip


async def test_a_wrong_pin_does_not_and_is_recorded(station: Station) -> None:
    with pytest.raises(WrongPinError):
        await station.users.sign_in("bodil-2", VIEWER_PIN)

    assert station.phase is StationPhase.SIGNED_OUT
    assert await station.last("event", "user_id", "name", "subject_id", "role", "is_accepted", "reason") == (
        "sign_in", "control", "Bodil", "bodil-2", "", False, "The PIN is wrong.")  # fmt: skip


async def test_a_wrong_pin_of_somebody_else_leaves_who_is_signed_in(at_work: Station) -> None:
    with pytest.raises(WrongPinError):
        await at_work.users.sign_in("amira-1", WRONG)

    assert at_work.session.user_id == "bodil-2"


async def test_whoever_was_deactivated_does_not_get_in(station: Station) -> None:
    user_store(station.folder).set_active("bodil-2", is_active=False)

    with pytest.raises(NotAllowedError, match="Bodil may not sign in any more"):
        await station.users.sign_in("bodil-2", OPERATOR_PIN)


async def test_a_viewer_without_a_pin_signs_in_without_one(station: Station) -> None:
    user_store(station.folder).add("Eve", Role.VIEWER, None)

    assert (await station.users.sign_in("eve-5", None)).name == "Eve"


async def test_an_admin_without_a_pin_in_an_edited_file_does_not_get_in(station: Station) -> None:
    file = station.folder / USERS_FILE
    stored = json.loads(file.read_text())
    stored["users"][0]["pin"] = None
    file.write_text(json.dumps(stored))

    with pytest.raises(NotAllowedError, match="has no PIN yet"):
        await station.users.sign_in("amira-1", None)


async def test_a_stranger_does_not_get_in(station: Station) -> None:
    with pytest.raises(UserRefusedError, match="no such user"):
        await station.users.sign_in("eve-9", WRONG)


async def test_another_one_takes_over(at_work: Station) -> None:
    await at_work.users.sign_in("chen-3", AUTHOR_PIN)

    assert at_work.session.user_id == "chen-3"
    records = await at_work.records()
    assert [(record["event"], record["user_id"]) for record in records[-2:]] == [
        ("sign_out", "bodil-2"),
        ("sign_in", "chen-3"),
    ]
    assert records[-2]["reason"] == "Chen signed in"


async def test_sign_out_leaves_nobody(at_work: Station) -> None:
    at_work.users.sign_out()

    assert (at_work.phase, at_work.users.state.user) == (StationPhase.SIGNED_OUT, None)
    assert await at_work.last("event", "user_id", "name") == ("sign_out", "bodil-2", "Bodil")
    assert at_work.session.refusal(Permission.READ)


async def test_a_lock_refuses_everything_until_the_pin_is_given(at_work: Station) -> None:
    at_work.users.lock()
    assert at_work.phase is StationPhase.LOCKED
    assert await at_work.last("event", "user_id", "reason") == ("locked", "bodil-2", "by hand")
    with pytest.raises(NotAllowedError, match="locked by Bodil"):
        at_work.session.require(Permission.READ)
    with pytest.raises(WrongPinError):
        await at_work.users.sign_in("bodil-2", WRONG)
    assert at_work.phase is StationPhase.LOCKED

    await at_work.users.sign_in("bodil-2", OPERATOR_PIN)

    assert (at_work.phase, at_work.users.state.shift) == (StationPhase.SIGNED_IN, "night")
    assert await at_work.last("event", "purpose") == ("sign_in", "unlock")


async def test_another_one_takes_a_locked_station_over(at_work: Station) -> None:
    at_work.users.lock()

    await at_work.users.sign_in("chen-3", AUTHOR_PIN, "day")

    assert (at_work.session.user_id, at_work.users.state.shift) == ("chen-3", "day")


async def test_nothing_is_locked_where_nobody_is_signed_in(empty: Station) -> None:
    empty.users.lock()

    assert empty.phase is StationPhase.SINGLE
    assert await empty.records() == []


async def is_locked(station: Station) -> bool:
    """Do what the timer does; say whether the station is locked then."""
    await station.users.look()
    return station.phase is StationPhase.LOCKED


async def test_the_station_locks_when_nobody_works_for_the_whole_time(at_work: Station) -> None:
    at_work.steady[0] += IDLE_S - 1
    assert not await is_locked(at_work)
    at_work.users.touch()
    at_work.steady[0] += IDLE_S - 1
    assert not await is_locked(at_work)
    at_work.steady[0] += 1

    assert await is_locked(at_work)
    assert await at_work.last("event", "reason") == ("locked", "idle")


async def test_input_that_comes_too_late_locks_instead_of_waking(at_work: Station) -> None:
    # As after a night with the lid closed: the first key press comes before the timer.
    at_work.steady[0] += 8 * 3600
    at_work.users.touch()

    assert at_work.phase is StationPhase.LOCKED


async def test_unlocking_begins_the_time_anew(at_work: Station) -> None:
    at_work.steady[0] += IDLE_S
    assert await is_locked(at_work)
    await at_work.users.sign_in("bodil-2", OPERATOR_PIN)

    assert not await is_locked(at_work)


async def test_the_wall_clock_does_not_lock(at_work: Station) -> None:
    # The service's wall clock stands at nine; only the steady one counts.
    assert not await is_locked(at_work)


async def test_without_users_nothing_locks(empty: Station) -> None:
    empty.steady[0] += 10 * IDLE_S

    assert not await is_locked(empty)


async def test_a_signature_says_who_vouched_for_what_and_when(at_work: Station) -> None:
    signature = await at_work.users.sign("bodil-2", OPERATOR_PIN, "step 3 of OP-12")

    assert signature == Signature(
        "bodil-2", "Bodil", Role.OPERATOR, int(NINE.timestamp() * 1000), "step 3 of OP-12"
    )
    assert await at_work.last("event", "name", "is_accepted", "purpose") == (
        "sign_in", "Bodil", True, "sign: step 3 of OP-12")  # fmt: skip


async def test_a_wrong_pin_signs_nothing(at_work: Station) -> None:
    with pytest.raises(WrongPinError):
        await at_work.users.sign("bodil-2", WRONG, "step 3")

    assert await at_work.last("is_accepted", "purpose", "reason") == (
        False, "sign: step 3", "The PIN is wrong.")  # fmt: skip


async def test_a_second_signature_is_another_persons(at_work: Station) -> None:
    first = await at_work.users.sign("bodil-2", OPERATOR_PIN, "step 3")

    second = await at_work.users.sign("chen-3", AUTHOR_PIN, "step 3", first=first)

    assert second.user_id == "chen-3"
    assert at_work.session.user_id == "bodil-2"
    assert await at_work.last("purpose", "user_id", "subject_id") == (
        "countersign: step 3",
        "bodil-2",
        "chen-3",
    )


async def test_ones_own_second_signature_is_refused(at_work: Station) -> None:
    first = await at_work.users.sign("bodil-2", OPERATOR_PIN, "step 3")

    with pytest.raises(NotAllowedError, match="Bodil has signed already"):
        await at_work.users.sign("bodil-2", OPERATOR_PIN, "step 3", first=first)

    assert await at_work.last("is_accepted", "purpose") == (False, "countersign: step 3")


async def test_a_viewer_does_not_sign(at_work: Station) -> None:
    with pytest.raises(NotAllowedError, match="Dana is viewer and may not sign"):
        await at_work.users.sign("dana-4", VIEWER_PIN, "step 3")


@pytest.mark.parametrize("end", ["lock", "sign_out"])
async def test_nobody_signs_at_a_station_that_is_locked_or_left(end: str, at_work: Station) -> None:
    getattr(at_work.users, end)()

    with pytest.raises(NotAllowedError):
        await at_work.users.sign("bodil-2", OPERATOR_PIN, "step 3")


async def test_an_admin_changes_users_and_each_change_is_recorded(station: Station) -> None:
    users = station.users
    await users.sign_in("amira-1", ADMIN_PIN)
    await users.add("Eve", Role.VIEWER, Secret("eve-135790"))
    await users.set_role("eve-5", Role.OPERATOR)
    await users.set_pin("eve-5", Secret("eve-246802"))
    await users.set_active("eve-5", is_active=False)
    await users.set_active("eve-5", is_active=True)
    await users.set_station("North")

    changes = [
        (record["user_id"], record["subject_id"], record["what"], record["old"], record["new"])
        for record in await station.records()
        if record["event"] == "user_changed"
    ]
    assert changes == [
        ("amira-1", "eve-5", "added", "", "viewer"),
        ("amira-1", "eve-5", "role", "viewer", "operator"),
        ("amira-1", "eve-5", "PIN", "", ""),
        ("amira-1", "eve-5", "active", "active", "deactivated"),
        ("amira-1", "eve-5", "active", "deactivated", "active"),
        ("amira-1", "", "station", "Control room 1", "North"),
    ]
    assert users.state.station == "North"
    assert users.find("eve").role is Role.OPERATOR


async def test_an_operator_changes_the_own_pin_and_nobody_elses(at_work: Station) -> None:
    await at_work.users.set_pin("bodil-2", Secret("new-135790"))
    with pytest.raises(NotAllowedError, match="may not change users"):
        await at_work.users.set_pin("amira-1", Secret("new-135790"))

    at_work.users.lock()
    await at_work.users.sign_in("bodil-2", Secret("new-135790"))


async def test_what_a_role_may_not_do_is_recorded(at_work: Station) -> None:
    with pytest.raises(NotAllowedError):
        at_work.session.require(Permission.PURGE)

    assert await at_work.last("event", "user_id", "permission") == ("access_refused", "bodil-2", "purge")


async def test_a_role_that_another_program_takes_away_is_gone_at_the_next_look(at_work: Station) -> None:
    user_store(at_work.folder).set_role("bodil-2", Role.VIEWER)
    await at_work.users.look()

    assert at_work.phase is StationPhase.SIGNED_IN
    assert at_work.session.refusal(Permission.ASK)


async def test_whoever_another_program_deactivates_is_signed_out_at_the_next_look(at_work: Station) -> None:
    user_store(at_work.folder).set_active("bodil-2", is_active=False)
    await at_work.users.look()

    assert at_work.phase is StationPhase.SIGNED_OUT
    assert await at_work.last("event", "reason") == ("sign_out", "no longer a user of the station")


async def test_users_that_another_program_sets_up_end_the_time_without_users(empty: Station) -> None:
    set_up_station(empty.folder)
    await empty.users.look()

    assert empty.phase is StationPhase.SIGNED_OUT


async def test_an_unreadable_file_lets_nobody_in_and_says_so(build: Build, tmp_path: Path) -> None:
    (tmp_path / USERS_FILE).write_text("{}")
    station = build(tmp_path)
    await station.users.open()

    assert station.phase is StationPhase.UNREADABLE
    assert "is damaged, so nobody can sign in" in station.notices.all[0].text
    assert station.session.refusal(Permission.ASK) == station.notices.all[0].text
    assert not station.session.refusal(Permission.READ)


async def test_a_file_that_breaks_while_somebody_works_signs_them_out_and_comes_back(
    at_work: Station,
) -> None:
    file = at_work.folder / USERS_FILE
    whole = file.read_bytes()
    file.write_bytes(whole[:100])
    await at_work.users.look()
    await at_work.users.look()
    phases = [at_work.phase]
    file.write_bytes(whole)
    await at_work.users.look()

    assert [*phases, at_work.phase] == [StationPhase.UNREADABLE, StationPhase.SIGNED_OUT]
    assert len(at_work.notices.all) == 1


async def test_in_a_folder_that_cannot_be_written_people_sign_in(station: Station) -> None:
    with failing("open", 1, for_good=True):
        assert (await station.users.sign_in("bodil-2", OPERATOR_PIN)).name == "Bodil"
        await station.audit.aclose()

    assert not station.audit.state.is_writable


async def test_a_name_is_found_whatever_its_capitals(station: Station) -> None:
    assert station.users.find("BODIL").id == "bodil-2"
    assert station.users.find("bodil-2").name == "Bodil"
    with pytest.raises(UserRefusedError, match='no user "Bo"'):
        station.users.find("Bo")


async def test_the_watch_sees_a_change_by_itself_and_ends(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.services.users.LOOK_INTERVAL_S", 0.01)
    heard = asyncio.Event()
    station.session.listen(lambda _state: heard.set())
    station.users.start()
    user_store(station.folder).set_station("North")
    async with asyncio.timeout(10):
        await heard.wait()
    await station.users.aclose()

    assert station.users.state.station == "North"


async def test_a_shift_is_one_short_line(station: Station) -> None:
    await station.users.sign_in("bodil-2", OPERATOR_PIN, "  early\n\u202e shift " + "x" * 80)

    assert station.users.state.shift == ("early shift " + "x" * 80)[:40]


async def test_no_record_holds_a_pin(station: Station) -> None:
    users = station.users
    with pytest.raises(WrongPinError):
        await users.sign_in("bodil-2", WRONG)
    await users.sign_in("amira-1", ADMIN_PIN)
    first = await users.sign("amira-1", ADMIN_PIN, "step 3")
    await users.sign("bodil-2", OPERATOR_PIN, "step 3", first=first)
    await users.add("Eve", Role.OPERATOR, Secret("eve-135790"))
    await station.records()

    data = b"".join(path.read_bytes() for path in station.folder.rglob("*") if path.is_file())
    for pin in (WRONG, ADMIN_PIN, OPERATOR_PIN, Secret("eve-135790")):
        assert pin.reveal().encode() not in data
