"""The command line's words; no word opens the window."""

import argparse
from pathlib import Path

import app
from app.cli import (
    ask,
    audit,
    conversations,
    demo,
    doctor,
    evaluate,
    flags,
    gateway,
    map,
    models,
    purge,
    query,
    settings,
    sop,
    support_bundle,
    twin,
    user,
)


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    """Read argv; on a usage error or --help the process ends as argparse does (codes 2 and 0)."""
    parser = argparse.ArgumentParser(
        prog="watchroom", description="Assistant for control rooms; without a command the window opens."
    )
    parser.add_argument("--version", action="version", version=f"Watchroom {app.__version__}")
    parser.add_argument(
        "--now",
        metavar="ISO",
        help="the data clock, e.g. 2026-11-29T09:00:00Z, instead of this machine's time",
    )
    parser.add_argument(
        "--air-gap", action="store_true", help="open no connection to any network in this run"
    )
    parser.add_argument(
        "--policy",
        metavar="FILE",
        type=Path,
        help="the site's policy, where this machine has none",
    )
    user.add_sign_in(parser)
    demo.add_option(parser)
    parser.add_argument("--self-test", action="store_true", help="try this installation and end")
    parser.add_argument("--model-file", metavar="FILE", help="the GGUF file that --self-test answers with")
    parser.add_argument(
        "--json", dest="self_test_json", action="store_true", help="let --self-test print one JSON object"
    )
    # What the program calls itself with to try a model file in a process of its own.
    parser.add_argument("--probe-model", metavar="FILE", help=argparse.SUPPRESS)
    parser.add_argument("--probe-settings", metavar="JSON", default="{}", help=argparse.SUPPRESS)
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(dest="command", metavar="command")
    plant = (ask, query, twin, map, sop)
    kept = (conversations, flags, audit, purge, user)
    machine = (models, gateway, settings, evaluate, demo, support_bundle, doctor)
    for command in (*plant, *kept, *machine):
        command.add_parser(commands)
    return parser.parse_args(argv)
