"""What was read of a question as a window shows it: restated, in chips, as JSON, or asked back."""

import json
from dataclasses import replace

from app.domain.lookup import LookupAnswer
from app.domain.query import QueryContext, Refusal, RefusalReason, TwinQuery
from app.domain.query_problems import InvalidQueryError, Problem, ProblemKind
from app.domain.sentence import said
from app.prompting.json_answer import NotJsonError, parse_json_answer
from app.prompting.lookup_prompt import PlantWords
from app.twin.canonical import query_id
from app.twin.chips import chips
from app.twin.open_plant import OpenPlant
from app.twin.query_json import parse_query, to_json
from app.twin.restate import restate
from app.twin.understand import Reading, check_query

_ORDER = said("Watchroom is read-only and cannot operate the plant. Its state and history can be looked up.")


def read_query(text: str) -> TwinQuery:
    """Read TwinQuery 1 as a person or a program wrote it.

    Raises:
        InvalidQueryError: it is no JSON, or no query that means something.
    """
    try:
        value = parse_json_answer(text)
    except NotJsonError as error:
        raise InvalidQueryError((Problem("", f"this is no JSON: {error}", ProblemKind.FORM),)) from error
    return parse_query(value)


def order_refused() -> Refusal:
    """Give the refusal of an order to the plant."""
    return Refusal(RefusalReason.CONTROL_ACTION, _ORDER)


def answer_of(question: str, reading: Reading, plant: OpenPlant) -> LookupAnswer:
    """Give what a reading with an answer is shown as."""
    found = reading.answer
    assert found is not None
    if isinstance(found, Refusal):
        return LookupAnswer(
            question,
            reading.context,
            refusal=found.reason,
            ask=found.ask,
            candidates=found.candidates,
            other_readings=reading.other_readings,
        )
    whole = shown(question, found, reading.context, plant)
    assumptions = tuple(dict.fromkeys((*reading.assumptions, *whole.assumptions)))
    return replace(whole, assumptions=assumptions, other_readings=reading.other_readings)


def shown(question: str, query: TwinQuery, context: QueryContext, plant: OpenPlant) -> LookupAnswer:
    """Give a query as an answer.

    Raises:
        InvalidQueryError: it means nothing, or names what the store does not know.
        QueryError: its dates cannot be reckoned with, or the store did not answer.
    """
    names = plant.names
    return LookupAnswer(
        question,
        context,
        query=query,
        assumptions=check_query(query, context, plant),
        restatement=restate(query, context, names.zone_name),
        chips=chips(query, context, names.zone_name),
        query_json=json.dumps(to_json(query), ensure_ascii=False, indent=2),
        query_id=query_id(query, context, names.zone_ids()),
    )


def asked_back(reading: Reading) -> Refusal:
    """Ask what the unclear words mean, with the question without them as the one to choose."""
    if not reading.unclear:
        return Refusal(RefusalReason.AMBIGUOUS, reading.problem)
    words = ", ".join(f"“{word}”" for word in reading.unclear)
    if reading.rest:
        return Refusal(
            RefusalReason.AMBIGUOUS,
            said("I do not know {words}. Did you mean this?", words=words),
            (reading.rest,),
        )
    return Refusal(
        RefusalReason.AMBIGUOUS, said("I do not know {words}. Please say it in other words.", words=words)
    )


def refused_by_model(line: str, reading: Reading) -> Refusal | None:
    """Take a model's word that a question is an order; what else it refuses is asked back."""
    if "control" in line and any(link.has("asset") or link.has("type") for link in reading.parse.links):
        return order_refused()
    return None


def plant_words(plant: OpenPlant) -> PlantWords:
    """Give what the model's instructions say of a plant."""
    words = plant.vocabulary
    zones = tuple((zone.zone_id, zone.name) for zone in words.zones)
    return PlantWords(tuple(sorted(words.asset_types)), tuple(sorted(words.properties)), zones)
