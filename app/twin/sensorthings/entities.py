"""SensorThings entities as rows of the plant: Thing is an asset, Datastream a sensor, Observation a reading.

Everything that a server sends is untrusted: what is no plain value of the kind that is meant is refused with
a reason, and lengths are bounded where the importer bounds those of files.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from app.twin.ingest.values import BadValueError, as_float, shown

_MAX_ID_CHARS: Final = 200
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)
_QUALITIES: Final = ("good", "uncertain", "bad")
_QUALITY_KEYS: Final = ("quality", "value", "result", "nameOfMeasure", "DQ_Status", "code")

Properties = dict[str, object]


@dataclass(frozen=True, slots=True)
class Reading:
    """One observation; moment in milliseconds since 1970 UTC. has_odd_quality: it is none we know."""

    moment: int
    result: float | None
    quality: str
    has_odd_quality: bool = False


def identity(row: Mapping[str, object]) -> str:
    """Give an entity's id as text; servers use numbers, texts and UUIDs.

    Raises:
        BadValueError: it has none.
    """
    found = row.get("@iot.id")
    if isinstance(found, bool) or not isinstance(found, int | str) or found == "":
        raise BadValueError("has no @iot.id")
    text = str(found)
    if len(text) > _MAX_ID_CHARS or not text.isprintable():
        raise BadValueError(f"has an @iot.id that is none: {shown(text)}")
    return text


def many(row: Mapping[str, object], name: str) -> tuple[Mapping[str, object], ...]:
    """Give the entities that were asked for along with a row; none where there are none."""
    found = row.get(name)
    return tuple(item for item in found if isinstance(item, dict)) if isinstance(found, list) else ()


def thing_properties(row: Mapping[str, object]) -> Properties:
    """Give what a Thing says of itself: its properties, and its own name where they have none."""
    own = row.get("properties")
    found: Properties = dict(own) if isinstance(own, dict) else {}
    for name in ("name", "description"):
        if row.get(name) not in (None, ""):
            found[name] = row[name]
    return found


def stream_properties(row: Mapping[str, object]) -> Properties:
    """Give what a Datastream says of its sensor: its properties, its name and its unit."""
    own = row.get("properties")
    found: Properties = dict(own) if isinstance(own, dict) else {}
    unit = row.get("unitOfMeasurement")
    if isinstance(unit, dict):
        found["unit"] = unit.get("symbol") or unit.get("name") or ""
    if row.get("name") not in (None, ""):
        found["name"] = row["name"]
    return found


def point_of(row: Mapping[str, object]) -> tuple[dict[str, object] | None, bool]:
    """Give the place of a Thing as a GeoJSON point, and whether it stands for a larger shape.

    Of a line or an area it is the middle of its bounding box. None where there is no place.
    """
    for location in many(row, "Locations"):
        geometry = location.get("location")
        if isinstance(geometry, dict) and geometry.get("type") == "Feature":
            geometry = geometry.get("geometry")
        if not isinstance(geometry, dict):
            continue
        if geometry.get("type") == "Point":
            return geometry, False
        corners = _positions(geometry.get("coordinates"), depth=0)
        if corners:
            middle = [(min(axis) + max(axis)) / 2 for axis in zip(*corners, strict=True)]
            return {"type": "Point", "coordinates": middle}, True
    return None, False


def reading_of(row: Mapping[str, object]) -> Reading:
    """Give an Observation's time, value and quality.

    Raises:
        BadValueError: its time or result is not one.
    """
    moment = moment_of(row.get("phenomenonTime"), "phenomenonTime")
    quality, is_odd = _quality(row.get("resultQuality"))
    result = row.get("result")
    if result is None:
        # Nothing was measured, whatever its quality says.
        return Reading(moment, None, "bad", is_odd)
    if not isinstance(result, bool | int | float) or not math.isfinite(as_float(result)):
        raise BadValueError(f"its result {shown(result)} is no number")
    return Reading(moment, as_float(result), quality, is_odd)


def moment_of(value: object, name: str) -> int:
    """Give a time in milliseconds since 1970 UTC; of an interval its end, when the value was known.

    Raises:
        BadValueError: it is no time, or has no offset from UTC.
    """
    if not isinstance(value, str):
        raise BadValueError(f"its {name} is missing")
    try:
        found = datetime.fromisoformat(value.rsplit("/", maxsplit=1)[-1])
    except ValueError:
        raise BadValueError(f"its {name} {shown(value)} is no time") from None
    if found.tzinfo is None:
        raise BadValueError(f"its {name} {shown(value)} does not say its offset from UTC")
    try:
        return (found - _EPOCH) // _MILLISECOND
    except OverflowError:
        raise BadValueError(f"its {name} {shown(value)} is out of range") from None


def _quality(value: object) -> tuple[str, bool]:
    """Give one of our words; what is none of them is uncertain, and odd."""
    if value in (None, "", {}, []):
        return "good", False
    words = [value] if isinstance(value, str) else []
    if isinstance(value, dict):
        words = [value[key] for key in _QUALITY_KEYS if isinstance(value.get(key), str)]
    for word in words:
        if word.strip().casefold() in _QUALITIES:
            return word.strip().casefold(), False
    return "uncertain", True


def _positions(value: object, depth: int) -> list[tuple[float, float]]:
    if depth > 4 or not isinstance(value, list):
        return []
    if len(value) >= 2 and all(isinstance(part, int | float) for part in value[:2]):
        return [(as_float(value[0]), as_float(value[1]))]
    return [position for part in value for position in _positions(part, depth + 1)]
