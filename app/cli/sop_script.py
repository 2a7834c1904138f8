"""Reads a script that walks a procedure: one order a line, as words or as a JSON object; # begins a comment.

Words are split as a shell does, so a text with spaces stands in quotes. STEP is a step's path as it is
printed ("Start-up/5/a") or its end where that is enough ("5/a"), its number in the document as "#7", or "."
for the step that is next. NAME=… are options:

    done STEP [VALUE=12.5] [outcome=ok|not] [repeats=3] [note=TEXT] [accept=yes] [sign=USER] [second=USER]
                          VALUE is the name of a value that the step asks for; a step's only value may be
                          given as value=12.5. accept=yes confirms a value that is out of range.
    tag STEP TEXT         types or scans a tag
    choose STEP WAY       WAY: a step, or yes | no where a condition is decided; [reason=TEXT] to take it back
    timer STEP            starts the time of a step
    wait STEP             waits until that time is over
    round STEP            counts one repetition [note=TEXT]
    na STEP reason=TEXT by=USER [section=yes, for all open steps under the same heading]
    deviate STEP reason=TEXT by=USER
    correct STEP reason=TEXT [VALUE=12.5] [outcome=ok|not] [reopen=yes] [note=TEXT] [accept=yes]
    lift STEP reason=TEXT ends a step of continuous applicability
    note TEXT [step=STEP]
    attach FILE [step=STEP]
    permit NUMBER from=ISO until=ISO issuer=NAME holder=NAME
    lock STEP id=ID device=NAME position=TEXT by=USER [place=TEXT]
    unlock STEP id=ID by=USER [exception=TEXT]
    handover from=USER to=USER
    export FILE           a folder, a .json or a .pdf
    end [by=USER] [reason=TEXT]

As JSON the same order is {"do": "done", "step": "5/a", "note": "…"}: "do" names it, and the words that are no
options are "step", "text", "way", "file" and "number". Nothing after an order that is refused is done.
"""

import io
import json
import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

from app.domain.errors import UsageError

# The words of each order that are no options, in their places.
PLACES = {
    "done": ("step",),
    "tag": ("step", "text"),
    "choose": ("step", "way"),
    "timer": ("step",),
    "wait": ("step",),
    "round": ("step",),
    "na": ("step",),
    "deviate": ("step",),
    "correct": ("step",),
    "lift": ("step",),
    "note": ("text",),
    "attach": ("file",),
    "permit": ("number",),
    "lock": ("step",),
    "unlock": ("step",),
    "handover": (),
    "export": ("file",),
    "end": (),
}

_STEP_NUMBER = re.compile(r"#[0-9]+(?:\s|$)")


@dataclass(frozen=True, slots=True)
class Order:
    """One line of a script; line counts from 1. words holds every option by its name, as text."""

    line: int
    verb: str
    words: dict[str, str] = field(default_factory=dict)

    def word(self, name: str, default: str | None = None) -> str:
        """Give an option; UsageError where it is missing and has no default."""
        value = self.words.get(name, default)
        if value is None:
            raise UsageError(f"Line {self.line}: {self.verb} needs {name}.")
        return value


def read_script(path: Path) -> tuple[Order, ...]:
    """Read a script's orders; nothing of it is done yet.

    Raises:
        UsageError: it cannot be read, or a line is no order.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"The script {path} cannot be read: {error}.") from error
    orders = []
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text and not text.startswith("#"):
            orders.append(_json_order(number, text) if text.startswith("{") else _word_order(number, text))
    return tuple(orders)


def _json_order(number: int, text: str) -> Order:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"Line {number} is no JSON object.") from error
    verb = value.pop("do", None)
    if not isinstance(verb, str) or verb not in PLACES:
        raise UsageError(f"Line {number}: {verb!r} is no order. One of: {', '.join(PLACES)}.")
    words = {str(name): _text(item) for name, item in value.items()}
    return Order(number, verb, _with_step(verb, words))


def _text(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _word_order(number: int, text: str) -> Order:
    try:
        verb, *rest = _words(text)
    except ValueError as error:
        raise UsageError(f"Line {number}: a quotation mark is missing.") from error
    if verb not in PLACES:
        raise UsageError(f"Line {number}: {verb!r} is no order. One of: {', '.join(PLACES)}.")
    places, words = list(PLACES[verb]), {}
    for word in rest:
        name, sign, value = word.partition("=")
        if sign and name and not name.startswith("."):
            words[name] = value
        elif places:
            words[places.pop(0)] = word
        else:
            raise UsageError(f"Line {number}: {word!r} is one word too many.")
    return Order(number, verb, _with_step(verb, words))


def _words(text: str) -> list[str]:
    """Split as a shell does; a # begins a comment, but #7 is a word: it names a step."""
    stream = io.StringIO(text)
    reader = shlex.shlex(stream, posix=True)
    reader.whitespace_split = True
    reader.commenters = ""
    words: list[str] = []
    while True:
        ahead = text[stream.tell() :].lstrip()
        if ahead.startswith("#") and not _STEP_NUMBER.match(ahead):
            return words
        word = reader.get_token()
        if word is None:
            return words
        words.append(word)


def _with_step(verb: str, words: dict[str, str]) -> dict[str, str]:
    return {"step": ".", **words} if "step" in PLACES[verb] else words
