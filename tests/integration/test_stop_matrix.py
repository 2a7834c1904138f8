"""Fifty stops at random moments of each phase: in time, with a quiet processor, and a right answer after it.

WATCHROOM_BENCH_MODELS names a folder with the 0.5B model that the bound is promised for; without it the
small test model is taken. What was measured goes to standard error, so that a miss on a busy machine shows.
"""

import sys
from pathlib import Path

import pytest

from app.engines.local.manners import available_threads
from tests.bench.bench_models import BenchModel, stop_model
from tests.bench.stops import Phase, run_stops

pytestmark = [
    pytest.mark.model,
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc"),
]
STOPS = 50
SEED = 20261130


@pytest.fixture(scope="module")
def model(small_model: Path) -> BenchModel:
    return stop_model(small_model)


@pytest.mark.parametrize("phase", list(Phase), ids=str)
async def test_every_stop_ends_in_time_and_the_next_question_is_answered_right(
    phase: Phase, model: BenchModel
) -> None:
    outcome = await run_stops(model, phase, STOPS, SEED, available_threads())
    sys.stderr.write(f"\n{model.title}: {outcome.text}\n")

    assert outcome.wrong == 0
    assert outcome.within == STOPS
