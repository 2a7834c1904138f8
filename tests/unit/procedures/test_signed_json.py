"""Signed objects: whatever text is in them."""

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from app.procedures.signed_json import check_signed, parse_object, signed_bytes
from app.storage.audit_keys import PublicKeys, Signer


def test_half_a_character_is_signed_and_read_back() -> None:
    private = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    pem = private.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    keys = PublicKeys([pem])

    data = signed_bytes(
        "note", 1, {"name": "a\udcff \u6cf5 \U0001f600"}, Signer(keys.ids[0], "file", "", private)
    )

    value = parse_object(data)
    check_signed(value, "note", 1, keys)
    assert value["name"] == "a\udcff \u6cf5 \U0001f600"
    assert "\u6cf5" in data.decode("utf-8")
