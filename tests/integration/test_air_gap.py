"""The whole program behind the air gap: watched from inside by an audit hook, from outside by strace."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.durable.folders import HOME_VARIABLE

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.model
_INTERNET = re.compile(r"\b(?:socket|connect|bind|sendto)\([^\n]*AF_INET")
_ENTRY = """
[[model]]
id = "far"
title = "A file on another machine"
kind = "local"
file = "far.gguf"
sha256 = "{digest}"
size_bytes = 1000
licence = "MIT"
[[model.sources]]
url = "https://files.example.com/far.gguf"
"""
# Runs the program in an interpreter whose first audit hook writes down every event of a socket.
_WATCHED = """
import sys
seen = []

def watch(event, arguments):
    if event.startswith("socket."):
        seen.append((event, arguments))

sys.addaudithook(watch)
from app.__main__ import main
code = main(sys.argv[1:])
import socket
internet = (socket.AF_INET, socket.AF_INET6)
for event, arguments in seen:
    is_socket = event == "socket.__new__" and arguments[1] in internet
    is_name = event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr")
    is_use = event in ("socket.connect", "socket.bind", "socket.sendto") and arguments[0].family in internet
    if is_socket or is_name or is_use:
        sys.stderr.write(f"SEEN {event}\\n")
sys.exit(code)
"""
_GAP = "The air gap is on: nothing may be sent or fetched over a network."


@pytest.fixture
def environment(tmp_path: Path, small_model: Path) -> dict[str, str]:
    """Give an environment with folders of its own and a catalogue with a near and a far model."""
    home = tmp_path / "home"
    config = home / "config"
    config.mkdir(parents=True)
    (config / "models.toml").write_text(_ENTRY.format(digest="0" * 64), encoding="utf-8")
    (home / "data").mkdir()
    (home / "data" / "models").symlink_to(small_model.parent)
    return {**os.environ, HOME_VARIABLE: str(home), "QT_QPA_PLATFORM": "offscreen"}


def _strace(log: Path) -> tuple[str, ...]:
    assert shutil.which("strace"), "strace is missing: install the package strace; `make test` does"
    return ("strace", "-f", "-qq", "-e", "trace=%network", "-o", str(log))


def _traced(environment: dict[str, str], log: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the program under strace, its children too."""
    command = [*_strace(log), sys.executable, "-m", "app", *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.skipif(sys.platform != "linux", reason="strace belongs to Linux")
def test_strace_sees_an_internet_socket_where_there_is_one(tmp_path: Path) -> None:
    log = tmp_path / "trace"
    connect = "import socket; socket.socket().connect_ex(('127.0.0.1', 1))"
    subprocess.run([*_strace(log), sys.executable, "-c", connect], check=True)
    assert len(_INTERNET.findall(log.read_text(encoding="utf-8"))) == 2


@pytest.mark.skipif(sys.platform != "linux", reason="strace belongs to Linux")
def test_ask_behind_the_air_gap_answers_and_opens_no_internet_socket(
    environment: dict[str, str], tmp_path: Path
) -> None:
    log = tmp_path / "trace"
    asked = _traced(
        environment,
        log,
        "--air-gap",
        "ask",
        "Name one part of a pump.",
        "--model",
        "smollm2-135m",
        "--max-tokens",
        "8",
    )
    assert (asked.returncode, asked.stdout.strip() != "") == (0, True), asked.stderr
    assert _INTERNET.findall(log.read_text(encoding="utf-8")) == []


@pytest.mark.skipif(sys.platform != "linux", reason="strace belongs to Linux")
@pytest.mark.parametrize("model", ["far", "qwen2.5-coder-0.5b"], ids=["https", "pip"])
@pytest.mark.parametrize("how", ["option", "parent"])
def test_fetch_behind_the_air_gap_is_refused_and_opens_no_internet_socket(
    environment: dict[str, str], tmp_path: Path, model: str, how: str
) -> None:
    log = tmp_path / "trace"
    words = ("--air-gap",) if how == "option" else ()
    if how == "parent":
        environment["WATCHROOM_AIR_GAP"] = "1"
    into = ("--into", str(tmp_path / "into"))
    fetched = _traced(environment, log, *words, "models", "fetch", model, *into)
    assert fetched.returncode == 1
    assert _GAP in fetched.stdout + fetched.stderr
    assert _INTERNET.findall(log.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(
            ("ask", "Name one part of a pump.", "--model", "smollm2-135m", "--max-tokens", "4"), id="ask"
        ),
        pytest.param(("models", "fetch", "far"), id="fetch"),
        pytest.param(("doctor",), id="doctor"),
    ],
)
def test_no_word_behind_the_air_gap_tries_a_socket(
    environment: dict[str, str], words: tuple[str, ...]
) -> None:
    watched = subprocess.run(
        [sys.executable, "-c", _WATCHED, "--air-gap", *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert [line for line in watched.stderr.splitlines() if line.startswith("SEEN")] == []
