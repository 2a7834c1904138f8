import copy
import dataclasses
import json
import pickle

import pytest

from app.domain.secret import Secret, SecretRefusedError, parse_secret

TEXT = "sk-Watchroom-0123456789"


@dataclasses.dataclass(frozen=True)
class _Owner:
    key: Secret


@pytest.mark.parametrize(
    "shown",
    [
        pytest.param(repr(Secret(TEXT)), id="repr"),
        pytest.param(str(Secret(TEXT)), id="str"),
        pytest.param(f"{Secret(TEXT)}", id="format"),
        pytest.param(f"{Secret(TEXT):>30}", id="format with width"),
        pytest.param("%s %r" % (Secret(TEXT), Secret(TEXT)), id="percent"),  # noqa: UP031 - as logging does
        pytest.param(repr(_Owner(Secret(TEXT))), id="owner's repr"),
        pytest.param(repr(dataclasses.asdict(_Owner(Secret(TEXT)))), id="asdict"),
        pytest.param(repr(copy.deepcopy([Secret(TEXT)])), id="deep copy"),
        pytest.param(repr(copy.copy(Secret(TEXT))), id="copy"),
        pytest.param(json.dumps(_Owner(Secret(TEXT)).__dict__, default=str), id="JSON"),
    ],
)
def test_secret_when_shown_is_masked(shown: str) -> None:
    assert TEXT not in shown
    assert "****" in shown


def test_secret_is_not_pickled() -> None:
    with pytest.raises(TypeError):
        pickle.dumps(Secret(TEXT))


def test_reveal_gives_the_text() -> None:
    assert Secret(TEXT).reveal() == TEXT


def test_secrets_are_equal_when_their_texts_are() -> None:
    assert (Secret(TEXT) == Secret(TEXT), Secret(TEXT) == Secret("x"), hash(Secret(TEXT))) == (
        True,
        False,
        hash(Secret(TEXT)),
    )


def test_secret_is_not_equal_to_its_text() -> None:
    assert Secret(TEXT) != TEXT


def test_parse_secret_takes_the_white_space_of_a_paste_away() -> None:
    assert parse_secret(f" \t{TEXT}\r\n").reveal() == TEXT


@pytest.mark.parametrize(
    ("entered", "sentence"),
    [
        pytest.param(
            " \n", "The key is empty. Enter the key that the server's operator gave you.", id="nothing"
        ),
        pytest.param("k" * 4097, "The key has 4097 characters; at most 4096 are possible.", id="too long"),
        pytest.param(
            "sk-a b",
            "Character 5 of the key is a space, a line break or not plain ASCII. "
            "Copy the key again, without anything around it.",
            id="space inside",
        ),
        pytest.param(
            "sk-\u201cx",
            "Character 4 of the key is a space, a line break or not plain ASCII. "
            "Copy the key again, without anything around it.",
            id="typographic quote",
        ),
        pytest.param(
            "sk-a\nX-Header: y",
            "Character 5 of the key is a space, a line break or not plain ASCII. "
            "Copy the key again, without anything around it.",
            id="second header",
        ),
        pytest.param(
            "sk\x7f",
            "Character 3 of the key is a space, a line break or not plain ASCII. "
            "Copy the key again, without anything around it.",
            id="delete",
        ),
    ],
)
def test_parse_secret_refuses_with_a_sentence(entered: str, sentence: str) -> None:
    with pytest.raises(SecretRefusedError) as caught:
        parse_secret(entered)
    assert caught.value.user_text == sentence


def test_parse_secret_takes_the_longest() -> None:
    assert len(parse_secret("k" * 4096).reveal()) == 4096


def test_parse_secret_for_windows_takes_its_longest() -> None:
    assert len(parse_secret("k" * 1280, for_windows=True).reveal()) == 1280


def test_parse_secret_for_windows_refuses_what_its_key_ring_cannot_keep() -> None:
    with pytest.raises(SecretRefusedError) as caught:
        parse_secret("k" * 1281, for_windows=True)
    assert caught.value.user_text == (
        "The key has 1281 characters; the Windows Credential Locker keeps at most 1280. "
        "Ask for a shorter key."
    )
