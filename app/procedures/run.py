"""What the events of a run add up to; a pure fold, so that the screen and the disk cannot differ.

A step with steps nested in it is settled after them. At a choice or decision the way is taken first; what is
not taken counts as not applicable as long as that choice stands.
"""

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import replace

from app.domain.procedure import Procedure, StepKind
from app.domain.procedure_run import (
    BranchChosen,
    IsolationPlaced,
    IsolationRemoved,
    LoggedEvent,
    OpenLock,
    PermitSet,
    ProcedureChanged,
    RoundDone,
    RunEnded,
    RunStarted,
    RunState,
    RunStatus,
    StepCorrected,
    StepDeviated,
    StepDone,
    StepLifted,
    StepNotApplicable,
    StepNotMet,
    StepProgress,
    StepState,
    StepTimer,
    TagChecked,
    TimerStarted,
)
from app.procedures.step_tree import StepTree

_OPEN = (StepState.NOT_STARTED, StepState.CURRENT)
_FRESH = StepProgress()


def fold(run_id: str, procedure: Procedure, events: Sequence[LoggedEvent]) -> RunState:
    """Give the state after events, of which the first is the RunStarted.

    Raises:
        ValueError: there is no start, or the start is of a procedure with another number of steps.
    """
    if not events:
        raise ValueError("a run begins with its start")
    folding = RunFold(run_id, procedure, events[0])
    for logged in events[1:]:
        folding.add(logged)
    return folding.state()


