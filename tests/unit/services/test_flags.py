import json
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.domain.audit import Verified
from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import NotAllowedError, StorageError, UsageError
from app.domain.explanation import Sentence, SentenceSource
from app.domain.facts import FactRow, FactsTable
from app.domain.flag import MAX_NOTE_CHARS, Flagged, FlagSource
from app.domain.lookup import LookupAnswer
from app.domain.policy import SitePolicy
from app.domain.query import Area, QueryContext, QueryType, RefusalReason, TwinQuery
from app.domain.query_problems import InvalidQueryError
from app.domain.result import Column, ColumnKind, ResultSet
from app.services.flags import flagged_explanation, flagged_lookup, flagged_turn, rows_text
from tests.fakes.assistant import Assistant, open_assistant

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
CANARY = "canary question about P-101"
QUERY = '{"type": "asset_search", "asset_type": ["pump"]}'
REFUSAL = '{"refuse": "ambiguous", "ask": "Which?"}'
FLAGGED = Flagged(FlagSource.LOOKUP, CANARY, "2 rows", query_json=QUERY, reference="q-1", model_id="scripted")


@pytest.fixture
async def assistant(tmp_path: Path) -> AsyncIterator[Assistant]:
    async with open_assistant(tmp_path) as assistant:
        yield assistant


async def flag_records(assistant: Assistant) -> list[dict[str, str]]:
    await assistant.audit.record(Verified(is_whole=True, records=0, faults=0))
    records = map(json.loads, assistant.audit_lines())
    return [record for record in records if record["event"] == "flag_changed"]


async def test_a_flag_holds_what_is_needed_to_ask_again(assistant: Assistant) -> None:
    flag = await assistant.flags.flag(FLAGGED)
    (kept,) = await assistant.flags.list()
    assert kept == flag
    assert (kept.flagged, kept.at, kept.model_sha256) == (FLAGGED, NINE, "ab" * 32)
    assert dict(kept.parameters)["temperature"] == "0.0"


async def test_parameters_of_an_answer_are_those_of_the_chat(assistant: Assistant) -> None:
    flag = await assistant.flags.flag(replace(FLAGGED, source=FlagSource.ANSWER))
    assert dict(flag.parameters)["temperature"] == "0.7"
    assert dict(flag.parameters)["answer_tokens"] == "1024"


async def test_a_model_that_is_no_more_leaves_its_id(assistant: Assistant) -> None:
    flag = await assistant.flags.flag(replace(FLAGGED, model_id="gone"))
    assert (flag.flagged.model_id, flag.model_sha256) == ("gone", "")


async def test_the_record_holds_no_question(assistant: Assistant) -> None:
    flag = await assistant.flags.flag(FLAGGED)
    (record,) = await flag_records(assistant)
    assert (record["flag_id"], record["what"], record["reference"]) == (flag.flag_id, "flagged", "q-1")
    assert len(record["question_hash"]) == 64
    assert not [line for line in assistant.audit_lines() if CANARY in line]


async def test_the_record_holds_the_question_where_the_policy_says_so(tmp_path: Path) -> None:
    policy = SitePolicy()
    policy = replace(policy, audit=replace(policy.audit, keeps_raw_text=True))
    async with open_assistant(tmp_path, policy=policy) as assistant:
        await assistant.flags.flag(FLAGGED)
        (record,) = await flag_records(assistant)
    assert record["question"] == CANARY


async def test_where_nothing_is_kept_a_flag_is_in_memory_alone(tmp_path: Path) -> None:
    async with open_assistant(tmp_path, policy=SitePolicy(retention_days=0)) as assistant:
        await assistant.flags.flag(FLAGGED)
        assert len(await assistant.flags.list()) == 1
        assert not assistant.flags.is_kept
    assert not (tmp_path / "flags").exists()


async def test_a_note_is_kept_and_recorded(assistant: Assistant) -> None:
    flag = await assistant.flags.flag(FLAGGED)
    await assistant.flags.set_note(flag.flag_id, "  Zone 4 was meant. ")
    assert (await assistant.flags.get(flag.flag_id)).note == "Zone 4 was meant."
    assert [record["what"] for record in await flag_records(assistant)] == ["flagged", "note"]


async def test_a_note_that_is_too_long_is_refused(assistant: Assistant) -> None:
    flag = await assistant.flags.flag(FLAGGED)
    with pytest.raises(UsageError, match="the limit is"):
        await assistant.flags.set_note(flag.flag_id, "x" * (MAX_NOTE_CHARS + 1))


@pytest.mark.parametrize("answer", [QUERY, REFUSAL], ids=["query", "refusal"])
async def test_the_right_answer_is_kept(assistant: Assistant, answer: str) -> None:
    flag = await assistant.flags.flag(FLAGGED)
    assert (await assistant.flags.set_expected(flag.flag_id, answer)).expected_json == answer


@pytest.mark.parametrize(
    ("answer", "error"),
    [("pumps", UsageError), ('{"type": "pumps"}', InvalidQueryError)],
    ids=["no JSON", "no query"],
)
async def test_what_is_no_answer_is_refused_as_the_right_one(
    assistant: Assistant, answer: str, error: type[Exception]
) -> None:
    flag = await assistant.flags.flag(FLAGGED)
    with pytest.raises(error):
        await assistant.flags.set_expected(flag.flag_id, answer)


