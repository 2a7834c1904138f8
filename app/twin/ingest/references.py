"""What rows of a file may speak of: the store's assets, sensors and zones by the words that files use."""

import sqlite3

from app.twin.ingest.values import BadValueError, shown


class References:
    """Looks words up in the store as it was when they were first asked for; one for each file."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._db = database
        self._assets: dict[str, int] | None = None
        self._sensors: dict[str, int] | None = None
        self._zones: dict[str, str] | None = None

    def asset(self, tag: object) -> int:
        """Give the id of the asset with this tag.

        Raises:
            BadValueError: there is none.
        """
        if self._assets is None:
            self._assets = dict(self._db.execute("SELECT tag, asset_id FROM asset"))
        found = self._assets.get(str(tag)) if tag else None
        if found is None:
            raise BadValueError(f"there is no asset {shown(tag)}" if tag else "names no asset")
        return found

    def sensor(self, tag: object) -> int:
        """Give the id of the sensor with this tag.

        Raises:
            BadValueError: there is none.
        """
        found = self.sensors.get(str(tag)) if tag else None
        if found is None:
            raise BadValueError(f"there is no sensor {shown(tag)}" if tag else "names no sensor")
        return found

    @property
    def sensors(self) -> dict[str, int]:
        """Give the ids of all sensors by tag."""
        if self._sensors is None:
            self._sensors = dict(self._db.execute("SELECT tag, sensor_id FROM sensor"))
        return self._sensors

    def zone(self, word: object) -> str | None:
        """Give the id of the zone that word names by its id or, where that is unique, by its name.

        A word that names none is kept as it is: the store then makes a zone of it and says so.
        """
        if not word:
            return None
        if self._zones is None:
            self._zones = {}
            for zone_id, name in self._db.execute("SELECT zone_id, name FROM zone"):
                key = name.casefold()
                # Two zones of one name: neither is meant by it.
                self._zones[key] = "" if key in self._zones else zone_id
            self._zones |= {row[0].casefold(): row[0] for row in self._db.execute("SELECT zone_id FROM zone")}
        return self._zones.get(str(word).casefold()) or str(word)
