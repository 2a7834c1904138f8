"""Builds what a site takes away: the program, the demo, wheels and packs of models."""

from collections.abc import Sequence

from tools.make.calling import call, stop
from tools.make.environments import set_up
from tools.make.models import (
    DEFAULT_MODEL,
    DEFAULT_MODEL_FILE,
    TEST_MODEL,
    TEST_MODEL_FILE,
    TEST_MODELS,
    fetch_model,
)
from tools.make.places import venv_python
from tools.make.system_needs import ensure_build_needs


def installer(extra: Sequence[str]) -> int:
    """Build the program and its packages and let it test itself."""
    ensure_build_needs()
    set_up("run")
    if fetch_model(TEST_MODEL, "--into", str(TEST_MODELS)) != 0:
        stop("The built program cannot be tested without the small model.")
    return call(
        venv_python(), "-m", "installer.build", "--model-file", str(TEST_MODELS / TEST_MODEL_FILE), *extra
    )


def demo(extra: Sequence[str]) -> int:
    """Make the demo for laptops without a network out of what `installer` built and the default model."""
    set_up("run")
    if fetch_model(DEFAULT_MODEL, "--into", str(TEST_MODELS)) != 0:
        stop("The demo cannot be made without the default model.")
    model = TEST_MODELS / DEFAULT_MODEL_FILE
    return call(venv_python(), "-m", "installer.demo", "--model-file", model, *extra)


def wheelhouse(extra: Sequence[str]) -> int:
    """Make the folder from which pip installs the program without a network."""
    ensure_build_needs()
    set_up("run")
    return call(venv_python(), "-m", "installer.wheelhouse", *extra)


def model_pack(extra: Sequence[str]) -> int:
    """Make a signed folder of models that a site takes from a stick."""
    set_up("run")
    return call(venv_python(), "-m", "installer.model_pack", *extra)
