"""Builds who works at the station, for the window, a command and the reader of the audit log alike."""

from app.domain.clock import wall_clock
from app.durable.folders import UserFolders
from app.services.audit import AuditService
from app.services.notices import Notices
from app.services.session import Session
from app.services.settings import SettingsService
from app.services.users import UserService
from app.storage.users import UserStore


def build_users(
    folders: UserFolders,
    session: Session,
    audit: AuditService,
    notices: Notices,
    settings: SettingsService | None = None,
) -> UserService:
    """Build the users; without settings no idle lock is known, which a command has no time for."""
    return UserService(
        session,
        UserStore(folders.data, wall_clock),
        audit,
        notices,
        wall_clock=wall_clock,
        idle_s=lambda: settings.current.lock_after_min * 60.0 if settings is not None else 0.0,
    )
