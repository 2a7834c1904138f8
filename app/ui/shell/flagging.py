"""Flags what an operator calls wrong: the answer, rows or explanation beside the button, or on the page."""

from app.domain.flag import Flagged
from app.domain.sentence import marked
from app.services.conversations import ConversationsService
from app.services.flags import FlagService, flagged_turn
from app.services.jobs import JobSlot
from app.ui.chat.presenter import ChatPresenter
from app.ui.common.announcement import announce_politely
from app.ui.common.language import tr
from app.ui.common.sentences import sentence_of
from app.ui.lookup.presenter import LookupPresenter
from app.ui.map.explain_presenter import ExplainPresenter
from app.ui.shell.main_window import MainWindow
from app.ui.shell.rail import Page

_NOTHING = marked("There is no finished answer here that could be flagged.")
_FLAGGED = marked("Kept for review under Help, Flagged answers.")
_UNTIL_CLOSED = marked(
    "Kept for review under Help until the window closes, since this site keeps nothing longer."
)


class FlagPresenter:
    """Joins the buttons and the shortcut to the service; aclose() waits for what is being kept."""

    def __init__(
        self,
        window: MainWindow,
        flags: FlagService,
        conversations: ConversationsService,
        *,
        chat: ChatPresenter,
        lookup: LookupPresenter,
        explain: ExplainPresenter,
    ) -> None:
        self._window = window
        self._flags = flags
        self._conversations = conversations
        self._chat = chat
        self._lookup = lookup
        self._explain = explain
        self._keeping = JobSlot("flag an answer", self._show_failure)
        window.chat.transcript.flag_requested.connect(self._flag_turn)
        window.lookup.flag.clicked.connect(self._flag_lookup)
        window.map.explanation.flag.clicked.connect(self._flag_explanation)

    def flag_shown(self, page: Page) -> None:
        """Flag what page shows: the rows, the explanation where there is one, else the last answer."""
        if page is Page.LOOKUP:
            self._flag_lookup()
        elif page is Page.MAP and self._explain.flagged is not None:
            self._flag_explanation()
        else:
            views = self._window.chat.transcript.turn_views
            if views and views[-1].turn.answer:
                self._flag_turn(views[-1].turn.turn_id)
            else:
                self._tell(tr(_NOTHING))

    async def aclose(self) -> None:
        """Wait until what is being kept is on disk."""
        await self._keeping.wait()

    def _flag_turn(self, turn_id: str) -> None:
        self._keeping.start(self._keep_turn(self._chat.open_id, turn_id))

    def _flag_lookup(self) -> None:
        flagged = self._lookup.flagged
        if flagged is None:
            self._tell(tr(_NOTHING))
            return
        self._keeping.start(self._keep_lookup(flagged))

    def _flag_explanation(self) -> None:
        flagged = self._explain.flagged
        if flagged is None:
            self._tell(tr(_NOTHING))
            return
        self._keeping.start(self._keep_explanation(flagged))

    async def _keep_turn(self, conversation_id: str, turn_id: str) -> None:
        conversation = await self._conversations.load(conversation_id)
        await self._keep(flagged_turn(conversation, turn_id))
        self._window.chat.transcript.show_flagged(turn_id)

    async def _keep_lookup(self, flagged: Flagged) -> None:
        await self._keep(flagged)
        self._window.lookup.flag.show_flagged(is_flagged=True)

    async def _keep_explanation(self, flagged: Flagged) -> None:
        await self._keep(flagged)
        self._window.map.explanation.flag.show_flagged(is_flagged=True)

    async def _keep(self, flagged: Flagged) -> None:
        await self._flags.flag(flagged)
        self._announce(tr(_FLAGGED if self._flags.is_kept else _UNTIL_CLOSED))

    def _tell(self, sentence: str) -> None:
        self._window.notices.add(sentence)

    def _announce(self, sentence: str) -> None:
        announce_politely(self._window, sentence)

    def _show_failure(self, error: Exception) -> None:
        self._tell(sentence_of(error))
