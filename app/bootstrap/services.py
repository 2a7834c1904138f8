"""The services of one run, built once and closed once; no Qt here."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import app as program
from app.bootstrap.conversations import build_conversations
from app.bootstrap.desk import DeskServices, build_desk, flag_store
from app.bootstrap.models import (
    ExtraGateway,
    build_entries,
    build_ladder,
    build_models,
    build_verifier,
    local_engines,
    read_catalogue,
)
from app.bootstrap.station import build_users
from app.bootstrap.walks import build_walks
from app.domain.audit import Recovered
from app.domain.clock import Clock, wall_clock
from app.domain.errors import StoreDamagedError
from app.domain.policy import NO_POLICY, SitePolicy
from app.durable.account import account_name
from app.durable.atomic import remove_leftovers
from app.durable.folders import UserFolders
from app.durable.resources import read_resource_text, resource_root
from app.net.air_gap import AirGap
from app.net.connection_log import ConnectionLog
from app.net.door import Door
from app.procedures.library import Library
from app.prompting.assembly import static_plan
from app.registry.model_history import ModelHistory
from app.services.ask import AskService
from app.services.attachments import AttachmentService
from app.services.audit import AuditService
from app.services.conversation_drafts import DraftService
from app.services.conversation_export import ConversationExport
from app.services.conversations import ConversationsService
from app.services.disk import DiskThread
from app.services.doctor import Doctor
from app.services.document_reader import DocumentReader
from app.services.engine_keeper import EngineFactory
from app.services.engine_ladder import EngineLadder
from app.services.evaluate import Evaluator
from app.services.evidence import EvidenceService
from app.services.explain_map import ExplainMapService
from app.services.gateways import GatewayService
from app.services.guide import GuideService
from app.services.guide_locks import RunLocks
from app.services.guide_writer import GuideWriter
from app.services.lookup import LookupService
from app.services.lookup_model import LookupModel
from app.services.map import MapService
from app.services.map_writer import MapWriter
from app.services.model_entries import ModelEntries
from app.services.models import ModelsService
from app.services.network import NetworkService
from app.services.notices import Notices
from app.services.patience import Patience
from app.services.plant import PlantService
from app.services.plant_import import PlantImport
from app.services.probe import Probe
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
from app.storage.audit_keys import AuditKeys
from app.storage.audit_log import AuditLog
from app.storage.conversations import ConversationStore
from app.storage.kept_texts import LOOKUPS
from app.storage.lookup_file import LookupFile
from app.storage.policy_seen import PolicySeenFile
from app.storage.secrets import SecretStore
from app.storage.settings_file import SettingsFile

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
    notices = Notices()
    air_gap = air_gap or AirGap({})
    door = Door(ConnectionLog(), is_air_gapped=air_gap.is_on, allows=policy.allows_endpoint)
    disk = DiskThread()
    secrets = secrets or SecretStore()
    # Asked by every service; until the users are read, it lets nothing pass.
    session = Session(account_name(), policy.roles)
    audit = _build_audit(folders, disk, notices, secrets, session, policy, mode)
    settings = SettingsService(
        *(_settings_file(folders), disk, notices, session),
        fixed=policy.fixed_settings,
        check_target=folders.check_target,
        check_export=policy.check_export,
    )
    users = build_users(folders, session, audit, notices, settings)
    history = ModelHistory(folders.cache)
    # A slip of the pen in a list must not keep the desk from its plant; a command says it and ends.
    told = notices if mode == "window" else None
    models = build_models(
        folders, history, settings, door, extra, session, policy, told, is_for_all=is_for_all
    )
    entries = build_entries(
        *(folders, models, settings, disk, session, policy, audit, air_gap), is_for_all=is_for_all
    )
    if extra is not None:
        secrets.hold(extra.spec.endpoint_id, extra.key)
    gateways = GatewayService(models, door, secrets, lambda: settings.current, session, policy)
    probe = Probe(history)
    store = _open_store(store_path if policy.keeps_conversations else IN_MEMORY, notices, audit)
    if system_prompt is None:
        system_prompt = read_resource_text("prompts/chat_system.txt")
    engines = build_ladder(
        models,
        probe,
        engine_factory or local_engines(settings, folders.prefixes),
        (static_plan(system_prompt),),
        settings,
        gateways,
        extra,
        session,
    )
    network = NetworkService(door.log, air_gap, settings, policy)
    settings.listen(lambda _settings: engines.follow_settings())
    gateways.listen_keys(lambda _model_id: engines.renew())
    # What is read for a measurement is not kept on disk.
    evaluator = Evaluator(models, probe, engine_factory or local_engines(settings, None), session)
    twin = TwinService(folders.plant_store, wall_clock, door, session)
    plant = PlantService(
        twin,
        sample_folder=resource_root() / "sample_plant",
        sample_store=folders.data / "sample-plant.db",
        worlds=folders.cache / "worlds",
        version=program.__version__,
        wall_clock=wall_clock,
        # The machine's clock says nothing about data that stands still; one that was set does.
        fixed_clock=None if data_clock is wall_clock else data_clock,
    )
    kept = build_conversations(
        *(store, disk, plant, models, audit), session=session, policy=policy, folders=folders
    )
    conversations = kept.conversations
    lookup_model = LookupModel(
        engines,
        audit,
        template=read_resource_text("prompts/lookup_system.txt"),
        examples=read_resource_text("prompts/lookup_examples.jsonl"),
        route_template=read_resource_text("prompts/route_system.txt"),
    )
    lookups = LookupFile(folders.data / LOOKUPS if policy.keeps_conversations else None)
    lookup = LookupService(
        plant,
        lookup_model,
        audit=audit,
        disk=disk,
        records=lookups,
        wall_clock=wall_clock,
        check_export=policy.check_export,
        gate=session,
    )
    kept_flags = flag_store(folders, policy)
    retention = RetentionService(
        *(policy, folders, store, lookups),
        flags=kept_flags,
        gate=session,
        disk=disk,
        audit=audit,
        notices=notices,
        wall_clock=wall_clock,
    )
    desk = build_desk(
        *(folders, models, settings, session, audit),
        *(disk, policy, store, lookups, kept_flags),
    )
    route = RouteService(plant, lookup_model, session)
    evidence = EvidenceService()
    ask = AskService(
        engines=engines,
        conversations=conversations,
        audit=audit,
        settings=settings,
        data_clock=data_clock,
        system_prompt=system_prompt,
        answer_filter=route.filter_for,
        evidence=evidence,
        gate=session,
    )
    maps = MapService(plant.store, resource_root() / "basemap", folders.map_layers, plant.now, session)
    explain = ExplainMapService(
        plant,
        MapWriter(
            engines,
            audit,
            system=read_resource_text("prompts/map_system.txt"),
            examples=read_resource_text("prompts/map_examples.jsonl"),
        ),
        session,
    )
    procedures = ProcedureService(
        Library(folders.procedures),
        DocumentReader(),
        disk,
        wall_clock,
        gate=session,
        note=audit.note,
        samples=resource_root() / "sample_procedures",
    )
    walks, walk_watch = build_walks(
        folders,
        procedures,
        plant,
        session=session,
        audit=audit,
        disk=disk,
        notices=notices,
        secrets=secrets,
        policy=policy,
    )
    guide = GuideService(
        procedures,
        disk,
        GuideWriter(engines, audit, read_resource_text("prompts/guide_system.txt")),
        RunLocks(walks),
        gate=session,
    )
    try:
        audit.start()
        tell_policy(policy, PolicySeenFile(folders.data), audit, notices)
        if settings.recovered is not None:
            audit.note(settings.recovered)
        audit.watch(settings, engines)
        await users.open()
        yield Services(
            notices=notices,
            settings=settings,
            models=models,
            entries=entries,
            engines=engines,
            gateways=gateways,
            network=network,
            conversations=conversations,
            drafts=kept.drafts,
            conversation_export=kept.exports,
            ask=ask,
            audit=audit,
            evaluator=evaluator,
            twin=twin,
            plant=plant,
            plant_import=PlantImport(twin, plant, session),
            lookup=lookup,
            route=route,
            maps=maps,
            explain=explain,
            procedures=procedures,
            watch=WatchService(plant, maps.stamp),
            guide=guide,
            walks=walks,
            walk_watch=walk_watch,
            users=users,
            door=door,
            air_gap=air_gap,
            policy=policy,
            retention=retention,
            desk=desk,
            attachments=AttachmentService(wall_clock, engines),
        )
    finally:
        # What is to last first.
        await guide.aclose()
        await walk_watch.aclose()
        await retention.aclose()
        await kept.aclose()
        await users.aclose()
        patience = Patience()
        for name, close in (
            ("evidence", evidence.aclose),
            ("procedures", procedures.aclose),
            ("maps", maps.aclose),
            ("plant", plant.aclose),
            ("plant import", twin.aclose),
            ("engines", engines.aclose),
            ("gateways", lambda: asyncio.to_thread(gateways.close)),
            ("model trial", probe.aclose),
            ("models", models.aclose),
        ):
            await patience.wait(name, close)
        await audit.aclose()
        # The last records are written when the thread has ended.
        await asyncio.to_thread(disk.close)
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
            _settings_file(folders),
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
    audit = _build_audit(folders, disk, notices, SecretStore(), session, policy, "audit")
    users = build_users(folders, session, audit, notices)
    try:
        await users.open()
        yield audit, users
    finally:
        await users.aclose()
        await audit.aclose()
        await asyncio.to_thread(disk.close)


def _build_audit(
    folders: UserFolders,
    disk: DiskThread,
    notices: Notices,
    secrets: SecretStore,
    session: Session,
    policy: SitePolicy,
    mode: str,
) -> AuditService:
    log = AuditLog(folders.audit, account_name(), wall_clock, policy=policy.audit)
    keys = AuditKeys(folders.audit, secrets)
    return AuditService(
        *(log, keys, disk, notices),
        policy=policy.audit,
        mode=mode,
        gate=session,
        check_export=policy.check_export,
    )


def _settings_file(folders: UserFolders) -> SettingsFile:
    return SettingsFile(folders.config / "settings.toml")


def _open_store(path: Path, notices: Notices, audit: AuditService) -> ConversationStore:
    try:
        return ConversationStore(path)
    except StoreDamagedError as error:
        aside = ConversationStore.set_aside(path)
        notices.add(f"{error.user_text} It was kept as {aside.name}; a new list was begun.")
        audit.note(Recovered("conversations", error.user_text, aside.name, is_loss=True))
        return ConversationStore(path)
