"""Every hostile case through the real engine and the real door: the right ending, the exact text, no more."""

import asyncio
import gc
import logging
import random
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.network import Endpoint
from app.domain.secret import Secret
from app.domain.stream import StreamEvent
from app.engines.gateway.engine import GatewayEngine, GatewayOptions
from app.net.connection_log import ConnectionLog
from app.net.door import Door
from tests.bench.machine import resident_bytes
from tests.fakes.hostile.cases import CASES, GOES_ON
from tests.fakes.hostile.running import Running, hostile_server
from tests.fakes.hostile.script import PATIENT, QUESTION, Case
from tests.integration.gateway_answers import SPEC, Answered, answered, request
from tests.integration.loop_watch import loop_watch

_CANARY = "canary-5f1b7c9e2d"
_TOLERANCE_S = 1.0
_MAX_HELD_UP_MS = 50
_MAX_EXTRA_BYTES = 60 << 20
_TLS_KEYS = "session-keys"
_SILENT = "silent after the request"
_MOMENT_S = 0.2
_STOPS_WITHIN_S = 0.2


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The hostile server, for all cases."""
    with hostile_server(tmp_path_factory.mktemp("hostile")) as running:
        yield running


@pytest.fixture(scope="module")
def base_bytes() -> Iterator[int]:
    """What this process takes before the first case; what other tests left is not looked through again."""
    gc.collect()
    gc.freeze()
    yield resident_bytes()
    gc.unfreeze()


@pytest.fixture
def home(tmp_path: Path, hostile: Running, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home for whatever the program might write, and an environment that tries to lead it astray."""
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.setenv(name, f"http://127.0.0.1:{hostile.ports['elsewhere']}")
    for name in ("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "TMPDIR"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("SSLKEYLOGFILE", str(tmp_path / _TLS_KEYS))
    # A name server that does not answer is not waited for.
    monkeypatch.setenv("RES_OPTIONS", "timeout:1 attempts:1")
    return tmp_path


def _engine(hostile: Running, case: Case) -> GatewayEngine:
    files = {name: str(hostile.folder / file) for name, file in case.options.items()}
    return GatewayEngine(
        SPEC,
        Endpoint(hostile.base_url(case), **files),
        Door(ConnectionLog(), is_air_gapped=lambda: False),
        key=Secret(_CANARY),
        options=GatewayOptions(timeouts=case.timeouts, retry_pause_s=0.1),
    )


async def _played(engine: GatewayEngine, case: Case) -> Answered:
    """Ask as often as the case wants and give the last answer."""
    last = None
    for _ in range(case.questions):
        last = await answered(engine, request(*QUESTION))
    assert last is not None
    return last


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
async def test_hostile_case_ends_as_it_should(
    case: Case, hostile: Running, home: Path, base_bytes: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    elsewhere = len(hostile.record("elsewhere")["requests"])
    engine = _engine(hostile, case)
    async with loop_watch() as watch:
        try:
            answer = await _played(engine, case)
            shown = repr(engine) + repr(engine.info)
        finally:
            await engine.aclose()

    assert answer.ending in case.endings, answer.error
    assert case.text is None or answer.text == case.text
    assert answer.text.startswith(case.prefix)
    assert answer.reasoning == case.reasoning
    assert answer.seconds <= case.within_s + _TOLERANCE_S
    assert watch.held_up_ms <= _MAX_HELD_UP_MS
    assert watch.peak_bytes - base_bytes <= _MAX_EXTRA_BYTES
    assert case.asked in (None, hostile.record(case.slug)["asked"])
    assert len(hostile.record("elsewhere")["requests"]) == elsewhere
    assert _forbidden_headers(hostile, case) == []
    assert _CANARY not in caplog.text
    assert _CANARY not in answer.error + shown
    assert _files_with_secrets(home) == []


async def test_watch_sees_what_holds_up_the_loop() -> None:
    async with loop_watch() as watch:
        await asyncio.sleep(0)
        until = time.thread_time() + 2 * _MAX_HELD_UP_MS / 1000
        while time.thread_time() < until:
            pass

    assert watch.held_up_ms > _MAX_HELD_UP_MS


@pytest.mark.alone
@pytest.mark.parametrize("seed", range(20))
async def test_stop_at_any_moment_closes_the_connection_at_once(hostile: Running, seed: int) -> None:
    delay_s = random.Random(seed).uniform(0.0, 0.1)
    engine = _engine(hostile, GOES_ON)
    gone_before = len(hostile.record(GOES_ON.slug)["gone_at"])
    async for _ in engine.load():
        pass
    events = engine.stream(request(*QUESTION))
    await anext(events)
    stopped = time.monotonic() + delay_s

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(_read(events), delay_s)

    late = [event async for event in events]
    closed_after_s = await asyncio.to_thread(hostile.gone_at, GOES_ON.slug, gone_before) - stopped
    await engine.aclose()
    assert closed_after_s <= _STOPS_WITHIN_S
    assert late == []


@pytest.mark.alone
@pytest.mark.parametrize("name", ["an answer without end", "comments without end, as fast as they go"])
async def test_stop_in_a_flood_closes_the_connection_at_once(hostile: Running, name: str) -> None:
    case = next(case for case in CASES if case.name == name)
    engine = _engine(hostile, case)
    gone_before = len(hostile.record(case.slug)["gone_at"])
    async for _ in engine.load():
        pass
    stopped = time.monotonic() + _MOMENT_S

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(_read(engine.stream(request(*QUESTION))), _MOMENT_S)

    closed_after_s = await asyncio.to_thread(hostile.gone_at, case.slug, gone_before) - stopped
    await engine.aclose()
    assert closed_after_s <= _STOPS_WITHIN_S


@pytest.mark.alone
async def test_stop_before_the_first_word_closes_the_connection_at_once(hostile: Running) -> None:
    case = next(case for case in CASES if case.name == _SILENT)
    engine = _engine(hostile, replace(case, timeouts=PATIENT))
    gone_before = len(hostile.record(case.slug)["gone_at"])
    async for _ in engine.load():
        pass
    stopped = time.monotonic() + _MOMENT_S

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(_read(engine.stream(request(*QUESTION))), _MOMENT_S)

    closed_after_s = await asyncio.to_thread(hostile.gone_at, case.slug, gone_before) - stopped
    await engine.aclose()
    assert closed_after_s <= _STOPS_WITHIN_S


async def _read(events: AsyncIterator[StreamEvent]) -> None:
    async for _ in events:
        pass


def _forbidden_headers(hostile: Running, case: Case) -> list[dict[str, str]]:
    """Give the headers of requests that carry a cookie or ask for a compressed reply."""
    headers = [seen["headers"] for seen in hostile.record(case.slug)["requests"]]
    return [each for each in headers if "cookie" in each or each.get("accept-encoding") != "identity"]


def _files_with_secrets(folder: Path) -> list[Path]:
    """Give the files that hold the key, or the keys of a TLS session."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return [file for file in files if file.name == _TLS_KEYS or _CANARY in file.read_text("latin-1")]
