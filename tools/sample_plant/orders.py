"""Maps real maintenance work orders of excavators onto the plant's pumps, tanks and pipes.

The source is NIST's excavators-cleaned.csv (package nist-nestor): texts, dates, costs and failure words are
real, but of five excavators. What the source lacks is set by the rules here; every row names its origin.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

from tools.sample_plant.scenario import AS_OF, TIMEZONE, iso

COLUMNS = (
    "work_order", "asset", "maintenance_type", "status", "priority", "description", "opened_at", "due_at",
    "completed_at", "cost", "failure_event", "failure_mode", "failure_date", "mapped_from",
)  # fmt: skip

# Before and after these days the source has few orders.
FIRST_DAY = date(2007, 1, 1)
LAST_DAY = date(2011, 9, 10)
PUMP_PARTS = frozenset({"Pump", "Engine Pumps", "Slew Pumps", "Drive Coupling", "Starting System"})
TANK_PARTS = frozenset({"Tank", "Ladder", "Instrumentation"})
# SAP's order types as the set uses them: breakdown and planned.
MAINTENANCE = {"PM01": "corrective", "PM02": "preventive"}
# The set's failure words as codes of ISO 14224; of several words the one that stands first here counts.
FAILURE_MODES = {
    "Fail to Start": "FTS",
    "Fail to Stop": "STP",
    "Leak": "ELU",
    "Over Temp": "OHE",
    "Noise": "NOI",
    "Seized": "BRD",
    "Structural Integrity": "STD",
    "Accidental Damage": "STD",
    "Warning Light": "AIR",
    "Over pressure": "PDE",
    "Voltage Out of Parameter": "PDE",
    "Missing / Loose": "OTH",
    "Smoke / Burning": "OTH",
    "Fluid Levels": "OTH",
    "Contamination": "OTH",
    "Overfuel": "OTH",
    "Unspecified": "UNK",
}
# Reaching a number of running hours is a reason for work, not a failure.
NO_FAILURE = frozenset({"NA", "Hours"})
PUMP_OF_MACHINE = {"A": "P-1", "B": "P-2", "C": "P-1", "D": "P-2", "E": "P-1"}
TANK_OF_MACHINE = {"A": "TK-1", "B": "TK-2", "C": "TK-3", "D": "TK-4", "E": "TK-2"}
# The last mapped order lies this long before as_of, or up to six days more: whole weeks keep the weekdays.
NEWEST_AGE = timedelta(days=1)
# The source has no state. Orders older than this are completed; of newer ones the row number decides.
RECENT = timedelta(days=60)
RECENT_STATES = ("open", "in_progress", "completed", "on_hold")
DUE_AFTER = {"corrective": timedelta(days=14), "preventive": timedelta(days=30)}
# A completed order needs a day of completion, and the source has none.
COMPLETED_AFTER = timedelta(days=1)
# The source has days, not hours.
HOUR = time(8)


@dataclass(frozen=True, slots=True)
class Order:
    """A row of the source that fits a pump, tank or pipe; row counts from 1 below the heading."""

    row: int
    machine: str
    day: date
    kind: str
    text: str
    type: str
    cost: str
    failure_words: frozenset[str]


def read(file: Path) -> list[Order]:
    """Give the rows that can be mapped, oldest first."""
    with file.open(encoding="utf-8", newline="") as stream:
        found = list(_fitting(csv.DictReader(stream)))
    return sorted(found, key=lambda order: (order.day, order.row))


def rows(orders: Sequence[Order], mains: Sequence[str]) -> list[list[str]]:
    """Give the lines of work_orders.csv below COLUMNS; orders of pipes go to mains in turn."""
    shift = _shift(orders[-1].day)
    found, pipes_met = [], 0
    for order in orders:
        asset = {"pump": PUMP_OF_MACHINE, "tank": TANK_OF_MACHINE}.get(order.kind, {}).get(order.machine)
        if asset is None:
            asset, pipes_met = mains[pipes_met % len(mains)], pipes_met + 1
        found.append(_row(order, asset, shift))
    return found


def _fitting(source: Iterator[Mapping[str, str]]) -> Iterator[Order]:
    met = set()
    for number, line in enumerate(source, start=1):
        # Some orders stand in the source twice, word for word.
        key = (line["Asset"], line["BscStartDate"], line["OriginalShorttext"].upper(), line["Cost"])
        is_new = key not in met
        met.add(key)
        kind, kept = _kind(line), MAINTENANCE.get(line["PMType"])
        day = date.fromisoformat(line["BscStartDate"])
        if kind and kept and is_new and FIRST_DAY <= day <= LAST_DAY:
            words = frozenset(line["FM"].split("_")) - NO_FAILURE
            yield Order(
                number, line["Asset"], day, kind, line["OriginalShorttext"].strip(), kept, line["Cost"], words
            )


def _kind(line: Mapping[str, str]) -> str | None:
    parts = set(line["Part"].split("_"))
    if parts & PUMP_PARTS:
        return "pump"
    if "PIPE" in line["OriginalShorttext"].upper():
        return "pipe"
    return "tank" if parts & TANK_PARTS else None


def _shift(newest: date) -> timedelta:
    days = ((AS_OF - NEWEST_AGE).astimezone(TIMEZONE).date() - newest).days
    return timedelta(days=days // 7 * 7)


def _row(order: Order, asset: str, shift: timedelta) -> list[str]:
    opened = datetime.combine(order.day + shift, HOUR, TIMEZONE).astimezone(UTC)
    recent = AS_OF - opened <= RECENT
    state = RECENT_STATES[order.row % len(RECENT_STATES)] if recent else "completed"
    has_failed = bool(order.failure_words) and order.type == "corrective"
    mode = (
        next((code for word, code in FAILURE_MODES.items() if word in order.failure_words), "")
        if has_failed
        else ""
    )
    cells = {
        "work_order": f"SW-{order.row:04d}",
        "asset": asset,
        "maintenance_type": order.type,
        "status": state,
        "priority": _priority(asset, has_failed),
        "description": f"{order.text} [mapped from an excavator]",
        "opened_at": iso(opened),
        "due_at": iso(opened + DUE_AFTER[order.type]),
        "completed_at": iso(opened + COMPLETED_AFTER) if state == "completed" else "",
        "cost": order.cost if order.cost != "NA" else "",
        "failure_event": str(int(has_failed)),
        "failure_mode": mode,
        "failure_date": iso(opened) if has_failed else "",
        "mapped_from": f"NIST excavators row {order.row}, machine {order.machine}, {order.day.isoformat()}",
    }
    return [cells.get(column, "") for column in COLUMNS]


def _priority(asset: str, has_failed: bool) -> str:
    if not has_failed:
        return "low"
    return "high" if asset.startswith("P-") else "medium"
