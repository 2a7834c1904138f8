"""Code in answers: coloured when it is finished, in every theme readable, its text and its room unchanged."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QTextBlock
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from app.ui.chat.code_reading import CodeDuty
from app.ui.chat.message_views import AnswerText
from app.ui.common.alarm_marks import alarm_colours
from app.ui.common.frame_jobs import BUDGET_S, FrameJobs
from app.ui.common.theme import CONTRAST, DARK, DAY, THEMES, Theme, apply_theme
from tests.widget.conftest import RESOURCES
from tests.widget.test_themes import STRONG, TEXT, contrast

PYTHON = '```python\ndef level(x):\n    # metres\n    return x + 4.5 if x else "low"\n```\n\n'

NESTED = """- one

  ```sql
  SELECT 1;
  ```

- two

  ```json
  {"a": 2}
  ```

> ```c
> int x;
> ```

End."""


@pytest.fixture
def jobs(qapp: QApplication) -> Iterator[FrameJobs]:
    apply_theme(DAY.name, RESOURCES)
    owner = QObject()
    yield FrameJobs(owner)
    owner.deleteLater()


@pytest.fixture
def answer(qtbot: QtBot, jobs: FrameJobs) -> Iterator[AnswerText]:
    area = QScrollArea()
    qtbot.addWidget(area)
    area.setWidgetResizable(True)
    area.resize(600, 400)
    widget = AnswerText(jobs)
    area.setWidget(widget)
    area.show()
    yield widget
    apply_theme(DAY.name, RESOURCES)


def blocks(answer: AnswerText) -> Iterator[QTextBlock]:
    for view in answer.views:
        block = view.document().begin()
        while block.isValid():
            yield block
            block = block.next()


def coloured(answer: AnswerText) -> list[tuple[str, str]]:
    """Every text that has a colour of its own, with it."""
    found = []
    for block in blocks(answer):
        for one in block.layout().formats():
            text = block.text()[one.start : one.start + one.length]
            found.append((text, one.format.foreground().color().name()))
    return found


def texts(answer: AnswerText) -> list[str]:
    return [text for text, _colour in coloured(answer)]


def until_done(qtbot: QtBot, jobs: FrameJobs) -> None:
    qtbot.waitUntil(lambda: not jobs.is_busy)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("duty", list(CodeDuty))
def test_code_is_read_in_every_theme_and_looks_like_no_alarm(theme: Theme, duty: CodeDuty) -> None:
    colour = getattr(theme, f"code_{duty}")
    assert contrast(colour, theme.code) >= (STRONG if theme is CONTRAST else TEXT)
    # What alarms are told by is strong; HMI-1 counts what is above a fifth.
    assert QColor(colour).hsvSaturationF() <= 0.6
    for priority in (1, 2, 3, 4):
        marks = alarm_colours(priority, theme.name)
        for alarm in (marks.fill, marks.outline):
            if QColor(alarm).hsvSaturationF() > 0.2:
                assert distance(colour, alarm) > 10


def distance(one: str, other: str) -> float:
    """Give CIE76 between two colours."""
    return float(sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5)


def lab(colour: str) -> tuple[float, float, float]:
    one = QColor(colour)
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in (one.redF(), one.greenF(), one.blueF())
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def test_finished_code_is_coloured_and_its_text_stays(
    qtbot: QtBot, jobs: FrameJobs, answer: AnswerText
) -> None:
    answer.append(PYTHON)
    before = answer.shown_text()
    assert coloured(answer) == []
    answer.append("After it.\n")
    answer.append("And more.")
    until_done(qtbot, jobs)
    assert ("def", DAY.code_keyword) in coloured(answer)
    assert ("# metres", DAY.code_note) in coloured(answer)
    assert ("4.5", DAY.code_number) in coloured(answer)
    assert answer.shown_text().startswith(before.rstrip())
    # What is copied has no colours either.
    assert DAY.code_keyword not in answer.views[0].toHtml()


def test_code_that_grows_is_not_read_before_it_is_finished(
    qtbot: QtBot, jobs: FrameJobs, answer: AnswerText
) -> None:
    for line in PYTHON.rstrip().splitlines(keepends=True):
        answer.append(line)
        assert not jobs.is_busy
    answer.end()
    until_done(qtbot, jobs)
    assert "return" in texts(answer)


def test_ends_of_an_answer_colour_it_once(qtbot: QtBot, jobs: FrameJobs, answer: AnswerText) -> None:
    answer.append(PYTHON + "After it.")
    answer.end()
    until_done(qtbot, jobs)
    answer.end()
    assert not jobs.is_busy


@pytest.mark.parametrize("fence", ["```klingon", "```", "```python and more", "~~~text"])
def test_word_that_names_no_language_leaves_code_plain(
    qtbot: QtBot, jobs: FrameJobs, answer: AnswerText, fence: str
) -> None:
    answer.append(f"{fence}\ndef x(): return 1\n{fence[:3]}\n\nEnd.")
    answer.end()
    until_done(qtbot, jobs)
    assert coloured(answer) == []


def test_text_that_goes_on_into_another_part_of_long_code_is_read_as_one(
    qtbot: QtBot, jobs: FrameJobs, answer: AnswerText
) -> None:
    body = "\n".join(f"line {number}" for number in range(150))
    answer.append(f'```python\nx = """\n{body}\n"""\nreturn x\n```\n\nEnd.')
    answer.end()
    until_done(qtbot, jobs)
    assert len(answer.views) == 4
    found = coloured(answer)
    assert {colour for text, colour in found if text.startswith("line")} == {DAY.code_text}
    assert sum(text.startswith("line") for text, _colour in found) == 150
    assert ("return", DAY.code_keyword) in found


def test_code_in_lists_and_quotes_is_coloured_each_by_itself(
    qtbot: QtBot, jobs: FrameJobs, answer: AnswerText
) -> None:
    answer.append(NESTED)
    answer.end()
    until_done(qtbot, jobs)
    assert [text for text in texts(answer) if text in ("SELECT", '"a"', "int")] == ["SELECT", '"a"', "int"]


def test_colours_are_the_themes_when_it_changes(qtbot: QtBot, jobs: FrameJobs, answer: AnswerText) -> None:
    answer.append(PYTHON + "End.")
    answer.end()
    until_done(qtbot, jobs)
    apply_theme(DARK.name, RESOURCES)
    qtbot.waitUntil(lambda: ("def", DARK.code_keyword) in coloured(answer))
    assert DAY.code_keyword not in {colour for _text, colour in coloured(answer)}


def test_colours_change_neither_height_nor_width(qtbot: QtBot, jobs: FrameJobs, answer: AnswerText) -> None:
    answer.append(PYTHON + "End.")
    height = answer.views[0].height()
    answer.end()
    until_done(qtbot, jobs)
    assert coloured(answer) != []
    assert answer.views[0].document().size().height() <= answer.views[0].height() == height


def test_another_text_takes_the_colours_away(qtbot: QtBot, jobs: FrameJobs, answer: AnswerText) -> None:
    answer.append(PYTHON + "End.")
    answer.end()
    answer.set_text("```text\ndef level(x):\n```\n")
    until_done(qtbot, jobs)
    assert coloured(answer) == []


def test_deleted_answer_is_worked_on_no_more(qtbot: QtBot, jobs: FrameJobs) -> None:
    widget = AnswerText(jobs)
    widget.append(PYTHON)
    widget.end()
    assert jobs.is_busy
    widget.deleteLater()
    qtbot.waitUntil(lambda: not jobs.is_busy)


def test_work_stops_when_a_frames_share_is_used_and_waits_where_it_says_so(qapp: QApplication) -> None:
    owner = QObject()
    now = iter(range(1_000))
    # Each look at this clock takes half of a frame's share.
    jobs = FrameJobs(owner, lambda: next(now) * BUDGET_S / 2)
    done: list[int] = []

    def steps() -> Iterator[bool]:
        for number in range(6):
            done.append(number)
            yield number != 3

    jobs.add(owner, steps())
    jobs.work()
    assert done == [0, 1]
    jobs.work()
    assert done == [0, 1, 2, 3]
    jobs.work()
    jobs.work()
    assert (done, jobs.is_busy) == ([0, 1, 2, 3, 4, 5], False)
