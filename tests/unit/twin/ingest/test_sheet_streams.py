"""Old workbooks: how far their records reach."""

import struct
from pathlib import Path

import pytest

from app.domain.errors import ImportRefusedError
from app.twin.ingest.excel_table import ExcelTable, sheet_names
from app.twin.ingest.sheet_streams import cells_of_streams
from tests.fakes.workbooks import xls_book, xls_dimensions, xls_file, xls_label, xls_number, xls_record

TITLES = xls_label(0, 0, "tag") + xls_label(0, 1, "asset_type")
PLAIN = xls_dimensions(2, 2) + TITLES + xls_number(1, 0, 1.5) + xls_number(1, 1, 2.0)


@pytest.mark.parametrize("filling", [0, 4], ids=["small", "large"])
def test_an_old_workbook_is_read(tmp_path: Path, filling: int) -> None:
    path = xls_file(tmp_path / "assets.xls", xls_book(PLAIN, filling))

    assert cells_of_streams(path) == 4
    table = ExcelTable(path, "assets")
    assert (list(table.titles), list(table.rows())) == (["tag", "asset_type"], [(2, [1.5, 2.0])])
    table.close()


@pytest.mark.parametrize("filling", [0, 4], ids=["small", "large"])
@pytest.mark.parametrize(
    "cells",
    [
        pytest.param(PLAIN + xls_number(65_535, 65_535, 1.0), id="opposite corners"),
        pytest.param(xls_dimensions(4_000_000_000, 60_000) + TITLES, id="dimensions alone"),
        pytest.param(
            xls_record(0x0200, struct.pack("<IIHHH", 55_267_328, 4, 0, 128, 0)) + TITLES,
            id="less than nothing",
        ),
        pytest.param(
            PLAIN + xls_record(0x00BD, struct.pack("<HHHIH", 65_535, 0, 0, 0, 60_000)),
            id="many numbers in a row",
        ),
    ],
)
def test_an_old_workbook_whose_cells_stand_too_far_apart_is_refused(
    tmp_path: Path, cells: bytes, filling: int
) -> None:
    path = xls_file(tmp_path / "assets.xls", xls_book(cells, filling))

    with pytest.raises(ImportRefusedError, match="larger than 50,000,000 cells"):
        sheet_names(path)


@pytest.mark.parametrize("name", ["Book", "WORKBOOK"])
def test_older_and_odd_names_of_the_stream_are_looked_at(tmp_path: Path, name: str) -> None:
    assert cells_of_streams(xls_file(tmp_path / "a.xls", xls_book(PLAIN), name)) == 4


def test_a_damaged_compound_file_has_no_cells_and_ends(tmp_path: Path) -> None:
    whole = xls_file(tmp_path / "a.xls", xls_book(PLAIN)).read_bytes()
    path = tmp_path / "b.xls"
    for end in range(0, len(whole), 61):
        path.write_bytes(whole[:end])
        assert cells_of_streams(path) in (0, 2, 4)
    # A chain that leads back into itself.
    path.write_bytes(whole[:512] + struct.pack("<128I", *[1] * 128) + whole[1024:])
    assert cells_of_streams(path) in (0, 4)