class RunFold:
    """The fold as it goes; state() may be asked at any time.

    Raises ValueError when it is made, as fold() does.
    """

    def __init__(self, run_id: str, procedure: Procedure, first: LoggedEvent) -> None:
        match first.event:
            case RunStarted() as start:
                pass
            case _:
                raise ValueError("a run begins with its start")
        if start.step_count != len(procedure.steps):
            raise ValueError("the run is of another procedure")
        self.tree = StepTree(procedure)
        self._run_id = run_id
        self._start = start
        self._first = first
        self._last = first
        # What was recorded, index n - 1, without what follows from choices.
        self._steps = [_FRESH] * len(procedure.steps)
        self._choice_seqs: dict[int, int] = {}
        self._timers: dict[int, StepTimer] = {}
        self._in_effect: list[int] = []
        self._locks: dict[str, OpenLock] = {}
        self._permit = start.permit
        self._status = RunStatus.OPEN
        self._changed: ProcedureChanged | None = None

    def add(self, logged: LoggedEvent) -> None:
        """Take one event in."""
        self._last = logged
        match logged.event:
            case StepDone() as event:
                self._confirm(event)
                self._settle((event.step,), StepState.DONE, logged.seq)
                self._keep(event.step)
            case StepNotMet(step=step):
                self._put(step, replace(self._at(step), is_not_met=True))
            case RoundDone(step=step, count=count):
                self._forget(self.tree.subtree(step))
                self._put(step, replace(self._at(step), rounds=count))
            case StepNotApplicable(step=step, is_section=is_section):
                left_out = self.tree.left_out(step, is_section=is_section)
                self._settle(left_out, StepState.NOT_APPLICABLE, logged.seq)
            case StepDeviated(step=step):
                self._settle(self.tree.subtree(step), StepState.SKIPPED, logged.seq)
            case StepCorrected() as event:
                self._correct(event)
            case BranchChosen() as event:
                self._choice_seqs[event.step] = logged.seq
                self._put(event.step, replace(self._at(event.step), chosen=event.chosen))
            case TagChecked() as event:
                self._check_tag(event)
            case _:
                self._add_of_run(logged)

    def _add_of_run(self, logged: LoggedEvent) -> None:
        match logged.event:
            case TimerStarted() as event:
                due_ms = logged.at_ms + round(event.duration_s * 1000)
                self._timers[event.step] = StepTimer(event.step, event.timer, logged.at_ms, due_ms)
            case StepLifted(step=step):
                self._in_effect = [n for n in self._in_effect if n != step]
            case PermitSet(permit=permit):
                self._permit = permit
            case IsolationPlaced() as event:
                self._locks[event.lock_id] = OpenLock(event, logged.at_ms)
            case IsolationRemoved(lock_id=lock_id):
                self._locks.pop(lock_id, None)
            case ProcedureChanged() as event:
                self._changed = event
            case RunEnded(status=status):
                self._status = status
            case _:
                pass

    def state(self) -> RunState:
        """Give the state after what was added."""
        steps = self._with_choices()
        current = 0 if self._status is not RunStatus.OPEN else self._first_open(0, steps)
        free = self._free(current, steps)
        for n in (*self.tree.inside(current), current) if current else ():
            steps[n - 1] = replace(steps[n - 1], state=StepState.CURRENT)
        return RunState(
            run_id=self._run_id,
            start=self._start,
            status=self._status,
            steps=tuple(steps),
            current=current,
            next_free=free,
            seq=self._last.seq,
            started_at_ms=self._first.at_ms,
            last_at_ms=self._last.at_ms,
            started_by=self._first.user_id,
            permit=self._permit,
            timers=tuple(self._timers.values()),
            in_effect=tuple(self._in_effect),
            locks=tuple(self._locks.values()),
            procedure_change=self._changed,
        )

    def _at(self, n: int) -> StepProgress:
        return self._steps[n - 1]

    def _put(self, n: int, progress: StepProgress) -> None:
        self._steps[n - 1] = progress

    def _confirm(self, event: StepDone) -> None:
        earlier = self._at(event.step)
        rounds = event.repeats or earlier.rounds
        self._put(
            event.step,
            replace(earlier, outcome=event.outcome, values=event.values, is_not_met=False, rounds=rounds),
        )

    def _settle(self, steps: Iterable[int], state: StepState, seq: int) -> None:
        for n in steps:
            if self._at(n).state in _OPEN:
                self._put(n, replace(self._at(n), state=state, settled_seq=seq))
            self._timers.pop(n, None)

    def _keep(self, n: int) -> None:
        if self.tree.procedure.step(n).kind is StepKind.CONTINUOUS and n not in self._in_effect:
            self._in_effect.append(n)

    def _forget(self, steps: Iterable[int]) -> None:
        for n in steps:
            self._steps[n - 1] = _FRESH
            self._choice_seqs.pop(n, None)
            self._timers.pop(n, None)
            self._in_effect = [other for other in self._in_effect if other != n]

    def _correct(self, event: StepCorrected) -> None:
        if not event.reopens:
            wrong = self._at(event.step)
            values, outcome = event.values or wrong.values, event.outcome or wrong.outcome
            self._put(event.step, replace(wrong, values=values, outcome=outcome))
            return
        settled_together = [
            n for n, step in enumerate(self._steps, start=1) if step.settled_seq == event.corrects_seq
        ]
        self._forget({event.step, *settled_together})
        for n in self.tree.inside(event.step):
            self._put(n, replace(self._at(n), state=StepState.NOT_STARTED, settled_seq=0))

    def _check_tag(self, event: TagChecked) -> None:
        earlier = self._at(event.step)
        matched = earlier.tags_matched
        if event.is_match and event.expected not in matched:
            matched = (*matched, event.expected)
        self._put(event.step, replace(earlier, tags_matched=matched, is_tag_stopped=not event.is_match))

    def _with_choices(self) -> list[StepProgress]:
        """Give the steps with those not applicable that a choice leaves out."""
        steps = list(self._steps)
        for n, seq in self._choice_seqs.items():
            chosen = steps[n - 1].chosen
            ways = self.tree.ways(n)
            left_out = [way for way in ways if way != chosen and way] if chosen or 0 in ways else []
            if chosen and chosen != n and chosen in self.tree.group(n):
                left_out.append(n)
            for way in left_out:
                for inner in self.tree.subtree(way):
                    if steps[inner - 1].state in _OPEN:
                        changed = replace(steps[inner - 1], state=StepState.NOT_APPLICABLE, settled_seq=seq)
                        steps[inner - 1] = changed
        return steps

    def _first_open(self, parent: int, steps: Sequence[StepProgress]) -> int:
        """Give the step to be settled first of those nested in parent, 0 for none."""
        for n in self.tree.children(parent):
            if steps[n - 1].state in _OPEN:
                return self._entry(n, steps)
        return 0

    def _entry(self, n: int, steps: Sequence[StepProgress]) -> int:
        """Give the step to be settled first of n and what is nested in it; n is open."""
        if n in self.tree.choosers and steps[n - 1].chosen is None:
            return n
        return self._first_open(n, steps) or n

    def _free(self, current: int, steps: Sequence[StepProgress]) -> tuple[int, ...]:
        if not current:
            return ()
        found: list[int] = []
        way = (0, *self.tree.inside(current), current)
        for parent, on_way in itertools.pairwise(way):
            is_free = self.tree.is_free(parent)
            for n in self.tree.children(parent) if is_free else self.tree.done_together(on_way):
                if steps[n - 1].state not in _OPEN:
                    continue
                entry = self._entry(n, steps)
                if entry != current and not self._is_waiting_alternative(n, steps):
                    found.append(entry)
                if self.tree.has_hold(n):
                    # Nothing behind a hold point before it is signed.
                    break
        return tuple(dict.fromkeys(found))

    def _is_waiting_alternative(self, n: int, steps: Sequence[StepProgress]) -> bool:
        """Whether n is one of several ways, the choice of which is made at another step."""
        group = self.tree.group(n)
        return bool(group) and group[0] != n and steps[group[0] - 1].chosen is None
