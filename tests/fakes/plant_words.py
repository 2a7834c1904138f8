"""The vocabulary of the golden questions' plant, its clock, and queries brought to their canonical form."""

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from app.domain.query import QueryContext
from app.twin.canonical import canonical
from app.twin.query_json import parse
from app.twin.rules import parse as parse_question
from app.twin.vocabulary import Vocabulary, vocabulary_from_words

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
_REPOSITORY = Path(__file__).resolve().parents[2]
_WORDS = _REPOSITORY.parent / "shared" / "data" / "nlq"
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
    return vocabulary_from_words(words | _PEOPLE)


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


def misjudged(questions: Iterable[str], *, is_order: bool) -> list[str]:
    """Give the questions that are taken for orders although they are none, or the other way round."""
    found = []
    for question in questions:
        refusal = parse_question(question, plant_vocabulary(), NOW).refusal or {}
        if (refusal.get("refuse") == "control_action") is not is_order:
            found.append(question)
    return found
