-- The plant's data. Times are whole milliseconds since 1970-01-01T00:00Z; positions are WGS 84 degrees.
-- Names follow ISA-95 (zone, level), ISA-18.2 (alert state), ISO 14224 (work orders) and SensorThings (Thing =
-- asset, Datastream = sensor, Observation = reading).

CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Where rows came from. as_of is the clock of the source's data, not of the import. is_partial: not all of the
-- source was read, note says why.
CREATE TABLE source (
  source_id INTEGER PRIMARY KEY, kind TEXT NOT NULL, uri TEXT NOT NULL, imported_at INTEGER NOT NULL, as_of INTEGER,
  rows INTEGER NOT NULL DEFAULT 0, rejected INTEGER NOT NULL DEFAULT 0, sha256 TEXT NOT NULL DEFAULT '',
  licence TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '', is_partial INTEGER NOT NULL DEFAULT 0
) STRICT;

-- shifts is a JSON object: name to "HH:MM-HH:MM" in the site's time zone.
CREATE TABLE site (
  site_id TEXT PRIMARY KEY, name TEXT NOT NULL, timezone TEXT NOT NULL DEFAULT 'UTC',
  week_starts TEXT NOT NULL DEFAULT 'monday', shifts TEXT NOT NULL DEFAULT '{}', as_of INTEGER,
  source_id INTEGER REFERENCES source
) STRICT, WITHOUT ROWID;

-- geometry is a GeoJSON polygon or multipolygon.
CREATE TABLE zone (
  zone_id TEXT PRIMARY KEY, name TEXT NOT NULL, site_id TEXT, parent_zone_id TEXT, geometry TEXT,
  source_id INTEGER REFERENCES source
) STRICT, WITHOUT ROWID;

-- Other words for what the store knows: kind is asset_type, zone, asset or property; target its canonical word.
CREATE TABLE alias (
  kind TEXT NOT NULL, word TEXT NOT NULL, target TEXT NOT NULL, source_id INTEGER REFERENCES source,
  PRIMARY KEY (kind, word, target)
) STRICT, WITHOUT ROWID;

