from pathlib import Path

import pytest

from tests.bench.report import BEGIN, END, Section, Target, write_report

SECTION = Section(
    "Tiny", (("load", "1 s"),), (Target("fast", "0.5", is_met=True), Target("small", "9", is_met=False))
)


def test_the_report_is_added_to_what_is_written_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks.md"
    path.write_text("# Benchmarks\n\nBy hand.\n")

    write_report(path, "A machine.", [SECTION])

    text = path.read_text()
    assert text.startswith(f"# Benchmarks\n\nBy hand.\n\n{BEGIN}\n")
    assert text.endswith(f"{END}\n")
    assert "| fast | 0.5 | yes |" in text
    assert "| small | 9 | **no** |" in text


def test_a_second_report_takes_the_place_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks.md"
    path.write_text(f"# Benchmarks\n\nBefore.\n\n{BEGIN}\nold\n{END}\n\nAfter.\n")

    write_report(path, "A machine.", [SECTION])
    once = path.read_text()
    write_report(path, "A machine.", [SECTION])

    assert path.read_text() == once
    assert "old" not in once
    assert once.startswith("# Benchmarks\n\nBefore.\n")
    assert once.endswith(f"{END}\n\nAfter.\n")


def test_a_report_without_a_file_makes_one(tmp_path: Path) -> None:
    write_report(tmp_path / "benchmarks.md", "A machine.", [])

    assert (tmp_path / "benchmarks.md").read_text().startswith("# Benchmarks\n")


def test_a_begin_without_an_end_does_not_keep_half_a_report(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks.md"
    path.write_text(f"By hand.\n{BEGIN}\nhalf")

    write_report(path, "A machine.", [SECTION])

    assert "half" not in path.read_text()
    assert path.read_text().startswith("By hand.\n")


@pytest.mark.parametrize("count", [0, 2], ids=["none", "two"])
def test_every_model_has_a_section(count: int, tmp_path: Path) -> None:
    write_report(tmp_path / "b.md", "A machine.", [SECTION] * count)

    assert (tmp_path / "b.md").read_text().count("### Tiny") == count
