"""What a document says of itself: title, number, revision, date, plant, unit, use class."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from app.domain.procedure import UseClass
from app.procedures.alert_words import prefix, title_kind
from app.procedures.extraction import Block, BlockKind, Extraction
from app.procedures.section_words import Part, part_of
from app.procedures.typed import Piece

_DATE = (
    r"\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}[./年]\d{1,2}[./月]\d{1,2}日?|\d{1,2}[ "
    r"-](?:[A-Za-zäé]{3,9})\.?[ -]\d{4}|"
    r"[A-Z][a-z]{2,8} \d{1,2},? \d{4}"
)
_FIELDS = {
    "title": r"(?:procedure |document )?title|titel|titre|título|العنوان|(?:文件|规程)?(?:名称|标题)",
    "number": r"(?:procedure|document|doc\.?|sop|instruction)\s*(?:no\.?|number|id|#|nr\.?)|(?:no\.?|nr\.?|"
    r"n[°º]|number|nummer|num[ée]ro|número|الرقم)(?=\s*[:：])|dokument(?:en)?(?:-?nr\.?|nummer)|"
    r"رقم (?:الإجراء|الوثيقة)|(?:文件|程序|规程)?编号",
    "revision": r"rev(?:ision)?\.?(?:\s*(?:no\.?|number|#))?|version|issue(?:\s*no\.?)?|ausgabe|"
    r"revisionsnummer|الإصدار|المراجعة|版本号?|版次|修订号?",
    "date": r"(?:effective |issue |revision |approval )?date|effective(?: from)?|issued|(?:this procedure "
    r"was )?last (?:modified|updated|revised|reviewed)(?: on)?|"
    r"datum|gültig ab|stand|تاريخ(?: الإصدار)?|(?:生效|发布|修订)?日期",
    "plant": r"plant|site|facility|anlage|standort|werk|المحطة|الموقع|工厂|厂站|电厂",
    "unit": r"(?:process )?unit|area|system|block|teilanlage|الوحدة|机组|装置|单元",
}
_VALUES = {
    "title": r"\S.{2,100}",
    "number": r"(?=\S*\d)[A-Z0-9][\w./-]*",
    "revision": r"[A-Za-z]?\d[\w.]*|[A-Z]\b",
    "date": _DATE,
    "plant": r"\S.{0,60}",
    "unit": r"\S.{0,60}",
}
# A label at a line's beginning, and its number behind it without a colon: "No. PS-BLR-004   Rev. 7".
_NUMBER_LINE = re.compile(
    r"(?:(?:(?:procedure|document|doc\.?|sop|instruction)\s*)?(?:no\.?|nr\.?|n[°º]|number)\s+|"
    r"(?:procedure|document|doc\.?|sop|instruction)\s*[:：]\s*)"
    r"(?P<value>[A-Z][A-Z0-9]*(?:[-/._][A-Z0-9]+)*[-/._]?\d[A-Z0-9./_-]*)"
    r"(?=\s*(?:$|[|;,]|\s(?:rev|version|issue|date|page)))",
    re.IGNORECASE,
)
# So short that they may as well name the steps of a table or anything else.
_SHORT_NAMES = re.compile(r"no\.?|nr\.?|n[°º]|number|nummer|num[ée]ro|número|الرقم|编号", re.IGNORECASE)
# Facts that no column of a table of steps is named for.
_NO_STEP_COLUMNS = ("title", "revision", "plant")
_ORGANISATION = re.compile(
    r"\b(?:power|pumping|compressor|process) (?:station|plant)\b|\b(?:station|plant|works|authority|company|"
    r"department|division|refinery|gmbh|ltd|inc|corp|corporation|llc|ag|plc)\.?$|(?:公司|电厂|工厂)$|^شركة",
    re.IGNORECASE,
)
_USE = re.compile(
    r"\b(continuous|reference|information)(?:al)?[- ]use\b|\buse "
    r"class(?:ification)?\s*[:：]?\s*(continuous|reference|information)",
    re.IGNORECASE,
)
_END = re.compile(
    r"\s{2,}|\s[|·•]\s|[;,]\s+(?=\w+\s*(?:no\.?|:))|\s+(?=(?:rev(?:ision)?|version|date|"
    r"page)\b\.?\s*(?:no\.?)?\s*[:\d])",
    re.IGNORECASE,
)
_NUMBER_IN_TITLE = re.compile(r"^(?P<number>[A-Z]{2,6}-(?:[A-Z0-9]{1,6}-)*\d{1,6}[A-Z]?)\s*[:–—-]?\s+(?=\S)")
# What procedures are called by; any other code may as well be the tag of what the procedure is about.
_OF_PROCEDURES = re.compile(
    r"(?:[A-Z]{0,3}OP|[A-Z]?[WS]I|PRO[CZ]?|INST?|[A-Z]?EP|[A-Z]?TP|[A-Z]?MP|QP|AA|VA|BA|MOP|METHOD|STD)-"
)
_HEAD_BLOCKS = 25
_LONGEST_HEAD_LINE = 120


@dataclass(slots=True)
class Facts:
    """What was found; each is as printed, empty where the document does not say it.

    unread are the blocks that name a fact whose value cannot be read, by the fact's name; a title among them
    is one of several lines that may be it, a code_in_title one that may be the number or a tag.
    """

    title: str = ""
    number: str = ""
    revision: str = ""
    date: str = ""
    plant: str = ""
    unit: str = ""
    use_class: UseClass | None = None
    title_place: int = -1
    is_title_named: bool = False
    unread: dict[str, Block] = field(default_factory=dict)


def facts_of_document(extraction: Extraction, pieces: Sequence[Piece], file_name: str) -> Facts:
    """Look through the head of the document, its page margins and its last lines."""
    facts = Facts()
    _find_title(facts, extraction, pieces, file_name)
    shown = _head(pieces)
    body = [piece for piece in shown if piece.block.kind is not BlockKind.MARGIN]
    rivals = _rival_titles(extraction, body) if facts.title_place >= 0 else []
    texts = _texts(extraction, shown)
    for text in texts:
        _read_pairs(facts, text)
    if not facts.date:
        dated = (
            re.search(rf"(?<![\w.-])(?:{_DATE})(?![\w-])", text)
            for text in texts
            if len(text) <= _LONGEST_HEAD_LINE
        )
        facts.date = next((match[0] for match in dated if match is not None), "")
    code = _NUMBER_IN_TITLE.match(facts.title) if not facts.number else None
    if code is not None and _is_number(code["number"], extraction, pieces):
        facts.number, code = code["number"], None
    facts.unread = _unread(facts, extraction, shown)
    if code is not None and facts.title_place >= 0:
        # Two procedures about one pump would be revisions of one another.
        facts.unread["code_in_title"] = pieces[facts.title_place].block
    if not facts.is_title_named and (len(rivals) > 1 and facts.title == rivals[0][0]):
        # The first line is often who wrote it.
        facts.title = next((text for text, _block in rivals if not _ORGANISATION.search(text)), facts.title)
        facts.unread["title"] = rivals[0][1]
    return facts


def _is_number(code: str, extraction: Extraction, pieces: Sequence[Piece]) -> bool:
    """Whether a code that no label calls a number is one: of a form for that, and in no step."""
    said = re.compile(rf"(?<![\w-]){re.escape(code)}(?![\w-])")
    numbered = (piece.block for piece in pieces if piece.block.kind in (BlockKind.ITEM, BlockKind.ROW))
    is_tag = any(said.search(extraction.text_of(block)) for block in numbered)
    return not is_tag and _OF_PROCEDURES.match(code) is not None


def _head(pieces: Sequence[Piece]) -> list[Piece]:
    """Give the pieces that may speak of the document: its head, its page margins, its last lines."""
    first_step = next(
        (place for place, piece in enumerate(pieces) if piece.block.kind is BlockKind.ITEM), len(pieces)
    )
    head = list(pieces[: min(first_step, _HEAD_BLOCKS)])
    margins = [piece for piece in pieces if piece.block.kind is BlockKind.MARGIN and piece not in head]
    tail = [piece for piece in pieces[-3:] if piece not in head and piece not in margins]
    return [*head, *margins, *tail]


def _texts(extraction: Extraction, pieces: Sequence[Piece]) -> list[str]:
    """Give what the pieces say; a cell names what stands beside it, or below it where names stand beside."""
    texts: list[str] = []
    for place, piece in enumerate(pieces):
        cells = _cells(extraction, piece.block)
        if cells and _is_header(cells):
            texts += _pairs_below(extraction, pieces, place)
        elif cells:
            names = [cell.rstrip(":： ") for cell in cells]
            texts += cells
            texts += [f"{name}: {value}" for name, value in pairwise(names) if not re.search("[:：]", name)]
        elif len(extraction.text_of(piece.block)) < 400:
            texts.append(extraction.text_of(piece.block))
    return texts


def _cells(extraction: Extraction, block: Block) -> list[str]:
    return [extraction.text[start:end].strip() for start, end in block.cells]


def _pairs_below(extraction: Extraction, pieces: Sequence[Piece], place: int) -> list[str]:
    """Give names and values of a header over one row; over several, as in a history, it says nothing."""
    header = pieces[place].block
    rows: list[list[str]] = []
    for piece in pieces[place + 1 :]:
        block = piece.block
        cells = _cells(extraction, block)
        is_same = block.kind is header.kind and block.list_id == header.list_id and bool(cells)
        if not is_same or _is_header(cells):
            break
        if not any(_is_name(cell) for cell in cells):
            rows.append(cells)
    names = _cells(extraction, header)
    if len(rows) != 1 or len(rows[0]) != len(names):
        return []
    return [f"{name.rstrip(':： ')}: {value}" for name, value in zip(names, rows[0], strict=True) if value]


def _is_header(cells: Sequence[str]) -> bool:
    """Whether names of facts stand side by side, so that their values are not beside them."""
    return any(_is_name(left) and _is_name(right) for left, right in pairwise(cells))


def _is_name(cell: str) -> bool:
    return any(_names(name, cell) for name in _FIELDS)


def _names(fact: str, text: str) -> bool:
    """Whether text is a label of fact and no more."""
    return re.fullmatch(rf"(?:{_FIELDS[fact]})\s*:", f"{text.rstrip(':： ')}:", re.IGNORECASE) is not None


def _unread(facts: Facts, extraction: Extraction, pieces: Sequence[Piece]) -> dict[str, Block]:
    """Give where number and revision are named, as far as their values were not read."""
    unread: dict[str, Block] = {}
    for name in ("number", "revision"):
        if getattr(facts, name):
            continue
        for piece in pieces:
            texts = _cells(extraction, piece.block)
            is_row_of_facts = any(_names(fact, text) for fact in _NO_STEP_COLUMNS for text in texts)
            is_row = bool(texts)
            texts = texts or [extraction.text_of(piece.block)]
            if is_row and any(_ends_with_label(name, text) for text in texts):
                unread[name] = piece.block
                break
            if any(_is_label_only(name, text, is_row_of_facts=is_row_of_facts) for text in texts):
                unread[name] = piece.block
                break
    return unread


def _is_label_only(fact: str, text: str, *, is_row_of_facts: bool) -> bool:
    if len(text) > _LONGEST_HEAD_LINE:
        return False
    if _names(fact, text):
        return is_row_of_facts or _SHORT_NAMES.fullmatch(text.rstrip(":： ")) is None
    return re.match(rf"(?:{_FIELDS[fact]})\s*[:：]", text, re.IGNORECASE) is not None


def _ends_with_label(fact: str, text: str) -> bool:
    """Whether a cell holds a label with others, or with another's value before it: columns ran together."""
    words = text.rstrip(":： ")
    labels = rf"(?:{_FIELDS['number']}|{_FIELDS['revision']}|{_FIELDS['date']}|{_FIELDS['plant']})"
    ends = re.search(rf"\s(?:{_FIELDS[fact]})$", words, re.IGNORECASE) is not None
    begins = re.match(rf"(?:{_FIELDS[fact]})(?:\s+{labels})+$", words, re.IGNORECASE) is not None
    within = re.match(rf"{labels}\s+(?:{_FIELDS[fact]})(?:\s+{labels})*$", words, re.IGNORECASE) is not None
    return ends or begins or within


