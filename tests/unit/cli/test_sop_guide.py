"""What `sop search` and `sop ask` print."""

import argparse
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.cli import sop_guide
from app.domain.guide import LockedDevice
from tests.fakes.guide_desk import GuideDesk, open_guide_desk
from tests.fakes.made_procedures import pump_start

PUMP = "start-of-feed-pump-p-101"


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[GuideDesk]:
    async with open_guide_desk(tmp_path, [pump_start()]) as found:
        yield found


async def _run(desk: GuideDesk, *words: str) -> tuple[int, str]:
    parser = argparse.ArgumentParser()
    sop_guide.add_actions(parser.add_subparsers(dest="sop_action"))
    out = io.StringIO()
    code = await sop_guide.run(parser.parse_args(words), desk.service, out)
    return code, out.getvalue()


async def test_search_shows_locks_first_then_the_hit_with_its_step(desk: GuideDesk) -> None:
    desk.locks.placed.append(LockedDevice("P-101", "MCC 2", "off", "L-7", "Ana Ruiz", 0, "run-1"))
    code, text = await _run(desk, "search", "suction valve V-12")
    assert (code, text.splitlines()[:3]) == (
        0,
        [
            "LOCK L-7 on P-101 (MCC 2), recorded by Ana Ruiz at 1970-01-01 00:00 UTC",
            "start-of-feed-pump-p-101@00000000  Start of feed pump P-101, revision 3: in force",
            "    [1] Open suction valve V-12 fully.",
        ],
    )
    assert await _run(desk, "search", "xyzzy") == (1, "No procedure fits.\n")


async def test_search_as_json_names_the_step_that_matched(desk: GuideDesk) -> None:
    code, text = await _run(desk, "search", "hold point supervisor seal", "--json")
    found = json.loads(text)
    hit = found["hits"][0]
    assert (code, found["asks"], hit["title"], hit["passages"][0]["step"]) == (
        0,
        False,
        "Start of feed pump P-101",
        10,
    )


async def test_ask_prints_the_quotes_and_the_checked_sentence(desk: GuideDesk) -> None:
    desk.scripted.enqueue("Wait 30 seconds [5]. Wait 30 hours [5].")
    desk.scripted.enqueue("Wait 30 hours [5].")
    code, text = await _run(desk, "ask", PUMP, "How long do I wait?", "--step", "5")
    assert code == 0
    assert text.splitlines()[0] == "The procedure says:"
    assert "  [5] Wait 30 seconds." in text.splitlines()
    assert "AI (scripted), checked against the passages in brackets:" in text
    assert "  Wait 30 seconds. [5]" in text.splitlines()
    assert "  (a sentence is withheld: the passage does not say 30 hour)" in text.splitlines()


async def test_ask_without_a_model_as_json(desk: GuideDesk) -> None:
    code, text = await _run(desk, "ask", PUMP, "What if V-14 sticks?", "--no-model", "--json")
    found = json.loads(text)
    assert (code, found["in_procedure"], found["quotes"][0]["mark"], found["model"]) == (0, True, "C1", "")
    code, text = await _run(desk, "ask", PUMP, "What is the torque of the bolts?", "--json")
    found = json.loads(text)
    assert (code, found["outcome"], found["in_procedure"]) == (1, "not in the procedure", False)
    assert desk.scripted.requests == []
