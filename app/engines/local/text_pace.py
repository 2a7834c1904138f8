"""Holds fast tokens back for a moment, so that the event loop is woken a few times a second and not 100."""

import time
from collections.abc import Callable
from typing import Final

# Faster than anybody reads.
_INTERVAL_S: Final = 1 / 15
# Where every processor decodes, what a wake-up takes, with what it draws (some 3 ms), is taken from the
# threads that decode, and each of them waits for the slowest: five a second cost 3.5 % of the tokens.
_CROWDED_INTERVAL_S: Final = 1 / 4


def interval_s(threads: int, processors: int) -> float:
    """Give the least time between two pieces where so many threads decode on so many processors."""
    return _CROWDED_INTERVAL_S if threads >= processors else _INTERVAL_S


class TextPace:
    """Hands the text of an answer on in pieces at least interval_s apart; the first at once.

    What is held goes with the next token after that, so a model slower than the pace waits for nothing.
    """

    def __init__(
        self,
        hand_on: Callable[[str], None],
        interval_s: float,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._hand_on = hand_on
        self._interval_s = interval_s
        self._clock = clock
        self._held = ""
        self._free_at = float("-inf")

    def feed(self, text: str) -> None:
        """Take text; it is handed on now or with what follows."""
        self._held += text
        now = self._clock()
        if self._held and now >= self._free_at:
            self._free_at = now + self._interval_s
            self.flush()

    def flush(self) -> None:
        """Hand on what is held, however soon after the last piece."""
        held, self._held = self._held, ""
        if held:
            self._hand_on(held)
