"""What a model answers, as text: its reasoning, its Markdown, and the checks that hold parts of it back."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from app.procedures.claims import Claims
from app.procedures.passages import passages
from app.prompting.ground import Grounding
from app.prompting.grounding import AnswerFilter, PlantNames
from app.prompting.map_prompt import sentences
from app.prompting.reasoning import ReasoningSplitter, fold
from app.ui.chat.long_blocks import Piece
from app.ui.chat.pieces import PieceSplitter, markdown_parser
from tests.fakes.map_facts import map_facts
from tests.fakes.procedures import rich_procedure
from tests.fuzz.mutations import chance, cut, mutated_bytes, odd_text
from tests.fuzz.target import Target

_MARKDOWN: Final = b"""# Pumps

| tag | state |
|:---|---:|
| P-101 | *running* |
| P-102 | `stopped` |

1. Open **V-7** [the manual](https://a.invalid/x?y#z) ![p](file:///etc/passwd)
   - [x] nested ~~struck~~
     > quoted <b>html</b> &#x202e; &amp;

```sql
SELECT 1; -- "quoted"
```

<script>alert(1)</script> <https://b.invalid> [r]: <c>
Setext
======
* * *
\xd8\xb4\xd8\xba\xd9\x91\xd9\x84 P-101 \xe6\xb3\xb5\r\nend\r"""
_REASONED: Final = b"<think>\nFirst <think> a step </think>\n</think>\n\nThe answer `<think>` is </think> 5."
_SENTENCES: Final = (
    b"In Dock 2 pumps are running, 1 is stopped and 25 % of the valves are closed since 2026-11-29 09:00.",
    b"The data is 3 minutes old, as of 08:57 UTC; between 2 and 4 tanks stand in the south-east.",
    b"Close V-1 and then V-2 [5], [6]. Record the pressure of 2.0 to 6.0 bar before you start [2, 15].",
    b"Do not start P-101 unless the valve V-7 is open \xe2\x80\x93 wait at least 30 s (step 12).",
    b"There are five pumps running; P-101 is at 3,5 bar and nobody knows why.",
)


def read_answer(random: Random, _folder: Path) -> None:
    """An answer with its reasoning, drawn as it arrives: the same comes out however it is cut."""
    data = mutated_bytes(random, _MARKDOWN, (_REASONED,))
    if chance(random, 2):
        data = mutated_bytes(random, _REASONED, most=4) + data
    pieces = [piece.decode("utf-8", "replace") for piece in cut(random, data)]
    text = "".join(pieces)
    starts_open = chance(random, 4)
    assert _reasoned(pieces, starts_open=starts_open) == _reasoned([text], starts_open=starts_open)
    shown = _shown(pieces)
    assert shown == _shown([text])
    for piece in shown:
        if not piece.is_plain:
            markdown_parser().parse(piece.text)


def read_sentences(random: Random, _folder: Path) -> None:
    """Sentences about the plant, its map and a procedure, held against what is known."""
    data = mutated_bytes(random, random.choice(_SENTENCES), _SENTENCES, most=4)
    text = data.decode("utf-8", "replace")
    if chance(random, 4):
        place = random.randrange(len(text) + 1)
        text = text[:place] + odd_text(random) + text[place:]
    check = AnswerFilter(PlantNames(frozenset({"p101"}), frozenset({"dock"})), "P-101", chance(random, 2))
    for start in range(0, len(text), 7):
        check.feed(text[start : start + 7])
    check.finish()
    grounding, claims = Grounding(map_facts()), _claims()
    for sentence in sentences(text):
        grounding.check(sentence)
        claims.supported(sentence, ("2", "5", "12"))


def _reasoned(pieces: Sequence[str], *, starts_open: bool) -> tuple[str, str]:
    splitter = ReasoningSplitter(starts_open=starts_open)
    found = [part for piece in pieces for part in splitter.feed(piece)]
    return fold((*found, *splitter.finish()))


def _shown(pieces: Sequence[str]) -> tuple[Piece, ...]:
    splitter = PieceSplitter()
    shown: tuple[Piece, ...] = ()
    for piece in pieces:
        change = splitter.feed(piece)
        shown = (*shown[: change.first], *change.pieces)
    return shown


@cache
def _claims() -> Claims:
    return Claims(passages(rich_procedure()))


TARGETS: Final = (
    Target("model's answer (Markdown)", read_answer),
    Target("model's sentences", read_sentences, 80),
)
