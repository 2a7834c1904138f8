"""How many tokens a text takes where the server cannot be asked: bounds, not a count.

Learned tokenizers differ; what they share is that a token spans no two words, and that common words are one.
"""

import re
from dataclasses import dataclass

from app.domain.chat import PromptPlan

_RUNS = re.compile(r"(?P<letters>[^\W\d_]+)|(?P<digits>\d+)|(?P<space>\s+)|(?P<marks>[^\w\s]|_)")
# What a template writes around a message, at least and at most.
_LEAST_PER_MESSAGE = 2
_MOST_PER_MESSAGE = 8
_MOST_AT_ENDS = 8


@dataclass(frozen=True, slots=True)
class TokenEstimate:
    """Bounds of a count of tokens: at least least, hardly above most; likely lies between."""

    least: int
    most: int

    @property
    def likely(self) -> int:
        """What to tell as "about"."""
        return (self.least + 2 * self.most) // 3 if self.most else 0


def estimate(plan: PromptPlan) -> TokenEstimate:
    """Give bounds for the prompt that plan becomes."""
    least, most = 0, _MOST_AT_ENDS
    for text in (*(message.text for message in plan.messages), plan.answer_prefix):
        one, other = _bounds(text)
        least += one
        most += other
    count = len(plan.messages)
    return TokenEstimate(least + count * _LEAST_PER_MESSAGE, most + count * _MOST_PER_MESSAGE)


def _bounds(text: str) -> tuple[int, int]:
    least = most = 0
    for run in _RUNS.finditer(text):
        piece = run[0]
        if run["letters"]:
            one, other = _letters(piece)
        elif run["digits"]:
            # Groups of three at best, one by one at worst.
            one, other = -(-len(piece) // 3), len(piece)
        elif run["space"]:
            # One blank belongs to the word after it; line breaks and indents are tokens of their own.
            one, other = 0, 0 if piece == " " else min(len(piece), 1 + piece.count("\n"))
        else:
            one, other = 0, len(piece.encode())
        least += one
        most += other
    return least, most


def _letters(word: str) -> tuple[int, int]:
    if word.isascii():
        return -(-len(word) // 20), 1 + len(word) // 6
    # Scripts without blanks: up to four characters a token at best, the bytes of each at worst.
    return -(-len(word) // 8), max(1, len(word.encode()) // 2)
