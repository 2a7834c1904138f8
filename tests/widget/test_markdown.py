"""How answers are drawn: the same in any chunking, and nothing but text whatever a model writes."""

import random
from collections.abc import Iterator
from typing import cast

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument, QTextList, QTextListFormat, QTextTable
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from app.ui.chat.message_views import AnswerText, QuestionText
from app.ui.chat.pieces import PIECE_CHARS, PieceSplitter

ANSWER = """# Cause

Pressure **PT-1012** is `6.8 bar`, *rising*, ~~falling~~.
Second line.

1. Check the valve
   - slowly
   - then wait

   More on it.
2. Call the shift lead

| Tag | Now |
|:--|--:|
| PT-1 | 6.80 |
| TT-2 | 84.6 |

```sql
SELECT 1;

-- two
```

> quoted
> twice

    indented code

الخطوة التالية: أغلق الصمام HV-204.

如果温度超过85℃。 🙂

Setext
======

---
- a

- b
Para
| x | y |
|---|---|
#not a heading
[a]: http://example.org
"""
BLOCKS = ANSWER.split("\n")


@pytest.fixture
def answer(qtbot: QtBot) -> Iterator[AnswerText]:
    # In a scroll area, as in the window: its height is then its own matter.
    area = QScrollArea()
    qtbot.addWidget(area)
    area.setWidgetResizable(True)
    area.resize(600, 400)
    widget = AnswerText()
    area.setWidget(widget)
    area.show()
    yield widget
    area.close()


def fed(text: str, size: int) -> AnswerText:
    widget = AnswerText()
    for start in range(0, len(text), size):
        widget.append(text[start : start + size])
    return widget


def drawn(widget: AnswerText) -> list[str]:
    return [view.toHtml() for view in widget.views]


def document(widget: AnswerText, piece: int = 0) -> QTextDocument:
    return widget.views[piece].document()


@pytest.mark.parametrize("size", [1, 7, 64], ids=lambda size: f"chunks of {size}")
def test_rendering_equals_one_shot_when_text_comes_in_chunks(qapp: QApplication, size: int) -> None:
    assert drawn(fed(ANSWER, size)) == drawn(fed(ANSWER, len(ANSWER)))


@pytest.mark.parametrize("seed", range(25), ids=lambda seed: f"seed {seed}")
def test_pieces_equal_one_shot_when_lines_are_shuffled(seed: int) -> None:
    chooser = random.Random(seed)
    text = "\n".join(chooser.choices(BLOCKS, k=60)).replace("\n", chooser.choice(["\n", "\r\n"]))
    pieces: list[object] = []
    splitter = PieceSplitter()
    place = 0
    while place < len(text):
        size = chooser.randint(1, 9)
        change = splitter.feed(text[place : place + size])
        pieces[change.first :] = change.pieces
        place += size
    assert pieces == list(PieceSplitter().feed(text).pieces)


LONG = "\n".join(
    (
        *(f"{number}. Item {number}\n   - below" for number in range(7, 70)),
        "",
        "Then:",
        "",
        *(f"1. Same number {number}" for number in range(45)),
        "",
        "| Tag | Now |",
        "|:--|--:|",
        *(f"| PT-{number} | {number}.5 bar |" for number in range(50)),
        "",
        "~~~python a title",
        *(f"print({number})\n" for number in range(230)),
        "~~~",
        "",
        *(f"- Point {number}" for number in range(41)),
        "",
        "The end.",
    )
)


@pytest.mark.parametrize("size", [1, 7, 64, 1000])
def test_long_blocks_are_the_same_in_any_chunking(size: int) -> None:
    pieces: list[object] = []
    splitter = PieceSplitter()
    for start in range(0, len(LONG), size):
        change = splitter.feed(LONG[start : start + size])
        pieces[change.first :] = change.pieces
    assert pieces == list(PieceSplitter().feed(LONG).pieces)


