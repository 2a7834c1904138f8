"""The tables of an answer as rows of plain text, for a table view and for other programs; no Qt here."""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from app.domain.clean_text import clean, one_line
from app.ui.chat.mark_words import with_words
from app.ui.chat.math_text import readable_math
from app.ui.chat.pieces import markdown_parser

if TYPE_CHECKING:
    from markdown_it.token import Token

# The line under a table's heads.
_RULE: Final = re.compile(r"^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$", re.MULTILINE)
_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t")
_NUMBER: Final = re.compile(r"[-+]?\d+(?:[.,]\d+)*")


@dataclass(frozen=True, slots=True)
class AnswerTable:
    """One table: heads and rows, each as long as heads; marks of evidence are part of the cells."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def tab_separated(self) -> str:
        """The table for other programs, heads first; a text that they would run as a formula is quoted."""
        lines = (self.heads, *self.rows)
        return "\n".join("\t".join(map(_harmless, line)) for line in lines)


def may_hold_table(text: str) -> bool:
    """Tell quickly whether a text may hold a table."""
    return _RULE.search(text) is not None


def answer_tables(drawn_answer: str) -> tuple[AnswerTable, ...]:
    """Give the tables of an answer with its marks, in their order, rows as they were printed."""
    reader = _Reader()
    for token in markdown_parser().parse(clean(drawn_answer)):
        reader.take(token)
    return tuple(reader.tables)


@dataclass(slots=True)
class _Reader:
    tables: list[AnswerTable] = field(default_factory=list)
    _rows: list[list[str]] = field(default_factory=list)
    _is_inside: bool = False

    def take(self, token: "Token") -> None:
        match token.type:
            case "table_open":
                self._rows, self._is_inside = [], True
            case "tr_open":
                self._rows.append([])
            case "inline" if self._is_inside:
                self._rows[-1].append(cell_text(token))
            case "table_close":
                self._is_inside = False
                heads, *rows = self._rows
                width = len(heads)
                filled = (tuple([*row, *[""] * width][:width]) for row in rows)
                self.tables.append(AnswerTable(tuple(heads), tuple(filled)))


def cell_text(inline: "Token") -> str:
    """Give the text of a cell as it is read: no marks of emphasis, an address in full, formulas readable."""
    parts: list[str] = []
    addresses: list[str] = []
    for token in inline.children or ():
        match token.type:
            case "math_inline":
                parts.append(readable_math(token.content) or f"{token.markup}{token.content}{token.markup}")
            case "link_open":
                addresses.append(str(token.attrGet("href") or ""))
            case "link_close":
                parts.append(f" ({addresses.pop()})")
            case "softbreak" | "hardbreak":
                parts.append(" ")
            case "image":
                parts.append(f"[image: {token.content}]")
            case _:
                parts.append(token.content)
    return one_line(with_words("".join(parts)))


def _harmless(cell: str) -> str:
    is_formula = cell.startswith(_FORMULA_STARTS) and not _NUMBER.match(cell)
    return f"'{cell}" if is_formula else cell
