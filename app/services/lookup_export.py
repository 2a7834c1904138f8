"""All rows of a query and what stands above them in a file."""

import json
from dataclasses import replace
from datetime import UTC, datetime

from app.domain.lookup import LookupAnswer
from app.domain.query import MAX_LIMIT, QueryContext, TwinQuery
from app.domain.result import Column, ResultSet
from app.twin.execute import execute
from app.twin.open_plant import OpenPlant
from app.twin.query_json import to_json

MAX_EXPORT_ROWS = 100_000


def all_rows(query: TwinQuery, context: QueryContext, plant: OpenPlant) -> ResultSet:
    """Give all rows from one state of the store, up to the query's limit, without one MAX_EXPORT_ROWS.

    is_truncated says that a limit left rows out.

    Raises:
        QueryError: the query cannot be run.
    """
    wanted = MAX_EXPORT_ROWS if query.limit is None else query.limit
    pages: list[ResultSet] = []
    done = 0
    with plant.reader.snapshot():
        while not pages or (pages[-1].rows and pages[-1].is_truncated and done < wanted):
            page = replace(query, offset=query.offset + done, limit=min(MAX_LIMIT, wanted - done))
            pages.append(execute(page, context, plant.reader))
            done += len(pages[-1].rows)
    oldest = [page.oldest_reading for page in pages if page.oldest_reading]
    return replace(
        pages[0],
        columns=_common_columns(pages),
        rows=tuple(row for page in pages for row in page.rows),
        is_truncated=pages[-1].is_truncated,
        assets=tuple(asset for page in pages for asset in page.assets),
        freshness=tuple(entry for page in pages for entry in page.freshness),
        sources=tuple(dict.fromkeys(source for page in pages for source in page.sources)),
        oldest_reading=min(oldest) if oldest else None,
    )


def notes_of(answer: LookupAnswer, result: ResultSet) -> tuple[tuple[str, str], ...]:
    """Give what a file says above its rows: what was asked, of which data, as of when."""
    assert answer.query is not None
    shown = f"{len(result.rows)} of {result.row_count}" if result.is_truncated else str(len(result.rows))
    notes = (
        ("Question", answer.question),
        ("Read as", answer.restatement),
        ("Query", json.dumps(to_json(answer.query), ensure_ascii=False)),
        ("Query id", answer.query_id),
        ("As of", _utc(result.as_of) if result.as_of else "unknown"),
        ("Oldest reading", _utc(result.oldest_reading) if result.oldest_reading else ""),
        ("Sources", "; ".join(result.sources)),
        ("Assumptions", "; ".join(dict.fromkeys((*answer.assumptions, *result.assumptions)))),
        ("Rows", shown),
    )
    return tuple((name, text) for name, text in notes if text)


def _common_columns(pages: list[ResultSet]) -> tuple[Column, ...]:
    """Give the columns; a unit that holds for one page alone is not the column's."""
    return tuple(
        replace(same[0], unit=same[0].unit if len({column.unit for column in same}) == 1 else "")
        for same in zip(*(page.columns for page in pages), strict=True)
    )


def _utc(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
