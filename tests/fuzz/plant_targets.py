"""Hand-over files of plant data: tables, workbooks, the site, features, GeoPackages."""

import contextlib
import csv
import io
import re
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from app.domain.clock import fixed_clock
from app.domain.errors import AssistantError
from app.twin.ingest.load import Load
from app.twin.ingest.mapping import FileMapping, ImportMapping
from app.twin.store import TwinStore
from tests.fakes.workbooks import (
    ODS_FAR,
    ODS_TITLES,
    ods_file,
    ods_pump,
    xls_book,
    xls_dimensions,
    xls_file,
    xls_label,
    xls_number,
    xlsb_file,
    xlsb_number,
    xlsb_row,
    xlsb_sheet,
    xlsb_text,
)
from tests.fuzz.mutations import (
    chance,
    json_bytes,
    mutated_bytes,
    mutated_value,
    odd_number,
    odd_text,
)
from tests.fuzz.plant_files import execute, geopackage, point, repacked, workbook
from tests.fuzz.plant_samples import FEATURES, NOW, SITE, TABLES
from tests.fuzz.plant_store import WHOLE_STORES, with_store
from tests.fuzz.target import Target

# What no sentence may hold: it would change what stands around it.
_ODD: Final = re.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f\\u202a-\\u202e]")
# Rows and columns of a workbook: near ones, which are laid out, and those beyond what is taken.
_FAR: Final = (
    (1, 1),
    (2, 40),
    (40, 2),
    (65_535, 65_535),
    (1_048_575, 16_383),
    (2**31, 2),
    (2, 2**31),
    (2**32 - 1, 2**32 - 1),
)
_GEOPACKAGE_CHANGES: Final = (
    "UPDATE gpkg_contents SET table_name = NULL",
    "UPDATE gpkg_contents SET table_name = x'ff'",
    "UPDATE gpkg_geometry_columns SET column_name = 'tag'",
    "UPDATE gpkg_geometry_columns SET srs_id = '4326'",
    "UPDATE gpkg_geometry_columns SET srs_id = 4326.0",
    "UPDATE pumps SET tag = CAST(x'ff80' AS TEXT)",
    "UPDATE pumps SET tag = zeroblob(1000)",
    "UPDATE pumps SET asset_type = 1e300",
    "UPDATE pumps SET fid = 9223372036854775807 WHERE fid = 1",
    "DROP TABLE pumps; "
    "CREATE VIEW pumps AS SELECT 1 fid, zeroblob(900000000) geom, 'x' tag, 'pump' asset_type",
    'ALTER TABLE pumps ADD COLUMN "TAG " TEXT',
    "INSERT INTO gpkg_contents SELECT * FROM gpkg_contents",
)


def read_table(random: Random, folder: Path) -> None:
    """A hand-over of CSV files, one of them changed."""
    name = random.choice(sorted(TABLES))
    delimiter, is_quoted = random.choice(",;\t|"), chance(random, 2)
    encoding = random.choice(("utf-8", "utf-8-sig", "utf-16", "cp1252", "utf-8"))
    text = io.StringIO(newline="")
    write = csv.writer(text, delimiter=delimiter, quoting=csv.QUOTE_ALL if is_quoted else csv.QUOTE_MINIMAL)
    write.writerows(_changed_rows(random, TABLES[name]))
    data = text.getvalue().encode(encoding, "replace" if encoding == "cp1252" else "surrogatepass")
    (folder / f"{name}.csv").write_bytes(mutated_bytes(random, data) if chance(random, 2) else data)
    _load(random, folder, *(other for other in ("assets", "sensors") if other != name))


def read_workbook(random: Random, folder: Path) -> None:
    """A workbook whose cells, XML or zip are changed."""
    name = random.choice(sorted(TABLES))
    packed = workbook()
    if chance(random, 2):
        packed = repacked(random, packed)
    if chance(random, 4):
        packed = mutated_bytes(random, packed, most=3)
    suffix = random.choice(("xlsx", "xlsx", "xlsx", "ods", "xlsb", "xls", "xlsm"))
    (folder / f"{name}.{suffix}").write_bytes(packed)
    _load(random, folder)


