"""Changes models.toml as text, so that comments, order and whatever else somebody wrote in it stay.

Each change is made twice: in the text, and in what the text means. Where the new text does not mean exactly
that, as in a file that is written in an unusual way, nothing is changed and RewriteNeededError says so.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import tomli_w

from app.domain.errors import RewriteNeededError

# An entry's keys, and those of a table in it: ("context_tokens",), ("sampling", "chat", "temperature").
Values = Mapping[tuple[str, ...], Any]
_ENTRY = re.compile(r"^[ \t]*\[\[[ \t]*model[ \t]*\]\]", re.MULTILINE)
_TABLE = re.compile(r"^[ \t]*\[", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Block:
    """The text of one entry from start to end, and its id."""

    start: int
    end: int
    model_id: str


def with_entry(text: str, entry: Mapping[str, Any]) -> str:
    """Give text with an entry at its end.

    Raises:
        RewriteNeededError: see above.
    """

    def change(document: dict[str, Any]) -> None:
        document.setdefault("model", []).append(dict(entry))

    return _checked(text, _joined(text, _entry_text(entry)), change)


def with_block(text: str, block: str) -> str:
    """Give text with an entry at its end that is text already, comments and all.

    Raises:
        RewriteNeededError: see above.
    """
    added = tomllib.loads(block)["model"]
    return _checked(
        text, _joined(text, block), lambda document: document.setdefault("model", []).extend(added)
    )


def block_of(text: str, model_id: str) -> str:
    """Give the text of one entry, empty where it cannot be told apart."""
    block = _block(text, model_id)
    return text[block.start : block.end].rstrip() + "\n" if block is not None else ""


def without_entry(text: str, model_id: str) -> str:
    """Give text without the entry of model_id.

    Raises:
        RewriteNeededError: see above.
    """

    def change(document: dict[str, Any]) -> None:
        document["model"] = [entry for entry in document["model"] if entry.get("id") != model_id]
        if not document["model"]:
            del document["model"]

    block = _block(text, model_id)
    if block is None:
        return _checked(text, text, change)
    # What stands behind its last line, such as an entry that is commented out, is not the entry's.
    lines = text[block.start : block.end].splitlines(keepends=True)
    while lines and (not lines[-1].strip() or lines[-1].lstrip().startswith("#")):
        lines.pop()
    end = block.start + sum(map(len, lines))
    return _checked(text, text[: block.start].rstrip("\n") + "\n\n" + text[end:].lstrip("\n"), change)


def with_values(text: str, model_id: str, values: Values) -> str:
    """Give text with values in the entry of model_id; None takes a value out.

    Raises:
        RewriteNeededError: see above.
    """

    def change(document: dict[str, Any]) -> None:
        entry = next(entry for entry in document["model"] if entry.get("id") == model_id)
        for path, value in values.items():
            _put(entry, path, value)

    block = _block(text, model_id)
    if block is None:
        return _checked(text, text, change)
    changed = text[block.start : block.end]
    for path, value in values.items():
        changed = _with_value(changed, path, value)
    return _checked(text, text[: block.start] + changed + text[block.end :], change)


def _checked(text: str, changed: str, change: Callable[[dict[str, Any]], None]) -> str:
    wanted = tomllib.loads(text)
    change(wanted)
    try:
        if tomllib.loads(changed) == wanted:
            return changed
    except ValueError:
        pass
    raise RewriteNeededError(
        "models.toml is written in a way that cannot be changed in its place. It can be written anew: its "
        "entries stay, its comments go, and a copy of the file as it is is kept beside it.",
        _rewritten(wanted),
    )


def _rewritten(document: Mapping[str, Any]) -> str:
    """Give a document in the way in which it can be changed in its place from then on."""
    rest = {key: value for key, value in document.items() if key != "model"}
    parts = [tomli_w.dumps(rest)] if rest else []
    text = "\n".join((*parts, *map(_entry_text, document.get("model", ()))))
    return text if tomllib.loads(text) == document else tomli_w.dumps(document)


def _entry_text(entry: Mapping[str, Any]) -> str:
    """Give an entry as a table, with its presets and sources as tables of their own."""
    presets, sources = entry.get("sampling", {}), entry.get("sources", ())
    plain = {key: value for key, value in entry.items() if key not in ("sampling", "sources")}
    parts = [f"[[model]]\n{tomli_w.dumps(plain)}"]
    parts += [f"[model.sampling.{name}]\n{tomli_w.dumps(values)}" for name, values in presets.items()]
    parts += [f"[[model.sources]]\n{tomli_w.dumps(source)}" for source in sources]
    return "\n".join(parts)


def _joined(text: str, block: str) -> str:
    return f"{text.rstrip()}\n\n{block}" if text.strip() else block


def _block(text: str, model_id: str) -> _Block | None:
    return next((block for block in _blocks(text) if block.model_id == model_id), None)


def _blocks(text: str) -> list[_Block]:
    """Find the entries; comments above an entry belong to it, those above the first to the file."""
    heads = [match.start() for match in _ENTRY.finditer(text)]
    starts = [head if index == 0 else _with_comments(text, head) for index, head in enumerate(heads)]
    blocks = []
    for index, start in enumerate(starts):
        end = starts[index + 1] if index + 1 < len(starts) else len(text)
        try:
            model_id = tomllib.loads(text[heads[index] : end])["model"][0].get("id", "")
        except (ValueError, RecursionError):
            continue
        blocks.append(_Block(start, end, str(model_id)))
    return blocks


def _with_comments(text: str, head: int) -> int:
    """Give where the comment lines directly above a place begin."""
    start = head
    while start > 0:
        above = text.rfind("\n", 0, start - 1) + 1
        if not text[above:start].lstrip().startswith("#"):
            break
        start = above
    return start


def _with_value(block: str, path: tuple[str, ...], value: object) -> str:
    """Set or take out one value in the text of an entry, as far as it stands where one expects it."""
    *tables, key = path
    start, end = _part(block, ("model", *tables))
    line = "" if value is None else tomli_w.dumps({key: value})
    if start < 0:
        header = f"[{'.'.join(('model', *tables))}]\n"
        return f"{block.rstrip()}\n\n{header}{line}\n" if line else block
    lines = block[start:end].splitlines(keepends=True)
    place = next((index for index, text in enumerate(lines) if _key_of(text) == key), None)
    if place is not None:
        lines[place] = _with_comment(line, lines[place]) if line else ""
    elif line:
        last = max((index for index, text in enumerate(lines) if _key_of(text)), default=-1)
        lines.insert(last + 1, line)
    return block[:start] + "".join(lines) + block[end:]


def _key_of(line: str) -> str:
    """Give the bare key that a line begins with, empty where there is none."""
    key, equals, _value = line.partition("=")
    return key.strip() if equals else ""


def _with_comment(line: str, old: str) -> str:
    """Give line with the comment that stood behind the old one."""
    quote = ""
    for index, character in enumerate(old):
        if character == "#" and not quote:
            return f"{line.rstrip()}  {old[index:].rstrip()}\n"
        if character in "\"'" and quote in ("", character):
            quote = "" if quote else character
    return line


def _part(block: str, table: tuple[str, ...]) -> tuple[int, int]:
    """Give where the keys of a table of the entry begin and end, -1 for a table that is not there."""
    name = r"[ \t]*\.[ \t]*".join(map(re.escape, table))
    header = rf"\[\[[ \t]*{name}[ \t]*\]\]" if len(table) == 1 else rf"\[[ \t]*{name}[ \t]*\]"
    found = re.search(rf"^[ \t]*{header}[^\n]*\n?", block, re.MULTILINE)
    if found is None:
        return -1, -1
    following = _TABLE.search(block, found.end())
    end = following.start() if following is not None else len(block)
    # Comments above the next table are that table's.
    return found.end(), _with_comments(block, end) if following is not None else end


def _put(entry: dict[str, Any], path: tuple[str, ...], value: object) -> None:
    *tables, key = path
    for table in tables:
        if value is None and table not in entry:
            return
        entry = entry.setdefault(table, {})
    if value is None:
        entry.pop(key, None)
    else:
        entry[key] = value
