"""How each real server is started: on the loopback, at a port of the system's choice, without internet."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import tests.bench.llama_server
from tests.fakes.child import Child, child

# LiteLLM imports 1 500 modules; with both cores busy elsewhere that has taken 20 s.
_READY_WITHIN_S = 90
_UVICORN_IS_READY = r"Uvicorn running on (?P<address>http://127\.0\.0\.1:\d+)"
_CONTEXT_TOKENS = 2048
# Two would wait for each other whenever something else runs on a machine of two cores.
_THREADS = "1"
_LITELLM_CONFIG = """\
model_list:
  - model_name: smol
    litellm_params: {{model: openai/smol, api_base: {address}/v1, api_key: unused}}
litellm_settings: {{telemetry: false, num_retries: 0}}
general_settings: {{master_key: {key}}}
"""


@dataclass(frozen=True, slots=True)
class Peer:
    """One running server; base_url is what a site would enter, plain_path what its own client would ask.

    key is empty where the server asks for none.
    """

    name: str
    base_url: str
    model: str
    plain_path: str
    process: Child
    key: str = ""


@contextlib.contextmanager
def llama_server(python: Path, model: Path) -> Iterator[Peer]:
    """Give llama-server with one slot."""
    program = Path(tests.bench.llama_server.__file__)
    command = (str(python), str(program), str(model), _THREADS, str(_CONTEXT_TOKENS))
    ready = r'"address": "(?P<address>http://127\.0\.0\.1:\d+)"'
    with child("llama-server", command, ready, _READY_WITHIN_S) as (process, found):
        yield Peer("llama-server", found["address"], str(model), "/v1/chat/completions", process)


@contextlib.contextmanager
def llama_cpp_server(model: Path) -> Iterator[Peer]:
    """Give the server of llama-cpp-python, which lives in this environment."""
    options = (
        "--model",
        str(model),
        "--n_ctx",
        str(_CONTEXT_TOKENS),
        "--model_alias",
        "smol",
        "--n_threads",
        _THREADS,
    )
    command = (sys.executable, "-m", "llama_cpp.server", *options, "--host", "127.0.0.1", "--port", "0")
    with child("llama_cpp.server", command, _UVICORN_IS_READY, _READY_WITHIN_S) as (process, found):
        yield Peer("llama_cpp.server", found["address"], "smol", "/v1/chat/completions", process)


@contextlib.contextmanager
def litellm_proxy(python: Path, behind: Peer, key: str) -> Iterator[Peer]:
    """Give LiteLLM's proxy in front of another server; it answers only who knows key."""
    offline = {"LITELLM_LOCAL_MODEL_COST_MAP": "True", "LITELLM_TELEMETRY": "False", "NO_PROXY": "*"}
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "config.yaml"
        config.write_text(_LITELLM_CONFIG.format(address=behind.base_url, key=key), encoding="utf-8")
        command = (str(python), "-m", "tests.fakes.peers.litellm_proxy", str(config))
        with child("LiteLLM", command, _UVICORN_IS_READY, _READY_WITHIN_S, offline) as (process, found):
            yield Peer("LiteLLM", found["address"], "smol", "/v1/chat/completions", process, key)


@contextlib.contextmanager
def wrapper(python: Path, behind: Peer) -> Iterator[Peer]:
    """Give the plain wrapper in front of another server."""
    command = (str(python), "-m", "tests.fakes.peers.wrapper_app", behind.base_url)
    with child("the wrapper", command, _UVICORN_IS_READY, _READY_WITHIN_S) as (process, found):
        yield Peer("wrapper", found["address"], "", "/chat", process)


@contextlib.contextmanager
def sensorthings_server(python: Path, database: Path, things: int = 0) -> Iterator[Peer]:
    """Give a SensorThings server whose data lies in database, filled with so many pumps."""
    command = (str(python), "-m", "tests.fakes.peers.sensorthings_server", str(database), str(things))
    ready = r"SensorThings running on (?P<address>http://127\.0\.0\.1:\d+)"
    with child("SensorThings", command, ready, _READY_WITHIN_S) as (process, found):
        yield Peer("SensorThings", f"{found['address']}/sensorthings/v1.1", "", "", process)


def peers_python() -> Path:
    """Give the interpreter of the environment that holds the servers; `make test` names it."""
    named = os.environ.get("WATCHROOM_PEERS_PYTHON")
    assert named, "set WATCHROOM_PEERS_PYTHON to the peers environment's Python; `make test` does it"
    path = Path(named)
    assert path.is_file(), f"{path} is missing; `make test` makes its environment"
    return path
