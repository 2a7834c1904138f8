"""Draws what stands inside a block: emphasis, code, formulas, addresses in full, marks of evidence."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtGui import QBrush, QFont, QPalette, QTextCharFormat, QTextCursor, QTextFormat

from app.domain.clean_text import clean
from app.domain.evidence import drawn_marks
from app.domain.reading_order import END_ISOLATE, LEFT_TO_RIGHT
from app.ui.chat.mark_words import mark_words
from app.ui.chat.math_text import readable_math
from app.ui.common.language import kept_whole, tr
from app.ui.common.theme import MONOSPACE_FAMILIES

if TYPE_CHECKING:
    from markdown_it.token import Token

# A mark of evidence: its source's number stands in this property, from 1; own words have 0.
SOURCE_PROPERTY = QTextFormat.Property.UserProperty.value + 1
_MARK_GAP = "\u202f"
_LINE_BREAK = "\u2028"
# An address of any other kind, a relative one and one of a share begin a program or reach another machine.
_KNOWN_SCHEMES = frozenset({"http", "https", "mailto", "sop", "tag", "doc"})
_CLOSING = {"\\(": "\\)", "\\[": "\\]"}


@dataclass(slots=True)
class Spans:
    """Draws spans in the colours of palette."""

    palette: QPalette
    _styles: list[QTextCharFormat] = field(default_factory=list)
    _links: list[tuple[str, int]] = field(default_factory=list)

    def draw(self, cursor: QTextCursor, inline: "Token", style: QTextCharFormat) -> None:
        """Insert the parsed text of one block or cell at cursor."""
        self._styles = [style]
        self._links = []
        for token in inline.children or ():
            self._span(cursor, token)

    def _span(self, cursor: QTextCursor, token: "Token") -> None:
        style = self._styles[-1]
        match token.type:
            case "strong_open" | "em_open" | "s_open":
                self._styles.append(_emphasised(style, token.type))
            case "strong_close" | "em_close" | "s_close":
                self._styles.pop()
            case "softbreak" | "hardbreak":
                cursor.insertText(_LINE_BREAK, style)
            case "code_inline":
                code = self.monospace(QTextCharFormat(style))
                code.setBackground(self.brush(QPalette.ColorRole.AlternateBase))
                cursor.insertText(clean(token.content), code)
            case "math_inline":
                self._inline_formula(cursor, token, style)
            case "image":
                cursor.insertText(tr("[image: {content}]", content=clean(token.content)), style)
            case "link_open":
                self._links.append((str(token.attrGet("href") or ""), cursor.position()))
            case "link_close":
                self._close_link(cursor, style)
            case _:
                self._text(cursor, clean(token.content), style)

    def _inline_formula(self, cursor: QTextCursor, token: "Token", style: QTextCharFormat) -> None:
        source = clean(token.content)
        text = readable_math(source)
        if text is not None:
            # It runs from left to right in a line of any direction.
            cursor.insertText(f"{LEFT_TO_RIGHT}{text}{END_ISOLATE}", style)
            return
        closing = _CLOSING.get(token.markup, token.markup)
        code = self.monospace(QTextCharFormat(style))
        code.setBackground(self.brush(QPalette.ColorRole.AlternateBase))
        cursor.insertText(f"{token.markup}{source}{closing}", code)

    def _text(self, cursor: QTextCursor, text: str, style: QTextCharFormat) -> None:
        """Insert text, the marks in it as such."""
        at = 0
        for mark in drawn_marks(text):
            cursor.insertText(text[at : mark.start], style)
            cursor.insertText(
                f"{_MARK_GAP}{kept_whole(mark_words(mark.source, mark.strange))}",
                self._mark_style(mark.source),
            )
            at = mark.end
        cursor.insertText(text[at:], style)

    def _mark_style(self, source: int) -> QTextCharFormat:
        style = QTextCharFormat()
        style.setForeground(self.brush(QPalette.ColorRole.Dark))
        if source:
            style.setFontWeight(QFont.Weight.Bold)
        style.setProperty(SOURCE_PROPERTY, source)
        return style

    def _close_link(self, cursor: QTextCursor, style: QTextCharFormat) -> None:
        address, start = self._links.pop()
        shown = QTextCursor(cursor)
        shown.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
        if address.partition(":")[0].casefold() not in _KNOWN_SCHEMES:
            warning = tr("do not open: {address}", address=clean(address))
            cursor.insertText(f" ({warning})", style)
        elif shown.selectedText() != address:
            cursor.insertText(f" ({clean(address)})", style)

    def monospace(self, style: QTextCharFormat) -> QTextCharFormat:
        """Give style with the font of code."""
        style.setFontFamilies(list(MONOSPACE_FAMILIES))
        style.setFontFixedPitch(True)
        return style

    def brush(self, role: QPalette.ColorRole) -> QBrush:
        """Give the colour of a role in an active window."""
        return self.palette.brush(QPalette.ColorGroup.Active, role)


def _emphasised(style: QTextCharFormat, kind: str) -> QTextCharFormat:
    changed = QTextCharFormat(style)
    if kind == "strong_open":
        changed.setFontWeight(QFont.Weight.Bold)
    elif kind == "em_open":
        changed.setFontItalic(True)
    else:
        changed.setFontStrikeOut(True)
    return changed
