from pathlib import Path

import pytest

from app.domain.errors import StorageError
from app.durable.resources import guide_path, resource_root
from app.services.help import Chapter, HelpService, split_chapters
from tools.catalogues.catalogue import read_catalogue

GUIDE = """# Guide

Reads only.

## Chat

Ask here. ![not alone](x.png)

![The window](images/window.png)

*The window under Xvfb.*

```
# no chapter
```

## Map

The map. Ask the map. *Stressed* words stay.
"""


def test_chapters_begin_at_headings_and_not_in_code() -> None:
    assert [chapter.title for chapter in split_chapters(GUIDE)] == ["Guide", "Chat", "Map"]


def test_pictures_and_their_captions_are_left_out() -> None:
    chat = split_chapters(GUIDE)[1]
    assert chat.text == "## Chat\n\nAsk here. ![not alone](x.png)\n\n```\n# no chapter\n```"


def test_lines_of_a_paragraph_or_an_item_become_one() -> None:
    table, code = "| a |\n|---|\n| b |", "```\nx\ny\n```"
    text = f"# Guide\n\nOne\ntwo\n\n- item\n  goes on\n- next\n\n{table}\n\n{code}\nEnd\nof it"
    (guide,) = split_chapters(text)
    assert guide.text == f"# Guide\n\nOne two\n\n- item goes on\n- next\n\n{table}\n\n{code}\nEnd of it"


async def test_a_search_gives_the_chapters_that_hold_every_word_the_most_first(tmp_path: Path) -> None:
    path = tmp_path / "guide.md"
    path.write_text(GUIDE, encoding="utf-8")
    found = await HelpService(lambda _language: path).search("ASK the")
    assert [(chapter.title, count) for chapter, count in found] == [("Map", 3)]


async def test_no_word_gives_all_chapters(tmp_path: Path) -> None:
    path = tmp_path / "guide.md"
    path.write_text(GUIDE, encoding="utf-8")
    assert [count for _chapter, count in await HelpService(lambda _language: path).search("  ")] == [0, 0, 0]


async def test_a_guide_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="guide is missing"):
        await HelpService(lambda _language: tmp_path / "none.md").chapters()


@pytest.mark.parametrize("title", ["Chat", "Lookup", "Map", "Procedures", "Audit log", "Keyboard"])
async def test_the_shipped_guide_has_a_chapter_for_each_part(title: str) -> None:
    chapters = await HelpService(guide_path).chapters()
    assert [type(chapter) for chapter in chapters if chapter.title == title] == [Chapter]


@pytest.mark.parametrize("language", ["ar", "zh"])
async def test_the_guide_is_there_in_the_windows_language_with_its_words_of_safety(language: str) -> None:
    chapters = await HelpService(guide_path).chapters(language)
    english = await HelpService(guide_path).chapters()
    assert chapters != english
    assert len(chapters) >= 14
    text = "\n".join(chapter.text for chapter in chapters)
    catalogue = read_catalogue(resource_root() / "i18n" / f"watchroom_{language}.ts")
    said = {message.source: message.forms[0] for message in catalogue.messages if message.forms}
    for word in ("WARNING", "CAUTION", "NOTE", "Seen", "critical", "high", "medium", "low", "Verify"):
        assert said[word] in text, word


async def test_another_language_has_the_english_guide() -> None:
    assert guide_path("xx") == guide_path()
