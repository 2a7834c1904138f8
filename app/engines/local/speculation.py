"""An answer's tokens one after another; where it pays, several drafted ones are checked in one native call.

A draft is a guess of what comes next. The model reads the last token and the draft together and gives
logits behind each of them. At each place, in order, the sampler chooses from the model's own logits as it
would have without a draft; the draft only decides whether the logits of the next place are of use:
a chosen token that equals the drafted one was read already, any other ends the run, and what was read
beyond it is forgotten.

So the answer is distributed as without drafts. A draft is certain of its token, q(x) = 1 for the drafted x;
rejection sampling accepts it with min(1, p(x) / q(x)) = p(x) and draws from the rest of p otherwise, and
that is what a draw from p that is compared with x does. Each chosen token costs the sampler one draw, in the
order of the answer, and goes into its penalties and its grammar once: with a seed the text is even the same
as without, but for the rounding of kernels that differ between one row and several.
"""

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from app.engines.local.draft_model import DraftModel, unfit_because
from app.engines.local.native import NativeModel, StopFlag, StoppedError
from app.engines.local.prompt_lookup import Match, PromptLookup
from app.engines.local.speculation_meter import SpeculationMeter

logger = logging.getLogger(__name__)

LAST_ROW = -1
# Fewer tokens tell nothing of the machine's speed: one of them may have been held up.
_TELLING_TOKENS = 4


class Scorer(Protocol):
    """What a model must do to have drafts checked; see native.NativeModel."""

    tokens: list[int]
    output_rows: int

    def decode(self, tokens: Sequence[int], *, all_rows: bool = False) -> None:
        """Read tokens; afterwards there are logits of the last one, or of all of them."""

    def cut(self, length: int) -> None:
        """Forget all but the first length tokens."""


class Drafter(Protocol):
    """A source of guesses for one answer."""

    def follow(self, token: int) -> None:
        """Hear the answer's next token."""

    def find(self) -> Match | None:
        """Say what a draft would rest on now; None: there is none. Cheap."""

    def draft(self, count: int) -> tuple[int, ...]:
        """Give at most count tokens that may come next; may be as dear as the meter allows."""


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A source of guesses and what is known of its worth; the meter outlives the answer."""

    drafter: Drafter
    meter: SpeculationMeter


class TokenSource:
    """Gives one answer's tokens; close() leaves the model with what was emitted, less the last token.

    choose takes the row of the last batch to sample from. Lines are asked in order. Between two calls of
    next() the model may hold drafted tokens that are not judged yet; its tokens say so.
    """

    def __init__(
        self,
        model: Scorer,
        choose: Callable[[int], int],
        stop: StopFlag,
        lines: Sequence[DraftLine] = (),
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._model = model
        self._choose = choose
        self._stop = stop
        self._lines = tuple(lines)
        self._clock = clock
        self._last: int | None = None
        self._run: _Run | None = None
        self.drafted = 0
        self.accepted = 0
        self._plain_tokens = 0
        self._plain_s = 0.0
        self._last_plain_s = 0.0

    def take_plain_s(self) -> float:
        """Give how long the last token took if it came without a draft, else 0.0; each is given once."""
        seconds, self._last_plain_s = self._last_plain_s, 0.0
        return seconds

    @property
    def plain_tokens_per_s(self) -> float:
        """The speed of this answer's tokens that came without a draft; 0.0 when they were too few."""
        return self._plain_tokens / self._plain_s if self._plain_tokens >= _TELLING_TOKENS else 0.0

    def next(self, room: int) -> int:
        """Give the next token; room is how many tokens the answer may still have, with this one.

        Raises:
            StoppedError: the stop flag was set.
            EngineUnavailableError: as NativeModel.decode.
        """
        if self._stop.is_set:
            raise StoppedError
        run = self._run = self._run or self._read(room)
        started = self._clock()
        token = self._choose(run.row)
        run.seconds += self._clock() - started
        self._judge(run, token)
        for line in self._lines:
            line.drafter.follow(token)
        self._last = token
        return token

    def close(self) -> None:
        """Forget drafted tokens that were not emitted; may be called at any time."""
        run, self._run = self._run, None
        if run is not None and run.draft:
            self._model.cut(run.start + max(run.row, 1))

    def _read(self, room: int) -> "_Run":
        if self._last is None:
            # The prompt's own logits.
            return _Run(0, 0.0)
        started, start = self._clock(), len(self._model.tokens)
        run = self._drafted(min(room - 1, self._model.output_rows - 1))
        self._model.decode((self._last, *run.draft), all_rows=bool(run.draft))
        run.start, run.seconds = start, self._clock() - started
        self.drafted += len(run.draft)
        return run

    def _drafted(self, most: int) -> "_Run":
        """Give a run with a draft of at most so many tokens, or with what was foreseen without one."""
        plain = _Run(0, 0.0, is_timed=True)
        for line in self._lines:
            match = line.drafter.find() if most > 0 else None
            if match is None:
                continue
            count = line.meter.wanted(match.length, min(match.available, most))
            draft = line.drafter.draft(count) if count else ()
            if draft:
                return _Run(0, 0.0, draft=draft, row=0, basis=(line, match))
            plain.foreseen.append((line, match))
        return plain

    def _judge(self, run: "_Run", token: int) -> None:
        if run.draft and run.row < len(run.draft) and run.draft[run.row] == token:
            run.row += 1
            self.accepted += 1
            return
        self._run = None
        if run.basis is not None:
            line, match = run.basis
            self._model.cut(run.start + 1 + run.row)
            line.meter.verified(match.length, len(run.draft), run.row, run.seconds)
            return
        for line, match in run.foreseen:
            if match.next_token is not None:
                line.meter.saw(match.length, is_hit=match.next_token == token)
        if run.is_timed:
            self._plain_tokens += 1
            self._plain_s += run.seconds
            self._last_plain_s = run.seconds
            for line in self._lines:
                line.meter.plain(run.seconds)


