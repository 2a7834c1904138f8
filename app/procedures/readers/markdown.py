"""Reads Markdown: CommonMark with tables, and the HTML that people and converters put into it."""

import re

from app.domain.procedure import DocumentFormat
from app.procedures.extraction import Extraction
from app.procedures.labels import Style, read_label
from app.procedures.readers.html import read_markup
from app.procedures.readers.html_tree import read_tree

_FRONT_MATTER = re.compile(r"\A---[ \t]*\n(?P<lines>(?:[^\n]*\n){0,60}?)(?:---|\.\.\.)[ \t]*\n")
_PAIR = re.compile(r"(?P<name>[A-Za-z][\w -]*?)\s*:\s*(?P<value>\S.*)")
_ATTRIBUTES = re.compile(r"[ \t]*\{[#.][^}\n]*\}[ \t]*$", re.MULTILINE)


def read_markdown(content: str) -> Extraction:
    """Give the blocks of a Markdown document."""
    from markdown_it import MarkdownIt

    content = content.replace("\r\n", "\n").replace("\r", "\n")
    head = ""
    if match := _FRONT_MATTER.match(content):
        head = "".join(f"<p>{_escape(line)}</p>" for line in match["lines"].splitlines() if _PAIR.match(line))
        content = content[match.end() :]
    content = _ATTRIBUTES.sub("", content)
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    body = parser.render(_separated(content))
    return read_markup(read_tree(head + body), DocumentFormat.MARKDOWN)


def _separated(content: str) -> str:
    """Give numbers that Markdown does not know ("1.1 ", "(a) ", "Step 3 –") a paragraph of their own.

    Markdown would join such lines into one paragraph, as it does with any line that follows another.
    """
    lines: list[str] = []
    is_code = False
    for line in content.split("\n"):
        if line.lstrip().startswith(("```", "~~~")):
            is_code = not is_code
        if not is_code and lines and lines[-1].strip() and _begins_step(line) and _begins_step(lines[-1]):
            lines.append("")
        lines.append(line)
    return "\n".join(lines)


def _begins_step(line: str) -> bool:
    label = read_label(line.strip().lstrip("*_"))
    return (
        label is not None and label.style in (Style.DOTTED, Style.LETTER, Style.ROMAN, Style.WORD)
    ) or _is_closed(line)


def _is_closed(line: str) -> bool:
    label = read_label(line.strip())
    return label is not None and label.form in ("1()", "一、", "①")


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
