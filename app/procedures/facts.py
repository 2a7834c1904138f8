"""What a document says of itself: title, number, revision, date, plant, unit, use class."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.domain.procedure import UseClass
from app.procedures.alert_words import prefix, title_kind
from app.procedures.extraction import BlockKind, Extraction
from app.procedures.section_words import Part, part_of
from app.procedures.typed import Piece

_DATE = (
    r"\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}[./年]\d{1,2}[./月]\d{1,2}日?|\d{1,2}[ "
    r"-](?:[A-Za-zäé]{3,9})\.?[ -]\d{4}|"
    r"[A-Z][a-z]{2,8} \d{1,2},? \d{4}"
)
_FIELDS = {
    "title": r"(?:procedure |document )?title|titel|titre|título|العنوان|(?:文件|规程)?(?:名称|标题)",
    "number": r"(?:procedure|document|doc\.?|sop|instruction)\s*(?:no\.?|number|id|#|nr\.?)|(?:no\.?|"
    r"number)(?=\s*:)|dokument(?:en)?(?:-?nr\.?|nummer)|"
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
_HEAD_BLOCKS = 25
_LONGEST_HEAD_LINE = 120


@dataclass(slots=True)
class Facts:
    """What was found; each is as printed, empty where the document does not say it."""

    title: str = ""
    number: str = ""
    revision: str = ""
    date: str = ""
    plant: str = ""
    unit: str = ""
    use_class: UseClass | None = None
    title_place: int = -1
    is_title_named: bool = False


def facts_of_document(extraction: Extraction, pieces: Sequence[Piece], file_name: str) -> Facts:
    """Look through the head of the document, its page margins and its last lines."""
    facts = Facts()
    _find_title(facts, extraction, pieces, file_name)
    texts = _texts(extraction, pieces)
    for text in texts:
        _read_pairs(facts, text)
    if not facts.date:
        dated = (
            re.search(rf"(?<![\w.-])(?:{_DATE})(?![\w-])", text)
            for text in texts
            if len(text) <= _LONGEST_HEAD_LINE
        )
        facts.date = next((match[0] for match in dated if match is not None), "")
    if not facts.number and (match := _NUMBER_IN_TITLE.match(facts.title)):
        facts.number = match["number"]
    return facts


def _texts(extraction: Extraction, pieces: Sequence[Piece]) -> list[str]:
    """Give the texts that may speak of the document; a row's first cell names what the second says."""
    first_step = next(
        (place for place, piece in enumerate(pieces) if piece.block.kind is BlockKind.ITEM), len(pieces)
    )
    head = list(pieces[: min(first_step, _HEAD_BLOCKS)])
    margins = [piece for piece in pieces if piece.block.kind is BlockKind.MARGIN and piece not in head]
    tail = [piece for piece in pieces[-3:] if piece not in head and piece not in margins]
    texts: list[str] = []
    for piece in (*head, *margins, *tail):
        if piece.block.cells:
            cells = [extraction.text[start:end] for start, end in piece.block.cells]
            names = [cell.rstrip(":： ") for cell in cells]
            texts += cells
            texts += [f"{name}: {value}" for name, value in pairwise(names) if not re.search("[:：]", name)]
        elif len(extraction.text_of(piece.block)) < 400:
            texts.append(extraction.text_of(piece.block))
    return texts


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
