"""The views that were looked at, in order, with a way back and forth."""

from typing import Final

from app.ui.map.viewport import Viewport

_KEPT: Final = 100


class ViewHistory:
    """Remembers views in which the map came to rest."""

    def __init__(self) -> None:
        self._views: list[Viewport] = []
        self._place = -1

    @property
    def has_view(self) -> bool:
        """Whether anything was looked at yet."""
        return bool(self._views)

    @property
    def can_go_back(self) -> bool:
        """Whether there is a view before."""
        return self._place > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether there is a view after."""
        return self._place + 1 < len(self._views)

    def visit(self, view: Viewport) -> None:
        """Remember a view after the one that is shown; what came after that is forgotten."""
        if self._place >= 0 and _is_same_place(self._views[self._place], view):
            return
        self._views = [*self._views[: self._place + 1], view][-_KEPT:]
        self._place = len(self._views) - 1

    def replace(self, view: Viewport) -> None:
        """Let view stand for the one that is shown: the same place in a window of another size."""
        if self._place >= 0:
            self._views[self._place] = view
        else:
            self.visit(view)

    def back(self) -> Viewport | None:
        """Go one view back; None at the first."""
        if not self.can_go_back:
            return None
        self._place -= 1
        return self._views[self._place]

    def forward(self) -> Viewport | None:
        """Go one view forward; None at the last."""
        if not self.can_go_forward:
            return None
        self._place += 1
        return self._views[self._place]


def _is_same_place(one: Viewport, other: Viewport) -> bool:
    """Whether two views differ in size alone: a window that is resized is no new place."""
    return (one.x, one.y, one.scale) == (other.x, other.y, other.scale)
