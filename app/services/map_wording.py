"""Which of a model's sentences about a region are shown, and what stands in for the others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.domain.explanation import Sentence, SentenceSource
from app.prompting.ground import Grounding, Verdict
from app.prompting.map_lines import Line


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of a sentence: it is shown, or line is what it was to say and reason why it is not shown.

    Neither is set for a sentence that says again what was said.
    """

    sentence: Sentence | None = None
    line: Line | None = None
    reason: str = ""


class Wording:
    """Goes through a model's sentences; each line of facts is said once, by the model or by code."""

    def __init__(self, grounding: Grounding, listed: Sequence[Line]) -> None:
        self.lines = tuple(listed)
        self._grounding = grounding
        # What a sentence must say to stand for a line. A line that the checker does not understand, such as
        # one with an odd name, cannot be worded by a model.
        self._needs = {
            line: verdict.claims if verdict.is_supported else frozenset({("line", line.sentence)})
            for line in self.lines
            for verdict in (grounding.check(line.sentence),)
        }
        self._open = list(self.lines)
        self._said: set[object] = set()

    def judge(self, text: str) -> Outcome:
        """Decide on a sentence of the model's first answer."""
        verdict = self._grounding.check(text)
        if not verdict.is_supported:
            return Outcome(line=self._open[0], reason=verdict.reason) if self._open else Outcome()
        if self._close(verdict):
            return Outcome(sentence=Sentence(text, SentenceSource.MODEL, verdict.tags))
        line = max(self._open, key=lambda one: len(self._needs[one] & verdict.claims), default=None)
        if line is None or not self._needs[line] & verdict.claims:
            return Outcome()
        return Outcome(line=line, reason="it leaves out a part of the facts")

    def settle(self, line: Line, refused: str, reason: str, again: str) -> Sentence | None:
        """Give what is shown for a line whose sentence was refused; None where it was said meanwhile.

        again is the model's second wording, empty where there is none.
        """
        if line not in self._open:
            return None
        tried: tuple[tuple[str, str], ...] = ((refused, reason),)
        if again:
            verdict = self._grounding.check(again)
            before = list(self._open)
            if verdict.is_supported and self._close(verdict) and line not in self._open:
                return Sentence(again, SentenceSource.REWRITTEN, verdict.tags, tried)
            self._open = before
            tried = (*tried, (again, verdict.reason or "it leaves out a part of the facts"))
        return self._by_code(line, tried)

    def rest(self) -> Iterator[Sentence]:
        """Give the sentences that code makes of the lines that were not said."""
        while self._open:
            yield self._by_code(self._open[0], ())

    def _by_code(self, line: Line, refused: tuple[tuple[str, str], ...]) -> Sentence:
        self._open.remove(line)
        verdict = self._grounding.check(line.sentence)
        self._said |= verdict.claims
        return Sentence(
            line.sentence, SentenceSource.TEMPLATE, verdict.tags, refused, is_checked=verdict.is_supported
        )

    def _close(self, verdict: Verdict) -> bool:
        """Take the lines as said that a sentence completes; say whether there is one."""
        said = self._said | verdict.claims
        closed = [line for line in self._open if self._needs[line] <= said]
        if closed:
            self._said = said
            self._open = [line for line in self._open if line not in closed]
        return bool(closed)
