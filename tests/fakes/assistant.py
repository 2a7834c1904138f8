"""The real services around a scripted engine, with their files in a temporary folder."""

import contextlib
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from app.bootstrap.pdf_writer import pdf_writer
from app.domain.clock import Clock, fixed_clock
from app.domain.errors import ModelNotFoundError, SecretsLockedError
from app.domain.model_fit import CacheType, FitPlan, FreeMemory, MemoryNeed
from app.domain.model_spec import ModelKind, ModelSpec, ModelState, ModelStatus
from app.domain.policy import NO_POLICY, SitePolicy
from app.durable.folders import UserFolders
from app.durable.resources import (
    example_models_path,
    guide_path,
    packages_path,
    read_resource_text,
    resource_root,
    run_lock_path,
)
from app.engines.base import Engine
from app.net.air_gap import AirGap
from app.net.client import HttpClient
from app.net.connection_log import ConnectionLog
from app.procedures.library import Library
from app.procedures.run_folder import RunFolder
from app.prompting.assembly import static_plan
from app.registry.models_file import ModelsFile
from app.registry.transfer import Transfer
from app.registry.verification import Verifier
from app.services.about import AboutService
from app.services.ask import AskService
from app.services.attachments import AttachmentService
from app.services.audit import AuditService
from app.services.conversation_drafts import DraftService
from app.services.conversation_export import ConversationExport
from app.services.conversation_marks import marked_answer_text
from app.services.conversations import ConversationsService
from app.services.disk import DiskThread
from app.services.doctor import Doctor
from app.services.document_reader import DocumentReader
from app.services.engine_keeper import EngineKeeper
from app.services.engine_ladder import EngineLadder
from app.services.evidence import EvidenceService
from app.services.explain_map import ExplainMapService
from app.services.first_steps import FirstSteps
from app.services.flags import FlagService
from app.services.gateways import GatewayService
from app.services.guide import GuideService
from app.services.guide_locks import RunLocks
from app.services.guide_writer import GuideWriter
from app.services.help import HelpService
from app.services.lookup import LookupService
from app.services.lookup_model import LookupModel
from app.services.map import MapService
from app.services.map_writer import MapWriter
from app.services.model_entries import ModelEntries
from app.services.model_packs import ModelPacks, trusted_keys
from app.services.models import ModelsService
from app.services.network import NetworkService
from app.services.notices import Notices
from app.services.plant import PlantService
from app.services.plant_import import PlantImport
from app.services.procedures import ProcedureService
from app.services.retention import RetentionService
from app.services.route import RouteService
from app.services.run_records import RunRecords
from app.services.session import Session
from app.services.settings import SettingsService
from app.services.support_bundle import SupportBundle
from app.services.support_texts import read_support_texts
from app.services.twin import TwinService
from app.services.users import UserService
from app.services.walk import WalkService
from app.services.watch import WatchService
from app.storage.audit_keys import AuditKeys
from app.storage.audit_log import AuditLog
from app.storage.conversations import ConversationStore
from app.storage.flags import FlagStore
from app.storage.lookup_file import LookupFile
from app.storage.secrets import SecretStore
from app.storage.settings_file import SettingsFile
from app.storage.users_file import PUT_OFF_NAME
from tests.fakes.doors import shut_door
from tests.fakes.model_specs import ScriptedDownloader
from tests.fakes.scripted_engine import ScriptedEngine
from tests.fakes.stations import user_store

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
AT_NINE = fixed_clock(NINE)
SYSTEM = "be brief"
PLAN = FitPlan(
    context_tokens=4096,
    gpu_layers=-1,
    kv_type_k=CacheType.F16,
    kv_type_v=CacheType.F16,
    flash_attention=True,
    full_window=True,
    batch_tokens=256,
    output_rows=16,
    ram=MemoryNeed(weights=500_000_000, cache=50_000_000, work=30_000_000),
    vram=MemoryNeed(0, 0, 0),
    arithmetic="0.5 GB weights",
)


