"""Chooses where the plant is measured, and reads those places out of EPANET's week.

Junctions are chosen to lie far apart, pipes by their flow; so the choice depends on the network alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tools.sample_plant.geometry import farthest_points
from tools.sample_plant.hydraulics import Link, Week
from tools.sample_plant.scenario import OUTAGE_PUMP, SILENT_HOURS, STEP, STEPS, TIMES, UNCERTAIN_HOURS

JUNCTIONS = 150
MAINS = 24

# 20, 35, 100 and 150 psi in bar: figures that water supply usually goes by. None of ky4's own.
PRESSURE_LIMITS = (1.379, 2.413, 6.895, 10.342)
LEVEL_LIMITS = (10.0, 20.0, 90.0, 95.0)
# Three quarters of what the pump that never rests moves in the published network.
DUTY_FLOW_LOW_M3H = 100.0
NO_LIMITS: tuple[None, None, None, None] = (None, None, None, None)

Limits = tuple[float | None, float | None, float | None, float | None]


@dataclass(frozen=True, slots=True)
class Sensor:
    """A series and what it measures; limits are lolo, lo, hi, hihi; values are one for each of TIMES."""

    tag: str
    name: str
    asset: str
    observed_property: str
    unit: str
    limits: Limits
    digits: int
    values: tuple[float, ...]

    @property
    def arrived(self) -> int:
        """How many readings, from the first on, reached the plant's store."""
        return STEPS - SILENT_HOURS.get(self.tag, 0)

    @property
    def readings(self) -> list[tuple[datetime, float, str]]:
        """Time, value and quality of every reading that arrived."""
        return [(TIMES[step], self.values[step], self.quality(step)) for step in range(self.arrived)]

    def quality(self, step: int) -> str:
        """Give the quality word of one reading."""
        return "uncertain" if step >= STEPS - UNCERTAIN_HOURS.get(self.tag, 0) else "good"

    def written(self, value: float) -> str:
        """Write a value with the digits of this sensor."""
        return f"{value:.{self.digits}f}"


def choose(week: Week) -> list[Sensor]:
    """Give all sensors in the order of the file."""
    pumps = [link for link in week.links if link.kind == "pump"]
    tanks = [node.tag for node in week.nodes if node.kind == "tank"]
    found = [sensor for pump in pumps for sensor in _of_pump(pump, week)]
    found += [_level(tag, week) for tag in tanks]
    found += [_flow(f"FT-{pipe.tag.removeprefix('PL-')}", pipe, week) for pipe in _mains(week, tanks)]
    found += [_pressure(tag, week) for tag in _junctions(week)]
    planted = {*SILENT_HOURS, *UNCERTAIN_HOURS} - {sensor.tag for sensor in found}
    if planted:
        raise ValueError(f"The scenario plants faults in sensors that were not chosen: {sorted(planted)}")
    return found


def interval_s() -> int:
    """Give the time between two readings."""
    return int(STEP.total_seconds())


def _of_pump(pump: Link, week: Week) -> list[Sensor]:
    mark = pump.tag.replace("-", "")
    is_duty = pump.tag == OUTAGE_PUMP
    flow_limits: Limits = (None, DUTY_FLOW_LOW_M3H, None, None) if is_duty else NO_LIMITS
    running_limits: Limits = (None, 1.0, None, None) if is_duty else NO_LIMITS
    running = tuple(map(float, week.running[pump.tag]))
    inlet, outlet = (_rounded(week.pressure_bar[end], 3) for end in (pump.start, pump.end))
    return [
        Sensor(
            f"PT-{mark}-IN",
            f"suction pressure at {pump.tag}",
            pump.tag,
            "pressure",
            "bar",
            NO_LIMITS,
            3,
            inlet,
        ),
        Sensor(
            f"PT-{mark}-OUT",
            f"discharge pressure at {pump.tag}",
            pump.tag,
            "pressure",
            "bar",
            NO_LIMITS,
            3,
            outlet,
        ),
        _flow(f"FT-{mark}", pump, week, flow_limits),
        Sensor(
            f"ST-{mark}", f"run state of {pump.tag}", pump.tag, "run_state", "", running_limits, 0, running
        ),
    ]


def _level(tag: str, week: Week) -> Sensor:
    values = _rounded(week.level_percent[tag], 2)
    number = tag.removeprefix("TK-")
    return Sensor(f"LT-{number}", f"level at {tag}", tag, "level", "%", LEVEL_LIMITS, 2, values)


def _flow(sensor: str, link: Link, week: Week, limits: Limits = NO_LIMITS) -> Sensor:
    values = _rounded(week.flow_m3h[link.tag], 1)
    return Sensor(sensor, f"flow at {link.tag}", link.tag, "flow", "m3/h", limits, 1, values)


def _pressure(tag: str, week: Week) -> Sensor:
    values = _rounded(week.pressure_bar[tag], 3)
    return Sensor(
        f"PT-{tag.removeprefix('J-')}",
        f"pressure at {tag}",
        tag,
        "pressure",
        "bar",
        PRESSURE_LIMITS,
        3,
        values,
    )


def _junctions(week: Week) -> list[str]:
    """Give the tags of junctions that lie far apart, and those of the lowest and the highest pressure."""
    ends = {end for link in week.links if link.kind == "pump" for end in (link.start, link.end)}
    nodes = [node for node in week.nodes if node.kind == "junction" and node.tag not in ends]
    chosen = {nodes[index].tag for index in farthest_points([node.place for node in nodes], JUNCTIONS)}
    chosen.add(min(nodes, key=lambda node: min(week.pressure_bar[node.tag])).tag)
    chosen.add(max(nodes, key=lambda node: max(week.pressure_bar[node.tag])).tag)
    return [node.tag for node in nodes if node.tag in chosen]


def _mains(week: Week, tanks: Sequence[str]) -> list[Link]:
    """Give the pipes at tanks and, of the others, those that move the most water."""
    all_pipes = [link for link in week.links if link.kind == "pipe"]
    at_tanks = [link for link in all_pipes if {link.start, link.end} & set(tanks)]
    others = sorted(
        (link for link in all_pipes if link not in at_tanks),
        key=lambda link: -sum(map(abs, week.flow_m3h[link.tag])),
    )
    chosen = {link.tag for link in (*at_tanks, *others[: MAINS - len(at_tanks)])}
    return [link for link in all_pipes if link.tag in chosen]


def _rounded(values: Sequence[float], digits: int) -> tuple[float, ...]:
    # Adding 0.0 turns a rounded -0.0 into 0.0.
    return tuple(round(value, digits) + 0.0 for value in values)
