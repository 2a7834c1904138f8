"""What every statement of a query shares: its tables, its conditions, its period and its assumptions."""

import re
from dataclasses import dataclass, replace
from datetime import timedelta

from app.domain.period import Period
from app.domain.query import Aggregate, Filters, QueryContext, QueryType, TwinQuery
from app.domain.query_fields import FIELDS
from app.domain.result import ColumnKind
from app.domain.sentence import said
from app.twin.canonical import means_active
from app.twin.compile_conditions import to_ms, within_period
from app.twin.compile_doubt import doubted_rows
from app.twin.compile_filters import (
    ASSET_FILTERS,
    Scope,
    active_default,
    exclusions,
    filter_conditions,
    sub_condition,
    time_field,
    where_conditions,
)
from app.twin.compile_source import Frame, Source, expression, source_of, tables
from app.twin.compile_space import space_of
from app.twin.compile_units import Measure, is_settled, measure_of, store_units
from app.twin.names import Named, Names, Reader
from app.twin.periods import resolve
from app.twin.sql import NOTHING, Sql, all_of, is_not, joined

_NEAR = (
    " JOIN (SELECT CAST(key AS INTEGER) AS asset_id, value AS distance_m FROM json_each(?)) AS near "
    "ON near.asset_id = a.asset_id"
)
_OF_ASSET, _OF_SENSOR = re.compile(r"\ba\."), re.compile(r"\bs\.")
_OF_READING = re.compile(r"\br\.")
_CURRENT_ONLY = ("online", "offline", "stale")


@dataclass(frozen=True, slots=True)
class Base:
    """A query on its way to SQL; near is the join that keeps to a circle, or nothing.

    doubted is the condition that a row was chosen by a doubtful value, None where no value chose it.
    """

    query: TwinQuery
    context: QueryContext
    frame: Frame
    near: Sql
    needs_asset: bool
    conditions: tuple[Sql, ...]
    period: Period | None
    measure: Measure
    assumptions: tuple[str, ...]
    doubted: Sql | None = None

    @property
    def is_near(self) -> bool:
        """Whether the query asks for a circle."""
        return bool(self.near.text)

    def tables(self, *used: Sql) -> Sql:
        """Give the tables of a row, from FROM on; used is the statement beside its conditions."""
        if self.frame.source is not Source.READING:
            return self.record_tables(*used, *self.conditions)
        # CROSS JOIN keeps readings innermost: they are found by sensor and time.
        readings = Sql(" CROSS JOIN reading r ON r.sensor_id = s.sensor_id")
        return self.record_tables(*used, *self.conditions) + readings

    def record_tables(self, *used: Sql) -> Sql:
        """Give the tables that come before readings, as far as the pieces mention them."""
        has_asset = self.needs_asset or any(_OF_ASSET.search(part.text) for part in used)
        has_sensor = any(_OF_SENSOR.search(part.text) for part in used)
        record = Source.SENSOR if self.frame.source is Source.READING else self.frame.source
        frame = replace(self.frame, source=record)
        found = tables(frame, needs_asset=self.needs_asset, has_asset=has_asset, has_sensor=has_sensor)
        return found + self.near

    @property
    def moment(self) -> Sql:
        """The time of a row; NULL for assets."""
        if self.frame.source is Source.ASSET:
            return Sql("NULL")
        return expression(self.frame, time_field(self.query.type))

    @property
    def where(self) -> Sql:
        """The conditions of a row, from WHERE on."""
        return Sql(" WHERE ") + all_of([*self.conditions, *self.time])

    @property
    def record_conditions(self) -> list[Sql]:
        """The conditions that ask nothing of a single reading."""
        return [part for part in self.conditions if not _OF_READING.search(part.text)]

    @property
    def time(self) -> list[Sql]:
        """The conditions on a row's time."""
        return within_period(self.moment, self.period) if self.period else []


def base_of(query: TwinQuery, context: QueryContext, reader: Reader, names: Names) -> Base:
    """Look up what the query names and write its conditions.

    Raises:
        InvalidQueryError: it names what the store does not know, or mixes units.
        QueryError: its dates cannot be reckoned with, or the store did not answer.
    """
    period = resolve(query.date_range, context.now, context.calendar) if query.date_range else None
    source = source_of(query.type, has_period=query.date_range is not None)
    frame = Frame(source, to_ms(context.now))
    named, excluded = names.resolve(query.filters), names.resolve(query.exclude, "exclude.")
    known = store_units(reader) if _needs_units(query) else ()
    scope = Scope(context.calendar, _units(named, known))
    space = space_of(query, context, names, reader)
    conditions = [
        *filter_conditions(query.filters, named, frame),
        *active_default(query, frame),
        *exclusions(query.exclude, excluded, frame),
        *where_conditions(query, frame, scope),
        *space.conditions,
        *(
            sub_condition(sub, names, context, frame, scope, f"has.{number}")
            for number, sub in enumerate(query.has)
        ),
        *(
            is_not(sub_condition(sub, names, context, frame, scope, f"has_no.{number}"))
            for number, sub in enumerate(query.has_no)
        ),
        *_measured_rows(query, frame),
    ]
    needs_asset = bool(
        space.near or space.conditions or query.has or query.has_no or _names_asset(query.filters)
    )
    base = Base(
        query=query,
        context=context,
        frame=frame,
        near=Sql(_NEAR, (space.near,)) if space.near else NOTHING,
        needs_asset=needs_asset,
        conditions=tuple(conditions),
        period=period,
        measure=Measure(),
        assumptions=(*_assumptions(query, source), *named.notes, *excluded.notes, *space.notes),
        doubted=doubted_rows(query, names, context, frame, scope),
    )
    return replace(base, measure=_measure(base, named, known, reader)) if query.aggregate else base


