"""Characters that a reader of the document cannot see, taken out of a text and told of.

A zero-width or direction character inside a step can make it read otherwise than it is compared, searched
and shown (Unicode TR 36); domain.clean_text knows which they are.
"""

import re

from app.domain.clean_text import clean, hidden_characters

# A soft hyphen is a place where a word may be broken: it is not printed and means nothing. The others are
# white space in files of word processors.
_OF_DOCUMENTS = str.maketrans({"\u00ad": None, **dict.fromkeys("\f\v\x1c\x1d\x1e\x1f", " ")})
_SPACES = re.compile(r"\s+")


def visible(text: str, *, keep_lines: bool = False) -> tuple[str, bool]:
    """Give text as it is seen, and whether something hidden was in it.

    White space becomes single spaces, also no-break and thin ones; with keep_lines line ends stay and so does
    the indentation.
    """
    text = text.translate(_OF_DOCUMENTS)
    is_hidden = hidden_characters(text) > 0
    seen = clean(text)
    if not keep_lines:
        return _SPACES.sub(" ", seen).strip(), is_hidden
    lines = seen.replace("\t", "    ").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip("\n"), is_hidden
