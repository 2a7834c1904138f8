"""The model files that are measured, and how they are loaded: as the program would load them."""

import hashlib
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from app.domain.model_fit import FitPlan, FreeMemory
from app.domain.model_spec import ModelKind, ModelSpec
from app.durable.folders import user_folders
from app.registry.fit import choose
from app.registry.gguf import read_gguf

FOLDER_VARIABLE = "WATCHROOM_BENCH_MODELS"
CONTEXT_TOKENS = 4096
# The stop bound is promised for a model of half a billion parameters; its embeddings may count twice.
_HALF_BILLION = range(400_000_000, 700_000_000)


@dataclass(frozen=True, slots=True)
class BenchModel:
    """A model file with the entry and the plan it is loaded with."""

    title: str
    parameters: int
    path: Path
    spec: ModelSpec
    plan: FitPlan


def bench_model(path: Path, context_tokens: int = CONTEXT_TOKENS) -> BenchModel:
    """Give the model at path; its content hash is taken, so that states may go to disk."""
    summary = read_gguf(path)
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    tokens = min(context_tokens, summary.context_tokens)
    spec = ModelSpec("bench", summary.name, ModelKind.LOCAL, sha256=digest, context_tokens=tokens)
    plan = choose(summary.shape, tokens, FreeMemory(ram_bytes=None), title=summary.name)
    title = f"{summary.name or path.stem} {summary.quantisation}"
    return BenchModel(title, summary.parameters, path, spec, plan)


def installed_files() -> tuple[Path, ...]:
    """Give the model files of WATCHROOM_BENCH_MODELS, or of the user's models folder, smallest first."""
    folder = os.environ.get(FOLDER_VARIABLE)
    return smallest_first((Path(folder) if folder else user_folders(os.environ).models).glob("*.gguf"))


def smallest_first(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Sort model files by size."""
    return tuple(sorted(paths, key=lambda path: path.stat().st_size))


def stop_model(fallback: Path) -> BenchModel:
    """Give the model that stop times are measured with: one of 0.5B, else the smallest there is."""
    folder = os.environ.get(FOLDER_VARIABLE)
    paths = smallest_first(Path(folder).glob("*.gguf")) if folder else ()
    fitting = [path for path in paths if read_gguf(path).parameters in _HALF_BILLION]
    return bench_model((*fitting, *paths, fallback)[0])
