"""The map that hears mouse, wheel, fingers and keys."""

from enum import Enum
from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QPinchGesture
from typing_extensions import override

from app.ui.map.drawing import draw_card
from app.ui.map.furniture import draw_coordinates
from app.ui.map.map_view import NOTHING, MapView
from app.ui.map.mercator import Floats
from app.ui.map.words import asset_lines, cluster_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.map.scene import Seen
    from app.ui.map.viewport import Viewport

# A press that moves less than this is a click.
_CLICK_PX: Final = 5.0
# A notch of a wheel is 120 eighths of a degree.
_ZOOM_A_NOTCH: Final = 2**0.5
_ZOOM_A_KEY: Final = 2.0
_STEP_PX: Final = 80
_PICK_AT_MIDDLE_PX: Final = 40.0
_LASSO_STEP_PX: Final = 4.0


class Tool(Enum):
    """What dragging with the left button does."""

    MOVE = "move"
    BOX = "box"
    LASSO = "lasso"


class MapCanvas(MapView):
    """A map that can be moved, zoomed and selected from; decides what a gesture means, not what follows."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.tool = Tool.MOVE
        self._hovered_cluster: tuple[Seen, int] | None = None
        self._others_here = 0
        self._pointer: QPointF | None = None
        self._pressed: QPointF | None = None
        self._pressed_view: Viewport | None = None
        self._drawn: list[QPointF] = []
        self._dragged_by: Tool | None = None
        self._adds = False

    @property
    def hovered_lines(self) -> tuple[str, ...]:
        """The card at the pointer, no line where nothing lies there."""
        if self._hovered >= 0:
            return asset_lines(self._scene, self._hovered, self._others_here)
        # A cluster is one of the view that it was found in.
        if self._hovered_cluster is not None and self._hovered_cluster[0] is self._seen:
            return cluster_lines(self._scene, *self._hovered_cluster)
        return ()

    def use_tool(self, tool: Tool) -> None:
        """Let dragging do something else."""
        self.tool = tool
        self.setCursor(Qt.CursorShape.ArrowCursor if tool is Tool.MOVE else Qt.CursorShape.CrossCursor)

    # --- What Qt calls.

    @override
    def paint_over(self, painter: QPainter) -> None:
        colours = self._sprites.colours
        draw_coordinates(painter, self._view, self._pointer, colours)
        self._draw_rubber(painter)
        if self.hasFocus():
            self._draw_focus(painter)
        lines = self.hovered_lines
        if lines and self._pointer is not None and self._dragged_by is None:
            draw_card(painter, lines, self._pointer, self._view, colours)

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent):
            return self._on_native_gesture(event)
        if isinstance(event, QGestureEvent):
            return self._on_gesture(event)
        # Escape drops what is being drawn; otherwise it is the window's.
        is_escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if is_escape and event.type() == QEvent.Type.ShortcutOverride and self._dragged_by is not None:
            event.accept()
            return True
        return super().event(event)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        if notches:
            self._zoom_at(_ZOOM_A_NOTCH**notches, event.position())
        event.accept()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            super().mousePressEvent(event)
            return
        self._pressed, self._pressed_view = event.position(), self._view
        self._adds = bool(
            event.modifiers() & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier)
        )
        self._drawn = [event.position()]

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        if self._pressed is None:
            self._hover(event.position())
            return
        moved = event.position() - self._pressed
        if self._dragged_by is None:
            if moved.manhattanLength() < _CLICK_PX:
                return
            is_middle = bool(event.buttons() & Qt.MouseButton.MiddleButton)
            # Shift or Ctrl and a drag gather assets in a box, whatever the tool.
            wants_box = self._adds and self.tool is Tool.MOVE
            self._dragged_by = Tool.MOVE if is_middle else Tool.BOX if wants_box else self.tool
            self._hovered, self._hovered_cluster = -1, None
        if self._dragged_by is Tool.MOVE:
            assert self._pressed_view is not None
            self.go(self._pressed_view.moved(-moved.x(), -moved.y()))
        elif self._dragged_by is Tool.BOX:
            self._drawn = [self._pressed, event.position()]
        elif (event.position() - self._drawn[-1]).manhattanLength() >= _LASSO_STEP_PX:
            self._drawn.append(event.position())
        self.update()

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            super().mouseReleaseEvent(event)
            return
        dragged, drawn = self._dragged_by, self._drawn
        self._drop_drawing()
        if dragged is None:
            if event.button() == Qt.MouseButton.LeftButton:
                self._click(event.position())
        elif dragged is Tool.BOX:
            self._select_in(_box_ring(drawn[0], drawn[-1]))
        elif dragged is Tool.LASSO and len(drawn) > 2:
            self._select_in(np.array([(point.x(), point.y()) for point in drawn]))
        self.update()

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._zoom_at(_ZOOM_A_KEY, event.position())

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._pointer = None
        self._hovered, self._hovered_cluster = -1, None
        self.update()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEP_PX * (4 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        steps = {
            Qt.Key.Key_Left: (-step, 0),
            Qt.Key.Key_Right: (step, 0),
            Qt.Key.Key_Up: (0, -step),
            Qt.Key.Key_Down: (0, step),
        }
        actions: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_Plus: lambda: self.zoom_by(_ZOOM_A_KEY),
            Qt.Key.Key_Equal: lambda: self.zoom_by(_ZOOM_A_KEY),
            Qt.Key.Key_Minus: lambda: self.zoom_by(1 / _ZOOM_A_KEY),
            Qt.Key.Key_Home: self.fit_all,
            Qt.Key.Key_N: lambda: self.go_to_next_alert(-1 if step > _STEP_PX else 1),
        }
        key = Qt.Key(event.key())
        is_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if key == Qt.Key.Key_Escape and self._dragged_by is not None:
            self._drop_drawing()
            self.update()
        elif is_alt and key == Qt.Key.Key_Left:
            self.go_back()
        elif is_alt and key == Qt.Key.Key_Right:
            self.go_forward()
        elif key in steps:
            self.go(self._view.moved(*steps[key]))
        elif key in actions:
            actions[key]()
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._pick_at_middle(adds=bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        else:
            super().keyPressEvent(event)

    @override
    def after_look(self) -> None:
        # What lay under the pointer lies elsewhere now.
        if self._pointer is not None and self._dragged_by is None:
            self._hover(self._pointer)

    # --- Gestures.

    def _zoom_at(self, factor: float, place: QPointF) -> None:
        self.go(self._view.zoomed(factor, place.x(), place.y()))
        # A wheel that is turned during a drag: the drag goes on from here.
        if self._dragged_by is Tool.MOVE:
            self._pressed, self._pressed_view = place, self._view

    def _on_native_gesture(self, event: QNativeGestureEvent) -> bool:
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
            return super().event(event)
        self._zoom_at(max(0.2, 1 + event.value()), event.position())
        return True

    def _on_gesture(self, event: QGestureEvent) -> bool:
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(pinch, QPinchGesture):
            return super().event(event)
        # Two fingers zoom; the one that came first must not go on to move or draw.
        self._drop_drawing()
        place = self.mapFromGlobal(pinch.centerPoint())
        moved = pinch.centerPoint() - pinch.lastCenterPoint()
        self.go(self._view.moved(-moved.x(), -moved.y()).zoomed(pinch.scaleFactor(), place.x(), place.y()))
        event.accept(pinch)
        return True

    def _hover(self, place: QPointF) -> None:
        found = self._scene.assets_at(self._seen, place.x(), place.y())
        self._hovered, self._others_here = (found[0], len(found) - 1) if found else (-1, 0)
        row = -1 if self._hovered >= 0 else self._scene.cluster_at(self._seen, place.x(), place.y())
        self._hovered_cluster = (self._seen, row) if row >= 0 else None
        self.update()

    def _click(self, place: QPointF) -> None:
        asset = self._scene.asset_at(self._seen, place.x(), place.y())
        if asset >= 0:
            is_selected = asset in self._selected
            if self._adds and is_selected:
                self.select(np.setdiff1d(self._selected, [asset]))
            else:
                self.select(np.array([asset]), adds=self._adds)
            return
        row = self._scene.cluster_at(self._seen, place.x(), place.y())
        if row >= 0 and self._seen.level is not None:
            x, y = float(self._seen.level.x[row]), float(self._seen.level.y[row])
            self.go(self._view.centred(x, y, self._view.zoom + 2))
        elif not self._adds:
            self.select(NOTHING)

    def _select_in(self, ring: Floats) -> None:
        self.select(self._scene.assets_in(self._view, ring), adds=self._adds)

    def _pick_at_middle(self, *, adds: bool) -> None:
        asset = self._scene.asset_at(
            self._seen, self._view.width / 2, self._view.height / 2, _PICK_AT_MIDDLE_PX
        )
        if asset >= 0:
            self.select(np.array([asset]), adds=adds)

    def _drop_drawing(self) -> None:
        self._pressed = self._pressed_view = self._dragged_by = None
        self._drawn = []

    # --- Drawing.

    def _draw_rubber(self, painter: QPainter) -> None:
        if self._dragged_by not in (Tool.BOX, Tool.LASSO):
            return
        colours = self._sprites.colours
        fill = QColor(colours.theme.selection)
        fill.setAlpha(50)
        painter.setPen(QPen(QColor(colours.ink), 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(fill)
        if self._dragged_by is Tool.BOX:
            painter.drawRect(QRectF(self._drawn[0], self._drawn[-1]).normalized())
        else:
            painter.drawPolygon(QPolygonF(self._drawn))

    def _draw_focus(self, painter: QPainter) -> None:
        """Show that keys go here, and the middle, where Space selects."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._sprites.colours.theme.focus), 2))
        painter.drawRect(QRectF(1, 1, self.width() - 2, self.height() - 2))
        x, y = self._view.width / 2, self._view.height / 2
        painter.setPen(QPen(QColor(self._sprites.colours.ink), 1))
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            painter.drawLine(QPointF(x + 4 * dx, y + 4 * dy), QPointF(x + 11 * dx, y + 11 * dy))


def _box_ring(one: QPointF, other: QPointF) -> Floats:
    left, right, top, bottom = one.x(), other.x(), one.y(), other.y()
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
