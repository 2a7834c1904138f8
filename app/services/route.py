"""One ask box: what is typed goes to lookup, map, procedure or plain chat, by rules first, then by the model.

Also guards plain chat: an answer states nothing of the plant that was not attached to the question.
"""

from collections.abc import Sequence

from app.domain.chat import Turn
from app.domain.errors import AssistantError
from app.domain.lookup import LookupContext
from app.domain.query import RefusalReason, TwinQuery
from app.domain.route import Route, RouteChoice
from app.domain.sentence import said
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.prompting.control import is_control_request
from app.prompting.grounding import AnswerFilter, PlantNames, compact_tag
from app.services.lookup_model import LookupModel
from app.services.plant import PlantService
from app.services.route_words import GENERAL, MAP, PROCEDURE, SELECTION
from app.twin.open_plant import OpenPlant
from app.twin.rules_refusals import is_about_plant
from app.twin.understand import Reading, read_question
from app.twin.vocabulary import Vocabulary

_STRICT = frozenset({RefusalReason.OUT_OF_SCOPE})


class RouteService:
    """Chooses who answers, and gives the filter that a plain answer passes through."""

    def __init__(self, plant: PlantService, model: LookupModel, gate: Gatekeeper = UNGUARDED) -> None:
        self._plant = plant
        self._model = model
        self._gate = gate
        self._names: tuple[Vocabulary, PlantNames] | None = None

    async def choose(
        self,
        question: str,
        *,
        context: LookupContext | None = None,
        previous: TwinQuery | None = None,
        use_model: bool = True,
    ) -> RouteChoice:
        """Give the choice for question; it never raises on account of what it says.

        previous is the query shown last, which "and in zone 4?" goes on from. Without a plant everything is
        plain chat or a procedure. A model is not asked for those who may not ask one.

        Raises:
            AuditUnwritableError: the model was not asked because that could not be recorded.
        """
        question = question.encode("utf-8", "replace").decode("utf-8")
        reading = await self._read(question, context or LookupContext(), previous)
        about = reading is not None and _is_about_plant(question, reading)
        if is_control_request(question) or _refuses(reading, RefusalReason.CONTROL_ACTION):
            return RouteChoice(
                Route.LOOKUP, said("an order to the plant, which is refused"), is_about_plant=True
            )
        if MAP.search(question):
            return RouteChoice(Route.MAP, said("asks what the map shows"), is_about_plant=True)
        if PROCEDURE.search(question):
            return RouteChoice(Route.PROCEDURE, said("asks how something is done"), is_about_plant=about)
        if reading is None or not about:
            return RouteChoice(Route.CHAT, said("names nothing of this plant"))
        if reading.answer is not None:
            return RouteChoice(Route.LOOKUP, said("asks for the plant's data"), is_about_plant=True)
        if use_model and not self._gate.refusal(Permission.ASK):
            chosen = await self._model.route(question)
            if chosen is not None:
                return RouteChoice(chosen, said("the model's choice"), by_model=True, is_about_plant=True)
        return RouteChoice(Route.LOOKUP, said("names something of this plant"), is_about_plant=True)

    @staticmethod
    def asks_for_procedure(question: str) -> bool:
        """Whether the words of a question ask how something is done."""
        return bool(PROCEDURE.search(question))

    async def filter_for(self, question: str, earlier: Sequence[Turn], facts: str) -> AnswerFilter | None:
        """Give the filter for the plain answer to question, None where there is no plant to speak of.

        A question goes on from the turns before it, so one about the plant makes the later ones strict.
        """
        try:
            names = await self._plant.use(self._names_in)
        except AssistantError:
            return None
        asked = [question, *(turn.question for turn in earlier)]
        about = False
        for text in asked:
            reading = await self._read(text.encode("utf-8", "replace").decode("utf-8"), LookupContext(), None)
            about = about or (reading is not None and _is_about_plant(text, reading))
        known = "\n".join([facts, *(turn.facts for turn in earlier)]).strip()
        return AnswerFilter(names, known, about)

    def _names_in(self, plant: OpenPlant) -> PlantNames:
        words = plant.vocabulary
        if self._names is None or self._names[0] is not words:
            self._names = (words, _names_of(words))
        return self._names[1]

    async def _read(
        self, question: str, context: LookupContext, previous: TwinQuery | None
    ) -> Reading | None:
        try:
            return await self._plant.use(lambda plant: read_question(question, plant, context, previous))
        except AssistantError:
            return None


def asks_of_selection(question: str) -> bool:
    """Whether a question of the map speaks of what is selected there, not of all that is shown."""
    return SELECTION.search(question) is not None


def _is_about_plant(question: str, reading: Reading) -> bool:
    links = reading.parse.links
    names_one = any(link.has("asset") or link.has("sensor") or link.has("place") for link in links)
    if GENERAL.search(question) and not names_one:
        return False
    if reading.answer is None or isinstance(reading.answer, TwinQuery):
        return True
    return reading.answer.reason not in _STRICT or names_one or is_about_plant(links)


def _refuses(reading: Reading | None, reason: RefusalReason) -> bool:
    answer = reading.answer if reading is not None else None
    return answer is not None and not isinstance(answer, TwinQuery) and answer.reason is reason


def _names_of(words: Vocabulary) -> PlantNames:
    tags = (*(asset.tag for asset in words.assets), *words.sensors)
    zones = {name.casefold() for zone in words.zones for name in (zone.name, *zone.aliases) if len(name) > 1}
    # A zone called "North" is named by "zone north"; the bare word is everyday language.
    everyday = {"north", "south", "east", "west", "centre", "center", "middle", "main", "old", "new"}
    shown = {f"zone {name}" if name in everyday else name for name in zones}
    shown |= {f"zone {zone.zone_id.casefold()}" for zone in words.zones}
    return PlantNames(frozenset(compact_tag(tag) for tag in tags), frozenset(shown))
