"""Builds everything about models: their list, their files, the servers, who answers, what measures them."""

from dataclasses import dataclass

from app.bootstrap.ground import Ground
from app.bootstrap.models import ExtraGateway, build_entries, build_ladder, build_models, local_engines
from app.prompting.assembly import static_plan
from app.registry.model_history import ModelHistory
from app.services.engine_keeper import EngineFactory
from app.services.engine_ladder import EngineLadder
from app.services.evaluate import Evaluator
from app.services.gateways import GatewayService
from app.services.model_entries import ModelEntries
from app.services.models import ModelsService
from app.services.probe import Probe


@dataclass(frozen=True, slots=True)
class EngineServices:
    """The models of a run and who answers with them."""

    models: ModelsService
    entries: ModelEntries
    gateways: GatewayService
    probe: Probe
    engines: EngineLadder
    evaluator: Evaluator


def build_engines(
    ground: Ground,
    system_prompt: str,
    factory: EngineFactory | None,
    extra: ExtraGateway | None,
    *,
    is_for_all: bool,
    tells_faults: bool,
) -> EngineServices:
    """Build them; without factory, a model file is answered by an engine of this process.

    With tells_faults a faulty list of models is told in a notice, and the shipped entries are used.

    Raises:
        ModelError: the list of models cannot be read, and it is not to be told.
    """
    folders, settings, session, policy = ground.folders, ground.settings, ground.session, ground.policy
    history = ModelHistory(folders.cache)
    told = ground.notices if tells_faults else None
    models = build_models(
        *(folders, history, settings, ground.door, extra, session, policy, told), is_for_all=is_for_all
    )
    entries = build_entries(
        *(folders, models, settings, ground.disk, session, policy, ground.audit, ground.air_gap),
        is_for_all=is_for_all,
    )
    if extra is not None:
        ground.secrets.hold(extra.spec.endpoint_id, extra.key)
    gateways = GatewayService(models, ground.door, ground.secrets, lambda: settings.current, session, policy)
    probe = Probe(history)
    engines = build_ladder(
        models,
        probe,
        factory or local_engines(settings, folders.prefixes),
        (static_plan(system_prompt),),
        settings,
        gateways,
        extra,
        session,
    )
    settings.listen(lambda _settings: engines.follow_settings())
    gateways.listen_keys(lambda _model_id: engines.renew())
    # What is read for a measurement is not kept on disk.
    evaluator = Evaluator(models, probe, factory or local_engines(settings, None), session)
    return EngineServices(models, entries, gateways, probe, engines, evaluator)
