"""What a person gives at a step becomes an entry: values, tags, corrections, files; PRO-13."""

from pathlib import Path

import pytest

from app.domain.errors import NotAllowedError
from app.domain.procedure import Procedure, StepKind, ValueField
from app.domain.procedure_run import StepCorrected, StepDone, StepState, TagChecked
from app.domain.walk import Need
from tests.fakes.procedures import open_station, procedure, step


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


async def test_an_attachment_is_kept_beside_the_run_with_its_hash(tmp_path: Path) -> None:
    photo = tmp_path / "gauge.jpg"
    photo.write_bytes(b"picture")
    async with open_station(tmp_path) as station:
        view = await station.walks.attach((await station.start()).run_id, photo, step=1)
    digest = getattr(view.events[-1].event, "sha256", "")
    kept = tmp_path / "runs" / "own" / view.run_id / "files" / digest
    assert kept.read_bytes() == b"picture"


def _recording() -> Procedure:
    field = ValueField("pressure", "bar", 2.0, 6.0)
    return procedure(step(1, "Record the pressure.", StepKind.RECORD, values=(field,)))
