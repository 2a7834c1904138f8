import asyncio
import contextlib
import json
import os
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.errors import ModelRefusedError
from app.domain.model_fit import BATCH_TOKENS, OUTPUT_ROWS, CacheType, FitPlan, MemoryNeed
from app.registry.model_history import ModelHistory
from app.services.probe import Probe, probe_command
from tests.fakes.assistant import local_spec

SPEC = local_spec("m")
NEED = MemoryNeed(1000, 1000, 1000)
PLAN = FitPlan(
    context_tokens=2048,
    gpu_layers=0,
    kv_type_k=CacheType.F16,
    kv_type_v=CacheType.F16,
    flash_attention=True,
    full_window=True,
    batch_tokens=BATCH_TOKENS,
    output_rows=OUTPUT_ROWS,
    ram=NEED,
    vram=MemoryNeed(0, 0, 0),
    arithmetic="",
)
WELL = "print('{\"reason\": null}')"
SMALLER = replace(PLAN, context_tokens=1024)


class Child:
    """Plays the child: runs code as a program and counts how often it was started."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.starts = 0

    def command(self, path: Path, settings_json: str) -> list[str]:
        self.starts += 1
        return [sys.executable, "-c", self.code, str(path), settings_json]


@contextlib.asynccontextmanager
async def opened(
    folder: Path, child: Child, build: str = "build 1", base_time_s: float = 30.0
) -> AsyncIterator[Probe]:
    probe = Probe(
        ModelHistory(folder),
        command=child.command,
        build=lambda: build,
        base_time_s=base_time_s,
        memory_reserve_bytes=100_000_000,
    )
    try:
        yield probe
    finally:
        await probe.aclose()


async def refusal(folder: Path, child: Child, base_time_s: float = 30.0) -> str:
    async with opened(folder, child, base_time_s=base_time_s) as probe:
        with pytest.raises(ModelRefusedError) as caught:
            await probe.check(SPEC, folder / "m.gguf", PLAN)
    return caught.value.user_text


async def test_check_starts_the_child_once_for_a_file(tmp_path: Path) -> None:
    child = Child(WELL)
    async with opened(tmp_path, child) as probe:
        await probe.check(SPEC, tmp_path / "m.gguf", PLAN)
        await probe.check(SPEC, tmp_path / "m.gguf", PLAN)

    assert child.starts == 1


@pytest.mark.parametrize(
    ("build", "plan"),
    [
        pytest.param("build 2", PLAN, id="another library"),
        pytest.param("build 1", SMALLER, id="another context"),
    ],
)
async def test_check_tries_again_under_other_circumstances(tmp_path: Path, build: str, plan: FitPlan) -> None:
    child = Child(WELL)
    async with opened(tmp_path, child) as probe:
        await probe.check(SPEC, tmp_path / "m.gguf", PLAN)
    async with opened(tmp_path, child, build) as probe:
        await probe.check(SPEC, tmp_path / "m.gguf", plan)

    assert child.starts == 2


async def test_check_gives_the_child_file_and_settings(tmp_path: Path) -> None:
    seen = tmp_path / "seen.json"
    child = Child(f"import sys, json; json.dump(sys.argv[1:], open({str(seen)!r}, 'w')); {WELL}")
    async with opened(tmp_path, child) as probe:
        await probe.check(SPEC, tmp_path / "м é.gguf", PLAN)
    path, settings = json.loads(seen.read_text())

    assert path == str(tmp_path / "м é.gguf")
    assert json.loads(settings)["context"]["context_tokens"] == 2048
    assert json.loads(settings)["memory_bytes"] == 3000


@pytest.mark.parametrize(
    ("code", "words"),
    [
        pytest.param("import os; os.abort()", "ended abnormally", id="aborts"),
        pytest.param("import os; os.kill(os.getpid(), 9)", "ended abnormally", id="killed"),
        pytest.param("raise SystemExit(7)", "ended abnormally (exit code 7)", id="exit code"),
        pytest.param("print('garbage')", "ended abnormally (exit code 0)", id="garbage"),
        pytest.param(
            "import threading; x = b'x' * 200_000_000; threading.Event().wait()",
            "took more memory",
            id="takes memory",
            marks=pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc"),
        ),
        pytest.param("pass", "ended abnormally (exit code 0)", id="says nothing"),
        pytest.param("while True: print('x' * 1000, flush=True)", "did not stop writing", id="floods"),
        pytest.param('print(\'{"reason": "flat"}\')', "ended abnormally", id="refused without its code"),
        pytest.param('print(\'{"reason": "no context"}\'); raise SystemExit(3)', "its context", id="refused"),
    ],
)
async def test_check_when_the_child_does_not_pass_refuses(tmp_path: Path, code: str, words: str) -> None:
    child = Child(code)

    text = await refusal(tmp_path, child)
    assert text.startswith("Model m was tried in a separate process")
    assert words in text
    # It may have been the machine: next time it is tried again.
    await refusal(tmp_path, child)
    assert child.starts == 2


async def test_check_when_the_child_hangs_ends_it_at_the_limit(tmp_path: Path) -> None:
    text = await refusal(tmp_path, Child("import threading; threading.Event().wait()"), base_time_s=0.3)

    assert "did not end within 0 s" in text


async def test_check_remembers_a_refusal_that_lies_in_the_file(tmp_path: Path) -> None:
    child = Child('print(\'{"reason": "not finite"}\'); raise SystemExit(3)')

    assert "weights are damaged" in await refusal(tmp_path, child)
    assert "weights are damaged" in await refusal(tmp_path, child)
    assert child.starts == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the child tells through a named pipe that it runs")
async def test_check_when_cancelled_ends_the_child(tmp_path: Path) -> None:
    fifo = tmp_path / "pid"
    os.mkfifo(fifo)
    child = Child(
        f"import os, threading; open({str(fifo)!r}, 'w').write(str(os.getpid())); threading.Event().wait()"
    )
    async with opened(tmp_path, child) as probe:
        checking = asyncio.ensure_future(  # noqa: TID251 - a test stands in for a JobSlot
            probe.check(SPEC, tmp_path / "m.gguf", PLAN)
        )
        # Opening waits until the child writes.
        pid = int(await asyncio.to_thread(fifo.read_text))
        checking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await checking

        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


async def test_check_when_held_back_refuses_without_a_child(tmp_path: Path) -> None:
    child = Child(WELL)
    (tmp_path / "model-history.json").write_text(
        json.dumps({"models": {SPEC.sha256: {"crashes": 2}}}), encoding="utf-8"
    )

    assert "python -m app models release m" in await refusal(tmp_path, child)
    assert child.starts == 0


async def test_watched_leaves_a_mark_only_inside_the_block(tmp_path: Path) -> None:
    marks = tmp_path / "loading"
    async with opened(tmp_path, Child(WELL)) as probe:
        async with probe.watched(SPEC):
            inside = len(list(marks.glob("*.json")))
        after = len(list(marks.iterdir()))

    assert (inside, after) == (1, 0)


async def test_watched_when_the_block_fails_takes_the_mark_away(tmp_path: Path) -> None:
    async with opened(tmp_path, Child(WELL)) as probe:
        with pytest.raises(ModelRefusedError):
            async with probe.watched(SPEC):
                raise ModelRefusedError("x")

    assert list((tmp_path / "loading").iterdir()) == []
    assert ModelHistory(tmp_path).crashes(SPEC.sha256) == 0


async def test_watched_when_it_ends_well_forgets_a_crash(tmp_path: Path) -> None:
    (tmp_path / "model-history.json").write_text(
        json.dumps({"models": {SPEC.sha256: {"crashes": 1}}}), encoding="utf-8"
    )
    async with opened(tmp_path, Child(WELL)) as probe, probe.watched(SPEC):
        pass

    assert ModelHistory(tmp_path).crashes(SPEC.sha256) == 0


def test_probe_command_when_frozen_starts_the_program_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = probe_command(Path("m.gguf"), "{}")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    frozen = probe_command(Path("m.gguf"), "{}")

    assert plain[:4] == [sys.executable, "-m", "app", "--probe-model"]
    assert frozen[:2] == [sys.executable, "--probe-model"]
    assert Path(plain[4]).is_absolute()
