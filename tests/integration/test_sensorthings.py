"""A real SensorThings server mirrored into a store: whole, again, narrowed, and while it misbehaves."""

import asyncio
import contextlib
import json
import signal
import time
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from app.domain.clock import wall_clock
from app.domain.errors import AssistantError
from app.domain.network import Endpoint, NetFault, NetworkError, Timeouts
from app.domain.query import QueryContext
from app.domain.result import ResultSet
from app.domain.twin import EntityKind, LoadProgress, LoadReport, MirrorOptions
from app.services.twin import TwinService
from app.twin.execute import execute
from app.twin.query_json import parse_query
from app.twin.store import TwinStore
from tests.fakes.doors import open_door
from tests.fakes.peers.servers import Peer, peers_python, sensorthings_server

THINGS = 120
# Enough on a busy machine, and far below the 30 s of a slow reply.
SHORT = Timeouts(10.0, 8.0, 8.0, 20.0)
_HEADERS = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Peer]:
    """A server with 120 pumps, which no test changes."""
    path = tmp_path_factory.mktemp("sensorthings") / "server.db"
    with sensorthings_server(peers_python(), path, THINGS) as peer:
        yield peer


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Peer]:
    """A server that begins empty; tests insert what they need."""
    path = tmp_path_factory.mktemp("sensorthings") / "server.db"
    with sensorthings_server(peers_python(), path) as peer:
        yield peer


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TwinService]:
    """A service whose store lies in the test's folder."""
    found = TwinService(tmp_path / "plant.db", wall_clock, open_door())
    yield found
    await found.aclose()


def _post(peer: Peer, path: str, body: dict[str, Any], *, at_root: bool = False) -> None:
    base = "{0.scheme}://{0.netloc}".format(urlsplit(peer.base_url)) if at_root else peer.base_url
    with httpx.Client(trust_env=False, timeout=30) as client:
        client.post(f"{base}{path}", content=json.dumps(body), headers=_HEADERS).raise_for_status()


@contextlib.contextmanager
def _fault(peer: Peer, kind: str, path: str = "", skip: int = 0) -> Iterator[None]:
    """Let the server misbehave in replies to what path is part of, after skip good ones."""
    _post(peer, "/_fault", {"kind": kind, "path": path, "skip": skip}, at_root=True)
    try:
        yield
    finally:
        _post(peer, "/_fault", {"kind": "none"}, at_root=True)


def _asked(peer: Peer) -> list[str]:
    base = "{0.scheme}://{0.netloc}".format(urlsplit(peer.base_url))
    with httpx.Client(trust_env=False, timeout=30) as client:
        found: list[str] = client.get(f"{base}/_asked").json()
    return found


def _observe(peer: Peer, tag: str, moment: datetime, value: float) -> None:
    """Add an observation to the only Datastream of a Thing."""
    feature = _thing("x", {"x": [(moment, 0.0)]})["Datastreams"][0]["Observations"][0]["FeatureOfInterest"]
    with httpx.Client(trust_env=False, timeout=30) as client:
        streams = client.get(
            f"{peer.base_url}/Datastreams", params={"$filter": f"Thing/name eq 'Pump {tag}'"}
        ).json()
    body = {
        "phenomenonTime": moment.isoformat(), "resultTime": moment.isoformat(), "result": value,
        "FeatureOfInterest": feature, "Datastream": {"@iot.id": streams["value"][0]["@iot.id"]},
    }  # fmt: skip
    _post(peer, "/Observations", body)


def _retag(peer: Peer, name: str, tag: str) -> None:
    """Give the Thing of this name another tag."""
    body = json.dumps({"properties": {"tag": tag, "asset_type": "pump"}})
    with httpx.Client(trust_env=False, timeout=30) as client:
        things = client.get(f"{peer.base_url}/Things", params={"$filter": f"name eq '{name}'"}).json()
        link = things["value"][0]["@iot.selfLink"]
        client.patch(link, content=body, headers=_HEADERS).raise_for_status()


