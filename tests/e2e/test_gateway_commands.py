"""Gateways on the command line: the key, its canary, an endpoint of no models.toml, the ladder."""

import asyncio
import json
import subprocess
import sys
import tomllib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import tomli_w

from tests.e2e.program import SMALL_ID, Program
from tests.fakes.loopback_server import LoopbackServer, Scripted, answer, loopback_server, value
from tests.integration.secret_service import SecretService

KEY = "sk-watchroom-canary-5772156649"
CHAT = "/v1/chat/completions"
Done = subprocess.CompletedProcess[str]


def delta(content: str, finish: str | None = None) -> bytes:
    choice = {"index": 0, "delta": {"content": content}, "finish_reason": finish}
    return f"data: {json.dumps({'choices': [choice]})}\n\n".encode()


WHOLE = answer(delta("Good "), delta("morning.", "stop"), b"data: [DONE]\n\n")
# A server that repeats what it was sent, as some do.
ECHO = value({"error": {"message": f"the key {KEY} is unknown", "code": 401}}, 401)


@pytest.fixture
async def server() -> AsyncIterator[LoopbackServer]:
    async with loopback_server() as server:
        server.on("/v1/models", value({"data": [{"id": "big", "owned_by": "vllm", "max_model_len": 8192}]}))
        server.on(CHAT, WHOLE)
        yield server


def register(program: Program, base_url: str) -> None:
    entry = {"id": "site", "title": "Site", "kind": "gateway", "base_url": base_url, "context_tokens": 8192}
    program.write("models.toml", tomli_w.dumps({"model": [entry]}))
    program.write("settings.toml", 'schema_version = 1\nmodel_id = "site"\nfallback_model_id = ""\n')


async def run(program: Program, *words: str, stdin: str = "", **changes: str) -> Done:
    return await asyncio.to_thread(lambda: program.run(*words, stdin=stdin, **changes))


async def test_ask_base_url_asks_a_server_that_is_in_no_models_toml(
    program: Program, server: LoopbackServer
) -> None:
    done = await run(
        program, *("ask", "Greet me.", "--base-url", server.base_url, "--model", "big"),
        *("--api-key-env", "SITE_KEY", "--json"), SITE_KEY=KEY,
    )  # fmt: skip

    report = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (0, "")
    assert (report["text"], report["model"], report["engine"]) == ("Good morning.", "big", "gateway")
    assert server.asked_at(CHAT)[0].headers["authorization"] == f"Bearer {KEY}"


async def test_ask_base_url_needs_no_models_toml(program: Program, server: LoopbackServer) -> None:
    program.write("models.toml", '[[model]]\nid = "two"\ntitle = ""\n')

    done = await run(program, "ask", "Greet me.", "--base-url", server.base_url, "--json")

    report = json.loads(done.stdout)
    assert (done.returncode, done.stderr, report["text"]) == (0, "", "Good morning.")
    # This server counts nothing.
    assert (report["prompt_tokens"], report["cached_tokens"]) == (None, None)


async def test_ask_base_url_gives_the_error_when_the_server_fails(
    program: Program, server: LoopbackServer
) -> None:
    server.on(CHAT, value({"error": {"message": "out of memory"}}, 500))

    done = await run(program, "ask", "Greet me.", "--base-url", server.base_url)

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == 'The server reported a failure. It says: "out of memory"\n'


async def test_ask_base_url_says_that_an_answer_was_cut(program: Program, server: LoopbackServer) -> None:
    server.on(CHAT, answer(delta("Good ")))

    done = await run(program, "ask", "Greet me.", "--base-url", server.base_url, "--json")

    report = json.loads(done.stdout)
    assert (done.returncode, report["finish_reason"], report["text"]) == (1, "truncated", "Good ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--api-key-env", "SITE_KEY"), "--api-key-env goes with --base-url.\n"),
        (("--base-url", "http://127.0.0.1:9", "--api-key-env", "NOBODY_SET_IT"),
         "There is no environment variable NOBODY_SET_IT.\n"),
        (("--base-url", f"http://me:{KEY}@127.0.0.1:9"),
         "The address of the server holds a user name or a password. Take it out; keys belong in the key "
         "ring.\n"),
    ],
    ids=["alone", "unset", "userinfo"],
)  # fmt: skip
def test_ask_refuses_what_it_cannot_use(program: Program, words: tuple[str, ...], sentence: str) -> None:
    done = program.run("ask", "q", *words)

    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)


@pytest.mark.model
async def test_ask_is_answered_here_and_says_why_when_the_gateway_is_gone(
    answering: Program, small_model: Path
) -> None:
    local = tomllib.loads((answering.home / "config" / "models.toml").read_text(encoding="utf-8"))["model"]
    gone = {"id": "site", "title": "Site", "kind": "gateway", "base_url": "http://127.0.0.1:9"}
    answering.write("models.toml", tomli_w.dumps({"model": [*local, gone]}))
    answering.write(
        "settings.toml", f'schema_version = 1\nmodel_id = "{SMALL_ID}"\nfallback_model_id = "{SMALL_ID}"\n'
    )

    done = await run(answering, "ask", "What is a pump?", "--model", "site", "--max-tokens", "4", "--json")

    report = json.loads(done.stdout)
    assert (done.returncode, report["model"], report["engine"]) == (0, SMALL_ID, "local")
    assert "127.0.0.1:9 refuses connections." in done.stderr
    assert "Small answered in its place.\n" in done.stderr
    assert [record["engine"] for record in answering.audit()] == ["gateway", "gateway", "local", "local"]


@pytest.fixture
def key_ring(tmp_path: Path) -> Iterator[SecretService]:
    """A bus with an unlocked key ring on it."""
    folder = tmp_path / "bus"
    folder.mkdir()
    service = SecretService(folder)
    service.start_key_ring("the user's password")
    yield service
    service.close()


@pytest.mark.skipif(sys.platform != "linux", reason="the Secret Service belongs to Linux")
async def test_key_is_found_in_no_output_and_no_file_after_every_command(
    program: Program, server: LoopbackServer, key_ring: SecretService
) -> None:
    register(program, server.base_url)
    bus = {"DBUS_SESSION_BUS_ADDRESS": key_ring.address, "SITE_KEY": KEY}
    done = [
        await run(program, "gateway", "set-key", "site", stdin=f"{KEY}\n", **bus),
        await run(program, "gateway", "check", "site", "--ask", "--json", **bus),
        await run(program, "ask", "Greet me.", **bus),
    ]
    sent = {asked.headers.get("authorization") for asked in server.asked}
    for path, reply in _echoing().items():
        server.on(path, reply)
    done += [
        await run(program, "gateway", "check", "site", **bus),
        await run(program, "ask", "Greet me.", "--json", **bus),
        await run(program, "ask", "q", "--base-url", server.base_url, "--api-key-env", "SITE_KEY", **bus),
        await run(program, "gateway", "set-key", "site", stdin=f"{KEY} {KEY}", **bus),
        await run(program, "models", "list", **bus),
        await run(program, "doctor", **bus),
        await run(program, "gateway", "delete-key", "site", **bus),
    ]

    assert [one.returncode for one in done] == [0, 0, 0, 1, 1, 1, 1, 0, 0, 0]
    assert sent == {f"Bearer {KEY}"}
    assert [one.args for one in done if KEY in one.stdout + one.stderr] == []
    assert _files_with(KEY, program.home) == []
    assert _files_with(KEY, key_ring.home) == []


def _echoing() -> dict[str, Scripted]:
    return {"/v1/models": ECHO, CHAT: ECHO}


def _files_with(text: str, folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and text.encode() in path.read_bytes()]
