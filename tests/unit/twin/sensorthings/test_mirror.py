"""Servers that differ from the one that runs in the integration tests, as functions behind the door."""

import contextlib
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import parse_qs

import httpx
import pytest

from app.domain.errors import SourceUnavailableError
from app.domain.network import Endpoint
from app.domain.twin import EntityKind, LoadReport, MirrorOptions
from app.twin.ingest.mapping import ImportMapping
from app.twin.sensorthings.mirror import Mirror
from app.twin.store import TwinStore
from tests.fakes.doors import scripted_door

T = TypeVar("T")

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
URL = "http://plant.invalid/sta/v1.1"
THINGS: list[dict[str, Any]] = [
    {"@iot.id": number, "name": f"Pump {number}",
     "properties": {"Kennzeichen": f"P-{number}", "type": "pump"},
     "@iot.selfLink": f"{URL}/Things({number})",
     "Locations": [{"location": {"type": "Point", "coordinates": [7.0 + number, 50.0]}}],
     "Datastreams": [{"@iot.id": 10 * number}]}
    for number in (1, 2, 3)
]  # fmt: skip
STREAMS: list[dict[str, Any]] = [
    {"@iot.id": 10 * number, "@iot.selfLink": f"{URL}/Datastreams({10 * number})",
     "name": f"Pump {number} flow",
     "unitOfMeasurement": {"symbol": "m3/h"},
     "Observations": [{"phenomenonTime": "2026-11-29T08:59:00Z", "result": 1.5 * number}]}
    for number in (1, 2, 3)
]  # fmt: skip
PROPERTIES: list[dict[str, Any]] = [
    {"@iot.id": 1, "name": "Flow", "Datastreams": [{"@iot.id": 10 * number} for number in (1, 2, 3)]}
]
MAPPING = ImportMapping.model_validate({"files": {"things": {"columns": {"Kennzeichen": "tag"}}}})


class FrostLike:
    """A server with numbers as ids, old text functions and relative links; pages hold two rows."""

    def __init__(self, **rows: list[dict[str, Any]]) -> None:
        given: dict[str, list[dict[str, Any]]] = {
            "Things": THINGS, "Datastreams": STREAMS, "ObservedProperties": PROPERTIES, "Observations": [],
        }  # fmt: skip
        self.rows = given | rows
        self.asked: list[str] = []
        self.counts = True
        self.links: dict[str, str] = {}

    def __call__(self, request: httpx.Request) -> httpx.Response:
        path, options = request.url.path, parse_qs(request.url.query.decode())
        self.asked.append(str(request.url))
        if "contains(" in options.get("$filter", [""])[0]:
            return httpx.Response(400, text="no such function")
        name = path.rsplit("/", maxsplit=1)[-1]
        rows = self.rows[name]
        skip = int(options.get("$skip", ["0"])[0])
        body: dict[str, Any] = {"value": rows[skip : skip + 2]}
        if self.counts:
            body["@iot.count"] = len(rows)
        if skip + 2 < len(rows):
            # As some servers write it: relative, and with spaces.
            body["@iot.nextLink"] = f"{name}?$skip={skip + 2}&$orderby=name asc"
        if name in self.links:
            body["@iot.nextLink"] = self.links[name]
        headers = {"Date": "Sun, 29 Nov 2026 09:00:00 GMT"}
        return httpx.Response(200, content=json.dumps(body).encode(), headers=headers)


async def _run(work: Callable[[], T]) -> T:
    return work()


async def mirrored(
    folder: Path, server: Callable[[httpx.Request], httpx.Response], options: MirrorOptions | None = None
) -> tuple[LoadReport, list[tuple[Any, ...]]]:
    """Mirror the server; give the report, and tag, type, value and unit of every sensor."""
    store = TwinStore.create(folder / "plant.db")
    client = scripted_door(server).open(Endpoint(URL), purpose="test")
    try:
        mirror = Mirror(store, client, options or MirrorOptions(), MAPPING, lambda: NOW, _run)
        async with contextlib.aclosing(mirror.steps()) as steps:
            seen = [step.step async for step in steps]
        assert seen[0] == "asking what the server can"
        rows = store.connection.execute(
            "SELECT a.tag, a.asset_type, a.lon, s.tag, s.observed_property, s.last_value, s.unit "
            "FROM asset a LEFT JOIN sensor s USING (asset_id) ORDER BY 1"
        ).fetchall()
        return mirror.report, rows
    finally:
        await client.aclose()
        store.close()


