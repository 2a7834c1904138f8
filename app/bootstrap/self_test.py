"""`--self-test`: does this installation load its libraries, open its window, keep and answer?"""

import asyncio
import contextlib
import hashlib
import importlib
import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import tomli_w

from app.bootstrap.opening import make_application
from app.bootstrap.services import Services, open_services
from app.bootstrap.window import build_shell
from app.domain.clock import wall_clock
from app.domain.errors import AssistantError, ModelNotFoundError
from app.domain.stream import AskFinished
from app.durable.folders import HOME_VARIABLE, UserFolders, user_folders
from app.durable.resources import guide_path, packages_path, resource_root
from app.engines.local.library import ONE_MODULE, build_facts
from app.prompting.grounding import WITHHELD
from app.services.ask import AskOptions
from app.storage.secrets import SecretStore, key_ring_state, no_key_ring
from app.storage.sqlite_features import sqlite_features

# Of nothing in a plant: what a model says of one without data is withheld, and the test would see no answer.
_QUESTION = "What is the capital of France?"
# The window's own instructions are some hundred tokens, which an old processor reads for a minute.
_INSTRUCTIONS = "Answer in one short sentence."
_ANSWER_TOKENS = 16
# A processor that is only played (qemu) or that others keep busy takes minutes for its first token.
_TIMEOUT_S = 1200.0
# Two threads on two busy cores wait for each other.
_THREADS = 1
_MODEL_ID = "self-test"
# Loaded only where they are needed, so that a program without one of them would start.
_LIBRARIES = (
    "numpy",
    "cryptography",
    "lxml.etree",
    "docx",
    "pypdfium2",
    "python_calamine",
    "xlsxwriter",
    "jsonschema",
    "rapidfuzz",
    "pydantic",
    "markdown_it",
    "httpx",
    "keyring",
    "PySide6.QtSvg",
    "PySide6.QtNetwork",
)
_LANGUAGES = ("ar", "zh")
# What the build writes into the built folder (installer/inventory.py).
_BESIDE_PROGRAM = ("THIRD_PARTY_NOTICES.txt", "sbom.cdx.json")


@dataclass(slots=True)
class Report:
    """What was tried, in order; a line is printed as soon as it is known unless is_json."""

    is_json: bool
    entries: dict[str, tuple[bool, str]] = field(default_factory=dict)

    def add(self, topic: str, text: str, *, is_ok: bool = True) -> None:
        """Note one finding."""
        self.entries[topic] = (is_ok, text)
        if not self.is_json:
            sys.stdout.write(f"{topic}: {text}\n")
            sys.stdout.flush()

    def finish(self) -> int:
        """Print the whole as JSON where that is wanted; 0 when all is well."""
        if self.is_json:
            found = {topic: {"ok": is_ok, "text": text} for topic, (is_ok, text) in self.entries.items()}
            sys.stdout.write(json.dumps(found, ensure_ascii=False, indent=2) + "\n")
        return 0 if all(is_ok for is_ok, _ in self.entries.values()) else 1


def run_self_test(model_file: str | None, *, is_json: bool = False) -> int:
    """Try all that a broken installation would miss and, with model_file, a real answer; 0 when all is well.

    Raises:
        AssistantError: something does not work; its sentence says what. With is_json it is in the object.
    """
    report = Report(is_json)
    try:
        _try_all(report, model_file)
    except AssistantError as error:
        if not is_json:
            raise
        report.add("self-test", error.user_text, is_ok=False)
    return report.finish()


def _try_all(report: Report, model_file: str | None) -> None:
    started_s = time.perf_counter()
    facts = build_facts()
    report.add("llama.cpp", f"llama-cpp-python {facts['version']}, {facts['features']}")
    # A built program brings a module for each family of processors, but on a Mac, which needs none.
    has_modules = _is_frozen() and sys.platform != "darwin"
    module = facts["compute_module"]
    report.add("cpu module", module, is_ok=module != ONE_MODULE or not has_modules)
    _try_libraries(report)
    _try_resources(report)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application()
    # Not before: without a library that Qt needs it ends with a traceback, and not with that one's name.
    from app.bootstrap.qt_loop import run_on_qt

    report.add("window system", application.platformName())
    _try_fonts(report)
    # The user's own settings, conversations and audit log have no part in a test.
    with tempfile.TemporaryDirectory(prefix="watchroom-self-test-") as home:
        folders = user_folders({HOME_VARIABLE: home})
        folders.ensure()
        if model_file:
            _register(folders, Path(model_file))
        run_on_qt(application, lambda: _test(report, folders, started_s, has_model=bool(model_file)))


def _try_libraries(report: Report) -> None:
    missing = []
    for name in _LIBRARIES:
        try:
            importlib.import_module(name)
        except ImportError as error:
            missing.append(f"{name} ({error})")
    text = f"missing: {', '.join(missing)}" if missing else f"{len(_LIBRARIES)} loaded"
    report.add("libraries", text, is_ok=not missing)


