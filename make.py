"""Sets up, runs, tests, checks, locks and packs Watchroom from a fresh clone; the Makefile only calls it.

Knows the virtual environment, the lock files, what the operating system must bring and how tools are called.
Does not know what is inside app/: it calls the program's command line as any user would.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the syntax below stays readable for Python 3.6
    sys.exit("Watchroom needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2]))

import contextlib
import ctypes
import hashlib
import importlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, NoReturn, TextIO

SYSTEM = platform.system()
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
LOCKS = ROOT / "requirements"
LOG = CACHE / "setup.log"
STAMP = VENV / "watchroom-stamp.json"
TEST_MODELS = CACHE / "models"
NO_QT_VENV = CACHE / "venv-noqt"
PEERS_VENV = CACHE / "venv-peers"

DEFAULT_MODEL = "qwen2.5-coder-0.5b"
DEFAULT_MODEL_FILE = "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
TEST_MODEL = "smollm2-135m"
TEST_MODEL_FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"

# The only package of the program without wheels in its registry; everything else is refused as source.
BUILT_PACKAGE = "llama-cpp-python"
# Also without wheels, but plain Python and needed by a server of the tests alone.
SOURCE_PEERS = "sly"
# Each lock file contains those named behind it, so that a group is one call of pip.
GROUPS = {"run": ("run",), "dev": ("dev", "run"), "installer": ("installer", "run")}

# What Qt and its xcb and wayland plugins load from the system, and the Debian package that brings it.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
# Programs that tests talk to or watch the program with, and the Debian package that brings each.
TEST_PROGRAMS = {
    "dbus-daemon": "dbus",
    "gnome-keyring-daemon": "gnome-keyring",
    "makensis": "nsis",
    "shellcheck": "shellcheck",
    "strace": "strace",
}
# What the tests of the built program need beside these.
FROZEN_PROGRAMS = {
    **TEST_PROGRAMS,
    "Xvfb": "xvfb",
    "debootstrap": "debootstrap",
    "faketime": "faketime",
    "minisign": "minisign",
    "qemu-x86_64": "qemu-user",
    "xwininfo": "x11-utils",
}
EVERYDAY = "not slow and not frozen"
# Whichever process is free takes from the other: a few tests with real processes take most of the time.
TWO_PROCESSES = ("-n", "2", "--dist", "worksteal")
LOCK_HEADER = "# Made by `python3 make.py lock` from pyproject.toml; do not edit.\n"
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
QT_PACKAGES_LEFT_OUT = ("pyside6", "shiboken6", "qasync", "pytestqt", "pytest_qt")


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a finished set-up left behind; entries are the names at the top of its package folder."""

    fingerprint: str
    groups: tuple[str, ...]
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """One word of the command line: what it does, for the help text, and the function that does it."""

    help: str
    act: Callable[[Sequence[str]], int]
    takes_arguments: bool = False


def main(argv: Sequence[str]) -> int:
    """Carry out one command and give its exit code."""
    name, extra = parse_arguments(argv)
    os.chdir(ROOT)
    CACHE.mkdir(exist_ok=True)
    try:
        return COMMANDS[name].act(extra)
    except KeyboardInterrupt:
        return 130


