"""Builds the library of procedures, the walks through them and what answers questions about them."""

from dataclasses import dataclass

from app.bootstrap.ground import Ground
from app.bootstrap.walks import build_walks
from app.domain.clock import wall_clock
from app.durable.resources import read_resource_text, resource_root
from app.procedures.library import Library
from app.services.document_reader import DocumentReader
from app.services.engine_ladder import EngineLadder
from app.services.guide import GuideService
from app.services.guide_locks import RunLocks
from app.services.guide_writer import GuideWriter
from app.services.plant import PlantService
from app.services.procedures import ProcedureService
from app.services.walk import WalkService
from app.services.walk_watch import WalkWatch


@dataclass(frozen=True, slots=True)
class ProcedureGroup:
    """What is done with procedures."""

    procedures: ProcedureService
    walks: WalkService
    walk_watch: WalkWatch
    guide: GuideService


def build_procedures(ground: Ground, engines: EngineLadder, plant: PlantService) -> ProcedureGroup:
    """Build the services around the library of this user."""
    procedures = ProcedureService(
        Library(ground.folders.procedures),
        DocumentReader(),
        ground.disk,
        wall_clock,
        gate=ground.session,
        note=ground.audit.note,
        samples=resource_root() / "sample_procedures",
    )
    walks, watch = build_walks(ground, procedures, plant)
    guide = GuideService(
        procedures,
        ground.disk,
        GuideWriter(engines, ground.audit, read_resource_text("prompts/guide_system.txt")),
        RunLocks(walks),
        gate=ground.session,
    )
    return ProcedureGroup(procedures, walks, watch, guide)
