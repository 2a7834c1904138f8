"""What rules make of a question in one plant, and of the line of fixed words that a model wrote for it.

A model's line is judged by two cross-checks: every linked mention of the question reaches the query, and
every value of the query comes from the question or is a word that its unclear words may mean. A line that
only leaves unclear words out is asked back, unless they open the question; none is taken quietly.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.domain.lookup import LookupContext, OtherReading
from app.domain.query import QueryContext, Refusal, RefusalReason, TwinQuery
from app.domain.query_problems import InvalidQueryError, ProblemKind
from app.twin.canonical import without_nulls
from app.twin.checks import missing_mentions, unfounded_values
from app.twin.checks_words import is_in_zone
from app.twin.chips import date_words
from app.twin.compile import compile_query
from app.twin.link import Mention
from app.twin.open_plant import OpenPlant
from app.twin.query_json import examine, to_json
from app.twin.restate import restate
from app.twin.rules import MapContext, Parse, parse

# What an unclear word may mean. Tags, zones, numbers and dates are never a guess.
_MEANABLE = frozenset(
    {
        "status", "priority", "alert_type", "maintenance_type", "failure_mode", "asset_type", "property",
        "aggregate", "group_by", "has", "has_no", "exclude",
    }
)  # fmt: skip
_KNOWN_KINDS = (
    "asset", "sensor", "work_order", "type", "prop", "place", "status", "level", "crit", "atype", "mtype",
    "fmode", "region", "head",
)  # fmt: skip
_HEADS = {
    "alert": "alarms", "maintenance": "work orders", "sensor": "sensors", "asset": "assets",
    "failure": "failures",
}  # fmt: skip
_SHOWN = {"place": "zone {}", "level": "{} priority", "crit": "criticality {}"}
_APART = frozenset({"outside", "beyond", "besides", "off", "unlike", "against", "opposite", "until"})
_NOT_UNDERSTOOD = (
    "I did not understand this. Name what you would like to see: assets, sensors, alarms or work orders."
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What was made of a question: a query, a refusal, or neither; problem says why there is no query.

    known and unclear are the question's linked words and those that no rule could use. rest is the question
    without the latter, empty where that asks for nothing; its query is the one other reading then.
    """

    parse: Parse
    context: QueryContext
    answer: TwinQuery | Refusal | None = None
    assumptions: tuple[str, ...] = ()
    other_readings: tuple[OtherReading, ...] = ()
    problem: str = ""
    known: tuple[str, ...] = ()
    unclear: tuple[str, ...] = ()
    rest: str = ""


def read_question(
    question: str, plant: OpenPlant, wanted: LookupContext, previous: TwinQuery | None = None
) -> Reading:
    """Read a question by rules alone.

    Raises:
        StorageError: the store cannot be read.
        QueryError: the reading was stopped or took too long.
    """
    context = plant.context(wanted)
    found = _parse(question, plant, context, previous)
    reading = Reading(
        found,
        context,
        known=_known_words(found.links),
        unclear=found.leftovers,
    )
    if found.query is not None:
        return _checked(reading, found.query, plant)
    if found.refusal is not None:
        return replace(reading, answer=_refusal(found.refusal))
    return _with_rest(replace(reading, problem=_NOT_UNDERSTOOD), plant, previous)


def read_line(line: str, asked: Reading, plant: OpenPlant, previous: TwinQuery | None = None) -> Reading:
    """Read the line that a model wrote for a question, and judge it by the two cross-checks.

    Raises:
        StorageError: the store cannot be read.
        QueryError: the reading was stopped or took too long.
    """
    found = _parse(line, plant, asked.context, previous)
    if found.query is None:
        unknown = "; ".join(found.leftovers)
        about = f"these words are not fixed words: {unknown}" if unknown else "it is not in fixed words"
        return replace(asked, problem=about)
    now, calendar = asked.context.now, asked.context.calendar
    lost = missing_mentions(asked.parse.links, found.query, now, calendar)
    invented = unfounded_values(asked.parse.links, found.query, now, calendar)
    foreign = [value for value in invented if value.split(":")[0] not in _MEANABLE]
    if foreign:
        return replace(asked, problem=f"the question does not say {'; '.join(foreign)}")
    lost_words = [mention.text for mention in lost if not mention.is_unknown]
    if lost_words:
        return replace(asked, problem=f"the line leaves out {'; '.join(lost_words)}")
    if not invented and not _is_talk(asked):
        return replace(asked, problem=f"the line leaves out {'; '.join(asked.unclear)}")
    checked = _checked(asked, found.query, plant)
    meant = ", ".join(value.replace("_", " ") for value in invented)
    words = " ".join(asked.unclear)
    note = f"“{words}” is read as {meant}" if meant else f"“{words}” was left out"
    return replace(checked, assumptions=(note, *found.assumptions, *checked.assumptions))


