"""Choosing, loading and fetching models through the picker."""

import asyncio
from dataclasses import dataclass, field, replace
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QLabel, QProgressBar, QPushButton
from typing_extensions import override

from app.domain.chat import PromptPlan, TurnState
from app.domain.errors import ModelNotFoundError, ModelRefusedError, TransferError
from app.domain.model_spec import ModelState
from app.prompting.assembly import static_plan
from app.services.engine_keeper import EngineKeeper
from tests.fakes.assistant import SYSTEM, TrustingTrial, open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels

MISSING = ModelNotFoundError("The model is not on this machine. Fetch it first.")


@dataclass(slots=True)
class WarmingEngine(ScriptedEngine):
    """Reads the static part until it is let go."""

    gate: asyncio.Event = field(default_factory=asyncio.Event)

    @override
    async def prepare(self, plan: PromptPlan) -> None:
        await self.gate.wait()


def action(desk: Desk) -> str:
    button = desk.find(QPushButton, "modelAction")
    return button.text() if button.isVisible() else ""


def message(desk: Desk) -> str:
    label = desk.find(QLabel, "modelMessage")
    return label.text() if label.isVisible() else ""


async def test_window_is_usable_while_the_model_loads(desk: Desk) -> None:
    desk.engine.load_gate = asyncio.Event()
    desk.start()
    await desk.until(lambda: desk.status("State") == "loading 50 %")
    assert desk.button("sendButton").isEnabled()
    desk.engine.load_gate.set()
    await desk.until(lambda: desk.status("State") == "ready")
    assert desk.shown_entry("modelPicker") == "Model scripted  ·  verified"


async def test_question_waits_for_the_load_when_it_is_asked_meanwhile(desk: Desk) -> None:
    desk.engine.load_gate = asyncio.Event()
    desk.start()
    await desk.until(lambda: desk.status("State") == "loading 50 %")
    desk.ask("Why?")
    await desk.until(lambda: len(desk.turns) == 1)
    desk.engine.load_gate.set()
    await desk.until_turn(TurnState.COMPLETE)
    assert desk.answer() == "ok"


async def test_load_can_be_cancelled_and_started_again(desk: Desk) -> None:
    desk.engine.load_gate = asyncio.Event()
    desk.start()
    await desk.until(lambda: action(desk) == "Cancel")
    await desk.until(lambda: desk.status("State") == "loading 50 %")
    desk.click("modelAction")
    await desk.until(lambda: desk.status("State") == "not loaded")
    assert action(desk) == "Load"
    desk.engine.load_gate.set()
    desk.engine.is_closed = False
    desk.click("modelAction")
    await desk.until(lambda: desk.status("State") == "ready")
    assert action(desk) == ""


async def test_load_failure_is_a_sentence_and_can_be_tried_again(desk: Desk) -> None:
    desk.engine.load_error = ModelRefusedError("The file is not a model. Fetch it again.")
    desk.start()
    await desk.until(lambda: message(desk) == "The file is not a model. Fetch it again.")
    assert desk.status("State").startswith("failed: The file is not")
    assert action(desk) == "Try again"
    desk.engine.load_error = None
    desk.click("modelAction")
    await desk.until(lambda: desk.status("State") == "ready")
    assert message(desk) == ""


async def test_missing_model_is_fetched_and_loaded(desk: Desk) -> None:
    desk.models.states["scripted"] = ModelState.MISSING
    desk.assistant.models.error = MISSING
    desk.start()
    await desk.until(lambda: action(desk) == "Fetch" and bool(message(desk)))
    assert desk.shown_entry("modelPicker") == "Model scripted  ·  missing"
    desk.click("modelAction")
    bar = desk.find(QProgressBar, "modelProgress")
    await desk.until(lambda: "40 of 100 MB" in bar.text())
    desk.models.gate.set()
    await desk.until(lambda: desk.status("State") == "ready")
    assert not bar.isVisible()
    assert desk.shown_entry("modelPicker") == "Model scripted  ·  verified"


async def test_fetch_ends_when_it_is_cancelled(desk: Desk) -> None:
    desk.models.states["scripted"] = ModelState.MISSING
    desk.assistant.models.error = MISSING
    desk.start()
    await desk.until(lambda: action(desk) == "Fetch")
    desk.click("modelAction")
    await desk.until(lambda: desk.button("cancelFetch").isVisible())
    desk.click("cancelFetch")
    await desk.until(lambda: action(desk) == "Fetch")
    assert desk.models.fetches_closed == 1


