"""Does the orders of a script on a run, one after the other."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from app.cli.pins import read_pin
from app.cli.sop_script import Order
from app.cli.sop_together import named_steps
from app.domain.errors import UsageError
from app.domain.procedure import Step
from app.domain.procedure_run import Outcome, Permit
from app.domain.user import Signature
from app.domain.walk import RunView, SignPurpose
from app.services.users import UserService
from app.services.walk import WalkService

if TYPE_CHECKING:
    from app.domain.secret import Secret

_Doing = Callable[[Order], Awaitable[RunView]]
_OUTCOMES = {"ok": Outcome.AS_REQUIRED, "not": Outcome.NOT_AS_REQUIRED}
_OPTIONS = frozenset({"step", "outcome", "repeats", "note", "accept", "sign", "second", "reason", "reopen"})


class Walker:
    """Walks one run; view is the run after the last order, files what was exported.

    Whoever signs is asked for the PIN the first time, at the terminal or as the next line of standard input.
    """

    def __init__(self, walks: WalkService, users: UserService, view: RunView, err: TextIO) -> None:
        self.view = view
        self.files: list[str] = []
        self._walks = walks
        self._users = users
        self._err = err
        self._pins: dict[str, Secret] = {}

    async def do(self, order: Order) -> str:
        """Do one order and say what was done.

        Raises:
            AssistantError: it was refused, and the run is as before.
        """
        doing: dict[str, _Doing] = {
            "done": self._done,
            "tag": self._tag,
            "choose": self._choose,
            "timer": self._timer,
            "wait": self._wait,
            "round": self._round,
            "na": self._left_out,
            "deviate": self._left_out,
            "correct": self._correct,
            "lift": self._lift,
            "note": self._note,
            "attach": self._attach,
            "permit": self._permit,
            "lock": self._lock,
            "unlock": self._unlock,
            "handover": self._handover,
            "export": self._export,
            "end": self._end,
        }
        named = named_steps(self.view.procedure, (self._step(order).n,)) if "step" in order.words else ""
        self.view = await doing[order.verb](order)
        return f"{order.verb} {named}".strip()

    @property
    def _run_id(self) -> str:
        return self.view.run_id

    async def _done(self, order: Order) -> RunView:
        step = self._step(order)
        signature = await self._signed(order, "sign", SignPurpose.HOLD, step=step.n)
        second = await self._signed(order, "second", SignPurpose.HOLD_SECOND, step=step.n)
        return await self._walks.confirm(
            self._run_id,
            step.n,
            values=self._values(order, step),
            outcome=_outcome(order),
            repeats=_whole(order, "repeats"),
            note=order.word("note", ""),
            accepts_out_of_range=order.word("accept", "no") == "yes",
            signature=signature,
            second_signature=second,
        )

    async def _tag(self, order: Order) -> RunView:
        step = self._step(order)
        view = await self._walks.check_tag(self._run_id, step.n, order.word("text"))
        if view.state.progress(step.n).is_tag_stopped:
            print(f"line {order.line}: {' '.join(view.notices)}", file=self._err)
        return view

    async def _choose(self, order: Order) -> RunView:
        step, way = self._step(order), order.word("way")
        chosen = {"yes": step.n, "no": 0}[way] if way in ("yes", "no") else self._named(order, way).n
        live = await self._walks.live(self.view, step.n)
        inputs = live.condition.inputs if live.condition is not None else ()
        return await self._walks.choose(
            self._run_id, step.n, chosen, inputs=inputs, reason=order.word("reason", "")
        )

    async def _timer(self, order: Order) -> RunView:
        return await self._walks.start_timer(self._run_id, self._step(order).n)

    async def _wait(self, order: Order) -> RunView:
        step = self._step(order)
        timer = next((timer for timer in self.view.timers if timer.step == step.n), None)
        if timer is None:
            raise UsageError(f"Line {order.line}: no time of step {step.path} runs.")
        left_s = timer.left_s(int(datetime.now(UTC).timestamp() * 1000))
        await asyncio.sleep(max(0.0, left_s) + 0.01)
        return await self._walks.view(self._run_id)

    async def _round(self, order: Order) -> RunView:
        return await self._walks.round_done(self._run_id, self._step(order).n, note=order.word("note", ""))

    async def _left_out(self, order: Order) -> RunView:
        step, reason = self._step(order), order.word("reason")
        if order.verb == "na":
            is_section = order.word("section", "no") == "yes"
            purpose = SignPurpose.SECTION_NOT_APPLICABLE if is_section else SignPurpose.NOT_APPLICABLE
            approval = await self._approval(order, purpose, step=step.n)
            return await self._walks.not_applicable(
                self._run_id, step.n, reason, approval, is_section=is_section
            )
        approval = await self._approval(order, SignPurpose.DEVIATION, step=step.n)
        return await self._walks.deviate(self._run_id, step.n, reason, approval)

    async def _correct(self, order: Order) -> RunView:
        step = self._step(order)
        return await self._walks.correct(
            self._run_id,
            step.n,
            order.word("reason"),
            values=self._values(order, step),
            outcome=_outcome(order),
            reopens=order.word("reopen", "no") == "yes",
            note=order.word("note", ""),
            accepts_out_of_range=order.word("accept", "no") == "yes",
        )

    async def _lift(self, order: Order) -> RunView:
        return await self._walks.lift(self._run_id, self._step(order).n, order.word("reason"))

    async def _note(self, order: Order) -> RunView:
        return await self._walks.note(self._run_id, order.word("text"), step=self._place(order))

    async def _attach(self, order: Order) -> RunView:
        file = Path(order.word("file"))
        return await self._walks.attach(self._run_id, file, step=self._place(order))

    async def _permit(self, order: Order) -> RunView:
        permit = Permit(
            order.word("number"),
            _moment(order, "from"),
            _moment(order, "until"),
            order.word("issuer"),
            order.word("holder"),
        )
        return await self._walks.set_permit(self._run_id, permit)

    async def _lock(self, order: Order) -> RunView:
        step, lock_id = self._step(order), order.word("id")
        signature = await self._approval(order, SignPurpose.LOCK_ON, step=step.n, lock_id=lock_id)
        return await self._walks.place_lock(
            self._run_id,
            step.n,
            device=order.word("device"),
            place=order.word("place", ""),
            position=order.word("position"),
            lock_id=lock_id,
            signature=signature,
        )

    async def _unlock(self, order: Order) -> RunView:
        step, lock_id = self._step(order), order.word("id")
        signature = await self._approval(order, SignPurpose.LOCK_OFF, step=step.n, lock_id=lock_id)
        return await self._walks.remove_lock(
            self._run_id,
            step.n,
            lock_id=lock_id,
            signature=signature,
            exception=order.word("exception", ""),
        )

    async def _handover(self, order: Order) -> RunView:
        outgoing = await self._approval(order, SignPurpose.HAND_OVER_OUT, name="from")
        incoming = await self._approval(order, SignPurpose.HAND_OVER_IN, name="to")
        return await self._walks.hand_over(self._run_id, outgoing=outgoing, incoming=incoming)

    async def _export(self, order: Order) -> RunView:
        file = await self._walks.export(self._run_id, Path(order.word("file")))
        self.files.append(str(file))
        return self.view

    async def _end(self, order: Order) -> RunView:
        signature = await self._signed(order, "by", SignPurpose.END)
        return await self._walks.end(self._run_id, signature, reason=order.word("reason", ""))

    def _step(self, order: Order) -> Step:
        return self._named(order, order.word("step"))

    def _place(self, order: Order) -> int:
        return self._step(order).n if "step" in order.words else 0

    def _named(self, order: Order, name: str) -> Step:
        steps = self.view.procedure.steps
        if name == ".":
            if self.view.step is None:
                raise UsageError(f"Line {order.line}: no step is left.")
            return self.view.step
        found = [step for step in steps if name in (step.path, f"#{step.n}")]
        found = found or [step for step in steps if step.path.endswith(f"/{name}")]
        if len(found) != 1:
            many = "More than one step is" if found else "No step is"
            raise UsageError(f'Line {order.line}: {many} called "{name}"; #N names it by its place.')
        return found[0]

    def _values(self, order: Order, step: Step) -> list[tuple[str, float, str]]:
        fields = {field.name: field.unit for field in step.values}
        values = []
        for name, text in order.words.items():
            if name in fields or name not in _OPTIONS:
                # A step's only value may be called "value".
                only = next(iter(fields)) if name == "value" and len(fields) == 1 else name
                number, _, unit = text.strip().partition(" ")
                try:
                    values.append((only, float(number), unit.strip() or fields.get(only, "")))
                except ValueError:
                    raise UsageError(f"Line {order.line}: {name}={text} is no number.") from None
        return values

    async def _approval(
        self, order: Order, purpose: SignPurpose, *, step: int = 0, lock_id: str = "", name: str = "by"
    ) -> Signature:
        signature = await self._signed(order, name, purpose, step=step, lock_id=lock_id)
        if signature is None:
            raise UsageError(f"Line {order.line}: {order.verb} needs {name}=USER.")
        return signature

    async def _signed(
        self, order: Order, name: str, purpose: SignPurpose, *, step: int = 0, lock_id: str = ""
    ) -> Signature | None:
        if name not in order.words:
            return None
        user = self._users.find(order.words[name])
        if user.id not in self._pins:
            self._pins[user.id] = read_pin(f"PIN of {user.name}", self._err)
        text = self._walks.purpose(self.view, purpose, step=step, lock_id=lock_id)
        return await self._users.sign(user.id, self._pins[user.id], text)


def _outcome(order: Order) -> Outcome | None:
    text = order.words.get("outcome")
    if text is None:
        return None
    if text not in _OUTCOMES:
        raise UsageError(f"Line {order.line}: outcome is ok or not.")
    return _OUTCOMES[text]


def _whole(order: Order, name: str) -> int:
    text = order.word(name, "0")
    if not text.isdecimal():
        raise UsageError(f"Line {order.line}: {name} is a whole number.")
    return int(text)


def _moment(order: Order, name: str) -> int:
    try:
        moment = datetime.fromisoformat(order.word(name))
    except ValueError as error:
        raise UsageError(f"Line {order.line}: {name} is a time such as 2026-11-30T08:00Z.") from error
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)
