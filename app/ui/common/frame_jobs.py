"""Work that can wait, done in short steps between the frames of the window."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

_FRAME_MS: Final = 16
# Of the 16 ms between two frames: the rest is for what the operator does and for what arrives.
BUDGET_S: Final = 0.002

Steps = Iterator[bool]


class FrameJobs(QObject):
    """Runs steps one job after the other, so many seconds a frame for all of them together.

    A step yields whether the next one may follow at once; False waits for the next frame.
    """

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(parent)
        self._clock = clock
        self._jobs: deque[tuple[QObject, Steps]] = deque()
        self._timer = QTimer(self)
        self._timer.setInterval(_FRAME_MS)
        self._timer.timeout.connect(self.work)

    @property
    def is_busy(self) -> bool:
        """Whether anything waits."""
        return bool(self._jobs)

    def add(self, owner: QObject, steps: Steps) -> None:
        """Do steps when there is time, unless owner is deleted before."""
        self._jobs.append((owner, steps))
        if not self._timer.isActive():
            self._timer.start()

    def work(self) -> None:
        """Do what fits into one frame."""
        ends_at = self._clock() + BUDGET_S
        while self._jobs and self._step() and self._clock() < ends_at:
            pass
        if not self._jobs:
            self._timer.stop()

    def _step(self) -> bool:
        """Do a step of the first job; tell whether another may follow in this frame."""
        owner, steps = self._jobs[0]
        if isValid(owner):
            for may_go_on in steps:
                return may_go_on
        self._jobs.popleft()
        return True
