"""The window in Arabic and Chinese: what is read in it, in which order, and what stays as it was written."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QColor, QFont, QImage, QInputMethodEvent, QRawFont, QTextLayout, QTextOption
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from app.domain.alerts import AlertLine, AlertSummary
from app.domain.audit import AuditLine
from app.domain.query import QueryType
from app.domain.sentence import said, said_count
from app.prompting.map_lines import alert_type_text
from app.services.audit_reading import RUNNING_NOTE
from app.twin.choices import choices_of
from app.twin.vocabulary import Vocabulary
from app.ui.audit.words import cells_of
from app.ui.common.alarm_marks import alarm_colours
from app.ui.common.controls import PlainLabel, plain_tip
from app.ui.common.fonts import FILES, load_fonts
from app.ui.common.icons import Icons
from app.ui.common.language import counted, kept_whole, listed, told, tr
from app.ui.common.language_choice import (
    ARABIC,
    CHINESE,
    ENGLISH,
    Language,
    chosen_language,
    use_language,
)
from app.ui.lookup.ask_line import AskLine
from app.ui.watch.alert_strip import PriorityCounts
from app.ui.watch.words import aside_text, line_text, state_text

RESOURCES = Path(__file__).parents[2] / "resources"
Speak = Callable[[Language], None]
UNISOLATED = str.maketrans("", "", "\u2066\u2067\u2068\u2069\u200f")


@pytest.fixture(scope="module")
def fonts(qapp: QApplication) -> None:
    load_fonts(RESOURCES)


@pytest.fixture
def speak(qapp: QApplication, fonts: None) -> Iterator[Speak]:
    """Put a language in force; English is again when the test ends."""
    try:
        yield lambda language: use_language(qapp, language, RESOURCES)
    finally:
        use_language(qapp, ENGLISH, RESOURCES)


def painted(text: str, direction: Qt.LayoutDirection = Qt.LayoutDirection.RightToLeft) -> str:
    """Give the letters of a text from left to right as they are painted."""
    layout = QTextLayout(text, QFont("Noto Sans"))
    layout.setTextOption(QTextOption())
    option = layout.textOption()
    option.setTextDirection(direction)
    layout.setTextOption(option)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(10_000)
    layout.endLayout()
    places = []
    for index, char in enumerate(text):
        runs = layout.glyphRuns(index, 1)
        at = runs[0].positions()[0].x() if runs and runs[0].positions() else 0.0
        if char not in "\u2066\u2067\u2068\u2069\u200f":
            places.append((at, index, char))
    return "".join(char for _, _, char in sorted(places))


QUANTITIES = [
    "4.5–6.8 bar",
    "85 °C",
    "3/6",
    "-5",
    "±2.5 %",
    "2026-11-29 09:30",
    "10:45",
    "HV-205/206",
    "1,158",
]


@pytest.mark.parametrize("quantity", QUANTITIES)
def test_a_quantity_that_stands_alone_is_painted_as_it_is_written(speak: Speak, quantity: str) -> None:
    speak(ARABIC)
    assert painted(kept_whole(quantity)) == quantity


@pytest.mark.parametrize("quantity", ["4.5–6.8 bar", "85 °C", "-5"])
def test_without_its_isolates_the_same_quantity_would_be_misread(speak: Speak, quantity: str) -> None:
    # What the isolates are for; were Qt to paint it right by itself, they could go.
    speak(ARABIC)
    assert painted(quantity) != quantity


@pytest.mark.parametrize("quantity", QUANTITIES)
def test_a_quantity_in_a_sentence_is_painted_as_it_is_written(speak: Speak, quantity: str) -> None:
    speak(ARABIC)
    text = tr("The view from {north_west} to {south_east}", north_west=quantity, south_east="X")
    assert quantity in painted(text)
    assert text.startswith("المشهد من")


def test_a_value_with_its_limit_is_read_in_the_order_of_the_sentence(speak: Speak) -> None:
    speak(ARABIC)
    text = painted(tr("{value} (limit {limit:g})", value="4.5 bar", limit=6.8))
    assert text.index("6.8") < text.index("4.5 bar")


def test_a_sentence_that_begins_with_a_value_still_reads_from_the_right(speak: Speak, qtbot: QtBot) -> None:
    speak(ARABIC)
    label = PlainLabel(listed([counted("{count:,} active", "{count:,} active", 32), "P-101"]))
    qtbot.addWidget(label)
    # Qt judges by the first letter that has a direction; an isolate hides its own.
    assert label.text().startswith("\u200f")
    assert painted(label.text()).index("P-101") < painted(label.text()).index("32")


@pytest.mark.parametrize(
    ("count", "shown"),
    [
        pytest.param(0, "0 أصل", id="zero"),
        pytest.param(1, "أصل واحد", id="one"),
        pytest.param(2, "أصلان", id="two"),
        pytest.param(5, "5 أصول", id="few"),
        pytest.param(11, "11 أصلًا", id="many"),
        pytest.param(103, "103 أصول", id="few of the next hundred"),
        pytest.param(2122, "2,122 أصلًا", id="thousands"),
        pytest.param(100, "100 أصل", id="other"),
    ],
)
def test_arabic_has_a_form_for_each_count(speak: Speak, count: int, shown: str) -> None:
    speak(ARABIC)
    assert counted("{count:,} assets", "{count:,} asset", count).translate(UNISOLATED) == shown


@pytest.mark.parametrize(("count", "shown"), [(0, "0 assets"), (1, "1 asset"), (2, "2 assets")])
def test_english_needs_no_catalogue(speak: Speak, count: int, shown: str) -> None:
    speak(ENGLISH)
    assert counted("{count:,} assets", "{count:,} asset", count) == shown


def test_chinese_is_laid_out_from_the_left_without_isolates(speak: Speak) -> None:
    speak(CHINESE)
    assert tr("zone {zone}", zone="3") == "区域 3"
    assert QApplication.isLeftToRight()


def test_what_a_service_said_is_shown_in_the_language_with_its_parts(speak: Speak, qtbot: QtBot) -> None:
    sentence = said("{name} is signed in as {role}.", name="Ada", role=said("operator"))
    assert sentence == "Ada is signed in as operator."
    speak(CHINESE)
    label = PlainLabel(sentence)
    qtbot.addWidget(label)
    assert label.text() == "Ada 以操作员身份登录。"
    assert plain_tip(sentence) == "<qt>Ada 以操作员身份登录。</qt>"


def test_what_a_service_counted_takes_the_form_of_its_count(speak: Speak) -> None:
    speak(ARABIC)
    assert told(said_count("{count} hours", "{count} hour", 2)) == "ساعتان"


def test_names_and_alerts_of_the_plant_are_never_looked_up(speak: Speak) -> None:
    speak(CHINESE)
    assert told("Stop") == "Stop"
    assert tr("Show {tag} on the map", tag="Stop") == "在地图上显示 Stop"


def test_editors_write_digits_that_readings_are_written_in(speak: Speak, qtbot: QtBot) -> None:
    speak(ARABIC)
    box = QSpinBox()
    qtbot.addWidget(box)
    box.setRange(0, 100_000)
    box.setGroupSeparatorShown(True)
    box.setValue(12_345)
    assert box.text() == "12,345"
    assert QLocale().toString(-0.5, "f", 1).replace("\u200e", "") == "-0.5"


def test_qt_s_own_words_speak_the_language_too(speak: Speak) -> None:
    speak(CHINESE)
    assert QApplication.translate("QPlatformTheme", "Cancel") == "取消"


@pytest.mark.parametrize(
    ("choice", "wishes", "language"),
    [
        pytest.param("auto", ["zh-Hans-CN", "en"], CHINESE, id="system's"),
        pytest.param("auto", ["ar_EG"], ARABIC, id="system's with a country"),
        pytest.param("auto", ["de-DE", "ar"], ARABIC, id="first that is known"),
        pytest.param("auto", ["de-DE"], ENGLISH, id="none is known"),
        pytest.param("en", ["zh"], ENGLISH, id="chosen"),
    ],
)
def test_the_language_is_the_chosen_or_the_system_s(
    choice: str, wishes: list[str], language: Language
) -> None:
    assert chosen_language(choice, wishes) is language


def test_a_missing_catalogue_leaves_an_english_window(
    speak: Speak, qapp: QApplication, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    use_language(qapp, CHINESE, tmp_path)
    assert tr("Stop") == "Stop"
    assert "watchroom_zh.qm is missing or damaged" in caplog.text
    caplog.clear()


def test_english_comes_back_whole(speak: Speak) -> None:
    speak(ARABIC)
    speak(ENGLISH)
    assert tr("zone {zone}", zone="3") == "zone 3"
    assert QApplication.isLeftToRight()


def summary(**counts: int) -> AlertSummary:
    zero = {"unranked": 0, "unacknowledged": 0, "returned": 0, "shelved": 0, "suppressed": 0, "recent": 0}
    values = {**zero, "out_of_service": 0, **counts}
    return AlertSummary(active=(1, 2, 3, 26), worst=(), as_of_ms=None, **values)


def test_the_strip_says_in_arabic_what_it_says_in_english(speak: Speak) -> None:
    alerts = summary(unacknowledged=1, returned=7, shelved=4)
    speak(ARABIC)
    assert state_text(alerts).translate(UNISOLATED) == "32 نشط، 1 غير مُقَرّ به"
    assert aside_text(alerts).translate(UNISOLATED) == "7 عاد، 4 مؤجل، 0 مكبوت، 0 خارج الخدمة"


def spans(image: QImage, is_meant: Callable[[QColor], bool]) -> tuple[int, int]:
    """Give the first and last column that holds a colour that is meant."""
    columns = [
        x for x in range(image.width()) for y in range(image.height()) if is_meant(image.pixelColor(x, y))
    ]
    return min(columns), max(columns)


@pytest.mark.parametrize("language", [ENGLISH, ARABIC], ids=["left to right", "right to left"])
def test_each_count_stands_at_its_own_mark(speak: Speak, qtbot: QtBot, language: Language) -> None:
    speak(language)
    counts = PriorityCounts()
    qtbot.addWidget(counts)
    counts.show_counts((1, 2, 3, 4))
    counts.resize(counts.sizeHint())
    image = counts.grab().toImage()
    fills = [QColor(alarm_colours(rank, "day").fill) for rank in (1, 2)]
    marks = [spans(image, fill.__eq__) for fill in fills]
    is_mirrored = language is ARABIC
    assert (marks[0] > marks[1]) is is_mirrored
    left, right = sorted(marks)
    between = image.copy(left[1] + 5, 0, right[0] - left[1] - 10, image.height())
    begin, end = spans(between, lambda colour: colour.lightness() < 128)
    to_left, to_right = begin, between.width() - end
    # The number between two marks belongs to the one before it in the direction of reading.
    assert (to_right < to_left) is is_mirrored


@pytest.mark.parametrize("name", ["send", "unfold", "map-back", "map-forward"])
def test_what_points_along_the_line_turns_round(speak: Speak, name: str) -> None:
    palette = QApplication.palette()
    speak(ENGLISH)
    there = Icons(RESOURCES / "icons").icon(name, palette).pixmap(48, 48).toImage()
    speak(ARABIC)
    back = Icons(RESOURCES / "icons").icon(name, palette).pixmap(48, 48).toImage()
    assert back == there.flipped(Qt.Orientation.Horizontal)


def test_every_letter_of_the_catalogues_has_a_glyph(speak: Speak) -> None:
    fonts = [QRawFont(str(RESOURCES / "fonts" / name), 13) for name in FILES]
    letters = set()
    for code in ("ar", "zh"):
        letters |= set((RESOURCES / "i18n" / f"watchroom_{code}.ts").read_text(encoding="utf-8"))
    missing = {
        letter
        for letter in letters
        if letter.isprintable() and not any(font.supportsCharacter(ord(letter)) for font in fonts)
    }
    # The marks of a check come from the system's font of symbols, as they did before the bundled fonts.
    assert missing <= {"✓", "✗"}


def test_the_fonts_stay_small_and_bring_their_licence() -> None:
    folder = RESOURCES / "fonts"
    assert sum(file.stat().st_size for file in folder.iterdir()) < 20_000_000
    licence = (folder / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert all(name in licence for name in FILES)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_in_a_composition_asks_nothing(qtbot: QtBot, key: Qt.Key) -> None:
    line = AskLine(Icons(RESOURCES / "icons"))
    qtbot.addWidget(line)
    asked: list[str] = []
    line.asked.connect(asked.append)
    field = line.findChild(QLineEdit, "lookupEdit")
    assert field is not None
    QApplication.sendEvent(field, QInputMethodEvent("beng", []))
    QTest.keyClick(field, key)
    assert asked == []
    committed = QInputMethodEvent()
    committed.setCommitString("泵")
    QApplication.sendEvent(field, committed)
    QTest.keyClick(field, key)
    assert asked == ["泵"]


@pytest.mark.parametrize("language", [ARABIC, CHINESE])
def test_kinds_of_alerts_that_are_known_are_said_in_the_language_and_others_as_they_are(
    speak: Speak, language: Language
) -> None:
    speak(language)
    for kind in (
        "high",
        "high_high",
        "low",
        "low_low",
        "deviation",
        "rate_of_change",
        "comm_fail",
        "discrete",
    ):
        line = AlertLine("A-1", "TK-1", kind, "high", is_acknowledged=False, raised_at_ms=0)
        assert kind.replace("_", " ") not in line_text(line)
        assert told(alert_type_text(kind)) != alert_type_text(kind) or kind not in (
            "high",
            "low",
            "high_high",
        )
    own = AlertLine("A-1", "TK-1", "seal_leak", "high", is_acknowledged=False, raised_at_ms=0)
    assert "seal leak" in line_text(own)


@pytest.mark.parametrize("language", [ARABIC, CHINESE])
def test_every_value_that_a_filter_offers_is_said_in_the_language(speak: Speak, language: Language) -> None:
    speak(language)
    left = {
        choice.value
        for query_type in QueryType
        for field in ("status", "priority", "maintenance_type", "alert_type")
        for choice in choices_of(query_type, field, Vocabulary())
        if told(choice.label) == str(choice.label)
    }
    assert left == set()


@pytest.mark.parametrize("language", [ARABIC, CHINESE])
def test_an_audit_record_is_told_in_the_language(speak: Speak, language: Language) -> None:
    speak(language)
    fields = (("model", "small"), ("status", "ok"), ("answer_chars", "12"))
    line = AuditLine("f:1", 1, None, "request_finished", "", fields, is_chained=True, note=RUNNING_NOTE)
    _time, event, _user, _request, what, _number = cells_of(line)
    found = re.sub("small|AI|[\\u2066-\\u2069\\u200f]", "", event + what)
    assert not re.search("[A-Za-z]", found), found
