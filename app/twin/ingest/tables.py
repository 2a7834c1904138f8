"""What every reader of rows gives: titles, then rows one at a time, each with its line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A row that the reader could not take apart; the reason stands instead of its cells."""

    reason: str


class Table(Protocol):
    """Rows under titles; every row has as many cells as there are titles."""

    @property
    def titles(self) -> Sequence[str]:
        """Give the columns' titles as the file writes them."""

    @property
    def notes(self) -> tuple[str, ...]:
        """Give remarks on how the file was read."""

    @property
    def decimal(self) -> str:
        """Give the decimal mark of numbers that are text: ".", "," or "" where it is not clear."""

    @property
    def unclear(self) -> frozenset[int]:
        """Give the places of columns whose commas may be thousands, though those of others are decimals."""

    @property
    def done_bytes(self) -> int:
        """Give how much of the file has been read."""

    def rows(self) -> Iterator[tuple[int, Sequence[object] | Unreadable]]:
        """Yield line and cells.

        Raises:
            ImportRefusedError: the file cannot be read further.
        """

    def close(self) -> None:
        """Close the file."""
