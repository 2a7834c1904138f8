"""`eval flagged`: asks the questions of flagged answers again and says what came of each."""

import argparse
import contextlib
import json
from collections import Counter
from typing import TextIO

from app.cli.query import add_plant_options, open_plant
from app.domain.clean_text import clean, one_line
from app.services.engine_ladder import Engines
from app.services.flag_cases import CaseOutcome, CaseVerdict, FlagEvaluator
from app.services.flags import FlagService
from app.services.plant import PlantService


def add_parser(actions: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the action flagged; run reads what it parses."""
    parser = actions.add_parser("flagged", help="ask the questions of flagged answers again")
    add_plant_options(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object at the end")


async def run(
    arguments: argparse.Namespace,
    *,
    flags: FlagService,
    evaluator: FlagEvaluator,
    plant: PlantService,
    engines: Engines,
    out: TextIO,
    err: TextIO,
) -> int:
    """Ask every flagged question; 1 when one is answered as wrongly as before.

    Raises:
        AssistantError: the flags or the data cannot be read.
    """
    kept = await flags.list()
    await open_plant(arguments, plant, engines)
    outcomes: list[CaseOutcome] = []
    async with contextlib.aclosing(evaluator.evaluate(kept, use_model=not arguments.no_model)) as asked:
        async for outcome in asked:
            outcomes.append(outcome)
            print(_line(outcome), file=err, flush=True)
    counts = Counter(outcome.verdict for outcome in outcomes)
    if arguments.json:
        report = {
            "n": len(outcomes),
            **{verdict.value.replace(" ", "_"): counts[verdict] for verdict in CaseVerdict},
            "items": [_report(outcome) for outcome in outcomes],
        }
        out.write(json.dumps(report, ensure_ascii=False) + "\n")
    else:
        listed = ", ".join(f"{counts[verdict]} {verdict}" for verdict in CaseVerdict)
        print(f"{len(outcomes)} flagged answers: {listed}", file=out)
    return 1 if any(outcome.verdict.is_failure for outcome in outcomes) else 0


def _line(outcome: CaseOutcome) -> str:
    flag = outcome.flag
    reason = f" ({outcome.reason})" if outcome.reason else ""
    return (
        f"{outcome.verdict}: {flag.flag_id} {flag.flagged.source}: {one_line(flag.flagged.question)}{reason}"
    )


def _report(outcome: CaseOutcome) -> dict[str, str]:
    flag = outcome.flag
    return {
        "id": flag.flag_id,
        "source": flag.flagged.source,
        "question": flag.flagged.question,
        "verdict": outcome.verdict,
        "answer": clean(outcome.answer),
        "reason": outcome.reason,
    }
