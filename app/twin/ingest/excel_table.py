"""Excel and OpenDocument sheets by python-calamine: values as they are kept, no formula is computed."""

import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from app.domain.errors import ImportRefusedError
from app.durable.zip_faults import ZIP_FAULTS
from app.twin.ingest.sheet_extent import most_cells
from app.twin.ingest.tables import Unreadable

SUFFIXES: Final = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")
_LARGEST_FILE_BYTES: Final = 200_000_000
# A zip of some kilobytes can unpack to gigabytes, and calamine reads a sheet as a whole.
_LARGEST_UNPACKED_BYTES: Final = 1_500_000_000
_MOST_ROWS: Final = 1_100_000
_MOST_CELLS: Final = 50_000_000
_UNREADABLE: Final[tuple[type[Exception], ...]] = (OSError, *ZIP_FAULTS)

T = TypeVar("T")


def sheet_names(path: Path) -> tuple[str, ...]:
    """Give the names of a workbook's sheets.

    Raises:
        ImportRefusedError: it is not a readable workbook, or too large.
    """
    _check_size(path)
    workbook = _guarded(path.name, lambda: _open(path))
    try:
        return tuple(workbook.sheet_names)
    finally:
        workbook.close()


class ExcelTable:
    """One sheet; its first row that is not empty holds the titles.

    Raises:
        ImportRefusedError: the sheet cannot be read, is empty or too large.
    """

    def __init__(self, path: Path, sheet: str) -> None:
        self._path = path
        self._name = f"{path.name}/{sheet}"
        _check_size(path)
        self._workbook = _guarded(path.name, lambda: _open(path))
        try:
            found = _guarded(self._name, lambda: self._workbook.get_sheet_by_name(sheet))
            _check_cells(self._name, found.total_height, found.total_width)
            self._height = found.end[0] + 1 if found.end else 1
            self._rows: Iterator[list[Any]] = _guarded(self._name, found.iter_rows)
            self._done_rows = 0
            self._titles = self._read_titles()
        except BaseException:
            self._workbook.close()
            raise

    @property
    def titles(self) -> Sequence[str]:
        """Give the columns' titles as the sheet writes them."""
        return self._titles

    @property
    def notes(self) -> tuple[str, ...]:
        """Give nothing: a sheet is read in one way alone."""
        return ()

    @property
    def decimal(self) -> str:
        """Give the mark of numbers that are text."""
        return "."

    @property
    def unclear(self) -> frozenset[int]:
        """Give no columns: what is text is not a number by chance."""
        return frozenset()

    @property
    def done_bytes(self) -> int:
        """Give how much of the file has been read, from the share of rows."""
        return self._path.stat().st_size * self._done_rows // self._height

    def rows(self) -> Iterator[tuple[int, Sequence[object] | Unreadable]]:
        """Yield the row's number in the sheet, and its cells."""
        width = len(self._titles)
        while (cells := self._next()) is not None:
            if any(cell not in ("", None) for cell in cells):
                yield self._done_rows, cells[:width] + [""] * (width - len(cells))

    def close(self) -> None:
        """Close the workbook."""
        self._workbook.close()

    def _next(self) -> list[Any] | None:
        cells = _guarded(self._name, lambda: next(self._rows, None))
        self._done_rows += cells is not None
        return cells

    def _read_titles(self) -> list[str]:
        while (cells := self._next()) is not None:
            titles = [str(cell).strip() for cell in cells]
            if any(titles):
                return titles
        raise ImportRefusedError(f"{self._name} is empty.")


def _open(path: Path) -> Any:
    from python_calamine import CalamineWorkbook

    return CalamineWorkbook.from_path(path)


def _check_size(path: Path) -> None:
    try:
        size = path.stat().st_size
        if size > _LARGEST_FILE_BYTES:
            raise ImportRefusedError(
                f"{path.name} is larger than {_LARGEST_FILE_BYTES:,} bytes; export it as CSV."
            )
        if zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as archive:
                unpacked = sum(member.file_size for member in archive.infolist())
            if unpacked > _LARGEST_UNPACKED_BYTES:
                raise ImportRefusedError(
                    f"{path.name} unpacks to more than {_LARGEST_UNPACKED_BYTES:,} bytes; export it as CSV."
                )
        if most_cells(path) > _MOST_CELLS:
            raise ImportRefusedError(
                f"A sheet of {path.name} is larger than {_MOST_CELLS:,} cells; export it as CSV."
            )
    except _UNREADABLE as error:
        raise ImportRefusedError(f"{path.name} is not a readable workbook.", detail=repr(error)) from error


def _check_cells(name: str, height: int, width: int) -> None:
    if height > _MOST_ROWS or height * width > _MOST_CELLS:
        raise ImportRefusedError(f"{name} is larger than {_MOST_CELLS:,} cells; export it as CSV.")


def _guarded(name: str, call: Callable[[], T]) -> T:
    from python_calamine import CalamineError

    try:
        return call()
    except (CalamineError, OSError, ValueError, OverflowError) as error:
        raise ImportRefusedError(f"{name} is not a readable workbook.", detail=repr(error)) from error
    except BaseException as error:
        # What Rust's panics become is no Exception and has no name that can be imported.
        if type(error).__name__ != "PanicException":
            raise
        raise ImportRefusedError(f"{name} is not a readable workbook.", detail=repr(error)) from error
