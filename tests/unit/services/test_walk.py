"""Runs as the service keeps them: written before they are shown, several at once; PRO-5, PRO-20."""

import asyncio
from pathlib import Path

import pytest

from app.domain.errors import NotAllowedError, StorageError
from app.domain.procedure import StepKind
from app.domain.procedure_run import EntriesLost, Outcome, RunStatus
from app.domain.user import Role
from app.domain.walk import ConditionVerdict, LiveValue, SignPurpose
from tests.fakes.failing_disk import failing
from tests.fakes.procedures import open_station, procedure, rich_procedure, step


async def test_pro_6_reading_a_run_marks_nothing(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        started = await station.start()
        for _look in range(3):
            view = await station.walks.view(started.run_id)
    assert view == started


class _Reading:
    """A plant with one reading."""

    def __init__(self, value: LiveValue) -> None:
        self._value = value

    async def of_tags(self, tags: object) -> tuple[LiveValue, ...]:
        return (self._value,)


async def test_pro_8_the_condition_is_read_and_its_inputs_shown_but_nothing_is_decided(
    tmp_path: Path,
) -> None:
    made = procedure(
        step(1, "IF P-101 pressure is above 5 bar, THEN open V-1.", StepKind.DECISION, tags=("P-101",))
    )
    reading = LiveValue("P-101", "pressure", 6.2, "bar", 12.0, "good", is_stale=False, sensor="PT-1")
    async with open_station(tmp_path, made, live=_Reading(reading)) as station:
        view = await station.start()
        live = await station.walks.live(view)
        assert (await station.walks.view(view.run_id)).state.seq == 1
    assert live.condition is not None
    assert live.condition.verdict is ConditionVerdict.HOLDS
    assert live.condition.inputs == ("P-101 pressure 6.2 bar, 12 s old, good",)
    assert live.values == (reading,)


async def test_pro_20_a_run_keeps_its_copy_although_the_library_lost_the_procedure(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
    async with open_station(tmp_path, procedure(step(1), id="other")) as station:
        again = await station.walks.view(view.run_id)
    assert again.procedure == view.procedure


async def test_pro_5_two_runs_are_open_at_once_and_keep_apart(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        one, two = await station.start(), await station.start()
        await station.done(one, 1, 2)
        await station.done(two, 1)
        places = {run.run_id: run.place for run in await station.walks.runs(only_open=True)}
    assert places == {one.run_id: "3", two.run_id: "2"}


async def test_two_programs_with_one_run_do_not_overwrite_each_other(tmp_path: Path) -> None:
    async with open_station(tmp_path) as one, open_station(tmp_path) as two:
        view = await one.start()
        await two.walks.view(view.run_id)
        await one.done(view, 1)
        with pytest.raises(NotAllowedError, match="Step 1 is settled already"):
            await two.walks.confirm(view.run_id, 1)
        view = await two.done(view, 2)
        assert (await one.walks.view(view.run_id)).state.current == 3


async def test_a_viewer_may_look_at_a_run_and_not_walk_it(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        station.session.role = Role.VIEWER
        await station.walks.view(view.run_id)
        with pytest.raises(NotAllowedError, match="A viewer may not"):
            await station.walks.confirm(view.run_id, 1)
        with pytest.raises(NotAllowedError, match="A viewer may not"):
            await station.walks.start("pump-start")


async def test_every_event_has_an_audit_record_that_names_the_runs_chain(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.done(await station.start(), 1)
        notes = await station.audit_notes()
    lines = (tmp_path / "runs" / "own" / view.run_id / "run.jsonl").read_text().splitlines()
    digests = [line[-66:-2] for line in lines]
    for digest, event in zip(digests, ("procedure_started", "procedure_confirmed"), strict=True):
        assert any(digest in note and event in note and view.run_id in note for note in notes)


async def test_a_confirmation_that_is_cancelled_while_it_is_written_has_its_audit_record(
    tmp_path: Path,
) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        confirming = asyncio.wait_for(station.walks.confirm(view.run_id, 1), timeout=0)
        with pytest.raises(TimeoutError):
            await confirming
        await station.walks.view(view.run_id)
        notes = await station.audit_notes()
    written = (tmp_path / "runs" / "own" / view.run_id / "run.jsonl").read_text().count("\n")
    assert sum(view.run_id in note for note in notes) == written


@pytest.mark.parametrize("call", ["write", "fsync"])
async def test_a_step_that_the_disk_does_not_take_is_not_shown_as_done(tmp_path: Path, call: str) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        with failing(call, 1, for_good=True), pytest.raises(StorageError, match="is not recorded"):
            await station.walks.confirm(view.run_id, 1)
        assert (await station.walks.view(view.run_id)).state.current == 1
        view = await station.done(view, 1)
    assert [logged.seq for logged in view.events] == [1, 2]


async def test_ptw_7_locks_of_own_ended_and_received_runs_are_known(tmp_path: Path) -> None:
    async with open_station(tmp_path / "tablet") as tablet, open_station(tmp_path / "room") as room:
        room.session.role = Role.ADMIN
        view = await tablet.start()
        on = tablet.sign(view, SignPurpose.LOCK_ON, step=1, lock_id="L-4")
        view = await tablet.walks.place_lock(
            view.run_id, 1, device="P-101", place="", position="open", lock_id="L-4", signature=on
        )
        view = await tablet.walks.end(view.run_id, tablet.sign(view, SignPurpose.END), reason="shift over")
        file = await tablet.walks.export(view.run_id, tmp_path)
        await room.walks.receive(file, key=tablet.public_key())
        own, received = await tablet.walks.locks(), await room.walks.locks()
        (summary,) = await room.walks.received()
    assert own == received
    assert [(lock.run_id, lock.lock.placed.device) for lock in own.locks] == [(view.run_id, "P-101")]
    assert (summary.run_id, summary.status) == (view.run_id, RunStatus.ABANDONED)


async def test_ptw_7_a_run_that_cannot_be_read_is_said_beside_the_locks(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
    (tmp_path / "runs" / "own" / view.run_id / "run.jsonl").write_bytes(b"rubbish\n")
    async with open_station(tmp_path) as station:
        known = await station.walks.locks()
    assert known.locks == ()
    assert view.run_id in known.faults[0]


async def test_a_run_whose_file_was_changed_is_listed_with_its_fault_and_not_opened(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.done(await station.start(), 1)
    file = tmp_path / "runs" / "own" / view.run_id / "run.jsonl"
    file.write_bytes(file.read_bytes().replace(b'"step":1', b'"step":2'))
    async with open_station(tmp_path) as station:
        (run,) = await station.walks.runs(only_open=True)
        assert "was changed or is damaged" in run.fault
        with pytest.raises(StorageError, match="was changed or is damaged"):
            await station.walks.confirm(view.run_id, 2)


async def test_a_whole_walk_through_every_kind_of_step_ends_finished(tmp_path: Path) -> None:
    async with open_station(tmp_path, rich_procedure()) as station:
        walks = station.walks
        view = await walks.check_tag((await station.start()).run_id, 1, "P-101")
        run = view.run_id
        await station.done(view, 1)
        await walks.confirm(run, 2, values=[("pressure", 3.0, "bar")])
        await walks.confirm(run, 3, outcome=Outcome.AS_REQUIRED)
        view = await station.done(view, 5, 6, 4)
        view = await walks.choose(run, 7, 0)
        await walks.choose(run, 8, 10)
        await station.done(view, 10, 8)
        await walks.confirm(run, 11, repeats=3)
        await walks.start_timer(run, 12)
        station.pass_s(31)
        view = await station.done(view, 12, 13)
        view = await walks.confirm(
            run,
            14,
            signature=station.sign(view, SignPurpose.HOLD, step=14),
            second_signature=station.sign(view, SignPurpose.HOLD_SECOND, "chen", Role.AUTHOR, step=14),
        )
        view = await station.done(view, 15)
        view = await walks.end(run, station.sign(view, SignPurpose.END))
    assert view.state.status is RunStatus.FINISHED
    assert view.state.open_steps == ()


async def test_a_run_whose_last_entries_were_cut_off_says_so_and_records_it(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.done(await station.start(), 1, 2)
    file = tmp_path / "runs" / "own" / view.run_id / "run.jsonl"
    file.write_bytes(file.read_bytes()[:-20])
    async with open_station(tmp_path) as station:
        resumed = await station.walks.view(view.run_id)
        again = await station.walks.view(view.run_id)
        notes = await station.audit_notes()
    event = resumed.events[-1].event
    assert isinstance(event, EntriesLost)
    assert (event.count, event.last_seq, resumed.state.current) == (1, 3, 2)
    assert resumed.notices[0].startswith("The last entries are missing: 1 entry was cut")
    assert (again.notices, again.state.seq) == (resumed.notices, 3)
    assert any("entries_lost, entry 3" in note for note in notes)
