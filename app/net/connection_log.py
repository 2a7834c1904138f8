"""The list of every attempt to connect, for the operator's eyes; kept in memory, bounded."""

import threading
from collections import deque
from collections.abc import Callable

from app.domain.clock import Clock, wall_clock
from app.domain.network import ConnectionAttempt, NetFault

Observer = Callable[[ConnectionAttempt], None]

# A crawl of a plant server makes some thousand; the pane shows the newest first.
_MAX_ATTEMPTS = 1000


class ConnectionLog:
    """Attempts of this run, the oldest first; may be used from any thread.

    Observers are called on the thread that made the attempt.
    """

    def __init__(self, clock: Clock = wall_clock, max_attempts: int = _MAX_ATTEMPTS) -> None:
        self._clock = clock
        self._attempts: deque[ConnectionAttempt] = deque(maxlen=max_attempts)
        self._total = 0
        self._observers: list[Observer] = []
        self._lock = threading.Lock()

    @property
    def attempts(self) -> tuple[ConnectionAttempt, ...]:
        """What is kept."""
        with self._lock:
            return tuple(self._attempts)

    @property
    def total(self) -> int:
        """How many there were in all, those that are no longer kept included."""
        with self._lock:
            return self._total

    def add(self, host: str, port: int, purpose: str, outcome: NetFault | None) -> None:
        """Keep one attempt that ended now."""
        attempt = ConnectionAttempt(self._clock(), host, port, purpose, outcome)
        with self._lock:
            self._attempts.append(attempt)
            self._total += 1
            observers = tuple(self._observers)
        for observer in observers:
            observer(attempt)

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Call observer for each attempt from now on; the function that is given back ends it."""
        with self._lock:
            self._observers.append(observer)

        def end() -> None:
            with self._lock:
                self._observers.remove(observer)

        return end
