"""Starts the hostile server in a process of its own and asks what it has seen."""

import contextlib
import http.client
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.fakes.child import child
from tests.fakes.hostile.script import Case

_READY_WITHIN_S = 30
_HOST = "127.0.0.1"
# Longer than the 63 characters that a part of a name may have (RFC 1035, section 2.3.4).
_IMPOSSIBLE_NAME = f"{'x' * 70}.invalid"


@dataclass(frozen=True, slots=True)
class Running:
    """The hostile server; folder holds the certificates that its clients need."""

    ports: Mapping[str, int]
    folder: Path

    def base_url(self, case: Case) -> str:
        """Give the address that a site would enter to meet this case."""
        origins = {
            "tls to plain": f"https://{_HOST}:{self.ports['plain']}",
            "plain to tls": f"http://{_HOST}:{self.ports['tls']}",
            "unknown name": f"http://gateway.invalid:{self.ports['plain']}",
            "impossible name": f"http://{_IMPOSSIBLE_NAME}:{self.ports['plain']}",
        }
        scheme = "http" if case.address in ("plain", "refused") else "https"
        own = f"{scheme}://{_HOST}:{self.ports.get(case.address, 0)}"
        return f"{origins.get(case.address, own)}/{case.slug}"

    def record(self, slug: str) -> dict[str, Any]:
        """Give what was seen of a case: requests, asked, gone_at."""
        return self._asked(f"/_record/{slug}")

    def gone_at(self, slug: str, gone_before: int) -> float:
        """Wait until one more client of a case has gone than gone_before; give its time.monotonic()."""
        return float(self._asked(f"/_gone/{slug}/{gone_before}")["gone_at"][gone_before])

    def _asked(self, path: str) -> dict[str, Any]:
        connection = http.client.HTTPConnection(_HOST, self.ports["plain"], timeout=_READY_WITHIN_S)
        with contextlib.closing(connection):
            connection.request("GET", path)
            seen: dict[str, Any] = json.loads(connection.getresponse().read())
            return seen


@contextlib.contextmanager
def hostile_server(folder: Path) -> Iterator[Running]:
    """Give the running server; it ends with the block."""
    command = (sys.executable, "-m", "tests.fakes.hostile.server", str(folder))
    with child("the hostile server", command, r"^\{.*\}$", _READY_WITHIN_S) as (_, found):
        yield Running(json.loads(found[0]), folder)
