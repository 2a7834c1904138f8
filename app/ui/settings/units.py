"""The unit beside a number, in the form that the number asks for in the window's language."""

from collections.abc import Callable, Mapping
from typing import Final

from app.ui.common.language import counted

_FORMS: Final[Mapping[str, Callable[[int], str]]] = {
    "threads": lambda number: counted("threads", "thread", number),
    "minutes": lambda number: counted("minutes", "minute", number),
    "seconds": lambda number: counted("seconds", "second", number),
    "turns": lambda number: counted("turns", "turn", number),
    "characters": lambda number: counted("characters", "character", number),
    "tokens": lambda number: counted("tokens", "token", number),
    "megabytes": lambda number: counted("megabytes", "megabyte", number),
    "layers": lambda number: counted("layers", "layer", number),
}


def unit_words(unit: str, number: int) -> str:
    """Give unit, one of the settings' or "", as it stands behind number; a sign such as % stays as it is."""
    form = _FORMS.get(unit)
    # "-1 layers": a number below nothing has the form of many.
    return unit if form is None else form(number if number >= 0 else 0)