async def test_fetch_ends_when_it_is_cancelled_in_the_moment_it_begins(desk: Desk) -> None:
    desk.models.states["scripted"] = ModelState.MISSING
    desk.assistant.models.error = MISSING
    desk.start()
    await desk.until(lambda: action(desk) == "Fetch")
    desk.click("modelAction")
    desk.find(QPushButton, "cancelFetch").click()
    await desk.until(lambda: action(desk) == "Fetch")
    assert not desk.find(QProgressBar, "modelProgress").isVisible()
    desk.models.gate.set()
    desk.click("modelAction")
    await desk.until(lambda: desk.status("State") == "ready")


async def test_fetch_is_offered_again_only_when_the_one_before_has_ended(desk: Desk) -> None:
    desk.models.states["scripted"] = ModelState.MISSING
    desk.assistant.models.error = MISSING
    desk.start()
    await desk.until(lambda: action(desk) == "Fetch")
    desk.click("modelAction")
    await desk.until(lambda: "40 of 100 MB" in desk.find(QProgressBar, "modelProgress").text())
    desk.models.list_gate = asyncio.Event()
    desk.click("cancelFetch")
    await desk.until(lambda: desk.models.fetches_closed == 1)
    assert action(desk) == ""
    desk.models.list_gate.set()
    await desk.until(lambda: action(desk) == "Fetch")
    desk.models.gate.set()
    desk.click("modelAction")
    await desk.until(lambda: desk.status("State") == "ready")


async def test_warm_up_is_shown_and_can_be_cancelled(tmp_path: Path) -> None:
    engine = WarmingEngine()
    async with open_assistant(tmp_path, engine) as assistant:
        desk = Desk(assistant, ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: desk.status("State") == "warming up")
        assert action(desk) == "Cancel"
        desk.click("modelAction")
        await desk.until(lambda: desk.status("State") == "not loaded")
        assert action(desk) == "Load"
        await desk.close()


async def test_model_that_was_unloaded_while_idle_says_so(tmp_path: Path, engine: ScriptedEngine) -> None:
    async with open_assistant(tmp_path, engine) as assistant:
        keeper = EngineKeeper(
            assistant.models,
            TrustingTrial(),
            lambda spec, _path, _plan: ScriptedEngine(model_id=spec.model_id),
            (static_plan(SYSTEM),),
            "scripted",
            lambda: 0.01,
        )
        desk = Desk(replace(assistant, engines=keeper), ShownModels(assistant.models), RESOURCES)
        desk.start()
        await desk.until(lambda: desk.status("State") == "ready")
        async with keeper.turn():
            assert message(desk) == ""
        await desk.until(lambda: message(desk).startswith("Unloaded while idle"))
        assert desk.status("State") == "not loaded"
        assert action(desk) == "Load"
        desk.click("modelAction")
        await desk.until(lambda: desk.status("State") == "ready")
        assert message(desk) == ""
        await desk.close()
        await keeper.aclose()


async def test_fetch_failure_is_a_sentence(desk: Desk) -> None:
    desk.models.states["scripted"] = ModelState.MISSING
    desk.assistant.models.error = MISSING
    desk.models.error = TransferError("The package server cannot be reached. Check the network.")
    desk.models.gate.set()
    desk.start()
    await desk.until(lambda: action(desk) == "Fetch")
    desk.click("modelAction")
    await desk.until(lambda: message(desk) == "The package server cannot be reached. Check the network.")


async def test_other_model_answers_when_it_is_picked(ready_desk: Desk) -> None:
    ready_desk.pick("modelPicker", "Model other")
    await ready_desk.until(
        lambda: ready_desk.status("Model") == "Model other" and ready_desk.status("State") == "ready"
    )
    ready_desk.ask("Who?")
    await ready_desk.until_turn(TurnState.COMPLETE)
    assert (
        ready_desk.under_turn("answerSource")
        == "AI answer · scripted · Model other · own words, nothing attached"
    )
    assert ready_desk.assistant.settings.current.model_id == "other"
    assert ready_desk.engine.is_closed


async def test_model_stays_while_an_answer_is_produced(ready_desk: Desk) -> None:
    gate = asyncio.Event()
    ready_desk.engine.enqueue("a", "b", gate=gate, gate_at=1)
    ready_desk.ask("Why?")
    await ready_desk.until(lambda: bool(ready_desk.turns))
    assert not ready_desk.find(QComboBox, "modelPicker").isEnabled()
    gate.set()
    await ready_desk.until_turn(TurnState.COMPLETE)
