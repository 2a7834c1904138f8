"""Joins the window's parts: pages, shortcuts, the status strip, the lock while an answer is produced."""

from PySide6.QtCore import Qt

from app.domain.errors import ModelNotFoundError
from app.services.engine_keeper import EnginePhase, EngineStatus
from app.services.engine_ladder import Engines
from app.ui.chat.activity import ChatActivity, ChatPhase
from app.ui.chat.presenter import ChatPresenter
from app.ui.common.language import told
from app.ui.lookup.presenter import LookupPresenter
from app.ui.map.explain_presenter import ExplainPresenter
from app.ui.models.presenter import ModelsPresenter
from app.ui.procedures.presenter import ProceduresPresenter
from app.ui.settings.presenter import SettingsPresenter
from app.ui.shell.ask_router import AskRouter
from app.ui.shell.flagging import FlagPresenter
from app.ui.shell.main_window import MainWindow
from app.ui.shell.rail import Page
from app.ui.shell.status_strip import StatusLine
from app.ui.shell.status_words import engine_words, rung_words, state_words, where_words
from app.ui.shell.time_left import TimeLeft


class ShellPresenter:
    """Keeps what concerns several panes."""

    def __init__(
        self,
        window: MainWindow,
        engines: Engines,
        chat: ChatPresenter,
        lookup: LookupPresenter,
        explain: ExplainPresenter,
        models: ModelsPresenter,
        settings: SettingsPresenter,
        router: AskRouter,
        procedures: ProceduresPresenter,
        flagging: FlagPresenter,
    ) -> None:
        self._flagging = flagging
        self._window = window
        self._engines = engines
        self._chat = chat
        self._lookup = lookup
        self._explain = explain
        self._models = models
        self._settings = settings
        self._router = router
        self._procedures = procedures
        self._time_left = TimeLeft()
        engines.listen(self._show_engine)
        chat.listen(self._show_activity)
        window.rail.page_picked.connect(self._show_page)
        window.settings_requested.connect(self._open_settings)
        window.new_requested.connect(chat.begin_new)
        window.stop_requested.connect(self._stop)
        window.focus_requested.connect(self._focus)
        window.flag_requested.connect(self._flag_shown)
        window.help_requested.connect(self._show_help)
        self._refresh()

    def _show_activity(self, activity: ChatActivity) -> None:
        # Another model in the middle of an answer would end it.
        self._models.set_locked(activity.phase is not ChatPhase.IDLE)
        self._refresh()

    def _show_page(self, page: Page) -> None:
        self._window.show_page(page)
        if page is not Page.MAP:
            self._focus()

    def _focus(self) -> None:
        page = self._window.active_page
        if page is Page.LOOKUP:
            self._lookup.focus()
        elif page is Page.PROCEDURES:
            self._procedures.focus()
        elif page is Page.AUDIT:
            self._window.audit.focus()
        elif page is Page.MAP and self._window.active_window is not self._window:
            self._window.map.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif page is Page.HELP:
            self._window.help.focus()
        else:
            self._window.chat.composer.focus_edit()

    def _stop(self) -> None:
        """End what runs in the pane that is shown; what runs in another one is not meant."""
        page = self._window.active_page
        if page is Page.LOOKUP:
            self._lookup.stop()
        elif page is Page.PROCEDURES:
            self._procedures.stop()
        elif page is Page.MAP and self._explain.is_busy:
            # The chat stands beside the map: the next press ends what runs there.
            self._explain.stop()
        else:
            self._router.stop()
            self._chat.stop()

    def _flag_shown(self) -> None:
        self._flagging.flag_shown(self._window.active_page)

    def _show_help(self) -> None:
        self._window.rail.show_page(Page.HELP)

    def _open_settings(self) -> None:
        self._settings.open(self._window.active_window)

    def _show_engine(self, _status: EngineStatus) -> None:
        self._refresh()

    def _refresh(self) -> None:
        engine, activity = self._engines.status, self._chat.activity
        usage, preview = activity.usage, activity.preview
        used = usage.prompt_tokens + usage.completion_tokens if usage else None
        state = self._engines.state
        line = StatusLine(
            engine=engine_words(state, engine.engine),
            rung=rung_words(state),
            rung_reason=told(state.reason),
            model=engine.title or engine.model_id,
            state=state_words(engine, activity, self._left_s(engine, activity)),
            ttft_ms=usage.ttft_ms if usage else None,
            tokens_per_s=usage.tokens_per_s if usage else None,
            used_tokens=preview.prompt_tokens if preview else used,
            context_tokens=preview.context_tokens if preview else engine.context_tokens,
            memory=told(engine.memory),
            where=where_words(state.rung, self._host()),
            left_out=preview.left_out if preview else 0,
            has_room=preview is None or preview.has_room,
        )
        self._window.status.show_line(line)
        self._window.context.details.show_figures(usage, engine.memory, self._engines.speculation)

    def _host(self) -> str:
        """Give the host whose model answers, empty for this machine."""
        try:
            return self._engines.spec().endpoint_host
        except ModelNotFoundError:
            return ""

    def _left_s(self, engine: EngineStatus, activity: ChatActivity) -> float | None:
        """Reckon how long reading or loading still takes."""
        if activity.phase is ChatPhase.READING:
            return self._time_left.note("reading", activity.fraction)
        if engine.phase is EnginePhase.LOADING:
            return self._time_left.note(f"loading {engine.model_id}", engine.fraction)
        self._time_left.forget()
        return None
