"""Builds what holds the plant's data, brings it in and shows where it lies."""

from dataclasses import dataclass

import app as program
from app.bootstrap.ground import Ground
from app.domain.clock import Clock, wall_clock
from app.durable.resources import resource_root
from app.services.map import MapService
from app.services.plant import PlantService
from app.services.plant_import import PlantImport
from app.services.twin import TwinService
from app.services.watch import WatchService


@dataclass(frozen=True, slots=True)
class PlantServices:
    """The plant of a run."""

    twin: TwinService
    plant: PlantService
    plant_import: PlantImport
    maps: MapService
    watch: WatchService


def build_plant(ground: Ground, data_clock: Clock) -> PlantServices:
    """Build the services around the store of this user."""
    folders, session = ground.folders, ground.session
    twin = TwinService(folders.plant_store, wall_clock, ground.door, session)
    plant = PlantService(
        twin,
        sample_folder=resource_root() / "sample_plant",
        sample_store=folders.data / "sample-plant.db",
        worlds=folders.cache / "worlds",
        version=program.__version__,
        wall_clock=wall_clock,
        # The machine's clock says nothing about data that stands still; one that was set does.
        fixed_clock=None if data_clock is wall_clock else data_clock,
    )
    maps = MapService(plant.store, resource_root() / "basemap", folders.map_layers, plant.now, session)
    return PlantServices(
        twin, plant, PlantImport(twin, plant, session), maps, WatchService(plant, maps.stamp)
    )
