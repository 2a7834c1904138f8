"""Changes real samples into inputs that nobody expects; every choice comes from a given random source.

hypothesis's own source lets a failing input shrink, Python's makes many more inputs a second.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

BOUNDARIES: Final = (
    0,
    1,
    -1,
    2,
    7,
    127,
    128,
    255,
    256,
    32_767,
    65_535,
    65_536,
    2**31 - 1,
    2**31,
    2**32 - 1,
    2**32,
    2**53,
    2**63 - 1,
    2**63,
    2**64 - 1,
    2**64,
    -(2**31),
    -(2**63),
    -(2**63) - 1,
    10**18,
    10**308,
    10**309,
    10**400,
)
_FLOATS: Final = (0.5, -0.0, 1e-320, 1e300, -1e300, 5e-324, 180.0, 180.0001, 90.5, 1e15, 0.1)
_TEXTS: Final = (
    "",
    " ",
    "\0",
    "\n",
    "\r\n",
    "\t",
    "0",
    "-",
    "null",
    "NaN",
    "1e999",
    "true",
    "[]",
    "{}",
    "<html>",
    "'",
    '"',
    "\\",
    "..",
    "/",
    "C:\\x",
    "http://[",
    "http://[::1",
    "http://a:99999/",
    "https://x/y?z#f",
    "\u2028",
    "\u0085",
    "\u202e",
    "\ufeff",
    "\ud800",
    "\udfff",
    "\U0001f600",
    "é",
    "ß",
    "İ",
    "ﬁ",
    "٣",
    "²",
    "½",
    "Ⅻ",
    "中",
    "a" * 300,
    "a" * 20_001,
    "2026-11-30",
    "2026-11-30T12:00:00Z",
    "0001-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59-23:59",
    "2026-W48-1",
    "24:00",
    "2026-02-30",
    "Mon, 30 Nov 2026 12:00:00 GMT",
    "=1+1",
    "%s",
    "{0}",
    "__proto__",
)
# What stands for these in a value becomes JSON that no value can hold.
_RAW: Final = re.compile(r'"@(deep|wide|digits|objects|word):(\d+)@"')
_RAW_SIZES: Final = (10, 60, 100, 300, 600, 800, 900, 950, 980, 2_000, 50_000)
_NUMBER: Final = re.compile(rb"\d+")
_TOKENS: Final = (
    b"\0",
    b"\n",
    b"\r",
    b"\r\n",
    b'"',
    b"'",
    b",",
    b";",
    b"\t",
    b":",
    b"{",
    b"}",
    b"[",
    b"]",
    b"<",
    b">",
    b"-",
    b"=",
    b"\\",
    b"\\u0000",
    b"\\ud800",
    b"null",
    b"NaN",
    b"-Infinity",
    b"1e999",
    b"true",
    b"data:",
    b"event: error\n",
    b"[DONE]",
    b"\xff",
    b"\xfe\xff",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\xe2\x80\xa8",
    b"\xc2\x85",
    b"\x81",
    b"\x1b[2J",
    b"GGUF",
    b"PK\x03\x04",
    b"SQLite format 3\0",
    b"\n\n",
    b"[[",
    b"]]",
    b'"""',
    b"#",
    b"//",
    b"%",
    b"&#0;",
)


def chance(random: Random, one_in: int) -> bool:
    """Say yes once in so many times."""
    return random.randrange(one_in) == 0


def odd_number(random: Random) -> int | float:
    """A number at the edge of something."""
    return random.choice(_FLOATS) if chance(random, 3) else random.choice(BOUNDARIES)


def odd_text(random: Random) -> str:
    """A text that some reader trips over."""
    if chance(random, 4):
        return random.choice(_TEXTS) + random.choice(_TEXTS)
    return random.choice(_TEXTS)


def odd_value(random: Random) -> Any:
    """A JSON value of a kind that was not asked for."""
    match random.randrange(9):
        case 0:
            return None
        case 1:
            return random.choice((True, False))
        case 2 | 3:
            return odd_number(random)
        case 4 | 5:
            return odd_text(random)
        case 6:
            kind = random.choice(("deep", "wide", "digits", "objects", "word"))
            return f"@{kind}:{random.choice(_RAW_SIZES)}@"
        case 7:
            return random.choice(([], [[]], [None], [1, "a"], ["a", "b"], [[0, 0], [1]], [{}]))
        case _:
            return random.choice(({}, {"": 1}, {"type": "Point"}, {"a": {"b": []}}, {"error": {"code": 1}}))


def mutated_value(random: Random, value: Any, most: int = 4) -> Any:
    """A copy of a JSON value with up to so many places changed."""
    for _ in range(1 + random.randrange(most)):
        value = _changed(random, value)
    return value


def json_text(value: Any, *, ascii_only: bool = True) -> str:
    """The JSON text of a value of mutated_value()."""
    return _RAW.sub(_expanded, json.dumps(value, ensure_ascii=ascii_only))


