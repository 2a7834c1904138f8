"""The map as a PNG without a window; what `map render` shows is drawn by the window's own painter."""

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice
from PySide6.QtGui import QImage, QImageWriter, QPainter

from app.domain.plant_map import Basemap, Picture, PictureRequest, PlantMap
from app.ui.map.colours import map_colours
from app.ui.map.drawing import Shown, draw_map
from app.ui.map.furniture import draw_coordinates, draw_scale_bar
from app.ui.map.layer import LayerJob, World, render_layer
from app.ui.map.scene import Scene
from app.ui.map.sprites import Sprites
from app.ui.map.viewport import view_of_box
from app.ui.map.words import summary_text, view_text


class QtMapPainter:
    """Draws pictures; application is kept alive for as long as this is, its platform may be offscreen."""

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application

    def draw(self, plant: PlantMap, basemap: Basemap, request: PictureRequest) -> Picture:
        """Give the picture of an area, with scale bar and the middle's coordinates."""
        scene, colours = Scene(plant), map_colours(request.theme)
        view = view_of_box(request.box, request.width, request.height)
        seen = scene.seen(view)
        job = LayerJob(view, scene, World(basemap), request.theme, margin_px=0, with_names=seen.is_labelled)
        image = QImage(request.width, request.height, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        try:
            draw_map(painter, Shown(scene, seen, Sprites(colours, 1.0), render_layer(job)))
            draw_scale_bar(painter, view, colours)
            draw_coordinates(painter, view, None, colours)
        finally:
            painter.end()
        return Picture(png_of(image), view.box(), f"{view_text(seen)} {summary_text(scene)}")


def png_of(image: QImage) -> bytes:
    """Give a picture as PNG."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # QImage.save() takes no format that both its stubs and itself agree on.
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    buffer.close()
    return bytes(content.data())
