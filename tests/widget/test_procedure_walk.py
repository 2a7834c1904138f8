"""The walkthrough: what is shown of a step, what must be seen, what counts as a press, what is kept."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from app.domain.procedure_run import Outcome, RunStatus, StepCorrected, StepDone, StepState
from app.domain.walk import LiveValue
from tests.fakes.procedure_world import (
    CAUTION,
    GENERAL,
    NOTE,
    WARNING,
    ProcedureWorld,
    long_procedure,
    open_procedures,
    pump_start,
    short_procedure,
)
from tests.widget.procedure_desk import ProcedureDesk, SteadyClock

FIRST, SECOND = "Open suction valve HV-201.", "Verify that the discharge pressure is between 2.0 and 6.0 bar."


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> SteadyClock:
    qapp.setQuitOnLastWindowClosed(False)
    clock = SteadyClock()
    monkeypatch.setattr("app.ui.procedures.press_button.steady_s", clock)
    return clock


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[ProcedureWorld]:
    async with open_procedures(tmp_path, has_users=False) as world:
        yield world


@pytest.fixture
async def peopled_desk(tmp_path: Path, steady: SteadyClock) -> AsyncIterator[ProcedureDesk]:
    """The page at a station with named users, who can sign."""
    async with open_procedures(tmp_path) as world:
        desk = ProcedureDesk(world, steady)
        try:
            yield desk
        finally:
            await desk.close()


@pytest.fixture
async def desk(world: ProcedureWorld, steady: SteadyClock) -> AsyncIterator[ProcedureDesk]:
    desk = ProcedureDesk(world, steady)
    try:
        yield desk
    finally:
        await desk.close()


async def begin(desk: ProcedureDesk) -> None:
    """Begin a run of the pump's start-up, its general caution seen."""
    stored = await desk.world.add(pump_start())
    desk.start()
    desk.presenter.open_procedure(stored.key)
    await desk.click("alertSeen1")
    await desk.hold("beginRun")
    await desk.until_step(FIRST)


async def test_procedure_that_is_walked_is_read_ahead_for_its_questions(desk: ProcedureDesk) -> None:
    await begin(desk)
    await desk.settle()
    run = desk.presenter.walking.run
    assert run is not None
    assert desk.world.guide.read == [run.state.start.procedure_key]


async def done_on_disk(desk: ProcedureDesk) -> list[int]:
    run = desk.presenter.walking.run
    assert run is not None
    view = await desk.world.walk.view(run.run_id)
    return [one.event.step for one in view.events if isinstance(one.event, StepDone)]


async def to_second_step(desk: ProcedureDesk) -> None:
    await begin(desk)
    await desk.see_all()
    await desk.enter("tagEdit", "HV-201")
    await desk.click("tagCheckButton")
    await desk.hold("stepConfirm")
    await desk.until_step(SECOND)


async def test_pro_1_title_number_revision_date_plant_and_unit_are_in_view_at_every_step(
    desk: ProcedureDesk,
) -> None:
    await begin(desk)
    words = "SOP-17  ·  Revision C  ·  2026-06-24  ·  Plant Kettle Creek  ·  Unit 2"
    assert (desk.text("walkTitle"), desk.text("walkDocument")) == ("Start-up of feed pump P-101", words)
    desk.look_at(6)
    assert (desk.text("walkTitle"), desk.text("walkDocument")) == ("Start-up of feed pump P-101", words)
    await desk.settle()
    # PRO-17
    assert desk.text("walkUseClass") == "CONTINUOUS USE"


async def test_pro_2_step_is_the_source_text_and_is_shown_in_the_document(desk: ProcedureDesk) -> None:
    await begin(desk)
    assert desk.text("stepPlace") == "page 1, Steps"
    await desk.click("showInDocument")
    await desk.until(lambda: desk.pane.walk.document.marked_text == FIRST)
    marked = desk.find(QPlainTextEdit, "documentText").extraSelections()
    assert [selection.cursor.selectedText() for selection in marked] == [FIRST]


