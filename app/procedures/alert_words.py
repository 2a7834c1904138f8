"""Words that begin a warning, a caution or a note, and classes and styles named after them."""

import re

from app.domain.procedure import AlertKind

_WORDS = {
    AlertKind.WARNING: (
        "warning", "warnings", "danger", "dangers", "hazard", "warnung", "gefahr", "avertissement",
        "advertencia",
        "peligro", "pericolo", "تحذير", "خطر", "警告", "危险", "危險",
    ),
    AlertKind.CAUTION: (
        "caution", "cautions", "attention", "important", "notice", "vorsicht", "achtung", "wichtig",
        "précaution",
        "precaución", "attenzione", "تنبيه", "احتراس", "انتباه", "注意", "小心", "重要",
    ),
    AlertKind.NOTE: (
        "note", "notes", "hint", "tip", "info", "remark", "hinweis", "hinweise", "anmerkung", "remarque",
        "nota",
        "seealso", "ملاحظة", "ملحوظة", "备注", "備註", "说明", "提示", "注",
    ),
}  # fmt: skip
_KINDS = {word: kind for kind, words in _WORDS.items() for word in words}
_SIGNS = "⚠\ufe0f☢☣⚡\u2139❗‼!🛑⛔"
_ANY = "|".join(sorted(map(re.escape, _KINDS), key=len, reverse=True))
_TITLE = re.compile(
    rf"[\s{_SIGNS}*=<>~#_\[(-]*(?P<word>{_ANY})(?:\s*(?:\d+|no\.?\s*\d+))?[\s{_SIGNS}*=<>~#_:：.\])-]*",
    re.IGNORECASE,
)
_PREFIX = re.compile(
    rf"[\s{_SIGNS}*\[(]*(?P<word>{_ANY})[\])]?(?:\s*(?:\d+|no\.?\s*\d+))?"
    rf"\s*(?:[:：]|!+|\s[-–—]+(?=\s)|[.](?=\s+\S)|[-–—](?=\s))[\s{_SIGNS}]*(?=\S)",
    re.IGNORECASE,
)
_SHOUTED = re.compile(
    rf"[\s{_SIGNS}]*(?P<word>{'|'.join(w.upper() for w in _KINDS if w.isascii())})\s+(?=\S)"
)
_INLINE = re.compile(
    rf"(?<=[.!?;)”\"。])\s+(?:(?P<word>{'|'.join(w.upper() for w in _KINDS if w.isascii())})|"
    rf"(?P<word2>{_ANY}))(?P<end>\s*[:：!]|\s[-–—])\s*(?=\S)",
    re.IGNORECASE,
)
_SUSPECT = re.compile(
    r"\b(?:warning|caution|danger|hazard\w*|extreme care|death|fatal|injur\w+|electrocut\w+|"
    r"burns?\b|high voltage|"
    r"explos\w+|toxic|do not\b|never\b|must not\b|fail-safes?|damage\w*|Gefahr|Vorsicht|nicht|niemals)\b|"
    r"خطر|تحذير|لا ت|警告|危险|禁止|不得|切勿",
    re.IGNORECASE,
)


def kind_of_word(word: str) -> AlertKind | None:
    """Give the kind that a class, a style or a title of this one word stands for, or None."""
    return _KINDS.get(word.strip().casefold())


def kind_of_name(name: str) -> AlertKind | None:
    """Give the kind that the name of a style or a class speaks of ("alert-danger"), or None."""
    for word in re.split(r"[\W_]+|(?<=[a-z])(?=[A-Z])", name):
        if (kind := kind_of_word(word)) is not None:
            return kind
    return None


def title_kind(text: str) -> AlertKind | None:
    """Give the kind that text is the bare title of ("WARNING", "Note:"), or None."""
    match = _TITLE.fullmatch(text)
    return kind_of_word(match["word"]) if match else None


def prefix(text: str) -> tuple[AlertKind, int, str] | None:
    """Give kind, length and word of a beginning such as "CAUTION: " or "⚠ WARNING – ", or None."""
    match = _PREFIX.match(text)
    if match is None:
        match = _SHOUTED.match(text)
        if match is not None and not text[match.end() :].strip():
            match = None
    if match is None:
        return None
    kind = kind_of_word(match["word"])
    return (kind, match.end(), match["word"]) if kind is not None else None


def inline(text: str) -> tuple[AlertKind, int] | None:
    """Give the kind and the place of an alert that begins inside text, behind a sentence, or None."""
    match = _INLINE.search(text)
    if match is None:
        return None
    word = match["word"] or match["word2"]
    kind = kind_of_word(word)
    return (kind, match.start("word") if match["word"] else match.start("word2")) if kind else None


def sounds_dangerous(text: str) -> bool:
    """Whether text speaks of harm or forbids something, as a warning whose mark was lost would."""
    return _SUSPECT.search(text) is not None
