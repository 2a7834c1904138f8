"""Joins the walkthrough to the service: what is shown as done is what the service gave back."""

from collections.abc import Coroutine
from typing import Any, Final, Protocol

from PySide6.QtCore import QTimer

from app.domain.clock import Clock
from app.domain.procedure import Alert
from app.domain.procedure_run import RunStatus
from app.domain.sentence import marked
from app.domain.user import Signature
from app.domain.walk import ConditionResult, Need, RunView, SignPurpose, StepLive
from app.services.jobs import JobSlot
from app.services.walk import WalkService
from app.ui.common.language import listed, tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of
from app.ui.procedures.seen_alerts import SeenAlerts
from app.ui.procedures.signing import AskSignature
from app.ui.procedures.walk_shown import SETTLED, in_effect, is_active, needs_of, shown_step
from app.ui.procedures.walk_view import WalkView
from app.ui.procedures.walk_words import RUN_WORDS, resumed_words, step_name, timer_words, waiting_for

_TICK_MS: Final = 1000
# Readings come no more often than some seconds; their age is shown.
_LIVE_EVERY_TICKS: Final = 5
# A permit runs out, and a time is missed, without an entry.
_READ_EVERY_TICKS: Final = 15
_WRITING: Final = marked("Being written to the record…")
_STEP_ACTIONS: Final = ("stepNotApplicable", "stepDeviate", "stepNote", "stepAttach")


class DocumentTexts(Protocol):
    """Where the extraction of a procedure comes from; services.procedures has it."""

    async def text(self, key: str) -> str:
        """Give the text that the spans of a procedure point into."""


