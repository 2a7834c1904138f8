"""The everyday look of every fuzz target: the same inputs in each run; `make fuzz` makes many more."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.target import MOST_GROWTH_BYTES, Target, memory_folder, run_once
from tests.fuzz.targets import TARGETS

_HEALTH = (HealthCheck.too_slow, HealthCheck.data_too_large)


@pytest.fixture
def memory() -> Iterator[Path]:
    """A folder in memory."""
    with tempfile.TemporaryDirectory(dir=memory_folder()) as name:
        yield Path(name)


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_nothing_but_its_own_errors_comes_out_of_a_parser(
    target: Target, memory: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = _peak_bytes()

    @settings(
        max_examples=target.everyday_inputs,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=_HEALTH,
    )
    @given(random=st.randoms(use_true_random=False))
    def check(random: Random) -> None:
        run_once(target, random, memory)

    check()

    if target.warns is not None:
        assert all(target.warns in record.getMessage() for record in caplog.records)
        caplog.clear()
    assert _peak_bytes() - before < MOST_GROWTH_BYTES


def _peak_bytes() -> int:
    """The most memory that this process has held so far; 0 on Windows, which does not say."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
