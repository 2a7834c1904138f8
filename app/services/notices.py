"""What the program tells the operator about itself, kept until somebody looks."""

from collections.abc import Callable

from app.domain.notices import Notice


class Notices:
    """Collects notices and hands new ones to whoever listens."""

    def __init__(self) -> None:
        self._notices: list[Notice] = []
        self._listeners: list[Callable[[Notice], None]] = []

    @property
    def all(self) -> tuple[Notice, ...]:
        """Every notice since the start, oldest first."""
        return tuple(self._notices)

    def add(self, text: str) -> None:
        """Tell the operator text, one sentence or two."""
        notice = Notice(text)
        self._notices.append(notice)
        for listener in self._listeners:
            listener(notice)

    def listen(self, listener: Callable[[Notice], None]) -> None:
        """Call listener for every notice from now on, on the event loop's thread."""
        self._listeners.append(listener)
