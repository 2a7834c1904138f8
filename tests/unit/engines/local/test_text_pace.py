"""Text of fast tokens is handed on in pieces; none of it is lost or reordered."""

from app.engines.local.text_pace import TextPace, interval_s


class Paced:
    """What was handed on, with a clock that the test sets."""

    def __init__(self) -> None:
        self.now = 100.0
        self.pieces: list[str] = []
        self.pace = TextPace(self.pieces.append, 0.2, lambda: self.now)


def test_first_text_goes_on_at_once() -> None:
    paced = Paced()

    paced.pace.feed("One")

    assert paced.pieces == ["One"]


def test_text_that_follows_fast_is_handed_on_together() -> None:
    paced = Paced()
    for text in ("One", " two", " three"):
        paced.pace.feed(text)
        paced.now += 0.01
    assert paced.pieces == ["One"]

    paced.now += 0.18
    paced.pace.feed(" four")

    assert paced.pieces == ["One", " two three four"]


def test_slow_text_never_waits() -> None:
    paced = Paced()
    for text in ("One", " two", " three"):
        paced.pace.feed(text)
        paced.now += 0.21

    assert paced.pieces == ["One", " two", " three"]


def test_token_without_text_hands_on_what_is_held() -> None:
    paced = Paced()
    paced.pace.feed("One")
    paced.pace.feed(" two")
    paced.now += 0.21

    paced.pace.feed("")

    assert paced.pieces == ["One", " two"]


def test_rest_is_handed_on_at_the_end_once() -> None:
    paced = Paced()
    paced.pace.feed("One")
    paced.pace.feed(" two")

    paced.pace.flush()
    paced.pace.flush()

    assert paced.pieces == ["One", " two"]


def test_where_every_processor_decodes_the_window_is_woken_less_often() -> None:
    assert interval_s(threads=2, processors=2) == interval_s(threads=4, processors=2)
    assert interval_s(threads=2, processors=2) > 2 * interval_s(threads=1, processors=2)
    # Thirty times a second is the most that widgets take.
    assert interval_s(threads=1, processors=64) > 1 / 30