@dataclass(slots=True)
class FakeModels:
    """Models that are always there; usable_path raises error once it is set."""

    specs: dict[str, ModelSpec]
    error: Exception | None = None
    fit: FitPlan = PLAN

    def spec(self, model_id: str) -> ModelSpec:
        if model_id not in self.specs:
            raise ModelNotFoundError(f'There is no model "{model_id}".')
        return self.specs[model_id]

    async def usable_path(self, model_id: str) -> Path:
        if self.error is not None:
            raise self.error
        return Path(f"{self.spec(model_id).model_id}.gguf")

    async def plan(self, model_id: str) -> FitPlan:
        return self.fit

    async def statuses(self) -> tuple[ModelStatus, ...]:
        return tuple(ModelStatus(spec, ModelState.VERIFIED, 1_000_000) for spec in self.specs.values())


class NoKeyRing:
    """A key ring that this machine does not have."""

    def __init__(self) -> None:
        raise SecretsLockedError("There is no key ring here.")

    def get_password(self, service: str, username: str) -> str | None:
        """Nothing is kept."""

    def set_password(self, service: str, username: str, password: str) -> None:
        """Nothing is kept."""

    def delete_password(self, service: str, username: str) -> None:
        """Nothing is kept."""


class TrustingTrial:
    """Lets every file pass."""

    async def check(self, spec: ModelSpec, path: Path, plan: FitPlan) -> None:
        """Nothing is tried."""

    @contextlib.asynccontextmanager
    async def watched(self, spec: ModelSpec) -> AsyncIterator[None]:
        yield


@dataclass(frozen=True, slots=True)
class Assistant:
    """The services under test and what stands behind them."""

    ask: AskService
    conversations: ConversationsService
    engines: EngineKeeper | EngineLadder
    settings: SettingsService
    notices: Notices
    models: FakeModels
    gateways: GatewayService
    network: NetworkService
    engine: ScriptedEngine
    maps: MapService
    audit_folder: Path
    plant: PlantService
    lookup: LookupService
    route: RouteService
    explain: ExplainMapService
    users: UserService
    watch: WatchService
    audit: AuditService
    policy: SitePolicy
    retention: RetentionService
    procedures: ProcedureService
    walks: WalkService
    guide: GuideService
    flags: FlagService
    about: AboutService
    support: SupportBundle
    help: HelpService
    first_steps: FirstSteps
    drafts: DraftService
    exports: ConversationExport
    attachments: AttachmentService
    model_files: ModelsService
    entries: ModelEntries
    plant_import: PlantImport

    def audit_lines(self) -> list[str]:
        """Every line of the audit log."""
        return [
            line
            for path in sorted(self.audit_folder.glob("*.jsonl"))
            for line in path.read_text().splitlines()
        ]


def audit_log(folder: Path, policy: SitePolicy = NO_POLICY) -> AuditLog:
    """Give the log of a fixed moment, in which no time passes on any clock."""
    return AuditLog(folder, "amira", AT_NINE, policy=policy.audit, mono_ns=lambda: 0)


def local_spec(model_id: str) -> ModelSpec:
    return ModelSpec(model_id, f"Model {model_id}", ModelKind.LOCAL, sha256="ab" * 32)


