"""How the plant's alerts stand, for the strip on top of the window: counted by code from the store."""

from dataclasses import dataclass

PRIORITIES = ("critical", "high", "medium", "low")
"""The worst first."""
FLOOD_ALERTS = 10
FLOOD_WINDOW_MIN = 10
"""So many alerts raised within so many minutes are a flood (ALM-5, EEMUA 191)."""


@dataclass(frozen=True, slots=True)
class AlertLine:
    """One active alert; value and limit are None where the source gives none. Times are UTC in ms."""

    alert_id: str
    tag: str
    alert_type: str
    priority: str
    is_acknowledged: bool
    raised_at_ms: int
    message: str = ""
    value: float | None = None
    limit: float | None = None
    unit: str = ""


@dataclass(frozen=True, slots=True)
class AlertSummary:
    """All alerts of a plant that are not over.

    active counts unacknowledged and acknowledged ones by PRIORITIES (ALM-8); unranked are active ones of any
    other priority. returned are those whose condition went away unacknowledged, latched included. recent
    counts what was raised in the FLOOD_WINDOW_MIN minutes before as_of_ms, the clock of the data, None where
    the store has none. worst are a few of the active ones: unacknowledged first, then by priority, then the
    newest (ALM-2).
    """

    active: tuple[int, ...]
    unranked: int
    unacknowledged: int
    returned: int
    shelved: int
    suppressed: int
    out_of_service: int
    recent: int
    worst: tuple[AlertLine, ...]
    as_of_ms: int | None

    @property
    def active_count(self) -> int:
        """All that are active, whatever their priority."""
        return sum(self.active) + self.unranked

    @property
    def is_flood(self) -> bool:
        """Whether they come faster than anybody can answer them."""
        return self.recent >= FLOOD_ALERTS
