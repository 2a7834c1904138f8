"""The services of one run, built once and closed once; no Qt here."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from app.domain.audit import Recovered
from app.domain.clock import Clock, wall_clock
from app.domain.errors import StoreDamagedError
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelSpec
from app.durable.account import account_name
from app.durable.atomic import remove_leftovers
from app.durable.folders import UserFolders
from app.durable.resources import example_models_path, read_resource_text
from app.engines.local.engine import LocalEngine, LocalOptions
from app.net.air_gap import AirGap
from app.net.client import HttpClient
from app.net.connection_log import ConnectionLog
from app.net.door import Door
from app.prompting.assembly import static_plan
from app.registry.catalogue import load_catalogue
from app.registry.model_history import ModelHistory
from app.registry.packages import PipDownloader
from app.registry.transfer import Transfer
from app.registry.verification import Verifier
from app.services.ask import AskService
from app.services.audit import AuditService
from app.services.conversations import ConversationsService
from app.services.disk import DiskThread
from app.services.doctor import Doctor
from app.services.engine_keeper import EngineFactory, EngineKeeper
from app.services.evaluate import Evaluator
from app.services.models import ModelsService
from app.services.notices import Notices
from app.services.probe import Probe
from app.services.settings import SettingsService
from app.services.twin import TwinService
from app.storage.audit_keys import AuditKeys
from app.storage.audit_log import AuditLog
from app.storage.conversations import ConversationStore
from app.storage.secrets import SecretStore
from app.storage.settings_file import SettingsFile

IN_MEMORY = Path(":memory:")


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that a window or a command uses."""

    notices: Notices
    settings: SettingsService
    models: ModelsService
    engines: EngineKeeper
    conversations: ConversationsService
    ask: AskService
    audit: AuditService
    evaluator: Evaluator
    twin: TwinService
    door: Door
    air_gap: AirGap


@contextlib.asynccontextmanager
async def open_services(
    folders: UserFolders,
    *,
    store_path: Path,
    data_clock: Clock,
    system_prompt: str | None = None,
    engine_factory: EngineFactory | None = None,
    air_gap: AirGap | None = None,
    secrets: SecretStore | None = None,
    mode: str = "",
) -> AsyncIterator[Services]:
    """Build the services, and close them in the right order when the block ends.

    store_path is where conversations are kept, IN_MEMORY for none. system_prompt takes the place of the
    shipped instructions. air_gap is the switch that the process's guard asks, None for one of their own.
    secrets is the key ring that keeps the audit log's signing key, None for the system's; mode is how the
    program runs, for the audit log.

    Raises:
        StorageError: a folder or the conversation store cannot be used.
    """
    folders.ensure()
    for folder in (folders.config, folders.cache, folders.audit, folders.prefixes):
        remove_leftovers(folder)
    notices = Notices()
    air_gap = air_gap or AirGap({})
    door = Door(ConnectionLog(), is_air_gapped=air_gap.is_on)
    disk = DiskThread()
    audit = _build_audit(folders, disk, notices, secrets, mode)
    settings = SettingsService(_settings_file(folders), disk, notices)
    history = ModelHistory(folders.cache)
    models = _build_models(folders, history, settings, door)
    probe = Probe(history)
    store = _open_store(store_path, notices, audit)
    if system_prompt is None:
        system_prompt = read_resource_text("prompts/chat_system.txt")
    engines = EngineKeeper(
        models,
        probe,
        engine_factory or _local_engines(settings, folders.prefixes),
        (static_plan(system_prompt),),
        settings.current.model_id,
        idle_s=lambda: settings.current.unload_after_min * 60.0,
    )
    conversations = ConversationsService(store, disk, wall_clock)
    ask = AskService(
        engines=engines,
        conversations=conversations,
        audit=audit,
        settings=settings,
        data_clock=data_clock,
        system_prompt=system_prompt,
    )
    # What is read for a measurement is not kept on disk.
    evaluator = Evaluator(models, probe, engine_factory or _local_engines(settings, None))
    twin = TwinService(folders.plant_store, wall_clock)
    try:
        audit.start()
        if settings.recovered is not None:
            audit.note(settings.recovered)
        audit.watch(settings, engines)
        yield Services(
            notices, settings, models, engines, conversations, ask, audit, evaluator, twin, door, air_gap
        )
    finally:
        await twin.aclose()
        await engines.aclose()
        await probe.aclose()
        await models.aclose()
        await audit.aclose()
        # The last records are written when the thread has ended.
        await asyncio.to_thread(disk.close)
        store.close()


@contextlib.asynccontextmanager
async def open_doctor(folders: UserFolders, environment: Mapping[str, str]) -> AsyncIterator[Doctor]:
    """Build what looks at the machine and no more: it speaks also where the services cannot be opened."""
    verifier, disk = _verifier(folders), DiskThread()
    try:
        yield Doctor(
            lambda: tuple(map(verifier.status_of, _catalogue(folders))),
            _settings_file(folders),
            folders,
            disk,
            environment,
        )
    finally:
        await asyncio.to_thread(disk.close)


@contextlib.asynccontextmanager
async def open_auditor(folders: UserFolders, notices: Notices) -> AsyncIterator[AuditService]:
    """Build what reads and verifies the audit log, before anything of this run is added to it."""
    disk = DiskThread()
    audit = _build_audit(folders, disk, notices, None, "audit")
    try:
        yield audit
    finally:
        await audit.aclose()
        await asyncio.to_thread(disk.close)


def _build_audit(
    folders: UserFolders, disk: DiskThread, notices: Notices, secrets: SecretStore | None, mode: str
) -> AuditService:
    log = AuditLog(folders.audit, account_name(), wall_clock)
    keys = AuditKeys(folders.audit, secrets or SecretStore())
    return AuditService(log, keys, disk, notices, mode=mode)


def _local_engines(settings: SettingsService, states_folder: Path | None) -> EngineFactory:
    def build(spec: ModelSpec, path: Path, plan: FitPlan) -> LocalEngine:
        options = LocalOptions(
            threads=settings.current.threads,
            states_folder=states_folder,
            draft_path=plan.draft.path if plan.draft else None,
            draft_plan=plan.draft.plan if plan.draft else None,
        )
        return LocalEngine(spec, path, plan, options)

    return build


def _build_models(
    folders: UserFolders, history: ModelHistory, settings: SettingsService, door: Door
) -> ModelsService:
    catalogue, verifier = _catalogue(folders), _verifier(folders)
    transfer = Transfer(folders.cache, verifier, HttpClient(door), PipDownloader(door.is_air_gapped))
    return ModelsService(
        catalogue,
        folders.models,
        verifier,
        transfer,
        history=history,
        wished_cache=lambda: settings.current.wished_cache,
    )


def _settings_file(folders: UserFolders) -> SettingsFile:
    return SettingsFile(folders.config / "settings.toml")


def _catalogue(folders: UserFolders) -> tuple[ModelSpec, ...]:
    return load_catalogue(example_models_path(), folders.config / "models.toml", folders.models)


def _verifier(folders: UserFolders) -> Verifier:
    return Verifier(folders.cache / "model-hashes.json")


def _open_store(path: Path, notices: Notices, audit: AuditService) -> ConversationStore:
    try:
        return ConversationStore(path)
    except StoreDamagedError as error:
        aside = ConversationStore.set_aside(path)
        notices.add(f"{error.user_text} It was kept as {aside.name}; a new list was begun.")
        audit.note(Recovered("conversations", error.user_text, aside.name, is_loss=True))
        return ConversationStore(path)
