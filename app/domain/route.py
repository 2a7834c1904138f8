"""Where a question of the one ask box goes."""

from dataclasses import dataclass
from enum import StrEnum


class Route(StrEnum):
    """Who answers: the plant's data, the map, a procedure, or the model alone."""

    LOOKUP = "lookup"
    MAP = "map"
    PROCEDURE = "procedure"
    CHAT = "chat"


@dataclass(frozen=True, slots=True)
class RouteChoice:
    """The choice as it is shown; others are what it can be changed to.

    reason says in a few words why. by_model: the model chose because rules could not. is_about_plant: a
    plain answer to this question is checked sentence by sentence.
    """

    route: Route
    reason: str
    by_model: bool = False
    is_about_plant: bool = False

    @property
    def others(self) -> tuple[Route, ...]:
        """The routes that were not chosen."""
        return tuple(route for route in Route if route is not self.route)
