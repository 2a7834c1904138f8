"""How the window looks, in numbers: room, sides, distances, borders. Each was once wrong in a picture."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QLabel,
    QSpinBox,
    QStyleOptionComboBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.domain.facts import FactRow, FactsTable
from app.domain.route import Route
from app.ui.chat.composer import Composer
from app.ui.chat.pane import ChatPane
from app.ui.common.controls import IconButton, PlainLabel, RailButton, picker
from app.ui.common.fonts import load_fonts
from app.ui.common.icons import Icons
from app.ui.common.language_choice import ARABIC, CHINESE, ENGLISH, Language, use_language
from app.ui.common.margins import set_margins
from app.ui.common.room_area import RoomArea
from app.ui.common.signing import SignDialog
from app.ui.common.theme import CONTRAST, DAY, THEMES, Theme, apply_theme
from app.ui.map.facts_view import FactsView
from app.ui.procedures.fields_dialog import Asked, FieldsDialog
from app.ui.procedures.pane import ProceduresPane
from app.ui.shell.context_pane import ContextPane
from app.ui.shell.rail import Page
from app.ui.users.first_user_dialog import FirstUserDialog
from tests.widget.test_themes import contrast

ROOT = Path(__file__).parents[2]
RESOURCES = ROOT / "resources"
LANGUAGES = pytest.mark.parametrize("language", [ENGLISH, ARABIC, CHINESE], ids=lambda one: one.code)


@pytest.fixture
def icons(qapp: QApplication) -> Iterator[Icons]:
    """The window's icons; what a test puts in force ends with it."""
    load_fonts(RESOURCES)
    apply_theme("day", RESOURCES)
    yield Icons(RESOURCES / "icons")
    use_language(qapp, ENGLISH, RESOURCES)
    qapp.setStyleSheet("")


def speak(language: Language, theme: str = "day") -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    use_language(app, language, RESOURCES)
    apply_theme(theme, RESOURCES)


def drawn(widget: QWidget, size: QSize | None = None) -> QImage:
    widget.resize(size or widget.sizeHint())
    widget.show()
    QApplication.processEvents()
    if (focused := QApplication.focusWidget()) is not None:
        focused.clearFocus()
    return widget.grab().toImage()


