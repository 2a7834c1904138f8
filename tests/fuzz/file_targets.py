"""Files that an operator or a site writes by hand, and those that the program keeps."""

import base64
import contextlib
import hashlib
import json
import sqlite3
import tempfile
import zipfile
from dataclasses import asdict
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import tomli_w
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from app.domain.audit import AuditFilter
from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import AssistantError
from app.domain.settings import SCHEMA_VERSION, Settings
from app.durable.chain import ChainError, Link, chain, read_chained
from app.durable.slots import SLOT_BYTES
from app.engines.local.state_folder import StateFolder, StateIdentity
from app.registry.catalogue import load_catalogue
from app.registry.model_history import FILE_NAME, ModelHistory
from app.services.audit_reading import verified
from app.storage.audit_files import file_name, open_source
from app.storage.audit_log import checkpoint_message
from app.storage.audit_mark import MARK_FILE, Mark
from app.storage.audit_read import read_page
from app.storage.audit_verify import verify
from app.storage.conversations import ConversationStore
from app.storage.lookup_file import LookupFile
from app.storage.settings_file import SettingsFile
from app.twin.ingest.mapping import read_mapping
from tests.fuzz.mutations import (
    chance,
    json_bytes,
    json_text,
    mutated_bytes,
    mutated_value,
    odd_value,
    raw_expanded,
)
from tests.fuzz.target import Target

_ROOT: Final = Path(__file__).parents[2]
_NOW: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
_IDENTITY: Final = StateIdentity("ab" * 32, "0.3.36", "n_ctx=4096", "cd" * 32)
_SIGNING_KEY: Final = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
_PUBLIC_PEM: Final = _SIGNING_KEY.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
_KEY_ID: Final = hashlib.sha256(_SIGNING_KEY.public_key().public_bytes_raw()).hexdigest()[:16]
_MODELS: Final[dict[str, Any]] = {
    "model": [
        {
            "id": "a",
            "title": "A",
            "kind": "local",
            "file": "a.gguf",
            "sha256": "ab" * 32,
            "size_bytes": 10,
            "licence": "MIT",
            "context_tokens": 4096,
            "draft": "b",
            "cache_type_k": "q8_0",
            "sampling": {"chat": {"temperature": 0.5, "top_k": 40}, "code": {"seed": 1}},
            "sources": [{"packages": ["a==1"], "member": "a.gguf"}, {"url": "https://a.invalid/a.gguf"}],
        },
        {
            "id": "b",
            "title": "B",
            "kind": "local",
            "file": "b.gguf",
            "sha256": "cd" * 32,
            "size_bytes": 5,
            "licence": "MIT",
            "path": "~/b.gguf",
        },
        {
            "id": "g",
            "title": "G",
            "kind": "gateway",
            "base_url": "https://g.invalid:8443/v1",
            "served_model": "m",
            "ca_file": "ca.pem",
            "proxy": "http://p.invalid:3128",
        },
    ]
}
_MAPPING: Final[dict[str, Any]] = {
    "files": {
        "pump*.csv": {
            "kind": "asset",
            "timezone": "Europe/Berlin",
            "encoding": "cp1252",
            "delimiter": ";",
            "decimal": ",",
            "time_format": "%d.%m.%Y %H:%M",
            "columns": {"Kennzeichen": "tag", "Bauart": "asset_type"},
            "words": {"status": {"ein": "running"}},
            "constants": {"zone": "Z-1"},
        },
        "*": {"kind": "reading"},
    }
}
_LOOKUPS: Final[dict[str, Any]] = {
    "schema_version": 1,
    "history": [
        {
            "question": "pumps",
            "query": '{"type":"asset_search"}',
            "asked_at": "2026-11-30T12:00:00+00:00",
            "query_id": "q1",
            "restatement": "Assets",
            "row_count": 3,
            "name": "",
            "map_view": {"ring": [[1.0, 2.0], [2.0, 2.0], [2.0, 3.0]], "tags": ["P-1"]},
            "selection": None,
        },
    ],
    "named": [
        {
            "question": "alerts",
            "query": "{}",
            "asked_at": "2026-11-30T12:00:00Z",
            "query_id": "q2",
            "restatement": "",
            "name": "Mine",
        },
    ],
}
_HISTORY: Final[dict[str, Any]] = {
    "version": 1,
    "models": {"ab" * 32: {"crashes": 1, "verdicts": {"ef" * 32: "fits"}}},
}


def read_settings(random: Random, folder: Path) -> None:
    """settings.toml."""
    path = folder / "settings.toml"
    values: dict[str, Any] = {"schema_version": SCHEMA_VERSION, **asdict(Settings())}
    path.write_bytes(_toml(random, values))
    with contextlib.suppress(AssistantError):
        SettingsFile(path).read()


def read_catalogue(random: Random, folder: Path) -> None:
    """models.toml of the user beside the shipped one."""
    path = folder / "models.toml"
    shipped = folder / "shipped.toml"
    shipped.write_bytes(_shipped_models() if chance(random, 10) else b"")
    path.write_bytes(
        mutated_bytes(random, _shipped_models()) if chance(random, 10) else _toml(random, _MODELS)
    )
    with contextlib.suppress(AssistantError):
        load_catalogue(shipped, path, folder)


