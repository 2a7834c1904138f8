import math

import pytest

from app.domain.network import Endpoint, EndpointRefusedError, Timeouts

SECRET = "hunter2"


def _sentence(base_url: str, **parts: str) -> str:
    with pytest.raises(EndpointRefusedError) as caught:
        Endpoint(base_url, **parts)
    assert SECRET not in caught.value.user_text
    return caught.value.user_text


def test_endpoint_gives_its_parts() -> None:
    endpoint = Endpoint("https://Gateway.Example.com:8443/api/v1/")
    assert (endpoint.base_url, endpoint.origin, endpoint.host, endpoint.port) == (
        "https://gateway.example.com:8443/api/v1",
        "https://gateway.example.com:8443",
        "gateway.example.com",
        8443,
    )


@pytest.mark.parametrize(
    ("base_url", "port"),
    [
        pytest.param("http://a", 80, id="http"),
        pytest.param("https://a", 443, id="https"),
        pytest.param("https://[::1]:9", 9, id="IP version 6"),
    ],
)
def test_endpoint_knows_its_port(base_url: str, port: int) -> None:
    assert Endpoint(base_url).port == port


@pytest.mark.parametrize(
    ("base_url", "note"),
    [
        pytest.param("https://gateway", "", id="encrypted"),
        pytest.param("http://127.0.0.1:8080", "", id="loopback"),
        pytest.param("http://[::1]:8080", "", id="loopback of version 6"),
        pytest.param("http://localhost:8080", "", id="localhost"),
        pytest.param(
            "http://gateway:8080",
            "Not encrypted: whoever is on the network between can read questions, answers and the key.",
            id="plain",
        ),
    ],
)
def test_endpoint_says_when_it_is_not_encrypted(base_url: str, note: str) -> None:
    assert Endpoint(base_url).note == note


@pytest.mark.parametrize(
    ("base_url", "sentence"),
    [
        pytest.param(
            f"https://user:{SECRET}@gateway/v1",
            "The address of the server holds a user name or a password. Take it out; keys belong in the key "
            "ring.",
            id="password",
        ),
        pytest.param(
            f"https://gateway/v1?api_key={SECRET}",
            "The address of the server holds a ? or a #. End it before; a key that stood there belongs in "
            "the key ring.",
            id="query",
        ),
        pytest.param(
            f"https://gateway/v1#{SECRET}",
            "The address of the server holds a ? or a #. End it before; a key that stood there belongs in "
            "the key ring.",
            id="fragment",
        ),
        pytest.param(
            "ftp://gateway", "The address of the server must be written as https://host:port/path.", id="ftp"
        ),
        pytest.param(
            "gateway:8080", "The address of the server must be written as https://host:port/path.", id="bare"
        ),
        pytest.param(
            "https://", "The address of the server must be written as https://host:port/path.", id="no host"
        ),
        pytest.param(
            "https://a:0", "The address of the server must be written as https://host:port/path.", id="port 0"
        ),
        pytest.param(
            "https://a:99999",
            "The address of the server cannot be read. Write it as https://host:port/path.",
            id="port too high",
        ),
        pytest.param(
            "https://[::1",
            "The address of the server cannot be read. Write it as https://host:port/path.",
            id="half a bracket",
        ),
        pytest.param(
            "https://gate way",
            "The address of the server holds a space or a character that addresses cannot have. Write "
            "international names in their xn-- form.",
            id="space",
        ),
        pytest.param(
            "https://gatew\u0430y",
            "The address of the server holds a space or a character that addresses cannot have. Write "
            "international names in their xn-- form.",
            id="look-alike letter",
        ),
    ],
)
def test_endpoint_refuses_with_a_sentence(base_url: str, sentence: str) -> None:
    assert _sentence(base_url) == sentence


@pytest.mark.parametrize(
    ("proxy", "sentence"),
    [
        pytest.param(
            f"http://user:{SECRET}@proxy:3128",
            "The address of the proxy holds a user name or a password. Take it out; keys belong in the key "
            "ring.",
            id="password",
        ),
        pytest.param(
            "socks5://proxy:1080", "The address of the proxy must be written as http://host:port.", id="socks"
        ),
        pytest.param(
            "http://proxy:3128/x", "The address of the proxy must be host and port alone.", id="path"
        ),
    ],
)
def test_endpoint_refuses_proxies_with_a_sentence(proxy: str, sentence: str) -> None:
    assert _sentence("https://gateway", proxy=proxy) == sentence


def test_endpoint_refuses_a_key_without_its_certificate() -> None:
    assert _sentence("https://gateway", client_key="k.pem") == (
        "A client key is set without its certificate. Set both, or neither."
    )


def test_endpoint_refuses_certificates_without_encryption() -> None:
    assert _sentence("http://gateway", ca_file="ca.pem") == (
        "Certificates are set for an address that is not encrypted. Use its https address."
    )


def test_contact_is_the_proxy_where_one_is_set() -> None:
    assert Endpoint("https://gateway", proxy="http://proxy:3128").contact == ("proxy", 3128)


def test_contact_is_the_server_without_a_proxy() -> None:
    assert Endpoint("https://gateway").contact == ("gateway", 443)


@pytest.mark.parametrize(
    ("url", "is_same"),
    [
        pytest.param("https://gateway:443/next?skip=100", True, id="default port written"),
        pytest.param("https://GATEWAY/next", True, id="capitals"),
        pytest.param("http://gateway/next", False, id="not encrypted"),
        pytest.param("https://gateway:8443/next", False, id="other port"),
        pytest.param("https://gateway.example.com/next", False, id="other host"),
        pytest.param("https://user@gateway/next", False, id="user"),
        pytest.param("https://gateway:x/next", False, id="unreadable"),
        pytest.param("//gateway/next", False, id="no scheme"),
    ],
)
def test_is_same_origin(url: str, is_same: bool) -> None:
    assert Endpoint("https://gateway").is_same_origin(url) is is_same


@pytest.mark.parametrize("seconds", [pytest.param(0.0, id="zero"), pytest.param(math.nan, id="nan")])
def test_timeouts_are_positive(seconds: float) -> None:
    with pytest.raises(ValueError, match="positive"):
        Timeouts(idle_s=seconds)
