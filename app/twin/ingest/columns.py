"""What a table's rows are, and which of its columns is which field.

First by the mapping file, then by the names that columns have, then by the file's own name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from app.domain.errors import ImportRefusedError
from app.domain.twin import EntityKind
from app.twin.ingest.fields import FIELDS, NAME_WORDS, Field, Value
from app.twin.ingest.mapping import FileMapping
from app.twin.ingest.values import BadValueError, CellReader, shown

MAX_COLUMNS: Final = 500


@dataclass(frozen=True, slots=True)
class Column:
    """A field and the place of its column, None for a constant of the mapping file."""

    field: Field
    index: int | None
    title: str
    constant: str = ""
    words: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """A table understood: its kind, its known columns, and the others with their places."""

    kind: EntityKind
    columns: tuple[Column, ...]
    others: tuple[tuple[int, str], ...]

    def read(self, cells: Sequence[object], reader: CellReader) -> dict[str, Value]:
        """Give a row's fields.

        Raises:
            BadValueError: a cell cannot be read; the reason names its column.
        """
        values: dict[str, Value] = {}
        for column in self.columns:
            reader.is_unclear = column.index in reader.unclear
            cell = column.constant if column.index is None else cells[column.index]
            if column.words and isinstance(cell, str):
                cell = column.words.get(cell.strip().casefold(), cell)
            try:
                values[column.field.name] = column.field.parse(reader, cell)
            except BadValueError as error:
                raise BadValueError(f"{column.title}: {error}") from None
        return values

    def extras(self, cells: Sequence[object]) -> dict[str, object]:
        """Give the cells of unknown columns that are not empty, by the column's title."""
        return {title: cells[index] for index, title in self.others if cells[index] not in (None, "")}


def layout_of(titles: Sequence[str], name: str, mapping: FileMapping) -> Layout:
    """Understand a table by its titles; name is the file's or sheet's.

    Raises:
        ImportRefusedError: it fits no kind of row, or two columns mean the same; the sentence says which.
    """
    if len(titles) > MAX_COLUMNS:
        raise ImportRefusedError(f"{name} has more than {MAX_COLUMNS} columns.")
    _refuse_twins(titles, name, mapping)
    if mapping.kind:
        kind = EntityKind(mapping.kind)
        layout = _layout(kind, titles, mapping)
        if missing := _missing(layout):
            raise ImportRefusedError(_lacks(name, kind, missing, titles))
        return layout
    layouts = [_layout(kind, titles, mapping) for kind in FIELDS]
    fitting = [layout for layout in layouts if not _missing(layout)]
    by_name = kind_of_name(name)
    if fitting:
        return max(fitting, key=lambda layout: (_needed(layout), layout.kind is by_name, len(layout.columns)))
    if by_name is not None:
        near = next(layout for layout in layouts if layout.kind is by_name)
        raise ImportRefusedError(_lacks(name, by_name, _missing(near), titles))
    raise ImportRefusedError(
        f"It is not clear what {name} holds: its columns are {_listed(titles)}. Say its kind and "
        "columns in a mapping file."
    )


def feature_layout(kind: EntityKind, titles: Sequence[str], mapping: FileMapping) -> Layout:
    """Understand a feature's properties; what is missing shows when its values are asked for."""
    return _layout(kind, titles[:MAX_COLUMNS], mapping)


def kind_of_name(name: str) -> EntityKind | None:
    """Give the kind that a file's or sheet's name speaks of."""
    plain = title_key(name)
    return next((kind for word, kind in NAME_WORDS if word in plain), None)


def title_key(title: str) -> str:
    """Give a title as names of fields are written: lower case, "_" for what is no letter or digit."""
    words = "".join(char if char.isalnum() else " " for char in title.casefold()).split()
    return "_".join(words)


def _refuse_twins(titles: Sequence[str], name: str, mapping: FileMapping) -> None:
    """Which of two columns of one name, or mapped to one field, holds the truth, only a person knows."""
    seen: dict[tuple[bool, str], str] = {}
    for title in titles:
        meaning = mapping.columns.get(title.strip(), title_key(title))
        if not meaning:
            # It has no title, or the mapping file leaves it out.
            continue
        # What a person maps wins over a name, so the two are no twins.
        key = (title.strip() in mapping.columns, meaning)
        if key in seen:
            raise ImportRefusedError(
                f"{name} has two columns for {shown(meaning)}: {shown(seen[key])} and {shown(title)}. Which "
                "of them holds is not clear, so nothing of it was stored. Rename or remove one of them."
            )
        seen[key] = title


def _layout(kind: EntityKind, titles: Sequence[str], mapping: FileMapping) -> Layout:
    fields = {field.name: field for field in FIELDS[kind]}
    places = _mapped(titles, mapping, fields)
    left_out = {index for index, title in enumerate(titles) if mapping.columns.get(title.strip()) == ""}
    keys = {index: title_key(title) for index, title in enumerate(titles)}
    for rank in range(max(len(field.names) for field in fields.values())):
        # Names in the order of their rank: a field's own name wins over the others of any field.
        for field in fields.values():
            if field.name in places or field.name in mapping.constants or rank >= len(field.names):
                continue
            taken = {*places.values(), *left_out}
            for index, key in keys.items():
                if key == field.names[rank] and index not in taken:
                    places[field.name] = index
                    break
    columns = [
        Column(fields[name], index, titles[index].strip(), words=_words(mapping, name))
        for name, index in places.items()
    ]
    columns += [
        Column(fields[name], None, name, constant=value)
        for name, value in mapping.constants.items()
        if name in fields
    ]
    known = {*places.values(), *left_out}
    others = tuple(
        (index, title.strip() or f"column {index + 1}")
        for index, title in enumerate(titles)
        if index not in known
    )
    return Layout(kind, tuple(columns), others)


def _mapped(titles: Sequence[str], mapping: FileMapping, fields: Mapping[str, Field]) -> dict[str, int]:
    places: dict[str, int] = {}
    for index, title in enumerate(titles):
        name = mapping.columns.get(title.strip())
        if name and name in fields:
            places.setdefault(name, index)
    return places


def _words(mapping: FileMapping, name: str) -> Mapping[str, str] | None:
    words = mapping.words.get(name)
    return None if words is None else {word.casefold(): meaning for word, meaning in words.items()}


def _needed(layout: Layout) -> int:
    return sum(column.field.is_required for column in layout.columns)


def _missing(layout: Layout) -> list[str]:
    there = {column.field.name for column in layout.columns}
    return [field.name for field in FIELDS[layout.kind] if field.is_required and field.name not in there]


def _lacks(name: str, kind: EntityKind, missing: list[str], titles: Sequence[str]) -> str:
    return (
        f"{name} should hold rows of kind {kind.value}, but has no column for {', '.join(missing)}; its "
        f"columns are {_listed(titles)}. Say in a mapping file which column is which."
    )


def _listed(titles: Sequence[str], most: int = 12) -> str:
    listed = ", ".join(shown(title) for title in titles[:most])
    return f"{listed} and {len(titles) - most} more" if len(titles) > most else listed or "none"
