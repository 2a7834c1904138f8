"""The end of a test's loop tells of connections that the test has left open."""

import asyncio
import socket
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.widget.watched_loop import WatchedLoop


@pytest.fixture
def port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_connection_that_is_left_open_is_named_and_closed(qapp: QApplication, port: int) -> None:
    loop = WatchedLoop(qapp)
    _reader, writer = loop.run_until_complete(asyncio.open_connection("127.0.0.1", port))
    with pytest.raises(AssertionError, match=f"left open .* to .*{port}"):
        loop.close()
    assert loop.is_closed()
    # Else its collection would be the next test's error.
    assert "closed" in repr(writer.transport)
    loop.close()


@pytest.mark.parametrize("has_unsent", [False, True])
def test_connection_that_was_told_to_close_is_closed_before_the_loop_ends(
    qapp: QApplication, port: int, *, has_unsent: bool
) -> None:
    loop = WatchedLoop(qapp)
    _reader, writer = loop.run_until_complete(asyncio.open_connection("127.0.0.1", port))
    if has_unsent:
        # More than the system takes from someone to whom nobody listens.
        writer.write(bytes(16 << 20))
    writer.close()
    loop.close()
    assert "closed" in repr(writer.transport)


def test_a_task_takes_no_step_while_the_loop_stands_still(qapp: QApplication) -> None:
    loop = WatchedLoop(qapp)
    steps: list[asyncio.AbstractEventLoop] = []

    async def step() -> None:
        steps.append(asyncio.get_running_loop())

    task = loop.create_task(step())
    # As pytest-qt does between a test and the end of its fixtures.
    qapp.processEvents()
    qapp.processEvents()
    steps_meanwhile = list(steps)
    loop.run_until_complete(task)
    loop.close()

    assert steps_meanwhile == []
    assert steps == [loop]
