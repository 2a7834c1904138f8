import io
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.cli import evaluate_nlq, query
from app.cli.arguments import parse_arguments
from app.domain.errors import UsageError
from app.services.nlq_evaluate import NlqEvaluator
from tests.fakes.lookup import Desk, open_desk, world_store
from tests.fakes.small_plant import NOW_MS, SmallPlant
from tests.fakes.twin_world import empty_store


@pytest.fixture(scope="session")
def world_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return world_store(tmp_path_factory.mktemp("world"))


@pytest.fixture
async def desk(tmp_path: Path, world_path: Path) -> AsyncIterator[Desk]:
    async with open_desk(tmp_path, world_path) as desk:
        yield desk


async def say(desk: Desk, *words: str) -> str:
    out = io.StringIO()
    arguments = parse_arguments(["query", *words])
    code = await query.run(arguments, lookup=desk.lookup, plant=desk.plant, engines=desk.engines, out=out)
    assert code == 0
    return out.getvalue()


async def told(desk: Desk, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await say(desk, *words, "--json", "--no-model"))
    return found


async def test_query_json_has_everything_that_a_program_needs(desk: Desk) -> None:
    found = await told(desk, "pumps in zone 3")
    assert found["query"] == {"type": "asset_search", "asset_type": "pump", "zone": "3"}
    assert found["columns"][:2] == ["asset", "asset_name"]
    assert len(found["rows"]) == found["row_count"] == 5
    assert (found["truncated"], found["used_model"], found["as_of"]) == (False, "", "2026-11-29T09:00:00Z")
    assert found["restatement"] == "Assets: type is pump; zone is 3 (Riverside)."
    assert {"assumptions", "query_id", "ms"} <= found.keys()
    assert "refuse" not in found


async def test_data_without_a_clock_is_not_shown_as_of_now(tmp_path: Path) -> None:
    with empty_store(tmp_path / "lone.db") as store:
        SmallPlant(store).asset(1)
    async with open_desk(tmp_path, tmp_path / "lone.db", clock=None) as desk:
        found = await told(desk, "all assets")
        text = await say(desk, "all assets", "--no-model")
    note = "The data's clock is not known; ages are reckoned against this machine's clock."
    assert (found["row_count"], found["as_of"]) == (1, None)
    assert note in found["assumptions"]
    assert "1 rows, as of unknown," in text
    assert f"  assumed: {note}" in text


async def test_numbers_are_printed_without_digits_of_binary_arithmetic(tmp_path: Path) -> None:
    with empty_store(tmp_path / "lone.db") as store:
        plant = SmallPlant(store)
        plant.asset(1)
        plant.sensor(1, last_value=7.3999999999999995, last_time=NOW_MS, quality="good")
    async with open_desk(tmp_path, tmp_path / "lone.db") as desk:
        found = await told(desk, "all sensors")
        text = await say(desk, "all sensors", "--no-model")
    assert found["rows"][0][found["columns"].index("value")] == 7.4
    assert " 7.4 " in text
    assert "7.39999" not in text


async def test_what_was_taken_out_of_names_is_counted_under_the_rows(tmp_path: Path) -> None:
    with empty_store(tmp_path / "lone.db") as store:
        SmallPlant(store).asset(1, name="Intake\u202e pump\u200b\u200b")
        SmallPlant(store).asset(2, name="Outlet")
    async with open_desk(tmp_path, tmp_path / "lone.db") as desk:
        text = await say(desk, "all assets", "--no-model")
        one = await say(desk, "AS-2", "--no-model")
    assert "Intake pump " in text
    assert text.endswith("\n3 hidden characters removed.\n")
    assert "hidden" not in one


async def test_query_json_of_a_refusal_is_an_answer(desk: Desk) -> None:
    found = await told(desk, "Close V-12")
    assert (found["refuse"], found["rows"], found["row_count"]) == ("control_action", [], 0)
    assert found["ask"]
    assert "query" not in found


