"""Joins the first steps to what they tell of: the model on its way, the plant that is open, the questions."""

from collections.abc import Callable
from typing import Final, Protocol

from app.domain.twin import PlantState
from app.services.engine_keeper import EnginePhase, EngineStatus
from app.services.first_steps import FirstSteps, questions_for
from app.services.jobs import JobSlot
from app.ui.common.language import told, tr
from app.ui.common.sentences import sentence_of
from app.ui.first_run.view import FirstStepsView

_BUSY: Final = (EnginePhase.CHECKING, EnginePhase.LOADING, EnginePhase.WARMING)


class ModelStanding(Protocol):
    """How the chosen model stands, as the model picker tells it."""

    @property
    def action(self) -> str:
        """What can be done about it now, "" for nothing."""

    @property
    def fetch_text(self) -> str:
        """How far it is on its way to this machine, "" while it is not."""

    @property
    def fetch_fraction(self) -> float | None:
        """The same as a number from 0 to 1, None while that is not known."""


class FirstStepsPresenter:
    """Keeps the page true; remembers that it was seen."""

    def __init__(
        self, view: FirstStepsView, steps: FirstSteps, language: str, on_failure: Callable[[str], None]
    ) -> None:
        self._view = view
        self._steps = steps
        self._on_failure = on_failure
        self._marking = JobSlot("first steps seen", self._show_failure)
        view.show_questions(questions_for(language))

    @property
    def is_new(self) -> bool:
        """Whether the page is to be shown unasked."""
        return self._steps.is_new

    def mark_seen(self) -> None:
        """Do not show the page unasked again."""
        self._marking.start(self._steps.mark_seen())

    def show_model(self, engine: EngineStatus, standing: ModelStanding) -> None:
        """Say how the model stands."""
        is_fetching = bool(standing.fetch_text)
        # Cancelling is offered where the model is chosen; here it would only be in the way.
        action = "" if is_fetching or engine.phase in _BUSY or not standing.action else tr(standing.action)
        self._view.show_model(model_sentence(engine, is_fetching=is_fetching), action)
        self._view.show_progress(standing.fetch_fraction, standing.fetch_text)

    def show_plant(self, state: PlantState) -> None:
        """Say which plant is open."""
        self._view.show_plant(plant_sentence(state))

    async def aclose(self) -> None:
        """Wait until it is remembered that the page was seen."""
        await self._marking.wait()

    def _show_failure(self, error: Exception) -> None:
        self._on_failure(sentence_of(error))


def model_sentence(engine: EngineStatus, *, is_fetching: bool) -> str:
    """Say how the model stands, and what that means for the work."""
    name = engine.title or engine.model_id
    if is_fetching:
        return tr(
            "{model} is on its way to this machine. Lookups, map and procedures work meanwhile.", model=name
        )
    if engine.phase is EnginePhase.READY:
        return tr("{model} is ready.", model=name)
    if engine.phase in _BUSY:
        return tr("{model} is being loaded. Lookups, map and procedures work meanwhile.", model=name)
    if engine.phase is EnginePhase.FAILED:
        return tr(
            "{model} cannot be used: {reason} Lookups, map and procedures work without it.",
            model=name,
            reason=told(engine.note),
        )
    return tr("{model} is not loaded. Lookups, map and procedures work without a model.", model=name)


def plant_sentence(state: PlantState) -> str:
    """Say which plant is open."""
    if not state.is_open:
        return told(state.note)
    if state.is_sample:
        return tr(
            "The sample plant is open: a made-up water supply with planted faults, whose clock stands still. "
            "Your own plant's data takes its place: Settings, Plant data."
        )
    return tr("Your own plant's data is open.")