class WalkPresenter:
    """Shows one run at a time; aclose() ends what runs."""

    def __init__(
        self,
        view: WalkView,
        walk: WalkService,
        texts: DocumentTexts,
        ask_signature: AskSignature,
        wall_clock: Clock,
    ) -> None:
        self.view = view
        self.walk = walk
        self._texts = texts
        self._ask_signature = ask_signature
        self._now = wall_clock
        self._run: RunView | None = None
        self._looking = 0
        self._seen = SeenAlerts()
        self._live: StepLive | None = None
        self._resumed = ""
        self._over: frozenset[int] = frozenset()
        self._text_key = ""
        self._ticks = 0
        self._is_busy = False
        self._writing = JobSlot("write to the run", self.show_failure)
        self._texting = LatestJob("read the document", self.show_failure)
        self._reading = LatestJob("read the run", self.show_failure)
        self._looking_live = LatestJob("read live values", self.show_failure)
        self._timer = QTimer(view)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)
        view.looked_at.connect(self.look)
        view.back_requested.connect(self.back)
        card = view.card
        card.alert_seen.connect(self._see)
        card.changed.connect(self._offer)

    @property
    def run(self) -> RunView | None:
        """The run that is shown, as the service gave it last."""
        return self._run

    @property
    def step(self) -> int:
        """The n of the step that is shown, 0 for none."""
        run = self._run
        if run is None:
            return 0
        if self._looking:
            return self._looking
        return run.step.n if run.step is not None else len(run.procedure.steps)

    @property
    def is_looking(self) -> bool:
        """Whether another step than the current one is shown."""
        return self._looking != 0

    @property
    def is_still(self) -> bool:
        """Whether nothing is being read or written for what is shown."""
        slots = (self._looking_live, self._texting, self._reading, self._writing)
        return not any(slot.is_busy for slot in slots)

    @property
    def is_busy(self) -> bool:
        """Whether an entry is being made or written."""
        return self._is_busy

    def open_view(self, run: RunView, *, is_resumed: bool) -> None:
        """Show a run; a resumed one says where it is taken up.

        Whoever begins one has just seen the alerts of the whole procedure.
        """
        self._run = None
        self._looking = 0
        self._resumed = resumed_words(run) if is_resumed else ""
        self.view.run.clear_record()
        self.view.card.forget()
        self.view.header.show_problem("")
        self._seen.begin(run.run_id, () if is_resumed else run.procedure.general_alerts)
        self.take(run)
        self._timer.start()
        self._texting.start(self._read_text)

    def refresh(self) -> None:
        """Read the run again; what was typed stays."""
        if self._run is not None:
            self._reading.start(self._read)

    def leave(self) -> None:
        """Stop showing the run; it stays as it is on disk."""
        self._timer.stop()
        self._looking_live.cancel()
        self._run = None

    def look(self, n: int) -> None:
        """Show step n; that marks nothing."""
        run = self._run
        if run is None or not 1 <= n <= len(run.procedure.steps):
            return
        self._looking = 0 if run.step is not None and run.step.n == n else n
        self._show()

    def back(self) -> None:
        """Show the current step again."""
        self._looking = 0
        self._show()
        self.focus()

    def focus(self) -> None:
        """Put the keyboard on what is to be done next."""
        if self.view.confirm_button.isEnabled() and not self.view.card.unseen:
            self.view.confirm_button.setFocus()
        else:
            self.view.card.focus_first()

    def write(self, job: Coroutine[Any, Any, RunView | None]) -> None:
        """Run a job that makes an entry; what it gives is shown, and nothing before."""
        self._writing.start(self._written(job))

    async def signature(
        self, purpose: SignPurpose, step: int = 0, lock_id: str = "", *, first: Signature | None = None
    ) -> Signature | None:
        """Ask for a signature, beside that of first; None when it was not given."""
        run = self._run
        if run is None:
            return None
        words = self.walk.purpose(run, purpose, step=step, lock_id=lock_id)
        return await self._ask_signature(self.view, words, first)

    @property
    def condition(self) -> ConditionResult | None:
        """What the data was shown to say about the condition of the step."""
        return self._live.condition if self._live is not None else None

    def show_failure(self, error: Exception) -> None:
        """Say in the header what went wrong."""
        self.view.header.show_problem(sentence_of(error))

    def take(self, run: RunView) -> None:
        """Show a run as it now stands, unless something newer is shown."""
        old = self._run
        if old is not None and old.run_id == run.run_id and old.state.seq > run.state.seq:
            return
        has_moved = old is None or old.state.current != run.state.current
        if has_moved or (self._looking and _was_settled(old, run, self._looking)):
            self._looking = 0
        self._run = run
        self._seen.follow(run)
        self.view.steps.show(run.procedure, tuple(progress.state for progress in run.state.steps))
        self.view.run.show_run(run, self.now_ms())
        self._show()
        if has_moved:
            self.view.guide.clear()
            self.focus()

    async def aclose(self) -> None:
        """End what runs; an entry that is being written is written first or not at all."""
        self._timer.stop()
        for slot in (self._looking_live, self._texting, self._reading, self._writing):
            await slot.aclose()

    async def _written(self, job: Coroutine[Any, Any, RunView | None]) -> None:
        self.view.header.show_problem("")
        self._set_busy(True)
        try:
            run = await job
        finally:
            self._set_busy(False)
            self._offer()
        if run is not None and self._run is not None and run.run_id == self._run.run_id:
            # From the first entry on the run is no longer just taken up.
            self._resumed = ""
            self.take(run)
            self.focus()

    async def _read(self) -> None:
        run = self._run
        if run is not None:
            self.take(await self.walk.view(run.run_id))

    async def _read_text(self) -> None:
        run = self._run
        if run is None or run.state.start.procedure_key == self._text_key:
            return
        key = run.state.start.procedure_key
        self.view.document.show_text("")
        self.view.document.show_text(await self._texts.text(key))
        self._text_key = key

    def _show(self) -> None:
        run = self._run
        if run is None:
            return
        n = self.step
        shown_now = shown_step(run, n, self._seen.all)
        self._live = None
        self.view.card.show_step(shown_now)
        self.view.in_effect.show_alerts(in_effect(run, shown_now, self._seen.all))
        self.view.select_step(n)
        self._show_notices()
        self._show_looking(n)
        self._offer()
        self._looking_live.start(self._read_live)

    def _show_looking(self, n: int) -> None:
        run = self._run
        if run is None or run.step is None or n == run.step.n:
            self.view.show_looking("")
            return
        name = step_name(run.procedure.step(n))
        if is_active(run, n) and any(step.n == n for step in run.together):
            self.view.show_looking(
                tr(
                    "Step {name} is done at the same time as step {other}. Either may be confirmed first.",
                    name=name,
                    other=step_name(run.step),
                )
            )
        elif is_active(run, n):
            self.view.show_looking(
                tr("Step {name} may be done now as well; the order is free here.", name=name)
            )
        else:
            self.view.show_looking(
                tr("You are only looking at step {name}. Nothing is marked by that.", name=name)
            )

    def _show_notices(self) -> None:
        run = self._run
        if run is not None:
            self.view.header.show_run(run, (self._resumed,) if self._resumed else ())

    def _offer(self) -> None:
        """Offer what may be done with the step that is shown."""
        run, n = self._run, self.step
        if run is None:
            return
        is_busy = self._is_busy
        active = is_active(run, n)
        progress = run.state.progress(n)
        names = _STEP_ACTIONS if active else ("stepNote", "stepAttach")
        if progress.state in SETTLED:
            names = (*names, "stepCorrect")
        is_open = run.state.status is RunStatus.OPEN
        self.view.set_actions(names if is_open and not is_busy else ())
        if run.step is None and is_open and not self._looking:
            self.view.set_confirm(text=tr("End run…"), is_enabled=not is_busy)
            self.view.show_hint(tr("All steps are settled. End the run to sign its record."))
            return
        step = run.procedure.step(n)
        wait = self.still_asked(run, n) if active else ""
        is_signed = active and Need.HOLD in needs_of(run, n)
        name = step_name(step)
        self.view.set_confirm(
            text=tr("Sign and confirm step {step}", step=name)
            if is_signed
            else tr("Confirm step {step}", step=name),
            is_enabled=active and not wait and not is_busy,
            is_shown=active,
        )
        if is_busy:
            self.view.show_hint(tr(_WRITING))
        elif not is_open:
            self.view.show_hint(tr("The run is {status}.", status=tr(RUN_WORDS[run.state.status])))
        else:
            self.view.show_hint(wait)

    def still_asked(self, run: RunView, n: int) -> str:
        """Say what is missing before step n can be confirmed; "" when nothing is."""
        card = self.view.card
        if card.unseen:
            return tr(
                "First acknowledge what stands above the step: {count} still to be seen.", count=card.unseen
            )
        parts = [*waiting_for(needs_of(run, n)), card.entry().missing]
        asked = [part for part in parts if part]
        return tr("Still to be done: {asked}.", asked=listed(asked)) if asked else ""

    def _set_busy(self, is_busy: bool) -> None:
        self._is_busy = is_busy
        self.view.run.set_busy(is_busy)
        if is_busy:
            self.view.set_actions(())
            self.view.confirm_button.setEnabled(False)
            self.view.show_hint(tr(_WRITING))
        self.view.card.setEnabled(not is_busy)

    def _see(self, alert: Alert) -> None:
        self._seen.see(alert)
        self._offer()
        self.focus()
        if not self.view.card.unseen:
            # Long alerts may have pushed it out of view.
            self.view.card.reveal_step()

    async def _read_live(self) -> None:
        run, n = self._run, self.step
        if run is None or not n:
            return
        live = await self.walk.live(run, n)
        if self._run is not None and self._run.run_id == run.run_id and self.step == n:
            self._live = live
            self.view.card.show_live(live)

    def _tick(self) -> None:
        run = self._run
        if run is None:
            return
        now_ms = self.now_ms()
        self.view.run.show_timers(run, now_ms)
        over = frozenset(timer.step for timer in run.timers if timer.left_s(now_ms) <= 0)
        if over != self._over:
            newly, self._over = over - self._over, over
            for timer in run.timers:
                if timer.step in newly:
                    # Told beside the step; the screen stays where it is (PRO-9).
                    self.view.announce(timer_words(timer, now_ms, step_name(run.procedure.step(timer.step))))
            self.refresh()
        self._ticks += 1
        if self._ticks % _READ_EVERY_TICKS == 0:
            self.refresh()
        if self._ticks % _LIVE_EVERY_TICKS == 0:
            self._looking_live.start(self._read_live)

    def now_ms(self) -> int:
        """Give the time by the wall clock, UTC in ms."""
        return int(self._now().timestamp() * 1000)


def _was_settled(old: RunView | None, run: RunView, n: int) -> bool:
    """Whether step n, which may be done before the current one, was settled just now."""
    if old is None or old.run_id != run.run_id:
        return False
    return old.state.progress(n).state not in SETTLED and run.state.progress(n).state in SETTLED
