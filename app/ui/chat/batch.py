"""Collects the bits of an answer so that the window draws at most 30 times a second."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal

INTERVAL_S = 1 / 30
# After a slow drawing the next one waits this many times its cost, so that typing stays smooth.
_COST_FACTOR = 4


class TextBatch(QObject):
    """Hands on collected text.

    Signals:
        collected(str): everything that was added since the last time.
    """

    collected = Signal(str)

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._parts: list[str] = []
        self._free_at = 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.flush)

    def add(self, text: str) -> None:
        """Take a bit; it is handed on as soon as the rate allows."""
        self._parts.append(text)
        if not self._timer.isActive():
            wait_s = max(0.0, self._free_at - self._clock())
            # Rounded up: a timer that fires early would exceed the rate.
            self._timer.start(int(wait_s * 1000 + 0.999))

    def wait_ms(self) -> int:
        """Give how long the text collected so far still waits; 0 when there is none."""
        return max(0, self._timer.remainingTime())

    def flush(self) -> None:
        """Hand on what there is, now."""
        self._timer.stop()
        if not self._parts:
            return
        text = "".join(self._parts)
        self._parts.clear()
        started = self._clock()
        self.collected.emit(text)
        cost = self._clock() - started
        self._free_at = started + max(INTERVAL_S, _COST_FACTOR * cost)