def raw_expanded(text: str) -> str:
    """Text in another notation, with what stands for more than a value holds put in."""
    return _RAW.sub(_expanded, text)


def json_bytes(random: Random, value: Any) -> bytes:
    """Such a text as bytes, now and then changed as bytes as well."""
    text = json_text(value, ascii_only=not chance(random, 3))
    data = text.encode("utf-8", "surrogatepass")
    return mutated_bytes(random, data, most=3) if chance(random, 3) else data


def mutated_bytes(random: Random, data: bytes, others: Sequence[bytes] = (), most: int = 8) -> bytes:
    """A copy of data with up to so many changes; others are samples that parts are taken from."""
    found = bytearray(data)
    for _ in range(1 + random.randrange(most)):
        random.choice(_CHANGES)(random, found)
        if others and chance(random, 12):
            other = random.choice(others)
            start, place = _place(random, other), _place(random, found)
            found[place:place] = other[start : start + 200]
    return bytes(found)


def cut(random: Random, data: bytes, most: int = 6) -> list[bytes]:
    """Data in pieces, as a network delivers it."""
    places = sorted(random.randrange(len(data) + 1) for _ in range(random.randrange(most)))
    return [data[start:end] for start, end in zip((0, *places), (*places, len(data)), strict=True)]


def _changed(random: Random, value: Any) -> Any:
    if isinstance(value, dict) and value and not chance(random, 6):
        return _changed_object(random, value)
    if isinstance(value, list) and value and not chance(random, 6):
        return _changed_list(random, value)
    if isinstance(value, str) and value and chance(random, 2):
        place = random.randrange(len(value) + 1)
        return value[:place] + odd_text(random) + value[place:]
    return odd_value(random)


def _changed_object(random: Random, value: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(value)
    name = random.choice(sorted(found))
    match random.randrange(10):
        case 0:
            del found[name]
        case 1:
            found[odd_text(random)] = found[name]
        case 2:
            found[name] = found[random.choice(sorted(found))]
        case _:
            found[name] = _changed(random, found[name])
    return found


def _changed_list(random: Random, value: Sequence[Any]) -> list[Any]:
    found = list(value)
    place = random.randrange(len(found))
    match random.randrange(10):
        case 0:
            del found[place]
        case 1:
            found[place:place] = [found[place]] * random.choice((1, 2, 50))
        case 2:
            found.insert(place, odd_value(random))
        case _:
            found[place] = _changed(random, found[place])
    return found


def _expanded(match: re.Match[str]) -> str:
    kind, size = match[1], int(match[2])
    match kind:
        case "deep":
            return "[" * size + "]" * size
        case "objects":
            return '{"a":' * size + "1" + "}" * size
        case "wide":
            return "[" + ",".join("0" * size) + "]"
        case "digits":
            return "1" * size
        case _:
            return ("NaN", "Infinity", "-Infinity")[size % 3]


def _place(random: Random, data: bytes | bytearray) -> int:
    return random.randrange(len(data) + 1)


def _flip(random: Random, data: bytearray) -> None:
    if data:
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def _set(random: Random, data: bytearray) -> None:
    if data:
        data[random.randrange(len(data))] = random.choice((0, 1, 0x7F, 0x80, 0xFE, 0xFF, 0x20, 0x41))


def _insert(random: Random, data: bytearray) -> None:
    place = _place(random, data)
    data[place:place] = random.choice(_TOKENS)


def _delete(random: Random, data: bytearray) -> None:
    place = _place(random, data)
    del data[place : place + random.choice((1, 2, 4, 8, 40))]


def _double(random: Random, data: bytearray) -> None:
    place = _place(random, data)
    piece = data[place : place + random.choice((1, 4, 16, 64))]
    data[place:place] = piece * random.choice((1, 1, 2, 300))


def _truncate(random: Random, data: bytearray) -> None:
    del data[_place(random, data) :]


def _number(random: Random, data: bytearray) -> None:
    found = list(_NUMBER.finditer(data[:200_000]))
    if found:
        match = random.choice(found)
        digits = "1" * 5_000 if chance(random, 8) else str(odd_number(random))
        data[match.start() : match.end()] = digits.encode()


def _boundary(random: Random, data: bytearray) -> None:
    size = random.choice((2, 4, 8))
    if len(data) >= size:
        place = random.randrange(len(data) - size + 1)
        number = random.choice(BOUNDARIES[:24]) % (1 << (8 * size))
        data[place : place + size] = number.to_bytes(size, random.choice(("little", "big")))


_CHANGES: Final[tuple[Callable[[Random, bytearray], None], ...]] = (
    _flip,
    _flip,
    _set,
    _insert,
    _insert,
    _delete,
    _double,
    _truncate,
    _number,
    _number,
    _boundary,
)
