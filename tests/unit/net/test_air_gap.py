import errno
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.net.air_gap import AirGap, AirGapError, make_guard

Event = tuple[str, tuple[Any, ...]]


class _Used:
    """What the interpreter names as the socket of an event."""

    def __init__(self, family: int) -> None:
        self.family = family


INTERNET = _Used(socket.AF_INET)
INTERNET_6 = _Used(socket.AF_INET6)
LOCAL = _Used(socket.AF_UNIX)
NEW: Event = ("socket.__new__", (INTERNET, socket.AF_INET, socket.SOCK_STREAM, 0))
FAR = ("192.0.2.1", 443)
NEAR = ("127.0.0.1", 443)


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(NEW, id="socket"),
        pytest.param(("socket.__new__", (INTERNET_6, socket.AF_INET6, 1, 0)), id="socket of version 6"),
        pytest.param(("socket.connect", (INTERNET, FAR)), id="connect"),
        pytest.param(("socket.connect", (INTERNET, NEAR)), id="connect to loopback"),
        pytest.param(("socket.sendto", (INTERNET, FAR)), id="datagram"),
        pytest.param(("socket.sendmsg", (INTERNET_6, FAR)), id="message"),
        pytest.param(("socket.getaddrinfo", ("gateway", 443, 0, 0, 0)), id="look-up"),
        pytest.param(("socket.gethostbyname", ("gateway",)), id="old look-up"),
        pytest.param(("socket.bind", (INTERNET, NEAR)), id="listening"),
    ],
)
def test_guard_when_on_refuses(event: Event) -> None:
    with pytest.raises(AirGapError) as caught:
        make_guard(lambda: True, "linux")(*event)
    assert caught.value.errno == errno.EACCES


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(("socket.__new__", (LOCAL, socket.AF_UNIX, 1, 0)), id="local socket"),
        pytest.param(("socket.connect", (LOCAL, "/run/bus")), id="local connection"),
        pytest.param(("socket.bind", (LOCAL, "/run/mine")), id="local listening"),
        pytest.param(("socket.__new__", (LOCAL, -1, -1, -1)), id="socket from a descriptor"),
        pytest.param(("open", ("x", "r", 0)), id="file"),
        pytest.param(("socket.gethostname", ()), id="own name"),
    ],
)
def test_guard_when_on_lets_local_things_pass(event: Event) -> None:
    make_guard(lambda: True, "linux")(*event)


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(NEW, id="socket"),
        pytest.param(("socket.connect", (INTERNET, FAR)), id="connect"),
        pytest.param(("socket.getaddrinfo", ("gateway", 443, 0, 0, 0)), id="look-up"),
    ],
)
def test_guard_when_off_lets_connections_pass(event: Event) -> None:
    make_guard(lambda: False, "linux")(*event)


def test_guard_when_off_refuses_listening_all_the_same() -> None:
    with pytest.raises(AirGapError):
        make_guard(lambda: False, "linux")("socket.bind", (INTERNET, ("0.0.0.0", 0)))


def test_guard_on_windows_lets_asyncio_wake_itself() -> None:
    guard = make_guard(lambda: True, "win32")
    guard(*NEW)
    guard("socket.bind", (INTERNET, ("127.0.0.1", 0)))
    guard("socket.connect", (INTERNET, NEAR))


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(("socket.connect", (INTERNET, FAR)), id="connect"),
        pytest.param(("socket.connect", (INTERNET, ("gateway", 443))), id="connect by name"),
        pytest.param(("socket.bind", (INTERNET, ("", 0))), id="listening"),
    ],
)
def test_guard_on_windows_refuses_other_machines(event: Event) -> None:
    with pytest.raises(AirGapError):
        make_guard(lambda: True, "win32")(*event)


def test_set_on_hands_the_state_on_to_children() -> None:
    environment: dict[str, str] = {}
    air_gap = AirGap(environment)
    seen: list[bool] = []
    air_gap.observe(seen.append)
    air_gap.set_on(True)
    assert (air_gap.is_on(), environment) == (True, {"WATCHROOM_AIR_GAP": "1"})
    air_gap.set_on(False)
    assert (air_gap.is_on(), environment, seen) == (False, {}, [True, False])


def test_force_holds_whatever_the_setting_says() -> None:
    air_gap = AirGap({})
    air_gap.force()
    air_gap.set_on(False)
    assert (air_gap.is_on(), air_gap.is_forced) == (True, True)


def test_air_gap_when_the_parent_says_so_is_forced() -> None:
    air_gap = AirGap({"WATCHROOM_AIR_GAP": "1"})
    air_gap.set_on(False)
    assert (air_gap.is_on(), air_gap.is_forced) == (True, True)


_TRY = """
import asyncio, socket, sys
from app.net.air_gap import AirGap, install_guard

air_gap = AirGap({{}})
install_guard(air_gap)
air_gap.set_on({is_on})
try:
    {act}
except OSError as error:
    print(type(error).__name__)
"""
_CONNECT = "socket.create_connection(('127.0.0.1', 1), 1)"
_LOOK_UP = "socket.getaddrinfo('localhost', 1)"
_LISTEN = "socket.create_server(('127.0.0.1', 0))"
_RESOLVE = "asyncio.run(asyncio.wait_for(asyncio.open_connection('localhost', 1), 5))"


@pytest.fixture
def outcome(tmp_path: Path) -> Callable[[str, bool], str]:
    """Run one line in an interpreter of its own with the guard installed, and give what it raised."""

    def run(act: str, is_on: bool) -> str:
        command = [sys.executable, "-c", _TRY.format(act=act, is_on=is_on)]
        root = Path(__file__).parents[3]
        return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.strip()

    return run


@pytest.mark.parametrize(
    ("act", "is_on", "error"),
    [
        pytest.param(_CONNECT, True, "AirGapError", id="connect, on"),
        pytest.param(_CONNECT, False, "ConnectionRefusedError", id="connect, off"),
        pytest.param(_LOOK_UP, True, "AirGapError", id="look-up, on"),
        pytest.param(_LOOK_UP, False, "", id="look-up, off"),
        pytest.param(_RESOLVE, True, "AirGapError", id="asyncio, on"),
        pytest.param(_LISTEN, True, "AirGapError", id="listen, on"),
        # create_server makes an error of its own of it.
        pytest.param(_LISTEN, False, "PermissionError", id="listen, off"),
        pytest.param("socket.socketpair()[0].close()", True, "", id="asyncio's own pair, on"),
    ],
)
def test_installed_guard(outcome: Callable[[str, bool], str], act: str, is_on: bool, error: str) -> None:
    assert outcome(act, is_on) == error
