"""Text of strangers in a prompt: data that gives no orders.

Names, alerts, documents, servers' words and answers of models may say "ignore the rules above". What is long
stands between two marks that no writer could know, since they are drawn for each request; what is short, or
belongs to the part of a prompt that never changes, stays on one line and is quoted where it is odd. Either
way hidden characters and the special words of chat templates are taken apart. docs/decisions/0016-fencing.md
says what this is worth. Pure apart from the marker's dice.
"""

import re
import secrets
from dataclasses import dataclass
from typing import Final

from app.domain.clean_text import clean, hidden_characters, one_line

MAX_DATA_CHARS: Final = 20_000
MAX_NAME_CHARS: Final = 80
EXAMPLE_MARKER: Final = "example"
"""Stands in the examples of static parts, where a marker that is drawn would make every prompt new."""

# Consonants: no word, no number, no tag that a checker could take for a fact of the plant. 51 bits.
_LETTERS: Final = "bcdfghjkmnpqrstvwxz"
_MARKER_CHARS: Final = 12
_OPEN, _CLOSE = "⟦", "⟧"
_NO_MARKS: Final = str.maketrans({_OPEN: "[", _CLOSE: "]"})
_CUT: Final = "… (cut here)"
# Special tokens as the vocabularies of Llama, Mistral, Gemma, Qwen, Phi, DeepSeek, GLM and others write them.
_ANGLE_WORDS: Final = (
    r"s|bos|eos|pad|unk|mask|cls|sep|sop|eop|eot|think|thinking|thought|reasoning|system|user|assistant|model"
    r"|tool|tools|human|turn|unused\d+|extra_id_\d+|special_?\d+|reserved\w*|[a-z]\w*_\w+"
)
_SQUARE_WORDS: Final = (
    r"inst|sys|system_prompt|available_tools|tool_\w+|think|args|call_id|img\w*|prefix|middle|suffix|[gs]mask"
    r"|bos|eos|pad|unk|mask|cls|sep|unused\d+|control_\d+"
)
_SPECIAL: Final = re.compile(
    r"<(?=[|\uff5c])"
    r"|(?<=[|\uff5c])(?=>)"
    rf"|<(?=/?(?:{_ANGLE_WORDS})>)"
    r"|<(?=<\s*/?\s*sys\s*>>)"
    rf"|\[(?=/?(?:{_SQUARE_WORDS})\])",
    re.IGNORECASE,
)
_ORDINARY: Final = re.compile(r"[\w\s.#/+&-]*")


@dataclass(frozen=True, slots=True)
class Fenced:
    """Data as it stands in a prompt, marks included.

    hidden counts the characters taken out, cut_chars those beyond the limit; whoever shows the data says so.
    """

    text: str
    hidden: int = 0
    cut_chars: int = 0


def new_marker() -> str:
    """Draw the marker of one request."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_MARKER_CHARS))


def fenced(data: str, marker: str, *, max_chars: int = MAX_DATA_CHARS) -> Fenced:
    """Give data between its marks, cut visibly at max_chars.

    Stored with its turn as it is, so that a later prompt repeats it byte for byte.
    """
    inside = clean(data)
    kept = inside if len(inside) <= max_chars else inside[:max_chars] + _CUT
    return Fenced(
        f"{_OPEN}data {marker}{_CLOSE}\n{neutral(kept)}\n{_OPEN}end {marker}{_CLOSE}",
        hidden=hidden_characters(data),
        cut_chars=max(0, len(inside) - max_chars),
    )


def neutral(text: str) -> str:
    """Give text without hidden characters, marks and special words of chat templates; the same every time.

    A special word gets a space, "< |im_end|>", so that it reads as before and is no token on any server. What
    is neutral stays as it is.
    """
    return _SPECIAL.sub(lambda match: f"{match[0]} ", clean(text).translate(_NO_MARKS))


def data_line(text: str, max_chars: int = MAX_NAME_CHARS) -> str:
    """Give a short text as one neutral line, cut visibly at max_chars."""
    line = one_line(text)
    return neutral(line if len(line) <= max_chars else f"{line[: max_chars - 1]}…")


def name_text(text: str, max_chars: int = MAX_NAME_CHARS) -> str:
    """Give a name for the midst of a sentence, in quotation marks where it holds more than names do."""
    line = data_line(text, max_chars)
    if _ORDINARY.fullmatch(line):
        return line
    return '"' + line.replace('"', "'") + '"'
