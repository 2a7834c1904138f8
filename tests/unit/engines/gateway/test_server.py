import pytest

from app.domain.errors import GatewayError, GatewayFault
from app.domain.network import Endpoint, NetFault, NetworkError
from app.domain.secret import Secret
from app.engines.gateway.server import Server, translated
from app.net.connection_log import ConnectionLog
from app.net.door import Door

DOOR = Door(ConnectionLog(), is_air_gapped=lambda: True)


@pytest.mark.parametrize(
    ("base_url", "common", "own"),
    [
        ("http://h:8080", "/v1/models", "/health"),
        ("http://h:8080/", "/v1/models", "/health"),
        ("http://h:8080/v1", "/v1/models", "/health"),
        ("http://h:8080/v1/", "/v1/models", "/health"),
        ("https://h/site/llm/v1", "/site/llm/v1/models", "/site/llm/health"),
        ("https://h/site/llm", "/site/llm/v1/models", "/site/llm/health"),
    ],
)
def test_addresses_are_the_same_whether_v1_is_written_or_not(base_url: str, common: str, own: str) -> None:
    server = Server(Endpoint(base_url), DOOR, purpose="test")

    assert (server.common("models"), server.own("health")) == (common, own)


@pytest.mark.parametrize("fault", list(NetFault))
def test_every_fault_of_the_network_becomes_one_of_the_gateway(fault: NetFault) -> None:
    with pytest.raises(GatewayError) as caught, translated():
        raise NetworkError(fault, "What failed.", "detail")

    assert (caught.value.user_text, caught.value.detail) == ("What failed.", "detail")
    assert caught.value.fault in GatewayFault


def test_key_is_hidden_in_what_a_server_says() -> None:
    server = Server(Endpoint("http://h"), DOOR, purpose="test", key=Secret("sk-1234567890"))

    assert server.hide("bad key sk-1234567890!") == "bad key ****!"
    assert Server(Endpoint("http://h"), DOOR, purpose="test").hide("x") == "x"
