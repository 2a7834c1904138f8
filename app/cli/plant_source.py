"""Which plant a command is about: the user's own store, another file, or a folder of hand-over files."""

import argparse
import contextlib
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TextIO

from app.domain.twin import LoadReport
from app.services.twin import TwinService


def add_source_options(parser: argparse.ArgumentParser) -> None:
    """Add --db and --world, of which one may be given."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--db", metavar="FILE", type=Path, help="this store instead of the user's own")
    group.add_argument(
        "--world", metavar="DIR", type=Path, help="this folder of hand-over files instead of a store"
    )


@contextlib.asynccontextmanager
async def plant_store(arguments: argparse.Namespace, twin: TwinService, err: TextIO) -> AsyncIterator[Path]:
    """Give the store that is meant; a folder is loaded into one that goes when the block ends.

    What of the folder could not be taken in is told on err.

    Raises:
        StorageError: the folder cannot be loaded.
    """
    if arguments.world is None:
        yield twin.store_path(arguments.db)
        return
    with tempfile.TemporaryDirectory(prefix="watchroom-world-") as folder:
        store = Path(folder) / "plant.db"
        async with contextlib.aclosing(twin.load((arguments.world,), store=store)) as events:
            reports = [event async for event in events if isinstance(event, LoadReport)]
        for file in reports[0].files:
            if file.refusal:
                print(f"{file.file}: NOT LOADED. {file.refusal}", file=err)
            if file.bad_rows:
                print(f"{file.file}: bad rows left out: {len(file.bad_rows)}", file=err)
        yield store
