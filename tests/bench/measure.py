"""Measures one model: first tokens, tools in turn, beside llama-server, the window, memory, stops."""

import contextlib
import functools
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli_w

from app.durable.folders import HOME_VARIABLE, user_folders
from app.engines.local.engine import LocalEngine
from tests.bench.bench_models import CONTEXT_TOKENS, BenchModel
from tests.bench.ratios import Ratio, ratio_of
from tests.bench.report import Target
from tests.bench.server_client import LlamaServer, ServerAnswer
from tests.bench.session import Asked, ask, opened, question, question_plan, static_text, token_ids
from tests.bench.stops import Phase, Stops, run_stops

ROOT = Path(__file__).parents[2]
TOOLS = ("Chat", "Query", "Map", "Procedure")
_DECODE_TOKENS = 128
_STORY = "Write a long story about a pump, with many details."
_SEED = 20261130


@dataclass(frozen=True, slots=True)
class Restarts:
    """Processes that began anew; cold_ms and warm_ms are medians, the pairs are one for each process."""

    load_s: float
    first_ms: float
    warm_ms: float
    cold_ms: float
    first_to_warm: Ratio
    first_to_cold: Ratio
    new_tokens: tuple[int, int]
    cached: str
    cold_tokens: int
    loaded_bytes: int
    answered_bytes: int


@dataclass(frozen=True, slots=True)
class Beside:
    """This engine and llama-server, asked for the same tokens in turn; ratios are ours to theirs.

    again is the same question once more, of which one token is read: what is left is the way to the model and
    back.
    """

    decode: Ratio
    decode_own: float
    decode_server: float
    ttft: Ratio
    ttft_own_ms: float
    ttft_server_ms: float
    new_tokens: tuple[int, int]
    again: Ratio
    again_own_ms: float
    again_server_ms: float
    again_new_tokens: tuple[int, int]
    server_bytes: int


@dataclass(frozen=True, slots=True)
class _Pair:
    """The same question answered by both."""

    own: Asked
    server: ServerAnswer

    @property
    def times(self) -> tuple[float, float]:
        return self.own.ttft_ms, self.server.ttft_ms

    @property
    def new_tokens(self) -> tuple[int, int]:
        return self.own.new_tokens, self.own.usage.prompt_tokens - self.server.cached


def measure_restarts(model: BenchModel, threads: int, count: int) -> Restarts:
    """Start so many processes on what one before them has read."""
    with tempfile.TemporaryDirectory(prefix="watchroom-bench-") as states:
        _restart(model, states, threads, 0)
        runs = [_restart(model, states, threads, number) for number in range(1, count + 1)]
    firsts, colds = [run["first"] for run in runs], [run["cold"] for run in runs]
    warm_ms = [statistics.median(item["ttft_ms"] for item in run["warm"]) for run in runs]
    return Restarts(
        load_s=statistics.median(run["load_s"] for run in runs),
        first_ms=statistics.median(first["ttft_ms"] for first in firsts),
        warm_ms=statistics.median(warm_ms),
        cold_ms=statistics.median(cold["ttft_ms"] for cold in colds),
        first_to_warm=ratio_of([(a["ttft_ms"], b) for a, b in zip(firsts, warm_ms, strict=True)]),
        first_to_cold=ratio_of([(a["ttft_ms"], b["ttft_ms"]) for a, b in zip(firsts, colds, strict=True)]),
        new_tokens=(firsts[0]["new"], runs[0]["warm"][0]["new"]),
        cached=f"{firsts[0]['cached']} of {firsts[0]['static']} static",
        cold_tokens=colds[0]["new"],
        loaded_bytes=int(statistics.median(run["rss_loaded"] for run in runs)),
        answered_bytes=int(statistics.median(run["rss_answered"] for run in runs)),
    )


async def measure_tools(model: BenchModel, threads: int) -> tuple[int, int]:
    """Ask four tools in turn; give how many later questions there were and how many had their static part."""
    async with opened(model, threads) as engine:
        statics = [await static_text(engine, tool) for tool in TOOLS]
        asked: list[Asked] = []
        for number in range(3):
            asked += [await ask(engine, question_plan(static, question(number))) for static in statics]
    later = [item.usage for item in asked[len(TOOLS) :]]
    return len(later), sum(usage.cached_tokens >= usage.static_tokens - 1 for usage in later)


async def measure_beside(model: BenchModel, threads: int, server: LlamaServer, pairs: int) -> Beside:
    """Ask both in turn, who goes first changing with each pair."""
    async with opened(model, threads) as engine:
        static = await static_text(engine, "Chat")
        await _ask_both(engine, server, static, 0, is_ours_first=True)
        warm: list[_Pair] = []
        again: list[_Pair] = []
        for number in range(1, pairs + 1):
            for pair in (warm, again):
                pair.append(await _ask_both(engine, server, static, number, is_ours_first=number % 2 == 0))
        story = question_plan(static, _STORY)
        tokens = await token_ids(engine, story)
        speeds: list[tuple[float, float]] = []
        for number in range(pairs):
            own = (await ask(engine, story, _DECODE_TOKENS)).usage.tokens_per_s if number % 2 == 0 else 0.0
            other = server.ask(tokens, _DECODE_TOKENS).tokens_per_s
            own = own or (await ask(engine, story, _DECODE_TOKENS)).usage.tokens_per_s
            speeds.append((own, other))
        server_bytes = server.resident_bytes
    return Beside(
        decode=ratio_of(speeds),
        decode_own=statistics.median(own for own, _other in speeds),
        decode_server=statistics.median(other for _own, other in speeds),
        ttft=ratio_of([pair.times for pair in warm]),
        ttft_own_ms=statistics.median(pair.own.ttft_ms for pair in warm),
        ttft_server_ms=statistics.median(pair.server.ttft_ms for pair in warm),
        new_tokens=warm[-1].new_tokens,
        again=ratio_of([pair.times for pair in again]),
        again_own_ms=statistics.median(pair.own.ttft_ms for pair in again),
        again_server_ms=statistics.median(pair.server.ttft_ms for pair in again),
        again_new_tokens=again[-1].new_tokens,
        server_bytes=server_bytes,
    )


