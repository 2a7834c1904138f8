import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.durable.chain import NO_HASH, ChainError, Link, chain, read_chained

TEXTS = st.text(st.characters(codec=None), max_size=40)
VALUES = st.one_of(TEXTS, st.integers(), st.booleans(), st.floats(allow_nan=False, allow_infinity=False))


def test_chain_numbers_lines_and_holds_each_to_the_one_before() -> None:
    first, one = chain(2, Link(), {"a": 1})
    second, two = chain(2, one, {"a": 2})

    assert (one.seq, two.seq) == (1, 2)
    assert json.loads(first)["prev"] == NO_HASH
    assert json.loads(second)["prev"] == json.loads(first)["h"] == one.digest


@given(st.dictionaries(TEXTS.filter(lambda name: name not in ("v", "seq", "prev", "h")), VALUES, max_size=5))
def test_read_gives_what_was_chained_whatever_the_texts_hold(fields: dict[str, object]) -> None:
    line, link = chain(2, Link(7, "ab" * 32), fields)

    read = read_chained(line)

    assert line.count(b"\n") == 1
    assert (read.version, read.link, read.prev, dict(read.fields)) == (2, link, "ab" * 32, fields)


def test_read_refuses_every_single_bit_that_was_flipped() -> None:
    line, _link = chain(2, Link(), {"event": "x", "n": 1})
    flipped = [
        line[:index] + bytes([line[index] ^ 1 << bit]) + line[index + 1 :]
        for index in range(len(line))
        for bit in range(8)
    ]

    refused = [_is_refused(each) for each in flipped]

    assert all(refused)


@pytest.mark.parametrize(
    "line", [b"", b"\n", b"{}\n", b"null\n", b"[1]\n", b'{"h":"x"}\n', b"\xff" * 90 + b"\n"], ids=repr
)
def test_read_refuses_what_is_no_chained_line(line: bytes) -> None:
    assert _is_refused(line)


@pytest.mark.parametrize("name", ["v", "seq", "prev", "h"])
def test_fields_may_not_take_a_name_of_the_chain(name: str) -> None:
    with pytest.raises(ValueError, match="may not be named"):
        chain(2, Link(), {name: "mine"})


def test_a_number_that_json_has_no_word_for_is_refused() -> None:
    with pytest.raises(ValueError, match="JSON compliant"):
        chain(2, Link(), {"latency_ms": float("nan")})


def _is_refused(line: bytes) -> bool:
    try:
        read_chained(line)
    except ChainError:
        return True
    return False


@pytest.mark.parametrize(
    "fields",
    [
        '"v":2,"seq":0,"prev":"' + "a" * 64 + '"',
        '"v":2,"seq":' + "1" * 4_000 + ',"prev":"' + "a" * 64 + '"',
        '"v":true,"seq":1,"prev":"' + "a" * 64 + '"',
        '"v":2,"seq":1,"prev":"\\u00e9"',
        '"v":2,"seq":1,"prev":"' + "a" * 64 + '","x":' + "[" * 500 + "]" * 500,
    ],
    ids=["number 0", "endless number", "truth", "no hash before", "nested"],
)
def test_a_line_that_the_program_never_writes_is_refused_though_its_hash_holds(fields: str) -> None:
    body = ("{" + fields + "}").encode()
    digest = hashlib.sha256(body).hexdigest()

    assert _is_refused(body[:-1] + f',"h":"{digest}"}}\n'.encode())
