"""Cuts a long list, table or code block into parts, so that only the last part of it still changes.

No Qt here. A part begins where an item, a row or a line of code begins, counted from the block's beginning;
what follows never changes a part that another one follows.
"""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it.token import Token


class BlockKind(StrEnum):
    """What may be cut, and everything else."""

    OTHER = "other"
    LIST = "list"
    TABLE = "table"
    CODE = "code"


# The part that grows is drawn anew thirty times a second: 10 items take 1 ms, 5 rows 2, 60 lines 2.
_UNITS = {BlockKind.LIST: 10, BlockKind.TABLE: 5, BlockKind.CODE: 60}
# Longest text of a cell that a column is made wide for, and the narrowest column, in characters.
_WIDEST_CELL, _NARROWEST_CELL = 40, 4


@dataclass(frozen=True, slots=True)
class Piece:
    """The source of one top-level block, or a part of one that is too long or too deep for Markdown.

    continues: the piece before belongs to the same block; a table's header then stands in text and is not
    shown again. first_number is that of the first item of an ordered list, None as the text says. columns are
    the shares of a long table's columns, so that its parts line up.
    """

    text: str
    is_plain: bool = False
    continues: bool = False
    first_number: int | None = None
    columns: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """One top-level block: its first line, the lines on which its units begin, and what a part repeats."""

    start: int
    kind: BlockKind = BlockKind.OTHER
    is_too_deep: bool = False
    units: tuple[int, ...] = ()
    number: int | None = None
    head: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a block: the line on which it begins, and what stands before it for it to be read alone."""

    start: int
    piece: Piece
    head: str = ""


def read_blocks(tokens: "Sequence[Token]", deepest: int) -> list[Block]:
    """Give the top-level blocks of a parsed text; what lies at level deepest is too deep to be read."""
    blocks: list[Block] = []
    for token in tokens:
        if token.level == 0 and token.nesting >= 0 and token.map:
            blocks.append(_begun(token))
        elif token.level >= deepest and blocks:
            blocks[-1] = replace(blocks[-1], is_too_deep=True)
        elif token.map and blocks and _is_unit(token, blocks[-1]):
            blocks[-1] = replace(blocks[-1], units=(*blocks[-1].units, token.map[0]))
    return blocks


def _begun(token: "Token") -> Block:
    assert token.map is not None
    start = token.map[0]
    match token.type:
        case "bullet_list_open":
            return Block(start, BlockKind.LIST)
        case "ordered_list_open":
            number = token.attrGet("start")
            return Block(start, BlockKind.LIST, number=1 if number is None else int(number))
        case "table_open":
            return Block(start, BlockKind.TABLE, head=(start, start + 2))
        case "fence":
            lines = token.content.count("\n")
            units = tuple(range(start + 1, start + 1 + lines))
            return Block(start, BlockKind.CODE, units=units, head=(start, start + 1))
    return Block(start)


def _is_unit(token: "Token", block: Block) -> bool:
    if block.kind is BlockKind.LIST:
        return token.type == "list_item_open" and token.level == 1
    # The header is a row too, above its body.
    return (
        block.kind is BlockKind.TABLE and token.type == "tr_open" and (token.map or [0])[0] >= block.head[1]
    )


def parts_of(block: Block, lines: Sequence[str], end: int, before: Piece | None) -> list[Part]:
    """Give the parts of a block that ends before line end; before is the part that it goes on from.

    lines are those of the whole text. A block that is too deep is one part.
    """
    size = _UNITS.get(block.kind, 0)
    cuts = [] if block.is_too_deep or not size else list(block.units[size::size])
    is_cut = bool(cuts) or before is not None
    number = block.number if before is None or before.first_number is None else before.first_number
    columns = before.columns if before is not None else ()
    if block.kind is BlockKind.TABLE and cuts and not columns:
        columns = _shares(lines[block.start : cuts[0]])
    parts = []
    for place, (first, last) in enumerate(itertools.pairwise([block.start, *cuts, end])):
        continues = place > 0 or before is not None
        # The lines of the first part hold the head.
        head = "".join(f"{line}\n" for line in lines[slice(*block.head)]) if place else ""
        piece = Piece(
            (head + "\n".join(lines[first:last])).rstrip("\n"),
            is_plain=block.is_too_deep,
            continues=continues,
            first_number=number + place * size if is_cut and number is not None else None,
            columns=columns,
        )
        parts.append(Part(first, piece, head))
    return parts


def _shares(rows: Sequence[str]) -> tuple[int, ...]:
    """Give the width of each column in characters, by the longest cell that is not too long."""
    cells = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
    count = len(cells[1])
    widths = [
        max((len(row[number]) for row in cells if number < len(row)), default=0) for number in range(count)
    ]
    return tuple(min(max(width, _NARROWEST_CELL), _WIDEST_CELL) for width in widths)
