"""`make bench`: measures every installed model and writes the figures into docs/benchmarks.md."""

import argparse
import asyncio
import os
import re
import sys
import time
from pathlib import Path

from app.engines.local.library import build_facts
from app.engines.local.manners import available_threads
from tests.bench.bench_models import FOLDER_VARIABLE, BenchModel, bench_model, installed_files
from tests.bench.machine import machine_text
from tests.bench.measure import (
    ROOT,
    Beside,
    Restarts,
    Window,
    measure_beside,
    measure_chat,
    measure_restarts,
    measure_stops,
    measure_tools,
    measure_window,
)
from tests.bench.report import Section, Target, write_report
from tests.bench.server_client import llama_server
from tests.bench.stops import BOUND_S, Stops

_HALF_BILLION_PARAMETERS = 700_000_000


def main() -> int:
    """Measure; the figures are reported as they are, whether they keep what was promised or not."""
    arguments = _arguments()
    if not sys.platform.startswith("linux"):
        sys.stderr.write("Memory and processor time are read from /proc: make bench runs on Linux only.\n")
        return 1
    paths = installed_files()
    if not paths:
        sys.stderr.write(f"There is no .gguf file to measure; {FOLDER_VARIABLE} names another folder.\n")
        return 1
    load, threads = os.getloadavg()[0], arguments.threads or available_threads()
    sections, versions = [], set()
    for path in paths:
        model = bench_model(path)
        _say(f"{model.title}: {path.name}")
        section, version = asyncio.run(_measure(model, threads, arguments))
        sections.append(section)
        versions.add(version)
    chat = measure_chat()
    for target in chat:
        _say(f"{target.promise}: {target.measured}")
    sections.append(Section("The window", (), chat))
    introduction = (
        f"{time.strftime('%Y-%m-%d')}; {machine_text()}; llama-cpp-python {build_facts()['version']}, "
        f"llama-server from {', '.join(sorted(versions))}; {threads} threads for each; load before the run "
        f"{load:.1f}. Medians; intervals are the bootstrap's 95 %."
    )
    write_report(arguments.into, introduction, sections)
    _say(f"Written into {arguments.into}")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench")
    parser.add_argument("--server-python", type=Path, required=True, help="a Python that has xllamacpp")
    parser.add_argument("--threads", type=int, default=0, help="for both sides (all there are)")
    parser.add_argument("--pairs", type=int, default=10, help="questions to each side (10)")
    parser.add_argument("--window-starts", type=int, default=10, help="processes with a window (10)")
    parser.add_argument("--window-pairs", type=int, default=5, help="answers of each with and without (5)")
    parser.add_argument("--restarts", type=int, default=5, help="processes that begin anew (5)")
    parser.add_argument("--stops", type=int, default=10, help="stops of each phase (10)")
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "benchmarks.md", help="the report")
    return parser.parse_args()


async def _measure(model: BenchModel, threads: int, arguments: argparse.Namespace) -> tuple[Section, str]:
    # Said as it comes: a run takes minutes, and somebody may end it.
    restarts = measure_restarts(model, threads, arguments.restarts)
    _say(f"  first question after a restart: {restarts.first_to_warm.text} of the warm first token")
    tools = await measure_tools(model, threads)
    _say(f"  four tools in turn: {tools[1]} of {tools[0]} questions found their static part")
    python = arguments.server_python
    with llama_server(python, model.path, threads, model.plan.context_tokens) as server:
        beside = await measure_beside(model, threads, server, arguments.pairs)
        version = f"{server.version}{_missing_features(server.features)}"
    _say(f"  beside llama-server: decode {beside.decode.text}, warm first token {beside.ttft.text}")
    window = measure_window(model, threads, arguments.window_starts, arguments.window_pairs)
    _say(f"  decode with the window: {window.drawing.text}; beside another process: {window.beside.text}")
    stops = await measure_stops(model, threads, arguments.stops)
    for outcome in stops:
        _say(f"  {outcome.text}")
    figures = _figures(restarts, beside)
    targets = (*_targets(restarts, tools, beside, window), *_stop_targets(model, stops))
    return Section(model.title, figures, targets), version


