"""Real servers, started once for all tests that talk to them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fakes.peers.servers import (
    Peer,
    litellm_proxy,
    llama_cpp_server,
    llama_server,
    peers_python,
    wrapper,
)

LITELLM_KEY = "sk-of-the-tests"


@pytest.fixture(scope="session")
def llama_server_peer(small_model: Path) -> Iterator[Peer]:
    """llama-server with the small model."""
    with llama_server(peers_python(), small_model) as peer:
        yield peer


@pytest.fixture(scope="session")
def llama_cpp_peer(small_model: Path) -> Iterator[Peer]:
    """The server of llama-cpp-python with the small model."""
    with llama_cpp_server(small_model) as peer:
        yield peer


@pytest.fixture(scope="session")
def litellm_peer(llama_server_peer: Peer) -> Iterator[Peer]:
    """LiteLLM's proxy in front of llama-server; it wants a key."""
    with litellm_proxy(peers_python(), llama_server_peer, LITELLM_KEY) as peer:
        yield peer


@pytest.fixture(scope="session")
def wrapper_peer(llama_server_peer: Peer) -> Iterator[Peer]:
    """The plain wrapper in front of llama-server."""
    with wrapper(peers_python(), llama_server_peer) as peer:
        yield peer


@pytest.fixture(scope="session")
def peer(request: pytest.FixtureRequest) -> Peer:
    """The server whose fixture the test names as its parameter.

    Of the session, like the servers: a server's threads must not seem to begin in a test.
    """
    found: Peer = request.getfixturevalue(request.param)
    return found