def test_growing_long_block_changes_a_part_of_itself_alone() -> None:
    splitter = PieceSplitter()
    longest = 0
    for line in LONG.split("\n"):
        longest = max(longest, sum(len(piece.text) for piece in splitter.feed(f"{line}\n").pieces))
    # 200 lines of code, of which each other one is blank.
    assert longest < 2_500


def test_long_list_goes_on_counting(answer: AnswerText) -> None:
    answer.append(LONG)
    numbers = [number for view in answer.views for number in ordered_numbers(view.document())]
    assert numbers == [*range(7, 70), *range(1, 46)]


def test_long_table_shows_its_header_once_and_every_row(answer: AnswerText) -> None:
    answer.append(LONG)
    tables = [table for view in answer.views for table in tables_of(view.document())]
    tags = [
        table.cellAt(row, 0).firstCursorPosition().block().text()
        for table in tables
        for row in range(table.rows())
    ]
    widths = {
        tuple(length.rawValue() for length in table.format().columnWidthConstraints()) for table in tables
    }
    assert tags == ["Tag", *(f"PT-{number}" for number in range(50))]
    assert len(tables) == 10
    assert len(widths) == 1


def test_long_code_is_shown_whole_with_its_title_once(answer: AnswerText) -> None:
    answer.append(LONG)
    shown = answer.shown_text()
    assert shown.count("python a title") == 1
    lines = [line for line in shown.split("\n") if line.startswith("print(")]
    assert lines == [f"print({number})" for number in range(230)]


def ordered_numbers(document: QTextDocument) -> list[int]:
    """The numbers that the items of ordered lists are drawn with."""
    numbers = []
    block = document.begin()
    while block.isValid():
        # None outside a list, whatever its declaration says.
        items = cast("QTextList | None", block.textList())
        if items is not None and items.format().style() == QTextListFormat.Style.ListDecimal:
            numbers.append(items.format().start() + items.itemNumber(block))
        block = block.next()
    return numbers


def tables_of(document: QTextDocument) -> list[QTextTable]:
    return [frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable)]


def test_image_becomes_text_and_its_file_is_not_read(answer: AnswerText) -> None:
    answer.append("![alarm](file:///etc/hostname) ![x](http://example.org/x.png)")
    assert answer.shown_text() == "[image: alarm] [image: x]"
    assert answer.views[0].loadResource(2, QUrl("file:///etc/hostname")) is None


def test_html_is_shown_as_it_was_written(answer: AnswerText) -> None:
    answer.append('<span style="color:red">ALARM</span> &lt;b&gt;')
    assert answer.shown_text() == '<span style="color:red">ALARM</span> &lt;b&gt;'


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("[SOP](https://a.example/x)", "SOP (https://a.example/x)"),
        ("<https://a.example/x>", "https://a.example/x"),
        ("[mail](mailto:a@b.example)", "mail (mailto:a@b.example)"),
        ("[run](javascript:alert(1))", "run (do not open: javascript:alert(1))"),
        ("[run](JavaScript:alert(1))", "run (do not open: JavaScript:alert(1))"),
        ("[file](file:///etc/passwd)", "file (do not open: file:///etc/passwd)"),
        ("[share](file://host/share)", "share (do not open: file://host/share)"),
        ("[tool](ms-msdt:/id)", "tool (do not open: ms-msdt:/id)"),
        (r"[unc](\\\\host\\share)", "unc (do not open: %5C%5Chost%5Cshare)"),
        ("[unc](//host/share)", "unc (do not open: //host/share)"),
        ("<javascript:alert>", "javascript:alert (do not open: javascript:alert)"),
        ("[near][1]\n\n[1]: http://a.example/x", "[near][1]\n\n[1]: http://a.example/x"),
    ],
    ids=[
        *("named", "bare", "mail", "script", "script_in_capitals", "file", "file_share", "windows_tool"),
        *("unc", "unc_of_slashes", "bare_script", "reference"),
    ],
)
def test_link_is_text_with_its_whole_address(answer: AnswerText, source: str, shown: str) -> None:
    answer.append(source)
    assert answer.shown_text() == shown
    assert not document(answer).firstBlock().begin().fragment().charFormat().isAnchor()


