"""What the program says of a region, in the window's language: the same numbers, the same tags as links."""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.domain.explanation import Sentence, SentenceSource
from app.domain.facts import MapFacts
from app.domain.reading_order import without_isolates
from app.prompting.ground import Grounding
from app.prompting.map_lines import lines
from app.ui.common.icons import Icons
from app.ui.common.language_choice import ARABIC, CHINESE, ENGLISH, Language, use_language
from app.ui.map.explain_words import sentence_told
from app.ui.map.sentence_view import SentenceView
from tests.fakes.map_facts import map_facts
from tests.widget.desk import Desk
from tests.widget.rooms import furnish_plant

RESOURCES = Path(__file__).parents[2] / "resources"
NUMBER = re.compile(r"\d+")
FACTS = {
    "new data": map_facts(),
    "old data": map_facts(age=timedelta(hours=5), unplaced=7),
    "nothing there": map_facts(tallies=()),
}


@pytest.fixture(params=[ARABIC, CHINESE], ids=["arabic", "chinese"])
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Language]:
    chosen: Language = request.param
    use_language(qapp, chosen, RESOURCES)
    yield chosen
    use_language(qapp, ENGLISH, RESOURCES)


def sentences(facts: MapFacts) -> list[Sentence]:
    grounding = Grounding(facts)
    return [
        Sentence(line.sentence, SentenceSource.TEMPLATE, grounding.check(line.sentence).tags)
        for line in lines(facts, 20)
    ]


@pytest.mark.parametrize("facts", FACTS.values(), ids=FACTS)
def test_every_sentence_is_said_with_the_numbers_and_tags_of_the_checked_one(
    language: Language, facts: MapFacts
) -> None:
    assert sentences(facts)
    for sentence in sentences(facts):
        told = sentence_told(sentence)
        assert told.text != sentence.text
        missing = Counter(NUMBER.findall(sentence.text)) - Counter(NUMBER.findall(told.text))
        # Arabic says one and two of a thing by the form of its word.
        assert set(missing) <= ({"1", "2"} if language is ARABIC else set())
        assert [told.text[span.start : span.end] for span in told.tags] == [
            sentence.text[span.start : span.end] for span in sentence.tags
        ]


def test_a_sentence_whose_translation_would_lose_a_number_stays_english(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.map.explain_words.told", lambda _text: "لا شيء")
    sentence = next(one for one in sentences(map_facts()) if "12 assets" in one.text)
    assert sentence_told(sentence) is sentence


def test_words_of_a_model_are_never_looked_up(language: Language) -> None:
    sentence = Sentence("No alert is active", SentenceSource.MODEL)
    assert sentence_told(sentence) is sentence


def test_the_view_shows_and_names_the_translation(language: Language, qtbot: QtBot) -> None:
    worst = next(one for one in sentences(map_facts()) if one.tags)
    view = SentenceView(worst, Icons(RESOURCES / "icons"))
    qtbot.addWidget(view)
    label = view.findChild(QLabel, "explainSentence")
    assert label is not None
    start = {"ar": "أسوأ الأصول", "zh": "最严重的设备"}[language.code]
    assert without_isolates(label.text()).lstrip("\u200f").startswith(start)
    assert start in without_isolates(label.accessibleName())
    assert label.text().count('<a href="') == len(worst.tags)


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[None]:
    """A small plant of one's own: the sample takes seconds to make."""
    store = furnish_plant(tmp_path)
    yield
    store.close()


async def test_no_model_is_asked_where_its_english_could_not_be_shown(
    qapp: QApplication, plant: None, ready_desk: Desk
) -> None:
    desk = ready_desk
    desk.click("railMap")
    await desk.until(desk.button("mapExplainView").isEnabled)
    canvas = desk.window.map.canvas
    await desk.until(lambda: canvas.is_still and canvas.is_layer_current)
    use_language(qapp, CHINESE, RESOURCES)
    try:
        asked = len(desk.engine.requests)
        desk.click("mapExplainView")
        await desk.until(lambda: not desk.shell.explain.is_busy)
        await desk.until(lambda: canvas.is_still and canvas.is_layer_current)
        assert len(desk.engine.requests) == asked
        assert desk.shown_text("explainState") == "全部由程序表述：模型写的句子只能用英文核对。"
    finally:
        use_language(qapp, ENGLISH, RESOURCES)
