"""Sentences about a result: how many rows, over which time, how old, from where, understood by whom."""

from datetime import datetime, tzinfo
from zoneinfo import ZoneInfo

from app.domain.clean_text import isolated, one_line
from app.domain.lookup import ExportReport, LookupAnswer
from app.domain.period import Period
from app.domain.query import TwinQuery
from app.domain.result import DryRun, ResultSet
from app.ui.common.language import counted, led, listed, tr
from app.ui.lookup.cell_text import moment_text

_MOST_SOURCES = 4


def zone_of(answer: LookupAnswer) -> ZoneInfo:
    """Give the site's time zone; the service has checked that this machine knows it."""
    return ZoneInfo(answer.context.calendar.timezone)


def shown_rows(query: TwinQuery, result: ResultSet) -> int:
    """Give how many rows are to be shown in all: those that match, or as many as the question asked for."""
    left = max(result.row_count - query.offset, len(result.rows))
    return left if query.limit is None else min(query.limit, left)


def count_text(shown: int, total: int, matching: int, *, is_filtered: bool, is_cut: bool) -> str:
    """Say how many rows are shown: shown of the total that were fetched of the matching ones."""
    if is_filtered and is_cut:
        return counted(
            "{shown:,} of the first {count:,} rows",
            "{shown:,} of the first {count:,} row",
            total,
            shown=shown,
        )
    if is_filtered:
        return counted("{shown:,} of {count:,} rows", "{shown:,} of {count:,} row", total, shown=shown)
    if total < matching:
        return counted("{shown:,} of {count:,} rows", "{shown:,} of {count:,} row", matching, shown=total)
    return _rows(total)


def dry_run_text(run: DryRun, zone: ZoneInfo) -> str:
    """Say what a query will give before it is run."""
    parts = [tr("Will give {rows}", rows=_rows(run.row_count))]
    if run.period is not None:
        parts.append(period_text(run.period, zone))
    return led(" · ".join(map(isolated, parts)))


def period_text(period: Period, zone: ZoneInfo) -> str:
    """Write a period with both its ends in zone."""
    begin, end = (_end_text(moment, zone) for moment in (period.begin, period.end))
    if begin and end:
        return tr("from {begin} to {end} ({zone})", begin=begin, end=end, zone=zone.key)
    if begin:
        return tr("since {begin} ({zone})", begin=begin, zone=zone.key)
    return tr("until {end} ({zone})", end=end, zone=zone.key) if end else tr("all times")


def provenance_text(result: ResultSet, zone: ZoneInfo) -> str:
    """Say what makes rows believable: the data's clock, the oldest reading, the sources, the query's id."""
    if result.as_of:
        parts = [tr("Data as of {time} ({zone})", time=moment_text(result.as_of, zone), zone=zone.key)]
    else:
        parts = [tr("Data as of unknown")]
    if result.oldest_reading is not None:
        parts.append(tr("oldest reading {time}", time=moment_text(result.oldest_reading, zone)))
    sources = [one_line(source) for source in result.sources]
    if sources:
        named, more = listed(sources[:_MOST_SOURCES]), len(sources) - _MOST_SOURCES
        parts.append(
            tr("from {sources} and {more} more", sources=named, more=more)
            if more > 0
            else tr("from {sources}", sources=named)
        )
    parts.append(tr("query {id}", id=result.query_id[:12]))
    return led(" · ".join(map(isolated, parts)))


def engine_text(answer: LookupAnswer) -> str:
    """Say who understood the question, and how long that took."""
    if answer.used_model:
        who = tr("Understood by model {model}", model=one_line(answer.used_model))
    else:
        who = tr("Understood by rules")
    spent = f"{answer.ms / 1000:.1f} s" if answer.ms >= 1000 else f"{max(answer.ms, 1):.0f} ms"
    return tr("{who} · {spent}", who=who, spent=spent) if answer.ms > 0 else who


def export_text(report: ExportReport, *, is_filtered: bool) -> str:
    """Say what stands in a file, and what does not."""
    rows, file = _rows(report.rows), report.path.name
    if not report.is_complete:
        return tr("{rows} in {file}; more rows match, the file's limit left them out", rows=rows, file=file)
    if is_filtered:
        return tr("{rows} in {file}; the filter was not applied", rows=rows, file=file)
    return tr("{rows} in {file}", rows=rows, file=file)


def _end_text(moment: datetime | None, zone: tzinfo) -> str:
    return "" if moment is None else moment_text(moment, zone)


def _rows(count: int) -> str:
    return counted("{count:,} rows", "{count:,} row", count)
