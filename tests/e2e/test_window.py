"""The real window with the real small model, in a process that can be killed."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.e2e.program import TIMEOUT_S, Program, told

if TYPE_CHECKING:
    import subprocess

pytestmark = pytest.mark.model

STORY = "Write a very long story about a pump, with many chapters."


def lines_until(process: "subprocess.Popen[str]", start: str) -> Iterator[str]:
    """Give the driver's lines up to the first that begins with start; fail when it ends before."""
    assert process.stdout is not None
    for line in process.stdout:
        yield line.rstrip("\n")
        if line.startswith(start):
            return
    error = process.communicate()[1]
    raise AssertionError(f"the window ended before {start!r}: {error}")


def end(process: "subprocess.Popen[str]") -> None:
    if process.poll() is None:
        process.kill()
    process.communicate()


@pytest.fixture
def window(answering: Program) -> Iterator["Driver"]:
    driver = Driver(answering)
    yield driver
    for process in driver.processes:
        end(process)


class Driver:
    """Starts windows and ends them after the test."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.processes: list[subprocess.Popen[str]] = []

    def start(self, *words: str) -> "subprocess.Popen[str]":
        process = self.program.start(*words, script="window_driver.py", PYTHONPATH=os.getcwd())
        self.processes.append(process)
        return process


def test_a_question_typed_in_the_window_is_answered_by_the_real_model(window: Driver) -> None:
    process = window.start("ask", "What is 2+2?")

    seen = list(lines_until(process, "TURN complete"))

    assert any(line.startswith("STATE loading") for line in seen)
    assert any(line.startswith("TURN running ''") for line in seen)
    assert seen[-1] != "TURN complete ''"


def test_a_window_killed_in_the_middle_of_an_answer_comes_back_with_the_conversation(window: Driver) -> None:
    first = window.start("ask", STORY)
    # Two savings of the growing answer lie between the first text and this one.
    list(lines_until(first, "TURN running '"))
    partial = [line for line in lines_until_text(first, 600)][-1]
    first.kill()
    first.communicate()
    events = [record["event"] for record in window.program.audit()]

    second = window.start("show")
    restored = list(lines_until(second, "TURN interrupted"))[-1]

    shown = restored.removeprefix("TURN interrupted ").strip("'\"")
    assert events == ["request_started"]
    assert len(shown) > 20
    assert partial.removeprefix("TURN running ").strip("'\"")[:20] == shown[:20]


def lines_until_text(process: "subprocess.Popen[str]", length: int) -> Iterator[str]:
    """Give the driver's lines up to an answer of at least length characters."""
    assert process.stdout is not None
    for line in process.stdout:
        yield line.rstrip("\n")
        if line.startswith("TURN running") and len(line) > length:
            return


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM for other processes")
@pytest.mark.parametrize(
    "number",
    [
        pytest.param(signal.SIGTERM, id="SIGTERM"),
        pytest.param(signal.SIGINT, id="SIGINT", marks=pytest.mark.slow),
    ],
)
def test_a_window_asked_to_end_while_answering_ends_in_order(number: signal.Signals, window: Driver) -> None:
    process = window.start("ask", STORY)
    list(lines_until_text(process, 20))
    process.send_signal(number)
    _out, err = process.communicate(timeout=60)

    assert (process.returncode, told(err)) == (0, "")
    assert window.program.audit()[-1]["status"] == "cancelled"


def test_a_second_window_brings_the_first_to_the_front_and_ends(window: Driver) -> None:
    first = window.start("show")
    list(lines_until(first, "STATE"))

    second = window.program.run()

    assert (second.returncode, second.stderr) == (0, "")
    assert second.stdout == "Watchroom is running already; its window was brought to the front.\n"
    assert first.poll() is None


@pytest.mark.slow  # everyday: tests/widget/test_single_instance.py, and the window that is killed above
def test_a_window_after_a_killed_one_is_the_first_again(window: Driver) -> None:
    first = window.start("show")
    list(lines_until(first, "STATE"))
    first.kill()
    first.communicate()

    second = window.start("show")

    assert list(lines_until(second, "STATE"))


def test_a_damaged_conversation_store_is_kept_aside_and_the_window_opens(window: Driver) -> None:
    data = window.program.home / "data"
    data.mkdir(parents=True)
    (data / "conversations.db").write_bytes(b"no database " * 1000)

    process = window.start("show")

    assert list(lines_until(process, "STATE"))
    assert len(list(data.glob("conversations.db.damaged-*"))) == 1


def test_self_test_opens_the_window_and_answers(program: Program, small_model: "os.PathLike[str]") -> None:
    done = program.run("--self-test", "--model-file", str(small_model))

    lines = dict(line.split(": ", 1) for line in done.stdout.splitlines())
    assert (done.returncode, done.stderr) == (0, "")
    assert lines["window"].startswith("open")
    assert "tokens, first after" in lines["answer"]
    # Not only a mark that something is withheld.
    assert "Paris" in lines["answer"]


def test_self_test_tells_in_json_too_what_failed(program: Program) -> None:
    done = program.run("--self-test", "--json", "--model-file", "nowhere.gguf")

    report = json.loads(done.stdout)
    assert done.returncode == 1
    assert report["libraries"]["ok"] is True
    assert report["self-test"] == {"ok": False, "text": "There is no model file nowhere.gguf."}


def test_self_test_with_a_missing_model_file_fails_with_a_sentence(program: Program) -> None:
    done = program.run("--self-test", "--model-file", "nowhere.gguf")

    assert (done.returncode, done.stderr) == (1, "There is no model file nowhere.gguf.\n")


def test_what_is_typed_while_the_program_opens_stands_in_the_window(window: Driver) -> None:
    process = window.start("type", "Is P-101 running?")

    seen = list(lines_until(process, "QUESTION 'Is P-101 running?'"))

    # Nothing was sent.
    assert "TURNS 0" in seen


def test_the_program_ends_well_when_it_is_closed_while_it_opens(window: Driver) -> None:
    process = window.start("leave")

    out, err = process.communicate(timeout=TIMEOUT_S)

    assert (process.returncode, out, told(err)) == (0, "", "")


def test_what_is_typed_into_a_window_that_is_closed_while_it_opens_is_the_next_ones_draft(
    window: Driver,
) -> None:
    process = window.start("leave", "Is P-101 running?")
    out, err = process.communicate(timeout=TIMEOUT_S)
    assert (process.returncode, out, told(err)) == (0, "", "")

    process = window.start("type", " And P-102?")
    list(lines_until(process, r"QUESTION 'Is P-101 running?\n And P-102?'"))
