"""Names that cannot be told apart on a screen. The letters of other scripts are written as code points."""

import pytest

from app.domain.look_alikes import has_mixed_scripts, looks_like

_CYRILLIC_A, _CYRILLIC_IE, _CYRILLIC_O, _CYRILLIC_ES, _CYRILLIC_ER = (
    "\u0430",
    "\u0435",
    "\u043e",
    "\u0441",
    "\u0440",
)
_GREEK_ALPHA, _GREEK_OMICRON = "\u0391", "\u03bf"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Amira", f"Amir{_CYRILLIC_A}", id="one letter of Cyrillic"),
        pytest.param("cope", _CYRILLIC_ES + _CYRILLIC_O + _CYRILLIC_ER + _CYRILLIC_IE, id="all of Cyrillic"),
        pytest.param("Bo", f"B{_GREEK_OMICRON}", id="Greek"),
        pytest.param("ANNA", f"{_GREEK_ALPHA}NNA", id="a Greek capital"),
        pytest.param("Alex", "AIex", id="a capital I for an l"),
        pytest.param("Al", "A1", id="a digit for a letter"),
        pytest.param("Bo", "B0", id="a zero for an o"),
        pytest.param("Arne", "Ame", id="r and n for an m"),
        pytest.param("O'Neil", "O\u2019Neil", id="quotes"),
        pytest.param("Anne-Lise", "Anne\u2010Lise", id="dashes"),
        pytest.param("AMIRA", "amira", id="capitals"),
        pytest.param("Amira", "\uff21\uff4d\uff49\uff52\uff41", id="width"),
        pytest.param("no\u00ebl", f"no{_CYRILLIC_IE}\u0308l", id="an accent typed apart"),
        pytest.param("\u0639\u0644\u064a", "\u0639\u0644\u06cc", id="Arabic and Persian yeh"),
        pytest.param("\u0639\u0644\u064a", "\u0639\u0640\u0644\u064a", id="a stretch between letters"),
        pytest.param("\u529b", "\u30ab", id="Han and katakana"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert looks_like(one, other)
    assert looks_like(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Amira", "Samira"),
        ("Jose", "Jos\u00e9"),
        ("Bo", "Bob"),
        ("Ian", "Jan"),
        ("Ian", "Lan"),
        ("Ali", "All"),
        ("\u5f20\u4f1f", "\u5f20\u536b"),
        ("\u0639\u0644\u064a", "\u0639\u0645\u0631"),
        ("\u0418\u0432\u0430\u043d", "\u0418\u0432\u0430"),
    ],
)
def test_names_that_can_be_told_apart(one: str, other: str) -> None:
    assert not looks_like(one, other)


@pytest.mark.parametrize(
    "name",
    [
        f"Amir{_CYRILLIC_A}",
        f"B{_GREEK_OMICRON}",
        "Amira \u0410\u043b\u0438",
        "Ali \u0639\u0644\u064a",
        "\u0639\u05d0",
    ],
)
def test_letters_of_scripts_that_stand_together_in_no_language(name: str) -> None:
    assert has_mixed_scripts(name)


@pytest.mark.parametrize(
    "name",
    [
        "Amira O\u2019Neil-Strau\u00df 2",
        "\u0410\u043b\u0438 7",
        "\u0639\u0644\u064a 3",
        "\u738b\u4f1f (Wei)",
        "\u5c71\u7530\u30bf\u30ed\u3046 Taro",
        "\uae40\u91d1 Kim",
        "Mu\u00f1oz 1\u00ba",
        "42",
        "",
    ],
)
def test_one_script_with_digits_and_signs_is_not_mixed(name: str) -> None:
    assert not has_mixed_scripts(name)
