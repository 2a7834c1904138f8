"""All fuzz targets, in the order in which they are run and listed."""

from typing import Final

from tests.fuzz import (
    document_targets,
    file_targets,
    gateway_targets,
    map_targets,
    model_targets,
    plant_targets,
    procedure_targets,
    query_targets,
    station_targets,
    store_targets,
    text_targets,
)
from tests.fuzz.target import Target

TARGETS: Final[tuple[Target, ...]] = (
    *model_targets.TARGETS,
    *gateway_targets.TARGETS,
    *file_targets.TARGETS,
    *plant_targets.TARGETS,
    *map_targets.TARGETS,
    *query_targets.TARGETS,
    *store_targets.TARGETS,
    *document_targets.TARGETS,
    *procedure_targets.TARGETS,
    *station_targets.TARGETS,
    *text_targets.TARGETS,
)
