"""The program without a window."""

import argparse
import asyncio
import contextlib
import os
import signal
import sys

from app.bootstrap.map_painter import offscreen_painter
from app.bootstrap.services import IN_MEMORY, Services, open_doctor, open_services
from app.cli import ask, doctor, evaluate, evaluate_nlq, map, map_explain, models, query, twin
from app.domain.clock import Clock
from app.durable.folders import user_folders
from app.net.air_gap import AirGap
from app.services.nlq_evaluate import NlqEvaluator


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
    # A question from the command line stands alone; nothing of it is kept but the audit records.
    async with open_services(
        folders,
        store_path=IN_MEMORY,
        data_clock=data_clock,
        system_prompt=getattr(arguments, "system", None),
        air_gap=air_gap,
    ) as services:
        for notice in services.notices.all:
            sys.stderr.write(f"{notice.text}\n")
        if arguments.command in ("query", "twin", "map"):
            return await _run_plant(arguments, services)
        if arguments.command == "ask":
            return await ask.run(
                arguments,
                ask=services.ask,
                conversations=services.conversations,
                engines=services.engines,
                out=sys.stdout,
                err=sys.stderr,
            )
        if arguments.command == "eval" and arguments.eval_action == "nlq":
            return await evaluate_nlq.run(
                arguments,
                evaluator=NlqEvaluator(services.lookup, services.plant),
                plant=services.plant,
                engines=services.engines,
                out=sys.stdout,
                err=sys.stderr,
            )
        if arguments.command == "eval":
            default_model = services.settings.current.model_id
            return await evaluate.run(arguments, services.evaluator, default_model, sys.stdout, sys.stderr)
        if arguments.models_action == "prepare":
            return await models.run_prepare(arguments, services.engines, sys.stdout)
        return await models.run(arguments, services.models, sys.stdout, sys.stderr)


async def _run_plant(arguments: argparse.Namespace, services: Services) -> int:
    """Run a word about the plant's data."""
    if arguments.command == "query":
        return await query.run(
            arguments,
            lookup=services.lookup,
            plant=services.plant,
            engines=services.engines,
            out=sys.stdout,
        )
    if arguments.command == "twin":
        return await twin.run(arguments, services.twin, sys.stdout, sys.stderr)
    if arguments.command == "map" and arguments.map_action == "explain":
        return await map_explain.run(
            arguments,
            explain=services.explain,
            plant=services.plant,
            engines=services.engines,
            out=sys.stdout,
            err=sys.stderr,
        )
    return await map.run(arguments, services.maps, services.twin, offscreen_painter, sys.stdout, sys.stderr)


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
