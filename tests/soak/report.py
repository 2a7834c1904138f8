"""How the memory went over the rounds of a soak, and its part of docs/benchmarks.md."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

BEGIN: Final = "<!-- make soak: begin. It replaces what stands between these two marks. -->"
END: Final = "<!-- make soak: end -->"
_FIFTHS: Final = 5


@dataclass(frozen=True, slots=True)
class Round:
    """One round's end, counted from the end of the warm-up, which is round 0, and what the process then took.

    kept_bytes is the part of it that the engine's kept conversations take.
    """

    at_s: float
    resident_bytes: int
    kept_bytes: int = 0


def growth(rounds: Sequence[Round]) -> float:
    """Give by what share memory grew from the end of the warm-up to the last fifth's median; 0.05 is 5 %.

    Raises:
        ValueError: there are too few rounds to say.
    """
    if len(rounds) <= _FIFTHS:
        raise ValueError(f"{len(rounds) - 1} rounds say nothing of growth")
    return _median_mb(rounds, _FIFTHS - 1) * 1e6 / rounds[0].resident_bytes - 1


def write_soak(path: Path, rounds: Sequence[Round], where: str, date: str, most: float) -> None:
    """Put the result into the file in the place of the last one, at its end where there is none."""
    share, last = growth(rounds), rounds[-1]
    met = "yes" if share <= most else "**no**"
    lines = [
        BEGIN,
        "",
        f"## make soak, {date}",
        "",
        f"{where}. {len(rounds) - 1} rounds in {last.at_s / 60:.0f} minutes; each asks the model, looks "
        "rows up, moves and explains the map, opens a procedure, reads the audit log and searches the guide. "
        "Before them a warm-up: every question, lookup, procedure and search once, in one conversation more "
        "than the engine keeps. Memory is what the process takes in all (RSS).",
        "",
        "| when | memory | of it kept conversations |",
        "|---|---|---|",
        f"| after the warm-up | {_memory_words(rounds[0])} |",
        *(
            f"| fifth {number + 1} of the time, median | {_median_mb(rounds, number):.0f} MB | |"
            for number in range(_FIFTHS)
        ),
        f"| after the last round | {_memory_words(last)} |",
        "",
        "| promised | measured | met |",
        "|---|---|---|",
        f"| growth from the warm-up to the last fifth at most {most:.0%} | {share:+.1%} | {met} |",
        "",
        END,
    ]
    text = path.read_text(encoding="utf-8")
    before, _begin, rest = text.partition(BEGIN)
    after = rest.partition(END)[2].lstrip("\n")
    parts = [before.rstrip("\n"), "", *lines, *(("", after.rstrip("\n")) if after else ())]
    path.write_text("\n".join(parts) + "\n", encoding="utf-8")


def _memory_words(one: Round) -> str:
    return f"{one.resident_bytes / 1e6:.0f} MB | {one.kept_bytes / 1e6:.0f} MB"


def _median_mb(rounds: Sequence[Round], fifth: int) -> float:
    """Give the median of the rounds that ended in that fifth of the time, of the nearest where none did."""
    whole_s = rounds[-1].at_s
    begin_s, end_s = whole_s * fifth / _FIFTHS, whole_s * (fifth + 1) / _FIFTHS
    own = [one.resident_bytes for one in rounds if begin_s < one.at_s <= end_s]
    nearest = min(rounds, key=lambda one: abs(one.at_s - (begin_s + end_s) / 2))
    return statistics.median(own or [nearest.resident_bytes]) / 1e6
