"""Takes out of foreign text what must not reach a widget: models, files and plant data may say anything."""

# Overrides and isolates can make text read differently from what it says; line separators would
# split a block behind the parser's back; a NUL would become U+FFFD.
_BIDI_CONTROLS = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
_CONTROLS = tuple(code for code in (*range(0x20), *range(0x7F, 0xA0)) if code not in (0x09, 0x0A, 0x0D))
_CLEANING: dict[int, str] = {
    **{code: "" for code in (*_BIDI_CONTROLS, *_CONTROLS)},
    0x2028: "\n",
    0x2029: "\n",
}
# First strong isolate and its end: what stands inside is laid out in its own direction, and alone.
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"


def clean(text: str) -> str:
    """Take out what must not reach a widget: bidi overrides and isolates, control characters."""
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(_CLEANING)


def one_line(text: str) -> str:
    """Give a text as one clean line."""
    return " ".join(clean(text).split())


def isolated(text: str) -> str:
    """Give a text that keeps its own direction whatever stands around it; for showing only."""
    return f"{_ISOLATE}{text}{_END_ISOLATE}"
