"""Finds breaches of the project's own rules that ruff, mypy and import-linter cannot see.

Each rule is a function from the repository's root to findings; a finding says where and what to do instead.
Knows the names of folders and files; does not know what the modules do.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# Calls that block the event loop, and what to write instead.
BLOCKING_CALLS = {
    "exec": "open() the dialog and await it through ui/common/async_dialog.py",
    "exec_": "open() the dialog and await it through ui/common/async_dialog.py",
    "processEvents": "start the work in a JobSlot and let the event loop run",
}
# What reads text as markup, or opens an address, in app/ui; each with what to do instead, and the files that
# may: the helpers themselves, and a label whose markup is our own with everything foreign escaped.
_PLAIN = "use PlainLabel of ui/common/controls.py"
_DRAWN = "show foreign text through ui/chat/block_view.py, which draws it with our own renderer"
_NEVER = "nothing is opened by a click; show the address and let people copy it"
MARKUP_NAMES = {
    "QLabel": _PLAIN,
    "QMessageBox": "ask in a dialog of PlainLabels; a message box guesses whether its text is markup",
    "QErrorMessage": "show a notice; an error message is rich text",
    "QToolTip": "set a tool tip made by plain_tip()",
    "QTextBrowser": _DRAWN,
    "QTextEdit": "use QPlainTextEdit",
    "QStaticText": "paint text with QPainter.drawText",
    "QSystemTrayIcon": "show a notice; what a desktop does with a message's markup is unknown",
    "QDesktopServices": _NEVER,
    "QWebEngineView": _DRAWN,
}
MARKUP_CALLS = {
    "setHtml": _DRAWN,
    "insertHtml": _DRAWN,
    "setMarkdown": _DRAWN,
    "insertMarkdown": _DRAWN,
    "setTextFormat": _PLAIN,
    "setOpenExternalLinks": _NEVER,
    "setOpenLinks": _NEVER,
    "openUrl": _NEVER,
    "setWhatsThis": "say it in a tool tip made by plain_tip()",
    "setAnchor": _NEVER,
    "setAnchorHref": _NEVER,
}
MARKUP_FILES = {
    "common/controls.py": {"QLabel", "setTextFormat"},
    "chat/block_view.py": {"QTextBrowser", "setOpenLinks", "setOpenExternalLinks"},
    "map/sentence_view.py": {"QLabel", "setTextFormat"},
    # The type of a marked passage of a QPlainTextEdit lives in it.
    "procedures/document_view.py": {"QTextEdit"},
    # For the clipboard, never shown: all text of the model is escaped (services.answer_copy).
    "chat/copying.py": {"setHtml"},
    # Printed, never shown: tags of its own around text that it escapes.
    "common/pdf.py": {"setHtml"},
}
# The programs outside app/ that tests/unit covers.
PROGRAMS = {
    "test_make.py": "make.py",
    "test_build.py": "installer/build.py",
    "test_checks.py": ".ci/checks.py",
    "test_ci_bundle.py": ".ci/bundle.py",
    "test_demo.py": "installer/demo.py",
    "test_model_pack.py": "installer/model_pack.py",
    "test_wheelhouse.py": "installer/wheelhouse.py",
}
# The packages outside app/ that tests/unit covers, file for file.
PACKAGES = {"make": "tools/make"}
# Test files that mirror no module. This list may only shrink.
UNMIRRORED: frozenset[str] = frozenset()

# Written with gaps, so that this file does not break its own rule.
REGISTRY_HOST = re.compile(
    r"\b(?:[\w-]+\.)*(?:pypi|pythonhosted|npmjs|yarnpkg|anaconda|crates|(?:deb|security|ftp)\.debian)"
    r"\.(?:org|com|io|net)\b",
    re.IGNORECASE,
)
INDEX_OPTION = re.compile(r"^\s*(?:-i|-f|--(?:extra-)?index-url|--find-links|--trusted-host)\b")
MACHINE_PATH = re.compile(
    r"(?<![\w.$~-])/(?:root|tmp/lab|work/main|work/shared|opt/(?:wheels|pypi[\w-]*))(?=[/\s\"'`)])"
)
LARGEST_TEXT_BYTES = 2_000_000

Rule = Callable[[Path], Iterator[str]]


def blocking_calls(root: Path) -> Iterator[str]:
    """Find calls in app/ui that would block or re-enter the event loop."""
    for file in sorted((root / "app" / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                instead = BLOCKING_CALLS.get(node.func.attr)
                if instead:
                    yield f"{_place(root, file, node.lineno)}: .{node.func.attr}() is banned; {instead}."


def foreign_markup(root: Path) -> Iterator[str]:
    """Find what would read foreign text as markup or open an address, and tool tips that are not plain."""
    folder = root / "app" / "ui"
    for file in sorted(folder.rglob("*.py")):
        allowed = MARKUP_FILES.get(file.relative_to(folder).as_posix(), set())
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for name, instead in _markup_in(node):
                if name not in allowed:
                    yield f"{_place(root, file, getattr(node, 'lineno', 1))}: {name} is banned; {instead}."


def unmirrored_tests(root: Path, allowed: frozenset[str] = UNMIRRORED) -> Iterator[str]:
    """Find files of tests/unit that mirror no module, and permissions that are no longer needed."""
    folder = root / "tests" / "unit"
    astray = set()
    for file in sorted(folder.rglob("test_*.py")):
        name = file.relative_to(folder).as_posix()
        if not any(candidate.is_file() for candidate in _mirrored(root, file.relative_to(folder))):
            astray.add(name)
            if name not in allowed:
                yield f"tests/unit/{name}: no module of app has this place and name; move or rename the test."
    for name in sorted(allowed - astray):
        yield f"{name}: needs no exception any more; take it out of UNMIRRORED in .ci/checks.py."


def missing_docstrings(root: Path) -> Iterator[str]:
    """Find source files that do not say what they are for."""
    files = [
        root / "make.py",
        *(file for name in ("app", "installer", "tools", ".ci") for file in _sources(root / name)),
    ]
    for file in files:
        if file.is_file() and not ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))):
            yield f"{_place(root, file, 1)}: begin with a docstring that says what it is for."


def addresses(root: Path) -> Iterator[str]:
    """Find addresses of package registries and paths of one machine in the repository's files."""
    for file in repository_files(root):
        for number, line in enumerate(_text(file).splitlines(), start=1):
            place = _place(root, file, number)
            if REGISTRY_HOST.search(line):
                yield f"{place}: names a package registry's address; the machine's own settings name it."
            if file.parent.name == "requirements" and INDEX_OPTION.search(line):
                yield f"{place}: says where packages come from; the machine's own settings say that."
            if MACHINE_PATH.search(line):
                yield f"{place}: holds a path of one machine; make it relative or ask the system for it."


