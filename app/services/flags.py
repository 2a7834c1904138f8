"""Flagged answers: one click keeps what was asked and answered for review, and as a case for `eval`."""

import hashlib
import uuid
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

import app
from app.domain.audit import Exported, FlagChanged
from app.domain.chat import Conversation, Turn
from app.domain.clock import Clock
from app.domain.errors import AssistantError, StorageError, UsageError
from app.domain.explanation import Sentence
from app.domain.facts import FactsTable
from app.domain.flag import MAX_NOTE_CHARS, Exchange, Flag, Flagged, FlagSource
from app.domain.lookup import LookupAnswer, LookupContext
from app.domain.model_spec import ModelSpec
from app.domain.query import Area
from app.domain.result import Cell, ResultSet, tidy
from app.domain.settings import Settings
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.durable.atomic import write_atomic
from app.prompting.json_answer import NotJsonError, parse_json_answer
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.flag_lines import golden_lines
from app.storage.flags import FlagStore
from app.twin.query_json import parse

# What a reviewer needs to see that rows are wrong; the query gives all of them again.
MAX_ROWS_KEPT: Final = 50


class FlagService:
    """Keeps flags, lists them, takes what reviewers say of them.

    spec_of gives the entry of a model and raises for an unknown one. gate says who may do what: whoever may
    read may flag. check_export raises where the site allows no export, check_target where a file may not be
    written. Listeners hear of every change on the event loop's thread.
    """

    def __init__(
        self,
        store: FlagStore,
        disk: DiskThread,
        audit: AuditService,
        *,
        spec_of: Callable[[str], ModelSpec],
        settings: Callable[[], Settings],
        wall_clock: Clock,
        gate: Gatekeeper = UNGUARDED,
        check_export: Callable[[], None] = lambda: None,
        check_target: Callable[[Path], None] = lambda _target: None,
    ) -> None:
        self._check_export = check_export
        self._check_target = check_target
        self._store = store
        self._disk = disk
        self._audit = audit
        self._spec_of = spec_of
        self._settings = settings
        self._wall_clock = wall_clock
        self._gate = gate
        self._listeners: list[Callable[[], None]] = []

    @property
    def is_kept(self) -> bool:
        """Whether flags outlive the program; not where the site keeps no conversations."""
        return self._store.is_kept

    def listen(self, listener: Callable[[], None]) -> None:
        """Call listener whenever a flag was added, changed or removed."""
        self._listeners.append(listener)

    async def flag(self, flagged: Flagged) -> Flag:
        """Keep an answer as wrong; it is on disk when this returns, the record of it soon after.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
            StorageError: it cannot be kept.
        """
        self._gate.require(Permission.READ)
        spec = self._known(flagged.model_id)
        flag = Flag(
            flag_id=uuid.uuid4().hex[:12],
            at=self._wall_clock(),
            flagged=flagged,
            model_sha256=spec.sha256 if spec is not None else "",
            parameters=self._parameters(flagged.source, spec),
            user_id=self._gate.user_id,
        )
        await self._disk.run(self._store.add, flag)
        self._tell(flag, "flagged")
        return flag

    async def list(self) -> tuple[Flag, ...]:
        """Give all flags, newest first.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
            StorageError: they cannot be read.
        """
        self._gate.require(Permission.READ)
        return await self._disk.run(self._store.read)

    async def get(self, flag_id: str) -> Flag:
        """Give one flag by its id or a beginning of it.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
            StorageError: there is no such flag.
        """
        self._gate.require(Permission.READ)
        return await self._disk.run(self._store.get, flag_id)

    async def set_note(self, flag_id: str, note: str) -> Flag:
        """Let note be what is said of a flag.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
            UsageError: the note is too long.
            StorageError: there is no such flag, or it cannot be written.
        """
        self._gate.require(Permission.READ)
        if len(note) > MAX_NOTE_CHARS:
            raise UsageError(f"The note has {len(note):,} characters; the limit is {MAX_NOTE_CHARS:,}.")
        return await self._change(flag_id, "note", lambda flag: replace(flag, note=note.strip()))

    async def set_expected(self, flag_id: str, query_json: str) -> Flag:
        """Say which query or refusal would have been right: a case with an expected answer.

        Raises:
            NotAllowedError: whoever is signed in may not ask.
            InvalidQueryError: it is no TwinQuery 1.
            StorageError: there is no such flag, or it cannot be written.
        """
        self._gate.require(Permission.ASK)
        if query_json:
            _check_expected(query_json)
        return await self._change(flag_id, "expected", lambda flag: replace(flag, expected_json=query_json))

    async def remove(self, flag_id: str) -> Flag:
        """Remove a flag for good.

        Raises:
            NotAllowedError: whoever is signed in may not delete what was kept.
            StorageError: there is no such flag, or it cannot be removed.
        """
        self._gate.require(Permission.PURGE)
        flag = await self._disk.run(self._store.get, flag_id)
        await self._disk.run(self._store.remove, flag.flag_id)
        self._tell(flag, "removed")
        return flag

    async def export(self, target: Path) -> int:
        """Write the lookups with an expected answer as a set for `eval nlq`; give how many, and record it.

        Raises:
            NotAllowedError: whoever is signed in may not export, or the site allows no export.
            StorageError: target cannot be written.
        """
        self._gate.require(Permission.EXPORT)
        self._check_export()
        self._check_target(target)
        lines = golden_lines(await self.list())
        data = "".join(f"{line}\n" for line in lines).encode()
        try:
            await self._disk.run(write_atomic, target, data)
        except OSError as error:
            raise StorageError(
                f"The file {target} cannot be written ({error.strerror}).", detail=repr(error)
            ) from error
        digest = hashlib.sha256(data).hexdigest()
        self._audit.note(Exported("flagged questions", target.name, digest, len(lines)))
        return len(lines)

    async def _change(self, flag_id: str, what: str, change: Callable[[Flag], Flag]) -> Flag:
        def work() -> Flag:
            changed = change(self._store.get(flag_id))
            self._store.replace(changed)
            return changed

        flag = await self._disk.run(work)
        self._tell(flag, what)
        return flag

    def _tell(self, flag: Flag, what: str) -> None:
        flagged = flag.flagged
        self._audit.note(
            FlagChanged(
                flag.flag_id, what, flagged.source, flagged.question, flagged.model_id, flagged.reference
            )
        )
        for listener in self._listeners:
            listener()

    def _known(self, model_id: str) -> ModelSpec | None:
        try:
            return self._spec_of(model_id) if model_id else None
        except AssistantError:
            # Its entry was taken out since it answered.
            return None

    def _parameters(self, source: FlagSource, spec: ModelSpec | None) -> tuple[tuple[str, str], ...]:
        settings = self._settings()
        named: dict[str, object] = {"watchroom": app.__version__}
        if spec is not None:
            presets = spec.sampling
            named |= asdict(presets.chat if source is FlagSource.ANSWER else presets.structured)
            named |= {"context_tokens": spec.context_tokens, "answer_tokens": settings.answer_tokens}
        return tuple((name, str(value)) for name, value in named.items())


