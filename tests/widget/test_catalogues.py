"""No text of the window is missing in any language, and none goes round the catalogues."""

from pathlib import Path

import pytest

from tools.catalogues.__main__ import FOLDER, LANGUAGES, check
from tools.catalogues.catalogue import Catalogue, Message, faults, read_catalogue
from tools.catalogues.unwrapped import literals, unreadable, unwrapped

APP = Path(__file__).parents[2] / "app"
# Not the window's texts: what a record's PDF prints, names of fonts, of functions in formulas and of
# languages behind a fence, what is compared, what audit records hold, and what a second start prints in the
# terminal.
NOT_SHOWN = (
    "audit/field_words.py:",
    "chat/code_reading.py:",
    "chat/math_text.py:",
    "common/pdf.py:",
    "common/theme.py:",
    "lookup/chip_editing.py:",
    "shell/single_instance.py:",
)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_catalogue_is_whole_and_compiled_from_the_sources_as_they_are(code: str) -> None:
    assert check(code) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_qt_s_tool_finds_every_text_that_the_sources_mark(code: str) -> None:
    messages = read_catalogue(FOLDER / f"watchroom_{code}.ts").messages
    assert {message.source for message in messages} == literals(APP)


def test_every_marked_text_is_one_whole_literal() -> None:
    assert list(unreadable(APP)) == []


def test_no_text_of_the_window_is_shown_as_it_is_written() -> None:
    found = [line for line in unwrapped(APP / "ui") if not line.startswith(NOT_SHOWN)]
    assert found == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        pytest.param('label.setText("Stop")', True, id="setter"),
        pytest.param('PlainLabel(f"Step {number}")', True, id="constructor"),
        pytest.param('IconButton(icons, "stop", "Stop", name="stop")', True, id="after an icon's name"),
        pytest.param('Area(widget, accessible_name="Map")', True, id="keyword"),
        pytest.param('text = "not checked yet"', True, id="sentence on its way"),
        pytest.param('def show(text="no rows"):\n    pass', True, id="default"),
        pytest.param('label.setText(tr("Stop"))', False, id="looked up"),
        pytest.param('label.setText(tr("{name}", name="so it is"))', True, id="value of a text"),
        pytest.param('label.setText("" if x else tr("Stop"))', False, id="choice"),
        pytest.param('label.setText("Stop" if x else "")', True, id="choice of a bare text"),
        pytest.param('widget.setObjectName("the name")', False, id="object name"),
        pytest.param('logger.info("was read at %s", time)', False, id="log"),
        pytest.param('def show():\n    """Show what it is."""', False, id="docstring"),
    ],
)
def test_a_bare_text_is_found(tmp_path: Path, source: str, fault: bool) -> None:
    (tmp_path / "pane.py").write_text(source, encoding="utf-8")
    assert bool(list(unwrapped(tmp_path))) is fault


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        pytest.param('tr(f"Step {number}")', True, id="f-string"),
        pytest.param('tr("Step " + number)', True, id="glued"),
        pytest.param("f\"{tr('Step')} 1\"", True, id="inside an f-string"),
        pytest.param('tr("Step "\n   "{number}", number=1)', False, id="two lines"),
        pytest.param('f"{tr(STEP)} 1"', False, id="name of a marked text"),
    ],
)
def test_a_text_that_qt_s_tool_cannot_read_is_found(tmp_path: Path, source: str, fault: bool) -> None:
    (tmp_path / "pane.py").write_text(source, encoding="utf-8")
    assert bool(list(unreadable(tmp_path))) is fault


def arabic(source: str, *forms: str, one: str = "", is_finished: bool = True) -> list[str]:
    return faults(Catalogue("ar", (Message(source, one, bool(one), is_finished, forms),)))


@pytest.mark.parametrize(
    "found",
    [
        pytest.param(arabic("Stop", ""), id="empty"),
        pytest.param(arabic("Stop", "إيقاف", is_finished=False), id="unfinished"),
        pytest.param(arabic("Step {number}", "الخطوة {count}"), id="another place"),
        pytest.param(arabic("Limit {value:g}", "الحد {value}"), id="another way to write a number"),
        pytest.param(arabic("Step {number}", "الخطوة {number"), id="open brace"),
        pytest.param(arabic("{count} rows", *["{count} صف"] * 2, one="{count} row"), id="two plural forms"),
        pytest.param(
            arabic("{count} rows", *["{count} صف"] * 3, "صف", *["{count} صف"] * 2, one="{count} row"),
            id="number lost where it is not the form's own",
        ),
        pytest.param(arabic("{count} rows", *["{count} صف"] * 6, one="{number} row"), id="another singular"),
        pytest.param(arabic("Stop", "\u200fإيقاف"), id="mark of direction"),
    ],
)
def test_a_translation_that_does_not_fit_is_found(found: list[str]) -> None:
    assert len(found) == 1


def test_arabic_writes_one_and_two_things_without_a_number() -> None:
    forms = ("{count} صف", "صف واحد", "صفان", "{count} صفوف", "{count} صفًا", "{count} صف")
    assert arabic("{count} rows", *forms, one="{count} row") == []