async def test_query_prints_the_reading_the_assumptions_and_a_table(desk: Desk) -> None:
    text = await say(desk, "which pumps failed last month?", "--no-model")
    assert text.startswith("Work orders: type is pump;")
    assert "  or: 1 Oct 2026" in text
    assert "as of 2026-11-29T09:00:00Z" in text
    assert "from work_orders.csv" in text


async def test_query_says_which_filter_left_no_rows(desk: Desk) -> None:
    assert "No rows because of: type is reservoir" in await say(desk, "reservoirs in zone 3", "--no-model")


async def test_query_prints_a_refusal_with_its_candidates(desk: Desk) -> None:
    text = await say(desk, "maintenance history for P-109", "--no-model")
    assert text.startswith("Not looked up (unknown entity).")
    assert "  - P-" in text


async def test_query_takes_the_map_view_and_the_selection(desk: Desk) -> None:
    viewed = await told(desk, "pumps in the map view", "--map-view=-85.2,37.9,-84.8,38.1")
    chosen = await told(desk, "assets in my selection", "--selection", "P-101, V-12")
    assert viewed["row_count"] > 0
    assert sorted(row[0] for row in chosen["rows"]) == ["P-101", "V-12"]


async def test_query_goes_on_from_the_one_before(desk: Desk) -> None:
    before = await told(desk, "pumps in zone 3")
    found = await told(desk, "and in zone 4?", "--previous", json.dumps(before))
    bare = await told(desk, "and in zone 4?", "--previous", json.dumps(before["query"]))
    assert found["query"] == bare["query"] == {"type": "asset_search", "asset_type": "pump", "zone": "4"}


@pytest.mark.parametrize("text", ["{", '"x"', '{"refuse": "ambiguous"}', '{"type": "x"}', "[1]"])
async def test_query_refuses_a_query_before_that_is_none(desk: Desk, text: str) -> None:
    with pytest.raises(UsageError, match="--previous"):
        await say(desk, "and in zone 4?", "--previous", text)


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["query"], id="no question"),
        pytest.param(["query", "x", "--map-view", "1,2,3"], id="three numbers"),
        pytest.param(["query", "x", "--map-view", "1,2,3,x"], id="no number"),
        pytest.param(["query", "x", "--map-view", "1,5,3,2"], id="south over north"),
        pytest.param(["query", "x", "--selection", " , "], id="no tags"),
        pytest.param(["query", "x", "--db", "a", "--world", "b"], id="two plants"),
    ],
)
def test_words_that_mean_nothing_end_the_program(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        parse_arguments(words)
    assert ended.value.code == 2


def test_now_stands_before_or_behind_the_word() -> None:
    assert parse_arguments(["query", "x", "--now", "2026-01-01"]).now == "2026-01-01"
    assert parse_arguments(["--now", "2026-01-01", "query", "x"]).now == "2026-01-01"
    assert parse_arguments(["query", "x"]).now is None


async def test_eval_nlq_prints_the_keys_that_were_agreed(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    lines = [
        {
            "id": "1",
            "lang": "en",
            "question": "pumps in zone 3",
            "expected": {"type": "asset_search", "zone": "9"},
        },
        {"id": "2", "lang": "en", "question": "Close V-12", "expected": {"refuse": "control_action"}},
    ]
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    for words in (["--json"], []):
        arguments = parse_arguments(["eval", "nlq", str(path), "--no-model", *words])
        await evaluate_nlq.run(
            arguments,
            evaluator=NlqEvaluator(desk.lookup, desk.plant),
            plant=desk.plant,
            engines=desk.engines,
            out=out,
            err=err,
        )
    whole, table = out.getvalue().split("\n", maxsplit=1)
    found = json.loads(whole)
    keys = "n json_valid schema_valid exact execution_match wrong_but_valid control_action_recall refusal"
    assert set(f"{keys} by_lang p50_ms p95_ms items".split()) <= found.keys()
    assert (found["n"], found["execution_match"], found["wrong_but_valid"]) == (2, 0.5, 0.5)
    assert found["refusal"]["control_action"] == {"precision": 1.0, "recall": 1.0}
    assert [item["id"] for item in found["items"]] == ["1", "2"]
    assert "execution_match" in table
    assert err.getvalue().startswith("WRONG 1 'pumps in zone 3'")
