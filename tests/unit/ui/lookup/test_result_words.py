"""Sentences about a result."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from app.domain.lookup import ExportReport, LookupAnswer
from app.domain.period import Period
from app.domain.query import QueryContext, QueryType, TwinQuery
from app.domain.result import DryRun, ResultSet
from app.ui.lookup.result_words import (
    count_text,
    dry_run_text,
    engine_text,
    export_text,
    period_text,
    provenance_text,
    shown_rows,
)

NINE = datetime(2026, 11, 29, 9, tzinfo=UTC)
UTC_ZONE = ZoneInfo("UTC")


def bare(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize(
    ("limit", "offset", "shown"), [(None, 0, 37), (5, 0, 5), (50, 0, 37), (None, 30, 7)], ids=str
)
def test_as_many_rows_are_shown_as_were_asked_for(limit: int | None, offset: int, shown: int) -> None:
    query = TwinQuery(QueryType.ASSET_SEARCH, limit=limit, offset=offset)
    assert shown_rows(query, ResultSet((), (), 37, is_truncated=True, as_of=NINE, query_id="")) == shown


def test_counts_say_what_is_hidden() -> None:
    assert count_text(1, 1, 1, is_filtered=False, is_cut=False) == "1 row"
    assert count_text(5, 5, 37, is_filtered=False, is_cut=False) == "5 of 37 rows"
    assert count_text(3, 37, 37, is_filtered=True, is_cut=False) == "3 of 37 rows"
    assert count_text(3, 100_000, 250_000, is_filtered=True, is_cut=True) == "3 of the first 100,000 rows"


def test_period_is_written_with_both_ends_and_the_zone() -> None:
    zone = ZoneInfo("Asia/Riyadh")
    assert period_text(Period(NINE, None), zone) == "since 2026-11-29 12:00 (Asia/Riyadh)"
    assert period_text(Period(None, NINE), zone) == "until 2026-11-29 12:00 (Asia/Riyadh)"
    assert period_text(Period(), zone) == "all times"
    run = bare(dry_run_text(DryRun(1, Period(NINE, NINE), ()), zone))
    assert run == "Will give 1 row · from 2026-11-29 12:00 to 2026-11-29 12:00 (Asia/Riyadh)"


def test_provenance_names_clock_oldest_reading_sources_and_query() -> None:
    sources = tuple(f"file{number}.csv" for number in range(6))
    result = ResultSet(
        (), (), 0, is_truncated=False, as_of=NINE, query_id="abc", sources=sources, oldest_reading=NINE
    )
    assert bare(provenance_text(result, UTC_ZONE)) == (
        "Data as of 2026-11-29 09:00 (UTC) · oldest reading 2026-11-29 09:00 · "
        "from file0.csv, file1.csv, file2.csv, file3.csv and 2 more · query abc"
    )
    assert bare(provenance_text(replace(result, as_of=None, sources=()), UTC_ZONE)).startswith(
        "Data as of unknown · oldest reading"
    )


@pytest.mark.parametrize(
    ("model", "ms", "text"),
    [("", 4.2, "Understood by rules · 4 ms"), ("qwen", 1640.0, "Understood by model qwen · 1.6 s")],
    ids=["rules", "model"],
)
def test_it_is_said_who_understood(model: str, ms: float, text: str) -> None:
    assert engine_text(LookupAnswer("?", QueryContext(NINE), used_model=model, ms=ms)) == text


def test_export_says_what_the_file_does_not_hold() -> None:
    whole, cut = (ExportReport(Path("a.csv"), 5, is_complete=is_whole) for is_whole in (True, False))
    assert export_text(whole, is_filtered=False) == "5 rows in a.csv"
    assert "filter was not applied" in export_text(whole, is_filtered=True)
    assert "limit left them out" in export_text(cut, is_filtered=False)