async def test_pro_3_step_is_confirmed_only_after_every_alert_above_it_was_seen(desk: ProcedureDesk) -> None:
    await begin(desk)
    assert desk.text("alertWord1") == "WARNING – people can be hurt"
    assert (desk.text("alertText1"), desk.text("alertText2")) == (WARNING, NOTE)
    card, step = desk.find(QLabel, "alertText2"), desk.find(QLabel, "stepText")
    assert card.mapTo(desk.pane, QPoint()).y() < step.mapTo(desk.pane, QPoint()).y()
    await desk.enter("tagEdit", "HV-201")
    await desk.click("tagCheckButton")
    await desk.until(lambda: "✓ HV-201" in desk.text("tagState"))
    await desk.click("alertSeen1")
    assert not desk.is_offered("stepConfirm")
    assert "1 still to be seen" in desk.text("walkHint")
    await desk.click("alertSeen2")
    assert desk.is_offered("stepConfirm")
    assert desk.find(QLabel, "stepText").visibleRegion().boundingRect().height() > 0
    # Seen is not confirmed.
    assert await done_on_disk(desk) == []


async def test_pro_4_caution_of_the_whole_procedure_is_coded_while_it_is_in_effect(
    desk: ProcedureDesk,
) -> None:
    await to_second_step(desk)
    assert desk.text("alertChipText") == f"CAUTION in effect: {GENERAL}"
    assert desk.text("alertText1") == CAUTION
    assert not desk.is_offered("stepConfirm")


@pytest.mark.parametrize("way", ["tap", "double tap", "slide away", "scroll", "right button"])
async def test_no_press_but_a_deliberate_one_confirms(desk: ProcedureDesk, way: str) -> None:
    stored = await desk.world.add(short_procedure())
    desk.start()
    desk.presenter.open_procedure(stored.key)
    await desk.hold("beginRun")
    await desk.until_step("Press STOP.")
    button, left = desk.button("stepConfirm"), Qt.MouseButton.LeftButton
    centre = button.rect().center()
    if way == "tap":
        QTest.mouseClick(button, left)
    elif way == "double tap":
        QTest.mouseClick(button, left)
        desk.steady.now_s += 0.2
        QTest.mouseDClick(button, left)
        QTest.mouseClick(button, left)
    elif way == "right button":
        QTest.mousePress(button, Qt.MouseButton.RightButton)
        desk.steady.now_s += 0.9
        QTest.mouseRelease(button, Qt.MouseButton.RightButton)
    else:
        far = QPoint(centre.x(), button.height() + 80) if way == "slide away" else centre + QPoint(60, 0)
        QTest.mousePress(button, left, pos=centre)
        desk.steady.now_s += 0.9
        QTest.mouseMove(button, far)
        # Back on the button: the press is given up all the same.
        QTest.mouseMove(button, centre)
        QTest.mouseRelease(button, left, pos=centre)
    assert not desk.presenter.walking.is_busy
    assert await done_on_disk(desk) == []
    await desk.hold("stepConfirm")
    await desk.until_step("Close HV-201.")
    assert await done_on_disk(desk) == [1]


async def test_press_right_after_a_confirmation_does_not_confirm_the_next_step(desk: ProcedureDesk) -> None:
    stored = await desk.world.add(short_procedure())
    desk.start()
    desk.presenter.open_procedure(stored.key)
    await desk.hold("beginRun")
    await desk.until_step("Press STOP.")
    button, left = desk.button("stepConfirm"), Qt.MouseButton.LeftButton
    QTest.mousePress(button, left)
    desk.steady.now_s += 0.5
    QTest.mouseRelease(button, left)
    await desk.until_step("Close HV-201.")
    QTest.mousePress(button, left)
    desk.steady.now_s += 0.5
    QTest.mouseRelease(button, left)
    assert await done_on_disk(desk) == [1]


