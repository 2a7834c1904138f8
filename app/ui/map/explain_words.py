"""What the explanation says about itself: which region, of when, who worded a sentence, how far it came."""

import html
from datetime import UTC
from typing import Final

from app.domain.clean_text import isolated, one_line
from app.domain.explanation import Sentence, SentenceSource
from app.domain.facts import MapFacts
from app.domain.query import Area
from app.domain.sentence import marked
from app.ui.common.language import counted, tr

COUNTING: Final = marked("Counting…")
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
    # one_line() would eat the space beside a link.
    before = " " if text[:1].isspace() else ""
    after = " " if text[-1:].isspace() and text.strip() else ""
    return f"{before}{html.escape(one_line(text))}{after}"


def _place(lon: float, lat: float) -> str:
    lon = (lon + 180) % 360 - 180
    return f"{abs(lat):.3f}° {'N' if lat >= 0 else 'S'} {abs(lon):.3f}° {'E' if lon >= 0 else 'W'}"
