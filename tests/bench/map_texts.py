"""Lets a real model explain random regions of two plants, and counts whose sentences were shown.

    python -m tests.bench.map_texts FILE.gguf [--regions 100] [--most 3] [--seed 1] [--show]

Regions lie in the sample plant and in the shared world, half in each. Each shown sentence is held against the
facts once more; one that is not supported is a fault of the program.
"""

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from app.domain.explanation import Explanation
from app.domain.model_fit import FitPlan, FreeMemory
from app.domain.model_spec import ModelKind, ModelSpec
from app.domain.query import Area
from app.durable.resources import read_resource_text, resource_root
from app.engines.base import Engine
from app.engines.local.engine import LocalEngine, LocalOptions
from app.prompting.ground import Grounding
from app.prompting.map_lines import lines
from app.prompting.map_prompt import map_static
from app.registry.fit import choose
from app.registry.gguf import read_gguf
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.engine_keeper import EngineKeeper
from app.services.explain_map import ExplainMapService
from app.services.map_writer import MapWriter
from app.services.notices import Notices
from app.storage.audit_log import AuditLog
from app.twin.ingest.load import Load
from app.twin.ingest.mapping import ImportMapping
from app.twin.open_plant import OpenPlant
from app.twin.store import TwinStore
from tests.fakes.assistant import FakeModels, TrustingTrial
from tests.fakes.map_desk import OnePlant
from tests.fakes.map_texts import random_areas
from tests.fakes.twin_world import WORLD

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
_CONTEXT_TOKENS = 4096
# Fresh, and two days old.
_AGES = (timedelta(0), timedelta(0), timedelta(days=2, hours=5))


@contextlib.contextmanager
def plants(folder: Path) -> Iterator[list[OpenPlant]]:
    """Give the two plants in stores of their own."""
    found: list[OpenPlant] = []
    try:
        for name, source in (("world", WORLD), ("sample", resource_root() / "sample_plant")):
            store = TwinStore.create(folder / f"{name}.db")
            for _ in Load(store, (source,), ImportMapping(), lambda: NOW).steps():
                """Nobody watches."""
            store.close()
            found.append(OpenPlant(folder / f"{name}.db", lambda: NOW))
        yield found
    finally:
        for plant in found:
            plant.close()


@contextlib.asynccontextmanager
async def writer(model: Path, folder: Path) -> AsyncIterator[MapWriter]:
    """Give a writer on a model file."""
    spec = ModelSpec(model.stem, model.stem, ModelKind.LOCAL, path=str(model), context_tokens=_CONTEXT_TOKENS)
    fit = choose(read_gguf(model).shape, _CONTEXT_TOKENS, FreeMemory(ram_bytes=None), title=model.name)

    def factory(spec: ModelSpec, _path: Path, plan: FitPlan) -> Engine:
        return LocalEngine(spec, model, plan, LocalOptions())

    models, disk = FakeModels({spec.model_id: spec}, fit=fit), DiskThread()
    (folder / "audit").mkdir()
    audit = AuditService(AuditLog(folder / "audit", "bench", lambda: NOW), None, disk, Notices())
    system, examples = (
        read_resource_text(f"prompts/{name}") for name in ("map_system.txt", "map_examples.jsonl")
    )
    engines = EngineKeeper(models, TrustingTrial(), factory, (map_static(system, examples),), spec.model_id)
    try:
        yield MapWriter(engines, audit, system=system, examples=examples)
    finally:
        await engines.aclose()
        disk.close()


async def explained(service: ExplainMapService, area: Area, most: int, now: datetime) -> Explanation:
    """Give the whole text of one region."""
    found: Explanation | None = None
    async with contextlib.aclosing(service.explain(area, most=most, now=now)) as events:
        async for event in events:
            if isinstance(event, Explanation):
                found = event
    assert found is not None
    return found


async def run(model: Path, regions: int, most: int, seed: int, *, show: bool) -> dict[str, Any]:
    """Explain the regions and give the figures."""
    sources: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    copied = unsupported = 0
    times: list[float] = []
    draw = random.Random(seed)
    with tempfile.TemporaryDirectory() as name, plants(Path(name)) as found:
        async with writer(model, Path(name)) as writing:
            for number in range(regions):
                plant = found[number % 2]
                service = ExplainMapService(OnePlant(plant), writing)
                area = next(iter(random_areas(plant.reader, draw.randrange(10**6), 1)))
                now = plant.now() + draw.choice(_AGES)
                text = await explained(service, area, most, now)
                grounding = Grounding(text.facts)
                code = {line.sentence for line in lines(text.facts, most)}
                times.append(text.ms)
                for sentence in text.sentences:
                    sources[sentence.source] += 1
                    copied += sentence.text in code and sentence.source != "template"
                    unsupported += not grounding.check(sentence.text).is_supported
                    reasons.update(reason for _, reason in sentence.refused)
                    if show:
                        sys.stderr.write(f"{sentence.source:9} {sentence.text}\n")
                        for refused, reason in sentence.refused:
                            sys.stderr.write(f"   refused {refused} | {reason}\n")
                if show:
                    sys.stderr.write(f"-- {number} {text.ms:.0f} ms {text.note}\n")
    total = sum(sources.values())
    own = sources["model"] + sources["rewritten"]
    return {
        "model": model.name,
        "regions": regions,
        "sentences": total,
        "sources": dict(sources),
        "own_share": round(own / total, 3),
        "same_as_code": copied,
        "unsupported": unsupported,
        "ms_median": round(statistics.median(times)),
        "reasons": reasons.most_common(15),
    }


def main() -> None:
    """Print the figures as JSON."""
    parser = argparse.ArgumentParser(description="Let a model explain random regions")
    parser.add_argument("model", type=Path)
    parser.add_argument("--regions", type=int, default=100)
    parser.add_argument("--most", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print each sentence to standard error")
    options = parser.parse_args()
    figures = asyncio.run(run(options.model, options.regions, options.most, options.seed, show=options.show))
    print(json.dumps(figures, indent=1, ensure_ascii=False))  # noqa: T201


if __name__ == "__main__":
    main()
