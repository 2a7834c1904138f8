"""The words `user add | list | role | pin | deactivate | activate | station | sign-in`, and --user NAME."""

import argparse
import json
from dataclasses import asdict
from typing import TextIO

from app.cli.pins import read_new_pin, read_pin
from app.domain.user import Role, StationPhase, User
from app.services.users import UserService


def add_sign_in(parser: argparse.ArgumentParser) -> None:
    """Register who works with the command; the PIN is never an argument."""
    parser.add_argument(
        "--user",
        dest="works_as",
        metavar="NAME",
        help="who works, where users are set up; the PIN is asked for, or the first line of standard input",
    )


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word user; run reads what it parses."""
    parser = subparsers.add_parser("user", help="who may work at this station, and as what")
    actions = parser.add_subparsers(dest="user_action", metavar="ACTION", required=True)
    roles = [str(role) for role in Role]
    add = actions.add_parser("add", help="keep another user; the first one becomes admin and signs in")
    add.add_argument(
        "name", metavar="NAME", nargs="?", help="as it is shown; the account's for the first one"
    )
    add.add_argument("--role", choices=roles, default=str(Role.VIEWER), help="viewer unless another is named")
    add.add_argument("--no-pin", action="store_true", help="a viewer who signs in without a PIN")
    add.add_argument("--station", metavar="NAME", default="", help="with the first user: the station's name")
    listing = actions.add_parser("list", help="print every user that there ever was")
    listing.add_argument("--json", action="store_true", help="print one JSON array")
    role = actions.add_parser("role", help="give a user another role")
    role.add_argument("name", metavar="NAME")
    role.add_argument("role", choices=roles)
    for name, text in (
        ("pin", "give a user another PIN, read from standard input or a prompt"),
        ("deactivate", "let a user sign in no more; records go on naming them"),
        ("activate", "let a user sign in again"),
        ("sign-in", "say whether a user's PIN is right; 1 if it is not"),
    ):
        action = actions.add_parser(name, help=text)
        action.add_argument("name", metavar="NAME")
    station = actions.add_parser("station", help="name the station")
    station.add_argument("name", metavar="NAME", help="empty for no name")


async def sign_in(arguments: argparse.Namespace, users: UserService, err: TextIO) -> None:
    """Sign in whom --user names; nothing without it.

    Raises:
        NotAllowedError: the PIN is wrong, or the user may not sign in.
        UserRefusedError: there is no such user, or there are none at all.
    """
    if arguments.works_as is not None:
        user = users.find(arguments.works_as)
        await users.sign_in(user.id, read_pin(f"PIN of {user.name}", err) if user.has_pin else None)


async def run(arguments: argparse.Namespace, users: UserService, out: TextIO, err: TextIO) -> int:
    """Do what arguments ask for and give the exit code.

    Raises:
        AssistantError: it was not done; the caller prints the sentence.
    """
    match arguments.user_action:
        case "list":
            _list(arguments, users, out)
            return 0
        case "add":
            user = await _add(arguments, users, err)
        case "station":
            await users.set_station(arguments.name)
            print(f"The station is called {users.state.station or 'nothing'} from now on.", file=out)
            return 0
        case "role":
            user = await users.set_role(users.find(arguments.name).id, Role(arguments.role))
        case "pin":
            known = users.find(arguments.name)
            user = await users.set_pin(known.id, read_new_pin(f"New PIN of {known.name}", err))
        case "sign-in":
            known = users.find(arguments.name)
            user = await users.check(
                known.id, read_pin(f"PIN of {known.name}", err) if known.has_pin else None
            )
        case _:
            is_active = arguments.user_action == "activate"
            user = await users.set_active(users.find(arguments.name).id, is_active=is_active)
    print(_text(user), file=out)
    return 0


async def _add(arguments: argparse.Namespace, users: UserService, err: TextIO) -> User:
    is_first = users.state.phase is StationPhase.SINGLE
    name = arguments.name or (users.session.account if is_first else "")
    if is_first:
        return await users.set_up_first(name, read_new_pin(f"PIN of {name}", err), arguments.station)
    pin = None if arguments.no_pin else read_new_pin(f"PIN of {name}", err)
    return await users.add(name, Role(arguments.role), pin)


def _list(arguments: argparse.Namespace, users: UserService, out: TextIO) -> None:
    if arguments.json:
        out.write(json.dumps([asdict(user) for user in users.state.users], ensure_ascii=False) + "\n")
        return
    if users.state.phase is StationPhase.SINGLE:
        print(f"No users are set up: {users.session.account} may do everything but sign.", file=out)
    for user in users.state.users:
        print(_text(user), file=out)


def _text(user: User) -> str:
    facts = [str(user.role), "PIN" if user.has_pin else "no PIN"]
    facts += [] if user.is_active else ["deactivated"]
    return f"{user.name}  {', '.join(facts)}  {user.id}"
