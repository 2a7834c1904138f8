"""Whether a sentence about a procedure says only what the passages that it cites say; no model.

Numbers with their units, tags, capitals, negations and the words that turn a meaning round must stand in the
cited passages; a negation or a condition of theirs may not get lost; a state of the plant may only be quoted;
and the cited passages must be those that the sentence is about: a real but wrong step is caught.
What cannot be judged is refused. The sentence is then withheld, and the passages are there to be read.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from app.domain.guide import Passage, PassageRole
from app.procedures.claim_limits import limit_fault
from app.procedures.claim_numbers import numbers
from app.procedures.claim_words import CONDITIONAL, GLUE, NEGATIONS, RESTRICTING, STATES, TURNING
from app.procedures.ground_text import normalised
from app.procedures.words import STOP_WORDS, fold, sequence, tokens

_CITE: Final = re.compile(
    r"\s*[\[(](?:(?:see )?steps?\s*)?((?:[A-Z]?\d+)(?:\s*(?:,|;|and|&|-|–)\s*[A-Z]?\d+)*)[\])]"
)
_MARK: Final = re.compile(r"[A-Z]?\d+")
_STEP_NAMED: Final = re.compile(
    r"\b(?:steps?|schritte?)\s+(\d+)|第\s*(\d+)\s*步|步骤\s*(\d+)|الخطوة\s+(\d+)", re.IGNORECASE
)
_TAG: Final = re.compile(
    # A word boundary would not do: Chinese characters count as letters.
    r"(?<![A-Za-z\d])[A-Z]{1,4} \d{1,5}[A-Z]?(?![A-Za-z\d])"
    r"|(?<![A-Za-z\d])(?:\d{0,2}[A-Z]{1,6}|[A-Za-z]{2,12})[-_]?\d[A-Za-z\d]*"
    r"(?:[-_/.][A-Za-z\d]*\d[A-Za-z\d]*)*"
)
_CAPITALS: Final = re.compile(r"(?<![A-Za-z])[A-Z]{2,}(?![A-Za-z])")
_QUOTED: Final = re.compile(r'"([^"]{3,})"')
_CLAUSE: Final = re.compile(r"(?<=[.!?;:])\s+|(?<=[。！？；؟])|\n+")
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+|(?<=[。！？؟])|\n+")
_WORD: Final = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
_FOREIGN: Final = re.compile(r"[\u3400-\u9fff\u0600-\u06ff]")

# Of the words of a sentence that say something, this share must stand in the cited passages.
_LEAST_SAID: Final = 0.75
# A sentence that has this share of a clause's words says that clause.
_SAME_CLAUSE: Final = 0.5
_MOST_CITED: Final = 2
# So much more of them in a passage that is not cited means that another one is meant.
_BETTER: Final = 0.2


@dataclass(frozen=True, slots=True)
class Verdict:
    """text is the sentence without its citations; reason says why it may not be shown, "" where it may."""

    text: str
    cites: tuple[str, ...]
    reason: str = ""

    @property
    def is_grounded(self) -> bool:
        """Whether everything in the sentence was found where it says."""
        return not self.reason


@dataclass(slots=True)
class Claims:
    """Holds sentences against the passages of one procedure."""

    passages: Sequence[Passage]
    _texts: dict[str, str] = field(default_factory=dict)
    _held: dict[str, frozenset[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for passage in self.passages:
            known = self._texts.get(passage.mark, "")
            lead = "Warning: " if passage.role is PassageRole.WARNING else ""
            self._texts[passage.mark] = f"{known}\n{lead}{passage.text}".strip()
        # Looked up for every sentence and every way to cite it.
        self._held = {mark: frozenset(tokens(text)) for mark, text in self._texts.items()}

    def check(self, sentence: str) -> Verdict:
        """Judge one sentence of a model with its citations, such as "Wait 30 seconds [5]."."""
        cites = tuple(
            dict.fromkeys(mark for match in _CITE.finditer(sentence) for mark in _MARK.findall(match[1]))
        )
        text = _CITE.sub("", sentence).strip()
        return Verdict(text, cites, self._fault(normalised(text), cites))

    def supported(self, sentence: str, near: Sequence[str]) -> Verdict:
        """Judge a sentence; where its own citations do not bear it, try it with the passages in near.

        A small model words a passage well and names another: the sentence is then shown with the passages
        that do bear it, at most two.
        """
        verdict = self.check(sentence)
        if verdict.is_grounded:
            return verdict
        own = tuple(mark for mark in verdict.cites if mark in self._texts)
        marks = tuple(dict.fromkeys(near))
        pairs = ((mark, other) for at, mark in enumerate(marks) for other in marks[at + 1 :])
        for cites in (*((mark,) for mark in marks), *((*own, mark) for mark in marks), *pairs):
            if len(set(cites)) <= _MOST_CITED and not self._fault(normalised(verdict.text), cites):
                return Verdict(verdict.text, tuple(dict.fromkeys(cites)))
        return verdict

    def _fault(self, text: str, cites: tuple[str, ...]) -> str:
        if not cites:
            return "it names no passage"
        unknown = [mark for mark in cites if mark not in self._texts]
        if unknown:
            return f"there is no passage {unknown[0]}"
        source = "\n".join(self._texts[mark] for mark in cites)
        normal = normalised(source)
        return (
            _named_steps(text, normal, cites)
            or _numbers(text, normal)
            or limit_fault(text, normal)
            or _tags(text, normal)
            or _states(text, normal)
            or _negations(text, source)
            or _turns(text, normal)
            or _order(text, source)
            or _restrictions(text, source)
            or self._words(text, source, cites)
        )

    def _words(self, text: str, source: str, cites: tuple[str, ...]) -> str:
        words = _saying(text)
        if not words:
            return "it says nothing of the procedure"
        said = frozenset(tokens(source))
        missing = [word for word in words if word not in said]
        if 1 - len(missing) / len(words) < _LEAST_SAID:
            return f"the passage does not say “{missing[0]}”"
        cited = max(_share(words, self._held[mark]) for mark in cites)
        for mark, held in self._held.items():
            if mark not in {*cites, "T1"} and _share(words, held) >= cited + _BETTER:
                return f"passage {mark} says that"
        return ""


def _share(words: Sequence[str], held: frozenset[str]) -> float:
    return sum(word in held for word in words) / len(words)


def _saying(text: str) -> tuple[str, ...]:
    """Give the folded words that say something, once each."""
    plain = [word for word in tokens(text) if not word.isdigit()]
    skipped = {fold(word) for word in (*GLUE, *STOP_WORDS)}
    return tuple(dict.fromkeys(word for word in plain if word not in skipped))


def _named_steps(text: str, source: str, cites: tuple[str, ...]) -> str:
    named = [next(group for group in match.groups() if group) for match in _STEP_NAMED.finditer(text)]
    said = {next(group for group in match.groups() if group) for match in _STEP_NAMED.finditer(source)}
    wrong = [number for number in named if number not in cites and number not in said]
    return f"it names step {wrong[0]} and does not cite it" if wrong else ""


def _numbers(text: str, source: str) -> str:
    bare = _TAG.sub(" ", _STEP_NAMED.sub(" ", text))
    known = numbers(_TAG.sub(" ", source))
    for number in numbers(bare):
        # A value without its unit is another one, as is one with another unit.
        if number not in known:
            return f"the passage does not say {number.value} {number.unit}".rstrip()
    return ""


def _tags(text: str, source: str) -> str:
    known = set(_TAG.findall(source))
    for tag in _TAG.findall(text):
        if tag not in known:
            return f"the passage does not name {tag}"
    shouted = {word.casefold() for word in re.findall("[A-Za-z]+", source)}
    for word in _CAPITALS.findall(text):
        if word.casefold() not in shouted and word not in {"OK", "NOT"}:
            return f"the passage does not name {word}"
    return ""


def _states(text: str, source: str) -> str:
    bare = text.rstrip(".!")
    if bare and bare in source:
        return ""
    unquoted = _QUOTED.sub(lambda quote: " " if quote[1].strip(" .") in source else quote[0], text)
    found = STATES.search(unquoted)
    return f"“{found[0]}” may only be quoted" if found else ""


def _negations(text: str, source: str) -> str:
    """Compare each clause of the sentence with the one of the source that is nearest to it."""
    said = NEGATIONS.search(text)
    if said and not NEGATIONS.search(source):
        return f"the passage does not say “{said[0]}”"
    theirs = [clause for part in _CLAUSE.split(source) for clause in _halves(part)]
    for clause in (half for part in _CLAUSE.split(text) for half in _halves(part)):
        nearest = _nearest(clause, theirs)
        denied, denies = NEGATIONS.search(nearest), NEGATIONS.search(clause)
        if nearest and bool(denied) != bool(denies):
            return f"it loses “{denied[0]}”" if denied else "it denies what the passage says"
        if len(NEGATIONS.findall(clause)) > len(NEGATIONS.findall(nearest)):
            return "it denies more than the passage says"
    if said and not _denied(text, 1) <= _denied(source, 3):
        return "it denies something else than the passage does"
    condition = CONDITIONAL.search(_nearest(text, _SENTENCE.split(source)))
    return f"it loses “{condition[0]}”" if condition and not CONDITIONAL.search(text) else ""


def _order(text: str, source: str) -> str:
    """Find that the words stand in another order: who does what to whom, and what is done first.

    The longest run of words that both have in the same order is compared with all that both have.
    """
    theirs = _in_order(source)
    said = [word for word in _in_order(text) if word in set(theirs)]
    lengths = [0] * (len(theirs) + 1)
    for word in said:
        before = 0
        for at, other in enumerate(theirs, start=1):
            here = lengths[at]
            lengths[at] = before + 1 if word == other else max(here, lengths[at - 1])
            before = here
    in_order = lengths[-1]
    return "" if in_order >= _LEAST_SAID * len(said) else "it says it in another order than the passage"


def _restrictions(text: str, source: str) -> str:
    """Find a "slowly", "only" or "at least" of the nearest clause that the sentence leaves out."""
    said = {word.casefold() for word in _WORD.findall(text)}
    words = set(_saying(text))
    for clause in (half for part in _CLAUSE.split(source) for half in _halves(part)):
        theirs = set(_saying(clause))
        if len(words & theirs) < _SAME_CLAUSE * len(theirs):
            continue
        for word in _WORD.findall(clause):
            if word.casefold() in RESTRICTING and word.casefold() not in said:
                return f"it loses “{word}”"
    return ""


def _in_order(text: str) -> list[str]:
    skipped = {fold(word) for word in (*GLUE, *STOP_WORDS)}
    return [word for word in sequence(text) if word not in skipped]


def _denied(text: str, most: int) -> frozenset[str]:
    """Give what each negation is about: the words that say something right behind it, at most so many."""
    return frozenset(
        word for match in NEGATIONS.finditer(text) for word in _saying(text[match.end() :])[:most]
    )


def _halves(clause: str) -> tuple[str, ...]:
    """Take a condition from what follows from it; a negation reaches over the commas of a list."""
    if CONDITIONAL.match(clause.strip()) and re.search("[,，،]", clause):
        return tuple(re.split("[,，،]", clause, maxsplit=1))
    return (clause,)


def _nearest(clause: str, others: Sequence[str]) -> str:
    """Give the one with most words of clause, "" where none has any; a negated one counts more."""
    words = set(_saying(clause))
    shares = [(len(words & set(tokens(one))), bool(NEGATIONS.search(one)), one) for one in others]
    count, _is_negated, nearest = max(shares, default=(0, False, ""))
    return nearest if count else ""


def _turns(text: str, source: str) -> str:
    known = {word.casefold() for word in _WORD.findall(source)}
    folded = {fold(word) for word in known}
    for word in _WORD.findall(text):
        lower = word.casefold()
        if lower in TURNING and lower not in known and fold(lower) not in folded:
            return f"the passage does not say “{word}”"
    if _FOREIGN.search(text) and not _FOREIGN.search(source):
        return "it is in another language than the passage, which cannot be checked"
    return ""