def _missing_features(features: str) -> str:
    """Say what of the processor this engine uses and the server's wheel, built for any machine, does not."""
    names = re.findall(r"(\w+) = 1", build_facts()["features"])
    missing = [name for name in names if name not in re.findall(r"(\w+) = 1", features)]
    return f" (built without {', '.join(missing)}, which this engine uses)" if missing else ""


def _figures(restarts: Restarts, beside: Beside) -> tuple[tuple[str, str], ...]:
    first_new, warm_new = restarts.new_tokens
    own_new, server_new = beside.new_tokens
    again_own, again_server = beside.again_new_tokens
    return (
        ("load in a new process", f"{restarts.load_s:.2f} s"),
        (f"first token, cold ({restarts.cold_tokens} tokens read)", _ms(restarts.cold_ms)),
        (f"first token, warm ({warm_new} tokens read)", _ms(restarts.warm_ms)),
        (
            f"first token, first question after a restart ({first_new} read, {restarts.cached} from disk)",
            _ms(restarts.first_ms),
        ),
        ("decode", f"{beside.decode_own:.1f} tokens/s; llama-server {beside.decode_server:.1f}"),
        (
            f"first token, warm, beside llama-server ({own_new} and {server_new} tokens read)",
            f"{_ms(beside.ttft_own_ms)}; llama-server {_ms(beside.ttft_server_ms)}",
        ),
        (
            f"first token, the same question again ({again_own} and {again_server} tokens read)",
            f"{_ms(beside.again_own_ms)}; llama-server {_ms(beside.again_server_ms)}",
        ),
        (
            "resident memory of the process",
            f"{_mb(restarts.loaded_bytes)} loaded, {_mb(restarts.answered_bytes)} after questions; "
            f"llama-server {_mb(beside.server_bytes)}",
        ),
    )


def _targets(
    restarts: Restarts, tools: tuple[int, int], beside: Beside, window: Window
) -> tuple[Target, ...]:
    later, reused = tools
    to_warm, to_cold = restarts.first_to_warm, restarts.first_to_cold
    return (
        Target("first question after a restart ≤ 1.5 × warm", to_warm.text, to_warm.median <= 1.5),
        Target("first question after a restart ≤ 1/20 of cold", to_cold.text, to_cold.median <= 0.05),
        Target("four tools in turn: cached ≥ static - 1", f"{reused} of {later}", reused == later),
        Target("decode ≥ 0.97 × llama-server", beside.decode.text, beside.decode.median >= 0.97),
        Target(
            f"warm first token ≤ 0.6 × llama-server, {beside.new_tokens[0]} tokens read",
            beside.ttft.text,
            beside.ttft.median <= 0.6,
        ),
        Target(
            f"warm first token ≤ 0.6 × llama-server, {beside.again_new_tokens[0]} token read",
            beside.again.text,
            beside.again.median <= 0.6,
        ),
        Target(
            "decode with the window ≥ 0.97 × without drawing",
            f"{window.drawing.text}; against a process without a window, by starts {window.beside.text}",
            window.drawing.median >= 0.97,
        ),
    )


def _stop_targets(model: BenchModel, stops: list[Stops]) -> tuple[Target, ...]:
    # The bound is promised for half a billion parameters; of larger models the figures are shown.
    is_promised = model.parameters <= _HALF_BILLION_PARAMETERS
    suffix = "" if is_promised else " (promised for 0.5B)"
    return tuple(
        Target(
            f"stop in {outcome.phase} within {BOUND_S * 1000:.0f} ms{suffix}",
            outcome.text.partition(": ")[2],
            outcome.within == len(outcome.stops) and not outcome.wrong,
        )
        for outcome in stops
    )


def _ms(time_ms: float) -> str:
    return f"{time_ms / 1000:.2f} s" if time_ms >= 1000 else f"{time_ms:.0f} ms"


def _mb(count: int) -> str:
    return f"{count / 1e6:.0f} MB"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
