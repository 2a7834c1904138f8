"""The table that `make fuzz` writes: rows of other runs stay, also those of runs at the same time."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.fuzz import report
from tests.fuzz.report import Row

_NAMES = tuple(f"target {number}" for number in range(24))


def _row(name: str, minutes: str = "10.0", date: str = "2026-11-30") -> Row:
    return Row(name, "1,000", minutes, "20 ms", "0", date)


def _rows_in(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("| target")]


def test_a_run_of_some_targets_keeps_the_rows_of_the_others_in_the_targets_order(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks.md"
    path.write_text("# Benchmarks\n\nWhat stands before.\n", encoding="utf-8")
    report.write(path, [_row("target 3"), _row("target 1")], _NAMES)
    before = path.read_text(encoding="utf-8")
    path.write_text(before + "\nWhat stands after.\n", encoding="utf-8")

    report.write(path, [_row("target 2", "5.0", "2026-12-01"), _row("target 3", "0.2")], _NAMES)

    assert _rows_in(path) == [
        "| target 1 | 1,000 | 10.0 | 20 ms | 0 | 2026-11-30 |",
        "| target 2 | 1,000 | 5.0 | 20 ms | 0 | 2026-12-01 |",
        "| target 3 | 1,000 | 0.2 | 20 ms | 0 | 2026-11-30 |",
    ]
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Benchmarks\n\nWhat stands before.\n")
    assert text.endswith("\nWhat stands after.\n")
    assert "; 3 of 24 targets." in text
    assert text.count("## make fuzz") == 1


def test_a_target_that_is_no_more_leaves_the_table(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks.md"
    report.write(path, [_row("target 1"), _row("target 2")], _NAMES)

    report.write(path, [_row("target 2", "5.0")], _NAMES[2:])

    assert _rows_in(path) == ["| target 2 | 1,000 | 5.0 | 20 ms | 0 | 2026-11-30 |"]


def test_runs_at_the_same_time_lose_no_rows(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks.md"
    with ThreadPoolExecutor(max_workers=8) as pool:
        list(pool.map(lambda name: report.write(path, [_row(name)], _NAMES), _NAMES))

    assert len(_rows_in(path)) == len(_NAMES)