async def test_a_removed_flag_is_gone_and_recorded(assistant: Assistant) -> None:
    flag = await assistant.flags.flag(FLAGGED)
    await assistant.flags.remove(flag.flag_id[:6])
    assert await assistant.flags.list() == ()
    assert [record["what"] for record in await flag_records(assistant)] == ["flagged", "removed"]


async def test_purge_removes_flags(assistant: Assistant) -> None:
    await assistant.flags.flag(FLAGGED)
    removed = await assistant.retention.purge()
    assert (removed.flags, await assistant.flags.list()) == (1, ())


async def test_listeners_hear_of_each_change(assistant: Assistant) -> None:
    heard: list[str] = []
    assistant.flags.listen(lambda: heard.append("changed"))
    flag = await assistant.flags.flag(FLAGGED)
    await assistant.flags.set_note(flag.flag_id, "Wrong.")
    await assistant.flags.remove(flag.flag_id)
    assert heard == ["changed"] * 3


async def test_a_set_of_the_answered_flags_is_written_and_recorded(
    assistant: Assistant, tmp_path: Path
) -> None:
    flag = await assistant.flags.flag(FLAGGED)
    await assistant.flags.flag(FLAGGED)
    await assistant.flags.set_expected(flag.flag_id, QUERY)
    target = tmp_path / "set.jsonl"
    assert await assistant.flags.export(target) == 1
    (line,) = target.read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["expected"] == json.loads(QUERY)
    await assistant.audit.record(Verified(is_whole=True, records=0, faults=0))
    assert "flagged questions" in "".join(assistant.audit_lines())


async def test_no_set_is_written_where_the_site_allows_no_export(tmp_path: Path) -> None:
    async with open_assistant(tmp_path, policy=SitePolicy(allows_export=False)) as assistant:
        with pytest.raises(NotAllowedError):
            await assistant.flags.export(tmp_path / "set.jsonl")
    assert not (tmp_path / "set.jsonl").exists()


async def test_a_folder_that_is_not_there_is_told(assistant: Assistant, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be written"):
        await assistant.flags.export(tmp_path / "nowhere" / "set.jsonl")


def test_a_turn_is_flagged_with_the_turns_before_it() -> None:
    turns = tuple(
        Turn(f"t{n}", f"Q{n}?", NINE, f"A{n}.", TurnState.COMPLETE, "small", facts=f"F{n}", engine="local")
        for n in range(3)
    )
    flagged = flagged_turn(Conversation("c", "title", NINE, turns), "t1")
    assert (flagged.question, flagged.answer, flagged.facts) == ("Q1?", "A1.", "F1")
    assert [(one.question, one.answer) for one in flagged.earlier] == [("Q0?", "A0.")]
    assert (flagged.model_id, flagged.engine, flagged.reference) == ("small", "local", "t1")


def test_a_turn_that_is_not_stored_is_told() -> None:
    with pytest.raises(UsageError, match="not stored"):
        flagged_turn(Conversation("c", "title", NINE), "t1")


COLUMNS = (Column("tag", ColumnKind.TEXT, "Tag"), Column("value", ColumnKind.NUMBER, "Pressure", "bar"))


def result(rows: int) -> ResultSet:
    cells = tuple((f"P-{n}", 4.5) for n in range(rows))
    return ResultSet(
        COLUMNS, cells[:60], rows, is_truncated=rows > 60, as_of=NINE, query_id="q", sources=("a.csv",)
    )


def test_rows_are_kept_with_units_clock_and_source() -> None:
    assert (
        rows_text(result(1)) == "Tag\tPressure (bar)\nP-0\t4.5\nas of 2026-11-29T09:00:00+00:00\nfrom a.csv"
    )


def test_rows_that_are_left_out_are_counted() -> None:
    text = rows_text(result(100))
    assert "… and 50 more rows" in text
    assert text.count("\n") == 53


def test_a_lookup_is_flagged_with_its_query_and_its_places() -> None:
    view = Area(ring=((0.0, 0.0), (1.0, 0.0), (1.0, 1.0)))
    context = QueryContext(NINE, map_view=view)
    answer = LookupAnswer(
        "pumps here",
        context,
        TwinQuery(QueryType.ASSET_SEARCH),
        restatement="All pumps here.",
        query_json=QUERY,
    )
    flagged = flagged_lookup(answer, result(2), "before")
    assert (flagged.answer, flagged.query_json, flagged.previous_json) == (
        "All pumps here.\n2 rows",
        QUERY,
        "before",
    )
    assert flagged.context.map_view == view
    assert flagged.facts.startswith("Tag\t")


def test_a_refusal_is_flagged_with_its_reason() -> None:
    answer = LookupAnswer("open V-1", QueryContext(NINE), refusal=RefusalReason.AMBIGUOUS, ask="Which one?")
    flagged = flagged_lookup(answer, None)
    assert (flagged.answer, flagged.refusal, flagged.query_json) == ("ambiguous\nWhich one?", "ambiguous", "")


def test_an_explanation_is_flagged_with_its_table() -> None:
    table = FactsTable((FactRow("Assets", "pumps", "3"),))
    sentences = (Sentence("There are 3 pumps.", SentenceSource.MODEL),)
    flagged = flagged_explanation(Area(tags=("P-1",)), table, sentences, "small", NINE.isoformat())
    assert flagged.answer == "[model] There are 3 pumps."
    assert flagged.facts == "Assets\tpumps\t3"
    assert (flagged.question, flagged.context.selection) == ("Explain the selection", Area(tags=("P-1",)))
