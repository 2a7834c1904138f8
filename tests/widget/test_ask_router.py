"""Where a question that is typed in the chat goes."""

from pathlib import Path

import pytest

from app.domain.chat import TurnState
from app.ui.shell.rail import Page
from tests.widget.desk import Desk

_MARKDOWN = """# Start of feed pump P-101

## Procedure Steps

1.  Open suction valve V-12 fully.
2.  Start pump P-101 from the local panel.
"""


@pytest.fixture
async def desk_with_procedure(desk: Desk, tmp_path: Path) -> Desk:
    """The window with one procedure in force, and without a plant's data."""
    path = tmp_path / "start-pump.md"
    path.write_text(_MARKDOWN, encoding="utf-8")
    (imported,) = await desk.assistant.procedures.import_files([path], accept=True)
    assert imported.stored is not None, imported.problem
    desk.start()
    await desk.until(lambda: desk.status("State") == "ready")
    return desk


async def test_guide_me_leads_to_the_procedure_and_not_to_the_model(desk_with_procedure: Desk) -> None:
    desk = desk_with_procedure
    desk.ask("Guide me through the start of feed pump P-101")
    await desk.until(lambda: desk.window.procedures.view is desk.window.procedures.begin)
    assert desk.window.procedures.isVisible()
    assert desk.engine.requests == []
    assert desk.turns == ()
    desk.window.rail.page_picked.emit(Page.CHAT)
    assert desk.shown_text("chatRoute") == "Looked for a procedure: asks how something is done"


async def test_how_to_do_what_no_procedure_holds_is_asked_of_the_model(desk_with_procedure: Desk) -> None:
    desk = desk_with_procedure
    desk.engine.enqueue("With flour.")
    desk.ask("How do I bake bread?")
    await desk.until_turn(TurnState.COMPLETE)
    assert desk.answer() == "With flour."
