"""`purge`: remove all conversations, lookups, and whatever else holds what was asked or answered."""

import argparse
from typing import TextIO

from app.services.retention import AUDIT_STAYS, RetentionService

_QUESTION = (
    "Remove all conversations, lookups, saved queries, flagged answers, states of read prompts and logs for "
    "good? (yes/no) "
)


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word purge; run reads what it parses."""
    parser = subparsers.add_parser(
        "purge",
        help="remove all conversations, lookups, saved queries, flagged answers, read prompts and logs",
    )
    parser.add_argument("--yes", action="store_true", help="do not ask whether that is meant")


async def run(
    arguments: argparse.Namespace, retention: RetentionService, answers: TextIO, out: TextIO
) -> int:
    """Remove everything and say how much it was; 1 when it was not meant.

    Raises:
        StorageError: not everything could be removed.
    """
    if not arguments.yes:
        out.write(_QUESTION)
        out.flush()
        # A key press away from a loss that cannot be undone: the whole word is asked for.
        if answers.readline().strip().lower() != "yes":
            print("Nothing was removed.", file=out)
            return 1
    removed = await retention.purge()
    print(
        f"Removed: {len(removed.conversations):,} conversations, {removed.lookups:,} lookups and saved "
        f"queries, {removed.flags:,} flagged answers, {removed.files:,} other files. {AUDIT_STAYS}",
        file=out,
    )
    return 0