def _rival_titles(extraction: Extraction, pieces: Sequence[Piece]) -> list[tuple[str, Block]]:
    """Give the lines over the first heading that may be the title, in a text that marks none as one."""
    rivals: list[tuple[str, Block]] = []
    is_headed = False
    for piece in pieces:
        block = piece.block
        if block.kind is BlockKind.HEADING and not rivals:
            # A line in capitals is a heading in a text, and only a line in columns beside it one of its kind.
            rivals.append((extraction.text_of(block), block))
            is_headed = True
            continue
        if block.kind is BlockKind.HEADING or (is_headed and block.kind is not BlockKind.ROW):
            break
        is_gapped = block.kind is BlockKind.ROW and not block.list_id and bool(block.cells)
        if not is_gapped and block.kind is not BlockKind.PARAGRAPH:
            continue
        text = _cells(extraction, block)[0] if is_gapped else extraction.text_of(block)
        if _may_be_title(text, piece) and part_of(text) is Part.UNKNOWN:
            rivals.append((text, block))
    return rivals


def _may_be_title(text: str, piece: Piece) -> bool:
    is_line = len(text) <= 100 and piece.label is None and title_kind(text) is None and prefix(text) is None
    is_line = is_line and not re.search(r"[.;]$|:\s|[:：]$", text) and not _is_name(text)
    is_line = is_line and not any(_ends_with_label(fact, text) for fact in ("number", "revision"))
    return is_line and _NUMBER_LINE.match(text) is None and re.search(r"[^\W\d_]{3}", text) is not None


