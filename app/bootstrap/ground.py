"""Builds what every service of a run stands on.

That is settings, audit log, users, the door to networks with its air gap, and the disk's thread.
"""

from dataclasses import dataclass

from app.bootstrap.station import build_users
from app.domain.clock import wall_clock
from app.domain.policy import SitePolicy
from app.durable.account import account_name
from app.durable.folders import UserFolders
from app.net.air_gap import AirGap
from app.net.connection_log import ConnectionLog
from app.net.door import Door
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.network import NetworkService
from app.services.notices import Notices
from app.services.session import Session
from app.services.settings import SettingsService
from app.services.users import UserService
from app.storage.audit_keys import AuditKeys
from app.storage.audit_log import AuditLog
from app.storage.secrets import SecretStore
from app.storage.settings_file import SettingsFile


@dataclass(frozen=True, slots=True)
class Ground:
    """One of each for the whole run; whoever laid it closes audit log, users and disk."""

    folders: UserFolders
    policy: SitePolicy
    notices: Notices
    air_gap: AirGap
    door: Door
    disk: DiskThread
    secrets: SecretStore
    session: Session
    audit: AuditService
    settings: SettingsService
    network: NetworkService
    users: UserService


def lay_ground(
    folders: UserFolders, policy: SitePolicy, air_gap: AirGap, secrets: SecretStore, mode: str
) -> Ground:
    """Build it; mode is how the program runs, for the audit log."""
    notices = Notices()
    door = Door(ConnectionLog(), is_air_gapped=air_gap.is_on, allows=policy.allows_endpoint)
    disk = DiskThread()
    # Asked by every service; until the users are read, it lets nothing pass.
    session = Session(account_name(), policy.roles)
    audit = build_audit(folders, disk, notices, secrets, session, policy, mode)
    settings = SettingsService(
        *(settings_file(folders), disk, notices, session),
        fixed=policy.fixed_settings,
        check_target=folders.check_target,
        check_export=policy.check_export,
    )
    # Before anything that could connect: it closes the air gap where policy or settings say so.
    network = NetworkService(door.log, air_gap, settings, policy)
    users = build_users(folders, session, audit, notices, settings)
    return Ground(
        folders=folders,
        policy=policy,
        notices=notices,
        air_gap=air_gap,
        door=door,
        disk=disk,
        secrets=secrets,
        session=session,
        audit=audit,
        settings=settings,
        network=network,
        users=users,
    )


def build_audit(
    folders: UserFolders,
    disk: DiskThread,
    notices: Notices,
    secrets: SecretStore,
    session: Session,
    policy: SitePolicy,
    mode: str,
) -> AuditService:
    """Build what writes the audit log and reads it."""
    log = AuditLog(folders.audit, account_name(), wall_clock, policy=policy.audit)
    keys = AuditKeys(folders.audit, secrets)
    return AuditService(
        *(log, keys, disk, notices),
        policy=policy.audit,
        mode=mode,
        gate=session,
        check_export=policy.check_export,
    )


def settings_file(folders: UserFolders) -> SettingsFile:
    """Give the user's own settings."""
    return SettingsFile(folders.config / "settings.toml")
