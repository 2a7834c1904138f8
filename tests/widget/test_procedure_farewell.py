"""The window is closed while runs are open: a sentence says that they are kept, and nothing waits for it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from app.domain.walk import RunSummary
from app.services.jobs import JobSlot
from app.ui.procedures.farewell import farewell_words, say_farewell
from tests.fakes.assistant import Assistant
from tests.fakes.procedure_world import open_procedures, short_procedure
from tests.widget.desk import Desk
from tests.widget.procedure_desk import ProcedureDesk, open_page, press


def _run(title: str, place: str = "Steps/2", last_at_ms: int = 1) -> RunSummary:
    return RunSummary("r", "i", title, "C", "open", place, 1, 2, 1, last_at_ms, "amira")


def _fail(error: Exception) -> None:
    raise error


def is_said() -> bool:
    """Whether the sentence is in view."""
    return any(w.objectName() == "farewell" and w.isVisible() for w in QApplication.topLevelWidgets())


@pytest.fixture
async def page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> AsyncIterator[ProcedureDesk]:
    """The page with a procedure in force."""
    async with (
        open_procedures(tmp_path, has_users=False) as world,
        open_page(world, qapp, monkeypatch) as page,
    ):
        stored = await world.add(short_procedure())
        page.start()
        page.presenter.open_procedure(stored.key)
        await page.until(lambda: page.is_offered("beginRun"))
        yield page


async def test_open_run_is_said_to_be_kept_with_its_step_until_it_is_read(page: ProcedureDesk) -> None:
    await page.hold("beginRun")
    await page.until_step("Press STOP.")
    quitting = asyncio.Event()
    slot = JobSlot("farewell", _fail)
    slot.start(page.presenter.say_farewell(quitting))
    card = await page.dialog("farewell")
    label = card.findChild(QLabel, "farewellText")
    assert isinstance(label, QLabel)
    assert label.text() == (
        "The run of Stop of feed pump P-101 is kept at step Steps/1. Open Watchroom again and go on with it "
        "under Procedures."
    )
    press(card, "farewellClose")
    await slot.wait()
    assert not is_said()


async def test_signal_to_quit_takes_the_sentence_away_at_once(page: ProcedureDesk) -> None:
    await page.hold("beginRun")
    await page.until_step("Press STOP.")
    quitting = asyncio.Event()
    slot = JobSlot("farewell", _fail)
    slot.start(page.presenter.say_farewell(quitting))
    await page.dialog("farewell")
    quitting.set()
    await slot.wait()
    assert not is_said()


async def test_nothing_is_said_without_an_open_run(page: ProcedureDesk) -> None:
    async with asyncio.timeout(5):
        await page.presenter.say_farewell(asyncio.Event())


async def test_sentence_goes_away_by_itself(qapp: QApplication) -> None:
    quitting = asyncio.Event()
    await say_farewell([_run("Stop")], quitting, shown_s=0.01)
    assert not quitting.is_set()


def test_words_name_one_run_its_end_or_how_many_there_are() -> None:
    assert farewell_words([_run("Stop", "")]).startswith(
        "All steps of Stop are settled, and its run is kept."
    )
    assert farewell_words([_run("Stop"), _run("Start", last_at_ms=2)]) == (
        "2 runs are open and kept as they are. Open Watchroom again and go on with each of them under "
        "Procedures; Start was worked on last."
    )


async def test_window_that_is_closed_says_so_and_a_signal_ends_at_once(ready_desk: Desk) -> None:
    ready = ready_desk.assistant
    stored = await add_short(ready)
    run = await ready.walks.start(stored)
    slot = JobSlot("until closed", _fail)
    slot.start(ready_desk.shell.until_closed())
    ready_desk.window.close()
    await ready_desk.until(is_said)
    assert slot.is_busy
    ready_desk.shell.quit()
    await slot.wait()
    assert not is_said()
    # Nothing was added to the run by that.
    assert (await ready.walks.view(run.run_id)).state.seq == run.state.seq


async def test_signal_while_the_window_is_open_ends_it_without_a_word(ready_desk: Desk) -> None:
    await ready_desk.assistant.walks.start(await add_short(ready_desk.assistant))
    slot = JobSlot("until closed", _fail)
    slot.start(ready_desk.shell.until_closed())
    ready_desk.shell.quit()
    async with asyncio.timeout(5):
        await slot.wait()
    assert not is_said()


async def add_short(assistant: Assistant) -> str:
    """Put a procedure of two steps into force, and give its key."""
    path = assistant.audit_folder / "stop.md"
    path.write_text("# Stop P-101\n\n## Procedure\n\n1. Press STOP.\n2. Close HV-201.\n", encoding="utf-8")
    (imported,) = await assistant.procedures.import_files([path], accept=True)
    assert imported.stored is not None
    return imported.stored.key