def repository_files(root: Path) -> list[Path]:
    """List what git keeps, and what it would keep if it were added now."""
    command = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    listing = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    return [root / name for name in listing.split("\0") if name and (root / name).is_file()]


RULES: tuple[Rule, ...] = (blocking_calls, foreign_markup, unmirrored_tests, missing_docstrings, addresses)


def main(root: Path) -> int:
    """Print every finding; 1 if there is any."""
    findings = [finding for rule in RULES for finding in rule(root)]
    for finding in findings:
        sys.stdout.write(f"{finding}\n")
    sys.stdout.write(f"{len(findings)} findings of {len(RULES)} project rules.\n")
    return 1 if findings else 0


def _markup_in(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Give the banned names that a node uses, each with what to do instead."""
    if isinstance(node, ast.ImportFrom):
        found = ((alias.name, MARKUP_NAMES.get(alias.name, "")) for alias in node.names)
        yield from ((name, instead) for name, instead in found if instead)
    elif isinstance(node, ast.Attribute) and node.attr in MARKUP_NAMES:
        yield node.attr, MARKUP_NAMES[node.attr]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        name = node.func.attr
        if name in MARKUP_CALLS:
            yield name, MARKUP_CALLS[name]
        elif name in ("setToolTip", "setStatusTip") and not all(map(_is_plain_tip, node.args)):
            yield name, "give it plain_tip(text); Qt takes a tip that looks like markup for markup"
        elif name in ("setData", "setItemData") and _names_tip_role(node) and not _has_plain_tip(node):
            yield f"{name} of a tool tip", "give it plain_tip(text)"


def _is_plain_tip(value: ast.expr) -> bool:
    is_call = (
        isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "plain_tip"
    )
    return is_call or (isinstance(value, ast.Constant) and "<" not in str(value.value))


def _names_tip_role(node: ast.Call) -> bool:
    return any(isinstance(part, ast.Attribute) and part.attr == "ToolTipRole" for part in ast.walk(node))


def _has_plain_tip(node: ast.Call) -> bool:
    return any(map(_is_plain_tip, node.args))


def _mirrored(root: Path, test: Path) -> Iterator[Path]:
    """Give the files that a test may belong to; test is relative to tests/unit."""
    module = root / "app" / test.parent / test.name.removeprefix("test_")
    yield module
    yield module.with_suffix("") / "__init__.py"
    # Tests of one module that fill several files lie in a folder of its name.
    yield (root / "app" / test.parent).with_suffix(".py")
    program = PROGRAMS.get(test.as_posix())
    if program:
        yield root / program
    package = PACKAGES.get(test.parent.as_posix())
    if package:
        yield root / package / test.name.removeprefix("test_")


def _sources(folder: Path) -> list[Path]:
    return sorted(file for pattern in ("*.py", "*.spec") for file in folder.rglob(pattern))


def _text(file: Path) -> str:
    """Read a file, nothing if it is not text."""
    content = b"" if file.stat().st_size > LARGEST_TEXT_BYTES else file.read_bytes()
    return "" if b"\0" in content else content.decode("utf-8", errors="replace")


def _place(root: Path, file: Path, line: int) -> str:
    return f"{file.relative_to(root).as_posix()}:{line}"


if __name__ == "__main__":
    sys.exit(main(ROOT))
