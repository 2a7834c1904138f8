"""Reads HTML: headings, lists, admonitions, figures and tables; what is hidden is left out and told.

Markdown comes here too, once it has been turned into HTML.
"""

import re
from dataclasses import dataclass, replace

from app.domain.procedure import DocumentFormat
from app.procedures.alert_words import kind_of_name
from app.procedures.extraction import Block, BlockKind, Extraction, ExtractionBuilder, Loss, is_raised_number
from app.procedures.readers.html_cells import integer, is_listed, labelled, laid_rows, ordered_label
from app.procedures.readers.html_tree import Node, Tree, read_tree

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_HIDING_STYLE = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0*[01](?:\.\d+)?(?:px|pt|em|rem|"
    r"%)?\s*(?:;|$)|"
    r"(?<![-\w])color\s*:\s*(?:white|#fff(?:fff)?\b|rgba?\(\s*255\s*,\s*255\s*,\s*255)|"
    r"opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|"
    r"text-indent\s*:\s*-\d{3,}|(?:left|top)\s*:\s*-\d{3,}",
    re.IGNORECASE,
)
_TITLE_CLASSES = frozenset(
    ("title", "admonition-title", "alert-title", "alert-heading", "admonition-heading")
)
_GITHUB_ALERT = re.compile(r"\s*\[!(\w+)\]\s*")
_MKDOCS_ALERT = re.compile(r"\s*(?:!!!|\?\?\?\+?)\s+(\w+)(?:\s+[\"“]([^\"”]*)[\"”])?\s*")
_FENCE_OPEN = re.compile(r"\s*:::+\s*\{?\.?(\w+)\}?\s*(.*)", re.DOTALL)
_LONGEST_TITLE = 100


@dataclass(slots=True)
class _Place:
    """Where the walk is: what every block from here on has in common."""

    depth: int = 0
    group: int = 0
    admonition: str = ""
    is_quote: bool = False
    is_title: bool = False


def read_html(content: str) -> Extraction:
    """Give the blocks of an HTML document."""
    return read_markup(read_tree(content), DocumentFormat.HTML)


def read_markup(tree: Tree, document_format: DocumentFormat) -> Extraction:
    """Give the blocks of a tree; document_format says what the tree was made of."""
    reader = _Reader(ExtractionBuilder(document_format, tree.title))
    for comment in tree.comments:
        if comment.strip() and not comment.strip().startswith("[if"):
            reader.out.find(
                "hidden_comment", "A comment that is not printed was left out. Is it right?", comment.strip()
            )
    reader.children(tree.root, _Place())
    return reader.out.build()


