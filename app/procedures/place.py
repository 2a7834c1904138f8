"""Questions about the order of steps, answered by counting: next, first, last, step 5, how many."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.domain.procedure import Procedure


@dataclass(frozen=True, slots=True)
class PlaceAnswer:
    """text is said by the program; step is the n of the step to be shown, 0 for none."""

    text: str
    step: int = 0


_NUMBERED: Final = re.compile(
    r"\bstep (?:number )?(\d+)|第\s*(\d+)\s*步|步骤\s*(\d+)|الخطوة\s+(\d+)|schritt (\d+)", re.IGNORECASE
)
_COUNT: Final = re.compile(r"how many steps|几步|多少步|كم خطوة|wie viele schritte", re.IGNORECASE)
_NEXT: Final = re.compile(r"next|after (?:this|that|step)|下一步|التالية|nächste", re.IGNORECASE)
_BEFORE: Final = re.compile(r"previous|before (?:this|that|step)|上一步|السابقة|vorige", re.IGNORECASE)
_FIRST: Final = re.compile(r"\bfirst\b|第一步|الأولى|\berste", re.IGNORECASE)
_LAST: Final = re.compile(r"\b(?:last|final)\b|最后|الأخيرة|\bletzte", re.IGNORECASE)


def place_answer(procedure: Procedure, question: str, step: int = 0) -> PlaceAnswer:
    """Answer from the order of the document; step is the current one."""
    count = len(procedure.steps)
    if _COUNT.search(question):
        return PlaceAnswer(f"The procedure has {count} steps.")
    if match := _NUMBERED.search(question):
        digits = next(group for group in match.groups() if group)
        # No procedure has more steps, and Python makes no number of 4300 digits.
        return _relative(procedure, int(digits) if len(digits) < 10 else 0, question)
    for pattern, give in _PLACES:
        if pattern.search(question):
            return _shown(procedure, give(step, count))
    return _shown(procedure, step)


def _relative(procedure: Procedure, number: int, question: str) -> PlaceAnswer:
    """A number means a printed label where exactly one step has it, else the count."""
    labelled = [step.n for step in procedure.steps if re.sub(r"\D+", "", step.label) == str(number)]
    n = labelled[0] if len(labelled) == 1 else number
    n += 1 if re.search(r"\bafter step", question, re.IGNORECASE) else 0
    n -= 1 if re.search(r"\bbefore step", question, re.IGNORECASE) else 0
    return _shown(procedure, n)


def _shown(procedure: Procedure, n: int) -> PlaceAnswer:
    count = len(procedure.steps)
    if not 1 <= n <= count:
        return PlaceAnswer(f"There is no such step; the procedure has {count} steps.")
    return PlaceAnswer(f"Step {n} of {count}:", n)


_PLACES: Final[tuple[tuple[re.Pattern[str], Callable[[int, int], int]], ...]] = (
    (_NEXT, lambda step, _count: step + 1),
    (_BEFORE, lambda step, _count: step - 1),
    (_FIRST, lambda _step, _count: 1),
    (_LAST, lambda _step, count: count),
)
