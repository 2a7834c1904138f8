"""Builds the models and the engines that answer with them."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.domain.chat import PromptPlan
from app.domain.errors import ModelError
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelSpec
from app.domain.policy import SitePolicy
from app.domain.secret import Secret
from app.domain.sentence import said
from app.durable.folders import UserFolders, shared_model_folders, shared_models_target
from app.durable.resources import example_models_path, pack_keys_folder
from app.engines.local.engine import LocalEngine, LocalOptions
from app.net.air_gap import AirGap
from app.net.client import HttpClient
from app.net.door import Door
from app.registry.catalogue import USER_FILE_NAME
from app.registry.model_history import ModelHistory
from app.registry.models_file import ModelsFile
from app.registry.packages import PipDownloader
from app.registry.transfer import Transfer
from app.registry.verification import Verifier
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.engine_keeper import EngineFactory, EngineKeeper
from app.services.engine_ladder import EngineLadder, local_model
from app.services.engine_queue import EngineQueue
from app.services.gateways import GatewayService
from app.services.model_entries import ModelEntries
from app.services.model_packs import ModelPacks, trusted_keys
from app.services.models import ModelsService
from app.services.notices import Notices
from app.services.probe import Probe
from app.services.session import Session
from app.services.settings import SettingsService

# Of files that other users read.
_FOR_ALL: Final = 0o644


@dataclass(frozen=True, slots=True)
class ExtraGateway:
    """A gateway that is in no models.toml, and its key."""

    spec: ModelSpec
    key: Secret | None


def local_engines(settings: SettingsService, states_folder: Path | None) -> EngineFactory:
    """Give what makes an engine of a model file, with the settings as they are then."""

    def build(spec: ModelSpec, path: Path, plan: FitPlan) -> LocalEngine:
        options = LocalOptions(
            threads=settings.current.threads,
            states_folder=states_folder,
            states_disk_bytes=settings.current.states_disk_mb * 1_000_000,
            draft_path=plan.draft.path if plan.draft else None,
            draft_plan=plan.draft.plan if plan.draft else None,
        )
        return LocalEngine(spec, path, plan, options)

    return build


def build_ladder(
    models: ModelsService,
    probe: Probe,
    factory: EngineFactory,
    static_plans: tuple[PromptPlan, ...],
    settings: SettingsService,
    gateways: GatewayService,
    extra: ExtraGateway | None,
    session: Session,
) -> EngineLadder:
    """Build who answers: the chosen gateway with a local model below it, or the local model alone."""

    def fallback_id() -> str:
        return "" if extra is not None else settings.current.fallback_model_id

    chosen = extra.spec.model_id if extra is not None else settings.current.model_id
    entries = {spec.model_id for spec in gateways.specs}
    has_gateway = chosen in entries or chosen.partition("/")[0] in entries
    queue = EngineQueue()
    local = EngineKeeper(
        models,
        probe,
        factory,
        static_plans,
        local_model(models, fallback_id()) if has_gateway else chosen,
        idle_s=lambda: settings.current.unload_after_min * 60.0,
        queue=queue,
    )
    gateway = EngineKeeper(
        models,
        probe,
        factory,
        static_plans,
        chosen if has_gateway else "",
        gateways=gateways.engine,
        queue=queue,
    )
    return EngineLadder(models, local, gateway, check=gateways.check, fallback_id=fallback_id, gate=session)


def build_models(
    folders: UserFolders,
    history: ModelHistory,
    settings: SettingsService,
    door: Door,
    extra: ExtraGateway | None,
    session: Session,
    policy: SitePolicy,
    notices: Notices | None = None,
    *,
    is_for_all: bool = False,
) -> ModelsService:
    """Build the catalogue of models with its transfers; that of extra alone where there is one.

    With notices a faulty models.toml is told there, and the shipped entries are used. With is_for_all the
    catalogue is that of all users of this machine.

    Raises:
        ModelError: models.toml cannot be read, and there are no notices.
    """
    verifier = build_verifier(folders)
    # Asking a server of no models.toml needs none, so that a faulty one does not stand in its way.
    if is_for_all:
        catalogue = models_file(folders, is_for_all=True).entries()
    else:
        catalogue = _usable_catalogue(folders, notices) if extra is None else (extra.spec,)
    packages = PipDownloader(door.is_air_gapped, is_allowed=policy.endpoints is None)
    transfer = Transfer(folders.cache, verifier, HttpClient(door), packages)
    return ModelsService(
        catalogue,
        folders.models,
        verifier,
        transfer,
        history=history,
        wished_cache=lambda: settings.current.wished_cache,
        gate=session,
        policy=policy,
    )


def build_entries(
    folders: UserFolders,
    models: ModelsService,
    settings: SettingsService,
    disk: DiskThread,
    session: Session,
    policy: SitePolicy,
    audit: AuditService,
    air_gap: AirGap,
    *,
    is_for_all: bool = False,
) -> ModelEntries:
    """Build what edits models.toml, and let the settings choose only among models that may answer.

    With is_for_all it edits the list of all users of this machine, and packs are copied beside it.
    """
    file = models_file(folders, is_for_all=is_for_all)
    packs = ModelPacks(
        models,
        disk,
        file.path.parent if is_for_all else folders.models,
        keys=lambda: trusted_keys(policy, pack_keys_folder()),
        policy=policy,
        mode=_FOR_ALL if is_for_all else 0o600,
    )
    entries = ModelEntries(
        models,
        file,
        disk,
        packs,
        gate=session,
        policy=policy,
        note=audit.note,
        is_air_gapped=air_gap.is_on,
        takes_packs_alone=is_for_all,
    )
    settings.guard("model_id", entries.refusal)
    settings.guard("fallback_model_id", entries.fallback_refusal)
    return entries


def read_catalogue(folders: UserFolders) -> tuple[ModelSpec, ...]:
    """Read the shipped entries and the user's own.

    Raises:
        ModelError: models.toml cannot be read.
    """
    return models_file(folders).entries()


def _usable_catalogue(folders: UserFolders, notices: Notices | None) -> tuple[ModelSpec, ...]:
    try:
        return read_catalogue(folders)
    except ModelError as error:
        if notices is None:
            raise
        known = said("Only the models that come with the program are known until it is mended.")
        notices.add(f"{error.user_text} {known}")
        return models_file(folders).shipped_entries()


def models_file(folders: UserFolders, *, is_for_all: bool = False) -> ModelsFile:
    """Give the user's models.toml with the shipped and the shared entries beside it.

    With is_for_all it is the one of all users of this machine, which only an administrator may write.
    """
    if is_for_all:
        place = shared_models_target(os.environ)
        return ModelsFile(place / USER_FILE_NAME, example_models_path(), place, mode=_FOR_ALL)
    shared = shared_model_folders(os.environ)
    return ModelsFile(folders.config / USER_FILE_NAME, example_models_path(), folders.models, shared)


def build_verifier(folders: UserFolders) -> Verifier:
    """Give what checks model files and remembers their hashes."""
    return Verifier(folders.cache / "model-hashes.json")
