"""A growing answer cut where its sentences end, so that each can be judged once and marked at its end.

A sentence ends at its full stop, at the end of its line, or with the answer; a row of a table and an entry of
a list are sentences of their own. Nothing ends inside code, a formula or the number of a list. Blocks of code
are one piece. What is given back, in order, is the text itself and the ends; only the bar that closes a row
is held back, since its mark stands inside the last cell.
"""

import re
from dataclasses import dataclass, field
from typing import Final

_FENCE: Final = re.compile(r"\s*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(`{3,}|~{3,}|\$\$|\\\[)")
_STOPS: Final = re.compile(r"[.!?…][\"'”’)\]*_]*$")
_WIDE_STOPS: Final = "。！？؟"
_ABBREVIATION: Final = re.compile(
    r"(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|no|nos|fig|figs|eq|sec|min|max|temp|dr|mr|mrs|ms|st|cf|ca|resp|[A-Z])"
    r"\.$",
    re.IGNORECASE,
)
_LIST_NUMBER: Final = re.compile(r"^\s*(?:>\s*)*(?:\d{1,9}|[A-Za-z])[.)]$")
_ROW: Final = re.compile(r"^\s*\|")
_SAYS_SOMETHING: Final = re.compile(r"[^\W_]")
_HEADING: Final = re.compile(r"^\s{0,3}#{1,6}\s")
_DIGIT: Final = re.compile(r"\d")
_TAIL_CHARS: Final = 24
_ONLY_RULES: Final = re.compile(r"^[\s|:*_=+-]*$")


@dataclass(frozen=True, slots=True)
class Ended:
    """A sentence, a row or a block of code has ended where the text given so far ends.

    heads are the cells of the table's first row, for a row of it.
    """

    text: str
    is_code: bool = False
    heads: tuple[str, ...] = ()


@dataclass(slots=True)
class SentenceCutter:
    """Cuts one answer; feed() pieces of any size, then finish()."""

    _line: str = ""
    _sentence: str = ""
    _held: str = ""
    _fence: str = ""
    _code: str = ""
    _heads: tuple[str, ...] = ()
    _is_in_table: bool = False
    _out: list[str | Ended] = field(default_factory=list)

    def feed(self, text: str) -> list[str | Ended]:
        """Take the next piece."""
        for character in text:
            self._take(character)
        return self._given()

    def finish(self) -> list[str | Ended]:
        """Give what is left when the answer ends."""
        if self._fence:
            self._end_code()
        elif self._is_row():
            self._end_row()
        else:
            self._end_sentence()
        self._release()
        return self._given()

    def _take(self, character: str) -> None:
        if character == "\n":
            self._end_line()
        elif self._fence:
            self._line += character
            self._emit(character)
        else:
            self._take_prose(character)

    def _take_prose(self, character: str) -> None:
        if self._is_row() or (character == "|" and not self._line.strip()):
            self._take_cell(character)
            return
        if character.isspace() and self._is_at_stop():
            self._end_sentence()
        self._line += character
        self._sentence += character
        self._emit(character)
        if character in _WIDE_STOPS and not self._is_inside():
            self._end_sentence()

    def _take_cell(self, character: str) -> None:
        self._line += character
        if character == "|" or not character.isspace():
            # The bar before it was not the last one.
            self._release()
        if character == "|" or self._held:
            self._held += character
        else:
            self._emit(character)

    def _is_row(self) -> bool:
        return not self._fence and bool(_ROW.match(self._line))

    def _is_at_stop(self) -> bool:
        # A long line must not be searched anew at each of its words.
        said = self._sentence[-_TAIL_CHARS:]
        if not _STOPS.search(said) or self._is_inside():
            return False
        return not (_ABBREVIATION.search(said) or _LIST_NUMBER.match(self._line))

    def _is_inside(self) -> bool:
        """Whether a span of code or a formula is open."""
        said = self._sentence
        is_in_formula = said.count("$") % 2 == 1 or said.count("\\(") > said.count("\\)")
        return said.count("`") % 2 == 1 or is_in_formula

    def _end_line(self) -> None:
        fence = _FENCE.match(self._line)
        if self._fence:
            self._end_code_line()
        elif fence and not self._closes_itself(fence):
            self._begin_code(fence)
        elif self._is_row():
            self._end_row()
            self._line = ""
            self._emit("\n")
        else:
            self._is_in_table, self._heads = False, ()
            self._end_sentence()
            self._line = ""
            self._emit("\n")

    def _begin_code(self, fence: re.Match[str]) -> None:
        # The fence itself says nothing.
        self._sentence = ""
        self._fence, self._code, self._line = fence[1], "", ""
        self._emit("\n")

    def _closes_itself(self, fence: re.Match[str]) -> bool:
        """Whether it is a formula on one line, or a span of code, which is prose."""
        closing = {"\\[": "\\]"}.get(fence[1], fence[1])
        return closing in self._line[fence.end() :]

    def _end_code_line(self) -> None:
        line, self._line = self._line, ""
        self._emit("\n")
        closing = {"\\[": "\\]"}.get(self._fence, self._fence)
        stripped = line.strip()
        is_formula = closing in ("$$", "\\]")
        is_closed = closing in stripped if is_formula else _closes(stripped, closing)
        if is_closed:
            self._end_code()
        else:
            self._code += f"{line}\n"

    def _end_code(self) -> None:
        code, self._code, self._fence = self._code, "", ""
        if _SAYS_SOMETHING.search(code + self._line):
            self._out.append(Ended(code + self._line, is_code=True))

    def _end_row(self) -> None:
        line = self._line
        cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
        is_first, self._is_in_table = not self._is_in_table, True
        self._sentence = ""
        if is_first:
            self._heads = cells
        elif not _ONLY_RULES.match(line) and _SAYS_SOMETHING.search(line):
            self._out.append(Ended(line.strip(), heads=self._heads))
        self._release()

    def _end_sentence(self) -> None:
        said, self._sentence = self._sentence.strip(), ""
        is_title = _HEADING.match(self._line) and not _DIGIT.search(said)
        if _SAYS_SOMETHING.search(said) and not is_title:
            self._out.append(Ended(said))

    def _release(self) -> None:
        held, self._held = self._held, ""
        self._emit(held)

    def _emit(self, text: str) -> None:
        if not text:
            return
        if self._out and isinstance(last := self._out[-1], str):
            self._out[-1] = last + text
        else:
            self._out.append(text)

    def _given(self) -> list[str | Ended]:
        out, self._out = self._out, []
        return out


def _closes(line: str, fence: str) -> bool:
    return len(line) >= len(fence) and not line.strip(fence[0])
