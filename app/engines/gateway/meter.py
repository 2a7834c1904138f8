"""What an answer cost: the server's counts where it gives them, the clock of this machine for the times."""

import time

from app.domain.stream import PromptProgress, ReasoningDelta, TextDelta, Usage
from app.engines.gateway.pieces import Counts


class Meter:
    """Measures one answer from the moment it is made."""

    def __init__(self) -> None:
        self._started = time.perf_counter()
        self._first: float | None = None
        self._last = self._started
        self._deltas = 0
        self._read_tokens = 0
        self._counts = Counts()

    def take(self, piece: TextDelta | ReasoningDelta | PromptProgress) -> None:
        """Note that a piece arrived now."""
        if isinstance(piece, PromptProgress):
            # All that is known of the prompt when an answer is stopped.
            self._read_tokens = piece.total_tokens
            return
        self._last = time.perf_counter()
        if self._first is None:
            self._first = self._last
        self._deltas += 1

    def take_counts(self, counts: Counts) -> None:
        """Take the server's counts; what a later one leaves out stays."""
        old = self._counts
        self._counts = Counts(
            *(
                getattr(counts, name) if getattr(counts, name) is not None else getattr(old, name)
                for name in Counts.__slots__
            )
        )

    def usage(self) -> Usage:
        """Give what is known; without the server's count each delta counts as a token."""
        counts = self._counts
        completion = counts.completion_tokens if counts.completion_tokens is not None else self._deltas
        cached = counts.cached_tokens or 0
        took_s = self._last - self._first if self._first is not None else 0.0
        return Usage(
            prompt_tokens=counts.prompt_tokens or self._read_tokens,
            cached_tokens=cached,
            first_difference=cached,
            completion_tokens=completion,
            ttft_ms=(self._first - self._started) * 1000 if self._first is not None else 0.0,
            tokens_per_s=(completion - 1) / took_s if completion > 1 and took_s > 0 else 0.0,
            drafted_tokens=counts.drafted_tokens or 0,
            accepted_tokens=counts.accepted_tokens or 0,
        )
