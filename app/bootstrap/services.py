"""The services of one run, built once and closed once; no Qt here."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from app.bootstrap.answers import AnswerServices, build_answers
from app.bootstrap.conversations import KeptConversations, build_conversations
from app.bootstrap.desk import DeskServices, build_desk, flag_store
from app.bootstrap.engines import EngineServices, build_engines
from app.bootstrap.ground import Ground, build_audit, lay_ground, settings_file
from app.bootstrap.models import ExtraGateway, build_verifier, read_catalogue
from app.bootstrap.plant import PlantServices, build_plant
from app.bootstrap.procedures import ProcedureGroup, build_procedures
from app.bootstrap.station import build_users
from app.domain.audit import Recovered
from app.domain.clock import Clock, wall_clock
from app.domain.errors import StoreDamagedError
from app.domain.policy import NO_POLICY, SitePolicy
from app.durable.account import account_name
from app.durable.atomic import remove_leftovers
from app.durable.folders import UserFolders
from app.durable.resources import read_resource_text
from app.net.air_gap import AirGap
from app.net.door import Door
from app.services.ask import AskService
from app.services.attachments import AttachmentService
from app.services.audit import AuditService
from app.services.conversation_drafts import DraftService
from app.services.conversation_export import ConversationExport
from app.services.conversations import ConversationsService
from app.services.disk import DiskThread
from app.services.doctor import Doctor
from app.services.engine_keeper import EngineFactory
from app.services.engine_ladder import EngineLadder
from app.services.evaluate import Evaluator
from app.services.explain_map import ExplainMapService
from app.services.gateways import GatewayService
from app.services.guide import GuideService
from app.services.lookup import LookupService
from app.services.map import MapService
from app.services.model_entries import ModelEntries
from app.services.models import ModelsService
from app.services.network import NetworkService
from app.services.notices import Notices
from app.services.patience import Patience
from app.services.plant import PlantService
from app.services.plant_import import PlantImport
from app.services.procedures import ProcedureService
from app.services.retention import RetentionService
from app.services.route import RouteService
from app.services.session import Session
from app.services.settings import SettingsService
from app.services.site_policy import tell_policy
from app.services.twin import TwinService
from app.services.users import UserService
from app.services.walk import WalkService
from app.services.walk_watch import WalkWatch
from app.services.watch import WatchService
from app.storage.conversations import ConversationStore
from app.storage.kept_texts import LOOKUPS
from app.storage.lookup_file import LookupFile
from app.storage.policy_seen import PolicySeenFile
from app.storage.secrets import SecretStore

IN_MEMORY = Path(":memory:")


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that a window or a command uses."""

    notices: Notices
    settings: SettingsService
    models: ModelsService
    entries: ModelEntries
    engines: EngineLadder
    gateways: GatewayService
    network: NetworkService
    conversations: ConversationsService
    drafts: DraftService
    conversation_export: ConversationExport
    ask: AskService
    audit: AuditService
    evaluator: Evaluator
    twin: TwinService
    maps: MapService
    plant: PlantService
    plant_import: PlantImport
    lookup: LookupService
    route: RouteService
    explain: ExplainMapService
    procedures: ProcedureService
    watch: WatchService
    guide: GuideService
    walks: WalkService
    walk_watch: WalkWatch
    users: UserService
    door: Door
    air_gap: AirGap
    policy: SitePolicy
    retention: RetentionService
    desk: DeskServices
    attachments: AttachmentService


@contextlib.asynccontextmanager
async def open_services(
    folders: UserFolders,
    *,
    store_path: Path,
    data_clock: Clock,
    system_prompt: str | None = None,
    engine_factory: EngineFactory | None = None,
    air_gap: AirGap | None = None,
    extra: ExtraGateway | None = None,
    secrets: SecretStore | None = None,
    policy: SitePolicy = NO_POLICY,
    mode: str = "",
    is_for_all: bool = False,
) -> AsyncIterator[Services]:
    """Build the services, and close them in the right order when the block ends.

    store_path is where conversations are kept, IN_MEMORY for none. system_prompt takes the place of the
    shipped instructions. air_gap is the switch that the process's guard asks, None for one of their own.
    extra is a gateway of this run alone: it is chosen, and nothing answers in its place.
    secrets keeps the gateways' keys and the audit log's signing key, None for the system's key ring. mode is
    how the program runs, for the audit log. With is_for_all the list of models is that of all users of this
    machine, which an administrator changes. Where policy keeps no conversations, store_path stays unused.

    Raises:
        StorageError: a folder or the conversation store cannot be used.
    """
    folders.ensure()
    for folder in (folders.config, folders.data, folders.cache, folders.audit, folders.prefixes):
        remove_leftovers(folder)
    ground = lay_ground(folders, policy, air_gap or AirGap({}), secrets or SecretStore(), mode)
    if system_prompt is None:
        system_prompt = read_resource_text("prompts/chat_system.txt")
    # A slip of the pen in a list must not keep the desk from its plant; a command says it and ends.
    engines = build_engines(
        *(ground, system_prompt, engine_factory, extra), is_for_all=is_for_all, tells_faults=mode == "window"
    )
    keeps = policy.keeps_conversations
    store = _open_store(store_path if keeps else IN_MEMORY, ground.notices, ground.audit)
    lookups = LookupFile(folders.data / LOOKUPS if keeps else None)
    plant = build_plant(ground, data_clock)
    kept = build_conversations(ground, store, plant.plant, engines.models)
    answers = build_answers(
        *(ground, engines.engines, plant.plant, kept.conversations, lookups),
        data_clock=data_clock,
        system_prompt=system_prompt,
    )
    group = build_procedures(ground, engines.engines, plant.plant)
    kept_flags = flag_store(folders, policy)
    retention = RetentionService(
        *(policy, folders, store, lookups),
        flags=kept_flags,
        gate=ground.session,
        disk=ground.disk,
        audit=ground.audit,
        notices=ground.notices,
        wall_clock=wall_clock,
    )
    desk = build_desk(ground, engines.models, store, lookups, kept_flags)
    try:
        await _begin(ground, engines.engines)
        yield _services(ground, engines, plant, kept, answers, group, retention, desk)
    finally:
        await _close(ground, engines, plant, kept, answers, group, retention)
        store.close()


