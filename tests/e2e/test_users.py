"""Users of the real program: signed in on the command line, refused, recorded, and no PIN in any file."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.e2e.program import Program

ADMIN, OPERATOR, NEW, WRONG = "canary-admin-7316", "canary-oper-2205", "canary-new-9184", "canary-wrong-4417"
PINS = (ADMIN, OPERATOR, NEW, WRONG)
Done = subprocess.CompletedProcess[str]


@pytest.fixture
def station(program: Program) -> Program:
    """Amira is admin, Bodil operator, Dana a viewer without a PIN."""
    done = program.run("user", "add", "Amira", "--station", "Control room 1", stdin=f"{ADMIN}\n")
    assert (done.returncode, done.stderr) == (0, "")
    for words, pins in (
        (("add", "Bodil", "--role", "operator"), f"{ADMIN}\n{OPERATOR}\n"),
        (("add", "Dana", "--no-pin"), f"{ADMIN}\n"),
    ):
        done = program.run("--user", "Amira", "user", *words, stdin=pins)
        assert (done.returncode, done.stderr) == (0, "")
    return program


def refused(done: Done, sentence: str) -> None:
    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1


def holding(home: Path, text: str) -> list[str]:
    """The files below home that hold text, in any of the forms a program may write it in."""
    forms = (text.encode(), text.encode("utf-16-le"), text.encode("utf-16-be"), text.encode().hex().encode())
    return [
        str(path)
        for path in home.rglob("*")
        if path.is_file() and any(form in path.read_bytes() for form in forms)
    ]


def test_a_pin_is_in_no_file_and_on_no_screen_after_a_run_of_everything(station: Program) -> None:
    runs = [
        station.run(*words, stdin=stdin)
        for words, stdin in (
            (("--user", "Bodil", "user", "pin", "Bodil"), f"{OPERATOR}\n{NEW}\n"),
            (("--user", "Bodil", "user", "list"), f"{WRONG}\n"),
            (("--user", "Bodil", "user", "list"), f"{NEW}\n"),
            (("--user", "Bodil", "query", "how many pumps", "--no-model"), f"{NEW}\n"),
            (("--user", "Dana", "query", "how many pumps", "--no-model"), ""),
            (("--user", "Dana", "ask", "What is a pump?"), ""),
            (("--user", "Amira", "user", "role", "Dana", "operator"), f"{ADMIN}\n"),
            (("--user", "Amira", "user", "deactivate", "Dana"), f"{ADMIN}\n"),
            (("user", "sign-in", "Amira"), f"{WRONG}\n"),
            (("--user", "Amira", "audit", "show", "--last", "500"), f"{ADMIN}\n"),
            (("--user", "Amira", "audit", "export", str(station.home / "log.zip")), f"{ADMIN}\n"),
            (("audit", "verify"), ""),
        )
    ]

    assert [done.returncode for done in runs] == [0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0]
    for pin in PINS:
        assert holding(station.home, pin) == []
        assert not any(pin in done.stdout + done.stderr for done in runs)
    assert holding(station.home, "Control room 1") != []


def test_whoever_is_not_signed_in_is_refused_in_one_sentence(station: Program) -> None:
    refused(station.run("query", "how many pumps", "--no-model"), "Nobody is signed in")
    refused(station.run("ask", "What is a pump?"), "Nobody is signed in")
    refused(station.run("audit", "show"), "Nobody is signed in")
    refused(station.run("--user", "Dana", "ask", "What is a pump?"), "Dana is signed in as viewer")
    refused(station.run("--user", "Dana", "models", "remove", "qwen2.5-coder-0.5b"), "may not fetch, choose")
    refused(station.run("--user", "Eve", "user", "list"), 'no user "Eve"')


def test_a_gateway_of_ones_own_is_an_admins(station: Program) -> None:
    words = ("ask", "--base-url", "http://127.0.0.1:9", "--model", "m", "What is a pump?")
    done = station.run("--user", "Bodil", *words, stdin=f"{OPERATOR}\n")

    refused(done, "Bodil is signed in as operator and may not fetch, choose or remove a model")


def test_the_records_name_who_worked(station: Program) -> None:
    station.run("--user", "Bodil", "query", "how many pumps", "--no-model", stdin=f"{OPERATOR}\n")
    refused(
        station.run("--user", "Bodil", "twin", "load", str(station.home), stdin=f"{OPERATOR}\n"), "settings"
    )
    records = [
        json.loads(line)
        for path in sorted((station.home / "data" / "audit").glob("*.jsonl"))
        for line in path.read_text().splitlines()
    ]

    assert {record["user_id"] for record in records if record["event"] == "query"} == {"bodil-2"}
    assert [r["permission"] for r in records if r["event"] == "access_refused"] == ["change_settings"]
    assert [r["purpose"] for r in records if r["event"] == "sign_in" and r["user_id"] == "bodil-2"] == [
        "sign in",
        "sign in",
    ]


def test_a_lost_list_of_users_lets_nobody_in(station: Program) -> None:
    (station.home / "data" / "users.json").unlink()

    done = station.run("user", "add", "Eve", stdin=f"{NEW}\n")
    assert (done.returncode, done.stdout) == (1, "")
    assert "nobody can sign in" in done.stderr.splitlines()[-1]
    done = station.run("query", "how many pumps", "--no-model")
    assert done.returncode == 0
    assert "is gone, so nobody can sign in" in done.stderr
