"""`eval`: what a setting costs in answers; `eval needle`, what each type of cache does, is here."""

import argparse
import contextlib
import json
from collections.abc import Sequence
from typing import TextIO

from app.cli import evaluate_flagged, evaluate_nlq
from app.cli.typed_words import reads
from app.domain.model_fit import CacheType
from app.services.evaluate import Evaluator, NeedleCase, NeedleOptions, score


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word eval; run reads what it parses."""
    parser = subparsers.add_parser("eval", help="measure what a setting costs in answers")
    actions = parser.add_subparsers(dest="eval_action", metavar="ACTION", required=True)
    evaluate_nlq.add_parser(actions)
    evaluate_flagged.add_parser(actions)
    needle = actions.add_parser(
        "needle", help="hide a fact in long texts and ask for it, with each type of cache"
    )
    needle.add_argument(
        "--model", metavar="ID", help="an id of models.toml instead of the one in the settings"
    )
    needle.add_argument(
        "--cache-type",
        metavar="T",
        action="append",
        choices=[kind.value for kind in CacheType],
        help="f16, q8_0 or q4_0 alone; may be given more than once (all three)",
    )
    needle.add_argument(
        "--lengths",
        metavar="N,N",
        type=reads("a list of whole numbers from 128 on", _lengths),
        help="prompt tokens (a quarter, half, all of the context)",
    )
    needle.add_argument(
        "--runs",
        metavar="N",
        type=reads("a whole number from 1 on", _positive),
        default=1,
        help="facts for each place (1)",
    )
    needle.add_argument("--seed", metavar="N", type=int, default=1, help="decides texts and code words (1)")
    needle.add_argument("--json", action="store_true", help="print one JSON object at the end")


async def run(
    arguments: argparse.Namespace, evaluator: Evaluator, default_model: str, out: TextIO, err: TextIO
) -> int:
    """Ask every question and print what was found; a line for each question goes to err.

    Raises:
        AssistantError: the model cannot be tried.
    """
    model_id = arguments.model or default_model
    kinds = tuple(map(CacheType, arguments.cache_type or CacheType))
    options = NeedleOptions(kinds, arguments.lengths or (), runs=arguments.runs, seed=arguments.seed)
    cases: list[NeedleCase] = []
    async with contextlib.aclosing(evaluator.needle(model_id, options)) as asked:
        async for case in asked:
            cases.append(case)
            print(_line(case), file=err, flush=True)
    if arguments.json:
        out.write(json.dumps(_report(model_id, options, cases), ensure_ascii=False) + "\n")
    else:
        out.write("\n".join(_table(cases)) + "\n")
    return 0


def _line(case: NeedleCase) -> str:
    outcome = "found" if case.is_found else f"not found, it said {case.answer.strip()!r}"
    return f"{case.cache_type} {case.usage.prompt_tokens} tokens, at {case.depth:.0%}: {outcome}"


def _table(cases: Sequence[NeedleCase]) -> list[str]:
    kinds = tuple(dict.fromkeys(case.cache_type for case in cases))
    places = tuple(dict.fromkeys((case.length, case.depth) for case in cases))
    lines = [_row("tokens", "depth", kinds)]
    for length, depth in places:
        here = [case for case in cases if (case.length, case.depth) == (length, depth)]
        scores = [score([case for case in here if case.cache_type is kind]) for kind in kinds]
        lines.append(_row(f"{length}", f"{depth:.0%}", [f"{item.found}/{item.asked}" for item in scores]))
    by_kind = [[case for case in cases if case.cache_type is kind] for kind in kinds]
    totals = [score(own) for own in by_kind]
    lines.append(_row("found", "", [f"{total.found}/{total.asked}" for total in totals]))
    lines.append(_row("tokens/s", "", [f"{total.tokens_per_s:.1f}" for total in totals]))
    lines.append(_row("cache MB", "", [f"{own[0].cache_bytes / 1e6:.0f}" for own in by_kind]))
    return lines


def _row(first: str, second: str, cells: Sequence[str]) -> str:
    return f"{first:>8} {second:>6}" + "".join(f" {cell:>7}" for cell in cells)


def _report(model_id: str, options: NeedleOptions, cases: Sequence[NeedleCase]) -> dict[str, object]:
    totals = {}
    for kind in options.cache_types:
        own = [case for case in cases if case.cache_type is kind]
        total = score(own)
        totals[kind.value] = {
            "found": total.found,
            "asked": total.asked,
            "tokens_per_s": round(total.tokens_per_s, 2),
            "cache_bytes": own[0].cache_bytes,
        }
    return {
        "model": model_id,
        "seed": options.seed,
        "totals": totals,
        "cases": [
            {
                "cache_type": case.cache_type,
                "length": case.length,
                "depth": case.depth,
                "run": case.run,
                "found": case.is_found,
                "code": case.code,
                "answer": case.answer,
                "prompt_tokens": case.usage.prompt_tokens,
                "tokens_per_s": round(case.usage.tokens_per_s, 2),
            }
            for case in cases
        ],
    }


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _lengths(text: str) -> tuple[int, ...]:
    lengths = tuple(int(part) for part in text.split(","))
    # Shorter ones hold the question and nothing to read.
    if min(lengths) < 128:
        raise ValueError(text)
    return lengths
