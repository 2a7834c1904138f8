"""Holds fast tokens back for a moment, so that the event loop is woken 8 times a second and not 100."""

import time
from collections.abc import Callable

# Faster than anybody reads, and a twelfth of the wake-ups: each one, with what it draws, takes some 3 ms of
# processor time from the threads that decode. Two cores leave them nothing else to run on; at eight in a
# second the window takes 2 to 3 % of one core.
_INTERVAL_S = 1 / 8


class TextPace:
    """Hands the text of an answer on in pieces at least an eighth of a second apart; the first at once.

    What is held goes with the next token after that, so a model slower than the pace waits for nothing.
    """

    def __init__(
        self, hand_on: Callable[[str], None], clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._hand_on = hand_on
        self._clock = clock
        self._held = ""
        self._free_at = float("-inf")

    def feed(self, text: str) -> None:
        """Take text; it is handed on now or with what follows."""
        self._held += text
        now = self._clock()
        if self._held and now >= self._free_at:
            self._free_at = now + _INTERVAL_S
            self.flush()

    def flush(self) -> None:
        """Hand on what is held, however soon after the last piece."""
        held, self._held = self._held, ""
        if held:
            self._hand_on(held)
