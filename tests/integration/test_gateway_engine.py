"""The gateway engine under the ask service, and its estimates against a real tokenizer."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.domain.chat import Message, PromptPlan, Role, Turn, TurnState
from app.domain.clock import fixed_clock
from app.domain.errors import GatewayError
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelKind, ModelSpec
from app.domain.network import Endpoint, Timeouts
from app.domain.stream import AskEvent, AskFinished, FinishReason, TextDelta
from app.engines.base import Engine
from app.engines.gateway.engine import GatewayEngine, GatewayOptions
from app.engines.gateway.token_estimate import estimate
from app.engines.local.engine import LocalEngine
from app.net.connection_log import ConnectionLog
from app.net.door import Door
from app.prompting.assembly import static_plan
from app.services.ask import AskService
from app.services.audit import AuditService
from app.services.conversations import ConversationsService
from app.services.disk import DiskThread
from app.services.engine_keeper import EngineKeeper
from app.services.notices import Notices
from app.services.settings import SettingsService
from app.storage.conversations import ConversationStore
from app.storage.settings_file import SettingsFile
from tests.fakes.assistant import AT_NINE, NINE, SYSTEM, FakeModels, TrustingTrial, audit_log
from tests.fakes.loopback_server import LoopbackServer, answer, loopback_server, value
from tests.integration.plans import plan_for

CHAT = "/v1/chat/completions"
DONE = b"data: [DONE]\n\n"


def delta(content: str, finish: str | None = None, field: str = "content") -> bytes:
    choice = {"index": 0, "delta": {field: content}, "finish_reason": finish}
    return f"data: {json.dumps({'choices': [choice]})}\n\n".encode()


@dataclass(frozen=True, slots=True)
class Desk:
    """The services with a gateway behind them."""

    ask: AskService
    conversations: ConversationsService
    audit_folder: Path
    server: LoopbackServer

    async def question(self, text: str) -> tuple[list[AskEvent], Turn]:
        """Ask in a new conversation; give what came and what was stored."""
        conversation_id = (await self.conversations.create()).conversation_id
        events: list[AskEvent] = []
        with contextlib.suppress(GatewayError):
            async with contextlib.aclosing(self.ask.ask(conversation_id, text)) as coming:
                async for event in coming:
                    events.append(event)
        return events, (await self.conversations.load(conversation_id)).turns[-1]

    def last_record(self) -> dict[str, object]:
        """Give the last line of the audit log."""
        lines = [line for path in self.audit_folder.glob("*.jsonl") for line in path.read_text().splitlines()]
        record: dict[str, object] = json.loads(lines[-1])
        return record


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    """The services; everything is closed at the end."""
    spec = ModelSpec("site", "Site", ModelKind.GATEWAY, context_tokens=8192)
    audit_folder = tmp_path / "audit"
    audit_folder.mkdir()
    disk, store = DiskThread(), ConversationStore(tmp_path / "conversations.db")
    door = Door(ConnectionLog(), is_air_gapped=lambda: False)
    options = GatewayOptions(timeouts=Timeouts(connect_s=5, first_byte_s=5, idle_s=1.5, total_s=20))
    async with loopback_server() as server:
        server.on("/v1/models", value({"data": [{"id": "pump", "owned_by": "vllm", "max_model_len": 8192}]}))

        def factory(_spec: ModelSpec, _path: Path, _plan: FitPlan) -> Engine:
            return GatewayEngine(spec, Endpoint(server.base_url), door, options=options)

        engines = EngineKeeper(
            FakeModels({"site": spec}), TrustingTrial(), factory, (static_plan(SYSTEM),), "site"
        )
        conversations = ConversationsService(store, disk, fixed_clock(NINE))
        ask = AskService(
            engines=engines,
            conversations=conversations,
            audit=AuditService(audit_log(audit_folder), None, disk, Notices()),
            settings=SettingsService(SettingsFile(tmp_path / "settings.toml"), disk, Notices()),
            data_clock=AT_NINE,
            system_prompt=SYSTEM,
        )
        try:
            yield Desk(ask, conversations, audit_folder, server)
        finally:
            await engines.aclose()
            disk.close()
            store.close()


async def test_whole_answer_is_stored_complete_with_its_reasoning_apart(desk: Desk) -> None:
    thought = delta("Two tags match.", field="reasoning")
    desk.server.on(CHAT, answer(thought, delta("Two "), delta("pumps.", "stop"), DONE))

    events, turn = await desk.question("How many pumps?")

    assert (turn.answer, turn.reasoning, turn.state) == ("Two pumps.", "Two tags match.", TurnState.COMPLETE)
    assert "".join(event.text for event in events if isinstance(event, TextDelta)) == "Two pumps."
    assert (desk.last_record()["status"], desk.last_record()["engine"]) == ("ok", "gateway")


async def test_answer_whose_server_dies_in_the_middle_is_interrupted_and_the_next_is_asked_anew(
    desk: Desk,
) -> None:
    desk.server.on(CHAT, answer(delta("1. Close V-101. 2."), ends="reset"))

    events, turn = await desk.question("Steps?")

    last = events[-1]
    assert isinstance(last, AskFinished)
    assert last.reason is FinishReason.TRUNCATED
    assert (turn.answer, turn.state) == ("1. Close V-101. 2.", TurnState.INTERRUPTED)
    assert desk.last_record()["status"] == "truncated"

    desk.server.on(CHAT, answer(delta("Two.", "stop"), DONE))
    _events, again = await desk.question("How many?")
    assert (again.answer, again.state) == ("Two.", TurnState.COMPLETE)


async def test_answer_that_stalls_is_a_failure_that_keeps_what_came(desk: Desk) -> None:
    desk.server.on(CHAT, answer(delta("1. Close"), ends="hang"))

    _events, turn = await desk.question("Steps?")

    assert (turn.answer, turn.state) == ("1. Close", TurnState.FAILED)
    assert turn.note
    assert desk.last_record()["status"] == "timeout"


async def test_answer_that_is_stopped_closes_the_connection_and_says_so(desk: Desk) -> None:
    desk.server.on(CHAT, answer(delta("1. Close"), *[delta(".")] * 3, ends="hang"))
    conversation_id = (await desk.conversations.create()).conversation_id

    async with contextlib.aclosing(desk.ask.ask(conversation_id, "Steps?")) as events:
        async for event in events:
            if isinstance(event, TextDelta):
                break
    await asyncio.wait_for(desk.server.closed.wait(), 1)

    turn = (await desk.conversations.load(conversation_id)).turns[-1]
    assert (turn.answer, turn.state) == ("1. Close", TurnState.STOPPED)
    assert desk.last_record()["status"] == "cancelled"


_TEXTS = {
    "English": "The pump moves water from the tank to the boiler. Check the valve before you start it. ",
    "procedure": "1. Close V-101 (motor off).\n2. Wait 30 s.\n   - Reading: 4.25 bar @ 06:30:15\n",
    "Arabic": "أغلق الصمام قبل تشغيل المضخة ثم انتظر ثلاثين ثانية. ",
    "Chinese": "启动水泵之前先关闭阀门，然后等待三十秒。",
    "German": "Druckbehälterüberwachungseinrichtung prüfen, Ventil schließen und Meßwert ablesen. ",
    "table": "| P-101 | 4.25 | bar | 2026-11-30T06:30:15Z | OK |\n",
    "code": '{"asset": "P-101", "limit": {"low": -1.5, "high": 4.25e2}}\n',
}


@pytest.mark.model
async def test_estimates_hold_what_a_real_tokenizer_counts(small_model: Path) -> None:
    engine = LocalEngine(
        ModelSpec("small", "Small", ModelKind.LOCAL), small_model, plan_for(small_model, 2048)
    )
    counted: dict[str, tuple[int, int, int]] = {}
    async with contextlib.aclosing(engine):
        async for _progress in engine.load():
            pass
        for name, text in _TEXTS.items():
            plan = PromptPlan((Message(Role.SYSTEM, SYSTEM), Message(Role.USER, text * 20)), 1)
            bounds = estimate(plan)
            counted[name] = (bounds.least, await engine.count_tokens(plan), bounds.most)

    assert [name for name, (least, count, _most) in counted.items() if least > count] == []
    # This tokenizer has no Arabic and no Chinese words: about the worst there is for them.
    assert [name for name, (_least, count, most) in counted.items() if most < count * 0.8] == []
    # Too high by more, and conversations would lose turns that fit.
    assert [name for name, (_least, count, most) in counted.items() if most > count * 2] == []
