"""The table of results in a Markdown file: a row for each target, from whatever run gave it last.

Several runs may write at once, each its own targets; a row that a run did not make stays as it is.
"""

import hashlib
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.durable.atomic import write_atomic
from app.durable.file_lock import held_lock

_BEGIN: Final = "<!-- make fuzz: begin. It replaces what stands between these two marks. -->"
_END: Final = "<!-- make fuzz: end -->"
_HEADS: Final = ("parser", "inputs", "CPU minutes", "slowest input", "uncaught", "date")
_LINE: Final = re.compile(r"\|(.+)\|")
_LOCK_TIMEOUT_S: Final = 60.0


@dataclass(frozen=True, slots=True)
class Row:
    """What became of one target, as it stands in the table; date is that of the end, as YYYY-MM-DD."""

    name: str
    inputs: str
    cpu_minutes: str
    slowest: str
    uncaught: str
    date: str

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells in the order of the heads."""
        return (self.name, self.inputs, self.cpu_minutes, self.slowest, self.uncaught, self.date)


def write(path: Path, rows: Sequence[Row], names: Sequence[str]) -> None:
    """Put rows into the table in path, which is made where there is none.

    names are those of all targets in their order; a row of another name is dropped.
    """
    with held_lock(_lock_of(path), _LOCK_TIMEOUT_S):
        text = path.read_text(encoding="utf-8") if path.exists() else "# Benchmarks\n"
        before, _, rest = text.partition(_BEGIN)
        inside, _, after = rest.partition(_END)
        known = {row.name: row for row in (*_rows(inside), *rows)}
        section = _section([known[name] for name in names if name in known], len(names))
        whole = "\n".join((before.rstrip("\n"), "", *section)) + "\n" + after.lstrip("\n")
        write_atomic(path, whole.encode("utf-8"), mode=0o644)


def _rows(section: str) -> list[Row]:
    lines = (_LINE.fullmatch(line.strip()) for line in section.splitlines())
    cells = [[cell.strip() for cell in line[1].split("|")] for line in lines if line]
    return [Row(*found) for found in cells if len(found) == len(_HEADS)][2:]


def _section(rows: Sequence[Row], count: int) -> tuple[str, ...]:
    lines = (_HEADS, ("---",) * len(_HEADS), *(row.cells for row in rows))
    return (
        _BEGIN,
        "",
        "## make fuzz",
        "",
        f"Each parser of outside bytes, for the processor time in its row; {len(rows)} of {count} targets. "
        "Uncaught counts the places that something came out of which is no AssistantError or documented "
        "result, processes that ended, and inputs beyond 3 s of processor time or 6 GiB of memory.",
        "",
        *(f"| {' | '.join(cells)} |" for cells in lines),
        "",
        _END,
    )


def _lock_of(path: Path) -> Path:
    # Not beside the file, which lies in a repository.
    digest = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"watchroom-fuzz-{digest}.lock"
