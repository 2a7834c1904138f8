from collections.abc import Callable
from pathlib import Path

import pytest

from app.domain.errors import ModelRefusedError
from app.registry.gguf import read_gguf

Refusal = Callable[[bytes], str]


@pytest.fixture
def refusal(tmp_path: Path) -> Refusal:
    """Give the sentence with which a file of these bytes, called model.gguf, is refused."""

    def refuse(data: bytes) -> str:
        path = tmp_path / "model.gguf"
        path.write_bytes(data)
        with pytest.raises(ModelRefusedError) as caught:
            read_gguf(path)
        return caught.value.user_text

    return refuse
