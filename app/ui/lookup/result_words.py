"""Sentences about a result: how many rows, over which time, how old, from where, understood by whom."""

from datetime import datetime, tzinfo
from zoneinfo import ZoneInfo

from app.domain.clean_text import isolated, one_line
from app.domain.lookup import ExportReport, LookupAnswer
from app.domain.period import Period
from app.domain.query import TwinQuery
from app.domain.result import DryRun, ResultSet
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
    if is_filtered:
        scope = f"the first {total:,}" if is_cut else f"{total:,}"
        return f"{shown:,} of {scope} {_rows(total)}"
    if total < matching:
        return f"{total:,} of {matching:,} {_rows(matching)}"
    return f"{total:,} {_rows(total)}"


def dry_run_text(run: DryRun, zone: ZoneInfo) -> str:
    """Say what a query will give before it is run."""
    parts = [f"Will give {run.row_count:,} {_rows(run.row_count)}"]
    if run.period is not None:
        parts.append(period_text(run.period, zone))
    return " · ".join(map(isolated, parts))


def period_text(period: Period, zone: ZoneInfo) -> str:
    """Write a period with both its ends in zone."""
    begin, end = (_end_text(moment, zone) for moment in (period.begin, period.end))
    if begin and end:
        return f"from {begin} to {end} ({zone.key})"
    if begin:
        return f"since {begin} ({zone.key})"
    return f"until {end} ({zone.key})" if end else "all times"


def provenance_text(result: ResultSet, zone: ZoneInfo) -> str:
    """Say what makes rows believable: the data's clock, the oldest reading, the sources, the query's id."""
    as_of = f"{moment_text(result.as_of, zone)} ({zone.key})" if result.as_of else "unknown"
    parts = [f"Data as of {as_of}"]
    if result.oldest_reading is not None:
        parts.append(f"oldest reading {moment_text(result.oldest_reading, zone)}")
    sources = [one_line(source) for source in result.sources]
    if sources:
        more = f" and {len(sources) - _MOST_SOURCES} more" if len(sources) > _MOST_SOURCES else ""
        parts.append(f"from {', '.join(sources[:_MOST_SOURCES])}{more}")
    parts.append(f"query {result.query_id[:12]}")
    return " · ".join(map(isolated, parts))


def engine_text(answer: LookupAnswer) -> str:
    """Say who understood the question, and how long that took."""
    who = f"model {one_line(answer.used_model)}" if answer.used_model else "rules"
    spent = f"{answer.ms / 1000:.1f} s" if answer.ms >= 1000 else f"{max(answer.ms, 1):.0f} ms"
    return f"Understood by {who} · {spent}" if answer.ms > 0 else f"Understood by {who}"


def export_text(report: ExportReport, *, is_filtered: bool) -> str:
    """Say what stands in a file, and what does not."""
    text = f"{report.rows:,} {_rows(report.rows)} in {report.path.name}"
    if not report.is_complete:
        return f"{text}; more rows match, the file's limit left them out"
    return f"{text}; the filter was not applied" if is_filtered else text


def _end_text(moment: datetime | None, zone: tzinfo) -> str:
    return "" if moment is None else moment_text(moment, zone)


def _rows(count: int) -> str:
    return "row" if count == 1 else "rows"
