"""What can go with a question: rows of a lookup, counts of a region, a step of a procedure.

It is frozen here: what changes in the plant afterwards changes no attachment. What is too large is refused
with a sentence that says how large it may be: nothing is cut.
"""

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from app.domain.clean_text import one_line
from app.domain.clock import Clock
from app.domain.errors import QuestionRefusedError
from app.domain.evidence import (
    Attachment,
    FactContent,
    FactRecord,
    FactValue,
    RegionFacts,
    RowFacts,
    StepFacts,
)
from app.domain.facts import MapFacts
from app.domain.guide import Passage, PassageRole
from app.domain.lookup import LookupAnswer, LookupContext, LookupRecord
from app.domain.procedure import Procedure
from app.domain.query import Area
from app.domain.result import Cell, Column, ColumnKind, ResultSet, tidy
from app.domain.sentence import said
from app.procedures.passages import passages
from app.prompting.assembly import assemble
from app.prompting.attached_facts import MAX_FACTS_CHARS, facts_of, fenced_facts
from app.prompting.budget import SHORTEST_ANSWER_TOKENS
from app.prompting.fencing import new_marker
from app.prompting.map_lines import lines as map_lines
from app.prompting.map_table import facts_table
from app.services.engine_ladder import Engines

MAX_ROWS: Final = 60
"""More rows than a small model can keep apart; a narrower question gives fewer."""
MAX_ATTACHMENTS: Final = 5
_TITLE_CHARS: Final = 120
# A rough share for text of names and numbers, until a model here counts.
_CHARS_A_TOKEN: Final = 2.5
_KEY_COLUMNS: Final = frozenset({"asset", "asset_name", "sensor", "alert", "work_order"})
_MEASURED: Final = frozenset({"value", "limit_value"})
_GROUPS: Final = frozenset({ColumnKind.TEXT, ColumnKind.TIME, ColumnKind.DATE})
_WORDS: Final = frozenset(
    {"status", "asset_type", "property", "alert_type", "maintenance_type", "priority", "quality"}
)
_MOST_MAP_LINES: Final = 40


@dataclass(frozen=True, slots=True)
class TokenCost:
    """What an attachment takes of a prompt; is_about: no model here counted it."""

    tokens: int
    is_about: bool = False


class AttachmentService:
    """Makes attachments; knows no window and keeps none of them."""

    def __init__(self, wall_clock: Clock, engines: Engines) -> None:
        self._wall_clock = wall_clock
        self._engines = engines

    def of_lookup(self, answer: LookupAnswer, result: ResultSet) -> Attachment:
        """Give the rows of a result that is shown.

        Raises:
            QuestionRefusedError: there is no result, not all rows are here, or they are too many or too long.
        """
        if answer.query is None:
            raise QuestionRefusedError(said("There are no rows to attach: nothing was looked up."))
        if result.row_count > MAX_ROWS or len(result.rows) < result.row_count - answer.query.offset:
            raise QuestionRefusedError(
                said(
                    "The result has {rows} rows; at most {limit} can be attached, and none are left out "
                    "silently. Narrow the lookup, then attach it.",
                    rows=f"{result.row_count:,}",
                    limit=MAX_ROWS,
                )
            )
        zone = ZoneInfo(answer.context.calendar.timezone)
        asked = LookupRecord(
            answer.question,
            answer.query_json,
            LookupContext(answer.context.now, answer.context.map_view, answer.context.selection),
            self._wall_clock(),
            answer.query_id,
            answer.restatement,
            result.row_count,
        )
        is_grouped = not result.assets and bool(result.rows)
        records = tuple(_records(result, zone, is_grouped=is_grouped))
        restated = one_line(answer.restatement)
        rows = "1 row" if result.row_count == 1 else f"{result.row_count} rows"
        head = " ".join([f"{restated} {rows} in all.", *_notes(answer, result, zone)])
        lines = (head, *(_record_line(record) for record in records))
        return _attachment(
            f"Lookup: {restated}", lines, RowFacts(asked, result.row_count, records), result.as_of
        )

    def of_region(self, area: Area, facts: MapFacts) -> Attachment:
        """Give what was counted in a region of the map.

        Raises:
            QuestionRefusedError: it is too long.
        """
        count = len(area.tags)
        where = f"{count} selected {'asset' if count == 1 else 'assets'}" if count else "the region in view"
        sentences = [line.sentence for line in map_lines(facts, _MOST_MAP_LINES)]
        table = [
            f"{row.group}: {row.label}: {row.value}" for row in facts_table(facts).rows if row.group != "Data"
        ]
        return _attachment(f"Map facts: {where}", (*sentences, *table), RegionFacts(area, facts), facts.as_of)

    def of_step(self, procedure_key: str, procedure: Procedure, step: int = 0) -> Attachment:
        """Give the passages of a step and its section; of the whole procedure where step is 0.

        Raises:
            QuestionRefusedError: it is too long.
        """
        name = one_line(f"{procedure.number} {procedure.title}").strip()
        revision = f", revision {one_line(procedure.revision)}" if procedure.revision else ""
        found = tuple(_of_section(procedure, step)) if step else passages(procedure)
        label = one_line(procedure.step(step).label).rstrip(".") if step else ""
        place = f", step {label or step}" if step else ""
        lines = (f"{name}{revision}{place}", *(_passage_line(passage) for passage in found))
        return _attachment(
            f"Procedure: {name}{revision}{place}", lines, StepFacts(procedure_key, step, found), None
        )

    async def cost(self, attachment: Attachment) -> TokenCost:
        """Count what an attachment takes.

        Raises:
            QuestionRefusedError: it alone is more than the model can read.
        """
        facts = fenced_facts([attachment], new_marker())
        if not self._engines.is_free:
            return _estimated(facts)
        async with self._engines.turn():
            if not self._engines.is_loaded:
                return _estimated(facts)
            engine = self._engines.engine()
            now = self._wall_clock()
            whole, bare = assemble("", (), "", now, facts), assemble("", (), "", now)
            tokens = await engine.count_tokens(whole) - await engine.count_tokens(bare)
        context_tokens = engine.info.context_tokens
        if tokens + SHORTEST_ANSWER_TOKENS > context_tokens:
            raise QuestionRefusedError(
                said(
                    "This takes {tokens} tokens and the model reads {context}, so it was not attached. "
                    "Narrow it, or choose a model with a larger context.",
                    tokens=f"{tokens:,}",
                    context=f"{context_tokens:,}",
                )
            )
        return TokenCost(tokens, is_about=engine.info.estimates_tokens)

    @staticmethod
    def check(attachments: Sequence[Attachment]) -> None:
        """Tell whether these may go with one question.

        Raises:
            QuestionRefusedError: they are too many or, together, too long.
        """
        if len(attachments) > MAX_ATTACHMENTS:
            raise QuestionRefusedError(
                said(
                    "At most {limit} things can be attached to a question. Remove one first.",
                    limit=MAX_ATTACHMENTS,
                )
            )
        length = len(facts_of(attachments))
        if length > MAX_FACTS_CHARS:
            raise QuestionRefusedError(
                said(
                    "What is attached has {length} characters; at most {limit} can go with a question. "
                    "Remove an attachment, or narrow it.",
                    length=f"{length:,}",
                    limit=f"{MAX_FACTS_CHARS:,}",
                )
            )


