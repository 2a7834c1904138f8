"""`map explain`: what is going on in an area of the map, in a few checked sentences."""

import argparse
import contextlib
import json
from datetime import datetime
from typing import Any, Final, TextIO

from app.cli.query import add_plant_options, open_plant
from app.domain.clean_text import one_line
from app.domain.explanation import Explanation, Sentence, SentenceReady
from app.domain.facts import ABNORMAL, ACTIVE, Dim, FactRow, FactsTable, Kind, MapFacts
from app.domain.geo import parse_box
from app.domain.query import Area
from app.services.engine_ladder import Engines
from app.services.explain_map import LONG, SHORT, ExplainMapService
from app.services.plant import PlantService

_MARKS: Final = {"model": "AI", "rewritten": "AI, second wording", "template": "by code"}


def add_action(actions: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word explain behind map; run reads what it parses."""
    explain = actions.add_parser("explain", help="say what is going on in an area, checked against the data")
    explain.add_argument(
        "--bbox", metavar="W,S,E,N", required=True, help="the area in degrees; W above E crosses 180°"
    )
    explain.add_argument("--more", action="store_true", help=f"{LONG} sentences instead of {SHORT}")
    explain.add_argument("--json", action="store_true", help="print one JSON object")
    add_plant_options(explain)


async def run(
    arguments: argparse.Namespace,
    *,
    explain: ExplainMapService,
    plant: PlantService,
    engines: Engines,
    out: TextIO,
    err: TextIO,
) -> int:
    """Explain the area and give the exit code; sentences are printed as they are ready.

    Raises:
        AssistantError: the area is none, or the data cannot be read.
    """
    area = Area(ring=parse_box(arguments.bbox).ring())
    await open_plant(arguments, plant, engines)
    most = LONG if arguments.more else SHORT
    events = explain.explain(area, most=most, use_model=not arguments.no_model)
    async with contextlib.aclosing(events):
        async for event in events:
            if isinstance(event, SentenceReady) and not arguments.json:
                print(
                    f"{one_line(event.sentence.text)} [{_MARKS[event.sentence.source]}]", file=out, flush=True
                )
            elif isinstance(event, Explanation):
                if event.note:
                    print(event.note, file=err)
                if arguments.json:
                    print(json.dumps(report(event, explain.table(event.facts)), ensure_ascii=False), file=out)
    return 0


def report(explanation: Explanation, table: FactsTable) -> dict[str, Any]:
    """Give what --json prints."""
    return {
        "facts": _facts(explanation.facts, table),
        "text": explanation.text,
        "sentences": [_sentence(sentence) for sentence in explanation.sentences],
        "model": explanation.model_id or None,
        "note": explanation.note,
        "ms": round(explanation.ms, 1),
        "facts_ms": round(explanation.facts_ms, 1),
    }


def _facts(facts: MapFacts, table: FactsTable) -> dict[str, Any]:
    return {
        "now": _iso(facts.now),
        "as_of": None if facts.as_of is None else _iso(facts.as_of),
        "age_s": None if facts.age is None else facts.age.total_seconds(),
        "box": None if facts.box is None else list(facts.box),
        "counts": _counts(facts),
        "tallies": [
            {
                "kind": tally.kind,
                "marks": sorted(f"{mark.dim}: {mark.value}" for mark in tally.marks),
                "count": tally.count,
                "outside": tally.is_outside,
            }
            for tally in facts.tallies
        ],
        "named": [
            {
                "tag": asset.tag,
                "type": asset.asset_type,
                "status": asset.status,
                "zone": asset.zone,
                "place": asset.place,
                "outside": asset.is_outside,
                "alerts": [
                    {
                        "type": alert.alert_type,
                        "priority": alert.priority,
                        "state": alert.state,
                        "since": _iso(alert.since),
                    }
                    for alert in asset.alerts
                ],
            }
            for asset in facts.named
        ],
        "worst": [asset.tag for asset in facts.worst],
        "unplaced": facts.unplaced,
        "table": [_row(row) for row in table.rows],
    }


def _counts(facts: MapFacts) -> dict[str, Any]:
    return {
        "assets": facts.count(Kind.ASSET),
        "by_type": dict(facts.counts(Kind.ASSET, Dim.TYPE)),
        "by_status": dict(facts.counts(Kind.ASSET, Dim.STATUS)),
        "abnormal": facts.count(Kind.ASSET, [ABNORMAL]),
        "abnormal_outside": facts.count(Kind.ASSET, [ABNORMAL], outside=True),
        "active_alerts": facts.count(Kind.ALERT, [ACTIVE]),
        "active_by_priority": dict(facts.counts(Kind.ALERT, Dim.PRIORITY, [ACTIVE])),
        "alerts_by_state": dict(facts.counts(Kind.ALERT, Dim.STATE)),
        "sensors": dict(facts.counts(Kind.SENSOR, Dim.HEALTH)),
        "work_orders": dict(facts.counts(Kind.WORK_ORDER, Dim.PROGRESS)),
    }


def _row(row: FactRow) -> dict[str, str]:
    return {"group": row.group, "label": row.label, "value": row.value, "tag": row.tag}


def _sentence(sentence: Sentence) -> dict[str, Any]:
    return {
        "text": sentence.text,
        "checked": sentence.is_checked,
        "source": str(sentence.source),
        "tags": [{"start": span.start, "end": span.end, "tag": span.tag} for span in sentence.tags],
        "refused": [{"text": text, "reason": reason} for text, reason in sentence.refused],
    }


def _iso(moment: datetime) -> str:
    return moment.isoformat().replace("+00:00", "Z")