class _Reader:
    def __init__(self, out: ExtractionBuilder) -> None:
        self.out = out
        self._groups = 0
        self._lists = 0
        self._fenced: _Place | None = None

    def children(self, node: Node, place: _Place) -> None:
        """Add what stands in node: runs of inline content are paragraphs, blocks are walked."""
        run: list[Node | str] = []
        for child in node.children:
            if isinstance(child, Node) and _holds_block(child):
                self._paragraph(run, place)
                run = []
                self._block(child, self._here(place))
            else:
                run.append(child)
        self._paragraph(run, place)

    def _here(self, place: _Place) -> _Place:
        if self._fenced is None:
            return place
        return replace(place, group=self._fenced.group, admonition=self._fenced.admonition)

    def _block(self, node: Node, place: _Place) -> None:
        if self._is_hidden(node):
            return
        if node.tag in _HEADINGS:
            self._add(Block(BlockKind.HEADING, level=_HEADINGS[node.tag]), node.children, place)
        elif node.tag in ("ol", "ul"):
            self._list(node, place)
        elif node.tag == "pre":
            self._add(Block(BlockKind.CODE), node.children, place, keep_lines=True)
        elif node.tag == "figure":
            self._figure(node, place)
        elif node.tag == "table":
            self._table(node, place)
        elif node.tag == "blockquote":
            self._quote(node, place)
        elif node.tag in ("nav", "head"):
            return
        else:
            self._division(node, place)

    def _division(self, node: Node, place: _Place) -> None:
        admonition = _admonition(node)
        if admonition and not place.group:
            place = self._begin_group(place, admonition)
            self._admonition_body(node, place)
        elif place.group and _TITLE_CLASSES.intersection(node.classes):
            self.children(node, replace(place, is_title=True))
        elif node.tag in ("header", "footer"):
            self._add(Block(BlockKind.MARGIN), node.children, place)
        else:
            self.children(node, place)

    def _begin_group(self, place: _Place, admonition: str) -> _Place:
        self._groups += 1
        return replace(place, group=self._groups, admonition=admonition)

    def _admonition_body(self, node: Node, place: _Place) -> None:
        """A box without a marked title has its title in a short first paragraph, as Sphinx writes it."""
        blocks = [child for child in node.children if isinstance(child, Node) and _holds_block(child)]
        first = blocks[0] if blocks else None
        loose = any(isinstance(child, str) and child.strip() for child in node.children)
        if (
            first is not None
            and not loose
            and len(blocks) > 1
            and first.tag == "p"
            and "admonition" in node.classes
            and not any(_TITLE_CLASSES.intersection(block.classes) for block in blocks)
            and len(_text(first.children)) <= _LONGEST_TITLE
        ):
            first.attributes["class"] = "title"
        self.children(node, place)

    def _quote(self, node: Node, place: _Place) -> None:
        match = _GITHUB_ALERT.match(_text(node.children))
        if match and not place.group:
            _cut(node, match.end())
            self.children(node, self._begin_group(place, match[1].casefold()))
        else:
            self.children(node, replace(place, is_quote=True))

    def _list(self, node: Node, place: _Place) -> None:
        self._lists += 1
        list_id, is_ordered = self._lists, node.tag == "ol"
        number = integer(node.attributes.get("start", ""), 1)
        for child in node.children:
            if isinstance(child, str):
                self._paragraph([child], place)
            elif child.tag != "li":
                self._block(
                    child, replace(place, depth=place.depth + 1)
                ) if child.is_block else self._paragraph([child], place)
            elif not self._is_hidden(child):
                number = integer(child.attributes.get("value", ""), number)
                label = ordered_label(number, node.attributes.get("type", "1")) if is_ordered else "•"
                item = Block(BlockKind.ITEM, label=label, is_ordered=is_ordered, list_id=list_id)
                self._item(child, item, replace(place, depth=place.depth + 1))
                number += 1

    def _item(self, node: Node, item: Block, place: _Place) -> None:
        """The first paragraph of an item is the item's own text; what follows stands inside it."""
        children = list(node.children)
        first: list[Node | str] = []
        while children:
            child = children[0]
            if isinstance(child, Node) and _holds_block(child):
                if not _text(first).strip() and child.tag == "p" and not child.classes:
                    first = list(child.children)
                    del children[0]
                break
            first.append(children.pop(0))
        self._add(item, first, place, is_needed=True)
        self.children(Node("div", {}, children), place)

    def _figure(self, node: Node, place: _Place) -> None:
        image = _first(node, "img")
        caption = _first(node, "figcaption")
        words = _text(caption.children) if caption else (image.attributes.get("alt", "") if image else "")
        if image is None and caption is None:
            self.children(node, place)
            return
        source = image.attributes.get("src", "") if image else ""
        self.out.add(self._placed(Block(BlockKind.FIGURE, name=source), place), words)

    def _table(self, node: Node, place: _Place) -> None:
        self._lists += 1
        rows = laid_rows(node)
        if all(len(row.own) == 1 for row in rows):
            # One column is a frame around paragraphs, as people draw them around warnings.
            for row in rows:
                self.children(row.own[0], place)
            return
        for row in rows:
            cells = row.own
            texts = [
                "" if cell is None or self._is_hidden(cell) else _text(labelled(cell.children))
                for cell in row.cells
            ]
            if any(text.strip() for text in texts):
                is_header = all(cell.tag == "th" for cell in cells)
                losses = tuple(dict.fromkeys(loss for cell in cells for loss in _losses(cell.children)))
                losses = (*losses, Loss.LISTED) if any(is_listed(cell) for cell in cells) else losses
                block = Block(BlockKind.ROW, list_id=self._lists, is_header_row=is_header, losses=losses)
                block = replace(block, merged=row.merged, continued=row.continued)
                self.out.add(self._placed(block, place), "", texts)
            for cell in cells:
                self._report_hidden(cell.children)
                self._images(cell.children, place)

    def _paragraph(self, run: list[Node | str], place: _Place) -> None:
        text = _text(run)
        if not text.strip():
            # A piece that is hidden as a whole is asked about like any other.
            self._report_hidden(run)
            self._images(run, self._here(place))
            return
        if match := _FENCE_OPEN.fullmatch(text) if not place.group else None:
            self._fenced = self._begin_group(place, match[1].casefold())
            self._report_hidden(run)
            run = [match[2].removesuffix(":::")]
            is_closed = match[2].rstrip().endswith(":::")
            self._add(Block(BlockKind.PARAGRAPH), run, self._fenced)
            if is_closed:
                self._fenced = None
            return
        if self._fenced is not None and text.strip().endswith(":::"):
            self._report_hidden(run)
            self._add(Block(BlockKind.PARAGRAPH), [text.strip().rstrip(":")], self._fenced)
            self._fenced = None
            return
        place = self._here(place)
        if match := _MKDOCS_ALERT.match(text) if not place.group else None:
            place = self._begin_group(place, match[1].casefold())
            self._report_hidden(run)
            if match[2]:
                self._add(Block(BlockKind.PARAGRAPH), [match[2]], replace(place, is_title=True))
            run = [text[match.end() :]]
        self._add(Block(BlockKind.PARAGRAPH, is_bold=_is_bold(run)), run, place)

    def _add(
        self,
        block: Block,
        run: list[Node | str],
        place: _Place,
        *,
        keep_lines: bool = False,
        is_needed: bool = False,
    ) -> None:
        """Add the visible text of run and then its images."""
        self._report_hidden(run)
        text = _text(run, keep_lines=keep_lines)
        block = self._placed(replace(block, losses=_losses(run)), place)
        if is_needed and not text.strip():
            # An item whose own text is a box or a picture alone still counts.
            text = "\u2026"
        for part in text.split("\n") if not keep_lines else [text]:
            self.out.add(block, part)
        self._images(run, place)

    def _placed(self, block: Block, place: _Place) -> Block:
        return replace(
            block,
            depth=place.depth,
            group=place.group,
            admonition=place.admonition,
            is_quote=place.is_quote,
            is_title=place.is_title,
        )

    def _images(self, run: list[Node | str], place: _Place) -> None:
        for child in run:
            if isinstance(child, Node):
                if child.tag == "img":
                    block = Block(BlockKind.FIGURE, name=child.attributes.get("src", ""))
                    self.out.add(self._placed(block, place), child.attributes.get("alt", ""))
                else:
                    self._images(child.children, place)

    def _is_hidden(self, node: Node) -> bool:
        if not is_hidden(node):
            return False
        self._report(_text(node.children, with_hidden=True))
        return True

    def _report_hidden(self, run: list[Node | str]) -> None:
        for child in run:
            if isinstance(child, Node) and not self._is_hidden(child):
                self._report_hidden(child.children)

    def _report(self, text: str) -> None:
        if text.strip():
            self.out.find(
                "hidden_text",
                "This text cannot be seen in the document and was left out. Is it right?",
                text.strip(),
            )


