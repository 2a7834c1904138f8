"""What says who may do what: the site's policy, the users, what was seen of the policy, certificates."""

import contextlib
import datetime as dates
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import tomli_w
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from app.domain.errors import AssistantError
from app.domain.network import Endpoint
from app.domain.policy import SitePolicy, policy_lines
from app.domain.secret import Secret
from app.domain.user import Role, WrongPinError
from app.durable.folders import USERS_FILE, USERS_MARKER
from app.net.tls import tls_context
from app.storage.pin_hash import Cost
from app.storage.policy_file import find_policy
from app.storage.policy_seen import SEEN_FILE, PolicySeenFile, seen_of
from app.storage.users import UserStore
from tests.fuzz.mutations import chance, json_bytes, mutated_bytes, mutated_value, raw_expanded
from tests.fuzz.target import Target

_NOW: Final = dates.datetime(2026, 11, 30, 12, tzinfo=dates.UTC)
_POLICY: Final[dict[str, Any]] = {
    "schema_version": 1,
    "endpoints": ["https://g.invalid:8443", "http://127.0.0.1:8080"],
    "models": ["a", f"sha256:{'ab' * 32}"],
    "air_gap": True,
    "retention_days": 30,
    "export": False,
    "raw_text_in_audit": True,
    "questions_without_audit": False,
    "idle_lock_min": 10,
    "roles": {"everyone": "operator", "accounts": {"amira": "admin"}, "users": {"bo-2": "author"}},
}
_SEEN: Final[dict[str, Any]] = {
    "source": "/etc/watchroom/policy.toml",
    "sha256": "ab" * 32,
    "fault": "",
    "lines": [["Models", "any"], ["Export", "forbidden"]],
}
_HASHED: Final[dict[str, Any]] = {
    "scheme": "scrypt",
    "n": 2,
    "r": 1,
    "p": 1,
    "salt": "ab" * 16,
    "digest": "cd" * 32,
}
_USERS: Final[dict[str, Any]] = {
    "schema_version": 1,
    "station": "Station 1",
    "next_number": 4,
    "users": [
        {
            "id": "amira-1",
            "name": "Amira",
            "role": "admin",
            "is_active": True,
            "pin": _HASHED,
            "wrong_pins": 0,
            "last_wrong_ms": 0,
        },
        {
            "id": "bo-2",
            "name": "Bo",
            "role": "author",
            "is_active": False,
            "pin": _HASHED,
            "wrong_pins": 4,
            "last_wrong_ms": 1_796_040_000_000,
        },
        {
            "id": "chen-3",
            "name": "陈",
            "role": "viewer",
            "is_active": True,
            "pin": None,
            "wrong_pins": 0,
            "last_wrong_ms": 0,
        },
    ],
}


def read_policy(random: Random, folder: Path) -> None:
    """The site's policy; what is not understood makes the strictest one hold."""
    path = folder / "policy.toml"
    changed = mutated_value(random, _POLICY)
    try:
        text = tomli_w.dumps(changed if isinstance(changed, dict) else {"a": changed})
    except (TypeError, ValueError, AttributeError):
        # TOML has no null.
        text = tomli_w.dumps(_POLICY)
    data = raw_expanded(text).encode("utf-8", "surrogatepass")
    path.write_bytes(mutated_bytes(random, data, most=3) if chance(random, 2) else data)
    policy = find_policy(path)
    assert policy.is_set
    assert not policy.fault or policy.roles == SitePolicy.STRICTEST.roles
    assert policy_lines(policy)
    seen = PolicySeenFile(folder)
    seen.write(seen_of(policy))
    assert seen.read() == seen_of(policy)


def read_seen_policy(random: Random, folder: Path) -> None:
    """What is remembered of the policy of the last start."""
    (folder / SEEN_FILE).write_bytes(json_bytes(random, mutated_value(random, _SEEN)))
    seen = PolicySeenFile(folder).read()
    assert all(isinstance(text, str) for line in seen.lines for text in line)


def read_users(random: Random, folder: Path) -> None:
    """The users' file: whoever is in it may sign in, be told from others, and be changed."""
    (folder / USERS_FILE).write_bytes(json_bytes(random, mutated_value(random, _USERS)))
    (folder / USERS_MARKER).write_bytes(b"")
    store = UserStore(folder, lambda: _NOW, Cost(2, 1, 1))
    with contextlib.suppress(AssistantError):
        users = store.read()
        assert users is not None
        assert len({user.id for user in users.users}) == len(users.users)
        # What is kept is read back as it was.
        assert store.set_station("Station 2") == store.read()
        for entry in users.entries:
            if entry.pin is not None and entry.pin.cost.n * entry.pin.cost.r * entry.pin.cost.p > 2**12:
                # A costly hash is a long wait and no fault; its bounds have their own test.
                continue
            with contextlib.suppress(WrongPinError):
                store.check_pin(entry.user.id, Secret("123456"))
        store.add("Dana", Role.VIEWER, None)


def read_certificates(random: Random, folder: Path) -> None:
    """A certificate authority's file, a client's certificate and its key."""
    certificate, key = _certificate()
    files = {"ca.pem": certificate, "client.pem": certificate, "client.key": key}
    name = random.choice(sorted(files))
    files[name] = mutated_bytes(random, files[name], list(files.values()))
    for file, data in files.items():
        (folder / file).write_bytes(data)
    with contextlib.suppress(AssistantError):
        tls_context(
            Endpoint(
                "https://g.invalid",
                ca_file=str(folder / "ca.pem"),
                client_certificate=str(folder / "client.pem"),
                client_key=str(folder / "client.key"),
            )
        )


@cache
def _certificate() -> tuple[bytes, bytes]:
    key = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "g.invalid")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(7)
        .not_valid_before(_NOW)
        .not_valid_after(_NOW + dates.timedelta(days=3_650))
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, None)
    )
    pem = certificate.public_bytes(Encoding.PEM)
    return pem, key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


TARGETS: Final = (
    Target("site's policy (TOML)", read_policy),
    Target("policy that was seen", read_seen_policy),
    Target("users", read_users),
    Target("certificates", read_certificates),
)