def closed(period: Period | None, context: QueryContext) -> Period:
    """Give a period whose end is known: clocks after two years from now matter to no record."""
    found = period or Period()
    return replace(found, end=found.end or context.now + timedelta(days=731))


def _needs_units(query: TwinQuery) -> bool:
    subs = (*query.has, *query.has_no)
    conditions = (*query.where, *(entry for sub in subs for entry in sub.where))
    return bool(query.of) or any(entry.unit for entry in conditions)


def _units(named: Named, known: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """Units of what is asked for; where the filter names a property, those of its sensors."""
    return tuple(sorted({unit for name, unit in known if not named.properties or name in named.properties}))


def _names_asset(filters: Filters) -> bool:
    return any(name in ASSET_FILTERS for name, _ in filters.given())


def _measured_rows(query: TwinQuery, frame: Frame) -> list[Sql]:
    """What is averaged, added or compared must be there, and must not be called bad by its source."""
    if query.aggregate in (None, Aggregate.COUNT):
        return []
    target = expression(frame, query.of)
    found = [target + Sql(" IS NOT NULL")]
    if query.of == "value" and frame.source in (Source.SENSOR, Source.READING):
        found.append(expression(frame, "quality") + Sql(" IS NOT 'bad'"))
    return found


def _measure(base: Base, named: Named, known: tuple[tuple[str, str], ...], reader: Reader) -> Measure:
    query = base.query
    is_sensor = query.type is QueryType.SENSOR_STATUS
    needs_rows = query.of in ("value", "limit_value") and query.aggregate is not Aggregate.COUNT
    if not needs_rows or (is_sensor and is_settled(query, named, known)):
        return measure_of(query, named, known, None)
    # Readings are left out: which sensors are meant does not depend on them.
    conditions = base.record_conditions if is_sensor else [*base.conditions, *base.time]
    statement = joined(
        "",
        [
            Sql("SELECT COALESCE(s.observed_property, ''), COALESCE(s.unit, ''), count(*)"),
            base.record_tables(Sql("s."), *conditions),
            Sql(" WHERE "),
            all_of(conditions),
            Sql(" GROUP BY 1, 2"),
        ],
    )
    rows = reader.select(statement.text, statement.parameters).rows
    return measure_of(
        query, named, known, [(str(name), str(unit), int(count or 0)) for name, unit, count in rows]
    )


def _assumptions(query: TwinQuery, source: Source) -> list[str]:
    """The defaults and definitions that hold, in the words of a person."""
    is_alert, statuses = query.type is QueryType.ALERT_LIST, query.filters.status
    is_maintenance, has_period = query.type is QueryType.MAINTENANCE_HISTORY, query.date_range is not None
    is_current_status = source is Source.READING and any(word in _CURRENT_ONLY for word in statuses)
    entry = FIELDS[query.type].get(query.of)
    is_number = entry is not None and entry.kind is ColumnKind.NUMBER
    leaves_out = is_number and query.aggregate is not Aggregate.COUNT
    has_quality = source in (Source.SENSOR, Source.READING)
    sentences = (
        (means_active(query), said("No state or period was given: active alerts are meant.")),
        (
            is_alert and not means_active(query) and not statuses and not query.exclude.status,
            said("No state was given: alerts in all states are meant."),
        ),
        (is_maintenance and not has_period, said("No period was given: all work orders are meant.")),
        (source is Source.SENSOR, said("No period was given: current values are meant.")),
        ("active" in statuses or means_active(query), said("Active means unacknowledged or acknowledged.")),
        ("overdue" in statuses, said("Overdue means due before now and neither completed nor cancelled.")),
        ("failure" in statuses, said("Failures are work orders that record a failure event.")),
        (
            is_maintenance and has_period,
            said("Work orders count at their failure, else at their completion, start or opening."),
        ),
        (is_current_status, said("A sensor's status is the one of now; the past one is not kept.")),
        (
            any(means_active(sub) for sub in (*query.has, *query.has_no)),
            said("Of the asset's alerts the active ones are meant."),
        ),
        (leaves_out and has_quality, said("Missing values and those of bad quality are left out.")),
        (leaves_out and not has_quality, said("Missing values are left out.")),
    )
    return [sentence for holds, sentence in sentences if holds]
