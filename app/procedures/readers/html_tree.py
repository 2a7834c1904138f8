"""HTML as a tree of elements and texts; broken markup is mended as far as lists and tables need it.

No entity is fetched, no script run, nothing loaded: html.parser knows none of it.
"""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from typing_extensions import override

# Deeper markup is flattened: nobody writes it by hand, and every level costs the readers a call.
_MAX_DEPTH = 150
_VOID = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "param",
        "source",
        "track",
        "wbr",
    ]
)
_UNREAD = frozenset(("script", "style", "template", "noscript", "svg", "math", "object", "iframe", "select"))
_BLOCKS = frozenset(
    [
        "address",
        "article",
        "aside",
        "blockquote",
        "body",
        "center",
        "dd",
        "details",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figcaption",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "html",
        "li",
        "main",
        "nav",
        "ol",
        "p",
        "pre",
        "section",
        "summary",
        "table",
        "tbody",
        "td",
        "tfoot",
        "th",
        "thead",
        "tr",
        "ul",
        "caption",
    ]
)
# An element that ends when one of these begins beside it, unless a list or table of its own lies between.
_ENDED_BY = {
    "li": (frozenset(("li",)), frozenset(("ol", "ul"))),
    "dt": (frozenset(("dt", "dd")), frozenset(("dl",))),
    "dd": (frozenset(("dt", "dd")), frozenset(("dl",))),
    "td": (frozenset(("td", "th", "tr", "tbody", "thead", "tfoot")), frozenset(("table",))),
    "th": (frozenset(("td", "th", "tr", "tbody", "thead", "tfoot")), frozenset(("table",))),
    "tr": (frozenset(("tr", "tbody", "thead", "tfoot")), frozenset(("table",))),
}


@dataclass(slots=True)
class Node:
    """An element with its children in order; a child is an element or a text. attributes are lower case."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: "list[Node | str]" = field(default_factory=list)

    @property
    def classes(self) -> tuple[str, ...]:
        """The words of its class attribute, lower case."""
        return tuple(self.attributes.get("class", "").casefold().split())

    @property
    def is_block(self) -> bool:
        """Whether it begins and ends a line of its own."""
        return self.tag in _BLOCKS


@dataclass(frozen=True, slots=True)
class Tree:
    """The document and the comments that were in it."""

    root: Node
    comments: tuple[str, ...]
    title: str


def read_tree(html: str) -> Tree:
    """Give the tree of any text that may be HTML."""
    parser = _TreeParser()
    parser.feed(html)
    parser.close()
    return Tree(parser.root, tuple(parser.comments), " ".join(parser.title.split()))


class _TreeParser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("html")
        self.comments: list[str] = []
        self.title = ""
        self._open = [self.root]
        self._unread = 0

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNREAD:
            self._unread += 1
        if self._unread:
            return
        self._end_before(tag)
        node = Node(tag, {name: value or "" for name, value in attrs})
        self._open[-1].children.append(node)
        if tag not in _VOID and len(self._open) < _MAX_DEPTH:
            self._open.append(node)

    @override
    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _UNREAD:
            self.handle_starttag(tag, attrs)
            if tag not in _VOID:
                self.handle_endtag(tag)

    @override
    def handle_endtag(self, tag: str) -> None:
        if tag in _UNREAD:
            self._unread = max(self._unread - 1, 0)
            return
        if self._unread:
            return
        for place in range(len(self._open) - 1, 0, -1):
            if self._open[place].tag == tag:
                del self._open[place:]
                return

    @override
    def handle_data(self, data: str) -> None:
        if self._open[-1].tag == "title":
            self.title += data
        elif not self._unread:
            self._open[-1].children.append(data)

    @override
    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def _end_before(self, tag: str) -> None:
        if tag in _BLOCKS:
            self._end_paragraph()
        for place in range(len(self._open) - 1, 0, -1):
            enders, fences = _ENDED_BY.get(self._open[place].tag, (frozenset[str](), frozenset[str]()))
            if tag in enders:
                del self._open[place:]
                return
            if self._open[place].tag in fences or (
                not enders and self._open[place].tag in ("ol", "ul", "table", "dl")
            ):
                return

    def _end_paragraph(self) -> None:
        for place in range(len(self._open) - 1, 0, -1):
            if self._open[place].tag == "p":
                del self._open[place:]
                return
            if self._open[place].is_block:
                return
