"""An empty store for each input."""

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from app.twin.store import TwinStore

# How many inputs each of which makes a store are enough for `make test`.
WHOLE_STORES: Final = 80


def with_store(folder: Path, work: Callable[[TwinStore], None]) -> None:
    place = folder / "store"
    place.mkdir()
    path = place / "plant.db"
    path.write_bytes(_empty_store())
    store = TwinStore.create(path)
    try:
        store.connection.execute("PRAGMA synchronous = OFF")
        work(store)
    finally:
        store.close()


@cache
def _empty_store() -> bytes:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "plant.db"
        store = TwinStore.create(path)
        store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.close()
        return path.read_bytes()
