"""What is in effect, free, due and told at a moment of a run; PRO-4…10, PRO-17, PRO-20, PTW-4."""

from datetime import timedelta
from pathlib import Path

import pytest

from app.domain.errors import NotAllowedError
from app.domain.procedure import ProcedureStatus, StepKind, UseClass
from app.domain.procedure_run import Permit
from app.domain.walk import Need
from tests.fakes.procedures import BEGAN_MS, open_station, procedure, step, two_at_once, warning

HOUR_MS = 3_600_000


async def test_pro_6_steps_of_a_reference_procedure_are_free_up_to_a_hold_point(tmp_path: Path) -> None:
    free = procedure(step(1), step(2), step(3, kind=StepKind.HOLD), step(4), use_class=UseClass.REFERENCE)
    async with open_station(tmp_path, free) as station:
        view = await station.start()
        assert view.state.next_free == (2, 3)
        assert [ask.step for ask in view.asks] == [1, 2, 3]
        assert getattr(view.ask(3), "needs", None) == (Need.HOLD,)
        assert view.ask(4) is None
        view = await station.done(view, 2)
    assert (view.state.current, view.state.next_free) == (1, (3,))


async def test_pro_6_sub_steps_are_free_where_their_step_says_so(tmp_path: Path) -> None:
    made = procedure(
        step(1, "Close in any order:"), step(2, parent=1, path="1/a"), step(3, parent=1, path="1/b")
    )
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        assert view.state.next_free == (3,)
        view = await station.done(view, 3)
    assert view.state.current == 2


async def test_pro_17_continuous_use_frees_no_step(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        assert (await station.start()).state.next_free == ()


async def test_pro_4_alerts_of_step_of_what_it_is_in_and_of_continuous_steps_are_in_effect(
    tmp_path: Path,
) -> None:
    made = procedure(
        step(1, kind=StepKind.CONTINUOUS, alerts=(warning("gas"),)),
        step(2, alerts=(warning("outer"),)),
        step(3, parent=2, path="2/a", alerts=(warning("inner"),)),
        general_alerts=(warning("all"),),
    )
    async with open_station(tmp_path, made) as station:
        view = await station.done(await station.start(), 1)
        assert [alert.text for alert in view.alerts] == ["all", "outer", "inner", "gas"]
        view = await station.walks.lift(view.run_id, 1, "the room is clear")
    assert [alert.text for alert in view.alerts] == ["all", "outer", "inner"]


async def test_pro_9_a_continuous_step_stays_in_the_side_list_until_it_is_lifted(tmp_path: Path) -> None:
    made = procedure(step(1, "Keep the door open.", StepKind.CONTINUOUS), step(2))
    async with open_station(tmp_path, made) as station:
        view = await station.done(await station.start(), 1)
        assert view.state.in_effect == (1,)
        assert "Step 1 is to be kept: Keep the door open." in [item.text for item in view.open_items]
        with pytest.raises(NotAllowedError, match="Write why step 1"):
            await station.walks.lift(view.run_id, 1, " ")
        view = await station.walks.lift(view.run_id, 1, "done")
    assert view.state.in_effect == ()


async def test_pro_10_a_wait_cannot_be_confirmed_before_its_time_and_the_time_left_is_told(
    tmp_path: Path,
) -> None:
    made = procedure(step(1, "Wait 30 seconds.", StepKind.WAIT, wait_s=30.0))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        assert view.needs == (Need.TIMER,)
        with pytest.raises(NotAllowedError, match="start its time first"):
            await station.walks.confirm(view.run_id, 1)
        view = await station.walks.start_timer(view.run_id, 1)
        station.pass_s(10)
        assert view.timers[0].left_s(BEGAN_MS + 10_000) == 20.0
        with pytest.raises(NotAllowedError, match="Step 1 has 20 s left"):
            await station.walks.confirm(view.run_id, 1)
        station.pass_s(21)
        assert (await station.walks.view(view.run_id)).notices == ("The time of step 1 is over since 1 s.",)
        view = await station.done(view, 1)
    assert view.state.timers == ()


async def test_pro_10_a_missed_deadline_is_told_and_needs_a_note(tmp_path: Path) -> None:
    made = procedure(step(1, "Within 60 seconds open the vent.", StepKind.WAIT, wait_s=60.0))
    async with open_station(tmp_path, made) as station:
        view = await station.walks.start_timer((await station.start()).run_id, 1)
        station.pass_s(90)
        view = await station.walks.view(view.run_id)
        assert view.notices == (
            "The time of step 1 was missed by 30 s: make safe, then confirm it with a note or record a "
            "deviation.",
        )
        with pytest.raises(NotAllowedError, match="was missed: write in a note"):
            await station.walks.confirm(view.run_id, 1)
        view = await station.walks.confirm(view.run_id, 1, note="vent was stuck, opened by hand")
    assert view.state.current == 0


async def test_ptw_4_no_new_step_is_done_under_a_permit_that_ran_out(tmp_path: Path) -> None:
    permit = Permit("W-12", BEGAN_MS, BEGAN_MS + HOUR_MS, "Ines", "Amira")
    async with open_station(tmp_path) as station:
        view = await station.walks.start("pump-start", permit=permit)
        station.now += timedelta(minutes=40)
        assert (await station.walks.view(view.run_id)).notices == (
            "Permit W-12 runs out in 20 min, at 2026-11-29 10:00 UTC.",
        )
        station.now += timedelta(minutes=20)
        with pytest.raises(NotAllowedError, match="Permit W-12 ran out at 2026-11-29 10:00 UTC"):
            await station.walks.confirm(view.run_id, 1)
        await station.walks.note(view.run_id, "waiting for the permit")
        longer = Permit("W-13", BEGAN_MS, BEGAN_MS + 9 * HOUR_MS, "Ines", "Amira")
        view = await station.walks.set_permit(view.run_id, longer)
        view = await station.done(view, 1)
    assert view.state.current == 2


@pytest.mark.parametrize(
    "status",
    [ProcedureStatus.SUPERSEDED, ProcedureStatus.WITHDRAWN, ProcedureStatus.SUSPENDED],
)
async def test_pro_20_an_open_run_stays_on_its_revision_and_says_that_it_is_not_in_force(
    tmp_path: Path, status: ProcedureStatus
) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        station.library.change("pump-start@3", status, "see bulletin 7")
        await station.walks.procedure_changed("pump-start@3")
        view = await station.walks.view(view.run_id)
        assert view.notices == (
            f"This procedure is {status} since the run began (see bulletin 7). The run stays on its own "
            "revision 3; whether it goes on is yours to decide.",
        )
        view = await station.done(view, 1)
        with pytest.raises(NotAllowedError, match="No run may begin"):
            await station.start()
    assert (view.procedure.revision, view.state.current) == ("3", 2)


async def test_pro_14_steps_of_a_group_are_shown_together_with_the_warnings_of_all_that_are_open(
    tmp_path: Path,
) -> None:
    async with open_station(tmp_path, two_at_once()) as station:
        view = await station.done(await station.start(), 1)
        assert [one.n for one in view.together] == [2, 3]
        assert [alert.text for alert in view.alerts] == ["Steam."]
        view = await station.done(view, 3)
        assert [one.n for one in view.together] == [2, 3]
        assert view.alerts == ()
        view = await station.done(view, 2)
    assert view.together == ()


async def test_pro_14_group_is_shown_inside_its_steps_as_well(tmp_path: Path) -> None:
    made = procedure(step(1, together=1), step(2, parent=1, path="1/a"), step(3, together=1))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
    assert (view.state.current, [one.n for one in view.together]) == (2, [1, 3])
