"""Certificates as they should be, and each way they should not."""

import ssl
import warnings
from datetime import UTC, datetime, timedelta
from pathlib import Path

import trustme

AUTHORITY_FILE = "authority.pem"
CLIENT_FILE = "client.pem"
_HOST = "127.0.0.1"


def tls_contexts(folder: Path) -> dict[str, ssl.SSLContext]:
    """Give the server's side of each port by its name.

    Writes into folder the authority that a client trusts, and a client's certificate with its key.
    """
    authority, stranger = trustme.CA(), trustme.CA(organization_name="Nobody knows us")
    authority.cert_pem.write_to_path(folder / AUTHORITY_FILE)
    authority.issue_cert("laptop.test").private_key_and_cert_chain_pem.write_to_path(folder / CLIENT_FILE)
    now = datetime.now(UTC)
    good = authority.issue_cert(_HOST)
    expired = authority.issue_cert(
        _HOST, not_before=now - timedelta(days=30), not_after=now - timedelta(days=1)
    )
    future = authority.issue_cert(
        _HOST, not_before=now + timedelta(days=1), not_after=now + timedelta(days=30)
    )
    contexts = {
        "tls": _context(good),
        "tls expired": _context(expired),
        "tls not yet valid": _context(future),
        "tls wrong host": _context(authority.issue_cert("gateway.test")),
        "tls unknown authority": _context(stranger.issue_cert(_HOST)),
        "tls old": _context(good),
        "tls client": _context(good),
    }
    _allow_old(contexts["tls old"])
    contexts["tls client"].verify_mode = ssl.CERT_REQUIRED
    authority.configure_trust(contexts["tls client"])
    return contexts


def _context(certificate: trustme.LeafCert) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    certificate.configure_cert(context)
    return context


def _allow_old(context: ssl.SSLContext) -> None:
    """Let a server speak nothing newer than TLS 1.1, which OpenSSL and Python both discourage."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        context.minimum_version = ssl.TLSVersion.TLSv1
        context.maximum_version = ssl.TLSVersion.TLSv1_1
    context.set_ciphers("DEFAULT:@SECLEVEL=0")
