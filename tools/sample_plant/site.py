"""What site.json says: the site, its words in three languages, and where everything comes from."""

from collections.abc import Mapping
from typing import Any

from tools.sample_plant.alerts import DEADBAND
from tools.sample_plant.plant import SITE_ID
from tools.sample_plant.scenario import (
    AS_OF,
    OUTAGE_PUMP,
    OUTAGE_START,
    SHIFTS,
    SILENT_HOURS,
    TIMEZONE,
    UNCERTAIN_HOURS,
    iso,
)

_TYPES = {
    "pump": ["pmp", "مضخة", "مضخات", "泵", "水泵"],
    "tank": ["خزان", "خزانات", "水箱", "水塔"],
    "reservoir": ["خزان مائي", "水库"],
    "pipe": ["pipeline", "أنبوب", "أنابيب", "管道", "水管"],
    "junction": ["node", "عقدة", "عقد", "节点"],
    "valve": ["صمام", "صمامات", "阀门", "阀"],
}
_PROPERTIES = {
    "pressure": ["ضغط", "الضغط", "压力"],
    "flow": ["flow rate", "تدفق", "التدفق", "流量"],
    "level": ["water level", "منسوب", "المنسوب", "مستوى", "液位", "水位"],
    "run_state": ["run status", "حالة التشغيل", "运行状态"],
}
_FAILURE_MODES = {
    "AIR": "abnormal instrument reading",
    "BRD": "breakdown",
    "ELP": "external leakage - process medium",
    "ELU": "external leakage - utility medium",
    "ERO": "erratic output",
    "FTS": "failure to start on demand",
    "INL": "internal leakage",
    "LOO": "low output",
    "NOI": "noise",
    "OHE": "overheating",
    "OTH": "other",
    "PDE": "parameter deviation",
    "PLU": "plugged/choked",
    "STD": "structural deficiency",
    "STP": "failure to stop on demand",
    "UNK": "unknown",
    "UST": "spurious stop",
    "VIB": "vibration",
}


def describe(counts: Mapping[str, int]) -> Mapping[str, Any]:
    """Give the content of site.json; counts are rows by file."""
    return {
        "site_id": SITE_ID,
        "name": "Sample plant (Kentucky water network 4)",
        "is_sample": True,
        "timezone": str(TIMEZONE),
        "week_starts": "monday",
        "shifts": SHIFTS,
        "as_of": iso(AS_OF),
        "asset_type_aliases": _TYPES,
        "property_aliases": _PROPERTIES,
        "failure_modes": _FAILURE_MODES,
        "licence": "Revised BSD (ky4, from wntr) and public domain (work orders, from NIST); see LICENCES.md",
        "counts": counts,
        "provenance": _provenance(),
        "planted": _planted(),
    }


def _provenance() -> Mapping[str, Mapping[str, str]]:
    """Say for each file what it is and where it comes from."""
    bands = ", ".join(f"{band:g} ({name})" for name, band in DEADBAND.items())
    network = {
        "kind": "published",
        "source": "water network ky4, as distributed with the Python package wntr 1.5.0",
        "licence": "Revised BSD (wntr)",
        "note": "Coordinates are feet; read as EPSG:3089 they fall into Kentucky. The file itself does not "
        "name its grid. ky4 has no valves. Its P-1 is PL-1 here, its T-1 TK-1, its ~@Pump-1 P-1.",
    }
    computed = {
        "kind": "computed",
        "source": "EPANET on ky4 through wntr, hourly; nobody measured them",
        "licence": "Revised BSD (wntr)",
        "note": "Limits of pressure are 20, 35, 100 and 150 psi, of tanks 10, 20, 90 and 95 %: customary "
        "ones, not ky4's.",
    }
    return {
        "assets.geojson": network,
        "links.geojson": network,
        "zones.geojson": {
            "kind": "derived",
            "source": "k-means of the nodes' places; the names are nobody's place names",
            "licence": "Revised BSD (wntr)",
            "note": "Each zone is the area closer to its centre than to any other.",
        },
        "sensors.csv": computed,
        "readings.csv": computed,
        "alerts.csv": {
            "kind": "derived",
            "source": "readings.csv beyond the limits of sensors.csv",
            "licence": "Revised BSD (wntr)",
            "note": f"Cleared by dead bands of {bands}. Acknowledging and shelving are set by rule: "
            "there was no operator.",
        },
        "work_orders.csv": {
            "kind": "mapped",
            "source": "NIST excavators-cleaned.csv, as distributed with the Python package nist-nestor 0.4.4",
            "licence": "public domain (work of the US government)",
            "note": "Real orders of five excavators, put onto this plant's pumps, tanks and pipes by rule; "
            "dates moved by whole weeks. State, due and completion date and priority are set by rule. "
            "mapped_from names the row of the source.",
        },
    }


def _planted() -> list[str]:
    silent = [f"{tag} sends nothing in the last {hours} hours" for tag, hours in SILENT_HOURS.items()]
    doubtful = [
        f"{tag} is marked uncertain in the last {hours} hours" for tag, hours in UNCERTAIN_HOURS.items()
    ]
    return [
        f"{OUTAGE_PUMP} is out of service from {iso(OUTAGE_START)}; EPANET computed what follows",
        *silent,
        *doubtful,
    ]
