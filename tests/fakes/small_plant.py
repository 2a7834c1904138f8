"""Stores of a few rows for tests of queries; times are given in minutes before the clock."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from app.domain.query import QueryContext
from app.domain.result import ResultSet
from app.twin.execute import execute
from app.twin.query_json import parse_query
from app.twin.roll_ups import rebuild
from app.twin.store import TwinStore

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
NOW_MS = int(NOW.timestamp() * 1000)


@dataclass(frozen=True)
class SmallPlant:
    """A store that a test fills and asks."""

    store: TwinStore

    def insert(self, table: str, *rows: dict[str, Any]) -> None:
        """Add rows by column."""
        with self.store.transaction() as database:
            for row in rows:
                names, marks = ", ".join(row), ", ".join("?" * len(row))
                database.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))

    def asset(self, number: int, **columns: Any) -> None:
        """Add an asset AS-number; a pump unless it says otherwise."""
        self.insert("asset", {"asset_id": number, "tag": f"AS-{number}", "asset_type": "pump"} | columns)

    def sensor(self, number: int, **columns: Any) -> None:
        """Add a sensor SE-number of asset 1; pressure in bar unless it says otherwise."""
        row = {"sensor_id": number, "tag": f"SE-{number}", "asset_id": 1}
        self.insert("sensor", row | {"observed_property": "pressure", "unit": "bar"} | columns)

    def readings(self, sensor: int, values: Iterable[tuple[float, float | None, str]]) -> None:
        """Add readings (minutes before the clock, value, quality) and bring the roll-ups up to date."""
        rows = [
            {
                "sensor_id": sensor,
                "phenomenon_time": NOW_MS - round(minutes * 60_000),
                "result": value,
                "quality": word,
            }
            for minutes, value, word in values
        ]
        self.insert("reading", *rows)
        with self.store.transaction() as database:
            rebuild(database)

    def ask(self, form: dict[str, Any], context: QueryContext | None = None) -> ResultSet:
        """Run a query in its JSON form."""
        reader = TwinStore.open_reader(self.store.path)
        try:
            return execute(parse_query(form), context or QueryContext(NOW), reader)
        finally:
            reader.close()

    def keys(self, form: dict[str, Any], context: QueryContext | None = None) -> list[str]:
        """Give the first cell of each row, sorted."""
        return sorted(str(row[0]) for row in self.ask(form, context).rows)


@contextmanager
def small_plant(folder: Path) -> Iterator[SmallPlant]:
    """Give a new store; it is closed afterwards."""
    store = TwinStore.create(folder / "twin.db")
    try:
        yield SmallPlant(store)
    finally:
        store.close()
