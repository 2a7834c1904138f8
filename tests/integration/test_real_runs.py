"""Real procedures, as the parser reads them, can be walked to their end."""

import hashlib
import random
from pathlib import Path

import pytest

from app.procedures.parse import parse
from app.procedures.readers.reading import read
from app.procedures.run_log import read_snapshot, snapshot_bytes
from tests.fakes.walks import Walk

SOPS = Path(__file__).parents[2].parent / "shared/data/sops"
FILES = [
    f"{name}.{kind}"
    for name in ("emergency-shutdown", "loto-small", "power-cycle-cabinet")
    for kind in ("md", "docx", "pdf")
]


@pytest.mark.parametrize("name", FILES)
def test_a_real_procedure_is_walked_to_its_end_and_its_copy_is_the_same(name: str) -> None:
    content = (SOPS / name).read_bytes()
    made = parse(read(name, content), name, hashlib.sha256(content).hexdigest()).procedure
    walk = Walk(made, random.Random(1))
    for _event in range(500):
        if walk.state.current:
            walk.advance()

    assert walk.state.open_steps == ()
    assert len(made.steps) >= 10
    assert read_snapshot(snapshot_bytes(made)) == made
