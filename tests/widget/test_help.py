"""Help in the window: chapters, search, About, flagged answers, the file for support."""

import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QListWidget, QPlainTextEdit, QScrollArea, QTabWidget

from app.domain.flag import Flagged, FlagSource
from app.ui.help.reader import GuideReader
from tests.widget.desk import Desk

FLAGGED = Flagged(FlagSource.LOOKUP, "Pumps in fault?", "2 rows", facts="P-1\tfault", model_id="scripted")


@pytest.fixture
async def help_desk(ready_desk: Desk) -> Desk:
    """The help, opened by its button."""
    ready_desk.click("railHelp")
    await ready_desk.until(lambda: len(pages(ready_desk)) > 10)
    return ready_desk


def pages(desk: Desk) -> list[str]:
    shown = desk.find(QListWidget, "helpList")
    return [shown.item(row).text() for row in range(shown.count())]


def pick(desk: Desk, title: str) -> None:
    shown = desk.find(QListWidget, "helpList")
    shown.setCurrentRow(next(row for row, text in enumerate(pages(desk)) if text.split("  ·")[0] == title))


def chapter(desk: Desk) -> str:
    return "\n".join(map(desk.window.help.reader._text.text_of, desk.window.help.reader._text.blocks))


def search(desk: Desk, words: str) -> None:
    edit = desk.find(QLineEdit, "helpSearch")
    edit.setText(words)
    QTest.keyClick(edit, Qt.Key.Key_Return)


async def test_the_help_has_the_guides_chapters_behind_its_own_pages(help_desk: Desk) -> None:
    listed = pages(help_desk)
    assert listed[:4] == ["First steps", "Flagged answers", "Support bundle", "About"]
    assert {"Chat", "Lookup", "Map", "Procedures", "Keyboard"} <= set(listed)


async def test_the_first_chapter_is_shown_at_once(help_desk: Desk) -> None:
    await help_desk.until(lambda: "never writes to the plant" in chapter(help_desk))


async def test_f1_opens_the_help(ready_desk: Desk) -> None:
    QTest.keyClick(ready_desk.window, Qt.Key.Key_F1)
    await ready_desk.until(lambda: ready_desk.window.help.shown_title != "")
    assert ready_desk.window.help.isVisible()


async def test_a_chapter_is_drawn_as_answers_are(help_desk: Desk) -> None:
    pick(help_desk, "Keyboard")
    assert "##" not in chapter(help_desk)
    assert "Ctrl+Shift+F" in chapter(help_desk)


async def test_a_search_narrows_the_chapters_and_shows_the_best(help_desk: Desk) -> None:
    search(help_desk, "lasso")
    await help_desk.until(lambda: help_desk.shown_text("helpFound") != "")
    assert help_desk.shown_text("helpFound") == "1 chapter holds these words."
    assert "Map  ·  1" in pages(help_desk)
    assert help_desk.window.help.reader.title == "Map"
    assert "Chat" not in pages(help_desk)
    search(help_desk, "")
    await help_desk.until(lambda: "Chat" in pages(help_desk))


async def test_the_place_that_was_searched_for_is_in_sight(help_desk: Desk) -> None:
    search(help_desk, "home")
    reader = help_desk.find(GuideReader, "helpReader")
    await help_desk.until(lambda: help_desk.shown_text("helpFound") != "")
    text = help_desk.window.help.reader._text
    block = next(one for one in text.blocks if "home" in text.text_of(one).casefold())
    top = block.mapTo(reader.viewport(), block.rect().topLeft()).y()
    assert top < reader.viewport().height()


async def test_words_that_no_chapter_holds_are_told(help_desk: Desk) -> None:
    search(help_desk, "zeppelin")
    await help_desk.until(lambda: help_desk.shown_text("helpFound").startswith("No chapter"))
    assert pages(help_desk)[-1] == "About"


async def test_about_says_what_runs_here_and_under_which_licences(help_desk: Desk) -> None:
    pick(help_desk, "About")
    components = help_desk.find(QListWidget, "aboutComponents")
    hashes = help_desk.find(QPlainTextEdit, "aboutHashes")
    await help_desk.until(lambda: "all resources" in hashes.toPlainText())
    shown = [components.item(row).text() for row in range(components.count())]
    assert any(text.startswith("PySide6") and "LGPL" in text for text in shown)
    assert f"{'ab' * 32}  scripted" in hashes.toPlainText()
    help_desk.find(QTabWidget, "aboutTabs").setCurrentIndex(1)
    components.setCurrentRow(next(row for row, text in enumerate(shown) if text.startswith("Qt (in")))
    assert "GNU LESSER" in help_desk.find(QPlainTextEdit, "aboutLicence").toPlainText()


async def test_flags_are_listed_noted_and_removed(help_desk: Desk) -> None:
    pick(help_desk, "Flagged answers")
    await help_desk.until(lambda: help_desk.shown_text("flagsEmpty") != "")
    await help_desk.assistant.flags.flag(FLAGGED)
    details = help_desk.find(QPlainTextEdit, "flagDetails")
    await help_desk.until(lambda: "P-1\tfault" in details.toPlainText())
    help_desk.find(QPlainTextEdit, "flagNote").setPlainText("Zone 4 was meant.")
    help_desk.click("flagKeepNote")
    await help_desk.until(lambda: help_desk.shown_text("flagsMessage") == "The note is kept.")
    (flag,) = await help_desk.assistant.flags.list()
    assert flag.note == "Zone 4 was meant."
    help_desk.click("flagRemove")
    assert len(await help_desk.assistant.flags.list()) == 1
    help_desk.click("flagRemoveReally")
    await help_desk.until(lambda: help_desk.shown_text("flagsEmpty") != "")
    assert await help_desk.assistant.flags.list() == ()


async def test_the_support_bundle_is_one_action(
    help_desk: Desk, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path_factory.mktemp("elsewhere") / "bundle.zip"
    pick(help_desk, "Support bundle")
    help_desk.click("supportSave")
    await help_desk.until(lambda: help_desk.window.findChild(QFileDialog, "supportDialog") is not None)
    dialog = help_desk.find(QFileDialog, "supportDialog")
    monkeypatch.setattr(dialog, "selectedFiles", lambda: [str(target)])
    dialog.accept()
    await help_desk.until(lambda: help_desk.shown_text("supportResult").startswith("bundle.zip was written"))
    assert zipfile.is_zipfile(target)


async def test_the_window_closes_while_the_help_reads(ready_desk: Desk) -> None:
    ready_desk.click("railHelp")
    ready_desk.window.help.show_page("About")
    await ready_desk.close()
    assert ready_desk.shell.closed.is_set()


async def test_help_scrolls_by_keyboard(help_desk: Desk) -> None:
    pick(help_desk, "Procedures")
    reader = help_desk.find(QScrollArea, "helpReader")
    await help_desk.until(lambda: reader.verticalScrollBar().maximum() > 0)
    QTest.keyClick(reader, Qt.Key.Key_PageDown)
    assert reader.verticalScrollBar().value() > 0


def test_the_guide_is_part_of_the_program() -> None:
    spec = Path(__file__).parents[2] / "installer" / "watchroom.spec"
    assert "operator-guide.md" in spec.read_text(encoding="utf-8")
