"""Sheets whose cells stand too far apart are refused before calamine sees them and ends the process."""

import zipfile
from pathlib import Path

import pytest
import xlsxwriter

from app.domain.errors import ImportRefusedError
from app.twin.ingest.excel_table import ExcelTable, sheet_names
from app.twin.ingest.sheet_extent import most_cells
from tests.fakes.workbooks import ODS_FAR, ODS_TITLES, ods_file, ods_pump

HEAD = b"<worksheet><sheetData>"


def packed(path: Path, sheet: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", sheet)
    return path


def test_cells_in_opposite_corners_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "assets.xlsx"
    with xlsxwriter.Workbook(str(path)) as book:
        sheet = book.add_worksheet("assets")
        sheet.write_row(0, 0, ["tag", "asset_type"])
        sheet.write_string(1_048_575, 16_383, "P-1")

    with pytest.raises(ImportRefusedError, match="larger than 50,000,000 cells"):
        sheet_names(path)
    with pytest.raises(ImportRefusedError, match="larger than 50,000,000 cells"):
        ExcelTable(path, "assets")


def test_a_format_alone_in_the_last_cell_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "assets.xlsx"
    with xlsxwriter.Workbook(str(path)) as book:
        sheet = book.add_worksheet("assets")
        sheet.write_row(0, 0, ["tag", "asset_type"])
        sheet.write_blank(1_048_575, 16_383, None, book.add_format({"bold": True}))

    table = ExcelTable(path, "assets")

    assert (list(table.titles), list(table.rows())) == (["tag", "asset_type"], [])
    table.close()


@pytest.mark.parametrize(
    ("rows", "cells"),
    [
        (b'<row r="1"><c r="B1"><v>1</v></c></row><row r="7"><c r="A7"><v>1</v></c></row>', 14),
        (b"<row r='3'><c r = 'aa3'><v>1</v></c></row>", 3 * 27),
        (b"<x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>1</x:v></x:c></x:row><x:row/>", 4),
        (b'<row r="4294967290"><c><v>1</v></c></row>', 4_294_967_290),
        (b'<row r="99999999999999999999"><c r="AAAAAAAAAAAA1"><v>1</v></c></row>', 10**15),
    ],
    ids=["plain", "other quotes", "without places", "far row", "endless"],
)
def test_every_way_to_say_a_place_is_seen(tmp_path: Path, rows: bytes, cells: int) -> None:
    found = most_cells(packed(tmp_path / "a.xlsx", HEAD + rows))

    assert found >= cells
    assert found == cells or cells > 10**9


def test_a_place_is_seen_across_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.twin.ingest.sheet_extent._CHUNK_BYTES", 5)
    sheet = HEAD + b'<row r="12"><c r="C12"><v>1</v></c></row>'

    assert most_cells(packed(tmp_path / "a.xlsx", sheet)) == 36


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param(ods_pump(columns=2_000_000_000), id="a cell again and again"),
        pytest.param(ods_pump(rows=2_000_000_000), id="a row again and again"),
        pytest.param(ODS_FAR + ods_pump(columns=16_384), id="a far cell behind empty rows"),
        pytest.param(ods_pump(rows=1_000_000, columns=60), id="a block"),
    ],
)
def test_repeated_cells_of_an_open_document_are_refused(tmp_path: Path, rows: bytes) -> None:
    path = ods_file(tmp_path / "assets.ods", ODS_TITLES + rows)

    with pytest.raises(ImportRefusedError, match="larger than 50,000,000 cells"):
        sheet_names(path)


def test_the_empty_rest_of_an_open_documents_sheet_does_not_count(tmp_path: Path) -> None:
    path = ods_file(tmp_path / "assets.ods", ODS_TITLES + ods_pump(columns=2) + ODS_FAR)

    assert most_cells(path) == 4
    table = ExcelTable(path, "assets")
    assert list(table.titles) == ["tag", "asset_type"]
    assert list(table.rows()) == [(2, [1.0, 1.0])]
    table.close()


@pytest.mark.parametrize("part", ["content.xml", "META-INF/manifest.xml"])
def test_a_part_of_an_open_document_without_an_end_is_refused_and_not_read_for_ever(
    tmp_path: Path, part: str
) -> None:
    path = ods_file(tmp_path / "assets.ods", ODS_TITLES)
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    parts[part] = parts[part][:-20] if part == "content.xml" else b"<manifest:manifest><manifest:file-entry>"
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)

    with pytest.raises(ImportRefusedError, match="not a readable workbook"):
        sheet_names(path)


def test_an_open_document_that_defines_entities_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "assets.ods"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("content.xml", b'<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')

    with pytest.raises(ImportRefusedError, match="not a readable workbook"):
        sheet_names(path)
