"""A ladder of two scripted engines, one of which plays the gateway."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

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
from app.services.engine_queue import EngineQueue
from tests.fakes.assistant import AT_NINE, SYSTEM, FakeModels, TrustingTrial, local_spec
from tests.fakes.scripted_engine import ScriptedEngine

REFUSED = GatewayError("The server refuses connections.", fault=GatewayFault.REFUSED)
AUTH = GatewayError("The server wants a valid key.", fault=GatewayFault.AUTH)
WELL = Health(None, "", 3.0)


def ill(fault: GatewayFault = GatewayFault.REFUSED) -> Health:
    return Health(fault, "It still refuses.", 1.0)


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
    looked: asyncio.Event = field(default_factory=asyncio.Event)
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
        queue, plans = EngineQueue(), (static_plan(SYSTEM),)
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
        self.looked.set()
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
    await until(lambda: ladder.state.rung is rung)


async def until(condition: Callable[[], bool]) -> None:
    """Wait until condition holds."""
    async with asyncio.timeout(5):
        while not condition():  # noqa: ASYNC110 - what changes has no event of its own
            await asyncio.sleep(0.001)
