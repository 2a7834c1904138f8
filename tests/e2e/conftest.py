"""A program with an empty home, and one that has the small model."""

from pathlib import Path

import pytest

from tests.e2e.program import Program


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path / "home")


@pytest.fixture
def answering(program: Program, small_model: Path) -> Program:
    program.register(small_model)
    return program
