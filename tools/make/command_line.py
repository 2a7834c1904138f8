"""The words of the command line and what each of them does."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tools.make.calling import stop
from tools.make.locks import lock
from tools.make.packing import demo, installer, model_pack, wheelhouse
from tools.make.places import CACHE, ROOT
from tools.make.testing import installer_test, test, test_slow
from tools.make.working import bench, catalogues, check, fuzz, run, screenshots, setup, soak


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
