"""What the explanation says about itself: which region, of when, who worded a sentence, how far it came."""

import html
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC
from typing import Final

from app.domain.clean_text import clean, isolated, one_line, showable
from app.domain.explanation import Sentence, SentenceSource, TagSpan
from app.domain.facts import MapFacts
from app.domain.query import Area
from app.domain.sentence import marked
from app.ui.common.language import counted, told, tr

COUNTING: Final = marked("Counting…")
BY_CODE_ALONE: Final = marked("Worded by the program alone: what a model writes is checked in English only.")
WRITING: Final = marked("The table is whole. The text is being written…")
STOPPED_COUNTING: Final = marked("Stopped; nothing was counted.")
STOPPED: Final = marked("Stopped: the text is not whole. The table is.")
NOT_WHOLE: Final = marked("The text is not whole. The table is.")

_ICONS: Final = {
    SentenceSource.MODEL: "said-model",
    SentenceSource.REWRITTEN: "said-rewritten",
    SentenceSource.TEMPLATE: "said-template",
}
_MARKS: Final = {
    SentenceSource.MODEL: marked("Model, checked against the table"),
    SentenceSource.REWRITTEN: marked("Model, rewritten after a refused sentence, checked against the table"),
    SentenceSource.TEMPLATE: marked("Template, worded by the program"),
}
_NUMBER: Final = re.compile(r"\d+(?:[.,:-]\d+)*")
# Arabic says one and two of a thing by the word's own form.
_SAID_BY_FORMS: Final = frozenset(("1", "2"))
_REPLACED: Final = marked("Template, worded by the program in place of a refused sentence of the model")


def region_text(area: Area) -> str:
    """Say which region is explained: the corners of a view, or how many assets are selected."""
    if area.tags:
        count = len(area.tags)
        if count == 1:
            return tr("The selection: {tag}", tag=one_line(area.tags[0]))
        return counted("The selection: {count:,} assets", "The selection: {count:,} asset", count)
    lons, lats = [lon for lon, _ in area.ring], [lat for _, lat in area.ring]
    north_west, south_east = _place(min(lons), max(lats)), _place(max(lons), min(lats))
    return tr("The view from {north_west} to {south_east}", north_west=north_west, south_east=south_east)


def as_of_text(facts: MapFacts) -> str:
    """Say of when the facts are."""
    if facts.as_of is None:
        return tr("data of unknown time")
    return tr("data as of {time}", time=f"{facts.as_of.astimezone(UTC):%Y-%m-%d %H:%M} UTC")


def source_icon(sentence: Sentence) -> str:
    """Give the icon that stands for who worded a sentence."""
    return _ICONS[sentence.source]


def source_text(sentence: Sentence) -> str:
    """Say who worded a sentence and what it was held against."""
    is_replaced = sentence.source is SentenceSource.TEMPLATE and sentence.refused
    text = tr(_REPLACED if is_replaced else _MARKS[sentence.source])
    return text if sentence.is_checked else tr("{source}, not checked: a name in it is too odd", source=text)


def refused_text(sentence: Sentence) -> str:
    """Say why wordings of the model were refused, without repeating what they said."""
    return "\n".join(tr("Refused: {reason}", reason=one_line(reason)) for _, reason in sentence.refused)


def sentence_told(sentence: Sentence) -> Sentence:
    """Give a sentence of the program in the window's language, as it was checked in English.

    It is said in English where the translation would not hold the same numbers and tags.
    """
    text = told(sentence.text)
    if text == sentence.text or clean(sentence.text) != sentence.text:
        return sentence
    here, there = (Counter(_NUMBER.findall(one)) for one in (text, sentence.text))
    if here - there or set(there - here) - _SAID_BY_FORMS:
        return sentence
    spans: list[TagSpan] = []
    for span in sentence.tags:
        start = _free_place(text, sentence.text[span.start : span.end], spans)
        if start < 0:
            return sentence
        spans.append(TagSpan(start, start + span.end - span.start, span.tag))
    return replace(sentence, text=text, tags=tuple(sorted(spans, key=lambda span: span.start)))


def _free_place(text: str, tag: str, taken: Sequence[TagSpan]) -> int:
    """Give where tag stands in text outside of what is taken, -1 where it does not."""
    start = text.find(tag)
    while any(span.start <= start < span.end for span in taken):
        start = text.find(tag, start + 1)
    return start


def sentence_markup(sentence: Sentence) -> str:
    """Give a sentence for a rich label: its tags are links that bear their place, all else is plain.

    A link's address is the number of its tag in sentence.tags: no text from outside gets into one.
    """
    parts, end = [], 0
    for number, span in enumerate(sentence.tags):
        parts.append(_escaped(sentence.text[end : span.start]))
        parts.append(f'<a href="{number}">{isolated(_escaped(sentence.text[span.start : span.end]))}</a>')
        end = span.end
    parts.append(_escaped(sentence.text[end:]))
    return "".join(parts)


def _escaped(text: str) -> str:
    # A line's ends would be cut off, and with them the space beside a link.
    return html.escape(re.sub(r"\s+", " ", showable(text)))


def _place(lon: float, lat: float) -> str:
    lon = (lon + 180) % 360 - 180
    return f"{abs(lat):.3f}° {'N' if lat >= 0 else 'S'} {abs(lon):.3f}° {'E' if lon >= 0 else 'W'}"
