"""The guide around an engine of a test and procedures that stand in no library on disk."""

import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from app.domain.errors import UsageError
from app.domain.guide import (
    GuideAnswer,
    GuideEvent,
    GuideSentenceReady,
    GuideTurn,
    LockedDevice,
    QuotesFound,
)
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelSpec
from app.domain.procedure import Procedure, StoredProcedure
from app.durable.resources import read_resource_text
from app.engines.base import Engine
from app.prompting.assembly import static_plan
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.engine_keeper import EngineKeeper
from app.services.guide import GuideService
from app.services.guide_writer import GuideWriter
from app.services.notices import Notices
from tests.fakes.assistant import FakeModels, TrustingTrial, audit_log, local_spec
from tests.fakes.made_procedures import stored
from tests.fakes.scripted_engine import ScriptedEngine


@dataclass
class Shelf:
    """Procedures in memory."""

    procedures: list[StoredProcedure]

    async def list(self) -> tuple[StoredProcedure, ...]:
        return tuple(self.procedures)

    async def show(self, name: str) -> StoredProcedure:
        for one in self.procedures:
            if name in {one.key, one.procedure.id}:
                return one
        raise UsageError(f"There is no procedure {name}.")


@dataclass
class Locks:
    """Locks that a test placed."""

    placed: list[LockedDevice] = field(default_factory=list)

    async def open_locks(self) -> Sequence[LockedDevice]:
        return self.placed


@dataclass(frozen=True, slots=True)
class GuideDesk:
    """The service under test and what stands behind it."""

    service: GuideService
    engine: Engine
    shelf: Shelf
    locks: Locks
    models: FakeModels
    audit_folder: Path

    @property
    def scripted(self) -> ScriptedEngine:
        """The engine, where the test writes its answers."""
        assert isinstance(self.engine, ScriptedEngine)
        return self.engine

    async def ask(
        self,
        procedure_id: str,
        question: str,
        *,
        step: int = 0,
        earlier: Sequence[GuideTurn] = (),
        use_model: bool = True,
    ) -> GuideAnswer:
        """Give the whole answer; its events must have come in their order."""
        events: list[GuideEvent] = []
        stream = self.service.ask(procedure_id, question, step=step, earlier=earlier, use_model=use_model)
        async with contextlib.aclosing(stream):
            async for event in stream:
                events.append(event)
        first, *middle, last = events
        assert isinstance(first, QuotesFound)
        assert isinstance(last, GuideAnswer)
        said = [event.sentence for event in middle if isinstance(event, GuideSentenceReady)]
        assert (first.quotes, tuple(said)) == (last.quotes, last.sentences)
        return last

    def audit_lines(self) -> list[str]:
        """Every line of the audit log."""
        files = sorted(self.audit_folder.glob("*.jsonl"))
        return [line for path in files for line in path.read_text().splitlines()]


@contextlib.asynccontextmanager
async def open_guide_desk(
    folder: Path, procedures: Sequence[Procedure], engine: Engine | None = None
) -> AsyncIterator[GuideDesk]:
    """Give the service with procedures in force; everything is closed at the end."""
    engine = engine or ScriptedEngine()
    models = FakeModels({"scripted": local_spec("scripted")})
    audit_folder = folder / "audit"
    audit_folder.mkdir(parents=True)

    def factory(_spec: ModelSpec, _path: Path, _plan: FitPlan) -> Engine:
        if isinstance(engine, ScriptedEngine):
            engine.is_closed = False
        return engine

    disk = DiskThread()
    engines = EngineKeeper(models, TrustingTrial(), factory, (static_plan("be brief"),), "scripted")
    audit = AuditService(audit_log(audit_folder), None, disk, Notices())
    shelf, locks = Shelf([stored(procedure) for procedure in procedures]), Locks()
    writer = GuideWriter(engines, audit, read_resource_text("prompts/guide_system.txt"))
    service = GuideService(shelf, disk, writer, locks)
    try:
        yield GuideDesk(service, engine, shelf, locks, models, audit_folder)
    finally:
        await service.aclose()
        await engines.aclose()
        disk.close()
