"""How servers prove who they are: TLS 1.2 or newer, checked always; there is no switch that skips the check.

Nothing comes from the environment: neither certificate files (SSL_CERT_FILE) nor a file to log the session
keys to (SSLKEYLOGFILE, which ssl.create_default_context() would obey).
"""

import ssl
import sys
from pathlib import Path

from app.domain.network import Endpoint, NetFault, NetworkError
from app.domain.sentence import said

# Where systems keep their authorities, for a program that was built on another system than it runs on.
_SYSTEM_BUNDLES = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/cert.pem",
)

# Codes of x509_vfy.h of OpenSSL.
_NOT_YET_VALID, _EXPIRED, _REVOKED = 9, 10, 23
_OTHER_NAMES = frozenset({62, 64})
_UNKNOWN_AUTHORITY = frozenset({2, 18, 19, 20, 21})
# Reasons of sslerr.h of OpenSSL.
_NOT_TLS = frozenset(
    {"WRONG_VERSION_NUMBER", "HTTP_REQUEST", "RECORD_LAYER_FAILURE", "PACKET_LENGTH_TOO_LONG"}
)
_NO_COMMON_VERSION = frozenset(
    {
        "UNSUPPORTED_PROTOCOL",
        "TLSV1_ALERT_PROTOCOL_VERSION",
        "NO_PROTOCOLS_AVAILABLE",
        "WRONG_SSL_VERSION",
        "TLSV1_ALERT_INSUFFICIENT_SECURITY",
    }
)
_OUR_CERTIFICATE = frozenset(
    {
        "TLSV13_ALERT_CERTIFICATE_REQUIRED",
        "SSLV3_ALERT_BAD_CERTIFICATE",
        "SSLV3_ALERT_CERTIFICATE_UNKNOWN",
        "SSLV3_ALERT_CERTIFICATE_EXPIRED",
        "SSLV3_ALERT_CERTIFICATE_REVOKED",
        "SSLV3_ALERT_UNSUPPORTED_CERTIFICATE",
        "TLSV1_ALERT_UNKNOWN_CA",
        "TLSV1_ALERT_ACCESS_DENIED",
    }
)
_HANDSHAKE_FAILED = "SSLV3_ALERT_HANDSHAKE_FAILURE"


def tls_context(endpoint: Endpoint) -> ssl.SSLContext:
    """Build what checks the endpoint's certificate; reads files, so call it off the event loop's thread.

    Raises:
        NetworkError: a certificate's file cannot be read or used.
    """
    # Unlike create_default_context, the constructor asks no environment variable.
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    if endpoint.ca_file:
        try:
            context.load_verify_locations(cafile=endpoint.ca_file)
        except (OSError, ValueError) as error:
            raise _unusable("The file of the certificate authority", endpoint.ca_file, error) from error
    else:
        _load_system_authorities(context)
    if endpoint.client_certificate:
        try:
            context.load_cert_chain(
                endpoint.client_certificate,
                endpoint.client_key or None,
                # Without it OpenSSL asks for a pass phrase on the terminal.
                password=lambda: b"",
            )
        except (OSError, ValueError) as error:
            raise _unusable(
                "The client certificate or its key", endpoint.client_certificate, error
            ) from error
    return context


def tls_sentence(error: ssl.SSLError, where: str) -> str:
    """Say what is wrong with the server's proof of who it is; where is its host and port."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return _certificate_sentence(getattr(error, "verify_code", 0), where)
    # An SSLError that was not made by OpenSSL has no reason.
    reason = getattr(error, "reason", None) or ""
    if reason in _NOT_TLS:
        return said(
            "{where} does not speak TLS. If it is a plain http server, write its address with http://.",
            where=where,
        )
    if reason in _NO_COMMON_VERSION:
        return said(
            "{where} offers no TLS version that is still safe (1.2 or newer). Ask whoever runs it.",
            where=where,
        )
    if reason in _OUR_CERTIFICATE:
        return said(
            "{where} asks for a client certificate and did not accept what it got. Set the "
            "certificate that belongs to this machine.",
            where=where,
        )
    if reason == _HANDSHAKE_FAILED:
        return said(
            "{where} refused to encrypt: it may want a client certificate, or know no common "
            "cipher. Ask whoever runs it.",
            where=where,
        )
    return said("The encrypted connection to {where} failed. Ask whoever runs it.", where=where)


def _certificate_sentence(code: int, where: str) -> str:
    if code == _EXPIRED:
        return said("The certificate of {where} has expired. Whoever runs it must renew it.", where=where)
    if code == _NOT_YET_VALID:
        return said(
            "The certificate of {where} is not valid yet. Check the clock of this machine.", where=where
        )
    if code == _REVOKED:
        return said(
            "The certificate of {where} was revoked. Do not use this server; tell whoever runs it.",
            where=where,
        )
    if code in _OTHER_NAMES:
        return said(
            "The certificate of {where} is made out to another name. Use the name that it is "
            "made out to, or tell whoever runs the server.",
            where=where,
        )
    if code in _UNKNOWN_AUTHORITY:
        return said(
            "The certificate of {where} comes from an authority that this machine does not know. "
            "If it is your site's own, set its file as the endpoint's CA file.",
            where=where,
        )
    return said("The certificate of {where} is not acceptable. Tell whoever runs the server.", where=where)


def _load_system_authorities(context: ssl.SSLContext) -> None:
    if sys.platform == "win32":
        context.load_default_certs(ssl.Purpose.SERVER_AUTH)
        return
    paths = ssl.get_default_verify_paths()
    folder = Path(paths.openssl_capath or "/")
    if folder.is_dir() and any(folder.glob("*.[0-9]")):
        context.load_verify_locations(capath=str(folder))
    bundle = next((path for path in (paths.openssl_cafile, *_SYSTEM_BUNDLES) if Path(path).is_file()), None)
    if bundle:
        context.load_verify_locations(cafile=bundle)


def _unusable(what: str, path: str, error: OSError | ValueError) -> NetworkError:
    if isinstance(error, ssl.SSLError):
        text = said(
            "{what} {path} is not a PEM file that fits, or is locked by a pass phrase. Set another one.",
            what=what,
            path=path,
        )
    else:
        reason = getattr(error, "strerror", None) or "not a path"
        text = said(
            "{what} {path} cannot be read ({reason}). Correct its path.", what=what, path=path, reason=reason
        )
    return NetworkError(NetFault.TLS, text, detail=type(error).__name__)
