"""The program without a window."""

import argparse
import asyncio
import contextlib
import os
import signal
import sys

from app.bootstrap.demo import demo_profile, use_demo
from app.bootstrap.map_painter import offscreen_painter
from app.bootstrap.models import ExtraGateway
from app.bootstrap.services import IN_MEMORY, Services, open_auditor, open_doctor, open_services
from app.cli import (
    ask,
    audit,
    conversations,
    demo,
    doctor,
    evaluate,
    evaluate_flagged,
    evaluate_nlq,
    flags,
    gateway,
    map,
    map_explain,
    models,
    purge,
    query,
    settings,
    sop,
    sop_guide,
    sop_walk,
    support_bundle,
    twin,
    user,
)
from app.domain.clock import Clock, wall_clock
from app.domain.errors import StorageError
from app.domain.policy import SitePolicy
from app.domain.user import Permission
from app.durable.folders import user_folders
from app.net.air_gap import AirGap
from app.services.flag_cases import FlagEvaluator
from app.services.nlq_evaluate import NlqEvaluator
from app.services.notices import Notices
from app.storage.kept_texts import CONVERSATIONS

# The commands about what is kept; a question from the command line stands alone.
_KEPT = ("purge", "conversations", "support-bundle")


def run_command(arguments: argparse.Namespace, data_clock: Clock, air_gap: AirGap, policy: SitePolicy) -> int:
    """Run the command and give the exit code; AssistantError leaves with its sentence.

    A signal that ends the program lets it write its records first.
    """
    ended_by: list[int] = []
    try:
        return asyncio.run(_run(arguments, data_clock, air_gap, policy, ended_by))
    except asyncio.CancelledError:
        # What a shell reports for a program that a signal ended.
        return 128 + ended_by[0]


async def _run(
    arguments: argparse.Namespace,
    data_clock: Clock,
    air_gap: AirGap,
    policy: SitePolicy,
    ended_by: list[int],
) -> int:
    _end_on_signals(ended_by)
    if arguments.command == "demo":
        await demo.reset(demo_profile(), sys.stdout)
        use_demo()
    folders = user_folders(os.environ)
    if arguments.command == "doctor":
        async with open_doctor(folders, os.environ, policy) as examiner:
            return await doctor.run(arguments, examiner, sys.stdout)
    if arguments.command == "audit":
        notices = Notices()
        # A log on a medium that cannot be written to can still be read.
        with contextlib.suppress(StorageError):
            folders.ensure()
        async with open_auditor(folders, notices, policy) as (auditor, users):
            if arguments.audit_action != "verify":
                # Everybody may verify, and what is verified is the log as it was before this run.
                await user.sign_in(arguments, users, sys.stderr)
            code = await audit.run(arguments, auditor, sys.stdout)
        _tell(notices)
        return code
    # Of a question nothing is kept but the audit records.
    async with open_services(
        folders,
        store_path=folders.data / CONVERSATIONS if arguments.command in _KEPT else IN_MEMORY,
        data_clock=data_clock,
        system_prompt=getattr(arguments, "system", None),
        air_gap=air_gap,
        policy=policy,
        extra=_extra_gateway(arguments),
        mode=arguments.command,
        is_for_all=getattr(arguments, "all_users", False),
    ) as services:
        told = _tell(services.notices)
        await user.sign_in(arguments, services.users, sys.stderr)
        if arguments.command == "ask" and ask.endpoint_spec(arguments) is not None:
            # A gateway of one's own is a model that nobody with the right to has chosen.
            services.users.session.require(Permission.MANAGE_MODELS)
        code = await _RUNNERS[arguments.command](arguments, services)
    # Such as that the audit log could not be written: nobody else says so when the command itself went well.
    _tell(services.notices, told)
    return code


async def _ask(arguments: argparse.Namespace, services: Services) -> int:
    return await ask.run(
        arguments,
        ask=services.ask,
        conversations=services.conversations,
        engines=services.engines,
        out=sys.stdout,
        err=sys.stderr,
    )


async def _query(arguments: argparse.Namespace, services: Services) -> int:
    return await query.run(
        arguments,
        lookup=services.lookup,
        plant=services.plant,
        engines=services.engines,
        out=sys.stdout,
    )


async def _twin(arguments: argparse.Namespace, services: Services) -> int:
    return await twin.run(arguments, services.twin, sys.stdout, sys.stderr)


