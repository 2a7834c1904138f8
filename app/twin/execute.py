"""Runs a query on the store: rows with all that makes them believable, or which filter left none."""

import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Protocol

from app.domain.errors import QueryError, QueryTimeoutError
from app.domain.lookup import Chip
from app.domain.query import DEFAULT_LIMIT, QueryContext, TwinQuery
from app.domain.query_problems import InvalidQueryError
from app.domain.result import Cell, Column, ColumnKind, DryRun, Freshness, ResultSet
from app.domain.sentence import said
from app.twin.canonical import query_id
from app.twin.chips import chips, without
from app.twin.compile import Compiled, compile_query
from app.twin.compile_buckets import bucket_begin
from app.twin.compile_source import STALE_INTERVALS, Source
from app.twin.names import Names, Reader
from app.twin.sql import Sql, SqlValue
from app.twin.store_reader import Rows

DEFAULT_TIMEOUT_S = 10.0
# Looking for the filter that left nothing is worth this long, not the whole of the deadline.
_BLAME_TIMEOUT_S = 1.0
_NOT_LIVE = ("stale", "offline")
_NO_CLOCK = "The data's clock is not known; ages are reckoned against this machine's clock."


class SnapshotReader(Reader, Protocol):
    """A reader whose statements can all see the same state of the store."""

    def snapshot(self) -> AbstractContextManager[None]:
        """Let all statements of the block see the same state."""


def execute(
    query: TwinQuery, context: QueryContext, reader: SnapshotReader, *, timeout_s: float = DEFAULT_TIMEOUT_S
) -> ResultSet:
    """Give the rows of a checked query.

    Raises:
        InvalidQueryError: it names what the store does not know, or mixes units.
        QueryTimeoutError: it took longer than timeout_s in all.
        QueryStoppedError: the reader was interrupted.
        QueryError: its dates cannot be reckoned with.
    """
    with reader.snapshot():
        timed = _TimedReader(reader, timeout_s)
        names = Names(timed)
        compiled = compile_query(query, context, timed, names)
        found = timed.run(compiled.rows)
        total = _total(query, compiled, found, timed)
        is_empty = total == 0 or (compiled.is_grouped and _is_hollow(query, compiled, found))
        blamed = _blame(query, context, reader, names) if is_empty else ""
        result = _result(query, compiled, found, context)
        return replace(
            result,
            row_count=total,
            is_truncated=query.offset + len(found) < total,
            query_id=query_id(query, context, names.zone_ids()),
            assumptions=_notes(query, context, compiled, total, timed),
            sources=_sources(compiled, found, timed),
            emptied_by=blamed,
        )


def dry_run(
    query: TwinQuery, context: QueryContext, reader: SnapshotReader, *, timeout_s: float = DEFAULT_TIMEOUT_S
) -> DryRun:
    """Give how many rows a checked query has, over which time and under which assumptions.

    Raises:
        InvalidQueryError: it names what the store does not know, or mixes units.
        QueryError: as execute() does.
    """
    with reader.snapshot():
        timed = _TimedReader(reader, timeout_s)
        compiled = compile_query(query, context, timed, Names(timed))
        total = _count(compiled, timed)
        return DryRun(total, compiled.period, _notes(query, context, compiled, total, timed))


class _TimedReader:
    """A reader whose statements share one deadline."""

    def __init__(self, reader: Reader, timeout_s: float) -> None:
        self._reader = reader
        self._timeout_s = timeout_s
        self._deadline = time.monotonic() + timeout_s

    def select(
        self,
        statement: str,
        parameters: Sequence[SqlValue] = (),
        *,
        limit: int = 100_000,
        timeout_s: float = 0,
    ) -> Rows:
        """Give rows of one statement within what is left of the time."""
        left_s = self._deadline - time.monotonic()
        if left_s <= 0:
            raise QueryTimeoutError(
                said(
                    "The plant's data gave no answer within {timeout_s:g} s. Narrow the question: fewer "
                    "sensors, a shorter time, one zone.",
                    timeout_s=self._timeout_s,
                )
            )
        return self._reader.select(statement, tuple(parameters), limit=limit, timeout_s=left_s)

    def run(self, statement: Sql) -> tuple[tuple[SqlValue, ...], ...]:
        """Give the rows of a compiled statement, which limits itself."""
        return self.select(statement.text, statement.parameters).rows


