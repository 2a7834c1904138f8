"""django-ogc-sensorthings with a switch for misbehaviour; its arguments: a database, how many Things, a port.

The Things are written straight into the database: over HTTP ten thousand would take minutes.
"""

import asyncio
import json
import os
import signal
import socket
import sys
import uuid
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import django
import uvicorn
from django.conf import settings

_HOST = "127.0.0.1"
_ADAPTER = "sensorthings.versions.v1_1.backends.django.adapter.DjangoBackendAdapter"
_MEASUREMENT = "http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement"
_BATCH = 2000

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Faults:
    """Misbehaves as POST /_fault says: {"kind", "path": part of the query or path, "skip": replies before}.

    Kinds: 500, once (one 500), slow (30 s), cut (half the body, then the process is gone), halved (half the
    body, then the connection ends), fewer (a row less, the same count), elsewhere (links lead to another
    host), clock (300 s behind), none.
    """

    def __init__(self, app: Any) -> None:
        self._app = app
        self._fault: dict[str, Any] = {"kind": "none"}
        self.asked: list[str] = []

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] == "/_fault":
            self._fault = json.loads((await receive())["body"])
            self.asked.clear()
            await _reply(send, 200, b"{}")
            return
        if scope["type"] == "http" and scope["path"] == "/_asked":
            await _reply(send, 200, json.dumps(self.asked).encode())
            return
        if scope["type"] != "http" or scope["method"] != "GET":
            await self._app(scope, receive, send)
            return
        asked = f"{scope['path']}?{scope['query_string'].decode()}"
        self.asked.append(asked)
        await self._answer(self._kind(asked), scope, receive, send)

    def _kind(self, asked: str) -> str:
        fault = self._fault
        if fault.get("path", "") not in asked:
            return "none"
        if fault.get("skip", 0) > 0:
            fault["skip"] -= 1
            return "none"
        return str(fault["kind"])

    async def _answer(self, kind: str, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if kind == "once":
            self._fault = {"kind": "none"}
        if kind in ("500", "once"):
            await _reply(send, 500, b'{"detail": "made to fail"}')
            return
        if kind == "slow":
            await asyncio.sleep(30)
        body, status = await self._body(scope, receive)
        date = datetime.now(UTC) - timedelta(seconds=300 if kind == "clock" else 0)
        if kind in ("fewer", "elsewhere"):
            found = json.loads(body)
            if kind == "fewer" and found.get("value"):
                found["value"].pop()
            if kind == "elsewhere" and "@iot.nextLink" in found:
                found["@iot.nextLink"] = found["@iot.nextLink"].replace(_HOST, "localhost")
            body = json.dumps(found).encode()
        if kind in ("cut", "halved"):
            await _begin(send, status, len(body), date)
            await send({"type": "http.response.body", "body": body[: len(body) // 2], "more_body": True})
            if kind == "cut":
                os.kill(os.getpid(), signal.SIGKILL)
            raise ConnectionAbortedError("made to break off")
        await _reply(send, status, body, date)

    async def _body(self, scope: dict[str, Any], receive: Receive) -> tuple[bytes, int]:
        parts: list[Message] = []

        async def keep(message: Message) -> None:
            parts.append(message)

        await self._app(scope, receive, keep)
        return b"".join(part.get("body", b"") for part in parts), parts[0]["status"]


async def _begin(send: Send, status: int, length: int, date: datetime) -> None:
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(length).encode()),
        (b"date", f"{date:%a, %d %b %Y %H:%M:%S} GMT".encode()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})


async def _reply(send: Send, status: int, body: bytes, date: datetime | None = None) -> None:
    await _begin(send, status, len(body), date or datetime.now(UTC))
    await send({"type": "http.response.body", "body": body})


def _configure(database: str, port: int) -> None:
    settings.configure(
        SECRET_KEY="of-the-tests",
        ALLOWED_HOSTS=["*"],
        ROOT_URLCONF="tests.fakes.peers.sensorthings_urls",
        USE_TZ=True,
        INSTALLED_APPS=["sensorthings.versions.v1_1", "sensorthings.versions.v1_1.backends.django"],
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": database}},
        LOGGING_CONFIG=None,
        SENSORTHINGS_V1_1_SERVICE_URL=f"http://{_HOST}:{port}/sensorthings",
        SENSORTHINGS_V1_1_BACKEND_ADAPTER=_ADAPTER,
        # The only kind of id with which this server works.
        SENSORTHINGS_V1_1_ID_TYPE=uuid.UUID,
        SENSORTHINGS_V1_1_ID_DELIMITER="'",
    )
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)


def _fill(things: int) -> None:
    """Write pumps P-0…, each with a place, a pressure and one reading of now."""
    from sensorthings.versions.v1_1.backends.django import models

    now = datetime.now(UTC).replace(microsecond=0)
    sensor = models.Sensor.objects.create(name="s", description="", encoding_type="text/html", metadata="m")
    observed = models.ObservedProperty.objects.create(name="pressure", definition="d", description="")
    feature = models.FeatureOfInterest.objects.create(
        name="f", description="", encoding_type="application/geo+json", feature={"type": "Point"}
    )
    for begin in range(0, things, _BATCH):
        numbers = range(begin, min(begin + _BATCH, things))
        made = models.Thing.objects.bulk_create(
            models.Thing(
                name=f"Pump {number}",
                description="",
                properties={"tag": f"P-{number}", "asset_type": "pump", "zone": str(number % 5)},
            )
            for number in numbers
        )
        places = models.Location.objects.bulk_create(
            models.Location(
                name="place",
                description="",
                location={"type": "Point", "coordinates": [-85.5 + number / 100_000, 38.0]},
            )
            for number in numbers
        )
        link = models.Location.things.through
        link.objects.bulk_create(
            link(location_id=place.id, thing_id=thing.id) for place, thing in zip(places, made, strict=True)
        )
        streams = models.Datastream.objects.bulk_create(
            models.Datastream(
                name="pressure",
                description="",
                unit_of_measurement={"name": "bar", "symbol": "bar", "definition": ""},
                observation_type=_MEASUREMENT,
                thing=thing,
                sensor=sensor,
                observed_property=observed,
            )
            for thing in made
        )
        models.Observation.objects.bulk_create(
            models.Observation(
                phenomenon_time_begin=now,
                result_time=now,
                result=number / 4,
                datastream=stream,
                feature_of_interest=feature,
            )
            for number, stream in zip(numbers, streams, strict=True)
        )


def main() -> None:
    """Serve until standard input ends, which it also does when the parent is killed."""
    from tests.fakes.peers.serving import end_with_parent

    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((_HOST, int(sys.argv[3]) if len(sys.argv) > 3 else 0))
    listening.listen()
    port = listening.getsockname()[1]
    _configure(sys.argv[1], port)
    _fill(int(sys.argv[2]))
    from django.core.asgi import get_asgi_application

    end_with_parent()
    config = uvicorn.Config(
        Faults(get_asgi_application()), log_level="error", access_log=False, date_header=False, lifespan="off"
    )
    sys.stdout.write(f"SensorThings running on http://{_HOST}:{port}\n")
    sys.stdout.flush()
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
