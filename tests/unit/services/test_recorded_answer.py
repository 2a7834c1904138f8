"""One answer of a model that a tool words: what is passed on, what is taken back, what the audit log says."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.domain.errors import AnswerTimeoutError, EngineUnavailableError
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelSpec, Sampling
from app.domain.stream import FinishReason, GenerationRequest
from app.engines.base import Engine
from app.prompting.assembly import static_plan
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.engine_keeper import EngineKeeper
from app.services.notices import Notices
from app.services.recorded_answer import RecordedAnswers
from tests.fakes.assistant import FakeModels, TrustingTrial, audit_log, local_spec
from tests.fakes.scripted_engine import ScriptedEngine

REQUEST = GenerationRequest(static_plan("word these facts"), Sampling(), 40)


@dataclass(frozen=True, slots=True)
class Desk:
    """A loaded model that says what it is told to, and the audit log beside it."""

    engine: ScriptedEngine
    engines: EngineKeeper
    audit: AuditService
    folder: Path

    def answers(self, timeout_s: float = 30.0) -> RecordedAnswers:
        return RecordedAnswers(self.engines, self.audit, timeout_s, "the table is shown")

    async def pieces(self, timeout_s: float = 30.0) -> list[str | None]:
        async with contextlib.aclosing(self.answers(timeout_s).pieces(REQUEST)) as pieces:
            return [piece async for piece in pieces]

    def records(self) -> list[dict[str, Any]]:
        """The records about requests, in order."""
        lines = [
            line for file in sorted(self.folder.glob("*.jsonl")) for line in file.read_text().splitlines()
        ]
        records = [json.loads(line) for line in lines]
        return [record for record in records if str(record["event"]).startswith("request_")]


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    folder = tmp_path / "audit"
    folder.mkdir()
    engine = ScriptedEngine()

    def factory(_spec: ModelSpec, _path: Path, _plan: FitPlan) -> Engine:
        return engine

    disk = DiskThread()
    models = FakeModels({"scripted": local_spec("scripted")})
    engines = EngineKeeper(models, TrustingTrial(), factory, (static_plan("be brief"),), "scripted")
    audit = AuditService(audit_log(folder), None, disk, Notices())
    try:
        async with contextlib.aclosing(engines.ready()) as loading:
            async for _progress in loading:
                pass
        yield Desk(engine, engines, audit, folder)
    finally:
        await engines.aclose()
        await audit.aclose()
        disk.close()


async def test_answer_is_passed_on_piece_by_piece_and_both_records_name_one_request(desk: Desk) -> None:
    desk.engine.enqueue("There are ", "2 pumps.")
    assert await desk.pieces() == ["There are ", "2 pumps."]
    started, finished = desk.records()
    assert (started["event"], finished["event"]) == ("request_started", "request_finished")
    assert started["request_id"] == finished["request_id"]
    assert (finished["status"], finished["finish_reason"]) == ("ok", "stop")
    assert finished["completion_tokens"] == 2


async def test_request_is_on_disk_before_the_model_is_asked(desk: Desk) -> None:
    gate = asyncio.Event()
    desk.engine.enqueue("late", gate=gate)
    async with asyncio.TaskGroup() as group:
        group.create_task(desk.pieces())
        await desk.engine.was_asked.wait()
        assert [record["event"] for record in desk.records()] == ["request_started"]
        gate.set()


async def test_reasoning_is_left_out(desk: Desk) -> None:
    desk.engine.enqueue("<think>two", " of them</think>", "There are 2.")
    assert await desk.pieces() == ["There are 2."]
    assert "two of them" not in str(desk.records()[-1])


async def test_text_that_turns_out_to_be_reasoning_is_taken_back(desk: Desk) -> None:
    desk.engine.enqueue("Let me count: 1, 2.", "</think>", "There are 2.")
    pieces = await desk.pieces()
    assert pieces[-1] == "There are 2."
    assert None in pieces
    assert pieces.index(None) < len(pieces) - 1


@pytest.mark.parametrize(
    ("reason", "status"),
    [
        (FinishReason.LENGTH, "cut"),
        (FinishReason.TRUNCATED, "truncated"),
    ],
)
async def test_answer_that_is_not_whole_is_taken_back_and_recorded_as_such(
    desk: Desk, reason: FinishReason, status: str
) -> None:
    desk.engine.enqueue("There are", reason=reason)
    assert await desk.pieces() == ["There are", None]
    assert desk.records()[-1]["status"] == status
    assert desk.records()[-1]["finish_reason"] == reason.value


async def test_failure_of_the_model_is_raised_and_recorded_with_its_sentence(desk: Desk) -> None:
    desk.engine.enqueue("There", error=EngineUnavailableError("The model is gone."))
    with pytest.raises(EngineUnavailableError, match="The model is gone"):
        await desk.pieces()
    finished = desk.records()[-1]
    assert (finished["status"], finished["error"]) == ("error", "The model is gone.")


async def test_model_that_takes_too_long_is_stopped_and_says_what_is_shown_instead(desk: Desk) -> None:
    desk.engine.enqueue("never", gate=asyncio.Event())
    with pytest.raises(AnswerTimeoutError, match=r"longer than 0\.05 s; the table is shown"):
        await desk.pieces(0.05)
    assert desk.engine.closed_early == 1
    assert desk.records()[-1]["status"] == "timeout"


async def test_answer_that_is_left_early_stops_the_model_and_is_recorded_as_cancelled(desk: Desk) -> None:
    desk.engine.enqueue("one ", "two")
    async with contextlib.aclosing(desk.answers().pieces(REQUEST)) as pieces:
        assert await anext(pieces) == "one "
    assert desk.engine.closed_early == 1
    assert (desk.records()[-1]["status"], desk.records()[-1]["finish_reason"]) == ("cancelled", "cancelled")


async def test_usage_is_that_of_the_first_request(desk: Desk) -> None:
    desk.engine.enqueue("one")
    desk.engine.enqueue("one ", "two ", "three")
    answers = desk.answers()
    for _request in range(2):
        async with contextlib.aclosing(answers.pieces(REQUEST)) as pieces:
            async for _piece in pieces:
                pass
    assert answers.usage is not None
    assert answers.usage.completion_tokens == 1
    assert len({record["request_id"] for record in desk.records()}) == 2
