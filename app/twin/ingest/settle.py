"""What follows from an import: zones of positions, parents, groups, the clock, the vocabulary's version."""

import hashlib
import sqlite3
from typing import Final

from app.domain.twin import EntityKind
from app.twin.ingest.geometry import Area
from app.twin.roll_ups import regroup
from app.twin.store import set_meta

# What static prompts say about a plant; readings, alerts and work orders are not in it.
_VOCABULARY: Final = (
    "SELECT site_id, name FROM site ORDER BY 1",
    "SELECT zone_id, name FROM zone ORDER BY 1",
    "SELECT kind, word, target FROM alias ORDER BY 1, 2, 3",
    "SELECT code, name FROM failure_mode ORDER BY 1",
    "SELECT tag, name, asset_type FROM asset ORDER BY 1",
    "SELECT tag, name, observed_property FROM sensor ORDER BY 1",
)
_WORDS: Final = (EntityKind.SITE, EntityKind.ZONE, EntityKind.ASSET, EntityKind.SENSOR)


def settle(database: sqlite3.Connection, kinds: set[EntityKind]) -> None:
    """Bring what depends on rows of these kinds up to date; the caller commits."""
    if kinds & {EntityKind.SITE, EntityKind.ZONE, EntityKind.ASSET}:
        _name_zones(database)
        place_in_zones(database)
        _find_parents(database)
    regroup(database)
    if kinds & set(_WORDS):
        set_meta(database, "vocabulary_version", vocabulary_version(database))
    moment = database.execute(
        "SELECT max(moment) FROM (SELECT max(as_of) AS moment FROM site "
        "UNION ALL SELECT max(as_of) FROM source)"
    ).fetchone()[0]
    if moment is not None:
        set_meta(database, "as_of", str(moment))


def vocabulary_version(database: sqlite3.Connection) -> str:
    """Give the hash of every word that names something; the same words give the same version."""
    digest = hashlib.sha256()
    for statement in _VOCABULARY:
        digest.update(statement.encode())
        for row in database.execute(statement):
            digest.update(repr(row).encode())
    return digest.hexdigest()[:16]


def place_in_zones(database: sqlite3.Connection) -> None:
    """Give assets without a zone that of the polygon they lie in; of nested zones the smaller one."""
    areas = [
        (zone_id, Area(geometry))
        for zone_id, geometry in database.execute(
            "SELECT zone_id, geometry FROM zone WHERE geometry IS NOT NULL"
        )
    ]
    areas.sort(key=lambda entry: (entry[1].east - entry[1].west) * (entry[1].north - entry[1].south))
    changes = []
    for asset_id, lon, lat, before in database.execute(
        "SELECT asset_id, lon, lat, zone_id FROM asset WHERE zone_id IS NULL OR zone_by_position = 1"
    ):
        found = None
        if lon is not None:
            found = next((zone_id for zone_id, area in areas if area.holds(lon, lat)), None)
        if found != before:
            changes.append((found, int(found is not None), asset_id))
    database.executemany("UPDATE asset SET zone_id = ?, zone_by_position = ? WHERE asset_id = ?", changes)


def _name_zones(database: sqlite3.Connection) -> None:
    """Make a zone of every word that assets give as theirs and no zone has; a finding says so."""
    database.execute(
        "INSERT INTO zone (zone_id, name, site_id) SELECT zone_id, zone_id, min(site_id) FROM asset "
        "WHERE zone_id IS NOT NULL AND zone_id NOT IN (SELECT zone_id FROM zone) GROUP BY zone_id"
    )
    # Zones that came first as words, and by name in a later file.
    database.execute(
        "UPDATE asset SET zone_id = (SELECT z.zone_id FROM zone z WHERE lower(z.name) = lower(asset.zone_id) "
        "AND z.source_id IS NOT NULL) WHERE zone_id IN (SELECT zone_id FROM zone WHERE source_id IS NULL) "
        "AND (SELECT count(*) FROM zone z WHERE lower(z.name) = lower(asset.zone_id) "
        "AND z.source_id IS NOT NULL) = 1"
    )
    database.execute(
        "DELETE FROM zone WHERE source_id IS NULL AND zone_id NOT IN "
        "(SELECT zone_id FROM asset WHERE zone_id IS NOT NULL)"
    )


def _find_parents(database: sqlite3.Connection) -> None:
    """Point assets to their parents, which may stand later in the file or in another one."""
    database.execute(
        "UPDATE asset SET parent_id = (SELECT p.asset_id FROM asset p "
        "WHERE p.tag = json_extract(asset.properties, '$.parent')) "
        "WHERE parent_id IS NOT NULL OR json_extract(properties, '$.parent') IS NOT NULL"
    )