def _thing(tag: str, streams: dict[str, list[tuple[datetime, float]]], **extra: Any) -> dict[str, Any]:
    feature = {
        "name": "f", "description": "d", "encodingType": "application/geo+json",
        "feature": {"type": "Point", "coordinates": [-85.6, 38.0]},
    }  # fmt: skip
    place = {
        "name": "place", "description": "d", "encodingType": "application/geo+json",
        "location": extra.pop("location", {"type": "Point", "coordinates": [-85.6, 38.0]}),
    }  # fmt: skip
    properties = extra.pop("properties", {"tag": tag, "asset_type": "pump", "zone": "3", "status": "running"})
    return {
        "name": extra.pop("name", f"Pump {tag}"), "description": "made by a test", "properties": properties,
        "Locations": [place],
        "Datastreams": [
            {
                "name": name, "description": "d",
                "observationType": "http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement",
                "unitOfMeasurement": {"name": "bar", "symbol": "bar", "definition": "d"},
                "Sensor": {"name": "s", "description": "d", "encodingType": "text/html", "metadata": "m"},
                "ObservedProperty": {"name": "pressure", "definition": "d", "description": "d"},
                "Observations": [
                    {"phenomenonTime": moment.isoformat(), "resultTime": moment.isoformat(), "result": value,
                     "FeatureOfInterest": feature} | extra
                    for moment, value in readings
                ],
            }
            for name, readings in streams.items()
        ],
    }  # fmt: skip


async def _mirrored(service: TwinService, peer: Peer, **options: Any) -> LoadReport:
    options.setdefault("timeouts", SHORT)
    stream = service.mirror(Endpoint(peer.base_url), options=MirrorOptions(**options))
    async with contextlib.aclosing(stream) as events:
        seen = [event async for event in events]
    assert all(isinstance(event, LoadProgress) for event in seen[:-1])
    assert isinstance(seen[-1], LoadReport)
    return seen[-1]


def _ask(service: TwinService, form: dict[str, Any]) -> ResultSet:
    reader = TwinStore.open_reader(service.store_path())
    try:
        as_of = reader.as_of()
        assert as_of is not None
        clock = datetime.fromtimestamp(as_of / 1000, UTC)
        return execute(parse_query(form), QueryContext(clock), reader)
    finally:
        reader.close()


def _rows(service: TwinService, statement: str) -> list[tuple[Any, ...]]:
    reader = TwinStore.open_reader(service.store_path())
    try:
        return list(reader.select(statement).rows)
    finally:
        reader.close()


async def test_a_server_is_mirrored_whole(service: TwinService, filled: Peer) -> None:
    began = datetime.now(UTC)
    report = await _mirrored(service, filled)
    (file,) = report.files
    assert dict(file.stored) == {
        EntityKind.ASSET: THINGS,
        EntityKind.SENSOR: THINGS,
        EntityKind.READING: THINGS,
    }
    assert (file.partial, file.bad_rows, report.is_complete) == ("", (), True)
    assert "SensorThings has no alerts and no work orders: load those from files." in file.notes
    assert (
        "The server does not sort by phenomenonTime: the newest readings are those that came last."
        in file.notes
    )
    # The clock is the server's: seconds exactly, and not before the mirror began.
    assert report.as_of is not None
    assert report.as_of >= int(began.timestamp()) * 1000
    assert (await service.summary()).sources[0].kind == "sensorthings"
    found = _ask(service, {"type": "asset_search", "asset": "P-7"})
    assert dict(zip((column.name for column in found.columns), found.rows[0], strict=True)).items() >= {
        "asset": "P-7", "asset_type": "pump", "zone": "2", "asset_name": "Pump 7"
    }.items()  # fmt: skip
    place = _rows(service, "SELECT lon, lat FROM asset WHERE tag = 'P-7'")
    assert place == [(-85.49993, 38.0)]
    (row,) = _ask(
        service, {"type": "sensor_status", "asset": "P-7", "fields": ["sensor", "value", "unit"]}
    ).rows
    assert row == ("P-7/pressure", 7 / 4, "bar")
    assert found.sources == (filled.base_url.removeprefix("http://"),)
    assert found.assumptions == ()


