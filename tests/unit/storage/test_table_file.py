import csv
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from python_calamine import load_workbook

from app.domain.errors import StorageError
from app.domain.result import Column, ColumnKind
from app.storage.table_file import write_table

TAG = Column("asset", ColumnKind.TEXT, "Asset")
VALUE = Column("value", ColumnKind.NUMBER, "Value", "bar")
TIME = Column("time", ColumnKind.TIME, "Time")
NOON = datetime(2026, 11, 29, 13, tzinfo=timezone(timedelta(hours=1)))
NOTES = (("Question", "泵?"), ("Query", '{"type": "asset_search"}'))
FORMULAS = ("=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\uff1d1", "%0A=1")


def read_csv(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def test_csv_has_notes_a_gap_headings_and_rows(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    write_table(path, NOTES, (TAG, VALUE, TIME), [("P-1", 1.5, NOON), ("泵", None, None)])
    assert read_csv(path) == [
        ["Question", "泵?"],
        ["Query", '{"type": "asset_search"}'],
        [],
        ["Asset", "Value (bar)", "Time"],
        ["P-1", "1.5", "2026-11-29T12:00:00Z"],
        ["泵", "", ""],
    ]


@pytest.mark.parametrize("text", FORMULAS, ids=range(len(FORMULAS)))
def test_what_would_be_a_formula_is_text(tmp_path: Path, text: str) -> None:
    write_table(tmp_path / "rows.csv", [("Question", text)], (TAG,), [(text,)])
    cells = [cell for line in read_csv(tmp_path / "rows.csv") for cell in line]
    assert cells.count(f"'{text}") == 2
    write_table(tmp_path / "rows.xlsx", [("Question", text)], (TAG,), [(text,)])
    book = load_workbook(tmp_path / "rows.xlsx")
    shown = book.get_sheet_by_index(0).to_python()
    assert str(shown[-1][0]).strip() == text.strip()


def test_numbers_stay_numbers(tmp_path: Path) -> None:
    write_table(tmp_path / "rows.csv", (), (VALUE,), [(-1.5,), (3,)])
    assert read_csv(tmp_path / "rows.csv")[-2:] == [["-1.5"], ["3"]]


def test_numbers_have_no_digits_that_come_from_binary_arithmetic(tmp_path: Path) -> None:
    rows = [(7.3999999999999995,), (61.29999999999999,), (0.1 + 0.2,), (123456.789012,)]
    wanted = [7.4, 61.3, 0.3, 123456.789012]
    write_table(tmp_path / "rows.csv", (), (VALUE,), rows)
    assert [line[0] for line in read_csv(tmp_path / "rows.csv")[-4:]] == [str(number) for number in wanted]
    write_table(tmp_path / "rows.xlsx", (), (VALUE,), rows)
    shown = load_workbook(tmp_path / "rows.xlsx").get_sheet_by_index(0).to_python()
    assert [line[0] for line in shown[-4:]] == wanted


def test_excel_has_notes_headings_numbers_and_times(tmp_path: Path) -> None:
    path = tmp_path / "rows.xlsx"
    old = datetime(1850, 1, 1, tzinfo=UTC)
    write_table(path, NOTES, (TAG, VALUE, TIME), [("P-1", 1.5, NOON), ("P-2", None, old)])
    shown = load_workbook(path).get_sheet_by_index(0).to_python()
    assert shown[:2] == [["Question", "泵?", ""], ["Query", '{"type": "asset_search"}', ""]]
    assert shown[3] == ["Asset", "Value (bar)", "Time"]
    assert shown[4] == ["P-1", 1.5, datetime(2026, 11, 29, 12)]
    assert shown[5] == ["P-2", "", "1850-01-01 00:00:00"]


def test_excel_takes_a_cell_of_any_length(tmp_path: Path) -> None:
    write_table(tmp_path / "rows.xlsx", (), (TAG,), [("x" * 40_000,)])
    [_, _, [cell]] = (
        load_workbook(tmp_path / "rows.xlsx").get_sheet_by_index(0).to_python(skip_empty_area=False)
    )
    assert isinstance(cell, str)
    assert cell.endswith("x…")


def test_another_suffix_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"as \.csv or \.xlsx"):
        write_table(tmp_path / "rows.pdf", (), (TAG,), [])
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be written"):
        write_table(tmp_path / "gone" / "rows.csv", (), (TAG,), [])


@settings(deadline=None, max_examples=40)
@given(st.text(max_size=60))
def test_any_text_is_written(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    folder = tmp_path_factory.mktemp("any")
    write_table(folder / "rows.csv", [("Question", text)], (TAG,), [(text,)])
    write_table(folder / "rows.xlsx", [("Question", text)], (TAG,), [(text,)])
    assert load_workbook(folder / "rows.xlsx").sheet_names == ["Rows"]
