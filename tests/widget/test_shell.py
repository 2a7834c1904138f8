"""The window as a whole: pages, notices, settings, themes, closing, names for screen readers."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from app.domain.chat import TurnState
from app.domain.setting import SettingSection
from app.ui.common.controls import PlainLabel
from app.ui.common.theme import DAY, DIMMED, THEMES, Theme
from app.ui.shell.notice_bar import NoticeBar
from app.ui.shell.status_strip import StatusLine
from tests.widget.desk import Desk, W

INTERACTIVE = (QAbstractButton, QAbstractScrollArea, QComboBox, QAbstractSpinBox, QLineEdit)
# The gap that follows every field.
SETTINGS_GAP = 40
DETAILS = ("Prompt", "Static", "Cached", "Difference", "Speculation", "Memory")
MARKDOWN = "## Cause\n\nText with `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n> quote\n"


async def test_chat_page_says_what_an_answer_rests_on(ready_desk: Desk) -> None:
    ready_desk.click("railChat")
    shown = [label.text() for label in ready_desk.window.context.findChildren(QLabel) if label.isVisible()]
    assert shown[0] == "Context"
    assert any("general knowledge" in text for text in shown)


async def test_procedures_take_the_whole_room(ready_desk: Desk) -> None:
    ready_desk.click("railProcedures")
    assert ready_desk.window.procedures.isVisible()
    assert not ready_desk.window.chat.isVisible()
    await ready_desk.until(lambda: ready_desk.find(QLabel, "procedureEmpty").isVisible())


async def test_notice_is_shown_until_it_is_dismissed(ready_desk: Desk) -> None:
    bar = ready_desk.find(NoticeBar, "noticeBar")
    assert not bar.isVisible()
    ready_desk.assistant.notices.add("The settings were set aside.")
    assert ready_desk.find(QLabel, "noticeText").text() == "The settings were set aside."
    assert (
        bar.geometry().bottom()
        <= ready_desk.window.models.mapTo(ready_desk.window, ready_desk.window.models.rect().topLeft()).y()
    )
    ready_desk.click("dismissNotice")
    assert not bar.isVisible()


async def test_third_notice_waits_until_one_is_dismissed(ready_desk: Desk) -> None:
    for number in range(3):
        ready_desk.assistant.notices.add(f"Notice {number}.")
    assert shown_notices(ready_desk) == ["Notice 0.", "Notice 1."]
    ready_desk.click("dismissNotice")
    assert shown_notices(ready_desk) == ["Notice 1.", "Notice 2."]


async def test_settings_take_effect_at_once_when_they_are_accepted(ready_desk: Desk) -> None:
    dialog = await ready_desk.settings()
    dialog_child(dialog, QSpinBox, "max_question_chars").setValue(10)
    theme = dialog_child(dialog, QComboBox, "theme")
    theme.setCurrentIndex(theme.findData("dimmed"))
    QTest.mouseClick(dialog_child(dialog, QPushButton, "settingsOk"), Qt.MouseButton.LeftButton)
    await ready_desk.until(lambda: ready_desk.assistant.settings.current.max_question_chars == 10)
    await ready_desk.until(lambda: ready_desk.window.findChild(QDialog, "settingsDialog") is None)
    ready_desk.ask("longer than ten")
    assert "the limit is 10" in ready_desk.refusal
    assert ready_desk.window.palette().window().color().name() == DIMMED.window


async def test_settings_stay_open_with_a_sentence_when_a_value_is_refused(ready_desk: Desk) -> None:
    dialog = await ready_desk.settings()
    dialog_child(dialog, QSpinBox, "answer_tokens").setValue(4_000)
    QTest.mouseClick(dialog_child(dialog, QPushButton, "settingsOk"), Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert "above the longest answer" in dialog_child(dialog, QLabel, "settingsRefusal").text()
    assert ready_desk.assistant.settings.current.answer_tokens == 1_024
    QTest.mouseClick(dialog_child(dialog, QPushButton, "settingsCancel"), Qt.MouseButton.LeftButton)
    await ready_desk.until(lambda: not settings_are_open(ready_desk))


async def test_settings_are_scrolled_no_further_than_their_last_field(ready_desk: Desk) -> None:
    dialog = await ready_desk.settings(SettingSection.MODELS)
    body = dialog_child(dialog, QScrollArea, "settingsArea").widget()
    assert body is not None
    shown = [label for label in body.findChildren(QLabel) if label.isVisible()]
    await ready_desk.until(
        lambda: (
            body.height() - max(label.mapTo(body, label.rect().bottomLeft()).y() for label in shown)
            <= SETTINGS_GAP
        )
    )
    assert dialog_child(dialog, QSpinBox, "unload_after_min").text() == "30 minutes"


async def test_window_can_be_closed_while_the_settings_are_open(ready_desk: Desk) -> None:
    await ready_desk.settings()
    await ready_desk.close()
    assert ready_desk.shell.closed.is_set()
    assert not settings_are_open(ready_desk)


async def test_closing_works_at_once_while_an_answer_is_produced(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue("Half ", "never", gate=asyncio.Event(), gate_at=1)
    ready_desk.ask("Why?")
    await ready_desk.until(lambda: bool(ready_desk.turns) and ready_desk.answer() == "Half")
    ready_desk.window.close()
    await asyncio.wait_for(ready_desk.shell.closed.wait(), timeout=1)
    await asyncio.wait_for(ready_desk.shell.aclose(), timeout=1)
    (stored,) = await ready_desk.assistant.conversations.list()
    turn = (await ready_desk.assistant.conversations.load(stored.conversation_id)).turns[0]
    assert turn.state is TurnState.STOPPED
    assert "request_finished" in ready_desk.assistant.audit_lines()[-1]


async def test_closing_while_stopping_still_writes_the_record(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue("Half ", "never", gate=asyncio.Event(), gate_at=1)
    ready_desk.ask("Why?")
    await ready_desk.until(lambda: bool(ready_desk.turns) and ready_desk.answer() == "Half")
    ready_desk.click("stopButton")
    await ready_desk.close()
    assert "request_finished" in ready_desk.assistant.audit_lines()[-1]


async def test_closing_works_while_the_model_loads(desk: Desk) -> None:
    desk.engine.load_gate = asyncio.Event()
    desk.start()
    await desk.until(lambda: desk.status("State") == "loading 50 %")
    await asyncio.wait_for(desk.close(), timeout=1)
    assert desk.shell.closed.is_set()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
async def test_window_is_neutral_when_nothing_is_wrong(ready_desk: Desk, theme: Theme) -> None:
    settings = ready_desk.assistant.settings
    await settings.replace(replace(settings.current, theme=theme.name))
    ready_desk.engine.enqueue(MARKDOWN)
    ready_desk.ask("Why?")
    await ready_desk.until_turn(TurnState.COMPLETE)
    image = ready_desk.window.grab().toImage()
    saturations = list(saturations_of(image))
    calm = sum(saturation <= 0.2 for saturation in saturations)
    assert calm / len(saturations) >= 0.95


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_no_token_of_a_theme_is_a_colour(theme: Theme) -> None:
    colours = [QColor(value) for value in asdict(theme).values() if str(value).startswith("#")]
    assert all(colour.hsvSaturationF() <= 0.2 for colour in colours)


async def test_answer_is_drawn_anew_when_the_theme_changes(ready_desk: Desk) -> None:
    ready_desk.engine.enqueue("use `code` here")
    ready_desk.ask("How?")
    await ready_desk.until_turn(TurnState.COMPLETE)
    settings = ready_desk.assistant.settings
    block = ready_desk.turns[0].answer.views[0]
    assert DAY.code in block.toHtml()
    await settings.replace(replace(settings.current, theme="dimmed"))
    await ready_desk.until(lambda: DIMMED.code in block.toHtml())


async def test_prompt_details_are_folded_and_tell_how_the_prompt_was_read(answered_desk: Desk) -> None:
    prompt = answered_desk.find(QLabel, "detailPrompt")
    assert not prompt.isVisible()
    answered_desk.click("promptDetailsToggle")
    assert prompt.isVisible()
    shown = {name: answered_desk.find(QLabel, f"detail{name}").text() for name in DETAILS}
    words = await answered_desk.engine.count_tokens(answered_desk.engine.requests[0].plan)
    assert shown == {
        "Prompt": f"{words} tokens",
        "Static": "0 tokens",
        "Cached": "0 tokens",
        "Difference": "at token 0",
        "Speculation": "–",
        "Memory": "0.5 GB weights",
    }


async def test_memory_of_the_model_is_a_tip_that_is_no_markup(ready_desk: Desk) -> None:
    model = ready_desk.find(QLabel, "statusModel")
    assert model.toolTip() == "<qt>0.5 GB weights</qt>"
    line = StatusLine("scripted", "Model", "ready", memory="<img src='x'> & more")
    ready_desk.window.status.show_line(line)
    assert model.toolTip() == "<qt>&lt;img src=&#x27;x&#x27;&gt; &amp; more</qt>"


async def test_settings_can_be_closed_in_the_moment_they_open(ready_desk: Desk) -> None:
    ready_desk.click("railSettings")
    await ready_desk.close()
    assert not settings_are_open(ready_desk)


def test_wrapped_label_is_as_tall_as_its_text(qapp: QApplication) -> None:
    label = PlainLabel("many words " * 30, wraps=True)
    assert label.hasHeightForWidth()
    assert label.heightForWidth(200) > 2 * label.heightForWidth(800)


async def test_every_interactive_widget_has_a_name(answered_desk: Desk) -> None:
    answered_desk.assistant.notices.add("A notice.")
    dialog = await answered_desk.settings()
    nameless = [
        f"{type(widget).__name__} {widget.objectName()!r}"
        for root in (answered_desk.window, dialog)
        for widget in interactive_children(root)
        if not widget.objectName() or not spoken_name(widget)
    ]
    assert nameless == []


async def test_tab_goes_from_top_to_bottom_and_skips_blocks(answered_desk: Desk) -> None:
    reached = [widget.objectName() for widget in tab_chain(answered_desk.window) if takes_tab(widget)]
    assert [name for name in reached if not name.startswith("rail")] == [
        "modelPicker",
        "conversationPicker",
        "allConversations",
        "newConversation",
        "transcript",
        "copyAnswer",
        "flagAnswer",
        "turnActions",
        "attach_lookup",
        "attach_map",
        "attach_procedure",
        "questionEdit",
        "sendButton",
        "promptDetailsToggle",
    ]
    # Buttons that exclude each other are one stop; the arrow keys go from one to the next.
    assert [name for name in reached if name.startswith("rail")] == [
        "railChat",
        "railSetUp",
        "railCommands",
        "railSettings",
    ]


async def test_arrow_keys_go_along_the_rail(ready_desk: Desk) -> None:
    ready_desk.button("railChat").setFocus()
    QTest.keyClick(ready_desk.button("railChat"), Qt.Key.Key_Down)
    assert ready_desk.button("railLookup").isChecked()
    assert ready_desk.window.lookup.isVisible()


@pytest.mark.parametrize("size", [(1280, 800), (3440, 1440)], ids=["field laptop", "wide screen"])
async def test_panes_fit_the_window(answered_desk: Desk, size: tuple[int, int]) -> None:
    answered_desk.window.resize(*size)
    await answered_desk.until(lambda: answered_desk.window.context.isVisible())
    window = answered_desk.window
    assert (window.width(), window.height()) == size
    assert window.context.width() >= 250
    assert window.chat.width() >= 700
    assert window.status.geometry().bottom() <= window.height()


async def test_shortcut_begins_a_conversation_and_one_focuses_the_question(answered_desk: Desk) -> None:
    QTest.keyClick(answered_desk.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    await answered_desk.until(lambda: answered_desk.turns == ())
    answered_desk.button("sendButton").setFocus()
    QTest.keyClick(answered_desk.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert answered_desk.window.focusWidget() is answered_desk.edit


async def test_start_shows_a_notice_that_came_before_the_window(desk: Desk) -> None:
    desk.assistant.notices.add("Before the start.")
    desk.start()
    assert shown_notices(desk) == ["Before the start."]


def test_labels_can_be_set_twenty_thousand_times() -> None:
    # PySide6 6.12 on Python 3.11 aborts after some 5,000 calls; the pin keeps it out.
    program = (
        "from PySide6.QtWidgets import QApplication, QLabel\n"
        "app = QApplication([])\nlabel = QLabel()\n"
        "for number in range(20_000): label.setText(str(number))\n"
        "print(label.text())\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout.strip()) == (0, "19999")


def shown_notices(desk: Desk) -> list[str]:
    bar = desk.find(NoticeBar, "noticeBar")
    return [label.text() for label in bar.findChildren(QLabel, "noticeText") if label.isVisible()]


def settings_are_open(desk: Desk) -> bool:
    return any(dialog.isVisible() for dialog in desk.window.findChildren(QDialog))


def dialog_child(dialog: QDialog, kind: type[W], name: str) -> W:
    found = dialog.findChild(kind, name)
    assert isinstance(found, kind)
    return found


def interactive_children(root: QWidget) -> Iterator[QWidget]:
    for widget in root.findChildren(QWidget):
        is_inside_another = any(
            isinstance(parent, QAbstractSpinBox | QComboBox | QAbstractItemView)
            for parent in parents_of(widget)
        )
        if isinstance(widget, INTERACTIVE) and widget.isVisible() and not is_inside_another:
            yield widget


def tab_chain(window: QWidget) -> Iterator[QWidget]:
    widget = window.nextInFocusChain()
    while widget is not None and widget is not window:
        yield widget
        widget = widget.nextInFocusChain()


def takes_tab(widget: QWidget) -> bool:
    policy = widget.focusPolicy()
    return widget.isVisible() and widget.isEnabled() and bool(policy & Qt.FocusPolicy.TabFocus)


def parents_of(widget: QWidget) -> Iterator[QWidget]:
    parent = widget.parentWidget()
    while parent is not None:
        yield parent
        parent = parent.parentWidget()


def spoken_name(widget: QWidget) -> str:
    return widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")


def saturations_of(image: QImage) -> Iterator[float]:
    for y in range(0, image.height(), 3):
        for x in range(0, image.width(), 3):
            yield image.pixelColor(x, y).hsvSaturationF()


async def test_prompt_details_tell_what_guessing_ahead_brought(desk: Desk) -> None:
    desk.engine.speculation = "quotes 1.6× · 71 % accepted"
    desk.engine.enqueue("Yes.")

    desk.ask("Is it warm?")
    await desk.until_turn(TurnState.COMPLETE)

    assert desk.find(QLabel, "detailSpeculation").text() == "quotes 1.6× · 71 % accepted"
