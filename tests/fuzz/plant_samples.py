"""Sound plant data, which the targets change: tables, site, features, a server's collections, a query."""

from datetime import UTC, datetime
from typing import Any, Final

NOW: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
URL: Final = "http://plant.invalid/sta/v1.1"
TABLES: Final[dict[str, list[list[Any]]]] = {
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
SITE: Final[dict[str, Any]] = {
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
FEATURES: Final[dict[str, Any]] = {
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
LAYER: Final[dict[str, Any]] = {
    "type": "FeatureCollection",
    "features": [
        *FEATURES["features"],
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
TOPOLOGY: Final[dict[str, Any]] = {
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
COLLECTIONS: Final[dict[str, list[dict[str, Any]]]] = {
    "Things": [
        {
            "@iot.id": number,
            "name": f"Pump {number}",
            "description": "x",
            "properties": {"tag": f"P-{number}", "asset_type": "pump", "made": {"by": "x"}},
            "@iot.selfLink": f"{URL}/Things({number})",
            "Locations": [{"location": {"type": kind, "coordinates": coordinates}}],
            "Datastreams": [{"@iot.id": 10 * number}],
            "Datastreams@iot.nextLink": f"{URL}/Datastreams?$skip=1",
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
            "@iot.selfLink": f"{URL}/Datastreams({number})",
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
QUERY: Final[dict[str, Any]] = {
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
REFUSAL: Final[dict[str, Any]] = {"refuse": "ambiguous", "ask": "Which?", "candidates": ["P-1", "P-2"]}
