import pytest

from app.services.support_scrub import LEFT_OUT, Scrubber


@pytest.mark.parametrize(
    "line",
    [
        "Authorization: Bearer canary-4711-xyz",
        'api_key = "canary-4711-xyz"',
        "{'token': 'canary-4711-xyz'}",
        "pin=canary-4711-xyz",
        "asked https://user:canary-4711-xyz@gateway.example/v1",
        "the key is sk-canary-4711-xyz",
    ],
    ids=["bearer", "quoted", "mapping", "pin", "address", "prefix"],
)
def test_what_looks_like_a_secret_is_left_out(line: str) -> None:
    cleaned = Scrubber((), {}).clean(line)
    assert "canary-4711" not in cleaned
    assert LEFT_OUT in cleaned


def test_a_kept_question_is_left_out_line_by_line() -> None:
    cleaned = Scrubber(["Which pumps leak today?\nand why do they leak"], {}).clean(
        "failed on Which pumps leak today? in line 2; and why do they leak"
    )
    assert cleaned == f"failed on {LEFT_OUT} in line 2; {LEFT_OUT}"


def test_the_whole_of_a_longer_text_goes_although_it_holds_a_shorter_one() -> None:
    cleaned = Scrubber(["pumps in zone 4", "all the pumps in zone 4 that leak"], {}).clean(
        "x all the pumps in zone 4 that leak y"
    )
    assert cleaned == f"x {LEFT_OUT} y"


def test_a_word_that_honest_lines_hold_stays() -> None:
    assert Scrubber(["ok"], {}).clean("the look was ok") == "the look was ok"


def test_folders_get_their_names() -> None:
    assert (
        Scrubber((), {"/home/amira": "~", "/home/amira/.data": "<data>"}).clean("/home/amira/.data/x")
        == "<data>/x"
    )


def test_an_honest_line_is_as_it_was() -> None:
    line = "2026-11-29 09:00:00 INFO app.services.models: read 12 tokens in 3 ms, 3 spins left"
    assert Scrubber(["a question nobody asked"], {}).clean(line) == line