def _read_pairs(facts: Facts, text: str) -> None:
    for name, words in _FIELDS.items():
        # A title that the document names as such counts more than its first line.
        if getattr(facts, name) and (name != "title" or facts.is_title_named):
            continue
        is_loose = name in ("revision", "date")
        gap = r"\s*(?:[:：#]|\bis\b)?\s*" if is_loose else r"\s*[:：#]\s*"
        match = re.search(
            rf"(?<![\w-])(?:{words}){gap}(?P<value>{_VALUES[name]})",
            text,
            re.IGNORECASE,
        )
        if match is None and name == "number":
            match = _NUMBER_LINE.match(text)
        if match is None:
            continue
        value = _END.split(match["value"], maxsplit=1)[0].strip(" .,;|")
        if value:
            setattr(facts, name, value)
            facts.is_title_named = facts.is_title_named or name == "title"
    if facts.use_class is None and (match := _USE.search(text)):
        facts.use_class = UseClass((match[1] or match[2]).casefold())


def _find_title(facts: Facts, extraction: Extraction, pieces: Sequence[Piece], file_name: str) -> None:
    headings = [place for place, piece in enumerate(pieces) if piece.block.kind is BlockKind.HEADING]
    stem = _plain(file_name.rpartition(".")[0] or file_name)
    shown = [place for place in headings if extraction.text_of(pieces[place].block).strip()]
    if shown:
        place = shown[0]
        text = extraction.text_of(pieces[place].block)
        # Converters put the file's name over the document's own title.
        if len(shown) > 1 and shown[1] == place + 1 and _plain(text) in (stem, _plain(extraction.title)):
            following = pieces[shown[1]].block
            if (
                following.level <= pieces[place].block.level
                and part_of(extraction.text_of(following)) is Part.UNKNOWN
            ):
                place = shown[1]
                text = extraction.text_of(following)
        if pieces[place].label is None and part_of(text) is Part.UNKNOWN:
            facts.title, facts.title_place = text, place
            return
    for place, piece in enumerate(pieces[: shown[0] if shown else 3]):
        text = extraction.text_of(piece.block)
        is_line = piece.block.kind in (BlockKind.PARAGRAPH, BlockKind.HEADING) and len(text) <= 100
        is_line = is_line and piece.label is None and title_kind(text) is None and prefix(text) is None
        if is_line and not re.search(r"[.;]$|:\s", text):
            facts.title, facts.title_place = text, place
            return
    if (
        shown
        and part_of(extraction.text_of(pieces[shown[0]].block)) is Part.STEPS
        and pieces[shown[0]].label is None
    ):
        facts.title = extraction.text_of(pieces[shown[0]].block)
        return
    facts.title = extraction.title or (file_name.rpartition(".")[0] or file_name)


def _plain(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text).strip().casefold()
