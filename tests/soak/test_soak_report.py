from pathlib import Path

import pytest

from tests.soak.report import Round, growth, write_soak


def rounds(*megabytes: int) -> list[Round]:
    return [Round(60.0 * place, size * 1_000_000) for place, size in enumerate(megabytes)]


@pytest.mark.parametrize(
    ("sizes", "share"),
    [
        ((100, 100, 100, 100, 100, 105), 0.05),
        ((100, 101, 100, 102, 100, 100), 0.0),
        ((100, 110, 120, 120, 110, 110), 0.1),
    ],
    ids=["grows", "stays", "grows twice as much"],
)
def test_growth_is_counted_from_the_end_of_the_warm_up(sizes: tuple[int, ...], share: float) -> None:
    assert growth(rounds(*sizes)) == pytest.approx(share)


def test_too_few_rounds_are_no_measurement() -> None:
    with pytest.raises(ValueError, match="say nothing"):
        growth(rounds(90, 100, 100, 100, 100))


def test_a_result_takes_the_place_of_the_last_one_and_of_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks.md"
    path.write_text("# Benchmarks\n\nBefore.\n", encoding="utf-8")
    write_soak(path, rounds(100, 90, 100, 100, 100, 120), "A machine", "2026-11-29", 0.05)
    write_soak(path, rounds(100, 90, 100, 100, 100, 104), "A machine", "2026-11-30", 0.05)
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Benchmarks\n\nBefore.\n")
    assert text.count("## make soak") == 1
    assert "| growth from the warm-up to the last fifth at most 5% | +4.0% | yes |" in text
