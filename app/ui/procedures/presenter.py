"""Joins the procedures page's parts: from the list to a procedure, from there to a run, and back."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from app.domain.clean_text import one_line
from app.domain.clock import Clock
from app.domain.errors import AssistantError
from app.domain.procedure import Procedure
from app.domain.procedure_run import RunStatus
from app.domain.walk import RunView
from app.services.guide import GuideService
from app.services.jobs import JobSlot
from app.services.procedures import ProcedureService
from app.services.walk import WalkService
from app.ui.common.language import counted, tr
from app.ui.common.sentences import sentence_of
from app.ui.procedures.farewell import say_farewell
from app.ui.procedures.guide_presenter import GuidePresenter
from app.ui.procedures.library_presenter import LibraryPresenter
from app.ui.procedures.pane import ProceduresPane
from app.ui.procedures.signing import AskSignature
from app.ui.procedures.step_actions import StepActions
from app.ui.procedures.stored_presenter import StoredPresenter
from app.ui.procedures.walk_actions import WalkActions
from app.ui.procedures.walk_presenter import WalkPresenter
from app.ui.procedures.walk_words import step_name

_MOST_ITEMS = 3


@dataclass(frozen=True, slots=True)
class ProcedureServices:
    """What the page stands on; ask_signature opens the users' dialog, wall_clock is that of the runs."""

    procedures: ProcedureService
    walk: WalkService
    guide: GuideService
    ask_signature: AskSignature
    wall_clock: Clock


class _Texts:
    """The extractions, from the procedures' service."""

    def __init__(self, procedures: ProcedureService) -> None:
        self._procedures = procedures

    async def text(self, key: str) -> str:
        """Give the text that the spans of a procedure point into."""
        return (await self._procedures.review(key)).text


