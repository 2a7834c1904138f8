"""Tables of steps: which column holds the number, which the action, which what is expected."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.domain.procedure import AlertKind
from app.procedures.alert_words import prefix, title_kind
from app.procedures.extraction import Block, BlockKind, Extraction
from app.procedures.labels import Label, Style, read_label
from app.procedures.performers import is_name, is_people, is_who_head
from app.procedures.typed import Piece

_NUMBER_HEAD = re.compile(
    r"(?:step|schritt|[ée]tape)?\s*(?:no\.?|nr\.?|n°|#|number)?|s/?n|item|序号|步骤号?|步序|"
    r"الرقم|رقم(?: الخطوة)?|م",
    re.IGNORECASE,
)
_ACTION_HEAD = re.compile(
    r"(?:step |work |required )?(?:actions?|descriptions?|instructions?|activit(?:y|ies)|tasks?|"
    r"operations?|procedures?|what to do|steps?)(?: description)?|"
    r"beschreibung|tätigkeit|maßnahme|arbeitsschritt|aktion|handlung|الإجراء|الخطوة|الوصف|العمل|"
    r"操作(?:内容|步骤)?|内容|作业内容|步骤|动作",
    re.IGNORECASE,
)
_SIGN_HEAD = re.compile(
    r"initials?|sign(?:ed|ature|-?off)?|done|completed?|check(?:ed)?|date|time|by|verified by|"
    r"performed by|✓|ok|unterschrift|kürzel|erledigt|签名|签字|التوقيع",
    re.IGNORECASE,
)
_BLANK = re.compile(r"[\s_☐□☑✓✔.…\[\]/-]*")
# Under a person's name: it is theirs to do.
_MARK = re.compile(r"\s*(?:[xX✓✔☑●•■]|yes|ja|是|نعم)\s*")
_LONGEST_NAME = 60
# Letters of a name; under "Performed by" fewer are the initials of a form that was filled in.
_LEAST_NAMED, _LEAST_SIGNED = 2, 4


@dataclass(frozen=True, slots=True)
class OtherAction:
    """What another person does at the same time: spans of the action and of the name over its column."""

    action: tuple[int, int]
    performer: tuple[int, int]


@dataclass(frozen=True, slots=True)
class TableRow:
    """What a row is; spans are characters of the text. action None: it is no step.

    performer is who does it; others are what further people do in the same row (PRO-14). is_spanned: what
    one of them does goes on in this row from the one above.
    """

    block: Block
    table: int
    label: Label | None = None
    action: tuple[int, int] | None = None
    further: tuple[tuple[int, int], ...] = ()
    alert: tuple[AlertKind, tuple[int, int], str] | None = None
    is_header: bool = False
    has_number: bool = False
    performer: tuple[int, int] | None = None
    others: tuple[OtherAction, ...] = ()
    is_spanned: bool = False


@dataclass(frozen=True, slots=True)
class _Columns:
    """Places of columns. who holds names; people have a name at their head, whose place is in heads.

    is_split: what each of them does stands under their names, and action is the first of them.
    """

    number: int | None
    action: int
    signs: frozenset[int]
    who: int | None = None
    people: tuple[int, ...] = ()
    heads: tuple[tuple[int, int], ...] = ()
    is_split: bool = False


def table_rows(extraction: Extraction, pieces: Sequence[Piece]) -> dict[int, TableRow]:
    """Give every row of a table by the number of its piece."""
    rows: dict[int, TableRow] = {}
    table = 0
    place = 0
    while place < len(pieces):
        if pieces[place].block.kind is not BlockKind.ROW:
            place += 1
            continue
        end = place
        list_id = pieces[place].block.list_id
        while (
            end < len(pieces)
            and pieces[end].block.kind is BlockKind.ROW
            and pieces[end].block.list_id == list_id
        ):
            end += 1
        table += 1
        rows |= _table(extraction, pieces, place, end, table)
        place = end
    return rows


def _table(
    extraction: Extraction, pieces: Sequence[Piece], start: int, end: int, table: int
) -> dict[int, TableRow]:
    blocks = [piece.block for piece in pieces[start:end]]
    texts = [[extraction.text[first:last] for first, last in block.cells] for block in blocks]
    columns, is_headed = _columns(texts, blocks)
    rows = {}
    for offset, (block, cells) in enumerate(zip(blocks, texts, strict=True)):
        if offset == 0 and is_headed:
            row = TableRow(block, table, is_header=True)
        else:
            row = _row(block, cells, columns, table)
        rows[start + offset] = row
    return rows


def _columns(texts: Sequence[Sequence[str]], blocks: Sequence[Block]) -> tuple[_Columns | None, bool]:
    head = [cell.strip(" :.*") for cell in texts[0]]
    # "Step" may stand over the number or over the action, in each language.
    numbers = [
        place
        for place, cell in enumerate(head)
        if cell
        and (_NUMBER_HEAD.fullmatch(cell) or (_ACTION_HEAD.fullmatch(cell) and _is_numbers(texts[1:], place)))
    ]
    actions = [
        place
        for place, cell in enumerate(head)
        if cell and _ACTION_HEAD.fullmatch(cell) and place not in numbers[:1]
    ]
    number = numbers[0] if numbers else None
    signs = frozenset(place for place, cell in enumerate(head) if cell and _SIGN_HEAD.fullmatch(cell))
    who = _who(head, texts[1:], {number, *actions[:1]}, is_action_told=bool(actions))
    people = tuple(
        place
        for place, cell in enumerate(head)
        if cell and place not in (number, who, *actions[:1]) and is_people(cell)
    )
    found = _Columns(number, 0, signs - {who}, who, people, blocks[0].cells)
    if actions and len(texts) > 1:
        return replace(found, action=actions[0]), True
    if len(people) > 1 and _has_words(texts[1:], people):
        return replace(found, action=people[0], is_split=True), True
    if number is not None and len(head) > number + 1 and _count_labels(texts[1:], number) > 0:
        beside = next(place for place in range(number + 1, len(head) + 1) if place != who)
        return replace(found, action=beside), True
    is_headed = blocks[0].is_header_row and len(texts) > 1
    body = texts[1:] if is_headed else texts
    if body and _count_labels(body, 0) * 2 > len(body) and max(len(cells) for cells in body) > 1:
        return _Columns(0, 1, signs), is_headed
    return None, is_headed


def _who(
    head: Sequence[str], body: Sequence[Sequence[str]], taken: set[int | None], *, is_action_told: bool
) -> int | None:
    """Give the column that says who does each step: by its head, and names in it instead of initials."""
    for place, cell in enumerate(head):
        if place in taken or not cell or not is_who_head(cell):
            continue
        names = [cells[place].strip() for cells in body if place < len(cells)]
        names = [name for name in names if not _BLANK.fullmatch(name)]
        if is_people(cell) and not is_action_told and not all(map(is_people, names)):
            # What the person does stands under the name.
            continue
        least = _LEAST_SIGNED if _SIGN_HEAD.fullmatch(cell) else _LEAST_NAMED
        if names and all(is_name(name, least) and len(name) <= _LONGEST_NAME for name in names):
            return place
    return None


def _has_words(body: Sequence[Sequence[str]], people: Sequence[int]) -> bool:
    """Whether what people do stands in their columns, and not a mark alone."""
    cells = [cells[place] for cells in body for place in people if place < len(cells)]
    return any(not _BLANK.fullmatch(cell) and not _MARK.fullmatch(cell) for cell in cells)


def _is_numbers(body: Sequence[Sequence[str]], column: int) -> bool:
    """Whether nothing but numbers stands in a column, and some does."""
    cells = [cells[column] for cells in body if column < len(cells)]
    filled = [cell for cell in cells if not _BLANK.fullmatch(cell)]
    return bool(filled) and all(_number(cell) is not None for cell in filled)


def _count_labels(rows: Sequence[Sequence[str]], column: int) -> int:
    return sum(_number(cells[column]) is not None for cells in rows if column < len(cells))


def _number(cell: str) -> Label | None:
    """Give the label that a cell consists of: "3", "3.1", "a)", "Step 3"."""
    text = cell.strip()
    if match := re.fullmatch(r"(\d{1,3})([a-z])[.)]?", text):
        values = (int(match[1]), ord(match[2]) - ord("a") + 1)
        return Label(text, Style.DOTTED, values, "1a", len(text))
    for candidate in (f"{text} X", f"{text}. X", f"{text}: X"):
        label = read_label(candidate)
        if label is not None and label.values and label.length >= len(candidate) - 1:
            return Label(text, label.style, label.values, label.form, len(text), label.is_roman_too)
    return None


def _row(block: Block, cells: Sequence[str], columns: _Columns | None, table: int) -> TableRow:
    shown = [place for place, cell in enumerate(cells) if not _BLANK.fullmatch(cell)]
    alert = _alert(block, cells, shown)
    if columns is not None and columns.is_split and len({*columns.people} & {*shown}) > 1:
        # One person's cell may begin with a warning while another's is an action.
        alert = None
    if alert is not None:
        has_number = (
            bool(shown) and block.cells[shown[0]][1] <= alert[1][0] and _number(cells[shown[0]]) is not None
        )
        return TableRow(block, table, alert=alert, has_number=has_number)
    if columns is None:
        return _unheaded(block, cells, shown, table)
    label = (
        _number(cells[columns.number]) if columns.number is not None and columns.number < len(cells) else None
    )
    has_action = columns.action in shown or (columns.is_split and bool({*columns.people} & {*shown}))
    if not has_action or (
        columns.number is not None and label is None and cells[columns.number].strip() != ""
    ):
        return TableRow(block, table)
    if columns.number is not None and label is None:
        # A row without a number goes on with the one before it.
        return TableRow(block, table)
    if columns.is_split:
        return _split(block, shown, columns, label, table)
    start, end = block.cells[columns.action]
    if columns.number is None and (typed := read_label(cells[columns.action])) is not None and typed.values:
        label, start = typed, start + typed.length
    further = tuple(
        block.cells[place]
        for place in shown
        if place not in (columns.number, columns.action, columns.who)
        and place not in columns.signs
        and not (place in columns.people and _MARK.fullmatch(cells[place]))
    )
    performer = _performer(block, cells, shown, columns)
    return TableRow(block, table, label, (start, end), further, performer=performer)


def _performer(
    block: Block, cells: Sequence[str], shown: Sequence[int], columns: _Columns
) -> tuple[int, int] | None:
    """Give where the name of who does the step stands: in its cell, or over the column with a mark.

    Names that stand beside each other are one text; of others nobody is named, and the cells stay.
    """
    if columns.who is not None and columns.who in shown:
        start, end = block.cells[columns.who]
        name = cells[columns.who]
        return start + len(name) - len(name.lstrip()), end - len(name) + len(name.rstrip())
    # A tick is blank elsewhere.
    marked = [place for place in columns.people if place < len(cells) and _MARK.fullmatch(cells[place])]
    if not marked or marked != list(range(marked[0], marked[-1] + 1)):
        return None
    return columns.heads[marked[0]][0], columns.heads[marked[-1]][1]


def _split(
    block: Block, shown: Sequence[int], columns: _Columns, label: Label | None, table: int
) -> TableRow:
    """Each person's cell of a row is a step; those of one row are done at the same time."""
    actions = [place for place in columns.people if place in shown]
    further = tuple(
        block.cells[place]
        for place in shown
        if place not in (columns.number, *columns.people) and place not in columns.signs
    )
    first, *beside = (OtherAction(block.cells[place], _head(block, columns, place)) for place in actions)
    return TableRow(
        block,
        table,
        label,
        first.action,
        further,
        performer=first.performer,
        others=tuple(beside),
        is_spanned=not {*columns.people}.isdisjoint(block.continued),
    )


