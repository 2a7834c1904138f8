"""The models that commands need, brought by the program's own command line."""

from tools.make.calling import call
from tools.make.places import CACHE, venv_python

TEST_MODELS = CACHE / "models"
DEFAULT_MODEL = "qwen2.5-coder-0.5b"
DEFAULT_MODEL_FILE = "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
TEST_MODEL = "smollm2-135m"
TEST_MODEL_FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"


def fetch_model(model_id: str, *options: str) -> int:
    """Let the program bring a model; immediate when the verified file is there."""
    return call(venv_python(), "-m", "app", "models", "fetch", model_id, *options)
