"""Joins map and lookup: what one shows or selects, the other one knows."""

from app.domain.query import Area
from app.ui.lookup.presenter import LookupPresenter
from app.ui.map.presenter import MapPresenter
from app.ui.shell.main_window import MainWindow
from app.ui.shell.rail import Page


class PaneLinks:
    """Tells the lookup what "here" and "these" mean, and shows its rows on the map."""

    def __init__(self, window: MainWindow, shown_map: MapPresenter, lookup: LookupPresenter) -> None:
        self._window = window
        self._map = shown_map
        self._lookup = lookup
        self._view: Area | None = None
        self._tags: tuple[str, ...] = ()
        self._comes_from_table = False
        window.map.canvas.view_changed.connect(self._take_view)
        window.map.canvas.selection_changed.connect(self._take_selection)
        lookup.listen_assets(self._take_assets)

    def _take_view(self, view: Area) -> None:
        self._view = view
        self._tell_places()

    def _take_selection(self, tags: tuple[str, ...]) -> None:
        self._tags = tags
        self._tell_places()
        # One row of an asset that has several stays the only one that is selected.
        if not self._comes_from_table:
            self._lookup.select_tags(tags)

    def _take_assets(self, tags: tuple[str, ...], is_wish: bool) -> None:
        if is_wish:
            self._window.rail.show_page(Page.MAP)
        # The map may not be read yet, or know some of them not; the question after this one is about all.
        self._comes_from_table = True
        try:
            self._map.select(tags, moves=is_wish)
        finally:
            self._comes_from_table = False
        self._tags = tags
        self._tell_places()

    def _tell_places(self) -> None:
        selection = Area(tags=self._tags) if self._tags else None
        self._lookup.set_places(self._view, selection)
