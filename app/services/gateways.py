"""Use cases around gateways: reach one, look whether it can answer, keep its key."""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from app.domain.errors import GatewayError, GatewayFault, ModelNotFoundError, SecretsLockedError
from app.domain.gateway import Health
from app.domain.model_spec import ModelKind, ModelSpec
from app.domain.network import Endpoint, Timeouts
from app.domain.policy import NO_POLICY, SitePolicy
from app.domain.secret import Secret, SecretRefusedError, SecretState, parse_secret
from app.domain.sentence import said
from app.domain.settings import Settings
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.engines.gateway.engine import GatewayEngine, GatewayOptions
from app.engines.gateway.health import ServerMemory, check_health
from app.engines.gateway.server import Server
from app.net.door import Door
from app.storage.secrets import SecretStore

T = TypeVar("T")


class Entries(Protocol):
    """The catalogue; services.models.ModelsService has it."""

    @property
    def specs(self) -> tuple[ModelSpec, ...]:
        """All entries in their order."""

    def spec(self, model_id: str) -> ModelSpec:
        """Give the entry of model_id or raise ModelNotFoundError."""


@dataclass(frozen=True, slots=True)
class _Key:
    """A gateway's key; note says why the key ring did not give it."""

    secret: Secret | None
    note: str = ""


