"""Whether drafting pays on this machine, from times and hits alone.

A batch of drafted tokens costs several times one token where the processor, not the memory, is the limit:
16 tokens took 6.1 times one on two cores, so a draft must be right to the end to be worth its time; on a
graphics processor it is nearly free. So nothing is assumed: the cost of each size of batch, and how often
drafts of each kind come true, are measured while answers are produced.
"""

import bisect
import logging
import statistics
from collections import deque

logger = logging.getLogger(__name__)

# With the token before them they fill whole tiles of four rows, which the kernels compute at once.
DRAFT_SIZES = (3, 7, 11, 15)
# A smaller gain is not worth the trouble. Each trial lost asks for so many times more of the next drafts, so
# that chat that drafts badly does not end the drafts of a procedure that is quoted; at _OFF there are none.
_WORTH = 1.05
_DEMAND_STEP = 1.2
_OFF = 2.0
# By how many tokens agreed before the draft (0: another model's draft): the share of tokens expected to be
# right before any was seen.
_AGREEMENTS = (0, 2, 3, 4, 8, 16)
_FIRST_RATES = (0.7, 0.5, 0.7, 0.85, 0.93, 0.97)
# The first rate counts like so many tokens; what is older than about 1 / (1 - _FADING) tokens is forgotten.
_FIRST_WEIGHT = 4.0
_FADING = 0.95
# Time of a batch before any was measured: 1 + so much for each token but the first, in plain tokens. It
# counts like two measurements, since one taken in a busy moment must not end all drafting.
_FIRST_SLOPE = 0.35
_FIRST_COSTS = 2
# A batch that takes more than so many times its usual time was held up by another program; it counts so much.
_HELD_UP = 2.0
_PLAIN_NEEDED = 4
_PLAIN_KEPT = 9
_COSTS_KEPT = 5
# Steps with a draft after which the balance is struck; a retry gets fewer.
_TRIAL_STEPS = 12
_RETRIAL_STEPS = 4
# Plain tokens until less is asked for again; doubled each time that drafting was switched off.
_RETRY_TOKENS = 256
_RETRY_TOKENS_LIMIT = 8192


