import io
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.cli import map_explain
from app.cli.arguments import parse_arguments
from app.domain.clock import fixed_clock
from app.domain.errors import ModelNotFoundError, UsageError
from app.services.explain_map import ExplainMapService
from app.services.plant import PlantService
from app.services.twin import TwinService
from tests.fakes.assistant import NINE
from tests.fakes.map_desk import MapDesk, open_map_desk
from tests.fakes.twin_world import WORLD, load_world

BOX = "-85.1,37.95,-84.9,38.05"


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[MapDesk]:
    load_world(tmp_path / "world.db")
    async with open_map_desk(tmp_path, tmp_path / "world.db") as found:
        yield found


async def _run(desk: MapDesk, folder: Path, *words: str) -> tuple[str, str]:
    twin = TwinService(folder / "none.db", fixed_clock(NINE))
    plant = PlantService(
        twin,
        sample_folder=WORLD,
        sample_store=folder / "sample.db",
        worlds=folder / "worlds",
        version="1",
        wall_clock=fixed_clock(NINE),
    )
    explain = ExplainMapService(plant, desk.service.writer)
    out, err = io.StringIO(), io.StringIO()
    arguments = parse_arguments(["map", "explain", *words])
    try:
        code = await map_explain.run(
            arguments, explain=explain, plant=plant, engines=desk.engines, out=out, err=err
        )
    finally:
        await plant.aclose()
        await twin.aclose()
    assert code == 0
    return out.getvalue(), err.getvalue()


async def test_sentences_are_printed_with_their_source(desk: MapDesk, tmp_path: Path) -> None:
    desk.engine.enqueue(
        "The region holds 34 assets: 16 junctions, 9 valves, 7 pumps, 1 switch and 1 transformer."
    )
    out, err = await _run(desk, tmp_path, f"--bbox={BOX}", "--world", str(WORLD))
    first, *others = out.splitlines()
    assert first.endswith("1 transformer. [AI]")
    assert [line.rsplit(" [")[1] for line in others] == ["by code]", "by code]"]
    assert err == ""


async def test_json_holds_facts_text_and_each_sentence_with_its_check(desk: MapDesk, tmp_path: Path) -> None:
    out, _ = await _run(
        desk, tmp_path, f"--bbox={BOX}", "--world", str(WORLD), "--no-model", "--more", "--json"
    )
    report = json.loads(out)
    assert set(report) == {"facts", "text", "sentences", "model", "note", "ms", "facts_ms"}
    assert report["model"] is None
    assert len(report["sentences"]) == 5
    assert report["text"] == " ".join(sentence["text"] for sentence in report["sentences"])
    assert {(sentence["checked"], sentence["source"]) for sentence in report["sentences"]} == {
        (True, "template")
    }
    assert sum(tally["count"] for tally in report["facts"]["tallies"] if tally["kind"] == "asset") > 34
    assert {"group": "Assets", "label": "in the region", "value": "34", "tag": ""} in report["facts"]["table"]
    assert report["facts"]["worst"][0] == "P-203"


async def test_the_clock_is_that_of_the_data_unless_it_is_set(desk: MapDesk, tmp_path: Path) -> None:
    out, _ = await _run(
        desk, tmp_path, f"--bbox={BOX}", "--db", str(tmp_path / "world.db"), "--no-model", "--json"
    )
    facts = json.loads(out)["facts"]
    assert (facts["now"], facts["as_of"], facts["age_s"]) == (
        "2026-11-29T09:00:00Z",
        "2026-11-29T09:00:00Z",
        0,
    )


async def test_a_box_that_is_none_is_refused(desk: MapDesk, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="W,S,E,N"):
        await _run(desk, tmp_path, "--bbox=1,2,3")


async def test_an_unknown_model_is_refused(desk: MapDesk, tmp_path: Path) -> None:
    with pytest.raises(ModelNotFoundError):
        await _run(desk, tmp_path, f"--bbox={BOX}", "--model", "none")
