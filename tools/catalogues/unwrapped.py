"""Finds texts of the window that go round its language: shown as written, or hidden from Qt's tools."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from typing_extensions import override

LOOKED_UP = frozenset({"tr", "counted", "said", "said_count", "marked"})
"""Calls whose literals Qt's tools read; how many texts each begins with is in _TEXTS."""
_TEXTS = {"tr": 2, "counted": 2, "said": 1, "said_count": 2, "marked": 1}
# What shows its texts, whatever they are.
_SHOWING = frozenset(
    [
        "setText",
        "setToolTip",
        "setStatusTip",
        "setAccessibleName",
        "setAccessibleDescription",
        "setPlaceholderText",
        "setWindowTitle",
        "setTitle",
        "setLabelText",
        "setSuffix",
        "setPrefix",
        "setSpecialValueText",
        "setTabText",
        "addAction",
        "addMenu",
        "addTab",
        "addItem",
        "addButton",
        "addRow",
        "showMessage",
        "setHeaderLabels",
        "setHorizontalHeaderLabels",
        "plain_tip",
        "picker_label",
        "show_message",
        "show_problem",
        "show_refusal",
        "show_state",
        "announce",
        "PlainLabel",
        "QLabel",
        "QPushButton",
        "QToolButton",
        "QCheckBox",
        "QRadioButton",
        "QGroupBox",
        "QAction",
        "QDockWidget",
        "QProgressDialog",
    ]
)
# The same, but for names of icons and objects before the text.
_FIRST_SHOWN = {"IconButton": 2, "RailButton": 2, "FoldButton": 1, "picker": 1, "addItems": 0}
_SHOWN_KEYWORDS = frozenset({"tip", "text", "accessible_name", "label", "title", "note", "placeholder"})
# What nobody sees: names for jobs and objects, lines of the log, and texts that are taken apart.
_UNSEEN = frozenset(
    [
        "JobSlot",
        "LatestJob",
        "getLogger",
        "debug",
        "info",
        "warning",
        "error",
        "exception",
        "log",
        "setObjectName",
        "setProperty",
        "findChild",
        "cast",
        "compile",
        "split",
        "strftime",
        "fromisoformat",
        "sub",
        "match",
        "search",
        "replace",
        "NewType",
        "TypeVar",
        "setFamilies",
    ]
)
_WORDS = re.compile(r"[A-Za-z]{2,} +[a-zA-Z]{2,}")
_PRODUCT = "Watchroom"
_LETTERS = re.compile(r"[A-Za-z]{2,}")


def unwrapped(folder: Path) -> Iterator[str]:
    """Give a line for each text in a folder of sources that the catalogues cannot know."""
    for file in sorted(folder.rglob("*.py")):
        finder = _Finder()
        finder.visit(ast.parse(file.read_text(encoding="utf-8")))
        yield from (f"{file.relative_to(folder).as_posix()}:{line}: {text}" for line, text in finder.found)


def unreadable(folder: Path) -> Iterator[str]:
    """Give a line for each text that a call marks for the catalogues and that Qt's tools cannot read."""
    for file in sorted(folder.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        inside = {
            part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)
        }
        for node, texts in _calls(tree):
            is_built = any(isinstance(text, ast.JoinedStr | ast.BinOp) for text in texts)
            is_hidden = node in inside and any(isinstance(text, ast.Constant) for text in texts)
            if is_built or is_hidden:
                yield f"{file.relative_to(folder).as_posix()}:{node.lineno}: {ast.unparse(node)}"


def literals(folder: Path) -> frozenset[str]:
    """Give every text that the sources in a folder mark for the catalogues."""
    found = set()
    for file in folder.rglob("*.py"):
        for _, texts in _calls(ast.parse(file.read_text(encoding="utf-8"))):
            first = texts[0] if texts else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.add(first.value)
    return frozenset(found)


def _calls(tree: ast.AST) -> Iterator[tuple[ast.Call, list[ast.expr]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LOOKED_UP:
            yield node, node.args[: _TEXTS[node.func.id]]


class _Finder(ast.NodeVisitor):
    """Walks a module; found holds line and text of what is shown as it is written."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    @override
    def visit_Call(self, node: ast.Call) -> None:
        name = _name(node.func)
        if name in LOOKED_UP:
            # Its values may be texts, too.
            for value in (*node.args[_TEXTS[name] :], *(keyword.value for keyword in node.keywords)):
                self.visit(value)
            return
        if name in _UNSEEN:
            return
        first = 0 if name in _SHOWING else _FIRST_SHOWN.get(name, len(node.args))
        for place, value in enumerate(node.args):
            self._take(value, is_shown=place >= first)
        for keyword in node.keywords:
            if keyword.arg not in ("name", "encoding", "thread_name_prefix"):
                self._take(keyword.value, is_shown=keyword.arg in _SHOWN_KEYWORDS)
        self.visit(node.func)

    @override
    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.visit(node.value)

    @override
    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    @override
    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for part in (*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body):
            self.visit(part)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - the name that ast asks for

    @override
    def visit_Assert(self, node: ast.Assert) -> None:
        """What an assertion says is for programmers."""

    @override
    def visit_Constant(self, node: ast.Constant) -> None:
        self._take(node, is_shown=False)

    @override
    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self._take(node, is_shown=False)

    def _take(self, node: ast.expr, *, is_shown: bool) -> None:
        if isinstance(node, ast.IfExp):
            self.visit(node.test)
            self._take(node.body, is_shown=is_shown)
            self._take(node.orelse, is_shown=is_shown)
        elif isinstance(node, ast.Constant):
            self._judge(node.lineno, node.value if isinstance(node.value, str) else "", is_shown=is_shown)
        elif isinstance(node, ast.JoinedStr):
            written = (part.value for part in node.values if isinstance(part, ast.Constant))
            self._judge(node.lineno, "".join(map(str, written)), is_shown=is_shown)
            for part in node.values:
                if isinstance(part, ast.FormattedValue):
                    self.visit(part.value)
        else:
            self.visit(node)

    def _judge(self, line: int, text: str, *, is_shown: bool) -> None:
        if text != _PRODUCT and (_LETTERS if is_shown else _WORDS).search(text):
            self.found.append((line, text))


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