@contextlib.asynccontextmanager
async def open_doctor(
    folders: UserFolders, environment: Mapping[str, str], policy: SitePolicy = NO_POLICY
) -> AsyncIterator[Doctor]:
    """Build what looks at the machine and no more: it speaks also where the services cannot be opened."""
    verifier, disk = build_verifier(folders), DiskThread()
    try:
        yield Doctor(
            lambda: tuple(map(verifier.status_of, read_catalogue(folders))),
            settings_file(folders),
            folders,
            disk,
            environment,
            policy,
        )
    finally:
        await asyncio.to_thread(disk.close)


@contextlib.asynccontextmanager
async def open_auditor(
    folders: UserFolders, notices: Notices, policy: SitePolicy = NO_POLICY
) -> AsyncIterator[tuple[AuditService, UserService]]:
    """Build what reads and verifies the audit log, and who may, before anything is added to it."""
    disk = DiskThread()
    session = Session(account_name(), policy.roles)
    audit = build_audit(folders, disk, notices, SecretStore(), session, policy, "audit")
    users = build_users(folders, session, audit, notices)
    try:
        await users.open()
        yield audit, users
    finally:
        await users.aclose()
        await audit.aclose()
        await asyncio.to_thread(disk.close)


async def _begin(ground: Ground, engines: EngineLadder) -> None:
    """Open the audit log and say in it what was found, then read who may work here."""
    audit, settings = ground.audit, ground.settings
    audit.start()
    tell_policy(ground.policy, PolicySeenFile(ground.folders.data), audit, ground.notices)
    if settings.recovered is not None:
        audit.note(settings.recovered)
    audit.watch(settings, engines)
    await ground.users.open()


def _services(
    ground: Ground,
    engines: EngineServices,
    plant: PlantServices,
    kept: KeptConversations,
    answers: AnswerServices,
    group: ProcedureGroup,
    retention: RetentionService,
    desk: DeskServices,
) -> Services:
    return Services(
        notices=ground.notices,
        settings=ground.settings,
        models=engines.models,
        entries=engines.entries,
        engines=engines.engines,
        gateways=engines.gateways,
        network=ground.network,
        conversations=kept.conversations,
        drafts=kept.drafts,
        conversation_export=kept.exports,
        ask=answers.ask,
        audit=ground.audit,
        evaluator=engines.evaluator,
        twin=plant.twin,
        plant=plant.plant,
        plant_import=plant.plant_import,
        lookup=answers.lookup,
        route=answers.route,
        maps=plant.maps,
        explain=answers.explain,
        procedures=group.procedures,
        watch=plant.watch,
        guide=group.guide,
        walks=group.walks,
        walk_watch=group.walk_watch,
        users=ground.users,
        door=ground.door,
        air_gap=ground.air_gap,
        policy=ground.policy,
        retention=retention,
        desk=desk,
        attachments=answers.attachments,
    )


async def _close(
    ground: Ground,
    engines: EngineServices,
    plant: PlantServices,
    kept: KeptConversations,
    answers: AnswerServices,
    group: ProcedureGroup,
    retention: RetentionService,
) -> None:
    # What is to last first.
    await group.guide.aclose()
    await group.walk_watch.aclose()
    await retention.aclose()
    await kept.aclose()
    await ground.users.aclose()
    patience = Patience()
    for name, close in (
        ("evidence", answers.evidence.aclose),
        ("procedures", group.procedures.aclose),
        ("maps", plant.maps.aclose),
        ("plant", plant.plant.aclose),
        ("plant import", plant.twin.aclose),
        ("engines", engines.engines.aclose),
        ("gateways", lambda: asyncio.to_thread(engines.gateways.close)),
        ("model trial", engines.probe.aclose),
        ("models", engines.models.aclose),
    ):
        await patience.wait(name, close)
    await ground.audit.aclose()
    # The last records are written when the thread has ended.
    await asyncio.to_thread(ground.disk.close)


def _open_store(path: Path, notices: Notices, audit: AuditService) -> ConversationStore:
    try:
        return ConversationStore(path)
    except StoreDamagedError as error:
        aside = ConversationStore.set_aside(path)
        notices.add(f"{error.user_text} It was kept as {aside.name}; a new list was begun.")
        audit.note(Recovered("conversations", error.user_text, aside.name, is_loss=True))
        return ConversationStore(path)
