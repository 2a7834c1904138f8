"""What lies under the map: tiles, the site's own layers, the world."""

import contextlib
from pathlib import Path
from random import Random
from typing import Final

from app.domain.errors import AssistantError
from app.twin.basemap.mbtiles import MBTiles
from app.twin.basemap.site_layers import read_layer
from app.twin.basemap.topojson import read_topojson
from tests.fuzz.mutations import chance, json_bytes, mutated_bytes, mutated_value
from tests.fuzz.plant_files import execute, mbtiles
from tests.fuzz.plant_samples import LAYER, TOPOLOGY
from tests.fuzz.target import Target

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


def read_tiles(random: Random, folder: Path) -> None:
    """An MBTiles file."""
    path = folder / "a.mbtiles"
    path.write_bytes(mbtiles())
    if chance(random, 2):
        execute(path, random.choice(_MBTILES_CHANGES))
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
    path.write_bytes(json_bytes(random, mutated_value(random, LAYER, most=6)))
    with contextlib.suppress(AssistantError):
        read_layer(path)


def read_world(random: Random, folder: Path) -> None:
    """The world map, as a damaged installation has it."""
    path = folder / "world.json"
    path.write_bytes(json_bytes(random, mutated_value(random, TOPOLOGY, most=6)))
    with contextlib.suppress(AssistantError):
        read_topojson(path, "countries")


TARGETS: Final = (
    Target("MBTiles", read_tiles),
    Target("site layer (GeoJSON)", read_site_layer),
    Target("world map (TopoJSON)", read_world),
)
