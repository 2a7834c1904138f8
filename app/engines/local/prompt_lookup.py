"""Drafts from what was said before: an answer that quotes its context goes on as the context does.

Knows tokens as numbers only; whether a draft is right is judged elsewhere.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

# A pair of tokens finds a place; how far the text before it agrees says how much the place is worth.
_PAIR = 2
_PLACES_COMPARED = 16
_LONGEST_AGREEMENT = 32


@dataclass(frozen=True, slots=True)
class Match:
    """What a draft would rest on.

    length is how many tokens before it agree with an earlier place, 0 for a draft of another model;
    available how many tokens could be drafted; next_token the first of them where it is known already.
    """

    length: int
    available: int
    next_token: int | None = None


class PromptLookup:
    """Finds where prompt and answer have read like their present end before.

    The longest agreement wins, of equals the last place. A place that runs into the end goes on in what
    it drafts itself, so that repetitions are drafted whole. is_end tells tokens that end an answer: a
    draft stops before them.
    """

    def __init__(self, prompt: Sequence[int], limit: int, is_end: Callable[[int], bool]) -> None:
        self._tokens = list(prompt)
        self._limit = limit
        self._is_end = is_end
        self._places: dict[tuple[int, int], list[int]] = {}
        self._indexed = _PAIR
        self._draft: tuple[int, ...] = ()

    def follow(self, token: int) -> None:
        """Hear the answer's next token."""
        self._tokens.append(token)

    def find(self) -> Match | None:
        """Give the best place for the present end; None where nothing could be drafted."""
        self._index()
        self._draft = ()
        if len(self._tokens) < _PAIR:
            return None
        places = self._places.get((self._tokens[-2], self._tokens[-1]))
        if not places:
            return None
        recent = places[: -_PLACES_COMPARED - 1 : -1]
        length, place = max((self._agreement(place), place) for place in recent)
        self._draft = self._continuation(place)
        return Match(length, len(self._draft), self._draft[0]) if self._draft else None

    def draft(self, count: int) -> tuple[int, ...]:
        """Give the first count tokens that would follow what find() found last."""
        return self._draft[:count]

    def _index(self) -> None:
        # On the first draft, not before the first token; then for each new token.
        tokens = self._tokens
        for place in range(self._indexed, len(tokens)):
            self._places.setdefault((tokens[place - 2], tokens[place - 1]), []).append(place)
        self._indexed = max(self._indexed, len(tokens))

    def _agreement(self, place: int) -> int:
        tokens, end = self._tokens, len(self._tokens)
        longest = min(place, _LONGEST_AGREEMENT)
        differing = (n for n in range(_PAIR, longest) if tokens[place - 1 - n] != tokens[end - 1 - n])
        return next(differing, longest)

    def _continuation(self, place: int) -> tuple[int, ...]:
        end = len(self._tokens)
        draft: list[int] = []
        for index in range(place, place + self._limit):
            token = self._tokens[index] if index < end else draft[index - end]
            if self._is_end(token):
                break
            draft.append(token)
        return tuple(draft)
