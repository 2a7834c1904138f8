"""The words `map render` on the command line."""

import argparse
import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final, TextIO

from app.cli import map_explain
from app.cli.plant_source import add_source_options, plant_store
from app.domain.errors import StorageError, UsageError
from app.domain.geo import parse_box
from app.domain.plant_map import MapPainter, PictureRequest
from app.services.map import MapService
from app.services.twin import TwinService

_LEAST_PX: Final = 100
_MOST_PX: Final = 8000
_THEMES: Final = ("day", "dimmed")


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Register the word map; run reads what it parses."""
    parser = subparsers.add_parser("map", help="draw the plant's map without a window")
    actions = parser.add_subparsers(dest="map_action", metavar="ACTION", required=True)
    render = actions.add_parser("render", help="write a picture of an area, as the window draws it")
    render.add_argument(
        "--bbox", metavar="W,S,E,N", required=True, help="the area in degrees; W above E crosses 180°"
    )
    render.add_argument("--size", metavar="WxH", default="1200x800", help="pixels (1200x800)")
    render.add_argument("-o", "--output", metavar="FILE.png", type=Path, required=True)
    render.add_argument("--theme", choices=_THEMES, default="day")
    add_source_options(render)
    map_explain.add_action(actions)
    return parser


async def run(
    arguments: argparse.Namespace,
    maps: MapService,
    twin: TwinService,
    painter: Callable[[], MapPainter],
    out: TextIO,
    err: TextIO,
) -> int:
    """Do what arguments ask for and give the exit code; painter is called when something is to be drawn.

    Raises:
        AssistantError: it failed; the caller prints the sentence.
    """
    request = PictureRequest(parse_box(arguments.bbox), *_size(arguments.size), arguments.theme)
    async with plant_store(arguments, twin, err) as store:
        for problem in (await maps.basemap()).problems:
            print(problem, file=err)
        picture = await maps.picture(painter(), request, store)
    try:
        await asyncio.to_thread(arguments.output.write_bytes, picture.png)
    except OSError as error:
        raise StorageError(f"The picture {arguments.output} cannot be written: {error.strerror}.") from error
    box = picture.box
    print(f"{arguments.output}: {box.west:.5f},{box.south:.5f},{box.east:.5f},{box.north:.5f}", file=out)
    print(picture.summary, file=out)
    return 0


def _size(text: str) -> tuple[int, int]:
    parts = text.lower().split("x")
    if len(parts) == 2 and all(part.isascii() and part.isdecimal() for part in parts):
        width, height = int(parts[0]), int(parts[1])
        if min(width, height) >= _LEAST_PX and max(width, height) <= _MOST_PX:
            return width, height
    raise UsageError(f"--size needs pixels such as 1200x800, {_LEAST_PX} to {_MOST_PX} each, not {text!r}.")
