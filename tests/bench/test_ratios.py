import pytest

from tests.bench.ratios import ratio_of


def test_ratio_of_is_the_median_of_the_pairs() -> None:
    ratio = ratio_of([(2.0, 1.0), (10.0, 10.0), (3.0, 2.0)])

    assert ratio.median == pytest.approx(1.5)
    assert (ratio.low, ratio.high, ratio.pairs) == (1.0, 2.0, 3)


def test_ratio_of_equal_sides_has_no_width() -> None:
    assert ratio_of([(5.0, 5.0)] * 4).text == "1.000 (1.000 to 1.000, 4 pairs)"


def test_ratio_of_has_the_same_interval_at_every_call() -> None:
    pairs = [(float(n % 7 + 1), float(n % 3 + 1)) for n in range(10)]

    assert ratio_of(pairs) == ratio_of(pairs)
