r"""Formulas in Markdown: $…$, \(…\), $$…$$ and \[…\] become tokens of their own, read by nobody else.

Without them Markdown would take the backslashes, underscores and asterisks of a formula for its own. A dollar
that stands before an amount of money begins no formula.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_inline import StateInline

_LONGEST: Final = 2_000
_PAIRS: Final = (("$$", "$$"), ("\\[", "\\]"), ("\\(", "\\)"))


def add_math(parser: "MarkdownIt") -> None:
    """Let parser give tokens math_inline and math_block, whose content is the formula without its marks."""
    parser.inline.ruler.before("escape", "math_inline", _inline)
    add_math_blocks(parser)


def add_math_blocks(parser: "MarkdownIt") -> None:
    """Let parser give tokens math_block."""
    parser.block.ruler.before(
        "fence", "math_block", _block, {"alt": ["paragraph", "reference", "blockquote", "list"]}
    )


def _inline(state: "StateInline", silent: bool) -> bool:
    for opening, closing in _PAIRS:
        if state.src.startswith(opening, state.pos):
            return _take(state, silent, opening, closing)
    if state.src.startswith("$", state.pos):
        return _take_dollar(state, silent)
    return False


def _take(state: "StateInline", silent: bool, opening: str, closing: str) -> bool:
    start = state.pos + len(opening)
    end = state.src.find(closing, start, min(state.posMax, start + _LONGEST))
    if end <= start:
        return False
    _push(state, silent, state.src[start:end], opening)
    state.pos = end + len(closing)
    return True


def _take_dollar(state: "StateInline", silent: bool) -> bool:
    """Take $…$ as pandoc does: no space inside the dollars, no digit behind them, not across a blank line."""
    start = state.pos + 1
    end = start
    limit = min(state.posMax, start + _LONGEST)
    while True:
        end = state.src.find("$", end, limit)
        if end < 0:
            return False
        if state.src[end - 1] != "\\":
            break
        end += 1
    behind = state.src[end + 1 : end + 2]
    inside = state.src[start:end]
    before = state.src[state.pos - 1] if state.pos else ""
    is_money = not inside.strip() or inside[:1].isspace() or inside[-1:].isspace() or behind.isdigit()
    if is_money or before.isalnum() or before == "\\" or "\n" in inside:
        return False
    _push(state, silent, inside, "$")
    state.pos = end + 1
    return True


def _push(state: "StateInline", silent: bool, content: str, markup: str) -> None:
    if not silent:
        token = state.push("math_inline", "math", 0)
        token.content, token.markup = content, markup


def _block(state: "StateBlock", start_line: int, end_line: int, silent: bool) -> bool:
    begin = state.bMarks[start_line] + state.tShift[start_line]
    first = state.src[begin : state.eMarks[start_line]]
    closing = next((last for opening, last in _PAIRS[:2] if first.startswith(opening)), "")
    if not closing or state.is_code_block(start_line):
        return False
    if closing in first[2:]:
        # On one line: a paragraph holds it, with whatever stands behind it.
        return False
    if silent:
        return True
    line = start_line + 1
    while line < end_line and closing not in state.src[state.bMarks[line] : state.eMarks[line]]:
        line += 1
    last = min(line, end_line - 1)
    text = state.getLines(start_line, last + 1, state.blkIndent, True).strip()
    token = state.push("math_block", "math", 0)
    token.block = True
    token.content = text[2:].removesuffix(closing).strip("\n")
    token.markup = first[:2]
    token.map = [start_line, last + 1]
    state.line = last + 1
    return True
