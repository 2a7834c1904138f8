"""A query becomes two statements: one for a page of its rows, one for how many there are.

Everything that a person, a model or the data said is a bound parameter. Reads the store only to look names
up and to see which units are mixed.
"""

from dataclasses import dataclass

from app.domain.period import Period
from app.domain.query import MAX_LIMIT, Aggregate, Bucket, QueryContext, QueryType, TwinQuery
from app.domain.query_fields import FIELDS, READING_FIELDS, ROW_FIELDS, FieldSpec, is_aggregate_name
from app.domain.result import Column, ColumnKind
from app.domain.sentence import said
from app.twin.compile_base import Base, base_of, closed
from app.twin.compile_buckets import bucket_sql
from app.twin.compile_readings import roll_up_groups, roll_ups_for
from app.twin.compile_source import Source, expression, priority_rank, sort_expression
from app.twin.names import Names, Reader
from app.twin.sql import NOTHING, Sql, joined

_OPERATORS = {"eq": "=", "ne": "<>", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_ORDER = {
    Source.ASSET: "a.tag",
    Source.SENSOR: "s.tag",
    Source.READING: "r.phenomenon_time DESC, s.tag",
    Source.ALERT: "l.raised_at DESC, l.alert_id",
}
_NUMBER_LABELS = {
    Aggregate.COUNT: said("Number"),
    Aggregate.AVG: said("Average"),
    Aggregate.MIN: said("Lowest"),
    Aggregate.MAX: said("Highest"),
    Aggregate.SUM: said("Sum"),
    Aggregate.FIRST: said("First"),
    Aggregate.LAST: said("Last"),
}
_BUCKET_LABELS = {
    Bucket.HOUR: said("Hour"),
    Bucket.DAY: said("Day"),
    Bucket.WEEK: said("Week"),
    Bucket.MONTH: said("Month"),
    Bucket.QUARTER: said("Quarter"),
    Bucket.YEAR: said("Year"),
}
# Behind the columns of a row: what its place, age and origin are told by.
_HIDDEN = {
    Source.ASSET: ("a.asset_id", "a.source_id"),
    Source.MAINTENANCE: ("a.asset_id", "w.source_id"),
    Source.ALERT: ("a.asset_id", "l.source_id", "s.unit"),
    Source.SENSOR: (
        "a.asset_id",
        "s.source_id",
        "s.unit",
        "s.last_time",
        "s.quality",
        "s.status",
        "s.interval_s",
    ),
    Source.READING: ("a.asset_id", "s.source_id", "s.unit", "r.phenomenon_time", "r.quality"),
}


@dataclass(frozen=True, slots=True)
class Compiled:
    """Two statements and how to read what they give.

    rows gives the cells of columns, then hidden cells: for rows of records those of a place, an age and an
    origin (asset id, source id; for sensors and alerts the unit; for sensors time and quality, for current
    values the source's status and the interval in seconds), for groups how many records (and for sensors the
    oldest time) are in it. doubted gives how many records were chosen by a doubtful value, None where no
    value chose them.
    """

    source: Source
    columns: tuple[Column, ...]
    rows: Sql
    count: Sql
    period: Period | None
    assumptions: tuple[str, ...]
    bucket: Bucket | None = None
    is_grouped: bool = False
    doubted: Sql | None = None


def compile_query(query: TwinQuery, context: QueryContext, reader: Reader, names: Names) -> Compiled:
    """Give the statements of a query that twin.query_json has checked.

    Raises:
        InvalidQueryError: it names what the store does not know, or mixes units.
        QueryError: its dates cannot be reckoned with, or the store did not answer.
    """
    base = base_of(query, context, reader, names)
    return _groups(base, reader) if query.aggregate else _records(base)


def _records(base: Base) -> Compiled:
    query, frame = base.query, base.frame
    columns = tuple(_column(FIELDS[query.type][name]) for name in _shown(base))
    cells = [expression(frame, column.name) for column in columns]
    hidden = [Sql(text) for text in _HIDDEN[frame.source]]
    order = _record_order(base)
    rows = joined(
        "",
        [
            Sql("SELECT "),
            joined(", ", [*cells, *hidden]),
            base.tables(*cells, *hidden, order),
            base.where,
            Sql(" ORDER BY "),
            order,
            _page(query),
        ],
    )
    count = joined("", [Sql("SELECT count(*)"), base.tables(), base.where])
    return Compiled(frame.source, columns, rows, count, base.period, base.assumptions, doubted=_doubted(base))


def _shown(base: Base) -> tuple[str, ...]:
    query = base.query
    if query.fields:
        return tuple(dict.fromkeys(query.fields))
    if base.frame.source is Source.READING:
        return READING_FIELDS
    shown = ROW_FIELDS[query.type]
    return (*shown, "distance_m") if base.is_near and query.type is QueryType.ASSET_SEARCH else shown


def _column(entry: FieldSpec) -> Column:
    return Column(entry.name, entry.kind, entry.label, entry.unit)


def _record_order(base: Base) -> Sql:
    frame, parts = base.frame, []
    for word in base.query.sort:
        target = sort_expression(frame, word.removeprefix("-"))
        # Rows without the value come last whichever way the others go.
        parts.append(target + Sql(" DESC NULLS LAST" if word.startswith("-") else " ASC NULLS LAST"))
    if not parts and base.is_near:
        parts.append(Sql("near.distance_m"))
    if frame.source is Source.MAINTENANCE:
        last = expression(frame, "event_at") + Sql(" DESC, w.work_order")
    else:
        last = Sql(_ORDER[frame.source])
    return joined(", ", [*parts, last])


def _page(query: TwinQuery) -> Sql:
    return Sql(" LIMIT ? OFFSET ?", (min(query.max_rows, MAX_LIMIT), query.offset))


def _groups(base: Base, reader: Reader) -> Compiled:
    query, frame = base.query, base.frame
    assert query.aggregate is not None
    inner = _rolled(base, reader) or _grouped(base)
    having = NOTHING
    if query.having:
        having = Sql(f" WHERE number {_OPERATORS[query.having.op]} ?", (query.having.value,))
    keys = [f"k{number}" for number in range(len(query.group_by))]
    shown = [*keys, *(["b"] if query.bucket else []), "number", *(["unit"] if base.measure.has_units else [])]
    has_age = frame.source in (Source.SENSOR, Source.READING)
    listed = ", ".join([*shown, "n", *(["oldest"] if has_age else [])])
    rows = joined(
        "",
        [
            Sql(f"SELECT {listed} FROM ("),
            inner,
            Sql(")"),
            having,
            Sql(" ORDER BY "),
            _group_order(base),
            _page(query),
        ],
    )
    count = joined("", [Sql("SELECT count(*) FROM ("), inner, Sql(")"), having])
    return Compiled(
        frame.source,
        _group_columns(base),
        rows,
        count,
        base.period,
        base.assumptions,
        query.bucket,
        is_grouped=True,
        doubted=_doubted(base),
    )


def _doubted(base: Base) -> Sql | None:
    if base.doubted is None:
        return None
    counted = Sql("SELECT count(*)") + base.tables(base.doubted) + base.where
    return joined("", [counted, Sql(" AND ("), base.doubted, Sql(")")])


def _group_columns(base: Base) -> tuple[Column, ...]:
    query = base.query
    fields = FIELDS[query.type]
    columns = [_column(fields[name]) for name in query.group_by]
    if query.bucket:
        columns.append(Column("bucket", ColumnKind.TIME, _BUCKET_LABELS[query.bucket]))
    assert query.aggregate is not None
    label = _NUMBER_LABELS[query.aggregate]
    if query.aggregate is Aggregate.COUNT:
        columns.append(Column("count", ColumnKind.COUNT, label))
    else:
        entry = fields[query.of]
        unit = base.measure.unit
        heading = said("{aggregate}: {field}", aggregate=label, field=said(entry.label.lower()))
        columns.append(Column(str(query.aggregate), entry.kind, heading, unit))
    if base.measure.has_units:
        columns.append(_column(fields["unit"]))
    return tuple(columns)


def _grouped(base: Base) -> Sql:
    query, frame = base.query, base.frame
    keys = [expression(frame, name) + Sql(f" AS k{number}") for number, name in enumerate(query.group_by)]
    if query.bucket:
        period = closed(base.period, base.context)
        bucket = bucket_sql(query.bucket, base.moment, period, base.context.calendar)
        keys.append(bucket + Sql(" AS b"))
    by = [f"k{number}" for number in range(len(query.group_by))] + (["b"] if query.bucket else [])
    grouping = Sql(f" GROUP BY {', '.join(by)}" if by else "")
    columns = joined(", ", [*keys, *_numbers(base)])
    where = base.where
    if query.bucket:
        where = joined("", [where, Sql(" AND "), base.moment, Sql(" IS NOT NULL")])
    return joined("", [Sql("SELECT "), columns, base.tables(columns), where, grouping])


def _numbers(base: Base) -> list[Sql]:
    """The aggregate, then the group's unit, how many records it has and its oldest time."""
    query, moment = base.query, base.moment
    # Rows of a group share their unit, so any row's will do.
    unit = [Sql("s.unit AS unit")] if base.measure.has_units else []
    count, oldest = Sql("count(*) AS n"), Sql("min(") + moment + Sql(") AS oldest")
    if query.aggregate is Aggregate.COUNT:
        counted = (
            joined("", [Sql("count("), expression(base.frame, query.of), Sql(")")])
            if query.of
            else Sql("count(*)")
        )
        return [counted + Sql(" AS number"), *unit, count, oldest]
    value = _value(base)
    if query.aggregate in (Aggregate.FIRST, Aggregate.LAST):
        # SQLite takes bare columns from the row of the one min() or max(); there may be no second.
        extreme = "min" if query.aggregate is Aggregate.FIRST else "max"
        picked = joined("", [Sql(f"{extreme}("), moment, Sql(") AS oldest")])
        return [value + Sql(" AS number"), *unit, count, picked]
    number = joined("", [Sql(f"{query.aggregate}("), value, Sql(") AS number")])
    return [number, *unit, count, oldest]


def _value(base: Base) -> Sql:
    target, measure = expression(base.frame, base.query.of), base.measure
    if measure.is_plain:
        return target
    return joined("", [Sql("("), target, Sql(" * "), measure.factor, Sql(" + "), measure.shift, Sql(")")])


def _rolled(base: Base, reader: Reader) -> Sql | None:
    query = base.query
    keys = [expression(base.frame, name) for name in query.group_by]
    roll_ups = roll_ups_for(base, keys, reader)
    if roll_ups is None:
        return None
    bucket = []
    if query.bucket:
        period = closed(base.period, base.context)
        bucket = [bucket_sql(query.bucket, Sql("t"), period, base.context.calendar)]
    unit = [Sql("s.unit")] if base.measure.has_units else []
    return roll_up_groups(base, roll_ups, keys, bucket, unit)


def _group_order(base: Base) -> Sql:
    query = base.query
    assert query.aggregate is not None
    places = {name: f"k{number}" for number, name in enumerate(query.group_by)}
    if query.bucket:
        places |= {"bucket": "b", "time": "b", str(query.bucket): "b"}
    parts = []
    for word in query.sort:
        bare = word.removeprefix("-")
        direction = "DESC" if word.startswith("-") else "ASC"
        if bare in places and not (bare == query.of and bare not in query.group_by):
            parts.append(f"{_ranked(bare, places[bare])} {direction} NULLS LAST")
        elif is_aggregate_name(bare, query.aggregate, query.of):
            parts.append(f"number {direction} NULLS LAST")
    if query.bucket:
        parts.append("b")
    for name in query.group_by:
        # The most urgent first; all else as it is spelt.
        parts.append(f"{_ranked(name, places[name])} DESC" if name == "priority" else places[name])
    return Sql(", ".join(parts) or "1")


def _ranked(name: str, column: str) -> str:
    return priority_rank(column) if name == "priority" else column
