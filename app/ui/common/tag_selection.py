"""Assets that are selected, handed from pane to pane by the shell."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TagSelection:
    """Tags of assets, each once, in the order in which they are shown."""

    tags: tuple[str, ...] = ()
