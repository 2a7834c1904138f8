import pytest

from app.procedures.tags import is_same_tag, normalise_tag


@pytest.mark.parametrize(
    ("entered", "expected"),
    [
        pytest.param("p-101", "P-101", id="capitals"),
        pytest.param(" P-101\r\n", "P-101", id="scanner's line end"),
        pytest.param("P‑101", "P-101", id="non-breaking hyphen"),
        pytest.param("P–101", "P-101", id="en dash"),
        pytest.param("P−101", "P-101", id="minus"),
        pytest.param("Ｐ－１０１", "P-101", id="full width"),  # noqa: RUF001
        pytest.param("P- 101", "P-101", id="space inside"),
        pytest.param("P-1\u200b01", "P-101", id="invisible"),
    ],
)
def test_writings_of_one_tag_are_the_same(entered: str, expected: str) -> None:
    assert is_same_tag(entered, expected)


@pytest.mark.parametrize(
    ("entered", "expected"),
    [
        pytest.param("P101", "P-101", id="no hyphen"),
        pytest.param("P-0101", "P-101", id="leading zero"),
        pytest.param("Р-101", "P-101", id="cyrillic"),  # noqa: RUF001
        pytest.param("P-1O1", "P-101", id="letter for digit"),
        pytest.param("P-101A", "P-101", id="suffix"),
        pytest.param("P_101", "P-101", id="underscore"),
        pytest.param("", "", id="nothing"),
    ],
)
def test_what_only_looks_alike_is_another_tag(entered: str, expected: str) -> None:
    assert not is_same_tag(entered, expected)


def test_normalising_twice_changes_nothing() -> None:
    assert normalise_tag(normalise_tag(" ﬁ–7 ")) == normalise_tag(" ﬁ–7 ") == "FI-7"
