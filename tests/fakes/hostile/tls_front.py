"""Puts TLS in front of a plain port.

asyncio closes a connection whose handshake fails without a word; real servers send the alert that says why,
as a blocking socket does.
"""

import contextlib
import select
import socket
import socketserver
import ssl

from typing_extensions import override

_LINGERS_S = 1.0


class TlsFront(socketserver.ThreadingTCPServer):
    """Serves each connection in a thread of its own, which ends with it."""

    daemon_threads = True

    def __init__(self, context: ssl.SSLContext, address: tuple[str, int]) -> None:
        self.context = context
        self.behind = address
        super().__init__((address[0], 0), _Connection)


class _Connection(socketserver.BaseRequestHandler):
    server: TlsFront
    request: socket.socket

    @override
    def handle(self) -> None:
        context = self.server.context
        with context.wrap_socket(self.request, server_side=True, do_handshake_on_connect=False) as client:
            client.settimeout(_LINGERS_S)
            try:
                client.do_handshake()
            except OSError:
                _linger(client)
            else:
                self._serve(client)

    def _serve(self, client: ssl.SSLSocket) -> None:
        """Carry bytes both ways until one side ends; in one thread, for OpenSSL's connections are for one."""
        client.settimeout(None)
        with socket.create_connection(self.server.behind) as behind, contextlib.suppress(OSError):
            others: dict[socket.socket, socket.socket] = {client: behind, behind: client}
            while True:
                # What OpenSSL has decrypted already, no selector sees.
                ready = [client] if client.pending() else select.select(list(others), (), ())[0]
                for source in ready:
                    data = source.recv(65536)
                    if not data:
                        return
                    others[source].sendall(data)


def _linger(connection: socket.socket) -> None:
    """Let the client read the alert: closing now would answer what it still sends with a reset."""
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(65536):
            pass
