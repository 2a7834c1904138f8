"""Builds what stands beside the answers: flags, what runs here, the file for support."""

import os
from dataclasses import dataclass

from app.bootstrap.ground import Ground, settings_file
from app.bootstrap.models import build_verifier, read_catalogue
from app.domain.clock import wall_clock
from app.domain.policy import SitePolicy
from app.durable.folders import UserFolders
from app.durable.resources import guide_path, packages_path, resource_root, run_lock_path
from app.services.about import AboutService
from app.services.doctor import Doctor
from app.services.first_steps import FirstSteps
from app.services.flags import FlagService
from app.services.help import HelpService
from app.services.models import ModelsService
from app.services.support_bundle import SupportBundle
from app.services.support_texts import read_support_texts
from app.storage.conversations import ConversationStore
from app.storage.flags import FlagStore
from app.storage.kept_texts import FLAGS
from app.storage.lookup_file import LookupFile


@dataclass(frozen=True, slots=True)
class DeskServices:
    """What stands beside the answers."""

    flags: FlagService
    about: AboutService
    support: SupportBundle
    help: HelpService
    first_steps: FirstSteps


def flag_store(folders: UserFolders, policy: SitePolicy) -> FlagStore:
    """Give where flagged answers are kept: nowhere but in memory where the site keeps no conversations."""
    return FlagStore(folders.data / FLAGS if policy.keeps_conversations else None)


def build_desk(
    ground: Ground,
    models: ModelsService,
    store: ConversationStore,
    lookups: LookupFile,
    kept_flags: FlagStore,
) -> DeskServices:
    """Build them around the stores of this run."""
    folders, policy, disk, audit = ground.folders, ground.policy, ground.disk, ground.audit
    session, settings = ground.session, ground.settings
    verifier = build_verifier(folders)
    about = AboutService(
        models.statuses, resources=resource_root(), packages=packages_path(), lock=run_lock_path()
    )
    doctor = Doctor(
        lambda: tuple(map(verifier.status_of, read_catalogue(folders))),
        settings_file(folders),
        folders,
        disk,
        os.environ,
        policy,
    )
    return DeskServices(
        flags=FlagService(
            kept_flags,
            disk,
            audit,
            spec_of=models.spec,
            settings=lambda: settings.current,
            wall_clock=wall_clock,
            gate=session,
            check_export=policy.check_export,
            check_target=folders.check_target,
        ),
        about=about,
        support=SupportBundle(
            folders=folders,
            doctor=doctor,
            about=about,
            statuses=models.statuses,
            settings=lambda: settings.current,
            read_texts=lambda: read_support_texts(store, lookups, kept_flags),
            policy=policy,
            audit=audit,
            disk=disk,
            wall_clock=wall_clock,
            gate=session,
        ),
        help=HelpService(guide_path),
        first_steps=FirstSteps(folders.config, disk),
    )
