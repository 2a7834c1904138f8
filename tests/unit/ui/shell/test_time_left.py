from app.ui.shell.time_left import TimeLeft


class Clock:
    """Gives the second that it was set to."""

    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


def test_the_rest_follows_from_how_the_share_has_grown() -> None:
    clock = Clock()
    left = TimeLeft(clock)

    assert left.note("loading", 0.2) is None
    clock.now_s += 3.0
    assert left.note("loading", 0.5) == 3.0 * 0.5 / 0.3
    clock.now_s += 5.0
    assert left.note("loading", 1.0) is None


def test_the_first_moment_gives_no_guess() -> None:
    clock = Clock()
    left = TimeLeft(clock)
    left.note("loading", 0.0)

    clock.now_s += 0.9
    assert left.note("loading", 0.5) is None
    clock.now_s += 5.0
    assert left.note("loading", 0.51) is not None


def test_a_share_that_hardly_grew_gives_no_guess() -> None:
    clock = Clock()
    left = TimeLeft(clock)
    left.note("loading", 0.0)
    clock.now_s += 60.0

    assert left.note("loading", 0.04) is None


def test_something_else_begins_anew() -> None:
    clock = Clock()
    left = TimeLeft(clock)
    left.note("loading", 0.0)
    clock.now_s += 10.0

    assert left.note("reading", 0.5) is None
    clock.now_s += 2.0
    assert left.note("reading", 0.75) == 2.0


def test_a_share_that_became_less_begins_anew() -> None:
    clock = Clock()
    left = TimeLeft(clock)
    left.note("reading", 0.6)
    clock.now_s += 2.0

    assert left.note("reading", 0.1) is None


def test_what_was_forgotten_begins_anew() -> None:
    clock = Clock()
    left = TimeLeft(clock)
    left.note("reading", 0.1)
    left.forget()
    clock.now_s += 2.0

    assert left.note("reading", 0.6) is None
