"""The words `gateway set-key | delete-key | check` on the command line."""

import argparse
import json
import sys
from typing import Final, TextIO

from app.domain.gateway import Health
from app.domain.ladder import FAULT_WORDS
from app.domain.secret import SecretPlace, SecretRefusedError, SecretState
from app.services.gateways import GatewayService

# A key has at most 4096 characters; more is another file.
_MAX_STDIN_BYTES: Final = 16_384
_PLACES = {
    SecretPlace.KEY_RING: "is kept in the key ring",
    SecretPlace.THIS_RUN: "could not be kept",
    SecretPlace.NOWHERE: "is not kept any more",
}


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word gateway; run reads what it parses."""
    parser = subparsers.add_parser("gateway", help="look at a gateway, keep or delete its key")
    actions = parser.add_subparsers(dest="gateway_action", metavar="ACTION", required=True)
    for name, text in (
        ("set-key", "read the key from standard input and keep it in the key ring"),
        ("delete-key", "take the key out of the key ring"),
        ("check", "say whether the gateway can answer, and if not, what fails"),
    ):
        action = actions.add_parser(name, help=text)
        action.add_argument("model_id", metavar="ID", help="the id of a gateway in models.toml")
    action.add_argument("--ask", action="store_true", help="let it produce one token")
    action.add_argument("--json", action="store_true", help="print one JSON object")


async def run(arguments: argparse.Namespace, service: GatewayService, out: TextIO, err: TextIO) -> int:
    """Do what arguments ask for; 1 when the gateway cannot answer or the key was not kept.

    Raises:
        AssistantError: it failed; the caller prints the sentence.
    """
    match arguments.gateway_action:
        case "set-key":
            # The id is checked before a key is typed for nothing.
            await service.key_state(arguments.model_id)
            state = await service.set_key(arguments.model_id, _read_key(err))
            return _say_place(arguments.model_id, state, out, err, is_wanted=True)
        case "delete-key":
            state = await service.delete_key(arguments.model_id)
            return _say_place(arguments.model_id, state, out, err, is_wanted=False)
        case _:
            health = await service.check(arguments.model_id, asks=arguments.ask)
            text = _json(arguments.model_id, health) if arguments.json else health_line(health)
            print(text, file=out)
            return 0 if health.is_ok else 1


def health_line(health: Health) -> str:
    """Give a gateway's health in one line."""
    if health.fault is not None:
        return f"{FAULT_WORDS[health.fault]}: {health.reason}"
    facts = health.facts
    assert facts is not None
    models = ", ".join(facts.models) or "no list"
    context = f", context of {facts.context_tokens:,} tokens" if facts.context_tokens else ""
    return f"ok: {facts.dialect}, {health.latency_ms:.0f} ms, models: {models}{context}"


def _read_key(err: TextIO) -> str:
    """Read the key without showing it; nothing that is read is ever printed."""
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty():
        # Here, since it loads what only a terminal needs.
        import getpass

        return getpass.getpass("Key: ", stream=err)
    data = sys.stdin.buffer.read(_MAX_STDIN_BYTES + 1)
    if len(data) > _MAX_STDIN_BYTES:
        raise SecretRefusedError("What stands on standard input is too long for a key.")
    # Whatever is no ASCII becomes a character that the check refuses by its place.
    return data.decode("ascii", errors="replace")


def _say_place(model_id: str, state: SecretState, out: TextIO, err: TextIO, *, is_wanted: bool) -> int:
    print(f"The key of {model_id} {_PLACES[state.place]}.", file=out)
    if is_wanted and state.place is not SecretPlace.KEY_RING:
        # The program ends now, and with it what it held in memory.
        note = state.note.removesuffix("The key is kept until you close the program.").strip()
        print(f"{note} Enter it in the window, or unlock the key ring and set it again.", file=err)
        return 1
    if state.note:
        print(state.note, file=err)
        return 1
    return 0


def _json(model_id: str, health: Health) -> str:
    facts = health.facts
    report = {
        "id": model_id,
        "ok": health.is_ok,
        "fault": health.fault,
        "reason": health.reason,
        "latency_ms": round(health.latency_ms, 1),
        "dialect": facts.dialect if facts else None,
        "models": facts.models if facts else [],
        "context_tokens": facts.context_tokens if facts else 0,
    }
    return json.dumps(report, ensure_ascii=False)
