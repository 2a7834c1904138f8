"""Drafts from a smaller model with the same vocabulary, on the same worker thread.

It reads the text as the large model does, a step behind, and always takes its likeliest token: a guess
that is certain of itself is judged the same way at every temperature (see speculation).
"""

from collections.abc import Sequence

from app.domain.model_fit import BATCH_TOKENS
from app.domain.model_spec import Sampling
from app.domain.sentence import said
from app.engines.local.native import NativeModel
from app.engines.local.prompt_lookup import Match
from app.engines.local.sampling import Sampler

DIFFERS = said("Draft not used: vocabulary differs.")
CANNOT_GO_BACK = said("Draft not used: it cannot take back what was not accepted.")

# A small model is seldom right for longer.
_LONGEST_DRAFT = 7
# Of a prompt it reads the end alone: reading all of it would cost the seconds that drafts are to save.
_PROMPT_TOKENS = 512


def unfit_because(model: NativeModel, draft: NativeModel) -> str:
    """Say why draft cannot draft for model; empty when it can."""
    if not draft.can_go_back:
        return CANNOT_GO_BACK
    return "" if model.vocabulary_identity() == draft.vocabulary_identity() else DIFFERS


class DraftModel:
    """A loaded draft model, owned from now on; begin() starts each answer, close() frees it."""

    def __init__(self, model: NativeModel) -> None:
        self._model = model
        self._sampler = Sampler(Sampling(temperature=0.0), model.vocabulary_size)
        self._tokens: list[int] = []

    def begin(self, prompt: Sequence[int]) -> None:
        """Draft for an answer to prompt from now on; nothing is read yet."""
        self._tokens = list(prompt[-_PROMPT_TOKENS:])

    def follow(self, token: int) -> None:
        """See speculation.Drafter."""
        self._tokens.append(token)

    def find(self) -> Match | None:
        """See speculation.Drafter."""
        room = self._model.context_tokens - len(self._tokens)
        return Match(0, min(_LONGEST_DRAFT, room)) if room > 0 else None

    def draft(self, count: int) -> tuple[int, ...]:
        """See speculation.Drafter.

        Raises:
            StoppedError: the stop flag was set.
            EngineUnavailableError: as NativeModel.decode.
        """
        model = self._model
        done = model.keep_prefix(self._tokens)
        for start in range(done, len(self._tokens), BATCH_TOKENS):
            model.decode(self._tokens[start : start + BATCH_TOKENS])
        draft: list[int] = []
        while len(draft) < count:
            token = self._sampler.sample(model.context)
            if model.ends_answer(token):
                break
            draft.append(token)
            if len(draft) < count:
                model.decode((token,))
        return tuple(draft)

    def set_threads(self, threads: int) -> None:
        """Use so many threads from now on."""
        self._model.set_threads(threads)

    def close(self) -> None:
        """Free the model."""
        self._sampler.close()
        self._model.close()
