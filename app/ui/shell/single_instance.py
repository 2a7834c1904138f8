"""One window per data folder: a second start brings the first one's window to the front.

A lock file says who is first, since it tells a killed process from a living one; a local socket
carries the wish. Everything that blocks happens in claim(), before the event loop runs.
"""

import hashlib
import tempfile
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_RAISE = b"raise\n"
_RAISED = b"raised\n"
_WAIT_MS = 1000
_NAME_DIGITS = 16


class Claim(StrEnum):
    """What a start of the program found; the values are the lines to print for all but FIRST."""

    FIRST = ""
    RAISED = "Watchroom is running already; its window was brought to the front."
    SILENT = "Watchroom is running already, but its window does not answer."


class SingleInstance(QObject):
    """Claims the window of a data folder; a QCoreApplication must exist. close() gives it back.

    Signals:
        raise_requested: another start of the program wants the window in front.
    """

    raise_requested = Signal()

    def __init__(self, data_folder: Path) -> None:
        super().__init__()
        digest = hashlib.sha256(str(data_folder.resolve()).encode("utf-8", "surrogatepass")).hexdigest()
        self._name = f"watchroom-{digest[:_NAME_DIGITS]}"
        self._lock = QLockFile(str(Path(tempfile.gettempdir()) / f"{self._name}.lock"))
        # The lock is held as long as the window lives; only its process ending makes it stale.
        self._lock.setStaleLockTime(0)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._take_connections)

    def claim(self) -> Claim:
        """Become the first instance, or ask the first one to show its window; takes 2 s at most."""
        if self._lock.tryLock(0):
            # What a killed process left behind would keep the name taken.
            QLocalServer.removeServer(self._name)
            self._server.listen(self._name)
            return Claim.FIRST
        return Claim.RAISED if self._ask_first() else Claim.SILENT

    def close(self) -> None:
        """Let the next start be the first."""
        self._server.close()
        self._lock.unlock()

    def _ask_first(self) -> bool:
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(_WAIT_MS):
            return False
        socket.write(_RAISE)
        socket.flush()
        has_answered = socket.waitForReadyRead(_WAIT_MS) and socket.readAll().data() == _RAISED
        socket.abort()
        return has_answered

    def _take_connections(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.setParent(self)
            socket.readyRead.connect(self._answer)
            socket.disconnected.connect(socket.deleteLater)
            if socket.bytesAvailable():
                self._answer_socket(socket)

    def _answer(self) -> None:
        sender = self.sender()
        if isinstance(sender, QLocalSocket):
            self._answer_socket(sender)

    def _answer_socket(self, socket: QLocalSocket) -> None:
        if socket.readAll().data() == _RAISE:
            socket.write(_RAISED)
            socket.flush()
            self.raise_requested.emit()
