from collections.abc import AsyncIterator

import pytest

from tests.fakes.loopback_server import LoopbackServer, loopback_server
from tests.unit.engines.gateway.engine.asking import models


@pytest.fixture
async def server() -> AsyncIterator[LoopbackServer]:
    async with loopback_server() as running:
        running.on("/v1/models", models("vllm", "pump", max_model_len=8192))
        yield running
