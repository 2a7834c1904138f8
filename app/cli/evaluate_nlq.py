"""`eval nlq`: how many questions of a set become the right query, as a table or as JSON."""

import argparse
import contextlib
import json
from pathlib import Path
from typing import Any, TextIO

from app.cli.query import add_plant_options, open_plant
from app.services.engine_ladder import Engines
from app.services.nlq_evaluate import NlqEvaluator, read_questions
from app.services.nlq_score import NlqItem, item_report, score
from app.services.plant import PlantService


def add_parser(actions: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the action nlq; run reads what it parses."""
    parser = actions.add_parser(
        "nlq", help="ask a set of questions and compare the queries that come of them"
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="JSON lines: id, lang, question, expected")
    add_plant_options(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object at the end")


async def run(
    arguments: argparse.Namespace,
    *,
    evaluator: NlqEvaluator,
    plant: PlantService,
    engines: Engines,
    out: TextIO,
    err: TextIO,
) -> int:
    """Ask every question; a line for each that did not match goes to err.

    Raises:
        AssistantError: the questions or the data cannot be read.
    """
    questions = read_questions(arguments.file)
    await open_plant(arguments, plant, engines)
    items: list[NlqItem] = []
    async with contextlib.aclosing(evaluator.evaluate(questions, use_model=not arguments.no_model)) as asked:
        async for item in asked:
            items.append(item)
            if not item.execution_match:
                print(_miss(item), file=err, flush=True)
    totals = score(items)
    if arguments.json:
        whole = {**totals, "items": [item_report(item) for item in items]}
        out.write(json.dumps(whole, ensure_ascii=False) + "\n")
    else:
        out.write("\n".join(_table(totals)) + "\n")
    return 0


def _miss(item: NlqItem) -> str:
    verdict = "WRONG" if item.wrong_but_valid else "missed"
    expected = json.dumps(item.expected[0], ensure_ascii=False)
    given = json.dumps(item.answer, ensure_ascii=False)
    return f"{verdict} {item.item_id} {item.question!r}\n  expected {expected}\n  came     {given}"


def _table(totals: dict[str, Any]) -> list[str]:
    shares = ("json_valid", "schema_valid", "exact", "execution_match", "wrong_but_valid")
    lines = [f"{'':<22}{'all':>7}" + "".join(f"{lang:>7}" for lang in totals["by_lang"])]
    groups = [totals, *totals["by_lang"].values()]
    lines += [
        f"{name:<22}" + "".join(f"{_percent(group[name]):>7}" for group in groups) for name in ("n", *shares)
    ]
    lines.append(f"{'control orders refused':<22}{_percent(totals['control_action_recall']):>7}")
    for reason, found in totals["refusal"].items():
        precision, recall = _percent(found["precision"]), _percent(found["recall"])
        lines.append(f"refusal {reason:<18} precision {precision:>6}  recall {recall:>6}")
    lines.append(f"time: p50 {totals['p50_ms']} ms, p95 {totals['p95_ms']} ms")
    lines.append(f"by the model: {_percent(totals['used_model'])}")
    return lines


def _percent(value: float | int | None) -> str:
    if value is None:
        return "-"
    return str(value) if isinstance(value, int) else f"{value:.1%}"
