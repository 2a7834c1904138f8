"""Errors planted in true texts about two real plants are caught, every one; true texts pass, every one."""

import random

import pytest

from app.domain.facts import MapFacts
from app.durable.resources import resource_root
from app.prompting.ground import Grounding
from app.prompting.map_lines import lines
from app.twin.ingest.load import Load
from app.twin.ingest.mapping import ImportMapping
from app.twin.store import TwinStore
from tests.fakes.map_texts import MUTATIONS, Mutation, random_facts
from tests.fakes.twin_world import NOW, WORLD

REGIONS = 50
SEED = 20261130
# Fewer would say little; most kinds are planted hundreds of times.
LEAST_PLANTED = 30


@pytest.fixture(scope="module")
def regions(tmp_path_factory: pytest.TempPathFactory) -> list[MapFacts]:
    """Facts of random regions, half in the sample plant and half in the shared world."""
    folder = tmp_path_factory.mktemp("plants")
    found: list[MapFacts] = []
    for name, source in (("world", WORLD), ("sample", resource_root() / "sample_plant")):
        store = TwinStore.create(folder / f"{name}.db")
        for _ in Load(store, (source,), ImportMapping(), lambda: NOW).steps():
            """Nobody watches."""
        store.close()
        reader = TwinStore.open_reader(folder / f"{name}.db")
        found.extend(random_facts(reader, REGIONS, SEED))
        reader.close()
    return found


def _texts(regions: list[MapFacts]) -> list[tuple[MapFacts, Grounding, str]]:
    return [
        (facts, grounding, line.sentence)
        for facts in regions
        for grounding in (Grounding(facts),)
        for line in lines(facts, 20)
    ]


def test_untouched_texts_raise_no_alarm(regions: list[MapFacts]) -> None:
    texts = _texts(regions)
    assert len(texts) >= 200
    refused = [(text, grounding.check(text).reason) for _, grounding, text in texts]
    assert [entry for entry in refused if entry[1]] == []


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.name)
def test_every_planted_error_is_caught(regions: list[MapFacts], mutation: Mutation) -> None:
    draw = random.Random(SEED)
    planted = [
        (grounding, text, wrong)
        for facts, grounding, text in _texts(regions)
        for wrong in (mutation.make(text, facts, draw),)
        if wrong is not None and wrong != text
    ]
    assert len(planted) >= LEAST_PLANTED
    assert [(text, wrong) for grounding, text, wrong in planted if grounding.check(wrong).is_supported] == []
