"""The map under mouse, wheel and keys."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.domain.plant_map import Basemap
from app.domain.query import Area
from app.ui.common.theme import apply_theme
from app.ui.map.canvas import MapCanvas, Tool
from app.ui.map.layer import LayerJob, World, render_layer
from app.ui.map.scene import Scene
from tests.fakes.plant_maps import AssetRow, plant_of
from tests.widget.conftest import RESOURCES

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
NONE, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
PLANT = plant_of(
    AssetRow("P-1", -85.6, 37.6, name="Feed pump", zone="North"),
    AssetRow("P-2", -85.4, 37.6, priority=2, alerts=3, status="stopped"),
    AssetRow("V-1", -85.6, 37.4, asset_type="valve", priority=1),
    AssetRow("T-1", -85.4, 37.4, asset_type="tank"),
    AssetRow("X-1"),
)


@pytest.fixture
def canvas(qtbot: QtBot) -> MapCanvas:
    apply_theme("day", RESOURCES)
    widget = MapCanvas()
    qtbot.addWidget(widget)
    widget.resize(800, 600)
    widget.show()
    qtbot.waitExposed(widget)
    widget.show_scene(Scene(PLANT))
    return widget


def place(canvas: MapCanvas, tag: str) -> QPoint:
    number = canvas.scene.index[tag]
    x, y = canvas.view.pixel_of(float(canvas.scene.x[number]), float(canvas.scene.y[number]))
    return QPoint(round(x), round(y))


def move(canvas: MapCanvas, to: QPoint, button: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    # QTest.mouseMove() lets the event loop run.
    spot = QPointF(to)
    event = QMouseEvent(
        QEvent.Type.MouseMove, spot, canvas.mapToGlobal(spot), Qt.MouseButton.NoButton, button, NONE
    )
    QApplication.sendEvent(canvas, event)


def selected(canvas: MapCanvas) -> list[str]:
    return list(canvas.selected_tags)


def card(canvas: MapCanvas) -> list[str]:
    return list(canvas.hovered_lines)


def drag(
    canvas: MapCanvas, *way: QPoint, keys: Qt.KeyboardModifier = NONE, button: Qt.MouseButton = LEFT
) -> None:
    QTest.mousePress(canvas, button, keys, way[0])
    for spot in way[1:]:
        move(canvas, spot, button)
    QTest.mouseRelease(canvas, button, keys, way[-1])


def click(canvas: MapCanvas, tag: str, keys: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseClick(canvas, LEFT, keys, place(canvas, tag))


def wheel(canvas: MapCanvas, at: QPoint, notches: int) -> None:
    event = QWheelEvent(
        QPointF(at),
        canvas.mapToGlobal(QPointF(at)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        NONE,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas, event)


def test_first_plant_is_fitted(canvas: MapCanvas) -> None:
    assert canvas.seen.total == 4
    assert all(canvas.rect().contains(place(canvas, tag)) for tag in ("P-1", "P-2", "V-1", "T-1"))


def test_wheel_zooms_about_the_pointer(canvas: MapCanvas) -> None:
    spot = place(canvas, "P-2")
    wheel(canvas, spot, 2)

    assert canvas.seen.total < 4
    assert (place(canvas, "P-2") - spot).manhattanLength() <= 1
    wheel(canvas, spot, -2)
    assert canvas.seen.total == 4


def test_fingers_zoom_about_their_middle(canvas: MapCanvas) -> None:
    spot, before = place(canvas, "T-1"), canvas.view.scale
    event = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture,
        QPointingDevice.primaryPointingDevice(),
        2,
        QPointF(spot),
        QPointF(spot),
        canvas.mapToGlobal(QPointF(spot)),
        0.5,
        QPointF(),
    )
    QApplication.sendEvent(canvas, event)

    assert canvas.view.scale == pytest.approx(before * 1.5)
    assert (place(canvas, "T-1") - spot).manhattanLength() <= 1


def test_drag_moves_the_map_with_the_hand(canvas: MapCanvas) -> None:
    canvas.zoom_by(2)
    before = place(canvas, "P-1")
    drag(canvas, QPoint(300, 300), QPoint(320, 310), QPoint(360, 340))

    assert (place(canvas, "P-1") - before - QPoint(60, 40)).manhattanLength() <= 1
    assert selected(canvas) == []


def test_click_selects_and_shift_adds_and_a_click_beside_clears(canvas: MapCanvas) -> None:
    click(canvas, "V-1")
    assert selected(canvas) == ["V-1"]
    click(canvas, "P-1", SHIFT)
    assert selected(canvas) == ["P-1", "V-1"]
    click(canvas, "V-1", CONTROL)
    assert selected(canvas) == ["P-1"]
    QTest.mouseClick(canvas, LEFT, NONE, QPoint(400, 300))
    assert selected(canvas) == []


def test_box_selects_what_lies_in_it(canvas: MapCanvas, qtbot: QtBot) -> None:
    canvas.use_tool(Tool.BOX)
    corner, other = place(canvas, "P-1") - QPoint(20, 20), place(canvas, "P-2") + QPoint(20, 20)
    with qtbot.waitSignal(canvas.selection_changed) as told:
        drag(canvas, corner, QPoint(400, 200), other)

    assert told.args == [("P-1", "P-2")]
    click(canvas, "V-1")
    drag(canvas, corner, other, keys=SHIFT)
    assert selected(canvas) == ["P-1", "P-2", "V-1"]


def test_control_and_a_drag_select_with_the_moving_tool(canvas: MapCanvas) -> None:
    drag(canvas, place(canvas, "P-2") - QPoint(30, 30), place(canvas, "T-1") + QPoint(30, 30), keys=CONTROL)

    assert selected(canvas) == ["P-2", "T-1"]


def test_lasso_selects_what_it_goes_round(canvas: MapCanvas) -> None:
    canvas.use_tool(Tool.LASSO)
    first, last = place(canvas, "P-1"), place(canvas, "T-1")
    side = QPoint(30, -30)
    # A thin band along the diagonal from P-1 to T-1.
    drag(canvas, first + side - QPoint(40, 40), last + side + QPoint(40, 40), last - side + QPoint(40, 40),
         first - side - QPoint(40, 40))  # fmt: skip

    assert selected(canvas) == ["P-1", "T-1"]


def test_escape_drops_the_lasso_and_is_not_passed_on(canvas: MapCanvas) -> None:
    canvas.use_tool(Tool.LASSO)
    click(canvas, "P-1")
    QTest.mousePress(canvas, LEFT, NONE, QPoint(100, 100))
    move(canvas, QPoint(700, 100), LEFT)
    move(canvas, QPoint(400, 590), LEFT)
    override = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Escape, NONE)
    override.ignore()
    QApplication.sendEvent(canvas, override)
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    QTest.mouseRelease(canvas, LEFT, NONE, QPoint(400, 590))

    assert override.isAccepted()
    assert selected(canvas) == ["P-1"]


def test_escape_is_the_windows_while_nothing_is_drawn(canvas: MapCanvas) -> None:
    override = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Escape, NONE)
    override.ignore()
    QApplication.sendEvent(canvas, override)

    assert not override.isAccepted()


def test_card_under_the_pointer_names_the_asset_and_its_alerts(canvas: MapCanvas) -> None:
    move(canvas, place(canvas, "P-2"))
    assert card(canvas) == ["P-2", "pump, stopped", "3 active alerts, worst high, all acknowledged"]
    move(canvas, place(canvas, "P-1"))
    assert card(canvas) == ["P-1", "Feed pump", "pump, running, zone North", "no active alert"]
    move(canvas, QPoint(400, 300))
    assert card(canvas) == []


def test_card_follows_the_map_when_it_moves_under_the_pointer(canvas: MapCanvas) -> None:
    move(canvas, place(canvas, "P-2"))
    QTest.keyClick(canvas, Qt.Key.Key_Right)

    assert card(canvas) == []


def test_keys_move_and_zoom_and_come_back(canvas: MapCanvas) -> None:
    whole = canvas.view
    QTest.keyClick(canvas, Qt.Key.Key_Plus)
    assert canvas.view.scale == pytest.approx(2 * whole.scale)
    before = place(canvas, "P-1")
    QTest.keyClick(canvas, Qt.Key.Key_Left)
    QTest.keyClick(canvas, Qt.Key.Key_Up)
    assert (place(canvas, "P-1") - before - QPoint(80, 80)).manhattanLength() <= 1
    QTest.keyClick(canvas, Qt.Key.Key_Home)
    assert canvas.view == whole


def test_next_alert_goes_through_all_the_worst_first(canvas: MapCanvas) -> None:
    found = []
    for _ in range(3):
        QTest.keyClick(canvas, Qt.Key.Key_N)
        found.append(canvas.selected_tags)

    assert found == [("V-1",), ("P-2",), ("V-1",)]
    assert (place(canvas, "V-1") - QPoint(400, 300)).manhattanLength() <= 1


def test_space_selects_what_lies_in_the_middle(canvas: MapCanvas) -> None:
    canvas.centre_on(canvas.scene.index["T-1"])
    QTest.keyClick(canvas, Qt.Key.Key_Space)
    assert selected(canvas) == ["T-1"]
    canvas.centre_on(canvas.scene.index["P-1"])
    QTest.keyClick(canvas, Qt.Key.Key_Space, CONTROL)
    assert selected(canvas) == ["P-1", "T-1"]


def test_view_is_told_when_it_stands_still(canvas: MapCanvas, qtbot: QtBot) -> None:
    with qtbot.waitSignal(canvas.view_changed) as told:
        canvas.centre_on(canvas.scene.index["T-1"])

    area = told.args[0]
    assert isinstance(area, Area)
    (west, south), _, (east, north), _ = area.ring
    assert west < -85.4 < east
    assert south < 37.4 < north
    assert east - west < 0.02


def test_way_back_goes_through_the_views_that_stood_still(canvas: MapCanvas, qtbot: QtBot) -> None:
    with qtbot.waitSignal(canvas.view_changed):
        canvas.fit_all()
    whole = canvas.view
    with qtbot.waitSignal(canvas.view_changed):
        canvas.centre_on(canvas.scene.index["P-2"])
    close = canvas.view

    QTest.keyClick(canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert canvas.view == whole
    QTest.keyClick(canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert canvas.view == close


def test_other_data_keeps_view_and_selection_and_tells_what_is_gone(canvas: MapCanvas, qtbot: QtBot) -> None:
    canvas.zoom_by(1.1)
    click(canvas, "P-1")
    click(canvas, "V-1", SHIFT)
    view = canvas.view
    fewer = plant_of(AssetRow("T-1", -85.4, 37.4), AssetRow("V-1", -85.6, 37.4))
    with qtbot.waitSignal(canvas.selection_changed) as told:
        canvas.show_scene(Scene(fewer))

    assert told.args == [("V-1",)]
    assert canvas.view == view


def test_layer_is_asked_for_again_only_when_it_is_left(canvas: MapCanvas, qtbot: QtBot) -> None:
    asked: list[LayerJob] = []
    canvas.layer_needed.connect(asked.append)
    canvas.show_world(World(Basemap()))
    canvas.show_layer(render_layer(asked[-1]))
    asked.clear()

    with qtbot.waitSignal(canvas.view_changed):
        QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert asked == []
    for _ in range(5):
        QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert asked[-1].is_quick
    canvas.show_layer(render_layer(asked[-1]))
    with qtbot.waitSignal(canvas.view_changed):
        QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert not asked[-1].is_quick


def test_other_theme_asks_for_another_layer(canvas: MapCanvas) -> None:
    asked: list[LayerJob] = []
    canvas.layer_needed.connect(asked.append)
    canvas.show_world(World(Basemap()))
    apply_theme("dimmed", RESOURCES)

    assert asked[-1].theme == "dimmed"


def test_plant_without_a_place_shows_the_world(canvas: MapCanvas) -> None:
    canvas.show_scene(Scene(plant_of(AssetRow("X-1"))))
    canvas.fit_all()

    assert canvas.seen.total == 0
    assert canvas.view.box().west == -180
    assert not canvas.go_to_next_alert()
    assert not canvas.centre_on(0)
