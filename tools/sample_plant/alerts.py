"""Derives alerts from the limits of sensors, with the alarm states of ISA-18.2.

Raising and clearing follow from the readings. Nobody sat at this plant, so acknowledging and shelving follow
the rules below instead; the file's readers are told.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from tools.sample_plant.scenario import AS_OF, SHIFTS, STEP, TIMES, TIMEZONE, iso
from tools.sample_plant.sensors import Sensor

COLUMNS = (
    "alert_id", "asset", "sensor", "alert_type", "priority", "state", "raised_at", "acked_at", "acked_by",
    "cleared_at", "shelved_until", "value", "limit_value", "message",
)  # fmt: skip
# How far a value must come back before an alert clears, so that one hovering at its limit is one alert.
DEADBAND = {"pressure": 0.1, "level": 2.0, "flow": 5.0, "run_state": 0.0}
PRIORITY = {
    ("level", "high_high"): "critical",
    ("level", "low_low"): "critical",
    ("level", "high"): "high",
    ("level", "low"): "high",
    ("run_state", "discrete"): "critical",
    ("flow", "low"): "high",
    ("pressure", "low_low"): "critical",
    ("pressure", "low"): "high",
    ("pressure", "high_high"): "medium",
    ("pressure", "high"): "low",
}
# A low one waits until the list is gone through, once a day.
ACKNOWLEDGED_AFTER = {
    "critical": timedelta(minutes=5),
    "high": timedelta(minutes=20),
    "medium": timedelta(minutes=90),
}
LOW_REVIEWED_AT_HOUR = 14
# A sensor is silent when its age exceeds three intervals; the first hour that can show it is the fourth.
SILENT_AFTER = 4 * STEP
# Shelving ends by itself, as ISA-18.2 wants it.
SHELVED_UNTIL = AS_OF + timedelta(hours=11)

_KINDS = ("low_low", "low", "high", "high_high")


@dataclass(frozen=True, slots=True)
class Alert:
    """One excursion; cleared_at is None while it lasts."""

    sensor: Sensor
    kind: str
    priority: str
    raised_at: datetime
    cleared_at: datetime | None
    value: float | None
    limit: float | None

    @property
    def is_standing(self) -> bool:
        """Whether it was there when the record began and never went."""
        return self.raised_at == TIMES[0] and self.cleared_at is None

    @property
    def acked_at(self) -> datetime | None:
        """When it was acknowledged by rule, None if that is still to come."""
        after = ACKNOWLEDGED_AFTER.get(self.priority)
        moment = self.raised_at + after if after else _next(self.raised_at, {LOW_REVIEWED_AT_HOUR})
        return moment if moment <= AS_OF else None

    @property
    def state(self) -> str:
        """The ISA-18.2 state at as_of."""
        if self.is_standing and self.sensor.observed_property == "level":
            return "shelved"
        if self.acked_at is None:
            return "unacknowledged" if self.cleared_at is None else "rtn_unacknowledged"
        return "acknowledged" if self.cleared_at is None else "cleared"


def derive(sensors: Sequence[Sensor]) -> list[Alert]:
    """Give all alerts of the week, oldest first."""
    found = [alert for sensor in sensors for alert in (*_excursions(sensor), *_silence(sensor))]
    return sorted(found, key=lambda alert: (alert.raised_at, alert.sensor.tag, alert.kind))


def rows(found: Sequence[Alert]) -> list[list[str]]:
    """Give the lines of alerts.csv below COLUMNS."""
    return [_row(f"SA-{number:04d}", alert) for number, alert in enumerate(found, start=1)]


def _excursions(sensor: Sensor) -> Iterator[Alert]:
    for kind, limit in zip(_KINDS, sensor.limits, strict=True):
        if limit is None:
            continue
        named = "discrete" if sensor.observed_property == "run_state" else kind
        # Turned so that "beyond" is always above.
        sign = 1.0 if kind.startswith("high") else -1.0
        raised: tuple[datetime, float] | None = None
        for moment, value, _ in sensor.readings:
            beyond = sign * (value - limit)
            if raised is None and beyond > 0:
                raised = moment, value
            elif raised is not None and beyond <= -DEADBAND[sensor.observed_property]:
                yield _alert(sensor, named, raised, moment, limit)
                raised = None
        if raised is not None:
            yield _alert(sensor, named, raised, None, limit)


def _alert(
    sensor: Sensor, kind: str, raised: tuple[datetime, float], cleared: datetime | None, limit: float
) -> Alert:
    priority = PRIORITY[sensor.observed_property, kind]
    return Alert(sensor, kind, priority, raised[0], cleared, raised[1], limit)


def _silence(sensor: Sensor) -> Iterator[Alert]:
    last, _, _ = sensor.readings[-1]
    if last + SILENT_AFTER <= AS_OF:
        yield Alert(sensor, "comm_fail", "medium", last + SILENT_AFTER, None, None, None)


def _row(alert_id: str, alert: Alert) -> list[str]:
    sensor, acked = alert.sensor, alert.acked_at
    cells = [
        alert_id,
        sensor.asset,
        sensor.tag,
        alert.kind,
        alert.priority,
        alert.state,
        iso(alert.raised_at),
    ]
    cells += [iso(acked), f"{_shift(acked)} shift"] if acked else ["", ""]
    cells.append(iso(alert.cleared_at) if alert.cleared_at else "")
    cells.append(iso(SHELVED_UNTIL) if alert.state == "shelved" else "")
    cells.append("" if alert.value is None else sensor.written(alert.value))
    cells.append("" if alert.limit is None else sensor.written(alert.limit))
    return [*cells, _message(alert)]


def _message(alert: Alert) -> str:
    sensor = alert.sensor
    if alert.kind == "comm_fail":
        last, value, _ = sensor.readings[-1]
        return f"no reading from {sensor.tag} since {iso(last)} (last {sensor.written(value)} {sensor.unit})"
    if alert.kind == "discrete":
        return f"{sensor.asset} is not running"
    if alert.value is None or alert.limit is None:
        raise ValueError(f"An excursion without its figures: {alert}")
    words = alert.kind.replace("_", " ")
    text = (
        f"{words} {sensor.observed_property} at {sensor.asset}: {sensor.written(alert.value)} {sensor.unit}, "
        f"limit {sensor.written(alert.limit)} {sensor.unit}"
    )
    return f"{text}; already so when the record begins" if alert.raised_at == TIMES[0] else text


def _starts() -> list[tuple[int, str]]:
    return sorted((int(hours[:2]), name) for name, hours in SHIFTS.items())


def _next(moment: datetime, hours: Set[int]) -> datetime:
    """Give the first full hour after moment that is one of hours at the site; no clock changes that week."""
    hour = moment.astimezone(TIMEZONE).replace(minute=0, second=0, microsecond=0) + STEP
    while hour.hour not in hours:
        hour += STEP
    return hour.astimezone(UTC)


def _shift(moment: datetime) -> str:
    hour = moment.astimezone(TIMEZONE).hour
    begun = [name for start, name in _starts() if start <= hour]
    # Before the first beginning of a day the last shift of the day before still works.
    return begun[-1] if begun else _starts()[-1][1]