async def _map(arguments: argparse.Namespace, services: Services) -> int:
    if arguments.map_action == "explain":
        return await map_explain.run(
            arguments,
            explain=services.explain,
            plant=services.plant,
            engines=services.engines,
            out=sys.stdout,
            err=sys.stderr,
        )
    services.policy.check_export()
    services.users.session.require(Permission.EXPORT)
    user_folders(os.environ).check_target(arguments.output)
    return await map.run(arguments, services.maps, services.twin, offscreen_painter, sys.stdout, sys.stderr)


async def _sop(arguments: argparse.Namespace, services: Services) -> int:
    if arguments.sop_action != "import":
        await services.procedures.add_samples()
    if arguments.sop_action in sop_guide.ACTIONS:
        return await sop_guide.run(arguments, services.guide, sys.stdout)
    if arguments.sop_action in sop_walk.ACTIONS:
        return await sop_walk.run(arguments, services.walks, services.users, sys.stdout, sys.stderr)
    return await sop.run(arguments, services.procedures, sys.stdout, sys.stderr)


async def _evaluate(arguments: argparse.Namespace, services: Services) -> int:
    if arguments.eval_action == "nlq":
        return await evaluate_nlq.run(
            arguments,
            evaluator=NlqEvaluator(services.lookup, services.plant),
            plant=services.plant,
            engines=services.engines,
            out=sys.stdout,
            err=sys.stderr,
        )
    if arguments.eval_action == "flagged":
        evaluator = FlagEvaluator(
            *(services.lookup, services.plant, services.ask, services.conversations, services.explain),
            wall_clock,
        )
        return await evaluate_flagged.run(
            arguments,
            flags=services.desk.flags,
            evaluator=evaluator,
            plant=services.plant,
            engines=services.engines,
            out=sys.stdout,
            err=sys.stderr,
        )
    default_model = services.settings.current.model_id
    return await evaluate.run(arguments, services.evaluator, default_model, sys.stdout, sys.stderr)


async def _gateway(arguments: argparse.Namespace, services: Services) -> int:
    return await gateway.run(arguments, services.gateways, sys.stdout, sys.stderr)


async def _settings(arguments: argparse.Namespace, services: Services) -> int:
    return await settings.run(arguments, services.settings, sys.stdout)


async def _user(arguments: argparse.Namespace, services: Services) -> int:
    return await user.run(arguments, services.users, sys.stdout, sys.stderr)


async def _models(arguments: argparse.Namespace, services: Services) -> int:
    if arguments.models_action == "prepare":
        await services.lookup.read_ahead()
        return await models.run_prepare(arguments, services.engines, sys.stdout)
    if arguments.models_action == "add":
        return await models.run_add(arguments, services.entries, sys.stdout, sys.stderr)
    return await models.run(arguments, services.models, sys.stdout, sys.stderr)


async def _conversations(arguments: argparse.Namespace, services: Services) -> int:
    return await conversations.run(
        arguments, services.conversations, services.conversation_export, sys.stdin, sys.stdout
    )


async def _purge(arguments: argparse.Namespace, services: Services) -> int:
    return await purge.run(arguments, services.retention, sys.stdin, sys.stdout)


async def _flags(arguments: argparse.Namespace, services: Services) -> int:
    return await flags.run(arguments, services.desk.flags, sys.stdout)


async def _support_bundle(arguments: argparse.Namespace, services: Services) -> int:
    return await support_bundle.run(arguments, services.desk.support, sys.stdout)


async def _demo(_arguments: argparse.Namespace, services: Services) -> int:
    return await demo.bring_samples(services.plant, services.procedures, sys.stdout)


_RUNNERS = {
    "ask": _ask,
    "query": _query,
    "twin": _twin,
    "sop": _sop,
    "map": _map,
    "eval": _evaluate,
    "flags": _flags,
    "support-bundle": _support_bundle,
    "demo": _demo,
    "gateway": _gateway,
    "models": _models,
    "conversations": _conversations,
    "purge": _purge,
    "settings": _settings,
    "user": _user,
}


def _extra_gateway(arguments: argparse.Namespace) -> ExtraGateway | None:
    spec = ask.endpoint_spec(arguments) if arguments.command == "ask" else None
    return ExtraGateway(spec, ask.endpoint_key(arguments, os.environ)) if spec is not None else None


def _tell(notices: Notices, told: int = 0) -> int:
    """Say the notices after the first told ones, each once; give how many there are now."""
    for text in dict.fromkeys(notice.text for notice in notices.all[told:]):
        sys.stderr.write(f"{text}\n")
    return len(notices.all)


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
