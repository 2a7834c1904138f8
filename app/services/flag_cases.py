"""Flagged answers as cases of an evaluation: each question is asked again, and the answers are compared.

A lookup is judged by its rows: against the answer that a reviewer gave, else against the one that was called
wrong. Texts of models are only compared with what was flagged; whether a new one is right, people say.
"""

import contextlib
import json
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.domain.chat import Conversation, Turn, TurnState
from app.domain.clock import Clock
from app.domain.errors import AssistantError, UsageError
from app.domain.explanation import Explanation
from app.domain.flag import Flag, Flagged, FlagSource
from app.domain.lookup import LookupAnswer
from app.domain.query import Refusal, RefusalReason, TwinQuery
from app.domain.query_problems import InvalidQueryError
from app.domain.stream import AskFinished
from app.services.ask import AskService
from app.services.conversations import ConversationsService
from app.services.explain_map import ExplainMapService
from app.services.flags import flagged_explanation
from app.services.lookup import LookupService
from app.services.nlq_evaluate import refusal_of, same_rows
from app.services.plant import PlantService
from app.twin.open_plant import OpenPlant
from app.twin.query_json import parse


class CaseVerdict(StrEnum):
    """What became of a flagged answer when its question was asked again."""

    RIGHT = "right"  # the answer that a reviewer gave
    WRONG = "wrong"  # neither that nor, where there is none, anything new
    SAME = "same"  # the flagged answer once more; nobody said what is right
    OTHER = "other"  # another answer than the flagged one; nobody said what is right
    NOT_ASKED = "not asked"

    @property
    def is_failure(self) -> bool:
        """Whether the case shows that nothing is mended."""
        return self in (CaseVerdict.WRONG, CaseVerdict.SAME)


@dataclass(frozen=True, slots=True)
class CaseOutcome:
    """One flag asked again: the verdict, the answer that came now, and why it was not asked."""

    flag: Flag
    verdict: CaseVerdict
    answer: str = ""
    reason: str = ""


class FlagEvaluator:
    """Asks flagged questions again on the open plant, in conversations of their own."""

    def __init__(
        self,
        lookup: LookupService,
        plant: PlantService,
        ask: AskService,
        conversations: ConversationsService,
        explain: ExplainMapService,
        wall_clock: Clock,
    ) -> None:
        self._lookup = lookup
        self._plant = plant
        self._ask = ask
        self._conversations = conversations
        self._explain = explain
        self._wall_clock = wall_clock

    async def evaluate(self, flags: Sequence[Flag], *, use_model: bool) -> AsyncGenerator[CaseOutcome, None]:
        """Yield what became of each flag, in their order."""
        for flag in flags:
            try:
                yield await self._again(flag, use_model=use_model)
            except AssistantError as error:
                yield CaseOutcome(flag, CaseVerdict.NOT_ASKED, reason=error.user_text)

    async def _again(self, flag: Flag, *, use_model: bool) -> CaseOutcome:
        match flag.flagged.source:
            case FlagSource.LOOKUP:
                return await self._look_up(flag, use_model=use_model)
            case FlagSource.MAP:
                return await self._explain_again(flag, use_model=use_model)
            case FlagSource.ANSWER:
                if not use_model:
                    return CaseOutcome(flag, CaseVerdict.NOT_ASKED, reason="It needs a model.")
                return await self._answer(flag)

    async def _look_up(self, flag: Flag, *, use_model: bool) -> CaseOutcome:
        flagged = flag.flagged
        answer = await self._lookup.understand(
            flagged.question,
            context=flagged.context,
            previous=_query(flagged.previous_json),
            use_model=use_model,
        )
        verdict = await self._plant.use(lambda plant: _judged(flag, answer, plant))
        return CaseOutcome(flag, verdict, answer.query_json or str(answer.refusal))

    async def _explain_again(self, flag: Flag, *, use_model: bool) -> CaseOutcome:
        context = flag.flagged.context
        area = context.selection or context.map_view
        if area is None:
            return CaseOutcome(flag, CaseVerdict.NOT_ASKED, reason="Its region is not known.")
        explained = self._explain.explain(area, use_model=use_model)
        async with contextlib.aclosing(explained) as events:
            ends = [event async for event in events if isinstance(event, Explanation)]
        table = self._explain.table(ends[-1].facts)
        answer = flagged_explanation(area, table, ends[-1].sentences, "", "").answer
        return CaseOutcome(flag, _compared(flag.flagged, answer), answer)

    async def _answer(self, flag: Flag) -> CaseOutcome:
        conversation = await self._seeded(flag)
        asked = self._ask.ask(conversation.conversation_id, flag.flagged.question)
        async with contextlib.aclosing(asked) as events:
            ends = [event async for event in events if isinstance(event, AskFinished)]
        answer = ends[-1].turn.answer
        return CaseOutcome(flag, _compared(flag.flagged, answer), answer)

    async def _seeded(self, flag: Flag) -> Conversation:
        """Give a new conversation that holds the turns before the flagged one."""
        conversation = await self._conversations.create()
        for number, one in enumerate(flag.flagged.earlier):
            turn = Turn(
                turn_id=f"{conversation.conversation_id}-{number}",
                question=one.question,
                asked_at=self._wall_clock(),
                answer=one.answer,
                state=TurnState.COMPLETE,
                model_id=flag.flagged.model_id,
            )
            conversation = await self._conversations.append_turn(conversation, turn)
        return conversation


def _judged(flag: Flag, answer: LookupAnswer, plant: OpenPlant) -> CaseVerdict:
    given = answer.query or refusal_of(answer)
    expected = _parsed(flag.expected_json)
    if expected is not None:
        is_right = same_rows(given, expected, answer.context, plant)
        return CaseVerdict.RIGHT if is_right else CaseVerdict.WRONG
    flagged = _parsed(flag.flagged.query_json) or _refusal(flag.flagged.refusal)
    if flagged is None:
        return CaseVerdict.OTHER
    is_same = same_rows(given, flagged, answer.context, plant)
    return CaseVerdict.SAME if is_same else CaseVerdict.OTHER


def _compared(flagged: Flagged, answer: str) -> CaseVerdict:
    # What was flagged may hold the note under the answer as well.
    return CaseVerdict.SAME if flagged.answer.startswith(answer.strip()) else CaseVerdict.OTHER


def _query(text: str) -> TwinQuery | None:
    parsed = _parsed(text)
    return parsed if isinstance(parsed, TwinQuery) else None


def _parsed(text: str) -> TwinQuery | Refusal | None:
    if not text:
        return None
    try:
        return parse(json.loads(text))
    except (ValueError, InvalidQueryError) as error:
        raise UsageError("The query that is kept with this flag cannot be read.") from error


def _refusal(reason: str) -> Refusal | None:
    return Refusal(RefusalReason(reason)) if reason else None
