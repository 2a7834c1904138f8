"""Processes are killed and disks filled while every store is written: nothing acknowledged is lost."""

import json
import random
import resource
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.domain.audit import AuditFilter
from app.registry.model_history import FILE_NAME, ModelHistory
from app.storage.audit_files import open_source
from app.storage.audit_read import read_page
from app.storage.audit_verify import verify
from app.storage.conversations import ConversationStore
from app.storage.settings_file import SettingsFile
from tests.integration.kill_workload import STATE_BYTES, states

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = "tests.integration.kill_workload"
# Homes grow; a fresh one for so many kills keeps each look at all of it short.
KILLS_A_HOME = 25
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows forks no process")


@dataclass
class Home:
    """One user's files, and what was acknowledged about them."""

    folder: Path
    said: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def hear(self, lines: list[list[str]]) -> None:
        for store, what in lines:
            self.said[store].append(what)

    def lost(self) -> list[str]:
        """Everything that was acknowledged and is not there, and everything that cannot be read."""
        checks = (self._audit, self._conversations, self._settings, self._prefixes, self._verdicts)
        return [loss for check in checks for loss in check()]

    def _audit(self) -> Iterator[str]:
        if not self.said["audit"]:
            return
        with open_source(self.folder / "audit") as source:
            report = verify(source)
            lines = read_page(source, AuditFilter(), 10**9).lines
        there = {f"{line.event} {line.field('request_id') or line.field('model_id')}" for line in lines}
        yield from (f"audit: {fault}" for fault in report.faults)
        yield from (f"audit: {said}" for said in self.said["audit"] if said not in there)

    def _conversations(self) -> Iterator[str]:
        if not self.said["conversation"]:
            return
        store = ConversationStore(self.folder / "conversations.db")
        try:
            there = {each.conversation_id for each in store.list()}
            yield from (f"conversation {said}" for said in self.said["conversation"] if said not in there)
            latest = dict(said.split() for said in self.said["turn"])
            for name, state in latest.items():
                (turn,) = store.load(name).turns
                # What was written last may have got further than what was said.
                if turn.question != "question" or (state == "complete" and turn.answer != "answer"):
                    yield f"turn {name} {state}: {turn}"
        finally:
            store.close()

    def _settings(self) -> Iterator[str]:
        begun = self.said["settings-begun"]
        if not self.said["settings"]:
            return
        number = str(SettingsFile(self.folder / "settings.toml").read().settings.max_turns)
        said = self.said["settings"][-1]
        # What was begun after it may be there too, of workers that were killed before they said so.
        since = begun[len(begun) - 1 - begun[::-1].index(said) :]
        if number not in since:
            yield f"settings {number}, said {said}, begun since {since}"

    def _prefixes(self) -> Iterator[str]:
        folder = states(self.folder)
        stored = {tokens: folder.read(tokens) for tokens in folder.listed()}
        for said in self.said["prefix"]:
            tokens = tuple(json.loads(said))
            if stored.get(tokens) != bytes([tokens[1] % 256]) * STATE_BYTES:
                yield f"prefix {tokens}"

    def _verdicts(self) -> Iterator[str]:
        if not self.said["verdict"]:
            return
        json.loads((self.folder / FILE_NAME).read_bytes())
        if ModelHistory(self.folder).verdict("ef" * 32, self.said["verdict"][-1]) != "passed":
            yield f"verdict {self.said['verdict'][-1]}"


class Workshop:
    """The program that forks workers and kills them."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def kill_one(self, home: Home, after_ms: float) -> int:
        """Let a worker write to home, kill it, and give how much it had acknowledged."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([str(home.folder), after_ms]) + "\n")
        self._process.stdin.flush()
        lines = json.loads(self._process.stdout.readline())
        home.hear(lines)
        return len(lines)


@contextmanager
def workshop() -> Iterator[Workshop]:
    process = subprocess.Popen(
        [sys.executable, "-m", SCRIPT], cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    try:
        yield Workshop(process)
    finally:
        process.communicate()
    assert process.returncode == 0


def kill(count: int, folder: Path, seed: int) -> tuple[int, int, list[str]]:
    """Kill count workers; give how many had begun, what they had acknowledged, and what of it is lost."""
    chance = random.Random(seed)
    begun = acknowledged = 0
    lost: list[str] = []
    with workshop() as shop:
        for number in range(count):
            if number % KILLS_A_HOME == 0:
                home = Home(folder / f"home-{number}")
                home.folder.mkdir()
            # A worker's first record comes after some 30 ms; its first round takes as much again.
            said = shop.kill_one(home, chance.uniform(5, 250))
            begun += bool(said)
            acknowledged += said
            if number % 5 == 4 or number == count - 1:
                lost += home.lost()
    return begun, acknowledged, lost


def test_25_kills_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    begun, acknowledged, lost = kill(25, tmp_path, seed=6)

    assert lost == []
    assert begun > 5
    assert acknowledged > 100


@pytest.mark.slow
def test_1000_kills_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    begun, acknowledged, lost = kill(1000, tmp_path, seed=7)

    assert lost == []
    assert begun > 500
    assert acknowledged > 5000


def fill(home: Home, rounds: str, limit_bytes: int) -> int:
    """Let a worker write where no file may grow beyond limit_bytes; give its exit code."""

    def limit() -> None:
        # What a full disk does to a write: a part of it, then none.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit_bytes, limit_bytes))

    code = (
        "import sys, os, json; from pathlib import Path; from tests.integration.kill_workload import work; "
        "say = lambda *said: os.write(1, json.dumps(said).encode() + b'\\n'); "
        "work(Path(sys.argv[1]), 0, say, [sys.argv[2]])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(home.folder), rounds],
        cwd=ROOT,
        capture_output=True,
        text=True,
        preexec_fn=limit,
        check=False,
        timeout=60,
    )
    home.hear([json.loads(line) for line in done.stdout.splitlines()])
    assert done.stderr.rstrip().splitlines()[-1].startswith("app.domain.errors."), done.stderr
    return done.returncode


# From a disk that takes nothing on. SQLite needs 45 kB to begin.
@pytest.mark.parametrize(
    ("rounds", "limit_bytes"),
    [
        *(("audit", limit) for limit in (0, 40, 300, 1050, 1100, 1500, 2000, 2500, 9000, 20_000, 31_111)),
        *(("settings", limit) for limit in (0, 300, 350, 20_000)),
        *(("conversations", limit) for limit in (0, 10_000, 44_000, 46_000, 61_111, 90_000)),
    ],
)
def test_a_full_disk_ends_in_a_sentence_and_loses_nothing_that_was_acknowledged(
    rounds: str, limit_bytes: int, tmp_path: Path
) -> None:
    home = Home(tmp_path)

    code = fill(home, rounds, limit_bytes)

    assert code == 1
    assert home.lost() == []


def test_what_is_lost_is_found(tmp_path: Path) -> None:
    home = Home(tmp_path)
    with workshop() as shop:
        while len(home.said["verdict"]) < 2:
            shop.kill_one(home, 400)
    assert home.lost() == []

    for store, what in (
        ("audit", "request_started never"),
        ("conversation", "never"),
        ("settings-begun", "901"),
        ("settings", "901"),
        ("prefix", "[9, 9, 9]"),
        ("verdict", "never"),
    ):
        home.said[store].append(what)

    assert [loss.split()[0] for loss in home.lost()] == [
        "audit:", "conversation", "settings", "prefix", "verdict"]  # fmt: skip
