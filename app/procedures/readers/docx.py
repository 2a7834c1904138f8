"""Reads Word documents: paragraphs, lists with the numbers that Word prints, tables, text boxes, headers.

What Word does not print (hidden, white and tiny text) and what nobody has accepted yet (tracked changes) is
told and never silently part of a step. Pandoc and others write admonitions as plain paragraphs: their class
is lost, and each such paragraph says so.
"""

import io
import re
import zipfile
from dataclasses import replace
from typing import Any

from app.domain.errors import DocumentRefusedError
from app.domain.procedure import DocumentFormat
from app.domain.sentence import said
from app.durable.zip_faults import ZIP_FAULTS
from app.procedures.alert_words import kind_of_name
from app.procedures.extraction import Block, BlockKind, Extraction, ExtractionBuilder, Loss
from app.procedures.readers.docx_cells import cell_places
from app.procedures.readers.docx_numbering import Number, Numbering
from app.procedures.readers.docx_text import RunText, Styles, paragraph_text

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_MAX_UNPACKED_BYTES = 200_000_000
_MAX_PARTS = 5_000
_PROLOGUE_BYTES = 65_536
# How much Word draws a level in where a list does not say.
_LEVEL_POINTS = 18.0
_ENCRYPTED_OR_OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_CONTAINERS = frozenset(
    f"{_W}{name}" for name in ("sdt", "sdtContent", "customXml", "ins", "moveTo", "smartTag")
)
_DELETED = frozenset(f"{_W}{name}" for name in ("del", "moveFrom"))
_HEADING_STYLE = re.compile(r"(?:heading|überschrift|titre|título|标题|عنوان)\s*([1-9])", re.IGNORECASE)
_TABBED_NUMBER = re.compile(r"\s*(\d{1,3}[a-z]?)\t\s*(?=\S)")
_UNREADABLE: tuple[type[Exception], ...] = (OSError, *ZIP_FAULTS)
_TITLE_STYLES = frozenset(("title", "titel", "titre"))


def read_docx(content: bytes) -> Extraction:
    """Give the blocks of a Word document.

    Raises:
        DocumentRefusedError: it is protected by a password, damaged, or unpacks to too much.
    """
    _check_package(content)
    from docx import Document
    from docx.opc.exceptions import OpcError
    from lxml.etree import LxmlError

    try:
        document = Document(io.BytesIO(content))
        return _Reader(document).read()
    except (
        OpcError,
        LxmlError,
        AttributeError,
        *_UNREADABLE,
    ) as error:
        raise DocumentRefusedError(said("it is a damaged Word document"), detail=repr(error)) from error


def _check_package(content: bytes) -> None:
    if content.startswith(_ENCRYPTED_OR_OLD):
        raise DocumentRefusedError(
            said(
                "it is protected by a password or in Word's old format; open it in Word and save it as "
                "DOCX without one"
            )
        )
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as package:
            parts = package.infolist()
            names = {part.filename for part in parts}
            _check_size(parts)
            has_entities = any(_defines_entities(package, part) for part in parts)
    except _UNREADABLE as error:
        raise DocumentRefusedError(said("it is a damaged Word document"), detail=repr(error)) from error
    if has_entities:
        raise DocumentRefusedError(said("it defines entities of its own, which Word never does"))
    if any(part.flag_bits & 1 for part in parts):
        raise DocumentRefusedError(said("it is protected by a password; save it without one"))
    if "[Content_Types].xml" not in names:
        raise DocumentRefusedError(said("it is a ZIP file, but no Word document"))


def _check_size(parts: list[zipfile.ZipInfo]) -> None:
    if len(parts) > _MAX_PARTS or sum(part.file_size for part in parts) > _MAX_UNPACKED_BYTES:
        raise DocumentRefusedError(said("it unpacks to more than a document may take"))


