"""Doors for tests: one whose servers are functions, one that leads to this machine's own test servers."""

from collections.abc import Callable

import httpx

from app.net.connection_log import ConnectionLog
from app.net.door import Door

Answer = Callable[[httpx.Request], httpx.Response]


def scripted_door(answer: Answer) -> Door:
    """Give a door behind which answer replies to every request; no socket is opened."""
    return Door(
        ConnectionLog(),
        is_air_gapped=lambda: False,
        make_transport=lambda _context, _proxy: httpx.MockTransport(answer),
    )


def open_door() -> Door:
    """Give a door as the program has it, with the air gap off."""
    return Door(ConnectionLog(), is_air_gapped=lambda: False)


def shut_door() -> Door:
    """Give a door for tests in which nothing may be fetched."""
    return Door(ConnectionLog(), is_air_gapped=lambda: True)
