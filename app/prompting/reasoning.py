"""What a reasoning model thinks aloud is told apart from its answer, while the text arrives.

Decisions, because a tag may also be what an answer is about:
- A tag opens reasoning only at the very start of the answer, or right after a block that was closed.
- Inside reasoning the first closing tag ends it, wherever it stands: half a code fence in a thought must not
  swallow the answer.
- A closing tag without an opening one, outside code, turns the answer so far into reasoning: some templates
  write the opening tag into the prompt. After a block that was closed properly such a tag is plain text.
- An opening tag at the beginning of a line inside reasoning is a nested block and allows one more of those:
  whether its closing tag ever comes is unknown, so the first one ends the reasoning until a second is seen.
- A block that is never closed is reasoning to its end; the answer is then missing, and the caller says so.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum, auto

TAG_PAIRS = (
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
    ("<thought>", "</thought>"),
    ("<reasoning>", "</reasoning>"),
)


class PieceKind(StrEnum):
    """What a piece of a model's text is."""

    REASONING = "reasoning"
    ANSWER = "answer"
    ANSWER_WAS_REASONING = "answer was reasoning"  # no text; all of the answer so far is reasoning


@dataclass(frozen=True, slots=True)
class ReasoningPiece:
    """The next piece of a model's text; empty only for ANSWER_WAS_REASONING."""

    kind: PieceKind
    text: str = ""


def fold(pieces: Iterable[ReasoningPiece]) -> tuple[str, str]:
    """Give reasoning and answer that pieces add up to."""
    reasoning = answer = ""
    for piece in pieces:
        if piece.kind is PieceKind.ANSWER:
            answer += piece.text
        elif piece.kind is PieceKind.REASONING:
            reasoning += piece.text
        else:
            reasoning, answer = reasoning + answer, ""
    return reasoning, answer


class _State(Enum):
    START = auto()  # white space only, so far; a block may begin
    REASONING = auto()
    ANSWER = auto()


class ReasoningSplitter:
    """Splits one answer into pieces, which add up to the same however the text is cut into deltas.

    starts_open is for templates whose prompt ends with an opening tag. White space after a block's tags is
    dropped; an answer without a block stays as it is, character for character.
    """

    def __init__(self, *, starts_open: bool = False, tags: Sequence[tuple[str, str]] = TAG_PAIRS) -> None:
        self._openings = tuple(opening for opening, _closing in tags)
        self._closings = tuple(closing for _opening, closing in tags)
        # A block is closed by the tag that belongs to it; one that started open, by any.
        self._block_closings = self._closings
        self._state = _State.REASONING if starts_open else _State.START
        self._has_block = starts_open
        self._is_block_start = starts_open
        self._unclosed = 0
        self._buffer = ""
        self._answer = ""
        self._line = ""  # of the reasoning, what follows its last line break

    @property
    def is_open(self) -> bool:
        """Whether reasoning is going on; after finish(), that it was never closed."""
        return self._state is _State.REASONING

    def feed(self, text: str) -> tuple[ReasoningPiece, ...]:
        """Give the pieces that are certain now."""
        self._buffer += text
        return self._drain(is_end=False)

    def finish(self) -> tuple[ReasoningPiece, ...]:
        """Give what was held back, when no more text comes."""
        return self._drain(is_end=True)

    def _drain(self, *, is_end: bool) -> tuple[ReasoningPiece, ...]:
        pieces: list[ReasoningPiece] = []
        while True:
            match self._state:
                case _State.START:
                    goes_on = self._begin(is_end)
                case _State.REASONING:
                    goes_on = self._think(pieces, is_end)
                case _State.ANSWER:
                    goes_on = self._reply(pieces, is_end)
            if not goes_on:
                return tuple(pieces)

    def _begin(self, is_end: bool) -> bool:
        text = self._buffer.lstrip()
        for opening, closing in zip(self._openings, self._closings, strict=True):
            if text.startswith(opening):
                self._buffer = text[len(opening) :]
                self._block_closings = (closing,)
                self._state = _State.REASONING
                self._has_block = self._is_block_start = True
                self._line = ""
                return True
        if not is_end and any(opening.startswith(text) for opening in self._openings):
            return False
        if self._has_block:
            self._buffer = text
        self._state = _State.ANSWER
        return True

    def _think(self, pieces: list[ReasoningPiece], is_end: bool) -> bool:
        before, tag = self._take((*self._block_closings, *self._openings), is_end)
        if tag in self._block_closings:
            self._add_reasoning(pieces, before)
            self._state = _State.START
        elif tag and not (self._line + before).rpartition("\n")[2].strip():
            self._add_reasoning(pieces, before)
            self._unclosed += 1
        else:
            self._add_reasoning(pieces, before + tag)
        return bool(tag)

    def _add_reasoning(self, pieces: list[ReasoningPiece], text: str) -> None:
        self._line = (self._line + text).rpartition("\n")[2]
        if self._is_block_start:
            text = text.lstrip()
        if text:
            self._is_block_start = False
            pieces.append(ReasoningPiece(PieceKind.REASONING, text))

    def _reply(self, pieces: list[ReasoningPiece], is_end: bool) -> bool:
        may_close = self._unclosed > 0 or not self._has_block
        before, tag = self._take(self._closings if may_close else (), is_end)
        if tag and not _is_in_code(self._answer + before):
            if self._answer:
                pieces.append(ReasoningPiece(PieceKind.ANSWER_WAS_REASONING))
            if before:
                pieces.append(ReasoningPiece(PieceKind.REASONING, before))
            self._unclosed = max(0, self._unclosed - 1)
            self._has_block = True
            self._answer = ""
            self._state = _State.START
        elif before or tag:
            self._answer += before + tag
            pieces.append(ReasoningPiece(PieceKind.ANSWER, before + tag))
        return bool(tag)

    def _take(self, tags: Sequence[str], is_end: bool) -> tuple[str, str]:
        """Take the text before the first of tags, and that tag; without one, all that cannot begin one."""
        text = self._buffer
        found = [(place, tag) for tag in tags if (place := text.find(tag)) >= 0]
        if found:
            place, tag = min(found)
            self._buffer = text[place + len(tag) :]
            return text[:place], tag
        longest = max(map(len, tags), default=0)
        starts = () if is_end else range(max(0, len(text) - longest + 1), len(text))
        place = next((i for i in starts if any(tag.startswith(text[i:]) for tag in tags)), len(text))
        self._buffer = text[place:]
        return text[:place], ""


def _is_in_code(text: str) -> bool:
    """Tell whether what follows text stands in a code fence or in a code span of its line."""
    lines = text.split("\n")
    fences = sum(line.lstrip().startswith(("```", "~~~")) for line in lines)
    return fences % 2 == 1 or lines[-1].count("`") % 2 == 1
