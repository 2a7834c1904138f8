"""The program with its window: Qt's loop runs asyncio until the window is closed."""

import asyncio
import contextlib
import logging
import sys
from types import TracebackType
from typing import TYPE_CHECKING, Any

from app.bootstrap.demo import demo_profile, is_demo
from app.bootstrap.ending import Ending
from app.bootstrap.logs import start_logs
from app.bootstrap.opening import open_window
from app.bootstrap.services import Services, open_services
from app.domain.clock import Clock, wall_clock
from app.domain.errors import AssistantError
from app.domain.policy import NO_POLICY, SitePolicy
from app.domain.sentence import said
from app.domain.settings import Settings
from app.durable.folders import UserFolders
from app.durable.resources import resource_root
from app.net.air_gap import AirGap
from app.services.jobs import JobSlot
from app.services.patience import Patience
from app.storage.kept_texts import CONVERSATIONS

if TYPE_CHECKING:
    from app.ui.shell.opening_window import OpeningWindow
    from app.ui.shell.shell import Shell
    from app.ui.shell.single_instance import SingleInstance

logger = logging.getLogger(__name__)

_BUG_NOTICE = "Something went wrong inside the assistant. It goes on; the log has the details."


def run_window(data_clock: Clock, air_gap: AirGap, policy: SitePolicy = NO_POLICY) -> int:
    """Open the window and give the exit code when it was closed.

    Raises:
        EngineUnavailableError: there is no display.
        StorageError: the user's folders cannot be used.
    """
    return open_window(lambda: policy, data_clock, air_gap)


async def run_claimed(
    folders: UserFolders,
    instance: "SingleInstance",
    data_clock: Clock,
    air_gap: AirGap,
    policy: SitePolicy,
    opening: "OpeningWindow",
) -> int:
    """Run the window of a program that is the first one here to its end; it takes over from opening.

    Raises:
        StorageError: the user's folders cannot be used.
    """
    start_logs(folders.logs)
    with demo_profile().held() if is_demo() else contextlib.nullcontext():
        return await _window(folders, data_clock, instance, air_gap, policy, opening)


def build_shell(services: Services) -> "Shell":
    """Build the window with its panes, in the language that is set; its start() begins the work."""
    from PySide6.QtWidgets import QApplication

    from app.ui.common.language_choice import chosen_language, use_language
    from app.ui.help.presenter import HelpServices
    from app.ui.procedures.presenter import ProcedureServices
    from app.ui.procedures.signing import asks_users
    from app.ui.settings.presenter import SettingsServices
    from app.ui.shell.shell import Shell

    application = QApplication.instance()
    assert isinstance(application, QApplication)
    use_language(application, chosen_language(services.settings.current.language), resource_root())
    procedures = ProcedureServices(
        services.procedures, services.walks, services.guide, asks_users(services.users), wall_clock
    )
    setup = SettingsServices(
        settings=services.settings,
        models=services.models,
        entries=services.entries,
        gateways=services.gateways,
        network=services.network,
        plant=services.plant_import,
        policy=services.policy,
        retention=services.retention,
    )
    return Shell(
        ask=services.ask,
        conversations=services.conversations,
        drafts=services.drafts,
        conversation_export=services.conversation_export,
        engines=services.engines,
        lookup=services.lookup,
        plant=services.plant,
        route=services.route,
        models=services.models,
        gateways=services.gateways,
        setup=setup,
        settings=services.settings,
        audit=services.audit,
        retention=services.retention,
        notices=services.notices,
        maps=services.maps,
        explain=services.explain,
        watch=services.watch,
        procedures=procedures,
        users=services.users,
        help_services=HelpServices(
            services.desk.help,
            services.desk.about,
            services.desk.flags,
            services.desk.support,
            services.users.session,
        ),
        first_steps=services.desk.first_steps,
        attachments=services.attachments,
        resources=resource_root(),
    )


