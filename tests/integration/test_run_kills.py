"""Walks that are killed at random moments: what was acknowledged is there, and the run goes on there."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from app.domain.procedure_run import RunStatus, StepDone
from app.procedures.open_run import OpenRun
from app.procedures.run_folder import RunFolder

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="forks its workers")


def _killed(home: Path, kills: int) -> list[list[list[object]]]:
    chance = random.Random(8)
    orders = "".join(json.dumps([str(home), chance.uniform(10.0, 400.0)]) + "\n" for _kill in range(kills))
    served = subprocess.run(
        [sys.executable, "-m", "tests.integration.run_kill_workload"],
        input=orders,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60 + 3 * kills,
        check=False,
    )
    assert served.returncode == 0, served.stderr
    return [json.loads(line) for line in served.stdout.splitlines()]


@pytest.mark.parametrize(
    "kills", [pytest.param(12, id="12"), pytest.param(200, id="200", marks=pytest.mark.slow)]
)
def test_pro_5_no_confirmed_step_is_lost_by_kills_at_random_moments(tmp_path: Path, kills: int) -> None:
    said = _killed(tmp_path, kills)

    runs = {log.run_id: OpenRun(log) for log in RunFolder(tmp_path / "runs").logs()}
    lost = [
        entry
        for entry in (tuple(word) for words in said for word in words)
        if entry[2] and (entry[1], entry[2]) not in _done(runs[str(entry[0])])
    ]
    assert len(said) == kills
    assert sum(map(len, said)) >= kills
    assert lost == []
    # Steps are confirmed in their order: the run goes on behind the last one that is on disk.
    for run in runs.values():
        done = [n for _seq, n in _done(run)]
        assert done == list(range(1, len(done) + 1))
        if run.state.status is RunStatus.OPEN:
            assert run.state.current == (len(done) + 1 if len(done) < len(run.state.steps) else 0)
    assert sum(run.state.status is RunStatus.OPEN for run in runs.values()) <= 3


def _done(run: OpenRun) -> list[tuple[int, int]]:
    return [(logged.seq, logged.event.step) for logged in run.events if isinstance(logged.event, StepDone)]
