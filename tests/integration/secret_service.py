"""A session bus of a test's own with the real gnome-keyring on it, in folders of the test's own.

Nothing is started by the bus itself and no prompter is there, so a locked key ring behaves as on a machine
whose user dismisses every prompt.
"""

import os
import shutil
import subprocess
import threading
from pathlib import Path

from jeepney import DBusAddress, new_method_call
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from jeepney.wrappers import unwrap_msg

PROGRAMS = {"dbus-daemon": "dbus", "gnome-keyring-daemon": "gnome-keyring"}
_PROMPTER = "org.gnome.keyring.SystemPrompter"
_SECRETS = "org.freedesktop.secrets"
_LOGIN = "/org/freedesktop/secrets/collection/login"
_LIMIT_S = 20.0
_BUS = """<busconfig>
  <type>session</type>
  <listen>unix:tmpdir={folder}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


class SecretService:
    """One bus; close() ends every program on it."""

    def __init__(self, folder: Path) -> None:
        for program, package in PROGRAMS.items():
            assert shutil.which(program), (
                f"{program} is missing: install the package {package}; `make test` does"
            )
        self.home = folder / "home"
        runtime = folder / "run"
        for each in (self.home, runtime):
            each.mkdir(mode=0o700)
        configuration = folder / "bus.conf"
        configuration.write_text(_BUS.format(folder=runtime), encoding="utf-8")
        self._processes: list[subprocess.Popen[bytes]] = []
        self._connections: list[DBusConnection] = []
        self._environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_RUNTIME_DIR": str(runtime),
            "LC_ALL": "C.UTF-8",
        }
        bus = self._start("dbus-daemon", f"--config-file={configuration}", "--nofork", "--print-address")
        assert bus.stdout is not None
        self.address = bus.stdout.readline().decode().strip()
        assert self.address.startswith("unix:"), self.address
        self._environment["DBUS_SESSION_BUS_ADDRESS"] = self.address

    def start_key_ring(self, password: str | None) -> None:
        """Start gnome-keyring; with a password it has an unlocked collection, without it none."""
        unlock = ("--unlock",) if password is not None else ()
        waiting = self._watch_for(_SECRETS)
        self.daemon = self._start("gnome-keyring-daemon", "--foreground", "--components=secrets", *unlock)
        assert self.daemon.stdin is not None
        self.daemon.stdin.write((password or "").encode())
        self.daemon.stdin.close()
        waiting()

    def lock(self) -> None:
        """Lock the login collection."""
        service = DBusAddress("/org/freedesktop/secrets", _SECRETS, "org.freedesktop.Secret.Service")
        unwrap_msg(self._connect().send_and_get_reply(new_method_call(service, "Lock", "ao", ([_LOGIN],))))

    def occupy_prompter(self) -> None:
        """Be the program that asks for passwords, and never ask."""
        unwrap_msg(self._connect().send_and_get_reply(message_bus.RequestName(_PROMPTER)))

    def kill_key_ring(self) -> None:
        """End gnome-keyring as a crash would."""
        self.daemon.kill()
        self.daemon.wait()

    def close(self) -> None:
        """End everything, and wait for the threads that waited for an answer."""
        for connection in self._connections:
            connection.close()
        for process in reversed(self._processes):
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()
        for thread in threading.enumerate():
            if thread.name == "key ring":
                thread.join(_LIMIT_S)

    def _watch_for(self, name: str) -> "_Waiting":
        return _Waiting(self._connect(), name)

    def _connect(self) -> DBusConnection:
        connection = open_dbus_connection(self.address)
        self._connections.append(connection)
        return connection

    def _start(self, *command: str) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=self._environment,
        )
        self._processes.append(process)
        return process


class _Waiting:
    """Waits until somebody owns a name on the bus."""

    def __init__(self, connection: DBusConnection, name: str) -> None:
        from jeepney import MatchRule

        self._connection = connection
        self._name = name
        self._rule = MatchRule(type="signal", interface="org.freedesktop.DBus", member="NameOwnerChanged")
        unwrap_msg(connection.send_and_get_reply(message_bus.AddMatch(self._rule)))

    def __call__(self) -> None:
        with self._connection.filter(self._rule) as queue:
            while True:
                body = self._connection.recv_until_filtered(queue, timeout=_LIMIT_S).body
                if body[0] == self._name and body[2]:
                    return
