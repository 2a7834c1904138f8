import ast
from pathlib import Path

import pytest

from app.engines.local import native, preflight
from app.engines.local.library import llama


def assigned_parameters(source: Path) -> set[str]:
    """Give the names that a module sets on the library's parameter structures."""
    nodes = (node for node in ast.walk(ast.parse(source.read_text())) if isinstance(node, ast.Assign))
    targets = [target for node in nodes for target in node.targets]
    return {
        target.attr
        for target in targets
        if isinstance(target, ast.Attribute)
        and isinstance(target.value, ast.Name)
        and target.value.id == "params"
    }


@pytest.mark.parametrize("module", [native, preflight], ids=lambda module: module.__name__)
def test_every_parameter_that_is_set_is_one_that_the_library_has(module: object) -> None:
    """Ctypes takes an unknown field without a word: weights were mapped that way for a while."""
    api = llama()
    known = {
        name for struct in (api.llama_model_params, api.llama_context_params) for name, *_ in struct._fields_
    }

    names = assigned_parameters(Path(str(getattr(module, "__file__", ""))))

    assert "load_mode" in names
    assert names <= known