def read_import_mapping(random: Random, folder: Path) -> None:
    """The mapping file of an import."""
    path = folder / "mapping.toml"
    path.write_bytes(_toml(random, _MAPPING))
    with contextlib.suppress(AssistantError):
        read_mapping(path).for_file("pumpen.csv")


def read_lookups(random: Random, folder: Path) -> None:
    """The history of lookups; what is damaged is set aside."""
    path = folder / "lookups.json"
    path.write_bytes(json_bytes(random, mutated_value(random, _LOOKUPS)))
    with contextlib.suppress(AssistantError):
        history, named = LookupFile(path).read()
        for record in (*history, *named):
            # Whoever lists them sorts them by their time.
            assert record.asked_at.tzinfo is not None
            LookupFile(path).save_named(record)


def read_model_history(random: Random, folder: Path) -> None:
    """What is remembered of loads, and the marks of loads that did not end."""
    (folder / FILE_NAME).write_bytes(json_bytes(random, mutated_value(random, _HISTORY)))
    (folder / "loading").mkdir()
    mark = json_bytes(random, mutated_value(random, {"sha256": "ab" * 32}))
    (folder / "loading" / "0.json").write_bytes(mark)
    history = ModelHistory(folder)
    assert history.crashes("ab" * 32) >= 0
    history.remember("fits", "ab" * 32, "x")


def read_states(random: Random, folder: Path) -> None:
    """Sidecars of what the model has read; what is not trusted is deleted."""
    _states(folder)
    path = next(folder.glob("*.json"))
    stored = json.loads(path.read_bytes())
    path.write_bytes(json_bytes(random, mutated_value(random, stored)))
    if chance(random, 4):
        data = next(folder.glob("*.state"))
        data.write_bytes(mutated_bytes(random, data.read_bytes()))
    states = StateFolder(folder, _IDENTITY, 10_000)
    for tokens in states.listed():
        assert (tokens, states.read(tokens)) in ((_TOKENS, _STATE), (_TOKENS, None))


def read_log(random: Random, folder: Path) -> None:
    """An audit log whose chain was made anew by somebody, or whose bytes were changed."""
    log = folder / "log"
    log.mkdir()
    lines, link = _records(random)
    data = b"".join(lines)
    (log / file_name(1)).write_bytes(mutated_bytes(random, data) if chance(random, 2) else data)
    (log / MARK_FILE).write_bytes(_mark(random, link))
    (log / "signing-key.pub").write_bytes(
        mutated_bytes(random, _PUBLIC_PEM) if chance(random, 6) else _PUBLIC_PEM
    )
    if chance(random, 3):
        old = json_bytes(random, mutated_value(random, {"v": 1, "event": "x", "ts": _NOW.isoformat()}))
        (log / "audit-2026-11.jsonl").write_bytes(old + b"\n")
    if chance(random, 2):
        _look_at(log)
        return
    packed = folder / "log.zip"
    method = random.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
    with zipfile.ZipFile(packed, "w", method) as archive:
        for file in sorted(log.iterdir()):
            archive.writestr(file.name, file.read_bytes())
    packed.write_bytes(mutated_bytes(random, packed.read_bytes(), most=3))
    _look_at(packed)


def read_signed_export(random: Random, folder: Path) -> None:
    """An export that is verified with a key from elsewhere: the archive, what is in it, or the key is odd."""
    lines, link = _records(random)
    content = {
        file_name(1): b"".join(lines),
        MARK_FILE: _mark(random, link),
        "signing-key.pub": _PUBLIC_PEM,
    }
    name = random.choice(sorted(content))
    if chance(random, 2):
        content[name] = mutated_bytes(random, content[name], [_PUBLIC_PEM])
    packed, key = folder / "log.zip", folder / "station.pub"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for member, data in content.items():
            archive.writestr(member, data)
    if chance(random, 4):
        packed.write_bytes(mutated_bytes(random, packed.read_bytes(), most=3))
    key.write_bytes(mutated_bytes(random, _PUBLIC_PEM, [_PUBLIC_PEM]) if chance(random, 2) else _PUBLIC_PEM)
    with contextlib.suppress(AssistantError):
        report = verified(packed, key)
        assert report.fault_count >= len(report.faults)


def read_line(random: Random, _folder: Path) -> None:
    """One line of the chain."""
    lines, _ = _records(random)
    with contextlib.suppress(ChainError):
        read_chained(mutated_bytes(random, random.choice(lines)))


def read_conversations(random: Random, folder: Path) -> None:
    """A store of conversations with damaged bytes, or with values that are none."""
    path = folder / "conversations.db"
    path.write_bytes(_conversations())
    if chance(random, 2):
        path.write_bytes(mutated_bytes(random, path.read_bytes()))
    else:
        _change_rows(random, path)
    try:
        store = ConversationStore(path)
    except AssistantError:
        return
    try:
        with contextlib.suppress(AssistantError):
            store.mark_interrupted()
            for conversation in store.list():
                store.load(conversation.conversation_id)
    finally:
        store.close()