def columns_unlike(image: QImage, ground: QColor) -> list[int]:
    """Give the columns in whose middle third something is drawn."""
    rows = range(image.height() // 3, image.height() * 2 // 3)
    return [x for x in range(image.width()) if any(image.pixelColor(x, y) != ground for y in rows)]


# --- Room.


def test_a_pane_of_wrapped_words_is_not_scrolled_where_it_fits(icons: Icons, qtbot: QtBot) -> None:
    pane = QWidget()
    column = QVBoxLayout(pane)
    column.addWidget(PlainLabel("A sentence that takes several lines where it is narrow. " * 6, wraps=True))
    column.addStretch()
    area = RoomArea(pane, "Room")
    qtbot.addWidget(area)
    area.resize(600, 200)
    area.show()
    QApplication.processEvents()
    assert pane.height() <= area.maximumViewportSize().height()
    assert not area.verticalScrollBar().isVisible()


def test_a_line_may_end_between_ideographs(icons: Icons, qtbot: QtBot) -> None:
    chinese = PlainLabel("关于工厂的问题会查询其数据，并在查询中回答", wraps=True)
    english = PlainLabel("Interchangeability", wraps=True)
    for label in (chinese, english):
        qtbot.addWidget(label)
    assert chinese.minimumWidth() < 40 < english.minimumWidth()


def test_wrapped_lines_from_right_to_left_begin_at_the_edge_and_are_whole(icons: Icons, qtbot: QtBot) -> None:
    speak(ARABIC)
    label = PlainLabel("يجوز لمن يشغّل البرنامج كل شيء عدا التوقيع. " * 6, wraps=True)
    qtbot.addWidget(label)
    gaps = set()
    for width in range(300, 330):
        image = drawn(label, QSize(width, label.heightForWidth(width)))
        ground = image.pixelColor(0, 0)
        height = label.fontMetrics().lineSpacing()
        for top in range(0, image.height() - height, height):
            inked = [
                x
                for x in range(image.width())
                if any(image.pixelColor(x, y) != ground for y in range(top, top + height))
            ]
            gaps.add(image.width() - inked[-1])
    # The sides of letters differ; a space is wider.
    assert max(gaps) <= 4


@pytest.mark.parametrize("language", [ENGLISH, ARABIC], ids=lambda one: one.code)
def test_wrapped_lines_from_left_to_right_are_drawn_as_qt_draws_them(
    icons: Icons, qtbot: QtBot, language: Language
) -> None:
    speak(language)
    text = "Notify the control room that P-1 is going to be stopped (4.5–6.8 bar) and locked."
    plain = QLabel(text)
    plain.setWordWrap(True)
    pictures = []
    for label in (PlainLabel(text, wraps=True), plain):
        qtbot.addWidget(label)
        pictures.append(drawn(label, QSize(300, 80)))
    assert pictures[0] == pictures[1]


def test_what_has_no_room_in_a_box_ends_with_dots(icons: Icons, qtbot: QtBot) -> None:
    box = picker("box", "Box")
    qtbot.addWidget(box)
    box.addItems(["Pump", "What is the difference between cavitation and misalignment?"])
    drawn(box, QSize(240, 40))
    shown = []
    for number in (0, 1):
        box.setCurrentIndex(number)
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        shown.append(option.currentText)
    assert shown[0] == "Pump"
    assert shown[1].endswith("…")
    assert box.fontMetrics().horizontalAdvance(shown[1]) < 240 - 2 * 12


def test_a_view_of_procedures_asks_for_no_room_of_the_others(icons: Icons, qtbot: QtBot) -> None:
    pane = ProceduresPane(icons)
    qtbot.addWidget(pane)
    own = {}
    for view in (pane.walk, pane.begin):
        pane.show_view(view)
        own[view] = view.minimumSizeHint().height()
        assert pane.minimumSizeHint().height() == own[view]
    assert own[pane.walk] != own[pane.begin]
    assert [view for view in (pane.library, pane.begin, pane.review, pane.walk) if not view.isHidden()] == [
        pane.begin
    ]


def test_the_pane_beside_the_chat_asks_for_no_room_of_the_map(icons: Icons, qtbot: QtBot) -> None:
    context = ContextPane(icons)
    qtbot.addWidget(context)
    before = context.minimumSizeHint().width()
    wide = QFrame()
    wide.setMinimumWidth(800)
    context.place(Page.MAP, wide)
    assert context.minimumSizeHint().width() == before
    context.show_page(Page.MAP)
    assert context.page is Page.MAP
    assert context.minimumSizeHint().width() >= 800


@LANGUAGES
def test_the_chat_needs_no_more_than_its_share_of_a_small_window(
    icons: Icons, qtbot: QtBot, language: Language
) -> None:
    speak(language)
    chat = ChatPane(icons)
    qtbot.addWidget(chat)
    chat.composer.route.show_choice(Route.CHAT, Route.LOOKUP, "names nothing of this plant")
    assert chat.minimumSizeHint().width() <= 540


def test_what_answered_goes_into_two_lines_where_there_is_no_room(icons: Icons, qtbot: QtBot) -> None:
    composer = Composer(icons)
    qtbot.addWidget(composer)
    composer.route.show_choice(Route.CHAT, Route.LOOKUP, "names nothing of this plant")
    drawn(composer, QSize(500, 300))
    text, button = (composer.findChild(QWidget, name) for name in ("chatRoute", "chatRouteChange"))
    assert text is not None
    assert button is not None
    assert button.mapTo(composer, QPoint()).y() > text.mapTo(composer, QPoint()).y()
    assert button.mapTo(composer, button.rect().bottomRight()).x() < 500


def test_every_fact_is_shown_whole(icons: Icons, qtbot: QtBot) -> None:
    view = FactsView()
    qtbot.addWidget(view)
    rows = (FactRow("Data", "clock", "2026-10-30 15:00 UTC"), FactRow("Data", "as of the clock", "a" * 8))
    view.resize(400, 220)
    view.show()
    view.show_table(FactsTable(rows * 12))
    QApplication.processEvents()
    view.resize(280, 220)
    QApplication.processEvents()
    needed = [view.sizeHintForRow(row) for row in range(view.rowCount())]
    assert all(view.rowHeight(row) >= need for row, need in enumerate(needed))
    clock = view.item(1, 1)
    assert clock is not None
    text = view.fontMetrics().boundingRect(
        QRect(0, 0, view.columnWidth(1) - 8, 1000), Qt.TextFlag.TextWordWrap, clock.text()
    )
    assert view.rowHeight(1) >= text.height()
    assert view.columnWidth(0) + view.columnWidth(1) <= view.viewport().width()


def dialogs(parent: QWidget) -> list[QDialog]:
    words = "Until now whoever runs the program may do everything but sign. " * 3
    return [
        FirstUserDialog("amira", parent),
        SignDialog(words, (), None, None, parent),
        FieldsDialog("End the run", words, (Asked("place", "Place"),), accept_text="End", parent=parent),
    ]


@LANGUAGES
def test_a_dialog_is_as_tall_as_its_words(icons: Icons, qtbot: QtBot, language: Language) -> None:
    speak(language)
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    for dialog in dialogs(window):
        dialog.open()
        QApplication.processEvents()
        layout = dialog.layout()
        assert layout is not None
        assert dialog.height() == layout.totalHeightForWidth(dialog.width())
        assert dialog.height() < 560
        dialog.reject()


def test_a_dialog_grows_by_a_refusal(icons: Icons, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    dialog = FirstUserDialog("amira", window)
    dialog.open()
    QApplication.processEvents()
    before = dialog.height()
    dialog.show_refusal("The two PINs are not the same. Type both once more, six characters or more. " * 2)
    QApplication.processEvents()
    label = dialog.findChild(QLabel, "firstUserRefusal")
    assert label is not None
    assert dialog.height() > before
    assert label.height() >= label.heightForWidth(label.width())
    dialog.reject()


# --- Sides.


def test_no_layout_says_by_left_and_right_how_far_its_items_stand_in() -> None:
    uneven = []
    for file in sorted((ROOT / "app" / "ui").rglob("*.py")):
        if file.name == "margins.py":
            continue
        for found in re.finditer(r"setContentsMargins\(([^()]*)\)", file.read_text(encoding="utf-8")):
            sides = [side.strip() for side in found[1].split(",")]
            if len(sides) == 4 and sides[0] != sides[2]:
                uneven.append(f"{file.name}: {found[0]}")
    assert uneven == []


@LANGUAGES
def test_margins_begin_where_lines_begin(icons: Icons, qtbot: QtBot, language: Language) -> None:
    speak(language)
    widget = QWidget()
    qtbot.addWidget(widget)
    layout = QVBoxLayout(widget)
    set_margins(layout, 12, 1, 3, 2)
    margins = layout.contentsMargins()
    begin, end = (
        (margins.right(), margins.left()) if language is ARABIC else (margins.left(), margins.right())
    )
    assert (begin, end, margins.top(), margins.bottom()) == (12, 3, 1, 2)


@LANGUAGES
def test_the_mark_of_the_open_page_stands_at_the_window_s_edge(
    icons: Icons, qtbot: QtBot, language: Language
) -> None:
    speak(language)
    button = RailButton(icons, "chat", "Chat", name="railChat", is_page=True)
    qtbot.addWidget(button)
    button.setChecked(True)
    image = drawn(button, QSize(125, 63))
    left, right = (image.pixelColor(x, 30).name() for x in (1, image.width() - 2))
    assert (left, right) == ((DAY.panel, DAY.text) if language is ARABIC else (DAY.text, DAY.panel))


# --- Distances and borders.


@LANGUAGES
@pytest.mark.parametrize("name", ["new", "stop", "conversations"])
def test_an_icon_keeps_a_distance_to_its_text(
    icons: Icons, qtbot: QtBot, language: Language, name: str
) -> None:
    speak(language)
    button = IconButton(icons, name, "HHH", name="some")
    qtbot.addWidget(button)
    image = drawn(button)
    inner = image.copy(QRect(4, 0, image.width() - 8, image.height()))
    columns = columns_unlike(inner, QColor(DAY.button))
    gaps = sorted(after - before - 1 for before, after in itertools.pairwise(columns))
    assert gaps[-1] >= 7


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_tab_that_is_open_has_a_bar(icons: Icons, qtbot: QtBot, theme: Theme) -> None:
    apply_theme(theme.name, RESOURCES)
    tabs = QTabWidget()
    qtbot.addWidget(tabs)
    for title in ("First", "Second"):
        tabs.addTab(QWidget(), title)
    tabs.setCurrentIndex(1)
    image = drawn(tabs, QSize(400, 200))
    bar = tabs.tabBar()
    bars = []
    for number in (0, 1):
        place = bar.tabRect(number)
        corner = bar.mapTo(tabs, place.bottomLeft())
        bars.append(image.pixelColor(corner.x() + place.width() // 2, corner.y() - 1).name())
    assert bars[1] == theme.text
    assert contrast(bars[0], bars[1]) >= 3.0


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_number_s_field_has_an_edge(icons: Icons, qtbot: QtBot, theme: Theme) -> None:
    apply_theme(theme.name, RESOURCES)
    box = QSpinBox()
    qtbot.addWidget(box)
    image = drawn(box, QSize(160, 40))
    assert contrast(image.pixelColor(60, 0).name(), theme.window) >= 3.0


def test_high_contrast_fields_are_seen_as_fields(icons: Icons, qtbot: QtBot) -> None:
    apply_theme(CONTRAST.name, RESOURCES)
    box = QSpinBox()
    qtbot.addWidget(box)
    image = drawn(box, QSize(160, 40))
    assert {image.pixelColor(60, y).name() for y in (0, image.height() - 1)} == {CONTRAST.edge}


def test_bold_is_bold_in_every_script() -> None:
    # The bundled fonts have 400 and 700; between them Qt makes Latin bold, and Chinese not.
    sheets = "".join(file.read_text(encoding="utf-8") for file in (RESOURCES / "themes").glob("*.qss"))
    assert set(re.findall(r"font-weight: (\d+)", sheets)) == {"700"}
    code = [
        file.name for file in (ROOT / "app" / "ui").rglob("*.py") if "DemiBold" in file.read_text("utf-8")
    ]
    assert code == []
