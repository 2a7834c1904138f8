"""The four jobs with keys alone, in the real program with the real small model: what is seen in the end."""

import json
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.program import TIMEOUT_S, Program, told

if TYPE_CHECKING:
    import subprocess

pytestmark = pytest.mark.model


@pytest.fixture
def working(answering: Program) -> Iterator["Worker"]:
    worker = Worker(answering)
    yield worker
    worker.end()


class Worker:
    """Lets the driver work in a window and gives what it saw."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._process: subprocess.Popen[str] | None = None

    def do(self, *jobs: str) -> dict[str, dict[str, Any]]:
        """Do jobs in the window of a first start; give what was seen by job."""
        self._process = self.program.start(*jobs, script="keyboard_driver.py", PYTHONPATH=os.getcwd())
        out, err = self._process.communicate(timeout=3 * TIMEOUT_S)
        seen = {line["job"]: line for line in map(json.loads, out.splitlines())}
        assert list(seen) == list(jobs), out
        assert (self._process.returncode, told(err)) == (0, "")
        return seen

    def end(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.communicate()


def test_question_is_asked_and_copied_and_data_are_looked_up_with_keys_alone(working: Worker) -> None:
    seen = working.do("ask", "lookup")

    asked = seen["ask"]
    assert asked["state"] in ("complete", "cut")
    assert asked["answer"] != ""
    assert asked["source"] == "AI answer · local · Small · own words, nothing attached"
    assert asked["copied"].startswith(asked["answer"][:20])
    assert "The model's own words: nothing was attached to the question." in asked["copied"]
    records = working.program.audit("request_finished")
    assert [record["status"] for record in records][:1] == ["ok"]

    found = seen["lookup"]
    assert (found["rows"], found["row"]) == (32, 1)
    assert found["map_is_seen"]
    assert len(found["selected"]) == 1


# In both of these the model reads a long prompt, which takes the small one most of a minute here.
@pytest.mark.slow  # everyday: tests/widget/test_keyboard_jobs.py, without a model
def test_map_is_explained_with_keys_alone(working: Worker) -> None:
    explained = working.do("map")["map"]

    assert explained["region"].startswith("The view from 38.")
    assert len(explained["sentences"]) >= 3
    assert any("2122 assets" in sentence for sentence in explained["sentences"])
    assert explained["focused"] == "explainFacts"
    events = {record["event"] for record in working.program.audit()}
    assert events == {"request_started", "request_finished"}


@pytest.mark.slow  # everyday: as above
def test_procedure_is_walked_and_asked_about_with_keys_alone(working: Worker) -> None:
    walked = working.do("walk")["walk"]

    assert walked["refusal"] == "Still to be done: check the tag, the result of the check."
    assert walked["step"].startswith("Record the suction pressure PT-P2-IN (bar)")
    assert any("between 0.2 and 1.0 bar" in quote for quote in walked["quotes"])
    assert walked["guide"] != ""
