"""`python -m tests.bench.conversations`: search and reading in a history of 10 000 messages, on disk."""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from app.domain.chat import Conversation, Turn, TurnState
from app.storage.conversations import ConversationStore
from tests.bench.machine import machine_text

_TURNS, _REPEATS = 5000, 40
_BEGUN = datetime(2026, 1, 1, tzinfo=UTC)
_ENGLISH = [
    "pump",
    "valve",
    "pressure",
    "alarm",
    "reading",
    "flow",
    "tank",
    "zone",
    "north",
    "south",
    "level",
    "the",
    "of",
    "in",
    "is",
    "and",
    "what",
    "why",
    "check",
    "before",
    "start",
    "stop",
    "power",
    "supply",
    "cabinet",
    "sensor",
    "bar",
    "temperature",
    "trend",
    "shift",
    "report",
    "procedure",
    "station",
]
_ARABIC = [
    "المضخة",
    "الضغط",
    "الصمام",
    "الخزان",
    "الإنذار",
    "ارتفع",
    "انخفض",
    "في",
    "على",
    "من",
    "إلى",
    "القراءة",
]
_CHINESE = "水泵压力阀门报警温度读数油箱区域检查启动停止电源传感器"
# From words that stand in nearly every turn to one that stands in a single one.
_WANTED = ("pump", "the", "of the", "pressure alarm", '"check before"', "level trend shift report", "va",
           "pump-12", "xylophone", "مضخة", "ضغط", "水泵", "泵", "水锤")  # fmt: skip


def _text(random: Random, words: int) -> str:
    script = random.random()
    if script < 0.1:
        return " ".join(random.choice(_ARABIC) for _ in range(words))
    if script < 0.2:
        return "".join(random.choice(_CHINESE) for _ in range(words * 3))
    return " ".join(
        random.choice(_ENGLISH) + (f"-{random.randrange(900)}" if random.random() < 0.1 else "")
        for _ in range(words)
    )


def _fill(store: ConversationStore, turns_each: int) -> None:
    random = Random(1)
    for number in range(_TURNS):
        conversation_id = f"c{number // turns_each}"
        if number % turns_each == 0:
            begun = _BEGUN + timedelta(hours=number // turns_each)
            store.create(Conversation(conversation_id, _text(random, 6), begun))
        answer = _text(random, random.choice((60, 150, 300)))
        if number == _TURNS // 2:
            answer += " xylophone 水锤"
        question = _text(random, 15)
        turn = Turn(f"t{number}", question, _BEGUN, answer, TurnState.COMPLETE, "m")
        store.append_turn(conversation_id, turn)


def _times_ms(act: Callable[[], object]) -> list[tuple[float, float]]:
    """Give the processor's and the wall's time of each call."""
    times = []
    for _ in range(_REPEATS):
        begun, cpu = time.perf_counter(), time.thread_time()
        act()
        times.append(((time.thread_time() - cpu) * 1000, (time.perf_counter() - begun) * 1000))
    return times


def _say(what: str, times_ms: list[tuple[float, float]]) -> None:
    texts = []
    for name, column in zip(("processor", "wall"), zip(*times_ms, strict=True), strict=True):
        p95 = statistics.quantiles(column, n=20)[-1]
        texts.append(f"{name} p50 {statistics.median(column):.1f}, p95 {p95:.1f} ms")
    sys.stdout.write(f"{what}: {'; '.join(texts)}\n")
    sys.stdout.flush()


def _measure(turns_each: int) -> None:
    with tempfile.TemporaryDirectory(prefix="watchroom-bench-") as folder:
        path = Path(folder) / "conversations.db"
        store = ConversationStore(path)
        _fill(store, turns_each)
        sys.stdout.write(f"{turns_each} turns in a conversation; {path.stat().st_size / 1e6:.0f} MB\n")
        whole: list[tuple[float, float]] = []
        for wanted in _WANTED:
            times = _times_ms(lambda wanted=wanted: store.search(wanted, 200))  # type: ignore[misc]
            _say(f"  search {wanted}", times)
            whole += times
        _say("  all searches", whole)
        _say("  list", _times_ms(store.list))
        _say("  open, the last 20 turns", _times_ms(lambda: store.load("c0", last=20)))
        _say("  an earlier page", _times_ms(lambda: store.page("c0", 0, 20)))
        store.close()


if __name__ == "__main__":
    sys.stdout.write(f"{machine_text()}; load {os.getloadavg()[0]:.1f}\n")
    for size in (20, _TURNS):
        _measure(size)
