"""The window with everything behind it, as bootstrap builds, starts and ends it."""

import asyncio
import contextlib
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.domain.audit import AuditState
from app.domain.notices import Notice
from app.domain.settings import Settings
from app.domain.twin import PlantState
from app.domain.user import StationPhase, StationState
from app.services.ask import AskService
from app.services.ask_again import AskAgain
from app.services.attachments import AttachmentService
from app.services.audit import AuditService
from app.services.conversation_drafts import DraftService
from app.services.conversation_export import ConversationExport
from app.services.conversations import ConversationsService
from app.services.engine_keeper import EngineStatus
from app.services.engine_ladder import Engines
from app.services.explain_map import ExplainMapService
from app.services.first_steps import FirstSteps
from app.services.gateways import GatewayService
from app.services.lookup import LookupService
from app.services.notices import Notices
from app.services.patience import Patience
from app.services.plant import PlantService
from app.services.retention import Removed, RetentionService
from app.services.route import RouteService
from app.services.settings import SettingsService
from app.services.users import UserService
from app.services.watch import WatchService
from app.ui.audit.presenter import AuditPresenter
from app.ui.chat.presenter import ChatPresenter
from app.ui.commands.command import Command
from app.ui.commands.controls import shown_controls
from app.ui.commands.presenter import CommandsPresenter
from app.ui.commands.registry import Commands
from app.ui.commands.shortcut_keys import ShortcutKeys
from app.ui.common.announcement import announce_politely
from app.ui.common.async_dialog import activated
from app.ui.common.clipboard_end import let_go_of_clipboard
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.language_choice import chosen_language
from app.ui.common.theme import apply_measures, apply_theme, theme_named
from app.ui.common.touch import TouchHands
from app.ui.conversations.presenter import ConversationsPresenter
from app.ui.first_run.presenter import FirstStepsPresenter
from app.ui.help.presenter import HelpPresenter, HelpServices
from app.ui.lookup.presenter import LookupPresenter
from app.ui.map.explain_presenter import ExplainPresenter
from app.ui.map.presenter import MapPresenter, PlantMaps
from app.ui.models.presenter import ModelCatalogue, ModelsPresenter
from app.ui.procedures.presenter import ProcedureServices, ProceduresPresenter
from app.ui.settings.presenter import SettingsPresenter, SettingsServices
from app.ui.shell.ask_router import AskRouter
from app.ui.shell.attachments import AttachPresenter
from app.ui.shell.audit_banner import audit_words
from app.ui.shell.flagging import FlagPresenter
from app.ui.shell.main_window import FIRST_STEPS, MainWindow
from app.ui.shell.pane_commands import CONTROL_NAMES, pane_commands
from app.ui.shell.pane_links import PaneLinks
from app.ui.shell.pane_windows import PaneWindows
from app.ui.shell.presenter import ShellPresenter
from app.ui.shell.rail import RAIL_NAMES, Page
from app.ui.shell.station import StationPresenter
from app.ui.shell.status_feed import StatusFeed
from app.ui.shell.window_commands import WindowCommands
from app.ui.watch.presenter import AlertPresenter

# A desktop that gives no keyboard must not keep the window from its work.
_MOST_KEYBOARD_S: Final = 1.0


