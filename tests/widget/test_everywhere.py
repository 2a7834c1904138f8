"""What holds in every pane and dialog: names for screen readers, a focus that is seen, nothing cut."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QScrollArea,
    QTabBar,
    QWidget,
)

from app.domain.route import Route
from app.ui.common.controls import WHOLE_WORD
from app.ui.common.fonts import load_fonts
from app.ui.common.language import tr
from app.ui.common.language_choice import ARABIC, CHINESE, ENGLISH, Language, use_language
from app.ui.common.room_area import RoomArea
from app.ui.common.theme import target_px
from tests.widget.conftest import RESOURCES
from tests.widget.desk import Desk
from tests.widget.procedure_desk import SteadyClock
from tests.widget.rooms import Rooms, furnish_library, furnish_plant

# What a screen reader calls a control, of which people must be told what it is.
ROLES = QAccessible.Role
CONTROLS = {
    *(ROLES.PushButton, ROLES.CheckBox, ROLES.RadioButton, ROLES.ComboBox, ROLES.SpinBox, ROLES.Slider),
    *(ROLES.EditableText, ROLES.List, ROLES.Table, ROLES.Tree, ROLES.PageTab, ROLES.PageTabList),
    *(ROLES.ButtonMenu, ROLES.ButtonDropDown, ROLES.Link, ROLES.ProgressBar, ROLES.Dialog, ROLES.MenuItem),
    *(ROLES.Canvas, ROLES.Chart, ROLES.Graphic),
}
NO_ROLES = {ROLES.NoRole}
INTERACTIVE = (QAbstractButton, QComboBox, QAbstractSpinBox, QLineEdit, QTabBar)


@pytest.fixture
def procedures(tmp_path: Path) -> Iterator[tuple[str, str]]:
    store = furnish_plant(tmp_path)
    yield furnish_library(tmp_path)
    store.close()


@pytest.fixture
async def rooms(procedures: tuple[str, str], monkeypatch: pytest.MonkeyPatch, ready_desk: Desk) -> Rooms:
    clock = SteadyClock()
    monkeypatch.setattr("app.ui.procedures.press_button.steady_s", clock)
    await ready_desk.assistant.plant.open()
    ready_desk.window.resize(1280, 800)
    return Rooms(ready_desk, procedures, clock)


async def test_every_control_of_every_room_has_a_name_and_a_role(rooms: Rooms) -> None:
    nameless: set[str] = set()
    seen = 0
    async for room, top in rooms.all():
        for node in accessible_nodes(top):
            if node.role() in CONTROLS:
                seen += 1
                if not node.text(QAccessible.Text.Name).strip():
                    nameless.add(f"{room}: {described(node)}")
        for widget in focusable(top):
            node = QAccessible.queryAccessibleInterface(widget)
            if node.role() in NO_ROLES or not node.text(QAccessible.Text.Name).strip():
                nameless.add(f"{room}: {described(node)}")
    assert "\n".join(sorted(nameless)) == ""
    assert seen > 300


async def test_focus_is_seen_at_every_control_of_every_room(rooms: Rooms) -> None:
    unseen: set[str] = set()
    looked: set[str] = set()
    async for room, top in rooms.all():
        top.window().activateWindow()
        await rooms.desk.until(top.window().isActiveWindow)
        for widget in focusable(top):
            if widget.objectName() not in looked:
                looked.add(widget.objectName())
                if not focus_is_seen(widget):
                    unseen.add(f"{room}: {type(widget).__name__} {widget.objectName()}")
    assert "\n".join(sorted(unseen)) == ""
    assert len(looked) > 60


async def test_nothing_is_cut_in_any_room_with_text_twice_as_large(rooms: Rooms) -> None:
    settings = rooms.desk.assistant.settings
    await settings.replace(replace(settings.current, text_scale_percent=200))
    cut: set[str] = set()
    async for room, top in rooms.all():
        cut |= {f"{room}: {fault}" for fault in cut_texts(top)}
        cut |= {f"{room}: {fault}" for fault in outside(top)}
    assert "\n".join(sorted(cut)) == ""


@pytest.fixture(params=[ENGLISH, ARABIC, CHINESE], ids=lambda one: one.code)
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Language]:
    load_fonts(RESOURCES)
    chosen: Language = request.param
    use_language(qapp, chosen, RESOURCES)
    yield chosen
    use_language(qapp, ENGLISH, RESOURCES)


@pytest.fixture
async def spoken_rooms(
    language: Language, procedures: tuple[str, str], monkeypatch: pytest.MonkeyPatch, desk: Desk
) -> Rooms:
    """The rooms of a window in a language, which is in force before any of it is built."""
    clock = SteadyClock()
    monkeypatch.setattr("app.ui.procedures.press_button.steady_s", clock)
    desk.start()
    await desk.until(lambda: desk.status("State") == tr("ready"))
    await desk.assistant.plant.open()
    return Rooms(desk, procedures, clock)


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)], ids=["usual window", "smallest window"])
async def test_nothing_is_cut_in_any_language(spoken_rooms: Rooms, size: tuple[int, int]) -> None:
    spoken_rooms.desk.window.resize(*size)
    cut: set[str] = set()
    async for room, top in spoken_rooms.all():
        cut |= {f"{room}: {fault}" for fault in cut_texts(top)}
        cut |= {f"{room}: {fault}" for fault in outside(top)}
    assert "\n".join(sorted(cut)) == ""


async def test_the_smallest_window_leaves_room_to_read_an_answer_in_any_language(spoken_rooms: Rooms) -> None:
    desk = spoken_rooms.desk
    chat = desk.window.chat
    chat.composer.route.show_choice(Route.CHAT, Route.LOOKUP, "names nothing of this plant")
    desk.window.resize(960, 600)
    await desk.until(lambda: chat.transcript.height() >= 150)
    room = chat.parentWidget()
    while not isinstance(room, RoomArea):
        assert room is not None
        room = room.parentWidget()
    await desk.until(lambda: not room.verticalScrollBar().isVisible())
    assert desk.window.alerts.height() <= 80
    assert desk.window.banner.height() <= 40
    desk.window.resize(1280, 800)
    # With room the reason is said again, and the question has four lines.
    await desk.until(lambda: chat.transcript.height() >= 250)


async def test_everything_that_is_pressed_is_large_enough_for_fingers_in_touch_mode(rooms: Rooms) -> None:
    settings = rooms.desk.assistant.settings
    await settings.replace(replace(settings.current, touch_mode=True))
    least = target_px()
    assert least >= 44
    small: set[str] = set()
    async for room, top in rooms.all():
        small |= {f"{room}: {fault}" for fault in small_targets(top, least)}
        small |= {f"{room}: {fault}" for fault in touching(top)}
    assert "\n".join(sorted(small)) == ""


# --- What is looked at.


def accessible_nodes(top: QWidget) -> Iterator[QAccessibleInterface]:
    """Give what a screen reader finds under top and can be seen, top itself included."""
    waiting = [QAccessible.queryAccessibleInterface(top)]
    while waiting:
        node = waiting.pop()
        if not node.isValid() or node.state().invisible:
            continue
        yield node
        # The cells of a table are read by row and column, and there may be thousands.
        if node.role() not in (ROLES.Table, ROLES.List, ROLES.Tree):
            waiting += [node.child(place) for place in range(node.childCount())]


def described(node: QAccessibleInterface) -> str:
    widget = node.object()
    name = widget.objectName()
    parent = node.parent().object()
    place = parent.objectName()
    return f"{node.role().name} {type(widget).__name__} {name!r} in {place!r}"


def shown(top: QWidget) -> Iterator[QWidget]:
    for widget in (top, *top.findChildren(QWidget)):
        if widget.isVisible() and widget.window() is top.window():
            yield widget


def is_part(widget: QWidget) -> bool:
    """Whether widget is a part of another control: the edit of a number's field, a view's scroll bar."""
    if widget.objectName() in ("qt_spinbox_lineedit", "qt_toolbar_ext_button", "qt_menubar_ext_button"):
        return True
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QComboBox | QAbstractSpinBox | QAbstractItemView | QLineEdit | QTabBar):
            return True
        parent = parent.parentWidget()
    return False


def focusable(top: QWidget) -> list[QWidget]:
    """Give what Tab reaches."""
    tab = Qt.FocusPolicy.TabFocus
    return [
        widget
        for widget in shown(top)
        if bool(widget.focusPolicy() & tab) and widget.isEnabled() and not is_part(widget)
    ]


def focus_is_seen(widget: QWidget) -> bool:
    """Whether widget looks another way while it has the focus."""
    widget.clearFocus()
    before = widget.grab().toImage()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    if not widget.hasFocus() and widget.focusProxy() is None:
        return False
    after = widget.grab().toImage()
    changed = sum(
        before.pixelColor(x, y) != after.pixelColor(x, y)
        for x in range(0, before.width(), 1)
        for y in (0, 1, 2, 3, before.height() // 2, before.height() - 2)
        if before.rect().contains(x, y)
    )
    return changed >= 4


def cut_texts(top: QWidget) -> Iterator[str]:
    """Find labels and buttons that need more room than they have."""
    for widget in shown(top):
        if isinstance(widget, QLabel | QAbstractButton | QTabBar) and not is_part(widget) and text_of(widget):
            needed = needed_size(widget)
            if needed.width() > widget.width() + 1 or needed.height() > widget.height() + 1:
                size = f"{widget.width()}x{widget.height()}"
                wish = f"{needed.width()}x{needed.height()}"
                yield f"{widget.objectName()!r} {text_of(widget)[:40]!r} has {size} and needs {wish}"
            if is_elided(widget):
                yield f"{widget.objectName()!r} {text_of(widget)[:40]!r} is shortened"


def is_elided(widget: QWidget) -> bool:
    """Whether the dots are those of a text without room, not those of "Import…", which opens a dialog."""
    text, whole = text_of(widget), widget.accessibleName()
    return (
        isinstance(widget, QLabel)
        and text.endswith("…")
        and whole != text
        and whole.startswith(text.removesuffix("…"))
    )


def text_of(widget: QWidget) -> str:
    if isinstance(widget, QTabBar):
        return " ".join(widget.tabText(number) for number in range(widget.count()))
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def needed_size(widget: QWidget) -> QSize:
    if isinstance(widget, QLabel) and widget.wordWrap():
        words = WHOLE_WORD.findall(shown_words(widget))
        longest = max(widget.fontMetrics().horizontalAdvance(word) for word in words) if words else 0
        return QSize(longest, widget.heightForWidth(widget.width()))
    if isinstance(widget, QTabBar):
        # One that has buttons to scroll shows every tab.
        return QSize(0, widget.sizeHint().height())
    return widget.sizeHint() if isinstance(widget, QLabel) else widget.minimumSizeHint()


def shown_words(label: QLabel) -> str:
    """Give what a label says without its markup."""
    is_rich = label.textFormat() is Qt.TextFormat.RichText
    return QTextDocumentFragment.fromHtml(label.text()).toPlainText() if is_rich else label.text()


def outside(top: QWidget) -> Iterator[str]:
    """Find what lies outside its window or parent without anything to scroll it into view."""
    for widget in shown(top):
        if isinstance(widget, (QLabel, *INTERACTIVE)) and not is_part(widget) and widget is not top:
            place = QRect(widget.mapTo(top, QPoint()), widget.size())
            room = scrolled_room(widget, top)
            if not room.contains(place):
                yield f"{type(widget).__name__} {widget.objectName()!r} {text_of(widget)[:30]!r} is outside"


def scrolled_room(widget: QWidget, top: QWidget) -> QRect:
    """Give the part of top in which widget can be seen; all that an area scrolls can."""
    room = top.rect()
    parent = widget.parentWidget()
    while parent is not None and parent is not top:
        above = parent.parentWidget()
        area = above.parentWidget() if above is not None else None
        if isinstance(area, QScrollArea) and area.widget() is parent:
            policy = area.horizontalScrollBarPolicy()
            if policy is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff:
                return QRect(-100_000, -100_000, 200_000, 200_000)
            across = QRect(area.viewport().mapTo(top, QPoint()), area.viewport().size())
            return QRect(across.left(), -100_000, across.width(), 200_000)
        parent = above
    return room


def small_targets(top: QWidget, least: int) -> Iterator[str]:
    for widget in shown(top):
        if isinstance(widget, INTERACTIVE) and not is_part(widget) and widget.isEnabled():
            sizes = tabs_of(widget) if isinstance(widget, QTabBar) else [widget.size()]
            for size in sizes:
                if size.width() < least or size.height() < least:
                    kind = f"{type(widget).__name__} {widget.objectName()!r}"
                    yield f"{kind} {text_of(widget)[:20]!r} is {size.width()}x{size.height()}"
        if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
            height = widget.sizeHintForRow(0)
            if 0 <= height < least:
                yield f"rows of {widget.objectName()!r} are {height} high"


def tabs_of(bar: QTabBar) -> list[QSize]:
    return [bar.tabRect(number).size() for number in range(bar.count())]


def area_of(widget: QWidget) -> QScrollArea | None:
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, QScrollArea):
        parent = parent.parentWidget()
    return parent


def touching(top: QWidget) -> Iterator[str]:
    """Find buttons whose drawn parts stand nearer than 4 pixels to each other."""
    buttons = [
        widget
        for widget in shown(top)
        if isinstance(widget, QAbstractButton) and not is_part(widget) and widget.objectName()[:4] != "rail"
    ]
    places = [QRect(one.mapTo(top, QPoint()), one.size()).adjusted(3, 3, -3, -3) for one in buttons]
    for number, place in enumerate(places):
        for other in range(number + 1, len(places)):
            # What is scrolled lies under what is not, unseen.
            is_together = area_of(buttons[number]) is area_of(buttons[other])
            if is_together and place.adjusted(-3, -3, 3, 3).intersects(places[other]):
                yield f"{buttons[number].objectName()} touches {buttons[other].objectName()}"
