"""TLS against real servers on loopback, with certificates of a test's own authority."""

import asyncio
import datetime
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
import trustme

from app.domain.network import Endpoint, NetFault, NetworkError, Timeouts
from app.net.door import Door
from app.net.tls import tls_context
from tests.fakes.doors import open_door
from tests.fakes.servers import answer, serving, tls_server

OK = answer("200 OK", b"hello")
TIMEOUTS = Timeouts(connect_s=5, first_byte_s=5, idle_s=5, total_s=10)
NOW = datetime.datetime.now(datetime.UTC)


@dataclass
class Site:
    """An authority, what it issued, and its file."""

    authority: trustme.CA
    ca_file: str
    folder: Path

    def server(self, *names: str, expires: datetime.datetime | None = None) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.authority.issue_cert(*names, not_after=expires).configure_cert(context)
        return context

    def client_certificate(self, authority: trustme.CA | None = None) -> str:
        path = self.folder / "client.pem"
        issued = (authority or self.authority).issue_cert("station-7@example.com")
        issued.private_key_and_cert_chain_pem.write_to_path(str(path))
        return str(path)


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


@pytest.fixture
def site(authority: trustme.CA, tmp_path: Path) -> Site:
    path = tmp_path / "ca.pem"
    authority.cert_pem.write_to_path(str(path))
    return Site(authority, str(path), tmp_path)


async def _ask(endpoint: Endpoint, door: Door | None = None) -> bytes:
    client = (door or open_door()).open(endpoint, purpose="test")
    return (await client.request("GET", "/", timeouts=TIMEOUTS)).body


async def _error(context: ssl.SSLContext, make: Callable[[int], Endpoint]) -> tuple[NetFault, str]:
    """Give the fault and the sentence, in which PORT stands for the server's port."""
    with tls_server(context, OK) as port, pytest.raises(NetworkError) as caught:
        await _ask(make(port))
    return caught.value.fault, caught.value.user_text.replace(str(port), "PORT")


async def test_right_ca_file_is_accepted(site: Site) -> None:
    async with serving(OK, site.server("127.0.0.1")) as server:
        assert await _ask(Endpoint(f"https://127.0.0.1:{server.port}", ca_file=site.ca_file)) == b"hello"


async def test_unknown_authority_is_refused(site: Site) -> None:
    assert await _error(site.server("127.0.0.1"), lambda port: Endpoint(f"https://127.0.0.1:{port}")) == (
        NetFault.TLS,
        "The certificate of 127.0.0.1:PORT comes from an authority that this machine does not know. If it is "
        "your site's own, set its file as the endpoint's CA file.",
    )


async def test_another_authority_is_refused(site: Site) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    trustme.CA().issue_cert("127.0.0.1").configure_cert(context)
    fault, sentence = await _error(
        context, lambda port: Endpoint(f"https://127.0.0.1:{port}", ca_file=site.ca_file)
    )
    assert fault is NetFault.TLS
    assert "an authority that this machine does not know" in sentence


async def test_expired_certificate_is_refused(site: Site) -> None:
    context = site.server("127.0.0.1", expires=NOW - datetime.timedelta(days=1))
    assert await _error(
        context, lambda port: Endpoint(f"https://127.0.0.1:{port}", ca_file=site.ca_file)
    ) == (
        NetFault.TLS,
        "The certificate of 127.0.0.1:PORT has expired. Whoever runs it must renew it.",
    )


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
async def test_certificate_for_another_name_is_refused(site: Site, host: str) -> None:
    context = site.server("gateway.example.com")
    assert await _error(context, lambda port: Endpoint(f"https://{host}:{port}", ca_file=site.ca_file)) == (
        NetFault.TLS,
        f"The certificate of {host}:PORT is made out to another name. Use the name that it is made out to, "
        "or tell whoever runs the server.",
    )


