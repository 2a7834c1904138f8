"""Writes what was measured into docs/benchmarks.md, between two marks; what stands around them is kept."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

BEGIN = "<!-- make bench: begin. It replaces what stands between these two marks. -->"
END = "<!-- make bench: end -->"


@dataclass(frozen=True, slots=True)
class Target:
    """One thing that was promised, what was measured for it, and whether it holds."""

    promise: str
    measured: str
    is_met: bool


@dataclass(frozen=True, slots=True)
class Section:
    """What is known of one model."""

    title: str
    figures: tuple[tuple[str, str], ...]
    targets: tuple[Target, ...]


def write_report(path: Path, introduction: str, sections: Sequence[Section]) -> None:
    """Put the sections into the file in the place of the last ones, at its end when there are none."""
    text = path.read_text(encoding="utf-8") if path.exists() else "# Benchmarks\n"
    before, _begin, rest = text.partition(BEGIN)
    _old, _end, after = rest.partition(END)
    lines = [BEGIN, "", "## make bench", "", introduction, ""]
    for section in sections:
        lines += _section_lines(section)
    head = before.rstrip("\n")
    tail = after.lstrip("\n")
    whole = "\n".join((head, "", *lines, END, *(("", tail) if tail else ("",))))
    path.write_text(whole, encoding="utf-8")


def _section_lines(section: Section) -> list[str]:
    lines = [f"### {section.title}", ""]
    if section.figures:
        lines += _table(("", "measured"), section.figures)
    rows = [
        (target.promise, target.measured, "yes" if target.is_met else "**no**") for target in section.targets
    ]
    lines += _table(("promised", "measured", "met"), rows)
    return lines


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return [*lines, ""]