def flagged_turn(conversation: Conversation, turn_id: str) -> Flagged:
    """Give a turn of a conversation to be flagged, with the turns before it.

    Raises:
        UsageError: there is no such turn.
    """
    place = next((n for n, turn in enumerate(conversation.turns) if turn.turn_id == turn_id), None)
    if place is None:
        raise UsageError("This answer is not stored, so it cannot be flagged.")
    turn = conversation.turns[place]
    return Flagged(
        source=FlagSource.ANSWER,
        question=turn.question,
        answer=_whole_answer(turn),
        facts=turn.facts,
        reference=turn.turn_id,
        as_of=turn.asked_at.isoformat(),
        earlier=tuple(Exchange(one.question, one.answer) for one in conversation.turns[:place]),
        model_id=turn.model_id,
        engine=turn.engine,
    )


def flagged_lookup(answer: LookupAnswer, result: ResultSet | None, previous_json: str = "") -> Flagged:
    """Give a lookup to be flagged; result is None where no rows came of it."""
    context = answer.context
    said = [answer.restatement] if answer.query is not None else [str(answer.refusal), answer.ask]
    if result is not None:
        said.append(f"{result.row_count} rows")
    return Flagged(
        source=FlagSource.LOOKUP,
        question=answer.question,
        answer="\n".join(filter(None, said)),
        facts=rows_text(result) if result is not None else "",
        query_json=answer.query_json,
        previous_json=previous_json,
        refusal=str(answer.refusal) if answer.refusal is not None else "",
        reference=answer.query_id,
        as_of=context.now.isoformat(),
        context=LookupContext(map_view=context.map_view, selection=context.selection),
        model_id=answer.used_model,
    )


def flagged_explanation(
    area: Area, table: FactsTable, sentences: tuple[Sentence, ...], model_id: str, as_of: str
) -> Flagged:
    """Give the explanation of an area of the map to be flagged."""
    context = LookupContext(selection=area) if area.tags else LookupContext(map_view=area)
    return Flagged(
        source=FlagSource.MAP,
        question="Explain the selection" if area.tags else "Explain this view",
        answer="\n".join(f"[{sentence.source}] {sentence.text}" for sentence in sentences),
        facts="\n".join(f"{row.group}\t{row.label}\t{row.value}" for row in table.rows),
        as_of=as_of,
        context=context,
        model_id=model_id,
    )


def rows_text(result: ResultSet) -> str:
    """Give the head of a result as lines of cells with tabs between them, and where the rows come from."""
    heads = [f"{column.label} ({column.unit})" if column.unit else column.label for column in result.columns]
    rows = ["\t".join(map(_cell, row)) for row in result.rows[:MAX_ROWS_KEPT]]
    left = result.row_count - len(rows)
    more = [f"… and {left:,} more rows"] if left > 0 else []
    as_of = f"as of {result.as_of.isoformat()}" if result.as_of is not None else "as of an unknown time"
    return "\n".join(["\t".join(heads), *rows, *more, as_of, *(f"from {name}" for name in result.sources)])


def _check_expected(text: str) -> None:
    try:
        parse(parse_json_answer(text))
    except NotJsonError as error:
        raise UsageError(f"The expected answer is no JSON: {error}.") from error


def _cell(cell: Cell) -> str:
    shown = tidy(cell)
    return "" if shown is None else str(shown)


def _whole_answer(turn: Turn) -> str:
    return "\n".join(filter(None, (turn.answer, turn.note)))
