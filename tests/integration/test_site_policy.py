"""The site's policy through the whole program: its command line in processes of its own, its services."""

import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.bootstrap.services import open_services
from app.domain.chat import Turn
from app.domain.clock import wall_clock
from app.domain.errors import NotAllowedError
from app.domain.policy import SitePolicy
from app.durable.folders import HOME_VARIABLE, POLICY_VARIABLE, user_folders
from app.net.air_gap import AirGap
from app.storage.kept_texts import CONVERSATIONS
from app.storage.secrets import SecretStore, no_key_ring

ROOT = Path(__file__).parents[2]
CANARY = "canary-77e0-weir"
NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
# Leaves what a killed window leaves: a store whose journal was never merged.
_KILLED = """
import os, sys
from datetime import UTC, datetime
from pathlib import Path
from app.domain.chat import Conversation, Turn
from app.storage.conversations import ConversationStore
store = ConversationStore(Path(sys.argv[1]))
now = datetime.now(UTC)
store.create(Conversation("c", sys.argv[2], now))
for number in range(50):
    store.append_turn("c", Turn(str(number), sys.argv[2] * 100, now))
os._exit(9)
"""


def run(home: Path, *words: str, **changes: str) -> "subprocess.CompletedProcess[str]":
    # The tester's own key ring has no part in a test.
    own = {HOME_VARIABLE: str(home), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}
    return subprocess.run(
        [sys.executable, "-m", "app", *words],
        cwd=ROOT,
        env=os.environ | own | changes,
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )


def policy_file(folder: Path, text: str) -> Path:
    path = folder / "policy.toml"
    path.write_text(f"schema_version = 1\n{text}", encoding="utf-8")
    path.chmod(0o644)
    return path


def places(home: Path) -> list[str]:
    """Every file below home that holds the canary."""
    return [
        path.relative_to(home).as_posix()
        for path in sorted(home.rglob("*"))
        if path.is_file() and CANARY.encode() in path.read_bytes()
    ]


def audit_events(home: Path, event: str) -> list[dict[str, object]]:
    files = sorted((home / "data" / "audit").glob("*.jsonl"))
    records = [json.loads(line) for file in files for line in file.read_text().splitlines()]
    return [record for record in records if record["event"] == event]


def test_purge_removes_what_a_killed_window_left_and_records_it(tmp_path: Path) -> None:
    home = tmp_path / "home"
    data = user_folders({HOME_VARIABLE: str(home)})
    data.ensure()
    killed = subprocess.run(
        [sys.executable, "-c", _KILLED, str(data.data / CONVERSATIONS), CANARY], cwd=ROOT, check=False
    )
    assert killed.returncode == 9
    (data.logs / "watchroom.log").write_text(CANARY)
    assert f"data/{CONVERSATIONS}-wal" in places(home)

    done = run(home, "purge", "--yes")

    assert (done.returncode, done.stderr) == (0, "")
    assert places(home) == []
    assert [record["conversations"] for record in audit_events(home, "purged")] == [1]


def test_doctor_names_the_policy_of_the_command_line_and_of_the_environment(tmp_path: Path) -> None:
    path = policy_file(tmp_path, "export = false\nretention_days = 30\n")
    for done in (
        run(tmp_path / "home", "--policy", str(path), "doctor"),
        run(tmp_path / "home", "doctor", **{POLICY_VARIABLE: str(path)}),
    ):
        line = next(line for line in done.stdout.splitlines() if "site policy" in line)
        assert f"{path}: " in line
        assert "Conversations: 30 days; Exports: not allowed" in line