async def test_mirroring_again_brings_what_is_new_and_keeps_what_was_there(
    service: TwinService, own: Peer
) -> None:
    now = datetime.now(UTC).replace(microsecond=0)
    early = [(now - timedelta(minutes=60 - minute), float(minute)) for minute in range(5)]
    _post(own, "/Things", _thing("A-1", {"pressure": early}))
    await _mirrored(service, own)
    stored = (
        "SELECT result FROM reading JOIN sensor USING (sensor_id) "
        "WHERE tag = 'A-1/pressure' ORDER BY phenomenon_time"
    )
    assert [value for (value,) in _rows(service, stored)] == [0, 1, 2, 3, 4]
    for minute in range(6):
        _observe(own, "A-1", now - timedelta(minutes=6 - minute), 10.0 * minute)
    _post(own, "/_fault", {"kind": "none"}, at_root=True)
    # Two come along with the sensor, and the rest is asked for.
    report = await _mirrored(service, own, readings=2)
    assert report.is_complete
    assert [value for (value,) in _rows(service, stored)] == [0, 1, 2, 3, 4, 0, 10, 20, 30, 40, 50]
    asked = _asked(own)
    assert any("/Observations?$filter=resultTime%20ge%20" in path for path in asked)
    averages = _ask(
        service,
        {
            "type": "sensor_status", "asset": "A-1", "aggregate": "avg", "of": "value",
            "date_range": "last_24_hours",
        },
    )  # fmt: skip
    assert averages.rows[0][0] == pytest.approx(160 / 11)


async def test_what_was_renamed_there_keeps_its_readings_here(service: TwinService, own: Peer) -> None:
    now = datetime.now(UTC).replace(microsecond=0)
    _post(own, "/Things", _thing("B-1", {"pressure": [(now, 1.5)]}))
    _post(own, "/Things", _thing("B-2", {"pressure": [(now, 2.5)]}))
    await _mirrored(service, own)
    for old, new in (("B-1", "B-2"), ("B-2", "B-1")):
        _retag(own, f"Pump {old}", new)
    report = await _mirrored(service, own)
    assert report.is_complete
    query = {"type": "sensor_status", "fields": ["sensor", "value"]}
    assert _ask(service, query | {"asset": "B-2"}).rows == (("B-2/pressure", 1.5),)
    assert _ask(service, query | {"asset": "B-1"}).rows == (("B-1/pressure", 2.5),)


async def test_a_map_view_is_cut_out_here_when_the_server_cannot(service: TwinService, filled: Peer) -> None:
    report = await _mirrored(service, filled, bbox=(-85.5, 37.9, -85.49991, 38.1))
    (file,) = report.files
    assert dict(file.stored)[EntityKind.ASSET] == 10
    assert dict(file.stored)[EntityKind.SENSOR] == 10
    assert report.is_complete


async def test_names_are_filtered_by_the_function_that_the_server_knows(
    service: TwinService, filled: Peer
) -> None:
    _post(filled, "/_fault", {"kind": "none"}, at_root=True)
    report = await _mirrored(service, filled, name_contains="Pump 11")
    # 11 and 110 to 119.
    assert dict(report.files[0].stored)[EntityKind.ASSET] == 11
    assert any("contains(name,'Pump%2011')" in path for path in _asked(filled))


async def test_rows_that_make_no_sense_are_listed_and_the_others_kept(
    service: TwinService, own: Peer
) -> None:
    now = datetime.now(UTC).replace(microsecond=0)
    long = "x" * 5_000
    _post(own, "/Things", _thing("C-1", {"pressure": [(now, 1.0)]}))
    _post(own, "/Things", _thing("C-1", {"pressure": [(now, 9.0)]}, name="Pump C-1 again"))
    _post(own, "/Things", _thing("C-2", {}, name=long))
    _post(own, "/Things", _thing("C-3", {long: [(now, 1.0)]}))
    report = await _mirrored(service, own)
    reasons = [row.reason for row in report.files[0].bad_rows]
    assert any('has the tag "C-1" that another one has already' in reason for reason in reasons)
    assert any("belongs to a Thing that was not stored" in reason for reason in reasons)
    assert any("is longer than" in reason for reason in reasons)
    assert all(len(reason) < 300 for reason in reasons)
    assert _ask(service, {"type": "sensor_status", "asset": "C-1", "fields": ["value"]}).rows == ((1.0,),)


