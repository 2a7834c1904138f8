"""How the memory went over the rounds of a soak, and its part of docs/benchmarks.md."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.domain.model_fit import STATES_BYTES

BEGIN: Final = "<!-- make soak: begin. It replaces what stands between these two marks. -->"
END: Final = "<!-- make soak: end -->"
_FIFTHS: Final = 5


@dataclass(frozen=True, slots=True)
class Round:
    """One round's end, counted from the first round's beginning, and what the process then took.

    kept_bytes is the part of it that the engine's kept states of read prompts take: a cache that fills up to
    its limit and is no growth.
    """

    at_s: float
    resident_bytes: int
    kept_bytes: int = 0


def growth(rounds: Sequence[Round]) -> float:
    """Give by what share memory grew from the fifth after the warm-up to the last one; 0.05 is 5 %.

    Raises:
        ValueError: there are too few rounds to say.
    """
    if len(rounds) < _FIFTHS:
        raise ValueError(f"{len(rounds)} rounds say nothing of growth")
    first, last = _median_mb(rounds, 1), _median_mb(rounds, _FIFTHS - 1)
    return last / first - 1


def write_soak(path: Path, rounds: Sequence[Round], where: str, date: str, most: float) -> None:
    """Put the result into the file in the place of the last one, at its end where there is none."""
    share = growth(rounds)
    met = "yes" if share <= most else "**no**"
    lines = [
        BEGIN,
        "",
        f"## make soak, {date}",
        "",
        f"{where}. {len(rounds)} rounds in {rounds[-1].at_s / 60:.0f} minutes; each asks the model, looks "
        "rows up, moves and explains the map, opens a procedure, reads the audit log and searches the guide.",
        "",
        "| fifth of the time | median memory without kept states of read prompts |",
        "|---|---|",
        *(f"| {number + 1} | {_median_mb(rounds, number):.0f} MB |" for number in range(_FIFTHS)),
        "",
        f"With the kept states, whose limit is {STATES_BYTES >> 20} MiB, the process took "
        f"{rounds[0].resident_bytes / 1e6:.0f} MB after the first round and "
        f"{rounds[-1].resident_bytes / 1e6:.0f} MB after the last; "
        f"{rounds[-1].kept_bytes / 1e6:.0f} MB of that were kept states.",
        "",
        "| promised | measured | met |",
        "|---|---|---|",
        f"| growth after the warm-up (first fifth) at most {most:.0%} | {share:+.1%} | {met} |",
        "",
        END,
    ]
    text = path.read_text(encoding="utf-8")
    before, _begin, rest = text.partition(BEGIN)
    after = rest.partition(END)[2].lstrip("\n")
    parts = [before.rstrip("\n"), "", *lines, *(("", after.rstrip("\n")) if after else ())]
    path.write_text("\n".join(parts) + "\n", encoding="utf-8")


def _median_mb(rounds: Sequence[Round], fifth: int) -> float:
    """Give the median of the rounds that ended in that fifth of the time, of the nearest where none did."""
    whole_s = rounds[-1].at_s
    begin_s, end_s = whole_s * fifth / _FIFTHS, whole_s * (fifth + 1) / _FIFTHS
    own = [_own_bytes(one) for one in rounds if begin_s < one.at_s <= end_s]
    nearest = min(rounds, key=lambda one: abs(one.at_s - (begin_s + end_s) / 2))
    return statistics.median(own or [_own_bytes(nearest)]) / 1e6


def _own_bytes(one: Round) -> int:
    return one.resident_bytes - one.kept_bytes
