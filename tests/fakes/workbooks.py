"""Workbooks that no library here writes, by hand: old ones (.xls), binary ones (.xlsb), OpenDocument (.ods).

After [MS-CFB] and [MS-XLS], [MS-XLSB], and ISO/IEC 26300.
"""

import struct
import zipfile
from pathlib import Path

_FREE, _END, _TABLE = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
_SECTOR = 512


def xls_record(kind: int, data: bytes = b"") -> bytes:
    return struct.pack("<HH", kind, len(data)) + data


def xls_begin(kind: int) -> bytes:
    """The xls_record that begins a stream (5) or a sheet (16) of version 8."""
    return xls_record(0x0809, struct.pack("<HHHHII", 0x0600, kind, 0, 0, 0, 0))


def xls_number(row: int, column: int, value: float) -> bytes:
    return xls_record(0x0203, struct.pack("<HHHd", row, column, 0, value))


def xls_label(row: int, column: int, text: str) -> bytes:
    return xls_record(0x0204, struct.pack("<HHHHB", row, column, 0, len(text), 0) + text.encode("latin-1"))


def xls_dimensions(rows: int, columns: int) -> bytes:
    return xls_record(0x0200, struct.pack("<IIHHH", 0, rows, 0, columns, 0))


def xls_book(cells: bytes, filling: int = 0) -> bytes:
    """The workbook's stream with one sheet; filling makes it longer."""
    title = b"assets"

    def globals_of(offset: int) -> bytes:
        sheet = xls_record(0x0085, struct.pack("<IBBBB", offset, 0, 0, len(title), 0) + title)
        return xls_begin(5) + xls_record(0x0042, struct.pack("<H", 1200)) + sheet + xls_record(0x000A)

    padding = b"".join(xls_record(0x0FFF, bytes(8_000)) for _ in range(filling))
    return globals_of(len(globals_of(0))) + xls_begin(16) + padding + cells + xls_record(0x000A)


def xls_entry(name: str, kind: int, start: int, size: int, child: int = _FREE) -> bytes:
    text = f"{name}\0".encode("utf-16-le")
    head = text.ljust(64, b"\0") + struct.pack(
        "<HBBIII", len(text) if name else 0, kind, 1, _FREE, _FREE, child
    )
    return (head + bytes(36) + struct.pack("<IQ", start, size)).ljust(128, b"\0")


def xls_file(path: Path, stream: bytes, name: str = "Workbook") -> Path:
    """Write a compound file whose only stream is small or large, as [MS-CFB] wants it by its length."""
    is_small = len(stream) < 4096
    minis = -(-len(stream) // 64)
    data = stream.ljust(-(-len(stream) // _SECTOR) * _SECTOR, b"\0")
    sectors = len(data) // _SECTOR
    # Sector 0: the table; 1: the directory; 2: the small sectors' table; from 3 on: what is kept.
    chain = [*range(4, 3 + sectors), _END]
    table = [_TABLE, _END, _END, *chain]
    root_start, root_size = (3, minis * 64) if is_small else (_END, 0)
    directory = xls_entry("Root Entry", 5, root_start, root_size, 1)
    directory += xls_entry(name, 2, 0 if is_small else 3, len(stream)) + xls_entry("", 0, 0, 0) * 2
    mini_table = [*range(1, minis), _END] if is_small else []
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16) + struct.pack("<5H", 0x3E, 3, 0xFFFE, 9, 6)
    header += bytes(6) + struct.pack("<9I", 0, 1, 1, 0, 4096, 2, 1 if is_small else 0, _END, 0)
    header += struct.pack("<109I", 0, *[_FREE] * 108)
    parts = (header, xls_packed(table), directory, xls_packed(mini_table), data)
    path.write_bytes(b"".join(parts))
    return path


def xls_packed(numbers: list[int]) -> bytes:
    assert len(numbers) <= _SECTOR // 4
    return struct.pack("<128I", *numbers, *[_FREE] * (128 - len(numbers)))


_RELATIONS = (
    b'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    b'<Relationship Id="rId1" '
    b'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" '
    b'Target="worksheets/sheet1.bin"/></Relationships>'
)


def xlsb_record(kind: int, data: bytes = b"") -> bytes:
    """Give a xlsb_record; its xlsb_number takes two bytes from 128 on."""
    head = bytes([kind]) if kind < 0x80 else bytes([kind & 0x7F | 0x80, kind >> 7])
    length, count = b"", len(data)
    while count >= 0x80:
        length += bytes([count & 0x7F | 0x80])
        count >>= 7
    return head + length + bytes([count]) + data


def xlsb_row(xlsb_number: int) -> bytes:
    return xlsb_record(0, struct.pack("<I", xlsb_number) + bytes(13))


def xlsb_number(column: int, value: float) -> bytes:
    return xlsb_record(5, struct.pack("<IId", column, 0, value))


def xlsb_text(column: int, value: str) -> bytes:
    return xlsb_record(6, struct.pack("<III", column, 0, len(value)) + value.encode("utf-16-le"))


def xlsb_wide(value: str) -> bytes:
    return struct.pack("<I", len(value)) + value.encode("utf-16-le")


def xlsb_sheet(*cells: bytes) -> bytes:
    size = xlsb_record(148, struct.pack("<4I", 0, 9, 0, 9))
    return xlsb_record(129) + size + xlsb_record(145) + b"".join(cells) + xlsb_record(146) + xlsb_record(130)


def xlsb_file(path: Path, content: bytes) -> Path:
    bundle = xlsb_record(156, struct.pack("<II", 0, 1) + xlsb_wide("rId1") + xlsb_wide("assets"))
    book = (
        xlsb_record(131)
        + xlsb_record(143)
        + bundle
        + xlsb_record(144)
        + xlsb_record(397, bytes(26))
        + xlsb_record(132)
    )
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.bin", book)
        archive.writestr("xl/_rels/workbook.bin.rels", _RELATIONS)
        archive.writestr("xl/worksheets/sheet1.bin", content)
    return path


_ODS_HEAD = (
    b'<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    b'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    b'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">'
    b'<office:body><office:spreadsheet><table:table table:name="assets">'
)
_ODS_TAIL = b"</table:table></office:spreadsheet></office:body></office:document-content>"
ODS_TITLES = (
    b'<table:table-row><table:table-cell office:value-type="string"><text:p>tag</text:p></table:table-cell>'
    b'<table:table-cell office:value-type="string"><text:p>asset_type</text:p></table:table-cell>'
    b'<table:table-cell table:number-columns-repeated="16382"/></table:table-row>'
)
ODS_FAR = (
    b'<table:table-row table:number-rows-repeated="1048570"><table:table-cell '
    b'table:number-columns-repeated="16384"/></table:table-row>'
)
_ODS_PUMP = (
    b'<table:table-row{rows}><table:table-cell{columns} office:value-type="float" office:value="1">'
    b"<text:p>1</text:p></table:table-cell></table:table-row>"
)


def ods_file(path: Path, rows: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", b"application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", b"<manifest:manifest/>")
        archive.writestr("content.xml", _ODS_HEAD + rows + _ODS_TAIL)
    return path


def ods_pump(*, rows: int = 1, columns: int = 1) -> bytes:
    repeated = b' table:number-%s-repeated="%d"'
    return _ODS_PUMP.replace(b"{rows}", repeated % (b"rows", rows)).replace(
        b"{columns}", repeated % (b"columns", columns)
    )
