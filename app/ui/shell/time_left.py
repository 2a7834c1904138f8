"""How long something will still take, from how its share has grown so far."""

import time
from collections.abc import Callable
from typing import Final

# Before, a guess would jump about: what the first steps take says little about the rest.
_LEAST_FRACTION: Final = 0.05
_LEAST_S: Final = 1.0


class TimeLeft:
    """Reckons the rest of one thing at a time; steady_s is a clock in seconds that is never set back."""

    def __init__(self, steady_s: Callable[[], float] = time.monotonic) -> None:
        self._steady_s = steady_s
        self._what = ""
        self._begun_at_s = 0.0
        self._begun_fraction = 0.0

    def note(self, what: str, fraction: float) -> float | None:
        """Give the seconds that what, done to fraction (0.0 to 1.0), still takes; None while unknown.

        Another what, or a share that became less, begins anew.
        """
        now_s = self._steady_s()
        if what != self._what or fraction < self._begun_fraction:
            self._what, self._begun_at_s, self._begun_fraction = what, now_s, fraction
            return None
        grown, passed_s = fraction - self._begun_fraction, now_s - self._begun_at_s
        if grown < _LEAST_FRACTION or passed_s < _LEAST_S or fraction >= 1.0:
            return None
        return passed_s * (1.0 - fraction) / grown

    def forget(self) -> None:
        """Nothing is going on any more."""
        self._what = ""
