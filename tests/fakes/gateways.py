"""The gateway service over servers on loopback, with a key ring that lives in memory."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from app.domain.errors import ModelNotFoundError
from app.domain.model_spec import ModelKind, ModelSpec
from app.domain.policy import NO_POLICY, SitePolicy
from app.domain.settings import Settings
from app.net.door import Door
from app.services.gateways import GatewayService
from app.storage.secrets import KeyRing, SecretStore
from tests.fakes.doors import open_door


@dataclass(slots=True)
class MemoryRing:
    """Keeps the protocol of KeyRing; gate, when given, is waited for by every call."""

    kept: dict[tuple[str, str], str] = field(default_factory=dict)
    gate: threading.Event | None = None

    def get_password(self, service: str, username: str) -> str | None:
        if self.gate is not None:
            self.gate.wait(5)
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


@dataclass(frozen=True, slots=True)
class Entries:
    """A catalogue of these entries."""

    specs: tuple[ModelSpec, ...]

    def spec(self, model_id: str) -> ModelSpec:
        for spec in self.specs:
            if spec.model_id == model_id:
                return spec
        raise ModelNotFoundError(f'There is no model "{model_id}".')


def site_spec(base_url: str) -> ModelSpec:
    """Give an entry of a gateway."""
    return ModelSpec("site", "Site", ModelKind.GATEWAY, base_url=base_url, context_tokens=8192)


class Maker:
    """Makes services; close() ends them all."""

    def __init__(self) -> None:
        self._made: list[GatewayService] = []

    def __call__(
        self,
        *specs: ModelSpec,
        ring: Callable[[], KeyRing] | None = None,
        door: Door | None = None,
        policy: SitePolicy = NO_POLICY,
    ) -> GatewayService:
        """Give the service over ring, else over an empty key ring; the caller closes its engines."""
        kept = MemoryRing()
        store = SecretStore(ring or (lambda: kept))
        service = GatewayService(Entries(specs), door or open_door(), store, Settings, policy=policy)
        self._made.append(service)
        return service

    def close(self) -> None:
        for service in self._made:
            service.close()
