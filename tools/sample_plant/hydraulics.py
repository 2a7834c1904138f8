"""Reads the published network and lets EPANET compute the week; the only module that knows wntr.

Everything leaves here in the units of the hand-over: metres, millimetres, bar, m3/h and percent of a tank.
"""

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from math import pi
from pathlib import Path
from typing import Any

from tools.sample_plant.geometry import Point
from tools.sample_plant.scenario import AS_OF, OUTAGE_PUMP, OUTAGE_START, SIMULATION_START, STEPS

# EPANET's metre of head at specific gravity 1: 1000 kg/m3 and 9.80665 m/s2.
BAR_PER_METRE = 0.0980665


@dataclass(frozen=True, slots=True)
class Node:
    """A junction, tank or reservoir; place in feet of EPSG:3089.

    A tank's capacity is what lies between its lowest and its highest level.
    """

    tag: str
    epanet_id: str
    kind: str
    place: Point
    elevation_m: float | None = None
    diameter_mm: float | None = None
    capacity_m3: float | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A pipe or pump, from and to a node's tag; line holds both ends."""

    tag: str
    epanet_id: str
    kind: str
    start: str
    end: str
    line: tuple[Point, ...]
    diameter_mm: float | None = None
    length_m: float | None = None
    power_kw: float | None = None


@dataclass(frozen=True, slots=True)
class Week:
    """The network and its hourly series by tag, each STEPS long; a closed pump is 0 in running."""

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]
    pressure_bar: Mapping[str, tuple[float, ...]]
    level_percent: Mapping[str, tuple[float, ...]]
    flow_m3h: Mapping[str, tuple[float, ...]]
    running: Mapping[str, tuple[int, ...]]


def compute() -> Week:
    """Run EPANET 2.2 on ky4 with the planted outage."""
    import wntr

    network = wntr.network.WaterNetworkModel(str(network_file()))
    seconds = (AS_OF - SIMULATION_START).total_seconds()
    network.options.time.duration = seconds
    network.options.time.hydraulic_timestep = network.options.time.report_timestep = 3600
    nodes = tuple(_node(network, name) for name in network.node_name_list)
    links = tuple(_link(network, name) for name in network.link_name_list)
    _plant_outage(network, next(link.epanet_id for link in links if link.tag == OUTAGE_PUMP))
    with tempfile.TemporaryDirectory() as folder:
        found = wntr.sim.EpanetSimulator(network).run_sim(str(Path(folder) / "week"))
    pressure, flow = found.node["pressure"].iloc[-STEPS:], found.link["flowrate"].iloc[-STEPS:]
    status = found.link["status"].iloc[-STEPS:]
    tanks = {node.tag: network.get_node(node.epanet_id) for node in nodes if node.kind == "tank"}
    return Week(
        nodes,
        links,
        {node.tag: tuple(float(m) * BAR_PER_METRE for m in pressure[node.epanet_id]) for node in nodes},
        {
            tag: tuple(
                100 * (float(m) - tank.min_level) / (tank.max_level - tank.min_level)
                for m in pressure[tank.name]
            )
            for tag, tank in tanks.items()
        },
        {link.tag: tuple(float(m3s) * 3600 for m3s in flow[link.epanet_id]) for link in links},
        {link.tag: tuple(int(s) for s in status[link.epanet_id]) for link in links if link.kind == "pump"},
    )


def network_file() -> Path:
    """Give the place of ky4.inp in the installed package."""
    import wntr

    return Path(wntr.__file__).parent / "library" / "networks" / "ky4.inp"


def tag_of(epanet_id: str, kind: str) -> str:
    """Give the readable tag of an EPANET id; junctions and the reservoir keep theirs."""
    if kind == "pump":
        return epanet_id.replace("~@Pump-", "P-")
    if kind == "tank":
        return epanet_id.replace("T-", "TK-")
    if kind == "pipe":
        return epanet_id.replace("P-", "PL-")
    for side, word in (("I-Pump-", "IN"), ("O-Pump-", "OUT")):
        if epanet_id.startswith(side):
            return f"J-P{epanet_id.removeprefix(side)}-{word}"
    return epanet_id


def _plant_outage(network: Any, pump: str) -> None:
    from wntr.network import LinkStatus
    from wntr.network.controls import Control, ControlAction, SimTimeCondition

    begin = SimTimeCondition(network, "=", (OUTAGE_START - SIMULATION_START).total_seconds())
    network.add_control(
        "outage", Control(begin, ControlAction(network.get_link(pump), "status", LinkStatus.Closed))
    )


def _node(network: Any, name: str) -> Node:
    node = network.get_node(name)
    kind = str(node.node_type).lower()
    place = (float(node.coordinates[0]), float(node.coordinates[1]))
    if kind == "reservoir":
        # The level of its water; the network does not say where the ground is.
        return Node(tag_of(name, kind), name, kind, place, float(node.base_head))
    if kind == "tank":
        capacity = pi / 4 * node.diameter**2 * (node.max_level - node.min_level)
        return Node(
            tag_of(name, kind),
            name,
            kind,
            place,
            float(node.elevation),
            float(node.diameter) * 1000,
            capacity,
        )
    return Node(tag_of(name, kind), name, kind, place, float(node.elevation))


def _link(network: Any, name: str) -> Link:
    link = network.get_link(name)
    kind = str(link.link_type).lower()
    ends = [network.get_node(end) for end in (link.start_node_name, link.end_node_name)]
    start, end = (tag_of(node.name, str(node.node_type).lower()) for node in ends)
    middle = [(float(x), float(y)) for x, y in link.vertices]
    line = (ends[0].coordinates, *middle, ends[1].coordinates)
    places = tuple((float(x), float(y)) for x, y in line)
    if kind == "pump":
        return Link(tag_of(name, kind), name, kind, start, end, places, power_kw=float(link.power) / 1000)
    size = float(link.diameter) * 1000, float(link.length)
    return Link(tag_of(name, kind), name, kind, start, end, places, *size)
