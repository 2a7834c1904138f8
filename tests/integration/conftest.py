"""The small real model that `make test` brings."""

import os
from pathlib import Path

import pytest

_FILE_NAME = "SmolLM2-135M-Instruct.Q4_1.gguf"


@pytest.fixture(scope="session")
def small_model() -> Path:
    folder = os.environ.get("WATCHROOM_TEST_MODELS")
    assert folder, "set WATCHROOM_TEST_MODELS to the folder with the test model; `make test` does it"
    path = Path(folder) / _FILE_NAME
    assert path.is_file(), f"{path} is missing; `make test` brings it"
    return path
