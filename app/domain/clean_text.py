"""Takes out of foreign text what nobody sees: models, documents, servers and plant data may say anything.

The only place that knows which characters are hidden; prompts, widgets, the command line and logs of a
server's words all use it.
"""

import re
from typing import Final

from app.domain.reading_order import with_runs_whole
from app.domain.sentence import said_count

# The first strong letter in an isolate gives its direction; renderers put them around names and quantities.
_ISOLATE: Final = "\u2068"
_END_ISOLATE: Final = "\u2069"

# Cc but tab and line ends; soft hyphen, combining grapheme joiner, Hangul and Mongolian fillers; zero-width
# spaces, marks, overrides and invisible operators (U+2028 and U+2029 are line ends); annotations, musical
# controls, and the tag block, in which a whole text can be written unseen.
_ALWAYS: Final = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b\u202a-\u202e\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff"
)
# A mark of direction behind a letter from right to left is spelling; elsewhere it only turns reading round.
_RIGHT_TO_LEFT: Final = "\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
# Joiners shape the letters of scripts that join and of emoji, selectors choose their glyphs: one of them
# stays behind such a character. More, or behind anything else, are another alphabet.
_JOINING: Final = (
    "\u0600-\u061b\u061d-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17b3\u1800-\u180a\u1820-\u18aa\ua980-\ua9df"
)
_SYMBOLS: Final = (
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff"
    "\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
)
_IDEOGRAPHS: Final = "\u3400-\u9fff\U00020000-\U0003ffff"
_SELECTED_SYMBOL: Final = f"(?<![{_SYMBOLS}][\ufe0e\ufe0f])"
_HIDDEN: Final = re.compile(
    f"[{_ALWAYS}\u2066-\u2069\ufe00-\ufe0d]"
    f"|(?<![{_RIGHT_TO_LEFT}])[\u061c\u200e\u200f]"
    f"|(?<![{_JOINING}])\u200c"
    f"|(?<![{_JOINING}{_SYMBOLS}]){_SELECTED_SYMBOL}\u200d"
    f"|(?<![{_SYMBOLS}])[\ufe0e\ufe0f]"
    f"|(?<![{_IDEOGRAPHS}])[\U000e0100-\U000e01ef]"
)
_NOT_OURS: Final = re.compile(f"[{_ALWAYS}\u202a-\u202e]")
_HALVES: Final = re.compile("[\ud800-\udfff]")
_LINE_ENDS: Final = re.compile("\r\n|[\r\u0085\u2028\u2029]")
# As far as one of the rules above looks back.
CONTEXT_CHARS: Final = 2


def clean(text: str, before: str = "") -> str:
    r"""Take out what is hidden: controls, marks of direction, zero-width and tag characters.

    Line ends become \n, halves of characters U+FFFD. before is the text that stood in front, of which the
    last CONTEXT_CHARS characters count: a joiner is hidden or not by what it stands behind.
    """
    if text.isascii() and text.isprintable():
        return text
    text = _LINE_ENDS.sub("\n", text)
    return _HALVES.sub("\ufffd", _without_hidden(text, before[-CONTEXT_CHARS:]))


def hidden_characters(text: str) -> int:
    """Count what clean() takes out of a text."""
    if text.isascii() and text.isprintable():
        return 0
    return sum(1 for _ in _HIDDEN.finditer(_LINE_ENDS.sub("\n", text)))


def hidden_text(count: int) -> str:
    """Say how many hidden characters are not shown; empty for none."""
    if not count:
        return ""
    return said_count("{count:,} hidden characters removed", "{count:,} hidden character removed", count)


def one_line(text: str) -> str:
    """Give a text as one clean line."""
    return " ".join(clean(text).split())


def isolated(text: str) -> str:
    """Give a text that keeps its own direction whatever stands around it; for showing only."""
    return f"{_ISOLATE}{with_runs_whole(text)}{_END_ISOLATE}"


def showable(text: str) -> str:
    """Take out of a text that is to be shown what no sentence of the program holds; our isolates stay.

    A net under the places that clean what they put into a sentence, for one that forgets it.
    """
    return text if text.isascii() and text.isprintable() else _NOT_OURS.sub("", text)


def _without_hidden(text: str, context: str) -> str:
    if not context:
        return _HIDDEN.sub("", text)
    whole, parts, end = context + text, [], len(context)
    for match in _HIDDEN.finditer(whole, end):
        parts.append(whole[end : match.start()])
        end = match.end()
    return "".join([*parts, whole[end:]])