async def test_pro_6_looking_ahead_marks_nothing_and_leads_back(desk: ProcedureDesk) -> None:
    await begin(desk)
    before = desk.states()
    desk.look_at(4)
    assert desk.text("stepText") == "The shift supervisor releases the start-up."
    assert "only looking at step 5" in desk.text("walkLooking")
    assert not desk.is_shown("stepConfirm")
    assert desk.states() == before
    await desk.click("walkBack")
    assert desk.text("stepText") == FIRST
    assert desk.text("walkLooking") == ""
    await desk.settle()


async def test_wrong_tag_stops_the_step_and_is_recorded(desk: ProcedureDesk) -> None:
    await begin(desk)
    await desk.see_all()
    await desk.enter("tagEdit", "HV-999")
    QTest.keyClick(desk.find(QLineEdit, "tagEdit"), Qt.Key.Key_Return)
    await desk.until(lambda: "STOPPED" in desk.text("tagState"))
    assert not desk.is_offered("stepConfirm")
    assert "is not HV-201" in desk.text("walkNotices")
    await desk.enter("tagEdit", "hv-201")
    QTest.keyClick(desk.find(QLineEdit, "tagEdit"), Qt.Key.Key_Return)
    await desk.until(lambda: "✓ HV-201" in desk.text("tagState"))
    assert desk.is_offered("stepConfirm")
    assert any("HV-999 does NOT match HV-201" in line for line in record_lines(desk))


def record_lines(desk: ProcedureDesk) -> list[str]:
    desk.pane.walk.tabs.setCurrentIndex(1)
    widget = desk.find(QListWidget, "runRecord")
    return [widget.item(row).text() for row in range(widget.count())]


async def test_pro_13_value_is_checked_against_its_range_and_recorded_with_its_unit(
    desk: ProcedureDesk,
) -> None:
    await to_second_step(desk)
    await desk.see_all()
    await desk.click("outcome_as_required")
    await desk.enter("stepValue1", "4,5")
    assert "Not a number" in desk.text("stepVerdict1")
    assert not desk.is_offered("stepConfirm")
    await desk.enter("stepValue1", "7.5")
    assert desk.text("stepVerdict1") == "✗ OUT OF RANGE – range 2 to 6 bar"
    await desk.enter("stepValue1", "4.5")
    assert desk.text("stepVerdict1") == "✓ In range"
    await desk.hold("stepConfirm")
    await desk.until_step("IF the pressure is above 5 bar, THEN close HV-204.")
    run = desk.presenter.walking.run
    assert run is not None
    progress = run.state.progress(2)
    assert [(value.value, value.unit) for value in progress.values] == [(4.5, "bar")]
    assert progress.outcome is Outcome.AS_REQUIRED


async def test_pro_13_correction_out_of_range_asks_why_before_it_is_recorded(desk: ProcedureDesk) -> None:
    await to_second_step(desk)
    await desk.see_all()
    await desk.click("outcome_as_required")
    await desk.enter("stepValue1", "4")
    await desk.hold("stepConfirm")
    await desk.until_step("IF the pressure is above 5 bar, THEN close HV-204.")
    desk.look_at(1)
    await desk.click("walkOther")
    await desk.click("stepCorrect")
    # Behind the 4 that stands there.
    await desk.fill({"reason": "A digit was missing.", "value0": "0"})
    question = (await desk.dialog("fieldsDialog")).findChild(QLabel, "fieldsExplanation")
    assert isinstance(question, QLabel)
    assert "Range 2 to 6 bar. Measure again" in question.text()
    await desk.fill({"reason": "The gauge is broken."})
    await desk.until(lambda: not desk.presenter.walking.is_busy)
    run = desk.presenter.walking.run
    assert run is not None
    event = run.events[-1].event
    assert isinstance(event, StepCorrected)
    assert (event.values[0].value, event.reason) == (40.0, "A digit was missing.")
    assert (event.note, event.accepts_out_of_range) == ("The gauge is broken.", True)