def _try_resources(report: Report) -> None:
    """Look for the files that a page would only miss when it is opened."""
    root = resource_root()
    catalogues = [root / "i18n" / f"watchroom_{code}.qm" for code in _LANGUAGES]
    small = [file.name for file in catalogues if not file.is_file() or file.stat().st_size < 1000]
    text = f"missing: {', '.join(small)}" if small else ", ".join(_LANGUAGES)
    report.add("translations", text, is_ok=not small)
    report.add("guide", guide_path().name, is_ok=guide_path().is_file())
    texts = sorted((root / "licences").glob("*.txt"))
    listed = json.loads(packages_path().read_text(encoding="utf-8")) if packages_path().is_file() else []
    if not _is_frozen():
        report.add("licences", f"{len(texts)} texts", is_ok=bool(texts))
        return
    beside = [Path(sys.executable).with_name(name) for name in _BESIDE_PROGRAM]
    lacking = [path.name for path in beside if not path.is_file() or not path.stat().st_size]
    text = f"{len(texts)} texts, {len(listed)} packages listed"
    text += f", missing: {', '.join(lacking)}" if lacking else f", {', '.join(_BESIDE_PROGRAM)}"
    report.add("licences", text, is_ok=bool(texts and listed) and not lacking)


def _try_fonts(report: Report) -> None:
    """Ask for one letter of each script that the window may show."""
    from PySide6.QtGui import QFont, QRawFont

    letters = {"Noto Sans": "ü", "Noto Sans Arabic UI": "ع", "Noto Sans SC": "泵", "Noto Sans Mono": "0"}
    found = {family: QRawFont.fromFont(QFont(family)) for family in letters}
    # Where a family is missing Qt gives another one without a word.
    lacking = [
        family
        for family, font in found.items()
        if font.familyName() != family or not font.supportsCharacter(ord(letters[family]))
    ]
    text = f"missing or without letters: {', '.join(lacking)}" if lacking else ", ".join(letters)
    report.add("fonts", text, is_ok=not lacking)


async def _test(report: Report, folders: UserFolders, started_s: float, *, has_model: bool) -> int:
    state = await asyncio.to_thread(key_ring_state)
    # A machine without a key ring is no broken installation: keys are then kept until the program ends.
    report.add("key ring", f"{state.name}: {'usable' if state.is_usable else state.note}")
    async with open_services(
        folders,
        store_path=folders.data / "conversations.db",
        data_clock=wall_clock,
        system_prompt=_INSTRUCTIONS,
        secrets=SecretStore(no_key_ring),
        mode="self-test",
    ) as services:
        shell = build_shell(services)
        shell.window.show()
        await asyncio.sleep(0)
        try:
            if not shell.window.isVisible():
                report.add("window", "did not open", is_ok=False)
                return 1
            opened_s = time.perf_counter() - started_s
            size = f"{shell.window.width()} x {shell.window.height()}"
            report.add("window", f"open, {size}, {opened_s:.1f} s after the libraries")
            await _try_store(report, services)
            if has_model:
                await _try_answer(report, services)
            else:
                report.add("answer", "not tried, no --model-file was given")
        finally:
            await shell.aclose()
    return 0


async def _try_store(report: Report, services: Services) -> None:
    """Keep a conversation and find it again."""
    try:
        kept = await services.conversations.create()
        found = await services.conversations.load(kept.conversation_id)
    except AssistantError as error:
        report.add("store", error.user_text, is_ok=False)
        return
    is_same = found.conversation_id == kept.conversation_id
    features = sqlite_features()
    is_whole = features.has_rtree and features.has_fts5
    report.add("store", f"SQLite {features.version}, kept and found", is_ok=is_same and is_whole)


async def _try_answer(report: Report, services: Services) -> None:
    conversation = await services.conversations.create()
    options = AskOptions(max_tokens=_ANSWER_TOKENS, temperature=0.0, timeout_s=_TIMEOUT_S)
    events = services.ask.ask(conversation.conversation_id, _QUESTION, options)
    try:
        async with contextlib.aclosing(events):
            finished = [event async for event in events if isinstance(event, AskFinished)]
    except AssistantError as error:
        report.add("answer", error.user_text, is_ok=False)
        return
    text = finished[0].turn.answer.strip() if finished else ""
    if not text.replace(WITHHELD, "").strip():
        report.add("answer", text or "empty", is_ok=False)
        return
    usage = finished[0].usage
    first = f"first after {usage.ttft_ms:.0f} ms"
    report.add("answer", f"{usage.completion_tokens} tokens, {first}: {text!r}")


def _is_frozen() -> bool:
    return bool(getattr(sys, "frozen", False))


def _register(folders: UserFolders, path: Path) -> None:
    if not path.is_file():
        raise ModelNotFoundError(f"There is no model file {path}.")
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    entry = {
        "id": _MODEL_ID,
        "title": path.name,
        "kind": "local",
        "file": path.name,
        "path": str(path.absolute()),
        "sha256": digest,
        "size_bytes": path.stat().st_size,
        "licence": "unknown",
        "context_tokens": 2048,
    }
    (folders.config / "models.toml").write_text(tomli_w.dumps({"model": [entry]}), encoding="utf-8")
    settings = {"schema_version": 1, "model_id": _MODEL_ID, "threads": _THREADS}
    (folders.config / "settings.toml").write_text(tomli_w.dumps(settings), encoding="utf-8")
