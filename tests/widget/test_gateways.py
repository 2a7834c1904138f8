"""A gateway in the window: the rung, the picker, the settings; real services, a real server on loopback."""

import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QTableWidget,
)

from app.domain.chat import TurnState
from app.domain.errors import ModelNotFoundError
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelSpec
from app.domain.setting import SettingSection
from app.engines.base import Engine
from app.engines.ladder import Ladder
from app.net.air_gap import AirGap
from app.prompting.assembly import static_plan
from app.services.engine_keeper import EngineKeeper
from app.services.engine_ladder import EngineLadder
from app.services.engine_queue import EngineQueue
from app.services.gateways import GatewayService
from tests.fakes.assistant import AT_NINE, SYSTEM, FakeModels, TrustingTrial, local_spec, open_assistant
from tests.fakes.doors import open_door
from tests.fakes.gateways import Maker, site_spec
from tests.fakes.loopback_server import LoopbackServer, answer, loopback_server, value
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk, ShownModels

CHAT = "/v1/chat/completions"
DONE = b"data: [DONE]\n\n"
KEY = "sk-watchroom-canary-1618"


def delta(content: str, finish: str | None = None) -> bytes:
    choice = {"index": 0, "delta": {"content": content}, "finish_reason": finish}
    return f"data: {json.dumps({'choices': [choice]})}\n\n".encode()


def listed(*names: str) -> object:
    return {"data": [{"id": name, "owned_by": "vllm", "max_model_len": 8192} for name in names]}


@pytest.fixture
async def server() -> AsyncIterator[LoopbackServer]:
    async with loopback_server() as server:
        server.on("/v1/models", value(listed("big")))
        yield server


@pytest.fixture
def air_gap() -> AirGap:
    return AirGap({})


@pytest.fixture
async def site_desk(
    tmp_path: Path, qapp: QApplication, server: LoopbackServer, air_gap: AirGap
) -> AsyncIterator[Desk]:
    """The window with the gateway chosen and a scripted model to answer in its place; not started yet."""
    qapp.setQuitOnLastWindowClosed(False)
    door, small = open_door(), ScriptedEngine(model_id="small")
    site = site_spec(server.base_url)
    models = FakeModels({"site": site, "small": local_spec("small")})
    gateways = Maker()(site, local_spec("small"), door=door)
    ladder = _ladder(models, gateways, small)
    async with open_assistant(
        tmp_path, small, ladder=ladder, gateways=gateways, network_log=door.log, air_gap=air_gap
    ) as assistant:
        desk = Desk(assistant, ShownModels(models), RESOURCES)
        try:
            yield desk
        finally:
            await desk.close()


def _ladder(models: FakeModels, gateways: GatewayService, small: ScriptedEngine) -> EngineLadder:
    def factory(_spec: ModelSpec, _path: Path, _plan: FitPlan) -> Engine:
        return small

    queue, plans = EngineQueue(), (static_plan(SYSTEM),)
    local = EngineKeeper(models, TrustingTrial(), factory, plans, "small", queue=queue)
    gateway = EngineKeeper(
        models, TrustingTrial(), factory, plans, "site", gateways=gateways.engine, queue=queue
    )
    ladder = Ladder(AT_NINE, first_pause_s=0.02, longest_pause_s=0.02)
    return EngineLadder(
        models, local, gateway, check=gateways.check, fallback_id=lambda: "small", ladder=ladder
    )


async def started(desk: Desk) -> None:
    """Show the window and wait until the gateway was looked at."""
    desk.start()
    await desk.until(lambda: desk.status("State") == "ready")
    await desk.until(lambda: bool(entries(desk)) and ", big" in entries(desk)[0])


async def ended(desk: Desk) -> None:
    """End what runs: pytest-qt lets Qt's timers run once more after a test, where no loop runs."""
    await desk.close()
    await desk.assistant.engines.aclose()


def entries(desk: Desk) -> list[str]:
    box = desk.find(QComboBox, "modelPicker")
    return [box.itemText(index) for index in range(box.count())]


