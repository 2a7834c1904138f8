"""A stand-in for the lookup service: rules and the store's own code, nothing kept on disk."""

import asyncio
import csv
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from typing_extensions import override

from app.domain.lookup import (
    Chip,
    ChipValue,
    Choice,
    ExportReport,
    LookupAnswer,
    LookupContext,
    LookupRecord,
    OtherReading,
)
from app.domain.query import QueryContext, QueryType, RefusalReason, TwinQuery
from app.domain.query_fields import PRIORITIES, STATUS_WORDS
from app.domain.result import DryRun, ResultSet
from app.services.lookup import NOTHING_SHOWN, LookupService
from app.services.plant import PlantService
from app.twin.canonical import query_id
from app.twin.chips import chips, replaced, without
from app.twin.execute import dry_run, execute
from app.twin.open_plant import OpenPlant
from app.twin.query_json import parse_query, to_json
from app.twin.restate import restate
from app.twin.rules import parse


class RuleLookup(LookupService):
    def __init__(self, plant: PlantService) -> None:
        self.plant = plant
        self.gate: asyncio.Event | None = None
        self.records: list[LookupRecord] = []
        self.kept: dict[str, LookupRecord] = {}

    @override
    async def understand(
        self,
        question: str,
        *,
        context: LookupContext = NOTHING_SHOWN,
        previous: TwinQuery | None = None,
        use_model: bool = True,
    ) -> LookupAnswer:
        def work(plant: OpenPlant) -> LookupAnswer:
            before = to_json(previous) if previous else None
            found = parse(question, plant.vocabulary, plant.now(), before)
            where = plant.context(context)
            if found.query is None:
                refusal = found.refusal or {"refuse": "ambiguous", "ask": "Please say it otherwise."}
                return LookupAnswer(
                    question,
                    where,
                    refusal=RefusalReason(refusal["refuse"]),
                    ask=refusal.get("ask", ""),
                    candidates=tuple(refusal.get("candidates", ())),
                )
            others: tuple[OtherReading, ...] = ()
            if found.instead:
                other = parse_query(found.query | dict(found.instead))
                others = (OtherReading(f"use {next(iter(found.instead.values()))}", other),)
            answer = self._made(question, where, parse_query(found.query), plant)
            return replace(answer, assumptions=found.assumptions, other_readings=others)

        return await self.plant.use(work)

    @override
    async def changed(self, answer: LookupAnswer, chip: Chip, value: ChipValue) -> LookupAnswer:
        assert answer.query
        query = replaced(answer.query, chip, value)
        return await self.with_query(answer, query)

    @override
    async def without(self, answer: LookupAnswer, chip: Chip) -> LookupAnswer:
        assert answer.query
        return await self.with_query(answer, without(answer.query, chip))

    @override
    async def with_query(self, answer: LookupAnswer, query: TwinQuery | str) -> LookupAnswer:
        made = parse_query(json.loads(query)) if isinstance(query, str) else parse_query(to_json(query))
        return await self.plant.use(lambda plant: self._made(answer.question, answer.context, made, plant))

    @override
    async def preview(self, query: TwinQuery, context: QueryContext) -> DryRun:
        return await self.plant.use(lambda plant: dry_run(query, context, plant.reader))

    @override
    async def run(self, query: TwinQuery, context: QueryContext) -> ResultSet:
        if self.gate is not None:
            await self.gate.wait()
        result = await self.plant.use(lambda plant: execute(query, context, plant.reader))
        text = await self.plant.use(lambda plant: restate(query, context, plant.names.zone_name))
        record = LookupRecord(text, query, context, context.now, result.query_id, text, result.row_count)
        self.records.insert(0, record)
        return result

    @override
    async def choices(self, query_type: QueryType, field: str) -> tuple[Choice, ...]:
        fixed = {"status": STATUS_WORDS[query_type], "priority": PRIORITIES}
        if field in fixed:
            return tuple(Choice(word, word.replace("_", " ")) for word in fixed[field])

        def work(plant: OpenPlant) -> tuple[Choice, ...]:
            if field == "zone":
                rows = plant.reader.select("SELECT zone_id, name FROM zone ORDER BY 1").rows
                return tuple(Choice(str(one), f"{one} ({name})") for one, name in rows)
            if field == "asset_type":
                return tuple(Choice(word, word) for word in plant.names.asset_types())
            if field == "property":
                return tuple(Choice(word, word) for word in plant.names.properties())
            return ()

        return await self.plant.use(work)

    @override
    async def history(self) -> tuple[LookupRecord, ...]:
        return tuple(self.records)

    @override
    async def named(self) -> tuple[LookupRecord, ...]:
        return tuple(self.kept.values())

    @override
    async def save_named(self, name: str, answer: LookupAnswer) -> None:
        assert answer.query
        self.kept[name] = LookupRecord(
            answer.question,
            answer.query,
            answer.context,
            answer.context.now,
            answer.query_id,
            answer.restatement,
            name=name,
        )

    @override
    async def remove_named(self, name: str) -> None:
        del self.kept[name]

    @override
    async def recall(self, record: LookupRecord) -> LookupAnswer:
        return await self.plant.use(
            lambda plant: self._made(record.question, record.context, record.query, plant)
        )

    @override
    async def export(self, answer: LookupAnswer, path: Path) -> ExportReport:
        assert answer.query
        result = await self.run(replace(answer.query, limit=1000), answer.context)
        with path.open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow([column.label for column in result.columns])
            writer.writerows(result.rows)
        return ExportReport(path, len(result.rows), True)

    def _made(self, question: str, context: QueryContext, query: TwinQuery, plant: OpenPlant) -> LookupAnswer:
        form: dict[str, Any] = to_json(query)
        return LookupAnswer(
            question,
            context,
            query=query,
            restatement=restate(query, context, plant.names.zone_name),
            chips=chips(query, context, plant.names.zone_name),
            query_json=json.dumps(form, ensure_ascii=False, indent=1),
            query_id=query_id(query, context, plant.names.zone_ids()),
            ms=4.0,
        )
