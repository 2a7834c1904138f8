"""Which engine answers now: gateway, then the local model, then none; a visible state, without any I/O.

Knows what failed and when to look again, not how a server is asked or a model loaded: services.engine_ladder
does that. An answer keeps the rung on which it began.
"""

from collections.abc import AsyncGenerator, Callable
from typing import Final

from app.domain.chat import PromptPlan
from app.domain.clock import Clock, wall_clock
from app.domain.errors import EngineError, GatewayError, GatewayFault
from app.domain.ladder import LadderState, Rung
from app.domain.stream import Finished, FinishReason, GenerationRequest, LoadProgress, StreamEvent, Usage
from app.engines.base import Engine, EngineInfo

# Soon enough to notice a server that was only restarted; later ones do not disturb one that is down.
FIRST_PAUSE_S: Final = 5.0
LONGEST_PAUSE_S: Final = 120.0
# A gateway that refuses the key answers: another model's answer in its place would hide that.
_NO_FALL: Final = frozenset({GatewayFault.AUTH})
_BROKE_OFF: Final = "The connection to the gateway ended in the middle of an answer."


class Ladder:
    """The state of the rungs.

    A gateway that failed is looked at again after pause_s, which doubles with each failure until an answer
    has come to its end: a server that is well until it is asked would else be asked again and again.
    """

    def __init__(
        self,
        clock: Clock = wall_clock,
        *,
        first_pause_s: float = FIRST_PAUSE_S,
        longest_pause_s: float = LONGEST_PAUSE_S,
    ) -> None:
        self._clock = clock
        self._first_pause_s = first_pause_s
        self._longest_pause_s = longest_pause_s
        self._has_gateway = False
        self._has_local = True
        self._down: LadderState | None = None
        self._local_fault = ""
        self._local_since = clock()
        self._failures = 0

    @property
    def state(self) -> LadderState:
        """The rung for the next question, and why it is not a higher one."""
        if self._has_gateway and self._down is None:
            return LadderState(Rung.GATEWAY)
        down = self._down or LadderState(Rung.LOCAL)
        if self._has_local and not self._local_fault:
            return down
        missing = self._local_fault or "No local model is set to answer in its place."
        reason = f"{down.reason} {missing}".strip()
        return LadderState(Rung.READ_ONLY, down.fault, reason, down.since or self._local_since)

    @property
    def has_local(self) -> bool:
        """Whether a model on this machine may answer."""
        return self._has_local

    @property
    def is_down(self) -> bool:
        """Whether a gateway is chosen and a lower rung answers in its place."""
        return self._down is not None

    @property
    def pause_s(self) -> float:
        """How long to wait before the gateway is looked at again."""
        return float(min(self._longest_pause_s, self._first_pause_s * 2 ** max(0, self._failures - 1)))

    def begin(self, *, has_gateway: bool, has_local: bool) -> None:
        """Begin anew with these rungs: another model was chosen."""
        self._has_gateway, self._has_local = has_gateway, has_local
        self._down, self._failures = None, 0

    def set_local(self, *, has_local: bool) -> None:
        """Take or leave the local rung; how the gateway stands does not change."""
        self._has_local = has_local

    def gateway_ended(self, outcome: EngineError | FinishReason) -> bool:
        """Hear how an answer of the gateway, or the look at it, ended; say whether the rung has changed."""
        if outcome is FinishReason.TRUNCATED:
            return self._fall(GatewayFault.NETWORK, _BROKE_OFF)
        if isinstance(outcome, GatewayError) and outcome.fault not in _NO_FALL:
            return self._fall(outcome.fault, outcome.user_text)
        if isinstance(outcome, FinishReason):
            self._failures = 0
        return False

    def gateway_still_down(self, fault: GatewayFault, reason: str) -> None:
        """Hear that a look at the gateway failed again, perhaps for another reason."""
        if self._down is not None:
            self._failures += 1
            self._down = LadderState(Rung.LOCAL, fault, reason, self._down.since)

    def gateway_is_back(self) -> None:
        """Let the gateway answer the next question."""
        self._down = None

    def local_stands(self, fault: str) -> bool:
        """Hear why the local model cannot answer, "" when it can; say whether the state has changed."""
        if fault == self._local_fault:
            return False
        self._local_fault, self._local_since = fault, self._clock()
        return True

    def _fall(self, fault: GatewayFault, reason: str) -> bool:
        if not self._has_gateway or self._down is not None:
            return False
        self._failures += 1
        self._down = LadderState(Rung.LOCAL, fault, reason, self._clock())
        return True


def falls(fault: GatewayFault) -> bool:
    """Say whether a gateway with this fault is left for the local model."""
    return fault not in _NO_FALL


class WatchedEngine:
    """An engine whose answers' ends are told; see engines.base.Engine for what each method promises."""

    def __init__(self, engine: Engine, tell: Callable[[EngineError | FinishReason], None]) -> None:
        self._engine = engine
        self._tell = tell

    @property
    def info(self) -> EngineInfo:
        """See Engine.info."""
        return self._engine.info

    @property
    def last_usage(self) -> Usage:
        """See Engine.last_usage."""
        return self._engine.last_usage

    def load(self) -> AsyncGenerator[LoadProgress, None]:
        """See Engine.load."""
        return self._engine.load()

    async def prepare(self, plan: PromptPlan) -> None:
        """See Engine.prepare."""
        await self._engine.prepare(plan)

    async def count_tokens(self, plan: PromptPlan) -> int:
        """See Engine.count_tokens."""
        try:
            return await self._engine.count_tokens(plan)
        except EngineError as error:
            self._tell(error)
            raise

    async def stream(self, request: GenerationRequest) -> AsyncGenerator[StreamEvent, None]:
        """See Engine.stream; the end is told before the caller sees it."""
        events = self._engine.stream(request)
        try:
            async for event in events:
                if isinstance(event, Finished):
                    self._tell(event.reason)
                yield event
        except EngineError as error:
            self._tell(error)
            raise
        finally:
            await events.aclose()

    async def aclose(self) -> None:
        """See Engine.aclose."""
        await self._engine.aclose()
