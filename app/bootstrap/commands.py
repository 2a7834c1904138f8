"""The program without a window."""

import argparse
import asyncio
import os
import sys

from app.bootstrap.services import IN_MEMORY, open_services
from app.cli import ask, doctor, models
from app.domain.clock import Clock
from app.durable.folders import user_folders


def run_command(arguments: argparse.Namespace, data_clock: Clock) -> int:
    """Run the command and give the exit code; AssistantError leaves with its sentence."""
    return asyncio.run(_run(arguments, data_clock))


async def _run(arguments: argparse.Namespace, data_clock: Clock) -> int:
    folders = user_folders(os.environ)
    # A question from the command line stands alone; nothing of it is kept but the audit records.
    async with open_services(
        folders,
        store_path=IN_MEMORY,
        data_clock=data_clock,
        environment=os.environ,
        system_prompt=getattr(arguments, "system", None),
    ) as services:
        for notice in services.notices.all:
            sys.stderr.write(f"{notice.text}\n")
        if arguments.command == "ask":
            return await ask.run(
                arguments,
                ask=services.ask,
                conversations=services.conversations,
                engines=services.engines,
                out=sys.stdout,
                err=sys.stderr,
            )
        if arguments.command == "doctor":
            return await doctor.run(arguments, services.doctor, sys.stdout)
        return await models.run(arguments, services.models, sys.stdout, sys.stderr)