async def test_answer_of_the_gateway_says_who_made_it(site_desk: Desk, server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Two pumps.", "stop"), DONE))
    await started(site_desk)
    site_desk.ask("How many?")
    await site_desk.until_turn(TurnState.COMPLETE)

    assert site_desk.under_turn("answerSource") == "AI answer · gateway · Site · own words, nothing attached"
    assert (site_desk.status("Engine"), site_desk.status("Model")) == ("gateway", "Site")
    assert site_desk.shown_text("statusRung") == ""
    await ended(site_desk)


async def test_half_an_answer_is_marked_and_the_next_question_answered_here_until_the_gateway_is_back(
    site_desk: Desk, server: LoopbackServer
) -> None:
    server.on(CHAT, answer(delta("Two "), ends="reset"), answer(delta("Back.", "stop"), DONE))
    await started(site_desk)
    server.on("/v1/models", value({"error": {"message": "still loading"}}, 503))
    site_desk.ask("How many?")
    await site_desk.until_turn(TurnState.INTERRUPTED)
    assert site_desk.under_turn("incompleteMark") == "Interrupted · incomplete"
    site_desk.engine.enqueue("From here.")
    site_desk.ask("And now?")
    await site_desk.until_turn(TurnState.COMPLETE, turns=2)
    assert (
        site_desk.under_turn("answerSource")
        == "AI answer · scripted · Model small · own words, nothing attached"
    )
    assert (
        site_desk.under_turn("answerSource", 0) == "AI answer · gateway · Site · own words, nothing attached"
    )
    rung = site_desk.shown_text("statusRung")
    assert rung.startswith("gateway ")
    assert rung.endswith(f" since {AT_NINE().astimezone():%H:%M}")

    server.on("/v1/models", value(listed("big")))
    await site_desk.until(lambda: site_desk.shown_text("statusRung") == "")
    await site_desk.until(lambda: site_desk.status("State") == "ready")
    site_desk.ask("And later?")
    await site_desk.until_turn(TurnState.COMPLETE, turns=3)
    assert site_desk.under_turn("answerSource") == "AI answer · gateway · Site · own words, nothing attached"
    assert site_desk.answer() == "Back."
    await ended(site_desk)


async def test_continue_of_the_gateways_half_is_refused_here(site_desk: Desk, server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Two "), ends="reset"))
    await started(site_desk)
    server.on("/v1/models", value({"error": {"message": "still loading"}}, 503))
    site_desk.ask("How many?")
    await site_desk.until_turn(TurnState.INTERRUPTED)
    site_desk.click("continueAnswer")
    await site_desk.until(lambda: site_desk.refusal.startswith("This answer was begun by site"))
    assert site_desk.answer() == "Two"
    await ended(site_desk)


async def test_strip_says_read_only_when_no_model_can_answer(site_desk: Desk, server: LoopbackServer) -> None:
    server.on("/v1/models", value({"error": {"message": "no"}}, 503))
    models = site_desk.models.known
    models.error = ModelNotFoundError("Model small is not on this machine.")
    site_desk.start()
    await site_desk.until(lambda: site_desk.status("Engine") == "read-only")
    assert site_desk.shown_text("statusRung").startswith("gateway busy since ")
    await ended(site_desk)


@pytest.mark.qt_log_ignore("This plugin does not support")
async def test_picker_says_what_the_gateway_has_and_what_failed(
    site_desk: Desk, server: LoopbackServer
) -> None:
    await started(site_desk)
    assert entries(site_desk)[0].startswith("Site  ·  gateway, big, ")
    server.on("/v1/models", value({"error": {"message": "who are you?"}}, 401))
    site_desk.find(QComboBox, "modelPicker").showPopup()
    await site_desk.until(lambda: entries(site_desk)[0] == "Site  ·  gateway: key not accepted")
    site_desk.find(QComboBox, "modelPicker").hidePopup()
    await ended(site_desk)


async def test_picker_lists_the_models_of_a_gateway_that_has_several(
    site_desk: Desk, server: LoopbackServer
) -> None:
    server.on("/v1/models", value(listed("big", "small")))
    site_desk.start()
    await site_desk.until(lambda: len(entries(site_desk)) == 4)
    assert [text.partition("  ·  ")[0] for text in entries(site_desk)] == [
        *("Site", "Site: big", "Site: small", "Model small"),
    ]
    await ended(site_desk)


async def test_key_is_masked_kept_and_taken_away(
    site_desk: Desk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "app")
    await started(site_desk)
    await site_desk.settings(SettingSection.GATEWAYS)
    edit = site_desk.find(QLineEdit, "gatewayKey")
    await site_desk.until(lambda: site_desk.shown_text("gatewayKeyState") == "No key is kept.")
    QTest.keyClicks(edit, KEY)
    assert KEY not in edit.displayText()
    site_desk.click("gatewayKeepKey")
    await site_desk.until(lambda: site_desk.shown_text("gatewayKeyState") == "A key is kept in the key ring.")
    assert edit.text() == ""
    assert KEY not in caplog.text
    assert _files_with(KEY, tmp_path) == []
    site_desk.click("gatewayDeleteKey")
    await site_desk.until(lambda: site_desk.shown_text("gatewayKeyState") == "No key is kept.")
    await ended(site_desk)


async def test_key_that_is_none_is_refused_without_repeating_it(site_desk: Desk) -> None:
    await started(site_desk)
    await site_desk.settings(SettingSection.GATEWAYS)
    await site_desk.until(lambda: site_desk.button("gatewayKeepKey").isEnabled())
    QTest.keyClicks(site_desk.find(QLineEdit, "gatewayKey"), f"{KEY} {KEY}")
    site_desk.click("gatewayKeepKey")
    await site_desk.until(lambda: "is a space" in site_desk.shown_text("gatewayKeyState"))
    assert KEY not in site_desk.shown_text("gatewayKeyState")
    await ended(site_desk)


async def test_test_button_shows_what_answers(site_desk: Desk, server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Hi", "length"), DONE))
    await started(site_desk)
    await site_desk.settings(SettingSection.GATEWAYS)
    await site_desk.until(lambda: site_desk.button("gatewayTest").isEnabled())
    site_desk.click("gatewayTest")
    await site_desk.until(lambda: site_desk.shown_text("gatewayHealth").startswith("Answers: vLLM, "))
    assert site_desk.shown_text("gatewayHealth").endswith("context of 8,192 tokens. Models: big.")
    assert site_desk.shown_text("gatewayAddress") == server.base_url
    await ended(site_desk)


async def test_test_button_shows_what_failed(site_desk: Desk, server: LoopbackServer) -> None:
    server.on(CHAT, value({"error": {"message": "no"}}, 500))
    await started(site_desk)
    await site_desk.settings(SettingSection.GATEWAYS)
    await site_desk.until(lambda: site_desk.button("gatewayTest").isEnabled())
    site_desk.click("gatewayTest")
    await site_desk.until(
        lambda: site_desk.shown_text("gatewayHealth").startswith("Cannot answer: reports a failure. ")
    )
    await ended(site_desk)


@pytest.mark.parametrize(
    ("status", "message", "what"),
    [
        pytest.param(401, "Invalid key.", "key not accepted", id="key"),
        pytest.param(404, "The model `big` does not exist.", "model missing", id="model"),
        pytest.param(429, "Slow down.", "asks to wait", id="rate"),
    ],
)
async def test_test_button_tells_what_failed_apart(
    site_desk: Desk, server: LoopbackServer, status: int, message: str, what: str
) -> None:
    server.on(CHAT, value({"error": {"message": message}}, status))
    await started(site_desk)
    await site_desk.settings(SettingSection.GATEWAYS)
    await site_desk.until(lambda: site_desk.button("gatewayTest").isEnabled())
    site_desk.click("gatewayTest")
    told = f"Cannot answer: {what}. "
    await site_desk.until(lambda: site_desk.shown_text("gatewayHealth").startswith("Cannot answer: "))
    assert site_desk.shown_text("gatewayHealth").startswith(told)
    await ended(site_desk)


async def test_air_gap_holds_from_ok_on_and_the_local_model_answers(site_desk: Desk, air_gap: AirGap) -> None:
    await started(site_desk)
    await site_desk.settings(SettingSection.NETWORK)
    site_desk.find(QCheckBox, "air_gap").click()
    assert not air_gap.is_on()
    site_desk.click("settingsOk")
    await site_desk.until(air_gap.is_on)
    assert site_desk.assistant.settings.current.air_gap
    await ended(site_desk)


async def test_air_gap_of_the_command_line_cannot_be_switched_off(site_desk: Desk, air_gap: AirGap) -> None:
    air_gap.force()
    await started(site_desk)
    await site_desk.settings(SettingSection.NETWORK)
    box = site_desk.find(QCheckBox, "air_gap")
    assert (box.isChecked(), box.isEnabled()) == (True, False)
    assert "--air-gap" in site_desk.shown_text("air_gapNote")
    site_desk.click("settingsOk")
    await site_desk.until(lambda: site_desk.window.findChild(QDialog, "settingsDialog") is None)
    # What the command line holds is not what the operator wants from the next start on.
    assert not site_desk.assistant.settings.current.air_gap
    await ended(site_desk)


async def test_every_attempt_to_connect_is_listed_with_when_where_why_and_outcome(
    site_desk: Desk, server: LoopbackServer
) -> None:
    await started(site_desk)
    await site_desk.settings(SettingSection.NETWORK)
    table = site_desk.find(QTableWidget, "connections")
    await site_desk.until(lambda: table.rowCount() >= 2)
    cells = {tuple(_cell(table, row, column) for column in (1, 2, 3)) for row in range(table.rowCount())}
    where = server.base_url.removeprefix("http://")
    assert (where, "answers of site", "connected") in cells
    assert (where, "looking at site", "connected") in cells
    await ended(site_desk)


async def test_fallback_is_chosen_among_the_models_of_this_machine(site_desk: Desk) -> None:
    await started(site_desk)
    await site_desk.settings(SettingSection.GATEWAYS)
    site_desk.pick("fallback_model_id", "None")
    site_desk.click("settingsOk")
    await site_desk.until(lambda: site_desk.assistant.settings.current.fallback_model_id == "")
    await ended(site_desk)


async def test_settings_without_a_gateway_say_how_to_add_one(ready_desk: Desk) -> None:
    await ready_desk.settings(SettingSection.GATEWAYS)
    assert ready_desk.find(QLabel, "noGateways").isVisible()


def _files_with(text: str, folder: Path) -> list[Path]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert files
    return [path for path in files if text.encode() in path.read_bytes()]


def _cell(table: QTableWidget, row: int, column: int) -> str:
    item = table.item(row, column)
    return item.text() if item is not None else ""
