"""Joins the gateway pane to the services: shows, tests, keeps and deletes keys, adds and takes away."""

from collections.abc import Coroutine
from typing import Any

from app.domain.gateway import Health
from app.domain.ladder import FAULT_WORDS
from app.domain.secret import SecretPlace, SecretState
from app.services.gateways import GatewayService
from app.services.jobs import JobSlot
from app.services.model_entries import ModelEntries
from app.ui.common.language import told, tr
from app.ui.common.sentences import sentence_of
from app.ui.settings.gateway_pane import GatewayPane


class GatewayPresenter:
    """Does one thing at a time for the gateway that is shown."""

    def __init__(self, pane: GatewayPane, gateways: GatewayService, entries: ModelEntries) -> None:
        self._pane = pane
        self._gateways = gateways
        self._entries = entries
        self._working = JobSlot("gateway settings", self._show_failure)
        self._editing = JobSlot("edit the list of gateways", self._show_refusal)
        pane.picked.connect(self._show)
        pane.key_entered.connect(self._set_key)
        pane.key_deletion_requested.connect(self._delete_key)
        pane.test_requested.connect(self._test)
        pane.add_requested.connect(self._add)
        pane.take_away_requested.connect(self._take_away)
        if pane.gateway_id:
            self._show(pane.gateway_id)

    async def aclose(self) -> None:
        """Cancel what runs."""
        await self._editing.aclose()
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
        self._pane.show_health(tr("Waiting for one token of an answer …"))
        self._start(self._look(self._pane.gateway_id))

    def _add(self) -> None:
        self._pane.show_message("")
        self._editing.start(self._add_typed())

    def _take_away(self) -> None:
        self._pane.show_message("")
        self._editing.start(self._take_shown_away(self._pane.gateway_id))

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

    async def _add_typed(self) -> None:
        title, address, model, ca_file = self._pane.new_gateway
        gateway_id = await self._entries.add_gateway(title, address, served_model=model, ca_file=ca_file)
        self._pane.clear_new()
        self._pane.show_gateways(self._gateways.specs, gateway_id)
        self._pane.show_message(tr("It is in the list. Enter its key if it needs one, then press Test."))
        self._show(gateway_id)

    async def _take_shown_away(self, gateway_id: str) -> None:
        await self._entries.take_away(gateway_id)
        self._pane.show_gateways(self._gateways.specs)
        self._pane.show_message(tr("{gateway} was taken out of models.toml.", gateway=gateway_id))
        if self._pane.gateway_id:
            self._show(self._pane.gateway_id)

    def _tell(self, gateway_id: str, state: SecretState) -> None:
        if gateway_id == self._pane.gateway_id:
            self._pane.show_key_state(f"{_place_words(state.place)} {told(state.note)}".strip())

    def _show_failure(self, error: Exception) -> None:
        self._pane.show_key_state(told(sentence_of(error)))

    def _show_refusal(self, error: Exception) -> None:
        self._pane.show_message(told(sentence_of(error)))


def health_sentence(health: Health) -> str:
    """Say what a look at a gateway found."""
    facts = health.facts
    if health.fault is not None:
        what = FAULT_WORDS[health.fault]
        return tr("Cannot answer: {what}. {reason}", what=what, reason=told(health.reason))
    assert facts is not None
    values = {"server": str(facts.dialect), "latency_ms": health.latency_ms}
    if facts.context_tokens:
        text = tr(
            "Answers: {server}, {latency_ms:.0f} ms, context of {context:,} tokens.",
            **values,
            context=facts.context_tokens,
        )
    else:
        text = tr("Answers: {server}, {latency_ms:.0f} ms.", **values)
    models = tr("Models: {names}.", names=", ".join(facts.models)) if facts.models else ""
    return f"{text} {models}".strip()


def _place_words(place: SecretPlace) -> str:
    match place:
        case SecretPlace.NOWHERE:
            return tr("No key is kept.")
        case SecretPlace.KEY_RING:
            return tr("A key is kept in the key ring.")
        case SecretPlace.THIS_RUN:
            return tr("A key is kept in memory alone.")
