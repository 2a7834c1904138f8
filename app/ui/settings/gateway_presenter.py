"""Joins the gateway pane to the gateway service: shows, tests, keeps and deletes keys."""

from collections.abc import Coroutine
from typing import Any

from app.domain.gateway import Health
from app.domain.secret import SecretPlace, SecretState
from app.services.gateways import GatewayService
from app.services.jobs import JobSlot
from app.ui.common.sentences import sentence_of
from app.ui.settings.gateway_pane import GatewayPane

_PLACES = {
    SecretPlace.NOWHERE: "No key is kept.",
    SecretPlace.KEY_RING: "A key is kept in the key ring.",
    SecretPlace.THIS_RUN: "A key is kept in memory alone.",
}
_TESTING = "Waiting for one token of an answer …"


class GatewayPresenter:
    """Does one thing at a time for the gateway that is shown."""

    def __init__(self, pane: GatewayPane, gateways: GatewayService) -> None:
        self._pane = pane
        self._gateways = gateways
        self._working = JobSlot("gateway settings", self._show_failure)
        pane.picked.connect(self._show)
        pane.key_entered.connect(self._set_key)
        pane.key_deletion_requested.connect(self._delete_key)
        pane.test_requested.connect(self._test)
        if pane.gateway_id:
            self._show(pane.gateway_id)

    async def aclose(self) -> None:
        """Cancel what runs."""
        await self._working.aclose()

    def _show(self, gateway_id: str) -> None:
        self._pane.show_address(*self._gateways.address(gateway_id))
        health = self._gateways.health(gateway_id)
        self._pane.show_health(health_sentence(health) if health is not None else "")
        self._pane.show_key_state("")
        self._start(self._show_key_state(gateway_id))

    def _set_key(self, entered: str) -> None:
        self._start(self._keep_key(self._pane.gateway_id, entered))

    def _delete_key(self) -> None:
        self._start(self._forget_key(self._pane.gateway_id))

    def _test(self) -> None:
        self._pane.show_health(_TESTING)
        self._start(self._look(self._pane.gateway_id))

    def _start(self, job: Coroutine[Any, Any, None]) -> None:
        self._pane.set_busy(is_busy=True)
        self._working.start(self._until_done(job))

    async def _until_done(self, job: Coroutine[Any, Any, None]) -> None:
        try:
            await job
        finally:
            self._pane.set_busy(is_busy=False)

    async def _show_key_state(self, gateway_id: str) -> None:
        self._tell(gateway_id, await self._gateways.key_state(gateway_id))

    async def _keep_key(self, gateway_id: str, entered: str) -> None:
        self._tell(gateway_id, await self._gateways.set_key(gateway_id, entered))

    async def _forget_key(self, gateway_id: str) -> None:
        self._tell(gateway_id, await self._gateways.delete_key(gateway_id))

    async def _look(self, gateway_id: str) -> None:
        health = await self._gateways.check(gateway_id, asks=True)
        if gateway_id == self._pane.gateway_id:
            self._pane.show_health(health_sentence(health))

    def _tell(self, gateway_id: str, state: SecretState) -> None:
        if gateway_id == self._pane.gateway_id:
            self._pane.show_key_state(f"{_PLACES[state.place]} {state.note}".strip())

    def _show_failure(self, error: Exception) -> None:
        self._pane.show_key_state(sentence_of(error))


def health_sentence(health: Health) -> str:
    """Say what a look at a gateway found."""
    facts = health.facts
    if health.fault is not None or facts is None:
        return f"Cannot answer. {health.reason}"
    context = f", context of {facts.context_tokens:,} tokens" if facts.context_tokens else ""
    models = f" Models: {', '.join(facts.models)}." if facts.models else ""
    return f"Answers: {facts.dialect}, {health.latency_ms:.0f} ms{context}.{models}"