@dataclass(frozen=True, slots=True)
class Window:
    """Decoding while the window draws the answer, against the same process not drawing it, and another one.

    drawing has all answers of all starts in pairs; beside has the medians of each start, because where a
    process has its weights in memory makes a difference of some 10 % that lasts as long as the process.
    """

    drawing: Ratio
    beside: Ratio


def measure_window(model: BenchModel, threads: int, starts: int, pairs: int) -> Window:
    """Start a program with a window and one without so many times, and let them answer in turn."""
    drawn: list[tuple[float, float]] = []
    beside: list[tuple[float, float]] = []
    for number in range(starts):
        with contextlib.ExitStack() as stack:
            # Whoever is started first loads first: that is each of them in turn.
            kinds = ("with", "without") if number % 2 == 0 else ("without", "with")
            programs = {kind: stack.enter_context(_program(model, threads, kind)) for kind in kinds}
            turns = [
                functools.partial(programs["with"], "typed"),
                functools.partial(programs["with"], "asked"),
                functools.partial(programs["without"], "asked"),
            ]
            for kind in kinds:
                programs[kind]("asked")
            # Each of the three comes first, second and third equally often.
            orders = [[(shift + place) % 3 for place in range(3)] for shift in range(number, number + pairs)]
            answers = [{index: turns[index]() for index in order} for order in orders]
        drawn += [(answer[0], answer[1]) for answer in answers]
        typed, without = ([answer[index] for answer in answers] for index in (0, 2))
        beside.append((statistics.median(typed), statistics.median(without)))
    return Window(ratio_of(drawn), ratio_of(beside))


def measure_chat() -> tuple[Target, ...]:
    """Give what a frame costs while a long answer grows, measured in a process with a window of its own."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.bench.chat_frames", "--json"],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    return tuple(
        Target(f"frame of the chat p99 ≤ 8 ms CPU: {line['what']}", line["text"], line["is_met"])
        for line in lines
    )


async def measure_stops(model: BenchModel, threads: int, count: int) -> list[Stops]:
    """Stop every phase so many times."""
    return [await run_stops(model, phase, count, _SEED, threads) for phase in Phase]


async def _ask_both(
    engine: LocalEngine, server: LlamaServer, static: str, number: int, *, is_ours_first: bool
) -> _Pair:
    plan = question_plan(static, question(number))
    tokens = await token_ids(engine, plan)
    own = await ask(engine, plan) if is_ours_first else None
    other = server.ask(tokens)
    return _Pair(own or await ask(engine, plan), other)


def _restart(model: BenchModel, states: str, threads: int, number: int) -> dict[str, Any]:
    command = [
        sys.executable,
        "-m",
        "tests.bench.restart",
        str(model.path),
        states,
        str(threads),
        str(number),
    ]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    report: dict[str, Any] = json.loads(result.stdout)
    return report


@contextlib.contextmanager
def _program(model: BenchModel, threads: int, window: str) -> Iterator[Callable[[str], float]]:
    with tempfile.TemporaryDirectory(prefix="watchroom-bench-") as home:
        register(Path(home), model, threads)
        environment = {**os.environ, HOME_VARIABLE: home, "QT_QPA_PLATFORM": "offscreen"}
        command = [sys.executable, "-m", "tests.bench.window", window]
        with subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process:
            reader, writer = process.stdout, process.stdin
            assert reader is not None
            assert writer is not None

            def ask_once(how: str) -> float:
                writer.write(f"{how}\n")
                writer.flush()
                return float(reader.readline())

            yield ask_once
            writer.close()
            process.wait(timeout=60)


def register(home: Path, model: BenchModel, threads: int, answer_tokens: int = _DECODE_TOKENS) -> None:
    """Make model the chosen one of the program whose WATCHROOM_HOME is home."""
    folders = user_folders({HOME_VARIABLE: str(home)})
    folders.ensure()
    entry = {
        "id": "bench",
        "title": "Bench",
        "kind": "local",
        "file": model.path.name,
        "path": str(model.path.absolute()),
        "sha256": model.spec.sha256,
        "size_bytes": model.path.stat().st_size,
        "licence": "unknown",
        "context_tokens": min(CONTEXT_TOKENS, model.spec.context_tokens),
        "sampling": {"chat": {"temperature": 0.0}},
    }
    settings = {"schema_version": 1, "model_id": "bench", "threads": threads, "answer_tokens": answer_tokens}
    (folders.config / "models.toml").write_text(tomli_w.dumps({"model": [entry]}), encoding="utf-8")
    (folders.config / "settings.toml").write_text(tomli_w.dumps(settings), encoding="utf-8")
