"""The real lookup services on the shared plant, around a scripted engine."""

import contextlib
import json
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.domain.clock import Clock
from app.domain.policy import NO_POLICY, SitePolicy
from app.prompting.assembly import static_plan
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.engine_keeper import EngineKeeper
from app.services.lookup import LookupService
from app.services.lookup_model import LookupModel
from app.services.notices import Notices
from app.services.plant import PlantService
from app.services.route import RouteService
from app.services.twin import TwinService
from app.storage.lookup_file import LookupFile
from tests.fakes.assistant import AT_NINE, FakeModels, TrustingTrial, audit_log, local_spec
from tests.fakes.scripted_engine import ScriptedEngine
from tests.fakes.twin_world import load_world

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
SAMPLE = RESOURCES / "sample_plant"


def world_store(folder: Path) -> Path:
    """Give a store of the shared plant that is loaded once a session; nobody writes to it."""
    path = folder / "twin.db"
    if not path.exists():
        making = folder / "making.db"
        load_world(making)
        making.rename(path)
    return path


@dataclass(frozen=True, slots=True)
class Desk:
    """The services under test and what stands behind them."""

    lookup: LookupService
    route: RouteService
    plant: PlantService
    engines: EngineKeeper
    models: FakeModels
    engine: ScriptedEngine
    folder: Path

    def audit(self, event: str = "query") -> list[dict[str, Any]]:
        """Give the audit records of one event."""
        lines = [
            json.loads(line)
            for path in sorted((self.folder / "audit").glob("*.jsonl"))
            for line in path.read_text().splitlines()
        ]
        return [line for line in lines if line["event"] == event]


@contextlib.asynccontextmanager
async def open_desk(
    folder: Path,
    store: Path | None,
    clock: Clock | None = AT_NINE,
    sample: Path = SAMPLE,
    engines: EngineKeeper | None = None,
    policy: SitePolicy = NO_POLICY,
) -> AsyncIterator[Desk]:
    """Give the services on a copy of store, on the sample plant without one; closed at the end.

    engines, if given, answer in place of the scripted engine and stay open.
    """
    (folder / "audit").mkdir(parents=True, exist_ok=True)
    if store is not None:
        shutil.copy(store, folder / "plant.db")
    engine = ScriptedEngine()
    models = FakeModels({"scripted": local_spec("scripted")})

    def factory(*_: object) -> ScriptedEngine:
        engine.is_closed = False
        return engine

    scripted = EngineKeeper(models, TrustingTrial(), factory, (static_plan("be brief"),), "scripted")
    engines = engines or scripted
    disk = DiskThread()
    audit = AuditService(audit_log(folder / "audit"), None, disk, Notices())
    twin = TwinService(folder / "plant.db", AT_NINE)
    plant = PlantService(
        twin,
        sample_folder=sample,
        sample_store=folder / "sample-plant.db",
        worlds=folder / "worlds",
        version="1",
        wall_clock=AT_NINE,
        fixed_clock=clock,
    )
    prompts = RESOURCES / "prompts"
    model = LookupModel(
        engines,
        audit,
        template=(prompts / "lookup_system.txt").read_text(encoding="utf-8"),
        examples=(prompts / "lookup_examples.jsonl").read_text(encoding="utf-8"),
        route_template=(prompts / "route_system.txt").read_text(encoding="utf-8"),
    )
    records = LookupFile(folder / "lookups.json")
    lookup = LookupService(
        *(plant, model),
        audit=audit,
        disk=disk,
        records=records,
        wall_clock=AT_NINE,
        check_export=policy.check_export,
    )
    try:
        yield Desk(lookup, RouteService(plant, model), plant, engines, models, engine, folder)
    finally:
        await plant.aclose()
        await twin.aclose()
        await scripted.aclose()
        disk.close()
