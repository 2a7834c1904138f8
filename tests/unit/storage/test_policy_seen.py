from pathlib import Path

from app.domain.policy import SitePolicy
from app.storage.policy_seen import SEEN_FILE, PolicySeenFile, SeenPolicy, seen_of


def test_what_was_seen_is_remembered(tmp_path: Path) -> None:
    file = PolicySeenFile(tmp_path)
    assert file.read() == SeenPolicy()

    seen = seen_of(SitePolicy(retention_days=30, source="policy.toml", sha256="ab"))
    file.write(seen)

    assert PolicySeenFile(tmp_path).read() == seen
    assert dict(seen.lines)["Conversations"] == "30 days"


def test_a_damaged_memory_counts_as_none_and_a_lost_one_hinders_nobody(tmp_path: Path) -> None:
    (tmp_path / SEEN_FILE).write_text("{")
    assert PolicySeenFile(tmp_path).read() == SeenPolicy()
    (tmp_path / SEEN_FILE).write_text('{"source":"","sha256":"","fault":"","lines":[["one"]]}')
    assert PolicySeenFile(tmp_path).read() == SeenPolicy()
    PolicySeenFile(tmp_path / "gone").write(SeenPolicy("p"))
