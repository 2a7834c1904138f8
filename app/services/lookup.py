"""A question in plain words becomes a query that is shown, may be changed, and is run.

Used by the window, the command line and the evaluation. Nothing here writes to the plant or to its store.
Orders are refused first; rules read what they can; a model writes a line of fixed words for the rest, which
code reads and checks; what is still unclear is asked back.
"""

import json
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from app.domain.audit import QueryAsked, QueryStep
from app.domain.clock import Clock
from app.domain.errors import AssistantError, AuditUnwritableError, NotAllowedError, StorageError
from app.domain.lookup import (
    Chip,
    ChipValue,
    Choice,
    ExportReport,
    LookupAnswer,
    LookupContext,
    LookupRecord,
)
from app.domain.query import QueryContext, QueryType, TwinQuery
from app.domain.query_problems import InvalidQueryError, Problem
from app.domain.result import DryRun, ResultSet
from app.domain.sentence import said
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.prompting.control import is_control_request
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.lookup_answer import (
    answer_of,
    asked_back,
    order_refused,
    plant_words,
    read_query,
    refused_by_model,
    shown,
)
from app.services.lookup_export import all_rows, notes_of
from app.services.lookup_model import LookupModel
from app.services.plant import PlantService
from app.storage.lookup_file import LookupFile
from app.storage.table_file import SUFFIXES, write_table
from app.twin.chips import replaced, without
from app.twin.choices import choices_of
from app.twin.execute import dry_run, execute
from app.twin.query_json import to_json
from app.twin.understand import Reading, read_line, read_question

logger = logging.getLogger(__name__)

NOTHING_SHOWN = LookupContext()
_MOST_TRIES = 3