_TOKENS: Final = (1, 2, 3, 4)
_STATE: Final = b"native memory"


def _states(folder: Path) -> None:
    StateFolder(folder, _IDENTITY, 10_000).write(_TOKENS, _STATE)


def _toml(random: Random, values: dict[str, Any]) -> bytes:
    changed = mutated_value(random, values)
    try:
        text = tomli_w.dumps(changed if isinstance(changed, dict) else {"a": changed})
    except (TypeError, ValueError, AttributeError):
        # TOML has no null.
        text = tomli_w.dumps(values)
    data = raw_expanded(text).encode("utf-8", "surrogatepass")
    return mutated_bytes(random, data, most=3) if chance(random, 2) else data


@cache
def _shipped_models() -> bytes:
    return (_ROOT / "models.example.toml").read_bytes()


def _records(random: Random) -> tuple[list[bytes], Link]:
    """Lines whose own hashes hold, whatever they say."""
    lines, link = [], Link()
    for number in range(4):
        fields: dict[str, Any] = {
            "event": random.choice(("model_refused", "checkpoint", "recovered", "request_started")),
            "ts": _NOW.isoformat(),
            "user_id": "amira",
            "detail": "x",
            "lost_mark": False,
            "model": f"m{number}",
        }
        if fields["event"] == "checkpoint":
            message = checkpoint_message(link.seq + 1, link.digest)
            fields |= {"key_id": _KEY_ID, "signature": base64.b64encode(_SIGNING_KEY.sign(message)).decode()}
        line, link = chain(2, link, fields)
        if chance(random, 2):
            body = json.loads(line)
            del body["h"]
            line = _rehashed(json_text(mutated_value(random, body, most=2)))
        lines.append(line)
    return lines, link


def _rehashed(text: str) -> bytes:
    body = text.encode("utf-8", "surrogatepass")
    digest = hashlib.sha256(body).hexdigest()
    return body[:-1] + f',"h":"{digest}"}}\n'.encode()


def _mark(random: Random, link: Link) -> bytes:
    value: Any = asdict(Mark(link.seq, link.digest, 0, _KEY_ID, "x"))
    if chance(random, 2):
        value = mutated_value(random, value, most=2)
    body = json_text(value).encode()
    slot = (body + b" " + hashlib.sha256(body).hexdigest().encode()).ljust(SLOT_BYTES - 1) + b"\n"
    return mutated_bytes(random, slot * 2) if chance(random, 3) else slot * 2


def _look_at(path: Path) -> None:
    with contextlib.suppress(AssistantError), open_source(path) as source:
        verify(source)
    with contextlib.suppress(AssistantError), open_source(path) as source:
        page = read_page(source, AuditFilter(text="x"), 2)
        assert len(page.lines) <= 2
        if page.before:
            read_page(source, AuditFilter(), 10, page.before)


@cache
def _conversations() -> bytes:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "c.db"
        store = ConversationStore(path)
        store.create(Conversation("c1", "First", _NOW))
        for number in range(2):
            store.append_turn("c1", Turn(f"t{number}", "How?", _NOW, "So.", TurnState.COMPLETE))
        store.close()
        return path.read_bytes()


def _change_rows(random: Random, path: Path) -> None:
    database = sqlite3.connect(path, isolation_level=None)
    try:
        with contextlib.suppress(sqlite3.Error, UnicodeError, OverflowError):
            if chance(random, 2):
                database.execute("PRAGMA writable_schema = ON")
                database.execute("UPDATE sqlite_master SET sql = replace(sql, 'STRICT', '')")
                database.execute("UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '')")
                database.close()
                database = sqlite3.connect(path, isolation_level=None)
            table, column = random.choice(
                (
                    ("conversation", "created_at"),
                    ("conversation", "title"),
                    ("turn", "asked_at"),
                    ("turn", "state"),
                    ("turn", "answer"),
                    ("turn", "facts"),
                    ("turn", "turn_id"),
                    ("conversation", "conversation_id"),
                )
            )
            value = odd_value(random)
            if not isinstance(value, str | int | float | None):
                value = random.choice((b"\xff", "", 5, 1.5))
            if chance(random, 4):
                database.execute(f"UPDATE {table} SET {column} = CAST(x'ff80' AS TEXT)")
            else:
                database.execute(f"UPDATE {table} SET {column} = ?", (value,))
            if chance(random, 4):
                database.execute(f"PRAGMA user_version = {random.choice((-1, 0, 1, 2, 99))}")
            if chance(random, 6):
                database.execute(random.choice(("DROP TABLE turn", "ALTER TABLE turn RENAME TO x")))
    finally:
        database.close()


TARGETS: Final = (
    Target("settings.toml", read_settings),
    Target("models.toml", read_catalogue),
    Target("import mapping (TOML)", read_import_mapping),
    Target("history of lookups", read_lookups),
    Target("history of model loads", read_model_history),
    Target("sidecars of read prompts", read_states),
    Target("audit log and export", read_log),
    Target("signed export and its key", read_signed_export),
    Target("audit line", read_line),
    Target("conversations", read_conversations, warns="the index of conversations was damaged"),
)
