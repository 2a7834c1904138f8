import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from app.domain.errors import NotAllowedError, StorageError
from app.domain.procedure import Procedure, ProcedureStatus, SourceSpan, StepKind, UseClass, ValueField
from app.domain.procedure_run import (
    EntriesLost,
    Outcome,
    Permit,
    RunStatus,
    StepCorrected,
    StepDeviated,
    StepDone,
    StepState,
    TagChecked,
)
from app.domain.user import Role
from app.domain.walk import ConditionVerdict, LiveValue, Need, SignPurpose
from tests.fakes.failing_disk import failing
from tests.fakes.procedures import (
    BEGAN_MS,
    open_station,
    procedure,
    rich_procedure,
    step,
    warning,
)

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


async def test_pro_6_reading_a_run_marks_nothing(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        started = await station.start()
        for _look in range(3):
            view = await station.walks.view(started.run_id)
    assert view == started


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


async def test_pro_13_a_value_in_range_is_recorded_with_its_unit(tmp_path: Path) -> None:
    async with open_station(tmp_path, _recording()) as station:
        view = await station.walks.confirm(
            (await station.start()).run_id, 1, values=[("pressure", 4.5, "bar")]
        )
    value = view.state.progress(1).values[0]
    assert (value.value, value.unit, value.is_in_range) == (4.5, "bar", True)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        pytest.param([], "Step 1 asks for pressure", id="missing"),
        pytest.param([("pressure", 4.5, "psi")], "given in bar, not in 'psi'", id="unit"),
        pytest.param([("flow", 4.5, "bar")], "asks for no value 'flow'", id="name"),
        pytest.param([("pressure", float("nan"), "bar")], "must be a number", id="nan"),
        pytest.param([("pressure", 1.0, "bar"), ("pressure", 2.0, "bar")], "given twice", id="twice"),
    ],
)
async def test_pro_13_a_value_that_the_step_does_not_ask_for_is_refused(
    tmp_path: Path, values: list[tuple[str, float, str]], sentence: str
) -> None:
    async with open_station(tmp_path, _recording()) as station:
        view = await station.start()
        with pytest.raises(NotAllowedError, match=sentence):
            await station.walks.confirm(view.run_id, 1, values=values)


async def test_pro_13_a_value_out_of_range_needs_an_explicit_word_and_a_note(tmp_path: Path) -> None:
    async with open_station(tmp_path, _recording()) as station:
        view = await station.start()
        high = [("pressure", 6.1, "bar")]
        with pytest.raises(NotAllowedError, match=r"pressure 6\.1 bar is outside 2 to 6 bar"):
            await station.walks.confirm(view.run_id, 1, values=high)
        with pytest.raises(NotAllowedError, match="write a note"):
            await station.walks.confirm(view.run_id, 1, values=high, accepts_out_of_range=True)
        view = await station.walks.confirm(
            view.run_id, 1, values=high, accepts_out_of_range=True, note="gauge 2 reads 5.9"
        )
    event = view.events[-1].event
    assert isinstance(event, StepDone)
    assert event.accepts_out_of_range
    assert event.values[0].is_in_range is False


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


async def test_a_correction_is_added_and_the_wrong_entry_stays(tmp_path: Path) -> None:
    async with open_station(tmp_path, _recording()) as station:
        view = await station.walks.confirm(
            (await station.start()).run_id, 1, values=[("pressure", 2.5, "bar")]
        )
        with pytest.raises(NotAllowedError, match="Write what was wrong"):
            await station.walks.correct(view.run_id, 1, "", values=[("pressure", 5.2, "bar")])
        view = await station.walks.correct(
            view.run_id, 1, "digits swapped", values=[("pressure", 5.2, "bar")]
        )
    wrong, right = view.events[-2].event, view.events[-1].event
    assert isinstance(wrong, StepDone)
    assert isinstance(right, StepCorrected)
    assert (wrong.values[0].value, right.values[0].value, right.corrects_seq) == (2.5, 5.2, 2)
    assert view.state.progress(1).values[0].value == 5.2


async def test_pro_13_a_correction_out_of_range_needs_what_a_confirmation_does(tmp_path: Path) -> None:
    async with open_station(tmp_path, _recording()) as station:
        walks = station.walks
        run_id = (await station.start()).run_id
        await walks.confirm(run_id, 1, values=[("pressure", 4.5, "bar")])
        low = [("pressure", -1.7, "bar")]
        for note, is_accepted in (("", False), ("", True), ("leaking", False)):
            with pytest.raises(NotAllowedError, match=r"pressure -1\.7 bar is outside 2 to 6 bar"):
                await walks.correct(
                    run_id, 1, "slip", values=low, note=note, accepts_out_of_range=is_accepted
                )
        view = await walks.correct(run_id, 1, "slip", values=low, note="leaking", accepts_out_of_range=True)
    event = view.events[-1].event
    assert isinstance(event, StepCorrected)
    assert (event.reason, event.note, event.accepts_out_of_range) == ("slip", "leaking", True)
    assert view.state.progress(1).values[0].is_in_range is False


async def test_a_step_that_is_opened_again_is_current_and_needs_all_it_needed(tmp_path: Path) -> None:
    made = procedure(step(1, tags=("P-1",)), step(2))
    async with open_station(tmp_path, made) as station:
        view = await station.walks.check_tag((await station.start()).run_id, 1, "P-1")
        view = await station.done(view, 1, 2)
        view = await station.walks.correct(view.run_id, 1, "wrong pump", reopens=True)
    assert (view.state.current, view.needs) == (1, (Need.TAG,))
    assert view.state.progress(2).state is StepState.DONE