class ProceduresPresenter:
    """Runs the page; start() when the window is shown, aclose() at its end.

    A run that was open when the program ended, however it ended, is shown at its step again at the start;
    on_resumed is called then with a sentence.
    """

    def __init__(
        self,
        pane: ProceduresPane,
        services: ProcedureServices,
        on_resumed: Callable[[str], None],
    ) -> None:
        procedures, walk, guide = services.procedures, services.walk, services.guide
        self._pane = pane
        self._walk = walk
        self._guide_service = guide
        self._on_resumed = on_resumed
        self._library = LibraryPresenter(pane.library, procedures, walk, guide)
        self._stored = StoredPresenter(pane, procedures, self.show_library)
        self.walking = WalkPresenter(
            pane.walk, walk, _Texts(procedures), services.ask_signature, services.wall_clock
        )
        self._steps = StepActions(self.walking)
        self._actions = WalkActions(self.walking)
        self._guide = GuidePresenter(self.walking, guide)
        self._opening = JobSlot("open the run", self._show_failure)
        pane.library.procedure_opened.connect(self.open_procedure)
        pane.library.run_opened.connect(self.open_run)
        pane.begin.begin_pressed.connect(self._begin)
        pane.walk.left.connect(self._leave_walk)
        procedures.listen(self._hear)

    @property
    def shown(self) -> tuple[str, Procedure, int] | None:
        """The procedure that is open: its key, itself, the n of the step shown, 0 before it is begun."""
        run, stored = self.walking.run, self._stored.stored
        if run is not None:
            return run.state.start.procedure_key, run.procedure, self.walking.step
        return (stored.key, stored.procedure, 0) if stored is not None else None

    def start(self) -> None:
        """Read the list, and go on with the run that was worked on last."""
        self._library.refresh()
        self._opening.start(self._resume())

    def stop(self) -> None:
        """End an answer that is being given."""
        self._guide.stop()

    def focus(self) -> None:
        """Put the keyboard where the page is worked with."""
        if self._pane.view is self._pane.library:
            self._pane.library.focus_search()
        elif self._pane.view is self._pane.walk:
            self.walking.focus()

    def open_procedure(self, key: str) -> None:
        """Show a procedure; "guide me through …" leads here."""
        self._stored.open(key)

    def open_run(self, run_id: str) -> None:
        """Go on with a run."""
        self._opening.start(self._open(run_id))

    def guide_to(self, text: str) -> None:
        """Show the procedure that "guide me through …" means, or those that fit."""
        self._opening.start(self._find(text))

    def search(self, text: str) -> None:
        """Show the list with what fits text."""
        self.show_library()
        self._pane.library.show_search(text)

    def show_library(self) -> None:
        """Show the list."""
        self._library.refresh()
        self._pane.show_view(self._pane.library)

    async def say_farewell(self, quitting: asyncio.Event) -> None:
        """Say that open runs are kept, for some seconds at the most; quitting ends it at once."""
        try:
            runs = [run for run in await self._walk.runs(only_open=True) if not run.fault]
        except AssistantError:
            # Who may not read them, or cannot now, is told nothing of them; the program is to end.
            return
        if runs:
            await say_farewell(runs, quitting)

    async def aclose(self) -> None:
        """End what runs."""
        await self._guide.aclose()
        await self._actions.aclose()
        await self._steps.aclose()
        await self.walking.aclose()
        await self._opening.aclose()
        await self._stored.aclose()
        await self._library.aclose()

    async def _resume(self) -> None:
        summaries = [run for run in await self._walk.runs(only_open=True) if not run.fault]
        if not summaries:
            return
        newest = max(summaries, key=lambda run: run.last_at_ms)
        run = await self._walk.view(newest.run_id)
        self._show_run(run, is_resumed=True)
        place = tr("step {step}", step=step_name(run.step)) if run.step is not None else tr("its end")
        others = len(summaries) - 1
        text = tr(
            "The run of {title} is open at {place}; it is shown under Procedures.",
            title=one_line(run.procedure.title),
            place=place,
        )
        more = counted("{count} more are open.", "{count} more is open.", others) if others else ""
        self._on_resumed(f"{text} {more}".rstrip())

    async def _find(self, text: str) -> None:
        found = await self._guide_service.guide(text)
        if found.found is not None:
            self.open_procedure(found.found.key)
        else:
            self._pane.show_view(self._pane.library)
            self._library.show_found(found.search)

    async def _open(self, run_id: str) -> None:
        self._show_run(await self._walk.view(run_id), is_resumed=True)

    def _begin(self) -> None:
        stored = self._stored.stored
        if stored is not None:
            self._opening.start(self._start(stored.key))

    async def _start(self, key: str) -> None:
        self._pane.begin.set_busy(True)
        try:
            run = await self._walk.start(key)
        finally:
            self._pane.begin.set_busy(False)
        self._show_run(run, is_resumed=False)

    def _show_run(self, run: RunView, *, is_resumed: bool) -> None:
        self.walking.open_view(run, is_resumed=is_resumed)
        self._guide.read_ahead(run.state.start.procedure_key)
        self._pane.show_view(self._pane.walk)
        self.walking.focus()

    def _leave_walk(self) -> None:
        run = self.walking.run
        self.walking.leave()
        self.show_library()
        if run is not None and run.state.status is RunStatus.OPEN and run.open_items:
            # It advises and keeps nobody (PRO-7).
            first = " ".join(one_line(item.text) for item in run.open_items[:_MOST_ITEMS])
            rest = len(run.open_items) - _MOST_ITEMS
            text = tr("{title} is left open. {items}", title=one_line(run.procedure.title), items=first)
            more = tr("And {count} more.", count=rest) if rest > 0 else ""
            self._pane.library.show_message(f"{text} {more}".rstrip())

    def _hear(self, key: str) -> None:
        run = self.walking.run
        if run is not None and key.split("@")[0] == run.procedure.id:
            self.walking.refresh()

    def _show_failure(self, error: Exception) -> None:
        sentence = sentence_of(error)
        if self._pane.view is self._pane.begin:
            self._pane.begin.show_problem(sentence)
        else:
            self._pane.library.show_message(sentence)
