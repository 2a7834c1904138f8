"""Draws Markdown into a text document with our own cursor, so that nothing but text can appear.

No HTML, no picture, no clickable address: a link is its text with the whole address behind it, marked where
it is of no known kind. Opening one takes copying it.
Colours come from the palette; a document is drawn anew when the theme changes.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QFont,
    QPalette,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextList,
    QTextListFormat,
)

from app.domain.clean_text import clean
from app.domain.reading_order import is_mostly_from_right
from app.ui.chat.long_blocks import Piece
from app.ui.chat.mark_words import with_words
from app.ui.chat.markdown_spans import Spans
from app.ui.chat.markdown_table import TableRows, draw_table
from app.ui.chat.math_text import readable_math
from app.ui.chat.pieces import markdown_parser
from app.ui.chat.reading_direction import settle_direction

if TYPE_CHECKING:
    from markdown_it.token import Token

# The roles whose colours stand in a drawn document; text itself takes the widget's.
USED_ROLES = (
    QPalette.ColorRole.AlternateBase,
    QPalette.ColorRole.Midlight,
    QPalette.ColorRole.Mid,
    QPalette.ColorRole.Dark,
)
# A line longer than this is broken in plain text: one long line is slow to lay out.
_PLAIN_LINE_CHARS = 2_000
_HEADING_SCALES = {"h1": 1.3, "h2": 1.18, "h3": 1.08}
_ITEM_GAP = 3.0
_PARAGRAPH_GAP = 8.0
_QUOTE_MARGIN = 18.0
# Room for the numbers of a long list.
_INDENT = 34.0
# Deeper levels are not set further in: their text would leave the pane.
_SHOWN_LEVELS = 8


@dataclass(frozen=True, slots=True)
class DrawnCode:
    """A block of code in a document: the word behind its fence, its text as drawn, where that begins.

    is_top: it stands in no list and no quote.
    """

    word: str
    text: str
    position: int
    is_top: bool


def draw_markdown(document: QTextDocument, piece: Piece, palette: QPalette) -> tuple[DrawnCode, ...]:
    """Replace what document shows by piece read as Markdown; give the blocks of code in it."""
    codes: list[DrawnCode] = []
    font, spans = document.defaultFont(), Spans(palette)
    _drawn(document, lambda cursor: _Renderer(cursor, font, spans, piece, codes).draw())
    return tuple(codes)


def draw_plain(document: QTextDocument, text: str) -> None:
    """Replace what document shows by text, character for character, long lines broken."""
    _drawn(document, lambda cursor: _insert_plain(cursor, text))


def _drawn(document: QTextDocument, draw: Callable[[QTextCursor], None]) -> None:
    document.setUndoRedoEnabled(False)
    document.setIndentWidth(_INDENT)
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.removeSelectedText()
    cursor.setBlockFormat(QTextBlockFormat())
    cursor.setBlockCharFormat(QTextCharFormat())
    draw(cursor)
    cursor.endEditBlock()


def _insert_plain(cursor: QTextCursor, text: str) -> None:
    for number, line in enumerate(clean(with_words(text)).split("\n")):
        for start in range(0, max(len(line), 1), _PLAIN_LINE_CHARS):
            if number or start:
                cursor.insertBlock(QTextBlockFormat())
            cursor.insertText(line[start : start + _PLAIN_LINE_CHARS])
            settle_direction(cursor)


@dataclass(slots=True)
class _ListLevel:
    """A list that is open; list_ is made with its first item."""

    is_ordered: bool
    start: int
    list_: QTextList | None = None
    awaits_item: bool = False


@dataclass(slots=True)
class _Renderer:
    cursor: QTextCursor
    font: QFont
    spans: Spans
    piece: Piece
    codes: list[DrawnCode]
    _lists: list[_ListLevel] = field(default_factory=list)
    _quotes: int = 0
    _is_block_free: bool = True
    _is_after_frame: bool = False
    # Of a list or a table: a part of it that says a tag alone goes with the others.
    _is_from_right: bool = False

    def draw(self) -> None:
        self._is_from_right = is_mostly_from_right(self.piece.text)
        tokens = markdown_parser().parse(self.piece.text)
        index = 0
        while index < len(tokens):
            index = self._block(tokens, index)
        if self._is_after_frame:
            _flatten(self.cursor)

    def _block(self, tokens: "list[Token]", index: int) -> int:
        token = tokens[index]
        match token.type:
            case "paragraph_open":
                self._paragraph(tokens[index + 1])
                return index + 3
            case "heading_open":
                self._heading(tokens[index + 1], token.tag)
                return index + 3
            case "table_open":
                return self._table(tokens, index)
            case "fence" | "code_block":
                self._code(
                    token.content if self.piece.continues else _code_text(token),
                    word=_language(token),
                    is_top=token.level == 0,
                )
            case "math_block":
                self._formula(token)
            case "hr":
                self._rule()
            case _:
                self._container(token)
        return index + 1

    def _container(self, token: "Token") -> None:
        match token.type:
            case "bullet_list_open" | "ordered_list_open":
                is_ordered = token.type == "ordered_list_open"
                self._lists.append(_ListLevel(is_ordered, self._first_number(token)))
            case "bullet_list_close" | "ordered_list_close":
                self._lists.pop()
            case "list_item_open":
                self._lists[-1].awaits_item = True
            case "list_item_close":
                self._empty_item()
            case "blockquote_open":
                self._quotes += 1
            case "blockquote_close":
                self._quotes -= 1

    def _first_number(self, token: "Token") -> int:
        if not self._lists and self.piece.first_number is not None:
            return self.piece.first_number
        start = token.attrGet("start")
        return int(start) if start is not None else 1

    def _paragraph(self, inline: "Token") -> None:
        self._new_block()
        self.spans.draw(self.cursor, inline, self._base_style())
        self._settle_direction(self.cursor)

    def _heading(self, inline: "Token", tag: str) -> None:
        self._new_block()
        style = self._base_style()
        style.setFontWeight(QFont.Weight.Bold)
        style.setFontPointSize(self.font.pointSizeF() * _HEADING_SCALES.get(tag, 1.0))
        self.spans.draw(self.cursor, inline, style)
        self._settle_direction(self.cursor)

    def _formula(self, token: "Token") -> None:
        """Show a formula that stands alone: as text where all of it is understood, else as it was written."""
        lines = [readable_math(line) for line in clean(token.content).split("\n") if line.strip()]
        if not lines or None in lines:
            self._code(token.content)
            return
        for line in lines:
            self._new_block()
            block_format = self.cursor.blockFormat()
            block_format.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            block_format.setLeftMargin(self._quote_margin() + _QUOTE_MARGIN)
            self.cursor.setBlockFormat(block_format)
            self.cursor.insertText(str(line), self._base_style())

    def _rule(self) -> None:
        self._new_block()
        block_format = self.cursor.blockFormat()
        width = QTextLength(QTextLength.Type.PercentageLength, 100)
        block_format.setProperty(QTextFormat.Property.BlockTrailingHorizontalRulerWidth, width)
        self.cursor.setBlockFormat(block_format)
        self._is_block_free = False

    def _empty_item(self) -> None:
        if self._lists[-1].awaits_item:
            self._new_block()

    def _code(self, content: str, *, word: str = "", is_top: bool = False) -> None:
        self._before_frame()
        frame = QTextFrameFormat()
        frame.setBackground(self.spans.brush(QPalette.ColorRole.AlternateBase))
        frame.setBorder(1)
        frame.setBorderBrush(self.spans.brush(QPalette.ColorRole.Midlight))
        frame.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        frame.setPadding(7)
        frame.setLeftMargin(self._left_margin())
        self.cursor.insertFrame(frame)
        block_format = QTextBlockFormat()
        block_format.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.cursor.setBlockFormat(block_format)
        code = with_words(clean(content.rstrip("\n")))
        self.codes.append(DrawnCode(word, code, self.cursor.position(), is_top))
        self.cursor.insertText(code, self.spans.monospace(QTextCharFormat()))
        self._after_frame()

    def _table(self, tokens: "list[Token]", index: int) -> int:
        rows = TableRows(hides_header=self.piece.continues)
        while tokens[index].type != "table_close":
            rows.add(tokens[index])
            index += 1
        self._before_frame()
        line = self.spans.brush(QPalette.ColorRole.Mid)
        self._is_from_right = rows.is_from_right
        draw_table(self.cursor, rows, self._left_margin(), line, self._cell, self.piece.columns)
        self._after_frame()
        return index + 1

    def _cell(self, cursor: QTextCursor, inline: "Token", is_header: bool) -> None:
        style = QTextCharFormat()
        if is_header:
            style.setFontWeight(QFont.Weight.Bold)
        self.spans.draw(cursor, inline, style)
        self._settle_direction(cursor)

    def _settle_direction(self, cursor: QTextCursor) -> None:
        settle_direction(cursor, is_right_around=self._is_from_right)

    def _before_frame(self) -> None:
        if self._lists and self._lists[-1].awaits_item:
            self._new_block()
        elif self._is_block_free:
            # Qt keeps a block before every frame; an unused one takes no room.
            _flatten(self.cursor)

    def _after_frame(self) -> None:
        self.cursor.movePosition(QTextCursor.MoveOperation.End)
        self._is_block_free = True
        self._is_after_frame = True

    def _new_block(self) -> None:
        level = self._lists[-1] if self._lists else None
        starts_item = level is not None and level.awaits_item
        block_format = QTextBlockFormat()
        block_format.setLeftMargin(self._quote_margin())
        if not self._is_block_free or self._is_after_frame:
            block_format.setTopMargin(_ITEM_GAP if starts_item else _PARAGRAPH_GAP)
        if level is not None and not starts_item:
            block_format.setIndent(self._list_depth())
        if self._is_block_free:
            self.cursor.setBlockFormat(block_format)
            self.cursor.setBlockCharFormat(QTextCharFormat())
        else:
            self.cursor.insertBlock(block_format, QTextCharFormat())
        self._is_block_free = self._is_after_frame = False
        if level is not None and starts_item:
            self._mark_item(level)

    def _mark_item(self, level: _ListLevel) -> None:
        level.awaits_item = False
        if level.list_ is not None:
            level.list_.add(self.cursor.block())
            return
        list_format = QTextListFormat()
        styles = QTextListFormat.Style
        list_format.setStyle(styles.ListDecimal if level.is_ordered else styles.ListDisc)
        list_format.setIndent(self._list_depth())
        list_format.setStart(level.start)
        if self._is_from_right:
            # Qt writes "1." in every direction.
            list_format.setNumberPrefix(".")
            list_format.setNumberSuffix("")
        level.list_ = self.cursor.createList(list_format)

    def _base_style(self) -> QTextCharFormat:
        style = QTextCharFormat()
        if self._quotes:
            style.setForeground(self.spans.brush(QPalette.ColorRole.Dark))
        return style

    def _left_margin(self) -> float:
        return self._list_depth() * _INDENT + self._quote_margin()

    def _list_depth(self) -> int:
        return min(len(self._lists), _SHOWN_LEVELS)

    def _quote_margin(self) -> float:
        return min(self._quotes, _SHOWN_LEVELS) * _QUOTE_MARGIN


def _code_text(token: "Token") -> str:
    """Give a code block's text; words behind its opening fence are text too, a language's name is not."""
    info = token.info.strip()
    return f"{info}\n{token.content}" if len(info.split()) > 1 else token.content


def _language(token: "Token") -> str:
    """Give the word behind a fence, "" where several stand there: those are text."""
    words = token.info.split()
    return words[0].lower() if len(words) == 1 else ""


def _flatten(cursor: QTextCursor) -> None:
    flat = QTextBlockFormat()
    flat.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
    cursor.setBlockFormat(flat)
    small = QTextCharFormat()
    small.setFontPointSize(1)
    cursor.setBlockCharFormat(small)
