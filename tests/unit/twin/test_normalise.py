import time

import pytest

from app.twin.normalise import arabic_stem, compact, english_stem, fold, language_of, stems_of, tokens_of


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("\uff30\u2011101", "p-101"),
        ("آخر ٣٠ يومًا", "اخر 30 يوما"),
        ("المضخّة المُغلقة", "المضخه المغلقه"),
        ("打開閥門，報警？", "打开阀门,报警?"),
        ("5 m³/h “now”", '5 m3/h "now"'),
        ("P\u200b-\u202e101", "p-101"),
        ("  two\n\tlines ", "two lines"),
    ],
)
def test_fold_gives_one_form(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_fold_changes_nothing_twice() -> None:
    once = fold("\uff30\u2011101 آخر ٣٠ 報警 m³")
    assert fold(once) == once


def test_fold_takes_linear_time_with_combining_marks() -> None:
    begin = time.perf_counter()
    fold("a" + "\u1dc0" * 20_000)
    assert time.perf_counter() - begin < 1


def test_tokens_split_words_numbers_and_each_han_character() -> None:
    assert [token.text for token in tokens_of(fold("昨天P-101的压力 1,234.5"))] == [
        "昨", "天", "p", "-", "101", "的", "压", "力", "1234.5",
    ]  # fmt: skip


def test_tokens_know_where_white_space_stands() -> None:
    assert [token.spaced for token in tokens_of("p 101-a")] == [False, True, False, False]


def test_stems_are_those_of_the_tokens() -> None:
    text = "Booster pumps' EAST-2 المضخات 泵"
    assert stems_of(text) == tuple(token.stem for token in tokens_of(fold(text)))


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("pumps", "pump"),
        ("batteries", "battery"),
        ("boxes", "box"),
        ("status", "status"),
        ("gas", "gas"),
        ("pump's", "pump"),
    ],
)
def test_english_stem_takes_endings_off(word: str, stem: str) -> None:
    assert english_stem(word) == stem


@pytest.mark.parametrize("word", ["المضخات", "مضخات", "مضخه", "المضخه", "والمضخات", "بالمضخه", "للمضخات"])
def test_arabic_stem_is_one_for_all_forms(word: str) -> None:
    assert arabic_stem(word) == "مضخ"


@pytest.mark.parametrize("tag", ["P-101", "p101", "P 101", "\uff30\u2011101", "p_101"])
def test_compact_is_one_for_all_spellings_of_a_tag(tag: str) -> None:
    assert compact(tag) == "p101"


@pytest.mark.parametrize(
    ("text", "language"), [("pumps", "en"), ("P-101 المضخة", "ar"), ("show 泵", "zh"), ("", "en")]
)
def test_language_is_told_by_script(text: str, language: str) -> None:
    assert language_of(fold(text)) == language
