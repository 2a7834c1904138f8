"""Turns the network into the assets and pipes of the hand-over.

Only what the network says is written; it knows no makers, models or dates, so those stay out.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from tools.sample_plant.geometry import Point, halfway
from tools.sample_plant.hydraulics import Link, Node, Week
from tools.sample_plant.lambert import to_position
from tools.sample_plant.zones import Zone, zone_of

SITE_ID = "SAMPLE"
# By the diameter of the pipe, at a junction of the largest one there: mains of 12 inches are A, from 8 on B.
_MAIN_MM = 300.0
_STREET_MM = 200.0

Feature = Mapping[str, Any]


def every_place(week: Week) -> list[Point]:
    """Give the place of every node, bend and middle of a pipe."""
    lines = [link.line for link in week.links]
    bends = [place for line in lines for place in line]
    return [*(node.place for node in week.nodes), *bends, *(halfway(line) for line in lines)]


def assets(week: Week, zones: Sequence[Zone]) -> list[Feature]:
    """Give pumps, nodes and pipes as GeoJSON points; a pipe stands at its middle, and so does its zone."""
    widest = _widest_pipe(week.links)
    pumps = [_pump(link, week, zones) for link in week.links if link.kind == "pump"]
    pipes = [_pipe(link, zones) for link in week.links if link.kind == "pipe"]
    order = ("reservoir", "tank", "junction")
    nodes = sorted(week.nodes, key=lambda node: order.index(node.kind))
    fixed = [_node(node, widest.get(node.tag, 0.0), zones) for node in nodes]
    return [*pumps, *fixed, *pipes]


def links(week: Week) -> list[Feature]:
    """Give what joins the nodes as GeoJSON lines with the tags of both ends: pipes and pumps."""
    return [_link(link, week) for link in week.links]


def _pump(link: Link, week: Week, zones: Sequence[Zone]) -> Feature:
    number = link.tag.removeprefix("P-")
    properties = {
        "tag": link.tag,
        "name": f"Supply pump {number}",
        "description": f"EPANET {link.epanet_id}: lifts from {link.start} to {link.end}",
        "asset_type": "pump",
        "level": "unit",
        "zone_id": zone_of(to_position(halfway(link.line)), zones),
        "site_id": SITE_ID,
        "status": "running" if week.running[link.tag][-1] else "stopped",
        "criticality": "A",
        "power_kw": _figure(link.power_kw, 1),
        "external_id": link.epanet_id,
    }
    return _feature("Point", to_position(halfway(link.line)), properties)


def _node(node: Node, widest_mm: float, zones: Sequence[Zone]) -> Feature:
    word = {"tank": "Tank", "reservoir": "Source reservoir", "junction": "Junction"}[node.kind]
    properties = {
        "tag": node.tag,
        "name": f"{word} {node.tag.split('-', 1)[1]}",
        "asset_type": node.kind,
        "level": "storage zone" if node.kind in {"tank", "reservoir"} else "equipment module",
        "zone_id": zone_of(to_position(node.place), zones),
        "site_id": SITE_ID,
        # Every node of a solved network carries water; the hand-over's word for "in service" is running.
        "status": "running",
        "criticality": _criticality(widest_mm) if node.kind == "junction" else "A",
        "elevation_m": _figure(node.elevation_m, 2),
        "diameter_mm": _figure(node.diameter_mm, 0),
        "capacity": _figure(node.capacity_m3, 0),
        "capacity_unit": "m3" if node.capacity_m3 is not None else None,
        "external_id": node.epanet_id,
    }
    return _feature("Point", to_position(node.place), properties)


def _pipe(link: Link, zones: Sequence[Zone]) -> Feature:
    properties = {
        "tag": link.tag,
        "name": f"Pipe {link.tag.removeprefix('PL-')}",
        "asset_type": "pipe",
        "zone_id": zone_of(to_position(halfway(link.line)), zones),
        "site_id": SITE_ID,
        "status": "open",
        "criticality": _criticality(link.diameter_mm or 0.0),
        "diameter_mm": _figure(link.diameter_mm, 1),
        "length_m": _figure(link.length_m, 1),
        "external_id": link.epanet_id,
    }
    return _feature("Point", to_position(halfway(link.line)), properties)


def _link(link: Link, week: Week) -> Feature:
    is_closed = link.kind == "pump" and not week.running[link.tag][-1]
    properties = {
        "tag": link.tag,
        "kind": link.kind,
        "from": link.start,
        "to": link.end,
        "status": "closed" if is_closed else "open",
        "diameter_mm": _figure(link.diameter_mm, 1),
        "length_m": _figure(link.length_m, 1),
    }
    return _feature("LineString", _line([to_position(place) for place in link.line]), properties)


def _line(positions: Sequence[Point]) -> list[Point]:
    """Drop a bend that rounding put onto the one before; both ends stay."""
    kept = [positions[0], *(b for a, b in pairwise(positions) if a != b)]
    return kept if len(kept) > 1 else [positions[0], positions[-1]]


def _feature(kind: str, coordinates: Any, properties: Mapping[str, Any]) -> Feature:
    given = {name: value for name, value in properties.items() if value is not None}
    return {
        "type": "Feature",
        "geometry": {"type": kind, "coordinates": coordinates},
        "properties": given,
    }


def _widest_pipe(links: Sequence[Link]) -> Mapping[str, float]:
    widest: dict[str, float] = {}
    for link in links:
        for end in (link.start, link.end):
            widest[end] = max(widest.get(end, 0.0), link.diameter_mm or 0.0)
    return widest


def _criticality(diameter_mm: float) -> str:
    if diameter_mm >= _MAIN_MM:
        return "A"
    return "B" if diameter_mm >= _STREET_MM else "C"


def _figure(value: float | None, digits: int) -> float | int | None:
    if value is None:
        return None
    return round(value, digits) if digits else round(value)
