"""A forked worker that says what it has done, and is killed in the middle of it."""

import json
import os
import select
import signal
import time
from typing import Any


def said_until_killed(worker: int, reader: int, after_ms: float) -> list[Any]:
    """Give the JSON lines that a worker has said, which is killed after_ms from now; reader is closed."""
    said = bytearray()
    with open(reader, "rb", buffering=0) as pipe:
        deadline = time.monotonic() + after_ms / 1000
        while (left := deadline - time.monotonic()) > 0 and select.select([pipe], [], [], left)[0]:
            if not (piece := pipe.read(65536)):
                break
            said += piece
        os.kill(worker, signal.SIGKILL)
        _pid, status = os.waitpid(worker, 0)
        while piece := pipe.read(65536):
            said += piece
    assert os.WIFSIGNALED(status), "the worker ended by itself"
    # The last line may be torn: it was not said.
    return [json.loads(line) for line in said.split(b"\n")[:-1]]
