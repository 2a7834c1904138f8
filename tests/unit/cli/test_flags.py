import io
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.cli import flags
from app.cli.arguments import parse_arguments
from app.domain.flag import Flagged, FlagSource
from tests.fakes.assistant import Assistant, open_assistant

QUERY = '{"type": "asset_search"}'


@pytest.fixture
async def assistant(tmp_path: Path) -> AsyncIterator[Assistant]:
    async with open_assistant(tmp_path) as assistant:
        yield assistant


async def run(assistant: Assistant, *words: str) -> str:
    out = io.StringIO()
    assert await flags.run(parse_arguments(["flags", *words]), assistant.flags, out) == 0
    return out.getvalue()


async def flagged(assistant: Assistant) -> str:
    flag = await assistant.flags.flag(
        Flagged(FlagSource.LOOKUP, "Pumps?\nAll", "2 rows", query_json=QUERY, model_id="scripted")
    )
    return flag.flag_id


async def test_an_empty_list_says_so(assistant: Assistant) -> None:
    assert await run(assistant, "list") == "No answer was flagged as wrong.\n"


async def test_the_list_has_a_line_for_each(assistant: Assistant) -> None:
    flag_id = await flagged(assistant)
    await run(assistant, "note", flag_id, "Wrong zone.")
    assert await run(assistant, "list") == f"{flag_id}  2026-11-29 09:00Z  lookup: Pumps? All  [note]\n"


async def test_one_is_shown_whole(assistant: Assistant) -> None:
    flag_id = await flagged(assistant)
    shown = await run(assistant, "show", flag_id[:8])
    assert f"query: {QUERY}" in shown
    assert "model: scripted" in shown
    assert json.loads(await run(assistant, "show", flag_id, "--json"))["query"] == {"type": "asset_search"}


async def test_an_expected_answer_makes_a_case_of_it(assistant: Assistant, tmp_path: Path) -> None:
    flag_id = await flagged(assistant)
    await run(assistant, "expect", flag_id, QUERY)
    target = tmp_path / "set.jsonl"
    assert await run(assistant, "export", str(target)) == f"1 cases with an expected answer in {target}.\n"
    assert json.loads(target.read_text())["id"] == f"flag-{flag_id}"


async def test_one_is_removed(assistant: Assistant) -> None:
    flag_id = await flagged(assistant)
    assert await run(assistant, "remove", flag_id) == f"{flag_id} was removed.\n"
    assert json.loads(await run(assistant, "list", "--json")) == []