def check_query(query: TwinQuery, context: QueryContext, plant: OpenPlant) -> tuple[str, ...]:
    """Give the assumptions of a query that can be run on the plant.

    Raises:
        InvalidQueryError: it means nothing, or names what the store does not know.
        QueryError: its dates cannot be reckoned with, or the store did not answer.
    """
    answer, problems = examine(to_json(query))
    if problems or answer is None:
        raise InvalidQueryError(problems)
    return compile_query(query, context, plant.reader, plant.names).assumptions


def _with_rest(reading: Reading, plant: OpenPlant, previous: TwinQuery | None) -> Reading:
    """Add what the question would ask without its unclear words, to be offered and never taken.

    Offered only where those words open the question: further on they may be a condition ("alerts outside
    zone 1"), and the question without them another one or the opposite.
    """
    rest = _without(reading.parse.links, reading.unclear) if _may_be_dropped(reading) else ""
    found = _parse(rest, plant, reading.context, previous) if rest else Parse()
    if found.query is None:
        return reading
    checked = _checked(replace(reading, parse=found), found.query, plant)
    if not isinstance(checked.answer, TwinQuery):
        return reading
    label = restate(checked.answer, reading.context, plant.names.zone_name)
    return replace(reading, rest=rest, other_readings=(OtherReading(label, checked.answer),))


def _parse(text: str, plant: OpenPlant, context: QueryContext, previous: TwinQuery | None) -> Parse:
    shown = MapContext(context.map_view is not None, context.selection is not None)
    before = None if previous is None else to_json(previous)
    return parse(text, plant.vocabulary, context.now, before, shown)


def _checked(reading: Reading, entries: Mapping[str, Any], plant: OpenPlant) -> Reading:
    """Put a query that rules built into a reading; names the store does not know make a refusal."""
    answer, problems = examine(without_nulls(entries))
    if not isinstance(answer, TwinQuery) or problems:
        return replace(reading, problem="; ".join(problem.text for problem in problems) or _NOT_UNDERSTOOD)
    try:
        notes = check_query(answer, reading.context, plant)
    except InvalidQueryError as error:
        unknown = [problem for problem in error.problems if problem.kind is ProblemKind.ENTITY]
        reason = RefusalReason.UNKNOWN_ENTITY if unknown else RefusalReason.UNSUPPORTED
        candidates = tuple(dict.fromkeys(word for problem in unknown for word in problem.candidates))
        return replace(reading, answer=Refusal(reason, error.user_text, candidates))
    return replace(
        reading,
        answer=answer,
        assumptions=tuple(dict.fromkeys((*reading.parse.assumptions, *notes))),
        other_readings=_others(reading, answer),
        problem="",
    )


def _others(reading: Reading, query: TwinQuery) -> tuple[OtherReading, ...]:
    if not reading.parse.instead:
        return ()
    other, problems = examine({**to_json(query), **reading.parse.instead})
    if not isinstance(other, TwinQuery) or problems or other.date_range is None:
        return ()
    return (OtherReading(date_words(other.date_range, reading.context), other),)


def _refusal(entries: Mapping[str, Any]) -> Refusal:
    answer, _ = examine(entries)
    return answer if isinstance(answer, Refusal) else Refusal(RefusalReason.AMBIGUOUS, _NOT_UNDERSTOOD)


def _known_words(links: Sequence[Mention]) -> tuple[str, ...]:
    words = []
    for at, mention in enumerate(links):
        word = _known(mention)
        if word and mention.quantity is not None and mention.date is None and is_in_zone(links, at):
            word = f"zone {word}"
        words.append(word)
    return tuple(dict.fromkeys(word for word in words if word))


def _known(mention: Mention) -> str:
    """Give what a mention stands for in fixed words, empty where it is no value."""
    if mention.is_filler:
        return ""
    if mention.date is not None or mention.quantity is not None:
        return mention.text
    for kind, value in mention.senses:
        if kind in _KNOWN_KINDS:
            text = mention.text if kind == "region" else str(value).replace("_", " ")
            text = _HEADS.get(text, text) if kind == "head" else text
            return _SHOWN.get(kind, "{}").format(text)
    return ""


def _without(links: Sequence[Mention], leftovers: Sequence[str]) -> str:
    dropped = set(leftovers)
    return " ".join(mention.text for mention in links if mention.text not in dropped)


def _may_be_dropped(reading: Reading) -> bool:
    """Tell whether the question without its unclear words may be offered.

    They open it, and none is known to be a number, a negation or a place.
    """
    unclear = [mention for mention in reading.parse.links if mention.text in set(reading.unclear)]
    is_unknown = all(mention.is_unknown and mention.text not in _APART for mention in unclear)
    return is_unknown and _is_talk(reading)


def _is_talk(reading: Reading) -> bool:
    """Tell whether the unclear words may be left out: they open a question of no single tag.

    "Dig out every pump": what stands before the first thing of the plant says how to show it. A tag may be
    ordered about in words that nobody knows.
    """
    if reading.parse.language != "en":
        return False
    dropped = set(reading.unclear)
    has_met = False
    for mention in reading.parse.links:
        if mention.has("asset") or mention.has("sensor"):
            return False
        if mention.text in dropped and has_met:
            return False
        has_met = has_met or bool(_known(mention))
    return True