def _defines_entities(package: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    """Whether an XML part begins with a document type: text behind an entity would be lost in silence."""
    if part.flag_bits & 1 or not part.filename.endswith((".xml", ".rels")):
        return False
    with package.open(part) as file:
        # In UTF-16 every other byte is a zero.
        return b"<!DOCTYPE" in file.read(_PROLOGUE_BYTES).replace(b"\0", b"")


class _Reader:
    def __init__(self, document: Any) -> None:
        self._document = document
        self._out = ExtractionBuilder(DocumentFormat.DOCX, (document.core_properties.title or "").strip())
        self._styles = Styles(document.styles.element)
        self._numbering = Numbering(_numbering_root(document))
        self._tables = 0
        self._groups = 0
        self._depths: list[tuple[float, Number]] = []
        self._boxes_around = 0

    def read(self) -> Extraction:
        """Walk headers, body and footers, and tell of what stands beside the text."""
        self._margins("header")
        self._walk(self._document.element.body)
        self._margins("footer")
        self._notes()
        return self._out.build()

    def _walk(self, parent: Any) -> None:
        for element in parent:
            if element.tag == f"{_W}p":
                self._paragraph(element)
            elif element.tag == f"{_W}tbl":
                self._table(element)
            elif element.tag in _CONTAINERS:
                self._walk(element)
            elif element.tag in _DELETED:
                self._tell(
                    "tracked_deletion",
                    "A deleted piece of text is still in the file; it was left out. Is it right?",
                    _all_text(element),
                )

    def _paragraph(self, element: Any) -> None:
        style = self._styles.name_of(element)
        run = paragraph_text(element, self._styles)
        self._report(run)
        number = self._number(element, style)
        block = self._block(element, style, number, run)
        text = run.text
        if block.kind is BlockKind.PARAGRAPH and (match := _TABBED_NUMBER.match(text)):
            # Without its tab it would be a word of the sentence.
            block, text = (
                replace(block, kind=BlockKind.ITEM, depth=1, label=match[1], is_ordered=True),
                text[match.end() :],
            )
        boxed = (Loss.BOXED,) if self._boxes_around else ()
        self._out.add(replace(block, losses=(*block.losses, *run.losses, *boxed)), text)
        for picture in element.iter(
            "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}docPr"
        ):
            if (
                picture.getparent().find(".//{http://schemas.openxmlformats.org/drawingml/2006/picture}pic")
                is not None
            ):
                caption = picture.get("descr") or picture.get("title") or ""
                self._out.add(
                    Block(BlockKind.FIGURE, depth=block.depth, name=picture.get("name", "")), caption
                )
        self._boxes(element)

    def _number(self, element: Any, style: str) -> Number | None:
        place = self._styles.list_place(element)
        if place is None and style:
            place = self._numbering.place_of_style(self._styles.id_of(element))
        return self._numbering.number(*place) if place is not None else None

    def _block(self, element: Any, style: str, number: Number | None, run: RunText) -> Block:
        level = self._styles.heading_level(element) or _heading_level(style)
        is_bold = run.is_bold
        if level:
            self._depths.clear()
            label = number.text if number is not None else ""
            return Block(BlockKind.HEADING, level=level, label=label, is_bold=is_bold)
        name = style.casefold()
        if "source code" in name or name in ("code", "html preformatted", "macro text", "macro"):
            return Block(BlockKind.CODE, depth=self._inside(number))
        if "caption" in name or name in ("figure", "captioned figure"):
            return Block(BlockKind.FIGURE, depth=self._inside(number))
        if number is not None and number.text:
            depth = self._depth(element, number)
            return Block(
                BlockKind.ITEM,
                depth=depth,
                label=number.text,
                is_ordered=number.is_ordered,
                list_id=number.list_id,
                is_bold=is_bold,
            )
        admonition = name if kind_of_name(style) is not None else ""
        losses = () if admonition else (Loss.NO_CLASS,)
        group = self._group(admonition)
        is_quote = name in ("block text", "quote", "intense quote")
        depth = self._inside(number) if number is not None else 0
        indent = self._styles.indent(element) if number is None else 0.0
        if (
            number is None
            and self._depths
            and (indent > 0 or name.startswith(("list continue", "list paragraph")))
        ):
            depth = len(self._depths)
        return Block(
            BlockKind.PARAGRAPH,
            depth=depth,
            group=group,
            admonition=admonition,
            is_bold=is_bold,
            is_quote=is_quote,
            indent=indent,
            text_indent=indent,
            losses=losses,
        )

    def _group(self, admonition: str) -> int:
        if admonition:
            self._groups += 1
            return self._groups
        return 0

    def _depth(self, element: Any, number: Number) -> int:
        """Give how deep an item stands: levels of one list nest, and so do lists that are drawn in more."""
        own = self._styles.indent(element)
        indent = own or (number.indent if number.indent >= 0 else number.level * _LEVEL_POINTS)
        while self._depths and not _is_deeper(indent, number, self._depths[-1]):
            self._depths.pop()
        self._depths.append((indent, number))
        return len(self._depths)

    def _inside(self, number: Number | None) -> int:
        """Give the depth of a paragraph in a list that carries no number: that of the item it belongs to."""
        if number is None:
            return 0
        return len([entry for _indent, entry in self._depths if entry.level <= number.level])

    def _table(self, element: Any) -> None:
        self._tables += 1
        rows = [row for row in element.iter(f"{_W}tr") if _own_table(row) is element]
        # One column is a frame around paragraphs, as people draw them around warnings.
        is_frame = all(sum(_own_table(cell) is element for cell in row.iter(f"{_W}tc")) == 1 for row in rows)
        for row in rows:
            cells = [cell for cell in row.iter(f"{_W}tc") if _own_table(cell) is element]
            if is_frame:
                self._walk(cells[0])
                continue
            losses: list[Loss] = []
            places = cell_places(cells)
            texts = places.placed([self._cell(cell, losses) for cell in cells])
            is_header = row.find(f"{_W}trPr/{_W}tblHeader") is not None
            if any(text.strip() for text in texts):
                block = Block(BlockKind.ROW, list_id=self._tables, is_header_row=is_header)
                block = replace(block, merged=places.merged, continued=places.continued)
                self._out.add(replace(block, losses=tuple(dict.fromkeys(losses))), "", texts)

    def _cell(self, cell: Any, losses: list[Loss]) -> str:
        """Give the text of a cell; what its paragraphs have lost is added to losses."""
        parts, labels = [], 0
        for element in cell.iter(f"{_W}p"):
            run = paragraph_text(element, self._styles)
            self._report(run)
            number = self._number(element, self._styles.name_of(element))
            label = f"{number.text} " if number is not None and number.text else ""
            if run.text.strip() or label:
                parts.append(label + run.text.strip())
                labels += bool(label)
            losses += run.losses
        if labels > 1:
            losses.append(Loss.LISTED)
        return " ".join(parts)

    def _boxes(self, element: Any) -> None:
        """Text boxes: Word writes each twice, once for old programs."""
        for box in element.iter(f"{_W}txbxContent"):
            if not any(ancestor.tag.endswith("}Fallback") for ancestor in box.iterancestors()):
                self._boxes_around += 1
                self._walk(box)
                self._boxes_around -= 1

    def _margins(self, kind: str) -> None:
        seen = set()
        for section in self._document.sections:
            for name in (kind, f"first_page_{kind}", f"even_page_{kind}"):
                part = getattr(section, name)
                if part.is_linked_to_previous:
                    continue
                for row in part._element.iter(f"{_W}tr"):
                    cells = [cell for cell in row.iter(f"{_W}tc") if _own_row(cell) is row]
                    texts = [self._margin_text(cell) for cell in cells]
                    if len(cells) > 1 and any(texts):
                        block = Block(BlockKind.MARGIN, list_id=self._table_number(row))
                        self._out.add(block, "", texts)
                for element in part._element.iter(f"{_W}p"):
                    text = paragraph_text(element, self._styles).text.strip()
                    if text and text not in seen:
                        seen.add(text)
                        self._out.add(Block(BlockKind.MARGIN), text)

    def _margin_text(self, cell: Any) -> str:
        texts = (paragraph_text(element, self._styles).text.strip() for element in cell.iter(f"{_W}p"))
        return " ".join(text for text in texts if text)

    def _table_number(self, row: Any) -> int:
        """Give the number of a row's table; the first row of a table begins the next one."""
        table = _own_table(row)
        is_first = table is not None and next(table.iter(f"{_W}tr")) is row
        self._tables += is_first
        return self._tables

    def _notes(self) -> None:
        for part in self._document.part.package.iter_parts():
            kind = str(part.partname).rpartition("/")[2].partition(".")[0]
            if kind in ("footnotes", "endnotes", "comments"):
                for note in _children(part):
                    text = _all_text(note).strip()
                    if text:
                        code = "comment" if kind == "comments" else "footnote"
                        self._tell(
                            code, f"This {code} stands beside the text and is in no step. Is it right?", text
                        )

    def _report(self, run: RunText) -> None:
        for text in run.hidden:
            self._tell(
                "hidden_text", "This text cannot be seen in the document and was left out. Is it right?", text
            )
        for text in run.deleted:
            self._tell(
                "tracked_deletion",
                "A deleted piece of text is still in the file; it was left out. Is it right?",
                text,
            )
        for text in run.inserted:
            self._tell(
                "tracked_insertion",
                "This was added as a tracked change that nobody has accepted. Does it apply?",
                text,
            )

    def _tell(self, code: str, question: str, text: str) -> None:
        if text.strip():
            self._out.find(code, question, text.strip())


def _is_deeper(indent: float, number: Number, above: tuple[float, Number]) -> bool:
    above_indent, other = above
    if number.list_id == other.list_id:
        return number.level > other.level
    return indent > above_indent + 1 or (number.level > other.level and indent > above_indent - 1)


def _heading_level(style: str) -> int:
    if style.casefold() in _TITLE_STYLES:
        return 1
    match = _HEADING_STYLE.match(style)
    return int(match[1]) if match else 0


def _numbering_root(document: Any) -> Any | None:
    for relation in document.part.rels.values():
        if relation.reltype.endswith("/numbering") and not relation.is_external:
            return relation.target_part.element
    return None


def _own_table(element: Any) -> Any | None:
    return next((ancestor for ancestor in element.iterancestors() if ancestor.tag == f"{_W}tbl"), None)


def _own_row(element: Any) -> Any | None:
    return next((ancestor for ancestor in element.iterancestors() if ancestor.tag == f"{_W}tr"), None)


def _all_text(element: Any) -> str:
    return "".join(child.text or "" for child in element.iter(f"{_W}t", f"{_W}delText"))


def _children(part: Any) -> list[Any]:
    element = getattr(part, "element", None)
    if element is None:
        from docx.oxml import parse_xml

        element = parse_xml(part.blob)
    return list(element)
