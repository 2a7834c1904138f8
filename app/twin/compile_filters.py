"""Filters, exclusions and sub-queries as SQL conditions."""

from dataclasses import dataclass

from app.domain.period import Period, SiteCalendar
from app.domain.query import Filters, QueryContext, QueryType, SubQuery, TwinQuery
from app.twin.canonical import means_active
from app.twin.compile_conditions import condition_sql, within_period
from app.twin.compile_source import (
    ACTIVE_STATES,
    FINISHED,
    Frame,
    Source,
    doubtful,
    expression,
    inner_tables,
    source_of,
)
from app.twin.names import Named, Names, phrases
from app.twin.periods import resolve
from app.twin.sql import Sql, all_of, any_of, is_not, joined, one_of

# Filters that ask something of the asset, so that a row without one cannot match.
ASSET_FILTERS = frozenset({"asset", "asset_type", "zone", "site", "criticality"})
# Words that the source may use for a sensor and that a reading's quality says as well.
_QUALITIES = ("bad", "uncertain")
_TEXT_OF = {Source.ALERT: "message", Source.MAINTENANCE: "description"}


@dataclass(frozen=True, slots=True)
class Scope:
    """What conditions are written against.

    units are those of the sensors in question.
    """

    calendar: SiteCalendar
    units: tuple[str, ...]


def filter_conditions(filters: Filters, named: Named, frame: Frame) -> list[Sql]:
    """Give one condition a filter, in the order of Filters.given()."""
    return [_filter(name, values, named, frame) for name, values in filters.given()]


def exclusions(filters: Filters, named: Named, frame: Frame) -> list[Sql]:
    """Give one condition an excluded filter: no row may match any of them."""
    return [is_not(condition) for condition in filter_conditions(filters, named, frame)]


def where_conditions(query: TwinQuery | SubQuery, frame: Frame, scope: Scope, place: str = "") -> list[Sql]:
    """Give one condition an entry of where."""
    return [
        condition_sql(entry, query.type, frame, scope.calendar, scope.units, f"{place}where.{number}")
        for number, entry in enumerate(query.where)
    ]


def active_default(query: TwinQuery | SubQuery, frame: Frame) -> list[Sql]:
    """Give the condition that holds where neither a state nor a time of alerts was given."""
    return [_active(frame)] if means_active(query) else []


def sub_condition(
    sub: SubQuery,
    names: Names,
    context: QueryContext,
    outer: Frame,
    scope: Scope,
    place: str,
    *,
    is_doubtful: bool = False,
) -> Sql:
    """Give the condition that the row's asset has such records; with is_doubtful, such doubtful readings.

    Raises:
        InvalidQueryError: it names what the store does not know.
        QueryError: its dates cannot be reckoned with.
    """
    period = Period() if sub.date_range is None else resolve(sub.date_range, context.now, context.calendar)
    source = source_of(sub.type, has_period=sub.date_range is not None)
    frame = Frame(source, outer.now_ms, is_inner=True)
    named = names.resolve(sub.filters, f"{place}.")
    conditions = filter_conditions(sub.filters, named, frame)
    conditions += active_default(sub, frame)
    conditions += where_conditions(sub, frame, scope, f"{place}.")
    conditions += within_period(expression(frame, time_field(sub.type)), period)
    conditions += [doubtful(frame)] if is_doubtful else []
    exists = Sql(f"EXISTS (SELECT 1 FROM {inner_tables(frame)}")
    return joined("", [exists, *(Sql(" AND (") + part + Sql(")") for part in conditions), Sql(")")])


def time_field(query_type: QueryType) -> str:
    """Give the field that date_range reckons with."""
    names = {QueryType.SENSOR_STATUS: "time", QueryType.MAINTENANCE_HISTORY: "event_at"}
    return names.get(query_type, "raised_at")


def _filter(name: str, values: tuple[str, ...], named: Named, frame: Frame) -> Sql:
    if name == "q":
        return _full_text(values[0], frame)
    if name == "status":
        return any_of([_status(word, frame) for word in values])
    if name in ("sensor", "property"):
        return _of_sensor(name, named, frame)
    if name == "zone":
        # An asset that names no zone got that of its place when it was imported.
        return one_of(Sql("a.zone_id"), named.zones)
    if name == "asset":
        return one_of(Sql("a.asset_id"), named.assets)
    meant = {"asset_type": named.asset_types, "site": named.sites, "work_order": named.work_orders}
    return one_of(expression(frame, name), meant.get(name, values))


def _of_sensor(name: str, named: Named, frame: Frame) -> Sql:
    """For assets and work orders: the asset has such a sensor."""
    is_own = frame.source in (Source.SENSOR, Source.READING, Source.ALERT)
    letter = frame.name("s") if is_own else "y"
    column = "sensor_id" if name == "sensor" else "observed_property"
    condition = one_of(Sql(f"{letter}.{column}"), named.sensors if name == "sensor" else named.properties)
    if is_own:
        return condition
    return Sql("EXISTS (SELECT 1 FROM sensor y WHERE y.asset_id = a.asset_id AND ") + condition + Sql(")")


def _status(word: str, frame: Frame) -> Sql:
    if word == "overdue":
        finished = is_not(one_of(frame.sql("{w}.status"), FINISHED))
        return all_of([frame.sql("{w}.due_at < ?", frame.now_ms), finished])
    if word == "failure":
        return frame.sql("{w}.failure_event = 1")
    if word == "active":
        return _active(frame)
    if frame.source in (Source.SENSOR, Source.READING):
        return _sensor_status(word, frame)
    return one_of(expression(frame, "status"), (word,))


def _active(frame: Frame) -> Sql:
    # Written out: the partial index on active alerts is used only where its own words stand.
    listed = ", ".join(f"'{state}'" for state in ACTIVE_STATES)
    return frame.sql(f"{{l}}.state IN ({listed})")


def _sensor_status(word: str, frame: Frame) -> Sql:
    stated = one_of(expression(frame, "status"), (word,))
    if word not in _QUALITIES:
        return stated
    by_quality = one_of(expression(frame, "quality"), (word,))
    # For readings of a period the reading's own quality is asked for, not how the sensor is now.
    return by_quality if frame.source is Source.READING else any_of([stated, by_quality])


def _full_text(text: str, frame: Frame) -> Sql:
    """Every word, or what begins with it, in the asset's tag, name or description or the record's text."""
    found = Sql("a.asset_id IN (SELECT rowid FROM asset_fts WHERE asset_fts MATCH ?)")
    if frame.source is Source.ASSET:
        return Sql(found.text, (phrases(text),))
    parts = []
    for word in text.split():
        phrase = phrases(word)
        if phrase:
            parts.append(any_of([Sql(found.text, (phrase,)), *_contains(word, frame)]))
    return all_of(parts)


def _contains(word: str, frame: Frame) -> list[Sql]:
    columns = [_TEXT_OF[frame.source]] if frame.source in _TEXT_OF else ["tag", "name"]
    letter = frame.name(frame.letter)
    # SQLite lowers A to Z alone; the word as it stands finds the rest.
    return [
        Sql(
            f"instr(lower({letter}.{column}), ?) > 0 OR instr({letter}.{column}, ?) > 0", (word.lower(), word)
        )
        for column in columns
    ]