async def test_number_pad_types_into_the_value(desk: ProcedureDesk) -> None:
    await to_second_step(desk)
    await desk.click("stepPad1")
    pad = await desk.dialog("numberPad")
    for key in ("pad4", "padPoint", "pad5"):
        press(pad, key)
    press(pad, "padOk")
    await desk.until(lambda: desk.find(QLineEdit, "stepValue1").text() == "4.5")


def press(parent: QWidget, name: str) -> None:
    button = parent.findChild(QPushButton, name)
    assert isinstance(button, QPushButton), name
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


async def test_ptw_2_check_that_is_not_as_required_keeps_the_step_open(desk: ProcedureDesk) -> None:
    await to_second_step(desk)
    await desk.see_all()
    await desk.enter("stepValue1", "4.5")
    assert "say what was found" not in desk.text("walkHint")
    assert "the result of the check" in desk.text("walkHint")
    await desk.click("outcome_not_as_required")
    await desk.hold("stepConfirm")
    await desk.fill({"note": "The gauge swings."})
    await desk.until(lambda: "not as required" in desk.text("walkNotices"))
    assert desk.text("stepText") == SECOND
    assert desk.states()[:2] == ["✓", "▶"]


async def test_live_values_are_shown_with_age_and_quality(desk: ProcedureDesk) -> None:
    desk.world.readings.values["HV-201"] = LiveValue("HV-201", "position", 0.0, "%", 12.0, "good", False)
    await begin(desk)
    await desk.until(lambda: desk.is_shown("stepLive"))
    assert desk.text("stepLive") == "HV-201 position: 0 % · 12 s old · good"


async def test_pro_5_run_reopens_at_its_step_after_the_program_died_and_says_so(
    tmp_path: Path, desk: ProcedureDesk, steady: SteadyClock
) -> None:
    await to_second_step(desk)
    # The second page knows nothing but the files, as after a kill.
    async with open_procedures(tmp_path, desk.world.clock, has_users=False) as world:
        second = ProcedureDesk(world, steady)
        second.start()
        await second.until_step(SECOND)
        assert "Resumed at step 2 (2 of 10)" in second.text("walkNotices")
        assert second.states()[:3] == ["✓", "▶", "○"]
        assert "is open at step 2" in second.resumed[0]
        # Whoever opens it anew reads what is in effect anew.
        assert second.text("alertText1") == GENERAL
        await second.close()


async def test_pro_7_leaving_with_open_items_says_what_is_open_and_lets_go(desk: ProcedureDesk) -> None:
    await begin(desk)
    await desk.click("walkLeave")
    await desk.until(lambda: desk.is_shown("procedureRuns"))
    assert "Start-up of feed pump P-101 is left open." in desk.text("procedureMessage")
    runs = desk.find(QListWidget, "procedureRuns")
    assert "0 of 10 steps settled, at Steps/1" in runs.item(0).text()
    QTest.mouseClick(
        runs.viewport(), Qt.MouseButton.LeftButton, pos=runs.visualItemRect(runs.item(0)).center()
    )
    await desk.until_step(FIRST)
    assert "Resumed at step 1" in desk.text("walkNotices")


async def test_pro_15_hold_point_asks_for_two_people(peopled_desk: ProcedureDesk) -> None:
    await to_hold(peopled_desk)
    assert peopled_desk.button("stepConfirm").text() == "Sign and confirm step 5"
    peopled_desk.world.signers = ["Amira", "Amira"]
    await peopled_desk.hold("stepConfirm")
    await peopled_desk.until(lambda: "another person" in peopled_desk.text("walkProblem"))
    assert peopled_desk.states()[4] == "▶"
    peopled_desk.world.signers = ["Amira", "Bo"]
    await peopled_desk.hold("stepConfirm")
    await peopled_desk.until_step("Perform one of these:")
    assert peopled_desk.states()[4] == "✓"