@contextlib.asynccontextmanager
async def open_assistant(
    folder: Path,
    engine: ScriptedEngine | None = None,
    data_clock: Clock = AT_NINE,
    *,
    ladder: EngineLadder | None = None,
    gateways: GatewayService | None = None,
    network_log: ConnectionLog | None = None,
    air_gap: AirGap | None = None,
    filters: bool = False,
    policy: SitePolicy = NO_POLICY,
    steady_s: Callable[[], float] = time.monotonic,
    offers_first_user: bool = False,
) -> AsyncIterator[Assistant]:
    """Give the services; their thread and store are closed at the end, the ladder too.

    Without a ladder the scripted engine alone answers. filters: plain answers are checked as in the program.
    steady_s is what idle time is measured on. Without offers_first_user somebody has put the first user off.
    """
    engine = engine or ScriptedEngine()
    models = FakeModels({"scripted": local_spec("scripted"), "other": local_spec("other")})
    audit_folder = folder / "audit"
    audit_folder.mkdir(parents=True, exist_ok=True)
    disk, notices = DiskThread(), Notices()
    store = ConversationStore(folder / "conversations.db")

    def factory(spec: ModelSpec, _path: Path, _plan: FitPlan) -> Engine:
        if spec.model_id != "scripted":
            return ScriptedEngine(model_id=spec.model_id)
        # The keeper builds a new engine after each failure; the test's own one stands in for all of them.
        engine.is_closed = False
        return engine

    session = Session("amira", policy.roles)
    settings = SettingsService(
        *(SettingsFile(folder / "settings.toml"), disk, notices, session), fixed=policy.fixed_settings
    )
    door, secrets = shut_door(), SecretStore(NoKeyRing)
    files = _model_files(folder, tuple(models.specs.values()), session, policy)
    gateways = gateways or GatewayService(files, door, secrets, lambda: settings.current, session)
    network = NetworkService(network_log or door.log, air_gap or AirGap({}), settings, policy)
    engines = ladder or EngineKeeper(models, TrustingTrial(), factory, (static_plan(SYSTEM),), "scripted")
    conversations = ConversationsService(
        store, disk, fixed_clock(NINE), session, note=lambda entry: audit.note(entry)
    )
    audit = AuditService(
        *(audit_log(audit_folder, policy), None, disk, notices),
        policy=policy.audit,
        gate=session,
        check_export=policy.check_export,
    )
    exports = ConversationExport(
        *(conversations, audit, disk, fixed_clock(NINE)),
        gate=session,
        check_export=policy.check_export,
        title=lambda model_id: models.spec(model_id).title,
        pdf=pdf_writer,
        marking=marked_answer_text,
    )
    entries = ModelEntries(
        files,
        ModelsFile(folder / "config" / "models.toml", example_models_path(), folder / "models"),
        disk,
        ModelPacks(
            files, disk, folder / "models", keys=lambda: trusted_keys(policy, folder / "keys"), policy=policy
        ),
        gate=session,
        policy=policy,
        note=audit.note,
        is_air_gapped=lambda: network.is_air_gapped,
    )
    users = UserService(
        session,
        user_store(folder),
        audit,
        notices,
        wall_clock=fixed_clock(NINE),
        idle_s=lambda: settings.current.lock_after_min * 60.0,
        steady_s=steady_s,
    )
    if not offers_first_user:
        (folder / PUT_OFF_NAME).touch()
    await users.open()
    twin = TwinService(folder / "plant.db", data_clock, gate=session)
    plant = PlantService(
        twin,
        sample_folder=resource_root() / "sample_plant",
        sample_store=folder / "sample" / "plant.db",
        worlds=folder / "worlds",
        version="test",
        wall_clock=data_clock,
    )
    model = LookupModel(
        engines,
        audit,
        template=read_resource_text("prompts/lookup_system.txt"),
        examples=read_resource_text("prompts/lookup_examples.jsonl"),
        route_template=read_resource_text("prompts/route_system.txt"),
    )
    lookups = LookupFile(folder / "lookups.json")
    lookup = LookupService(
        plant,
        model,
        audit=audit,
        disk=disk,
        records=lookups,
        wall_clock=fixed_clock(NINE),
        check_export=policy.check_export,
        gate=session,
    )
    folders = UserFolders(folder / "config", folder, folder / "cache")
    kept_flags = FlagStore(folder / "flags" if policy.keeps_conversations else None)
    about = AboutService(
        models.statuses, resources=resource_root(), packages=packages_path(), lock=run_lock_path()
    )
    flags = FlagService(
        kept_flags,
        disk,
        audit,
        spec_of=models.spec,
        settings=lambda: settings.current,
        wall_clock=AT_NINE,
        gate=session,
        check_export=policy.check_export,
    )
    support = SupportBundle(
        folders=folders,
        doctor=Doctor(tuple, SettingsFile(folder / "settings.toml"), folders, disk, {}, policy),
        about=about,
        statuses=models.statuses,
        settings=lambda: settings.current,
        read_texts=lambda: read_support_texts(store, lookups, kept_flags),
        policy=policy,
        audit=audit,
        disk=disk,
        wall_clock=AT_NINE,
        gate=session,
    )
    retention = RetentionService(
        *(policy, folders, store, lookups),
        flags=kept_flags,
        gate=session,
        disk=disk,
        audit=audit,
        notices=notices,
        wall_clock=AT_NINE,
    )
    route = RouteService(plant, model, session)
    # A busy machine must not make a sentence of a row the model's own.
    evidence = EvidenceService(timeout_s=30.0)
    ask = AskService(
        engines=engines,
        conversations=conversations,
        audit=audit,
        settings=settings,
        data_clock=data_clock,
        system_prompt=SYSTEM,
        gate=session,
        answer_filter=route.filter_for if filters else None,
        evidence=evidence,
    )
    writer = MapWriter(
        engines,
        audit,
        system=read_resource_text("prompts/map_system.txt"),
        examples=read_resource_text("prompts/map_examples.jsonl"),
    )
    explain = ExplainMapService(plant, writer, session)
    maps = MapService(plant.store, resource_root() / "basemap", folder / "map", plant.now, session)
    procedures = ProcedureService(
        Library(folder / "procedures"), DocumentReader(), disk, fixed_clock(NINE), gate=session
    )
    runs = RunFolder(folder / "runs")
    keys = AuditKeys(audit_folder, secrets)
    records = RunRecords(runs, disk, signer=keys.load, own_keys=lambda: ())
    walks = WalkService(
        runs, procedures, records, users=session, audit=audit, disk=disk, wall_clock=fixed_clock(NINE)
    )
    guide = GuideService(
        procedures,
        disk,
        GuideWriter(engines, audit, read_resource_text("prompts/guide_system.txt")),
        RunLocks(walks),
        gate=session,
    )
    try:
        yield Assistant(
            *(ask, conversations, engines, settings, notices, models, gateways, network),
            *(engine, maps, audit_folder, plant, lookup, route, explain, users),
            *(WatchService(plant, maps.stamp), audit, policy, retention),
            *(procedures, walks, guide),
            drafts=DraftService(store.drafts, disk, fixed_clock(NINE), session),
            exports=exports,
            model_files=files,
            entries=entries,
            plant_import=PlantImport(twin, plant, session),
            attachments=AttachmentService(AT_NINE, engines),
            flags=flags,
            about=about,
            support=support,
            help=HelpService(guide_path),
            first_steps=FirstSteps(folder, disk),
        )
    finally:
        await evidence.aclose()
        await guide.aclose()
        await procedures.aclose()
        await retention.aclose()
        await conversations.aclose()
        await maps.aclose()
        await plant.aclose()
        await twin.aclose()
        await engines.aclose()
        gateways.close()
        await files.aclose()
        await users.aclose()
        await audit.aclose()
        disk.close()
        store.close()


def _model_files(
    folder: Path, specs: tuple[ModelSpec, ...], session: Session, policy: SitePolicy
) -> ModelsService:
    """Give the service of model files; nothing can be fetched, and 8 GB of memory are free."""
    (folder / "config").mkdir(parents=True, exist_ok=True)
    verifier = Verifier(folder / "model-hashes.json")
    transfer = Transfer(folder / "cache", verifier, HttpClient(shut_door()), ScriptedDownloader())
    return ModelsService(
        *(specs, folder / "models", verifier, transfer),
        free=lambda: FreeMemory(8_000_000_000),
        gate=session,
        policy=policy,
    )
