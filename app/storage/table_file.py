"""Rows written as CSV or Excel, with lines above them that say where they come from.

A cell that a table program would run as a formula is written as text: in CSV with an apostrophe before it,
in Excel as a text cell, which is never a formula.
"""

import csv
import io
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final

from app.domain.errors import StorageError
from app.domain.result import Cell, Column, tidy
from app.domain.sentence import said
from app.durable.atomic import write_atomic

SUFFIXES: Final = (".csv", ".xlsx")
# What begins a formula in common table programs; tab and return are skipped by them first;
# the last four are full-width forms, which some read as the plain ones.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "\uff1d", "\uff0b", "\uff0d", "\uff20")
# Excel's own limit of characters in a cell.
_LONGEST_CELL: Final = 32_767


def write_table(
    path: Path, notes: Sequence[tuple[str, str]], columns: Sequence[Column], rows: Sequence[Sequence[Cell]]
) -> None:
    """Write rows to path, CSV or Excel by its suffix; the file is there whole or not at all.

    notes are names and texts that stand above the rows. Times are written in UTC.

    Raises:
        StorageError: the suffix is neither .csv nor .xlsx, or the file cannot be written.
    """
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise StorageError(
            said(
                "Rows are written as .csv or .xlsx, not as {value1}.",
                value1=suffix or "a file without a suffix",
            )
        )
    data = _csv(notes, columns, rows) if suffix == ".csv" else _excel(notes, columns, rows)
    try:
        write_atomic(path, data)
    except OSError as error:
        raise StorageError(
            said("The file {path} cannot be written ({strerror}).", path=path, strerror=error.strerror),
            detail=repr(error),
        ) from error


def _csv(
    notes: Sequence[tuple[str, str]], columns: Sequence[Column], rows: Sequence[Sequence[Cell]]
) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    for name, note in notes:
        writer.writerow([_harmless(name), _harmless(note)])
    writer.writerow([])
    writer.writerow([_harmless(_heading(column)) for column in columns])
    for row in rows:
        writer.writerow([_plain(tidy(cell)) for cell in row])
    # Excel reads UTF-8 only behind a mark.
    return text.getvalue().encode("utf-8-sig", "replace")


def _plain(cell: Cell) -> str | int | float:
    if cell is None:
        return ""
    if isinstance(cell, datetime):
        return cell.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return _harmless(cell) if isinstance(cell, str) else cell


def _harmless(text: str) -> str:
    return f"'{text}" if text.lstrip(" \u00a0\ufeff").startswith(_FORMULA) else text


def _heading(column: Column) -> str:
    return f"{column.label} ({column.unit})" if column.unit else column.label


def _excel(
    notes: Sequence[tuple[str, str]], columns: Sequence[Column], rows: Sequence[Sequence[Cell]]
) -> bytes:
    import xlsxwriter

    data = io.BytesIO()
    options = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(data, {**options, "strings_to_numbers": False}) as book:
        bold = book.add_format({"bold": True})
        moment = book.add_format({"num_format": "yyyy-mm-dd hh:mm:ss"})
        sheet = book.add_worksheet("Rows")
        for at, (name, note) in enumerate(notes):
            sheet.write_string(at, 0, _cut(name), bold)
            sheet.write_string(at, 1, _cut(note))
        top = len(notes) + 1
        for place, column in enumerate(columns):
            sheet.write_string(top, place, _cut(_heading(column)), bold)
        for at, row in enumerate(rows, start=top + 1):
            for place, cell in enumerate(row):
                _write_cell(sheet, at, place, tidy(cell), moment)
        if rows and columns:
            sheet.autofilter(top, 0, top + len(rows), len(columns) - 1)
        sheet.freeze_panes(top + 1, 0)
    return data.getvalue()


def _write_cell(sheet: Any, at: int, place: int, cell: Cell, moment: Any) -> None:
    if isinstance(cell, datetime):
        naive = cell.astimezone(UTC).replace(tzinfo=None)
        if naive.date() >= date(1900, 3, 1):
            sheet.write_datetime(at, place, naive, moment)
            return
        cell = naive.isoformat(sep=" ")
    if isinstance(cell, str):
        sheet.write_string(at, place, _cut(cell))
    elif cell is not None:
        sheet.write_number(at, place, cell)


def _cut(text: str) -> str:
    clean = "".join(" " if ord(char) < 32 and char not in "\t\n\r" else char for char in text)
    clean = clean.encode("utf-8", "replace").decode("utf-8")
    return clean if len(clean) <= _LONGEST_CELL else f"{clean[: _LONGEST_CELL - 1]}…"
