"""The prompt that lets a model word what a procedure says, and the sentences of its answer.

Rules and procedure come first and are the same for every question about it, so that an engine keeps what it
has read of them; then earlier questions, the current step and the question.
"""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from app.domain.chat import Message, PromptPlan, Role
from app.domain.guide import GuideTurn, Passage, PassageRole
from app.prompting.fencing import neutral

_NOT_THERE: Final = re.compile(
    r"\bnot (?:mentioned )?in the procedure\b|procedure does not (?:say|mention)", re.IGNORECASE
)
_FENCE: Final = re.compile(r"</?\s*procedure\s*>", re.IGNORECASE)
_KEPT_TURNS: Final = 3
_HEADINGS: Final = {
    PassageRole.OVERVIEW: "Overview", PassageRole.PRECONDITION: "Preconditions", PassageRole.STEP: "Steps",
    PassageRole.POSTCONDITION: "Result", PassageRole.CONTINGENCY: "Contingency",
}  # fmt: skip
_LEADS: Final = {PassageRole.WARNING: "WARNING: ", PassageRole.TITLE: "Title: "}


def guide_static(rules: str, passages: Sequence[Passage]) -> PromptPlan:
    """Give the part that is the same for every question about a procedure, for engines to read ahead."""
    return PromptPlan((Message(Role.SYSTEM, f"{rules.strip()}\n\n{procedure_text(passages)}"),), 1)


def guide_plan(
    static: PromptPlan,
    question: str,
    *,
    near: Sequence[Passage],
    step: int = 0,
    earlier: Sequence[GuideTurn] = (),
    refused: tuple[str, str] = ("", ""),
) -> PromptPlan:
    """Give the whole prompt; near are the passages that code found, refused a sentence and what is wrong."""
    messages = [*static.messages]
    for turn in earlier[-_KEPT_TURNS:]:
        messages += (
            Message(Role.USER, neutral(turn.question)),
            Message(Role.ASSISTANT, neutral(turn.answer)),
        )
    marks = ", ".join(dict.fromkeys(f"[{passage.mark}]" for passage in near))
    asked = f"The worker is at step {step} [{step}].\n" if step else ""
    asked += f"Look at {marks} first.\n" if marks else ""
    messages.append(Message(Role.USER, f"{asked}Question: {' '.join(neutral(question).split())}"))
    sentence, reason = refused
    if sentence:
        wrong = f"That was refused: {reason}. Write one sentence in the words of the passage, with its mark."
        messages += (Message(Role.ASSISTANT, neutral(sentence)), Message(Role.USER, neutral(wrong)))
    return PromptPlan(tuple(messages), static.static_count)


def says_not_there(text: str) -> bool:
    """Whether a model's answer is that the procedure does not say it."""
    return bool(_NOT_THERE.search(text))


def _lead(passage: Passage) -> str:
    if passage.role is PassageRole.WARNING and passage.alert is not None:
        return f"{passage.alert.upper()}: "
    return _LEADS.get(passage.role, "")


def procedure_text(passages: Sequence[Passage]) -> str:
    """Give the passages with their marks, each mark once, its warnings before the step's text."""
    lines: list[str] = []
    heading = ""
    for mark, group in groupby(passages, key=lambda passage: passage.mark):
        found = tuple(group)
        role = PassageRole.STEP if found[0].step else found[0].role
        if _HEADINGS.get(role, "") != heading:
            heading = _HEADINGS.get(role, "")
            lines += ("", f"{heading}:") if heading else ()
        texts = [f"{_lead(one)}{_plain(one.text)}" for one in found]
        lines.append(f"[{mark}] {' | '.join(texts)}")
    return "\n".join(["<procedure>", *lines, "</procedure>"])


def _plain(text: str) -> str:
    """Give a document's text on one line; what looks like a mark or the fence's end is none, nor a token."""
    line = " ".join(neutral(text).split())
    return _FENCE.sub("procedure", re.sub(r"\[([A-Z]?\d+)\]", r"(\1)", line))