class GatewayService:
    """Gateways by the ids of their entries, for the window, the command line and the tests.

    Keys are asked for in a thread of its own, which close() ends: a key ring may wait for its user's
    password, and gives up after its time limit. What policy does not allow is not asked, and its key not
    looked up.
    """

    def __init__(
        self,
        models: Entries,
        door: Door,
        secrets: SecretStore,
        settings: Callable[[], Settings],
        gate: Gatekeeper = UNGUARDED,
        policy: SitePolicy = NO_POLICY,
    ) -> None:
        self._policy = policy
        self._models = models
        self._door = door
        self._secrets = secrets
        self._settings = settings
        self._gate = gate
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="keys")
        # One for the run, so that a server is told apart only once.
        self._memory = ServerMemory()
        self._healths: dict[str, Health] = {}
        self._listeners: list[Callable[[str], None]] = []
        self._key_listeners: list[Callable[[str], None]] = []

    @property
    def specs(self) -> tuple[ModelSpec, ...]:
        """All gateway entries in the order of the catalogue."""
        return tuple(spec for spec in self._models.specs if spec.kind is ModelKind.GATEWAY)

    def is_gateway(self, model_id: str) -> bool:
        """Say whether model_id is a gateway, or a model of one."""
        return any(spec.model_id == model_id.partition("/")[0] for spec in self.specs)

    @property
    def local_specs(self) -> tuple[ModelSpec, ...]:
        """All entries of models on this machine: any may answer in a gateway's place."""
        return tuple(spec for spec in self._models.specs if spec.kind is ModelKind.LOCAL)

    @property
    def served(self) -> tuple[ModelSpec, ...]:
        """The models of gateways whose entries name none, as far as the last looks found several."""
        return tuple(
            spec.serving(name) for spec in self.specs for name in self._names(spec) if not spec.served_model
        )

    def health(self, model_id: str) -> Health | None:
        """Give what the last look at the gateway found in this run, None before the first."""
        return self._healths.get(model_id)

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call listener with the id of each gateway that was looked at."""
        self._listeners.append(listener)

    def listen_keys(self, listener: Callable[[str], None]) -> None:
        """Call listener with the id of each gateway whose key has changed."""
        self._key_listeners.append(listener)

    def address(self, model_id: str) -> tuple[str, str]:
        """Give the gateway's address and the sentence that belongs beside it, "" for none.

        Raises:
            ModelNotFoundError: no such gateway.
        """
        endpoint = endpoint_of(self._spec(model_id))
        return endpoint.base_url, endpoint.note

    async def engine(self, spec: ModelSpec) -> GatewayEngine:
        """Build the engine of a gateway entry; nothing is sent yet.

        Raises:
            GatewayError: the site does not allow it, or the key in the key ring cannot be sent.
        """
        self._policy.check_gateway(spec, endpoint_of(spec))
        settings, key = self._settings(), await self._key(spec)
        timeouts = Timeouts(
            connect_s=settings.connect_timeout_s,
            first_byte_s=settings.first_token_timeout_s,
            idle_s=settings.silence_timeout_s,
            total_s=settings.answer_timeout_s,
        )
        options = GatewayOptions(served_model=spec.served_model, timeouts=timeouts)
        return GatewayEngine(
            spec, endpoint_of(spec), self._door, key=key.secret, options=options, memory=self._memory
        )

    async def check(self, model_id: str, *, asks: bool = False) -> Health:
        """Tell whether the gateway can answer; asks lets it produce one token.

        Raises:
            NotAllowedError: it is to be asked, and whoever is signed in may not ask.
            ModelNotFoundError: no such gateway.
        """
        if asks:
            self._gate.require(Permission.ASK)
        spec = self._spec(model_id)
        endpoint = endpoint_of(spec)
        try:
            self._policy.check_gateway(spec, endpoint)
            key = await self._key(spec)
        except GatewayError as error:
            return self._keep(model_id, Health(error.fault, error.user_text, 0.0))
        server = Server(endpoint, self._door, purpose=f"looking at {model_id}", key=key.secret)
        try:
            health = await check_health(
                server, spec.served_model, asks=asks, known=self._memory.recall(endpoint.base_url)
            )
        finally:
            await server.aclose()
        if health.facts is not None:
            self._memory.keep(endpoint.base_url, health.facts.dialect)
        if health.fault is GatewayFault.AUTH and key.note:
            health = replace(health, reason=f"{health.reason} {key.note}")
        return self._keep(model_id, health)

    async def set_key(self, model_id: str, entered: str) -> SecretState:
        """Keep what was entered as the gateway's key; the state says where.

        Raises:
            NotAllowedError: whoever is signed in may not change settings.
            ModelNotFoundError: no such gateway.
            SecretRefusedError: it cannot be a key.
        """
        self._gate.require(Permission.CHANGE_SETTINGS)
        spec, is_windows = self._spec(model_id), sys.platform == "win32"
        secret = parse_secret(entered, for_windows=is_windows)
        state = await self._run(lambda: self._secrets.set(spec.endpoint_id, secret))
        self._changed(model_id)
        return state

    async def delete_key(self, model_id: str) -> SecretState:
        """Forget the gateway's key; a note says when the key ring may still have it.

        Raises:
            NotAllowedError: whoever is signed in may not change settings.
            ModelNotFoundError: no such gateway.
        """
        self._gate.require(Permission.CHANGE_SETTINGS)
        spec = self._spec(model_id)
        state = await self._run(lambda: self._secrets.delete(spec.endpoint_id))
        self._changed(model_id)
        return state

    async def key_state(self, model_id: str) -> SecretState:
        """Say where the gateway's key is.

        Raises:
            ModelNotFoundError: no such gateway.
        """
        spec = self._spec(model_id)
        return await self._run(lambda: self._secrets.state(spec.endpoint_id))

    def close(self) -> None:
        """End the thread; blocks until the key ring has answered or its time is over."""
        self._executor.shutdown(cancel_futures=True)

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    def _keep(self, model_id: str, health: Health) -> Health:
        self._healths[model_id] = health
        for listener in self._listeners:
            listener(model_id)
        return health

    def _changed(self, model_id: str) -> None:
        # What was found with another key says nothing any more.
        self._healths.pop(model_id, None)
        for listener in self._key_listeners:
            listener(model_id)

    def _names(self, spec: ModelSpec) -> tuple[str, ...]:
        health = self._healths.get(spec.model_id)
        names = health.facts.models if health is not None and health.facts is not None else ()
        return names if len(names) > 1 else ()

    async def _key(self, spec: ModelSpec) -> _Key:
        """Give the key, none where the key ring does not: many servers want none, and others say so."""
        try:
            secret = await self._run(lambda: self._secrets.get(spec.endpoint_id))
            return _Key(parse_secret(secret.reveal()) if secret is not None else None)
        except SecretsLockedError as error:
            return _Key(None, f"No key was sent: {error.user_text}")
        except SecretRefusedError as error:
            raise GatewayError(error.user_text, fault=GatewayFault.AUTH) from error

    def _spec(self, model_id: str) -> ModelSpec:
        spec = self._models.spec(model_id)
        if spec.kind is not ModelKind.GATEWAY:
            raise ModelNotFoundError(
                said("{title} runs on this machine: it has no address and no key.", title=spec.title)
            )
        return spec


def endpoint_of(spec: ModelSpec) -> Endpoint:
    """Give where a gateway entry leads.

    Raises:
        EndpointRefusedError: its address or proxy cannot be used.
    """
    return Endpoint(
        spec.base_url,
        ca_file=spec.ca_file,
        client_certificate=spec.client_certificate,
        client_key=spec.client_key,
        proxy=spec.proxy,
    )
