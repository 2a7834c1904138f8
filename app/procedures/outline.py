"""Where each piece of a document stands: under which headings, in which part, before what."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.procedures.extraction import BlockKind, Extraction
from app.procedures.section_words import Part, part_of
from app.procedures.typed import Piece

_INHERITED = frozenset(
    (Part.STEPS, Part.OVERVIEW, Part.PRECONDITIONS, Part.POSTCONDITIONS, Part.CONTINGENCY, Part.OTHER)
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece stands; section is the headings above it joined by " / ".

    has_numbers: numbered items stand in the same section. is_before_step: an item follows in the same
    section. leads_to_step: an item follows before the part of the procedure ends. is_unknown_with_steps: its
    heading says nothing, but numbered items stand under it.
    """

    section: str
    part: Part
    has_numbers: bool = False
    is_before_step: bool = False
    leads_to_step: bool = False
    is_unknown_with_steps: bool = False


def outline(extraction: Extraction, pieces: Sequence[Piece], title_place: int) -> list[Place]:
    """Give one place for each piece; a heading stands in the section that it begins."""
    places = _sections(extraction, pieces, title_place)
    places = _with_numbers(pieces, places)
    return _with_steps_ahead(pieces, places)


def _sections(extraction: Extraction, pieces: Sequence[Piece], title_place: int) -> list[Place]:
    places: list[Place] = []
    # Level, text and part of each heading that is open.
    open_headings: list[tuple[int, str, Part]] = []
    first = next((number for number, piece in enumerate(pieces) if piece.block.kind is BlockKind.HEADING), -1)
    first_name = extraction.text_of(pieces[first].block) if first >= 0 else ""
    for number, piece in enumerate(pieces):
        block = piece.block
        if number <= title_place:
            places.append(Place("", Part.UNKNOWN))
            continue
        if block.kind is BlockKind.HEADING and block.level:
            text = extraction.text_of(block)
            name = f"{block.label} {text}".strip()
            while open_headings and open_headings[-1][0] >= block.level:
                open_headings.pop()
            above = [part for _level, _name, part in open_headings]
            open_headings.append(
                (
                    block.level,
                    name,
                    _part(text, above, is_under_title=len(above) == 1 and open_headings[0][1] == first_name),
                )
            )
        section = " / ".join(text for _level, text, _part in open_headings)
        places.append(Place(section, open_headings[-1][2] if open_headings else Part.UNKNOWN))
    return places


def _part(text: str, above: Sequence[Part], *, is_under_title: bool) -> Part:
    own = part_of(text)
    outer = above[-1] if above else Part.UNKNOWN
    if outer is Part.STEPS:
        # "Preparation" and "Recovery" under "Procedure" hold steps, unless that is the document's title.
        return own if is_under_title and own is not Part.UNKNOWN else Part.STEPS
    if own is Part.UNKNOWN and outer in _INHERITED:
        return outer
    return own


def _with_numbers(pieces: Sequence[Piece], places: Sequence[Place]) -> list[Place]:
    """A section of unknown use with numbered items holds steps, unless it says that it does not."""
    numbered = {
        place.section
        for piece, place in zip(pieces, places, strict=True)
        if piece.block.kind is BlockKind.ITEM and piece.block.is_ordered and not piece.block.group
    }
    tabled = {place.section for piece, place in zip(pieces, places, strict=True) if _is_numbered_row(piece)}
    has_named = any(place.part is Part.STEPS for place in places)
    result = []
    for place in places:
        has_numbers = place.section in numbered
        if place.part is Part.UNKNOWN and (has_numbers or (place.section in tabled and not has_named)):
            place = replace(place, part=Part.STEPS, is_unknown_with_steps=has_named)
        result.append(replace(place, has_numbers=has_numbers))
    return result


def _is_numbered_row(piece: Piece) -> bool:
    return piece.block.kind is BlockKind.ROW and len(piece.block.cells) > 1


def _with_steps_ahead(pieces: Sequence[Piece], places: Sequence[Place]) -> list[Place]:
    result: list[Place] = []
    section, part, is_ahead = "", Part.UNKNOWN, False
    is_near = False
    for piece, place in zip(reversed(pieces), reversed(places), strict=True):
        if place.section != section:
            section, is_near = place.section, False
        if place.part is not part:
            part, is_ahead = place.part, False
        result.append(replace(place, is_before_step=is_near, leads_to_step=is_ahead))
        is_item = piece.block.kind is BlockKind.ITEM and (piece.block.is_ordered or not place.has_numbers)
        if not piece.block.group and (is_item or piece.block.kind is BlockKind.ROW):
            is_near = is_ahead = True
    return result[::-1]
