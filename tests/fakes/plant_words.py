"""The vocabulary of the golden questions' plant, its clock, and queries brought to their canonical form."""

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, time
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from app.domain.period import Shift, SiteCalendar
from app.domain.query import QueryContext
from app.twin.canonical import canonical
from app.twin.query_json import parse
from app.twin.rules import parse as parse_question
from app.twin.vocabulary import AssetName, Vocabulary, ZoneName

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
_REPOSITORY = Path(__file__).resolve().parents[2]
_WORDS = _REPOSITORY.parent / "shared" / "data" / "nlq"
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_PEOPLE = {
    "technicians": ["t01", "t02", "t03"],
    "operators": ["op1", "op2", "op3"],
    "manufacturers": ["Brandt", "Almora", "Cygnet"],
    "models": ["M49", "M71"],
}


@cache
def plant_vocabulary() -> Vocabulary:
    """Give the vocabulary of the shared golden set, with the people and makers of its plant."""
    words = json.loads((_WORDS / "vocabulary.json").read_text(encoding="utf-8"))
    return _vocabulary(words | _PEOPLE)


def golden_items() -> list[dict[str, Any]]:
    """Give the public golden questions."""
    return _items(_WORDS / "golden.jsonl")


def wording_items() -> list[dict[str, Any]]:
    """Give the wordings that the rules were made with; no measure of what they do with others."""
    return _items(_REPOSITORY / "tests" / "data" / "nlq_wordings.jsonl")


def canonical_form(answer: dict[str, Any]) -> dict[str, Any]:
    """Give a query or refusal as it is compared; fails if it is no TwinQuery 1."""
    vocabulary = plant_vocabulary()
    zone_ids = {zone.name.casefold(): zone.zone_id for zone in vocabulary.zones}
    return canonical(parse(answer), QueryContext(NOW, vocabulary.calendar), zone_ids)


def accepted_forms(item: dict[str, Any]) -> list[dict[str, Any]]:
    """Give every canonical form that counts as right for a question."""
    return [canonical_form(answer) for answer in (item["expected"], *item.get("accept", ()))]


def _vocabulary(words: Mapping[str, Any]) -> Vocabulary:
    tags = dict(words.get("tags", {}))
    sensors = tuple(tags.pop("sensor", ()))
    return Vocabulary(
        assets=tuple(AssetName(tag, kind) for kind, named in tags.items() for tag in named),
        sensors=sensors,
        zones=tuple(
            ZoneName(str(zone_id), zone["name"], tuple(zone.get("aliases", ())))
            for zone_id, zone in words.get("zones", {}).items()
        ),
        asset_types={kind: tuple(others) for kind, others in words.get("asset_types", {}).items()},
        properties={name: () for name in words.get("properties", ())},
        failure_modes=dict(words.get("failure_modes_iso14224", {})),
        manufacturers=tuple(words.get("manufacturers", ())),
        models=tuple(words.get("models", ())),
        technicians=tuple(words.get("technicians", ())),
        operators=tuple(words.get("operators", ())),
        calendar=_calendar(words.get("clock", {})),
    )


def _items(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


def blind_items() -> list[dict[str, Any]]:
    """Give the questions of somebody who had not seen the rules, which were mended after they were scored."""
    return _items(_REPOSITORY / "tests" / "data" / "nlq_blind.jsonl")


def blind2_items() -> list[dict[str, Any]]:
    """Give a second set of somebody who had not seen the rules; they were mended after it was scored."""
    return _items(_REPOSITORY / "tests" / "data" / "nlq_blind2.jsonl")


def second_items() -> list[dict[str, Any]]:
    """Give questions of other kinds, written by who knew the rules, before they were scored."""
    return _items(_REPOSITORY / "tests" / "data" / "nlq_second.jsonl")


def said_of_things(states: Iterable[str], things: Iterable[str], frames: Iterable[str]) -> list[str]:
    """Give every state said of every thing in every frame, which names both in braces."""
    return [frame.format(state=state, thing=thing) for state, thing, frame in product(states, things, frames)]


def misjudged(questions: Iterable[str], *, is_order: bool) -> list[str]:
    """Give the questions that are taken for orders although they are none, or the other way round."""
    found = []
    for question in questions:
        refusal = parse_question(question, plant_vocabulary(), NOW).refusal or {}
        if (refusal.get("refuse") == "control_action") is not is_order:
            found.append(question)
    return found


def _calendar(clock: Mapping[str, Any]) -> SiteCalendar:
    shifts = []
    for name, span in clock.get("shifts", {}).items():
        begin, _, end = span.partition("-")
        shifts.append(Shift(name, time.fromisoformat(begin), time.fromisoformat(end)))
    first = str(clock.get("week_starts", "monday")).lower()
    return SiteCalendar(clock.get("timezone", "UTC"), _WEEKDAYS.index(first), tuple(shifts))