class Shell:
    """Builds the window; start() when it is shown, aclose() after closed is set.

    A QApplication must exist. resources is the folder of shipped data with icons and themes.
    """

    def __init__(
        self,
        *,
        ask: AskService,
        conversations: ConversationsService,
        drafts: DraftService,
        conversation_export: ConversationExport,
        engines: Engines,
        lookup: LookupService,
        plant: PlantService,
        route: RouteService,
        models: ModelCatalogue,
        gateways: GatewayService,
        setup: SettingsServices,
        settings: SettingsService,
        audit: AuditService,
        retention: RetentionService,
        notices: Notices,
        maps: PlantMaps,
        explain: ExplainMapService,
        watch: WatchService,
        procedures: ProcedureServices,
        users: UserService,
        help_services: HelpServices,
        first_steps: FirstSteps,
        attachments: AttachmentService,
        resources: Path,
    ) -> None:
        self._resources = resources
        self._settings_service = settings
        self._touch: TouchHands | None = None
        self._look: tuple[str, int, bool] | None = None
        self._is_closed = False
        self.closed = asyncio.Event()
        first = settings.current
        apply_measures(
            theme_named(first.theme).name,
            scale_percent=first.text_scale_percent,
            is_touch=first.touch_mode,
        )
        icons = Icons(resources / "icons")
        self.window = MainWindow(icons)
        self._apply_look(first)
        again = AskAgain(ask, conversations, engines)
        self._chat = ChatPresenter(self.window.chat, ask, conversations, drafts, again)
        self._conversations = ConversationsPresenter(
            *(self.window.conversations, conversations, conversation_export),
            open_one=self._chat.open,
            forget=self._chat.forget,
        )
        self._chat.listen_open(self._conversations.show_open)
        self.window.list_shown.connect(self._conversations.refresh)
        self._models = ModelsPresenter(
            self.window.models, engines, models, gateways, settings, self._chat.set_titles
        )
        self.lookup = LookupPresenter(self.window.lookup, lookup)
        self.map = MapPresenter(self.window.map, maps)
        self.explain = ExplainPresenter(self.window.map, self.map, explain)
        self._links = PaneLinks(self.window, self.map, self.lookup)
        self.alerts = AlertPresenter(self.window.alerts, watch)
        self.window.alerts.asset_picked.connect(self._show_asset)
        self._settings = SettingsPresenter(setup, notices, users.session)
        setup.models.listen(self._models.refresh)
        self._audit = AuditPresenter(self.window.audit, audit)
        language = chosen_language(settings.current.language).code
        self._help = HelpPresenter(self.window.help, help_services, icons, language)
        self._first_steps = FirstStepsPresenter(
            self.window.first_steps,
            first_steps,
            language,
            self.window.notices.add,
        )
        self._flagging = FlagPresenter(
            self.window,
            help_services.flags,
            conversations,
            chat=self._chat,
            lookup=self.lookup,
            explain=self.explain,
        )
        self.procedures = ProceduresPresenter(self.window.procedures, procedures, self._show_resumed)
        self._router = AskRouter(
            self.window,
            self._chat,
            self.lookup,
            self.explain,
            route,
            plant,
            guide=procedures.guide,
            procedures=self.procedures,
        )
        self._attach = AttachPresenter(
            self.window, self._chat, attachments, self.lookup, self.map, self.explain, self.procedures
        )
        self._shell = ShellPresenter(
            self.window,
            engines,
            self._chat,
            self.lookup,
            self.explain,
            self._models,
            self._settings,
            self._router,
            self.procedures,
            self._flagging,
        )
        self._feed = StatusFeed(self.window.status, plant, watch, setup.network)
        self._engines = engines
        self._first_steps.show_plant(plant.state)
        self._tell_first_steps_of_model()
        engines.listen(self._hear_engine)
        self.window.models.changed.connect(self._tell_first_steps_of_model)
        self.window.first_steps.model_action_requested.connect(self.window.models.action_requested)
        self.window.first_steps.question_picked.connect(self._ask_first)
        self.window.first_steps.left.connect(self._leave_first_steps)
        self._station = StationPresenter(self.window, users, setup.policy)
        users.session.listen(self._follow_station)
        self.commands = Commands()
        self._desk = CommandsPresenter(self.commands, settings, self._controls_of, self.window.notices.add)
        self._keys = ShortcutKeys(self.commands, self.window)
        self.pane_windows = PaneWindows(
            self.window, self._keys, self.alerts, lambda: settings.current, self._keep_places
        )
        window_commands = WindowCommands(self.window, self._desk, self.pane_windows)
        self.commands.add(*window_commands.all(), *pane_commands(self.window, window_commands.open_page))
        self._desk.follow(settings.current)
        self.commands.hear_refusals(self._say)
        self.commands.listen(self._show_keys)
        self._show_keys()
        self.window.rail.command_picked.connect(self.commands.run)
        self._touch = TouchHands(self.window)
        self._touch.set_on(is_on=settings.current.touch_mode)
        QApplication.styleHints().colorSchemeChanged.connect(self._follow_desktop)
        self.window.banner.show_state(plant.state)
        self.alerts.follow(is_open=plant.state.is_open)
        plant.listen(self._show_plant)
        self._follow_settings(settings.current)
        for notice in notices.all:
            self._show_notice(notice)
        notices.listen(self._show_notice)
        settings.listen(self._follow_settings)
        settings.listen(self._feed.follow_settings)
        self._show_audit(audit.state)
        audit.listen(self._show_audit)
        retention.listen(self._forget_removed)
        self.window.rail.page_picked.connect(self._open_page)
        self.window.map_shown.connect(self.map.set_shown)
        self._quitting = asyncio.Event()
        self.window.closed.connect(self.closed.set)

    def quit(self) -> None:
        """End at once and without a word: a signal asks for it."""
        self._quitting.set()
        self.closed.set()

    async def until_closed(self) -> None:
        """Wait until the window was closed, and what is to be said then was; quit() ends both."""
        await self.closed.wait()
        if not self._quitting.is_set():
            await self.procedures.say_farewell(self._quitting)

    def start(self, place: QRect | None = None) -> None:
        """Show the window at place, the newest conversation in it, and begin to load the model."""
        if place is not None:
            self.window.setGeometry(place)
        self.window.show()
        self._chat.open_newest()
        self._models.start()
        self.lookup.start()
        self.procedures.start()
        self._station.start()
        self._feed.start()
        self.pane_windows.restore()

    def offer_first_user(self) -> None:
        """Ask at the first start who the first user is; nothing waits for it."""
        self._station.offer_first_user()

    async def take_keyboard(self) -> None:
        """Have the keyboard, which the window before this one had; not every desktop gives it at once."""
        self.window.activateWindow()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_MOST_KEYBOARD_S):
                await activated(self.window)

    def take_typed(self, text: str, after: str = "") -> None:
        """Go on with a question that was typed before the window was there, behind what came of it before.

        What was typed in this window meanwhile stands behind both.
        """
        composer = self.window.chat.composer
        head, known, tail = composer.question.rpartition(after) if after else ("", "", composer.question)
        composer.set_question(f"{head}{known}{text}{tail}")
        composer.focus_edit()

    def show_first_steps(self) -> None:
        """Show the first steps where they were never seen; nothing waits for them."""
        if self._first_steps.is_new:
            self._first_steps.mark_seen()
            self.window.rail.show_page(Page.HELP)
            self._help.show_page(tr(FIRST_STEPS))
            self.window.first_steps.focus()

    async def aclose(self, patience: Patience | None = None) -> None:
        """Cancel what runs and wait until it is stored; the services are of use until then.

        patience is for what need not be stored.
        """
        if self._touch is not None:
            self._touch.stop()
        if not self._is_closed:
            QApplication.styleHints().colorSchemeChanged.disconnect(self._follow_desktop)
        self._is_closed = True
        self.window.hide()
        # What is to last first; the router before the chat, which it gives questions to.
        await self._desk.aclose()
        await self.procedures.aclose()
        await self._first_steps.aclose()
        await self._flagging.aclose()
        await self._router.aclose()
        await self._conversations.aclose()
        await self._chat.aclose()
        patience = patience or Patience()
        for part in (
            *(self.explain, self.lookup, self.map, self.alerts, self._feed, self._attach),
            *(self._station, self._audit, self._help, self._settings, self._models),
        ):
            await patience.wait(type(part).__name__, part.aclose)
        let_go_of_clipboard()

    def bring_to_front(self) -> None:
        """Show the window above others; a second start of the program asks for it."""
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def _show_asset(self, tag: str) -> None:
        self.window.rail.show_page(Page.MAP)
        self.map.centre_on(tag)

    def _follow_settings(self, settings: Settings) -> None:
        self._apply_look(settings)
        self._chat.set_max_chars(settings.max_question_chars)

    def _apply_look(self, settings: Settings) -> None:
        look = (theme_named(settings.theme).name, settings.text_scale_percent, settings.touch_mode)
        if look != self._look:
            self._look = look
            name, scale_percent, is_touch = look
            apply_theme(name, self._resources, scale_percent=scale_percent, is_touch=is_touch)
        if self._touch is not None:
            self._touch.set_on(is_on=settings.touch_mode)

    def _follow_desktop(self) -> None:
        if not self._is_closed:
            self._apply_look(self._settings_service.current)

    def _follow_station(self, state: StationState) -> None:
        if not self._is_closed and state.phase in (StationPhase.SIGNED_IN, StationPhase.SINGLE):
            self._conversations.refresh()
            self._chat.follow_station()

    def _show_plant(self, state: PlantState) -> None:
        # The plant is closed after the window.
        if not self._is_closed:
            self.window.banner.show_state(state)
            self._first_steps.show_plant(state)
            self.alerts.follow(is_open=state.is_open)
            self._feed.follow_plant(state)
            if not state.is_open:
                # What was said of it is not of the plant that is opened next.
                self.explain.close()

    def _show_audit(self, state: AuditState) -> None:
        # The log is closed after the window.
        if not self._is_closed:
            self.window.audit_banner.show_state(state)
            self.window.status.show_audit(*audit_words(state))

    def _open_page(self, page: Page) -> None:
        if page is Page.AUDIT:
            self._audit.refresh()
        elif page is Page.HELP:
            self._help.open()

    def _ask_first(self, question: str) -> None:
        self.window.rail.show_page(Page.CHAT)
        self._chat.submit(question)

    def _leave_first_steps(self) -> None:
        self.window.rail.show_page(Page.CHAT)

    def _hear_engine(self, _status: EngineStatus) -> None:
        self._tell_first_steps_of_model()

    def _tell_first_steps_of_model(self) -> None:
        self._first_steps.show_model(self._engines.chosen, self.window.models)

    def _forget_removed(self, removed: Removed) -> None:
        if not self._is_closed:
            self._chat.forget(removed.conversations)
            self._conversations.refresh()
            self.lookup.start()

    def _controls_of(self, window: QWidget) -> tuple[Command, ...]:
        return shown_controls(window, CONTROL_NAMES | RAIL_NAMES)

    def _keep_places(self, text: str) -> None:
        self._desk.change(pane_windows=text)

    def _show_keys(self) -> None:
        self.window.rail.show_commands(self.commands)

    def _say(self, refusal: str) -> None:
        announce_politely(self.window, refusal)
        self.window.status.show_hint(refusal)

    def _show_resumed(self, sentence: str) -> None:
        self.window.rail.show_page(Page.PROCEDURES)
        self.window.notices.add(sentence)

    def _show_notice(self, notice: Notice) -> None:
        self.window.notices.add(notice.text)
