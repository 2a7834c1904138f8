from pathlib import Path

import pytest

from app.durable.file_lock import FileLock, held_lock


def test_try_acquire_when_free_takes_the_lock(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "x.lock")
    assert lock.try_acquire() is True
    lock.release()


def test_try_acquire_when_another_holds_it_gives_false(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "x.lock"), FileLock(tmp_path / "x.lock")
    first.try_acquire()
    assert second.try_acquire() is False
    first.release()


def test_try_acquire_when_the_other_released_takes_it(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "x.lock"), FileLock(tmp_path / "x.lock")
    first.try_acquire()
    first.release()
    assert second.try_acquire() is True
    second.release()


def test_try_acquire_when_a_dead_holder_left_the_file_takes_it(tmp_path: Path) -> None:
    (tmp_path / "x.lock").touch()
    lock = FileLock(tmp_path / "x.lock")
    assert lock.try_acquire() is True
    lock.release()


def test_release_leaves_nothing_behind(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "x.lock")
    lock.try_acquire()
    lock.release()
    lock.release()
    assert list(tmp_path.iterdir()) == []


def test_held_lock_keeps_a_second_holder_out_and_lets_it_in_afterwards(tmp_path: Path) -> None:
    with (
        held_lock(tmp_path / "x.lock", 1),
        pytest.raises(TimeoutError),
        held_lock(tmp_path / "x.lock", 0.01),
    ):
        pass

    with held_lock(tmp_path / "x.lock", 0.01):
        assert (tmp_path / "x.lock").exists()
