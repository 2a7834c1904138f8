import argparse
import io
import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from app.cli import gateway
from app.domain.errors import ModelNotFoundError
from app.domain.secret import SecretRefusedError
from app.services.gateways import GatewayService
from tests.fakes.assistant import NoKeyRing
from tests.fakes.gateways import Maker, MemoryRing, site_spec
from tests.fakes.loopback_server import loopback_server, value

KEY = "sk-watchroom-canary-2718"
NOWHERE = site_spec("http://127.0.0.1:9")


def words(action: str, model_id: str = "site", **changes: Any) -> argparse.Namespace:
    return argparse.Namespace(
        **{"gateway_action": action, "model_id": model_id, "ask": False, "json": False, **changes}
    )


async def run(service: GatewayService, arguments: argparse.Namespace) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = await gateway.run(arguments, service, out, err)
    return code, out.getvalue(), err.getvalue()


def pipe(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.fixture
def make() -> Iterator[Maker]:
    maker = Maker()
    yield maker
    maker.close()


async def test_set_key_keeps_what_stands_on_standard_input_and_shows_nothing_of_it(
    monkeypatch: pytest.MonkeyPatch, make: Maker
) -> None:
    pipe(monkeypatch, f"{KEY}\n".encode())
    ring = MemoryRing()

    done = await run(make(NOWHERE, ring=lambda: ring), words("set-key"))

    assert done == (0, "The key of site is kept in the key ring.\n", "")
    assert list(ring.kept.values()) == [KEY]


async def test_set_key_fails_when_nothing_keeps_it(monkeypatch: pytest.MonkeyPatch, make: Maker) -> None:
    pipe(monkeypatch, KEY.encode())
    service = make(NOWHERE, ring=NoKeyRing)

    assert await run(service, words("set-key")) == (
        1,
        "The key of site could not be kept.\n",
        "There is no key ring here. Enter it in the window, or unlock the key ring and set it again.\n",
    )


@pytest.mark.parametrize(
    "data",
    [b"", b"sk two", "schl\u00fcssel".encode(), b"k" * 20_000],
    ids=["empty", "space", "umlaut", "long"],
)
async def test_set_key_refuses_what_is_no_key(
    monkeypatch: pytest.MonkeyPatch, data: bytes, make: Maker
) -> None:
    pipe(monkeypatch, data)
    ring = MemoryRing()

    with pytest.raises(SecretRefusedError):
        await run(make(NOWHERE, ring=lambda: ring), words("set-key"))

    assert ring.kept == {}


async def test_set_key_of_an_unknown_gateway_reads_no_key(
    monkeypatch: pytest.MonkeyPatch, make: Maker
) -> None:
    pipe(monkeypatch, KEY.encode())

    with pytest.raises(ModelNotFoundError):
        await run(make(NOWHERE), words("set-key", "other"))

    assert sys.stdin.buffer.read() == KEY.encode()


async def test_delete_key_takes_it_out_of_the_key_ring(make: Maker) -> None:
    ring = MemoryRing({("watchroom: site", "site"): KEY})

    done = await run(make(NOWHERE, ring=lambda: ring), words("delete-key"))

    assert (done, ring.kept) == ((0, "The key of site is not kept any more.\n", ""), {})


async def test_check_says_what_the_server_has(make: Maker) -> None:
    async with loopback_server() as server:
        server.on("/v1/models", value({"data": [{"id": "big", "owned_by": "vllm", "max_model_len": 8192}]}))

        code, out, _err = await run(make(site_spec(server.base_url)), words("check"))

    assert code == 0
    assert out.startswith("ok: vLLM, ")
    assert out.endswith(" ms, models: big, context of 8,192 tokens\n")


async def test_check_says_what_failed_and_fails(make: Maker) -> None:
    code, out, _err = await run(make(NOWHERE), words("check"))

    assert code == 1
    assert out.startswith("refuses connections: 127.0.0.1:9 refuses connections.")


async def test_check_json_prints_one_object(make: Maker) -> None:
    async with loopback_server() as server:
        server.on("/v1/models", value({"data": [{"id": "big", "owned_by": "vllm"}]}))
        server.on("/v1/chat/completions", value({"error": {"message": "no"}}, 503))
        service = make(site_spec(server.base_url))

        code, out, _err = await run(service, words("check", ask=True, json=True))

    report = json.loads(out)
    assert (code, report.pop("latency_ms") > 0) == (1, True)
    assert report == {
        "id": "site",
        "ok": False,
        "fault": "busy",
        "reason": 'The server is busy or still loads its model. Ask again later. It says: "no"',
        "dialect": "vLLM",
        "models": ["big"],
        "context_tokens": 0,
    }