class SpeculationMeter:
    """Counts and times of one way of drafting with one model; pure, times come from outside.

    drafted and accepted count tokens of all answers since the model was loaded.
    """

    def __init__(self) -> None:
        self.drafted = 0
        self.accepted = 0
        self._plain_s: deque[float] = deque(maxlen=_PLAIN_KEPT)
        self._costs: dict[int, deque[float]] = {}
        self._hits = [rate * _FIRST_WEIGHT for rate in _FIRST_RATES]
        self._tries = [_FIRST_WEIGHT] * len(_FIRST_RATES)
        self._without_s = 0.0
        self._with_s = 0.0
        self._trial = _Trial(_TRIAL_STEPS)
        self._demanded = _WORTH
        self._quiet_tokens = 0
        self._pause_tokens = self._next_pause_tokens = _RETRY_TOKENS

    @property
    def is_off(self) -> bool:
        """Whether one trial after another was lost and the next one is not due yet."""
        return self._demanded >= _OFF

    @property
    def ratio(self) -> float:
        """Time for each emitted token without drafts over that with them; 0.0 before the first draft."""
        return self._without_s / self._with_s if self._with_s else 0.0

    @property
    def text(self) -> str:
        """What is shown, such as "1.6× · 71 % accepted"; empty before the first draft."""
        if not self.drafted:
            return ""
        text = f"{self.ratio:.1f}× · {100 * self.accepted / self.drafted:.0f} % accepted"
        return f"off, it does not pay: {text}" if self.is_off else text

    def plain(self, seconds: float) -> None:
        """Note the time of a token that was produced without a draft."""
        self._plain_s.append(seconds)
        self._quiet_tokens += 1
        if self._quiet_tokens >= self._pause_tokens:
            self._quiet_tokens = 0
            self._demanded = max(self._demanded / _DEMAND_STEP, _WORTH)
            # A moment of load may have made drafts look dear: the best of what was seen is tried again.
            self._costs = {size: deque((min(costs),), _COSTS_KEPT) for size, costs in self._costs.items()}

    def saw(self, length: int, *, is_hit: bool) -> None:
        """Note whether a draft's token came true, checked or not, that length agreeing tokens preceded."""
        kind = _kind(length)
        self._hits[kind] = self._hits[kind] * _FADING + is_hit
        self._tries[kind] = self._tries[kind] * _FADING + 1

    def wanted(self, length: int, available: int) -> int:
        """Give how many of the available tokens are worth drafting now; 0: none."""
        if self.is_off or len(self._plain_s) < _PLAIN_NEEDED:
            return 0
        best, best_gain = 0, self._demanded
        expected = all_right = 1.0
        for count in range(1, min(available, DRAFT_SIZES[-1]) + 1):
            # Each token that is right makes the agreement one longer.
            kind = _kind(length + count - 1 if length else 0)
            all_right *= self._hits[kind] / self._tries[kind]
            expected += all_right
            if count in DRAFT_SIZES and expected / self._cost(count + 1) > best_gain:
                best, best_gain = count, expected / self._cost(count + 1)
        return best

    def verified(self, length: int, drafted: int, accepted: int, seconds: float) -> None:
        """Note a draft that was judged: accepted + 1 tokens came out of it in so many seconds."""
        self.drafted += drafted
        self.accepted += accepted
        for count in range(min(accepted + 1, drafted)):
            self.saw(length + count if length else 0, is_hit=count < accepted)
        if not self._plain_s:
            return
        plain_s = statistics.median(self._plain_s)
        self._costs.setdefault(drafted + 1, deque(maxlen=_COSTS_KEPT)).append(seconds / plain_s)
        with_s = min(seconds, _HELD_UP * self._cost(drafted + 1) * plain_s)
        self._without_s += plain_s * (accepted + 1)
        self._with_s += with_s
        self._quiet_tokens = 0
        self._trial.add(plain_s * (accepted + 1), with_s)
        if self._trial.is_over:
            self._judge()

    def _judge(self) -> None:
        is_lost = self._trial.ratio < _WORTH
        self._trial = _Trial(_RETRIAL_STEPS if is_lost else _TRIAL_STEPS)
        if not is_lost:
            self._demanded = max(self._demanded / _DEMAND_STEP, _WORTH)
            self._pause_tokens = self._next_pause_tokens = _RETRY_TOKENS
            return
        self._demanded *= _DEMAND_STEP
        if self.is_off:
            self._pause_tokens = self._next_pause_tokens
            self._next_pause_tokens = min(2 * self._pause_tokens, _RETRY_TOKENS_LIMIT)
            logger.info("drafting is off for %d tokens: %s", self._pause_tokens, self.text)

    def _cost(self, size: int) -> float:
        """Give the time of a batch of size tokens, in plain tokens; that of others says it before its own."""
        known = {size} & self._costs.keys() or self._costs.keys()
        slopes = [self._slope(other) for other in known]
        return 1 + (statistics.mean(slopes) if slopes else _FIRST_SLOPE) * (size - 1)

    def _slope(self, size: int) -> float:
        first = 1 + _FIRST_SLOPE * (size - 1)
        return (statistics.median([*self._costs[size], *[first] * _FIRST_COSTS]) - 1) / (size - 1)


class _Trial:
    """The balance of a number of steps with a draft."""

    def __init__(self, steps: int) -> None:
        self._steps_left = steps
        self._without_s = 0.0
        self._with_s = 0.0

    def add(self, without_s: float, with_s: float) -> None:
        self._steps_left -= 1
        self._without_s += without_s
        self._with_s += with_s

    @property
    def is_over(self) -> bool:
        return self._steps_left <= 0

    @property
    def ratio(self) -> float:
        return self._without_s / self._with_s if self._with_s else 0.0


def _kind(length: int) -> int:
    return bisect.bisect_right(_AGREEMENTS, length) - 1
