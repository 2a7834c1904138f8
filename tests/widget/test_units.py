"""Units beside numbers in the form that the number asks for, and sums of memory in the window's language."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.domain.model_fit import MemoryNeed
from app.domain.sentence import joined, said
from app.registry.fit import arithmetic
from app.ui.common.language import told
from app.ui.common.language_choice import ARABIC, CHINESE, ENGLISH, Language, use_language
from app.ui.settings.setting_editor import NumberEditor

RESOURCES = Path(__file__).parents[2] / "resources"
NEED = MemoryNeed(490_000_000, 100_000_000, 80_000_000)


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    yield qapp
    use_language(qapp, ENGLISH, RESOURCES)


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        (ENGLISH, {0: "seconds", 1: "second", 10: "seconds", 120: "seconds"}),
        (ARABIC, {1: "ثانية", 10: "ثوانٍ", 15: "ثانية", 120: "ثانية", 603: "ثوانٍ"}),
        (CHINESE, {1: "秒", 600: "秒"}),
    ],
    ids=["en", "ar", "zh"],
)
def test_unit_has_the_form_of_its_number(
    app: QApplication, qtbot: QtBot, language: Language, shown: dict[int, str]
) -> None:
    use_language(app, language, RESOURCES)
    editor = NumberEditor(0, 3600, "seconds")
    qtbot.addWidget(editor)
    for number, words in shown.items():
        editor.show_value(number)
        assert editor.suffix() == f" {words}"


def test_unit_changes_nothing_of_what_is_being_typed(app: QApplication, qtbot: QtBot) -> None:
    use_language(app, ARABIC, RESOURCES)
    editor = NumberEditor(1, 16_384, "tokens")
    qtbot.addWidget(editor)
    editor.show()
    editor.setFocus()
    qtbot.waitUntil(editor.hasFocus)
    editor.selectAll()
    QTest.keyClicks(editor, "10245")
    assert editor.current == 10_245


@pytest.mark.parametrize("language", [ARABIC, CHINESE], ids=["ar", "zh"])
def test_sum_of_memory_is_said_in_the_language_of_the_window(app: QApplication, language: Language) -> None:
    text = joined(
        (arithmetic(NEED, 12_300_000_000), said("kept prefixes may take {size} GB more", size="0.54")), "; "
    )
    assert text.startswith("0.49 GB weights + 0.10 GB cache + 0.08 GB work = 0.67 of 12.3 GB free; kept")
    use_language(app, language, RESOURCES)
    shown = told(text)
    assert not any(word in shown for word in ("weights", "cache", "work", "free", "kept", "more"))
    assert all(number in shown for number in ("0.49", "0.10", "0.08", "0.67", "12.3", "0.54"))
