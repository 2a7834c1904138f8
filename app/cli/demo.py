"""`demo reset`: the sample state again, in the demo's own profile; `--demo` opens the window in it."""

import argparse
import asyncio
from typing import TextIO

from app.services.demo import DemoProfile
from app.services.plant import PlantService
from app.services.procedures import ProcedureService


def add_option(parser: argparse.ArgumentParser) -> None:
    """Register the choice of the demo's profile."""
    parser.add_argument(
        "--demo", action="store_true", help="work in the demo's own profile, beside the user's"
    )


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word demo; reset and bring_samples do what it asks for."""
    parser = subparsers.add_parser("demo", help="the demo's own profile: sample plant, sample procedures")
    actions = parser.add_subparsers(dest="demo_action", metavar="ACTION", required=True)
    actions.add_parser("reset", help="remove what a demo left behind and bring the samples back")


async def reset(profile: DemoProfile, out: TextIO) -> None:
    """Remove what the demo holds.

    Raises:
        StorageError: the folders are not the demo's, or it is open.
    """
    count = await asyncio.to_thread(profile.reset)
    print(f"The demo was reset: {count:,} files were removed. No other profile was touched.", file=out)


async def bring_samples(plant: PlantService, procedures: ProcedureService, out: TextIO) -> int:
    """Make the sample plant and the sample procedures ready and say so.

    Raises:
        AssistantError: they cannot be made.
    """
    await plant.open()
    await procedures.add_samples()
    print("The sample plant and the sample procedures are there.", file=out)
    return 0