async def test_a_wrong_tag_is_recorded_and_stops_the_step_until_the_right_one(tmp_path: Path) -> None:
    made = procedure(step(1, "Go to P-101.", tags=("P-101",)))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        with pytest.raises(NotAllowedError, match="Check the tag first: P-101"):
            await station.walks.confirm(view.run_id, 1)
        view = await station.walks.check_tag(view.run_id, 1, "P-102")
        assert view.state.progress(1).is_tag_stopped
        assert view.notices == ("Step 1 is stopped: the tag that was entered is not P-101.",)
        with pytest.raises(NotAllowedError, match="Step 1 is stopped"):
            await station.walks.confirm(view.run_id, 1)
        view = await station.walks.check_tag(view.run_id, 1, " p-101\r\n")
        view = await station.done(view, 1)
    assert view.events[1].event == TagChecked(1, "P-101", "P-102", is_match=False)
    assert view.state.current == 0


async def test_who_is_told_about_an_asset_does_not_stand_at_it(tmp_path: Path) -> None:
    made = procedure(step(1, "Announce that P-101 starts.", StepKind.NOTIFY, tags=("P-101",)))
    async with open_station(tmp_path, made) as station:
        view = await station.start()
        assert view.needs == ()
        assert (await station.done(view, 1)).state.current == 0


async def test_a_wrong_tag_after_the_right_one_stops_the_step_again(tmp_path: Path) -> None:
    async with open_station(tmp_path, procedure(step(1, tags=("P-101",)))) as station:
        view = await station.walks.check_tag((await station.start()).run_id, 1, "P-101")
        view = await station.walks.check_tag(view.run_id, 1, "P-102")
        with pytest.raises(NotAllowedError, match="Step 1 is stopped"):
            await station.walks.confirm(view.run_id, 1)


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


async def test_ptw_5_two_people_sign_a_hand_over_that_lists_what_is_open(tmp_path: Path) -> None:
    permit = Permit("W-12", BEGAN_MS, BEGAN_MS + HOUR_MS, "Ines", "Amira")
    async with open_station(tmp_path) as station:
        view = await station.walks.start("pump-start", permit=permit)
        on = station.sign(view, SignPurpose.LOCK_ON, step=1, lock_id="L-4")
        view = await station.walks.place_lock(
            view.run_id, 1, device="B 52", place="", position="open", lock_id="L-4", signature=on
        )
        outgoing = station.sign(view, SignPurpose.HAND_OVER_OUT)
        with pytest.raises(NotAllowedError, match="handed over to another person"):
            await station.walks.hand_over(
                view.run_id, outgoing=outgoing, incoming=station.sign(view, SignPurpose.HAND_OVER_IN)
            )
        incoming = station.sign(view, SignPurpose.HAND_OVER_IN, "ben")
        view = await station.walks.hand_over(view.run_id, outgoing=outgoing, incoming=incoming)
    assert getattr(view.events[-1].event, "open_items", ()) == (
        "Step 1 is next: Do thing 1.",
        "2 more steps are open: 2, 3.",
        "Amira recorded lock L-4 on B 52 (open) at 2026-11-29 09:00 UTC, and nobody that it was taken off.",
        "Permit W-12 of Ines for Amira is valid until 2026-11-29 10:00 UTC.",
    )


async def test_ptw_5_a_hand_over_that_was_signed_before_the_run_went_on_is_refused(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        view = await station.start()
        outgoing = station.sign(view, SignPurpose.HAND_OVER_OUT)
        incoming = station.sign(view, SignPurpose.HAND_OVER_IN, "ben")
        await station.done(view, 1)
        with pytest.raises(NotAllowedError, match="the run has gone on since"):
            await station.walks.hand_over(view.run_id, outgoing=outgoing, incoming=incoming)


async def test_pro_7_leaving_advises_what_is_open_and_the_run_can_be_ended_with_a_reason(
    tmp_path: Path,
) -> None:
    async with open_station(tmp_path) as station:
        view = await station.done(await station.start(), 1)
        advice = await station.walks.advice(view.run_id)
        assert [item.text for item in advice] == [
            "Step 2 is next: Do thing 2.",
            "1 more step is open: 3.",
        ]
        signature = station.sign(view, SignPurpose.END)
        with pytest.raises(NotAllowedError, match="2 steps are open"):
            await station.walks.end(view.run_id, signature)
        view = await station.walks.end(view.run_id, signature, reason="the pump broke")
    assert (view.state.status, view.state.open_steps) == (RunStatus.ABANDONED, (2, 3))


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


async def test_an_attachment_is_kept_beside_the_run_with_its_hash(tmp_path: Path) -> None:
    photo = tmp_path / "gauge.jpg"
    photo.write_bytes(b"picture")
    async with open_station(tmp_path) as station:
        view = await station.walks.attach((await station.start()).run_id, photo, step=1)
    digest = getattr(view.events[-1].event, "sha256", "")
    kept = tmp_path / "runs" / "own" / view.run_id / "files" / digest
    assert kept.read_bytes() == b"picture"


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


def _recording() -> Procedure:
    field = ValueField("pressure", "bar", 2.0, 6.0)
    return procedure(step(1, "Record the pressure.", StepKind.RECORD, values=(field,)))


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