def test_a_broken_policy_is_said_everywhere_and_the_strictest_holds(tmp_path: Path) -> None:
    path = policy_file(tmp_path, "air_gapp = true\n")
    home = tmp_path / "home"

    doctor = run(home, "--policy", str(path), "doctor")
    render = run(
        home, "--policy", str(path), "map", "render", "--bbox", "0,0,1,1", "-o", str(tmp_path / "map.png")
    )

    assert doctor.returncode == 1
    assert f"FAIL site policy: The site's policy {path} cannot be used, so the" in doctor.stdout
    assert render.returncode == 1
    assert "air_gapp" in render.stderr
    assert "allows no export" in render.stderr
    assert not (tmp_path / "map.png").exists()
    assert [record["source"] for record in audit_events(home, "policy_changed")] == [str(path)]


def test_a_policy_is_recorded_when_it_changes_and_not_at_every_start(tmp_path: Path) -> None:
    home = tmp_path / "home"
    path = policy_file(tmp_path, "retention_days = 30\n")
    for _ in range(2):
        run(home, "--policy", str(path), "models", "list")
    policy_file(tmp_path, "retention_days = 7\n")
    run(home, "--policy", str(path), "models", "list")

    changes = [record["changes"] for record in audit_events(home, "policy_changed")]
    assert len(changes) == 2
    assert changes[1] == [{"name": "Conversations", "old": "30 days", "new": "7 days"}]


async def test_a_site_that_keeps_nothing_leaves_no_byte_of_a_conversation_on_disk(tmp_path: Path) -> None:
    folders = user_folders({HOME_VARIABLE: str(tmp_path)})
    folders.ensure()
    (folders.data / "lookups.json").write_text(CANARY)
    policy = SitePolicy(retention_days=0, is_air_gapped=True, allows_export=False, source="policy.toml")
    air_gap = AirGap({})
    async with open_services(
        folders,
        store_path=folders.data / CONVERSATIONS,
        data_clock=wall_clock,
        air_gap=air_gap,
        secrets=SecretStore(no_key_ring),
        policy=policy,
        mode="window",
    ) as services:
        services.retention.start()
        conversation = await services.conversations.create()
        await services.conversations.append_turn(conversation, Turn("t", CANARY, NINE, CANARY))
        assert (await services.conversations.load(conversation.conversation_id)).turns[0].question == CANARY
        assert air_gap.is_forced
        assert services.settings.current.air_gap
        with pytest.raises(NotAllowedError):
            await services.audit.export(tmp_path / "log.zip")
        assert [place for place in places(tmp_path) if place != "data/lookups.json"] == []
    assert places(tmp_path) == []
    assert not (folders.data / CONVERSATIONS).exists()


async def test_a_site_that_allows_no_export_lets_no_record_of_a_run_go(tmp_path: Path) -> None:
    folders = user_folders({HOME_VARIABLE: str(tmp_path)})
    folders.ensure()
    async with open_services(
        folders,
        store_path=folders.data / CONVERSATIONS,
        data_clock=wall_clock,
        secrets=SecretStore(no_key_ring),
        policy=SitePolicy(allows_export=False, source="policy.toml"),
    ) as services:
        await services.procedures.add_samples()
        sample = (await services.procedures.list())[0]
        run = await services.walks.start(sample.key)

        with pytest.raises(NotAllowedError, match="allows no export"):
            await services.walks.export(run.run_id, tmp_path / "run.json")

        assert not (tmp_path / "run.json").exists()
        # Work goes on by it.
        assert (await services.walks.paper(tmp_path / "list.txt")).is_file()


@pytest.mark.parametrize(
    ("rule", "is_kept"), [("true", True), ("false", False)], ids=["wanted", "not wanted"]
)
def test_raw_text_stands_in_the_audit_log_where_the_site_wants_it(
    tmp_path: Path, rule: str, is_kept: bool
) -> None:
    path = policy_file(tmp_path, f"raw_text_in_audit = {rule}\n")
    home = tmp_path / "home"

    run(home, "--policy", str(path), "query", "--no-model", f"pumps {CANARY}")

    asked = audit_events(home, "query")
    assert asked
    assert any(CANARY in str(record) for record in asked) is is_kept
