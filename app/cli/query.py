"""`query`: a question to the plant's data, what it was understood as, and the rows."""

import argparse
import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TextIO

from app.cli.typed_words import reads
from app.domain.clean_text import clean, hidden_characters, hidden_text, one_line
from app.domain.errors import UsageError
from app.domain.lookup import LookupAnswer, LookupContext
from app.domain.query import Area, TwinQuery
from app.domain.query_problems import InvalidQueryError
from app.domain.result import Cell, ResultSet, tidy
from app.services.engine_ladder import Engines
from app.services.lookup import LookupService
from app.services.lookup_answer import read_query
from app.services.plant import PlantService

# Far above any limit of a question, far below what would fill the memory.
_MAX_QUESTION_BYTES: Final = 8_000_000
_WIDEST_CELL: Final = 40


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word query; run reads what it parses."""
    parser = subparsers.add_parser("query", help="look a question up in the plant's data")
    parser.add_argument("question", help="the question in plain words")
    add_plant_options(parser)
    parser.add_argument(
        "--map-view",
        metavar="W,S,E,N",
        type=reads("W,S,E,N in degrees", _map_view),
        help="what the map shows, degrees WGS 84",
    )
    parser.add_argument(
        "--selection",
        metavar="TAG,…",
        type=reads("a list of tags, such as P-1,V-2", _tags),
        help="assets selected on the map",
    )
    parser.add_argument("--previous", metavar="JSON", help="the query that the question may go on from")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_plant_options(parser: argparse.ArgumentParser) -> None:
    """Register which data is asked, against which clock, and with which model."""
    data = parser.add_mutually_exclusive_group()
    data.add_argument("--db", metavar="FILE", type=Path, help="this store instead of the user's own")
    data.add_argument("--world", metavar="DIR", type=Path, help="the hand-over in this folder")
    # The program's own option, which may also stand behind the word.
    parser.add_argument(
        "--now", metavar="ISO", default=argparse.SUPPRESS, help="the data clock instead of the data's own"
    )
    parser.add_argument("--no-model", action="store_true", help="understand by rules alone")
    parser.add_argument(
        "--model", metavar="ID", help="an id of models.toml instead of the one in the settings"
    )


async def open_plant(arguments: argparse.Namespace, plant: PlantService, engines: Engines) -> None:
    """Open the data that arguments name, and choose the model.

    Raises:
        StorageError: the data cannot be read.
        ModelNotFoundError: there is no such model.
    """
    if arguments.model is not None:
        await engines.choose(arguments.model)
    if arguments.world is not None:
        await plant.open_world(arguments.world)
    else:
        await plant.open(arguments.db)


async def run(
    arguments: argparse.Namespace,
    *,
    lookup: LookupService,
    plant: PlantService,
    engines: Engines,
    out: TextIO,
) -> int:
    """Look arguments.question up and print what was found; a refusal is an answer.

    Raises:
        AssistantError: the data cannot be read, or the query cannot be run.
    """
    question = _question(arguments.question)
    previous = _previous(arguments.previous)
    await open_plant(arguments, plant, engines)
    answer = await lookup.understand(
        question,
        context=LookupContext(map_view=arguments.map_view, selection=arguments.selection),
        previous=previous,
        use_model=not arguments.no_model,
    )
    result = None if answer.query is None else await lookup.run(answer.query, answer.context)
    if arguments.json:
        out.write(json.dumps(report(answer, result), ensure_ascii=False) + "\n")
    else:
        lines = _lines(answer, result)
        # As in the window: what was taken out of names and rows is not passed over in silence.
        hidden = hidden_text(sum(map(hidden_characters, lines)) + _hidden_in_cells(result))
        out.write("\n".join((*map(clean, lines), *((f"{hidden}.",) if hidden else ()))) + "\n")
    return 0


def report(answer: LookupAnswer, result: ResultSet | None) -> dict[str, Any]:
    """Give what --json prints; a refusal has refuse in place of query, and no rows."""
    head: dict[str, Any] = (
        {"query": json.loads(answer.query_json)}
        if answer.query is not None
        else {"refuse": str(answer.refusal), "ask": answer.ask, "candidates": list(answer.candidates)}
    )
    assumptions = dict.fromkeys((*answer.assumptions, *(result.assumptions if result else ())))
    return {
        **head,
        "assumptions": list(assumptions),
        "restatement": answer.restatement,
        "columns": [column.name for column in result.columns] if result else [],
        "units": [column.unit for column in result.columns] if result else [],
        "rows": [[_json_cell(cell) for cell in row] for row in result.rows] if result else [],
        "row_count": result.row_count if result else 0,
        "truncated": result.is_truncated if result else False,
        "as_of": _iso(answer.context.now) if answer.context.is_clock_known else None,
        "period": _period(result),
        "sources": list(result.sources) if result else [],
        "emptied_by": result.emptied_by if result else "",
        "query_id": answer.query_id,
        "used_model": answer.used_model,
        "ms": round(answer.ms, 1),
    }


def _lines(answer: LookupAnswer, result: ResultSet | None) -> list[str]:
    if result is None:
        choices = [f"  - {candidate}" for candidate in answer.candidates]
        return [f"Not looked up ({str(answer.refusal).replace('_', ' ')}). {answer.ask}".rstrip(), *choices]
    lines = [answer.restatement]
    lines += [f"  assumed: {note}" for note in dict.fromkeys((*answer.assumptions, *result.assumptions))]
    lines += [f"  or: {other.label}" for other in answer.other_readings]
    shown = f"{len(result.rows)} of {result.row_count}" if result.is_truncated else f"{result.row_count}"
    as_of = _iso(answer.context.now) if answer.context.is_clock_known else "unknown"
    lines.append(f"{shown} rows, as of {as_of}, query {answer.query_id}")
    if result.sources:
        lines.append(f"from {', '.join(result.sources)}")
    if result.rows:
        lines += ["", *_table(result)]
    elif result.emptied_by:
        lines.append(f"No rows because of: {result.emptied_by}")
    return lines


def _table(result: ResultSet) -> list[str]:
    heads = [f"{column.label} ({column.unit})" if column.unit else column.label for column in result.columns]
    rows = [heads, *([_cell(cell) for cell in row] for row in result.rows)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(heads))]
    return [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def _hidden_in_cells(result: ResultSet | None) -> int:
    """Count what _cell() takes out of the rows that are shown."""
    rows = result.rows if result is not None else ()
    return sum(hidden_characters(cell) for row in rows for cell in row if isinstance(cell, str))


def _cell(cell: Cell) -> str:
    text = "" if cell is None else _iso(cell) if isinstance(cell, datetime) else str(tidy(cell))
    # Names of the plant are strangers' text: no line breaks, no signs that turn the reading round.
    text = one_line(text)
    return text if len(text) <= _WIDEST_CELL else f"{text[: _WIDEST_CELL - 1]}…"


def _json_cell(cell: Cell) -> str | int | float | None:
    plain = tidy(cell)
    return _iso(plain) if isinstance(plain, datetime) else plain


def _period(result: ResultSet | None) -> dict[str, str | None] | None:
    if result is None or result.period is None:
        return None
    begin, end = result.period.begin, result.period.end
    return {"from": _iso(begin) if begin else None, "to": _iso(end) if end else None}


def _iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _question(text: str) -> str:
    # Bytes, so that a question in any script arrives whole whatever the locale is.
    return os.fsencode(text)[:_MAX_QUESTION_BYTES].decode("utf-8", "replace")


def _previous(text: str | None) -> TwinQuery | None:
    """Read the query before: TwinQuery 1 itself, or what --json printed for it."""
    if text is None:
        return None
    try:
        value = json.loads(text)
        inner = value.get("query", value) if isinstance(value, dict) else value
        return read_query(json.dumps(inner))
    except (ValueError, RecursionError) as error:
        raise UsageError("--previous needs a query as JSON, such as --json prints.") from error
    except InvalidQueryError as error:
        raise UsageError(f"--previous holds no query. {error.user_text}") from error


def _map_view(text: str) -> Area:
    west, south, east, north = (float(part) for part in text.split(","))
    if not (-180 <= west <= 180 and -180 <= east <= 180 and -90 <= south < north <= 90):
        raise ValueError(text)
    # Over the date line the ring's longitudes go on.
    east = east if east > west else east + 360
    return Area(ring=((west, south), (east, south), (east, north), (west, north)))


def _tags(text: str) -> Area:
    tags = [tag.strip() for tag in text.split(",") if tag.strip()]
    if not tags:
        raise ValueError(text)
    return Area(tags=tuple(tags))
