"""The newest reading of the sensors at an asset, or of one sensor, with its age and quality."""

from collections.abc import Sequence

from app.domain.walk import LiveValue
from app.twin.compile_source import STALE_INTERVALS, Frame, Source, expression
from app.twin.names import Reader
from app.twin.sql import Sql

_MOST_SENSORS = 20
_ONLINE = "online"


def read_live(reader: Reader, tags: Sequence[str], now_ms: int) -> tuple[LiveValue, ...]:
    """Give the values at tags in their order; one that names nothing gives an entry with a note."""
    found: list[LiveValue] = []
    for tag in dict.fromkeys(tags):
        found += _of_tag(reader, tag, now_ms) or [_nothing(tag)]
    return tuple(found)


def _of_tag(reader: Reader, tag: str, now_ms: int) -> list[LiveValue]:
    status = expression(Frame(Source.SENSOR, now_ms), "status")
    quality = (
        "COALESCE(NULLIF(s.quality, ''), (SELECT r.quality FROM reading r WHERE r.sensor_id = s.sensor_id "
        "AND r.phenomenon_time = s.last_time), '')"
    )
    statement = (
        Sql(
            "SELECT s.tag, s.observed_property, s.unit, s.last_value, (? - s.last_time) / 1000.0, "
            f"{quality}, s.interval_s, ",
            (now_ms,),
        )
        + status
        + Sql(
            " FROM sensor s JOIN asset a ON a.asset_id = s.asset_id WHERE s.tag = ? OR a.tag = ? "
            "ORDER BY s.tag",
            (tag, tag),
        )
    )
    read = reader.select(statement.text, statement.parameters, limit=_MOST_SENSORS)
    values = []
    for sensor, name, unit, value, age_s, quality_word, interval_s, state in read.rows:
        age = float(age_s) if isinstance(age_s, int | float) else None
        is_old = (
            age is not None and isinstance(interval_s, int | float) and age > STALE_INTERVALS * interval_s
        )
        values.append(
            LiveValue(
                tag=tag,
                name=str(name),
                value=float(value) if isinstance(value, int | float) else None,
                unit=str(unit or ""),
                age_s=age,
                quality=str(quality_word or ""),
                # Without an interval nobody can say how old is too old.
                is_stale=is_old or state != _ONLINE,
                sensor=str(sensor),
                note="" if value is not None else "There is no reading.",
            )
        )
    if read.is_truncated:
        values.append(
            _nothing(tag, f"There are more than {_MOST_SENSORS} sensors; the others are not shown.")
        )
    return values


def _nothing(tag: str, note: str = "The plant's data has no sensor there.") -> LiveValue:
    return LiveValue(tag, "", None, "", None, "", is_stale=True, note=note)
