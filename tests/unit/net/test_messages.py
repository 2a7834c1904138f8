import pytest

from app.domain.network import Endpoint, NetFault, NetworkError
from app.net.messages import Request, redirected

ENDPOINT = Endpoint("http://gateway.invalid/v1")
REQUEST = Request.build("GET", "http://gateway.invalid/v1/models", None, {}, None)


def test_a_redirect_to_the_same_server_is_followed() -> None:
    assert redirected(REQUEST, 307, "../v2/models", ENDPOINT).url == "http://gateway.invalid/v2/models"


@pytest.mark.parametrize("location", ["http://[", "http://[::1", "//[x]/"])
def test_a_redirect_to_what_is_no_address_is_a_sentence(location: str) -> None:
    with pytest.raises(NetworkError, match="cannot be read") as caught:
        redirected(REQUEST, 307, location, ENDPOINT)

    assert caught.value.fault is NetFault.REDIRECT
