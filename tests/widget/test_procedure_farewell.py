"""The window is closed while runs are open: a sentence says that they are kept, and nothing waits for it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from app.domain.walk import RunSummary
from app.services.jobs import JobSlot
from app.ui.procedures.farewell import farewell_words, say_farewell
from tests.fakes.procedure_world import open_procedures, short_procedure
from tests.widget.procedure_desk import ProcedureDesk, SteadyClock, press


def _run(title: str, place: str = "Steps/2", last_at_ms: int = 1) -> RunSummary:
    return RunSummary("r", "i", title, "C", "open", place, 1, 2, 1, last_at_ms, "amira")


def _fail(error: Exception) -> None:
    raise error


def is_said() -> bool:
    """Whether the sentence is in view."""
    return any(w.objectName() == "farewell" and w.isVisible() for w in QApplication.topLevelWidgets())


@pytest.fixture
async def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> AsyncIterator[ProcedureDesk]:
    """The page with a procedure in force."""
    qapp.setQuitOnLastWindowClosed(False)
    steady = SteadyClock()
    monkeypatch.setattr("app.ui.procedures.press_button.steady_s", steady)
    async with open_procedures(tmp_path, has_users=False) as world:
        desk = ProcedureDesk(world, steady)
        try:
            stored = await world.add(short_procedure())
            desk.start()
            desk.presenter.open_procedure(stored.key)
            await desk.until(lambda: desk.is_offered("beginRun"))
            yield desk
        finally:
            await desk.close()


async def test_open_run_is_said_to_be_kept_with_its_step_until_it_is_read(desk: ProcedureDesk) -> None:
    await desk.hold("beginRun")
    await desk.until_step("Press STOP.")
    quitting = asyncio.Event()
    slot = JobSlot("farewell", _fail)
    slot.start(desk.presenter.say_farewell(quitting))
    card = await desk.dialog("farewell")
    label = card.findChild(QLabel, "farewellText")
    assert isinstance(label, QLabel)
    assert label.text() == (
        "The run of Stop of feed pump P-101 is kept at step Steps/1. Open Watchroom again and go on with it "
        "under Procedures."
    )
    press(card, "farewellClose")
    await slot.wait()
    assert not is_said()


async def test_signal_to_quit_takes_the_sentence_away_at_once(desk: ProcedureDesk) -> None:
    await desk.hold("beginRun")
    await desk.until_step("Press STOP.")
    quitting = asyncio.Event()
    slot = JobSlot("farewell", _fail)
    slot.start(desk.presenter.say_farewell(quitting))
    await desk.dialog("farewell")
    quitting.set()
    await slot.wait()
    assert not is_said()


async def test_nothing_is_said_without_an_open_run(desk: ProcedureDesk) -> None:
    async with asyncio.timeout(5):
        await desk.presenter.say_farewell(asyncio.Event())


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
