"""`support-bundle`: one file with logs, settings, doctor and audit head, for whoever helps from afar."""

import argparse
from pathlib import Path
from typing import TextIO

from app.services.support_bundle import SupportBundle


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word support-bundle; run reads what it parses."""
    parser = subparsers.add_parser(
        "support-bundle", help="write logs, settings, doctor and audit head to one file, without any text"
    )
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help="a name in this folder without it")
    parser.add_argument(
        "--with-texts", action="store_true", help="flagged answers and the newest conversations as well"
    )


async def run(arguments: argparse.Namespace, bundle: SupportBundle, out: TextIO) -> int:
    """Write the file and say where it is.

    Raises:
        AssistantError: it was not written.
    """
    target = arguments.file or Path(bundle.default_name)
    exported = await bundle.write(target, with_texts=arguments.with_texts)
    texts = "with questions and answers" if arguments.with_texts else "without any question or answer"
    print(f"{target} was written {texts}: {exported.count} parts, SHA-256 {exported.sha256}.", file=out)
    return 0