def read_other_workbook(random: Random, folder: Path) -> None:
    """A workbook of the kinds that are no XML, or OpenDocument: places far away, repeats, damaged records."""
    name = random.choice(("assets", "readings"))
    suffix = random.choice(("xls", "xlsb", "ods"))
    path = folder / f"{name}.{suffix}"
    row, column = random.choice(_FAR)
    value = random.choice((1.5, -1e300, 5e-324, float("nan"), float("inf")))
    match suffix:
        case "xls":
            cells = xls_label(0, 0, "tag") + xls_label(0, 1, "asset_type") + xls_number(1, 0, 1.5)
            cells += xls_number(row % 65_536, column % 65_536, value)
            if chance(random, 2):
                cells = xls_dimensions(row, column % 65_536) + cells
            if chance(random, 2):
                cells = mutated_bytes(random, cells, most=4)
            xls_file(path, xls_book(cells, random.choice((0, 4))), random.choice(("Workbook", "Book")))
        case "xlsb":
            titles = xlsb_row(0) + xlsb_text(0, "tag") + xlsb_text(1, "asset_type")
            cells = xlsb_sheet(titles, xlsb_row(row), xlsb_number(column, value))
            xlsb_file(path, mutated_bytes(random, cells, most=4) if chance(random, 2) else cells)
        case _:
            rows = ODS_TITLES + ods_pump(rows=row, columns=column) + ODS_FAR
            ods_file(path, mutated_bytes(random, rows, most=4) if chance(random, 2) else rows)
    if chance(random, 4):
        path.write_bytes(mutated_bytes(random, path.read_bytes(), most=3))
    _load(random, folder)


def read_site(random: Random, folder: Path) -> None:
    """site.json."""
    (folder / "site.json").write_bytes(json_bytes(random, mutated_value(random, SITE)))
    _load(random, folder, "assets")


def read_features(random: Random, folder: Path) -> None:
    """GeoJSON with assets, links and zones."""
    (folder / "assets.geojson").write_bytes(json_bytes(random, mutated_value(random, FEATURES, most=6)))
    _load(random, folder)


def read_geopackage(random: Random, folder: Path) -> None:
    """A GeoPackage with damaged bytes, odd values, or geometries that are none."""
    path = folder / "assets.gpkg"
    path.write_bytes(geopackage())
    match random.randrange(3):
        case 0:
            path.write_bytes(mutated_bytes(random, path.read_bytes()))
        case 1:
            execute(path, random.choice(_GEOPACKAGE_CHANGES))
        case _:
            blob = mutated_bytes(random, point(1.5, 2.5), most=4)
            with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
                database.execute("UPDATE pumps SET geom = ?", (blob,))
    _load(random, folder)


def _load(random: Random, folder: Path, *others: str) -> None:
    for name in others:
        with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(TABLES[name])
    paths = tuple(sorted(folder.iterdir()))
    mapping = _mapping(random) if chance(random, 4) else ImportMapping()
    with_store(folder, lambda store: _loaded(store, paths, mapping))


def _loaded(store: TwinStore, paths: Sequence[Path], mapping: ImportMapping) -> None:
    with contextlib.suppress(AssistantError):
        loading = Load(store, tuple(paths), mapping, fixed_clock(NOW))
        for _ in loading.steps():
            """How far it is does not matter here."""
        assert [file.refusal for file in loading.report.files if _ODD.search(file.refusal)] == []


def _mapping(random: Random) -> ImportMapping:
    """A mapping file that has the form; what it says may be nonsense."""
    values: dict[str, Any] = {
        "delimiter": random.choice(("", ",", ";", '"', " ", "\n", "\0", "é", "\ud800", "\r")),
        "encoding": random.choice(
            ("", "utf-8", "hex", "idna", "zlib", "rot13", "punycode", "utf-7", "no", "undefined")
        ),
        "decimal": random.choice(("", ".", ",")),
        "timezone": random.choice(("", "Europe/Berlin", "America/St_Johns", "Factory")),
        "time_format": random.choice(
            ("", "%d.%m.%Y", "%", "%d%d", "%Q", "(", "%Y-%m-%d %H:%M", "%z", "\0", "%j")
        ),
        "words": {"status": {odd_text(random): "running"}},
        "constants": random.choice(({}, {"zone": odd_text(random)}, {"quality": "good"})),
    }
    kept = {name: value for name, value in values.items() if chance(random, 3)}
    return ImportMapping(files={"*": _valid(kept)})


def _valid(values: dict[str, Any]) -> FileMapping:
    try:
        return FileMapping.model_validate(values)
    except ValueError:
        return FileMapping()


def _changed_rows(random: Random, rows: list[list[Any]]) -> list[list[Any]]:
    found = [list(row) for row in rows]
    for _ in range(1 + random.randrange(4)):
        row = random.choice(found)
        if not row:
            continue
        place = random.randrange(len(row))
        match random.randrange(8):
            case 0:
                row.insert(place, odd_text(random))
            case 1:
                del row[place]
            case 2:
                found.append(list(row))
            case 3:
                row[place] = str(odd_number(random))
            case _:
                row[place] = f"{row[place] if chance(random, 3) else ''}{odd_text(random)}"
    return found


TARGETS: Final = (
    Target("CSV hand-over", read_table, WHOLE_STORES),
    Target("workbook", read_workbook, WHOLE_STORES),
    Target("workbook (xls, xlsb, ods)", read_other_workbook, WHOLE_STORES),
    Target("site.json", read_site, WHOLE_STORES),
    Target("GeoJSON hand-over", read_features, WHOLE_STORES),
    Target("GeoPackage", read_geopackage, WHOLE_STORES),
)
