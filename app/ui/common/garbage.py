"""Collects cyclic garbage in the GUI thread only.

Python collects in whatever thread makes the next object. A window that is part of a cycle would be destroyed
in the thread of the model or of the disk, where Qt's timers cannot be stopped: a warning, or a crash.
"""

import gc
import time

from PySide6.QtCore import QObject, QTimer

_INTERVAL_MS = 500
_OLDEST = 2
# A look at everything stops the window while it lasts: the names of a large plant take a third of a second.
# It is worth a thousandth of the time.
_FULL_COST_FACTOR = 1000


class GuiGarbage(QObject):
    """Takes the collections over from its making to close(), by the thresholds that Python would go by."""

    def __init__(self) -> None:
        super().__init__()
        gc.collect()
        # What the imports made lives as long as the program; looking through it again costs a frame.
        gc.freeze()
        gc.disable()
        self._full_at_s = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(_INTERVAL_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation whose threshold is passed, as Python would have.

        All of them are looked at no more often than that is worth.
        """
        started_s = time.monotonic()
        counts, thresholds = gc.get_count(), gc.get_threshold()
        due = [
            generation
            for generation, (count, threshold) in enumerate(zip(counts, thresholds, strict=True))
            if threshold and count > threshold and (generation < _OLDEST or started_s >= self._full_at_s)
        ]
        if not due:
            return
        gc.collect(due[-1])
        if due[-1] == _OLDEST:
            ended_s = time.monotonic()
            self._full_at_s = ended_s + _FULL_COST_FACTOR * (ended_s - started_s)

    def close(self) -> None:
        """Give the collections back to Python, nothing of the window being left."""
        self._timer.stop()
        gc.collect()
        gc.enable()
        gc.unfreeze()
