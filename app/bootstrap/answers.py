"""Builds what answers questions: in conversations, about the plant's data, about the map."""

from dataclasses import dataclass

from app.bootstrap.ground import Ground
from app.domain.clock import Clock, wall_clock
from app.durable.resources import read_resource_text
from app.services.ask import AskService
from app.services.attachments import AttachmentService
from app.services.conversations import ConversationsService
from app.services.engine_ladder import EngineLadder
from app.services.evidence import EvidenceService
from app.services.explain_map import ExplainMapService
from app.services.lookup import LookupService
from app.services.lookup_model import LookupModel
from app.services.map_writer import MapWriter
from app.services.plant import PlantService
from app.services.route import RouteService
from app.storage.lookup_file import LookupFile


@dataclass(frozen=True, slots=True)
class AnswerServices:
    """Who answers what."""

    route: RouteService
    ask: AskService
    evidence: EvidenceService
    attachments: AttachmentService
    lookup: LookupService
    explain: ExplainMapService


def build_answers(
    ground: Ground,
    engines: EngineLadder,
    plant: PlantService,
    conversations: ConversationsService,
    lookups: LookupFile,
    *,
    data_clock: Clock,
    system_prompt: str,
) -> AnswerServices:
    """Build them; lookups keeps the questions to the plant's data."""
    session, audit = ground.session, ground.audit
    model = LookupModel(
        engines,
        audit,
        template=read_resource_text("prompts/lookup_system.txt"),
        examples=read_resource_text("prompts/lookup_examples.jsonl"),
        route_template=read_resource_text("prompts/route_system.txt"),
    )
    lookup = LookupService(
        plant,
        model,
        audit=audit,
        disk=ground.disk,
        records=lookups,
        wall_clock=wall_clock,
        check_export=ground.policy.check_export,
        gate=session,
    )
    route = RouteService(plant, model, session)
    evidence = EvidenceService()
    ask = AskService(
        engines=engines,
        conversations=conversations,
        audit=audit,
        settings=ground.settings,
        data_clock=data_clock,
        system_prompt=system_prompt,
        answer_filter=route.filter_for,
        evidence=evidence,
        gate=session,
    )
    writer = MapWriter(
        engines,
        audit,
        system=read_resource_text("prompts/map_system.txt"),
        examples=read_resource_text("prompts/map_examples.jsonl"),
    )
    explain = ExplainMapService(plant, writer, session)
    return AnswerServices(route, ask, evidence, AttachmentService(wall_clock, engines), lookup, explain)
