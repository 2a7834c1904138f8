import argparse
import io
import json
from typing import Any

import pytest

from app.cli import evaluate
from app.cli.arguments import parse_arguments
from app.services.evaluate import Evaluator
from tests.fakes.assistant import TrustingTrial
from tests.unit.services.test_evaluate import Engines, PlannedModels, quote

WORDS = ["eval", "needle", "--lengths", "200"]


async def run(*words: str, engines: Engines | None = None) -> tuple[str, str]:
    out, err = io.StringIO(), io.StringIO()
    evaluator = Evaluator(PlannedModels(), TrustingTrial(), engines or Engines(quote))
    assert await evaluate.run(parse_arguments([*WORDS, *words]), evaluator, "scripted", out, err) == 0
    return out.getvalue(), err.getvalue()


async def test_eval_needle_prints_found_of_asked_for_each_place_and_cache() -> None:
    out, err = await run()

    assert out.splitlines() == [
        "  tokens  depth     f16    q8_0    q4_0",
        "     200    10%     1/1     1/1     1/1",
        "     200    50%     1/1     1/1     1/1",
        "     200    90%     1/1     1/1     1/1",
        "   found            3/3     3/3     3/3",
        "tokens/s           34.0    34.0    34.0",
        "cache MB             50      50      50",
    ]
    assert len(err.splitlines()) == 9
    assert err.startswith("f16 ")


async def test_eval_needle_json_prints_totals_and_every_case() -> None:
    out, _err = await run("--json", "--cache-type", "q4_0", engines=Engines(lambda _text: "no"))

    report: dict[str, Any] = json.loads(out)
    assert report["totals"] == {
        "q4_0": {"found": 0, "asked": 3, "tokens_per_s": 34.0, "cache_bytes": 50_000_000}
    }
    assert [case["found"] for case in report["cases"]] == [False] * 3
    assert report["model"] == "scripted"


async def test_eval_needle_says_what_came_instead_of_the_fact() -> None:
    _out, err = await run("--cache-type", "f16", engines=Engines(lambda _text: "no"))

    assert err.splitlines()[0].endswith("at 10%: not found, it said 'no'")


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["eval"], id="no action"),
        pytest.param(["eval", "needle", "--cache-type", "q5_0"], id="unknown cache"),
        pytest.param(["eval", "needle", "--lengths", "12"], id="too short"),
        pytest.param(["eval", "needle", "--lengths", "a"], id="no number"),
        pytest.param(["eval", "needle", "--runs", "0"], id="no run"),
    ],
)
def test_eval_refuses_wrong_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        parse_arguments(words)

    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith("usage:")


def test_eval_needle_reads_its_options() -> None:
    arguments = parse_arguments([*WORDS, "--cache-type", "q8_0", "--cache-type", "f16", "--seed", "7"])

    assert isinstance(arguments, argparse.Namespace)
    assert (arguments.lengths, arguments.cache_type, arguments.seed) == ((200,), ["q8_0", "f16"], 7)
