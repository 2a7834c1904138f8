"""The pieces that an import is made of: a file, a sheet, or a file of features, each taken in as a whole."""

import json
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.domain.errors import ImportRefusedError
from app.domain.twin import EntityKind, FileReport
from app.twin.ingest.columns import kind_of_name, layout_of
from app.twin.ingest.csv_table import CsvTable
from app.twin.ingest.excel_table import SUFFIXES as EXCEL_SUFFIXES
from app.twin.ingest.excel_table import ExcelTable, sheet_names
from app.twin.ingest.features import FeatureFile
from app.twin.ingest.geojson import GeoJsonFile
from app.twin.ingest.geometry import LINES, POLYGONS
from app.twin.ingest.geopackage import GeoPackageFile
from app.twin.ingest.mapping import FileMapping, ImportMapping
from app.twin.ingest.site_file import SiteFile
from app.twin.ingest.tables import Table, Unreadable
from app.twin.ingest.text_file import Looked, look_through

CSV_SUFFIXES: Final = (".csv", ".tsv", ".txt")
_LARGEST_SITE_BYTES: Final = 20_000_000
SITE_NAME: Final = "site.json"
SUFFIXES: Final = (*CSV_SUFFIXES, ".geojson", ".json", ".gpkg", *EXCEL_SUFFIXES)
_MOST_FILES: Final = 1_000
_LOOKED_AT_FEATURES: Final = 50


@dataclass(frozen=True, slots=True)
class Unit:
    """One piece: its file, its name in reports, its kind - of several the first - and how it is read."""

    path: Path
    name: str
    kind: EntityKind
    looked: Looked
    mapping: FileMapping
    sheet: str = ""

    @property
    def uri(self) -> str:
        """Give how the store calls the source: folder and file, no path of this machine."""
        return f"{self.path.absolute().parent.name}/{self.name}"

    @property
    def suffix(self) -> str:
        """Give the file's kind by name."""
        return self.path.suffix.casefold()

    @property
    def is_features(self) -> bool:
        """Whether it is read as features."""
        return self.kind is not EntityKind.SITE and self.suffix in (".geojson", ".json", ".gpkg")

    def open_table(self) -> Table:
        """Open it as rows; the caller closes it."""
        if self.sheet:
            return ExcelTable(self.path, self.sheet)
        return CsvTable(self.path, self.looked.encoding, self.mapping)

    def open_features(self) -> FeatureFile:
        """Open it as features."""
        return _features(self.path, self.looked)

    def open_site(self) -> SiteFile:
        """Read it as a site file."""
        return SiteFile(self.path, self.looked.encoding)


def files_of(paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """Give the files that paths mean: those of a folder whose suffix is known, and files as they are.

    Raises:
        ImportRefusedError: nothing is there, or no file that could be plant data.
    """
    found: dict[Path, None] = {}
    for path in paths:
        try:
            entries = sorted(path.iterdir()) if path.is_dir() else [path]
        except OSError as error:
            raise ImportRefusedError(
                f"{path} cannot be read ({error.strerror}).", detail=repr(error)
            ) from error
        if not path.exists():
            raise ImportRefusedError(f"There is no file or folder {path}.")
        for entry in entries:
            if entry.is_file() and (entry is path or _is_plant_data(entry)):
                found[entry] = None
    if not found:
        raise ImportRefusedError(
            f"There is nothing to load in {', '.join(str(path) for path in paths)}: files end in "
            f"{', '.join(SUFFIXES)}."
        )
    if len(found) > _MOST_FILES:
        raise ImportRefusedError(f"These are more than {_MOST_FILES:,} files; load them in parts.")
    return tuple(found)


def look_at(path: Path, mapping: ImportMapping) -> Generator[int, None, tuple[Unit | FileReport, ...]]:
    """Yield the bytes looked through, and give the file's pieces at the end, reports of those refused.

    Raises:
        ImportRefusedError: it is not clear what the file holds, or it cannot be read.
    """
    suffix = path.suffix.casefold()
    own = mapping.for_file(path.name)
    if suffix not in SUFFIXES:
        raise ImportRefusedError(f"{path.name} is of no kind that is taken: {', '.join(SUFFIXES)}.")
    is_text = suffix in (*CSV_SUFFIXES, ".geojson", ".json")
    looked = yield from look_through(path, own.encoding if is_text else "latin-1")
    if suffix in EXCEL_SUFFIXES:
        return _sheets(path, looked, mapping)
    if suffix in CSV_SUFFIXES:
        table = CsvTable(path, looked.encoding, own)
        try:
            kind = layout_of(table.titles, path.stem, own).kind
        finally:
            table.close()
    elif suffix == ".json" and _is_site(path, looked):
        kind = EntityKind.SITE
    else:
        kind = EntityKind(own.kind) if own.kind else _kind_of_features(path, looked)
    return (Unit(path, path.name, kind, looked, own),)


def _is_plant_data(path: Path) -> bool:
    # Office leaves ~$ files beside an open workbook; .txt in a folder is mostly a read-me.
    suffix = path.suffix.casefold()
    return suffix in SUFFIXES and suffix != ".txt" and not path.name.startswith((".", "~$"))


def _is_site(path: Path, looked: Looked) -> bool:
    """Whether a JSON file is a site's rather than GeoJSON: by its name, or by what it says of itself."""
    if path.name.casefold() == SITE_NAME:
        return True
    if path.stat().st_size > _LARGEST_SITE_BYTES:
        return False
    try:
        content = json.loads(path.read_bytes().decode(looked.encoding))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(content, dict) and "site_id" in content and "features" not in content


def _sheets(path: Path, looked: Looked, mapping: ImportMapping) -> tuple[Unit | FileReport, ...]:
    """Give a workbook's sheets; one that is no plant data, such as a cover, is reported and left out."""
    found: list[Unit | FileReport] = []
    for sheet in sheet_names(path):
        name = f"{path.name}/{sheet}"
        own = mapping.for_file(name)
        try:
            table = ExcelTable(path, sheet)
            try:
                kind = layout_of(table.titles, name, own).kind
            finally:
                table.close()
        except ImportRefusedError as error:
            found.append(FileReport(name, refusal=error.user_text))
        else:
            found.append(Unit(path, name, kind, looked, own, sheet))
    return tuple(found)


def _features(path: Path, looked: Looked) -> FeatureFile:
    if path.suffix.casefold() == ".gpkg":
        return GeoPackageFile(path)
    return GeoJsonFile(path, looked.encoding)


def _kind_of_features(path: Path, looked: Looked) -> EntityKind:
    """Give the kind that comes first in the order of an import among the first features' shapes."""
    kinds = []
    found = _features(path, looked).features()
    for number, (_line, feature) in enumerate(found):
        if not isinstance(feature, Unreadable) and (kind := kind_of_shape(feature.geometry)) is not None:
            kinds.append(kind)
        if number >= _LOOKED_AT_FEATURES:
            break
    if not kinds:
        return kind_of_name(path.stem) or EntityKind.ASSET
    return min(kinds, key=list(EntityKind).index)


def kind_of_shape(geometry: object) -> EntityKind | None:
    """Give what a feature of this shape is: a point an asset, a line a link, a polygon a zone."""
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    if kind == "Point":
        return EntityKind.ASSET
    if kind in LINES:
        return EntityKind.LINK
    return EntityKind.ZONE if kind in POLYGONS else None
