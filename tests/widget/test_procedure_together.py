"""Steps that are done at the same time are shown together, with who does which; PRO-14."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QListWidget, QPlainTextEdit

from app.domain.procedure_run import StepDone
from tests.fakes.procedure_world import WARNING, open_procedures, pump_change
from tests.widget.procedure_desk import ProcedureDesk, open_page

FIRST, SECOND, LAST = "Field operator: Open HV-202.", "Watch the discharge pressure.", "Stop pump P-101."


@pytest.fixture
async def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> AsyncIterator[ProcedureDesk]:
    """A run at the first of two steps that are done at the same time."""
    async with (
        open_procedures(tmp_path, has_users=False) as world,
        open_page(world, qapp, monkeypatch) as desk,
    ):
        await desk.begin(pump_change())
        await desk.until_step("Agree on a hand sign.")
        await desk.hold("stepConfirm")
        await desk.until_step(FIRST)
        yield desk


async def test_pro_14_card_shows_all_steps_of_the_group_with_who_does_which(desk: ProcedureDesk) -> None:
    assert desk.text("togetherTitle") == "Done at the same time, in either order: steps 2, 3"
    assert desk.text("stepPerformer") == "Who does it: Field operator"
    assert desk.text("besideLine3") == "○ Step 3 · CRO · not started"
    assert desk.text("besideText3") == SECOND
    assert not desk.is_shown("besideText2")
    await desk.settle()


async def test_pro_14_warning_of_the_other_step_is_seen_before_either_is_confirmed(
    desk: ProcedureDesk,
) -> None:
    assert desk.text("alertText1") == WARNING
    assert not desk.is_offered("stepConfirm")
    await desk.see_all()
    assert desk.is_offered("stepConfirm")
    await desk.settle()


async def test_pro_14_second_step_may_be_confirmed_first_and_the_group_is_not_left_before_both(
    desk: ProcedureDesk,
) -> None:
    await desk.see_all()
    await desk.click("besideGo3")
    assert desk.text("stepText") == SECOND
    assert desk.text("walkLooking") == (
        "Step 3 is done at the same time as step 2. Either may be confirmed first."
    )
    assert desk.text("besideText2") == FIRST
    await desk.see_all()
    await desk.hold("stepConfirm")
    # Back at the one that is still open.
    await desk.until_step(FIRST)
    assert desk.states() == ["✓", "▶", "✓", "○"]
    assert desk.text("besideLine3") == "✓ Step 3 · CRO · done"
    desk.look_at(3)
    assert desk.text("stepText") == LAST
    assert not desk.is_shown("stepConfirm")
    await desk.click("walkBack")
    await desk.hold("stepConfirm")
    await desk.until_step(LAST)
    assert not desk.is_shown("stepTogether")
    run = desk.presenter.walking.run
    assert run is not None
    done = [(one.event.step, one.event.performer) for one in run.events if isinstance(one.event, StepDone)]
    assert done == [(1, ""), (3, "CRO"), (2, "Field operator")]
    desk.pane.walk.tabs.setCurrentIndex(1)
    record = desk.find(QListWidget, "runRecord")
    assert "by CRO" in record.item(record.count() - 2).text()


async def test_pro_14_document_marks_the_steps_of_the_group_together(desk: ProcedureDesk) -> None:
    await desk.click("showInDocument")
    await desk.until(lambda: desk.pane.walk.document.marked_text == FIRST)
    marked = desk.find(QPlainTextEdit, "documentText").extraSelections()
    assert [selection.cursor.selectedText() for selection in marked] == [FIRST, SECOND]
    assert desk.text("documentPlace").splitlines() == [
        "page 1, Steps",
        "Done at the same time, in either order: steps 2, 3",
        "2 – Field operator",
        "3 – CRO",
    ]


async def test_pro_14_list_of_steps_marks_the_group_and_names_who_the_text_does_not(
    desk: ProcedureDesk,
) -> None:
    model = desk.pane.walk.steps
    rows = [str(model.index(row, 0).data()).strip() for row in range(4)]
    assert rows[1] == "▶  2  [TOGETHER]  Field operator: Open HV-202."
    assert rows[2] == "○  3  [W] [TOGETHER] [CRO]  Watch the discharge pressure."
    assert "TOGETHER" not in rows[3]
    await desk.settle()