async def test_numbers_as_ids_relative_links_and_a_mapping_file(tmp_path: Path) -> None:
    report, rows = await mirrored(tmp_path, FrostLike())
    assert rows == [
        (f"P-{number}", "pump", 7.0 + number, f"P-{number}/Pump {number} flow", "flow", 1.5 * number, "m3/h")
        for number in (1, 2, 3)
    ]
    assert report.is_complete
    assert report.as_of == int(NOW.timestamp() * 1000)


async def test_the_old_text_function_is_used_where_the_new_one_is_not_known(tmp_path: Path) -> None:
    server = FrostLike()
    report, rows = await mirrored(tmp_path, server, MirrorOptions(name_contains="PUMP 2"))
    assert any("substringof('PUMP%202',name)" in url and "$count" in url for url in server.asked)
    # This server did not filter at all; the scope is kept here.
    assert [row[0] for row in rows] == ["P-2"]
    assert dict(report.files[0].stored)[EntityKind.SENSOR] == 1


async def test_space_is_filtered_by_the_server_that_can_and_looked_at_here(tmp_path: Path) -> None:
    server = FrostLike()
    _, rows = await mirrored(tmp_path, server, MirrorOptions(bbox=(8.5, 49.0, 10.0, 51.0)))
    assert any("st_within(Locations/location" in url and "8.499999" in url for url in server.asked)
    assert [row[0] for row in rows] == ["P-2", "P-3"]


async def test_a_thing_with_many_streams_is_asked_for_the_rest(tmp_path: Path) -> None:
    things = [THINGS[0] | {"Datastreams@iot.nextLink": "of no use"}, *THINGS[1:]]
    more = [{"@iot.id": 10}, {"@iot.id": 40}]
    streams = [*STREAMS, STREAMS[0] | {"@iot.id": 40, "name": "Pump 1 return flow"}]
    properties = [PROPERTIES[0] | {"Datastreams": [{"@iot.id": number} for number in (10, 20, 30, 40)]}]
    server = FrostLike(Things=things, Datastreams=streams, ObservedProperties=properties)

    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("/Things(1)/Datastreams"):
            return httpx.Response(200, json={"value": more, "@iot.count": 2})
        return server(request)

    report, rows = await mirrored(tmp_path, answer)
    assert [row[3] for row in rows if row[0] == "P-1"] == ["P-1/Pump 1 flow", "P-1/Pump 1 return flow"]
    assert report.is_complete


async def test_a_stream_that_two_things_claim_is_refused(tmp_path: Path) -> None:
    things = [THINGS[0], THINGS[1] | {"Datastreams": [{"@iot.id": 10}]}, THINGS[2]]
    report, rows = await mirrored(tmp_path, FrostLike(Things=things))
    reasons = [row.reason for row in report.files[0].bad_rows]
    assert reasons == [
        "Datastreams(10): belongs to two Things, or observes two properties",
        "Datastreams(20): belongs to no Thing",
    ]
    assert [row[3] for row in rows] == [None, None, "P-3/Pump 3 flow"]


async def test_a_server_that_does_not_count_is_not_said_to_be_whole(tmp_path: Path) -> None:
    server = FrostLike()
    server.counts = False
    report, _ = await mirrored(tmp_path, server)
    assert "The server does not say how many Things it has: it is not known whether all came." in (
        report.files[0].notes
    )


@pytest.mark.parametrize(
    "link",
    [f"{URL}/Things?$skip=0&$orderby=name%20asc", "Things?$skip=0&$orderby=name asc", "Things?$skip=900"],
    ids=["circle", "relative-circle", "empty"],
)
async def test_links_that_lead_nowhere_end_the_mirror_as_partial(tmp_path: Path, link: str) -> None:
    server = FrostLike()
    server.links["Things"] = link
    report, _ = await mirrored(tmp_path, server)
    assert "links to further pages that lead nowhere" in report.files[0].partial


