from pathlib import Path

from tools.make.one_at_a_time import try_to_hold


def test_second_set_up_does_not_start_beside_the_first(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("a+b") as first, (tmp_path / "lock").open("a+b") as second:
        try_to_hold(first)

        assert not try_to_hold(second)


def test_set_up_starts_when_the_one_before_has_ended(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("a+b") as first:
        try_to_hold(first)

    with (tmp_path / "lock").open("a+b") as second:
        assert try_to_hold(second)