class LookupService:
    """Understands questions to the plant's data and runs what it understood.

    check_export raises where the site allows no export.
    """

    def __init__(
        self,
        plant: PlantService,
        model: LookupModel,
        *,
        audit: AuditService,
        disk: DiskThread,
        records: LookupFile,
        wall_clock: Clock,
        gate: Gatekeeper = UNGUARDED,
        check_export: Callable[[], None] = lambda: None,
    ) -> None:
        self._check_export = check_export
        self._plant = plant
        self._model = model
        self._audit = audit
        self._disk = disk
        self._records = records
        self._wall_clock = wall_clock
        self._gate = gate

    async def understand(
        self,
        question: str,
        *,
        context: LookupContext = NOTHING_SHOWN,
        previous: TwinQuery | None = None,
        use_model: bool = True,
    ) -> LookupAnswer:
        """Give a query or a refusal for question; never raises on account of what it says.

        previous is the query shown before, which "and in zone 4?" goes on from. Without a model that can be
        asked, or with use_model false, rules alone decide. Cancelling the task ends the model.

        Raises:
            NotAllowedError: nobody is signed in, or only a model can read the question and they may not ask.
            StorageError: the plant's store cannot be read.
        """
        self._gate.require(Permission.READ)
        started = time.perf_counter()
        # Half characters have no form on disk, in a prompt or in a store.
        question = question.encode("utf-8", "replace").decode("utf-8")
        reading = await self._plant.use(lambda plant: read_question(question, plant, context, previous))
        used_model = ""
        if is_control_request(question):
            reading = replace(reading, answer=order_refused())
        elif reading.answer is None and use_model:
            self._require_model()
            reading, used_model = await self._with_model(question, reading, previous)
        if reading.answer is None:
            reading = replace(reading, answer=asked_back(reading))
        answer = await self._plant.use(lambda plant: answer_of(question, reading, plant))
        answer = replace(answer, used_model=used_model, ms=(time.perf_counter() - started) * 1000)
        await self._record(QueryStep.UNDERSTOOD, answer, answer.ms)
        return answer

    async def read_ahead(self) -> None:
        """Let the model read what every question begins with, if it is loaded and idle.

        Raises:
            StorageError: the plant's store cannot be read.
            EngineError: the model cannot read it.
        """
        await self._model.read_ahead(await self._plant.use(plant_words))

    async def changed(self, answer: LookupAnswer, chip: Chip, value: ChipValue) -> LookupAnswer:
        """Give the answer with another value in one of its chips.

        Raises:
            InvalidQueryError: the query would mean nothing, or names what the store does not know.
        """
        return await self._with(answer, replaced(_query_of(answer), chip, value))

    async def without(self, answer: LookupAnswer, chip: Chip) -> LookupAnswer:
        """Give the answer without one of its chips.

        Raises:
            InvalidQueryError: the query would mean nothing without it.
        """
        return await self._with(answer, without(_query_of(answer), chip))

    async def with_query(self, answer: LookupAnswer, query: TwinQuery | str) -> LookupAnswer:
        """Give the answer with another query: an other reading, or JSON text that was edited.

        Raises:
            InvalidQueryError: the text is no query, or names what the store does not know.
        """
        return await self._with(answer, query if isinstance(query, TwinQuery) else read_query(query))

    async def preview(self, query: TwinQuery, context: QueryContext) -> DryRun:
        """Give how many rows there will be, over which time and under which assumptions.

        Raises:
            NotAllowedError, QueryError: as run() does.
        """
        self._gate.require(Permission.READ)
        return await self._plant.use(lambda plant: dry_run(query, context, plant.reader))

    async def run(self, query: TwinQuery, context: QueryContext) -> ResultSet:
        """Give the rows of a query, a page of at most query.limit; cancelling the task stops the statement.

        Another page is the query with another offset, another order with another sort.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
            InvalidQueryError: it names what the store does not know.
            QueryTimeoutError: it took too long.
            StorageError: the store cannot be read.
        """
        self._gate.require(Permission.READ)
        started = time.perf_counter()
        answer = await self._plant.use(lambda plant: shown("", query, context, plant))
        try:
            result = await self._plant.use(lambda plant: execute(query, context, plant.reader))
        except AssistantError as error:
            await self._record(QueryStep.RUN, answer, _ms(started), error=error.user_text)
            raise
        await self._record(QueryStep.RUN, answer, _ms(started), row_count=result.row_count)
        return result

    async def choices(self, query_type: QueryType, field: str) -> tuple[Choice, ...]:
        """Give the values that a filter may take in this store, empty where any text is allowed.

        Raises:
            StorageError: the store cannot be read.
        """
        return await self._plant.use(lambda plant: choices_of(query_type, field, plant.vocabulary))

    async def history(self) -> tuple[LookupRecord, ...]:
        """Give the questions that were kept, newest first.

        Raises:
            StorageError: the file of them cannot be read.
        """
        return (await self._disk.run(self._records.read))[0]

    async def named(self) -> tuple[LookupRecord, ...]:
        """Give the saved queries by name.

        Raises:
            StorageError: the file of them cannot be read.
        """
        return (await self._disk.run(self._records.read))[1]

    async def keep(self, answer: LookupAnswer, row_count: int) -> None:
        """Put the query of an answer that was run into the history.

        Raises:
            StorageError: the file cannot be written.
        """
        await self._disk.run(self._records.add, self._kept(answer, row_count, ""))

    async def save_named(self, name: str, answer: LookupAnswer) -> None:
        """Keep the query of an answer under name, for all at the station; one of that name is replaced.

        Raises:
            NotAllowedError: whoever is signed in may not ask.
            StorageError: the file cannot be written.
        """
        self._gate.require(Permission.ASK)
        await self._disk.run(self._records.save_named, self._kept(answer, -1, name.strip()))

    async def remove_named(self, name: str) -> None:
        """Forget a saved query.

        Raises:
            NotAllowedError: whoever is signed in may not ask.
            StorageError: the file cannot be written.
        """
        self._gate.require(Permission.ASK)
        await self._disk.run(self._records.remove_named, name)

    async def recall(self, record: LookupRecord) -> LookupAnswer:
        """Give a kept query as an answer again: the clock of now, the places that it was kept with.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
            InvalidQueryError: it names what the store no longer knows.
        """
        self._gate.require(Permission.READ)
        query = read_query(record.query_json)
        context = await self._plant.use(lambda plant: plant.context(record.context))
        return await self._plant.use(lambda plant: shown(record.question, query, context, plant))

    async def export(self, answer: LookupAnswer, path: Path) -> ExportReport:
        """Write all rows of an answer's query to path, CSV or Excel by its suffix (.csv, .xlsx).

        The file says the question, the query, the as-of time and the sources; a text that a table program
        would run as a formula is written as text. The file is there whole or not at all.

        Raises:
            NotAllowedError: whoever is signed in may not export, or the site allows no export.
            StorageError: the file cannot be written, or its suffix is neither.
            QueryError: the query cannot be run.
        """
        self._gate.require(Permission.EXPORT)
        self._check_export()
        if path.suffix.lower() not in SUFFIXES:
            raise StorageError(said("Rows are written as .csv or .xlsx; choose one of these endings."))
        started = time.perf_counter()
        query = _query_of(answer)
        result = await self._plant.use(lambda plant: all_rows(query, answer.context, plant))
        notes = notes_of(answer, result)
        await self._disk.run(write_table, path, notes, result.columns, result.rows)
        await self._record(QueryStep.EXPORTED, answer, _ms(started), row_count=len(result.rows))
        return ExportReport(path, len(result.rows), not result.is_truncated)

    def _require_model(self) -> None:
        if sentence := self._gate.refusal(Permission.ASK):
            raise NotAllowedError(
                said(
                    "Only a model can read this question. {sentence} Or word it more plainly.",
                    sentence=sentence,
                )
            )

    async def _with_model(
        self, question: str, reading: Reading, previous: TwinQuery | None
    ) -> tuple[Reading, str]:
        words = await self._plant.use(plant_words)
        fault, last = ("", ""), ""
        for _ in range(_MOST_TRIES):
            try:
                line = await self._model.line(
                    question, words, known=reading.known, unclear=reading.unclear, fault=fault
                )
            except AuditUnwritableError as error:
                # No model is asked then, and the window says why; what rules read is shown all the same.
                logger.info("rules alone decide: %s", error.detail)
                break
            if not line or line == last:
                break
            last = line
            if line.startswith("REFUSE"):
                refusal = refused_by_model(line, reading)
                return (replace(reading, answer=refusal), self._model.model_id) if refusal else (reading, "")
            judged = await self._plant.use(partial(read_line, line, reading, previous=previous))
            if judged.answer is not None:
                return judged, self._model.model_id
            fault = (line, judged.problem)
        return reading, ""

    async def _with(self, answer: LookupAnswer, query: TwinQuery) -> LookupAnswer:
        self._gate.require(Permission.READ)
        started = time.perf_counter()
        found = await self._plant.use(lambda plant: shown(answer.question, query, answer.context, plant))
        found = replace(found, ms=_ms(started))
        await self._record(QueryStep.UNDERSTOOD, found, found.ms)
        return found

    def _kept(self, answer: LookupAnswer, row_count: int, name: str) -> LookupRecord:
        context = LookupContext(map_view=answer.context.map_view, selection=answer.context.selection)
        return LookupRecord(
            question=answer.question,
            query_json=answer.query_json,
            context=context,
            asked_at=self._wall_clock(),
            query_id=answer.query_id,
            restatement=answer.restatement,
            row_count=row_count,
            name=name,
        )

    async def _record(
        self, step: QueryStep, answer: LookupAnswer, ms: float, *, row_count: int = -1, error: str = ""
    ) -> None:
        record = QueryAsked(
            step=step,
            query_id=answer.query_id,
            question=answer.question,
            query=_without_text(answer.query),
            refusal=str(answer.refusal or ""),
            model_id=answer.used_model,
            row_count=row_count,
            latency_ms=ms,
            as_of=answer.context.now.isoformat(),
            error=error,
        )
        await self._audit.query(record)


def _query_of(answer: LookupAnswer) -> TwinQuery:
    if answer.query is None:
        raise InvalidQueryError((Problem("", "nothing was understood that could be changed"),))
    return answer.query


def _without_text(query: TwinQuery | None) -> str:
    """Give a query as text for the audit log, which keeps nobody's words."""
    if query is None:
        return ""
    bare = replace(query, filters=replace(query.filters, q="…") if query.filters.q else query.filters)
    return json.dumps(to_json(bare), ensure_ascii=True, sort_keys=True)


def _ms(started: float) -> float:
    return (time.perf_counter() - started) * 1000
