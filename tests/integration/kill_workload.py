"""Writes to every store of one home and says on standard output what is done, until it is killed.

Run as a program: each line on standard input is a home's folder; a forked worker works there and is killed
after the milliseconds that follow, and one JSON line lists what it had acknowledged. Forking spares each of a
thousand workers the start of an interpreter.
"""

import itertools
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from app.domain.audit import AppStart, ModelRefused, RequestFinished, RequestStarted, RequestStatus
from app.domain.chat import Conversation, Turn, TurnState
from app.domain.clock import wall_clock
from app.domain.settings import Settings
from app.engines.local.state_folder import StateFolder, StateIdentity
from app.registry.model_history import ModelHistory
from app.storage.audit_keys import AuditKeys
from app.storage.audit_log import AuditLog
from app.storage.conversations import ConversationStore
from app.storage.secrets import SecretStore, no_key_ring
from app.storage.settings_file import SettingsFile
from tests.integration.killed_worker import said_until_killed

IDENTITY = StateIdentity("ab" * 32, "build", "context", "cd" * 32)
NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
STATE_BYTES = 20_000
MAX_FILE_BYTES = 40_000


def states(home: Path) -> StateFolder:
    return StateFolder(home / "prefixes", IDENTITY, budget_bytes=10**9)


class Workload:
    """Every store of one home; each method is a round of one of them and says what returned."""

    def __init__(
        self, home: Path, worker: int, say: Callable[[str, str], None], rounds: Sequence[str]
    ) -> None:
        audit = home / "audit"
        audit.mkdir(exist_ok=True)
        self._log = AuditLog(audit, "amira", wall_clock, max_file_bytes=MAX_FILE_BYTES)
        # As services.audit does: the log begins before there is a key.
        self._log.append(AppStart("kills"))
        self._log.use_signer(AuditKeys(audit, SecretStore(no_key_ring)).load())
        self._settings = SettingsFile(home / "settings.toml")
        # Its first file alone takes 45 kB.
        memory = Path(":memory:")
        self._store = ConversationStore(home / "conversations.db" if "conversations" in rounds else memory)
        self._history = ModelHistory(home)
        self._prefixes = states(home)
        self._worker = worker
        self._say = say

    def audit(self, step: int, name: str) -> None:
        self._log.append(RequestStarted(name, "m", "ab", "local", "prompt"))
        self._say("audit", f"request_started {name}")
        answer = "answer" * 50
        ended = RequestStatus.OK
        self._log.append(RequestFinished(name, "m", "ab", "local", answer, 1, 1, 1, 1.0, 1.0, "stop", ended))
        self._say("audit", f"request_finished {name}")
        self._log.append(ModelRefused(name, "ab", "x" * (step * 997 % 9000)))
        self._say("audit", f"model_refused {name}")

    def conversations(self, _step: int, name: str) -> None:
        self._store.create(Conversation(name, name, NINE))
        self._say("conversation", name)
        turn = Turn(name, "question", NINE)
        self._store.append_turn(name, turn)
        self._say("turn", f"{name} running")
        self._store.save_answer(replace(turn, answer="answer", state=TurnState.COMPLETE))
        self._say("turn", f"{name} complete")

    def settings(self, step: int, _name: str) -> None:
        number = (self._worker * 37 + step) % 900 + 1
        self._say("settings-begun", str(number))
        # Of growing length, so that a disk fills at another byte each time.
        self._settings.write(replace(Settings(), max_turns=number, model_id="m" * (step * 97 + 1)))
        self._say("settings", str(number))

    def registry(self, step: int, name: str) -> None:
        tokens = (self._worker, step, 7)
        assert self._prefixes.write(tokens, bytes([step % 256]) * STATE_BYTES)
        self._say("prefix", json.dumps(tokens))
        self._history.remember("passed", "ef" * 32, name)
        self._say("verdict", name)


ROUNDS = ("audit", "conversations", "settings", "registry")


def work(home: Path, worker: int, say: Callable[[str, str], None], rounds: Sequence[str] = ROUNDS) -> None:
    """Write to the stores of rounds in turn, for ever."""
    workload = Workload(home, worker, say, rounds)
    for step in itertools.count():
        for name in rounds:
            getattr(workload, name)(step, f"{worker}-{step}")


def _worker(home: Path, number: int, descriptor: int) -> None:
    def say(store: str, what: str) -> None:
        os.write(descriptor, json.dumps([store, what]).encode() + b"\n")

    try:
        work(home, number, say)
    finally:
        # Whatever ended it, it must not go on as the program that forked it.
        os._exit(3)


def _run(home: Path, number: int, after_ms: float) -> list[list[str]]:
    reader, writer = os.pipe()
    worker = os.fork()
    if not worker:
        os.close(reader)
        _worker(home, number, writer)
    os.close(writer)
    return said_until_killed(worker, reader, after_ms)


def main() -> None:
    """Serve the lines of standard input."""
    for number, line in enumerate(sys.stdin):
        home, after_ms = json.loads(line)
        sys.stdout.write(json.dumps(_run(Path(home), number, after_ms)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