def _head(block: Block, columns: _Columns, place: int) -> tuple[int, int]:
    """Give the name over a cell, or the names over one that several people share."""
    last = place
    while last + 1 in columns.people and last + 1 in block.merged:
        last += 1
    return columns.heads[place][0], columns.heads[last][1]


def _unheaded(block: Block, cells: Sequence[str], shown: Sequence[int], table: int) -> TableRow:
    """A line with wide gaps in it: a number and its text, with room for initials behind."""
    label = read_label(cells[0]) if cells else None
    if label is None or not label.values or label.style is Style.BULLET or label.length >= len(cells[0]):
        return TableRow(block, table)
    start, end = block.cells[0]
    further = tuple(block.cells[place] for place in shown if place > 0)
    return TableRow(block, table, label, (start + label.length, end), further)


def _alert(
    block: Block, cells: Sequence[str], shown: Sequence[int]
) -> tuple[AlertKind, tuple[int, int], str] | None:
    if not shown:
        return None
    first = cells[shown[0]]
    kind = title_kind(first)
    if kind is not None and len(shown) > 1:
        return kind, (block.cells[shown[1]][0], block.cells[shown[-1]][1]), first.strip(" :")
    candidates = shown if len(shown) == 1 else [place for place in shown if place <= 1]
    for place in candidates:
        if (found := prefix(cells[place])) is not None:
            # What stands in the cells behind it belongs to it: nothing else would show it.
            start, end = block.cells[place][0], block.cells[shown[-1]][1]
            return found[0], (start + found[1], end), found[2]
    return None
