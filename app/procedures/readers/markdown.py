"""Reads Markdown: CommonMark with tables, and the HTML that people and converters put into it."""

import re

from app.domain.procedure import DocumentFormat
from app.procedures.alert_words import prefix, title_kind
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
        head = "".join(
            f"<header>{_escape(line)}</header>" for line in match["lines"].splitlines() if _PAIR.match(line)
        )
        content = content[match.end() :]
    content = _ATTRIBUTES.sub("", content)
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    body = parser.render(_separated(content))
    return read_markup(read_tree(head + body), DocumentFormat.MARKDOWN)


def _separated(content: str) -> str:
    """Give numbers that Markdown does not know ("1.1 ", "Step 3 –") and alerts paragraphs of their own.

    Markdown would join such lines into one paragraph, as it does with any line that follows another.
    """
    lines: list[str] = []
    is_code = False
    for line in content.split("\n"):
        if line.lstrip().startswith(("```", "~~~")):
            is_code = not is_code
        if not is_code and lines and lines[-1].strip() and _parts(lines[-1], line):
            lines.append("")
        lines.append(line)
    return "\n".join(lines)


def _parts(before: str, line: str) -> bool:
    words = line.strip().lstrip("*_>").lstrip()
    is_quote = line.lstrip().startswith(">")
    if not is_quote and (prefix(words) is not None or title_kind(words.rstrip("*_")) is not None):
        return True
    label = read_label(words)
    if (
        label is None
        or (label.style is Style.NUMBER and label.form in ("1.", "1)", "1 "))
        or not label.values
    ):
        return False
    above = before.strip().lstrip("*_")
    return label.form in ("word", "一、", "①") or read_label(above) is not None or prefix(above) is not None


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
