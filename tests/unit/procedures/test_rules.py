"""What may follow in a run and what is refused, with the sentence; PRO-5…16, PTW-2…5."""

from pathlib import Path

import pytest

from app.domain.errors import NotAllowedError
from app.domain.procedure import SourceSpan, StepKind
from app.domain.procedure_run import Outcome, Permit, RunStatus, StepDeviated, StepDone, StepState
from app.domain.user import Role
from app.domain.walk import Need, SignPurpose
from app.procedures.open_run import OpenRun
from app.procedures.run_log import RunLog
from tests.fakes.procedures import BEGAN_MS, open_station, procedure, step, two_at_once

HOUR_MS = 3_600_000


async def test_pro_5_one_step_is_current_and_confirming_it_moves_on(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        assert [entry.state for entry in view.state.steps] == ["current", "not_started", "not_started"]
        view = await station.done(view, 1)
    assert [entry.state for entry in view.state.steps] == ["done", "current", "not_started"]


async def test_pro_5_a_step_out_of_turn_is_refused_and_nothing_is_recorded(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        with pytest.raises(NotAllowedError, match=r"not the turn of step 3: step 1 comes first"):
            await station.walks.confirm(view.run_id, 3)
        assert (await station.walks.view(view.run_id)).state.seq == 1


async def test_pro_5_sub_steps_come_before_the_step_that_holds_them(tmp_path: Path) -> None:
    nested = procedure(step(1), step(2, parent=1, path="1/a"), step(3, parent=1, path="1/b"), step(4))
    async with open_station(tmp_path, nested) as station:
        view = await station.start()
        assert view.state.current == 2
        assert [one.n for one in view.inside] == [1]
        assert [entry.state for entry in view.state.steps][:2] == ["current", "current"]
        with pytest.raises(NotAllowedError, match=r"Step 1 comes after the steps in it: step 1/a is next"):
            await station.walks.confirm(view.run_id, 1)
        view = await station.done(view, 2, 3, 1)
    assert view.state.current == 4


async def test_pro_11_repetitions_are_counted_and_fewer_than_asked_are_refused(tmp_path: Path) -> None:
    made = procedure(step(1, kind=StepKind.REPEAT, repeats=3), step(2))
    async with open_station(tmp_path, made) as station:
        view = await station.walks.round_done((await station.start()).run_id, 1)
        view = await station.walks.round_done(view.run_id, 1)
        with pytest.raises(NotAllowedError, match="Step 1 is done 3 times, not 2"):
            await station.walks.confirm(view.run_id, 1)
        view = await station.walks.round_done(view.run_id, 1)
        view = await station.done(view, 1)
    assert view.state.progress(1).rounds == 3
    assert view.state.current == 2


async def test_pro_11_a_round_opens_the_sub_steps_again(tmp_path: Path) -> None:
    made = procedure(step(1, kind=StepKind.REPEAT, repeats=2), step(2, parent=1, path="1/a"))
    async with open_station(tmp_path, made) as station:
        view = await station.done(await station.start(), 2)
        view = await station.walks.round_done(view.run_id, 1)
        assert view.state.current == 2
        view = await station.done(view, 2, 1)
    done = view.events[-1].event
    assert isinstance(done, StepDone)
    assert done.repeats == 2


async def test_pro_12_exactly_one_way_is_taken_and_the_others_do_not_apply(tmp_path: Path) -> None:
    made = procedure(
        step(1, "Perform one of:", StepKind.CHOICE),
        step(2, parent=1, path="1/a"),
        step(3, parent=1, path="1/b"),
        step(4, parent=3, path="1/b/i"),
    )
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        assert (view.state.current, view.needs) == (1, (Need.CHOICE,))
        with pytest.raises(NotAllowedError, match="Choose first which way"):
            await station.walks.confirm(view.run_id, 1)
        with pytest.raises(NotAllowedError, match="not one of the ways"):
            await station.walks.choose(view.run_id, 1, 4)
        view = await station.walks.choose(view.run_id, 1, 2)
    assert [entry.state for entry in view.state.steps] == [
        StepState.CURRENT,
        StepState.CURRENT,
        StepState.NOT_APPLICABLE,
        StepState.NOT_APPLICABLE,
    ]


async def test_pro_12_a_way_is_taken_back_with_a_reason_until_a_step_on_it_is_done(tmp_path: Path) -> None:
    made = procedure(step(1, kind=StepKind.CHOICE), step(2, parent=1), step(3, parent=1))
    async with open_station(tmp_path, made) as station:
        view = await station.walks.choose((await station.start()).run_id, 1, 2)
        with pytest.raises(NotAllowedError, match="Write why it is taken back"):
            await station.walks.choose(view.run_id, 1, 3)
        view = await station.walks.choose(view.run_id, 1, 3, reason="the panel is dead")
        assert view.state.current == 3
        view = await station.done(view, 3)
        with pytest.raises(NotAllowedError, match="Step 3 is settled on the way"):
            await station.walks.choose(view.run_id, 1, 2, reason="no")


async def test_pro_12_alternatives_are_a_choice_made_at_the_first(tmp_path: Path) -> None:
    made = procedure(step(1), step(2, "Or, do that.", alternative_of=1), step(3))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        assert view.needs == (Need.CHOICE,)
        view = await station.walks.choose(view.run_id, 1, 2)
        assert view.state.current == 2
        view = await station.done(view, 2)
    assert (view.state.current, view.state.progress(1).state) == (3, StepState.NOT_APPLICABLE)


async def test_pro_8_a_condition_that_does_not_hold_leaves_the_step_and_what_is_in_it_out(
    tmp_path: Path,
) -> None:
    made = procedure(step(1, "IF x, THEN:", StepKind.DECISION), step(2, parent=1), step(3))
    async with open_station(tmp_path, made) as station:
        view = await station.walks.choose((await station.start()).run_id, 1, 0, inputs=("LT-1 3 m",))
    assert [entry.state for entry in view.state.steps] == ["not_applicable", "not_applicable", "current"]
    assert view.state.current == 3


async def test_ptw_2_a_verify_step_needs_its_result_and_stays_open_where_it_is_not_so(tmp_path: Path) -> None:
    made = procedure(step(1, "Verify that it is off.", StepKind.VERIFY))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        with pytest.raises(NotAllowedError, match="needs its result"):
            await station.walks.confirm(view.run_id, 1)
        with pytest.raises(NotAllowedError, match="Write what was found"):
            await station.walks.confirm(view.run_id, 1, outcome=Outcome.NOT_AS_REQUIRED)
        view = await station.walks.confirm(view.run_id, 1, outcome=Outcome.NOT_AS_REQUIRED, note="it hums")
        assert (view.state.current, view.notices) == (1, ("Step 1 was found not as required.",))
        view = await station.walks.confirm(view.run_id, 1, outcome=Outcome.AS_REQUIRED)
    assert (view.state.current, view.state.progress(1).outcome) == (0, Outcome.AS_REQUIRED)


async def test_pro_15_a_hold_point_needs_a_second_person_of_the_named_role(tmp_path: Path) -> None:
    made = procedure(step(1, "The supervisor signs.", StepKind.HOLD), step(2))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        assert (view.needs, view.hold_role) == ((Need.HOLD,), Role.AUTHOR)
        first = station.sign(view, SignPurpose.HOLD, step=1)
        own = station.sign(view, SignPurpose.HOLD_SECOND, step=1, role=Role.AUTHOR)
        low = station.sign(view, SignPurpose.HOLD_SECOND, "ben", step=1)
        right = station.sign(view, SignPurpose.HOLD_SECOND, "chen", Role.AUTHOR, step=1)
        confirm = station.walks.confirm
        with pytest.raises(NotAllowedError, match="a second person with the role author signs"):
            await confirm(view.run_id, 1, signature=first)
        with pytest.raises(NotAllowedError, match="must be another person's"):
            await confirm(view.run_id, 1, signature=first, second_signature=own)
        with pytest.raises(NotAllowedError, match="Ben has the role operator"):
            await confirm(view.run_id, 1, signature=first, second_signature=low)
        with pytest.raises(NotAllowedError, match="signed first by whoever is signed in"):
            await confirm(view.run_id, 1, signature=right, second_signature=first)
        view = await confirm(view.run_id, 1, signature=first, second_signature=right)
    assert view.state.current == 2


async def test_pro_15_a_signature_is_good_for_one_step_of_one_run_once(tmp_path: Path) -> None:
    made = procedure(step(1, kind=StepKind.HOLD), step(2, kind=StepKind.HOLD))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        first = station.sign(view, SignPurpose.HOLD, step=1)
        second = station.sign(view, SignPurpose.HOLD_SECOND, "ben", step=1)
        confirm = station.walks.confirm
        other = await station.start()
        with pytest.raises(NotAllowedError, match="given for something else"):
            await confirm(other.run_id, 1, signature=first, second_signature=second)
        await confirm(view.run_id, 1, signature=first, second_signature=second)
        with pytest.raises(NotAllowedError, match="given for something else"):
            await confirm(view.run_id, 2, signature=first, second_signature=second)


async def test_pro_15_an_old_signature_is_refused(tmp_path: Path) -> None:
    async with open_station(tmp_path, procedure(step(1, kind=StepKind.HOLD))) as station:
        view = await station.start()
        first = station.sign(view, SignPurpose.HOLD, step=1)
        second = station.sign(view, SignPurpose.HOLD_SECOND, "ben", step=1)
        station.pass_s(11 * 60)
        with pytest.raises(NotAllowedError, match="too old"):
            await station.walks.confirm(view.run_id, 1, signature=first, second_signature=second)


async def test_pro_15_nobody_leaves_a_hold_point_out_alone(tmp_path: Path) -> None:
    made = procedure(step(1), step(2, kind=StepKind.HOLD, parent=1, path="1/a"))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        own = station.sign(view, SignPurpose.DEVIATION, step=1)
        with pytest.raises(NotAllowedError, match="a second person must approve"):
            await station.walks.deviate(view.run_id, 1, "in a hurry", own)
        other = station.sign(view, SignPurpose.DEVIATION, "ben", step=1)
        view = await station.walks.deviate(view.run_id, 1, "the plant is off", other)
    assert view.state.current == 0


async def test_pro_16_a_step_is_skipped_only_with_a_reason_and_who_approved(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        with pytest.raises(NotAllowedError, match="Write why step 1 is not done as written"):
            await station.walks.deviate(view.run_id, 1, "", station.sign(view, SignPurpose.DEVIATION, step=1))
        approval = station.sign(view, SignPurpose.DEVIATION, "ben", step=1)
        view = await station.walks.deviate(view.run_id, 1, "valve stuck; closed V-9 instead", approval)
    event = view.events[-1].event
    assert isinstance(event, StepDeviated)
    assert (event.reason, event.approval.user_id) == ("valve stuck; closed V-9 instead", "ben")
    assert view.state.progress(1).state is StepState.SKIPPED


async def test_not_applicable_needs_an_approval_for_that_and_takes_the_sub_steps_along(
    tmp_path: Path,
) -> None:
    made = procedure(step(1), step(2, parent=1, path="1/a"), step(3))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        wrong = station.sign(view, SignPurpose.DEVIATION, step=1)
        with pytest.raises(NotAllowedError, match="given for something else"):
            await station.walks.not_applicable(view.run_id, 1, "no such pump", wrong)
        approval = station.sign(view, SignPurpose.NOT_APPLICABLE, step=1)
        view = await station.walks.not_applicable(view.run_id, 1, "no such pump", approval)
    assert [entry.state for entry in view.state.steps] == ["not_applicable", "not_applicable", "current"]


async def test_a_section_for_another_place_is_left_out_with_one_approval_that_says_so(tmp_path: Path) -> None:
    tma, level = SourceSpan(0, 0, section="On the TMA"), SourceSpan(0, 0, section="On level 3")
    made = procedure(
        step(1, source=tma), step(2, source=tma), step(3, source=level), step(4, source=tma, parent=2)
    )
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        one = station.sign(view, SignPurpose.NOT_APPLICABLE, step=1)
        with pytest.raises(NotAllowedError, match="given for something else"):
            await station.walks.not_applicable(view.run_id, 1, "it is on level 3", one, is_section=True)
        whole = station.sign(view, SignPurpose.SECTION_NOT_APPLICABLE, step=1)
        view = await station.walks.not_applicable(view.run_id, 1, "it is on level 3", whole, is_section=True)
        assert view.state.open_steps == (3,)
        view = await station.walks.correct(view.run_id, 2, "it is on the TMA after all", reopens=True)
    assert view.state.open_steps == (1, 2, 3, 4)


async def test_ptw_4_no_run_begins_before_its_permit(tmp_path: Path) -> None:
    permit = Permit("W-12", BEGAN_MS + HOUR_MS, BEGAN_MS + 2 * HOUR_MS, "Ines", "Amira")
    async with open_station(tmp_path) as station:
        with pytest.raises(NotAllowedError, match="Permit W-12 begins at"):
            await station.walks.start("pump-start", permit=permit)
        assert await station.walks.runs() == ()


async def test_ptw_3_a_lock_is_taken_off_by_who_put_it_on_or_with_an_exception(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        on = station.sign(view, SignPurpose.LOCK_ON, step=1, lock_id="L-4")
        view = await station.walks.place_lock(
            view.run_id, 1, device="Breaker 52", place="Bay 3", position="open", lock_id="L-4", signature=on
        )
        assert [lock.placed.device for lock in view.state.locks] == ["Breaker 52"]
        off = station.sign(view, SignPurpose.LOCK_OFF, "ben", step=1, lock_id="L-4")
        with pytest.raises(NotAllowedError, match="was put on by Amira, who takes it off"):
            await station.walks.remove_lock(view.run_id, 1, lock_id="L-4", signature=off)
        view = await station.walks.remove_lock(
            view.run_id, 1, lock_id="L-4", signature=off, exception="Amira is in hospital; Ines was called"
        )
    assert view.state.locks == ()


async def test_ptw_3_a_lock_is_taken_off_after_the_run_has_ended_and_nothing_else_is_added(
    tmp_path: Path,
) -> None:
    async with open_station(tmp_path, procedure(step(1))) as station:
        view = await station.start()
        on = station.sign(view, SignPurpose.LOCK_ON, step=1, lock_id="L-4")
        view = await station.walks.place_lock(
            view.run_id, 1, device="B", place="", position="open", lock_id="L-4", signature=on
        )
        view = await station.done(view, 1)
        view = await station.walks.end(view.run_id, station.sign(view, SignPurpose.END))
        assert [item.kind for item in view.open_items] == ["lock"]
        with pytest.raises(NotAllowedError, match="The run has ended"):
            await station.walks.note(view.run_id, "late")
        off = station.sign(view, SignPurpose.LOCK_OFF, step=1, lock_id="L-4")
        view = await station.walks.remove_lock(view.run_id, 1, lock_id="L-4", signature=off)
    assert (view.state.locks, view.state.status) == ((), RunStatus.FINISHED)


async def test_ptw_5_a_hand_over_that_was_signed_before_the_run_went_on_is_refused(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        outgoing = station.sign(view, SignPurpose.HAND_OVER_OUT)
        incoming = station.sign(view, SignPurpose.HAND_OVER_IN, "ben")
        await station.done(view, 1)
        with pytest.raises(NotAllowedError, match="the run has gone on since"):
            await station.walks.hand_over(view.run_id, outgoing=outgoing, incoming=incoming)


async def test_a_run_ends_with_a_signature_where_there_are_users_and_without_where_there_are_none(
    tmp_path: Path,
) -> None:
    async with open_station(tmp_path, procedure(step(1))) as station:
        view = await station.done(await station.start(), 1)
        with pytest.raises(NotAllowedError, match="needs a signature"):
            await station.walks.end(view.run_id, None)
        station.session.has_users = False
        alone = await station.done(await station.start(), 1)
        alone = await station.walks.end(alone.run_id, None)
    assert alone.state.status is RunStatus.FINISHED


@pytest.mark.parametrize("order", [(2, 3), (3, 2)])
async def test_pro_14_steps_of_a_group_are_confirmed_in_either_order(
    tmp_path: Path, order: tuple[int, int]
) -> None:
    async with open_station(tmp_path, two_at_once()) as station:
        view = await station.done(await station.start(), 1)
        assert (view.state.current, view.state.next_free) == (2, (3,))
        view = await station.done(view, *order)
    assert view.state.current == 4
    events = [logged.event for logged in view.events if isinstance(logged.event, StepDone)]
    assert [event.step for event in events] == [1, *order]


async def test_pro_14_nobody_goes_past_a_group_before_all_of_it_are_settled(tmp_path: Path) -> None:
    async with open_station(tmp_path, two_at_once()) as station:
        view = await station.done(await station.start(), 1)
        with pytest.raises(NotAllowedError, match=r"not the turn of step 4: step 2 comes first"):
            await station.walks.confirm(view.run_id, 4)
        view = await station.done(view, 3)
        with pytest.raises(NotAllowedError, match=r"not the turn of step 4: step 2 comes first"):
            await station.walks.confirm(view.run_id, 4)
        approval = station.sign(view, SignPurpose.NOT_APPLICABLE, step=2)
        view = await station.walks.not_applicable(view.run_id, 2, "V-1 was taken out", approval)
    assert view.state.current == 4


async def test_pro_14_sub_steps_of_a_group_go_on_beside_each_other(tmp_path: Path) -> None:
    made = procedure(
        step(1, together=1),
        step(2, parent=1, path="1/a"),
        step(3, parent=1, path="1/b"),
        step(4, together=1),
        step(5, parent=4, path="4/a"),
        step(6),
    )
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        assert (view.state.current, view.state.next_free) == (2, (5,))
        view = await station.done(view, 5)
        assert (view.state.current, view.state.next_free) == (2, (4,))
        view = await station.done(view, 2, 4, 3, 1)
    assert view.state.current == 6


async def test_pro_14_step_of_a_group_that_holds_others_can_be_deviated_from_whole(tmp_path: Path) -> None:
    made = procedure(step(1, together=1), step(2, together=1), step(3, parent=2, path="2/a"), step(4))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        approval = station.sign(view, SignPurpose.DEVIATION, step=2)
        view = await station.walks.deviate(view.run_id, 2, "the valve is gone", approval)
    assert [entry.state for entry in view.state.steps] == ["current", "skipped", "skipped", "not_started"]


async def test_pro_14_nothing_of_a_group_is_done_behind_a_hold_point_in_it(tmp_path: Path) -> None:
    made = procedure(step(1, kind=StepKind.HOLD, together=1), step(2, together=1))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        with pytest.raises(NotAllowedError, match="not the turn of step 2"):
            await station.walks.confirm(view.run_id, 2)


async def test_pro_14_entry_names_who_does_the_step_as_printed_and_nobody_else(tmp_path: Path) -> None:
    async with open_station(tmp_path, two_at_once()) as station:
        view = await station.done(await station.start(), 1, 2)
        run = OpenRun(RunLog(tmp_path / "runs" / "own" / view.run_id))
        with pytest.raises(NotAllowedError, match="Who does step 3 is not as the document prints it"):
            run.record(StepDone(3, performer="Field operator"), BEGAN_MS, "amira")
    done = view.events[-1]
    assert isinstance(done.event, StepDone)
    assert (done.event.step, done.event.performer, done.user_id) == (2, "Field operator", "amira")
