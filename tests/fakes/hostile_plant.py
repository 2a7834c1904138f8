"""A plant of two pumps whose texts a stranger wrote."""

from pathlib import Path

from app.twin.store import TwinStore
from tests.fakes.injections import Channel, Injection
from tests.fakes.small_plant import NOW_MS, SmallPlant


def hostile_store(folder: Path, case: Injection) -> Path:
    """Give a plant in which every text that a source gives is the stranger's."""
    folder.mkdir()
    store = TwinStore.create(folder / "plant.db")
    plant = SmallPlant(store)
    text = case.text
    name, tag = (text, text[:200]) if case.channel is Channel.NAME else ("Dock", "P-102")
    plant.insert("zone", {"zone_id": "7", "name": name}, {"zone_id": "4", "name": "Mill"})
    plant.asset(1, tag="P-101", name=name, description=text, zone_id="4", status="fault", lon=-85.5, lat=37.5)
    plant.asset(2, tag=tag, zone_id="7", status="running", lon=-85.4, lat=37.4)
    plant.sensor(1, tag="PT-101", name=name)
    plant.insert(
        "alert",
        {
            "alert_id": "A-7",
            "asset_id": 1,
            "alert_type": "high",
            "priority": "critical",
            "state": "unacknowledged",
            "raised_at": NOW_MS - 60_000,
            "message": text,
        },
    )
    plant.insert("meta", {"key": "as_of", "value": str(NOW_MS)})
    store.close()
    return folder / "plant.db"
