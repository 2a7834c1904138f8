"""Stop texts cut an answer where a search over the whole text would, however the text is cut up."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines.local.stop_texts import StopTexts

# Few letters, so that stop texts overlap, contain and begin each other.
letters = st.text(alphabet="abé", max_size=12)
stops = st.lists(st.text(alphabet="abé", min_size=1, max_size=4), max_size=4)


def filtered(stop_texts: Sequence[str], pieces: Sequence[str]) -> tuple[str, bool]:
    """What comes through, and whether a stop text was seen."""
    texts = StopTexts(stop_texts)
    out = "".join(texts.feed(piece)[0] for piece in pieces)
    rest, is_stopped = texts.flush()
    return out + rest, is_stopped


def searched(stop_texts: Sequence[str], text: str) -> tuple[str, bool]:
    """The same by a search over the whole text."""
    places = [text.find(stop) for stop in stop_texts if stop in text]
    return (text[: min(places)], True) if places else (text, False)


@given(stops, st.lists(letters, max_size=8))
def test_any_chunking_gives_what_a_search_over_the_whole_text_gives(
    stop_texts: list[str], pieces: list[str]
) -> None:
    assert filtered(stop_texts, pieces) == searched(stop_texts, "".join(pieces))


@given(stops, letters, letters)
def test_what_was_given_out_stands_whatever_follows(stop_texts: list[str], text: str, rest: str) -> None:
    out, _is_stopped = StopTexts(stop_texts).feed(text)

    assert searched(stop_texts, text + rest)[0].startswith(out)


def test_feed_gives_out_at_once_what_no_stop_text_begins_with() -> None:
    assert StopTexts(["\nUser:"]).feed("The pump runs.") == ("The pump runs.", False)


def test_feed_holds_back_only_the_beginning_of_a_stop_text() -> None:
    assert StopTexts(["\nUser:"]).feed("It runs.\nUse") == ("It runs.", False)


def test_feed_gives_out_what_was_held_once_it_is_no_stop_text() -> None:
    texts = StopTexts(["\nUser:"])
    texts.feed("It runs.\nUse")

    assert texts.feed("ful") == ("\nUseful", False)


def test_feed_stops_at_a_stop_text_split_over_pieces() -> None:
    texts = StopTexts(["END"])
    texts.feed("It runs. E")

    assert texts.feed("ND and more") == ("", True)


def test_feed_waits_for_an_earlier_longer_stop_text_that_may_still_be_completed() -> None:
    texts = StopTexts(["b", "abc"])

    assert [texts.feed("ab"), texts.feed("c")] == [("", False), ("", True)]


def test_flush_stops_at_the_shorter_stop_text_when_the_longer_was_not_completed() -> None:
    texts = StopTexts(["b", "abc"])
    texts.feed("ab")

    assert texts.flush() == ("a", True)


def test_flush_gives_an_unfinished_stop_text_as_text() -> None:
    texts = StopTexts(["END"])
    texts.feed("It runs. EN")

    assert texts.flush() == ("EN", False)


def test_feed_after_the_end_gives_nothing() -> None:
    texts = StopTexts(["END"])
    texts.feed("END")

    assert texts.feed("more") == ("", True)


def test_no_stop_texts_let_everything_through() -> None:
    assert StopTexts([]).feed("END") == ("END", False)


def test_empty_stop_text_is_refused() -> None:
    with pytest.raises(ValueError, match="empty"):
        StopTexts(["END", ""])
