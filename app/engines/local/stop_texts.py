"""Stop texts end an answer before the first of them, also when it comes split over tokens."""

from collections.abc import Iterable


class StopTexts:
    """Filters one answer; the text it lets through is that before the earliest stop text.

    Holds back only what may still become a stop text. The pieces in which the text arrives make no
    difference: where an earlier, longer stop text may still be completed, a later one waits for it.

    Raises:
        ValueError: from the constructor, for an empty stop text: it would end every answer at once.
    """

    def __init__(self, stops: Iterable[str]) -> None:
        self._stops = tuple(dict.fromkeys(stops))
        if not all(self._stops):
            raise ValueError("a stop text must not be empty")
        self._beginnings = {stop[:length] for stop in self._stops for length in range(1, len(stop))}
        self._longest = max((len(beginning) for beginning in self._beginnings), default=0)
        self._held = ""
        self._is_stopped = False

    def feed(self, text: str) -> tuple[str, bool]:
        """Give the text that may go out now and whether the answer ends here; nothing follows an end."""
        if self._is_stopped:
            return "", True
        self._held += text
        found, open_from = self._first_stop(), self._first_open()
        self._is_stopped = found is not None and found <= open_from
        cut = found if found is not None and self._is_stopped else open_from
        out, self._held = self._held[:cut], "" if self._is_stopped else self._held[cut:]
        return out, self._is_stopped

    def flush(self) -> tuple[str, bool]:
        """Give what was held back when no more text comes, and whether a stop text had been seen."""
        found = self._first_stop()
        out, self._held = self._held[:found], ""
        self._is_stopped = self._is_stopped or found is not None
        return out, self._is_stopped

    def _first_stop(self) -> int | None:
        places = [place for stop in self._stops if (place := self._held.find(stop)) >= 0]
        return min(places, default=None)

    def _first_open(self) -> int:
        """Give where a stop text begins whose rest may still come; the end of the text if nowhere."""
        end = len(self._held)
        for start in range(max(0, end - self._longest), end):
            if self._held[start:] in self._beginnings:
                return start
        return end
