"""A pytest plugin, `-p tests.first_cases`: the first case of each test, few examples of each property.

For a run that repeats another one in a place where only the imports differ.
"""

import pytest
from hypothesis import settings

_FEW = "few"

settings.register_profile(_FEW, max_examples=10)
settings.load_profile(_FEW)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out every case but the first of its test."""
    first: dict[str, pytest.Item] = {}
    for item in items:
        first.setdefault(item.nodeid.partition("[")[0], item)
    kept = [item for item in items if first[item.nodeid.partition("[")[0]] is item]
    config.hook.pytest_deselected(
        items=[item for item in items if first[item.nodeid.partition("[")[0]] is not item]
    )
    items[:] = kept