CREATE TABLE failure_mode (code TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE asset (
  asset_id INTEGER PRIMARY KEY, tag TEXT NOT NULL UNIQUE, name TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '', asset_type TEXT NOT NULL, level TEXT NOT NULL DEFAULT '', parent_id INTEGER,
  site_id TEXT, zone_id TEXT, status TEXT NOT NULL DEFAULT 'unknown', criticality TEXT,
  manufacturer TEXT, model TEXT, serial_number TEXT, install_date TEXT, elevation_m REAL, diameter_mm REAL,
  capacity REAL, properties TEXT NOT NULL DEFAULT '{}', lon REAL, lat REAL,
  source_id INTEGER REFERENCES source, external_id TEXT,
  -- 1 where the source gave no zone and the position lies in the zone's polygon.
  zone_by_position INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX asset_by_type ON asset (asset_type, zone_id, status);
CREATE INDEX asset_by_zone ON asset (zone_id, status);
CREATE INDEX asset_by_external_id ON asset (external_id) WHERE external_id IS NOT NULL;

CREATE VIRTUAL TABLE asset_rtree USING rtree(id, minx, maxx, miny, maxy);
CREATE VIRTUAL TABLE asset_fts USING fts5(tag, name, description, content='asset', content_rowid='asset_id', prefix='2 3');
CREATE TRIGGER asset_added AFTER INSERT ON asset BEGIN
  INSERT INTO asset_fts (rowid, tag, name, description) VALUES (new.asset_id, new.tag, new.name, new.description);
  INSERT INTO asset_rtree SELECT new.asset_id, new.lon, new.lon, new.lat, new.lat WHERE new.lon IS NOT NULL;
END;
CREATE TRIGGER asset_removed AFTER DELETE ON asset BEGIN
  INSERT INTO asset_fts (asset_fts, rowid, tag, name, description)
    VALUES ('delete', old.asset_id, old.tag, old.name, old.description);
  DELETE FROM asset_rtree WHERE id = old.asset_id;
END;
-- WHEN: an import writes every column again, and most rows have not changed.
CREATE TRIGGER asset_renamed AFTER UPDATE OF tag, name, description ON asset
WHEN old.tag <> new.tag OR old.name <> new.name OR old.description <> new.description BEGIN
  INSERT INTO asset_fts (asset_fts, rowid, tag, name, description)
    VALUES ('delete', old.asset_id, old.tag, old.name, old.description);
  INSERT INTO asset_fts (rowid, tag, name, description) VALUES (new.asset_id, new.tag, new.name, new.description);
END;
CREATE TRIGGER asset_moved AFTER UPDATE OF lon, lat ON asset
WHEN old.lon IS NOT new.lon OR old.lat IS NOT new.lat BEGIN
  DELETE FROM asset_rtree WHERE id = old.asset_id;
  INSERT INTO asset_rtree SELECT new.asset_id, new.lon, new.lon, new.lat, new.lat WHERE new.lon IS NOT NULL;
END;

-- Pipes and lines between assets; geometry is a GeoJSON line, NULL for a straight one.
CREATE TABLE link (
  link_id INTEGER PRIMARY KEY, tag TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, from_asset_id INTEGER NOT NULL,
  to_asset_id INTEGER NOT NULL, status TEXT NOT NULL DEFAULT 'unknown', diameter_mm REAL, length_m REAL,
  geometry TEXT, source_id INTEGER REFERENCES source
) STRICT;
CREATE INDEX link_from ON link (from_asset_id);
CREATE INDEX link_to ON link (to_asset_id);

-- status and quality are the source's own words where it gives them; status NULL is reckoned from age and interval_s.
CREATE TABLE sensor (
  sensor_id INTEGER PRIMARY KEY, tag TEXT NOT NULL UNIQUE, name TEXT NOT NULL DEFAULT '', asset_id INTEGER NOT NULL,
  observed_property TEXT NOT NULL, unit TEXT NOT NULL DEFAULT '', interval_s REAL, lolo REAL, lo REAL, hi REAL,
  hihi REAL, status TEXT, quality TEXT, last_value REAL, last_time INTEGER,
  source_id INTEGER REFERENCES source, external_id TEXT,
  -- The reading_group it belongs to; NULL until its group is looked up again.
  group_id INTEGER
) STRICT;
CREATE INDEX sensor_by_asset ON sensor (asset_id);
CREATE INDEX sensor_by_property ON sensor (observed_property, unit);
CREATE INDEX sensor_by_external_id ON sensor (external_id) WHERE external_id IS NOT NULL;
CREATE INDEX sensor_offline ON sensor (asset_id) WHERE status = 'offline';

CREATE TABLE reading (
  sensor_id INTEGER NOT NULL, phenomenon_time INTEGER NOT NULL, result REAL, quality TEXT NOT NULL DEFAULT 'good',
  PRIMARY KEY (sensor_id, phenomenon_time)
) STRICT, WITHOUT ROWID;

CREATE TABLE alert (
  alert_id TEXT PRIMARY KEY, asset_id INTEGER NOT NULL, sensor_id INTEGER, alert_type TEXT NOT NULL,
  priority TEXT NOT NULL, state TEXT NOT NULL, raised_at INTEGER NOT NULL, acked_at INTEGER, acked_by TEXT,
  cleared_at INTEGER, shelved_until INTEGER, value REAL, limit_value REAL, message TEXT NOT NULL DEFAULT '',
  sop_id TEXT, source_id INTEGER REFERENCES source
) STRICT, WITHOUT ROWID;
CREATE INDEX alert_by_asset ON alert (asset_id, raised_at);
CREATE INDEX alert_by_time ON alert (raised_at);
CREATE INDEX alert_active ON alert (priority, asset_id, raised_at) WHERE state IN ('unacknowledged', 'acknowledged');
CREATE INDEX alert_by_state ON alert (state, raised_at);

CREATE TABLE work_order (
  work_order TEXT PRIMARY KEY, asset_id INTEGER NOT NULL, maintenance_type TEXT NOT NULL, status TEXT NOT NULL,
  priority TEXT, description TEXT NOT NULL DEFAULT '', opened_at INTEGER, due_at INTEGER, started_at INTEGER,
  completed_at INTEGER, downtime_hours REAL, cost REAL, technician TEXT, failure_event INTEGER NOT NULL DEFAULT 0,
  failure_mode TEXT, failure_mechanism TEXT, failure_cause TEXT, failure_date INTEGER, mapped_from TEXT,
  source_id INTEGER REFERENCES source
) STRICT, WITHOUT ROWID;
CREATE INDEX work_order_by_asset ON work_order (asset_id, opened_at);
CREATE INDEX work_order_by_time ON work_order (opened_at, asset_id);
-- The time a work order counts at: failure, else completion, start or opening.
CREATE INDEX work_order_by_event
  ON work_order (COALESCE(failure_date, completed_at, started_at, opened_at), asset_id);
CREATE INDEX work_order_by_failure ON work_order (failure_date, asset_id) WHERE failure_event = 1;

-- What in the data contradicts itself, found while importing; nothing is corrected.
CREATE TABLE finding (
  finding_id INTEGER PRIMARY KEY, source_id INTEGER REFERENCES source, entity TEXT NOT NULL, key TEXT NOT NULL,
  code TEXT NOT NULL, message TEXT NOT NULL
) STRICT;
