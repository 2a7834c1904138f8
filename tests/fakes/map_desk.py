"""The service that explains maps around a scripted engine and the plant store of a test."""

import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from app.domain.clock import fixed_clock
from app.domain.explanation import Explanation, FactsRead, SentenceReady
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelSpec
from app.domain.query import Area
from app.engines.base import Engine
from app.prompting.assembly import static_plan
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.engine_keeper import EngineKeeper
from app.services.explain_map import ExplainMapService
from app.services.map_writer import MapWriter
from app.services.notices import Notices
from app.twin.open_plant import OpenPlant
from tests.fakes.assistant import NINE, FakeModels, TrustingTrial, audit_log, local_spec
from tests.fakes.scripted_engine import ScriptedEngine

T = TypeVar("T")

EXAMPLES = '{"facts": ["assets: 2 pumps"], "text": "There are 2 pumps."}'


@dataclass(frozen=True)
class OnePlant:
    """A plant that is asked on the loop's own thread."""

    plant: OpenPlant

    async def use(self, work: Callable[[OpenPlant], T]) -> T:
        return work(self.plant)


@dataclass(frozen=True, slots=True)
class MapDesk:
    """The service under test and what stands behind it."""

    service: ExplainMapService
    engine: ScriptedEngine
    engines: EngineKeeper
    models: FakeModels
    audit_folder: Path

    async def explain(
        self, area: Area, most: int = 3, *, now: datetime | None = None, use_model: bool = True
    ) -> Explanation:
        """Give the whole explanation; its events must have come in their order."""
        events = []
        stream = self.service.explain(area, most=most, now=now, use_model=use_model)
        async with contextlib.aclosing(stream):
            async for event in stream:
                events.append(event)
        first, *middle, last = events
        assert isinstance(first, FactsRead)
        assert isinstance(last, Explanation)
        shown = [event.sentence for event in middle if isinstance(event, SentenceReady)]
        assert tuple(shown) == last.sentences
        return last

    def audit_lines(self) -> list[str]:
        """Every line of the audit log."""
        files = sorted(self.audit_folder.glob("*.jsonl"))
        return [line for path in files for line in path.read_text().splitlines()]


@contextlib.asynccontextmanager
async def open_map_desk(
    folder: Path, store: Path, engine: ScriptedEngine | None = None
) -> AsyncIterator[MapDesk]:
    """Give the service on a store; everything is closed at the end."""
    engine = engine or ScriptedEngine()
    models = FakeModels({"scripted": local_spec("scripted")})
    audit_folder = folder / "audit"
    audit_folder.mkdir(parents=True)

    def factory(_spec: ModelSpec, _path: Path, _plan: FitPlan) -> Engine:
        engine.is_closed = False
        return engine

    disk = DiskThread()
    engines = EngineKeeper(models, TrustingTrial(), factory, (static_plan("be brief"),), "scripted")
    audit = AuditService(audit_log(audit_folder), None, disk, Notices())
    writer = MapWriter(engines, audit, system="word the facts", examples=EXAMPLES)
    plant = OpenPlant(store, fixed_clock(NINE), fixed_clock(NINE))
    try:
        yield MapDesk(ExplainMapService(OnePlant(plant), writer), engine, engines, models, audit_folder)
    finally:
        await engines.aclose()
        disk.close()
        plant.close()