@pytest.mark.parametrize(
    "link",
    [
        "https://plant.invalid/sta/v1.1/Things?$skip=2", "//elsewhere.invalid/Things",
        "http://plant.invalid:81/Things", "http://user@plant.invalid/Things", "file:///etc/passwd",
    ],
)  # fmt: skip
async def test_links_to_other_servers_are_not_followed(tmp_path: Path, link: str) -> None:
    server = FrostLike()
    server.links["Things"] = link
    report, _ = await mirrored(tmp_path, server)
    assert "names an address on another server; it is not followed" in report.files[0].partial
    assert all(url.startswith(URL) for url in server.asked)


@pytest.mark.parametrize(
    ("reply", "says"),
    [
        (httpx.Response(200, text="<html>"), "not JSON"),
        (httpx.Response(200, text="[" * 100_000), "not JSON"),
        (httpx.Response(200, json={"serverSettings": {}}), "did not answer with a list of entities"),
        (httpx.Response(200, json={"value": [1]}), "did not answer with a list of entities"),
        (httpx.Response(401), "It wants a key"),
        (httpx.Response(404), "Check the address"),
        (httpx.Response(503), "It is busy"),
    ],
    ids=["html", "deep", "root", "numbers", "401", "404", "503"],
)
async def test_what_is_no_sensorthings_server_is_refused_before_anything_is_written(
    tmp_path: Path, reply: httpx.Response, says: str
) -> None:
    def answer(_request: httpx.Request) -> httpx.Response:
        return httpx.Response(reply.status_code, content=reply.content)

    with pytest.raises(SourceUnavailableError, match=says):
        await mirrored(tmp_path, answer)
    store = TwinStore.create(tmp_path / "plant.db")
    assert store.connection.execute("SELECT count(*) FROM source").fetchone() == (0,)
    store.close()


async def test_what_other_sources_named_is_kept_and_a_clash_is_said(tmp_path: Path) -> None:
    store = TwinStore.create(tmp_path / "plant.db")
    with store.transaction() as database:
        database.execute(
            "INSERT INTO asset (tag, asset_type, manufacturer) "
            "VALUES ('P-1', 'pump', 'Acme'), ('P-9', 'pump', '')"
        )
    store.close()
    await mirrored(tmp_path, FrostLike())
    renamed = [THINGS[0] | {"properties": {"Kennzeichen": "P-9", "type": "pump"}}, *THINGS[1:]]
    report, _ = await mirrored(tmp_path, FrostLike(Things=renamed))
    assert 'is now called "P-9", as something that another source named' in report.files[0].bad_rows[0].reason
    store = TwinStore.create(tmp_path / "plant.db")
    kept = store.connection.execute("SELECT manufacturer, lon FROM asset WHERE tag = 'P-1'").fetchall()
    assert kept == [("Acme", 8.0)]
    store.close()


async def test_what_stands_twice_on_one_page_is_stored_once_and_told(tmp_path: Path) -> None:
    report, rows = await mirrored(tmp_path, FrostLike(Things=[THINGS[0], THINGS[0], *THINGS[1:]]))

    assert [row.reason for row in report.files[0].bad_rows] == ["Things(1): stands twice on one page"]
    assert len(rows) == 3


@pytest.mark.parametrize("link", ["http://[", "\ud800"], ids=["bracket", "half a character"])
async def test_a_further_page_at_what_is_no_address_leaves_the_mirror_partial(
    tmp_path: Path, link: str
) -> None:
    server = FrostLike()
    server.links = {"Things": link}

    report, _ = await mirrored(tmp_path, server)

    assert "a link to further pages that is no address" in report.files[0].partial


async def test_a_clock_that_is_no_date_is_the_machines_own(tmp_path: Path) -> None:
    server = FrostLike()

    def answer(request: httpx.Request) -> httpx.Response:
        reply = server(request)
        reply.headers["date"] = "Sun, 29 Nov 2026 09:00:00 +99999999999999999999"
        return reply

    report, _ = await mirrored(tmp_path, answer)

    assert report.as_of == NOW.timestamp() * 1000
