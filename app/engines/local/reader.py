"""Reads a prompt into the model's sequence, and no token of it twice if that can be helped."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.domain.model_fit import BATCH_TOKENS
from app.engines.local.native import NativeModel, StopFlag, StoppedError
from app.engines.local.prefix_store import PrefixStore, State, common_length

# A sequence that would lose fewer tokens than this is not worth keeping: reading them again takes less
# time than an operator notices.
PARK_TOKENS = 64

OnRead = Callable[[int, int], None]
"""Hears how many tokens of how many are there."""


@dataclass(frozen=True, slots=True)
class Reuse:
    """What was there of a prompt before anything of it was read.

    first_difference is the index of the first token that differs; cached_tokens never pass through the
    model again: all of them when it is the prompt that was read last, else all but the last token at most.
    """

    first_difference: int
    cached_tokens: int


class PromptReader:
    """Fills one model's sequence; conversations that it leaves behind go into the store."""

    def __init__(self, model: NativeModel, store: PrefixStore, stop: StopFlag) -> None:
        self._model = model
        self._store = store
        self._stop = stop
        self._grows = False
        # What was read last to its end, and the logits behind it.
        self._last: tuple[tuple[int, ...], bytes] = ((), b"")

    def reuse(self, tokens: Sequence[int], *, grows: bool) -> Reuse:
        """Bring the sequence to the longest beginning of tokens that is known, and say how long it is.

        grows says that later prompts may begin with this one: it is kept when it is left.
        """
        here = common_length(self._model.tokens, list(tokens))
        found = self._store.best(tokens)
        if found is not None and found[1] > here:
            # Before the one that is left is parked, which takes room from those that were used longest ago.
            self._store.used(found[0])
            self._park()
            here = self._restore(*found)
        elif len(self._model.tokens) - here >= PARK_TOKENS:
            self._park()
        self._grows = grows
        if here == len(tokens) and self._take_up(tokens):
            return Reuse(here, here)
        return Reuse(here, self._model.keep_prefix(tokens))

    def read(self, tokens: Sequence[int], static_tokens: int, on_read: OnRead) -> None:
        """Read what is not there yet of tokens; the state at static_tokens is kept on the way.

        Raises:
            StoppedError: the stop flag was set; what was read until then stays.
        """
        done = len(self._model.tokens)
        on_read(done, len(tokens))
        while done < len(tokens):
            if self._stop.is_set:
                raise StoppedError
            end = done + BATCH_TOKENS
            if done < static_tokens < end:
                end = static_tokens
            self._model.decode(tokens[done:end])
            done = len(self._model.tokens)
            if done == static_tokens:
                self._keep(tokens[:done])
            on_read(done, len(tokens))
        self._last = (tuple(tokens), self._model.logits())

    def _take_up(self, tokens: Sequence[int]) -> bool:
        """Go back to the end of the prompt that was read last, if tokens are that; nothing is read for it.

        The same question asked again begins from the very same logits.
        """
        read, logits = self._last
        if not logits or read != tuple(tokens) or not self._model.can_go_back:
            return False
        self._model.cut(len(tokens))
        return self._model.put_logits(logits)

    def _keep(self, static: Sequence[int]) -> None:
        if not self._store.has(static):
            self._store.keep(State(tuple(static), self._model.save_state(), is_static=True))

    def _park(self) -> None:
        tokens = tuple(self._model.tokens)
        if self._grows and len(tokens) >= PARK_TOKENS and not self._store.has(tokens):
            self._store.keep(State(tokens, self._model.save_state()))

    def _restore(self, state: State, shared: int) -> int:
        data = self._store.data(state)
        if data is not None and self._model.restore_state(state.tokens, data):
            return shared
        self._store.drop(state, "it was restored and nothing of it could be used")
        return 0
