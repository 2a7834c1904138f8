"""How the places of a question stand in the program's own JSON files."""

from pydantic import BaseModel, ConfigDict

from app.domain.query import Area


class AreaForm(BaseModel):
    """An area; of ring and tags one is empty."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    ring: list[tuple[float, float]] = []
    tags: list[str] = []


def area_of(form: AreaForm | None) -> Area | None:
    """Give the area that a file holds."""
    if form is None:
        return None
    return Area(ring=tuple(form.ring), tags=tuple(form.tags))


def form_of(area: Area | None) -> AreaForm | None:
    """Give an area as it is written."""
    if area is None:
        return None
    return AreaForm(ring=list(area.ring), tags=list(area.tags))
