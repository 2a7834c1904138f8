import contextlib
from collections.abc import AsyncIterator, Iterator

import pytest

from app.domain.errors import GatewayError, GatewayFault, ModelNotFoundError
from app.domain.gateway import Dialect, ServerFacts
from app.domain.policy import SitePolicy
from app.domain.secret import SecretPlace, SecretRefusedError, SecretState
from tests.fakes.assistant import NoKeyRing, local_spec
from tests.fakes.doors import shut_door
from tests.fakes.gateways import Maker, MemoryRing, site_spec
from tests.fakes.loopback_server import LoopbackServer, answer, loopback_server, value

KEY = "sk-watchroom-canary-7141"
MODELS = value({"data": [{"id": "big", "owned_by": "vllm", "max_model_len": 8192}]})
TOKEN = answer(
    b'data: {"choices": [{"index": 0, "delta": {"content": "Hi"}, "finish_reason": "length"}]}\n\n'
)


@pytest.fixture
async def server() -> AsyncIterator[LoopbackServer]:
    async with loopback_server() as server:
        server.on("/v1/models", MODELS)
        server.on("/v1/chat/completions", TOKEN)
        yield server


@pytest.fixture
def make() -> Iterator[Maker]:
    maker = Maker()
    yield maker
    maker.close()


async def test_check_gives_what_the_server_has_and_asks_for_nothing(
    server: LoopbackServer, make: Maker
) -> None:
    service = make(site_spec(server.base_url))

    health = await service.check("site")

    assert (health.fault, health.facts) == (None, ServerFacts(Dialect.VLLM, ("big",), 8192))
    assert service.health("site") == health
    assert not server.asked_at("/v1/chat/completions")


async def test_check_lets_the_server_answer_with_one_token_when_it_is_told_to(
    server: LoopbackServer, make: Maker
) -> None:
    service = make(site_spec(server.base_url))

    health = await service.check("site", asks=True)

    assert (health.is_ok, len(server.asked_at("/v1/chat/completions"))) == (True, 1)


async def test_check_names_what_failed(server: LoopbackServer, make: Maker) -> None:
    server.on("/v1/models", value({"error": {"message": "who are you?"}}, 401))
    service = make(site_spec(server.base_url))

    assert (await service.check("site")).fault is GatewayFault.AUTH


async def test_check_says_that_the_air_gap_is_on(make: Maker) -> None:
    service = make(site_spec("http://127.0.0.1:9"), door=shut_door())

    assert (await service.check("site")).fault is GatewayFault.BLOCKED


async def test_check_sends_the_key_that_was_set(server: LoopbackServer, make: Maker) -> None:
    service = make(site_spec(server.base_url))
    await service.set_key("site", f"  {KEY}\n")

    await service.check("site")

    assert server.asked[-1].headers["authorization"] == f"Bearer {KEY}"


async def test_check_without_a_key_ring_sends_none_and_says_so_when_one_is_wanted(
    server: LoopbackServer, make: Maker
) -> None:
    server.on("/v1/models", value({"error": {"message": "who are you?"}}, 401))
    service = make(site_spec(server.base_url), ring=NoKeyRing)

    health = await service.check("site")

    assert "authorization" not in server.asked[-1].headers
    assert health.reason.endswith("No key was sent: There is no key ring here.")


async def test_check_tells_whoever_listens(server: LoopbackServer, make: Maker) -> None:
    service, heard = make(site_spec(server.base_url)), list[str]()
    service.listen(heard.append)

    await service.check("site")

    assert heard == ["site"]


async def test_engine_sends_the_key_and_takes_the_time_limits_of_the_settings(
    server: LoopbackServer, make: Maker
) -> None:
    spec = site_spec(server.base_url)
    service = make(spec)
    await service.set_key("site", KEY)
    engine = await service.engine(spec)

    async with contextlib.aclosing(engine.load()) as loading:
        async for _progress in loading:
            pass
    await engine.aclose()

    assert server.asked[-1].headers["authorization"] == f"Bearer {KEY}"


async def test_check_sends_no_key_when_the_key_ring_holds_something_else(
    server: LoopbackServer, make: Maker
) -> None:
    ring = MemoryRing({("watchroom: site", "site"): "two\nlines"})
    service = make(site_spec(server.base_url), ring=lambda: ring)

    assert (await service.check("site")).is_ok
    assert "authorization" not in server.asked[-1].headers


async def test_set_key_tells_whoever_reaches_the_gateway(make: Maker) -> None:
    service, heard = make(site_spec("http://127.0.0.1:9")), list[str]()
    service.listen_keys(heard.append)

    state = await service.set_key("site", KEY)

    assert (state, heard) == (SecretState(SecretPlace.KEY_RING), ["site"])
    assert await service.key_state("site") == SecretState(SecretPlace.KEY_RING)


async def test_set_key_refuses_what_cannot_be_one_and_does_not_repeat_it(make: Maker) -> None:
    service = make(site_spec("http://127.0.0.1:9"))

    with pytest.raises(SecretRefusedError) as caught:
        await service.set_key("site", f"{KEY} {KEY}")

    assert KEY not in str(caught.value)


async def test_set_key_forgets_what_was_found_with_another_one(server: LoopbackServer, make: Maker) -> None:
    service = make(site_spec(server.base_url))
    await service.check("site")

    await service.set_key("site", KEY)

    assert service.health("site") is None


async def test_delete_key_forgets_it(make: Maker) -> None:
    service = make(site_spec("http://127.0.0.1:9"))
    await service.set_key("site", KEY)

    await service.delete_key("site")

    assert await service.key_state("site") == SecretState(SecretPlace.NOWHERE)


async def test_local_model_has_no_address_and_no_key(make: Maker) -> None:
    service = make(local_spec("small"))

    with pytest.raises(ModelNotFoundError) as caught:
        await service.set_key("small", KEY)

    assert caught.value.user_text == "Model small runs on this machine: it has no address and no key."
    assert ([spec.model_id for spec in service.local_specs], service.specs) == (["small"], ())


async def test_address_comes_with_the_note_on_its_encryption(make: Maker) -> None:
    service = make(site_spec("http://gateway.example:8080/v1"))

    assert service.address("site") == (
        "http://gateway.example:8080/v1",
        "Not encrypted: whoever is on the network between can read questions, answers and the key.",
    )


@pytest.mark.parametrize(
    "policy",
    [
        SitePolicy(endpoints=("https://other:8443",), source="policy.toml"),
        SitePolicy(models=("small",), source="policy.toml"),
    ],
    ids=["another server", "another model"],
)
async def test_a_gateway_that_the_site_does_not_allow_is_not_asked(
    server: LoopbackServer, make: Maker, policy: SitePolicy
) -> None:
    service = make(site_spec(server.base_url), policy=policy)

    health = await service.check("site", asks=True)
    with pytest.raises(GatewayError) as refused:
        await service.engine(site_spec(server.base_url))

    assert (health.fault, refused.value.fault) == (GatewayFault.POLICY, GatewayFault.POLICY)
    assert "The site's policy does not allow" in health.reason
    assert server.asked == []


async def test_a_gateway_that_the_site_names_is_asked(server: LoopbackServer, make: Maker) -> None:
    origin = server.base_url.removesuffix("/v1")
    service = make(site_spec(server.base_url), policy=SitePolicy(endpoints=(origin,), source="p"))
    assert (await service.check("site")).is_ok
