"""Programs that change the users and are killed at any moment: what they acknowledged is there."""

import random
import subprocess
import sys
import time
from pathlib import Path

from app.domain.user import Role
from app.storage.users import UserStore
from tests.fakes.stations import set_up_station, user_store

ROOT = Path(__file__).resolve().parents[2]
KILLS = 20
# Adds users, gives PINs and roles for ever, and says what has returned.
WORK = """
import itertools, os, sys
from pathlib import Path
from app.domain.secret import Secret
from app.domain.user import Role, WrongPinError
from tests.fakes.stations import VIEWER_PIN, user_store
store, worker = user_store(Path(sys.argv[1])), sys.argv[2]
os.write(1, b"ready\\n")
for number in itertools.count():
    user = store.add(f"{worker} {number}", Role.VIEWER, VIEWER_PIN).users[-1]
    os.write(1, f"added {user.id}\\n".encode())
    store.set_role(user.id, Role.OPERATOR)
    os.write(1, f"operator {user.id}\\n".encode())
    store.check_pin(user.id, VIEWER_PIN)
"""


def killed_after(folder: Path, worker: str, seconds: float) -> list[str]:
    """Let a worker change the users for seconds, kill it, and give what it had acknowledged."""
    process = subprocess.Popen(
        [sys.executable, "-c", WORK, str(folder), worker], cwd=ROOT, text=True, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    deadline = time.monotonic() + seconds
    said = []
    while time.monotonic() < deadline:
        said.append(process.stdout.readline())
    process.kill()
    rest, _ = process.communicate()
    lines = "".join([*said, rest])
    # The last line may be torn: it was not said.
    return lines[: lines.rfind("\n") + 1].splitlines()


def lost(store: UserStore, said: list[str]) -> list[str]:
    users = store.read()
    assert users is not None
    roles = {user.id: user.role for user in users.users}
    return [
        line
        for line in said
        for word, user_id in (line.split(),)
        if user_id not in roles or (word == "operator" and roles[user_id] is not Role.OPERATOR)
    ]


def test_kills_lose_no_user_that_was_acknowledged_and_no_id_is_given_twice(tmp_path: Path) -> None:
    set_up_station(tmp_path)
    chance, store, said = random.Random(14), user_store(tmp_path), list[str]()
    for number in range(KILLS):
        said += killed_after(tmp_path, f"worker {number}", chance.uniform(0.005, 0.12))
        assert lost(store, said) == []

    added = [line for line in said if line.startswith("added ")]
    assert len(added) > KILLS
    assert len(set(added)) == len(added)
    assert lost(store, ["added never-1", "operator dana-4"]) == ["added never-1", "operator dana-4"]