class Speculation:
    """What one loaded model drafts with; it lives as long as the model, and so does what it measured.

    With is_on False, or a model that cannot go back, nothing is drafted. note says what else is to be known.
    close() frees the draft model.
    """

    def __init__(
        self,
        model: NativeModel,
        draft: DraftModel | None = None,
        *,
        is_on: bool = True,
        note: str = "",
        meter: Callable[[], SpeculationMeter] = SpeculationMeter,
    ) -> None:
        self._model = model
        self._draft = draft
        self._note = note
        self._is_on = is_on and model.can_go_back and model.output_rows > 1
        self._lookup_meter = meter()
        self._draft_meter = meter()

    @classmethod
    def with_draft(
        cls,
        model: NativeModel,
        draft: NativeModel,
        meter: Callable[[], SpeculationMeter] = SpeculationMeter,
    ) -> "Speculation":
        """Use draft where it fits model; else it is freed and text says why. It is owned from now on."""
        reason = unfit_because(model, draft)
        if reason:
            draft.close()
            logger.info(reason)
            return cls(model, note=reason, meter=meter)
        return cls(model, DraftModel(draft), meter=meter)

    @property
    def text(self) -> str:
        """What is shown: "quotes 1.6× · 71 % accepted"; empty while there is nothing to say."""
        named = (("quotes", self._lookup_meter.text), ("draft model", self._draft_meter.text))
        parts = [f"{name} {text}" for name, text in named if text]
        return "; ".join([*parts, self._note] if self._note else parts)

    def set_threads(self, threads: int) -> None:
        """Let the draft model use so many threads."""
        if self._draft is not None:
            self._draft.set_threads(threads)

    def lines(self, prompt: Sequence[int]) -> tuple[DraftLine, ...]:
        """Give the sources of guesses for the answer to prompt, the cheapest first."""
        if not self._is_on:
            return ()
        model = self._model
        lookup = PromptLookup(prompt, model.output_rows - 1, model.ends_answer)
        quotes = DraftLine(lookup, self._lookup_meter)
        if self._draft is None:
            return (quotes,)
        self._draft.begin(prompt)
        return (quotes, DraftLine(self._draft, self._draft_meter))

    def close(self) -> None:
        """Free the draft model, if there is one."""
        draft, self._draft = self._draft, None
        if draft is not None:
            draft.close()


@dataclass(slots=True)
class _Run:
    """One native call and the tokens that come out of it; row is the next one to choose from."""

    start: int
    seconds: float
    draft: tuple[int, ...] = ()
    row: int = LAST_ROW
    basis: tuple[DraftLine, Match] | None = None
    foreseen: list[tuple[DraftLine, Match]] = field(default_factory=list)
    is_timed: bool = False
