"""Asks a set of questions and compares what came with what was expected, by form and by rows."""

import json
import time
from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from app.domain.errors import AssistantError, QueryError, UsageError
from app.domain.lookup import LookupAnswer, LookupContext
from app.domain.query import MAX_LIMIT, Area, QueryContext, Refusal, TwinQuery
from app.domain.result import ResultSet
from app.services.lookup import LookupService
from app.services.nlq_score import NlqItem
from app.services.plant import PlantService
from app.twin.canonical import canonical
from app.twin.execute import execute
from app.twin.open_plant import OpenPlant
from app.twin.query_json import examine, parse, to_json

# What the map shows and what is selected while questions are asked that point there.
_VIEW_SHARE = 0.5
_SELECTED = 3


@dataclass(frozen=True, slots=True)
class NlqQuestion:
    """A question of a set; accepted are TwinQuery 1 answers as JSON, the expected one first."""

    item_id: str
    lang: str
    question: str
    accepted: tuple[dict[str, Any], ...]
    previous: dict[str, Any] | None = None


def read_questions(path: Path) -> tuple[NlqQuestion, ...]:
    """Read a set: one JSON object a line with id, lang, question, expected and maybe accept and previous.

    Raises:
        UsageError: the file cannot be read, or a line of it is none of these.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"The questions in {path} cannot be read.") from error
    found = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            found.append(_question(json.loads(line)))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise UsageError(f"Line {number} of {path} is no question with an expected answer.") from error
    if not found:
        raise UsageError(f"There are no questions in {path}.")
    return tuple(found)


class NlqEvaluator:
    """Asks every question of a set on the open plant."""

    def __init__(self, lookup: LookupService, plant: PlantService) -> None:
        self._lookup = lookup
        self._plant = plant

    async def evaluate(
        self, questions: tuple[NlqQuestion, ...], *, use_model: bool
    ) -> AsyncGenerator[NlqItem, None]:
        """Yield what became of each question.

        Raises:
            UsageError: an expected answer is no TwinQuery 1.
            StorageError: the store cannot be read.
        """
        context = await self._plant.use(_places)
        for question in questions:
            yield await self._ask(question, context, use_model=use_model)

    async def _ask(self, question: NlqQuestion, context: LookupContext, *, use_model: bool) -> NlqItem:
        accepted = tuple(_expected(question, entry) for entry in question.accepted)
        previous = _expected(question, question.previous) if question.previous else None
        started = time.perf_counter()
        error = ""
        answer: LookupAnswer | None = None
        try:
            answer = await self._lookup.understand(
                question.question,
                context=context,
                previous=previous if isinstance(previous, TwinQuery) else None,
                use_model=use_model,
            )
        except QueryError as failure:
            error = failure.user_text
        ms = (time.perf_counter() - started) * 1000
        item = NlqItem(
            item_id=question.item_id,
            lang=question.lang,
            question=question.question,
            expected=question.accepted,
            answer=None,
            json_valid=answer is not None,
            schema_valid=False,
            exact=False,
            execution_match=False,
            used_model=answer.used_model if answer else "",
            ms=ms,
            error=error,
        )
        if answer is None:
            return item
        given = answer.query or refusal_of(answer)
        return await self._plant.use(lambda plant: _judged(item, given, accepted, answer.context, plant))


def _judged(
    item: NlqItem,
    given: TwinQuery | Refusal,
    accepted: tuple[TwinQuery | Refusal, ...],
    context: QueryContext,
    plant: OpenPlant,
) -> NlqItem:
    entries = to_json(given)
    zones = plant.names.zone_ids()
    form = canonical(given, context, zones)
    exact = any(form == canonical(answer, context, zones) for answer in accepted)
    is_same = exact or any(same_rows(given, answer, context, plant) for answer in accepted)
    is_valid = not examine(entries)[1]
    return replace(item, answer=entries, schema_valid=is_valid, exact=exact, execution_match=is_same)


def same_rows(
    given: TwinQuery | Refusal, wanted: TwinQuery | Refusal, context: QueryContext, plant: OpenPlant
) -> bool:
    """Say whether two answers give the same rows, or refuse for the same reason."""
    if isinstance(given, Refusal) or isinstance(wanted, Refusal):
        return isinstance(given, Refusal) and isinstance(wanted, Refusal) and given.reason is wanted.reason
    if given.type is not wanted.type:
        return False
    try:
        results = [_whole(query, context, plant) for query in (given, wanted)]
    except AssistantError:
        return False
    mine, theirs = (_content(result, wanted) for result in results)
    return mine == theirs


def _whole(query: TwinQuery, context: QueryContext, plant: OpenPlant) -> ResultSet:
    """Run a query with the columns of every other; a page is enough to tell two answers apart."""
    limit = MAX_LIMIT if query.limit is None else query.limit
    return execute(replace(query, fields=(), limit=limit), context, plant.reader)


def _content(result: ResultSet, wanted: TwinQuery) -> tuple[object, ...]:
    """Give what a result says: its columns, rows and count; the order where the question asks for one.

    Two empty answers say nothing about whether the questions are the same, so they are told apart by why
    they are empty.
    """
    rows = [tuple(_cell(cell) for cell in row) for row in result.rows]
    if not wanted.sort:
        rows.sort(key=repr)
    names = tuple(column.name for column in result.columns)
    reason = (result.emptied_by, result.period) if not rows else ()
    return names, tuple(rows), result.row_count, reason


def _cell(cell: object) -> object:
    return round(cell, 6) if isinstance(cell, float) else cell


def refusal_of(answer: LookupAnswer) -> Refusal:
    """Give the refusal that an answer without a query is."""
    assert answer.refusal is not None
    return Refusal(answer.refusal, answer.ask, answer.candidates)


def _expected(question: NlqQuestion, entries: dict[str, Any]) -> TwinQuery | Refusal:
    try:
        return parse(entries)
    except QueryError as error:
        raise UsageError(f"The answer expected for {question.item_id} is no TwinQuery 1: {error}") from error


def _question(entry: Mapping[str, Any]) -> NlqQuestion:
    accepted = (entry["expected"], *entry.get("accept", ()))
    if not all(isinstance(answer, dict) for answer in accepted):
        raise ValueError("an answer is no object")
    return NlqQuestion(
        str(entry["id"]),
        str(entry.get("lang", "en")),
        str(entry["question"]),
        accepted,
        entry.get("previous"),
    )


def _places(plant: OpenPlant) -> LookupContext:
    """Give a map view over the middle of the plant and its first assets as the selection."""
    rows = plant.reader.select(
        "SELECT min(lon), min(lat), max(lon), max(lat) FROM asset WHERE lon IS NOT NULL"
    ).rows
    tags = plant.reader.select("SELECT tag FROM asset ORDER BY asset_id", limit=_SELECTED).rows
    selection = Area(tags=tuple(str(row[0]) for row in tags))
    west, south, east, north = (float(value or 0) for value in rows[0])
    aside_x, aside_y = ((east - west) * _VIEW_SHARE / 2, (north - south) * _VIEW_SHARE / 2)
    west, east, south, north = west + aside_x, east - aside_x, south + aside_y, north - aside_y
    ring = ((west, south), (east, south), (east, north), (west, north))
    return LookupContext(map_view=Area(ring=ring), selection=selection if tags else None)
