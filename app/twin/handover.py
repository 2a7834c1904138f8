"""A store that was made of one hand-over, and what tells whether it is still the same hand-over.

The sums of the files stand in the store; when they differ, the store is made anew, never mended.
"""

import hashlib
from pathlib import Path
from typing import Final

from app.domain.errors import ImportRefusedError, StorageError
from app.twin.store import SCHEMA_VERSION, TwinStore, set_meta
from app.twin.store_reader import TwinReader

_SUMS: Final = "handover_sums"
_IS_SAMPLE: Final = "is_sample"


def handover_sums(folder: Path, maker: str) -> str:
    """Give one text that changes with any file of folder, with the schema and with maker.

    maker names the version of the program that reads the files.

    Raises:
        ImportRefusedError: there is no such folder, or a file of it cannot be read.
    """
    whole = hashlib.sha256(f"{maker} {SCHEMA_VERSION}".encode())
    try:
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        for path in files:
            with path.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
            whole.update(
                f"\n{path.relative_to(folder).as_posix()} {digest}".encode("utf-8", "surrogateescape")
            )
    except OSError as error:
        raise ImportRefusedError(f"The files in {folder} cannot be read.", detail=repr(error)) from error
    if not files:
        raise ImportRefusedError(f"There are no files in {folder}.")
    return whole.hexdigest()


def mark(path: Path, sums: str, *, is_sample: bool) -> None:
    """Write into a finished store what it was made of.

    Raises:
        StorageError: it cannot be written.
    """
    store = TwinStore.create(path)
    try:
        with store.transaction() as database:
            set_meta(database, _SUMS, sums)
            set_meta(database, _IS_SAMPLE, "1" if is_sample else "0")
    finally:
        store.close()


def is_made_of(path: Path, sums: str) -> bool:
    """Tell whether a whole store lies at path that was made of these files."""
    try:
        reader = TwinStore.open_reader(path)
    except StorageError:
        return False
    try:
        return reader.meta(_SUMS) == sums
    except StorageError:
        return False
    finally:
        reader.close()


def is_sample(reader: TwinReader) -> bool:
    """Tell whether a store holds the shipped sample plant."""
    return reader.meta(_IS_SAMPLE) == "1"
