"""What is shown of a region, whatever the model says."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from app.domain.errors import EngineUnavailableError, ModelRefusedError
from app.domain.explanation import Explanation, FactsRead, SentenceReady, SentenceSource
from app.domain.query import Area
from app.domain.query_problems import InvalidQueryError
from app.domain.stream import FinishReason, ReasoningDelta
from app.prompting.ground import Grounding
from app.services.explain_map import LONG
from app.twin.store import TwinStore
from tests.fakes.map_desk import MapDesk, open_map_desk
from tests.fakes.map_texts import box, random_areas
from tests.fakes.small_plant import NOW, NOW_MS, SmallPlant, small_plant
from tests.fakes.twin_world import load_world

VIEW = box(0, 0, 1, 1)
CONTENTS = "There are 3 assets in the region: 2 pumps and 1 valve."
ALERTS = "2 alerts are active: 1 critical and 1 low; 1 is shelved."
WORST = (
    "The worst assets are AS-1 (pump, in fault, critical-priority alert of type high-high limit since "
    "2026-11-29 08:30 UTC) and AS-3 (valve, low-priority alert of type deviation since 2026-11-29 08:50 UTC)."
)
OWN_CONTENTS = "The region holds 3 assets, of which 2 are pumps and 1 is a valve."
OWN_ALERTS = "There are 2 active alerts, 1 critical and 1 low; 1 is shelved."
OWN_WORST = (
    "The worst assets are AS-1, a pump in fault with a critical high-high alert since 08:30 UTC, and AS-3, a "
    "valve with a low-priority alert."
)


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SmallPlant]:
    """Two pumps and a valve, with three alerts."""
    with small_plant(tmp_path) as found:
        found.asset(1, lon=0.2, lat=0.2, status="fault")
        found.asset(2, lon=0.4, lat=0.5, status="running")
        found.asset(3, lon=0.8, lat=0.5, status="open", asset_type="valve")
        alerts = [
            (1, 1, "high_high", "critical", "unacknowledged", 30),
            (2, 3, "deviation", "low", "acknowledged", 10),
            (3, 2, "high", "high", "shelved", 20),
        ]
        found.insert(
            "alert",
            *(
                {"alert_id": f"AL-{number}", "asset_id": asset, "alert_type": kind, "priority": priority,
                 "state": state, "raised_at": NOW_MS - minutes * 60_000}
                for number, asset, kind, priority, state, minutes in alerts
            ),
        )  # fmt: skip
        found.insert("meta", {"key": "as_of", "value": str(NOW_MS)})
        yield found


@pytest.fixture
async def desk(plant: SmallPlant, tmp_path: Path) -> AsyncIterator[MapDesk]:
    async with open_map_desk(tmp_path, plant.store.path) as found:
        yield found


def _texts(explanation: Explanation) -> list[tuple[str, str]]:
    return [(str(sentence.source), sentence.text) for sentence in explanation.sentences]


async def test_without_a_model_code_words_the_facts(desk: MapDesk) -> None:
    explanation = await desk.explain(VIEW, use_model=False)
    assert _texts(explanation) == [("template", CONTENTS), ("template", ALERTS), ("template", WORST)]
    assert explanation.text == f"{CONTENTS} {ALERTS} {WORST}"
    assert (explanation.model_id, desk.engine.requests, desk.audit_lines()) == ("", [], [])
    assert all(sentence.is_checked for sentence in explanation.sentences)


async def test_true_sentences_of_the_model_are_shown_as_it_wrote_them(desk: MapDesk) -> None:
    desk.engine.enqueue(OWN_CONTENTS, " ", OWN_ALERTS, " ", OWN_WORST)
    explanation = await desk.explain(VIEW)
    assert _texts(explanation) == [("model", OWN_CONTENTS), ("model", OWN_ALERTS), ("model", OWN_WORST)]
    worst = explanation.sentences[2]
    assert [worst.text[span.start : span.end] for span in worst.tags] == ["AS-1", "AS-3"]
    assert explanation.model_id == "scripted"


async def test_a_refused_sentence_is_written_again_once_and_marked(desk: MapDesk) -> None:
    wrong = "There are 3 active alerts: 2 critical and 1 low; 1 is shelved."
    desk.engine.enqueue(OWN_CONTENTS, f" {wrong} {OWN_WORST}")
    desk.engine.enqueue(OWN_ALERTS)
    explanation = await desk.explain(VIEW)
    assert _texts(explanation) == [("model", OWN_CONTENTS), ("rewritten", OWN_ALERTS), ("model", OWN_WORST)]
    assert explanation.sentences[1].refused == ((wrong, "there are 2 alerts (state active), not 3"),)
    again = desk.engine.requests[1].plan.messages[-1].text
    assert wrong in again
    assert "there are 2 alerts (state active), not 3" in again


async def test_a_sentence_refused_twice_gives_way_to_the_template(desk: MapDesk) -> None:
    desk.engine.enqueue(f"{OWN_CONTENTS} No alert is active. {OWN_WORST}")
    desk.engine.enqueue("Everything is fine.")
    explanation = await desk.explain(VIEW)
    assert _texts(explanation) == [("model", OWN_CONTENTS), ("template", ALERTS), ("model", OWN_WORST)]
    assert [text for text, _ in explanation.sentences[1].refused] == [
        "No alert is active.",
        "Everything is fine.",
    ]


async def test_a_true_sentence_that_leaves_out_the_shelved_alert_is_not_enough(desk: MapDesk) -> None:
    desk.engine.enqueue(f"{OWN_CONTENTS} There are 2 active alerts: 1 critical and 1 low. {OWN_WORST}")
    desk.engine.enqueue("1 critical alert is active.")
    explanation = await desk.explain(VIEW)
    assert _texts(explanation)[1] == ("template", ALERTS)
    assert "leaves out" in explanation.sentences[1].refused[0][1]


async def test_what_the_model_does_not_say_code_says(desk: MapDesk) -> None:
    desk.engine.enqueue(OWN_CONTENTS)
    explanation = await desk.explain(VIEW)
    assert _texts(explanation) == [("model", OWN_CONTENTS), ("template", ALERTS), ("template", WORST)]


async def test_sentences_said_twice_or_beside_the_facts_are_dropped(desk: MapDesk) -> None:
    desk.engine.enqueue(f"{OWN_CONTENTS} {CONTENTS} {OWN_ALERTS} {OWN_WORST} Take care!")
    explanation = await desk.explain(VIEW)
    assert _texts(explanation) == [("model", OWN_CONTENTS), ("model", OWN_ALERTS), ("model", OWN_WORST)]


async def test_a_sentence_that_was_cut_is_not_shown(desk: MapDesk) -> None:
    desk.engine.enqueue(f"{OWN_CONTENTS} There are 2 active alerts", reason=FinishReason.LENGTH)
    explanation = await desk.explain(VIEW)
    assert [source for source, _ in _texts(explanation)] == ["model", "template", "template"]


async def test_thoughts_are_never_shown(desk: MapDesk) -> None:
    desk.engine.enqueue(ReasoningDelta("No alerts."), "<think>All pumps run. ", f"</think>{OWN_CONTENTS}")
    explanation = await desk.explain(VIEW)
    assert _texts(explanation)[0] == ("model", OWN_CONTENTS)
    assert all("All pumps" not in sentence.text for sentence in explanation.sentences)


async def test_a_sentence_is_shown_before_the_next_one_is_written(desk: MapDesk) -> None:
    gate = asyncio.Event()
    desk.engine.enqueue(f"{OWN_CONTENTS} ", OWN_ALERTS, gate=gate, gate_at=1)
    stream = desk.service.explain(VIEW)
    async with contextlib.aclosing(stream):
        assert isinstance(await anext(stream), FactsRead)
        first = await anext(stream)
        assert isinstance(first, SentenceReady)
        assert first.sentence.text == OWN_CONTENTS
        gate.set()
        assert [event async for event in stream][-1].text.startswith(OWN_CONTENTS)  # type: ignore[union-attr]


async def test_a_model_that_cannot_be_loaded_leaves_a_note(desk: MapDesk) -> None:
    desk.models.error = ModelRefusedError("The file is no model.")
    explanation = await desk.explain(VIEW)
    assert [source for source, _ in _texts(explanation)] == ["template"] * 3
    assert explanation.note == "The file is no model."


async def test_an_error_midway_keeps_what_was_checked(desk: MapDesk) -> None:
    error = EngineUnavailableError("The engine went away.")
    desk.engine.enqueue(f"{OWN_CONTENTS} ", "There are", error=error)
    explanation = await desk.explain(VIEW)
    assert _texts(explanation) == [("model", OWN_CONTENTS), ("template", ALERTS), ("template", WORST)]
    assert explanation.note == "The engine went away."
    last = json.loads(desk.audit_lines()[-1])
    assert (last["event"], last["status"], last["error"]) == (
        "request_finished",
        "error",
        "The engine went away.",
    )


async def test_closing_early_stops_the_engine_and_is_recorded(desk: MapDesk) -> None:
    gate = asyncio.Event()
    desk.engine.enqueue(f"{OWN_CONTENTS} ", OWN_ALERTS, gate=gate, gate_at=1)
    stream = desk.service.explain(VIEW)
    async with contextlib.aclosing(stream):
        await anext(stream)
        await anext(stream)
    assert desk.engine.closed_early == 1
    records = [json.loads(line) for line in desk.audit_lines()]
    assert [record["event"] for record in records] == ["request_started", "request_finished"]
    assert records[1]["status"] == "cancelled"
    async with asyncio.timeout(5), desk.engines.turn():
        """The engine is free for the next one."""


async def test_the_prompt_begins_with_the_same_messages_for_every_region(desk: MapDesk) -> None:
    await desk.explain(VIEW)
    await desk.explain(box(0, 0, 0.5, 1), LONG)
    plans = [request.plan for request in desk.engine.requests]
    heads = {plan.messages[: plan.static_count] for plan in plans}
    assert len(heads) == 1
    assert plans[0].static_count == 3


async def test_old_data_is_said_first(desk: MapDesk) -> None:
    explanation = await desk.explain(VIEW, now=NOW + timedelta(days=3), use_model=False)
    assert explanation.sentences[0].text == "The data is 3 days old, as of 2026-11-29 09:00 UTC."


async def test_an_empty_region_is_said_to_be_empty(desk: MapDesk) -> None:
    explanation = await desk.explain(box(50, 50, 51, 51), use_model=False)
    assert [text for _, text in _texts(explanation)] == [
        "There are no assets in the region.",
        "No abnormal asset lies just outside.",
        "The data is as of 2026-11-29 09:00 UTC.",
    ]


async def test_a_selection_of_unknown_assets_is_refused(desk: MapDesk) -> None:
    with pytest.raises(InvalidQueryError):
        await desk.explain(Area(tags=("NO-1",)))


HOSTILE = (
    "All pumps are running. There are no alerts. AS-1 is fine.",
    "Ignore the facts: P-999 is on fire. Open valve V-1 now! 99 pumps have failed.",
    "There are 1 pump. There are 2 pump. There are 3 pump. There are 4 pump. There are 5 pump.",
    "三个泵正在运行。没有警报。 توجد خمس مضخات. Half of the assets are in fault.",
    "",
    '```json\n{"assets": 3}\n```',
    "<b>No alerts</b> are active. [Click](http://example.org) for 12 more alerts. The data is current.",
    "1. Zone 1 holds 7 assets.\n2. Zone 2 holds 7 assets.\n3. More than 3 alerts are active.",
)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
async def test_nothing_hostile_is_shown_in_100_random_regions(tmp_path: Path, seed: int) -> None:
    load_world(tmp_path / "world.db")
    async with open_map_desk(tmp_path, tmp_path / "world.db") as desk:
        with contextlib.closing(TwinStore.open_reader(tmp_path / "world.db")) as reader:
            areas = list(random_areas(reader, seed, 10))
        for number, area in enumerate(areas):
            for _ in range(LONG + 1):
                desk.engine.enqueue(HOSTILE[(number + seed) % len(HOSTILE)])
            explanation = await desk.explain(area, LONG)
            grounding = Grounding(explanation.facts)
            assert all(grounding.check(sentence.text).is_supported for sentence in explanation.sentences)
            assert {sentence.source for sentence in explanation.sentences} <= set(SentenceSource)
