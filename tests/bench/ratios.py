"""Medians and ratios of interleaved pairs; what a shared machine does to both sides cancels out."""

import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

_RESAMPLES = 2000
_SHARE = 0.95


@dataclass(frozen=True, slots=True)
class Ratio:
    """The median of the pairs' ratios and its bootstrap interval of 95 %."""

    median: float
    low: float
    high: float
    pairs: int

    @property
    def text(self) -> str:
        """Give median, interval and number of pairs."""
        return f"{self.median:.3f} ({self.low:.3f} to {self.high:.3f}, {self.pairs} pairs)"


def ratio_of(pairs: Sequence[tuple[float, float]]) -> Ratio:
    """Give the ratio of the first to the second of each pair; the interval is the same at every call."""
    ratios = [first / second for first, second in pairs]
    choice = random.Random(1)
    medians = sorted(statistics.median(choice.choices(ratios, k=len(ratios))) for _ in range(_RESAMPLES))
    cut = round(_RESAMPLES * (1 - _SHARE) / 2)
    return Ratio(statistics.median(ratios), medians[cut], medians[-1 - cut], len(ratios))
