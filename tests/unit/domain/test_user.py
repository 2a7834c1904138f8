"""Roles, names, PINs."""

import pickle

import pytest

from app.domain.secret import Secret
from app.domain.user import (
    UNGUARDED,
    Permission,
    PinRefusedError,
    Role,
    User,
    UserRefusedError,
    is_same_name,
    parse_name,
    parse_pin,
    typed_pin,
)

ALL = set(Permission)
OPERATOR = {
    Permission.READ,
    Permission.ASK,
    Permission.RUN_PROCEDURE,
    Permission.SIGN,
    Permission.EXPORT,
    Permission.READ_AUDIT,
}


@pytest.mark.parametrize(
    ("role", "allowed"),
    [
        (Role.VIEWER, {Permission.READ}),
        (Role.OPERATOR, OPERATOR),
        (Role.AUTHOR, OPERATOR | {Permission.AUTHOR_PROCEDURE}),
        (Role.ADMIN, ALL),
    ],
    ids=[*Role],
)
def test_a_role_may_do_this_and_no_more(role: Role, allowed: set[Permission]) -> None:
    user = User("x-1", "X", role, has_pin=True)

    assert {permission for permission in Permission if user.may(permission)} == allowed


def test_nobody_signs_without_a_pin() -> None:
    assert not User("x-1", "X", Role.ADMIN).may(Permission.SIGN)


def test_whoever_is_deactivated_may_nothing() -> None:
    user = User("x-1", "X", Role.ADMIN, is_active=False, has_pin=True)

    assert not any(user.may(permission) for permission in Permission)


@pytest.mark.parametrize("permission", list(Permission))
def test_every_permission_has_words_and_a_role(permission: Permission) -> None:
    assert permission.words
    assert permission.least_role in Role


def test_without_a_gate_everything_passes() -> None:
    assert [UNGUARDED.refusal(permission) for permission in Permission] == [""] * len(Permission)


@pytest.mark.parametrize(
    ("entered", "kept"),
    [
        ("  Bodil   Ærø ", "Bodil Ærø"),
        ("Ame\u0301lie", "Am\u00e9lie"),
        ("山田 太郎", "山田 太郎"),
        ("أميرة", "أميرة"),
    ],
    ids=["spaces", "composed", "chinese", "arabic"],
)
def test_a_name_is_one_clean_line(entered: str, kept: str) -> None:
    assert parse_name(entered) == kept


@pytest.mark.parametrize(
    "entered",
    ["", "  ", "x" * 61, "Ami\u202era", "A\u200bmira", "A\x00", "\ud800"],
    ids=["empty", "blank", "long", "bidi", "zero width", "control", "half"],
)
def test_a_name_that_hides_something_is_refused(entered: str) -> None:
    with pytest.raises(UserRefusedError):
        parse_name(entered)


@pytest.mark.parametrize(
    "entered",
    ["Ami\u034fra", "Amira\ufe0f", "Amira\u3164", "Amira\u2800", "\u3164"],
    ids=["joiner", "selector", "filler", "no dots", "filler alone"],
)
def test_a_letter_or_mark_that_nobody_sees_makes_no_second_name(entered: str) -> None:
    with pytest.raises(UserRefusedError):
        parse_name(entered)


def test_names_that_look_alike_are_the_same() -> None:
    assert is_same_name("BODIL ÆRØ", "Bodil Ærø")
    assert is_same_name("\uff21mira", "amira")
    assert not is_same_name("Amira", "Amir")


@pytest.mark.parametrize("entered", ["135790", "s3cret-word", "pässword", "١٣٥٧٩٠"])
def test_a_pin_is_taken(entered: str) -> None:
    assert parse_pin(f"{entered}\r\n") == Secret(entered)


@pytest.mark.parametrize(
    "entered",
    ["", "13579", "x1" * 33, "135 790", "1357\t90", "13579\u200b0", "000000", "123456", "987654", "abcdef"],
)
def test_a_pin_that_is_short_or_easily_guessed_is_refused_without_repeating_it(entered: str) -> None:
    with pytest.raises(PinRefusedError) as refused:
        parse_pin(entered)

    assert not entered or entered not in refused.value.user_text.replace("123456 or 000000", "")


def test_a_typed_pin_is_only_composed() -> None:
    assert typed_pin("pa\u0308ss\n") == Secret("p\u00e4ss")


def test_a_pin_is_shown_nowhere() -> None:
    pin = parse_pin("135790")

    assert "135790" not in f"{pin} {pin!r} {[pin]}"
    with pytest.raises(TypeError):
        pickle.dumps(pin)
