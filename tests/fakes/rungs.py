"""A ladder of two scripted engines, one of which plays the gateway."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

from typing_extensions import override

from app.domain.errors import GatewayError, GatewayFault
from app.domain.gateway import Health
from app.domain.ladder import Rung
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelKind, ModelSpec
from app.engines.base import Engine
from app.engines.ladder import Ladder
from app.prompting.assembly import static_plan
from app.services.engine_keeper import EngineKeeper
from app.services.engine_ladder import EngineLadder
from app.services.engine_queue import EngineQueue, Priority
from tests.fakes.assistant import AT_NINE, SYSTEM, FakeModels, TrustingTrial, local_spec
from tests.fakes.scripted_engine import ScriptedEngine

REFUSED = GatewayError("The server refuses connections.", fault=GatewayFault.REFUSED)
AUTH = GatewayError("The server wants a valid key.", fault=GatewayFault.AUTH)
WELL = Health(None, "", 3.0)


def ill(fault: GatewayFault = GatewayFault.REFUSED) -> Health:
    return Health(fault, "It still refuses.", 1.0)


class WatchedQueue(EngineQueue):
    """Tells when work in the background waits for a turn that somebody else has."""

    def __init__(self) -> None:
        super().__init__()
        self.background_waits = asyncio.Event()

    @override
    async def _take(self, priority: Priority) -> None:
        if priority is Priority.BACKGROUND and not self.is_idle:
            self.background_waits.set()
        await super()._take(priority)


@dataclass(slots=True)
class Rungs:
    """The ladder; engines are built anew by the keepers, the remote ones from scripts in order.

    health is what a look at the gateway finds; looks counts them.
    """

    fallback_id: str = "small"
    chosen: str = "site"
    remotes: list[ScriptedEngine] = field(default_factory=list)
    locals: list[ScriptedEngine] = field(default_factory=list)
    health: Health = field(default_factory=ill)
    looks: int = 0
    queue: WatchedQueue = field(default_factory=WatchedQueue)
    models: FakeModels = field(
        default_factory=lambda: FakeModels(
            {
                "small": local_spec("small"),
                "other": local_spec("other"),
                "site": ModelSpec("site", "Site", ModelKind.GATEWAY, base_url="http://127.0.0.1:9"),
                "far": ModelSpec("far", "Far", ModelKind.GATEWAY, base_url="http://127.0.0.1:9"),
            }
        )
    )
    next_remote: ScriptedEngine = field(default_factory=lambda: ScriptedEngine(model_id="site"))
    next_local: ScriptedEngine = field(default_factory=lambda: ScriptedEngine(model_id="small"))
    first_pause_s: float = 0.005

    def build(self) -> EngineLadder:
        """Give the ladder; the caller closes it."""
        queue, plans = self.queue, (static_plan(SYSTEM),)
        is_remote = self.models.specs[self.chosen].kind is ModelKind.GATEWAY
        local = EngineKeeper(
            *(self.models, TrustingTrial(), self._local, plans),
            self.fallback_id if is_remote else self.chosen,
            queue=queue,
        )
        gateway = EngineKeeper(
            *(self.models, TrustingTrial(), self._local, plans),
            self.chosen if is_remote else "",
            gateways=self._remote,
            queue=queue,
        )
        ladder = Ladder(
            AT_NINE, first_pause_s=self.first_pause_s, longest_pause_s=max(0.02, self.first_pause_s)
        )
        return EngineLadder(
            self.models,
            local,
            gateway,
            check=self._check,
            fallback_id=lambda: self.fallback_id,
            ladder=ladder,
        )

    def _local(self, spec: ModelSpec, _path: Path, _plan: FitPlan) -> Engine:
        engine, self.next_local = self.next_local, ScriptedEngine(model_id=spec.model_id)
        engine.model_id = spec.model_id
        self.locals.append(engine)
        return engine

    async def _remote(self, spec: ModelSpec) -> Engine:
        engine, self.next_remote = self.next_remote, ScriptedEngine(model_id=spec.model_id)
        engine.model_id = spec.model_id
        self.remotes.append(engine)
        return engine

    async def _check(self, model_id: str) -> Health:
        assert model_id in self.models.specs
        self.looks += 1
        return self.health


@contextlib.asynccontextmanager
async def opened(rungs: Rungs) -> AsyncIterator[EngineLadder]:
    """Give the ladder and close it."""
    ladder = rungs.build()
    try:
        yield ladder
    finally:
        await ladder.aclose()


async def loaded(ladder: EngineLadder) -> None:
    """Load the chosen model to its end."""
    async with contextlib.aclosing(ladder.load_chosen()) as events:
        async for _event in events:
            pass


async def until_rung(ladder: EngineLadder, rung: Rung) -> None:
    """Wait until rung answers the next question."""
    await until(ladder, lambda: ladder.state.rung is rung)


async def until(ladder: EngineLadder, condition: Callable[[], bool], within_s: float = 10) -> None:
    """Wait until condition holds, which may change with what the ladder or one of its two models tells."""
    changed = asyncio.Event()
    for teller in (ladder, ladder._local, ladder._gateway):
        teller.listen(lambda _status: changed.set())
    async with asyncio.timeout(within_s):
        while not condition():
            await changed.wait()
            changed.clear()
