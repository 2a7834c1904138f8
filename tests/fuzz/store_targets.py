"""The plant store as a damaged disk leaves it, questions that are asked of it, and sets of them."""

import contextlib
import json
import sqlite3
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from app.domain.clock import fixed_clock
from app.domain.errors import AssistantError
from app.domain.lookup import LookupContext
from app.domain.query import TwinQuery
from app.services.nlq_evaluate import read_questions
from app.twin.execute import execute
from app.twin.map_data import read_plant_map
from app.twin.open_plant import OpenPlant
from app.twin.understand import read_line, read_question
from tests.fakes.small_plant import small_plant
from tests.fuzz.mutations import chance, json_bytes, mutated_bytes, mutated_value, odd_text
from tests.fuzz.target import Target

_NOW: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
_RING: Final = json.dumps({"type": "Polygon", "coordinates": [[[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]]})
_QUESTIONS: Final = (
    "pumps in zone 1 with pressure above 3.5 bar in the last 7 days",
    "How many critical alarms are active near AS-1, within 200 m?",
    "work orders due before 2026-12-24 of valves that have no alarm",
    "average pressure of AS-1 per day between 2026-11-01 and 30 November, top 5",
    "what about the tanks instead, sorted by name?",
    "Welche Pumpen in Halle 1 sind seit gestern gestört?",
    "显示1区所有压力高于5巴的泵",
    "ما هي المضخات المتوقفة في المنطقة 1 منذ أمس؟",
)
_ENTRY: Final[dict[str, Any]] = {
    "id": "q-1",
    "lang": "en",
    "question": "pumps",
    "expected": {"type": "asset_search", "asset_type": "pump"},
    "accept": [{"type": "asset_search", "asset_type": "pump", "status": "running"}],
    "previous": {"type": "alert_search"},
}
_TEXT_COLUMNS: Final = (
    ("zone", "geometry"),
    ("zone", "name"),
    ("zone", "parent_zone_id"),
    ("site", "timezone"),
    ("site", "shifts"),
    ("site", "week_starts"),
    ("site", "name"),
    ("asset", "tag"),
    ("asset", "name"),
    ("asset", "properties"),
    ("asset", "install_date"),
    ("asset", "asset_type"),
    ("link", "geometry"),
    ("alias", "word"),
    ("alias", "target"),
    ("alert", "priority"),
    ("alert", "message"),
    ("sensor", "unit"),
    ("sensor", "observed_property"),
    ("meta", "value"),
)
_NUMBER_COLUMNS: Final = (
    ("site", "as_of"),
    ("asset", "lon"),
    ("asset", "lat"),
    ("asset", "parent_id"),
    ("sensor", "interval_s"),
    ("sensor", "last_time"),
    ("reading", "phenomenon_time"),
    ("reading", "result"),
    ("alert", "raised_at"),
    ("alert", "asset_id"),
    ("work_order", "due_at"),
    ("work_order", "opened_at"),
)


def read_store(random: Random, folder: Path) -> None:
    """A plant store with damaged bytes, or with values that the importer would not have let in."""
    path = folder / "twin.db"
    path.write_bytes(_store())
    if chance(random, 2):
        path.write_bytes(mutated_bytes(random, path.read_bytes()))
    else:
        _change_rows(random, path)
    with contextlib.suppress(AssistantError), _opened(path) as plant:
        with contextlib.suppress(AssistantError):
            plant.state()
        with contextlib.suppress(AssistantError):
            read_plant_map(plant.reader)
        for question in random.sample(_QUESTIONS, 2):
            with contextlib.suppress(AssistantError):
                _asked(question, plant)


def read_words(random: Random, folder: Path) -> None:
    """A question as somebody types or pastes it, and the line that a model writes for it."""
    text = random.choice(_QUESTIONS)
    if chance(random, 2):
        others = [question.encode() for question in _QUESTIONS]
        text = mutated_bytes(random, text.encode(), others, most=4).decode("utf-8", "replace")
    else:
        words = text.split()
        for _ in range(1 + random.randrange(3)):
            words.insert(random.randrange(len(words) + 1), odd_text(random))
            words.insert(random.randrange(len(words) + 1), random.choice(random.choice(_QUESTIONS).split()))
        text = " ".join(words)
    path = folder / "twin.db"
    path.write_bytes(_store())
    with _opened(path) as plant, contextlib.suppress(AssistantError):
        _asked(text[:2_000], plant)


def read_set(random: Random, folder: Path) -> None:
    """A set of questions with what is expected."""
    path = folder / "set.jsonl"
    data = json_bytes(random, _ENTRY).replace(b"\n", b" ") + b"\n"
    path.write_bytes(data + json_bytes(random, mutated_value(random, _ENTRY)))
    with contextlib.suppress(AssistantError):
        for question in read_questions(path):
            assert isinstance(question.question, str)


def _asked(question: str, plant: OpenPlant) -> None:
    asked = read_question(question, plant, LookupContext())
    if isinstance(asked.answer, TwinQuery):
        execute(asked.answer, asked.context, plant.reader)
        read_question("and the valves?", plant, LookupContext(), asked.answer)
    read_line(question, asked, plant)


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[OpenPlant]:
    plant = OpenPlant(path, fixed_clock(_NOW))
    try:
        yield plant
    finally:
        plant.close()


def _change_rows(random: Random, path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
        for _ in range(1 + random.randrange(2)):
            value: object
            if chance(random, 2):
                table, column = random.choice(_TEXT_COLUMNS)
                value = odd_text(random) if chance(random, 2) else json_bytes(random, {"type": "Polygon"})
            else:
                table, column = random.choice(_NUMBER_COLUMNS)
                value = random.choice((0, -1, 2**62, -(2**62), 1e300, -1e300, 5e-324, None))
            with contextlib.suppress(sqlite3.Error, UnicodeError, OverflowError):
                database.execute(f"UPDATE {table} SET {column} = ?", (_text_or_number(value),))


def _text_or_number(value: object) -> object:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else value


@cache
def _store() -> bytes:
    with tempfile.TemporaryDirectory() as name:
        with small_plant(Path(name)) as plant:
            plant.insert("site", {"site_id": "S-1", "name": "Works", "timezone": "Europe/Berlin"})
            plant.insert("zone", {"zone_id": "Z-1", "name": "Halle 1", "geometry": _RING})
            for number in range(1, 4):
                plant.asset(number, zone_id="Z-1", lon=0.5 * number, lat=1.0, status="running")
            plant.insert("link", {"link_id": 1, "tag": "L-1", "kind": "pipe"} | _ENDS)
            plant.insert("alias", {"kind": "zone", "word": "hall", "target": "Z-1"})
            plant.sensor(1, interval_s=60.0)
            plant.readings(1, [(10.0, 3.5, "good"), (5.0, 4.5, "good"), (1.0, None, "bad")])
            plant.insert("alert", {"alert_id": "A-1", "asset_id": 1} | _ALERT)
            plant.insert("work_order", {"work_order": "W-1", "asset_id": 2} | _ORDER)
            plant.insert("meta", {"key": "as_of", "value": str(int(_NOW.timestamp() * 1000))})
        return (Path(name) / "twin.db").read_bytes()


_ENDS: Final = {"from_asset_id": 1, "to_asset_id": 2, "geometry": None}
_ALERT: Final = {
    "alert_type": "high pressure",
    "priority": "critical",
    "state": "unacknowledged",
    "raised_at": 1_796_030_000_000,
    "message": "too high",
}
_ORDER: Final = {
    "maintenance_type": "corrective",
    "status": "open",
    "opened_at": 1_796_000_000_000,
    "due_at": 1_796_600_000_000,
}
TARGETS: Final = (
    Target("plant store", read_store, 60),
    Target("question", read_words, 60),
    Target("set of questions", read_set),
)