def parse_arguments(argv: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Split the command line into the command and what goes through to the tool behind it."""
    name, rest = (argv[0], tuple(argv[1:])) if argv else ("--help", ())
    if name in ("-h", "--help", "help"):
        print(usage())
        raise SystemExit(0)
    if name not in COMMANDS:
        stop(f"There is no command {name!r}.\n{usage()}", code=2)
    # One leading -- only marks where the program's own arguments begin.
    extra = rest[1:] if rest[:1] == ("--",) else rest
    if extra and not COMMANDS[name].takes_arguments:
        stop(f"The command {name} takes no arguments.", code=2)
    return name, extra


def usage() -> str:
    """Give the help text."""
    lines = [f"  {name:<14} {command.help}" for name, command in COMMANDS.items()]
    return "\n".join(("Usage: python3 make.py COMMAND [-- ARGUMENTS]", *lines))


# --- Commands -----------------------------------------------------------------------------------------------


def run(extra: Sequence[str]) -> int:
    """Open the window (or do what extra asks of the program) with the default model in place."""
    set_up("run")
    if fetch_model(DEFAULT_MODEL) != 0:
        # Another model may be there, and the window shows which ones are missing.
        say("The default model is not there; the program starts without it.")
    return call(venv_python(), "-m", "app", *extra)


def test(extra: Sequence[str]) -> int:
    """Run every test but the slow ones; without extra also one case of each unit test without Qt.

    Without extra two processes share the tests, but for those that a clock limits; a failure of one part lets
    the next one run as well, so that all failures are seen at once.
    """
    ensure_system_needs(needs_compiler=False, programs=TEST_PROGRAMS)
    environment = prepare_tests()
    if extra:
        return call(venv_python(), "-m", "pytest", *extra, environment=environment)
    pytest = (venv_python(), "-m", "pytest", "-m")
    shared = call(*pytest, f"{EVERYDAY} and not alone", *TWO_PROCESSES, environment=environment)
    alone = call(*pytest, f"{EVERYDAY} and alone", environment=environment)
    if code := shared or alone:
        return code
    # Only the imports differ there: one case of each test shows them.
    return test_without_qt(environment, "-p", "tests.first_cases")


def test_slow(extra: Sequence[str]) -> int:
    """Run the tests marked slow; without extra also all of tests/unit where Qt does not exist."""
    ensure_system_needs(needs_compiler=False, programs=TEST_PROGRAMS)
    environment = prepare_tests()
    code = call(venv_python(), "-m", "pytest", "-m", "slow", *extra, environment=environment)
    return code if code != 0 or extra else test_without_qt(environment)


def test_without_qt(environment: Mapping[str, str], *options: str) -> int:
    """Run tests/unit in an environment that holds no PySide6."""
    make_no_qt_venv()
    say("Running tests/unit again in an environment without PySide6")
    # The cache provider would forget which tests failed in the environment with Qt.
    plugins = ("-p", "watchroom_no_qt", "-p", "no:cacheprovider", *options)
    return call(venv_python(NO_QT_VENV), "-m", "pytest", *plugins, "tests/unit", environment=environment)


def fuzz(extra: Sequence[str]) -> int:
    """Give every parser of outside bytes odd inputs and write what came out into docs/benchmarks.md.

    All of it takes some hours; --minutes says how many each parser gets, names of parsers pick some.
    """
    set_up("dev")
    report = str(ROOT / "docs" / "benchmarks.md")
    return call(venv_python(), "-m", "tests.fuzz", "--into", report, *extra)


def bench(extra: Sequence[str]) -> int:
    """Measure the installed models beside llama-server and write docs/benchmarks.md.

    WATCHROOM_BENCH_MODELS names another folder of models than the user's own.
    """
    environment = prepare_tests()
    if "WATCHROOM_BENCH_MODELS" not in os.environ and fetch_model(DEFAULT_MODEL) != 0:
        stop("There is no model to measure.")
    server = ("--server-python", str(venv_python(PEERS_VENV)))
    return call(venv_python(), "-m", "tests.bench", *server, *extra, environment=environment)


def screenshots(extra: Sequence[str]) -> int:
    """Take pictures of every pane in each theme, language and scale, into build/screenshots."""
    set_up("dev")
    return call(venv_python(), "-m", "tests.screenshots", *extra)


def soak(extra: Sequence[str]) -> int:
    """Use the window for twenty minutes by a script and write how its memory went into docs/benchmarks.md."""
    environment = prepare_tests()
    report = ("--into", str(ROOT / "docs" / "benchmarks.md"))
    return call(
        venv_python(),
        "-m",
        "tests.soak",
        TEST_MODELS / TEST_MODEL_FILE,
        *report,
        *extra,
        environment=environment,
    )


def check(_extra: Sequence[str]) -> int:
    """Run every check even if one fails, so that one run shows all there is to mend."""
    set_up("dev")
    python = str(venv_python())
    checks = {
        "format": (python, "-m", "ruff", "format", "--check", "."),
        "lint": (python, "-m", "ruff", "check", "."),
        "types": (python, "-m", "mypy"),
        "contracts": (python, "-c", "from importlinter.cli import lint_imports_command as run; run()"),
        "project": (python, ".ci/checks.py"),
    }
    failed = []
    for title, command in checks.items():
        say(f"Checking {title}")
        if call(*command) != 0:
            failed.append(title)
    if failed:
        say(f"Not clean: {', '.join(failed)}.")
    return 1 if failed else 0


def setup(extra: Sequence[str]) -> int:
    """Make .venv ready for development; --again remakes it even if it looks sound."""
    if tuple(extra) not in ((), ("--again",)):
        stop("setup knows only --again, which remakes .venv from nothing.", code=2)
    set_up("dev", again=bool(extra))
    say("Ready: .venv holds what run, test and check need.")
    return 0


def catalogues(extra: Sequence[str]) -> int:
    """Bring resources/i18n up to date with the texts in app/; --check changes nothing."""
    set_up("dev")
    return call(venv_python(), "-m", "tools.catalogues", *extra)


def installer(extra: Sequence[str]) -> int:
    """Build the program and its packages and let it test itself."""
    ensure_build_needs()
    set_up("run")
    if fetch_model(TEST_MODEL, "--into", str(TEST_MODELS)) != 0:
        stop("The built program cannot be tested without the small model.")
    return call(
        venv_python(), "-m", "installer.build", "--model-file", str(TEST_MODELS / TEST_MODEL_FILE), *extra
    )


def installer_test(extra: Sequence[str]) -> int:
    """Run the tests of what `installer` built: no network, bare systems, odd folders, old processors.

    Without extra the time to the window is measured at the end.
    """
    ensure_system_needs(needs_compiler=False, programs=FROZEN_PROGRAMS)
    environment = prepare_tests()
    # Those that need no built program, and run with every test, belong to the picture.
    pytest = ("-m", "pytest", "-m", "frozen or not slow", "tests/frozen")
    code = call(venv_python(), *pytest, *extra, environment=environment)
    if code != 0 or extra:
        return code
    return call(venv_python(), "-m", "tests.bench.frozen_start", environment=environment)


def wheelhouse(extra: Sequence[str]) -> int:
    """Make the folder from which pip installs the program without a network."""
    ensure_build_needs()
    set_up("run")
    return call(venv_python(), "-m", "installer.wheelhouse", *extra)


def demo(extra: Sequence[str]) -> int:
    """Make the demo for laptops without a network out of what `installer` built and the default model."""
    set_up("run")
    if fetch_model(DEFAULT_MODEL, "--into", str(TEST_MODELS)) != 0:
        stop("The demo cannot be made without the default model.")
    model = TEST_MODELS / DEFAULT_MODEL_FILE
    return call(venv_python(), "-m", "installer.demo", "--model-file", model, *extra)


def model_pack(extra: Sequence[str]) -> int:
    """Make a signed folder of models that a site takes from a stick."""
    set_up("run")
    return call(venv_python(), "-m", "installer.model_pack", *extra)


def lock(extra: Sequence[str]) -> int:
    """Remake requirements/*.txt from pyproject.toml; pins stay where they can, unless --upgrade."""
    venv = CACHE / "venv-lock"
    with open_log() as log:
        if not venv_python(venv).exists():
            logged(log, "Making .cache/venv-lock", python_command(), "-m", "venv", "--clear", str(venv))
        arguments = pip_install_arguments(LOCKS / "lock.txt")
        logged(log, "Installing the lock tool", str(venv_python(venv)), *arguments)
    made = {}
    for name, sources in lock_sources().items():
        say(f"Locking requirements/{name}.txt")
        made[name] = compile_lock(venv, name, sources, extra)
    for name, text in made.items():
        (LOCKS / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
    return 0


COMMANDS = {
    "run": Command("set up, bring the default model, open the window", run, takes_arguments=True),
    "test": Command("set up and run every test but the slow ones", test, takes_arguments=True),
    "test-slow": Command("run the tests marked slow", test_slow, takes_arguments=True),
    "fuzz": Command("odd inputs for every parser (--minutes 10 each)", fuzz, takes_arguments=True),
    "bench": Command("measure the models here, beside llama-server", bench, takes_arguments=True),
    "screenshots": Command("pictures of every pane of the window", screenshots, takes_arguments=True),
    "soak": Command("twenty minutes of scripted use; memory", soak, takes_arguments=True),
    "check": Command("format, lint, types, import contracts, project rules", check),
    "setup": Command("only make .venv ready (--again: from nothing)", setup, takes_arguments=True),
    "lock": Command("remake requirements/*.txt (--upgrade: newest)", lock, takes_arguments=True),
    "catalogues": Command("bring the window's texts into resources/i18n", catalogues, takes_arguments=True),
    "installer": Command("build and self-test what a site installs", installer, takes_arguments=True),
    "demo": Command("make the offline demo out of what installer built", demo, takes_arguments=True),
    "wheelhouse": Command("make a folder that pip installs from offline", wheelhouse, takes_arguments=True),
    "model-pack": Command("make a signed folder of models", model_pack, takes_arguments=True),
    "installer-test": Command(
        "the slow matrix on what installer built", installer_test, takes_arguments=True
    ),
}


# --- The virtual environment --------------------------------------------------------------------------------


def set_up(group: str, *, again: bool = False) -> None:
    """Return when .venv holds exactly what the lock file of group says.

    Anything that cannot be shown to be finished is remade from nothing: pip trusts half-written packages.
    """
    with only_one_set_up():
        stamp = read_stamp(STAMP)
        wanted = fingerprint(lock_texts(), cpu_instructions())
        sound = not again and is_sound(stamp, wanted, present_entries(VENV), venv_python().exists())
        if sound and stamp and group in stamp.groups:
            return
        # llama.cpp is compiled with the first group that is installed; later groups find it there.
        ensure_system_needs(needs_compiler=not sound)
        # Before anything is touched: whatever is interrupted from here on must not look finished.
        STAMP.unlink(missing_ok=True)
        with open_log() as log:
            if not sound:
                remake_venv(log)
            install(log, group)
        groups = {*(stamp.groups if sound and stamp else ()), *GROUPS[group]}
        write_stamp(STAMP, Stamp(wanted, tuple(sorted(groups)), present_entries(VENV)))


def remake_venv(log: TextIO) -> None:
    """Replace .venv by an empty one that holds only the tools that install and build."""
    title = "Making .venv"
    if VENV.is_symlink():
        VENV.unlink()
    elif VENV.exists():
        title = "Remaking .venv, which is unfinished, changed, or made for other locks or another Python"
        shutil.rmtree(VENV)
    logged(log, title, python_command(), "-m", "venv", str(VENV))
    arguments = pip_install_arguments(LOCKS / "toolchain.txt")
    logged(log, "Installing the build tools", str(venv_python()), *arguments)


def install(log: TextIO, group: str) -> None:
    """Install one lock file into .venv."""
    title = f"Installing requirements/{group}.txt"
    if not any(VENV.glob("**/llama_cpp_python-*.dist-info")):
        title += " (compiles llama.cpp the first time: about 5 minutes on two cores)"
    from_source = ("--no-binary", BUILT_PACKAGE, "--no-build-isolation", *build_cache_arguments())
    logged(log, title, str(venv_python()), *pip_install_arguments(LOCKS / f"{group}.txt"), *from_source)


def pip_install_arguments(lock_file: Path) -> list[str]:
    """Give pip's arguments for one lock file: hashes asked for, nothing but wheels."""
    quiet = ("--no-input", "--disable-pip-version-check", "--progress-bar", "off")
    strict = ("--require-hashes", "--only-binary", ":all:")
    return ["-m", "pip", "install", *quiet, *strict, "-r", str(lock_file)]


def build_cache_arguments() -> list[str]:
    """Give pip a cache for this processor alone.

    llama.cpp is compiled for the processor it finds; from a shared cache the result would reach a machine
    that lacks some of these instructions and die there with SIGILL.
    """
    command = [str(venv_python()), "-m", "pip", "cache", "dir"]
    answer = subprocess.run(command, capture_output=True, text=True, env=tool_environment(), check=False)
    folder = answer.stdout.strip()
    if answer.returncode != 0 or not folder:  # The user switched the cache off.
        return []
    return ["--cache-dir", str(Path(folder) / f"watchroom-{digest([cpu_instructions()])[:12]}")]


def fingerprint(locks: Iterable[str], instructions: str) -> str:
    """Give one value that changes with an environment's locks, place, Python or processor."""
    version = f"{sys.implementation.name} {sys.version_info.major}.{sys.version_info.minor}"
    return digest([str(ROOT), version, platform.machine(), instructions, *locks])


def is_sound(stamp: Stamp | None, wanted: str, present: Iterable[str], python_is_there: bool) -> bool:
    """Say whether an environment may be used as it is: finished, for these locks, nothing gone since."""
    if stamp is None or not python_is_there or stamp.fingerprint != wanted:
        return False
    return set(stamp.entries) <= set(present)


def read_stamp(path: Path) -> Stamp | None:
    """Read a stamp; None if there is none that can be understood."""
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
        return Stamp(fields["fingerprint"], tuple(fields["groups"]), tuple(fields["entries"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_stamp(path: Path, stamp: Stamp) -> None:
    """Write a stamp in one step, so that a half-written one never counts."""
    fields = {"fingerprint": stamp.fingerprint, "groups": stamp.groups, "entries": stamp.entries}
    draft = path.with_suffix(".new")
    draft.write_text(json.dumps(fields), encoding="utf-8")
    draft.replace(path)


def present_entries(venv: Path) -> tuple[str, ...]:
    """List what lies at the top of an environment's package folder."""
    folder = site_packages(venv)
    return tuple(sorted(os.listdir(folder))) if folder else ()


def site_packages(venv: Path) -> Path | None:
    """Give the package folder of an environment, None if it has none."""
    found = [*venv.glob("lib/python3*/site-packages"), *venv.glob("Lib/site-packages")]
    return found[0] if found else None


def venv_python(venv: Path = VENV) -> Path:
    """Give an environment's interpreter."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def lock_texts() -> list[str]:
    """Read the lock files that decide what .venv holds."""
    return [(LOCKS / f"{name}.txt").read_text(encoding="utf-8") for name in ("toolchain", *GROUPS)]


def cpu_instructions() -> str:
    """Name the instructions of this processor as far as the system tells them."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith(("flags", "Features")):
                return " ".join(sorted(line.partition(":")[2].split()))
    return f"{platform.machine()} {platform.processor()}"


def digest(parts: Iterable[str]) -> str:
    """Give the SHA-256 of several texts."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def make_peers_venv() -> None:
    """Make the environment that holds the servers of tests and measurements, and nothing of .venv."""
    made_from, wanted = PEERS_VENV / "made-from", (LOCKS / "peers.txt").read_text(encoding="utf-8")
    if made_from.exists() and made_from.read_text(encoding="utf-8") == wanted:
        return
    with open_log() as log:
        logged(log, "Making .cache/venv-peers", python_command(), "-m", "venv", "--clear", str(PEERS_VENV))
        python = str(venv_python(PEERS_VENV))
        logged(log, "Installing the build tools", python, *pip_install_arguments(LOCKS / "toolchain.txt"))
        from_source = ("--no-binary", SOURCE_PEERS, "--no-build-isolation")
        arguments = pip_install_arguments(LOCKS / "peers.txt")
        logged(log, "Installing the servers that tests talk to", python, *arguments, *from_source)
    made_from.write_text(wanted, encoding="utf-8")


def make_no_qt_venv() -> None:
    """Make an environment with everything that .venv has, except Qt and what needs it."""
    made_from = NO_QT_VENV / "made-from"
    wanted = STAMP.read_text(encoding="utf-8")
    if not made_from.exists() or made_from.read_text(encoding="utf-8") != wanted:
        with open_log() as log:
            command = ("-m", "venv", "--clear", "--without-pip", str(NO_QT_VENV))
            logged(log, "Making an environment without PySide6", python_command(), *command)
        source, target = site_packages(VENV), site_packages(NO_QT_VENV)
        if source is None or target is None:
            stop("The environment without PySide6 was not made; delete .venv and .cache/venv-noqt.")
        link_packages(source, target)
        write_no_qt_plugin(target / "watchroom_no_qt.py")
        made_from.write_text(wanted, encoding="utf-8")
    found = "any(map(importlib.util.find_spec, ('PySide6', 'shiboken6', 'qasync')))"
    if call(venv_python(NO_QT_VENV), "-c", f"import importlib.util, sys; sys.exit({found})") != 0:
        stop("The environment without PySide6 can import Qt, so its tests would prove nothing.")


def link_packages(source: Path, target: Path) -> None:
    """Bring all packages but Qt's from source to target, as hard links where the file system has them."""
    for entry in source.iterdir():
        if entry.name.lower().startswith(QT_PACKAGES_LEFT_OUT):
            continue
        if entry.is_dir():
            shutil.copytree(entry, target / entry.name, copy_function=link_or_copy, dirs_exist_ok=True)
        else:
            link_or_copy(str(entry), str(target / entry.name))


def link_or_copy(source: str, target: str) -> None:
    """Give a file a second name, or copy it where that is not possible."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def write_no_qt_plugin(path: Path) -> None:
    """Write the pytest plugin that declares pytest-qt's options, which strict configuration would refuse."""
    names = ("qt_api", "qt_log_level_fail")
    lines = [f"    parser.addini({name!r}, 'belongs to pytest-qt, which is left out here')" for name in names]
    path.write_text("\n".join(("def pytest_addoption(parser):", *lines, "")), encoding="utf-8")


# --- What the operating system must bring -------------------------------------------------------------------


def ensure_build_needs() -> None:
    """Return when the system has the programs that a build calls, installed where we may."""
    # Needs nothing but the standard library, so it can be asked before there is an environment.
    from installer.tools import missing_tools

    install_packages(missing_tools)


def ensure_system_needs(*, needs_compiler: bool, programs: Mapping[str, str] | None = None) -> None:
    """Return when the system has what the set-up needs: installed where we may, else asked for.

    programs are such as Debian's packages bring, each with its package; on other systems none is looked for.
    """
    install_packages(lambda: missing_packages(needs_compiler=needs_compiler, programs=programs or {}))


def install_packages(ask: Callable[[], Sequence[str]]) -> None:
    """Return when ask names no Debian package as missing: they are installed where we may, else asked for."""
    missing = ask()
    if not missing:
        return
    has_apt = shutil.which("apt-get") is not None
    # Windows has no user number; nothing is installed there.
    if not (has_apt and getattr(os, "geteuid", lambda: 1)() == 0):
        stop(remedy(missing, SYSTEM, has_apt=has_apt))
    with open_log() as log:
        logged(log, "Asking Debian for its package lists", "apt-get", "update")
        # Another program may be installing something right now.
        patient = ("-o", "DPkg::Lock::Timeout=600")
        command = ("apt-get", *patient, "install", "-y", "--no-install-recommends", *missing)
        logged(log, f"Installing {' '.join(missing)}", *command)
    importlib.invalidate_caches()
    still = ask()
    if still:
        stop(f"Debian installed {' '.join(still)}, yet what they bring is not found on this machine.")


def missing_packages(*, needs_compiler: bool, programs: Mapping[str, str]) -> tuple[str, ...]:
    """Name what the system lacks as Debian packages; on other systems that can only be the compiler."""
    on_linux = SYSTEM == "Linux"
    missing = list(missing_libraries(loads_library)) if on_linux else []
    if on_linux:
        missing += [package for program, package in programs.items() if shutil.which(program) is None]
    if on_linux and not has_font(FONT_FOLDERS):
        missing.append("fonts-dejavu-core")
    if importlib.util.find_spec("ensurepip") is None:
        missing.append("python{}.{}-venv".format(*sys.version_info[:2]))
    if needs_compiler and not has_compiler():
        missing.append("g++")
    return tuple(missing)


def missing_libraries(loads: Callable[[str], bool]) -> tuple[str, ...]:
    """Name the Debian packages of the libraries of Qt that do not load."""
    return tuple(package for library, package in QT_LIBRARIES.items() if not loads(library))


def loads_library(name: str) -> bool:
    """Say whether the dynamic linker finds a library and all it needs."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def has_font(folders: Iterable[str]) -> bool:
    """Say whether any font file lies in the folders that fontconfig reads."""
    files = (file for folder in folders for file in Path(folder).expanduser().rglob("*"))
    return any(file.suffix.lower() in (".ttf", ".otf", ".ttc") for file in files)


def has_compiler() -> bool:
    """Say whether a C and a C++ compiler are there that CMake finds by itself."""
    if SYSTEM == "Windows":
        program_files = os.environ.get("PROGRAMFILES(X86)", "")
        finder = Path(program_files, "Microsoft Visual Studio", "Installer", "vswhere.exe")
        return finder.exists() or shutil.which("cl") is not None
    if SYSTEM == "Darwin":  # The compilers in /usr/bin are only a door to tools that may be missing.
        return subprocess.run(["xcode-select", "-p"], capture_output=True, check=False).returncode == 0
    families = (("c++", "g++", "clang++"), ("cc", "gcc", "clang"))
    return all(any(map(shutil.which, names)) for names in families)


def remedy(missing: Sequence[str], system: str, *, has_apt: bool) -> str:
    """Give the sentence and the one line that bring what is missing."""
    if system == "Windows":
        parts = "--passive --add Microsoft.VisualStudio.Workload.VCTools --includeRecommended"
        line = f'winget install Microsoft.VisualStudio.2022.BuildTools --override "{parts}"'
        return f"A C++ compiler is missing. Run:\n{line}"
    if system == "Darwin":
        return "A C++ compiler is missing. Run:\nxcode-select --install"
    names = " ".join(missing)
    if has_apt:
        line = f"sudo apt-get update && sudo apt-get install -y --no-install-recommends {names}"
        return f"This machine lacks packages that Watchroom needs. Run:\n{line}"
    return f"This machine lacks what these Debian packages bring; install your system's own:\n{names}"


@contextlib.contextmanager
def only_one_set_up() -> Iterator[None]:
    """Hold the set-up for this process; the system lets go even if it is killed."""
    with (CACHE / "setup.lock").open("a+b") as file:
        if not try_to_hold(file):
            say("Another set-up is running in this folder; waiting for it.")
            while not try_to_hold(file, wait=True):
                pass
        yield


def try_to_hold(file: BinaryIO, *, wait: bool = False) -> bool:
    """Lock a file; without wait at once or not at all, with wait for as long as the system lets us wait."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


# --- The lock files -----------------------------------------------------------------------------------------


def lock_sources() -> dict[str, tuple[str, ...]]:
    """Give what each lock file is resolved from, in the order in which later ones follow earlier ones."""
    return {
        "toolchain": ("--group", "toolchain"),
        "run": ("pyproject.toml",),
        "dev": ("pyproject.toml", "--group", "dev"),
        "installer": ("pyproject.toml", "--group", "installer"),
        "lock": ("--group", "lock"),
        "peers": ("--group", "peers"),
    }


def compile_lock(venv: Path, name: str, sources: Sequence[str], extra: Sequence[str]) -> str:
    """Resolve one lock file for every platform and Python from 3.11 on."""
    drafts = CACHE / "lock"
    drafts.mkdir(exist_ok=True)
    draft = drafts / f"{name}.txt"
    current = LOCKS / f"{name}.txt"
    draft.write_text(current.read_text(encoding="utf-8") if current.exists() else "", encoding="utf-8")
    followed = [drafts / f"{other}.txt" for other in ("toolchain", "run") if other != name]
    constraints = [part for file in followed if name in GROUPS for part in ("-c", str(file))]
    command = (
        *(str(venv_python(venv)), "-m", "uv", "pip", "compile", *sources, *constraints, "-o", str(draft)),
        *("--universal", "--python-version", "3.11", "--fork-strategy", "fewest", "--generate-hashes"),
        *("--only-binary", ":all:", "--no-binary", BUILT_PACKAGE, "--no-binary", SOURCE_PEERS),
        *("--quiet", "--no-annotate", "--no-header", "--no-emit-index-url", "--no-emit-find-links", *extra),
    )
    environment = {"UV_CACHE_DIR": str(CACHE / "uv"), **uv_index(pip_configuration(venv))}
    if call(*command, environment=environment) != 0:
        stop(f"requirements/{name}.txt could not be resolved; the lock files are unchanged.")
    return LOCK_HEADER + draft.read_text(encoding="utf-8")


def pip_configuration(venv: Path) -> str:
    """Give what pip is told on this machine, one key='value' a line."""
    command = [str(venv_python(venv)), "-m", "pip", "config", "list"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def uv_index(configuration: str) -> dict[str, str]:
    """Hand pip's index and certificates on to uv.

    Additional indexes are left out: their files may differ from the public ones, whose hashes the locks hold.
    """
    names = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    pairs = [line.partition("=") for line in configuration.splitlines()]
    known = [(names.get(key.rpartition(".")[2]), value.strip("'\"")) for key, _, value in pairs]
    return {name: value for name, value in known if name}


# --- Calling programs ---------------------------------------------------------------------------------------


def prepare_tests() -> dict[str, str]:
    """Set up for the tests, bring their model and their servers, and give the environment they run in."""
    set_up("dev")
    if fetch_model(TEST_MODEL, "--into", str(TEST_MODELS)) != 0:
        stop("The tests cannot run without the small model.")
    make_peers_venv()
    return test_environment()


def test_environment() -> dict[str, str]:
    """Give what tells the tests where their model and the Python of their servers lie."""
    return {
        "QT_QPA_PLATFORM": "offscreen",
        "WATCHROOM_TEST_MODELS": str(TEST_MODELS),
        "WATCHROOM_PEERS_PYTHON": str(venv_python(PEERS_VENV)),
    }


def fetch_model(model_id: str, *options: str) -> int:
    """Let the program bring a model; immediate when the verified file is there."""
    return call(venv_python(), "-m", "app", "models", "fetch", model_id, *options)


def call(*command: str | Path, environment: Mapping[str, str] | None = None) -> int:
    """Run a program in the open and give its exit code."""
    sys.stdout.flush()
    return subprocess.call([str(part) for part in command], env={**tool_environment(), **(environment or {})})


def logged(log: TextIO, title: str, *command: str) -> None:
    """Run one step with its output in the log; stop with the log's end if it fails."""
    say(title)
    log.write(f"\n=== {title}\n")
    log.flush()
    environment = {**tool_environment(), "DEBIAN_FRONTEND": "noninteractive"}
    started = time.monotonic()
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=environment
    ) as step:
        code = poll(step, timeout_s=60)
        while code is None:
            say(f"  still at it after {round((time.monotonic() - started) / 60)} min")
            code = poll(step, timeout_s=60)
    if code != 0:
        log.flush()
        tail = LOG.read_text(encoding="utf-8", errors="replace").splitlines()[-25:]
        stop("\n".join((*tail, f"Failed: {title}. The lines above are the end of .cache/{LOG.name}.")))


def poll(step: "subprocess.Popen[bytes]", timeout_s: float) -> int | None:
    """Wait for a step, at most timeout_s; None while it runs."""
    try:
        return step.wait(timeout_s)
    except subprocess.TimeoutExpired:
        return None


def open_log() -> TextIO:
    """Open the set-up's log for more lines; the caller closes it."""
    return LOG.open("a", encoding="utf-8")


def tool_environment() -> dict[str, str]:
    """Give the environment for programs of .venv, with every core for the compiler."""
    misleading = ("PYTHONHOME", "PYTHONPATH")
    environment = {name: value for name, value in os.environ.items() if name not in misleading}
    environment["PATH"] = os.pathsep.join((str(venv_python().parent), environment.get("PATH", os.defpath)))
    environment.setdefault("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count() or 1))
    return environment


def python_command() -> str:
    """Give the Python that environments are made from, even if this one runs inside .venv."""
    return str(getattr(sys, "_base_executable", sys.executable))


def say(text: str) -> None:
    """Print one line of progress."""
    print(text, flush=True)


def stop(text: str, *, code: int = 1) -> NoReturn:
    """End with a sentence on standard error."""
    print(text, file=sys.stderr, flush=True)
    raise SystemExit(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
