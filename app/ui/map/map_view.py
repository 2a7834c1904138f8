"""The widget that shows the map, without mouse or keys: what is shown, in view and selected."""

import logging
from typing import Final

import numpy as np
from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from app.domain.plant_map import PlantMap
from app.domain.query import Area
from app.ui.common.language import tr
from app.ui.common.theme import theme_of
from app.ui.map.colours import map_colours
from app.ui.map.drawing import Shown, draw_map
from app.ui.map.furniture import draw_legend, draw_scale_bar
from app.ui.map.layer import MARGIN_PX, Layer, LayerJob, World
from app.ui.map.mercator import Ints
from app.ui.map.scene import Scene, Seen
from app.ui.map.sprites import Sprites
from app.ui.map.view_history import ViewHistory
from app.ui.map.viewport import CLOSE_ZOOM, Viewport, whole_world

logger = logging.getLogger(__name__)

_SMALLEST: Final = QSize(240, 240)
# After so long without a move the layer is drawn in full, the view is told and remembered.
_SETTLED_MS: Final = 150
# With less of the layer than this left around the view, a new one is drawn.
_SPARE_PX: Final = 120.0
NOTHING: Final = np.empty(0, dtype=np.int64)


class MapView(QWidget):
    """Shows a scene from above and moves over it.

    Signals:
        layer_needed(LayerJob): the still layer must be drawn; show_layer() takes it.
        view_changed(Area): the view stands still at another place; its ring as queries take it.
        selection_changed(tuple): the tags of the selected assets, in the store's order.
        looked(Seen): another part of the map, or other data, is shown.
    """

    layer_needed = Signal(LayerJob)
    view_changed = Signal(Area)
    selection_changed = Signal(tuple)
    looked = Signal(Seen)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("mapCanvas")
        # West is left in every language.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setAccessibleName(tr("Map"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(_SMALLEST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.history = ViewHistory()
        self._scene = Scene(PlantMap())
        self._world: World | None = None
        self._layer: Layer | None = None
        self._sprites = Sprites(map_colours(self._theme_name()), self.devicePixelRatioF())
        self._view = whole_world(_SMALLEST.width(), _SMALLEST.height())
        self._seen = self._scene.seen(self._view)
        self._selected: Ints = NOTHING
        self._hovered = -1
        self._is_legend_shown = False
        self._has_placed = False
        self._is_refitted = False
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLED_MS)
        self._settle.timeout.connect(self._on_settled)

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    @property
    def view(self) -> Viewport:
        """Which part of it."""
        return self._view

    @property
    def seen(self) -> Seen:
        """What lies in that part."""
        return self._seen

    @property
    def selected(self) -> Ints:
        """The selected assets, ascending."""
        return self._selected

    @property
    def selected_tags(self) -> tuple[str, ...]:
        """Their tags."""
        return tuple(self._scene.plant.assets.tags[number] for number in self._selected.tolist())

    @property
    def is_still(self) -> bool:
        """Whether the map has not moved for a moment."""
        return not self._settle.isActive()

    @property
    def is_layer_current(self) -> bool:
        """Whether the still layer is drawn in full for what is shown now."""
        layer = self._layer
        return (
            layer is not None
            and not layer.job.is_quick
            and layer.job.scene is self._scene
            and layer.job.theme == self._theme_name()
            and layer.covers(self._view)
        )

    def show_world(self, world: World) -> None:
        """Let world lie under the plant."""
        self._world = world
        self._ask_for_layer()

    def show_scene(self, scene: Scene) -> None:
        """Show another state of the plant; view and selection stay, the first one is fitted."""
        tags = self.selected_tags
        self._scene = scene
        self._hovered = -1
        kept = [scene.index[tag] for tag in tags if tag in scene.index]
        self._selected = np.array(sorted(kept), dtype=np.int64)
        if not self._has_placed:
            # What was shown before there was a plant is no view to go back to.
            self.history = ViewHistory()
            self.fit_all()
        self._look(self._view)
        self._ask_for_layer()
        if len(kept) != len(tags):
            self.selection_changed.emit(self.selected_tags)

    def show_layer(self, layer: Layer) -> None:
        """Take a layer that was asked for; an older one than the last is shown until that comes."""
        self._layer = layer
        self.update()

    def show_legend(self, is_shown: bool) -> None:
        """Show or hide what the marks mean."""
        self._is_legend_shown = is_shown
        self.update()

    def select(self, assets: Ints, *, adds: bool = False) -> None:
        """Select assets, or more of them."""
        found = np.union1d(self._selected, assets) if adds else np.unique(assets)
        if np.array_equal(found, self._selected):
            return
        self._selected = found.astype(np.int64)
        self.selection_changed.emit(self.selected_tags)
        self.update()

    def centre_on(self, asset: int) -> bool:
        """Bring an asset to the middle, close enough to tell it from others; False if it has no position."""
        if not self._scene.is_placed[asset]:
            return False
        zoom = max(self._view.zoom, CLOSE_ZOOM)
        self.go(self._view.centred(float(self._scene.x[asset]), float(self._scene.y[asset]), zoom))
        return True

    def fit_all(self) -> None:
        """Show the whole plant, the world where there is none."""
        bounds = self._scene.bounds
        self._has_placed = bounds is not None
        self.go(
            whole_world(self._view.width, self._view.height) if bounds is None else self._view.fitted(*bounds)
        )

    def fit_selection(self) -> None:
        """Show all that is selected."""
        box = self._scene.box_of(self._selected)
        if box is not None:
            self.go(self._view.fitted(*box))

    def zoom_by(self, factor: float) -> None:
        """Zoom about the middle."""
        self.go(self._view.zoomed(factor, self._view.width / 2, self._view.height / 2))

    def go_back(self) -> None:
        """Show the view before."""
        if not self.is_still:
            self.history.visit(self._view)
        self._return(self.history.back())

    def go_forward(self) -> None:
        """Show the view that go_back() left."""
        self._return(self.history.forward())

    def go_to_next_alert(self, step: int = 1) -> bool:
        """Select and show the next asset with active alerts, the worst first; False where there is none."""
        scene = self._scene
        alerted = np.flatnonzero((scene.priorities > 0) & scene.is_placed)
        if len(alerted) == 0:
            return False
        alerted = alerted[np.argsort(scene.priorities[alerted], kind="stable")]
        place = -1 if step > 0 else 0
        if len(self._selected) == 1:
            found = np.flatnonzero(alerted == self._selected[0])
            place = int(found[0]) if len(found) else place
        asset = int(alerted[(place + step) % len(alerted)])
        self.select(np.array([asset]))
        return self.centre_on(asset)

    def after_look(self) -> None:
        """Do what another view asks for; nothing here."""

    def paint_over(self, painter: QPainter) -> None:
        """Draw what lies over the map; nothing here."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        try:
            self._paint(painter)
        except Exception:  # through an event() of ours shiboken ends the process with it
            logger.exception("the map cannot be drawn")
        finally:
            painter.end()

    def _paint(self, painter: QPainter) -> None:
        draw_map(
            painter,
            Shown(self._scene, self._seen, self._sprites, self._layer, self._selected, self._hovered),
        )
        draw_scale_bar(painter, self._view, self._sprites.colours)
        if self._is_legend_shown:
            draw_legend(painter, self._view, self._sprites)
        self.paint_over(painter)

    @override
    def sizeHint(self) -> QSize:
        return QSize(800, 600)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        before = self._view
        view = before.resized(max(event.size().width(), 1), max(event.size().height(), 1))
        bounds = self._scene.bounds
        # A plant that was all in view stays so, whatever the window does.
        if self._has_placed and bounds is not None and before == before.fitted(*bounds):
            view = view.fitted(*bounds)
            self._is_refitted = self.is_still or self._is_refitted
        self._look(view)
        self._settle.start()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.DevicePixelRatioChange):
            self._sprites = Sprites(map_colours(self._theme_name()), self.devicePixelRatioF())
            self._ask_for_layer()
            self.update()

    def go(self, view: Viewport) -> None:
        """Show another part of the map."""
        if view != self._view:
            self._look(view)
        self._settle.start()

    def _look(self, view: Viewport) -> None:
        self._view = view
        self._seen = self._scene.seen(view)
        if self._layer is None or not self._layer.covers(view, _SPARE_PX):
            self._ask_for_layer(is_quick=True)
        self.after_look()
        self.looked.emit(self._seen)
        self.update()

    def _return(self, view: Viewport | None) -> None:
        if view is not None:
            self._look(view.resized(self._view.width, self._view.height))
            self._settle.start()

    def _on_settled(self) -> None:
        self._ask_for_layer()
        if self._is_refitted:
            self.history.replace(self._view)
        else:
            self.history.visit(self._view)
        self._is_refitted = False
        self.view_changed.emit(Area(ring=self._view.box().ring()))

    def _ask_for_layer(self, *, is_quick: bool = False) -> None:
        if self._world is None:
            return
        job = LayerJob(
            self._view,
            self._scene,
            self._world,
            self._theme_name(),
            self.devicePixelRatioF(),
            MARGIN_PX,
            with_names=self._seen.is_labelled,
            is_quick=is_quick,
        )
        layer = self._layer
        if (
            layer is not None
            and not is_quick
            and _is_same_picture(layer.job, job)
            and layer.covers(job.view, _SPARE_PX)
        ):
            return
        self.layer_needed.emit(job)

    def _theme_name(self) -> str:
        return theme_of(self.palette())


def _is_same_picture(one: LayerJob, other: LayerJob) -> bool:
    return (
        one.scene is other.scene
        and one.world is other.world
        and one.theme == other.theme
        and one.ratio == other.ratio
        and one.with_names == other.with_names
        and one.is_quick == other.is_quick
    )
