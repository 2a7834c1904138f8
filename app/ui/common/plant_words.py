"""The few words that mean the same in every plant, in the window's language; all others are the site's own.

They are those that the store knows: status, priority, state and kind of an alert, usual types of equipment,
roles.
"""

from typing import Final

from app.domain.clean_text import one_line
from app.domain.sentence import marked
from app.domain.user import Role
from app.ui.common.language import tr

_WORDS: Final = {
    "critical": marked("critical"),
    "high": marked("high"),
    "medium": marked("medium"),
    "low": marked("low"),
    "running": marked("running"),
    "stopped": marked("stopped"),
    "standby": marked("standby"),
    "open": marked("open"),
    "closed": marked("closed"),
    "fault": marked("fault"),
    "maintenance": marked("maintenance"),
    "out_of_service": marked("out of service"),
    "unknown": marked("unknown"),
    "unacknowledged": marked("unacknowledged"),
    "acknowledged": marked("acknowledged"),
    "rtn_unacknowledged": marked("returned, unacknowledged"),
    "latched": marked("latched"),
    "high_high": marked("high high"),
    "low_low": marked("low low"),
    "deviation": marked("deviation"),
    "rate_of_change": marked("rate of change"),
    "comm_fail": marked("comm fail"),
    "discrete": marked("discrete"),
    "shelved": marked("shelved"),
    "suppressed": marked("suppressed"),
    "pump": marked("pump"),
    "valve": marked("valve"),
    "tank": marked("tank"),
    "reservoir": marked("reservoir"),
    "junction": marked("junction"),
    "pipe": marked("pipe"),
    "online": marked("online"),
    "offline": marked("offline"),
    "good": marked("good"),
    "stale": marked("stale"),
    "bad": marked("bad"),
    "uncertain": marked("uncertain"),
    "in_progress": marked("in progress"),
    "on_hold": marked("on hold"),
    "completed": marked("completed"),
    "cancelled": marked("cancelled"),
    "overdue": marked("overdue"),
    "failure": marked("failure"),
    "active": marked("active"),
    "cleared": marked("cleared"),
    "corrective": marked("corrective"),
    "preventive": marked("preventive"),
    "predictive": marked("predictive"),
    "inspection": marked("inspection"),
    "calibration": marked("calibration"),
    "modification": marked("modification"),
}
_ROLES: Final = {
    Role.VIEWER: marked("viewer"),
    Role.OPERATOR: marked("operator"),
    Role.AUTHOR: marked("author"),
    Role.ADMIN: marked("admin"),
}


def plant_word(word: str) -> str:
    """Give a status, priority, state or type for reading; one of the site's own stays as it is."""
    known = _WORDS.get(word)
    return one_line(word).replace("_", " ") if known is None else tr(known)


def role_word(role: Role) -> str:
    """Give a user's role."""
    return tr(_ROLES[role])
