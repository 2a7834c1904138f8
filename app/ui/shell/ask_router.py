"""The one ask box: what is typed goes to the plant's data, the map, a procedure or the model, and says so."""

from app.domain.route import Route
from app.domain.sentence import said
from app.services.guide import GuideService
from app.services.plant import PlantService
from app.services.route import RouteService, asks_of_selection
from app.ui.chat.presenter import ChatPresenter
from app.ui.common.language import told, tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of
from app.ui.lookup.presenter import LookupPresenter
from app.ui.map.explain_presenter import ExplainPresenter
from app.ui.procedures.presenter import ProceduresPresenter
from app.ui.shell.main_window import MainWindow
from app.ui.shell.rail import Page

_BY_HAND = said("your choice")


class AskRouter:
    """Sends each question of the chat where it belongs, and the other way when that is asked for.

    How something is done goes to the procedures where one fits, else where it would go without them. Until
    the plant's data is open, everything else goes to the model, as it does without any.
    """

    def __init__(
        self,
        window: MainWindow,
        chat: ChatPresenter,
        lookup: LookupPresenter,
        explain: ExplainPresenter,
        route: RouteService,
        plant: PlantService,
        *,
        guide: GuideService,
        procedures: ProceduresPresenter,
    ) -> None:
        self._window = window
        self._chat = chat
        self._lookup = lookup
        self._explain = explain
        self._route = route
        self._plant = plant
        self._guide = guide
        self._procedures = procedures
        self._question = ""
        self._choosing = LatestJob("choose who answers", self._show_failure)
        chat.set_router(self.take)
        window.chat.composer.route.change_requested.connect(self._ask_plant)
        window.lookup.route.change_requested.connect(self._ask_model)
        route_of_map = window.map.explanation.route
        route_of_map.change_requested.connect(self._leave_map)
        window.map.explain_view_asked.connect(route_of_map.hide)
        window.map.explain_selection_asked.connect(route_of_map.hide)
        # The choice that is shown belongs to the last question alone.
        window.lookup.ask_line.asked.connect(window.lookup.route.hide)
        window.chat.conversation_picked.connect(window.chat.composer.route.hide)
        window.chat.new_requested.connect(window.chat.composer.route.hide)

    def take(self, question: str) -> bool:
        """Take a question that was typed in the chat; False leaves it there."""
        is_open = self._plant.state.is_open or self._route.asks_for_procedure(question)
        if not is_open or not question.strip():
            return False
        self._choosing.start(lambda: self._choose(question))
        return True

    def stop(self) -> None:
        """End the choice."""
        self._choosing.cancel()

    async def aclose(self) -> None:
        """End the choice and wait for it."""
        await self._choosing.aclose()

    async def _choose(self, question: str) -> None:
        # While an answer runs, the model is not free to choose; rules are.
        choice = await self._route.choose(question, use_model=not self._chat.is_busy)
        has_procedure = choice.route is Route.PROCEDURE and await self._guide.fits(question)
        self._question = question
        reason = (
            tr("{reason} (chosen by the model)", reason=told(choice.reason))
            if choice.by_model
            else choice.reason
        )
        if choice.route is Route.MAP:
            self._window.chat.composer.take_sent(question)
            self._to_map(reason)
        elif has_procedure:
            self._window.chat.composer.take_sent(question)
            self._to_procedure(reason)
        elif choice.route is not Route.CHAT and choice.is_about_plant:
            self._window.chat.composer.take_sent(question)
            self._to_plant(reason)
        else:
            self._to_model(reason)

    def _ask_plant(self) -> None:
        self._chat.stop()
        self._to_plant(_BY_HAND)

    def _ask_model(self) -> None:
        self._lookup.stop()
        self._window.rail.show_page(Page.CHAT)
        self._to_model(_BY_HAND)

    def _leave_map(self) -> None:
        self._explain.close()
        self._to_plant(_BY_HAND)

    def _to_map(self, reason: str) -> None:
        """Explain what the map shows; what is selected where the question speaks of a selection."""
        self._window.rail.show_page(Page.MAP)
        if asks_of_selection(self._question) and self._explain.has_selection:
            self._explain.explain_selection()
        else:
            self._explain.explain_view()
        self._window.map.explanation.route.show_choice(Route.MAP, Route.LOOKUP, reason)

    def _to_plant(self, reason: str) -> None:
        self._window.rail.show_page(Page.LOOKUP)
        self._lookup.ask(self._question)
        self._window.lookup.route.show_choice(Route.LOOKUP, Route.CHAT, reason)

    def _to_procedure(self, reason: str) -> None:
        self._window.rail.show_page(Page.PROCEDURES)
        self._procedures.guide_to(self._question)
        self._window.chat.composer.route.show_choice(Route.PROCEDURE, Route.LOOKUP, reason)

    def _to_model(self, reason: str) -> None:
        self._chat.send(self._question)
        self._window.chat.composer.route.show_choice(Route.CHAT, Route.LOOKUP, reason)

    def _show_failure(self, error: Exception) -> None:
        self._window.chat.composer.show_refusal(sentence_of(error))