def test_controls_that_turn_text_around_are_taken_out(answer: AnswerText) -> None:
    answer.append("open \u202evalve\u202c \u2066x\u2069 `a\u202eb` &#x202E; nul\x00 &#0;")
    shown = answer.shown_text()
    assert not set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\x00\ufffd") & set(shown)
    assert shown.startswith("open valve x ab")


def test_arabic_paragraph_runs_from_right_to_left(answer: AnswerText) -> None:
    answer.append("أغلق الصمام HV-204")
    assert document(answer).firstBlock().blockFormat().layoutDirection() is Qt.LayoutDirection.RightToLeft


def test_table_is_a_table_with_its_cells(answer: AnswerText) -> None:
    answer.append("| Tag | Now |\n|---|---|\n| PT-1 | 6.8 |\n")
    frames = document(answer).rootFrame().childFrames()
    table = frames[0]
    assert isinstance(table, QTextTable)
    assert table.cellAt(1, 1).firstCursorPosition().block().text() == "6.8"


def test_list_numbers_begin_where_the_model_began(answer: AnswerText) -> None:
    answer.append("3. three\n4. four\n")
    block = document(answer).firstBlock()
    assert block.textList().itemText(block) == "3."


def test_block_above_the_cap_is_plain_text(answer: AnswerText) -> None:
    answer.append("*word* " * (PIECE_CHARS // 3))
    assert all(view.piece.is_plain for view in answer.views)
    assert "*word*" in answer.shown_text()
    assert len(answer.views) == 3


@pytest.mark.parametrize(
    "source",
    [
        ">" * 120 + " deep",
        "- " * 60 + "deep",
        "> - " * 40 + "deep",
        "".join("  " * level + "- a\n" for level in range(60)) + "  " * 60 + "- deep",
        "[" * 300 + "deep" + "]" * 300,
        "![" * 150 + "deep" + "](x)" * 150,
        "*a" * 200 + " deep",
        "``` words and deep\ncode\n```",
        "> " * 30 + "``` words and deep\n",
    ],
    ids=["quotes", "lists", "both", "lines", "brackets", "images", "stars", "fence", "quoted fence"],
)
def test_text_is_shown_however_deeply_it_is_nested(answer: AnswerText, source: str) -> None:
    answer.append(f"before\n\n{source}\n\nafter\n")
    assert "deep" in answer.shown_text()
    assert answer.shown_text().startswith("before")
    assert answer.shown_text().endswith("after")


@pytest.mark.parametrize("source", [">" * 60 + " deep", "- " * 40 + "deep"], ids=["quotes", "lists"])
def test_deep_text_stays_inside_the_pane(answer: AnswerText, source: str) -> None:
    answer.append(source)
    layout = document(answer).lastBlock().layout()
    assert layout.position().x() + layout.lineAt(0).x() < answer.views[0].width() - 100


def test_piece_is_as_tall_as_its_text_when_the_width_changes(answer: AnswerText, qtbot: QtBot) -> None:
    answer.append("word " * 200)
    answer.window().resize(900, 400)
    qtbot.waitUntil(lambda: answer.views[0].width() > 800)
    wide = answer.views[0].height()
    answer.window().resize(300, 400)
    qtbot.waitUntil(lambda: answer.views[0].height() > 2 * wide)


def test_question_is_shown_character_for_character(qtbot: QtBot) -> None:
    widget = QuestionText("# not *a* heading\n<b>x</b>")
    qtbot.addWidget(widget)
    assert widget.shown_text() == "# not *a* heading\n<b>x</b>"
