"""Serves an application at a port of the system's choice for as long as whoever started it is there.

The only part of this project that programs of the peers' environment import.
"""

import os
import signal
import sys
import threading
from typing import Any

import uvicorn


def serve(app: Any) -> None:
    """Serve until standard input ends, which it also does when the parent is killed."""
    end_with_parent()
    uvicorn.run(app, host="127.0.0.1", port=0)


def end_with_parent() -> None:
    """End this process when its standard input ends."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)
