import hashlib
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.domain.audit import AuditPolicy
from app.domain.policy import RoleCeilings, SitePolicy
from app.domain.user import Role
from app.storage.policy_file import find_policy

WHOLE = """
schema_version = 1
endpoints = ["https://Gateway.example:8443/", "http://127.0.0.1:8080"]
models = ["site", "sha256:ABAB"]
model_keys = ["RWQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"]
air_gap = true
retention_days = 30
export = false
raw_text_in_audit = true
questions_without_audit = true
idle_lock_min = 10

[roles]
everyone = "operator"
accounts = { station = "viewer" }
users = { Amira = "admin" }
"""


@pytest.fixture(autouse=True)
def _files_belong_to_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's files are root's in a test, unless root runs it."""
    monkeypatch.setattr(os, "getuid", lambda: 0, raising=False)


def written(folder: Path, text: str, name: str = "policy.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    path.chmod(0o644)
    return path


def test_every_rule_is_read(tmp_path: Path) -> None:
    path = written(tmp_path, WHOLE)

    assert find_policy(path) == SitePolicy(
        endpoints=("https://gateway.example:8443", "http://127.0.0.1:8080"),
        models=("site", "abab"),
        model_keys=("RWQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",),
        is_air_gapped=True,
        retention_days=30,
        allows_export=False,
        audit=AuditPolicy(keeps_raw_text=True, goes_on_unwritten=True),
        roles=RoleCeilings(Role.OPERATOR, (("station", Role.VIEWER),), (("Amira", Role.ADMIN),)),
        idle_lock_min=10,
        source=str(path),
        sha256=hashlib.sha256(WHOLE.encode()).hexdigest(),
    )


def test_a_machine_without_the_file_has_no_policy(tmp_path: Path) -> None:
    assert find_policy(tmp_path / "none" / "policy.toml") == SitePolicy()


def test_what_is_not_said_is_not_fixed(tmp_path: Path) -> None:
    path = written(tmp_path, "schema_version = 1\n")
    found = find_policy(path)
    assert replace(found, source="", sha256="") == SitePolicy()
    assert found.is_set


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "schema_version"),
        ("schema_version = 2", "version 2"),
        ("schema_version = 1\nair_gapp = true", "air_gapp"),
        ("schema_version = 1\nair_gap = 1", "air_gap"),
        ("schema_version = 1\nretention_days = -1", "retention_days"),
        ("schema_version = 1\nretention_days = true", "retention_days"),
        ('schema_version = 1\nretention_days = "none"', "retention_days"),
        ("schema_version = 1\nidle_lock_min = 0", "idle_lock_min"),
        ('schema_version = 1\nendpoints = "https://a"', "endpoints"),
        ('schema_version = 1\nendpoints = ["https://a/v1"]', "scheme, host and port alone"),
        ('schema_version = 1\nendpoints = ["a"]', "endpoints"),
        ('schema_version = 1\nmodels = [" small"]', "models"),
        ('schema_version = 1\nmodel_keys = ["nonsense"]', "minisign public key"),
        ('schema_version = 1\nmodel_keys = "RWQ"', "model_keys"),
        ('schema_version = 1\n[roles]\neveryone = "boss"', "'boss' is none of"),
        ('schema_version = 1\n[roles.groups]\nx = "viewer"', "roles.groups"),
        ("schema_version = 1\nschema_version = 1", "not TOML"),
        ("a = " + "[" * 5000, "deep"),
        ("schema_version = 1\nretention_days = " + "1" * 5000, "not TOML"),
    ],
)
def test_a_faulty_policy_makes_the_strictest_hold_and_says_why(tmp_path: Path, text: str, said: str) -> None:
    path = written(tmp_path, text)

    found = find_policy(path)

    assert said in found.fault
    assert found.fault.startswith(f"The site's policy {path} cannot be used, so the strictest rules hold")
    assert replace(found, source="", sha256="", fault="") == SitePolicy.STRICTEST


@pytest.mark.parametrize("kind", ["folder", "pipe", "bytes", "too large", "loop", "link to nothing"])
def test_what_cannot_be_read_makes_the_strictest_hold(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "policy.toml"
    makers: dict[str, Any] = {
        "folder": path.mkdir,
        "pipe": lambda: os.mkfifo(path),
        "bytes": lambda: path.write_bytes(b"\xff\xfe"),
        "too large": lambda: path.write_bytes(b"#" * ((1 << 20) + 1)),
        "loop": lambda: path.symlink_to(path),
        "link to nothing": lambda: path.symlink_to(tmp_path / "share" / "policy.toml"),
    }
    makers[kind]()

    found = find_policy(path)

    assert found.fault
    assert found.is_air_gapped


def test_a_folder_that_is_a_file_is_not_taken_for_no_policy(tmp_path: Path) -> None:
    (tmp_path / "watchroom").write_text("")
    assert find_policy(tmp_path / "watchroom" / "policy.toml").fault


def test_a_named_policy_must_be_there(tmp_path: Path) -> None:
    found = find_policy(tmp_path / "machine.toml", tmp_path / "named.toml")
    assert "it is not there" in found.fault


def test_a_named_policy_counts_only_where_the_machine_has_none(tmp_path: Path) -> None:
    named = written(tmp_path, "schema_version = 1\n", "named.toml")
    assert find_policy(tmp_path / "machine.toml", named).source == str(named)

    machine = written(tmp_path, "schema_version = 1\nexport = false\n", "machine.toml")
    found = find_policy(machine, named)
    assert (found.source, found.allows_export) == (str(machine), False)
    assert found.note == f"{named} is not used: this machine has a policy in {machine}."


def test_a_policy_that_others_may_write_is_told(tmp_path: Path) -> None:
    path = written(tmp_path, "schema_version = 1\n")
    assert find_policy(path).note == ""
    path.chmod(0o666)
    assert "can be changed by users" in find_policy(path).note


def test_a_policy_of_the_user_s_own_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, "schema_version = 1\n")
    os.chown(path, 4711, -1) if os.geteuid() == 0 else None
    monkeypatch.setattr(os, "getuid", lambda: path.stat().st_uid)
    assert "can be changed by users" in find_policy(path).note
