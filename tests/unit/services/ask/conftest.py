from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.assistant import Assistant, open_assistant


@pytest.fixture
async def assistant(tmp_path: Path) -> AsyncIterator[Assistant]:
    async with open_assistant(tmp_path) as assistant:
        yield assistant