async def test_plain_http_on_a_tls_port_is_said(site: Site) -> None:
    async def complain(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        writer.write(answer("400 Bad Request"))
        await writer.drain()
        await reader.read()
        writer.close()

    listening = await asyncio.start_server(complain, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    async with listening:
        with pytest.raises(NetworkError) as caught:
            await _ask(Endpoint(f"https://127.0.0.1:{port}", ca_file=site.ca_file))
    assert (caught.value.fault, caught.value.user_text) == (
        NetFault.TLS,
        f"127.0.0.1:{port} does not speak TLS. If it is a plain http server, write its address with http://.",
    )


async def test_tls_on_a_plain_http_port_is_said(site: Site) -> None:
    fault, sentence = await _error(
        site.server("127.0.0.1"), lambda port: Endpoint(f"http://127.0.0.1:{port}")
    )
    assert (fault, sentence) in (
        (NetFault.RESET, "The connection to 127.0.0.1:PORT broke off. Try again."),
        (
            NetFault.PROTOCOL,
            "127.0.0.1:PORT does not answer in HTTP. Check the address. If it is an https server, write its "
            "address with https://.",
        ),
    )


async def test_tls_1_1_is_refused(site: Site) -> None:
    context = site.server("127.0.0.1")
    with pytest.warns(DeprecationWarning, match="TLSv1_1"):
        context.minimum_version = ssl.TLSVersion.TLSv1_1
    with pytest.warns(DeprecationWarning, match="TLSv1_1"):
        context.maximum_version = ssl.TLSVersion.TLSv1_1
    # OpenSSL 3 speaks it only at security level 0.
    context.set_ciphers("ALL:@SECLEVEL=0")
    assert await _error(
        context, lambda port: Endpoint(f"https://127.0.0.1:{port}", ca_file=site.ca_file)
    ) == (
        NetFault.TLS,
        "127.0.0.1:PORT offers no TLS version that is still safe (1.2 or newer). Ask whoever runs it.",
    )


async def test_tls_1_2_is_accepted(site: Site) -> None:
    context = site.server("127.0.0.1")
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    async with serving(OK, context) as server:
        assert await _ask(Endpoint(f"https://127.0.0.1:{server.port}", ca_file=site.ca_file)) == b"hello"


async def test_client_certificate_that_is_asked_for_is_given(site: Site) -> None:
    context = site.server("127.0.0.1")
    context.verify_mode = ssl.CERT_REQUIRED
    site.authority.configure_trust(context)
    async with serving(OK, context) as server:
        endpoint = Endpoint(
            f"https://127.0.0.1:{server.port}",
            ca_file=site.ca_file,
            client_certificate=site.client_certificate(),
        )
        assert await _ask(endpoint) == b"hello"


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
async def test_client_certificate_that_is_missing_is_said(site: Site, version: ssl.TLSVersion) -> None:
    context = site.server("127.0.0.1")
    context.maximum_version = version
    context.verify_mode = ssl.CERT_REQUIRED
    site.authority.configure_trust(context)
    fault, sentence = await _error(
        context, lambda port: Endpoint(f"https://127.0.0.1:{port}", ca_file=site.ca_file)
    )
    assert fault is NetFault.TLS
    assert "a client certificate" in sentence


async def test_client_certificate_of_another_authority_is_said(site: Site) -> None:
    context = site.server("127.0.0.1")
    context.verify_mode = ssl.CERT_REQUIRED
    site.authority.configure_trust(context)
    certificate = site.client_certificate(trustme.CA())
    assert await _error(
        context,
        lambda port: Endpoint(
            f"https://127.0.0.1:{port}", ca_file=site.ca_file, client_certificate=certificate
        ),
    ) == (
        NetFault.TLS,
        "127.0.0.1:PORT asks for a client certificate and did not accept what it got. Set the certificate "
        "that belongs to this machine.",
    )


async def test_session_keys_are_not_logged_whatever_the_environment_says(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = site.folder / "keys.txt"
    monkeypatch.setenv("SSLKEYLOGFILE", str(keys))
    async with serving(OK, site.server("127.0.0.1")) as server:
        await _ask(Endpoint(f"https://127.0.0.1:{server.port}", ca_file=site.ca_file))
    assert not keys.exists()


async def test_authorities_of_the_environment_are_not_taken(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", site.ca_file)
    fault, _ = await _error(site.server("127.0.0.1"), lambda port: Endpoint(f"https://127.0.0.1:{port}"))
    assert fault is NetFault.TLS


async def test_failed_handshake_stands_in_the_log(site: Site) -> None:
    door = open_door()
    async with serving(OK, site.server("127.0.0.1")) as server:
        with pytest.raises(NetworkError):
            await _ask(Endpoint(f"https://127.0.0.1:{server.port}"), door)
    assert [attempt.outcome for attempt in door.log.attempts] == [NetFault.TLS]


async def test_handshake_that_never_ends_is_given_up_and_its_socket_closed() -> None:
    left: asyncio.Queue[bytes] = asyncio.Queue()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        left.put_nowait(await reader.read())
        writer.close()

    listening = await asyncio.start_server(silent, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    async with listening:
        client = open_door().open(Endpoint(f"https://127.0.0.1:{port}"), purpose="test")
        with pytest.raises(NetworkError) as caught:
            await client.request("GET", "/", timeouts=Timeouts(connect_s=0.2))
        assert caught.value.fault is NetFault.TIMEOUT_CONNECT
        assert await asyncio.wait_for(left.get(), 2)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        pytest.param(
            None,
            "The file of the certificate authority {path} cannot be read (No such file or directory). "
            "Correct its path.",
            id="missing",
        ),
        pytest.param(
            "not a certificate",
            "The file of the certificate authority {path} is not a PEM file that fits, or is locked by a "
            "pass phrase. Set another one.",
            id="no PEM",
        ),
    ],
)
def test_ca_file_that_cannot_be_used_is_said(content: str | None, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "ca.pem"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    with pytest.raises(NetworkError) as caught:
        tls_context(Endpoint("https://gateway", ca_file=str(path)))
    assert (caught.value.fault, caught.value.user_text) == (NetFault.TLS, sentence.format(path=path))


def test_client_key_with_a_pass_phrase_asks_nobody(site: Site) -> None:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.BestAvailableEncryption(b"phrase"),
    )
    path = site.folder / "locked.pem"
    path.write_bytes(key)
    with pytest.raises(NetworkError) as caught:
        tls_context(
            Endpoint("https://gateway", client_certificate=site.client_certificate(), client_key=str(path))
        )
    assert "is locked by a pass phrase" in caught.value.user_text


def test_context_checks_names_and_wants_tls_1_2() -> None:
    context = tls_context(Endpoint("https://gateway"))
    assert (context.check_hostname, context.verify_mode, context.minimum_version) == (
        True,
        ssl.CERT_REQUIRED,
        ssl.TLSVersion.TLSv1_2,
    )
    assert context.keylog_filename is None
