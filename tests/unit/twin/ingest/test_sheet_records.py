"""Binary sheets: how far their records reach."""

import io
import struct
from pathlib import Path

import pytest

from app.domain.errors import ImportRefusedError
from app.twin.ingest.excel_table import ExcelTable, sheet_names
from app.twin.ingest.sheet_records import cells_of_records
from tests.fakes.workbooks import xlsb_file, xlsb_number, xlsb_record, xlsb_row, xlsb_sheet, xlsb_text

TITLES = (xlsb_row(0), xlsb_text(0, "tag"), xlsb_text(1, "asset_type"))


def test_a_binary_sheet_is_read(tmp_path: Path) -> None:
    path = xlsb_file(
        tmp_path / "assets.xlsb", xlsb_sheet(*TITLES, xlsb_row(1), xlsb_number(0, 1.5), xlsb_number(1, 2.0))
    )

    table = ExcelTable(path, "assets")

    assert (list(table.titles), list(table.rows())) == (["tag", "asset_type"], [(2, [1.5, 2.0])])
    table.close()


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param((xlsb_row(1_048_575), xlsb_number(16_383, 1.0)), id="opposite corners"),
        pytest.param((xlsb_row(1), xlsb_number(4_000_000_000, 1.0)), id="a column beyond all sheets"),
    ],
)
def test_a_binary_sheet_whose_cells_stand_too_far_apart_is_refused(
    tmp_path: Path, cells: tuple[bytes, ...]
) -> None:
    path = xlsb_file(tmp_path / "assets.xlsb", xlsb_sheet(*TITLES, *cells))

    with pytest.raises(ImportRefusedError, match="larger than 50,000,000 cells"):
        sheet_names(path)


def test_rows_and_columns_are_counted_up_to_the_farthest_cell() -> None:
    far = xlsb_record(1, struct.pack("<II", 9_999, 0))

    assert (
        cells_of_records(
            io.BytesIO(
                xlsb_sheet(
                    xlsb_row(6), xlsb_number(2, 1.0), xlsb_row(3), xlsb_text(4, "x"), xlsb_row(900), far
                )
            )
        )
        == 35
    )


def test_long_records_and_pieces_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.twin.ingest.sheet_records._CHUNK_BYTES", 16)
    content = xlsb_sheet(
        xlsb_row(0),
        xlsb_text(0, "x" * 1_000),
        xlsb_record(40, bytes(3_000)),
        xlsb_row(11),
        xlsb_number(2, 1.0),
    )

    assert cells_of_records(io.BytesIO(content)) == 36


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"<?xml version='1.0'?>\n<worksheet><row/>\n\n\t</worksheet>" * 50, id="XML"),
        pytest.param(xlsb_sheet(xlsb_row(3), xlsb_number(3, 1.0))[:21], id="cut"),
        pytest.param(b"\xff" * 100, id="ones"),
        pytest.param(bytes(100), id="zeros"),
    ],
)
def test_what_is_no_binary_sheet_has_no_cells(content: bytes) -> None:
    assert cells_of_records(io.BytesIO(content)) == 0