async def to_hold(desk: ProcedureDesk) -> None:
    """Go on to the hold point."""
    await to_second_step(desk)
    await desk.see_all()
    await desk.click("outcome_as_required")
    await desk.enter("stepValue1", "4.5")
    await desk.hold("stepConfirm")
    await desk.until_step("IF the pressure is above 5 bar, THEN close HV-204.")
    await desk.hold("way0")
    await desk.until(lambda: desk.text("stepText") != "IF the pressure is above 5 bar, THEN close HV-204.")
    await desk.until_step("Wait 30 seconds.")
    await desk.hold("timerStart")
    await desk.until(lambda: not desk.is_shown("timerStart"))
    desk.world.clock.move(31)
    await desk.until(lambda: desk.is_offered("stepConfirm"))
    await desk.hold("stepConfirm")
    await desk.until_step("The shift supervisor releases the start-up.")


async def test_pro_16_deviation_is_recorded_with_reason_and_approval(peopled_desk: ProcedureDesk) -> None:
    await begin(peopled_desk)
    peopled_desk.world.signers = ["Bo"]
    await peopled_desk.click("walkOther")
    await peopled_desk.click("stepDeviate")
    await peopled_desk.fill({"reason": "The valve is stuck; opened the bypass."})
    await peopled_desk.until_step(SECOND)
    assert peopled_desk.states()[0] == "✗"
    run = peopled_desk.presenter.walking.run
    assert run is not None
    assert run.state.progress(1).state is StepState.SKIPPED


async def test_write_that_fails_shows_nothing_as_done(
    desk: ProcedureDesk,
) -> None:
    stored = await desk.world.add(short_procedure())
    desk.start()
    desk.presenter.open_procedure(stored.key)
    await desk.hold("beginRun")
    await desk.until_step("Press STOP.")
    run = desk.presenter.walking.run
    assert run is not None
    folder = next(desk.world.runs_folder.rglob("run.jsonl")).parent
    folder.rename(folder.with_name("gone"))
    await desk.hold("stepConfirm")
    await desk.until(lambda: desk.text("walkProblem") != "")
    assert desk.text("stepText") == "Press STOP."
    assert desk.states() == ["▶", "○"]
    folder.with_name("gone").rename(folder)
    await desk.hold("stepConfirm")
    await desk.until_step("Close HV-201.")
    assert desk.text("walkProblem") == ""


async def test_pro_20_withdrawn_procedure_says_so_on_its_open_run(desk: ProcedureDesk) -> None:
    await begin(desk)
    run = desk.presenter.walking.run
    assert run is not None
    await desk.world.procedures.withdraw(run.state.start.procedure_key, "A newer pump was built in.")
    await desk.until(lambda: "withdrawn" in desk.text("walkNotices"))
    assert "A newer pump was built in." in desk.text("walkNotices")


async def test_300_steps_are_shown_in_a_moment(desk: ProcedureDesk) -> None:
    stored = await desk.world.add(long_procedure(300))
    desk.start()
    desk.presenter.open_procedure(stored.key)
    await desk.hold("beginRun")
    await desk.until_step("Do what stands under number 1 and look at gauge PI-1.")
    assert len(desk.states()) == 300


async def test_end_with_open_items_is_advised_and_needs_a_reason(peopled_desk: ProcedureDesk) -> None:
    await begin(peopled_desk)
    peopled_desk.world.signers = ["Amira"]
    peopled_desk.pane.walk.tabs.setCurrentIndex(1)
    await peopled_desk.click("runEnd")
    await peopled_desk.fill({"reason": "The pump is not needed."})
    await peopled_desk.until(lambda: peopled_desk.text("walkHint") == "The run is abandoned.")
    run = peopled_desk.presenter.walking.run
    assert run is not None
    assert run.state.status is RunStatus.ABANDONED
