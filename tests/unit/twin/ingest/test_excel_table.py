import io
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
import xlsxwriter
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.errors import ImportRefusedError
from app.twin.ingest.excel_table import ExcelTable, sheet_names


def workbook(path: Path, **sheets: list[list[object]]) -> Path:
    book = xlsxwriter.Workbook(
        str(path), {"default_date_format": "yyyy-mm-dd hh:mm", "remove_timezone": True}
    )
    for name, rows in sheets.items():
        sheet = book.add_worksheet(name)
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
    book.close()
    return path


def test_values_come_as_they_are_kept(tmp_path: Path) -> None:
    moment = datetime(2026, 11, 29, 9, tzinfo=UTC)
    path = workbook(
        tmp_path / "a.xlsx", Assets=[[], ["tag", "n"], ["P-1", 1.5], [], ["P-2"], ["=1+1", moment]]
    )
    table = ExcelTable(path, "Assets")
    assert list(table.titles) == ["tag", "n"]
    rows = list(table.rows())
    assert rows[:2] == [(3, ["P-1", 1.5]), (5, ["P-2", ""])]
    assert rows[2][0] == 6
    assert rows[2][1][1] == moment.replace(tzinfo=None)  # type: ignore[index]
    assert table.done_bytes == path.stat().st_size
    table.close()


def test_sheets_by_name(tmp_path: Path) -> None:
    path = workbook(tmp_path / "a.xlsx", Assets=[["tag"]], Sensors=[["tag"]])
    assert sheet_names(path) == ("Assets", "Sensors")
    with pytest.raises(ImportRefusedError, match="not a readable workbook"):
        ExcelTable(path, "None")


def test_an_empty_sheet_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ImportRefusedError, match="is empty"):
        ExcelTable(workbook(tmp_path / "a.xlsx", Empty=[]), "Empty")


def test_a_bomb_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.twin.ingest.excel_table._LARGEST_UNPACKED_BYTES", 1_000_000)
    path = tmp_path / "a.xlsx"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(3):
            archive.writestr(f"xl/{number}.xml", b"\0" * 400_000)
    with pytest.raises(ImportRefusedError, match="unpacks to more than"):
        sheet_names(path)


WHOLE = io.BytesIO()
with xlsxwriter.Workbook(WHOLE) as _book:
    _book.add_worksheet("S").write_row(0, 0, ["tag", "asset_type", 1.5])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=80)
@given(
    place=st.integers(0, 6000),
    piece=st.binary(min_size=1, max_size=30),
    suffix=st.sampled_from(["xlsx", "xls"]),
)
def test_any_damage_is_read_or_refused(tmp_path: Path, place: int, piece: bytes, suffix: str) -> None:
    content = bytearray(WHOLE.getvalue())
    content[place : place + len(piece)] = piece
    path = tmp_path / f"a.{suffix}"
    path.write_bytes(content)
    try:
        for name in sheet_names(path):
            table = ExcelTable(path, name)
            list(table.rows())
            table.close()
    except ImportRefusedError:
        return
