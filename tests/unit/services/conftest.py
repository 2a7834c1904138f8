"""The shared plant as a file, loaded once."""

from pathlib import Path

import pytest

from tests.fakes.lookup import world_store


@pytest.fixture(scope="session")
def world_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of the shared plant; tests work on copies of it."""
    return world_store(tmp_path_factory.mktemp("world"))
