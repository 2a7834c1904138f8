"""The map's own greys in each theme; an alarm's colour comes from ui.common.alarm_marks alone."""

from dataclasses import dataclass
from typing import Final

from app.ui.common.theme import CONTRAST, DARK, DAY, DIMMED, Theme


@dataclass(frozen=True, slots=True)
class MapColours:
    """Colours by duty, around a theme's."""

    theme: Theme
    water: str
    land: str
    border: str
    zone: str
    pipe: str
    mark: str
    mark_off: str
    ink: str
    disc: str
    on_disc: str
    halo: str


_COLOURS: Final = {
    DAY.name: MapColours(
        theme=DAY,
        water="#c4c9cd",
        land="#dcdfe0",
        border="#b3b8bc",
        zone="#7d848a",
        pipe="#6b747b",
        mark="#f6f7f7",
        mark_off="#7d868d",
        ink="#24282c",
        disc="#5b656d",
        on_disc="#ffffff",
        halo="#eceeef",
    ),
    DARK.name: MapColours(
        theme=DARK,
        water="#202326",
        land="#2e3235",
        border="#4a4f54",
        zone="#7d848a",
        pipe="#8f989f",
        mark="#3d4145",
        mark_off="#a3abb1",
        ink="#e4e6e8",
        disc="#aab4bc",
        on_disc="#16181a",
        halo="#26292c",
    ),
    DIMMED.name: MapColours(
        theme=DIMMED,
        water="#0d0f10",
        land="#16191b",
        border="#2a2e31",
        zone="#5f666b",
        pipe="#747b81",
        mark="#1e2123",
        mark_off="#868d92",
        ink="#b6babd",
        disc="#8d959b",
        on_disc="#0c0d0e",
        halo="#101214",
    ),
    CONTRAST.name: MapColours(
        theme=CONTRAST,
        water="#000000",
        land="#161616",
        border="#6e6e6e",
        zone="#c8c8c8",
        pipe="#d8d8d8",
        mark="#000000",
        mark_off="#b4b4b4",
        ink="#ffffff",
        disc="#ffffff",
        on_disc="#000000",
        halo="#000000",
    ),
}


def map_colours(theme: str) -> MapColours:
    """Give the colours of the theme of that name."""
    return _COLOURS[theme]
