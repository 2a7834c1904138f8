"""The printed numbers before steps: taken off a shown line, and compared with the document's."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from app.domain.procedure import Step

_STEP_WORD: Final = r"(?:step|schritt|étape|etape|paso|passo|步骤|خطوة|الخطوة)"
_NUMBER: Final = r"\d{1,4}(?:[./-]\d{1,4}){0,5}(?:[./]?[a-z])?"
_LETTER: Final = r"(?:[a-zA-Z]|[ivxlcIVXLC]{1,6})"
# A number may stand alone, as in "4.1 Open …": what follows must be a step's whole text in any case.
_LABEL: Final = re.compile(
    rf"\s*(?:{_STEP_WORD}\s*(?P<said>{_NUMBER}|{_LETTER})\s*[.):\]、-]*(?=\s)"
    rf"|第\s*(?P<chinese>\d{{1,4}})\s*步\s*[.):、]*"
    rf"|[(\[](?P<inside>{_NUMBER}|{_LETTER})[)\]][.:]?(?=\s)"
    rf"|(?P<number>{_NUMBER})(?:[.):\]]+(?=\s)|、|\s*-(?=\s)|(?=\s))"
    rf"|(?P<letter>{_LETTER})[.):\]]+(?=\s))\s*",
    re.IGNORECASE,
)
_CORE: Final = re.compile(r"[^\w.]+|(?<!\d)\.|\.(?!\d)|_")


def without_label(line: str) -> Iterator[tuple[str, str]]:
    """Give a normalised line as label and text, in each way that it can be read: first without a label."""
    yield "", line
    if match := _LABEL.match(line):
        label = next(group for group in match.groups() if group is not None)
        yield canonical_label(label), line[match.end() :]


def canonical_label(label: str) -> str:
    """Give a label without brackets, full stops and the word "Step": "(a)" is a, "5.a" 5a, "Step 3 –" 3."""
    found = re.sub(rf"^\s*{_STEP_WORD}\s*", "", label.strip(), flags=re.IGNORECASE)
    return _CORE.sub("", found).casefold()


def schemes(step: Step) -> tuple[frozenset[str], ...]:
    """Give the labels that a step may be shown with, by scheme: as printed, by count, by path."""
    parts = [canonical_label(part) for part in step.path.split("/")]
    tails = frozenset("".join(parts[at:]) for at in range(len(parts)))
    return frozenset({canonical_label(step.label)}), frozenset({str(step.n)}), tails


def mislabelled(shown: Sequence[tuple[Step, str]]) -> tuple[int, ...]:
    """Give the n of the steps whose labels are wrong, of steps with the labels that they are shown with.

    One scheme holds for all of them: the labels as printed, the count from 1, the path, or none at all. A
    step that the document prints without a label may have none in each.
    """
    if not any(label for _step, label in shown):
        return ()
    faults: list[tuple[int, ...]] = []
    for scheme in range(3):
        wrong = []
        for step, label in shown:
            may_be_bare = not canonical_label(step.label)
            if label not in schemes(step)[scheme] and not (may_be_bare and not label):
                wrong.append(step.n)
        faults.append(tuple(wrong))
    return min(faults, key=len)
