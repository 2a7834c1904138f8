"""The program without a window."""

import argparse
import asyncio
import contextlib
import os
import signal
import sys

from app.bootstrap.services import IN_MEMORY, open_auditor, open_doctor, open_services
from app.cli import ask, audit, doctor, evaluate, models, twin
from app.domain.clock import Clock
from app.domain.errors import StorageError
from app.durable.folders import user_folders
from app.net.air_gap import AirGap
from app.services.notices import Notices


def run_command(arguments: argparse.Namespace, data_clock: Clock, air_gap: AirGap) -> int:
    """Run the command and give the exit code; AssistantError leaves with its sentence.

    A signal that ends the program lets it write its records first.
    """
    ended_by: list[int] = []
    try:
        return asyncio.run(_run(arguments, data_clock, air_gap, ended_by))
    except asyncio.CancelledError:
        # What a shell reports for a program that a signal ended.
        return 128 + ended_by[0]


async def _run(arguments: argparse.Namespace, data_clock: Clock, air_gap: AirGap, ended_by: list[int]) -> int:
    _end_on_signals(ended_by)
    folders = user_folders(os.environ)
    if arguments.command == "doctor":
        async with open_doctor(folders, os.environ) as examiner:
            return await doctor.run(arguments, examiner, sys.stdout)
    if arguments.command == "audit":
        notices = Notices()
        # A log on a medium that cannot be written to can still be read.
        with contextlib.suppress(StorageError):
            folders.ensure()
        async with open_auditor(folders, notices) as auditor:
            code = await audit.run(arguments, auditor, sys.stdout)
        _tell(notices)
        return code
    # A question from the command line stands alone; nothing of it is kept but the audit records.
    async with open_services(
        folders,
        store_path=IN_MEMORY,
        data_clock=data_clock,
        system_prompt=getattr(arguments, "system", None),
        air_gap=air_gap,
        mode=arguments.command,
    ) as services:
        _tell(services.notices)
        if arguments.command == "ask":
            return await ask.run(
                arguments,
                ask=services.ask,
                conversations=services.conversations,
                engines=services.engines,
                out=sys.stdout,
                err=sys.stderr,
            )
        if arguments.command == "twin":
            return await twin.run(arguments, services.twin, sys.stdout, sys.stderr)
        if arguments.command == "eval":
            default_model = services.settings.current.model_id
            return await evaluate.run(arguments, services.evaluator, default_model, sys.stdout, sys.stderr)
        if arguments.models_action == "prepare":
            return await models.run_prepare(arguments, services.engines, sys.stdout)
        return await models.run(arguments, services.models, sys.stdout, sys.stderr)


def _tell(notices: Notices) -> None:
    for notice in notices.all:
        sys.stderr.write(f"{notice.text}\n")


def _end_on_signals(ended_by: list[int]) -> None:
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    assert task is not None

    def end(number: int) -> None:
        ended_by.append(number)
        task.cancel()

    for name in ("SIGTERM", "SIGHUP"):
        # Windows has neither, nor handlers on its loop.
        with contextlib.suppress(AttributeError, NotImplementedError):
            number = getattr(signal, name)
            loop.add_signal_handler(number, end, int(number))
