"""Long lines of a plain text document, kept in several blocks so that each key stays quick.

Qt lays out a whole block on every key: in one line of 60,000 Arabic letters a key took 0.7 s. A block whose
format is marked soft goes on with the line of the block before it; the mark is part of the undo history.
"""

import unicodedata

from PySide6.QtGui import QTextBlock, QTextBlockFormat, QTextCursor, QTextDocument, QTextFormat

BLOCK_CHARS = 1_000
# A line is broken after a space within so many characters before the end of a block, else anywhere.
_SPACE_WITHIN = 200
_MARK = QTextFormat.Property.UserProperty
_ENDS = {"\r\n": "\n", "\r": "\n", "\u2028": "\n", "\u2029": "\n"}
_JOINERS = ("\u200c", "\u200d", "\ufe0e", "\ufe0f")


def text_between(document: QTextDocument, start: int, end: int) -> str:
    """Give the text from position start to end, in which soft ends of blocks are nothing."""
    parts: list[str] = []
    block = document.findBlock(start)
    while block.isValid() and block.position() <= end:
        if parts:
            parts.append("" if is_soft(block) else "\n")
        parts.append(_text_of(block, start, end))
        block = block.next()
    return "".join(parts).replace("\u2028", "\n")


def whole_text(document: QTextDocument) -> str:
    """Give the text of document as it was typed and pasted."""
    return text_between(document, 0, document.characterCount() - 1)


def insert_text(cursor: QTextCursor, text: str) -> None:
    """Put text in the place of what cursor has selected, as one step to undo."""
    for written, read in _ENDS.items():
        text = text.replace(written, read)
    cursor.beginEditBlock()
    cursor.removeSelectedText()
    for number, line in enumerate(text.split("\n")):
        if number:
            cursor.insertBlock(QTextBlockFormat())
        _insert_line(cursor, line)
    if not cursor.atBlockEnd() and cursor.block().length() > BLOCK_CHARS:
        cursor.insertBlock(_soft())
        cursor.movePosition(QTextCursor.MoveOperation.PreviousCharacter)
    cursor.endEditBlock()


def shorten(cursor: QTextCursor) -> None:
    """Break the block at cursor when typing has made it long; undone together with what was typed."""
    block = cursor.block()
    if block.length() <= 2 * BLOCK_CHARS:
        return
    text = block.text()
    breaking = QTextCursor(block)
    breaking.joinPreviousEditBlock()
    breaking.setPosition(block.position() + _units(text[: _cut(text, BLOCK_CHARS)]))
    breaking.insertBlock(_soft())
    breaking.endEditBlock()


def is_soft(block: QTextBlock) -> bool:
    """Tell whether block goes on with the line of the one before it."""
    return bool(block.previous().isValid() and block.blockFormat().property(_MARK))


def _insert_line(cursor: QTextCursor, line: str) -> None:
    room = BLOCK_CHARS - cursor.positionInBlock()
    while line:
        end = _cut(line, max(room, 0))
        cursor.insertText(line[:end])
        line = line[end:]
        if line:
            cursor.insertBlock(_soft())
        room = BLOCK_CHARS


def _cut(line: str, room: int) -> int:
    """Give how much of line goes into room characters, no letter parted from its marks."""
    if len(line) <= room:
        return len(line)
    space = line.rfind(" ", max(0, room - _SPACE_WITHIN), room)
    if space >= 0:
        return space + 1
    end = room
    while end > 0 and room - end < _SPACE_WITHIN and _joins(line[end]):
        end -= 1
    return end


def _joins(character: str) -> bool:
    return character in _JOINERS or unicodedata.combining(character) > 0


def _units(text: str) -> int:
    # Qt's positions count UTF-16 units.
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _soft() -> QTextBlockFormat:
    block_format = QTextBlockFormat()
    block_format.setProperty(_MARK, True)
    return block_format


def _text_of(block: QTextBlock, start: int, end: int) -> str:
    first, last = block.position(), block.position() + block.length() - 1
    if start <= first and last <= end:
        return block.text()
    selection = QTextCursor(block)
    selection.setPosition(max(start, first))
    selection.setPosition(min(end, last), QTextCursor.MoveMode.KeepAnchor)
    return selection.selectedText()
