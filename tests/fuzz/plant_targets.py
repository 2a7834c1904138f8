"""Plant data: tables, workbooks, features, what lies under the map, and a SensorThings server."""

import asyncio
import contextlib
import csv
import io
import json
import re
import sqlite3
import struct
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import httpx
import xlsxwriter

from app.domain.clock import fixed_clock
from app.domain.errors import AssistantError
from app.domain.network import Endpoint, NetworkError
from app.domain.query_problems import InvalidQueryError
from app.domain.twin import MirrorOptions
from app.prompting.json_answer import NotJsonError, parse_json_answer
from app.twin.basemap.mbtiles import MBTiles
from app.twin.basemap.site_layers import read_layer
from app.twin.basemap.topojson import read_topojson
from app.twin.ingest.load import Load
from app.twin.ingest.mapping import FileMapping, ImportMapping
from app.twin.query_json import parse, to_json
from app.twin.sensorthings.mirror import Mirror
from app.twin.store import TwinStore
from tests.fakes.doors import scripted_door
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
    json_text,
    mutated_bytes,
    mutated_value,
    odd_number,
    odd_text,
)
from tests.fuzz.target import Target

T = TypeVar("T")

_NOW: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
_URL: Final = "http://plant.invalid/sta/v1.1"
_TABLES: Final[dict[str, list[list[Any]]]] = {
    "assets": [
        ["tag", "asset_type", "name", "zone", "lon", "lat", "install_date", "elevation_m", "extra"],
        ["P-1", "pump", "Intake", "Z-1", 1.5, 2.5, "2020-01-31", "12.5", "x"],
        ["V-2", "valve", "Tür", "", -1.5, 2.5, "", "1,234", "y"],
    ],
    "links": [["from", "to", "relation"], ["P-1", "V-2", "feeds"]],
    "sensors": [
        ["tag", "asset", "property", "unit", "interval_s", "status"],
        ["PT-1", "P-1", "pressure", "bar", 60, "online"],
    ],
    "readings": [
        ["sensor", "time", "value", "quality"],
        ["PT-1", "2026-11-29T08:00:00Z", 1.5, "good"],
        ["PT-1", "2026-11-29T08:30:00+02:00", 2.5, "bad"],
    ],
    "alerts": [
        ["alert_id", "asset", "severity", "raised_at", "message", "state"],
        ["A-1", "P-1", "high", "2026-11-29 07:00", "too hot", "active"],
    ],
    "work_orders": [
        ["work_order_id", "asset", "title", "status", "opened_at", "due_date"],
        ["W-1", "P-1", "Oil", "open", "2026-11-01T00:00:00Z", "2026-12-01"],
    ],
    "zones": [["zone_id", "name", "parent"], ["Z-1", "Hall", ""]],
}
_SITE: Final[dict[str, Any]] = {
    "site_id": "S-1",
    "name": "Site",
    "timezone": "Europe/Berlin",
    "week_starts": "monday",
    "shifts": {"early": "06:00-14:00"},
    "as_of": "2026-11-30T12:00:00Z",
    "asset_type_aliases": {"pump": ["Pumpe"]},
    "zone_aliases": {"Z-1": ["Halle"]},
    "failure_modes": {"F1": "leak"},
    "zones": [{"zone_id": "Z-1", "name": "Hall", "aliases": ["Halle 1"]}],
    "licence": "CC0",
}
_RING: Final = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0], [0.0, 0.0]]
_FEATURES: Final[dict[str, Any]] = {
    "type": "FeatureCollection",
    "crs": {"type": "name", "properties": {"name": "urn:ogc:def:crs:OGC:1.3:CRS84"}},
    "features": [
        {
            "type": "Feature",
            "id": 1,
            "geometry": {"type": "Point", "coordinates": [1.5, 1.5]},
            "properties": {"tag": "P-1", "asset_type": "pump", "aliases": ["a", "b"], "made": {"by": ["x"]}},
        },
        {
            "type": "Feature",
            "id": "V",
            "geometry": {"type": "Point", "coordinates": [1.0, 1.0, 5.0]},
            "properties": {"tag": "V-2", "asset_type": "valve"},
        },
        {
            "type": "Feature",
            "geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 1]]},
            "properties": {"from": "P-1", "to": "V-2", "relation": "feeds"},
        },
        {
            "type": "Feature",
            "geometry": {"type": "Polygon", "coordinates": [_RING]},
            "properties": {"zone_id": "Z-1", "name": "Hall"},
        },
        {
            "type": "Feature",
            "geometry": {"type": "MultiPolygon", "coordinates": [[_RING]]},
            "properties": {"zone_id": "Z-2", "name": "Yard"},
        },
    ],
}
_LAYER: Final[dict[str, Any]] = {
    "type": "FeatureCollection",
    "features": [
        *_FEATURES["features"],
        {"type": "Feature", "geometry": {"type": "MultiPoint", "coordinates": [[1, 2], [3, 4]]}},
        {
            "type": "Feature",
            "geometry": {
                "type": "GeometryCollection",
                "geometries": [
                    {"type": "MultiLineString", "coordinates": [[[179, 0], [-179, 1]]]},
                    {"type": "Point", "coordinates": [0, 0]},
                ],
            },
        },
    ],
}
_TOPOLOGY: Final[dict[str, Any]] = {
    "type": "Topology",
    "transform": {"scale": [0.1, 0.1], "translate": [-10, -10]},
    "objects": {
        "countries": {
            "type": "GeometryCollection",
            "geometries": [
                {"type": "Polygon", "arcs": [[0, 1]]},
                {"type": "MultiPolygon", "arcs": [[[-1, -2]]]},
            ],
        }
    },
    "arcs": [[[0, 0], [10, 0], [0, 10]], [[10, 10], [-10, 0], [0, -10]]],
}
_COLLECTIONS: Final[dict[str, list[dict[str, Any]]]] = {
    "Things": [
        {
            "@iot.id": number,
            "name": f"Pump {number}",
            "description": "x",
            "properties": {"tag": f"P-{number}", "asset_type": "pump", "made": {"by": "x"}},
            "@iot.selfLink": f"{_URL}/Things({number})",
            "Locations": [{"location": {"type": kind, "coordinates": coordinates}}],
            "Datastreams": [{"@iot.id": 10 * number}],
            "Datastreams@iot.nextLink": f"{_URL}/Datastreams?$skip=1",
        }
        for number, kind, coordinates in ((1, "Point", [7.0, 50.0]), (2, "LineString", [[7, 50], [8, 51]]))
    ],
    "ObservedProperties": [
        {"@iot.id": "p", "name": "Flow", "Datastreams": [{"@iot.id": 10}, {"@iot.id": 20}]}
    ],
    "Datastreams": [
        {
            "@iot.id": number,
            "name": f"flow {number}",
            "@iot.selfLink": f"{_URL}/Datastreams({number})",
            "unitOfMeasurement": {"symbol": "m3/h", "name": "x"},
            "properties": {"interval_s": 60},
            "Observations": [
                {
                    "phenomenonTime": "2026-11-29T08:59:00Z",
                    "result": 1.5,
                    "resultQuality": {"DQ_Status": "good"},
                }
            ],
        }
        for number in (10, 20)
    ],
}
_QUERY: Final[dict[str, Any]] = {
    "type": "asset_search",
    "asset_type": ["pump"],
    "zone": "Z-1",
    "q": "x",
    "bbox": [0, 0, 1, 1],
    "near": {"asset": "P-1", "radius_m": 100},
    "region": "view",
    "where": [
        {"field": "install_date", "op": "ge", "value": "2020-01-01"},
        {"field": "elevation_m", "op": "between", "value": [1, 2], "unit": "m"},
    ],
    "exclude": {"status": "closed"},
    "has": [{"type": "alert_search", "date_range": "last_7_days"}],
    "has_no": [{"type": "work_order_search", "date_range": {"from": "2026-11-01", "to": "2026-11-30"}}],
    "aggregate": "avg",
    "of": "elevation_m",
    "group_by": "zone",
    "having": {"op": "gt", "value": 1},
    "bucket": "day",
    "sort": ["tag"],
    "limit": 10,
    "offset": 5,
    "fields": ["tag", "name"],
}
_REFUSAL: Final[dict[str, Any]] = {"refuse": "ambiguous", "ask": "Which?", "candidates": ["P-1", "P-2"]}
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
_PNG: Final = b"\x89PNG\r\n\x1a\nx"
# What a file's own views and values may do to whoever reads it.
_MBTILES_CHANGES: Final = (
    "UPDATE tiles SET zoom_level = 'x'",
    "UPDATE tiles SET zoom_level = 1e300",
    "UPDATE tiles SET tile_data = zeroblob(3000000)",
    "UPDATE tiles SET tile_data = CAST(x'ff' AS TEXT)",
    "ALTER TABLE tiles RENAME TO t; CREATE VIEW tiles AS SELECT * FROM v; CREATE VIEW v AS SELECT * FROM t",
    "ALTER TABLE tiles RENAME TO t; CREATE VIEW tiles AS SELECT 0 zoom_level, 0 tile_column, 0 tile_row, "
    "zeroblob(900000000) tile_data",
    "ALTER TABLE tiles RENAME COLUMN tile_data TO x",
    "DELETE FROM tiles",
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
    name = random.choice(sorted(_TABLES))
    delimiter, is_quoted = random.choice(",;\t|"), chance(random, 2)
    encoding = random.choice(("utf-8", "utf-8-sig", "utf-16", "cp1252", "utf-8"))
    text = io.StringIO(newline="")
    write = csv.writer(text, delimiter=delimiter, quoting=csv.QUOTE_ALL if is_quoted else csv.QUOTE_MINIMAL)
    write.writerows(_changed_rows(random, _TABLES[name]))
    data = text.getvalue().encode(encoding, "replace" if encoding == "cp1252" else "surrogatepass")
    (folder / f"{name}.csv").write_bytes(mutated_bytes(random, data) if chance(random, 2) else data)
    _load(random, folder, *(other for other in ("assets", "sensors") if other != name))


def read_workbook(random: Random, folder: Path) -> None:
    """A workbook whose cells, XML or zip are changed."""
    name = random.choice(sorted(_TABLES))
    packed = _workbook()
    if chance(random, 2):
        packed = _repacked(random, packed)
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
    (folder / "site.json").write_bytes(json_bytes(random, mutated_value(random, _SITE)))
    _load(random, folder, "assets")


def read_features(random: Random, folder: Path) -> None:
    """GeoJSON with assets, links and zones."""
    (folder / "assets.geojson").write_bytes(json_bytes(random, mutated_value(random, _FEATURES, most=6)))
    _load(random, folder)


def read_geopackage(random: Random, folder: Path) -> None:
    """A GeoPackage with damaged bytes, odd values, or geometries that are none."""
    path = folder / "assets.gpkg"
    path.write_bytes(_geopackage())
    match random.randrange(3):
        case 0:
            path.write_bytes(mutated_bytes(random, path.read_bytes()))
        case 1:
            _execute(path, random.choice(_GEOPACKAGE_CHANGES))
        case _:
            blob = mutated_bytes(random, _point(1.5, 2.5), most=4)
            with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
                database.execute("UPDATE pumps SET geom = ?", (blob,))
    _load(random, folder)


def read_tiles(random: Random, folder: Path) -> None:
    """An MBTiles file."""
    path = folder / "a.mbtiles"
    path.write_bytes(_mbtiles())
    if chance(random, 2):
        _execute(path, random.choice(_MBTILES_CHANGES))
    if chance(random, 2):
        path.write_bytes(mutated_bytes(random, path.read_bytes()))
    with contextlib.suppress(AssistantError):
        tiles = MBTiles(path)
        try:
            for zoom in range(3):
                tile = tiles.tile(zoom, 0, 0)
                assert tile is None or isinstance(tile, bytes)
        finally:
            tiles.close()


def read_site_layer(random: Random, folder: Path) -> None:
    """A layer of the site's own map."""
    path = folder / "pipes.geojson"
    path.write_bytes(json_bytes(random, mutated_value(random, _LAYER, most=6)))
    with contextlib.suppress(AssistantError):
        read_layer(path)


def read_world(random: Random, folder: Path) -> None:
    """The world map, as a damaged installation has it."""
    path = folder / "world.json"
    path.write_bytes(json_bytes(random, mutated_value(random, _TOPOLOGY, most=6)))
    with contextlib.suppress(AssistantError):
        read_topojson(path, "countries")


def read_server(random: Random, folder: Path) -> None:
    """A SensorThings server whose rows, pages or headers are odd."""
    collections: dict[str, Any] = dict(_COLLECTIONS)
    for name in random.sample(sorted(collections), 2):
        collections[name] = mutated_value(random, collections[name], most=6)
    pages: dict[str, bytes] = {}
    for name, rows in collections.items():
        count = len(rows) if isinstance(rows, list | dict | str) else 0
        page: Any = {"@iot.count": count, "value": rows}
        if chance(random, 4):
            page |= {"@iot.nextLink": random.choice((odd_text(random), f"{_URL}/{name}?$skip=2", "Things"))}
        if chance(random, 6):
            page = mutated_value(random, page)
        content = json_text(page).encode("utf-8", "surrogatepass")
        pages[name] = mutated_bytes(random, content, most=2) if chance(random, 12) else content
    date = odd_text(random) if chance(random, 3) else "Mon, 30 Nov 2026 12:00:00 GMT"
    if chance(random, 6):
        date = mutated_bytes(random, date.encode("utf-8", "replace"), most=3).decode("latin-1")
    headers = [(b"date", date.encode("utf-8", "replace"))]
    statuses = [random.choice((200, 200, 200, 200, 400, 404, 500)) for _ in range(8)]

    def answer(request: httpx.Request) -> httpx.Response:
        name = request.url.path.rsplit("/", maxsplit=1)[-1]
        status = statuses.pop() if statuses else 200
        return httpx.Response(status, content=pages.get(name, b'{"value": []}'), headers=headers)

    _with_store(folder, lambda store: asyncio.run(_mirrored(store, answer)))


def read_query(random: Random, _folder: Path) -> None:
    """A query as a model or a program wrote it."""
    value = mutated_value(random, random.choice((_QUERY, _QUERY, _REFUSAL)), most=6)
    if isinstance(value, dict) and chance(random, 2):
        # Most fields do not go together: with fewer of them more is looked at.
        value = {name: entry for name, entry in value.items() if name == "type" or chance(random, 3)}
    text = json_text(value)
    if chance(random, 4):
        text = mutated_bytes(random, text.encode("utf-8", "replace"), most=3).decode("utf-8", "replace")
    if chance(random, 6):
        text = f"```json\n{text}\n```"
    try:
        answer = parse(parse_json_answer(text))
    except (NotJsonError, InvalidQueryError):
        return
    assert parse(json.loads(json.dumps(to_json(answer)))) == answer


def _load(random: Random, folder: Path, *others: str) -> None:
    for name in others:
        with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(_TABLES[name])
    paths = tuple(sorted(folder.iterdir()))
    mapping = _mapping(random) if chance(random, 4) else ImportMapping()
    _with_store(folder, lambda store: _loaded(store, paths, mapping))


def _loaded(store: TwinStore, paths: Sequence[Path], mapping: ImportMapping) -> None:
    with contextlib.suppress(AssistantError):
        loading = Load(store, tuple(paths), mapping, fixed_clock(_NOW))
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


def _with_store(folder: Path, work: Callable[[TwinStore], None]) -> None:
    place = folder / "store"
    place.mkdir()
    path = place / "plant.db"
    path.write_bytes(_empty_store())
    store = TwinStore.create(path)
    try:
        store.connection.execute("PRAGMA synchronous = OFF")
        work(store)
    finally:
        store.close()


async def _run(work: Callable[[], T]) -> T:
    return work()


async def _mirrored(store: TwinStore, answer: Callable[[httpx.Request], httpx.Response]) -> None:
    client = scripted_door(answer).open(Endpoint(_URL), purpose="fuzz")
    try:
        mirror = Mirror(store, client, MirrorOptions(), ImportMapping(), lambda: _NOW, _run)
        pages = 0
        with contextlib.suppress(AssistantError, NetworkError):
            async with contextlib.aclosing(mirror.steps()) as steps:
                async for _ in steps:
                    pages += 1
                    assert pages < 200
    finally:
        await client.aclose()


@cache
def _empty_store() -> bytes:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "plant.db"
        store = TwinStore.create(path)
        store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.close()
        return path.read_bytes()


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


@cache
def _workbook() -> bytes:
    data = io.BytesIO()
    with xlsxwriter.Workbook(data, {"in_memory": True, "default_date_format": "yyyy-mm-dd hh:mm"}) as book:
        for name in ("assets", "sensors", "readings"):
            sheet = book.add_worksheet(name)
            for number, row in enumerate(_TABLES[name]):
                sheet.write_row(number, 0, row)
        sheet.write_datetime(1, 1, datetime(2026, 11, 29, 8))
        sheet.write_formula(2, 2, "=1/0", None, "#DIV/0!")
        sheet.write_boolean(2, 3, True)
    return data.getvalue()


def _repacked(random: Random, packed: bytes) -> bytes:
    """The workbook with one part changed: cells far away, broken XML, another part's text."""
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    names = [name for name in sorted(parts) if "sheet" in name or "shared" in name or "workbook" in name]
    name = random.choice(names)
    part = parts[name]
    match random.randrange(4):
        case 0:
            far = random.choice(
                (b"XFD1048576", b"A1048576", b"XFD1", b"ZZZZZZ99999999", b"A0", b"1", b"", b"B4294967297")
            )
            places = (b'r="A1"', b'r="B2"', b'r="C3"', b'ref="A1:I3"', b'ref="A1:D3"')
            part = part.replace(random.choice(places), b'r="' + far + b'"')
        case 1:
            part = part.replace(b"<v>", b"<v>" + str(odd_number(random)).encode(), 1)
        case 2:
            part = part.replace(
                b't="s"', b't="' + random.choice((b"b", b"d", b"e", b"inlineStr", b"n", b"str")) + b'"'
            )
        case _:
            part = mutated_bytes(random, part)
    parts[name] = part
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for other, content in parts.items():
            archive.writestr(other, content)
    return data.getvalue()


def _point(lon: float, lat: float) -> bytes:
    return b"GP\0\1" + struct.pack("<i", 4326) + b"\1" + struct.pack("<I2d", 1, lon, lat)


@cache
def _geopackage() -> bytes:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "a.gpkg"
        _execute(
            path,
            """
            CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT);
            CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, srs_id INTEGER);
            CREATE TABLE pumps (fid INTEGER PRIMARY KEY, geom BLOB, tag TEXT, asset_type TEXT);
            INSERT INTO gpkg_contents VALUES ('pumps', 'features');
            INSERT INTO gpkg_geometry_columns VALUES ('pumps', 'geom', 4326);
            """,
        )
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
            rows = [(_point(1.5, 2.5), "P-1"), (_point(2.5, 2.5), "P-2"), (None, "P-3")]
            database.executemany("INSERT INTO pumps (geom, tag, asset_type) VALUES (?, ?, 'pump')", rows)
        return path.read_bytes()


@cache
def _mbtiles() -> bytes:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "a.mbtiles"
        _execute(path, "CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)")
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
            rows = [(zoom, 0, 2**zoom - 1, _PNG) for zoom in range(3)]
            database.executemany("INSERT INTO tiles VALUES (?, ?, ?, ?)", rows)
        return path.read_bytes()


def _execute(path: Path, statements: str) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.executescript(f"PRAGMA synchronous = OFF; {statements}")


_WHOLE_STORES: Final = 80
TARGETS: Final = (
    Target("CSV hand-over", read_table, _WHOLE_STORES),
    Target("workbook", read_workbook, _WHOLE_STORES),
    Target("workbook (xls, xlsb, ods)", read_other_workbook, _WHOLE_STORES),
    Target("site.json", read_site, _WHOLE_STORES),
    Target("GeoJSON hand-over", read_features, _WHOLE_STORES),
    Target("GeoPackage", read_geopackage, _WHOLE_STORES),
    Target("MBTiles", read_tiles),
    Target("site layer (GeoJSON)", read_site_layer),
    Target("world map (TopoJSON)", read_world),
    Target("SensorThings server", read_server, _WHOLE_STORES),
    Target("query JSON", read_query),
)
