"""How the small model is loaded in these tests: as the program would, with memory to spare."""

from pathlib import Path

from app.domain.model_fit import FitPlan, FreeMemory
from app.registry.fit import choose
from app.registry.gguf import read_gguf


def plan_for(path: Path, context_tokens: int) -> FitPlan:
    """Give the plan for a model file."""
    return choose(read_gguf(path).shape, context_tokens, FreeMemory(ram_bytes=None), title=path.name)
