"""One language's catalogue as Qt's tools keep it, and what a reader of its window would miss in it."""

import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

PLURAL_FORMS = {"ar": 6, "zh_CN": 1}
"""How many forms a count has; Arabic: none, one, two, few, many, other."""
# Forms of exactly one and two things, which Arabic writes without the number.
_EXACT_FORMS = {"ar": (1, 2), "zh_CN": ()}
_MARKS_OF_DIRECTION = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@dataclass(frozen=True, slots=True)
class Message:
    """One text: its English source, the meaning or English singular beside it, and its translations.

    forms holds one text, or one for each plural form.
    """

    source: str
    comment: str
    is_counted: bool
    is_finished: bool
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All texts of one language, by the code that Qt's tools use."""

    language: str
    messages: tuple[Message, ...]


def read_catalogue(path: Path) -> Catalogue:
    """Read a .ts file of this repository."""
    root = ElementTree.parse(path).getroot()
    return Catalogue(root.get("language", ""), tuple(map(_message, root.iter("message"))))


def faults(catalogue: Catalogue) -> list[str]:
    """Give a sentence for each text that is missing, unfinished or does not fit its source."""
    return [
        f"{catalogue.language}: {message.source!r}: {fault}"
        for message in catalogue.messages
        for fault in _faults(message, catalogue.language)
    ]


def places(text: str) -> frozenset[str]:
    """Give the places of a text with how values are written there: {"{count:,}", "{name}"}.

    Raises:
        ValueError: a brace stands alone.
    """
    fields = (field for field in string.Formatter().parse(text) if field[1] is not None)
    return frozenset(
        f"{{{name}{f'!{how}' if how else ''}{f':{spec}' if spec else ''}}}" for _, name, spec, how in fields
    )


def _message(element: ElementTree.Element) -> Message:
    translation = element.find("translation")
    assert translation is not None
    counted = element.get("numerus") == "yes"
    forms = (
        [form.text or "" for form in translation.iter("numerusform")] if counted else [translation.text or ""]
    )
    return Message(
        element.findtext("source") or "",
        element.findtext("comment") or "",
        counted,
        translation.get("type") is None,
        tuple(forms),
    )


def _faults(message: Message, language: str) -> Iterator[str]:
    if not message.is_finished or not all(
        form.strip() or not message.source.strip() for form in message.forms
    ):
        yield "not translated"
        return
    if message.is_counted and len(message.forms) != PLURAL_FORMS[language]:
        yield f"{len(message.forms)} plural forms, {PLURAL_FORMS[language]} are needed"
    wanted = places(message.source)
    if message.is_counted and _without_number(wanted) != _without_number(places(message.comment)):
        yield f"the singular {message.comment!r} has other places"
    for number, form in enumerate(message.forms):
        yield from _faults_of_form(
            form, wanted, may_leave_number=message.is_counted and number in _EXACT_FORMS[language]
        )


def _faults_of_form(form: str, wanted: frozenset[str], *, may_leave_number: bool) -> Iterator[str]:
    try:
        found = places(form)
    except ValueError as error:
        yield f"{form!r} cannot be filled: {error}"
        return
    missing, more = wanted - found, found - wanted
    if may_leave_number:
        missing = _without_number(missing)
    if missing or more:
        yield f"{form!r} has not the places {_listed(wanted)}"
    if _MARKS_OF_DIRECTION & set(form):
        yield f"{form!r} holds marks of direction; values get theirs when they are put in"


def _without_number(found: frozenset[str]) -> frozenset[str]:
    return frozenset(place for place in found if not place.startswith("{count"))


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "(none)"
