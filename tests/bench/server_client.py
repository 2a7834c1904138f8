"""Starts llama-server's code and asks it for the same tokens, with the times that a caller sees."""

import contextlib
import http.client
import json
import subprocess
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.bench.machine import resident_bytes

_PROGRAM = Path(__file__).with_name("llama_server.py")
_TIMEOUT_S = 300


@dataclass(frozen=True, slots=True)
class ServerAnswer:
    """One answer; tokens_per_s is by the server's own clock, from the first token to the last."""

    ttft_ms: float
    tokens_per_s: float
    tokens: int
    cached: int


class LlamaServer:
    """A running server; ask() is answered by its one slot."""

    def __init__(self, process: "subprocess.Popen[str]", facts: dict[str, str]) -> None:
        self._process = process
        self._address = urlsplit(facts["address"])
        self.version = facts["version"]
        # What of the processor it was built to use, in llama.cpp's own words.
        self.features = facts["features"]

    @property
    def resident_bytes(self) -> int:
        """The memory that the server's process takes."""
        return resident_bytes(self._process.pid)

    def ask(self, tokens: Sequence[int], max_tokens: int = 1) -> ServerAnswer:
        """Ask at temperature 0, with the prompt as tokens, and wait for the end."""
        body = {
            "prompt": list(tokens),
            "n_predict": max_tokens,
            "temperature": 0.0,
            "samplers": ["temperature"],
            "stream": True,
            "cache_prompt": True,
        }
        data = json.dumps(body)
        connection = http.client.HTTPConnection(
            self._address.hostname or "", self._address.port, timeout=_TIMEOUT_S
        )
        with contextlib.closing(connection):
            started = time.perf_counter()
            connection.request("POST", "/completion", data, {"Content-Type": "application/json"})
            return _read(connection.getresponse(), started)


@contextlib.contextmanager
def llama_server(python: Path, model: Path, threads: int, context_tokens: int) -> Iterator[LlamaServer]:
    """Give a server that has loaded model; it ends with the block."""
    command = [str(python), str(_PROGRAM), str(model), str(threads), str(context_tokens)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert line, "llama-server did not start"
            yield LlamaServer(process, json.loads(line))
        finally:
            process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=20)
            process.kill()


def _read(response: http.client.HTTPResponse, started: float) -> ServerAnswer:
    ttft_ms, last = 0.0, {}
    for line in response:
        if line.startswith(b"data: {"):
            last = json.loads(line[6:])
            if last.get("content"):
                ttft_ms = ttft_ms or (time.perf_counter() - started) * 1000
    timings: dict[str, Any] = last["timings"]
    # The server divides all tokens by the time after the first one.
    between = timings["predicted_n"] - 1
    speed = between / timings["predicted_ms"] * 1000 if between > 0 else 0.0
    return ServerAnswer(ttft_ms, speed, timings["predicted_n"], timings["cache_n"])