@pytest.mark.parametrize(
    ("kind", "path", "skip", "says"),
    [
        ("500", "/Datastreams", 1, "refused with status 500"),
        ("slow", "/Datastreams", 1, "did not begin to answer within 8 s"),
        ("halved", "/Datastreams", 1, "broke off"),
        ("fewer", "/Things?$count", 1, "says that it has 120 Things, and gave 119"),
        ("elsewhere", "/Things?$count", 0, "names an address on another server; it is not followed"),
    ],
    ids=["500", "slow", "halved", "fewer", "elsewhere"],
)
async def test_a_mirror_that_breaks_off_is_never_shown_as_whole(
    service: TwinService, filled: Peer, kind: str, path: str, skip: int, says: str
) -> None:
    with _fault(filled, kind, path, skip):
        report = await _mirrored(service, filled)
    (file,) = report.files
    assert says in file.partial
    assert not report.is_complete
    # What was read is there, and every answer says that it may not be all.
    assert 0 < dict(file.stored)[EntityKind.ASSET] <= THINGS
    found = _ask(service, {"type": "asset_search", "aggregate": "count"})
    assert found.rows == ((dict(file.stored)[EntityKind.ASSET],),)
    assert found.assumptions[0].startswith("Not all of 127.0.0.1:")
    assert says in found.assumptions[0]
    whole = await _mirrored(service, filled)
    assert whole.is_complete
    found = _ask(service, {"type": "asset_search", "aggregate": "count"})
    assert (found.rows, found.assumptions) == (((THINGS,),), ())


async def test_a_failure_that_passes_is_not_seen(service: TwinService, filled: Peer) -> None:
    # The second question after it is good again.
    with _fault(filled, "once", "/Datastreams?$count"):
        report = await _mirrored(service, filled)
    assert report.is_complete


async def test_a_server_that_dies_in_the_middle_of_a_page_leaves_a_partial_mirror(
    service: TwinService, tmp_path: Path
) -> None:
    database = tmp_path / "server.db"
    with sensorthings_server(peers_python(), database, THINGS) as peer:
        _post(peer, "/_fault", {"kind": "cut", "path": "/Things?$count", "skip": 1}, at_root=True)
        report = await _mirrored(service, peer)
        assert peer.process.process.wait(10) == -signal.SIGKILL
    assert report.files[0].partial
    assert dict(report.files[0].stored)[EntityKind.ASSET] == 100
    assert (
        _ask(service, {"type": "asset_search", "aggregate": "count"}).assumptions[0].startswith("Not all of")
    )
    with pytest.raises(NetworkError) as caught:
        await _mirrored(service, peer)
    assert caught.value.fault is NetFault.REFUSED


async def test_stop_ends_at_once_and_leaves_what_was_read_marked(service: TwinService, filled: Peer) -> None:
    endpoint = Endpoint(filled.base_url)
    with _fault(filled, "slow", "/Things?$count", 1):
        stream = service.mirror(endpoint, options=MirrorOptions(timeouts=Timeouts(5, 60, 60, 60)))

        async def watch() -> None:
            async with contextlib.aclosing(stream) as events:
                async for event in events:
                    assert isinstance(event, LoadProgress)
                    if event.step == "reading Things":
                        first.set()

        first = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            watching = group.create_task(watch(), name="mirror")
            await first.wait()
            began = time.monotonic()
            watching.cancel()
    assert time.monotonic() - began < 2
    found = _ask(service, {"type": "asset_search", "aggregate": "count"})
    assert found.rows == ((100,),)
    assert "It was stopped before everything was read." in found.assumptions[0]


async def test_a_clock_that_is_five_minutes_behind_is_said_and_no_age_is_negative(
    service: TwinService, filled: Peer
) -> None:
    with _fault(filled, "clock"):
        report = await _mirrored(service, filled)
    assert any("s behind this machine's" in note for note in report.files[0].notes)
    found = _ask(service, {"type": "sensor_status", "asset": "P-7"})
    assert found.freshness[0].age_s is not None
    assert found.freshness[0].age_s >= 0


async def test_an_address_that_is_no_sensorthings_server_is_refused(
    service: TwinService, filled: Peer
) -> None:
    wrong = Peer("wrong", filled.base_url.removesuffix("/v1.1"), "", "", filled.process)
    with pytest.raises(AssistantError, match="refused with status 404"):
        await _mirrored(service, wrong)


@pytest.mark.slow
async def test_ten_thousand_things_are_mirrored(service: TwinService, tmp_path: Path) -> None:
    with sensorthings_server(peers_python(), tmp_path / "server.db", 10_000) as peer:
        report = await _mirrored(service, peer, timeouts=Timeouts())
    assert report.is_complete
    assert dict(report.files[0].stored) == dict.fromkeys(
        (EntityKind.ASSET, EntityKind.SENSOR, EntityKind.READING), 10_000
    )
