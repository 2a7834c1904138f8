-- Roll-ups of the readings that have a value and are not bad, by whole UTC hours and days; app/twin/roll_ups.py
-- keeps them. hour and day are the beginnings, first_time is the time of the earliest reading within.
CREATE TABLE reading_hour (
  sensor_id INTEGER NOT NULL, hour INTEGER NOT NULL, count INTEGER NOT NULL, minimum REAL NOT NULL,
  maximum REAL NOT NULL, total REAL NOT NULL, first_time INTEGER NOT NULL, PRIMARY KEY (sensor_id, hour)
) STRICT, WITHOUT ROWID;
CREATE TABLE reading_day (
  sensor_id INTEGER NOT NULL, day INTEGER NOT NULL, count INTEGER NOT NULL, minimum REAL NOT NULL,
  maximum REAL NOT NULL, total REAL NOT NULL, first_time INTEGER NOT NULL, PRIMARY KEY (sensor_id, day)
) STRICT, WITHOUT ROWID;

-- Sensors that no question about a zone, a kind of asset or a property tells apart, and their roll-ups.
CREATE TABLE reading_group (
  group_id INTEGER PRIMARY KEY, site_id TEXT, zone_id TEXT, asset_type TEXT, observed_property TEXT NOT NULL,
  unit TEXT NOT NULL
) STRICT;
CREATE INDEX reading_group_key ON reading_group (observed_property, unit, zone_id, asset_type, site_id);
CREATE TABLE group_hour (
  group_id INTEGER NOT NULL, hour INTEGER NOT NULL, count INTEGER NOT NULL, minimum REAL NOT NULL,
  maximum REAL NOT NULL, total REAL NOT NULL, first_time INTEGER NOT NULL, PRIMARY KEY (group_id, hour)
) STRICT, WITHOUT ROWID;
CREATE TABLE group_day (
  group_id INTEGER NOT NULL, day INTEGER NOT NULL, count INTEGER NOT NULL, minimum REAL NOT NULL,
  maximum REAL NOT NULL, total REAL NOT NULL, first_time INTEGER NOT NULL, PRIMARY KEY (group_id, day)
) STRICT, WITHOUT ROWID;
-- Groups whose roll-ups are wrong since a sensor left or joined. While there are any, or sensors without a
-- group, questions do without groups.
-- Triggers add to it without OR IGNORE: the statement that fires them would overrule that.
CREATE TABLE stale_group (group_id INTEGER PRIMARY KEY) STRICT;
CREATE INDEX sensor_by_group ON sensor (group_id);
CREATE TRIGGER sensor_regrouped AFTER UPDATE OF asset_id, observed_property, unit ON sensor
WHEN old.group_id IS NOT NULL AND (old.asset_id <> new.asset_id
  OR old.observed_property <> new.observed_property OR old.unit <> new.unit) BEGIN
  INSERT INTO stale_group SELECT old.group_id WHERE old.group_id NOT IN (SELECT group_id FROM stale_group);
  UPDATE sensor SET group_id = NULL WHERE sensor_id = new.sensor_id;
END;
CREATE TRIGGER sensor_removed AFTER DELETE ON sensor WHEN old.group_id IS NOT NULL BEGIN
  INSERT INTO stale_group SELECT old.group_id WHERE old.group_id NOT IN (SELECT group_id FROM stale_group);
END;
CREATE TRIGGER asset_regrouped AFTER UPDATE OF site_id, zone_id, asset_type ON asset
WHEN old.site_id IS NOT new.site_id OR old.zone_id IS NOT new.zone_id OR old.asset_type <> new.asset_type BEGIN
  INSERT INTO stale_group
    SELECT DISTINCT group_id FROM sensor WHERE asset_id = new.asset_id AND group_id IS NOT NULL
      AND group_id NOT IN (SELECT group_id FROM stale_group);
  UPDATE sensor SET group_id = NULL WHERE asset_id = new.asset_id AND group_id IS NOT NULL;
END;
CREATE TRIGGER asset_joined AFTER INSERT ON asset BEGIN
  INSERT INTO stale_group
    SELECT DISTINCT group_id FROM sensor WHERE asset_id = new.asset_id AND group_id IS NOT NULL
      AND group_id NOT IN (SELECT group_id FROM stale_group);
  UPDATE sensor SET group_id = NULL WHERE asset_id = new.asset_id AND group_id IS NOT NULL;
END;
CREATE TRIGGER asset_left AFTER DELETE ON asset BEGIN
  INSERT INTO stale_group
    SELECT DISTINCT group_id FROM sensor WHERE asset_id = old.asset_id AND group_id IS NOT NULL
      AND group_id NOT IN (SELECT group_id FROM stale_group);
  UPDATE sensor SET group_id = NULL WHERE asset_id = old.asset_id AND group_id IS NOT NULL;
END;
