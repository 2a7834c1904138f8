from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.errors import ImportRefusedError
from app.twin.ingest.csv_table import CsvTable
from app.twin.ingest.mapping import FileMapping
from app.twin.ingest.tables import Unreadable


def _read(path: Path, text: str) -> tuple[list[str], list[tuple[int, list[str] | str]], str]:
    """Give titles, rows with their line - a reason instead of cells for bad ones -, and decimal mark."""
    path.write_text(text, encoding="utf-8", newline="")
    table = CsvTable(path, "utf-8", FileMapping())
    try:
        rows = [
            (line, cells.reason if isinstance(cells, Unreadable) else list(cells))
            for line, cells in table.rows()
        ]
        return list(table.titles), rows, table.decimal
    finally:
        table.close()


@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_delimiters_and_line_ends(tmp_path: Path, mark: str, end: str) -> None:
    text = end.join([mark.join("ab"), "", mark.join(["1", '"x"']), mark.join("34")])
    assert _read(tmp_path / "a.csv", text)[:2] == (["a", "b"], [(3, ["1", "x"]), (4, ["3", "4"])])


def test_a_hint_of_excel_is_followed(tmp_path: Path) -> None:
    assert _read(tmp_path / "a.csv", "sep=;\na,b;c\n1;2\n")[:2] == (["a,b", "c"], [(3, ["1", "2"])])


def test_quoted_cells_keep_lines_and_marks(tmp_path: Path) -> None:
    rows = _read(tmp_path / "a.csv", 'a,b\n1,"x, ""y""\nz"\n2,3\n')[1]
    assert rows == [(2, ["1", 'x, "y"\nz']), (4, ["2", "3"])]


def test_a_quote_that_is_never_closed_costs_one_row(tmp_path: Path) -> None:
    text = 'a,b\n1,2\n3,"never closed\n' + "".join(f"{number},x\n" for number in range(4, 300))
    rows = _read(tmp_path / "a.csv", text)[1]
    bad = [row for row in rows if isinstance(row[1], str)]
    assert [line for line, _ in bad] == [3]
    assert len(rows) == 298
    assert rows[-1] == (299, ["299", "x"])


def test_rows_of_another_length_are_bad(tmp_path: Path) -> None:
    rows = _read(tmp_path / "a.csv", "a,b\n1\n1,2,3\n1,2,,\n")[1]
    assert rows == [(2, "has 1 cells instead of 2"), (3, "has 3 cells instead of 2"), (4, ["1", "2"])]


def test_a_cell_beyond_the_limit_is_one_bad_row(tmp_path: Path) -> None:
    rows = _read(tmp_path / "a.csv", "a,b\n1," + "x" * 140_000 + "\n3,4\n")[1]
    assert [line for line, cells in rows if isinstance(cells, str)] == [2]
    assert rows[-1] == (3, ["3", "4"])


@pytest.mark.parametrize(
    ("text", "decimal"),
    [
        ("a;b\n1,5;2\n", ","),
        ("a;b\n1,234;2\n", ""),
        ("a;b\n1.5;2\n", "."),
        ("a;b\n1;2\n", "."),
        ('a,b\n"1,234",2.5\n', "."),
    ],
)
def test_the_decimal_mark_is_found_or_left_open(tmp_path: Path, text: str, decimal: str) -> None:
    assert _read(tmp_path / "a.csv", text)[2] == decimal


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ImportRefusedError, match="is empty"):
        _read(tmp_path / "a.csv", "\n\n")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=st.text(alphabet=st.sampled_from('ab1,;"\n\r\0 \t'), max_size=80))
def test_any_text_is_rows_or_refused(tmp_path: Path, text: str) -> None:
    try:
        titles, rows, _ = _read(tmp_path / "a.csv", text)
    except ImportRefusedError:
        return
    assert all(isinstance(cells, str) or len(cells) == len(titles) for _, cells in rows)
    assert [line for line, _ in rows] == sorted({line for line, _ in rows})


def test_a_cell_that_is_too_long_spoils_its_row_alone(tmp_path: Path) -> None:
    text = f"a;b\n1,5;2\n{'x' * 200_000};3\n4,5;6\n"
    rows = _read(tmp_path / "a.csv", text)[1]
    assert [line for line, _ in rows] == [2, 3, 4]
    assert rows[-1] == (4, ["4,5", "6"])
