"""Where the program's own log goes: a file of bounded size in the user's data folder."""

import faulthandler
import logging
import logging.handlers
import os
from pathlib import Path

_MAX_BYTES = 1_000_000
_KEPT_FILES = 3


def start_logs(folder: Path) -> None:
    """Send every log line at INFO and above to watchroom.log; crashes of native code to crash.log.

    The lines hold no question, no answer and no key.
    """
    handler = logging.handlers.RotatingFileHandler(
        folder / "watchroom.log", maxBytes=_MAX_BYTES, backupCount=_KEPT_FILES, encoding="utf-8"
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    # httpx logs every address it asks, with its query; addresses are told in the progress instead.
    logging.getLogger("httpx").setLevel(logging.WARNING)
    # A bare descriptor, open for the rest of the process: a signal handler writes to it.
    faulthandler.enable(os.open(folder / "crash.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
