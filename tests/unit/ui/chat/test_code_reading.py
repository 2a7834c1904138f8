"""Code is read by the word behind its fence alone, whole, in short steps, whatever stands in it."""

import subprocess
import sys
import time

import pytest

from app.ui.chat.code_reading import (
    LANGUAGES,
    MOST_CHARS,
    MOST_IN_LINE,
    CodeDuty,
    CodeLine,
    CodeSpan,
    is_readable,
    lexer_for,
    read_code,
)

# What lexers have stumbled over: openings without ends, long runs, odd characters.
HOSTILE = {
    "openings": "({[<" * 5_000,
    "quotes": "\"'`" * 6_000,
    "spaces": " " * MOST_CHARS,
    "words": "a" * MOST_CHARS,
    "digits": "1" * MOST_CHARS,
    "comments": "/*" * 10_000,
    "escapes": "\\" * MOST_CHARS,
    "signs": "-+=<>!&|" * 2_500,
    "letters": "é温م🙂" * 5_000,
    "controls": "\x00\x0b\x0c\u2028" * 5_000,
    "tags": "<a b=" * 4_000,
    "dollars": "${" * 10_000,
    "colons": "a: " * 6_000,
    "headings": "#!<<" * 5_000,
}


def spans(word: str, code: str) -> list[CodeLine]:
    loading = lexer_for(word)
    assert loading is not None, word
    lines: list[CodeLine] = []
    for _step in read_code(loading.result(), code, lines):
        pass
    return lines


def parts(word: str, code: str, duty: CodeDuty) -> list[str]:
    """Give the texts of that duty, cut as Qt counts."""
    found = []
    for line, there in zip(code.split("\n"), spans(word, code), strict=True):
        units = line.encode("utf-16-le")
        found += [
            units[2 * one.start : 2 * (one.start + one.length)].decode("utf-16-le")
            for one in there
            if one.duty is duty
        ]
    return found


@pytest.mark.parametrize("word", sorted(LANGUAGES))
def test_every_listed_word_names_a_language_that_pygments_reads_whole(word: str) -> None:
    loading = lexer_for(word)
    assert loading is not None
    code = 'a = "b"\n# note\n<t x="1">12</t>\nif x then 5\n'
    read = "".join(value for _at, _kind, value in loading.result().get_tokens_unprocessed(code))
    assert read == code


@pytest.mark.parametrize("word", ["", "klingon", "text", "plain", "st", "../python", "markdown"])
def test_any_other_word_is_no_language(word: str) -> None:
    assert lexer_for(word) is None


def test_keywords_texts_numbers_and_notes_are_told_apart() -> None:
    code = 'def level(x):\n    # metres\n    return x + 4.5 if x else "low"'
    assert parts("python", code, CodeDuty.KEYWORD) == ["def", "return", "if", "else"]
    assert parts("python", code, CodeDuty.NOTE) == ["# metres"]
    assert parts("python", code, CodeDuty.NUMBER) == ["4.5"]
    assert "".join(parts("python", code, CodeDuty.TEXT)) == '"low"'


def test_names_of_settings_and_data_are_told_from_their_values() -> None:
    assert parts("json", '{"tag": "P-1", "bar": 6.8}', CodeDuty.KEYWORD) == ['"tag"', '"bar"']
    assert parts("json", '{"tag": "P-1", "bar": 6.8}', CodeDuty.NUMBER) == ["6.8"]
    assert parts("yaml", "tag: P-1\n", CodeDuty.KEYWORD) == ["tag"]


def test_text_over_several_lines_is_a_text_on_each() -> None:
    code = 'x = """one\ntwo\nthree"""\ny = 1'
    assert spans("python", code)[1] == (CodeSpan(0, 3, CodeDuty.TEXT),)


def test_places_count_as_qt_counts() -> None:
    assert parts("python", 's = "🙂温" # 👷🏽‍♀️ note', CodeDuty.NOTE) == ["# 👷🏽‍♀️ note"]


def test_code_that_is_too_long_or_has_too_long_a_line_stays_plain() -> None:
    assert is_readable("x = 1\n" * 3_000)
    assert not is_readable("x" * (MOST_IN_LINE + 1))
    assert not is_readable("x\n" * MOST_CHARS)


@pytest.mark.parametrize(
    "word", sorted({"python", "cpp", "bash", "yaml", "html", "sql", "perl", "ruby", "js"})
)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_code_is_read_in_short_time(word: str, text: str) -> None:
    lines = [text[start : start + MOST_IN_LINE] for start in range(0, MOST_CHARS - 100, MOST_IN_LINE)]
    code = "\n".join(lines)[:MOST_CHARS]
    assert is_readable(code)
    loading = lexer_for(word)
    assert loading is not None
    read: list[CodeLine] = []
    steps = read_code(loading.result(), code, read)
    longest, begun = 0.0, time.thread_time()
    for _step in steps:
        ended = time.thread_time()
        longest, begun = max(longest, ended - begun), ended
    # The worst of all languages and these texts was 0.026 s.
    assert longest < 0.25
    assert len(read) == code.count("\n") + 1


def test_nothing_of_pygments_is_loaded_before_there_is_code() -> None:
    script = (
        "import sys, app.ui.chat.code_reading as reading\n"
        "print(any(name.startswith('pygments') for name in sys.modules))\n"
        "reading.lexer_for('klingon')\n"
        "print(any(name.startswith('pygments') for name in sys.modules))\n"
        "reading.lexer_for('sql').result()\n"
        "print('pygments.lexers.sql' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False", "True"]