def is_hidden(node: Node) -> bool:
    """Whether a browser would not show the element, or not so that it can be read."""
    return "hidden" in node.attributes or _HIDING_STYLE.search(node.attributes.get("style", "")) is not None


def _admonition(node: Node) -> str:
    """Give the class of an admonition ("warning"), or nothing."""
    classes = node.classes
    named = [name for name in classes if kind_of_name(name) is not None]
    if node.tag == "p" and not named:
        return ""
    if named:
        return named[0]
    return "admonition" if "admonition" in classes else ""


def _holds_block(node: Node) -> bool:
    if node.is_block:
        return True
    return any(isinstance(child, Node) and _holds_block(child) for child in node.children)


def _text(run: list[Node | str], *, keep_lines: bool = False, with_hidden: bool = False) -> str:
    """Give the text of inline content; without keep_lines a line end in the source is a space."""
    parts: list[str] = []
    for child in run:
        if isinstance(child, str):
            parts.append(child if keep_lines else re.sub(r"\s+", " ", child))
        elif child.tag == "br":
            parts.append("\n" if keep_lines else " ")
        elif with_hidden or not is_hidden(child):
            inner = _text(child.children, keep_lines=keep_lines, with_hidden=with_hidden)
            parts.append(f" {inner} " if child.is_block else inner)
    return "".join(parts)


def _is_bold(run: list[Node | str]) -> bool:
    shown = [child for child in run if not isinstance(child, str) or child.strip()]
    return bool(shown) and all(isinstance(child, Node) and child.tag in ("b", "strong") for child in shown)


def _losses(run: list[Node | str]) -> tuple[Loss, ...]:
    losses = (Loss.STRUCK,) if _is_struck(run) else ()
    return (*losses, Loss.RAISED) if _is_raised(run) else losses


def _is_struck(run: list[Node | str]) -> bool:
    return any(
        isinstance(child, Node) and (child.tag in ("s", "del", "strike") or _is_struck(child.children))
        for child in run
    )


def _is_raised(run: list[Node | str]) -> bool:
    """Whether a raised or lowered number stands directly behind a digit ("10<sup>3</sup>")."""
    before = ""
    for child in run:
        text = child if isinstance(child, str) else _text([child])
        if isinstance(child, Node):
            if child.tag in ("sup", "sub") and is_raised_number(before, text):
                return True
            if _is_raised([before, *child.children]):
                return True
        before = text or before
    return False


def _first(node: Node, tag: str) -> Node | None:
    for child in node.children:
        if isinstance(child, Node):
            if child.tag == tag:
                return child
            if (found := _first(child, tag)) is not None:
                return found
    return None


def _cut(node: Node, count: int) -> int:
    """Take the first count characters of node's text away; give how many are still to be taken."""
    for place, child in enumerate(node.children):
        if count <= 0:
            break
        if isinstance(child, str):
            text = re.sub(r"\s+", " ", child)
            node.children[place] = text[count:]
            count -= min(count, len(text))
        else:
            count = _cut(child, count - 1 if child.is_block else count)
    return count