async def _window(
    folders: UserFolders,
    data_clock: Clock,
    instance: "SingleInstance",
    air_gap: AirGap,
    policy: SitePolicy,
    opening: "OpeningWindow",
) -> int:
    ending = Ending()
    async with open_services(
        folders,
        store_path=folders.data / CONVERSATIONS,
        data_clock=data_clock,
        air_gap=air_gap,
        policy=policy,
        mode="window",
    ) as services:
        # This process owns the window, so whatever still runs in the store was left by a dead one.
        await services.conversations.mark_interrupted()
        services.retention.start()
        _show_bugs(services)
        from app.bootstrap.quit_signals import quit_on_signals

        if opening.is_closed():
            ending.begin()
            if opening.typed.strip():
                await services.drafts.add_unsent(opening.typed)
            ending.all_stored()
            return 0
        shell = build_shell(services)
        _tell_of_language(services)
        instance.raise_requested.connect(shell.bring_to_front)
        shell.start(opening.geometry())
        typed = opening.typed
        if typed:
            # Before anything can be typed in the new window: it stands behind this.
            shell.take_typed(typed)
        await shell.take_keyboard()
        opening.hide()
        # What was pressed before it went still arrives in it.
        await asyncio.sleep(0)
        rest = opening.typed.removeprefix(typed)
        if rest:
            shell.take_typed(rest, after=typed)
        if opening.is_closed():
            shell.quit()
        opening.deleteLater()
        if not typed and not rest:
            shell.show_first_steps()
        shell.offer_first_user()
        services.walk_watch.start()
        plant = _open_plant(services)
        sampling = _add_sample_procedures(services)
        try:
            with quit_on_signals(shell.quit):
                await shell.until_closed()
        finally:
            ending.begin()
            await shell.aclose()
            patience = Patience()
            await patience.wait("sample procedures", sampling.aclose)
            await patience.wait("plant", plant.aclose)
    ending.all_stored()
    return 0


def _open_plant(services: Services) -> JobSlot:
    """Open the plant's data beside the window; at the first start that loads the sample plant."""

    def on_error(error: Exception) -> None:
        if isinstance(error, AssistantError):
            services.notices.add(error.user_text)
            return
        logger.error("the plant could not be opened", exc_info=error)
        services.notices.add(_BUG_NOTICE)

    async def open_it() -> None:
        await services.plant.open()

    opening = JobSlot("open plant", on_error)
    opening.start(open_it())
    return opening


def _add_sample_procedures(services: Services) -> JobSlot:
    """Bring the sample procedures beside the window where there is no procedure yet."""

    def on_error(error: Exception) -> None:
        if isinstance(error, AssistantError):
            logger.info("the sample procedures were not added: %s", error.detail or error.user_text)
            return
        logger.error("the sample procedures could not be added", exc_info=error)
        services.notices.add(_BUG_NOTICE)

    async def add() -> None:
        await services.procedures.add_samples()

    adding = JobSlot("add sample procedures", on_error)
    adding.start(add())
    return adding


def _tell_of_language(services: Services) -> None:
    """Say that another language holds from the next start: a window half in one would be misread."""
    told = services.settings.current.language

    def follow(settings: Settings) -> None:
        nonlocal told
        if settings.language != told:
            told = settings.language
            services.notices.add(said("The window's language changes when Watchroom is started again."))

    services.settings.listen(follow)


def _show_bugs(services: Services) -> None:
    """Log whatever nobody handled, tell it in one sentence and go on."""

    def on_loop_error(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        logger.error("%s", context.get("message"), exc_info=context.get("exception"))
        services.notices.add(_BUG_NOTICE)

    def on_slot_error(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        logger.error("unhandled", exc_info=(kind, error, trace))
        services.notices.add(_BUG_NOTICE)

    asyncio.get_running_loop().set_exception_handler(on_loop_error)
    sys.excepthook = on_slot_error
