"""The four jobs in the real program with the real small model, by keyboard alone."""

import os

import pytest

from tests.e2e.program import TIMEOUT_S, Program

pytestmark = pytest.mark.model


@pytest.mark.slow  # everyday: tests/widget/test_keyboard_jobs.py
def test_four_jobs_are_done_with_the_real_model_and_no_mouse(answering: Program) -> None:
    process = answering.start(script="keyboard_driver.py", PYTHONPATH=os.getcwd())
    try:
        out, err = process.communicate(timeout=2 * TIMEOUT_S)
    finally:
        process.kill()

    assert (process.returncode, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()] == ["ASKED", "ROWS", "EXPLAINED", "STEP"]