def _count(compiled: Compiled, reader: _TimedReader) -> int:
    return int(reader.run(compiled.count)[0][0] or 0)


def _total(
    query: TwinQuery, compiled: Compiled, found: Sequence[Sequence[SqlValue]], reader: _TimedReader
) -> int:
    """A page that is not full is the last one; only a full one leaves something to count."""
    is_last = len(found) < query.max_rows and (found or query.offset == 0)
    return query.offset + len(found) if is_last else _count(compiled, reader)


def _is_hollow(query: TwinQuery, compiled: Compiled, found: Sequence[Sequence[SqlValue]]) -> bool:
    """A single number of no records at all."""
    if query.group_by or query.bucket or not found:
        return False
    return not found[0][_records_at(compiled)]


def _records_at(compiled: Compiled) -> int:
    return len(compiled.columns)


def _result(
    query: TwinQuery, compiled: Compiled, found: Sequence[Sequence[SqlValue]], context: QueryContext
) -> ResultSet:
    width = len(compiled.columns)
    rows = tuple(_cells(row[:width], compiled, context) for row in found)
    facts = [_Facts.of(row[width:], compiled) for row in found]
    times = [fact.moment_ms for fact in facts if fact.moment_ms is not None]
    is_sensor = compiled.source in (Source.SENSOR, Source.READING)
    return ResultSet(
        columns=_with_units(compiled.columns, facts),
        rows=rows,
        row_count=len(rows),
        is_truncated=False,
        as_of=context.now if context.is_clock_known else None,
        query_id="",
        period=compiled.period,
        assumptions=compiled.assumptions,
        oldest_reading=_moment(min(times)) if is_sensor and times else None,
        assets=() if compiled.is_grouped else tuple(fact.asset_id for fact in facts),
        freshness=tuple(fact.freshness(context) for fact in facts)
        if is_sensor and not compiled.is_grouped
        else (),
        units=()
        if compiled.is_grouped or not any(fact.unit for fact in facts)
        else tuple(fact.unit for fact in facts),
    )


@dataclass(frozen=True, slots=True)
class _Facts:
    """What stands behind a row."""

    asset_id: int = 0
    unit: str = ""
    moment_ms: int | None = None
    quality: str = ""
    status: str = ""
    interval_s: float | None = None

    @classmethod
    def of(cls, hidden: Sequence[SqlValue], compiled: Compiled) -> "_Facts":
        if compiled.is_grouped:
            oldest = hidden[1] if len(hidden) > 1 else None
            return cls(moment_ms=None if oldest is None else int(oldest))
        asset_id = int(hidden[0] or 0)
        unit = str(hidden[2] or "") if len(hidden) > 2 else ""
        if len(hidden) <= 3:
            return cls(asset_id, unit)
        moment = None if hidden[3] is None else int(hidden[3])
        status = str(hidden[5] or "") if len(hidden) > 5 else ""
        interval_s = None if len(hidden) <= 6 or hidden[6] is None else float(hidden[6])
        return cls(asset_id, unit, moment, str(hidden[4] or ""), status, interval_s)

    def freshness(self, context: QueryContext) -> Freshness:
        age_s = None if self.moment_ms is None else context.now.timestamp() - self.moment_ms / 1000
        is_stale = bool(age_s is not None and self.interval_s and age_s > STALE_INTERVALS * self.interval_s)
        return Freshness(age_s, self.quality, is_stale, self.status if self.status in _NOT_LIVE else "")


def _with_units(columns: tuple[Column, ...], facts: Sequence[_Facts]) -> tuple[Column, ...]:
    """Give measured columns the unit that all their rows share."""
    units = {fact.unit for fact in facts}
    if len(units) != 1 or units == {""}:
        return columns
    unit = next(iter(units))
    is_measured = ("value", "limit_value")
    return tuple(replace(column, unit=unit) if column.name in is_measured else column for column in columns)


def _cells(row: Sequence[SqlValue], compiled: Compiled, context: QueryContext) -> tuple[Cell, ...]:
    return tuple(
        _cell(value, column, compiled, context) for value, column in zip(row, compiled.columns, strict=True)
    )


