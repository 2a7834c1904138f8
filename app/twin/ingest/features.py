"""Features: things with properties and a shape, as GeoJSON and GeoPackage give them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from app.twin.ingest.tables import Unreadable


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature as the file gives it; geometry is GeoJSON, not yet checked, None for none."""

    properties: Mapping[str, object]
    geometry: object
    external_id: object = None


class FeatureFile(Protocol):
    """A file of features; may be read more than once."""

    @property
    def done_bytes(self) -> int:
        """Give how much of the file has been read in this pass."""

    def features(self) -> Iterator[tuple[int, Feature | Unreadable]]:
        """Yield line or number, and feature.

        Raises:
            ImportRefusedError: the file is not what it should be, or has an unknown coordinate system.
        """