def _estimated(facts: str) -> TokenCost:
    return TokenCost(round(len(facts) / _CHARS_A_TOKEN), is_about=True)


def _attachment(title: str, lines: Sequence[str], content: FactContent, as_of: datetime | None) -> Attachment:
    shown = title if len(title) <= _TITLE_CHARS else f"{title[: _TITLE_CHARS - 1].rstrip()}…"
    clean = tuple(line for line in map(one_line, lines) if line)
    attachment = Attachment(uuid.uuid4().hex, shown, clean, content, as_of)
    AttachmentService.check([attachment])
    return attachment


def _records(result: ResultSet, zone: tzinfo, *, is_grouped: bool) -> Iterator[FactRecord]:
    units = result.units or ("",) * len(result.rows)
    for cells, unit in zip(result.rows, units, strict=True):
        values = [
            _value(column, cell, unit, zone, is_group=is_grouped and column.kind in _GROUPS)
            for column, cell in zip(result.columns, cells, strict=True)
            if cell is not None and cell != "" and column.name != "unit"
        ]
        yield FactRecord(tuple(values))


def _value(column: Column, cell: Cell, row_unit: str, zone: tzinfo, *, is_group: bool) -> FactValue:
    unit = (row_unit or column.unit) if column.name in _MEASURED else column.unit
    is_key = is_group or column.name in _KEY_COLUMNS
    tidied = tidy(cell)
    if isinstance(tidied, datetime):
        return FactValue(column.label, _moment(tidied, zone), is_key=is_key)
    if isinstance(tidied, str):
        text = one_line(tidied)
        return FactValue(
            column.label, text.replace("_", " ") if column.name in _WORDS else text, is_key=is_key
        )
    number = format(tidied, ".12g") if isinstance(tidied, float) else str(tidied)
    if "e" in number:
        number = format(float(number), "f")
    return FactValue(column.label, f"{number} {unit}".strip(), unit, number, is_key=is_key)


def _moment(moment: datetime, zone: tzinfo) -> str:
    local = moment.astimezone(zone)
    return local.strftime("%Y-%m-%d %H:%M:%S" if local.second else "%Y-%m-%d %H:%M")


def _record_line(record: FactRecord) -> str:
    return "; ".join(f"{value.label}: {value.text}" for value in record.values)


def _notes(answer: LookupAnswer, result: ResultSet, zone: tzinfo) -> Iterator[str]:
    as_of = _moment(result.as_of, zone) if result.as_of else "unknown"
    yield f"Data as of {as_of}. Times are those of {answer.context.calendar.timezone}."
    stale = sum(fresh.is_doubtful for fresh in result.freshness)
    if stale:
        yield f"{stale} of the values are old, bad or uncertain."
    for assumption in dict.fromkeys((*answer.assumptions, *result.assumptions)):
        yield one_line(assumption)


def _of_section(procedure: Procedure, n: int) -> Iterator[Passage]:
    """Give the title, what holds for the whole, and the steps of the section of step n, in their order."""
    section = procedure.step(n).path.rpartition("/")[0]
    steps = {
        step.n for step in procedure.steps if step.n == n or (section and step.path.startswith(f"{section}/"))
    }
    for passage in passages(procedure):
        is_general = passage.role in (PassageRole.TITLE, PassageRole.WARNING) and not passage.step
        if is_general or passage.step in steps:
            yield passage


def _passage_line(passage: Passage) -> str:
    warning = f"{passage.alert.value.upper()}: " if passage.alert is not None else ""
    return f"[{passage.mark}] {warning}{passage.text}"
