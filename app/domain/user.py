"""Who may do what: named users of a station, their roles, and signatures.

Roles are checked in the services (SEC-2): a widget that hides a button is a courtesy.
"""

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """What somebody may do; each role may do all that the ones before it may."""

    VIEWER = "viewer"
    OPERATOR = "operator"
    AUTHOR = "author"
    ADMIN = "admin"

    def includes(self, other: "Role") -> bool:
        """Whether this role may do all that other may."""
        order = list(Role)
        return order.index(self) >= order.index(other)


class Permission(StrEnum):
    """Something that a service does only for some roles."""

    READ = "read"  # rows, map, procedures, finished answers
    ASK = "ask"  # a question to a model
    RUN_PROCEDURE = "run_procedure"
    SIGN = "sign"
    EXPORT = "export"
    AUTHOR_PROCEDURE = "author_procedure"  # import, confirm, withdraw
    CHANGE_SETTINGS = "change_settings"
    MANAGE_MODELS = "manage_models"
    MANAGE_USERS = "manage_users"
    READ_AUDIT = "read_audit"
    PURGE = "purge"

    @property
    def least_role(self) -> Role:
        """The lowest role that has this permission."""
        return _LEAST_ROLES[self]


_LEAST_ROLES = {
    Permission.READ: Role.VIEWER,
    Permission.ASK: Role.OPERATOR,
    Permission.RUN_PROCEDURE: Role.OPERATOR,
    Permission.SIGN: Role.OPERATOR,
    Permission.EXPORT: Role.OPERATOR,
    Permission.AUTHOR_PROCEDURE: Role.AUTHOR,
    Permission.CHANGE_SETTINGS: Role.ADMIN,
    Permission.MANAGE_MODELS: Role.ADMIN,
    Permission.MANAGE_USERS: Role.ADMIN,
    Permission.READ_AUDIT: Role.OPERATOR,
    Permission.PURGE: Role.ADMIN,
}


@dataclass(frozen=True, slots=True)
class User:
    """A named person; id never changes and is never used again, name is shown. No PIN is in here."""

    id: str
    name: str
    role: Role
    is_active: bool = True
    has_pin: bool = False


@dataclass(frozen=True, slots=True)
class Signature:
    """That somebody vouched for something, having given their PIN; at_ms is UTC, purpose what it was for."""

    user_id: str
    name: str
    role: Role
    at_ms: int
    purpose: str
