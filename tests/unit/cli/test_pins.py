"""PINs on the command line: from a pipe a line each, from a terminal unseen."""

import getpass
import io
import sys

import pytest
from typing_extensions import override

from app.cli.pins import read_new_pin, read_pin
from app.domain.errors import UsageError
from app.domain.secret import Secret
from app.domain.user import PinRefusedError


class Terminal(io.StringIO):
    """Standard input of somebody who sits there."""

    @override
    def isatty(self) -> bool:
        return True


def pipe(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def type_at_terminal(monkeypatch: pytest.MonkeyPatch, *lines: str) -> list[str]:
    """Let getpass give lines in turn; the list says what it was asked for."""
    asked: list[str] = []
    left = list(lines)

    def unseen(prompt: str, stream: object = None) -> str:
        asked.append(prompt)
        return left.pop(0)

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(getpass, "getpass", unseen)
    return asked


def test_each_line_of_a_pipe_is_a_pin_and_the_rest_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe(monkeypatch, "135790\r\np\u00e4ssword\nthe question".encode())
    err = io.StringIO()

    assert read_pin("PIN", err) == Secret("135790")
    assert read_new_pin("New PIN", err) == Secret("p\u00e4ssword")
    assert sys.stdin.buffer.read() == b"the question"
    assert err.getvalue() == ""


@pytest.mark.parametrize("data", [b"", b"135790\n"], ids=["empty", "one line too few"])
def test_a_missing_line_is_told(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe(monkeypatch, data)
    if data:
        read_pin("PIN of Amira", io.StringIO())

    with pytest.raises(UsageError, match="PIN of Bodil: standard input holds no line"):
        read_pin("PIN of Bodil", io.StringIO())


def test_without_standard_input_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)

    with pytest.raises(UsageError):
        read_pin("PIN", io.StringIO())


def test_bytes_that_are_no_text_are_nobodys_pin(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe(monkeypatch, b"\xff\xfe12345\n")

    assert read_pin("PIN", io.StringIO()) == Secret("\ufffd\ufffd12345")


def test_a_terminal_is_asked_without_showing_what_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = type_at_terminal(monkeypatch, "135790")

    assert read_pin("PIN of Amira", io.StringIO()) == Secret("135790")
    assert asked == ["PIN of Amira: "]


def test_a_new_pin_is_typed_twice_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = type_at_terminal(monkeypatch, "135790", "135790")

    assert read_new_pin("New PIN", io.StringIO()) == Secret("135790")
    assert asked == ["New PIN: ", "New PIN once more: "]


def test_a_new_pin_that_was_not_typed_the_same_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    type_at_terminal(monkeypatch, "135790", "135791")

    with pytest.raises(PinRefusedError, match="not the same") as refused:
        read_new_pin("New PIN", io.StringIO())
    assert "13579" not in str(refused.value)


def test_a_new_pin_that_is_easily_guessed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe(monkeypatch, b"111111\n")

    with pytest.raises(PinRefusedError):
        read_new_pin("New PIN", io.StringIO())
