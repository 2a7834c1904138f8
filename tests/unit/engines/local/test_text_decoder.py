import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines.local.text_decoder import TextDecoder


@given(text=st.text(), cuts=st.lists(st.integers(1, 5), min_size=1))
def test_feed_gives_the_same_text_however_its_bytes_are_cut(text: str, cuts: list[int]) -> None:
    data, decoder, pieces = text.encode(), TextDecoder(), []
    index = 0
    while data:
        size = cuts[index % len(cuts)]
        pieces.append(decoder.feed(data[:size]))
        data, index = data[size:], index + 1

    assert "".join(pieces) == text
    assert "\ufffd" in text or all("\ufffd" not in piece for piece in pieces)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_feed_holds_an_open_character_back(size: int) -> None:
    assert TextDecoder().feed("😀".encode()[:size]) == ""


def test_feed_replaces_bytes_that_are_no_text() -> None:
    assert TextDecoder().feed(b"a\xffb") == "a\ufffdb"
