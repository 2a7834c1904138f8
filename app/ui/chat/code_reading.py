"""Which characters of a code block are keywords, texts, numbers or notes, as Pygments reads them; no Qt here.

The language is the word behind the opening fence and nothing else; a word that is not listed here is no
language, so that neither a guess nor a plug-in of another package ever reads an answer.
"""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pygments.lexer import Lexer

# A longer text or line stays plain: what reads it tries many ways at some places.
MOST_CHARS: Final = 20_000
MOST_IN_LINE: Final = 400
# So many tokens take a fraction of a millisecond.
_TOKENS_A_STEP: Final = 40
# Classes of Pygments with the words that name the language.
_LEXERS: Final = {
    "PythonLexer": "python py python3 py3",
    "JavascriptLexer": "javascript js node",
    "TypeScriptLexer": "typescript ts",
    "JsonLexer": "json",
    "YamlLexer": "yaml yml",
    "TOMLLexer": "toml",
    "IniLexer": "ini cfg conf properties",
    "BashLexer": "bash sh shell zsh",
    "PowerShellLexer": "powershell ps1 pwsh",
    "BatchLexer": "bat batch cmd",
    "SqlLexer": "sql sqlite",
    "CLexer": "c h",
    "CppLexer": "cpp c++ hpp",
    "CSharpLexer": "csharp c# cs",
    "VbNetLexer": "vb vbnet",
    "JavaLexer": "java",
    "KotlinLexer": "kotlin kt",
    "GoLexer": "go golang",
    "RustLexer": "rust rs",
    "RubyLexer": "ruby rb",
    "PerlLexer": "perl",
    "LuaLexer": "lua",
    "DelphiLexer": "pascal delphi",
    "FortranLexer": "fortran f90",
    "MatlabLexer": "matlab",
    "SLexer": "r",
    "XmlLexer": "xml svg",
    "HtmlLexer": "html",
    "CssLexer": "css",
    "MakefileLexer": "make makefile",
    "DockerLexer": "dockerfile docker",
}
_CLASSES: Final = {word: name for name, words in _LEXERS.items() for word in words.split()}
LANGUAGES: Final = frozenset(_CLASSES)


class CodeDuty(StrEnum):
    """What a character of code is there for; everything else has none."""

    KEYWORD = "keyword"
    TEXT = "text"
    NUMBER = "number"
    NOTE = "note"


_DUTIES: Final = {
    ("Keyword",): CodeDuty.KEYWORD,
    ("Operator", "Word"): CodeDuty.KEYWORD,
    # Tags of HTML, names of JSON, YAML and settings.
    ("Name", "Tag"): CodeDuty.KEYWORD,
    ("Name", "Attribute"): CodeDuty.KEYWORD,
    ("Comment", "Preproc"): CodeDuty.KEYWORD,
    ("Comment",): CodeDuty.NOTE,
    ("Literal", "String"): CodeDuty.TEXT,
    ("Comment", "PreprocFile"): CodeDuty.TEXT,
    ("Literal", "Number"): CodeDuty.NUMBER,
    ("Literal", "Date"): CodeDuty.NUMBER,
}


@dataclass(frozen=True, slots=True)
class CodeSpan:
    """Characters of one line that have a duty, counted as Qt counts: in UTF-16 units."""

    start: int
    length: int
    duty: CodeDuty


CodeLine = tuple[CodeSpan, ...]


def lexer_for(word: str) -> "Future[Lexer] | None":
    """Give what reads the language of that word, when it is loaded; None where the word names none.

    Loading one takes some frames the first time, so another thread does it.
    """
    return _loading(_CLASSES[word]) if word in _CLASSES else None


def is_readable(code: str) -> bool:
    """Tell whether code is short enough to be read."""
    return len(code) <= MOST_CHARS and all(len(line) <= MOST_IN_LINE for line in code.split("\n"))


def read_code(lexer: "Lexer", code: str, lines: list[CodeLine]) -> Iterator[bool]:
    """Fill lines with the spans of each line of code, a step at a time."""
    found: list[list[CodeSpan]] = [[] for _ in code.split("\n")]
    number, column = 0, 0
    # Languages whose lines have ends want one behind the last line too.
    for count, (_at, kind, value) in enumerate(lexer.get_tokens_unprocessed(f"{code}\n"), start=1):
        duty = _duty_of(tuple(kind))
        for place, part in enumerate(value.split("\n")):
            if place:
                number, column = number + 1, 0
            length = _units(part)
            if duty is not None and length and number < len(found):
                found[number].append(CodeSpan(column, length, duty))
            column += length
        if count % _TOKENS_A_STEP == 0:
            yield True
    lines[:] = (tuple(spans) for spans in found)


@cache
def _loading(name: str) -> "Future[Lexer]":
    loader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="lexer")
    try:
        return loader.submit(_load, name)
    finally:
        # Its thread ends with that one.
        loader.shutdown(wait=False)


def _load(name: str) -> "Lexer":
    import pygments.lexers

    # That module brings the one that holds the class.
    made: Lexer = getattr(pygments.lexers, name)()
    # Its rules are compiled at the first text.
    for _token in made.get_tokens_unprocessed("x\n"):
        pass
    return made


@cache
def _duty_of(kind: tuple[str, ...]) -> CodeDuty | None:
    for depth in range(len(kind), 0, -1):
        if kind[:depth] in _DUTIES:
            return _DUTIES[kind[:depth]]
    return None


def _units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2
