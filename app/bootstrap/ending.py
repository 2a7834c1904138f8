"""The end of the program in time, whatever a thread of it still waits for.

A thread that opens a file on a dead share, or is inside a library, cannot be told to end, and Python waits
for it. Once everything that is to last is stored, nobody needs what such a thread does, nor that Python
takes itself apart: that costs 0.4 s of a processor, ten times what closing costs otherwise.
"""

import contextlib
import logging
import os
import sys
import threading
import time
from typing import Final, NoReturn

from app.durable.children import end_all

logger = logging.getLogger(__name__)

# A window is to have gone within 3 s, also on a machine that others load.
_MOST_S: Final = 2.0
# A disk that stores nothing for so long will not do it any more; the next start tells what is missing.
_MOST_UNSTORED_S: Final = 30.0
_FAILED: Final = 1


class Ending:
    """Ends this process by force when it has not ended by itself.

    most_s after begin(), with code 0, if all_stored() was called by then or when it is; most_unstored_s after
    begin(), with code 1, if it never is.
    """

    def __init__(self, most_s: float = _MOST_S, most_unstored_s: float = _MOST_UNSTORED_S) -> None:
        self._most_s = most_s
        self._most_unstored_s = most_unstored_s
        self._is_stored = threading.Event()
        self._started_s = 0.0

    def begin(self) -> None:
        """Count from now on."""
        self._started_s = time.monotonic()
        # A daemon: nobody waits for it when all goes well.
        threading.Thread(target=self._watch, name="ending", daemon=True).start()

    def all_stored(self) -> None:
        """Say that whatever still runs may be left behind."""
        self._is_stored.set()

    def _watch(self) -> None:
        is_stored = self._is_stored.wait(self._most_unstored_s)
        # On a machine that others load it may take longer to store everything than there is time.
        left_s = self._started_s + self._most_s - time.monotonic() if is_stored else 0.0
        threading.Event().wait(max(left_s, 0.0))
        left = ", ".join(sorted(thread.name for thread in threading.enumerate() if not thread.daemon))
        logger.info("ended by force, all stored: %s; still running: %s", is_stored, left)
        _leave(0 if is_stored else _FAILED)


def end_window(code: int) -> NoReturn:
    """End the process of a window that was closed in order."""
    qt = sys.modules.get("PySide6.QtCore")
    application = qt.QCoreApplication.instance() if qt is not None else None
    if application is not None:
        # Hands what was copied to the desktop, which keeps it.
        application.shutdown()
    _leave(code)


def _leave(code: int) -> NoReturn:
    end_all()
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        # Whoever read it may have gone.
        with contextlib.suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(code)
