"""The words of `user` and --user."""

import io
import json
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.cli import user
from app.cli.arguments import parse_arguments
from app.domain.errors import NotAllowedError
from app.domain.user import Role, StationPhase, UserRefusedError, WrongPinError
from app.services.users import UserService
from tests.fakes.assistant import open_assistant
from tests.fakes.stations import ADMIN_PIN, OPERATOR_PIN, set_up_station

ADMIN, OPERATOR = ADMIN_PIN.reveal(), OPERATOR_PIN.reveal()


@pytest.fixture
async def users(tmp_path: Path) -> AsyncIterator[UserService]:
    """A station with four users."""
    set_up_station(tmp_path)
    async with open_assistant(tmp_path) as assistant:
        yield assistant.users


@pytest.fixture
async def nobody(tmp_path: Path) -> AsyncIterator[UserService]:
    """A station without users."""
    async with open_assistant(tmp_path) as assistant:
        yield assistant.users


async def run(
    users: UserService, monkeypatch: pytest.MonkeyPatch, line: str, *pins: str
) -> tuple[int, list[str]]:
    """Run the command line, PINs on standard input; give the exit code and the lines that were printed."""
    stdin = "".join(f"{pin}\n" for pin in pins).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
    arguments = parse_arguments(line.split())
    out, err = io.StringIO(), io.StringIO()
    await user.sign_in(arguments, users, err)
    code = await user.run(arguments, users, out, err)
    assert err.getvalue() == ""
    assert sys.stdin.read() == ""
    return code, out.getvalue().splitlines()


async def test_the_first_user_is_admin_whatever_role_is_named(
    nobody: UserService, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, lines = await run(nobody, monkeypatch, "user add --role viewer --station Hall", "135790")

    assert (code, lines) == (0, ["amira  admin, PIN  amira-1"])
    assert (nobody.state.phase, nobody.state.station) == (StationPhase.SIGNED_IN, "Hall")


async def test_list_says_when_there_are_no_users(
    nobody: UserService, monkeypatch: pytest.MonkeyPatch
) -> None:
    _code, lines = await run(nobody, monkeypatch, "user list")

    assert lines == ["No users are set up: amira may do everything but sign."]


async def test_list_needs_nobody(users: UserService, monkeypatch: pytest.MonkeyPatch) -> None:
    _code, lines = await run(users, monkeypatch, "user list")

    assert lines == [
        "Amira  admin, PIN  amira-1",
        "Bodil  operator, PIN  bodil-2",
        "Chen  author, PIN  chen-3",
        "Dana  viewer, PIN  dana-4",
    ]


async def test_list_as_json(users: UserService, monkeypatch: pytest.MonkeyPatch) -> None:
    _code, lines = await run(users, monkeypatch, "user list --json")

    assert json.loads(lines[0])[3] == {
        "id": "dana-4",
        "name": "Dana",
        "role": "viewer",
        "is_active": True,
        "has_pin": True,
    }


async def test_an_admin_adds_changes_and_deactivates(
    users: UserService, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [
        (await run(users, monkeypatch, line, ADMIN, *pins))[1]
        for line, pins in (
            ("--user amira user add Eve --role operator", ("eve-135790",)),
            ("--user amira user role eve author", ()),
            ("--user amira user pin eve", ("eve-246802",)),
            ("--user amira user deactivate eve", ()),
            ("--user amira user activate eve", ()),
            ("--user amira user add Fay --no-pin", ()),
            ("--user amira user station North", ()),
        )
    ]

    assert said == [
        ["Eve  operator, PIN  eve-5"],
        ["Eve  author, PIN  eve-5"],
        ["Eve  author, PIN  eve-5"],
        ["Eve  author, PIN, deactivated  eve-5"],
        ["Eve  author, PIN  eve-5"],
        ["Fay  viewer, no PIN  fay-6"],
        ["The station is called North from now on."],
    ]
    assert users.find("Eve").role is Role.AUTHOR


async def test_sign_in_says_whether_a_pin_is_right(
    users: UserService, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await run(users, monkeypatch, "user sign-in Bodil", OPERATOR))[0] == 0
    assert users.state.phase is StationPhase.SIGNED_OUT
    with pytest.raises(WrongPinError):
        await run(users, monkeypatch, "user sign-in Bodil", ADMIN)


@pytest.mark.parametrize(
    "line",
    ["add Eve --no-pin", "role dana admin", "deactivate amira", "station Mine"],
)
async def test_an_operator_changes_no_users(
    line: str, users: UserService, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NotAllowedError, match="Bodil is signed in as operator and may not change users"):
        await run(users, monkeypatch, f"--user bodil user {line}", OPERATOR)


async def test_nobody_changes_users(users: UserService, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotAllowedError, match="Nobody is signed in"):
        await run(users, monkeypatch, "user role dana admin")


async def test_a_stranger_does_not_sign_in(users: UserService, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UserRefusedError, match='no user "Eve"'):
        await run(users, monkeypatch, "--user Eve user list")


@pytest.mark.parametrize(
    "line",
    ["user pin bodil 135790", "user add Eve --pin 135790"],
)
def test_a_pin_is_never_an_argument(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(line.split())
    assert "unrecognized arguments" in capsys.readouterr().err