def _cell(value: SqlValue, column: Column, compiled: Compiled, context: QueryContext) -> Cell:
    if value is None or column.kind is not ColumnKind.TIME:
        return value
    if column.name == "bucket" and compiled.bucket:
        return bucket_begin(compiled.bucket, int(value), context.calendar)
    return _moment(int(value))


def _moment(milliseconds: int) -> datetime:
    try:
        seconds, rest = divmod(milliseconds, 1000)
        return datetime.fromtimestamp(seconds, UTC).replace(microsecond=rest * 1000)
    except (ValueError, OverflowError, OSError) as error:
        raise QueryError(
            said("The store holds a time outside the years 1 to 9999."), detail=str(error)
        ) from error


def _limit_note(query: TwinQuery, total: int) -> tuple[str, ...]:
    is_cut = query.limit is None and total > DEFAULT_LIMIT
    return (f"No limit was given: {DEFAULT_LIMIT} rows of {total} are shown at a time.",) if is_cut else ()


def _notes(
    query: TwinQuery, context: QueryContext, compiled: Compiled, total: int, reader: _TimedReader
) -> tuple[str, ...]:
    """Say all that must be known to read the rows rightly, what holds for every answer first."""
    return (
        *(() if context.is_clock_known else (_NO_CLOCK,)),
        *_partial_notes(reader),
        *_doubt_note(compiled, reader),
        *compiled.assumptions,
        *_limit_note(query, total),
    )


def _doubt_note(compiled: Compiled, reader: _TimedReader) -> tuple[str, ...]:
    count = int(reader.run(compiled.doubted)[0][0] or 0) if compiled.doubted else 0
    if not count:
        return ()
    word = "record" if compiled.is_grouped else "row"
    whose = (
        f"1 {word} rests on a reading that is"
        if count == 1
        else f"{count:,} {word}s rest on readings that are"
    )
    return (f"{whose} bad, uncertain, stale or offline.",)


def _partial_notes(reader: _TimedReader) -> tuple[str, ...]:
    """Say of which sources not everything is in the store, so that no answer looks whole that is not."""
    rows = reader.select("SELECT uri, note FROM source WHERE is_partial = 1 ORDER BY source_id").rows
    return tuple(
        said(
            "Not all of {source} was read, so rows may be missing. {note}", source=_name(str(uri)), note=note
        )
        for uri, note in rows
    )


def _sources(
    compiled: Compiled, found: Sequence[Sequence[SqlValue]], reader: _TimedReader
) -> tuple[str, ...]:
    """Names of what the rows came from; of groups, of everything in the store."""
    listed = reader.select("SELECT source_id, uri FROM source ORDER BY source_id").rows
    if compiled.is_grouped:
        return tuple(dict.fromkeys(_name(str(uri)) for _, uri in listed))
    used = {row[len(compiled.columns) + 1] for row in found}
    return tuple(dict.fromkeys(_name(str(uri)) for source_id, uri in listed if source_id in used))


def _name(uri: str) -> str:
    """The last part of a path, without folders of this machine; all of an address."""
    if "://" in uri:
        return uri.split("://", maxsplit=1)[1]
    return uri.rstrip("/").replace("\\", "/").rsplit("/", maxsplit=1)[-1] or uri


def _blame(query: TwinQuery, context: QueryContext, reader: Reader, names: Names) -> str:
    """Give the label of the filter without which there would be rows, "" where no single one is to blame."""
    timed = _TimedReader(reader, _BLAME_TIMEOUT_S)
    try:
        for chip, wider in _wider(query, context, names):
            try:
                compiled = compile_query(replace(wider, offset=0), context, timed, names)
            except InvalidQueryError:
                # Without its property an average would mix units: such a query says nothing about this one.
                continue
            found = timed.run(compiled.rows)
            if found and not (compiled.is_grouped and _is_hollow(wider, compiled, found)):
                return chip.label
    except QueryTimeoutError:
        return ""
    return ""


def _wider(query: TwinQuery, context: QueryContext, names: Names) -> Iterator[tuple[Chip, TwinQuery]]:
    """The query without each of its filters in turn; one row is enough to see."""
    for chip in chips(query, context, names.zone_name):
        if chip.is_filter:
            yield chip, replace(without(query, chip), limit=1)
